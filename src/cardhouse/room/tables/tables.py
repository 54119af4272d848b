"""The tables of a house: made, found, brought back from the storage, put away when nobody comes."""

import asyncio
import itertools
import secrets
import time
from collections.abc import Coroutine, Iterator, Sequence
from typing import Any

import structlog

from cardhouse.games import UnknownGameError
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import OptionError
from cardhouse.kit.words import in_language
from cardhouse.room.machine.bars import shut_until, span
from cardhouse.room.machine.effects import Keep
from cardhouse.room.machine.rows import ListedRow, TableRow
from cardhouse.room.machine.state import (
    NOWHERE,
    STAND_IN_LEVEL,
    WAITING,
    Bar,
    Origin,
    Person,
    Seat,
    TableState,
    match_address,
)
from cardhouse.room.machine.telling import sitter
from cardhouse.room.matches.matches import choose as choose_setup
from cardhouse.room.matches.matches import new_header
from cardhouse.room.messages import NewTable, SeatPlan
from cardhouse.room.names.naming import clean, namesake, skeleton
from cardhouse.room.names.tokens import new_id, new_token
from cardhouse.room.network.languages import spoken
from cardhouse.room.rooms.bus import Event, Missed, PersonBarred, PersonRenamed, SignedOut, TableChanged, TableTaken
from cardhouse.room.storage import CLOSED, FIRST, Lease, Storage, StorageError
from cardhouse.room.tables.around import Around
from cardhouse.room.tables.live import LiveTable
from cardhouse.room.tables.relay import MOVED
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import BotError, Thinkers
from cardhouse.room.thinking.questions import BusyError, Kept, Question, ReplacedError
from cardhouse.room.watch.logs import where
from cardhouse.room.words import say
from cardhouse.table import Setup

log = structlog.get_logger()
SWEEP_S = 15.0
DOUBT_S = 0.5  # before the storage is asked again what is still held
MOST_REASON = 400
NO_ANSWER = {"stopped", "why", "used", "settled"}
"""All that there is where a match stops and nothing can be told of it."""


class BadRequest(ValueError):  # noqa: N818  (the name HTTP has for it)
    """A request that cannot be met: a status, words, and the option they are about."""

    def __init__(self, status: int, reason: str, option: str | None = None, allowed: str | None = None) -> None:
        super().__init__(reason)
        self.status = status
        error = reason if len(reason) <= MOST_REASON else reason[:MOST_REASON]  # a slice is no message
        self.body = {"error": error, "option": option, "allowed": allowed}


async def answered(thinkers: Thinkers, asker: Asker, question: Question, over: bool = False) -> dict[str, Any]:
    """The answer to a question that a request asks; BadRequest says why there is none.

    over: the match is, so that why it stops, if it does, may be told with its cards.
    """
    try:
        found = await thinkers.ask(asker, question)
    except ReplacedError as error:
        raise BadRequest(409, str(error)) from error
    except BusyError as error:
        raise BadRequest(429, str(error)) from error
    except BotError as error:
        log.error("a question failed", about=question.kind, error=str(error))
        raise BadRequest(503, say("not-found-out")) from error
    if "stopped" in found and not set(found) - NO_ANSWER:
        raise BadRequest(409, found["why"] if over else found["stopped"], "match")
    return found


async def kept_match(storage: Storage, table: str, number: int) -> Kept | None:
    """A match as it is kept; None where there is none."""
    row = await storage.match(table, number)
    if row is None:
        return None
    texts = [move["action"] for move in await storage.moves(table, number)]
    return Kept(row["game"], match_address(table, number), row["header"], texts)


class Tables:
    """Every table of a house that is in memory, and the way to those that are not."""

    def __init__(self, house: Around) -> None:
        self._house = house
        self._live: dict[str, LiveTable] = {}
        self._finding: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to put idle tables away, and to hear of what other rooms do."""
        self._run(self._sweep())
        self._run(self._look_after())
        self._house.bus.subscribe(self._hear)

    async def stop(self) -> None:
        """Close all tables and their connections."""
        for task in self._tasks:
            task.cancel()
        for live in self._live.values():
            live.close()

    # --- Making ---------------------------------------------------------------------------------------

    async def create(self, person: Person, wanted: NewTable, origin: Origin = NOWHERE) -> tuple[LiveTable, str | None]:
        """A new table and the token of its maker's seat (None where only bots play); BadRequest says why not."""
        await self.make_room(person)
        shut = 0.0 if wanted.private else await self.shut_until(person.id, origin) - time.time()
        if shut > 0:
            raise BadRequest(403, say("removed-so-not-listed", span=span(shut)), "private")
        chosen = await self.game(wanted.game)
        setup = choose(chosen, wanted)
        if wanted.lesson and chosen.lesson is None:
            raise BadRequest(400, say("no-lesson", title=chosen.title), "lesson")
        seats = planned_seats(wanted, setup.players, person.name, chosen.home)
        own = seat_of_maker(seats, wanted.seat, chosen.home)
        if own is not None:
            own.take(person)
        name, address = await self._name(person, wanted), new_id()
        header = new_header(setup, match_address(address, FIRST), wanted.lesson)
        row = new_row(address, chosen.name, person, name, seats, wanted.settings.model_dump(), header)
        row |= {"private": wanted.private, "begun": not any(seat.empty for seat in seats)}
        return await self.open_new(person, row, chosen)

    async def make_room(self, person: Person) -> None:
        """Close a guest's oldest waiting table if they have too many tables; BadRequest if none waits."""
        house = self._house
        most = house.settings.tables_per_guest
        young = time.time() - house.settings.hosted_hours * 3600
        if await house.storage.hosted(person.id, young) >= most:
            oldest = await house.storage.oldest_waiting(person.id)
            if oldest is None:
                raise BadRequest(429, say("too-many-matches", most=most))
            await house.storage.close_table(oldest)
            self.drop([oldest])
            house.bus.publish(TableChanged(oldest))

    async def open_new(self, person: Person, row: ListedRow, chosen: Game) -> tuple[LiveTable, str | None]:
        """Keep a new table and hold it. Its maker gets a token for their seat, if they have one."""
        house = self._house
        token = new_token() if any(seat["person"] == person.id for seat in row["seats"]) else None
        await house.storage.add_table(row)
        lease = await house.rooms.hold(row["id"])
        seated = (token, person.id) if token is not None else None
        maker = Keep(person=(person.id, person.name), token=seated)
        await house.storage.keep(row["id"], maker, fence=None if lease is None else lease.fence)
        house.metrics.tables.labels(chosen.name).inc()
        house.bus.publish(TableChanged(row["id"]))
        return await self._add({**row, "past": [], "presses": {}, "bars": [], "speakers": []}, chosen, lease), token

    async def _add(self, row: TableRow, chosen: Game, lease: Lease | None) -> LiveTable:
        """A table of the storage, in memory."""
        house = self._house
        state = TableState.read(
            row, chosen.titled(row["header"]["options"]), time.monotonic(), house.limits, secrets.randbits(64)
        )
        live = self._live[row["id"]] = LiveTable(house, state, lease)
        house.metrics.live.set(len(self._live))
        await live.open()
        return live

    async def game(self, name: str) -> Game:
        """A game of the house, loaded; BadRequest where there is none of this name."""
        try:
            return await self._house.preparation.game(name)
        except UnknownGameError as error:
            raise BadRequest(400, str(error), "game") from error

    async def _name(self, person: Person, wanted: NewTable) -> str:
        """What a new table is called: in the lobby no two hosts' tables look alike. BadRequest where it is taken."""
        name = clean(wanted.name, self._house.settings.table_name_length)
        taken = [] if wanted.private else await self._house.storage.open_names(person.id)
        if name:
            if (other := namesake(name, taken)) is not None:
                raise BadRequest(400, say("name-taken-by-open-table", name=other), "name")
            return name
        first = in_language(say("table-of", name=person.name), spoken())
        others = {skeleton(each) for each in taken}
        return next(each for each in _numbered(first) if skeleton(each) not in others)

    # --- Finding --------------------------------------------------------------------------------------

    async def get(self, id: str) -> LiveTable | None:
        """A table, brought back from the storage where need be; None when there is none. Elsewhere: ask that room."""
        live = self._live.get(id)
        if live is not None:
            live.used_at = time.monotonic()
            return live
        if not 1 <= len(id) <= 32 or not id.isascii() or not id.isalnum():
            return None
        task = self._finding.get(id)
        if task is None:
            task = self._finding[id] = asyncio.create_task(self._find(id))
            task.add_done_callback(lambda _: self._finding.pop(id, None))
        return await asyncio.shield(task)

    async def _find(self, id: str) -> LiveTable | None:
        row = await self._house.storage.table(id)
        if row is None or row["state"] == CLOSED:
            return None
        try:
            chosen = await self._house.preparation.game(row["game"])
        except UnknownGameError:
            log.error("a table's game is not here any more", game=row["game"])
            return None
        lease = await self._house.rooms.hold(id)
        if lease is not None:  # from now on it changes here alone
            row = await self._house.storage.table(id) or row
        return await self._add(row, chosen, lease)

    async def seat_of_token(self, live: LiveTable, token: str | None) -> int | None:
        """The seat a token stands for at a table."""
        if not token or len(token) > 100:
            return None
        row = await self._house.storage.token(token, live.state.id)
        return None if row is None else live.state.seat_of(row["person"])

    async def viewer(self, live: LiveTable, person: str, token: str | None) -> int | None:
        """The seat a request speaks for, by its token or by who sends it; None is a spectator."""
        seat = await self.seat_of_token(live, token)
        return live.state.seat_of(person) if seat is None else seat

    async def listed(self, person: str) -> list[dict[str, Any]]:
        """The lobby: open tables, and the person's own. An empty person has none."""
        return [await self._summary(row, person) for row in await self._house.storage.listed(person)]

    async def _summary(self, row: ListedRow, person: str) -> dict[str, Any]:
        live = self._live.get(row["id"])
        seats = live.state.seats if live is not None else [Seat.read(n, kept) for n, kept in enumerate(row["seats"])]
        try:
            title = (await self._house.preparation.game(row["game"])).titled(row["header"]["options"])
        except UnknownGameError:
            title = row["game"]
        return {
            "id": row["id"],
            "name": row["name"],
            "game": row["game"],
            "title": title,
            "state": row["state"],
            "private": row["private"],
            "players": len(seats),
            "free": sum(seat.empty for seat in seats),
            "preset": row["header"]["preset"],
            "number": row["number"],
            "seats": [sitter(seat) for seat in seats],
            "mine": row["host"] == person or any(seat.person == person for seat in seats),
            "spectators": row["settings"]["spectators"],
            "link": f"/t/{row['id']}",
            "made_at": row["made_at"],
            "changed_at": row["changed_at"],
        }

    async def shut_until(self, person: str, origin: Origin) -> float:
        """Until when open tables are closed to a guest, in seconds since 1970; 0: they are not."""
        rows = await self._house.storage.house_bars(person, origin.browser, origin.address)
        return shut_until([Bar(**row) for row in rows], person, origin)

    # --- Keeping in step ------------------------------------------------------------------------------

    async def namesake(self, person: str, name: str) -> str | None:
        """Who is called so already, or looks so, at a table where the person sits, in whichever room."""
        for row in await self._house.storage.listed(person):
            seats = row["seats"]
            if any(seat["person"] == person for seat in seats):
                found = namesake(name, (seat["name"] for seat in seats if seat["person"] != person))
                if found is not None:
                    return found
        return None

    async def renamed(self, person: Person) -> None:
        """A guest has taken another name: seats show it at once."""
        for live in list(self._live.values()):
            if live.knows(person.id):
                await live.rename(person)

    def attended(self) -> list[str]:
        """The tables in memory where somebody is."""
        return [live.state.id for live in self._live.values() if live.lines]

    def people_there(self) -> set[str]:
        """Who is at a table of this process now, seated or not."""
        return {line.person.id for live in self._live.values() for line in live.lines.values()}

    def drop(self, ids: Sequence[str]) -> None:
        """Put away tables that are closed or forgotten."""
        for id in ids:
            if (live := self._live.get(id)) is not None:
                self._put_away(live)

    def lost(self, live: LiveTable) -> None:
        """Another room holds the table: whoever is there comes anew, and is brought to it."""
        if self._live.get(live.state.id) is live:
            live.log.warning("another room has the table")
            self._put_away(live, MOVED, "the table has moved")

    def _put_away(self, live: LiveTable, code: int = 1001, reason: str = "the table is put away") -> None:
        del self._live[live.state.id]
        self._house.metrics.live.set(len(self._live))
        live.close(code, reason)
        if live.lease is not None:
            self._run(self._house.rooms.release(live.lease))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            most = self._house.settings.idle_table_s
            for live in list(self._live.values()):
                if live.idle_for > most:
                    self._put_away(live)

    async def _look_after(self) -> None:
        """After a missed renewal of the lease, drop the tables that other processes have taken over."""
        while True:
            await self._house.rooms.doubted()
            try:
                await self._let_go()
            except StorageError:
                self._house.rooms.doubt()
                await asyncio.sleep(DOUBT_S)

    async def _let_go(self) -> None:
        before = list(self._live.values())
        kept = await self._house.rooms.kept()
        for live in before:
            if live.lease is not None and live.lease != kept.get(live.state.id):
                self.lost(live)

    def _hear(self, event: Event) -> None:
        """What another room, or this one, has told: a hint, the truth is in the storage."""
        match event:
            case PersonRenamed():
                self._run(self.renamed(Person(event.person, event.name)))
            case PersonBarred():
                for live in list(self._live.values()):
                    state = live.state
                    if state.id != event.table and (not state.private or state.host == event.person):
                        live.shut_out(event.person)
            case SignedOut():
                for live in list(self._live.values()):
                    live.come_again(event.person)
            case TableChanged() if event.table in self._live:
                self._run(self._look_again(event.table))
            case TableTaken() if event.room != self._house.rooms.id and event.table in self._live:
                self._run(self._let_go())
            case Missed():
                self._run(self._let_go())

    async def _look_again(self, id: str) -> None:
        row = await self._house.storage.table(id)
        if row is None or row["state"] == CLOSED:
            self.drop([id])

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StorageError):
            log.warning("could not look after other rooms' news", error=type(error).__name__)
        elif isinstance(error, Exception):
            self._house.metrics.errors.inc()
            log.error("work for the tables failed", error=type(error).__name__, where=where(error))


def _numbered(name: str) -> Iterator[str]:
    """A name, and with numbers behind it from 2 on."""
    yield name
    for number in itertools.count(2):
        yield f"{name} {number}"


def choose(chosen: Game, wanted: NewTable) -> Setup:
    """The game with players, preset and options, all as the game allows them; BadRequest names a wrong one."""
    players = wanted.players
    if players is None and wanted.seats is not None:
        players = len(wanted.seats)
    try:
        options = {**chosen.start, **wanted.options} if wanted.lesson else wanted.options
        setup = choose_setup(chosen.name, players, wanted.preset, options)
        if wanted.seats is not None and len(wanted.seats) != setup.players:
            raise OptionError("seats", say("seats-must-be", players=setup.players, seats=len(wanted.seats)))
    except OptionError as error:
        option = next((each for each in chosen.options if each.name == error.option), None)
        allowed = option.allowed if option is not None else None
        raise BadRequest(400, error.said(chosen.options), error.option, allowed) from error
    return setup


def seat_of_maker(seats: Sequence[Seat], wanted: int | None, home: int) -> Seat | None:
    """The seat of a table's maker; None if bots have all seats. BadRequest if the seat they chose is not free."""
    free = [seat for seat in seats if seat.empty]
    if wanted is None:
        return next((seat for seat in free if seat.number == home), free[0] if free else None)
    own = next((seat for seat in free if seat.number == wanted), None)
    if own is None:
        allowed = "seats left to people: " + (", ".join(str(seat.number) for seat in free) or "none")
        raise BadRequest(400, say("seat-is-no-persons", wanted=wanted), "seat", allowed)
    return own


def planned_seats(wanted: NewTable, players: int, maker: str, home: int) -> list[Seat]:
    """The seats of a new table; unless told otherwise, its maker plays against bots, and none has the maker's name."""
    plans = wanted.seats
    if plans is None:
        bot = SeatPlan(kind="bot", level=STAND_IN_LEVEL)
        plans = [SeatPlan(kind="human") if number == home else bot for number in range(players)]
    seats: list[Seat] = []
    for number, plan in enumerate(plans):
        seat = Seat(number, "human")
        if plan.kind == "bot":
            seat.become_bot(plan.level or STAND_IN_LEVEL, [maker, *(each.name for each in seats)])
        seats.append(seat)
    return seats


def new_row(
    address: str,
    game: str,
    person: Person,
    name: str,
    seats: Sequence[Seat],
    settings: dict[str, Any],
    header: dict[str, Any],
) -> ListedRow:
    """A new table as the storage keeps it: private, its match waiting for all seats to be taken."""
    now = time.time()
    return {
        "id": address,
        "game": game,
        "name": name,
        "host": person.id,
        "private": True,
        "state": WAITING,
        "begun": False,
        "number": FIRST,
        "seats": [seat.keep() for seat in seats],
        "settings": settings,
        "header": header,
        "made_at": now,
        "changed_at": now,
    }
