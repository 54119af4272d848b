"""A side's melds: how they may grow, what they count (CA3, CA13, CA14)."""

from typing import NamedTuple

from cardhouse.games.canasta.actions import Laid
from cardhouse.games.canasta.cards import CANASTA, JOKER, KINDS, MELD_SIZE, TWO, VALUES, WILD_MELD
from cardhouse.games.canasta.options import COMPLETE_ONLY, NO_WILD_MELDS
from cardhouse.games.canasta.position import Canasta
from cardhouse.games.canasta.refusals import NO_WILD_MELD, TOO_FEW, TOO_MANY_WILDS, WILD_COMPLETE
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.counts import Counted, count_of, some_of, total
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Card, Reason

FIVES, TENS, TWENTIES, FIFTIES = (
    as_word(sum(15 << 4 * kind for kind in range(KINDS) if VALUES[kind] == value)) for value in (5, 10, 20, 50)
)


class Melds(NamedTuple):
    """A side's melds: how many natural cards, twos and jokers each has."""

    naturals: Counted
    twos: Counted
    jokers: Counted


@compiled
def melds_of(position: Canasta, side: int) -> Melds:
    """What a side has laid out."""
    return Melds(position.naturals[side], position.twos[side], position.jokers[side])


@compiled
def meld_in(melds: Melds, meld: Card) -> Laid:
    """The cards of one meld."""
    return Laid(meld, count_of(melds.naturals, meld), count_of(melds.twos, meld), count_of(melds.jokers, meld))


@compiled
def wilds_in(melds: Melds, meld: Card) -> int:
    """How many wild cards lie in a meld."""
    return count_of(melds.twos, meld) + count_of(melds.jokers, meld)


@compiled
def meld_size(melds: Melds, meld: Card) -> int:
    """How many cards lie in a meld."""
    return count_of(melds.naturals, meld) + wilds_in(melds, meld)


@compiled
def count_laid(laid: Laid) -> int:
    """How many cards are laid in one action: naturals, twos and jokers."""
    return laid.naturals + laid.twos + laid.jokers


@compiled
def points_laid(laid: Laid) -> int:
    """What cards laid count (CA3)."""
    return laid.naturals * VALUES[laid.meld] + laid.twos * VALUES[TWO] + laid.jokers * VALUES[JOKER]


@compiled
def points_in(cards: Counted) -> int:
    """What cards count on the table (CA3)."""
    word = as_word(cards)
    return 5 * total(word & FIVES) + 10 * total(word & TENS) + 20 * total(word & TWENTIES) + 50 * total(word & FIFTIES)


@compiled
def hand_after(hand: Counted, laid: Laid) -> Counted:
    """A hand once these cards have been laid from it."""
    return hand - some_of(laid.meld, laid.naturals) - some_of(TWO, laid.twos) - some_of(JOKER, laid.jokers)


@compiled
def melds_after(melds: Melds, laid: Laid) -> Melds:
    """A side's melds once these cards have been added."""
    return Melds(
        melds.naturals + some_of(laid.meld, laid.naturals),
        melds.twos + some_of(laid.meld, laid.twos),
        melds.jokers + some_of(laid.meld, laid.jokers),
    )


@compiled
def canasta_count(position: Canasta, side: int) -> int:
    """How many canastas a side has."""
    return count_bits(position.canastas[side])


@compiled
def canastas_after(position: Canasta, side: int, laid: Laid) -> int:
    """How many canastas a side has once these cards lie."""
    completes = meld_size(melds_of(position, side), laid.meld) + count_laid(laid) >= CANASTA
    return count_bits(position.canastas[side] | (1 << laid.meld if completes else 0))


@compiled
def refuse_meld(position: Canasta, melds: Melds, laid: Laid) -> Reason:
    """Why a meld may not grow by these cards; 0 when it may (CA13, CA14)."""
    size = meld_size(melds, laid.meld) + count_laid(laid)
    if laid.meld == WILD_MELD:
        if position.wild_groups == NO_WILD_MELDS:
            return NO_WILD_MELD
        if position.wild_groups == COMPLETE_ONLY and size < CANASTA:
            return WILD_COMPLETE
    elif 2 * (wilds_in(melds, laid.meld) + laid.twos + laid.jokers) >= size:
        return TOO_MANY_WILDS
    return TOO_FEW if size < MELD_SIZE else 0
