"""A sensible player of Vienna: a club player's rummy, who taps as soon as little enough is left over."""

from cardhouse.bots.rummy.player import NOTHING, draw_or_take, lay, throw
from cardhouse.games.rummy_family.actions import CARD_COUNT, DISCARD
from cardhouse.games.rummy_family.discarding import refuse_discard
from cardhouse.games.rummy_family.hands import holding
from cardhouse.games.rummy_family.position import TO_DRAW
from cardhouse.games.rummy_family.scoring import card_cost
from cardhouse.games.vienna.actions import CLOSE, TAP
from cardhouse.games.vienna.options import ON_TABLE
from cardhouse.games.vienna.position import NOBODY_YET, Vienna
from cardhouse.games.vienna.tapping import may_be_near, refuse_close, refuse_tap
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import heuristic


@heuristic.rule
def vienna_heuristic(position: Vienna, dice: Dice) -> int:
    """Close, lay out, tap; in the last round throw what costs most."""
    if position.phase == TO_DRAW:
        return draw_or_take(position)
    action = close(position)
    if action == NOTHING and position.vienna_melds == ON_TABLE:
        action = lay(position)
    if action == NOTHING and may_be_near(position):
        action = tap_cheaply(position)
    if action == NOTHING and position.tapper != NOBODY_YET and position.vienna_melds == ON_TABLE:
        action = throw_dearest(position)
    return action if action != NOTHING else throw(position, dice)


@compiled
def close(position: Vienna) -> int:
    """Close where melds are kept in hand and all but one card stand in them."""
    if position.vienna_melds == ON_TABLE:
        return NOTHING
    for card in range(CARD_COUNT):
        if holding(position, position.turn, card) and refuse_close(position, card) == 0:
            return CLOSE + card
    return NOTHING


@compiled
def tap_cheaply(position: Vienna) -> int:
    """Tap if that may be done, with the discard that costs most to keep."""
    chosen, best = NOTHING, -1
    for card in range(CARD_COUNT):
        if holding(position, position.turn, card) and refuse_tap(position, card) == 0:
            price = card_cost(position, card)
            if price > best:
                chosen, best = TAP + card, price
    return chosen


@compiled
def throw_dearest(position: Vienna) -> int:
    """Discard the card that costs most."""
    chosen, best = NOTHING, -1
    for card in range(CARD_COUNT):
        if holding(position, position.turn, card) and refuse_discard(position, card) == 0:
            price = card_cost(position, card)
            if price > best:
                chosen, best = DISCARD + card, price
    return chosen
