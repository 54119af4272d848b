"""Playing on from a moment of a match that is over: a new table, bots in the other seats.

What is asked for is read from the storage alone: whichever room holds the old table, a match that is over stays as it
is. All of it may be known by then, so nothing is told that was hidden.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cardhouse.room.around import Around
from cardhouse.room.live import LiveTable
from cardhouse.room.machine.records import full_record
from cardhouse.room.machine.state import PLAYING, STAND_IN_LEVEL, Past, Person, Seat, match_address
from cardhouse.room.matches import header_from, replay_match
from cardhouse.room.messages import Retry
from cardhouse.room.storage import CLOSED
from cardhouse.room.tables import BadRequest, Tables, new_row
from cardhouse.room.tokens import new_id
from cardhouse.table.record import split_seal


async def retry(house: Around, tables: Tables, person: Person, id: str, wanted: Retry) -> tuple[LiveTable, str | None]:
    """A new table at which a match is played on, and the token of its maker's seat; BadRequest says why not."""
    row = await house.storage.table(id)
    if row is None or row["state"] == CLOSED:
        raise BadRequest(404, "no such table")
    number = row["number"] if wanted.match is None else wanted.match
    past = next((Past.read(each) for each in row["past"] if each["number"] == number), None)
    kept = None if past is None else await house.storage.match(id, number)
    if past is None or kept is None:
        raise BadRequest(409, "only a match that is over can be played on from one of its moments", "match")
    own = next((seat for seat, sat in enumerate(past.seats) if sat["person"] == person.id), None)
    if own is None and not row["settings"]["spectators"]:
        raise BadRequest(403, "this table allows no spectators")
    await tables.make_room(person)
    chosen = await tables.game(past.game)
    await house.preparation.ready(chosen.name)
    texts = [move["action"] for move in await house.storage.moves(id, number)]
    found = await asyncio.to_thread(_moment, past, match_address(id, number), kept["header"], texts, wanted.step)
    seat = next(each for each in (wanted.seat, own, found.turn) if each is not None)
    if seat >= len(past.seats):
        raise BadRequest(400, f"this match has seats 0 to {len(past.seats) - 1}", "seat")
    new = new_row(new_id(), chosen.name, person, row["name"], _seats(past, person, seat), row["settings"])
    header = {**found.header, "started_at": new["made_at"]}
    return await tables.open_new(person, {**new, "state": PLAYING, "begun": True, "header": header}, chosen)


@dataclass(frozen=True)
class Moment:
    """Where a match is to be played on: what its record begins with, and the seat in turn."""

    header: dict[str, Any]
    turn: int


def _moment(past: Past, address: str, header: Mapping[str, Any], texts: Iterable[str], step: int) -> Moment:
    match = replay_match(past.game, address, header, texts)
    if step >= match.version:
        raise BadRequest(400, f"step: must be 0 to {match.version - 1}, before the match is over", "step")
    seal = split_seal(full_record(match, past.seats))[1]
    return Moment(header_from(match, step, address, str(seal)), int(match.at(step).turn or 0))


def _seats(past: Past, person: Person, own: int) -> list[Seat]:
    """The person at his seat; in the others bots, as good as those that sat there."""
    seats: list[Seat] = []
    for number, sat in enumerate(past.seats):
        seat = Seat(number, "human")
        if number == own:
            seat.take(person)
        else:
            seat.become_bot(sat["level"] or STAND_IN_LEVEL, [person.name, *(each.name for each in seats)])
        seats.append(seat)
    return seats
