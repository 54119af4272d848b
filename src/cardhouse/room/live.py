"""A live table: its seats, its match, and everything that people and bots do at it.

All that changes a table runs under its lock, one after another.  A move is committed to the storage before
anybody is told of it; whatever a seat or a spectator is shown comes from ``Table.see``.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import structlog

from cardhouse.room import messages as m
from cardhouse.room.bot_players import BotPlayers
from cardhouse.room.logs import where
from cardhouse.room.matches import open_match, propose, replay_match
from cardhouse.room.people import Person, clean, new_token, token_hash
from cardhouse.room.refused import Refused
from cardhouse.room.seats import STAND_IN_LEVEL, Seat
from cardhouse.room.taking_back import TakingBack
from cardhouse.room.visitor import Payload, Visitor, encode
from cardhouse.room.windows import Windows
from cardhouse.table import IllegalAction, Table

if TYPE_CHECKING:
    from cardhouse.room.house import House

log = structlog.get_logger()
WAITING, PLAYING, OVER = "waiting", "playing", "over"
REDRAW_S = 0.2  # at most so often a preparing table tells how far it is


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
        self.players = BotPlayers(self)
        self.windows = Windows(self)
        self.taking_back = TakingBack(self)
        self._told_progress = 0.0
        self._tasks: set[asyncio.Task[None]] = set()

    # --- Coming and going -----------------------------------------------------------------------------

    def seat_of(self, person: str) -> int | None:
        """The seat a person holds."""
        return next((seat.number for seat in self.seats if seat.person == person), None)

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
            self._attach(visitor, seat)
        self.tell_table(but=visitor)
        self.wake()

    def exit(self, visitor: Visitor) -> None:
        """A visitor's connection is gone; a newer one of the same seat stays."""
        self.visitors.discard(visitor)
        self.used_at = time.monotonic()
        if visitor.seat is not None:
            self._detach(visitor)
        self.taking_back.settle()
        self.tell_table()
        self.wake()

    def _attach(self, visitor: Visitor, number: int) -> None:
        seat = self.seats[number]
        visitor.seat = number
        seat.visitors.add(visitor)
        seat.stand_in = False

    def _detach(self, visitor: Visitor) -> None:
        if visitor.seat is None:
            return
        seat = self.seats[visitor.seat]
        visitor.seat = None
        seat.visitors.discard(visitor)
        if not seat.visitors:
            seat.away_since = time.monotonic()

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
                await self.players.hint(visitor)
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
                await self._sit(visitor, message)
            case m.Leave():
                await self._leave(visitor)
            case m.Start():
                await self._start(visitor)
            case m.Play():
                await self._play(visitor, message)
            case m.Select():
                await self._select(visitor, message)
            case m.Why():
                self._why(visitor, message)
            case m.Undo():
                await self.taking_back.ask(visitor)
            case m.UndoAnswer():
                await self.taking_back.answer(visitor, message.agree)
            case m.Token():
                await self._new_token(visitor)

    async def _hello(self, visitor: Visitor) -> None:
        if visitor.seat is None:
            seat = self.seat_of(visitor.person.id)
            if seat is not None:
                self._attach(visitor, seat)
                self.wake()
        self._greet(visitor)
        if self.settings.chat:
            for said in await self.house.storage.chat(self.id, self.house.settings.chat_kept):
                visitor.send({"type": "chat", "name": said["name"], "text": said["text"], "at": said["at"]})

    async def _watch(self, visitor: Visitor) -> None:
        if visitor.seat is not None:
            raise Refused("You sit at this table; leave your seat first")
        if not self.settings.spectators:
            raise Refused("This table allows no spectators")
        self._greet(visitor)

    def _greet(self, visitor: Visitor) -> None:
        visitor.send(self.table_message(visitor))
        if self.taking_back.asked is not None:
            visitor.send({"type": "undo_asked", "seat": self.taking_back.asked.seat})
        if self.match is not None and self._may_see(visitor):
            visitor.send(self._scene_message(visitor.seat))

    def _may_see(self, visitor: Visitor) -> bool:
        return visitor.seat is not None or self.settings.spectators

    # --- Seats ----------------------------------------------------------------------------------------

    async def _sit(self, visitor: Visitor, message: m.Sit) -> None:
        if visitor.seat == message.seat:
            self._greet(visitor)
            return
        if visitor.seat is not None or self.seat_of(visitor.person.id) is not None:
            raise Refused("You have a seat already")
        if message.seat >= len(self.seats):
            raise Refused(f"This table has seats 0 to {len(self.seats) - 1}")
        seat = self.seats[message.seat]
        if not seat.empty:
            raise Refused("That seat is taken")
        if self.state == OVER:
            raise Refused("The match is over")
        if self.state == PLAYING and any(visitor.person.id in each.past for each in self.seats if each is not seat):
            raise Refused("You have seen another seat's cards in this match")
        token = await self.take_seat(seat, visitor.person, message.entropy)
        self._attach(visitor, seat.number)
        self._send_token(visitor, seat.number, token)
        self.tell_table()
        if self.match is not None:
            self.wake()
            visitor.send(self._scene_message(seat.number))
        self.start_when_full()

    async def take_seat(self, seat: Seat, person: Person, entropy: str) -> str:
        """Give a seat to a person; the new seat token."""
        token = new_token()
        await self.house.people.keep(person)
        # What a seat adds to the key counts only until the key is made.
        seat.take(person, entropy if self.state == WAITING else seat.entropy)
        await self._save_seats()
        await self.house.storage.add_token(token_hash(token), self.id, seat.number, person.id)
        return token

    async def _new_token(self, visitor: Visitor) -> None:
        seat = self.own_seat(visitor)
        token = new_token()
        person = seat.person or visitor.person.id
        await self.house.storage.add_token(token_hash(token), self.id, seat.number, person)
        self._send_token(visitor, seat.number, token)

    def _send_token(self, visitor: Visitor, seat: int, token: str) -> None:
        visitor.send({"type": "seated", "seat": seat, "token": token, "link": f"/t/{self.id}?token={token}"})

    async def _leave(self, visitor: Visitor) -> None:
        seat = self.own_seat(visitor)
        if self.state == OVER:
            raise Refused("The match is over; there is nothing to leave")
        seat.free()
        if self.state == WAITING:
            seat.entropy = ""
            seat.past.clear()
        await self._save_seats()
        await self.house.storage.drop_tokens(self.id, seat.number)
        for other in list(seat.visitors):
            self._detach(other)
            if self.match is not None and self._may_see(other):
                other.send(self._scene_message(None))
        self.taking_back.settle()
        self.tell_table()
        self.wake()

    async def rename(self, person: Person) -> None:
        """Show the name a person has taken."""
        for visitor in self.visitors:
            if visitor.person.id == person.id:
                visitor.person = person
        number = self.seat_of(person.id)
        if number is not None and self.seats[number].name != person.name:
            async with self.lock:
                if self.seats[number].person == person.id:
                    self.seats[number].name = person.name
                    await self._save_seats()
            self.tell_table()

    async def _save_seats(self) -> None:
        await self.house.storage.save_table(self.id, seats=[seat.keep() for seat in self.seats])

    def own_seat(self, visitor: Visitor) -> Seat:
        if visitor.seat is None:
            raise Refused("You have no seat at this table")
        return self.seats[visitor.seat]

    def is_host(self, visitor: Visitor) -> bool:
        """Whether the visitor made the table (on any device)."""
        holder = None if visitor.seat is None else self.seats[visitor.seat].person
        return self.host in (visitor.person.id, holder)

    # --- The start ------------------------------------------------------------------------------------

    async def _start(self, visitor: Visitor) -> None:
        if not self.is_host(visitor):
            raise Refused("Only the host starts the match")
        if self.state == WAITING:
            for seat in self.seats:
                if seat.empty:
                    seat.become_bot(STAND_IN_LEVEL)
            await self._save_seats()
            self.start_when_full()
        self.tell_table()

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
                self.tell_table()
                self.go_on()
        except Exception:
            self.log.exception("a match could not be started")
            self.tell({"type": "notice", "text": "The match could not be started; try again in a moment"})
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
            self.tell_table()
            self.go_on()

    def wake(self) -> None:
        """Whoever sits and whoever is to act may have changed: bots think, or leave off; windows open."""
        self.windows.wake()
        self.players.wake()

    def go_on(self) -> None:
        """The match stands otherwise than it did: let the seat in turn act, and show everybody."""
        self.wake()
        self.tell_scenes()

    # --- Acting ---------------------------------------------------------------------------------------

    def turn_of(self, visitor: Visitor, version: int | None) -> Table:
        """The match, where it is the visitor's turn in the version the visitor saw."""
        seat = self.own_seat(visitor)
        if self.match is None:
            raise Refused("The match has not begun" if self.state == WAITING else "The table is being set again")
        if self.match.over:
            raise Refused("The match is over")
        if version is not None and version != self.match.version:
            raise Refused("The table has moved on; look again")
        if self.match.turn != seat.number:
            raise Refused("It is not your turn")
        return self.match

    async def _play(self, visitor: Visitor, message: m.Play) -> None:
        match = self.turn_of(visitor, message.version)
        asked: int | str = message.action if message.action is not None else str(message.text)
        await self.accept(match, asked, "human")

    async def _select(self, visitor: Visitor, message: m.Select) -> None:
        match = self.turn_of(visitor, message.version)
        actions, refusal = propose(match, message.cards, message.kind or None)
        if not actions:
            raise Refused(refusal.text, refusal.rule)
        if len(actions) > 1:
            choices = [each.choice for each in actions]
            visitor.send({"type": "options", "version": match.version, "choices": choices})
            return
        await self.accept(match, int(actions[0]), "human")

    def _why(self, visitor: Visitor, message: m.Why) -> None:
        match = self.turn_of(visitor, None)
        if message.action is not None:
            refusal = match.refusal(message.action)
        else:
            actions, refusal_or_none = propose(match, message.cards or [], message.kind or None)
            refusal = None if actions else refusal_or_none
        reason = refusal.text if refusal else "You may do that"
        visitor.send({"type": "why", "reason": reason, "rule": refusal.rule if refusal else None})

    async def accept(self, match: Table, asked: int | str, by: str) -> None:
        """Play a legal action, make it durable, then tell everybody. Refused leaves all as it was."""
        seat, hand = match.turn, match.hand
        try:
            match.play(asked)
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
        self.taking_back.drop()
        self.go_on()

    def _ending(self, match: Table) -> dict[str, Any]:
        result = {"scores": match.scores, "winners": match.winners}
        return {"state": OVER, "header": {**self.header, "result": result, "ended_at": time.time()}}

    def _finish(self, changes: dict[str, Any]) -> None:
        self.state = OVER
        self.header = changes["header"]
        self.house.metrics.finished.labels(self.game).inc()
        self.log.info("match finished")
        self.tell_table()

    def _show_hand_key(self, match: Table, hand: int) -> None:
        """A finished hand's key is shown, so that its deal can be checked."""
        self.hand_keys = match.hand_keys
        self.tell({"type": "hand_key", "hand": hand, "key": self.hand_keys[hand]})

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
        name = visitor.person.name if visitor.seat is None else self.seats[visitor.seat].name
        at = time.time()
        await self.house.storage.add_chat(self.id, visitor.person.id, name, text, at)
        self.tell({"type": "chat", "name": name, "text": text, "at": at})

    # --- Telling --------------------------------------------------------------------------------------

    def table_message(self, visitor: Visitor | None, viewer: int | None = None, host: bool = False) -> Payload:
        """How the table stands, for one visitor (or for a request of a seat)."""
        seats = [seat.public() for seat in self.seats]
        you = visitor.seat if visitor is not None else viewer
        if you is not None:
            seats[you]["you"] = True
        return {
            "type": "table",
            "id": self.id,
            "name": self.name,
            "state": self.state,
            "game": self.game,
            "title": self.title,
            "players": len(self.seats),
            "preset": self.header["preset"],
            "options": self.header["options"],
            "seats": seats,
            "you": you,
            "host": host if visitor is None else self.is_host(visitor),
            "private": self.private,
            "link": f"/t/{self.id}",
            "settings": self.settings.model_dump(),
            "preparing": self._progress(),
            "spectators": sum(other.seat is None for other in self.visitors),
            "commit": self.header["commit"],
            "entropy": self.header.get("entropy"),
            "hand_keys": self.hand_keys,
            "result": self.header.get("result"),
        }

    def _progress(self) -> float | None:
        preparation = self.house.preparation
        return None if preparation.is_ready(self.game) else preparation.fraction(self.game)

    def tell_progress(self, fraction: float) -> None:
        """Tell those who wait how far the game's rules are compiled."""
        now = time.monotonic()
        if self.match is None and (fraction == 1.0 or now - self._told_progress >= REDRAW_S):
            self._told_progress = now
            self.tell_table()

    def _scene_message(self, seat: int | None) -> Payload:
        if self.match is None:
            raise Refused("The match has not begun")
        window = self.windows.message(self.match, seat)
        return {"type": "scene", "version": self.match.version, "scene": self.match.see(seat), "window": window}

    def tell(self, payload: Payload) -> None:
        text = encode(payload)
        for visitor in self.visitors:
            visitor.send_text(text)

    def tell_table(self, but: Visitor | None = None) -> None:
        for visitor in self.visitors:
            if visitor is not but:
                visitor.send(self.table_message(visitor))

    def tell_scenes(self) -> None:
        """Show everyone the table anew: one scene a seat, one for all spectators."""
        for seat in self.seats:
            if seat.visitors:
                self._show(seat.visitors, seat.number)
        watching = [visitor for visitor in self.visitors if visitor.seat is None]
        if watching and self.settings.spectators:
            self._show(watching, None)

    def _show(self, visitors: Iterable[Visitor], seat: int | None) -> None:
        """Show some visitors a seat's view; a view that cannot be drawn holds up neither others nor the match."""
        try:
            text = encode(self._scene_message(seat))
        except Exception as error:
            self.house.metrics.errors.inc()
            self.log.error("a scene failed", error=type(error).__name__, where=where(error))
            text = encode({"type": "notice", "text": "The table cannot be shown just now"})
        for visitor in visitors:
            visitor.send_text(text)

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
