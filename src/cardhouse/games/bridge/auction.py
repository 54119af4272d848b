"""The auction: passes, bids, doubles; who becomes declarer (BR2-BR5)."""

from cardhouse.games.bridge.actions import BID, DOUBLE, PASS, REDOUBLE, bid_action, bid_of, call_of, strain_of
from cardhouse.games.bridge.position import BIDS, DOUBLED, NO_BID, NOBODY, REDOUBLED, SEATS, UNDOUBLED, Bridge
from cardhouse.games.bridge.refusals import NO_DOUBLES, NOT_HIGHER, NOTHING_TO_DOUBLE, NOTHING_TO_REDOUBLE
from cardhouse.games.bridge.scoring import finish_passed_out
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Action, Reason
from cardhouse.kit.tricks.tricks import first_trick


@compiled
def open_auction(position: Bridge) -> None:
    """The dealer calls first (BR1)."""
    position.calls[: position.called] = 0
    position.called = 0
    position.passes = 0
    position.bid = NO_BID
    position.bidder = NOBODY
    position.doubling = UNDOUBLED
    position.doubler = NOBODY
    position.first_named[:] = NOBODY
    position.declarer = position.dummy = NOBODY
    position.turn = position.dealer


@inlined
def in_auction(position: Bridge) -> bool:
    """Whether calls are made, not cards played."""
    return position.declarer == NOBODY


# --- What may be called -------------------------------------------------------------------------------


@inlined
def can_double(position: Bridge) -> bool:
    """The last bid is an opponent's and has not been doubled (BR4)."""
    opponents = (position.bidder ^ position.turn) & 1 == 1
    return position.doubles != 0 and position.bid != NO_BID and position.doubling == UNDOUBLED and opponents


@inlined
def can_redouble(position: Bridge) -> bool:
    """The last bid is one's own side's and has been doubled (BR4)."""
    return position.doubling == DOUBLED and (position.bidder ^ position.turn) & 1 == 0


@inlined
def list_calls(position: Bridge, moves: Moves) -> int:
    """Pass, double or redouble, and every higher bid (BR2, BR4). A lister: see ``menus``."""
    moves[0] = PASS
    count = 1
    if can_double(position):
        moves[1] = DOUBLE
        count = 2
    elif can_redouble(position):
        moves[1] = REDOUBLE
        count = 2
    lowest = position.bid + 1
    for place in range(BIDS - lowest):
        moves[count + place] = bid_action(lowest + place)
    return count + BIDS - lowest


@compiled
def refuse_call(position: Bridge, action: Action) -> Reason:
    """Why a call is illegal; 0 when it is legal."""
    if action == PASS:
        return 0
    if action == DOUBLE:
        return 0 if can_double(position) else (NOTHING_TO_DOUBLE if position.doubles else NO_DOUBLES)
    if action == REDOUBLE:
        return 0 if can_redouble(position) else (NOTHING_TO_REDOUBLE if position.doubles else NO_DOUBLES)
    return 0 if bid_of(action) > position.bid else NOT_HIGHER


# --- Calling ------------------------------------------------------------------------------------------


@inlined
def make_call(position: Bridge, action: Action) -> None:
    """Do a call: three passes after a bid end the auction, four without (BR3)."""
    position.calls[position.called] = call_of(action)
    position.called += 1
    if action == PASS:
        position.passes += 1
        if position.passes >= 3 and (position.bid != NO_BID or position.passes == SEATS):
            end_auction(position)
            return
    else:
        position.passes = 0
        if action >= BID:
            make_bid(position, bid_of(action))
        else:
            position.doubling = DOUBLED if action == DOUBLE else REDOUBLED
            position.doubler = position.turn
    position.turn = next_seat(position.turn, SEATS)


@inlined
def make_bid(position: Bridge, bid: int) -> None:
    """A higher bid; it ends a double. The first of a side to name a strain may become its declarer (BR5)."""
    seat = position.turn
    position.bid = bid
    position.bidder = seat
    position.doubling = UNDOUBLED
    position.doubler = NOBODY
    side, strain = seat & 1, strain_of(bid)
    if position.first_named[side, strain] == NOBODY:
        position.first_named[side, strain] = seat


@compiled
def end_auction(position: Bridge) -> None:
    """A contract is played; without one the board is over (BR3)."""
    if position.bid == NO_BID:
        finish_passed_out(position)
    else:
        settle_contract(position)


@compiled
def settle_contract(position: Bridge) -> None:
    """The last bid is the contract; the opening lead comes from declarer's left (BR5)."""
    strain = strain_of(position.bid)
    declarer = position.first_named[position.bidder & 1, strain]
    position.declarer = declarer
    position.dummy = declarer ^ 2
    position.trump = strain
    first_trick(position, next_seat(declarer, SEATS))
    position.hand_to_play = position.turn
