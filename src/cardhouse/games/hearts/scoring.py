"""Scoring: points taken, the moon, the end of the match (SH6-SH8; HC5, HC7-HC9)."""

from cardhouse.games.hearts.deck import counted_points, extra_points, printed_points
from cardhouse.games.hearts.position import MOON_OFF, MOON_SUBTRACT, NOBODY, PLAY_ON, HeartsBase
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER, next_hand
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.terms import Seat


@compiled
def finish_hand(position: HeartsBase) -> None:
    """Add up the hand; deal the next one or end the match."""
    score_hand(position)
    if match_is_over(position):
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@compiled
def score_hand(position: HeartsBase) -> None:
    """Each seat's points for the hand go to its total (SH6)."""
    everything = 0
    for seat in range(position.players):
        everything += printed_points(position, seat)
    shooter = moon_shooter(position, everything)
    position.moon_by = shooter
    for seat in range(position.players):
        if shooter == NOBODY:
            points = counted_points(position, seat)
        else:
            points = moon_points(position, seat == shooter, everything)
        points += extra_points(position, seat, shooter != NOBODY)
        position.hand_scores[seat] = points
        position.scores[seat] = settled(position, position.scores[seat] + points)


@compiled
def moon_shooter(position: HeartsBase, everything: int) -> int:
    """Who has taken every card with points on it, where that counts as shooting the moon (SH8, HC7)."""
    if position.moon != MOON_OFF:
        for seat in range(position.players):
            if printed_points(position, seat) == everything:
                return seat
    return NOBODY


@compiled
def moon_points(position: HeartsBase, shot_it: bool, everything: int) -> int:
    """All the points go to each of the others, or come off the shooter's (SH8, HC7)."""
    if position.moon == MOON_SUBTRACT:
        return -everything if shot_it else 0
    return 0 if shot_it else everything


@compiled
def settled(position: HeartsBase, score: int) -> int:
    """Exactly the target becomes half of it (SH7)."""
    target = position.target
    return target // 2 if position.exact_target_halves and score == target else score


@compiled
def match_is_over(position: HeartsBase) -> bool:
    """Someone has come to the target; a total of exactly that has been halved before (SH7, HC9)."""
    reached = False
    best, ties = position.scores[0], 0
    for seat in range(position.players):
        score = position.scores[seat]
        reached |= score >= position.target
        if score < best:
            best, ties = score, 0
        ties += score == best
    return reached and (ties == 1 or position.tie_break != PLAY_ON)


@standing.rule
def hearts_standing(position: HeartsBase, seat: Seat) -> float:
    """The seat's score, negated: fewer points stand better."""
    return -1.0 * position.scores[seat]
