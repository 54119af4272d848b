"""Why an action may not be done: the family's reasons, and those of tapping and of melds kept in hand (VI2-VI7)."""

from cardhouse.games.rummy_family.refusals import OWN_REASON, TURN_REFUSALS
from cardhouse.games.vienna.words import say
from cardhouse.kit.face.game import Refusal

MOST_LEFT_OVER = 5  # points a player may have left over when they knock (VI2)

REST_TOO_DEAR, NOTHING_LEFT, TAPPED_ALREADY, KEPT_IN_HAND, NOT_ALL_IN_MELDS, CLOSE_BY_DISCARD = range(
    OWN_REASON, OWN_REASON + 6
)
VIENNA_REFUSALS = {
    **TURN_REFUSALS,
    REST_TOO_DEAR: Refusal(say("refused-rest-too-dear", most_left_over=MOST_LEFT_OVER), "VI2"),
    NOTHING_LEFT: Refusal(say("refused-nothing-left"), "VI4"),
    TAPPED_ALREADY: Refusal(say("refused-tapped-already"), "VI5"),
    KEPT_IN_HAND: Refusal(say("refused-kept-in-hand"), "VI6"),
    NOT_ALL_IN_MELDS: Refusal(say("refused-not-all-in-melds"), "VI7"),
    CLOSE_BY_DISCARD: Refusal(say("refused-close-by-discard"), "RU11"),
}
