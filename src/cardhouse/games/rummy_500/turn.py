"""A turn: draw or take, lay out, discard (RC3-RC7)."""

from cardhouse.games.rummy_500.actions import DISCARD, LAYINGS
from cardhouse.games.rummy_500.laying import lay, list_layings, refuse_laying
from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_500.taking import depth_taken, list_draws, refuse_take
from cardhouse.games.rummy_family.open_pile.actions import DRAW, STOP, TAKE
from cardhouse.games.rummy_family.open_pile.discarding import drop_kept, pass_turn, refuse_discard
from cardhouse.games.rummy_family.open_pile.hands import give_up, held
from cardhouse.games.rummy_family.open_pile.pile import draw_card, lay_on_pile, note_use, refuse_draw, take_top
from cardhouse.games.rummy_family.open_pile.position import NO_CARD, TO_DRAW, TO_PLAY
from cardhouse.games.rummy_family.open_pile.refusals import DRAWN_ALREADY, NOT_AN_ACTION
from cardhouse.games.rummy_family.open_pile.scoring import finish_hand
from cardhouse.kit.cards.bits import list_cards
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason


@refusal.rule
def rummy_500_refusal(position: Rummy500, action: Action) -> Reason:
    """The full rule of a turn."""
    if action < 0 or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if action < DISCARD:
        if position.phase == TO_PLAY:
            return DRAWN_ALREADY
        return refuse_draw(position, action) if action < TAKE else refuse_take(position, action - TAKE)
    if action < LAYINGS:
        return refuse_discard(position, action - DISCARD)
    return refuse_laying(position, action - LAYINGS)


@legal.rule
def rummy_500_legal(position: Rummy500, moves: Moves) -> int:
    """The menu: all that the rule allows. A card from within the pile is offered only where it can be used."""
    if position.turn == MATCH_OVER:
        return 0
    if position.phase == TO_DRAW:
        return list_draws(position, moves)
    count = 0
    if position.due == NO_CARD:
        count = drop_kept(position, DISCARD, moves, list_cards(position.hands[position.turn, 0], DISCARD, moves, 0))
    return list_layings(position, moves, count)


@play.rule
def rummy_500_play(position: Rummy500, action: Action) -> None:
    """Do a legal action; the hand ends when a seat is out of cards or the stock is (RC6, RC7)."""
    if action == DRAW:
        draw_card(position)
    elif action == STOP:
        finish_hand(position)
    elif action < DISCARD:
        take(position, depth_taken(position, action - TAKE))
    elif action < LAYINGS:
        give_up(position, position.turn, action - DISCARD)
        lay_on_pile(position, action - DISCARD)
        pass_turn(position)
    else:
        lay(position, action - LAYINGS)
        if held(position, position.turn) == 0:
            finish_hand(position)


@compiled
def take(position: Rummy500, depth: int) -> None:
    """Take so many cards from the pile."""
    note_use(position, depth)
    for _ in range(depth):
        take_top(position)
