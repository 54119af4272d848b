"""Which cards complete the one a seat must use, for the worlds in which it can (SR3)."""

from __future__ import annotations

from typing import NamedTuple

from cardhouse.games.rummy_500.double.cards import among, dropped, is_among, lowest_of
from cardhouse.games.rummy_500.double.menu import mode_showing
from cardhouse.games.rummy_500.double.moving import can_lie, movable_at_once
from cardhouse.games.rummy_500.hands import any_of, count_of, no_cards, row_of
from cardhouse.games.rummy_500.pile import to_keep
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
from cardhouse.kit.cards.bits import Cards, card_bit, holds, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.melds.meld import PLACES, naturals_of, run_code, set_code
from cardhouse.kit.melds.naturals import THREES
from cardhouse.kit.terms import Card, Seat


class Sought(NamedTuple):
    """What two cards that go with the one that is due may be: at most so many unknown ones, and of the hand."""

    cards: Words  # all there are
    known: Words
    table: Words
    room: int
    spare: int


class Choice(NamedTuple):
    """The pair chosen so far, as one number, and among how many."""

    pair: int
    ways: int


@completion.rule
def sanity_rummy_500_completion(position: SanityRummy500, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """One of the threes that can be, each as likely; nothing where the card can be laid off."""
    due = position.due
    if position.deep_card == MELD_OR_LAY_OFF and lays_off(position, due):
        return no_cards()
    known, table = row_of(position.known, seat), movable_at_once(position).cards
    cards = Words(known.first | pool.first | table.first, known.second | pool.second | table.second)
    spare = count_of(known) + room - to_keep(position) - 1
    sought = Sought(dropped(cards, due), known, table, room, spare)
    choice = Choice(-1, 0)
    for mode in range(2):
        face = position.faces[mode, due]
        for suits in THREES:
            three = naturals_of(set_code(face % 13, suits, 0))
            choice = consider_faces(position, three, mode, sought, choice, dice)
        for start in range(PLACES - 2):
            three = naturals_of(run_code(face // 13, start, 3, 0))
            choice = consider_faces(position, three, mode, sought, choice, dice)
    total = position.totals[due]
    for first in range(max(total - 2, 0), min(total, TOTALS - 3) + 1):
        one = first if first != total else first + 1
        other = first + 2 if first + 2 != total else first + 1
        choice = consider_totals(position, one, other, sought, choice, dice)
    choice = consider_totals(position, total, total, sought, choice, dice)
    found = no_cards()
    for card in (choice.pair // DOUBLES, choice.pair % DOUBLES):
        if not is_among(known, card) and not is_among(table, card):
            found = with_one(position, found, card)
    return found


@compiled
def consider_faces(
    position: SanityRummy500, three: Cards, mode: int, sought: Sought, choice: Choice, dice: Dice
) -> Choice:
    """Every pair of cards that makes three faces with the one that is due, in this mode of its."""
    due = position.due
    face = position.faces[mode, due]
    if not holds(three, face):
        return choice
    rest = three & ~card_bit(face)
    one, other = lowest(rest), lowest(without_lowest(rest))
    some = among(position.holders, one, sought.cards)
    while any_of(some):
        a = lowest_of(some)
        some = dropped(some, a)
        left = among(position.holders, other, sought.cards)
        while any_of(left):
            b = lowest_of(left)
            left = dropped(left, b)
            of_a, of_b = mode_showing(position, a, one), mode_showing(position, b, other)
            if can_lie(position, due, mode, a, of_a, b, of_b):
                choice = consider(a, b, sought, choice, dice)
    return choice


@compiled
def consider_totals(
    position: SanityRummy500, one: int, other: int, sought: Sought, choice: Choice, dice: Dice
) -> Choice:
    """Every pair of cards with two totals."""
    some = among(position.of_total, one, sought.cards)
    while any_of(some):
        a = lowest_of(some)
        some = dropped(some, a)
        left = among(position.of_total, other, sought.cards)
        while any_of(left):
            b = lowest_of(left)
            left = dropped(left, b)
            choice = consider(a, b, sought, choice, dice)
    return choice


@compiled
def consider(a: Card, b: Card, sought: Sought, choice: Choice, dice: Dice) -> Choice:
    """A pair, if there is room for it: each chosen as likely in the end."""
    unknown = used = 0
    for card in (a, b):
        if not is_among(sought.table, card):
            used += 1
            if not is_among(sought.known, card):
                unknown += 1
    if a == b or unknown > sought.room or used > sought.spare:
        return choice
    ways = choice.ways + 1
    return Choice(a * DOUBLES + b if roll(dice, ways) == 0 else choice.pair, ways)
