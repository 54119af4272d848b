"""A sensible player of rummy with a tap: a club player's rummy, who taps for what is worth two strange cards."""

from cardhouse.bots.rummy.player import act_in_turn, weigh
from cardhouse.games.rummy_family.adding import joins_table
from cardhouse.games.rummy_family.drawing import top_discard
from cardhouse.games.rummy_family.hands import cards_held, has_opened, next_in_match, pool_of
from cardhouse.games.rummy_family.position import JOKER
from cardhouse.games.tap_rummy.actions import PASS, TAP
from cardhouse.games.tap_rummy.position import TO_ANSWER, TapRummy
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.melds import pools

TWO_STRANGE_CARDS = 24  # what they cost: two more cards to get rid of, at 8 points each, and what they may lie for
ALL_BUT_OUT = 3  # with so few cards somebody may close before anything new is laid out


@heuristic.rule
def tap_rummy_heuristic(position: TapRummy, dice: Dice) -> int:
    """Tap or pass when asked; else a turn of rummy."""
    if position.phase == TO_ANSWER:
        return TAP if worth_tapping(position) else PASS
    return act_in_turn(position, dice)


@compiled
def worth_tapping(position: TapRummy) -> bool:
    """Whether the discard adds more to what the hand could lay out than the two cards with it cost."""
    if someone_nearly_out(position):
        return False
    seat = position.turn
    card = top_discard(position)
    if card == JOKER:
        return True
    if has_opened(position, seat) and joins_table(position, card):
        return False  # it would be laid off alone, and leave two cards more
    pool = pool_of(position, seat)
    return weigh(pools.with_card(pool, card)) - weigh(pool) > TWO_STRANGE_CARDS


@compiled
def someone_nearly_out(position: TapRummy) -> bool:
    """Whether another player may close soon."""
    seat = next_in_match(position, position.turn)
    while seat != position.turn:
        if cards_held(position, seat) <= ALL_BUT_OUT:
            return True
        seat = next_in_match(position, seat)
    return False
