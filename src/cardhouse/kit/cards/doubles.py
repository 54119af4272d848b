"""Cards with two faces (SD1-SD7): what a position with them holds, and how cards of either deck are named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeGuard

import numpy as np

from cardhouse.kit.cards.packs import ACE, FACE_TEXTS, face_symbol, face_text
from cardhouse.kit.compiled.record import Array, Position
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card

DOUBLES = 78
LOW, HIGH, TOTAL = 0, 1, 2
MODES = 3
ACE_LOW = 1  # of the option's choices


class DoubleFaces(Position):
    """A position of a game with double cards."""

    ace_total: int  # the option
    faces: Array  # by mode (low, high): the faces of the cards
    totals: Array


@compiled
def face_value(position: DoubleFaces, face: int) -> int:
    """What a face counts in a total: ace 14 or 1 (SD3)."""
    rank = np.int64(face) % 13
    return 1 if rank == ACE and position.ace_total == ACE_LOW else rank + 2


@compiled
def mode_of(played: int) -> int:
    """The mode of a play of a double card."""
    return LOW if played < DOUBLES else HIGH if played < 2 * DOUBLES else TOTAL


def has_doubles(position: Position) -> TypeGuard[DoubleFaces]:
    """Whether the match is played with double cards, asked in plain Python."""
    kind: Any = type(position)
    return hasattr(kind.subject, "faces")


def halves(position: Position, card: Card) -> list[int]:
    """The faces of a card: one, or two."""
    return [int(row[card]) for row in position.faces] if has_doubles(position) else [card]


def text_of(position: Position, card: Card) -> str:
    """A card's text."""
    return "".join(map(face_text, halves(position, card))) if has_doubles(position) else FACE_TEXTS[card]


def texts_of(position: Position, cards: Iterable[Card]) -> tuple[str, ...]:
    """Several cards' texts."""
    if has_doubles(position):
        return tuple(text_of(position, card) for card in cards)
    return tuple([FACE_TEXTS[card] for card in cards])


def symbol_of(position: Position, card: Card) -> str:
    """A card as people read it."""
    return "".join(map(face_symbol, halves(position, card))) if has_doubles(position) else face_symbol(card)


def mode_text(position: Position, played: int, symbols: bool = False) -> str | None:
    """What a double card is played as; None for a card with one face."""
    if not has_doubles(position):
        return None
    mode, card = divmod(played, DOUBLES)
    if mode == TOTAL:
        return str(position.totals[card])
    shown = face_symbol if symbols else face_text
    return shown(position.faces[mode][card])
