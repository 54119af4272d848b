"""The 52 cards as plays of a trick: a play is a card."""

from cardhouse.kit.cards.bits import NONE, Cards, list_cards
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.seats import row_of
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.tricks.plays import (
    SUITED,
    PlayedCards,
    Plays,
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
def single_cards_every_suit(position: SingleCards) -> int:
    """All four suits, as bits."""
    return SUITED


@all_plays.rule
def single_cards_all_plays(position: SingleCards) -> int:
    """Number of plays: one for each card."""
    return FACES


@card_of.rule
def single_cards_card_of(position: SingleCards, played: Action) -> int:
    """The card of a play: single cards have one mode."""
    return int(played)


@suit_of.rule
def single_cards_suit_of(position: SingleCards, played: Action) -> int:
    """The suit of the card played."""
    return SUIT_OF[as_word(played)]


@rank_of.rule
def single_cards_rank_of(position: SingleCards, played: Action) -> int:
    """The rank of the card played."""
    return RANK_OF[as_word(played)]


@barred_cards.rule
def single_cards_barred_cards(position: SingleCards, word: int) -> Cards:
    """None, unless a game says which."""
    return NONE


@is_fresh.rule
def single_cards_is_fresh(position: SingleCards, played: Action) -> bool:
    """Always: with single cards no face comes twice."""
    return True


@inlined
def _cards_of(position: SingleCards, such: Plays) -> Cards:
    """All cards that match the filter, held or not."""
    cards = CARDS_IN[such.suits & SUITED]
    return cards & ~barred_cards(position, 0) if such.exclude_barred else cards


@any_play.rule
@inlined
def single_cards_any_play(position: SingleCards, such: Plays) -> bool:
    """Whether the seat in turn holds a card that the filter lets pass."""
    return position.hands[row_of(position.turn), 0] & _cards_of(position, such) != NONE


@list_plays.rule
@inlined
def single_cards_list_plays(position: SingleCards, moves: Moves, such: Plays) -> int:
    """The cards of the hand that match the filter."""
    return list_cards(position.hands[row_of(position.turn), 0] & _cards_of(position, such), 0, moves, 0)


@deny.rule
def single_cards_deny(position: SingleCards, seat: Seat, such: Plays) -> None:
    """Note as denied all cards that match the filter."""
    position.denied[row_of(seat), 0] |= _cards_of(position, such)


@mark.rule
def single_cards_mark(position: SingleCards, played: Action) -> None:
    """Nothing to mark: single cards have one mode."""


@clear_marks.rule
def single_cards_clear_marks(position: SingleCards) -> None:
    """Nothing to clear: single cards have one mode."""
