"""A turn: what may be done, why something may not, and doing it (PK9)."""

from cardhouse.games.holdem.actions import BET, CALL, CHECK, FOLD, MUCK, PAST_LAST, RAISE_TO, SHOW, chips_of
from cardhouse.games.holdem.betting import next_round, pot_raise_to, refuse_raise_to, to_wager
from cardhouse.games.holdem.habits import note_act
from cardhouse.games.holdem.position import SHOWDOWN, Holdem
from cardhouse.games.holdem.refusals import (
    BET_ALREADY,
    CHECK_FOR_NOTHING,
    MUST_CALL,
    NO_BET_YET,
    NO_SHOWDOWN_YET,
    NOT_AN_ACTION,
    NOTHING_TO_CALL,
    NOTHING_TO_DECIDE,
)
from cardhouse.games.holdem.scoring import finish_hand
from cardhouse.games.holdem.showdown import (
    list_showing,
    may_be_mucked,
    open_showdown,
    refuse_showing,
    show_down,
    show_or_muck,
    win_unseen,
)
from cardhouse.kit.betting.betting import (
    are_several,
    call_bet,
    check_bet,
    fold_hand,
    least_raise_to,
    most_raise_to,
    next_of,
    raise_bet,
    refuse_raise,
    round_is_over,
)
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason


@inlined
def owes(position: Holdem) -> bool:
    """Whether the seat in turn has chips to call."""
    return position.bet_to > position.bets[position.turn]


@inlined
def may_fold(position: Holdem) -> bool:
    """Whether the seat in turn may fold: where that costs nothing, only if the option says so."""
    return owes(position) or position.fold_unbet != 0


@legal.rule
def holdem_legal(position: Holdem, moves: Moves) -> int:
    """Fold, check or call; the fixed raise, or the smallest, half the pot, the pot, all-in. A lister: see ``menus``."""
    if position.turn == MATCH_OVER:
        return 0
    if position.street == SHOWDOWN:
        return list_showing(position, moves)
    if round_is_over(position):
        moves[0] = CHECK
        return 1
    count = 0
    if may_fold(position):
        moves[count] = FOLD
        count += 1
    moves[count] = CALL if owes(position) else CHECK
    count += 1
    if refuse_raise(position, position.turn) != 0:
        return count
    first = to_wager(position, 0)
    chips, most = least_raise_to(position, position.turn), most_raise_to(position, position.turn)
    moves[count] = first + chips
    count += 1
    if chips == most:
        return count
    for halves in range(1, 3):
        larger = pot_raise_to(position, halves)
        if chips < larger < most:
            chips = larger
            moves[count] = first + chips
            count += 1
    moves[count] = first + most
    return count + 1


@refusal.rule
def holdem_refusal(position: Holdem, action: Action) -> Reason:
    """The full rule of a turn: unbet check, bet or fold; else fold, call or raise (PK9)."""
    if position.turn == MATCH_OVER or action < 0 or action >= PAST_LAST:
        return NOT_AN_ACTION
    if position.street == SHOWDOWN:
        return refuse_showing(position, action)
    if action == SHOW or action == MUCK:
        return NO_SHOWDOWN_YET
    if round_is_over(position):
        return 0 if action == CHECK else NOTHING_TO_DECIDE
    if action == FOLD:
        return 0 if may_fold(position) else CHECK_FOR_NOTHING
    if action == CHECK:
        return MUST_CALL if owes(position) else 0
    if action == CALL:
        return 0 if owes(position) else NOTHING_TO_CALL
    if action < RAISE_TO:
        return BET_ALREADY if position.bet_to > 0 else refuse_raise_to(position, chips_of(action))
    return refuse_raise_to(position, chips_of(action)) if position.bet_to > 0 else NO_BET_YET


@play.rule
def holdem_play(position: Holdem, action: Action) -> None:
    """Do a legal action; when it ends a round the next cards are turned up, or the pots are paid."""
    if position.street == SHOWDOWN:
        if show_or_muck(position, action):
            finish_hand(position)
        return
    seat = position.turn
    if not round_is_over(position):
        note_act(position, seat, action)
    if action == FOLD:
        fold_hand(position, seat)
    elif action >= BET:
        raise_bet(position, seat, chips_of(action))
    elif action == CALL:
        call_bet(position, seat)
    else:
        check_bet(position, seat)
    if not are_several(position.live):
        win_unseen(position)
    elif not round_is_over(position):
        position.turn = next_of(position.to_act, seat)
        return
    elif position.street + 1 == position.rounds or not are_several(position.able):
        if may_be_mucked(position):
            open_showdown(position)
            return
        show_down(position)
    else:
        next_round(position)
        return
    finish_hand(position)
