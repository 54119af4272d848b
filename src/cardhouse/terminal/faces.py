"""Cards and sentences as a terminal shows them: four-coloured suits, names in place of seats."""

import re
from collections.abc import Sequence

from rich.text import Text

from cardhouse.kit.cards.packs import RANK_NAMES, RANKS, SUIT_SYMBOLS, SUITS
from cardhouse.kit.face.scene import CardView
from cardhouse.terminal.language import told
from cardhouse.terminal.words import say

SUIT_STYLES = {"C": "green3", "D": "dodger_blue1", "H": "red1", "S": "bold"}
SYMBOL_STYLES = {symbol: SUIT_STYLES[suit] for symbol, suit in zip(SUIT_SYMBOLS, SUITS, strict=True)}
JOKERS = {"RJ": ("★R", "red1"), "BJ": ("★B", "bold")}
BACK = "▒▒"
SEAT = re.compile(r"@(\d+)(?:\[([^|\]]*)\|([^\]]*)\]|('s))?")
INDEX = re.compile(rf"(?:10|[2-9TJQKA])[{SUIT_SYMBOLS}]")


def face(text: str) -> Text:
    """A card's face from its text: ``QS``, ``TH``, ``RJ``, ``Q`` (no suits), or both of a double card (``2D8C``)."""
    if text in JOKERS:
        return Text(*JOKERS[text])
    if len(text) == 1:
        return Text(RANK_NAMES[RANKS.index(text)], "bold")
    shown = Text()
    for start in range(0, len(text), 2):
        rank, suit = text[start], text[start + 1]
        shown.append(RANK_NAMES[RANKS.index(rank)] + SUIT_SYMBOLS[SUITS.index(suit)], SUIT_STYLES[suit])
    return shown


def card(shown: CardView) -> Text:
    """A card as it lies: its back, or its face with what it is played as; the one that wins is underlined."""
    if shown.face is None:
        return Text(BACK, "dim")
    words = face(shown.face)
    if shown.played_as is not None and shown.played_as != shown.face:
        words.append("=", "dim")
        words.append_text(Text(shown.played_as) if shown.played_as.isdigit() else face(shown.played_as))
    if "winning" in shown.marks:
        words.stylize("underline")
    return words


def row(cards: Sequence[CardView], width: int) -> Text:
    """Cards side by side; what is too long for the width is left out in the middle and counted."""
    drawn = [card(each) for each in cards]
    if _width(drawn) <= width:
        return Text(" ").join(drawn)
    kept = len(drawn)
    while kept > 2 and _width(drawn[: (kept + 1) // 2] + drawn[-(kept // 2) :]) + 8 > width:
        kept -= 1
    left, right = drawn[: (kept + 1) // 2], drawn[-(kept // 2) :]
    return Text(" ").join([*left, Text(f"… {len(drawn) - kept} …", "dim"), *right])


def _width(drawn: Sequence[Text]) -> int:
    return sum(each.cell_len + 1 for each in drawn) - 1


def named(text: str, names: Sequence[str]) -> str:
    """A sentence in the terminal's language, with names in place of ``@0``, ``@1`` ...; "You" is "you" within it.

    Where a language needs other words for "you", both stand behind the seat: ``@0[du hast|@ hat]``.
    """

    words = told(text)

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        if seat >= len(names):
            return match[0]
        if names[seat] != say("you"):
            return (match[3] or "@").replace("@", told(names[seat])) + (match[4] or "")
        return _you(words[: match.start()].rstrip(), match[4]) if match[2] is None else match[2]

    return SEAT.sub(name, words)


def _you(before: str, own: str | None) -> str:
    if not before or before[-1] in ".!?:":
        return told(say("your") if own else say("you"))
    return told(say("your-within") if own else say("you-within"))


def sentence(text: str, names: Sequence[str] = ()) -> Text:
    """A sentence with names, its cards in their colours."""
    words = Text(named(text, names))
    for match in INDEX.finditer(words.plain):
        words.stylize(SYMBOL_STYLES[match[0][-1]], match.start(), match.end())
    return words
