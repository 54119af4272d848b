"""A sensible player of classic 500 Rummy: lays out what it can, takes what pays, keeps what goes together."""

from cardhouse.bots.open_pile import NOTHING, USELESS, draw_or_take, least_useful, partners, promise, promise_with
from cardhouse.games.rummy_500.actions import DISCARD, LAYINGS, RUNS, code_of, lay_off_number
from cardhouse.games.rummy_500.cards import points_of
from cardhouse.games.rummy_500.laying import refuse_laying
from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_500.taking import is_usable
from cardhouse.games.rummy_family.open_pile.hands import count_of
from cardhouse.games.rummy_family.open_pile.pile import depth_of
from cardhouse.games.rummy_family.open_pile.position import TO_DRAW, Words
from cardhouse.kit.cards.bits import NONE, Cards, lowest, without_lowest
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.melds.meld import naturals_of
from cardhouse.kit.melds.naturals import NATURAL_RUNS, NATURAL_SETS, in_melds, three_suits
from cardhouse.kit.melds.tabled import joining
from cardhouse.kit.terms import Card

A_PARTNER = 5  # what a card is worth to one it may come to lie with


@heuristic.rule
def rummy_500_heuristic(position: Rummy500, dice: Dice) -> int:
    """Draw or take, lay out all there is to lay, discard what is worth least."""
    if position.phase == TO_DRAW:
        return draw_or_take(position)
    best = best_laying(position)
    if best != NOTHING and refuse_laying(position, best) == 0:
        return LAYINGS + best
    return DISCARD + least_useful(position, dice)


@promise_with.rule
def rummy_500_promise_with(position: Rummy500, hand: Words, card: Card, depth: int) -> int:
    """Of two equal cards the upper one will do."""
    if depth_of(position, card, 0) < depth:
        return USELESS
    if depth > 1 and not is_usable(position, hand.first, card, count_of(hand)):
        return USELESS
    return promise(position, hand)


@promise.rule
def rummy_500_promise(position: Rummy500, cards: Words) -> int:
    """Cards of sets and runs, or for the table, count twice; the others cost what they do, less for partners."""
    first, second = cards
    laying = in_melds(first) | (first & position.joinable)
    value = 2 * points(position, laying) - points(position, (first & ~laying) | second)
    loose = first & ~laying
    while loose != NONE:
        card = lowest(loose)
        loose = without_lowest(loose)
        value += A_PARTNER * min(partners(first & ~laying, card), 2)
    return value


@compiled
def points(position: Rummy500, cards: Cards) -> int:
    """Points that a set of cards costs in hand."""
    total = 0
    left = cards
    while left != NONE:
        total += points_of(position, lowest(left), False)
        left = without_lowest(left)
    return total


@compiled
def best_laying(position: Rummy500) -> int:
    """The set or run with most points, else the dearest card for a meld."""
    seat = position.turn
    cards = position.hands[seat, 0]
    best, chosen = 0, NOTHING
    useful = in_melds(cards)
    ranks = three_suits(useful)
    while ranks:
        rank = lowest(ranks)
        ranks &= ranks - 1
        for shape in range(NATURAL_SETS):
            best, chosen = better(position, best, chosen, rank * NATURAL_SETS + shape)
    for suit in range(4):
        if useful >> as_word(13 * suit) & as_word((1 << 13) - 1):
            for shape in range(NATURAL_RUNS):
                best, chosen = better(position, best, chosen, RUNS + suit * NATURAL_RUNS + shape)
    if chosen != NOTHING:
        return chosen
    return best_lay_off(position, cards)


@compiled
def better(position: Rummy500, best: int, chosen: int, number: int) -> tuple[int, int]:
    """The set or run, if it may be laid and counts more than the best so far."""
    cards = naturals_of(code_of(number))
    if cards & ~position.hands[position.turn, 0] != NONE or refuse_laying(position, number) != 0:
        return best, chosen
    counted = points(position, cards)
    return (counted, number) if counted > best else (best, chosen)


@compiled
def best_lay_off(position: Rummy500, cards: Cards) -> int:
    """The dearest card that continues a meld."""
    best, chosen = 0, NOTHING
    for meld in range(position.meld_count):
        left = cards & joining(position.melds[meld])
        while left != NONE:
            card = lowest(left)
            left = without_lowest(left)
            number = lay_off_number(meld, card)
            if points_of(position, card, False) > best and refuse_laying(position, number) == 0:
                best, chosen = points_of(position, card, False), number
    return chosen
