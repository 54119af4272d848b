"""Imagined worlds: what a seat has not seen, dealt again; which cards complete the one another must use (RC3)."""

from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_family.open_pile.hands import count_of
from cardhouse.games.rummy_family.open_pile.imagining import deal_anew
from cardhouse.games.rummy_family.open_pile.pile import to_keep
from cardhouse.games.rummy_family.open_pile.position import SMALLEST, Words
from cardhouse.games.rummy_family.open_pile.verbs import completion, uses_due
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, holds
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import imagine
from cardhouse.kit.melds.meld import PLACES, naturals_of, run_code, set_code
from cardhouse.kit.melds.naturals import THREES, in_meld
from cardhouse.kit.terms import Card, Seat


@imagine.rule
def rummy_500_imagine(position: Rummy500, seat: Seat, dice: Dice) -> None:
    """Deal anew what the seat has not seen."""
    deal_anew(position, seat, dice)


@uses_due.rule
def rummy_500_uses_due(position: Rummy500, hand: Words) -> bool:
    """A meld takes three cards of the hand."""
    return count_of(hand) - to_keep(position) >= SMALLEST and in_meld(hand.first, position.due)


@completion.rule
def rummy_500_completion(position: Rummy500, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """One of the threes that can be, each as likely."""
    due = position.due
    known = position.hands[seat, 0]
    both = known | pool.first
    chosen, ways = NONE, 0
    for suits in THREES:
        three = naturals_of(set_code(due % 13, suits, 0))
        if can_complete(three, both, known, due, room):
            ways += 1
            if roll(dice, ways) == 0:
                chosen = three & ~known
    for start in range(PLACES - 2):
        three = naturals_of(run_code(due // 13, start, 3, 0))
        if can_complete(three, both, known, due, room):
            ways += 1
            if roll(dice, ways) == 0:
                chosen = three & ~known
    return Words(chosen, NONE)


@compiled
def can_complete(three: Cards, both: Cards, known: Cards, due: Card, room: int) -> bool:
    """Whether three cards that are there make a meld with the card due, and at most ``room`` are not known."""
    return holds(three, due) and three & ~both == NONE and count_bits(three & ~known) <= room
