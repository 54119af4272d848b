"""Seats of a live table: taken, given up, found again on another device."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from cardhouse.room import messages as m
from cardhouse.room.matches import OVER, PLAYING, WAITING
from cardhouse.room.naming import namesake
from cardhouse.room.people import Person, new_token, token_hash
from cardhouse.room.refused import Refused
from cardhouse.room.seats import Seat
from cardhouse.room.visitor import Visitor

if TYPE_CHECKING:
    from cardhouse.room.live import LiveTable


class Seating:
    """Who sits where at a live table, and with which connections."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    def of(self, person: str) -> int | None:
        """The seat a person holds."""
        return next((seat.number for seat in self._live.seats if seat.person == person), None)

    def attach(self, visitor: Visitor, number: int) -> None:
        """A connection of who holds a seat; the seat's bot hands back."""
        seat = self._live.seats[number]
        visitor.seat = number
        seat.visitors.add(visitor)
        seat.stand_in = False

    def detach(self, visitor: Visitor) -> None:
        """The connection is gone, or its person sits no longer."""
        if visitor.seat is None:
            return
        seat = self._live.seats[visitor.seat]
        visitor.seat = None
        seat.visitors.discard(visitor)
        if not seat.visitors:
            seat.away_since = time.monotonic()

    async def sit(self, visitor: Visitor, message: m.Sit) -> None:
        """A visitor takes a free seat."""
        live = self._live
        if visitor.seat == message.seat:
            live.telling.greet(visitor)
            return
        if visitor.seat is not None or self.of(visitor.person.id) is not None:
            raise Refused("You have a seat already")
        if message.seat >= len(live.seats):
            raise Refused(f"This table has seats 0 to {len(live.seats) - 1}")
        seat = live.seats[message.seat]
        if not seat.empty:
            raise Refused("That seat is taken")
        if live.state == OVER:
            raise Refused("The match is over")
        if live.state == PLAYING and any(visitor.person.id in each.past for each in live.seats if each is not seat):
            raise Refused("You have seen another seat's cards in this match")
        others = (each.name for each in live.seats if each is not seat)
        if (taken := namesake(visitor.person.name, others)) is not None:
            raise Refused(f"Somebody at this table is called {taken}; take another name first")
        token = await self.take(seat, visitor.person, message.entropy)
        self.attach(visitor, seat.number)
        self._send_token(visitor, seat.number, token)
        live.telling.table()
        if live.match is not None:
            live.wake()
            visitor.send(live.telling.scene_message(seat.number))
        live.start_when_full()

    async def take(self, seat: Seat, person: Person, entropy: str) -> str:
        """Give a seat to a person; the new seat token."""
        live = self._live
        token = new_token()
        await live.house.people.keep(person)
        # What a seat adds to the key counts only until the key is made.
        seat.take(person, entropy if live.state == WAITING else seat.entropy)
        await self.save()
        await live.house.storage.add_token(token_hash(token), live.id, seat.number, person.id)
        return token

    async def new_token(self, visitor: Visitor) -> None:
        """Another token of one's seat, for another device."""
        live = self._live
        seat = self.own(visitor)
        token = new_token()
        person = seat.person or visitor.person.id
        await live.house.storage.add_token(token_hash(token), live.id, seat.number, person)
        self._send_token(visitor, seat.number, token)

    def _send_token(self, visitor: Visitor, seat: int, token: str) -> None:
        visitor.send({"type": "seated", "seat": seat, "token": token, "link": f"/t/{self._live.id}#token={token}"})

    async def leave(self, visitor: Visitor) -> None:
        """A visitor gives the seat up; in a running match it is free for somebody new, and a bot's until then."""
        live = self._live
        seat = self.own(visitor)
        if live.state == OVER:
            raise Refused("The match is over; there is nothing to leave")
        seat.free()
        if live.state == WAITING:
            seat.entropy = ""
            seat.past.clear()
        await self.save()
        await live.house.storage.drop_tokens(live.id, seat.number)
        for other in list(seat.visitors):
            self.detach(other)
            if live.match is not None and live.telling.may_see(other):
                other.send(live.telling.scene_message(None))
        live.taking_back.settle()
        live.telling.table()
        live.wake()

    async def rename(self, person: Person) -> None:
        """Show the name a person has taken."""
        live = self._live
        for visitor in live.visitors:
            if visitor.person.id == person.id:
                visitor.person = person
        number = self.of(person.id)
        if number is not None and live.seats[number].name != person.name:
            async with live.lock:
                if live.seats[number].person == person.id:
                    live.seats[number].name = person.name
                    await self.save()
            live.telling.table()

    async def save(self) -> None:
        """Keep the seats in the storage."""
        await self._live.house.storage.save_table(self._live.id, seats=[seat.keep() for seat in self._live.seats])

    def own(self, visitor: Visitor) -> Seat:
        """The visitor's seat; Refused where there is none."""
        if visitor.seat is None:
            raise Refused("You have no seat at this table")
        return self._live.seats[visitor.seat]

    def is_host(self, visitor: Visitor) -> bool:
        """Whether the visitor made the table (on any device)."""
        holder = None if visitor.seat is None else self._live.seats[visitor.seat].person
        return self._live.host in (visitor.person.id, holder)
