"""Melds on the table: what may be added to one, and which cards free its jokers."""

from cardhouse.kit.cards.bits import NONE, Cards, holds
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.melds.meld import (
    HIGH_ACE,
    JOKERS_BIT,
    LENGTH_BIT,
    LOW_ACE,
    PLACE_MASK,
    RANK_CARDS,
    START_BIT,
    SUIT_MASK,
    is_run,
    joker_places,
    jokers_in,
    naturals_of,
    run_length,
    run_start,
    run_suit,
    set_rank,
    size_of,
)
from cardhouse.kit.terms import Card, Rank, Suit


@compiled
def card_joins(code: int, card: Card) -> bool:
    """Whether a card may be added to a meld on the table: at an end of a run, a new suit of a set."""
    return holds(joining(code), card)


@compiled
def joining(code: int) -> Cards:
    """The cards that may be added to a meld on the table."""
    if not is_run(code):
        rank = set_rank(code)
        return (RANK_CARDS[rank] & ~naturals_of(code)) if size_of(code) < 4 else NONE
    start = run_start(code)
    return _cards_at((1 << start) >> 1 | 1 << (start + run_length(code)) & PLACE_MASK, run_suit(code))


@compiled
def freeing(code: int) -> Cards:
    """The cards that may be swapped for a joker of a meld: those it can stand for (RU10)."""
    if jokers_in(code) == 0:
        return NONE
    if not is_run(code):
        return RANK_CARDS[set_rank(code)] & ~naturals_of(code)
    return _cards_at(joker_places(code), run_suit(code))


@compiled
def _cards_at(places: int, suit: Suit) -> Cards:
    """The cards of a suit that belong in some places of a run."""
    ranks = (places >> 1 | places << 12) & SUIT_MASK
    return as_word(ranks) << as_word(13 * suit)


@compiled
def _high_place(code: int, rank: Rank) -> bool:
    end = run_start(code) + run_length(code)
    return end <= HIGH_ACE and (end + 12) % 13 == rank


@compiled
def with_card(code: int, card: Card) -> int:
    """A meld with a card that joins it; an ace that fits both ends of a run goes on top."""
    if not is_run(code):
        return code | 1 << card // 13
    if _high_place(code, card % 13):
        return code + (1 << LENGTH_BIT)
    return code + (1 << LENGTH_BIT) - (1 << START_BIT)


@compiled
def joker_joins(code: int, high: bool, adjacent: bool) -> bool:
    """Whether a joker may be added: to a set, or below (``high``: above) a run, at most half being jokers."""
    if 2 * (jokers_in(code) + 1) > size_of(code) + 1:
        return False
    if not is_run(code):
        return size_of(code) < 4 and not high
    start, end = run_start(code), run_start(code) + run_length(code)
    if high:
        return end <= HIGH_ACE and (adjacent or code >> (end - 1) & 1 == 0)
    return start > LOW_ACE and (adjacent or code >> start & 1 == 0)


@compiled
def with_joker(code: int, high: bool) -> int:
    """A meld with one more joker."""
    if not is_run(code):
        return code + (1 << JOKERS_BIT)
    start = run_start(code)
    if high:
        return code + (1 << LENGTH_BIT) | 1 << (start + run_length(code))
    return code + (1 << LENGTH_BIT) - (1 << START_BIT) | 1 << (start - 1)


@compiled
def card_frees(code: int, card: Card) -> bool:
    """Whether a card may be swapped for a joker of a meld: the card it stands for (RU10)."""
    return holds(freeing(code), card)


@compiled
def _places_of(rank: Rank) -> int:
    return 1 << (rank + 1) | (1 if rank == 12 else 0)


@compiled
def with_freed(code: int, card: Card) -> int:
    """A meld with a card in the place of the joker that stood for it."""
    if not is_run(code):
        return (code | 1 << card // 13) - (1 << JOKERS_BIT)
    places = joker_places(code) & _places_of(card % 13)
    return code & ~(places & -places)
