"""A live table: its state machine, fed with what happens one thing after another, its effects carried out.

A move is durable before anybody is told of it; whatever a seat or a spectator is shown comes from ``Table.see``.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from typing import Any

import structlog

from cardhouse.games import UnknownGameError
from cardhouse.kit.face.game import Arrangement
from cardhouse.kit.face.options import OptionError
from cardhouse.room.around import Around
from cardhouse.room.line import Line, encode
from cardhouse.room.logs import where
from cardhouse.room.machine import due, step
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import OVER, PLAYING, WAITING, Moment, Past, TableState, match_address
from cardhouse.room.machine.telling import table_told
from cardhouse.room.matches import choose, new_header, open_match, replay_match
from cardhouse.room.messages import ChatTold, Hello, RefusedTold, TableTold
from cardhouse.room.storage import Lease, LeaseLost, StorageError
from cardhouse.room.suggesting import suggest
from cardhouse.room.thinking.pool import BotError
from cardhouse.room.tokens import token_hash
from cardhouse.table import Table
from cardhouse.table.claiming import claim

log = structlog.get_logger()
PLAIN = Hello(do="hello")


class LiveTable:
    """One table of the house, in memory while anybody is at it."""

    def __init__(self, house: Around, state: TableState, lease: Lease | None = None) -> None:
        """``lease``: by which the room holds the table; None where it is alone."""
        self.house = house
        self.state = state
        self.lease = lease
        self.lines: dict[int, Line] = {}
        self.used_at = time.monotonic()
        self._log = log.bind(table=token_hash(state.id)[:8])
        self.loaded = asyncio.Event()  # set once the match, if it has begun, can be seen
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def log(self) -> structlog.typing.FilteringBoundLogger:
        """What is said of the table and of the game that is played there now."""
        return self._log.bind(game=self.state.game)

    # --- What happens

    async def feed(self, event: e.Event) -> None:
        """Let something happen at the table, after whatever is happening already."""
        async with self._lock:
            await self._happen(event)

    async def _happen(self, event: e.Event) -> None:
        try:
            effects = step(self.state, event, _moment())
        except Exception:
            await self._restore()  # nothing half done stays
            raise
        for effect in effects:
            if isinstance(effect, f.Keep):
                try:
                    await self._keep(effect)
                except LeaseLost:
                    self.house.tables.lost(self)
                    return
                except StorageError as error:
                    self._refuse(event, str(error))
                    await self._restore()
                    return
            else:
                self._do(effect)
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        at = due(self.state)
        if at is not None and not self._closed:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, at - time.monotonic()), self._tick)

    def _tick(self) -> None:
        self.run(self.feed(e.Tick()))

    # --- Coming and going

    async def open(self) -> None:
        """Bring the match to where its moves end; returns once the table can be talked to."""
        if self.state.stage == WAITING:
            await self.feed(e.Opened(None))
            self.loaded.set()
            self.run(self.house.preparation.ready(self.state.game))
        else:
            self.run(self._resume())

    async def _resume(self) -> None:
        await self.house.preparation.ready(self.state.game)
        try:
            match = await self._brought_back(self.state.number, self.state.game, self.state.header)
            await self.feed(e.Opened(match, broken=match is None))
        except StorageError:
            await self._restore_again()
        self.loaded.set()

    async def enter(self, line: Line, seat: int | None = None, hello: Hello = PLAIN) -> None:
        """A visitor comes in, with a token of a seat or without; ``hello`` says what it can do."""
        self.used_at = time.monotonic()
        self.lines[line.number] = line
        await self.feed(e.Came(line.number, line.person, seat, hello.words, hello.changes))

    def exit(self, line: Line) -> None:
        """A visitor's connection is gone."""
        self.used_at = time.monotonic()
        if self.lines.pop(line.number, None) is not None and not self._closed:
            self.run(self.feed(e.Went(line.number)))

    def close(self, code: int = 1001, reason: str = "the room closes") -> None:
        """Send everybody away and let nothing run on."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        for line in list(self.lines.values()):
            line.close(code, reason)

    def knows(self, person: str) -> bool:
        """Whether a guest is here, or holds a seat."""
        return any(line.person.id == person for line in self.lines.values()) or self.state.seat_of(person) is not None

    @property
    def idle_for(self) -> float:
        """Seconds since anybody was here; 0 while somebody is, or while something happens."""
        busy = self.lines or self.state.starting or self._lock.locked()
        return 0.0 if busy else time.monotonic() - self.used_at

    # --- Looking

    async def reading(self) -> Table | None:
        """A copy of the match, between two moves; None before it has begun."""
        await self.loaded.wait()
        async with self._lock:
            return self.state.match.copy() if self.state.match is not None else None

    async def earlier(self, number: int) -> tuple[Table, Past] | None:
        """A match of the table that has ended; None where there is none of this number."""
        past = next((each for each in self.state.past if each.number == number), None)
        row = await self.house.storage.match(self.state.id, number) if past is not None else None
        if past is None or row is None:
            return None
        await self.house.preparation.ready(row["game"])
        match = await self._brought_back(number, row["game"], row["header"])
        return None if match is None else (match, past)

    def told(self, seat: int | None, host: bool) -> TableTold:
        """How the table stands, for who sits at a seat, or at none."""
        return table_told(self.state, seat, host, host)

    # --- Effects

    def _do(self, effect: f.Effect) -> None:
        match effect:
            case f.Tell():
                text = encode(effect.message)
                for number in effect.to:
                    line = self.lines.get(number)
                    if line is not None:
                        line.send_text(text)
            case f.TellChat():
                self.run(self._tell_chat(effect.to))
            case f.Choose():
                self.run(self._choose(effect))
            case f.Deal():
                self.run(self._deal(effect))
            case f.Think():
                self.run(self._think(effect))
            case f.Arrange():
                self.run(self._arrange(effect))
            case f.Suggest():
                self.run(self._suggest(effect))
            case f.Prove():
                self.run(self._prove(effect))
            case f.Dismiss():
                line = self.lines.get(effect.visitor)
                if line is not None:
                    line.close(effect.code, effect.reason)
            case f.Call():
                state = self.state
                self.house.pushing.call(effect.person, state.id, state.title, state.name)
            case f.PutAway():
                self.house.tables.drop([self.state.id])
            case f.Note():
                (self.log.error if effect.grave else self.log.info)(effect.text, **effect.facts)

    async def _keep(self, effect: f.Keep) -> None:
        """Make something durable; StorageError where it is not."""
        began = time.perf_counter()
        fence = None if self.lease is None else self.lease.fence
        await self.house.storage.keep(self.state.id, effect, fence=fence)
        metrics = self.house.metrics
        if effect.moves:
            metrics.saved.observe(time.perf_counter() - began)
            for move in effect.moves:
                metrics.moves.labels(self.state.game, move.by).inc()
        if effect.table.get("state") == OVER:
            metrics.finished.labels(self.state.game).inc()

    def _refuse(self, event: e.Event, reason: str) -> None:
        if isinstance(event, e.Heard) and (line := self.lines.get(event.visitor)) is not None:
            line.send_text(encode(RefusedTold(reason=reason, about=event.message.do)))

    async def _restore(self) -> None:
        """What the storage holds is what has happened; tried again while it cannot be read."""
        try:
            row = await self.house.storage.table(self.state.id)
            begun = row is not None and row["state"] in (PLAYING, OVER)
            match = await self._brought_back(row["number"], row["game"], row["header"]) if row and begun else None
            title = (await self.house.preparation.game(row["game"])).title if row else ""
        except Exception as error:
            self.log.error("the storage cannot be read", error=type(error).__name__)
            row, match, begun, title = None, None, False, ""
        if row is None and not self._closed:
            asyncio.get_running_loop().call_later(self.house.settings.bot_retry_s, self._try_again)
        for effect in step(self.state, e.Lost(row, match, broken=begun and match is None, title=title), _moment()):
            self._do(effect)
        self._set_timer()

    def _try_again(self) -> None:
        if not self._closed:
            self.run(self._restore_again())

    async def _restore_again(self) -> None:
        async with self._lock:
            await self._restore()

    async def _brought_back(self, number: int, game: str, header: dict[str, Any]) -> Table | None:
        """A match of this table as far as its moves go; None where the game does not play them any more."""
        texts = [row["action"] for row in await self.house.storage.moves(self.state.id, number)]
        try:
            return await asyncio.to_thread(replay_match, game, match_address(self.state.id, number), header, texts)
        except Exception as error:
            self.house.metrics.errors.inc()
            self.log.error("a match cannot be brought back", error=type(error).__name__, where=where(error))
            return None

    async def _tell_chat(self, number: int) -> None:
        for said in await self.house.storage.chat(self.state.id, self.house.settings.chat_kept):
            line = self.lines.get(number)
            if line is not None:
                line.send_text(encode(ChatTold(name=said["name"], text=said["text"], at=said["at"], seat=None)))

    async def _choose(self, effect: f.Choose) -> None:
        asked, number = effect.visitor, effect.number
        try:
            chosen = await self.house.preparation.game(effect.game)
            setup = choose(chosen.name, effect.players, effect.preset, effect.options)
        except (UnknownGameError, OptionError) as error:
            await self.feed(e.Chosen(asked, number, refusal=str(error)))
            return
        header = new_header(setup, match_address(self.state.id, number))
        await self.feed(e.Chosen(asked, number, chosen.name, chosen.title, header, effect.begin))

    async def _deal(self, effect: f.Deal) -> None:
        match: Table | None = None
        try:
            await self.house.preparation.ready(self.state.game)
            match = await asyncio.to_thread(open_match, self.state.game, self.state.address, effect.header)
        except Exception:
            self.log.exception("a match could not be started")
        await self.feed(e.Dealt(match, effect.header))

    async def _think(self, effect: f.Think) -> None:
        action = await self._act(effect.level, effect.seat, effect.seed, effect.world)
        await self.feed(e.Thought(effect.request, action))

    async def _act(self, level: str, seat: int, seed: int, world: bytes) -> int | None:
        """What a bot does; None where it fails."""
        try:
            return await self.house.thinkers.act(self.state.game, level, seat, seed, world, self.state.host)
        except BotError as error:
            self.house.metrics.bot_failures.inc()
            self.log.error("a bot failed", level=level, error=str(error))
            return None

    async def _arrange(self, effect: f.Arrange) -> None:
        arrangement = await asyncio.to_thread(_arranged, effect.view, effect.groups)
        await self.feed(e.Arranged(effect.visitor, effect.version, arrangement, effect.commit))

    async def _prove(self, effect: f.Prove) -> None:
        found = await asyncio.to_thread(claim, effect.view, effect.concede)
        await self.feed(e.Proven(effect.visitor, effect.version, found))

    async def _suggest(self, effect: f.Suggest) -> None:
        async def think(match: Table, seat: int) -> int:
            for seed in range(2):
                action = await self._act("heuristic", seat, seed, match.imagine(seat, seed).tobytes())
                if action is not None and match.refusal(action) is None:
                    return action
            return match.numbers()[-1]

        groups = await suggest(effect.view, effect.seat, think)
        await self.feed(e.Suggested(effect.visitor, effect.version, groups))

    # --- Work

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have something done beside."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ran)
        return task

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):  # no traceback with values: a log must not tell what a hand holds
            self.house.metrics.errors.inc()
            self.log.error("work at a table failed", error=type(error).__name__, where=where(error))


def _moment() -> Moment:
    return Moment(time.monotonic(), time.time())


def _arranged(match: Table, groups: Sequence[Sequence[str]]) -> Arrangement | None:
    """How the seat in turn gets to these melds; None where nobody arranges the table."""
    try:
        return match.arrange(groups)
    except ValueError:
        return None
