"""The 52 cards as plays of a trick: a play is a card."""

from __future__ import annotations

from typing import Any

from cardhouse.kit.cards.bits import NONE, Cards, list_cards
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import inlined, rule
from cardhouse.kit.tricks.plays import SUITED, PlayedCards
from cardhouse.kit.tricks.plays import barred_cards as cards_barred
from cardhouse.kit.tricks.tricks import CARDS_IN, RANK_OF, SUIT_OF


class SingleCards(PlayedCards):
    """A trick game's position, played with the 52 cards."""


@rule
def every_suit(position: SingleCards) -> int:
    """The four suits."""
    return SUITED


@rule
def all_plays(position: SingleCards) -> int:
    """One a card."""
    return FACES


@rule
def card_of(position: SingleCards, played: int) -> int:
    """A play is a card."""
    return played


@rule
def suit_of(position: SingleCards, played: int) -> int:
    """The card's suit."""
    return SUIT_OF[played]


@rule
def rank_of(position: SingleCards, played: int) -> int:
    """The card's rank."""
    return RANK_OF[played]


@rule
def barred_cards(position: SingleCards, word: int) -> Cards:
    """None, unless a game says which."""
    return NONE


@rule
def is_fresh(position: SingleCards, played: int) -> bool:
    """There is one of each card."""
    return True


@inlined
def _such(position: Any, suits: int, barred: bool) -> Cards:
    """The cards of those suits, without those barred where some are."""
    cards = CARDS_IN[suits & SUITED]
    return cards & ~cards_barred(position, 0) if barred else cards


@rule
@inlined
def any_play(position: SingleCards, suits: int, barred: bool, fresh: bool) -> bool:
    """Whether the hand has such a card."""
    return position.hands[position.turn, 0] & _such(position, suits, barred) != NONE


@rule
@inlined
def list_plays(position: SingleCards, moves: Moves, suits: int, barred: bool, fresh: bool) -> int:
    """Such cards of the hand."""
    return list_cards(position.hands[position.turn, 0] & _such(position, suits, barred), 0, moves, 0)


@rule
def deny(position: SingleCards, seat: int, suits: int, barred: bool, fresh: bool) -> None:
    """It holds no such card."""
    position.denied[seat, 0] |= _such(position, suits, barred)


@rule
def mark(position: SingleCards, played: int) -> None:
    """A card has one mode."""


@rule
def clear_marks(position: SingleCards) -> None:
    """Nothing was marked."""
