"""Which cards complete the one a seat must use, for the worlds in which it can (RC3)."""

from __future__ import annotations

from cardhouse.games.rummy_500.position import MELD_OR_LAY_OFF, Rummy500, Words, completion, lays_off
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, holds
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.melds.meld import PLACES, naturals_of, run_code, set_code
from cardhouse.kit.melds.naturals import THREES
from cardhouse.kit.terms import Card, Seat


@completion.rule
def rummy_500_completion(position: Rummy500, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """One of the threes that can be, each as likely; nothing where the card can be laid off."""
    due = position.due
    if position.deep_card == MELD_OR_LAY_OFF and lays_off(position, due):
        return Words(NONE, NONE)
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
