"""Betting: chips into the pot, rounds of bets and raises; ``pots`` pays them out.

A game that bets derives its position from ``Betting`` and calls these functions.  Sets of seats are the
bits of a number.  In a hand a seat is *live* until it folds and *able* while it is live and has chips left.

A round ends when every able seat has acted and matched the bet (PK9).  A raise is *full* when it is at
least the last full one (no-limit), or at least half the fixed size (limit); only a full raise opens the
betting again to everybody (PK14).
"""

from cardhouse.kit.cards.bits import lowest
from cardhouse.kit.compiled.record import Position, i8, i16, i32, i64
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Reason, Seat

SEATS = 10
LIMIT, NO_LIMIT = 0, 1
NO_CAP = -1
REOPEN_TDA, REOPEN_ALWAYS, REOPEN_NEVER = 0, 1, 2
COMPLETE_SHORT, RAISE_OVER_SHORT = 0, 1

NOBODY = -1

NOTHING_BEHIND, NOBODY_TO_ANSWER, RAISES_USED_UP, NOT_REOPENED, FIRST_TURN = range(1, 6)


class Betting(Position):
    """What a position needs for betting; the first fields are the house's options."""

    structure = i8()  # LIMIT or NO_LIMIT
    max_raises = i8()  # of a limit round, NO_CAP for any number
    slow_raise = i8()  # no raise in one's first turn of a round
    reopen = i8()
    over_short = i8()  # with limits: whether a raise over a short all-in completes it, or goes beyond
    odd_chip = i8()

    live = i16()
    able = i16()
    to_act = i16()  # seats that still have to act in this round
    acted = i16()  # seats that have acted in this round
    closed = i16()  # seats that have acted since the last full raise
    raises = i32()
    aggressor: Seat = i8()  # who bet or raised last in this round, -1 for nobody
    bet_to = i64()  # what a seat must have in front of it to stay in
    level = i64()  # the last bet that was full; a short all-in leaves it behind bet_to
    step = i64()  # the last full raise; with limits the fixed size
    pot = i64()  # all chips paid in this hand
    chips = i64(SEATS)  # what a seat has left
    bets = i64(SEATS)  # in front of a seat, in this round
    paid = i64(SEATS)  # in this hand, bets included
    dead = i64(SEATS)  # in this hand, for the main pot and for nobody's bet
    all_dead = i64()
    won = i64(SEATS)  # from the pots of the last hand paid out


# --- Seats --------------------------------------------------------------------------------------------


@compiled
def seat_bit(seat: Seat) -> int:
    """The set of seats that holds one seat."""
    return 1 << seat


@compiled
def next_of(seats: int, seat: Seat) -> int:
    """The first seat of a set clockwise from ``seat``, itself last; the set is not empty."""
    here = seat + 1
    ahead = (seats >> here) << here
    return lowest(ahead if ahead else seats)


@compiled
def are_several(seats: int) -> bool:
    """Whether a set has more than one seat."""
    return seats & (seats - 1) != 0


# --- Chips --------------------------------------------------------------------------------------------


@compiled
def open_hand(position: Betting, seats: int) -> None:
    """Begin a hand among the seats with nothing paid; their chips stand."""
    position.live = position.able = seats
    position.pot = 0
    for seat in range(SEATS):
        position.paid[seat] = position.bets[seat] = 0
    if position.all_dead > 0:
        position.all_dead = 0
        for seat in range(SEATS):
            position.dead[seat] = 0


@compiled
def _take(position: Betting, seat: Seat, amount: int) -> int:
    """Move chips of a seat into the pot, all it has if that is less (PK13); returns how many."""
    amount = min(amount, position.chips[seat])
    position.chips[seat] -= amount
    position.pot += amount
    if position.chips[seat] == 0:
        position.able &= ~seat_bit(seat)
    return amount


@compiled
def pay(position: Betting, seat: Seat, amount: int) -> int:
    """Pay for the pots: a seat plays for as much of the others' chips as it has paid; returns how many."""
    amount = _take(position, seat, amount)
    position.paid[seat] += amount
    return amount


@compiled
def pay_dead(position: Betting, seat: Seat, amount: int) -> None:
    """Pay into the main pot, which all live seats play for, whatever they have paid themselves."""
    amount = _take(position, seat, amount)
    position.dead[seat] += amount
    position.all_dead += amount


@compiled
def bet_chips(position: Betting, seat: Seat, amount: int) -> None:
    """Put chips in front of a seat."""
    position.bets[seat] += pay(position, seat, amount)


# --- Rounds -------------------------------------------------------------------------------------------


@compiled
def open_round(position: Betting, size: int) -> None:
    """Begin a round without a bet; ``size``: the smallest bet, with limits the fixed one."""
    for seat in range(position.players):
        position.bets[seat] = 0
    position.bet_to = position.level = 0
    position.step = size
    position.raises = 0
    position.aggressor = NOBODY
    position.acted = position.closed = 0
    position.to_act = position.able


@compiled
def post_bet(position: Betting, seat: Seat, amount: int, whole: bool) -> None:
    """A forced bet, not an act: the seat still has its turn (PK7, PK9).

    whole: all stay in for the whole of it, though the seat be short; else for what it has posted (PK18).
    """
    bet_chips(position, seat, amount)
    position.bet_to = max(position.bet_to, amount if whole else position.bets[seat])
    position.level = position.bet_to
    position.to_act = position.able


@compiled
def to_call(position: Betting, seat: Seat) -> int:
    """The chips a call takes, all the seat has if that is less."""
    return min(position.bet_to - position.bets[seat], position.chips[seat])


@compiled
def all_in_to(position: Betting, seat: Seat) -> int:
    """What a seat has in front of it once all its chips are there."""
    return position.chips[seat] + position.bets[seat]


@compiled
def least_raise_to(position: Betting, seat: Seat) -> int:
    """The smallest bet or raise, or all-in where the seat has less (PK12, PK13)."""
    base = position.level if position.structure == LIMIT else position.bet_to
    return min(base + position.step, all_in_to(position, seat))


@compiled
def most_raise_to(position: Betting, seat: Seat) -> int:
    """The largest bet or raise: table stakes, or the fixed size (PK12)."""
    return least_raise_to(position, seat) if position.structure == LIMIT else all_in_to(position, seat)


@compiled
def _can_answer(position: Betting, seat: Seat) -> bool:
    """Whether another seat has chips for more than the bet as it stands."""
    others = position.able & ~seat_bit(seat)
    while others:
        other = lowest(others)
        others &= others - 1
        if all_in_to(position, other) > position.bet_to:
            return True
    return False


@compiled
def _is_reopened(position: Betting, seat: Seat) -> bool:
    """Whether a seat that has acted may raise again (PK14)."""
    bit = seat_bit(seat)
    if position.reopen == REOPEN_ALWAYS or position.acted & bit == 0:
        return True
    if position.reopen == REOPEN_NEVER:
        return position.closed & bit == 0
    faced = position.bet_to - position.bets[seat]
    return (2 * faced if position.structure == LIMIT else faced) >= position.step


@compiled
def refuse_raise(position: Betting, seat: Seat) -> Reason:
    """Why the seat may neither bet nor raise, whatever the amount; 0 when it may (PK10-PK14)."""
    if all_in_to(position, seat) <= position.bet_to:
        return NOTHING_BEHIND
    if not _can_answer(position, seat):
        return NOBODY_TO_ANSWER
    if position.bet_to == 0:
        return 0
    if position.structure == LIMIT and 0 <= position.max_raises <= position.raises:
        return RAISES_USED_UP
    if position.slow_raise and position.acted & seat_bit(seat) == 0:
        return FIRST_TURN
    return 0 if _is_reopened(position, seat) else NOT_REOPENED


@compiled
def _is_full(position: Betting, to: int) -> bool:
    """Whether a raise is a full one (PK12, PK14)."""
    if position.structure == LIMIT:
        return 2 * (to - position.level) >= position.step
    return to - position.bet_to >= position.step


@compiled
def raise_bet(position: Betting, seat: Seat, to: int) -> None:
    """Bet or raise to an amount; everybody able has to act again."""
    bit = seat_bit(seat)
    position.acted |= bit
    if _is_full(position, to):
        if position.level > 0:
            position.raises += 1
        if position.structure == NO_LIMIT:
            position.step = to - position.bet_to
        position.level = to
        position.closed = bit
    else:
        position.closed |= bit
        if position.over_short == RAISE_OVER_SHORT:
            position.level = to
    bet_chips(position, seat, to - position.bets[seat])
    position.bet_to = to
    position.aggressor = seat
    position.to_act = position.able & ~bit


@compiled
def check_bet(position: Betting, seat: Seat) -> None:
    """Leave the bets as they are."""
    bit = seat_bit(seat)
    position.acted |= bit
    position.closed |= bit
    position.to_act &= ~bit


@compiled
def call_bet(position: Betting, seat: Seat) -> None:
    """Match the bet, as far as the seat's chips go."""
    bet_chips(position, seat, to_call(position, seat))
    check_bet(position, seat)


@compiled
def fold_hand(position: Betting, seat: Seat) -> None:
    """Give up the hand; the chips paid stay in the pot (PK13)."""
    out = ~seat_bit(seat)
    position.live &= out
    position.able &= out
    position.to_act &= out


@compiled
def round_is_over(position: Betting) -> bool:
    """Whether nobody has anything left to decide in this round (PK9)."""
    if position.to_act == 0 or position.able == 0:
        return True
    if are_several(position.able):
        return False
    seat = lowest(position.able)
    for other in range(position.players):
        if position.live & seat_bit(other) and position.bets[other] > position.bets[seat]:
            return False
    return True
