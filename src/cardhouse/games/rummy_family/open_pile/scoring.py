"""What a hand brings, and when the match is over (SR10, SR11, SR13; RC8, RC9)."""

from cardhouse.games.rummy_family.open_pile.hands import any_of, row_of
from cardhouse.games.rummy_family.open_pile.position import OpenPile
from cardhouse.games.rummy_family.open_pile.verbs import cost_of, laid_points, lowest_one, without_one
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER, next_hand
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.terms import Seat


@compiled
def hand_cost(position: OpenPile, seat: Seat) -> int:
    """What the cards a seat still holds cost it."""
    cost = 0
    left = row_of(position.hands, seat)
    while any_of(left):
        card = lowest_one(position, left)
        left = without_one(position, left, card)
        cost += cost_of(position, card)
    return cost


@compiled
def finish_hand(position: OpenPile) -> None:
    """Score the hand: what lies before each seat, less what it holds; go on unless the match is over."""
    for seat in range(position.players):
        position.last_laid[seat] = laid_points(position, seat)
        position.last_held[seat] = hand_cost(position, seat)
        position.scores[seat] += position.last_laid[seat] - position.last_held[seat]
    if is_decided(position) or position.hand + 1 >= position.most_hands:
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@compiled
def is_decided(position: OpenPile) -> bool:
    """Whether somebody has reached the target, and nobody else as much (SR11, RC8)."""
    best, sharing = position.scores[0], 1
    for seat in range(1, position.players):
        score = position.scores[seat]
        if score > best:
            best, sharing = score, 1
        elif score == best:
            sharing += 1
    return best >= position.target and sharing == 1


@standing.rule
def open_pile_standing(position: OpenPile, seat: Seat) -> float:
    """The seat's total score."""
    return float(position.scores[seat])
