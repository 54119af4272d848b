"""How good a hand of cards is for each of the four hands: in dollars better than an average hand."""

import numpy as np

from cardhouse.bots.cardsense.seeing import above, below, in_play, unseen
from cardhouse.games.cardsense.circle import how_many
from cardhouse.games.cardsense.fantan import with_low_aces
from cardhouse.games.cardsense.position import HIGH, LAST_TWO, LOW, NO_TRUMP, QUEEN_OF_SPADES, TRICKS, CardSense
from cardhouse.games.cardsense.trick_hands import THE_QUEEN, TRICK_PAYS
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, holds, lowest, without_lowest
from cardhouse.kit.cards.packs import KING, RANK_COUNT, SPADES, TWO
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Rank, Suit
from cardhouse.kit.tricks.tricks import CARDS_OF, RANK_OF, SUIT_OF

LENGTH_COUNTS = 0.55  # a trump beyond the average number

# By the number of players, measured over many hands of this player against itself:
SQUARE_PAYS = np.array([0.0, 0.0, 1.4, 2.0, 2.8, 3.1, 3.3, 3.5, 3.7])
"""Dollars in FanTan for lying nearer to the start card than the pack, in squares of steps."""
DEALER_TAKES = np.array([0.0, 0.0, 2.0, 1.7, 0.7, 0.0, -0.6, -0.75, -0.85])
OTHERS_TAKE = np.array([0.0, 0.0, 0.6, 0.0, -0.5, -0.75, -0.9, -0.95, -0.95])
"""Tricks that dealer and others take more than is expected of their cards, at Tricks."""


@compiled
def tricks_expected(position: CardSense, trump: Suit) -> float:
    """About how many tricks the hand takes."""
    players = how_many(position)
    held, others = position.held[position.turn, 0], unseen(position)
    found = 0.0
    left = held
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        higher = count_bits(above(card) & others)
        if SUIT_OF[card] == trump:
            found += 1.0 / (1.0 + 0.45 * higher)
        elif trump == NO_TRUMP:
            found += 0.9 / (1.0 + 0.8 * higher)
        else:
            length = count_bits(CARDS_OF[SUIT_OF[card]] & held)
            found += (0.85 - 0.06 * length) / (1.0 + 1.1 * higher)
    for suit in range(4):
        extra = count_bits(CARDS_OF[suit] & held) - RANK_COUNT / players
        if suit == trump:
            found += LENGTH_COUNTS * max(extra, 0.0)
        elif trump == NO_TRUMP and extra > 1.0:
            found += 0.4 * (extra - 1.0)
    return found


@compiled
def best_trump(position: CardSense) -> int:
    """The trump suit, or NO_TRUMP, with which the hand takes most tricks."""
    best, chosen = tricks_expected(position, NO_TRUMP), NO_TRUMP
    for suit in range(4):
        value = tricks_expected(position, suit)
        if value > best:
            best, chosen = value, suit
    return chosen


@compiled
def tricks_over_average(position: CardSense, trump: Suit) -> float:
    """How many tricks more than an average hand takes."""
    players = how_many(position)
    usual = DEALER_TAKES[players] if position.turn == position.dealer else OTHERS_TAKE[players]
    return tricks_expected(position, trump) + usual - position.hand_size / players


@compiled
def height(position: CardSense) -> float:
    """How high the cards of a hand are in their suits, 0 to 1; average is a half."""
    held, others = position.held[position.turn, 0], unseen(position)
    found, count = 0.0, 0
    left = held
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        lower, higher = count_bits(below(card) & others), count_bits(above(card) & others)
        found += (0.5 + lower) / (1.0 + lower + higher)
        count += 1
    return found / max(count, 1)


@compiled
def lowest_are_low(position: CardSense) -> float:
    """How low the lowest card of each long enough suit is, 0 to 1."""
    held, others = position.held[position.turn, 0], unseen(position)
    best, second = 1.0, 1.0
    left = held
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        lower, higher = count_bits(below(card) & others), count_bits(above(card) & others)
        high = (0.5 + lower) / (1.0 + lower + higher)
        if high < best:
            best, second = high, best
        elif high < second:
            second = high
    return 1.0 - 0.5 * (best + second)


@compiled
def queen_danger(position: CardSense) -> float:
    """The chance of taking the queen of spades."""
    held = position.held[position.turn, 0]
    average = 1.0 / how_many(position)
    spades = count_bits(held & CARDS_OF[SPADES])
    short = 0.0
    for suit in range(SPADES):
        short = max(short, 3.0 - count_bits(held & CARDS_OF[suit]))
    danger = average * (0.4 + 1.2 * height(position))
    if holds(held, THE_QUEEN):
        return danger * max(0.2, 1.3 - 0.3 * short - 0.08 * spades)
    for rank in range(KING, RANK_COUNT):
        if holds(held, SPADES * RANK_COUNT + rank):
            danger += average * max(0.0, 0.9 - 0.12 * spades)
    return min(danger, 1.0)


@compiled
def order_of(cards: Cards, aces: int) -> Cards:
    """The cards where they lie in their suits with aces high or low."""
    return cards if aces == HIGH else with_low_aces(cards)


@compiled
def mean_square(cards: Cards, rank: Rank, aces: int) -> float:
    """The square of how far the cards lie from the start card, on average."""
    start = rank if aces == HIGH else (rank + 1) % RANK_COUNT
    left = order_of(cards, aces)
    steps, count = 0, 0
    while left != NONE:
        step = RANK_OF[lowest(left)] - start
        steps += step * step
        left = without_lowest(left)
        count += 1
    return steps / max(count, 1)


@compiled
def nearness(position: CardSense, rank: Rank, aces: int) -> float:
    """How much nearer to the start card the hand lies than the pack; a start at an end is no good by itself."""
    pack = in_play(position)
    return 7.0 + 0.8 * mean_square(pack, rank, aces) - mean_square(position.held[position.turn, 0], rank, aces)


@compiled
def best_start(position: CardSense) -> int:
    """The start rank and the aces' place that suit the hand best: 2 * rank + aces."""
    best, chosen = -100.0, 0
    for rank in range(TWO, RANK_COUNT):
        for aces in range(LOW, HIGH + 1):
            value = nearness(position, rank, aces)
            if value > best:
                best, chosen = value, 2 * rank + aces
    return chosen


@compiled
def advantage(position: CardSense, hand: int, trump: Suit, rank: Rank, aces: int) -> float:
    """By how many dollars the bank should treat the player better than the others, if the hand is this one."""
    players = how_many(position)
    if hand == QUEEN_OF_SPADES:
        return 100.0 * (1.0 / players - queen_danger(position))
    if hand == LAST_TWO:
        low = lowest_are_low(position) - 0.97 + 1.2 / position.hand_size
        return 750.0 / players * low + 150.0 / players * (0.5 - height(position))
    if hand == TRICKS:
        return tricks_over_average(position, trump) * TRICK_PAYS * 0.55 * (1 + position.hand_size)
    return SQUARE_PAYS[players] * nearness(position, rank, aces)


@compiled
def bet_value(position: CardSense) -> float:
    """About what the player does better than an average opponent in the hand that is named, as side bets count it."""
    if position.named == TRICKS:
        return 50.0 * tricks_over_average(position, position.trump)
    return advantage(position, position.named, position.trump, position.start_rank, position.aces)
