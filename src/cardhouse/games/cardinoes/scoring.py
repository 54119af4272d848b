"""What a round brings, and when the match is won (CD6-CD8)."""

from cardhouse.games.cardinoes.options import EXACT, ROUNDS_MATCH
from cardhouse.games.cardinoes.position import Cardinoes
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER, next_hand
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.terms import Card, Seat


@compiled
def card_value(position: Cardinoes, card: Card) -> int:
    """K Q J 10, ace 1, others their face, unless the house says otherwise (CD6, CD9)."""
    return position.joker_value if card >= FACES else position.point_values[card % 13]


@compiled
def hand_value(position: Cardinoes, seat: Seat) -> int:
    """The points left in a hand."""
    total = 0
    for plane in range(2):
        left = position.hands[seat, plane]
        while left != NONE:
            total += card_value(position, lowest(left))
            left = without_lowest(left)
    return total


@compiled
def go_out(position: Cardinoes) -> None:
    """Who plays the last card scores what the others hold (CD6)."""
    winner = position.turn
    pot = 0
    for seat in range(position.players):
        pot += hand_value(position, seat)
    position.scores[winner] += pot
    finish_round(position)


@compiled
def score_block(position: Cardinoes) -> None:
    """All blocked: the lowest hand scores the others'; ties share what the non-tied hold (CD7)."""
    least = 1 << 30
    sharers = 0
    pot = 0
    for seat in range(position.players):
        value = hand_value(position, seat)
        pot += value
        if value < least:
            least = value
            sharers = 0
        if value == least:
            sharers += 1
    pot -= sharers * least
    for seat in range(position.players):
        if hand_value(position, seat) == least:
            position.scores[seat] += pot // sharers
            if position.tie_split == EXACT:
                add_twelfths(position, seat, pot % sharers * 12 // sharers)
    finish_round(position)


@compiled
def add_twelfths(position: Cardinoes, seat: Seat, twelfths: int) -> None:
    """Add a fraction of a point; twelve twelfths make one (any split among 2, 3 or 4 comes out even)."""
    total = position.twelfths[seat] + twelfths
    position.scores[seat] += total // 12
    position.twelfths[seat] = total % 12


@compiled
def exact_score(position: Cardinoes, seat: Seat) -> int:
    """A total in twelfths of a point."""
    return position.scores[seat] * 12 + position.twelfths[seat]


@compiled
def match_is_won(position: Cardinoes) -> bool:
    """Target reached or rounds played, and one player alone on top (CD8)."""
    best = -1
    alone = False
    for seat in range(position.players):
        score = exact_score(position, seat)
        if score >= best:
            alone = score > best
            best = score
    if position.match == ROUNDS_MATCH:
        return alone and position.hand + 1 >= position.rounds
    return alone and best >= 12 * position.target


@compiled
def finish_round(position: Cardinoes) -> None:
    """End the match or go on to the next round."""
    if match_is_won(position):
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@standing.rule
def cardinoes_standing(position: Cardinoes, seat: Seat) -> float:
    """The seat's score in points."""
    return exact_score(position, seat) / 12.0


def winners(position: Cardinoes) -> list[int]:
    """Who has the most, to the fraction (CD8)."""
    return [max(range(position.players), key=lambda seat: int(exact_score(position, seat)))]
