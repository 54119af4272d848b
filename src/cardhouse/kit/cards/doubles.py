"""Cards with two faces (SD1-SD7): what a position with them holds, and how cards of either deck are named."""

from functools import lru_cache
from typing import Any, TypeGuard

from cardhouse.kit.cards.packs import ACE, STANDARD, CardSet, face_symbol, face_text
from cardhouse.kit.compiled.record import Array, Position
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.terms import Action, Card

DOUBLES = 78
LOW, HIGH, TOTAL = 0, 1, 2
MODES = 3
ACE_LOW = 1  # of the option's choices
DECKS = 64  # of double cards, known by their faces


class DoubleFaces(Position):
    """A position of a game with double cards."""

    ace_total: int  # the option
    faces: Array  # by mode (low, high): the faces of the cards
    totals: Array


@compiled
def face_value(position: DoubleFaces, face: int) -> int:
    """What a face counts in a total: ace 14 or 1 (SD3)."""
    rank = as_int(face) % 13
    return 1 if rank == ACE and position.ace_total == ACE_LOW else rank + 2


@compiled
def mode_of(played: Action) -> int:
    """The mode of a play of a double card."""
    return LOW if played < DOUBLES else HIGH if played < 2 * DOUBLES else TOTAL


def has_doubles(position: Position) -> TypeGuard[DoubleFaces]:
    """Whether the match is played with double cards, asked in plain Python."""
    kind: Any = type(position)
    return hasattr(kind.subject, "faces")


def pack_of(position: Position) -> CardSet:
    """The cards of the deck, by number."""
    return _double_pack(position.faces.tobytes()) if has_doubles(position) else STANDARD


@lru_cache(DECKS)
def _double_pack(faces: bytes) -> CardSet:
    """A deck of double cards, of its lower faces and its higher ones."""
    both = list(zip(faces[:DOUBLES], faces[DOUBLES:], strict=True))
    return CardSet(*(["".join(map(name, card)) for card in both] for name in (face_text, face_symbol)))


def text_of(position: Position, card: Card) -> str:
    """The text of a card, in the pack of this match."""
    return pack_of(position).texts[card]


def symbol_of(position: Position, card: Card) -> str:
    """A card as people read it."""
    return pack_of(position).symbols[card]


def mode_text(position: Position, played: Action, symbols: bool = False) -> str | None:
    """What a double card is played as; None for a card with one face."""
    if not has_doubles(position):
        return None
    mode, card = divmod(played, DOUBLES)
    if mode == TOTAL:
        return str(position.totals[card])
    shown = face_symbol if symbols else face_text
    return shown(position.faces[mode][card])
