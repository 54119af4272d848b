"""Names and other words of people: made fit to show, and told apart from names that only look different."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

import orjson

from cardhouse.room.words import say

UNSHOWN = ("Cc", "Cf", "Cs", "Co", "Cn")
MARKS = ("Mn", "Me")
MOST_MARKS = 2  # on one letter; Vietnamese has two
SIGNS = ("L", "N", "S")  # a name has a letter, a digit or a picture
BLANK = (  # shown as nothing, or as a space, whatever their category (Default_Ignorable_Code_Point and two more)
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
OF_LATIN = re.compile(
    r"(?:LATIN (?:SMALL|CAPITAL) LETTER|LATIN LETTER SMALL CAPITAL|REGIONAL INDICATOR SYMBOL LETTER) "
    r"([A-Z])(?: WITH .+)?$"
)
"""How Unicode calls letters that are a Latin one in another dress: ``ʟ``, ``ł``, ``🅲``."""
BESIDES = str.maketrans("ᴎʍĸꞓԁ", "nmked")  # alike in small print, though Unicode holds them apart
SAME = str.maketrans("l|10", "iiio")
SPELLED = re.compile(r"(?<=\b\w)\W+(?=\w\b)")  # between letters that stand apart: B.o.t
SIGNS_OF_HOUSE = frozenset({"admin", "administrator", "bot", "host", "moderator", "watching"})
"""Words the house sets beside names. No one may set them beside their own."""
THE_HOUSE = frozenset({"cardhouse", "house", "the house", "you"})
"""What the house calls itself and who looks on: nobody's whole name."""


def clean(text: str, length: int) -> str:
    """Text from people made fit to show: one line, nothing invisible, no changes of direction, few marks, cut."""
    kept: list[str] = []
    marks = MOST_MARKS  # none before the first letter
    shown = "".join(letter for letter in text.replace("\n", " ") if _is_shown(letter))
    for letter in unicodedata.normalize("NFC", shown):
        marks = marks + 1 if unicodedata.category(letter) in MARKS else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
        if letter.isspace():
            marks = MOST_MARKS
    return " ".join("".join(kept).split())[:length].strip()


def clean_name(text: str, length: int) -> str:
    """A name: as ``clean``, and without the sign that stands for seats in scenes.

    ValueError when nothing of it can be seen, or when it says what only the house says of somebody.
    """
    name = clean(text.replace("@", ""), length)
    if not any(unicodedata.category(letter)[0] in SIGNS for letter in name):
        raise ValueError(say("name-needs-a-letter"))
    for word in re.findall(r"\w+", SPELLED.sub("", _alike(name))):
        if (meant := _MEANT.get(word)) is not None:
            raise ValueError(say("name-cannot-contain", word=meant))
    if skeleton(name) in _HOUSE:
        raise ValueError(say("name-is-reserved"))
    return name


def skeleton(name: str) -> str:
    """What is left of a name once all is taken away that people overlook: equal ones cannot be told apart."""
    alike = _alike(name)
    return "".join(c for c in alike if c.isalnum()) or "".join(alike.split())


def learn_letters() -> None:
    """Read what letters look like, so that the first name needs not wait for it."""
    _prototypes()


def _alike(name: str) -> str:
    """A name in the plainest letters that look like its own."""
    plain = unicodedata.normalize("NFKD", "".join(map(_letter, name)))
    bare = "".join(c for c in plain if unicodedata.category(c) not in MARKS)
    # A second time: what a letter is made of, and a small one for a capital, have look-alikes of their own.
    small = "".join(map(_letter, bare.casefold())).casefold()
    return small.translate(BESIDES).translate(SAME).replace("rn", "m").replace("vv", "w")


@lru_cache(maxsize=4096)
def _letter(letter: str) -> str:
    """The letter, or letters, that this one is taken for."""
    if letter.isascii():
        return letter
    if (found := OF_LATIN.search(unicodedata.name(letter, ""))) is not None:
        return found[1].lower()
    alike = _prototypes()
    return alike.get(letter) or alike.get(letter.upper()) or letter


@cache
def _prototypes() -> dict[str, str]:
    """What Unicode says letters are taken for (UTS 39); read when a name first needs it."""
    listed = orjson.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_bytes())
    # The list leads both ways between a prototype and each that looks like it: who has one neighbour is no prototype.
    ones = ((letter, found[0]["c"]) for letter, found in listed.items() if len(letter) == len(found) == 1)
    return {letter: other for letter, other in ones if len(listed[other]) > 1 or other < letter}


_MEANT = {_alike(word): word for word in SIGNS_OF_HOUSE}
_HOUSE = {skeleton(name) for name in THE_HOUSE}


def namesake(name: str, others: Iterable[str]) -> str | None:
    """The first of the others' names that looks like this one."""
    own = skeleton(name)
    return next((other for other in others if other and skeleton(other) == own), None)


def _is_shown(letter: str) -> bool:
    return unicodedata.category(letter) not in UNSHOWN and not _is_blank(ord(letter))


def _is_blank(letter: int) -> bool:
    return any(first <= letter <= last for first, last in BLANK)
