"""Pots: who plays for which chips, and how they are paid (PK13, PK15)."""

from cardhouse.kit.betting.betting import SEATS, Betting, next_of, seat_bit
from cardhouse.kit.cards.bits import count_bits, lowest
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

ONE_EACH, TO_THE_FIRST = 0, 1
ALL_CHIPS = 1 << 62


@compiled
def close_betting(position: Betting) -> None:
    """The betting is over: what one seat has paid beyond every other goes back to it (PK13)."""
    most = second = 0
    seat = 0
    for other in range(position.players):
        position.won[other] = 0
        paid = position.paid[other]
        if paid > most:
            seat, most, second = other, paid, most
        elif paid > second:
            second = paid
    position.chips[seat] += most - second
    position.paid[seat] -= most - second
    position.pot -= most - second


@compiled
def pot_ceiling(paid: Array, live: int, floor: int) -> int:
    """How much of each seat's payment the pot above ``floor`` takes in; 0 when there is none.

    A pot reaches up to the smallest live payment above its floor; the last one has no ceiling, for what
    folded seats have paid beyond the live ones.
    """
    least = most = 0
    for seat in range(SEATS):
        amount = paid[seat]
        if live & seat_bit(seat) and amount > floor:
            least = amount if least == 0 else min(least, amount)
            most = max(most, amount)
    return least if least < most else (ALL_CHIPS if least else 0)


@compiled
def pot_between(paid: Array, floor: int, ceiling: int) -> int:
    """The chips all seats have paid between two levels."""
    total = 0
    for seat in range(SEATS):
        total += max(0, min(paid[seat], ceiling) - floor)
    return total


@compiled
def pot_seats(paid: Array, live: int, floor: int) -> int:
    """The live seats that play for the pot above ``floor``: those who have paid more than that (PK13)."""
    seats = 0
    for seat in range(SEATS):
        if live & seat_bit(seat) and paid[seat] > floor:
            seats |= seat_bit(seat)
    return seats


@compiled
def best_of(seats: int, worth: Array) -> int:
    """The seats of a set that hold its best worth; any tie counts (PK15)."""
    best = -1
    winners = 0
    left = seats
    while left:
        seat = lowest(left)
        left &= left - 1
        if worth[seat] > best:
            best = worth[seat]
            winners = 0
        if worth[seat] == best:
            winners |= seat_bit(seat)
    return winners


@compiled
def share_pot(position: Betting, amount: int, winners: int) -> None:
    """Pay a pot in equal parts; odd chips go from the first winner left of the dealer (PK15)."""
    count = count_bits(winners)
    each, odd = amount // count, amount % count
    seat = position.dealer
    for place in range(count):
        seat = next_of(winners, seat)
        extra = int(place < odd) if position.odd_chip == ONE_EACH else (odd if place == 0 else 0)
        position.chips[seat] += each + extra
        position.won[seat] += each + extra


@compiled
def _is_one_pot(position: Betting) -> bool:
    """Whether all live seats play for all chips, having paid the same."""
    same = position.paid[lowest(position.live)]
    for seat in range(position.players):
        if position.live & seat_bit(seat) and position.paid[seat] != same:
            return False
    return True


@compiled
def share_pots(position: Betting, worth: Array) -> None:
    """Pay every pot to the best hand or hands among its seats (PK13, PK15)."""
    if _is_one_pot(position):
        share_pot(position, position.pot, best_of(position.live, worth))
        return
    floor = 0
    more = position.all_dead
    if more > 0 and pot_seats(position.paid, position.live, 0) != position.live:
        share_pot(position, more, best_of(position.live, worth))
        more = 0
    while floor < ALL_CHIPS:
        ceiling = pot_ceiling(position.paid, position.live, floor)
        if ceiling == 0:
            return
        winners = best_of(pot_seats(position.paid, position.live, floor), worth)
        share_pot(position, pot_between(position.paid, floor, ceiling) + more, winners)
        floor = ceiling
        more = 0


@compiled
def plays_alone(position: Betting, seat: Seat) -> bool:
    """Whether some pot has this seat as its only live player; chips that go back to it do not count (PK13)."""
    among_live = among_all = 0
    for other in range(position.players):
        if other != seat:
            among_all = max(among_all, position.paid[other])
            if position.live & seat_bit(other):
                among_live = max(among_live, position.paid[other])
    return min(position.paid[seat], among_all) > among_live


def pots(paid: Array, live: int, dead: int = 0) -> list[tuple[int, list[Seat]]]:
    """The main pot and side pots: how many chips, and the seats that play for them. For plain Python."""
    found = []
    if dead and pot_seats(paid, live, 0) != live:
        found.append((dead, _listed(live)))
        dead = 0
    floor, ceiling = 0, int(pot_ceiling(paid, live, 0))
    while ceiling:
        found.append((int(pot_between(paid, floor, ceiling)) + dead, _listed(pot_seats(paid, live, floor))))
        dead = 0
        floor = ceiling
        ceiling = 0 if ceiling == ALL_CHIPS else int(pot_ceiling(paid, live, floor))
    return found


def _listed(seats: int) -> list[Seat]:
    return [seat for seat in range(SEATS) if seats >> seat & 1]
