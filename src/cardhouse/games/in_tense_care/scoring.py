"""Who has won the hand and the match (IT14)."""

from cardhouse.games.in_tense_care.position import MOST, TEN_CARD_PLAYER_LOSES, InTenseCare
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.terms import Seat


def winners(position: InTenseCare) -> list[int]:
    """Who has taken the most tricks; the ten-card player not, where they lose ties (IT14)."""
    won = [int(tricks) for tricks in position.won[: position.players]]
    best = [seat for seat, tricks in enumerate(won) if tricks == max(won)]
    if position.tie_break == TEN_CARD_PLAYER_LOSES and len(best) > 1:
        return [seat for seat in best if position.dealt[seat] != MOST]
    return best


@standing.rule
def in_tense_care_standing(position: InTenseCare, seat: Seat) -> float:
    """The number of tricks the seat has taken so far."""
    return 1.0 * position.won[seat]
