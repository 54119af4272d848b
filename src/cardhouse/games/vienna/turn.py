"""Vienna's turn: that of every rummy, and tapping when little is left over (VI2, VI4-VI7)."""

from __future__ import annotations

from cardhouse.games.rummy_family.actions import CARD_COUNT, DISCARD, SET
from cardhouse.games.rummy_family.dealing import deal_hands
from cardhouse.games.rummy_family.discarding import end_turn, lay_aside, list_discards, may_discard, refuse_discard
from cardhouse.games.rummy_family.drawing import list_draws
from cardhouse.games.rummy_family.hands import holding, next_in_match, pool_of, show_slot
from cardhouse.games.rummy_family.melding import put_on_table
from cardhouse.games.rummy_family.position import TO_DRAW
from cardhouse.games.rummy_family.refusals import DRAW_FIRST
from cardhouse.games.rummy_family.scoring import NOBODY, close_hand, cost_of, finish_hand, hand_cost, score_unclosed
from cardhouse.games.rummy_family.turn import list_turn, refuse_turn, take_step
from cardhouse.games.rummy_family.verbs import jokers_in_pack, pass_turn, penalty
from cardhouse.games.vienna.grouping import all_in_melds, left_over, next_meld_of, rest_up_to
from cardhouse.games.vienna.position import (
    CLOSE,
    CLOSE_BY_DISCARD,
    IN_HAND,
    KEPT_IN_HAND,
    MOST_LEFT_OVER,
    NOBODY_YET,
    NOT_ALL_GROUPED,
    NOTHING_LEFT,
    ON_TABLE,
    PAST_OWN,
    REST_TOO_DEAR,
    TAP,
    TAPPED_ALREADY,
    VIENNA_JOKERS,
    Vienna,
)
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import deal, legal, play, refusal
from cardhouse.kit.melds import pools
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Action, Card, Reason, Seat

DEAREST_DISCARD = 50  # a joker, if the options say so (RU3)


@jokers_in_pack.rule
def vienna_jokers_in_pack(position: Vienna) -> int:
    """Two jokers (VI1)."""
    return VIENNA_JOKERS


@deal.rule
def vienna_deal(position: Vienna) -> None:
    """As ever; nobody has tapped."""
    deal_hands(position)
    position.tapper = NOBODY_YET


# --- tapping and closing ---------------------------------------------------------------------------------


@compiled
def rest_without(position: Vienna, card: Card) -> Pool:
    """The hand of the seat in turn once a card of it is discarded."""
    return pools.without_card(pool_of(position, position.turn), card)


@compiled
def refuse_tap(position: Vienna, card: Card) -> Reason:
    """Why the seat may not discard a card and tap; 0 when it may (VI2, VI4)."""
    if position.tapper != NOBODY_YET:
        return TAPPED_ALREADY
    reason = refuse_discard(position, card)
    if reason:
        return reason
    rest = rest_without(position, card)
    if position.vienna_melds == ON_TABLE:
        if pools.count(rest) == 0:
            return NOTHING_LEFT
        return 0 if cost_of(position, rest) <= MOST_LEFT_OVER else REST_TOO_DEAR
    if rest_up_to(position, rest, MOST_LEFT_OVER) > MOST_LEFT_OVER:
        return REST_TOO_DEAR
    return NOTHING_LEFT if all_in_melds(position, rest) else 0


@compiled
def refuse_close(position: Vienna, card: Card) -> Reason:
    """Why the seat may not close, its combinations in hand, by discarding a card; 0 when it may (VI7)."""
    if position.vienna_melds == ON_TABLE:
        return CLOSE_BY_DISCARD
    reason = refuse_discard(position, card)
    if reason:
        return reason
    rest = rest_without(position, card)
    return 0 if all_in_melds(position, rest) else NOT_ALL_GROUPED


@compiled
def tap(position: Vienna, card: Card) -> None:
    """Discard and tap: combinations still in hand are laid out, and what is left over is shown (VI4, VI7)."""
    seat = position.turn
    lay_aside(position, card)
    position.tapper = seat
    if position.vienna_melds == IN_HAND:
        lay_groups(position, seat)
    show_rest(position, seat)
    end_turn(position)


@compiled
def lay_groups(position: Vienna, seat: Seat) -> None:
    """Lay the combinations of a hand on the table, so grouped that the least is left over."""
    while True:
        code = next_meld_of(position, pool_of(position, seat))
        if code == NO_MELD:
            return
        put_on_table(position, code)


@compiled
def show_rest(position: Vienna, seat: Seat) -> None:
    """All see what a seat still holds."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            show_slot(position, seat, lowest(left) + 64 * word)
            left = without_lowest(left)


# --- the rule of a turn ----------------------------------------------------------------------------------


@refusal.rule
def vienna_refusal(position: Vienna, action: Action) -> Reason:
    """The turn of every rummy, a tap or a close; no lay-outs where combinations stay in hand (VI6)."""
    if action < SET or action >= PAST_OWN or position.turn == MATCH_OVER:
        return refuse_turn(position, action)
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if action < TAP:
        held_back = position.vienna_melds == IN_HAND and action < DISCARD
        return KEPT_IN_HAND if held_back else refuse_turn(position, action)
    return refuse_tap(position, action - TAP) if action < CLOSE else refuse_close(position, action - CLOSE)


@legal.rule
def vienna_legal(position: Vienna, moves: Moves) -> int:
    """All that the rule allows."""
    if position.vienna_melds == ON_TABLE or position.turn == MATCH_OVER:
        count = list_turn(position, moves)
    elif position.phase == TO_DRAW:
        return list_draws(position, moves)
    else:
        count = list_discards(position, moves, 0)
    return list_endings(position, moves, count) if may_discard(position) and may_be_near(position) else count


@compiled
def may_be_near(position: Vienna) -> bool:
    """Whether the seat in turn need be looked at closely: with five points or less and a discard it has few cards."""
    if position.vienna_melds == IN_HAND:
        return True
    seat = position.turn
    return position.tapper == NOBODY_YET and hand_cost(position, seat) <= MOST_LEFT_OVER + DEAREST_DISCARD


@compiled
def list_endings(position: Vienna, moves: Moves, count: int) -> int:
    """Every discard with which the seat in turn taps or closes."""
    seat = position.turn
    for card in range(CARD_COUNT):
        if holding(position, seat, card) == 0:
            continue
        if refuse_tap(position, card) == 0:
            moves[count] = TAP + card
            count += 1
        elif refuse_close(position, card) == 0:
            moves[count] = CLOSE + card
            count += 1
    return count


@play.rule
def vienna_play(position: Vienna, action: Action) -> None:
    """Do a legal action."""
    if action < TAP:
        take_step(position, action)
    elif action < CLOSE:
        tap(position, action - TAP)
    else:
        lay_aside(position, action - CLOSE)
        close_hand(position, position.turn, False)
    if position.turn == NOBODY:
        finish_hand(position)


@pass_turn.rule
def vienna_pass_turn(position: Vienna) -> None:
    """The next seat's turn; once it comes back to who has tapped, all lose what they have left over (VI2, VI5)."""
    seat = next_in_match(position, position.turn)
    if seat == position.tapper:
        score_unclosed(position)
        return
    position.turn = seat
    position.phase = TO_DRAW


@penalty.rule
def vienna_penalty(position: Vienna, seat: Seat) -> int:
    """Every card in hand costs; where combinations stay in hand, those left out of them (VI7)."""
    return left_over(position, seat) if position.vienna_melds == IN_HAND else hand_cost(position, seat)
