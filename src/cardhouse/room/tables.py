"""The tables of a house: made, found, brought back from the storage, put away when nobody comes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import structlog

from cardhouse.games import UnknownGameError
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import OptionError
from cardhouse.room.live import LiveTable
from cardhouse.room.matches import OVER, WAITING
from cardhouse.room.messages import NewTable, SeatPlan
from cardhouse.room.naming import clean, namesake
from cardhouse.room.people import Person, new_id, token_hash
from cardhouse.room.seats import STAND_IN_LEVEL, Seat
from cardhouse.table import Setup, game
from cardhouse.table.keys import commitment, new_secret

if TYPE_CHECKING:
    from cardhouse.room.house import House

log = structlog.get_logger()
SWEEP_S = 15.0
RESERVED = ("name", "players", "preset")
MOST_REASON = 400


class BadRequest(ValueError):  # noqa: N818  (the name HTTP has for it)
    """A request that cannot be met: a status, words, and the option they are about."""

    def __init__(self, status: int, reason: str, option: str | None = None, allowed: str | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.body = {"error": reason[:MOST_REASON], "option": option, "allowed": allowed}


class Tables:
    """Every table of a house that is in memory, and the way to those that are not."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._live: dict[str, LiveTable] = {}
        self._finding: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to put idle tables away."""
        self._sweeper = asyncio.create_task(self._sweep(), name="sweep tables")

    async def stop(self) -> None:
        """Send everybody away."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for live in self._live.values():
            live.close()

    # --- Making ---------------------------------------------------------------------------------------

    async def create(self, person: Person, wanted: NewTable) -> tuple[LiveTable, str | None]:
        """A new table and the token of its maker's seat (None where only bots play); BadRequest says why not."""
        house = self._house
        if await house.storage.hosted(person.id) >= house.settings.tables_per_guest:
            most = house.settings.tables_per_guest
            raise BadRequest(429, f"You have {most} tables that are not over; finish some of them first")
        chosen = await self._game(wanted.game)
        setup = choose(chosen, wanted)
        row = self._row(person, wanted, chosen, setup)
        await house.people.keep(person)
        await house.storage.add_table(row)
        live = self._live[row["id"]] = LiveTable(house, row, chosen.title)
        house.metrics.tables.labels(chosen.name).inc()
        house.metrics.live.set(len(self._live))
        own = next((seat for seat in live.seats if seat.empty), None)
        token = await live.seating.take(own, person, wanted.entropy) if own is not None else None
        live.open()
        return live, token

    async def _game(self, name: str) -> Game:
        try:
            return await self._house.preparation.game(name)
        except UnknownGameError as error:
            raise BadRequest(400, str(error), "game") from error

    def _row(self, person: Person, wanted: NewTable, chosen: Game, setup: Setup) -> dict[str, Any]:
        now = time.time()
        secret = new_secret()
        limit = self._house.settings.table_name_length
        return {
            "id": new_id(),
            "game": chosen.name,
            "name": clean(wanted.name, limit) or f"{person.name}'s table",
            "host": person.id,
            "private": wanted.private,
            "state": WAITING,
            "header": {
                "players": setup.players,
                "preset": setup.preset,
                "options": {name: plain(value) for name, value in setup.options.items()},
                "secret": secret.hex(),
                "commit": commitment(secret),
            },
            "seats": [seat.keep() for seat in planned_seats(wanted, setup.players, person.name)],
            "settings": wanted.settings.model_dump(),
            "made_at": now,
            "changed_at": now,
        }

    # --- Finding --------------------------------------------------------------------------------------

    async def get(self, id: str) -> LiveTable | None:
        """A table, brought back from the storage where need be; None when there is none."""
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
        if row is None:
            return None
        try:
            chosen = await self._house.preparation.game(row["game"])
        except UnknownGameError:
            log.error("a table's game is not here any more", game=row["game"])
            return None
        live = self._live[id] = LiveTable(self._house, row, chosen.title)
        self._house.metrics.live.set(len(self._live))
        live.open()
        return live

    async def viewer(self, live: LiveTable, person: str, token: str | None) -> int | None:
        """The seat a request speaks for, by its token or by who sends it; None is a spectator."""
        if token and len(token) <= 100:
            row = await self._house.storage.token(token_hash(token), live.id)
            if row is not None:
                return int(row["seat"])
        return live.seating.of(person)

    async def listed(self, person: str) -> list[dict[str, Any]]:
        """The lobby: open tables, and the person's own."""
        return [await self._summary(row, person) for row in await self._house.storage.listed(person)]

    async def _summary(self, row: Mapping[str, Any], person: str) -> dict[str, Any]:
        live = self._live.get(row["id"])
        seats = live.seats if live is not None else [Seat.read(n, kept) for n, kept in enumerate(row["seats"])]
        try:
            title = (await self._house.preparation.game(row["game"])).title
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
            "free": sum(seat.empty for seat in seats) if row["state"] != OVER else 0,
            "preset": row["header"]["preset"],
            "seats": [seat.public() for seat in seats],
            "mine": row["host"] == person or any(seat.person == person for seat in seats),
            "spectators": row["settings"]["spectators"],
            "link": f"/t/{row['id']}",
            "made_at": row["made_at"],
            "changed_at": row["changed_at"],
        }

    # --- Keeping in step ------------------------------------------------------------------------------

    def namesake(self, person: str, name: str) -> str | None:
        """Who is called so already, or looks so, at a table where the person sits."""
        for live in self._live.values():
            own = live.seating.of(person)
            if own is not None:
                found = namesake(name, (seat.name for seat in live.seats if seat.number != own))
                if found is not None:
                    return found
        return None

    async def renamed(self, person: Person) -> None:
        """A guest has taken another name: seats show it at once."""
        for live in list(self._live.values()):
            await live.seating.rename(person)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            most = self._house.settings.idle_table_s
            for id, live in list(self._live.items()):
                if live.idle_for > most and not live.lock.locked():
                    live.close()
                    del self._live[id]
            self._house.metrics.live.set(len(self._live))


def choose(chosen: Game, wanted: NewTable) -> Setup:
    """The game with players, preset and options, all as the game allows them; BadRequest names a wrong one."""
    players = wanted.players
    if players is None and wanted.seats is not None:
        players = len(wanted.seats)
    try:
        for name in RESERVED:
            if name in wanted.options:
                raise OptionError(name, "no such option")
        setup = game(chosen.name, players, wanted.preset, **wanted.options)
        if wanted.seats is not None and len(wanted.seats) != setup.players:
            raise OptionError("seats", f"there are {setup.players} players, but {len(wanted.seats)} seats")
    except OptionError as error:
        option = next((each for each in chosen.options if each.name == error.option), None)
        allowed = option.allowed if option is not None else None
        raise BadRequest(400, str(error), error.option, allowed) from error
    return setup


def planned_seats(wanted: NewTable, players: int, maker: str) -> list[Seat]:
    """The seats of a new table; unless told otherwise, its maker plays against bots, and none has the maker's name."""
    plans = wanted.seats
    if plans is None:
        bots = [SeatPlan(kind="bot", level=STAND_IN_LEVEL) for _ in range(players - 1)]
        plans = [SeatPlan(kind="human"), *bots]
    seats: list[Seat] = []
    for number, plan in enumerate(plans):
        seat = Seat(number, "human")
        if plan.kind == "bot":
            seat.become_bot(plan.level or STAND_IN_LEVEL, [maker, *(each.name for each in seats)])
        seats.append(seat)
    return seats


def plain(value: Any) -> Any:
    """An option's value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value
