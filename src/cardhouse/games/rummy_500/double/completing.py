"""Which cards complete the one a seat must use, for the worlds in which it can (SR3)."""

from __future__ import annotations

from cardhouse.games.rummy_500.double.cards import among, dropped, lowest_of
from cardhouse.games.rummy_500.position import (
    DOUBLES,
    MELD_OR_LAY_OFF,
    TOTALS,
    SanityRummy500,
    Words,
    completion,
    lays_off,
    with_one,
)
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.melds import meld
from cardhouse.kit.melds.naturals import THREES
from cardhouse.kit.terms import Seat


@completion.rule
def sanity_rummy_500_completion(position: SanityRummy500, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """One of the threes that can be, each as likely; nothing where the card can be laid off."""
    due = position.due
    if position.deep_card == MELD_OR_LAY_OFF and lays_off(position, due):
        return NONE, NONE
    known = position.known[seat, 0], position.known[seat, 1]
    all_cards = dropped(known[0] | pool[0], known[1] | pool[1], due)
    chosen, ways = -1, 0
    for mode in range(2):
        face = position.faces[mode, due]
        if holds(position.tabled, face):
            continue
        for suits in THREES:
            three = meld.naturals_of(meld.set_code(face % 13, suits, 0))
            chosen, ways = consider_faces(position, three, face, all_cards, known, room, chosen, ways, dice)
        for start in range(meld.PLACES - 2):
            three = meld.naturals_of(meld.run_code(face // 13, start, 3, 0))
            chosen, ways = consider_faces(position, three, face, all_cards, known, room, chosen, ways, dice)
    total = position.totals[due]
    for first in range(max(total - 2, 0), min(total, TOTALS - 3) + 1):
        one = first if first != total else first + 1
        other = first + 2 if first + 2 != total else first + 1
        chosen, ways = consider(
            among(position.of_total, one, all_cards), among(position.of_total, other, all_cards),
            known, room, chosen, ways, dice,
        )  # fmt: skip
    same = among(position.of_total, total, all_cards)
    chosen, ways = consider(same, same, known, room, chosen, ways, dice)
    first, second = NONE, NONE
    for card in (chosen // DOUBLES, chosen % DOUBLES):
        if not holds(known[0] if card < 64 else known[1], card & 63):
            first, second = with_one(position, first, second, card)
    return first, second


@compiled
def consider_faces(
    position: SanityRummy500,
    three: Cards,
    face: int,
    cards: Words,
    known: Words,
    room: int,
    chosen: int,
    ways: int,
    dice: Dice,
) -> tuple[int, int]:
    """Every pair of cards that makes three faces with one that is there."""
    if not holds(three, face) or three & position.tabled != NONE:
        return chosen, ways
    rest = three & ~card_bit(face)
    one, other = lowest(rest), lowest(without_lowest(rest))
    return consider(
        among(position.holders, one, cards), among(position.holders, other, cards), known, room, chosen, ways, dice
    )


@compiled
def consider(
    some: Words, others: Words, known: Words, room: int, chosen: int, ways: int, dice: Dice
) -> tuple[int, int]:
    """Every pair, one of each set, of which at most ``room`` are not known: each chosen as likely in the end."""
    first, second = some
    while first | second != NONE:
        one = lowest_of(first, second)
        first, second = dropped(first, second, one)
        left, left_second = others
        while left | left_second != NONE:
            other = lowest_of(left, left_second)
            left, left_second = dropped(left, left_second, other)
            unknown = 0
            for card in (one, other):
                if not holds(known[0] if card < 64 else known[1], card & 63):
                    unknown += 1
            if one != other and unknown <= room:
                ways += 1
                if roll(dice, ways) == 0:
                    chosen = one * DOUBLES + other
    return chosen, ways
