"""Playing on from a moment of a match that is over: a new table, bots in the other seats.

What is asked for is read from the storage alone: whichever room holds the old table, a match that is over stays as it
is. All of it may be known by then, so nothing is told that was hidden.
"""

from cardhouse.room.machine.state import PLAYING, STAND_IN_LEVEL, Past, Person, Seat
from cardhouse.room.messages import Retry
from cardhouse.room.names.tokens import new_id
from cardhouse.room.storage import CLOSED
from cardhouse.room.tables.around import Around
from cardhouse.room.tables.live import LiveTable
from cardhouse.room.tables.tables import BadRequest, Tables, answered, kept_match, new_row
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.questions import moment
from cardhouse.room.words import say


async def retry(
    house: Around, tables: Tables, person: Person, id: str, wanted: Retry, asker: Asker
) -> tuple[LiveTable, str | None]:
    """A new table at which a match is played on, and the token of its maker's seat; BadRequest says why not."""
    row = await house.storage.table(id)
    if row is None or row["state"] == CLOSED:
        raise BadRequest(404, say("no-such-table"))
    number = row["number"] if wanted.match is None else wanted.match
    past = next((Past.read(each) for each in row["past"] if each["number"] == number), None)
    match = None if past is None else await kept_match(house.storage, id, number)
    if past is None or match is None:
        raise BadRequest(409, say("retry-before-the-end"), "match")
    own = next((seat for seat, sat in enumerate(past.seats) if sat["person"] == person.id), None)
    if own is None and not row["settings"]["spectators"]:
        raise BadRequest(403, say("this-table-doesnt-allow-spectators"))
    await tables.make_room(person)
    chosen = await tables.game(past.game)
    found = await answered(house.questions, asker, moment(match, past.seats, wanted.step), over=True)
    if "last" in found:
        raise BadRequest(400, say("step-must-be", last=found["last"]), "step")
    seat = next(each for each in (wanted.seat, own, found["turn"]) if each is not None)
    if seat >= len(past.seats):
        raise BadRequest(400, say("match-has-seats", last=len(past.seats) - 1), "seat")
    seats = _seats(past, person, seat)
    new = new_row(new_id(), chosen.name, person, row["name"], seats, row["settings"], {**found["header"]})
    new["state"], new["begun"], new["header"]["started_at"] = PLAYING, True, new["made_at"]
    return await tables.open_new(person, new, chosen)


def _seats(past: Past, person: Person, own: int) -> list[Seat]:
    """The person in their seat, and bots in the others, as good as those that sat there."""
    seats: list[Seat] = []
    for number, sat in enumerate(past.seats):
        seat = Seat(number, "human")
        if number == own:
            seat.take(person)
        else:
            seat.become_bot(sat["level"] or STAND_IN_LEVEL, [person.name, *(each.name for each in seats)])
        seats.append(seat)
    return seats
