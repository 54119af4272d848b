"""What should be at a table, told plainly: who sits where, how far the match is, who may do what."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.room.machine.moments import match_for
from cardhouse.room.machine.state import Person
from cardhouse.room.machine.undo import last_decision, undo_refusal
from cardhouse.room.matches.matches import open_match
from cardhouse.table import Table

from .desk import Desk, commit_message

BOT = "a bot"


@dataclass
class Model:
    """A table as plain data."""

    desk: Desk
    holders: list[str | None]  # by seat: a person's id, BOT, or nobody
    past: list[set[str]]
    out: set[str] = field(default_factory=set)  # removed for good
    lines: dict[int, Person] = field(default_factory=dict)
    at: dict[int, int | None] = field(default_factory=dict)
    stage: str = "waiting"
    match: Table | None = None  # played again from what was kept alone
    asked: int | None = None  # the seat that would like to take back
    agreed: set[int] = field(default_factory=set)

    # --- who may do what

    def seat_of(self, person: str) -> int | None:
        """Where a person sits."""
        return self.holders.index(person) if person in self.holders else None

    def here(self) -> set[int]:
        """The seats whose people are connected."""
        return {seat for seat in self.at.values() if seat is not None}

    def comes_in(self, person: Person, token: int | None) -> bool:
        """Whether a line is let in."""
        if person.id in self.out and self.seat_of(person.id) is None:
            return False
        if (token is not None and self.holders[token] is not None) or self.seat_of(person.id) is not None:
            return True
        limits = self.desk.state.limits
        watching = sum(seat is None for seat in self.at.values())
        own = sum(other.id == person.id for other in self.lines.values())
        return watching < limits.watchers and own < limits.lines_per_person

    def accepts(self, line: int, message: m.AnyMessage) -> bool | None:
        """Whether a message is refused or not; None: this model does not know."""
        seat = self.at[line]
        match message:
            case m.Sit():
                return self._may_sit(line, message.seat)
            case m.Leave():
                return seat is not None
            case m.Start():
                return self._leads(line) and self.stage == "waiting"
            case m.Close():
                return self._is_host(line)
            case m.Manage():
                return self._is_host(line)
            case m.Another():
                return self._may_set(line)
            case m.Place():
                return self._may_place(line, message.seat)
            case m.Swap():
                here = message.one < len(self.holders) and message.other < len(self.holders)
                return self._leads(line) and self._seats_change() and here
            case m.Token():
                return seat is not None and not self.by_link(line)
            case m.Watch():
                return seat is None and self.spectators
            case m.Chat():
                return seat is not None or self.spectators
            case m.Emote():
                return seat is not None
            case m.Hello() | m.Next() | m.Presence():
                return True
            case m.Play():
                return self._may_play(seat, message)
            case m.Undo():
                return self._may_ask_back(seat)
            case m.UndoAnswer():
                return seat is not None and self.asked is not None and seat != self.asked
        return None

    @property
    def spectators(self) -> bool:
        """Whether others may watch."""
        return self.desk.state.settings.spectators

    def by_link(self, line: int) -> bool:
        """Whether a line is at somebody else's seat, by its link."""
        seat = self.at[line]
        return seat is not None and self.holders[seat] != self.lines[line].id

    def _leads(self, line: int) -> bool:
        if self._is_host(line):
            return True
        if self.at[line] is None or any(map(self._is_host, self.lines)):
            return False
        own = [each for each, seat in self.at.items() if seat is not None and not self.by_link(each)]
        return line in own or not own

    def _may_set(self, line: int) -> bool:
        leads = self._is_host(line) if self.stage == "playing" else self._leads(line)
        return leads and not self.desk.state.starting

    def _may_place(self, line: int, seat: int) -> bool:
        if not self._leads(line) or seat >= len(self.holders) or self.desk.state.starting:
            return False
        if self.by_link(line) and not self._is_host(line) and self.holders[seat] not in (None, BOT):
            return False
        if seat not in self.here():
            return True
        return self.stage != "playing" and (self._is_host(line) or self.holders[seat] == self.lines[line].id)

    def _seats_change(self) -> bool:
        state = self.desk.state
        return self.stage == "waiting" and not state.starting and state.ceremony is None

    def _is_host(self, line: int) -> bool:
        return self.lines[line].id == self.desk.state.host

    def _own(self, line: int) -> int | None:
        """The seat a line would move from: its own, or its person's where it came to another's by a link."""
        return self.seat_of(self.lines[line].id) if self.at[line] is None or self.by_link(line) else self.at[line]

    def _may_sit(self, line: int, wanted: int) -> bool:
        person = self.lines[line].id
        if self.at[line] == wanted:
            return True
        if self._own(line) is not None:
            return self._seats_change() and wanted < len(self.holders) and self.holders[wanted] is None
        if wanted >= len(self.holders) or self.holders[wanted] is not None:
            return False
        seen = any(person in past for at, past in enumerate(self.past) if at != wanted)
        return not (self.stage == "playing" and seen)

    def _may_play(self, seat: int | None, message: m.Play) -> bool:
        match = self.match
        if seat is None or match is None or match.over or self.desk.state.match is None:
            return False
        if message.version != match.version:
            return False
        ahead = match
        gathering = self.desk.state.gathering
        if match.together is not None:
            if gathering is None or seat not in gathering.awaited:
                return False
            ahead = match_for(match, gathering, seat)
        if match.claims is not None:
            window = self.desk.state.window
            if window is None or seat not in match.claims.seats or seat in window.answers:
                return False
            ahead = match.copy()
            while ahead.turn != seat:
                ahead.play(match.claims.forgo)
        return ahead.turn == seat and ahead.why_not(message.action) is None

    def _may_ask_back(self, seat: int | None) -> bool:
        if seat is None or self.asked is not None or self.desk.state.match is None:
            return False
        if self._has_chosen(seat):
            return True
        match = self.match
        if match is None or match.over:
            return False
        return last_decision(match, seat) is not None if self.alone() else undo_refusal(match, seat) is None

    def alone(self) -> bool:
        """Whether one person plays with bots."""
        return None not in self.holders and sum(holder != BOT for holder in self.holders) == 1

    def _has_chosen(self, seat: int | None) -> bool:
        gathering = self.desk.state.gathering
        return seat is not None and gathering is not None and gathering.by.get(seat) == "human"

    # --- what happens

    def came(self, line: int, person: Person, token: int | None) -> None:
        """A line was let in; the oldest of its kind at a full seat gives way."""
        seat = token if token is not None and self.holders[token] is not None else self.seat_of(person.id)
        self.lines[line], self.at[line] = person, seat
        if seat is not None:
            self.past[seat].add(person.id)
            self._make_room(seat, self.by_link(line))

    def _make_room(self, seat: int, by_link: bool) -> None:
        alike = sorted(each for each, at in self.at.items() if at == seat and self.by_link(each) == by_link)
        for each in alike[: max(0, len(alike) - self.desk.state.most_lines(by_link))]:
            self.went(each)

    def went(self, line: int) -> None:
        """A line is gone."""
        self.lines.pop(line, None)
        self.at.pop(line, None)

    def said(self, line: int, message: m.AnyMessage) -> None:
        """A message was accepted, and what it changes is kept."""
        seat, person = self.at[line], self.lines[line].id
        match message:
            case m.Sit() if seat == message.seat:
                pass
            case m.Sit() if self._own(line) is None:
                self.at[line] = None
                self.holders[message.seat] = person
                self.past[message.seat].add(person)
                for each, other in self.lines.items():
                    if other.id == person and self.at[each] is None:
                        self.at[each] = message.seat
                self._make_room(message.seat, by_link=False)
            case m.Sit():
                self._swap(self._own(line), message.seat)
            case m.Token():
                self._step_back([each for each, at in self.at.items() if at == seat and self.by_link(each)])
            case m.Leave() if self.by_link(line):
                mine = [each for each, other in self.lines.items() if other.id == person and self.at[each] == seat]
                self._step_back(mine)
            case m.Swap():
                self._swap(message.one, message.other)
            case m.Place():
                holder = self.holders[message.seat]
                if message.seat in self.here() and holder is not None and holder != person:
                    self.out.add(holder)
                self._stand_up(message.seat)
                out = self.out - {self.desk.state.host}
                for each in [each for each, other in self.lines.items() if other.id in out]:
                    if self.seat_of(self.lines[each].id) is None:
                        self.went(each)
                if self.stage != "playing":
                    self.past[message.seat].clear()
                if message.kind == "bot":
                    self.holders[message.seat] = BOT
            case m.Leave():
                assert seat is not None
                self._stand_up(seat)
                if self.stage == "waiting":
                    self.past[seat].clear()
            case m.Start():
                self.holders = [holder or BOT for holder in self.holders]
            case m.Undo() if not self._has_chosen(seat) and not self.alone():
                self.asked, self.agreed = seat, {seat} if seat is not None else set()
            case m.UndoAnswer():
                assert seat is not None
                if message.agree:
                    self.agreed.add(seat)
                else:
                    self.asked = None

    def _step_back(self, lines: list[int]) -> None:
        for line in lines:
            self.at[line] = None

    def _stand_up(self, seat: int) -> None:
        self.holders[seat] = None
        self.at = {each: None if at == seat else at for each, at in self.at.items()}

    def _swap(self, one: int | None, other: int) -> None:
        assert one is not None
        self.holders[one], self.holders[other] = self.holders[other], self.holders[one]
        self.past[one], self.past[other] = self.past[other], self.past[one]
        places = {one: other, other: one}
        self.at = {line: None if at is None else places.get(at, at) for line, at in self.at.items()}

    def _another(self, players: int) -> None:
        """Another match is in hand: everybody keeps a seat, as long as there are some."""
        for _ in range(len(self.holders), players):
            self.holders.append(None)
            self.past.append(set())
        for seat in range(players, len(self.holders)):
            if self.holders[seat] not in (None, BOT):
                free = next((at for at in range(players) if self.holders[at] in (None, BOT)), None)
                if free is None:
                    self._stand_up(seat)
                else:
                    self._swap(seat, free)
        self.holders = self.holders[:players]
        here = [{self.lines[line].id for line, at in self.at.items() if at == seat} for seat in range(players)]
        self.past = [
            set() if holder in (None, BOT) else {str(holder)} | here[seat] for seat, holder in enumerate(self.holders)
        ]
        self.stage, self.match, self.asked = "waiting", None, None

    def kept(self, what: f.Keep, speaker: int | None) -> None:
        """Something was kept: moves are played here as well, by whom they may be."""
        if what.opens is not None:
            self._another(what.opens["header"]["players"])
            if what.table["begun"]:
                self.holders = [holder or BOT for holder in self.holders]
        if what.table.get("state") == "playing":
            assert self.stage == "waiting"
            assert None not in self.holders, "it begins with a seat free"
            self.stage = "playing"
            self.match = open_match(self.desk.state.game, self.desk.state.address, what.match["header"])
        if what.cut is not None:
            assert self.match is not None
            if self.alone() and self.asked is None:
                assert speaker is not None, "nobody has asked to take that back"
                assert what.cut == last_decision(self.match, speaker)
            else:
                assert self.asked is not None, "nobody has asked to take that back"
                assert self.here() <= self.agreed, "somebody has not agreed"
                assert what.cut == self.match.version - 1
            self.match.undo(self.match.version - what.cut)
            self.asked = None
        for move in what.moves:
            assert self.match is not None
            assert (move.seat, move.number) == (self.match.turn, self.match.version)
            at_once = self.match.claims is not None or self.match.together is not None
            if move.by == "human" and not at_once:
                assert move.seat == speaker, "somebody else's action"
            if move.by == "bot":
                assert move.seat not in self.here(), "a bot plays for somebody who is there"
            self.match.play(move.text)
            self.asked = None
        if self.match is not None and self.match.over and self.stage == "playing":
            assert what.table["state"] == "over"
            self.stage = "over"

    def read_again(self) -> None:
        """Something could not be kept: lines are where their people sit, or hold a token."""
        self.asked = None
        for line, visitor in self.desk.state.visitors.items():
            seat = self.seat_of(visitor.person.id)
            if visitor.seat != seat:
                assert seat is None or visitor.seat == self.at[line]
                assert visitor.seat is None or self.holders[visitor.seat] not in (None, BOT)
            self.at[line] = visitor.seat

    def compare(self) -> None:
        """The table is as it should be."""
        state = self.desk.state
        if self.desk.unread:
            return
        assert state.stage == self.stage
        holders = [BOT if seat.kind == "bot" else seat.person for seat in state.seats]
        assert holders == self.holders
        assert {line: visitor.seat for line, visitor in state.visitors.items()} == self.at
        if state.question is None:
            self.asked = None  # its time is over, or who asked has gone
        assert (state.question.seat if state.question is not None else None) == self.asked
        if state.match is not None:
            assert self.match is not None
            assert state.match.digest == self.match.digest
            assert list(state.match.record.actions) == list(self.match.record.actions)


def some_message(dice: random.Random, model: Model, line: int) -> m.AnyMessage:
    """What somebody might say: mostly sense, sometimes not."""
    seat, match = model.at[line], model.match
    version = match.version if match is not None else 0
    if seat is None and None in model.holders and dice.random() < 0.7:
        return m.Sit(do="sit", seat=model.holders.index(None))
    if seat is not None and match is not None and dice.random() < 0.7:
        legal: Sequence[int] = match.numbers() or (0,)
        if match.claims is not None and dice.random() < 0.8:
            legal = (match.claims.act, match.claims.forgo)
        action = dice.choice(legal) if dice.random() < 0.95 else dice.choice([-1, 0, 2**62, 7])
        return m.Play(do="play", version=version + (dice.random() < 0.03), action=action)
    return dice.choice([*others(dice, version, seat or 0)])


def others(dice: random.Random, version: int, seat: int) -> Iterator[m.AnyMessage]:
    """Messages that are no plays."""
    yield m.Sit(do="sit", seat=dice.randrange(5))
    yield m.Sit(do="sit", seat=dice.randrange(5))
    yield m.Start(do="start")
    yield m.Undo(do="undo")
    yield m.UndoAnswer(do="undo_answer", agree=dice.random() < 0.7)
    yield m.UndoAnswer(do="undo_answer", agree=True)
    yield m.Chat(do="chat", text="hm")
    yield m.Hello(do="hello")
    yield m.Watch(do="watch")
    yield m.Presence(do="presence", away=dice.random() < 0.5)
    yield m.Nudge(do="nudge", seat=dice.randrange(5))
    yield m.Emote(do="emote", emote="laugh")
    yield m.Next(do="next")
    yield m.Next(do="next")
    yield m.Token(do="token")
    yield m.Hint(do="hint")
    yield m.Hint(do="hint", table=True)
    yield m.Rest(do="rest", version=version, concede=dice.random() < 0.5)
    yield m.Why(do="why", action=dice.randrange(60))
    yield m.Select(do="select", version=version, cards=["QS"])
    yield m.Arrange(do="arrange", version=version, groups=[], commit=dice.random() < 0.5)
    yield commit_message(seat, f"words of {seat}")
    if dice.random() < 0.3:
        yield m.Another(do="another", begin=dice.random() < 0.5)
        yield m.Another(do="another", game="cardinoes", players=dice.choice([2, 3, 4, 64]), begin=dice.random() < 0.5)
        yield m.Place(do="place", seat=dice.randrange(5), kind="bot", level="random")
        yield m.Place(do="place", seat=dice.randrange(5), kind="human")
    yield m.Swap(do="swap", one=dice.randrange(5), other=dice.randrange(4))
    yield m.Manage(do="manage", name="Saturday", private=dice.random() < 0.5)
    yield m.Reveal(do="reveal", words=f"words of {seat}")
    if dice.random() < 0.25:
        yield m.Leave(do="leave")
