"""A turn: draw or take, lay out as much as you like, discard one (RU5-RU11)."""

from cardhouse.games.rummy_family.actions import (
    DISCARD,
    DRAW,
    EXCHANGE,
    LAY_OFF,
    OWN,
    TAKE,
    exchange_of,
    lay_off_of,
    meld_code,
)
from cardhouse.games.rummy_family.adding import (
    exchange,
    lay_off,
    list_exchanges,
    list_lay_offs,
    refuse_exchange,
    refuse_lay_off,
)
from cardhouse.games.rummy_family.discarding import discard, list_discards, may_discard, refuse_discard
from cardhouse.games.rummy_family.drawing import draw_card, list_draws, refuse_draw, take_discard
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.melding import lay_out, list_melds, refuse_cards, refuse_layout
from cardhouse.games.rummy_family.position import TO_DRAW, TO_PLAY, RummyFamily
from cardhouse.games.rummy_family.refusals import DRAW_FIRST, DRAWN_ALREADY, NOT_AN_ACTION
from cardhouse.games.rummy_family.scoring import NOBODY, finish_hand
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import play
from cardhouse.kit.terms import Action, Reason


@compiled
def refuse_turn(position: RummyFamily, action: Action) -> Reason:
    """The full rule of a turn."""
    if action < 0 or action >= OWN or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if action <= TAKE:
        if position.phase != TO_DRAW:
            return DRAWN_ALREADY
        return refuse_draw(position, action)
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if action < LAY_OFF:
        code = meld_code(action)
        reason = refuse_cards(position, code)
        return reason if reason else refuse_layout(position, code)
    if action < EXCHANGE:
        added = lay_off_of(action)
        return refuse_lay_off(position, added.number, added.what)
    if action < DISCARD:
        swapped = exchange_of(action)
        return refuse_exchange(position, swapped.number, swapped.card)
    return refuse_discard(position, action - DISCARD)


@compiled
def list_turn(position: RummyFamily, moves: Moves) -> int:
    """All that the rule of a turn allows. Whoever begins something on it can complete it."""
    if position.turn == MATCH_OVER:
        return 0
    if position.phase == TO_DRAW:
        return list_draws(position, moves)
    count = list_melds(position, moves, 0)
    if has_opened(position, position.turn):
        if not position.owed:
            count = list_lay_offs(position, moves, count)
        count = list_exchanges(position, moves, count)
    return list_discards(position, moves, count) if may_discard(position) else count


@play.rule
def family_play(position: RummyFamily, action: Action) -> None:
    """Do a legal action of a turn; when it ends the hand, go on to the next one."""
    take_step(position, action)
    if position.turn == NOBODY:
        finish_hand(position)


@compiled
def take_step(position: RummyFamily, action: Action) -> None:
    """Do a legal action of a turn."""
    if action == DRAW:
        draw_card(position, position.turn)
        position.phase = TO_PLAY
    elif action == TAKE:
        take_discard(position, position.turn)
        position.phase = TO_PLAY
    elif action < LAY_OFF:
        lay_out(position, meld_code(action))
    elif action < EXCHANGE:
        added = lay_off_of(action)
        lay_off(position, added.number, added.what)
    elif action < DISCARD:
        swapped = exchange_of(action)
        exchange(position, swapped.number, swapped.card)
    else:
        discard(position, action - DISCARD)
