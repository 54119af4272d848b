"""Options: what a house may set, with ranges, defaults and the rule each one flips.

An option's value lives in the position's field of the same name: a choice as its index, a switch as 0 or
1, a number as itself, a row of numbers as a row.

What people read of an option is found by its name, where it is given the ``say`` of its game: of ``moon`` the title is
``option-moon``, the help ``option-moon-help``, the value ``add_to_others`` ``option-moon-add-to-others``. A
value that is a number needs no words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cardhouse.kit.errors import PickledWhole
from cardhouse.kit.numbers import shortened, shown
from cardhouse.kit.terms import whole
from cardhouse.kit.words import Words, say

Value = Any


class OptionError(PickledWhole, ValueError):
    """A setting no game can be played with; names the option and what it may be."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(say("option-refused", option=name, reason=message))
        self.option, self.reason = name, message

    def said(self, options: Sequence[Option]) -> str:
        """What is wrong, as people read it, who know an option by its title."""
        title = next((option.title for option in options if option.name == self.option), None)
        return self.reason if title is None else say("option-refused", option=title, reason=self.reason)


def value_text(value: Value) -> str:
    """An option's value as text, as ``Option.read`` understands it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


@dataclass(frozen=True)
class Option:
    """One option. ``rule`` is the ID of the ruling it flips (docs/rulings); ``help`` says in a line what it does.

    People read its ``title`` and, for each of its ``choices``, the words at that place of ``words``.
    """

    name: str
    type: Literal["choice", "switch", "number", "numbers"]
    default: Value
    rule: str
    help: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 0
    advanced: bool = False
    title: str = ""
    words: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Whatever has no words of its own is called by its name."""
        object.__setattr__(self, "title", self.title or plain_words(self.name))
        object.__setattr__(self, "words", self.words or tuple(map(plain_words, self.choices)))

    def in_words(self, value: Value) -> str:
        """A (checked) value as people read it."""
        if self.type == "switch":
            return say("option-yes") if value else say("option-no")
        if self.type == "choice" and value in self.choices:
            return self.words[self.choices.index(value)]
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        if self.type == "choice":
            return say("option-allowed-choices", choices=self.choices)
        if self.type == "switch":
            return say("option-allowed-switch")
        if self.type == "number":
            return say("option-allowed-number", low=self.low, high=self.high)
        return say("option-allowed-numbers", numbers=self.length, low=self.low, high=self.high)

    def read(self, value: Value) -> Value:
        """The value, checked and in its own type (text is understood); OptionError when it is not allowed."""
        try:
            return self._read(value)
        except (TypeError, ValueError) as error:
            raise OptionError(self.name, say("option-error-value", allowed=self.allowed, given=shown(value))) from error

    def _read(self, value: Value) -> Value:
        if self.type == "choice":
            word = value if (number := whole(value)) is None else str(number)
            if word not in self.choices:
                raise ValueError
            return word
        if self.type == "switch":
            words = {"true": True, "false": False, "on": True, "off": False, "yes": True, "no": False}
            if isinstance(value, str):
                value = words.get(value.lower(), value)
            if not isinstance(value, bool):
                raise TypeError
            return value
        if self.type == "number":
            return self._whole(value)
        parts = value.replace(",", " ").split() if isinstance(value, str) else list(value)
        if len(parts) != self.length:
            raise ValueError
        return tuple(self._whole(part) for part in parts)

    def _whole(self, value: Value) -> int:
        number = int(value) if isinstance(value, str) else whole(value)
        if number is None or not self.low <= number <= self.high:
            raise ValueError
        return number

    def store(self, value: Value) -> Any:
        """What the position's field holds for a (checked) value."""
        return self.choices.index(value) if self.type == "choice" else value

    def load(self, stored: Any) -> Value:
        """The value a position's field stands for."""
        if self.type == "choice":
            return self.choices[int(stored)]
        if self.type == "numbers":
            return tuple(int(part) for part in stored)
        return bool(stored) if self.type == "switch" else int(stored)

    def as_json(self) -> dict[str, Any]:
        """What a form needs to offer the option."""
        return {
            "name": self.name,
            "title": self.title,
            "type": self.type,
            "default": self.default,
            "rule": self.rule,
            "help": self.help,
            "choices": self.choices,
            "words": self.words,
            "low": self.low,
            "high": self.high,
            "length": self.length,
            "advanced": self.advanced,
        }


def plain_words(name: str) -> str:
    """A name for programs as words for people."""
    return name[:1].upper() + name[1:].replace("_", " ")


def key_of(*names: str) -> str:
    """The key of an option's title, or of one of its values."""
    return "-".join(("option", *names)).replace("_", "-")


def worded(name: str, help: str | Words, title: str) -> tuple[str, str]:
    """An option's help and title: as they are given, or found by its name."""
    return (help, title) if isinstance(help, str) else (help(key_of(name, "help")), title or help(key_of(name)))


def choice(
    name: str,
    choices: Mapping[str, str] | Sequence[str],
    rule: str,
    help: str | Words,
    *,
    title: str = "",
    default: str | None = None,
) -> Option:
    """One of some values, the first unless ``default`` says otherwise; ``choices`` may give the words for each."""
    values = tuple(choices)
    words: tuple[str, ...] = ()
    if isinstance(choices, Mapping):
        words = tuple(choices.values())
    elif not isinstance(help, str):
        words = tuple(value if value.isdigit() else help(key_of(name, value)) for value in values)
    said, title = worded(name, help, title)
    return Option(name, "choice", default or values[0], rule, said, choices=values, title=title, words=words)


def switch(name: str, default: bool, rule: str, help: str | Words, *, title: str = "") -> Option:
    """An option that is on or off."""
    said, title = worded(name, help, title)
    return Option(name, "switch", default, rule, said, title=title)


def number(name: str, default: int, low: int, high: int, rule: str, help: str | Words, *, title: str = "") -> Option:
    """A whole number low..high."""
    said, title = worded(name, help, title)
    return Option(name, "number", default, rule, said, low=low, high=high, title=title)


def numbers(
    name: str, default: Sequence[int], low: int, high: int, rule: str, help: str | Words, *, title: str = ""
) -> Option:
    """A row of whole numbers, each low..high, as many as the default has."""
    row, (said, title) = tuple(default), worded(name, help, title)
    return Option(name, "numbers", row, rule, said, low=low, high=high, length=len(row), advanced=True, title=title)


def settle(options: Sequence[Option], preset: Mapping[str, Value], given: Mapping[str, Value]) -> dict[str, Value]:
    """Every option's value: given, else the preset's, else the default. OptionError names a wrong one."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            raise OptionError(shortened(name), say("option-error-unknown", options=tuple(sorted(known))))
    return {
        option.name: option.read(given.get(option.name, preset.get(option.name, option.default))) for option in options
    }


FIRST_DEALER = choice("first_dealer", ("random", "seat_0"), "G3", say)
