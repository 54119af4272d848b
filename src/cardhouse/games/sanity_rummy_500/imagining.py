"""Imagined worlds: what a seat has not seen, dealt again; which cards complete the one another must use (SR3)."""

from typing import NamedTuple

from cardhouse.games.rummy_family.open_pile.hands import any_of, count_of, no_cards, row_of
from cardhouse.games.rummy_family.open_pile.imagining import deal_anew
from cardhouse.games.rummy_family.open_pile.pile import to_keep
from cardhouse.games.rummy_family.open_pile.position import SMALLEST, Words
from cardhouse.games.rummy_family.open_pile.verbs import (
    completion,
    holds_one,
    lowest_one,
    uses_due,
    with_one,
    without_one,
)
from cardhouse.games.sanity_rummy_500.cards import gathered, melds_with, mode_showing, showing
from cardhouse.games.sanity_rummy_500.hands import note_hand
from cardhouse.games.sanity_rummy_500.moving import can_lie, movable_at_once, pooled
from cardhouse.games.sanity_rummy_500.position import TOTALS, SanityRummy500
from cardhouse.games.sanity_rummy_500.taking import melds_with_one
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.doubles import DOUBLES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import imagine
from cardhouse.kit.melds.meld import PLACES, naturals_of, run_code, set_code
from cardhouse.kit.melds.naturals import THREES
from cardhouse.kit.terms import Card, Seat


@imagine.rule
def sanity_rummy_500_imagine(position: SanityRummy500, seat: Seat, dice: Dice) -> None:
    """Deal anew what the seat has not seen."""
    deal_anew(position, seat, dice)
    for other in range(position.players):
        if other != seat:
            note_hand(position, other)


@uses_due.rule
def sanity_rummy_500_uses_due(position: SanityRummy500, hand: Words) -> bool:
    """A meld takes three cards of the hand, or fewer with cards of the table (SR7)."""
    due, more = position.due, movable_at_once(position)
    if count_of(hand) - to_keep(position) >= SMALLEST:
        return melds_with(position, pooled(position, gathered(position, hand, NONE), more), due)
    return melds_with_one(position, without_one(position, hand, due), due, more)


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
    """One of the threes that can be, each as likely."""
    due = position.due
    known, table = row_of(position.known, seat), movable_at_once(position).cards
    cards = Words(known.first | pool.first | table.first, known.second | pool.second | table.second)
    spare = count_of(known) + room - to_keep(position) - 1
    sought = Sought(without_one(position, cards, due), known, table, room, spare)
    choice = Choice(-1, 0)
    for mode in range(2):
        face = position.faces[mode, due]
        for suits in THREES:
            three = naturals_of(set_code(face % 13, suits, 0))
            choice = consider_faces(position, three, face, sought, choice, dice)
        for start in range(PLACES - 2):
            three = naturals_of(run_code(face // 13, start, 3, 0))
            choice = consider_faces(position, three, face, sought, choice, dice)
    total = position.totals[due]
    for first in range(max(total - 2, 0), min(total, TOTALS - 3) + 1):
        one = first if first != total else first + 1
        other = first + 2 if first + 2 != total else first + 1
        choice = consider_pairs(position, FACES + total, FACES + one, FACES + other, sought, choice, dice)
    same = FACES + total
    choice = consider_pairs(position, same, same, same, sought, choice, dice)
    found = no_cards()
    for card in (choice.pair // DOUBLES, choice.pair % DOUBLES):
        if not holds_one(position, known, card) and not holds_one(position, table, card):
            found = with_one(position, found, card)
    return found


@compiled
def consider_faces(
    position: SanityRummy500, three: Cards, face: int, sought: Sought, choice: Choice, dice: Dice
) -> Choice:
    """Every pair of cards that makes three faces, if this one is among them."""
    if not holds(three, face):
        return choice
    rest = three & ~card_bit(face)
    return consider_pairs(position, face, lowest(rest), lowest(without_lowest(rest)), sought, choice, dice)


@compiled
def consider_pairs(
    position: SanityRummy500, what: int, one: int, other: int, sought: Sought, choice: Choice, dice: Dice
) -> Choice:
    """Every pair of cards that may lie with the card that is due: it as ``what``, they as these faces or totals."""
    due = position.due
    mode = mode_showing(position, due, what)
    some = showing(position, one, sought.cards)
    while any_of(some):
        a = lowest_one(position, some)
        some = without_one(position, some, a)
        left = showing(position, other, sought.cards)
        while any_of(left):
            b = lowest_one(position, left)
            left = without_one(position, left, b)
            if can_lie(position, due, mode, a, mode_showing(position, a, one), b, mode_showing(position, b, other)):
                choice = consider(position, a, b, sought, choice, dice)
    return choice


@compiled
def consider(position: SanityRummy500, a: Card, b: Card, sought: Sought, choice: Choice, dice: Dice) -> Choice:
    """A pair, if there is room for it: each chosen as likely in the end."""
    unknown = used = 0
    for card in (a, b):
        if not holds_one(position, sought.table, card):
            used += 1
            if not holds_one(position, sought.known, card):
                unknown += 1
    if a == b or unknown > sought.room or used > sought.spare:
        return choice
    ways = choice.ways + 1
    return Choice(a * DOUBLES + b if roll(dice, ways) == 0 else choice.pair, ways)
