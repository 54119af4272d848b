"""Names and other words of people: made fit to show, and told apart from names that only look different."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

UNSHOWN = ("Cc", "Cf", "Cs", "Co", "Cn")
MARKS = ("Mn", "Me")
MOST_MARKS = 2  # on one letter; Vietnamese has two
SIGNS = ("L", "N", "S")  # a name has a letter, a digit or a picture
BLANK = (  # shown as nothing, or as a space, whatever their category (Default_Ignorable_Code_Point and two more)
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
LIKE_LATIN = str.maketrans(
    "авгеёзикмнорстухіјѕһԁԛԝѵҽӏ" + "αβεηικνορτυχγωζϲ" + "ıłøđħŧɑɡ" + "1l|0",
    "abree3nkmhopctyxijshdqwvel" + "abenikvoptuxywzc" + "ilodhtag" + "iiio",
)


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
    """A name: as ``clean``, and without the sign that stands for seats in scenes. ValueError when none is left."""
    name = clean(text.replace("@", ""), length)
    if not any(unicodedata.category(letter)[0] in SIGNS for letter in name):
        raise ValueError("a name needs at least one letter that can be seen")
    return name


def skeleton(name: str) -> str:
    """What is left of a name once all is taken away that people overlook: equal ones cannot be told apart."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(c for c in unicodedata.normalize("NFKD", plain) if unicodedata.category(c) not in MARKS)
    alike = bare.translate(LIKE_LATIN).replace("rn", "m").replace("vv", "w")
    return "".join(c for c in alike if c.isalnum()) or "".join(alike.split())


def namesake(name: str, others: Iterable[str]) -> str | None:
    """The first of the others' names that looks like this one."""
    own = skeleton(name)
    return next((other for other in others if other and skeleton(other) == own), None)


def _is_shown(letter: str) -> bool:
    return unicodedata.category(letter) not in UNSHOWN and not _is_blank(ord(letter))


def _is_blank(letter: int) -> bool:
    return any(first <= letter <= last for first, last in BLANK)
