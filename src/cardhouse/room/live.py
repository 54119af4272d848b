"""A live table: its seats, its match, and everything that people and bots do at it.

All that changes a table runs under its lock, one after another.  A move is committed to the storage before
anybody is told of it; whatever a seat or a spectator is shown comes from ``Table.see``.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import structlog

from cardhouse.kit.game import Refusal
from cardhouse.kit.scene import Choice
from cardhouse.room import messages as m
from cardhouse.room.bots import BotError
from cardhouse.room.people import Person, clean, new_token, token_hash
from cardhouse.room.seats import STAND_IN_LEVEL, Seat
from cardhouse.room.undo import undo_refusal
from cardhouse.room.visitor import Payload, Visitor, encode
from cardhouse.table import Action, IllegalAction, Table, game
from cardhouse.table.keys import hand_key, match_key

if TYPE_CHECKING:
    from cardhouse.room.house import House

log = structlog.get_logger()
WAITING, PLAYING, OVER = "waiting", "playing", "over"
REDRAW_S = 0.2  # at most so often a preparing table tells how far it is


class Refused(Exception):  # noqa: N818  (a message is refused; the word of the protocol)
    """What a client asked for is not done; nothing has changed."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


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
        self._bot: asyncio.Task[None] | None = None
        self._undo: UndoQuestion | None = None
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
        self._tell_table(but=visitor)
        self._next_turn()

    def exit(self, visitor: Visitor) -> None:
        """A visitor's connection is gone; a newer one of the same seat stays."""
        self.visitors.discard(visitor)
        self.used_at = time.monotonic()
        if visitor.seat is not None:
            self._detach(visitor)
        self._settle_undo()
        self._tell_table()
        self._next_turn()

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
        for task in (self._bot, *self._tasks):
            if task is not None:
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
                await self._hint(visitor)
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
                await self._ask_undo(visitor)
            case m.UndoAnswer():
                await self._answer_undo(visitor, message.agree)
            case m.Token():
                await self._new_token(visitor)

    async def _hello(self, visitor: Visitor) -> None:
        if visitor.seat is None:
            seat = self.seat_of(visitor.person.id)
            if seat is not None:
                self._attach(visitor, seat)
                self._next_turn()
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
        if self._undo is not None:
            visitor.send({"type": "undo_asked", "seat": self._undo.seat})
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
        self._tell_table()
        if self.match is not None:
            visitor.send(self._scene_message(seat.number))
            self._next_turn()
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
        seat = self._own_seat(visitor)
        token = new_token()
        person = seat.person or visitor.person.id
        await self.house.storage.add_token(token_hash(token), self.id, seat.number, person)
        self._send_token(visitor, seat.number, token)

    def _send_token(self, visitor: Visitor, seat: int, token: str) -> None:
        visitor.send({"type": "seated", "seat": seat, "token": token, "link": f"/t/{self.id}?token={token}"})

    async def _leave(self, visitor: Visitor) -> None:
        seat = self._own_seat(visitor)
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
        self._settle_undo()
        self._tell_table()
        self._next_turn()

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
            self._tell_table()

    async def _save_seats(self) -> None:
        await self.house.storage.save_table(self.id, seats=[seat.keep() for seat in self.seats])

    def _own_seat(self, visitor: Visitor) -> Seat:
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
        self._tell_table()

    def start_when_full(self) -> None:
        """Deal as soon as every seat is taken and the rules are compiled."""
        if self.state == WAITING and not self._starting and not any(seat.empty for seat in self.seats):
            self._starting = True
            self._run(self._start_match())

    async def _start_match(self) -> None:
        try:
            await self.house.preparation.ready(self.game)
            async with self.lock:
                if self.state != WAITING or any(seat.empty for seat in self.seats):
                    return
                await self._deal()
                self._tell_table()
                self._tell_scenes()
                self._next_turn()
        except Exception:
            self.log.exception("a match could not be started")
            self._tell({"type": "notice", "text": "The match could not be started; try again in a moment"})
        finally:
            self._starting = False

    async def _deal(self) -> None:
        entropy = [seat.entropy for seat in self.seats]
        key = match_key(bytes.fromhex(self.header["secret"]), entropy)
        header = {**self.header, "key": key.hex(), "entropy": entropy, "started_at": time.time()}
        match = await asyncio.to_thread(open_match, self.game, header)
        await self.house.storage.save_table(self.id, state=PLAYING, header=header)
        self.header, self.match, self.state = header, match, PLAYING
        self.log.info("match started")

    def open(self) -> None:
        """Bring the match to where its record ends, as soon as the rules are compiled."""
        if self.state == WAITING:
            self.loaded.set()
            self._run(self.house.preparation.ready(self.game))
            self.start_when_full()
        else:
            self._run(self._resume())

    async def _resume(self) -> None:
        await self.house.preparation.ready(self.game)
        async with self.lock:
            texts = [row["action"] for row in await self.house.storage.moves(self.id)]
            self.match, self.hand_keys = await asyncio.to_thread(replay_match, self.game, self.header, texts)
            self.loaded.set()
            self._tell_table()
            self._tell_scenes()
            self._next_turn()

    # --- Acting ---------------------------------------------------------------------------------------

    def _turn_of(self, visitor: Visitor, version: int | None) -> Table:
        """The match, where it is the visitor's turn in the version the visitor saw."""
        seat = self._own_seat(visitor)
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
        match = self._turn_of(visitor, message.version)
        asked: int | str = message.action if message.action is not None else str(message.text)
        await self._accept(match, asked, "human")

    async def _select(self, visitor: Visitor, message: m.Select) -> None:
        match = self._turn_of(visitor, message.version)
        actions, refusal = propose(match, message.cards, message.kind)
        if not actions:
            raise Refused(refusal.text, refusal.rule)
        if len(actions) > 1:
            choices = [Choice(int(each), each.kind, each.text, each.label, each.cards) for each in actions]
            visitor.send({"type": "options", "version": match.version, "choices": choices})
            return
        await self._accept(match, int(actions[0]), "human")

    def _why(self, visitor: Visitor, message: m.Why) -> None:
        match = self._turn_of(visitor, None)
        if message.action is not None:
            refusal = match.refusal(message.action)
        else:
            actions, refusal_or_none = propose(match, message.cards or [], message.kind)
            refusal = None if actions else refusal_or_none
        reason = refusal.text if refusal else "You may do that"
        visitor.send({"type": "why", "reason": reason, "rule": refusal.rule if refusal else None})

    async def _accept(self, match: Table, asked: int | str, by: str) -> None:
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
            await self._reload()
            raise Refused("The room could not keep that action; try again") from error
        self.house.metrics.saved.observe(time.perf_counter() - began)
        self.house.metrics.moves.labels(self.game, by).inc()
        if match.hand != hand or match.over:
            self._show_hand_key(match, hand)
        if match.over:
            self._finish(changes or {})
        self._drop_undo()
        self._tell_scenes()
        self._next_turn()

    def _ending(self, match: Table) -> dict[str, Any]:
        result = {"scores": match.scores, "winners": match.winners}
        return {"state": OVER, "header": {**self.header, "result": result, "ended_at": time.time()}}

    def _finish(self, changes: dict[str, Any]) -> None:
        self.state = OVER
        self.header = changes["header"]
        self.house.metrics.finished.labels(self.game).inc()
        self.log.info("match finished")
        self._tell_table()

    def _show_hand_key(self, match: Table, hand: int) -> None:
        """A finished hand's key is shown, so that its deal can be checked."""
        key = hand_key(match.key, hand)
        self.hand_keys.append(key)
        self._tell({"type": "hand_key", "hand": hand, "key": key})

    async def _reload(self) -> None:
        """After a failed write: what the storage holds is what has happened."""
        match = self.match
        if match is None:
            return
        try:
            texts = [row["action"] for row in await self.house.storage.moves(self.id)]
            self.match, self.hand_keys = await asyncio.to_thread(replay_match, self.game, self.header, texts)
        except Exception as error:
            self.log.error("the storage cannot be read", error=type(error).__name__)
            match.undo()
        self._tell_scenes()
        self._next_turn()

    # --- Bots -----------------------------------------------------------------------------------------

    def _next_turn(self) -> None:
        """See to it that whoever is to act does: people are waited for, bots are set to think."""
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None
        match = self.match
        if match is None or match.turn is None or not self.visitors or self._undo is not None:
            return  # without anyone at the table its bots rest
        seat = self.seats[match.turn]
        if seat.kind == "bot" or not seat.online:
            self._bot = self._run(self._bot_turn(match, seat))

    async def _bot_turn(self, match: Table, seat: Seat) -> None:
        """A bot acts for a seat, at once or when its person has been away for long enough."""
        version = match.version
        if seat.person is not None and not seat.stand_in:
            await asyncio.sleep(max(0.0, seat.away_since + self.settings.drop_wait_s - time.monotonic()))
            seat.stand_in = True
            self._tell_table()
            self._tell({"type": "notice", "text": f"{seat.name} is away; a bot plays on for now"})
        began = time.monotonic()
        action = await self._think(match, seat.number, seat.bot_level)
        if action is None:
            return
        await asyncio.sleep(max(0.0, began + self.settings.bot_pause_s - time.monotonic()))
        async with self.lock:
            if self._bot is not asyncio.current_task() or self.match is not match or match.version != version:
                return
            self._bot = None  # from here on nothing cancels it
            try:
                await self._accept(match, action, "bot")
            except Refused as error:
                self.log.error("a bot was refused", reason=error.reason)
                self._bot = self._run(self._bot_again(match))

    async def _bot_again(self, match: Table) -> None:
        """After a bot's action was refused or could not be kept: after a while, try once more."""
        await asyncio.sleep(self.house.settings.bot_retry_s)
        if self.match is match and self._bot is asyncio.current_task():
            self._bot = None
            self._next_turn()

    async def _think(self, match: Table, seat: int, level: str) -> int | None:
        """A bot's action for a seat, from a world imagined for that seat; random when bots fail.

        None when the match has gone on in the meantime.
        """
        version = match.version
        for attempt in (level, level, "random"):
            seed = secrets.randbits(31)
            world = match.imagine(seat, seed).tobytes()
            try:
                action = await self.house.thinkers.act(self.game, attempt, seat, seed, world)
            except BotError as error:
                self.house.metrics.bot_failures.inc()
                self.log.error("a bot failed", level=attempt, error=str(error))
                action = -1
            if match.version != version:
                return None
            if match.refusal(action) is None:
                return action
        return int(secrets.choice(match.legal()))

    async def _hint(self, visitor: Visitor) -> None:
        match = self._turn_of(visitor, None)
        action = await self._think(match, self._own_seat(visitor).number, STAND_IN_LEVEL)
        if action is not None:
            visitor.send({"type": "hint", "action": action, "label": match.game.actions.label(action)})

    # --- Taking back ----------------------------------------------------------------------------------

    async def _ask_undo(self, visitor: Visitor) -> None:
        seat = self._own_seat(visitor).number
        if self.match is None or self.state != PLAYING:
            raise Refused("There is nothing to take back")
        if not self.settings.undo:
            raise Refused("At this table nothing is taken back")
        if self._undo is not None:
            raise Refused("Somebody has asked already")
        reason = undo_refusal(self.match, seat)
        if reason is not None:
            raise Refused(reason)
        self._undo = UndoQuestion(seat, self.match.version)
        self._run(self._undo_times_out(self._undo))
        self._next_turn()  # bots hold still
        self._tell({"type": "undo_asked", "seat": seat})
        if not self._asked_seats():
            await self._take_back()

    def _asked_seats(self) -> set[int]:
        """The other people at the table who have not agreed yet."""
        if self._undo is None:
            return set()
        here = {seat.number for seat in self.seats if seat.kind == "human" and seat.online}
        return here - self._undo.agreed

    async def _answer_undo(self, visitor: Visitor, agree: bool) -> None:
        seat = self._own_seat(visitor)
        if self._undo is None or seat.number == self._undo.seat:
            raise Refused("Nobody has asked you to take anything back")
        if not agree:
            self._drop_undo(f"{seat.name} does not agree to take it back")
            self._next_turn()
            return
        self._undo.agreed.add(seat.number)
        if not self._asked_seats():
            await self._take_back()

    async def _take_back(self) -> None:
        match = self.match
        if match is None or self._undo is None:
            return
        self._undo = None
        try:
            await self.house.storage.cut_moves(self.id, match.version - 1)
        except Exception as error:
            await self._reload()
            raise Refused("The room could not keep that; try again") from error
        await asyncio.to_thread(match.undo)
        self._tell({"type": "undone"})
        self._tell_scenes()
        self._next_turn()

    def _settle_undo(self) -> None:
        """When people go: who asked is gone, or nobody is left to be asked."""
        question = self._undo
        if question is None:
            return
        if not self.seats[question.seat].online:
            self._drop_undo("Who asked to take back has gone")
        elif not self._asked_seats():
            self._run(self._take_back_later(question))

    async def _take_back_later(self, question: UndoQuestion) -> None:
        async with self.lock:
            if self._undo is question and not self._asked_seats():
                await self._take_back()

    async def _undo_times_out(self, question: UndoQuestion) -> None:
        await asyncio.sleep(self.house.settings.undo_wait_s)
        if self._undo is question:
            self._drop_undo("Nobody agreed in time to take it back")
            self._next_turn()

    def _drop_undo(self, notice: str = "The question whether to take back is closed") -> None:
        if self._undo is not None:
            self._undo = None
            self._tell({"type": "undo_closed", "text": notice})
            self._tell({"type": "notice", "text": notice})

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
        self._tell({"type": "chat", "name": name, "text": text, "at": at})

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
            self._tell_table()

    def _scene_message(self, seat: int | None) -> Payload:
        if self.match is None:
            raise Refused("The match has not begun")
        return {"type": "scene", "version": self.match.version, "scene": self.match.see(seat)}

    def _tell(self, payload: Payload) -> None:
        text = encode(payload)
        for visitor in self.visitors:
            visitor.send_text(text)

    def _tell_table(self, but: Visitor | None = None) -> None:
        for visitor in self.visitors:
            if visitor is not but:
                visitor.send(self.table_message(visitor))

    def _tell_scenes(self) -> None:
        """Show everyone the table anew: one scene a seat, one for all spectators."""
        for seat in self.seats:
            if seat.visitors:
                self._send_all(seat.visitors, self._scene_message(seat.number))
        watching = [visitor for visitor in self.visitors if visitor.seat is None]
        if watching and self.settings.spectators:
            self._send_all(watching, self._scene_message(None))

    def _send_all(self, visitors: Iterable[Visitor], payload: Payload) -> None:
        text = encode(payload)
        for visitor in visitors:
            visitor.send_text(text)

    def _run(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ran)
        return task

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.house.metrics.errors.inc()
            self.log.error("work at a table failed", exc_info=task.exception())


class UndoQuestion:
    """Somebody asks to take back what was done last."""

    def __init__(self, seat: int, version: int) -> None:
        self.seat = seat
        self.version = version
        self.agreed = {seat}


def propose(match: Table, cards: list[str], kind: str | None) -> tuple[list[Action], Refusal]:
    """The actions meant by some cards, or why there are none; cards no one can read mean nothing."""
    try:
        actions, refusal = match.propose(cards, kind)
    except (ValueError, LookupError):
        actions, refusal = [], None
    return actions, refusal or Refusal("Those cards do nothing together", "G1")


def open_match(name: str, header: Mapping[str, Any]) -> Table:
    """Deal a match as its header says."""
    setup = game(name, header["players"], header["preset"], **header["options"])
    return setup.deal(bytes.fromhex(header["key"]))


def replay_match(name: str, header: Mapping[str, Any], texts: Iterable[str]) -> tuple[Table, list[str]]:
    """A match brought to the end of its record, and the keys of its finished hands."""
    match = open_match(name, header)
    for text in texts:
        match.play(text)
    finished = match.hand + 1 if match.over else match.hand
    return match, [hand_key(match.key, hand) for hand in range(finished)]
