"""The door: whose connection is closed for whose when the house, or an address's share of it, is full."""

import asyncio
from dataclasses import dataclass
from typing import Any, cast

import pytest

from cardhouse.room.settings import Settings
from cardhouse.room.web import door as door_module
from cardhouse.room.web.door import SEATED_EACH, Caller, Door

from .conftest import PATIENCE

CLUB, FLAT = "203.0.113.1", "203.0.113.2"


@dataclass(eq=False)
class Carrier:
    """A connection from an address."""

    address: str
    aborted: bool = False

    def get_extra_info(self, name: str) -> Any:
        return (self.address, 1) if name == "peername" else None

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


class House:
    """A door, and who has come to it."""

    def __init__(self, **limits: Any) -> None:
        self.door = Door(Settings(**limits), lambda cookie: cookie or None)
        self.told: list[str] = []

    def comes(self, address: str = CLUB, guest: str = "") -> Caller | None:
        """A connection, with a guest's cookie or without."""
        caller = self.door.enter(cast(Any, Carrier(address)))
        if caller is not None and guest:
            self.door.show(caller, guest)
        return caller

    def watches(self, address: str = CLUB, guest: str = "ann", by: str | None = None) -> Caller:
        """A line to a table, by way of a proxy or straight."""
        caller = self.comes(by or address, guest)
        assert caller is not None
        assert self.door.carry(caller, address)
        caller.waiting = False
        caller.make_room = lambda: self.told.append(guest)
        return caller

    def sits(self, address: str = CLUB, guest: str = "ann") -> Caller:
        """A line of somebody at a seat."""
        caller = self.watches(address, guest)
        self.door.hold(caller, True)
        return caller

    def has(self, caller: Caller | None) -> bool:
        return caller is not None and caller in self.door._callers


async def test_an_address_has_a_total_however_many_guests_are_there() -> None:
    house = House(connections_per_address=5)
    watching = [house.watches(guest=f"guest {n}") for n in range(5)]
    another = house.watches(guest="guest 5")
    assert [house.has(each) for each in watching] == [False, True, True, True, True]
    assert house.has(another)
    assert house.told == ["guest 0"]
    assert house.has(house.comes(FLAT))
    assert len(house.door) == 6


async def test_a_line_that_makes_room_hears_so_before_it_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door_module, "FAREWELL_S", 0.02)
    house = House(connections_per_address=1)
    first = house.watches()
    house.comes()
    assert house.told == ["ann"]
    carrier = cast(Carrier, first.transport)
    assert not carrier.aborted
    async with asyncio.timeout(PATIENCE):
        while not carrier.aborted:
            await asyncio.sleep(0.01)


async def test_who_holds_a_seat_makes_room_for_nobody() -> None:
    """Watchers go first, then strangers, then connections that are kept open for nothing."""
    house = House(connections_per_address=4)
    seat, idle, stranger, watcher = house.sits(), house.comes(guest="bob"), house.comes(), house.watches()
    for gone in (watcher, stranger, idle):
        assert house.has(gone)
        assert house.has(house.sits(guest=f"before {gone}"))
        assert not house.has(gone)
    assert house.has(seat)
    assert house.comes() is None
    assert house.comes(FLAT) is not None
    house.door.hold(seat, False)  # they have got up
    assert house.comes() is not None
    assert not house.has(seat)


async def test_a_full_house_closes_connections_of_the_address_that_has_most_to_spare() -> None:
    """However much somebody takes, whoever comes from elsewhere gets in, and whoever drops comes back."""
    house = House(connections=20)
    friends = [house.sits(f"198.51.100.{n}", f"friend {n}") for n in range(4)]
    looking = house.watches(FLAT, "looking")
    crowd = [house.watches(guest=f"crowd {n}") for n in range(30)]
    assert len(house.door) == 20
    assert all(map(house.has, friends))
    assert house.has(looking)
    assert sum(map(house.has, crowd)) == 15
    house.door.leave(friends[0])
    house.watches(guest="crowd 30")  # takes the place that is free
    assert house.has(house.sits("198.51.100.0", "friend 0"))
    assert house.has(house.comes("192.0.2.1"))
    assert house.has(looking)


async def test_seats_never_take_the_whole_house() -> None:
    house = House(connections=16)
    seats = [house.sits(f"198.51.100.{n}", f"guest {n}") for n in range(16)]
    assert house.door.kinds()["seated"] == 14
    for n in range(5):
        assert house.has(house.comes(f"192.0.2.{n}"))
    assert all(map(house.has, seats[:14]))


async def test_a_guest_keeps_places_for_a_few_lines() -> None:
    house = House(connections_per_guest=100)
    for _ in range(SEATED_EACH + 3):
        house.sits()
    assert house.door.kinds() == {"watcher": 3, "stranger": 0, "guest": 0, "seated": SEATED_EACH, "proxy": 0}


async def test_lines_that_come_by_a_proxy_count_against_who_is_behind_it() -> None:
    house = House(connections_per_address=3, trusted_proxies=("10.0.0.1",))
    seated = [house.watches(guest=f"guest {n}", by="10.0.0.1") for n in range(3)]
    for each in seated:
        house.door.hold(each, True)
    more = house.comes("10.0.0.1", "guest 3")
    assert more is not None
    assert not house.door.carry(more, CLUB)
    assert house.door.carry(more, FLAT)
    assert house.door.kinds() == {"watcher": 1, "stranger": 0, "guest": 0, "seated": 3, "proxy": 0}
    assert sum(house.has(house.comes("10.0.0.1")) for _ in range(9)) == 9  # its own connections are of many people


async def test_who_has_gone_is_counted_no_more() -> None:
    house = House()
    callers = [house.sits(), house.watches(), house.comes(guest="bob"), house.comes()]
    for caller in [*callers, *callers]:
        assert caller is not None
        house.door.leave(caller)
        house.door.hold(caller, True)
    assert len(house.door) == 0
    assert not any(house.door.kinds().values())
    assert not house.door._crowds
    assert not house.door._guests
    assert not house.door._seats
