"""Which cards complete the one a seat must use, for the worlds in which it can (SR3)."""

from __future__ import annotations

from cardhouse.games.rummy_500.double.cards import among, dropped, is_among, lowest_of
from cardhouse.games.rummy_500.hands import any_of, no_cards, row_of
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
from cardhouse.kit.melds.meld import PLACES, naturals_of, run_code, set_code
from cardhouse.kit.melds.naturals import THREES
from cardhouse.kit.terms import Seat


@completion.rule
def sanity_rummy_500_completion(position: SanityRummy500, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """One of the threes that can be, each as likely; nothing where the card can be laid off."""
    due = position.due
    if position.deep_card == MELD_OR_LAY_OFF and lays_off(position, due):
        return no_cards()
    known = row_of(position.known, seat)
    all_cards = dropped(Words(known.first | pool.first, known.second | pool.second), due)
    chosen, ways = -1, 0
    for mode in range(2):
        face = position.faces[mode, due]
        if holds(position.tabled, face):
            continue
        for suits in THREES:
            three = naturals_of(set_code(face % 13, suits, 0))
            chosen, ways = consider_faces(position, three, face, all_cards, known, room, chosen, ways, dice)
        for start in range(PLACES - 2):
            three = naturals_of(run_code(face // 13, start, 3, 0))
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
    found = no_cards()
    for card in (chosen // DOUBLES, chosen % DOUBLES):
        if not is_among(known, card):
            found = with_one(position, found, card)
    return found


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
    while any_of(some):
        one = lowest_of(some)
        some = dropped(some, one)
        left = others
        while any_of(left):
            other = lowest_of(left)
            left = dropped(left, other)
            unknown = 0
            for card in (one, other):
                if not is_among(known, card):
                    unknown += 1
            if one != other and unknown <= room:
                ways += 1
                if roll(dice, ways) == 0:
                    chosen = one * DOUBLES + other
    return chosen, ways
