"""A sensible player of My Game: bets what is good, calls with what may be, else checks or folds."""

from __future__ import annotations

from cardhouse.kit.betting.betting import refuse_raise, round_is_over, to_call
from cardhouse.kit.betting.poker import FIVE_ON_TOP, PAIR, category, row_value
from cardhouse.kit.compiled.verbs import Dice
from cardhouse.kit.match.verbs import heuristic
from cardhouse.skeletons.betting.game import CALL, CHECK, DEALT, FOLD, RAISE, MyGame


@heuristic.rule
def my_game_heuristic(position: MyGame, dice: Dice) -> int:
    """Two pairs and better are raised, a pair is called, the rest is given up where it costs."""
    if round_is_over(position):
        return CHECK
    seat = position.turn
    held = category(row_value(position.cards[seat], DEALT, True, FIVE_ON_TOP))
    if held > PAIR and refuse_raise(position, seat) == 0:
        return RAISE
    if to_call(position, seat) == 0:
        return CHECK
    return CALL if held >= PAIR else FOLD
