"""A live table: its state machine, fed with what happens one thing after another, its effects carried out.

A move is durable before anybody is told of it; whatever a seat or a spectator is shown comes from ``Table.see``.
"""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any

import structlog

from cardhouse.games import UnknownGameError
from cardhouse.kit.face.game import Arrangement, Wrong
from cardhouse.kit.face.options import OptionError
from cardhouse.room.machine import due, step
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.bars import why_not_in
from cardhouse.room.machine.state import OVER, PLAYING, WAITING, Moment, Origin, Past, Person, TableState, match_address
from cardhouse.room.machine.telling import Standpoint, table_told
from cardhouse.room.machine.undo import begins_at
from cardhouse.room.matches.matches import Stopped, StoppedError, choose, new_header, replay_match
from cardhouse.room.messages import ChatTold, Hello, RefusedTold, TableTold, Told
from cardhouse.room.names.tokens import token_hash
from cardhouse.room.rooms.bus import PersonBarred
from cardhouse.room.storage import Lease, LeaseLost, StorageError
from cardhouse.room.tables.around import Around
from cardhouse.room.tables.line import Line, encode
from cardhouse.room.tables.relay import MOVED
from cardhouse.room.thinking import questions
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import BotError
from cardhouse.room.thinking.questions import Kept
from cardhouse.room.watch.logs import where
from cardhouse.room.words import say
from cardhouse.table import Table
from cardhouse.table.claiming import Claim
from cardhouse.table.hinting import Found

log = structlog.get_logger()
PLAIN = Hello(do="hello")
FAILED = say("move-failed")
NOT_FOUND_OUT = say("not-found-out")


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
            await self._carry_out(event)
        except Exception:
            self._refuse(event, FAILED)
            await self._restore()  # nothing half done stays
            raise

    async def _carry_out(self, event: e.Event) -> None:
        for effect in step(self.state, event, _moment()):
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
            elif isinstance(effect, f.TellChat):
                await self._tell_chat(effect.to)  # before anything more is said
            else:
                self._do(effect)
        self._hold_places()
        self._set_timer()

    def _hold_places(self) -> None:
        """Visitors with a seat here keep their connection, however full the house is."""
        for number, line in self.lines.items():
            visitor = self.state.visitors.get(number)
            line.hold(visitor is not None and visitor.seat is not None)

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
        line.person = await self.house.people.person(line.person.id)
        shut = await self.house.tables.shut_until(line.person.id, line.origin)
        visits = (hello.words, hello.changes, hello.client, line.origin, shut, line.address)
        await self.feed(e.Came(line.number, line.person, seat, *visits))

    async def rename(self, person: Person) -> None:
        """Somebody who is here, or holds a seat, has taken another name."""
        for line in self.lines.values():
            if line.person.id == person.id:
                line.person = person
        await self.feed(e.Renamed(person))

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

    def why_not_in(self, person: str, origin: Origin) -> str | None:
        """Why a guest may not look at the table, if they were removed from it."""
        return why_not_in(self.state, person, origin, 0.0, time.time())

    def shut_out(self, person: str) -> None:
        """Open tables are closed to a guest: their lines reconnect and hear so. A guest with a seat plays on."""
        if self.state.seat_of(person) is None:
            self.come_again(person)

    def come_again(self, person: str) -> None:
        """A person's lines are to come anew: whom their cookies speak for may have changed."""
        for line in list(self.lines.values()):
            if line.person.id == person:
                line.close(MOVED, "come again")

    def knows(self, person: str) -> bool:
        """Whether a guest is here, or holds a seat."""
        return any(line.person.id == person for line in self.lines.values()) or self.state.seat_of(person) is not None

    @property
    def idle_for(self) -> float:
        """Seconds since anybody was here; 0 while somebody is, or while something happens."""
        busy = self.lines or self.state.starting or self._lock.locked()
        return 0.0 if busy else time.monotonic() - self.used_at

    # --- Looking

    async def reading(self) -> Kept | None:
        """The match, between two moves, or what is kept of one that is broken; None before it has begun."""
        await self.loaded.wait()
        async with self._lock:
            if self.state.broken:
                return await self._kept_moves(self.state.number, self.state.game, self.state.header)
            return self._kept_of(self.state.match) if self.state.match is not None else None

    async def _kept_moves(self, number: int, game: str, header: dict[str, Any]) -> Kept:
        texts = [move["action"] for move in await self.house.storage.moves(self.state.id, number)]
        return Kept(game, match_address(self.state.id, number), header, texts)

    def _kept_of(self, match: Table) -> Kept:
        """A match of the table as it is kept: that in hand, or one that goes on from it."""
        actions = match.record.actions[begins_at(match) :]
        return Kept(self.state.game, self.state.address, self.state.header, actions)

    async def earlier(self, number: int) -> tuple[Kept, Past] | None:
        """A match of the table that has ended; None where there is none of this number."""
        past = next((each for each in self.state.past if each.number == number), None)
        row = await self.house.storage.match(self.state.id, number) if past is not None else None
        if past is None or row is None:
            return None
        return await self._kept_moves(number, row["game"], row["header"]), past

    def told(self, seat: int | None, person: str | None) -> TableTold:
        """How the table stands for someone at a seat or at none, there by their own cookie or by the seat's link."""
        host = person == self.state.host
        by_link = seat is not None and self.state.seats[seat].person != person
        return table_told(self.state, Standpoint(seat, host, host, by_link))

    # --- Effects

    def _do(self, effect: f.Effect) -> None:
        match effect:
            case f.Tell():
                self._tell(effect.to, effect.message)
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

    def _tell(self, numbers: Sequence[int], message: Told) -> None:
        """Send a message to some visitors, encoded once for all who read a language."""
        texts: dict[str, bytes] = {}
        for number in numbers:
            line = self.lines.get(number)
            if line is not None:
                text = texts.get(line.language)
                if text is None:
                    text = texts[line.language] = encode(message, line.language)
                line.send_text(text)

    async def _keep(self, effect: f.Keep) -> None:
        """Make something durable; StorageError where it is not."""
        began = time.perf_counter()
        fence = None if self.lease is None else self.lease.fence
        await self.house.storage.keep(self.state.id, effect, fence=fence)
        metrics = self.house.metrics
        if effect.bar is not None and effect.bar.until > effect.bar.at:
            self.house.bus.publish(PersonBarred(effect.bar.person, self.state.id))
        if effect.moves:
            metrics.saved.observe(time.perf_counter() - began)
            for move in effect.moves:
                metrics.moves.labels(self.state.game, move.by).inc()
        if effect.table.get("state") == OVER:
            metrics.finished.labels(self.state.game).inc()
            self.house.match_ended(self.state)

    def _refuse(self, event: e.Event, reason: str) -> None:
        if isinstance(event, e.Heard) and (line := self.lines.get(event.visitor)) is not None:
            line.send(RefusedTold(reason=reason, about=event.message.do))

    async def _restore(self) -> None:
        """What the storage holds is what has happened; tried again while it cannot be read."""
        try:
            row = await self.house.storage.table(self.state.id)
            begun = row is not None and row["state"] in (PLAYING, OVER)
            match = await self._brought_back(row["number"], row["game"], row["header"]) if row and begun else None
            title = (await self.house.preparation.game(row["game"])).titled(row["header"]["options"]) if row else ""
        except Exception as error:
            self.log.error("the storage cannot be read", error=type(error).__name__)
            row, match, begun, title = None, None, False, ""
        if row is None and not self._closed:
            asyncio.get_running_loop().call_later(self.house.settings.bot_retry_s, self._try_again)
        try:
            self._tell_lost(e.Lost(row, match, broken=begun and match is None, title=title))
        except Exception as error:  # the game fails at this position, whatever is asked of it
            self._note_failure("a match cannot be shown", error)
            self._tell_lost(e.Lost(row, None, broken=True, title=title))

    def _tell_lost(self, lost: e.Lost) -> None:
        for effect in step(self.state, lost, _moment()):
            self._do(effect)
        self._set_timer()

    def _note_failure(self, text: str, error: Exception) -> None:
        """No traceback with values: a log must not tell what a hand holds."""
        self.house.metrics.errors.inc()
        self.log.error(text, error=type(error).__name__, where=where(error))

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
            make = partial(_watched, game, match_address(self.state.id, number), header, texts)
            return await self.house.dealing.bring_back(self.asker(), make)
        except StoppedError as error:
            self.house.metrics.errors.inc()
            self._say_stopped(number, error.at, type(error.__cause__).__name__)
            return None

    def _say_stopped(self, number: int, at: Stopped, error: str) -> None:
        """Tell the host of the house which move of which match today's rules refuse, and why."""
        self.log.error(
            "a match cannot be brought back", match=number, move=at.move, text=at.text, why=at.why, error=error
        )

    async def _tell_chat(self, number: int) -> None:
        """Tell a newcomer what was said lately; nothing where the storage cannot be read."""
        kept, unheard = self.house.settings.chat_kept, [bar.person for bar in self.state.bars]
        try:
            lately = await self.house.storage.chat(self.state.id, kept, unheard)
        except StorageError as error:
            self._note_failure("what was said cannot be read", error)
            return
        for said in lately:
            line = self.lines.get(number)
            if line is not None:
                who = self.state.who(said["person"])
                told = ChatTold(name=said["name"], text=said["text"], at=said["at"], seat=None, who=who)
                line.send(told)

    async def _choose(self, effect: f.Choose) -> None:
        asked, number = effect.visitor, effect.number
        try:
            chosen = await self.house.preparation.game(effect.game)
            setup = choose(chosen.name, effect.players, effect.preset, effect.options)
        except (UnknownGameError, OptionError) as error:
            why = error.said(chosen.options) if isinstance(error, OptionError) else str(error)
            await self.feed(e.Chosen(asked, number, refusal=why))
            return
        header = new_header(setup, match_address(self.state.id, number))
        await self.feed(e.Chosen(asked, number, chosen.name, chosen.titled(header["options"]), header, effect.begin))

    async def _deal(self, effect: f.Deal) -> None:
        match: Table | None = None
        try:
            await self.house.preparation.ready(self.state.game)
            make = partial(_watched, self.state.game, self.state.address, effect.header)
            match = await self.house.dealing.deal(self.asker(), make)
        except Exception:
            self.log.exception("a match could not be started")
        await self.feed(e.Dealt(match, effect.header))

    async def _think(self, effect: f.Think) -> None:
        await self.feed(e.Thought(effect.request, await self._act(effect)))

    async def _act(self, asked: f.Think) -> Found | None:
        """What a bot does; None where it fails."""
        act, asker = self.house.thinkers.act, self.asker(asked.visitor)
        try:
            return await act(self.state.game, asked.level, asked.seat, asked.seed, asked.world, asker)
        except BotError as error:
            self.house.metrics.bot_failures.inc()
            self.log.error("a bot failed", level=asked.level, error=str(error))
            return None

    async def _arrange(self, effect: f.Arrange) -> None:
        question = questions.arrange(self._kept_of(effect.view), effect.groups)
        if (told := await self._ask(effect.visitor, "arrange", question)) is None:
            return
        found = told["arrangement"]
        arrangement = (
            None if found is None else Arrangement([Wrong(**each) for each in found["wrong"]], found["actions"])
        )
        await self.feed(e.Arranged(effect.visitor, effect.version, arrangement, effect.commit))

    async def _prove(self, effect: f.Prove) -> None:
        question = questions.prove(self._kept_of(effect.view), effect.concede)
        if (told := await self._ask(effect.visitor, "rest", question)) is not None:
            found = None if told["claim"] is None else Claim(**told["claim"])
            await self.feed(e.Proven(effect.visitor, effect.version, found))

    async def _suggest(self, effect: f.Suggest) -> None:
        question = questions.suggest(self._kept_of(effect.view), effect.seat)
        if (told := await self._ask(effect.visitor, "hint", question)) is not None:
            await self.feed(e.Suggested(effect.visitor, effect.version, told["groups"]))

    async def _ask(self, visitor: int, about: str, question: questions.Question) -> dict[str, Any] | None:
        """The answer to a visitor's question; None where there is none, which the visitor has been told."""
        try:
            told = await self.house.questions.ask(self.asker(visitor), question)
            if "stopped" not in told:
                return told
            await self.feed(e.Declined(visitor, about, told["stopped"]))
        except questions.ReplacedError:
            return None
        except questions.BusyError as busy:
            await self.feed(e.Declined(visitor, about, str(busy)))
        except BotError as error:
            self.house.metrics.bot_failures.inc()
            self.log.error("a question failed", about=about, error=str(error))
            await self.feed(e.Declined(visitor, about, NOT_FOUND_OUT))
        return None

    def asker(self, visitor: int = -1) -> Asker:
        """For whom the house thinks: a visitor, or else the host, at their address or that of someone at the table."""
        line = self.lines.get(visitor)
        if line is not None:
            return Asker(line.person.id, line.address, str(visitor))
        host = (each for each in self.lines.values() if each.person.id == self.state.host)
        line = next(host, None) or next(iter(self.lines.values()), None)
        return Asker(self.state.host, "" if line is None else line.address)

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
        if isinstance(error, Exception):
            self._note_failure("work at a table failed", error)


def _moment() -> Moment:
    return Moment(time.monotonic(), time.time())


def _watched(game: str, address: str, header: dict[str, Any], texts: Sequence[str] = ()) -> Table:
    """A match brought to the end of its record, which everybody at the table can be shown at once."""
    match = replay_match(game, address, header, texts)
    for viewer in (None, *range(match.players if texts else 0)):
        match.see(viewer)
    return match
