"""A shell in a test: it keeps in plain lists, holds back what takes time, and watches that every step is sound."""

from __future__ import annotations

import copy
import dataclasses
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from cardhouse.games import load
from cardhouse.kit.face.options import OptionError
from cardhouse.room import messages as m
from cardhouse.room.machine import due, step
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import Limits, Moment, Person, Request, Seat, TableState, match_address
from cardhouse.room.matches.matches import choose as set_up
from cardhouse.room.matches.matches import new_header, open_match, replay_match
from cardhouse.table import Table
from cardhouse.table import game as choose
from cardhouse.table.claiming import claim
from cardhouse.table.hinting import Found
from cardhouse.table.keys import commitment, seat_commitment

ADDRESS = "TestTable1"
SECRET = bytes(range(32))
MATCH = match_address(ADDRESS, 1)
HOUSE_COMMIT = commitment(SECRET, MATCH)
EPOCH = 1_700_000_000.0  # what the calendar shows when the clock shows 0
HOST = Person("host", "Hanna")
CLOSED = "closed"


@dataclass
class Kept:
    """What has been made durable."""

    row: dict[str, Any]
    moves: list[str] = field(default_factory=list)
    tokens: dict[str, str] = field(default_factory=dict)
    chat: list[str] = field(default_factory=list)
    reports: list[f.Report] = field(default_factory=list)
    presses: dict[str, int] = field(default_factory=dict)

    def keep(self, what: f.Keep) -> None:
        """All of it, or none."""
        assert what.cut is None or 0 <= what.cut < len(self.moves)
        moves = self.moves[: what.cut]
        assert [move.number for move in what.moves] == [*range(len(moves), len(moves) + len(what.moves))]
        assert what.of == self.row["number"]
        self.moves = [*moves, *(move.text for move in what.moves)]
        if what.opens is not None:
            self.row |= {"result": None, "ended_at": None, **_plain(what.opens)}
            self.moves = []
        self.row |= {**_plain(what.match), **_plain(what.table)}
        if what.match.get("result"):
            names = ("number", "game", "result", "ended_at")
            self.row["past"] = [*self.row["past"], {name: self.row[name] for name in names}]
        self.tokens = {token: person for token, person in self.tokens.items() if person not in what.tokens_dropped}
        if what.token is not None:
            self.tokens = {token: person for token, person in self.tokens.items() if person != what.token[1]}
            self.tokens[what.token[0]] = what.token[1]
        if what.chat is not None:
            self.chat.append(what.chat[2])
        if what.bar is not None:
            self._lift(what.bar.kind, what.bar.person)
            self.row["bars"] = [*self.row["bars"], dataclasses.asdict(what.bar)]
        if what.lifted is not None:
            self._lift(*what.lifted)
        if what.report is not None:
            self.reports.append(what.report)
        if what.press is not None:
            self.presses[what.press[0]] = what.press[1]

    def _lift(self, kind: str, person: str) -> None:
        self.row["bars"] = [each for each in self.row["bars"] if (each["kind"], each["person"]) != (kind, person)]

    def match(self) -> Table | None:
        """The match as far as it is kept."""
        if self.row["state"] in ("waiting", CLOSED):
            return None
        address = match_address(ADDRESS, self.row["number"])
        return replay_match(self.row["game"], address, self.row["header"], self.moves)


def _plain(value: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads(orjson.dumps(value))
    return found


def row(game: str, seats: Sequence[Seat], options: Mapping[str, Any] | None = None, **settings: Any) -> dict[str, Any]:
    """A new table as the storage keeps it."""
    chosen = choose(game, len(seats), **(options or {}))
    header = {
        "players": chosen.players,
        "preset": chosen.preset,
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in chosen.options.items()},
        "secret": SECRET.hex(),
        "commit": HOUSE_COMMIT,
    }
    return {
        "id": ADDRESS,
        "game": game,
        "name": "A table",
        "host": HOST.id,
        "private": True,
        "state": "waiting",
        "number": 1,
        "begun": False,
        "past": [],
        "bars": [],
        "speakers": [],
        "header": header,
        "seats": [seat.keep() for seat in seats],
        "settings": m.TableSettings(**{"starts_full": True, **settings}).model_dump(),
    }


def bots(count: int, first: int = 0, level: str = "random") -> list[Seat]:
    """Seats with bots."""
    seats = []
    for number in range(first, first + count):
        seat = Seat(number, "human")
        seat.become_bot(level, [each.name for each in seats])
        seats.append(seat)
    return seats


def empty(count: int, first: int = 0) -> list[Seat]:
    """Seats for people."""
    return [Seat(number, "human") for number in range(first, first + count)]


@dataclass
class Desk:
    """A table, who is there, what was kept, and what is still to be answered."""

    kept: Kept
    state: TableState
    now: float = 1000.0
    failing: bool = False  # nothing can be kept
    unreadable: bool = False  # nor read
    unread: bool = False  # something was lost, and what the storage holds is not known yet
    told: dict[int, list[m.Told]] = field(default_factory=dict)
    asked: list[f.Choose | f.Deal | f.Think | f.Arrange | f.Suggest | f.Prove] = field(default_factory=list)
    visitors: dict[int, Person] = field(default_factory=dict)  # whose lines are open
    gone: set[int] = field(default_factory=set)
    lines: int = 0
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    put_away: bool = False
    lost: bool = False  # the last event ended with something that could not be kept

    @classmethod
    def of(cls, kept: Mapping[str, Any], limits: Limits | None = None) -> Desk:
        """A new table, open."""
        desk = cls(Kept(dict(kept)), read(kept, 1000.0, limits))
        desk.feed(e.Opened(None))
        return desk

    def again(self) -> None:
        """The house starts anew: what was kept is read, and everybody is gone."""
        self.state = read({**self.kept.row, "presses": dict(self.kept.presses)}, self.now, self.state.limits)
        self.unread = False
        self.gone.update(self.visitors)
        self.visitors.clear()
        self.asked.clear()
        self.feed(e.Opened(self.kept.match()))

    def fork(self) -> Desk:
        """Another desk in which all is as it is here; what was told is told."""
        requests = [*self.state.requests.values(), *([self.state.turn] if self.state.turn is not None else [])]
        views = [
            each.view
            for each in (*requests, *self.asked)
            if isinstance(each, Request | f.Arrange | f.Suggest | f.Prove)
        ]
        memo: dict[int, Any] = {id(each): each.copy() for each in (self.state.match, *views) if each is not None}
        memo[id(self.told)] = {}
        return copy.deepcopy(self, memo)

    # --- what happens

    def feed(self, event: e.Event) -> list[f.Effect]:
        """Let something happen, and carry out what follows; returns what was wanted."""
        self.lost = False
        effects = self._step(event)
        for at, effect in enumerate(effects):
            if isinstance(effect, f.Keep):
                if self.failing:
                    self.lost = True
                    self._lose()
                    return effects[: at + 1]
                self.kept.keep(effect)
            else:
                self._do(effect)
        self._sound()
        return effects

    def _step(self, event: e.Event) -> list[f.Effect]:
        version = _version(self.state)
        effects = step(self.state, event, Moment(self.now, EPOCH + self.now))
        if not isinstance(event, e.Lost | e.Opened | e.Dealt):
            self._moved_as_kept(version, effects)
        self._told_rightly(event, effects)
        return effects

    def _lose(self) -> None:
        self.unread = self.unreadable
        row = None if self.unreadable else self.kept.row
        match = None if self.unreadable else self.kept.match()
        for effect in self._step(e.Lost(copy.deepcopy(row), match)):
            assert not isinstance(effect, f.Keep), "what is told of a loss wants to be kept"
            self._do(effect)
        self._sound()

    def recover(self) -> bool:
        """The storage is there again; whether the table had to be read again."""
        self.failing = self.unreadable = False
        lost = self.unread
        if lost:
            self._lose()
        return lost

    def _do(self, effect: f.Effect) -> None:
        match effect:
            case f.Tell():
                orjson.dumps(effect.message)
                for number in effect.to:
                    self.told.setdefault(number, []).append(effect.message)
            case f.Choose() | f.Deal() | f.Think() | f.Arrange() | f.Suggest() | f.Prove():
                self.asked.append(effect)
            case f.Dismiss():
                self.visitors.pop(effect.visitor, None)
                self.gone.add(effect.visitor)
            case f.PutAway():
                self.put_away = True

    # --- people

    def come(self, person: Person, seat: int | None = None, words: bool = False, **more: Any) -> int:
        """Somebody's line opens; its number."""
        self.lines += 1
        self.visitors[self.lines] = person
        self.feed(e.Came(self.lines, person, seat, words, **more))
        return self.lines

    def go(self, visitor: int) -> None:
        """A line is gone."""
        self.visitors.pop(visitor, None)
        self.gone.add(visitor)
        self.feed(e.Went(visitor))

    def say(self, visitor: int, message: m.AnyMessage) -> list[f.Effect]:
        """Somebody says something."""
        return self.feed(e.Heard(visitor, message, f"token {self.lines} {len(self.kept.tokens)} {self.now}"))

    def heard(self, visitor: int) -> list[m.Told]:
        """What somebody was told since this was asked last."""
        return self.told.pop(visitor, [])

    def notices(self, line: int) -> list[str]:
        """What a visitor was told in words."""
        return [each.text for each in self.heard(line) if isinstance(each, m.NoticeTold)]

    def refusal(self, visitor: int) -> str | None:
        """Why the last thing was refused, if it was."""
        return next((each.reason for each in reversed(self.heard(visitor)) if isinstance(each, m.RefusedTold)), None)

    def sit(self, person: Person, seat: int, words: bool = False) -> int:
        """Somebody comes and takes a seat; the line."""
        visitor = self.come(person, words=words)
        self.say(visitor, m.Sit(do="sit", seat=seat))
        assert self.state.visitors[visitor].seat == seat
        return visitor

    # --- what takes time

    def answer(self, at: int = 0, fails: bool = False) -> None:
        """One of those that were asked answers."""
        asked = self.asked.pop(at)
        self.feed(self.answer_to(asked, fails))

    def answer_to(
        self, asked: f.Choose | f.Deal | f.Think | f.Arrange | f.Suggest | f.Prove, fails: bool = False
    ) -> e.Event:
        """What the answer is."""
        match asked:
            case f.Choose():
                return self.chosen(asked)
            case f.Deal():
                dealt = None if fails else open_match(self.state.game, self.state.address, asked.header)
                return e.Dealt(dealt, asked.header)
            case f.Think():
                return e.Thought(asked.request, None if fails else Found(self.thought(asked)))
            case f.Arrange():
                try:
                    return e.Arranged(asked.visitor, asked.version, asked.view.arrange(asked.groups), asked.commit)
                except ValueError:
                    return e.Arranged(asked.visitor, asked.version, None, asked.commit)
            case f.Prove():
                return e.Proven(asked.visitor, asked.version, claim(asked.view, asked.concede))
            case f.Suggest():
                return e.Suggested(asked.visitor, asked.version, [])

    def chosen(self, asked: f.Choose) -> e.Chosen:
        """A match as it is asked for, with a secret of its own."""
        try:
            setup = set_up(asked.game, asked.players, asked.preset, asked.options)
        except OptionError as error:
            return e.Chosen(asked.visitor, asked.number, refusal=str(error))
        secret = self.dice.randbytes(32)
        drawn = {"secret": secret.hex(), "commit": commitment(secret, match_address(ADDRESS, asked.number))}
        header = {**new_header(setup, ""), **drawn}
        return e.Chosen(asked.visitor, asked.number, asked.game, load(asked.game).title, header, asked.begin)

    def thought(self, asked: f.Think) -> int:
        """What a random bot does; a request that is forgotten gets any answer."""
        request = self.state.requests.get(asked.request)
        return 0 if request is None else self.dice.choice(request.view.numbers())

    def settle(self, until: Callable[[Desk], bool] = lambda desk: False, most: int = 400) -> None:
        """Answer all that is asked and let time pass, until something holds or nothing is awaited any more."""
        for _ in range(most):
            if until(self):
                return
            if self.asked:
                self.answer()
                continue
            at = due(self.state)
            if at is None:
                return
            self.now = max(self.now, at)
            self.feed(e.Tick())
        assert until(self), "the table does not get there"

    # --- what always holds

    def _moved_as_kept(self, version: int, effects: Iterable[f.Effect]) -> None:
        if self.state.match is None:
            return
        for effect in effects:
            if isinstance(effect, f.Keep):
                version = (version if effect.cut is None else effect.cut) + len(effect.moves)
        assert self.state.match.version == version, "the match moves by what is kept alone"

    def _told_rightly(self, event: e.Event, effects: Sequence[f.Effect]) -> None:
        state = self.state
        here = set(state.visitors)
        dismissed: set[int] = set()
        last_keep = max((at for at, each in enumerate(effects) if isinstance(each, f.Keep)), default=-1)
        for at, effect in enumerate(effects):
            if isinstance(effect, f.Dismiss):
                dismissed.add(effect.visitor)
            if not isinstance(effect, f.Tell):
                continue
            assert effect.to
            known = here | {each.visitor for each in effects if isinstance(each, f.Dismiss)} - dismissed
            assert set(effect.to) <= known, "somebody is told who is gone"
            match effect.message:
                case m.SceneTold() as told:
                    assert state.match is None or told.version != state.match.version or at > last_keep
                    assert all(state.visitors[each].seat == told.scene.seat for each in effect.to), "another's scene"
                    if told.scene.seat is None:
                        assert told.scene.prompt is None, "who watches is asked to act"
                        assert told.window is None
                        assert state.settings.spectators
                case m.SeatedTold():
                    assert at > last_keep or _keeps_ceremony(effects[last_keep])
                case m.ChatTold() | m.UndoneTold() | m.ClosedTold() | m.HandKeyTold():
                    assert any(isinstance(each, f.Keep) for each in effects[:at]) or isinstance(event, e.Lost)

    def _sound(self) -> None:
        state = self.state
        assert set(state.visitors) <= set(self.visitors) | set(self.gone)
        people = [seat.person for seat in state.seats if seat.person is not None]
        assert len(people) == len(set(people)), "somebody sits at two seats"
        for seat in state.seats:
            assert seat.visitors == {n for n, v in state.visitors.items() if v.seat == seat.number}
            assert not (seat.visitors and seat.person is None), "somebody is at an empty seat"
            asleep = state.settings.turn_s > 0
            assert asleep or not (seat.stand_in and seat.online), "a bot plays for somebody who is there"
            assert seat.kind == "human" or seat.person is None
            for by_link in (False, True):
                assert len(state.lines_at(seat.number, by_link)) <= state.most_lines(by_link)
        if not self.failing and not self.lost:
            assert self.kept.row["state"] == state.stage
            assert self.kept.row["seats"] == [seat.keep() for seat in state.seats]
            if state.match is not None:
                assert self.kept.moves == list(map(state.match.game.actions.text, state.match.record.actions))
        assert due(state) is None or due(state) < self.now + 100_000

    def ticks_on(self, most: int = 60) -> None:
        """Time moves things on: a Tick when one is due changes something, or the next is due later."""
        for _ in range(most):
            at = due(self.state)
            if at is None:
                return
            self.now = max(self.now, at)
            before = picture(self.state)
            self.feed(e.Tick())
            later = due(self.state)
            assert later is None or later > self.now or picture(self.state) != before, "time stands still"


def read(kept: Mapping[str, Any], now: float, limits: Limits | None = None) -> TableState:
    """A table as a house reads it."""
    fresh = orjson.loads(orjson.dumps(dict(kept)))
    return TableState.read(fresh, load(fresh["game"]).title, now, limits or Limits(), 7)


def _version(state: TableState) -> int:
    return 0 if state.match is None else state.match.version


def _keeps_ceremony(effect: f.Effect) -> bool:
    return isinstance(effect, f.Keep) and set(effect.match) == {"header"}


def picture(value: Any) -> Any:
    """All of a state (or of anything else here), to be compared."""
    if isinstance(value, Table):
        return ("match", value.version, value.digest, tuple(value.record.actions))
    if isinstance(value, random.Random):
        return value.getstate()
    if isinstance(value, m.Message):
        return value.model_dump()
    if dataclasses.is_dataclass(value):
        return {each.name: picture(getattr(value, each.name)) for each in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {key: picture(each) for key, each in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [picture(each) for each in value]
    return value


def commit_message(seat: int, words: str) -> m.Commit:
    """What a seat says that will add these words."""
    return m.Commit(do="commit", hash=seat_commitment(HOUSE_COMMIT, seat, words))
