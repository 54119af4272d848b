"""Who watches a match: everybody's log of it, and marks from which it is played again to be seen as it was."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple, Protocol

from cardhouse.kit.compiled.record import Array, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.game import Game, Refusal
from cardhouse.kit.face.scene import Event, Scene
from cardhouse.kit.face.shared import shared
from cardhouse.kit.face.stills import still
from cardhouse.table.course import NO_TURN, Course
from cardhouse.table.record import MatchRecord

RECENT_EVENTS = 20  # more than one action ever tells: a showdown of ten is sixteen
MARK_EVERY = 16  # actions: from the last mark on a match is played again to be seen as it was
MARKS_WITH_LOGS = 4  # the last ones: going back to one of them nobody need be told anew what came before it
MOST_AGAIN = 4 * MARK_EVERY  # acts


class Watched(Protocol):
    """What watchers need of the table whose match they follow."""

    game: Game
    players: int
    course: Course
    record: MatchRecord
    opening: Array
    positions: Array

    def step(self, positions: Array, action: int) -> None:
        """Do a legal action on a copy of the match's position."""


def tell(game: Game, earlier: Any, action: int, later: Any, viewer: int | None) -> list[Event]:
    """What an action did, as the viewer may know it, and the deal of the next hand where it ended one."""
    with interpreting():
        events = game.narrate(earlier, action, later, viewer)
        dealt = later.hand != earlier.hand and later.turn != NO_TURN
        return [*events, *game.tell_deal(later, viewer)] if dealt else events


def opening_deal(table: Watched, viewer: int | None) -> list[Event]:
    """How the match began; nothing where it goes on from a position that was not dealt here."""
    if table.course.begun is not None:
        return []
    with interpreting():
        return table.game.tell_deal(view(table.opening), viewer)


def totals_of(position: Any) -> list[int]:
    """The match totals by seat."""
    return [int(position.scores[seat]) for seat in range(position.players)]


@shared
def totals(position: Any) -> list[int]:
    """Total scores, worked out once for all viewers of a position."""
    return totals_of(position)


def winners(position: Any, game: Game) -> list[int]:
    """The seats that won, best first by total; empty while the match goes on (G4: ties win together)."""
    return game.winners(position) if position.turn == NO_TURN else []


def clear(scene: Scene) -> None:
    """Take all cards off a table in its scene: they have been gathered in."""
    scene.zones = [replace(zone, cards=[], count=None if zone.count is None else 0) for zone in scene.zones]
    scene.seats = [replace(seat, cards=None if seat.cards is None else 0) for seat in scene.seats]


class Progress(NamedTuple):
    """How far a viewer's log was: how many events it had, and since so many actions nothing of the hand was turned."""

    told: int
    open_from: int


class Mark(NamedTuple):
    """A moment a match can be taken up from: the position, and what had been told by then.

    ``progress`` has those who watched; ``logs`` are theirs, at the last marks. ``sheet``: what each hand before
    scored; the last ended after so many actions.
    """

    positions: Array
    progress: Mapping[int | None, Progress] = {}
    sheet: Sequence[list[int]] = ()
    hand_ended_at: int = 0
    logs: Mapping[int | None, Watcher] = {}

    def of(self, viewer: int | None) -> Progress | None:
        """How far a viewer's log was; of one who did not watch, how far that of a spectator was, or of another."""
        return self.progress.get(viewer) or self.progress.get(None) or next(iter(self.progress.values()), None)


class Act(NamedTuple):
    """An action that was played, with the positions before and after it."""

    earlier: Any
    action: int
    later: Any


class Watcher:
    """One viewer's log: is told of each action, and keeps what the viewer may know of it.

    Where turned tricks may not be looked at, an act turns the trick completed before it: what was told of its cards
    is told no more until the hand is over (G7). The log never grows shorter by that.

    Unless it is to be ``whole``, what nobody is shown any more is forgotten: logs grow long.
    """

    def __init__(self, table: Watched, viewer: int | None) -> None:
        self.game = table.game
        self.players = table.players
        self.viewer = viewer
        self.seen = 0
        self.whole = False
        self.forgotten = 0  # so many events came before those kept
        self.events = opening_deal(table, viewer)
        self.sheet: list[list[int]] = []
        self._totals = totals_of(view(table.opening))  # at the end of the hand before
        self.hand_ended_at = 0
        self.open_from = 0  # since so many actions nothing of this hand has been turned
        self._lying = range(0)  # the events of a completed trick that the next act turns
        self._trick_from = len(self.events)  # the first event of the trick in play
        self._as_told: dict[int, Event] = {}  # by place in the log: what is turned

    @classmethod
    def from_mark(cls, table: Watched, viewer: int | None, mark: Mark, version: int) -> Watcher:
        """A log that goes on from a mark, at which so many actions had been played; nothing told before is kept."""
        found, progress = cls(table, viewer), mark.of(viewer)
        if progress is not None and version > 0:
            found.seen, found.events, found.forgotten = version, [], progress.told
            found._trick_from, found.open_from = 0, progress.open_from
            found.sheet, found.hand_ended_at = list(mark.sheet), mark.hand_ended_at
            found._totals = [*map(sum, zip(found._totals, *mark.sheet, strict=True))]
        return found

    @property
    def told(self) -> int:
        """How many events there have been."""
        return self.forgotten + len(self.events)

    def copy(self) -> Watcher:
        """A copy that can follow other actions from here."""
        twin = object.__new__(Watcher)
        vars(twin).update(vars(self))
        twin.events, twin.sheet, twin._as_told = self.events.copy(), self.sheet.copy(), self._as_told.copy()
        return twin

    def hear(self, earlier: Any, action: int, later: Any) -> None:
        """Be told of the next action: the positions before and after it."""
        self.seen += 1
        if self._lying:
            self._turn_tricks(earlier)
        told = tell(self.game, earlier, action, later, self.viewer)
        self.events += told
        if "trick" in [event.kind for event in told]:
            self._lying = range(self._trick_from, len(self.events))
            self._trick_from = len(self.events)
        if later.hand != earlier.hand or later.turn == NO_TURN:
            self._end_hand(later)
        if not self.whole and len(self.events) > 2 * RECENT_EVENTS:
            self._forget()

    def _forget(self) -> None:
        """Let go what is shown no more, and is not of the trick in play or the one before it."""
        kept_from = min([len(self.events) - RECENT_EVENTS, self._trick_from, *self._lying[:1]])
        del self.events[:kept_from]
        self.forgotten += kept_from
        self._trick_from -= kept_from
        self._lying = range(self._lying.start - kept_from, self._lying.stop - kept_from) if self._lying else range(0)
        self._as_told = {place - kept_from: told for place, told in self._as_told.items() if place >= kept_from}

    def _turn_tricks(self, position: Any) -> None:
        turned, events = self.game.turned, self.events
        if turned is None:
            return
        for place in self._lying:
            told = events[place]
            lies = turned(position, told)
            if lies is not told:
                events[place], self._as_told[place] = lies, told
                self.open_from = self.seen
        self._lying = range(0)

    def _end_hand(self, later: Any) -> None:
        """All of the hand may be looked at, and its score is known."""
        for place, told in self._as_told.items():
            self.events[place] = told
        self._as_told.clear()
        self._lying = range(0)
        self._trick_from = len(self.events)
        self.hand_ended_at = self.open_from = self.seen
        before, self._totals = self._totals, totals_of(later)
        self.sheet.append([now - then for now, then in zip(self._totals, before, strict=True)])


class Watchers:
    """Everybody who has asked to see a match; all are told of each action together, so it is replayed once for all.

    Every so many actions it is marked how the match stood, so that going back, or looking for the first time, does not
    begin at the opening. They do not hold the table, so that a copy of it that nobody needs any more is gone at once.
    """

    def __init__(self, table: Watched, marks: Sequence[Mark] = ()) -> None:
        """marks: of the match so far; they begin to watch at the last of them."""
        self._by_viewer: dict[int | None, Watcher] = {}
        self._marks = list(marks) or [Mark(table.opening)]
        self._seen = MARK_EVERY * (len(self._marks) - 1)
        self._still = still(self._marks[-1].positions)
        self._seats: list[int] = []  # who did what they have seen, where they saw it from the opening on
        self._again = deque[Act](maxlen=MOST_AGAIN)  # the last acts, until all have been shown the present
        self._now: Any = None
        self._now_at = -1  # the version of that
        self.answers: dict[Callable[[Any], Any], Any] = {}  # what the game has said of that
        self.idle: dict[int, Mapping[int, Refusal]] = {}  # by version: what leads nowhere, where that was asked
        self._decisions = bytearray()  # by version: 0 not asked, 1 people in turn had no choice, 2 they had one

    def of(self, table: Watched, viewer: int | None) -> Watcher:
        """A viewer's watcher, told of everything up to the present."""
        self._catch_up(table)
        found = self._by_viewer.get(viewer)
        return self._late(table, viewer) if found is None else self._bring(table, found)

    def whole_of(self, table: Watched, viewer: int | None) -> Watcher:
        """A viewer's watcher that has forgotten nothing, and will not from now on."""
        self._catch_up(table)
        found = self._by_viewer.get(viewer)
        if found is None or found.forgotten:
            found = self._by_viewer[viewer] = Watcher(table, viewer)
        found.whole = True
        return self._bring(table, found)

    def _bring(self, table: Watched, watcher: Watcher) -> Watcher:
        """Tell a watcher what they have not heard yet."""
        if watcher.seen < self._seen:
            for act in self._acts(table, watcher.seen):
                watcher.hear(*act)
        return watcher

    def _late(self, table: Watched, viewer: int | None) -> Watcher:
        """A watcher for a viewer who has none: from as far back as it takes to know what is shown of the past."""
        back = 0 if viewer in self._marks[-1].logs else RECENT_EVENTS
        while True:
            found = self._bring(table, self._from_mark(table, viewer, max(0, (self._seen - back) // MARK_EVERY)))
            if not found.forgotten or len(found.events) >= RECENT_EVENTS:
                self._by_viewer[viewer] = found
                return found
            back *= 2

    def _from_mark(self, table: Watched, viewer: int | None, place: int) -> Watcher:
        mark = self._marks[place]
        if viewer in mark.logs:
            return mark.logs[viewer].copy()
        if mark.of(viewer) is None:
            mark, place = self._marks[0], 0
        return Watcher.from_mark(table, viewer, mark, place * MARK_EVERY)

    def _acts(self, table: Watched, since: int) -> Iterator[Act]:
        """What was played since a version; the last of it is kept for whoever else is shown the present."""
        known = self._seen - len(self._again)
        if since >= known:
            yield from islice(self._again, since - known, None)
            return
        place = min(since // MARK_EVERY, len(self._marks) - 1)
        version = place * MARK_EVERY
        earlier, again = still(self._marks[place].positions), deque[Act](maxlen=MOST_AGAIN)
        for action in table.record.actions[version : self._seen]:
            act = self._act(table, earlier, action, last=version + 1 == self._seen)
            again.append(act)
            if version >= since:
                yield act
            earlier, version = act.later, version + 1
        self._again = again

    def _act(self, table: Watched, earlier: Any, action: int, last: bool) -> Act:
        if last:
            return Act(earlier, action, self.now(table))
        positions = earlier.positions()
        table.step(positions, action)
        return Act(earlier, action, still(positions))

    def now(self, table: Watched) -> Any:
        """The position as it stands, to be read by all who are shown it or ask something of it."""
        version = len(table.record.actions)
        if self._now_at != version:
            self._now, self._now_at, self.answers = still(table.positions), version, {}
        return self._now

    def decision_at(self, version: int) -> bool | None:
        """Whether people in turn had a choice then; None where nobody has asked."""
        known = self._decisions[version] if version < len(self._decisions) else 0
        return known == 2 if known else None

    def note_decision(self, version: int, was_one: bool) -> None:
        """Keep whether people in turn had a choice then."""
        self._decisions.extend(bytes(max(0, version + 1 - len(self._decisions))))
        self._decisions[version] = 1 + was_one

    def shown(self) -> None:
        """Drop views computed for this version; call after all viewers have been served."""
        self._again.clear()
        if self._now is not None:
            self._now.memo.clear()

    def copy(self) -> Watchers:
        """A copy, to go on with another table's match."""
        twin = copy(self)
        twin._by_viewer = {viewer: watcher.copy() for viewer, watcher in self._by_viewer.items()}
        twin._marks, twin._seats = self._marks.copy(), self._seats.copy()
        twin._now, twin._now_at, twin.answers = None, -1, {}
        twin._again = deque(maxlen=MOST_AGAIN)
        twin.idle, twin._decisions = self.idle.copy(), self._decisions.copy()
        return twin

    def gone_back(self, table: Watched, version: int) -> tuple[Watchers, Array]:
        """Watchers of the match as it was at a version, and its position then.

        A viewer who has watched is shown what they were told until then.
        """
        twin = Watchers(table, self._marks[: 1 + version // MARK_EVERY])
        twin._seats = self._seats[: twin._seen]
        positions = twin._still.positions()
        for action in table.record.actions[twin._seen : version]:
            earlier = twin._still
            table.step(positions, action)
            twin._go_on(Act(earlier, action, still(positions)))
        twin._now, twin._now_at = twin._still, version
        twin.idle = {at: idle for at, idle in self.idle.items() if at <= version}
        twin._decisions = self._decisions[: version + 1]
        return twin, positions

    def seats(self, table: Watched) -> Sequence[int]:
        """Who did each action of the match."""
        self._catch_up(table)
        return self._seats

    def _catch_up(self, table: Watched) -> None:
        """Go on to the table's present. Who fails to be told of an action goes without it; nobody hears one twice."""
        actions = table.record.actions
        if self._seen < len(actions):
            self._again.clear()
        while self._seen < len(actions):
            act = self._act(table, self._still, actions[self._seen], last=self._seen + 1 == len(actions))
            for watcher in self._by_viewer.values():
                if watcher.seen == self._seen:
                    watcher.hear(*act)
            self._go_on(act)

    def _go_on(self, act: Act) -> None:
        self._seats.append(act.earlier.turn)
        self._seen, self._still = self._seen + 1, act.later
        self._again.append(act)
        if self._seen == MARK_EVERY * len(self._marks):
            self._mark()

    def _mark(self) -> None:
        there = {name: each for name, each in self._by_viewer.items() if each.seen == self._seen}
        one = next(iter(there.values()), None)
        told = {viewer: Progress(each.told, each.open_from) for viewer, each in there.items()}
        sheet, ended = ((), 0) if one is None else (one.sheet.copy(), one.hand_ended_at)
        logs = {viewer: each.copy() for viewer, each in there.items() if not each.whole}
        self._marks.append(Mark(self._still.positions(), told, sheet, ended, logs))
        if len(self._marks) > MARKS_WITH_LOGS:
            self._marks[-1 - MARKS_WITH_LOGS] = self._marks[-1 - MARKS_WITH_LOGS]._replace(logs={})
