"""A sensible player of Sanity 500 Rummy: lays out what it can, takes what pays, keeps what goes together."""

import numpy as np

from cardhouse.bots.open_pile import NOTHING, USELESS, draw_or_take, least_useful, partners, promise, promise_with
from cardhouse.games.rummy_family.open_pile.hands import any_of, count_of
from cardhouse.games.rummy_family.open_pile.pile import to_keep
from cardhouse.games.rummy_family.open_pile.position import MELD_OR_LAY_OFF, NO_CARD, SMALLEST, TO_DRAW, Words
from cardhouse.games.rummy_family.open_pile.verbs import cost_of, lays_off, lowest_one, without_one
from cardhouse.games.sanity_rummy_500.actions import DISCARD, LAY_OFFS, LAYINGS, PUT_BACK, lay_off_of, three_of
from cardhouse.games.sanity_rummy_500.cards import gathered, melds_with, points_of, total_runs
from cardhouse.games.sanity_rummy_500.laying import in_hand, leaves_settled, refuse_laying
from cardhouse.games.sanity_rummy_500.menu import LONGEST_MENU, list_layings
from cardhouse.games.sanity_rummy_500.moving import is_settled
from cardhouse.games.sanity_rummy_500.position import Gathered, SanityRummy500
from cardhouse.kit.cards.bits import STRIDE, holds
from cardhouse.kit.compiled.verbs import Dice, allocating, compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.melds.naturals import in_melds
from cardhouse.kit.terms import Card

A_PARTNER, MOST_PARTNERS = 3, 3


@heuristic.rule
def sanity_rummy_500_heuristic(position: SanityRummy500, dice: Dice) -> int:
    """Draw or take, lay out all there is to lay, discard what is worth least."""
    if position.phase == TO_DRAW and not position.arranging:
        return draw_or_take(position)
    best = best_laying(position)
    if best != NOTHING and refuse_laying(position, best) == 0:
        return LAYINGS + best
    return DISCARD + least_useful(position, dice)


@promise_with.rule
def sanity_rummy_500_promise_with(position: SanityRummy500, hand: Words, card: Card, depth: int) -> int:
    """A card from within the pile is used with no more than the hand."""
    g = gathered(position, hand, position.tabled)
    if depth == 1 or can_use(position, g, card, count_of(hand)):
        return worth(position, hand, g)
    return USELESS


@compiled
def can_use(position: SanityRummy500, g: Gathered, card: Card, cards: int) -> bool:
    """Whether a hand of so many cards, which show and make ``g``, uses a card of them at once."""
    if cards - to_keep(position) >= SMALLEST and melds_with(position, g, card):
        return True
    return position.deep_card == MELD_OR_LAY_OFF and lays_off(position, card)


@promise.rule
def sanity_rummy_500_promise(position: SanityRummy500, cards: Words) -> int:
    """Judge them by what they show and make."""
    return worth(position, cards, gathered(position, cards, position.tabled))


@compiled
def worth(position: SanityRummy500, cards: Words, g: Gathered) -> int:
    """Cards that can be laid count twice what they would; the others cost what they do, less for partners."""
    faces, totals, _, thrice = g
    laying = in_melds(faces) | (faces & position.joinable)
    in_totals = thrice | total_runs(totals) | as_word(position.total_ends)
    value = 0
    while any_of(cards):
        card = lowest_one(position, cards)
        cards = without_one(position, cards, card)
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


@allocating
def best_laying(position: SanityRummy500) -> int:
    """The act that brings most points: cards of the hand first, then cards of the table that count more elsewhere.

    It leaves whole melds; where another has not when it takes the seat over, it puts everything back.
    """
    if position.arranging and (position.phase == TO_DRAW or not is_settled(position)):
        return PUT_BACK
    moves = np.empty(LONGEST_MENU + STRIDE, np.int64)
    count = list_layings(position, moves, 0)
    best, chosen = 0, NOTHING
    for place in range(count):
        number = moves[place] - LAYINGS
        if gain_of(position, number) > best and leaves_settled(position, number):
            best, chosen = gain_of(position, number), number
    return moves[0] - LAYINGS if chosen == NOTHING and position.due != NO_CARD else chosen


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
