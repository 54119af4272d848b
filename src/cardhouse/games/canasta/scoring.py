"""What a hand brings each side, and when the match is over (CA22-CA27, CA33, CA34)."""

import numpy as np

from cardhouse.games.canasta.cards import CANASTA, MELDS, WILD_MELD
from cardhouse.games.canasta.melds import Melds, meld_in, meld_size, melds_of, points_in, points_laid, wilds_in
from cardhouse.games.canasta.options import BY_PLAYER, FOUR_JOKERS
from cardhouse.games.canasta.position import (
    CLOSED_LINE,
    DIRTY_LINE,
    FROM_HAND_LINE,
    HELD_LINE,
    LAID_LINE,
    LINES,
    NOBODY,
    PURE_LINE,
    REDS_LINE,
    WILD_LINE,
    Canasta,
    side_of,
    sides,
)
from cardhouse.kit.cards.counts import count_of
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import next_hand
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.terms import Seat

FOUR_OF_JOKERS, THREE_OF_TWOS = 4, 3
WILD_JOKER_CANASTA, WILD_CANASTA, PURE_CANASTA, DIRTY_CANASTA = 2_000, 1_000, 600, 300
RED_THREES = np.array([0, 100, 200, 300, 800, 1_000, 1_200], np.int64)
CLOSING, HAND_CLOSING = 300, 100


@compiled
def score_hand(position: Canasta, closer: Seat) -> None:
    """Fill the score sheet and add it to the totals; a side's score is each partner's."""
    from_hand = closer != NOBODY and closes_from_hand(position)
    position.closer = closer
    for side in range(sides(position)):
        for line in range(LINES):
            position.account[side, line] = 0
        count_melds(position, side)
        reds = RED_THREES[position.reds[side]]
        position.account[side, REDS_LINE] = reds if position.canastas[side] != 0 else -reds
        if closer != NOBODY and side_of(position, closer) == side:
            position.account[side, CLOSED_LINE] = CLOSING
            position.account[side, FROM_HAND_LINE] = HAND_CLOSING if from_hand else 0
    for seat in range(position.players):
        position.account[side_of(position, seat), HELD_LINE] -= points_in(position.hands[seat])
    for seat in range(position.players):
        position.scores[seat] += hand_score(position, side_of(position, seat))


@compiled
def hand_score(position: Canasta, side: int) -> int:
    """What the last hand brought a side: the sum of the lines of its score sheet."""
    score = 0
    for line in range(LINES):
        score += position.account[side, line]
    return score


@compiled
def count_melds(position: Canasta, side: int) -> None:
    """Canastas at their worth, other cards at theirs: for the side that has a canasta, else against it (CA22, CA23)."""
    laid = 0
    melds = melds_of(position, side)
    for meld in range(MELDS):
        if meld_size(melds, meld) < CANASTA:
            laid += points_laid(meld_in(melds, meld))
        elif meld == WILD_MELD:
            worth = WILD_JOKER_CANASTA if is_joker_canasta(position, melds) else WILD_CANASTA
            position.account[side, WILD_LINE] += worth
        elif wilds_in(melds, meld) == 0:
            position.account[side, PURE_LINE] += PURE_CANASTA
        else:
            position.account[side, DIRTY_LINE] += DIRTY_CANASTA
    position.account[side, LAID_LINE] = laid if position.canastas[side] != 0 else -laid


@compiled
def is_joker_canasta(position: Canasta, melds: Melds) -> bool:
    """Whether a canasta of wild cards has four jokers, and three twos unless the house asks for jokers alone (CA33)."""
    enough_twos = count_of(melds.twos, WILD_MELD) >= THREE_OF_TWOS or position.joker_canasta == FOUR_JOKERS
    return enough_twos and count_of(melds.jokers, WILD_MELD) >= FOUR_OF_JOKERS


@compiled
def closes_from_hand(position: Canasta) -> bool:
    """Whether the first lay-out, of the side or of the player, was made in this turn (CA25)."""
    if position.hand_close_scope == BY_PLAYER:
        return position.laid_now == 1 and position.layers >> position.turn & 1 == 0
    return position.opened_now == 1


@compiled
def finish_hand(position: Canasta) -> None:
    """Go on, unless one side alone is best with the target reached, or all hands are played (CA27, CA34)."""
    best, sharing = position.scores[0], 1
    for side in range(1, sides(position)):
        score = position.scores[side]
        if score > best:
            best, sharing = score, 1
        elif score == best:
            sharing += 1
    won = best >= position.target and sharing == 1
    if not won and position.hand + 1 < position.most_hands:
        next_hand(position)


@standing.rule
def canasta_standing(position: Canasta, seat: Seat) -> float:
    """The total score of the seat's side."""
    return float(position.scores[seat])
