"""What people read, kept apart from the code: messages by key, in Fluent files (docs/words.md).

A package with a file ``words/en.ftl`` has a ``words/__init__.py`` with ``say = Words(__name__)``. A text is then
``say("took-points", who=player(seat), points=3)``: a key and its arguments, never a sentence put together from pieces.
Each package may also use what this one's ``en.ftl`` has: the names of suits and ranks, and what many games say.

A language has a file beside each ``en.ftl``: ``de.ftl``. Texts are messages in English until they leave, for a browser
or a terminal; ``in_language`` says there what a viewer reads.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

import rustfluent

Argument: TypeAlias = "int | str | tuple[str, ...]"
"""A number, a text, or texts one after another."""
THOUSAND = 1000
MOST = 20_000  # messages of a package that are remembered
MOST_NUMBER = (1 << 31) - 1  # that Fluent takes as one; a larger one is given as a text
ENGLISH = "en"


class Message(str):
    """A text that knows what it says: its key and its arguments. Read as it stands, it is English."""

    __slots__ = ("arguments", "elsewhere", "key", "package")
    key: str
    arguments: dict[str, Argument]
    package: str  # whose words these are
    elsewhere: dict[str, str]  # how it reads in other languages, as far as anybody has asked

    def __str__(self) -> str:
        return self  # so that an error raised with a message still has it

    def __copy__(self) -> Message:
        return self

    def __deepcopy__(self, memo: object) -> Message:
        return self


class Words:
    """The messages of a package, by the name of its ``words`` package."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._bare: dict[str, Message] = {}  # those without arguments, by their keys
        self._known: dict[tuple[object, ...], Message] = {}

    def __call__(self, key: str, /, **arguments: Argument) -> str:
        """The ``Message`` with this key and these arguments. ValueError where there is none."""
        if not arguments:
            return self._bare.get(key) or self._bare.setdefault(key, self._made(key, arguments))
        said = (key, *arguments.items())
        known = self._known.get(said)
        if known is not None:
            had = known.arguments
            for name, other in arguments.items():
                if had[name] is not other and not is_said_alike(had[name], other):
                    break
            else:
                return known
        if len(self._known) >= MOST:
            self._known.clear()
        known = self._known[said] = self._made(key, arguments)
        return known

    def _made(self, key: str, arguments: dict[str, Argument]) -> Message:
        try:
            message = Message(_filled(self.package, key, arguments, ENGLISH))
        except ValueError as error:
            raise ValueError(f"{folder_of(self.package) / ENGLISH}.ftl: {error}") from None
        message.package, message.key, message.arguments, message.elsewhere = self.package, key, arguments, {}
        return message


HEARD = "-heard"
"""The end of a key under which a package says a message to ears, where eyes are shown something shorter."""


def for_ears(message: Message) -> Message:
    """The message as it is said aloud."""
    key = message.key + HEARD
    if (message.package, key) in _not_there:
        return message
    try:
        said = words_of(message.package)(key, **message.arguments)
    except ValueError:
        _not_there.add((message.package, key))
        return message
    assert isinstance(said, Message)
    return said


_not_there: set[tuple[str, str]] = set()


def is_said_alike(one: Argument, other: Argument) -> bool:
    """Whether arguments that are equal in English are so in every language; of messages, only one and the same is."""
    if isinstance(other, Message):
        return one is other
    return not isinstance(other, tuple) or all(map(is_said_alike, one, other))  # type: ignore[arg-type]  # both are


def in_language(text: str, language: str) -> str:
    """A text as it reads in a language. English where the language has no such message, and where it is none."""
    if language == ENGLISH or not isinstance(text, Message):
        return text
    known = text.elsewhere.get(language)
    if known is None:
        known = text.elsewhere[language] = _translated(text, language)
    return known


def _translated(message: Message, language: str) -> str:
    try:
        return _filled(message.package, message.key, message.arguments, language)
    except ValueError:  # not translated yet
        return str.__str__(message)


def _filled(package: str, key: str, arguments: Mapping[str, Argument], language: str) -> str:
    shown = {name: in_words(given, language) for name, given in arguments.items()}
    return bundle(package, language).get_translation(key, variables=shown, use_isolating=False)


@cache
def words_of(package: str) -> Words:
    """The messages of a package, for who knows only its name."""
    words: Words = import_module(package).say
    return words


def arguments_of(text: object) -> Mapping[str, Argument]:
    """The arguments of a text that is a message; of another, none."""
    return text.arguments if isinstance(text, Message) else {}


def said_again(message: Message, **arguments: Argument) -> str:
    """The message again, with these of its arguments replaced."""
    known = message.arguments
    return words_of(message.package)(message.key, **{name: arguments.get(name, known[name]) for name in known})


def in_words(given: Argument, language: str = ENGLISH) -> int | str:
    """An argument as Fluent takes it; NumPy's numbers become plain ones."""
    if isinstance(given, str):
        return in_language(given, language)
    if isinstance(given, tuple):
        return ", ".join(in_language(each, language) for each in given)
    number = int(given)
    return number if -MOST_NUMBER <= number <= MOST_NUMBER else str(number)


@cache
def player(seat: Hashable) -> str:
    """A player in a message; whoever shows it puts the name there."""
    return f"@{seat}"


@cache
def bundle(package: str, language: str = ENGLISH) -> rustfluent.Bundle:
    """A package's messages in a language, as far as it has them, and those that all share."""
    files = (folder_of(each) / f"{language}.ftl" for each in {__name__: 0, package: 0})
    return rustfluent.Bundle(language, [str(file) for file in files if file.is_file()], strict=True)


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by their tags, English first."""
    found = {file.stem for file in folder_of(__name__).glob("*.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language_of(tags: Iterable[str]) -> str:
    """The first of these tags (``de-AT``, ``de_DE.UTF-8``) whose language there is; English where there is none."""
    asked = (re.split(r"[-_.]", tag.strip().lower())[0] for tag in tags)
    return next((language for language in asked if language in languages()), ENGLISH)


def folder_of(package: str) -> Path:
    """Where a ``words`` package lies."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ValueError(f"{package} has no folder with words")
    return Path(spec.origin).parent


say = Words(__name__)
"""What many games say."""


@lru_cache(MOST)
def whole(number: int) -> str:
    """A number from 0 on, its thousands apart."""
    before, rest = divmod(int(number), THOUSAND)
    return str(rest) if before == 0 else say("thousands", before=whole(before), rest=f"{rest:03}")


def decimal(value: float, digits: int, sign: str = "") -> str:
    """A number with so many decimals, as a language writes it; ``sign``: "+" where numbers above 0 show theirs."""
    before, _, fraction = f"{value:{sign}.{digits}f}".partition(".")
    return say("decimal", whole=before, fraction=fraction) if fraction else before


def percent(share: float, digits: int) -> str:
    """A share of 1 as so many in a hundred."""
    return say("percent", number=decimal(100 * share, digits))


def row(items: Sequence[str], between: str = " ") -> str:
    """Cards beside one another, some of which may be words: "5♥ joker 7♥"."""
    if Message not in set(map(type, items)):
        return between.join(items)
    if len(items) == 1:
        return items[0]
    which = (between, *[id(each) if type(each) is Message else each for each in items])
    known = _rows.get(which)
    if known is None:
        if len(_rows) >= MOST:
            _rows.clear()
        half = len(items) // 2
        said = say("row", before=row(items[:half], between), between=between, last=row(items[half:], between))
        known = _rows[which] = (said, tuple(items))
    return known[0]


_rows: dict[tuple[object, ...], tuple[str, tuple[str, ...]]] = {}
"""Rows said before, by which items they have; the items are kept, so each is still the one."""


def players(seats: Iterable[Hashable]) -> str:
    """Players in a message, one after another."""
    return listed([player(seat) for seat in seats])


def listed(items: Sequence[str]) -> str:
    """Things one after another: "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return items[0] if items else ""
    return say("listed", before=tuple(items[:-1]), last=items[-1])
