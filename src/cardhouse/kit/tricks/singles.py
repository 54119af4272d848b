"""The 52 cards as plays of a trick: a play is a card."""

from __future__ import annotations

from cardhouse.kit.cards.bits import NONE, Cards, list_cards
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.plays import (
    SUITED,
    PlayedCards,
    all_plays,
    any_play,
    barred_cards,
    card_of,
    clear_marks,
    deny,
    every_suit,
    is_fresh,
    list_plays,
    mark,
    rank_of,
    suit_of,
)
from cardhouse.kit.tricks.tricks import CARDS_IN, RANK_OF, SUIT_OF


class SingleCards(PlayedCards):
    """A trick game's position, played with the 52 cards."""


@every_suit.rule
def single_every_suit(position: SingleCards) -> int:
    """The four suits."""
    return SUITED


@all_plays.rule
def single_all_plays(position: SingleCards) -> int:
    """One a card."""
    return FACES


@card_of.rule
def single_card_of(position: SingleCards, played: int) -> int:
    """A play is a card."""
    return played


@suit_of.rule
def single_suit_of(position: SingleCards, played: int) -> int:
    """The card's suit."""
    return SUIT_OF[played]


@rank_of.rule
def single_rank_of(position: SingleCards, played: int) -> int:
    """The card's rank."""
    return RANK_OF[played]


@barred_cards.rule
def single_barred_cards(position: SingleCards, word: int) -> Cards:
    """None, unless a game says which."""
    return NONE


@is_fresh.rule
def single_is_fresh(position: SingleCards, played: int) -> bool:
    """There is one of each card."""
    return True


@inlined
def _such(position: SingleCards, suits: int, barred: bool) -> Cards:
    """The cards of those suits, without those barred where some are."""
    cards = CARDS_IN[suits & SUITED]
    return cards & ~barred_cards(position, 0) if barred else cards


@any_play.rule
@inlined
def single_any_play(position: SingleCards, suits: int, barred: bool, fresh: bool) -> bool:
    """Whether the hand has such a card."""
    return position.hands[position.turn, 0] & _such(position, suits, barred) != NONE


@list_plays.rule
@inlined
def single_list_plays(position: SingleCards, moves: Moves, suits: int, barred: bool, fresh: bool) -> int:
    """Such cards of the hand."""
    return list_cards(position.hands[position.turn, 0] & _such(position, suits, barred), 0, moves, 0)


@deny.rule
def single_deny(position: SingleCards, seat: Seat, suits: int, barred: bool, fresh: bool) -> None:
    """It holds no such card."""
    position.denied[seat, 0] |= _such(position, suits, barred)


@mark.rule
def single_mark(position: SingleCards, played: int) -> None:
    """A card has one mode."""


@clear_marks.rule
def single_clear_marks(position: SingleCards) -> None:
    """Nothing was marked."""
