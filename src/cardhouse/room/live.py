"""A live table: its seats, its match, and everything that people and bots do at it.

All that changes a table runs under its lock, one after another.  A move is committed to the storage before
anybody is told of it; whatever a seat or a spectator is shown comes from ``Table.see``.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import structlog

from cardhouse.room import messages as m
from cardhouse.room.bot_players import BotPlayers
from cardhouse.room.matches import OVER, PLAYING, WAITING, arrange, open_match, propose, replay_match
from cardhouse.room.naming import clean, namesake
from cardhouse.room.people import token_hash
from cardhouse.room.refused import Refused
from cardhouse.room.seating import Seating
from cardhouse.room.seats import STAND_IN_LEVEL, Seat
from cardhouse.room.taking_back import TakingBack
from cardhouse.room.telling import Telling
from cardhouse.room.visitor import Visitor
from cardhouse.room.windows import Windows
from cardhouse.table import IllegalAction, Table

if TYPE_CHECKING:
    from cardhouse.room.house import House

log = structlog.get_logger()


class LiveTable:
    """One table of the house, in memory while anybody is at it."""

    def __init__(self, house: House, row: Mapping[str, Any], title: str) -> None:
        self.house = house
        self.id: str = row["id"]
        self.game: str = row["game"]
        self.title = title
        self.name: str = row["name"]
        self.host: str = row["host"]
        self.private: bool = row["private"]
        self.state: str = row["state"]
        self.header: dict[str, Any] = dict(row["header"])
        self.settings = m.TableSettings(**row["settings"])
        self.seats = [Seat.read(number, kept) for number, kept in enumerate(row["seats"])]
        self.match: Table | None = None
        self.hand_keys: list[str] = []
        self.visitors: set[Visitor] = set()
        self.lock = asyncio.Lock()
        self.used_at = time.monotonic()
        self.log = log.bind(table=token_hash(self.id)[:8], game=self.game)
        self.loaded = asyncio.Event()  # set once the match, if it has begun, can be seen
        self._starting = False
        self.seating = Seating(self)
        self.telling = Telling(self)
        self.players = BotPlayers(self)
        self.windows = Windows(self)
        self.taking_back = TakingBack(self)
        self._tasks: set[asyncio.Task[None]] = set()

    # --- Coming and going -----------------------------------------------------------------------------

    async def enter(self, visitor: Visitor, seat: int | None) -> None:
        """A visitor comes in, to a seat or to watch; a seat's bot hands back."""
        limits = self.house.settings
        if len(self.visitors) >= limits.sockets_per_table:
            raise Refused("This table has no room for more visitors")
        if sum(other.person.id == visitor.person.id for other in self.visitors) >= limits.sockets_per_person:
            raise Refused("You have this table open too often")
        self.visitors.add(visitor)
        self.used_at = time.monotonic()
        if seat is not None:
            self.seating.attach(visitor, seat)
        self.telling.table(but=visitor)
        self.wake()

    def exit(self, visitor: Visitor) -> None:
        """A visitor's connection is gone; a newer one of the same seat stays."""
        self.visitors.discard(visitor)
        self.used_at = time.monotonic()
        if visitor.seat is not None:
            self.seating.detach(visitor)
        self.taking_back.settle()
        self.telling.table()
        self.wake()

    def close(self, code: int = 1001, reason: str = "the room closes") -> None:
        """Send everybody away and let nothing run on."""
        for task in self._tasks:
            task.cancel()
        for visitor in list(self.visitors):
            visitor.close(code, reason)

    @property
    def idle_for(self) -> float:
        """Seconds since anybody was here; 0 while somebody is, or while a match is being started."""
        return 0.0 if self.visitors or self._starting else time.monotonic() - self.used_at

    # --- Messages -------------------------------------------------------------------------------------

    async def handle(self, visitor: Visitor, message: m.AnyMessage) -> None:
        """Do what a message asks for; Refused says why not."""
        self.used_at = time.monotonic()
        match message:
            case m.Hint():  # waits for a bot: not under the lock
                await (self.players.suggest if message.table else self.players.hint)(visitor)
            case m.Chat():
                await self._chat(visitor, message.text)
            case _:
                async with self.lock:
                    await self._do(visitor, message)

    async def _do(self, visitor: Visitor, message: m.AnyMessage) -> None:
        match message:
            case m.Hello():
                await self._hello(visitor)
            case m.Watch():
                await self._watch(visitor)
            case m.Sit():
                await self.seating.sit(visitor, message)
            case m.Leave():
                await self.seating.leave(visitor)
            case m.Start():
                await self._start(visitor)
            case m.Play():
                await self._play(visitor, message)
            case m.Select():
                await self._select(visitor, message)
            case m.Arrange():
                await self._arrange(visitor, message)
            case m.Why():
                self._why(visitor, message)
            case m.Undo():
                await self.taking_back.ask(visitor)
            case m.UndoAnswer():
                await self.taking_back.answer(visitor, message.agree)
            case m.Token():
                await self.seating.new_token(visitor)

    async def _hello(self, visitor: Visitor) -> None:
        if visitor.seat is None:
            seat = self.seating.of(visitor.person.id)
            if seat is not None:
                self.seating.attach(visitor, seat)
                self.wake()
        self.telling.greet(visitor)
        if self.settings.chat:
            for said in await self.house.storage.chat(self.id, self.house.settings.chat_kept):
                visitor.send({"type": "chat", "name": said["name"], "text": said["text"], "at": said["at"]})

    async def _watch(self, visitor: Visitor) -> None:
        if visitor.seat is not None:
            raise Refused("You sit at this table; leave your seat first")
        if not self.settings.spectators:
            raise Refused("This table allows no spectators")
        self.telling.greet(visitor)

    # --- The start ------------------------------------------------------------------------------------

    async def _start(self, visitor: Visitor) -> None:
        if not self.seating.is_host(visitor):
            raise Refused("Only the host starts the match")
        if self.state == WAITING:
            for seat in self.seats:
                if seat.empty:
                    seat.become_bot(STAND_IN_LEVEL, [each.name for each in self.seats])
            await self.seating.save()
            self.start_when_full()
        self.telling.table()

    def start_when_full(self) -> None:
        """Deal as soon as every seat is taken and the rules are compiled."""
        if self.state == WAITING and not self._starting and not any(seat.empty for seat in self.seats):
            self._starting = True
            self.run(self._start_match())

    async def _start_match(self) -> None:
        try:
            await self.house.preparation.ready(self.game)
            async with self.lock:
                if self.state != WAITING or any(seat.empty for seat in self.seats):
                    return
                await self._deal()
                self.telling.table()
                self.go_on()
        except Exception:
            self.log.exception("a match could not be started")
            self.telling.everybody({"type": "notice", "text": "The match could not be started; try again in a moment"})
        finally:
            self._starting = False

    async def _deal(self) -> None:
        entropy = [seat.entropy for seat in self.seats]
        header = {**self.header, "entropy": entropy, "started_at": time.time()}
        match = await asyncio.to_thread(open_match, self.game, header)
        await self.house.storage.save_table(self.id, state=PLAYING, header=header)
        self.header, self.match, self.state = header, match, PLAYING
        self.log.info("match started")

    def open(self) -> None:
        """Bring the match to where its record ends, as soon as the rules are compiled."""
        if self.state == WAITING:
            self.loaded.set()
            self.run(self.house.preparation.ready(self.game))
            self.start_when_full()
        else:
            self.run(self._resume())

    async def _resume(self) -> None:
        await self.house.preparation.ready(self.game)
        async with self.lock:
            texts = [row["action"] for row in await self.house.storage.moves(self.id)]
            match = await asyncio.to_thread(replay_match, self.game, self.header, texts)
            self.match, self.hand_keys = match, match.hand_keys
            self.loaded.set()
            self.telling.table()
            self.go_on()

    def wake(self) -> None:
        """Whoever sits and whoever is to act may have changed: bots think, or leave off; windows open."""
        self.windows.wake()
        self.players.wake()

    def go_on(self) -> None:
        """The match stands otherwise than it did: let the seat in turn act, and show everybody."""
        self.wake()
        self.telling.scenes()

    # --- Acting ---------------------------------------------------------------------------------------

    def turn_of(self, visitor: Visitor, version: int | None) -> Table:
        """The match, where it is the visitor's turn in the version the visitor saw."""
        seat = self.seating.own(visitor)
        if self.match is None:
            raise Refused("The match has not begun" if self.state == WAITING else "The table is being set again")
        if self.match.over:
            raise Refused("The match is over")
        if version is not None and version != self.match.version:
            raise Refused("The table has moved on; look again")
        if self.windows.asks(self.match, seat.number):
            return self.windows.as_asked(self.match, seat.number)
        if self.match.claims is not None and seat.number in self.match.claims.seats:
            raise Refused("You have answered; the others are still asked")
        if self.match.turn != seat.number:
            raise Refused("It is not your turn")
        return self.match

    async def _act(self, match: Table, action: int) -> None:
        """Somebody in turn does something, or answers what he is asked out of turn."""
        refusal = match.why_not(action)
        if refusal is not None:
            raise Refused(refusal.text, refusal.rule)
        if match is self.match:
            await self.accept(match, [(action, "human")])
        else:
            await self.windows.answer(int(match.turn or 0), action)

    async def _play(self, visitor: Visitor, message: m.Play) -> None:
        match = self.turn_of(visitor, message.version)
        if message.action is not None:
            await self._act(match, message.action)
            return
        try:
            action = int(match.read(str(message.text)))
        except IllegalAction as error:
            raise Refused(error.reason, error.rule) from error
        await self._act(match, action)

    async def _select(self, visitor: Visitor, message: m.Select) -> None:
        match = self.turn_of(visitor, message.version)
        actions, refusal = propose(match, message.cards, message.kind or None)
        if not actions:
            raise Refused(refusal.text, refusal.rule)
        if len(actions) > 1:
            choices = [each.choice for each in actions]
            visitor.send({"type": "options", "version": match.version, "choices": choices})
            return
        await self._act(match, int(actions[0]))

    async def _arrange(self, visitor: Visitor, message: m.Arrange) -> None:
        match = self.turn_of(visitor, message.version)
        arranged = await asyncio.to_thread(arrange, match, message.groups)
        wrong, actions = arranged.wrong, arranged.actions
        visitor.send({"type": "arranged", "version": match.version, "wrong": wrong, "ready": bool(actions)})
        if message.commit and actions:
            await self.accept(match, [(action, "human") for action in actions])

    def _why(self, visitor: Visitor, message: m.Why) -> None:
        match = self.turn_of(visitor, None)
        if message.action is not None:
            refusal = match.why_not(message.action)
        else:
            actions, refusal_or_none = propose(match, message.cards or [], message.kind or None)
            refusal = None if actions else refusal_or_none
        reason = refusal.text if refusal else "You may do that"
        visitor.send({"type": "why", "reason": reason, "rule": refusal.rule if refusal else None})

    async def accept(self, match: Table, actions: Sequence[tuple[int, str]]) -> None:
        """Play legal actions, each with who does it, make them durable, then tell everybody.

        Refused leaves what was not played as it was.
        """
        version = match.version
        try:
            for action, by in actions:
                await self._keep(match, action, by)
        finally:
            if self.match is match and match.version != version:
                self.taking_back.drop()
                self.go_on()

    async def _keep(self, match: Table, action: int, by: str) -> None:
        """Play a legal action and make it durable."""
        seat, hand = match.turn, match.hand
        try:
            match.play(action)
        except IllegalAction as error:
            raise Refused(error.reason, error.rule) from error
        changes = self._ending(match) if match.over else None
        text = match.game.actions.text(match.record.actions[-1])
        began = time.perf_counter()
        try:
            await self.house.storage.add_move(self.id, match.version - 1, text, seat or 0, changes)
        except Exception as error:
            await self.reload()
            raise Refused("The room could not keep that action; try again") from error
        self.house.metrics.saved.observe(time.perf_counter() - began)
        self.house.metrics.moves.labels(self.game, by).inc()
        if match.hand != hand or match.over:
            self._show_hand_key(match, hand)
        if match.over:
            self._finish(changes or {})

    def _ending(self, match: Table) -> dict[str, Any]:
        result = {"scores": match.scores, "winners": match.winners}
        return {"state": OVER, "header": {**self.header, "result": result, "ended_at": time.time()}}

    def _finish(self, changes: dict[str, Any]) -> None:
        self.state = OVER
        self.header = changes["header"]
        self.house.metrics.finished.labels(self.game).inc()
        self.log.info("match finished")
        self.telling.table()

    def _show_hand_key(self, match: Table, hand: int) -> None:
        """A finished hand's key is shown, so that its deal can be checked."""
        self.hand_keys = match.hand_keys
        self.telling.everybody({"type": "hand_key", "hand": hand, "key": self.hand_keys[hand]})

    async def reload(self) -> None:
        """After a failed write: what the storage holds is what has happened."""
        match = self.match
        if match is None:
            return
        try:
            texts = [row["action"] for row in await self.house.storage.moves(self.id)]
            self.match = await asyncio.to_thread(replay_match, self.game, self.header, texts)
            self.hand_keys = self.match.hand_keys
        except Exception as error:
            self.log.error("the storage cannot be read", error=type(error).__name__)
            match.undo()
        self.go_on()

    # --- Chat -----------------------------------------------------------------------------------------

    async def _chat(self, visitor: Visitor, text: str) -> None:
        if not self.settings.chat:
            raise Refused("This table has no chat")
        if visitor.seat is None and not self.settings.spectators:
            raise Refused("Only players talk at this table")
        length = self.house.settings.chat_length
        if len(text) > length:
            raise Refused(f"At most {length} characters at once")
        text = clean(text, length)
        if not text:
            raise Refused("There is nothing to say in that")
        if not visitor.chat_bucket.take():
            raise Refused("You talk too fast; wait a moment")
        if visitor.seat is not None:
            name = self.seats[visitor.seat].name
        else:
            watching = namesake(visitor.person.name, (seat.name for seat in self.seats)) is not None
            name = f"{visitor.person.name} (watching)" if watching else visitor.person.name
        at = time.time()
        await self.house.storage.add_chat(self.id, visitor.person.id, name, text, at)
        self.telling.everybody({"type": "chat", "name": name, "text": text, "at": at})

    # --- Work ---------------------------------------------------------------------------------------------

    def run(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ran)
        return task

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.house.metrics.errors.inc()
            self.log.error("work at a table failed", exc_info=task.exception())
