"""Tapping when little is left over, closing with melds kept in hand, and the last round (VI2, VI4-VI7)."""

from cardhouse.games.rummy_family.actions import CARD_COUNT
from cardhouse.games.rummy_family.discarding import end_turn, lay_aside, refuse_discard
from cardhouse.games.rummy_family.hands import holding, next_in_match, pool_of, show_slot
from cardhouse.games.rummy_family.melding import only_discards, put_on_table
from cardhouse.games.rummy_family.position import TO_DRAW
from cardhouse.games.rummy_family.refusals import FOREMAN_DISCARDS
from cardhouse.games.rummy_family.scoring import close_hand, cost_of, hand_cost, score_unclosed
from cardhouse.games.rummy_family.verbs import pass_turn
from cardhouse.games.vienna.actions import CLOSE, TAP
from cardhouse.games.vienna.left_over import all_in_melds, next_meld_of, rest_up_to
from cardhouse.games.vienna.options import IN_HAND, ON_TABLE
from cardhouse.games.vienna.position import NOBODY_YET, Vienna
from cardhouse.games.vienna.refusals import (
    CLOSE_BY_DISCARD,
    MOST_LEFT_OVER,
    NOT_ALL_IN_MELDS,
    NOTHING_LEFT,
    REST_TOO_DEAR,
    TAPPED_ALREADY,
)
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import pools
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Card, Reason, Seat

DEAREST_DISCARD = 50  # a joker, if the options say so (RU3)


@compiled
def rest_without(position: Vienna, card: Card) -> Pool:
    """The hand of the seat in turn once a card of it is discarded."""
    return pools.without_card(pool_of(position, position.turn), card)


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


# --- tapping (VI2, VI4) ----------------------------------------------------------------------------------


@compiled
def refuse_tap(position: Vienna, card: Card) -> Reason:
    """Why the seat may not discard a card and tap; 0 when it may (VI2, VI4)."""
    if position.tapper != NOBODY_YET:
        return TAPPED_ALREADY
    if only_discards(position):
        return FOREMAN_DISCARDS
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
def tap(position: Vienna, card: Card) -> None:
    """Discard and tap: melds still in hand are laid out, and what is left over is shown (VI4, VI7)."""
    seat = position.turn
    lay_aside(position, card)
    position.tapper = seat
    if position.vienna_melds == IN_HAND:
        lay_melds(position, seat)
    show_rest(position, seat)
    end_turn(position)


@compiled
def lay_melds(position: Vienna, seat: Seat) -> None:
    """Lay the melds of a hand on the table, those that leave the least."""
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


@pass_turn.rule
def vienna_pass_turn(position: Vienna) -> None:
    """The next seat's turn; once it comes back to who has tapped, all lose what they have left over (VI2, VI5)."""
    seat = next_in_match(position, position.turn)
    if seat == position.tapper:
        score_unclosed(position)
        return
    position.turn = seat
    position.phase = TO_DRAW


# --- closing with melds kept in hand (VI7) ---------------------------------------------------------------


@compiled
def refuse_close(position: Vienna, card: Card) -> Reason:
    """Why the seat may not close, its melds in hand, by discarding a card; 0 when it may (VI7)."""
    if position.vienna_melds == ON_TABLE:
        return CLOSE_BY_DISCARD
    if only_discards(position):
        return FOREMAN_DISCARDS
    reason = refuse_discard(position, card)
    if reason:
        return reason
    return 0 if all_in_melds(position, rest_without(position, card)) else NOT_ALL_IN_MELDS


@compiled
def close(position: Vienna, card: Card) -> None:
    """Discard, and close the hand (VI7)."""
    lay_aside(position, card)
    close_hand(position, position.turn, False)
