"""What a player of the 52 cards usually plays, quickly: for playouts.

A choice among the cards that are legal, logistic in what a player sees, fitted to what searches have played.
"""

import numpy as np

from cardhouse.bots.oh_hell.player import still_wanted
from cardhouse.games.oh_hell.imagining import unseen_cards
from cardhouse.games.oh_hell.position import OhHell
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, low_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import ACE, FACES
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Card
from cardhouse.kit.tricks.tricks import CARDS_OF, RANK_OF, SUIT_OF, strength

NOTHING, SOME, ALL = range(3)
"""What a seat wants of the tricks left."""
LEADING, BETWEEN, LAST = range(3)
LIKINGS = (
    # no trick is wanted; leading
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (-0.08, -7.76, -1.96, 2.08, 0.14, 0.82, 0.49, -0.31, 0.00, 1.23, 0.00),
    (0.08, 1.62, 0.72, 0.08, -0.14, -1.74, -0.50, 0.31, 0.00, 2.02, 0.00),
    # no trick is wanted; between
    (-1.06, 5.36, 6.74, 3.92, -0.18, -1.59, -2.48, -0.05, -0.27, 0.42, 0.51),
    (1.52, 2.44, 2.04, 2.26, -0.69, 1.84, 1.20, -0.42, 0.58, 1.24, 1.50),
    (-1.02, -1.22, -3.36, 1.05, 0.76, 0.60, -0.58, 0.36, -0.10, -1.58, -0.02),
    (0.56, 2.06, 0.04, -1.05, 0.11, 1.49, -0.59, 0.12, -0.21, 1.03, -2.00),
    # no trick is wanted; last
    (-0.20, 4.79, 6.92, 4.32, -0.06, -0.50, -2.54, 0.00, -0.73, 0.00, 0.14),
    (1.97, 1.58, 0.87, 1.75, 1.38, 1.54, 1.24, 0.00, 0.80, 0.00, 0.35),
    (-1.58, 0.11, 0.25, -0.78, -0.80, 0.41, 0.10, 0.00, -0.73, 0.00, 0.63),
    (-0.19, -0.33, 0.58, -0.10, -0.53, 0.41, 1.78, 0.00, 0.67, 0.00, 0.73),
    # some of the tricks left are; leading
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (-0.66, 0.21, 0.40, 1.56, -0.60, -0.03, 0.80, 0.17, -0.66, 0.60, 0.40),
    (0.66, -0.72, -0.73, -0.21, 0.60, -0.08, 0.03, -0.17, 0.66, 1.28, -0.73),
    # some of the tricks left are; between
    (0.12, -1.58, -0.03, 0.56, -0.47, 1.24, 0.72, -0.15, -0.92, -0.05, 0.45),
    (1.16, -1.36, -2.01, -0.60, 1.27, -0.44, 1.01, 0.20, -0.45, 0.58, 0.27),
    (-0.39, 0.15, 0.70, 0.74, -0.80, 1.39, -1.08, -0.40, 0.29, 1.00, -0.18),
    (-0.89, -1.94, 0.48, 1.76, -0.01, -1.00, 1.46, 0.36, 1.08, 0.43, 0.09),
    # some of the tricks left are; last
    (0.45, -1.36, -0.72, -0.03, -0.08, 0.92, 1.46, 0.00, -1.19, 0.00, 0.57),
    (0.54, -3.34, -1.21, 0.27, 1.63, 1.50, 1.04, 0.00, -0.76, 0.00, -0.99),
    (-0.48, 0.03, 1.13, -0.60, -1.90, 1.56, 0.80, 0.00, 0.72, 0.00, -0.38),
    (-0.50, -3.94, 0.33, 2.86, 0.35, -0.86, 2.29, 0.00, 1.23, 0.00, 0.68),
    # all are; leading
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (-1.22, 2.83, 1.23, 1.52, -1.23, 1.63, 0.93, -0.09, -0.25, 0.92, 0.08),
    (1.22, 1.65, -0.97, 0.70, 1.23, -0.13, 0.60, 0.09, 0.25, 1.47, 1.71),
    # all are; between
    (-1.34, -1.03, -1.06, 0.75, 0.08, -0.97, 0.14, 0.20, -0.84, -0.98, -1.36),
    (-1.76, -1.13, -0.58, -0.10, -0.71, -0.46, 0.12, -0.26, -0.25, -0.24, 0.62),
    (0.00, 0.08, 0.83, 0.08, -0.12, 0.45, 0.07, -0.61, 0.66, 0.99, -0.71),
    (3.10, -0.65, -2.95, -0.95, 0.75, 0.83, -1.23, 0.67, 0.43, -0.46, -0.16),
    # all are; last
    (-1.38, -1.13, -1.49, 1.09, -0.25, -0.22, 0.14, 0.00, -1.30, 0.00, -0.30),
    (-0.55, -0.40, -0.25, 0.29, -0.30, -0.42, -0.94, 0.00, -0.55, 0.00, -0.25),
    (0.22, 0.14, 0.33, 0.04, 0.33, 0.20, -0.27, 0.00, -0.37, 0.00, -0.68),
    (1.71, -0.16, -2.80, -0.63, 0.23, 0.52, -0.05, 0.00, 2.23, 0.00, 0.65),
)
"""How gladly a card is played: by what is wanted and the place in the trick, and then for a card that does not win so
far, such a trump, one that wins so far, such a trump, what is times

    1, its power, its rank, 1 / length of its suit, the surplus, surplus * power, surplus * rank,
    the rivals, whether the trick is wanted, rivals * power, wanted * rank

(rank: of 1; surplus: what the powers of the hand add up to, over the tricks wanted; rivals: seats still to play that
want tricks; the trick is wanted by who has it so far). Fitted to 20,000 plays of searches with 3 to 6 players; of 5,000
others 60 % are the likeliest, of cards by lot 34 % would be.
"""
EIGHTHS = 8
MOST_SURPLUS = 2.0
MOODS = 256
CHANCE = 0.4
"""The part that is left of the chance the fit leaves: searches had reasons that no such table sees."""


def _power() -> Array:
    """A card's power, plain or a trump, by eighths of cards in others' hands that are higher in its suit."""
    above = np.arange(EIGHTHS * FACES) / EIGHTHS + 0.5 / EIGHTHS
    above[0] = 0.0
    return np.array([0.85 * np.exp(-above), np.exp(-0.4 * above)])


POWER = _power()
LIKING = np.array(LIKINGS).reshape(3, 3, 2, 2, 11)
MOOD = -CHANCE * np.log(-np.log((np.arange(MOODS) + 0.5) / MOODS))
"""What chance adds to how gladly a card is played, each as likely: Gumbel's distribution makes the choice logistic."""


@compiled
def wants(position: OhHell) -> int:
    """What the seat in turn wants of the tricks left."""
    wanted = still_wanted(position)
    if wanted <= 0:
        return NOTHING
    return ALL if wanted >= position.hand_size - position.trick else SOME


@compiled
def place_in_trick(position: OhHell) -> int:
    """Whether the seat in turn leads or ends the trick, or plays between."""
    if position.laid == 0:
        return LEADING
    return LAST if position.laid + 1 == position.players else BETWEEN


@compiled
def eighths_held(position: OhHell, unseen: Cards) -> float:
    """How likely an unseen card is in another's hand, in eighths."""
    cards = position.players * (position.hand_size - position.trick) - position.laid
    held = cards - count_bits(position.hands[position.turn, 0])
    return EIGHTHS * held / max(1.0, 1.0 * count_bits(unseen))


@compiled
def power_of(position: OhHell, card: Card, unseen: Cards, eighths: float) -> float:
    """Power of a card: how likely it wins, by trump or not and by the cards still out above it."""
    suit = SUIT_OF[card]
    above = count_bits(unseen & CARDS_OF[suit] & ~low_bits(card + 1))
    return POWER[1 if suit == position.trump else 0, int(eighths * above)]


@compiled
def surplus_of(position: OhHell, unseen: Cards, eighths: float) -> float:
    """By how much the powers of the hand in turn are more than the tricks it wants."""
    power = 0.0 - max(0, still_wanted(position))
    left = position.hands[position.turn, 0]
    while left != NONE:
        power += power_of(position, lowest(left), unseen, eighths)
        left = without_lowest(left)
    return max(-MOST_SURPLUS, min(MOST_SURPLUS, power))


@compiled
def rivals_of(position: OhHell) -> int:
    """How many seats still to play to the trick want tricks."""
    count, seat = 0, position.turn
    for _ in range(position.players - 1 - position.laid):
        seat = next_seat(seat, position.players)
        count += position.won[seat] < position.bids[seat]
    return count


@compiled
def usual_play(position: OhHell, moves: Moves, count: int, dice: Dice) -> int:
    """The place on the menu of a card the seat in turn plays gladly, by lot."""
    unseen = unseen_cards(position, position.turn, 0)
    eighths = eighths_held(position, unseen)
    surplus, rivals = surplus_of(position, unseen, eighths), rivals_of(position)
    wanted = 1.0 if position.won[position.winner] < position.bids[position.winner] else 0.0
    likings = LIKING[wants(position), place_in_trick(position)]
    hand = position.hands[position.turn, 0]
    best, chosen = -1e9, 0
    for number in range(count):
        card = moves[number]
        suit, rank = SUIT_OF[card], RANK_OF[card]
        led = suit if position.laid == 0 else position.led
        wins = 1 if strength(suit, rank, led, position.trump) > position.strength else 0
        by = likings[wins, 1 if suit == position.trump else 0]
        liking = by[0] + by[3] / count_bits(hand & CARDS_OF[suit]) + by[4] * surplus + by[7] * rivals + by[8] * wanted
        liking += power_of(position, card, unseen, eighths) * (by[1] + by[5] * surplus + by[9] * rivals)
        liking += rank / ACE * (by[2] + by[6] * surplus + by[10] * wanted) + MOOD[roll(dice, MOODS)]
        if liking > best:
            best, chosen = liking, number
    return chosen
