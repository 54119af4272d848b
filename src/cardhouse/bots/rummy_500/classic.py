"""What the 500 Rummy player makes of the 52 cards."""

from __future__ import annotations

import numpy as np

from cardhouse.bots.rummy_500.judging import NOTHING, best_laying, goes_on_table, promise
from cardhouse.games.rummy_500.classic import LAY_OFFS, RUNS, code_of, points_of, rummy_500_refuse_laying
from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, holds, lowest, without_lowest
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import meld, naturals, pools, tabled
from cardhouse.kit.melds.naturals import NATURAL_RUNS, NATURAL_SETS
from cardhouse.kit.terms import Card

A_PARTNER = 5  # what a card is worth to one it may come to lie with


@promise.rule
def rummy_500_promise(position: Rummy500, first: Cards, second: Cards) -> int:
    """Cards of sets and runs, or for the table, count twice; the others cost what they do, less for partners."""
    laying = naturals.in_melds(first) | (first & position.joinable)
    value = 2 * points(position, laying) - points(position, (first & ~laying) | second)
    loose = first & ~laying
    while loose != NONE:
        card = lowest(loose)
        loose = without_lowest(loose)
        value += A_PARTNER * min(partners(first & ~laying, card), 2)
    return value


@compiled
def points(position: Rummy500, cards: Cards) -> int:
    """What cards count."""
    total = 0
    left = cards
    while left != NONE:
        total += points_of(position, lowest(left), False)
        left = without_lowest(left)
    return total


@compiled
def partners(cards: Cards, card: Card) -> int:
    """How many others may come to lie beside the card: its rank, and its suit two steps round."""
    rank, suit = card % 13, card // 13
    same = count_bits(cards & meld.RANK_CARDS[rank]) - 1
    place = rank + 1
    near = pools.suit_places(cards, suit) & (0b11111 << place >> 2) & ~(1 << place)
    return same + count_bits(np.uint64(near))


@best_laying.rule
def rummy_500_best_laying(position: Rummy500) -> int:
    """The set or run with most points, else the dearest card for a group."""
    seat = position.turn
    cards = position.hands[seat, 0]
    best, chosen = 0, NOTHING
    useful = naturals.in_melds(cards)
    ranks = naturals.three_suits(useful)
    while ranks:
        rank = lowest(ranks)
        ranks &= ranks - 1
        for shape in range(NATURAL_SETS):
            best, chosen = better(position, best, chosen, rank * NATURAL_SETS + shape)
    for suit in range(4):
        if useful >> np.uint64(13 * suit) & np.uint64((1 << 13) - 1):
            for shape in range(NATURAL_RUNS):
                best, chosen = better(position, best, chosen, RUNS + suit * NATURAL_RUNS + shape)
    if chosen != NOTHING:
        return chosen
    return best_lay_off(position, cards)


@compiled
def better(position: Rummy500, best: int, chosen: int, number: int) -> tuple[int, int]:
    """The set or run, if it may be laid and counts more than the best so far."""
    cards = meld.naturals_of(code_of(number))
    if cards & ~position.hands[position.turn, 0] != NONE or rummy_500_refuse_laying(position, number) != 0:
        return best, chosen
    counted = points(position, cards)
    return (counted, number) if counted > best else (best, chosen)


@compiled
def best_lay_off(position: Rummy500, cards: Cards) -> int:
    """The dearest card that continues a group."""
    best, chosen = 0, NOTHING
    for group in range(position.group_count):
        left = cards & tabled.joining(position.groups[group])
        while left != NONE:
            card = lowest(left)
            left = without_lowest(left)
            number = LAY_OFFS + group * FACES + card
            if points_of(position, card, False) > best and rummy_500_refuse_laying(position, number) == 0:
                best, chosen = points_of(position, card, False), number
    return chosen


@goes_on_table.rule
def rummy_500_goes_on_table(position: Rummy500, card: Card) -> bool:
    """Whether it continues a group."""
    return holds(position.joinable, card)
