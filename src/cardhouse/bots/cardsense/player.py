"""The decisions of a hand, one by one."""

import numpy as np

from cardhouse.bots.cardsense.judging import advantage, best_start, best_trump, bet_value
from cardhouse.bots.cardsense.layout_play import choose_layout
from cardhouse.bots.cardsense.trick_play import choose_card
from cardhouse.games.cardsense.actions import (
    BORROW,
    CALL,
    DONE,
    DOUBLE,
    PASS,
    RETIRE,
    aces_of,
    challenge_of,
    name_of,
    start_of,
    trump_name_of,
)
from cardhouse.games.cardsense.challenging import refuse_challenge
from cardhouse.games.cardsense.circle import hands_left, how_many
from cardhouse.games.cardsense.naming import may_name
from cardhouse.games.cardsense.position import (
    BELOW_ALL,
    CALLING,
    CHALLENGING,
    DOUBLING,
    FANTAN,
    HANDS,
    IN_DEBT,
    NAMING,
    NO_TRUMP,
    PLAYING,
    START,
    TRUMP,
    CardSense,
)
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.terms import Action

USUAL = np.array(
    [
        [0.0] * 9,
        [2.0] * 9,
        [0.0, 0.0, 300.0, 207.0, 157.0, 100.0, 57.0, 45.0, 32.0],
        [0.0, 0.0, 8.0, 16.0, 25.0, 33.0, 41.0, 47.0, 53.0],
    ]
)
"""By hand and number of players: what dealing it brings more than the others get, whatever the cards."""
CHALLENGE_FROM = np.array([6.0, 6.0, 25.0, 15.0])
"""By hand: so much better than average, as side bets count it, and others are challenged."""
DEALER_MORE = np.array([14.0, 10.0, 75.0, 30.0])
"""By hand: what the dealer may be better than average, as they have named it."""
DOUBLE_FROM = np.array([16.0, 20.0, 85.0, 50.0])
"""By hand: so much better than average, and challenges are doubled."""
HAND_BRINGS = 45  # dollars an average hand brings a player


@heuristic.rule
def card_sense_heuristic(position: CardSense, dice: Dice) -> Action:
    """The heuristic's action in every phase: naming, betting, playing, debt."""
    phase = position.phase
    if phase == PLAYING:
        return choose_layout(position, dice) if position.named == FANTAN else choose_card(position, dice)
    if phase == CHALLENGING:
        return choose_challenge(position)
    if phase == DOUBLING:
        return choose_answer(position)
    if phase == CALLING:
        return CALL
    if phase == IN_DEBT:
        return choose_debt(position)
    return choose_name(position)


@compiled
def choose_name(position: CardSense) -> Action:
    """The hand, trump, start card, place of the aces that suit the cards best."""
    if position.phase == NAMING:
        return name_of(best_hand(position))
    if position.phase == TRUMP:
        return trump_name_of(best_trump(position))
    start = best_start(position)
    if position.phase == START:
        return start_of(start // 2)
    return aces_of(best_aces(position))


@compiled
def best_hand(position: CardSense) -> int:
    """The hand for which the cards are best, against what is usual."""
    start = best_start(position)
    trump = best_trump(position)
    best, chosen = -1e9, 0
    for hand in range(HANDS):
        if may_name(position, hand):
            value = advantage(position, hand, trump, start // 2, start % 2) - USUAL[hand, how_many(position)]
            if value > best:
                best, chosen = value, hand
    return chosen


@compiled
def best_aces(position: CardSense) -> int:
    """The better place for the aces, the start card being named."""
    rank = position.start_rank
    low = advantage(position, FANTAN, NO_TRUMP, rank, 0)
    return 1 if advantage(position, FANTAN, NO_TRUMP, rank, 1) > low else 0


@compiled
def choose_challenge(position: CardSense) -> Action:
    """Everybody with cards that should be worse, the dealer with more care; then done."""
    named = position.named
    value = bet_value(position)
    for seat in range(position.players):
        needed = CHALLENGE_FROM[named] + (DEALER_MORE[named] if seat == position.dealer else 0.0)
        if value > needed and refuse_challenge(position, seat) == 0:
            return challenge_of(seat)
    return DONE


@compiled
def choose_answer(position: CardSense) -> int:
    """Double with cards clearly better than a challenger's should be."""
    named = position.named
    return DOUBLE if bet_value(position) > DOUBLE_FROM[named] else PASS


@compiled
def choose_debt(position: CardSense) -> int:
    """Borrow, where who retires has lost or nothing is given back; else while hands are left to win it back in."""
    if position.retired_rank == BELOW_ALL or not position.loans_deducted:
        return BORROW
    hands = 0
    for seat in range(position.players):
        hands += count_bits(hands_left(position, seat))
    debt = -position.money[position.turn]
    return BORROW if HAND_BRINGS * hands > debt else RETIRE
