"""What the 500 Rummy player makes of the double cards."""

from __future__ import annotations

import numpy as np

from cardhouse.bots.rummy_500.classic import partners
from cardhouse.bots.rummy_500.judging import NOTHING, best_laying, promise
from cardhouse.games.rummy_500.double.actions import LAY_OFFS, PUT_BACK, lay_off_of, three_of
from cardhouse.games.rummy_500.double.cards import (
    dropped,
    lowest_of,
    points_of,
    total_runs,
)
from cardhouse.games.rummy_500.double.laying import in_hand, leaves_settled
from cardhouse.games.rummy_500.double.menu import LONGEST_MENU
from cardhouse.games.rummy_500.hands import any_of
from cardhouse.games.rummy_500.position import (
    NO_CARD,
    TO_DRAW,
    SanityRummy500,
    Words,
    cost_of,
    gathered,
    is_settled,
    list_layings,
)
from cardhouse.kit.cards.bits import STRIDE, holds
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.melds.naturals import in_melds
from cardhouse.kit.terms import Card

A_PARTNER, MOST_PARTNERS = 3, 3


@promise.rule
def sanity_rummy_500_promise(position: SanityRummy500, cards: Words) -> int:
    """Cards that can be laid count twice what they would; the others cost what they do, less for partners."""
    faces, totals, _, thrice = gathered(position, cards)
    laying = in_melds(faces) | (faces & position.joinable)
    in_totals = thrice | total_runs(totals) | as_word(position.total_ends)
    value = 0
    while any_of(cards):
        card = lowest_of(cards)
        cards = dropped(cards, card)
        best, near = 0, 0
        for mode in range(2):
            face = position.faces[mode, card]
            if holds(laying, face):
                best = max(best, points_of(position, card, mode))
            elif holds(faces, face):
                near += max(partners(faces, face), 0)
        if best == 0 and holds(in_totals, position.totals[card]):
            best = 2
        value += 2 * best if best else A_PARTNER * min(near, MOST_PARTNERS) - cost_of(position, card)
    return value


@best_laying.rule
@allocating
def sanity_rummy_500_best_laying(position: SanityRummy500) -> int:
    """The act that brings most points: cards of the hand first, then cards of the table that count more elsewhere.

    It leaves whole melds; where another has not when it takes the seat over, it puts everything back.
    """
    if position.arranging and (position.phase == TO_DRAW or not is_settled(position)):
        return PUT_BACK
    moves = np.empty(LONGEST_MENU + STRIDE, np.int64)
    count = list_layings(position, 0, moves, 0)
    best, chosen = 0, NOTHING
    for place in range(count):
        number = moves[place]
        if gain_of(position, number) > best and leaves_settled(position, number):
            best, chosen = gain_of(position, number), number
    return moves[0] if chosen == NOTHING and position.due != NO_CARD else chosen


@compiled
def gain_of(position: SanityRummy500, number: int) -> int:
    """What a laying adds before the seat, the cards got rid of included."""
    if number >= LAY_OFFS:
        _, card, mode = lay_off_of(number)
        return gain_by(position, card, mode)
    a, b, c, modes = three_of(number)
    return gain_by(position, a, modes // 9) + gain_by(position, b, modes // 3 % 3) + gain_by(position, c, modes % 3)


@compiled
def gain_by(position: SanityRummy500, card: Card, mode: int) -> int:
    """What laying a card in a mode is worth."""
    points = points_of(position, card, mode)
    if in_hand(position, card):
        return points + cost_of(position, card)
    return points - points_of(position, card, position.mode[card])
