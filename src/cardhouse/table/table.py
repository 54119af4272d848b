"""A live table: one match, played by anyone who may play, and shown to each viewer as far as they may see it."""

from __future__ import annotations

import struct
from array import array
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import islice
from operator import index
from typing import Any, NamedTuple, SupportsIndex, TypeVar

from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array, copy_of, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.advice import why
from cardhouse.kit.face.game import Arrangement, Claims, Game, Masters, Refusal, Rest, Together
from cardhouse.kit.face.scene import Choice, Event, Prompt, Scene, Zone
from cardhouse.kit.face.shared import shared
from cardhouse.kit.face.stills import still
from cardhouse.kit.once import once, once_property
from cardhouse.kit.tricks.rest import alike
from cardhouse.table.course import NO_TURN, Course
from cardhouse.table.encoding import plain
from cardhouse.table.errors import IllegalAction
from cardhouse.table.knowing import Knowing, Past, Told
from cardhouse.table.outlook import ANY_SEAT, CELLS, LONGEST_MENU, SEAT_BITS, START_BITS
from cardhouse.table.record import MatchRecord, digest_of, hand_keys
from cardhouse.table.seats import seat_of, viewer_of
from cardhouse.table.settled import Settled
from cardhouse.table.words import say

NO_ACTION = -1
NOTHING: Mapping[int, Refusal] = {}
RECENT_EVENTS = 20  # more than one action ever tells: a showdown of ten is sixteen
MARK_EVERY = 16  # actions: from the last mark on a match is played again to be seen as it was
MARKS_WITH_LOGS = 4  # the last ones: going back to one of them nobody need be told anew what came before it
MOST_AGAIN = 4 * MARK_EVERY  # acts
UNREADABLE = "G1"
MOST_KNOWN = 20_000
MOST_BOOKS = 64


class Action(int):
    """An action's number, which also tells its text, label, kind and cards."""

    game: Game

    @property
    def text(self) -> str:
        """The action in ASCII, as records store it and ``table.play`` reads it."""
        return self.game.actions.text(self)

    @property
    def label(self) -> str:
        """The action in words for people."""
        return self.game.actions.label(self)

    @property
    def kind(self) -> str:
        """The name of its kind."""
        return self.game.actions.kind(self).name

    @property
    def cards(self) -> list[str]:
        """The cards it moves, as texts."""
        return self.game.actions.cards(self)

    @once_property
    def choice(self) -> Choice:
        """The action as a choice of a prompt; one object for each action, so its words are found once."""
        zone, end, nth = self.game.actions.place(self)
        cell = self.game.actions.cell(self)
        return Choice(int(self), self.kind, self.text, self.label, self.cards, zone, end, nth, cell=cell)

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _action, (self.game, int(self))

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self


def _action(game: Game, number: int) -> Action:
    return book_of(game)[number]


class Book(dict[int, Action]):
    """A game's action objects by number, each made when it is first asked for."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def __missing__(self, number: int) -> Action:
        if len(self) >= MOST_KNOWN:
            self.clear()
        action = self[number] = Action(number)
        action.game = self.game
        return action


@once(key=id, most=MOST_BOOKS)
def book_of(game: Game) -> Book:
    """The one book of a game (of each edition, where options make several)."""
    return Book(game)


class Readers(dict[int, Callable[[Any, int], tuple[int, ...]]]):
    """Quick readers of so many numbers from a byte of a board's room on, each made when it is first asked for."""

    def __missing__(self, count: int) -> Callable[[Any, int], tuple[int, ...]]:
        reader = self[count] = struct.Struct(f"{count}q").unpack_from
        return reader


READERS = Readers()


class Menu(Sequence[Action]):
    """What the seat in turn may do, as a sequence of actions. It stays what it was when play goes on."""

    __slots__ = ("_book", "_cells", "_count", "_start")

    def __init__(self, book: Book, cells: Any, start: int, count: int) -> None:
        self._book = book
        self._cells = cells
        self._start = start
        self._count = count

    @property
    def numbers(self) -> tuple[int, ...]:
        """The actions' numbers."""
        return READERS[self._count](self._cells, self._start << 3)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        if type(index) is int and -1 < index < self._count:
            return self._book[self._cells[self._start + index]]
        if isinstance(index, slice):
            return [self._book[number] for number in self.numbers[index]]
        return self._book[self.numbers[index]]

    def __iter__(self) -> Iterator[Action]:
        return (self._book[number] for number in self.numbers)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return any(each.text == action for each in self)
        return action in self.numbers

    def __repr__(self) -> str:
        return "[" + ", ".join(each.text for each in self) + "]"

    def __reduce__(self) -> tuple[Any, ...]:
        return _menu, (self._book.game, self.numbers)


def _menu(game: Game, numbers: Sequence[int]) -> Menu:
    return Menu(book_of(game), memoryview(array("q", numbers)), 0, len(numbers))


MOST = 1 << 63  # what a 64-bit word holds no more


def within_words(action: int) -> int:
    """The number, or -1, which is no action, for one that no 64-bit word holds."""
    return int(action) if -MOST <= action < MOST else NO_ACTION


def tell(game: Game, earlier: Any, action: int, later: Any, viewer: int | None) -> list[Event]:
    """What an action did, as the viewer may know it, and the deal of the next hand where it ended one."""
    with interpreting():
        events = game.narrate(earlier, action, later, viewer)
        dealt = later.hand != earlier.hand and later.turn != NO_TURN
        return [*events, *game.tell_deal(later, viewer)] if dealt else events


def opening_deal(table: Table, viewer: int | None) -> list[Event]:
    """How the match began; nothing where it goes on from a position that was not dealt here."""
    if table.course.begun is not None:
        return []
    with interpreting():
        return table.game.tell_deal(view(table.opening), viewer)


R = TypeVar("R")


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

    def __init__(self, table: Table, viewer: int | None) -> None:
        self.game = table.game
        self.players = table.players
        self.viewer = viewer
        self.seen = 0
        self.whole = False
        self.forgotten = 0  # so many events came before those kept
        self.events = opening_deal(table, viewer)
        self.sheet: list[list[int]] = []
        self._began = totals_of(view(table.opening))
        self.hand_ended_at = 0
        self.open_from = 0  # since so many actions nothing of this hand has been turned
        self._lying = range(0)  # the events of a completed trick that the next act turns
        self._trick_from = len(self.events)  # the first event of the trick in play
        self._as_told: dict[int, Event] = {}  # by place in the log: what is turned

    @classmethod
    def from_mark(cls, table: Table, viewer: int | None, mark: Mark, version: int) -> Watcher:
        """A log that goes on from a mark, at which so many actions had been played; nothing told before is kept."""
        found, progress = cls(table, viewer), mark.of(viewer)
        if progress is not None and version > 0:
            found.seen, found.events, found.forgotten = version, [], progress.told
            found._trick_from, found.open_from = 0, progress.open_from
            found.sheet, found.hand_ended_at = list(mark.sheet), mark.hand_ended_at
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
        entered = map(sum, zip(self._began, *self.sheet, strict=True))
        self.sheet.append([now - before for now, before in zip(totals_of(later), entered, strict=True)])


class Watchers:
    """Everybody who has asked to see a match; all are told of each action together, so it is replayed once for all.

    Every so many actions it is marked how the match stood, so that going back, or looking for the first time, does not
    begin at the opening. They do not hold the table, so that a copy of it that nobody needs any more is gone at once.
    """

    def __init__(self, table: Table, marks: Sequence[Mark] = ()) -> None:
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

    def of(self, table: Table, viewer: int | None) -> Watcher:
        """A viewer's watcher, told of everything up to the present."""
        self._catch_up(table)
        found = self._by_viewer.get(viewer)
        return self._late(table, viewer) if found is None else self._bring(table, found)

    def whole_of(self, table: Table, viewer: int | None) -> Watcher:
        """A viewer's watcher that has forgotten nothing, and will not from now on."""
        self._catch_up(table)
        found = self._by_viewer.get(viewer)
        if found is None or found.forgotten:
            found = self._by_viewer[viewer] = Watcher(table, viewer)
        found.whole = True
        return self._bring(table, found)

    def _bring(self, table: Table, watcher: Watcher) -> Watcher:
        """Tell a watcher what they have not heard yet."""
        if watcher.seen < self._seen:
            for act in self._acts(table, watcher.seen):
                watcher.hear(*act)
        return watcher

    def _late(self, table: Table, viewer: int | None) -> Watcher:
        """A watcher for a viewer who has none: from as far back as it takes to know what is shown of the past."""
        back = 0 if viewer in self._marks[-1].logs else RECENT_EVENTS
        while True:
            found = self._bring(table, self._from_mark(table, viewer, max(0, (self._seen - back) // MARK_EVERY)))
            if not found.forgotten or len(found.events) >= RECENT_EVENTS:
                self._by_viewer[viewer] = found
                return found
            back *= 2

    def _from_mark(self, table: Table, viewer: int | None, place: int) -> Watcher:
        mark = self._marks[place]
        if viewer in mark.logs:
            return mark.logs[viewer].copy()
        if mark.of(viewer) is None:
            mark, place = self._marks[0], 0
        return Watcher.from_mark(table, viewer, mark, place * MARK_EVERY)

    def _acts(self, table: Table, since: int) -> Iterator[Act]:
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

    def _act(self, table: Table, earlier: Any, action: int, last: bool) -> Act:
        if last:
            return Act(earlier, action, self.now(table))
        positions = earlier.positions()
        table.step(positions, action)
        return Act(earlier, action, still(positions))

    def now(self, table: Table) -> Any:
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

    def gone_back(self, table: Table, version: int) -> tuple[Watchers, Array]:
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

    def seats(self, table: Table) -> Sequence[int]:
        """Who did each action of the match."""
        self._catch_up(table)
        return self._seats

    def _catch_up(self, table: Table) -> None:
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


class Alone:
    """While this lasts nobody else uses the table."""

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    def __enter__(self) -> None:
        if self._table._busy:
            raise self._table._in_use()
        self._table._busy = True

    def __exit__(self, *raised: object) -> None:
        self._table._busy = False


class Table:
    """One match at a table. Refused actions change nothing; everything shown goes through ``see``.

    A table is for one thread at a time: where two use it at once, one of them is told so by a RuntimeError.
    """

    def __init__(self, setup: Settled, key: bytes, decks: Sequence[str] = (), hands: int = 0) -> None:
        self._begin(Course(setup, key, decks, hands=hands))

    @classmethod
    def going_on(cls, setup: Settled, positions: Array) -> Table:
        """A table at which a match goes on from a position (an array of one), wherever that comes from.

        Nothing is known of what was before: its log begins here, and it can neither be saved nor taken back further.
        """
        table = cls.__new__(cls)
        table._begin(Course.going_on(setup, positions))
        return table

    def _begin(self, course: Course) -> None:
        self.course = course
        self.setup = course.settled
        self.game = course.game
        self.engine = course.engine
        self.players = self.setup.players
        self.record = MatchRecord.opened(course)
        self.opening = course.opening()
        self._watchers = Watchers(self)
        self._knowing = Knowing(course, self.opening)
        self._book = book_of(self.game)
        self._open_page(self.opening)
        self._busy = False  # read and set in a breath, between which Python changes no threads: a lock takes longer

    def _in_use(self) -> RuntimeError:
        return RuntimeError(f"{self.game.name}: two threads use this table at once; give each its own copy()")

    def _alone(self) -> Alone:
        return Alone(self)

    # --- where the match stands

    @property
    def turn(self) -> int | None:
        """The seat to act, None when the match is over."""
        return (self._outlook & ANY_SEAT) - 1 if self._outlook & ANY_SEAT else None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return not self._outlook & ANY_SEAT

    @property
    def position(self) -> Any:
        """The true position, for reading. It holds what nobody at the table may know."""
        return self._position

    @property
    def hand(self) -> int:
        """The number of the hand in play, from 0."""
        return int(self._position.hand)

    @property
    def hand_over(self) -> bool:
        """Whether the last action ended a hand (the next one is dealt already, unless the match is over)."""
        if not self.record.actions:
            return False
        with self._alone():
            return self._watchers.of(self, None).hand_ended_at == self.version

    @property
    def scores(self) -> list[int]:
        """The match totals by seat."""
        return totals(self.position)

    @property
    def standings(self) -> list[float]:
        """How well the match stands for each seat, larger is better in every game; its change is what bots play for."""
        return [self.engine.standing(self.positions, seat) for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """The seats that won, best first by total; empty while the match goes on (G4: ties win together)."""
        with interpreting():
            return winners(self.position, self.game)

    @property
    def version(self) -> int:
        """How many actions have been played."""
        return len(self.record.actions)

    @property
    def hand_keys(self) -> list[str]:
        """The keys of hands that may be shown, in hex (G8): with them anybody can check how those were dealt."""
        return hand_keys(self.course, self.positions)

    @property
    def key(self) -> bytes:
        """The key the match is dealt from."""
        return self.course.key

    @property
    def decks(self) -> list[str]:
        """The decks given, hand by hand."""
        return self.course.decks

    @property
    def digest(self) -> str:
        """A fingerprint of the position: the SHA-256 of its bytes."""
        return digest_of(self.positions)

    def __repr__(self) -> str:
        where = "over" if self.over else f"hand {self.hand}, turn {self.turn}"
        scores = ":".join(map(str, self.scores))
        return f"<Table {self.game.name} {self.players} players, {where}, {scores}>"

    # --- acting

    def legal(self) -> Menu:
        """The menu of the seat in turn; empty when the match is over."""
        outlook = self._outlook
        return Menu(self._book, self._cells, outlook >> START_BITS, outlook >> SEAT_BITS & LONGEST_MENU)

    def numbers(self) -> tuple[int, ...]:
        """The menu as plain numbers, in the order of ``legal()``: the quickest for a program that only steps."""
        outlook = self._outlook
        return READERS[outlook >> SEAT_BITS & LONGEST_MENU](self._cells, outlook >> START_BITS << 3)

    def offered(self) -> list[Action]:
        """Legal actions that people are offered beside the menu."""
        return [self._book[number] for number in self._asked(self.game.offered)]

    def _asked(self, ask: Callable[[Any], R]) -> R:
        """What the game says of the position as it stands, worked out once."""
        now, answers = self._watchers.now(self), self._watchers.answers
        if ask not in answers:
            with interpreting():
                answers[ask] = plain(ask(now))
        found: R = answers[ask]
        return found

    def play(self, action: SupportsIndex | str) -> None:
        """Do an action, given as a number of the menu or as text. Raises IllegalAction; then nothing changes."""
        given: Any = action
        number = within_words(given) if type(given) in (int, Action) else self._number(action)
        if self._busy:
            raise self._in_use()
        self._busy = True
        try:
            outlook = self._act(number)
            if outlook < 0:
                raise self._page.fault(outlook)
            self._outlook = outlook
            self._note(number)
            if outlook > self._heed:
                self._turn_page()
        finally:
            self._busy = False

    def _turn_page(self) -> None:
        """See to a hand that has begun, if that is due; get new room for menus, if it is full; take compiled rules."""
        if self.course.looks_between and self.hand != self._laid:
            self.course.go_on(self.positions)
            self._open_page(self.positions)
        elif self._outlook >> START_BITS > CELLS or self._page.compiled != self.engine.compiled:
            self._open_page(self.positions)

    def _open_page(self, positions: Array) -> None:
        """Go on from this position on a new page; menus handed out keep the old one."""
        self._page = self.engine.page(positions)
        self.positions = self._page.positions
        self._position = view(self.positions)
        self._cells = self._page.cells
        self._laid = self.hand
        self._act = self._page.act
        self._outlook = self._page.look()  # the seat in turn and its menu
        self._heed = CELLS << START_BITS if self._page.compiled and not self.course.looks_between else 0
        self._note = self.record.actions.append

    def _number(self, action: object) -> int:
        if isinstance(action, str):
            return self.read(action)
        if isinstance(action, bool) or not hasattr(action, "__index__"):
            raise IllegalAction(Refusal(say("not-an-action", given=repr(action)), UNREADABLE))
        return within_words(index(action))

    def _judge(self, number: int) -> int:
        return self._page.judge(number)

    def step(self, positions: Array, action: int) -> None:
        """Do a legal action on a copy of this match's position, dealing given decks where they are due."""
        self.course.step(positions, action)

    def read(self, text: str) -> int:
        """The action a text names: where it may name several, the legal one, else one of a kind on the menu.

        Raises IllegalAction.
        """
        named = self.game.actions.parse(text)
        for number in named:
            if self._judge(number) == 0:
                return number
        if not named:
            raise IllegalAction(Refusal(say("no-such-action", given=repr(text), game=self.game.title), UNREADABLE))
        kinds = {each.kind for each in self.legal()}
        return next((number for number in named if self.game.actions.kind(number).name in kinds), named[0])

    def refusal(self, action: SupportsIndex | str) -> Refusal | None:
        """Why the seat in turn may not do this; None when it may."""
        try:
            number = self._number(action)
        except IllegalAction as error:
            return Refusal(error.reason, error.rule)
        code = self._judge(number)
        return self._refused(code) if code else None

    def _refused(self, reason: int) -> Refusal:
        return self.game.refusals[reason].at(self._position)

    @property
    def window(self) -> Action | None:
        """Where the seat in turn has only a moment to act, what the house plays once it has passed; else None."""
        if self.game.window is None or self.over:
            return None
        action = self._asked(self.game.window)
        return None if action is None else self._book[int(action)]

    @property
    def claims(self) -> Claims | None:
        """Where several seats may claim something out of turn, who, and by which act; else None."""
        if self.game.claims is None or self.over:
            return None
        return self._asked(self.game.claims)

    @property
    def together(self) -> Together | None:
        """Where several seats do something at once, unseen by each other, who and what; else None."""
        if self.game.together is None or self.over:
            return None
        return self._asked(self.game.together)

    @property
    def rest(self) -> Rest | Masters | None:
        """The rest of the hand as the seat in turn knows it, where tricks that are sure may be claimed; else None."""
        if self.game.rest is None or self.over:
            return None
        return self._asked(self.game.rest)

    @property
    def single(self) -> Action | None:
        """What people in turn can do, where that is one thing only, or all of it comes to the same; else None."""
        return self._single(self._open_to_people(), self.rest)

    def _open_to_people(self) -> list[Action]:
        """What people in turn are offered."""
        idle = self.in_vain()
        return [*(each for each in self.legal() if each not in idle), *self.offered()]

    def _single(self, offered: Sequence[Action], rest: Rest | Masters | None) -> Action | None:
        found = offered[0] if len(offered) == 1 else None
        if found is None and rest is not None and alike(rest, offered):
            found = min(offered)
        self._watchers.note_decision(self.version, found is None)
        return found

    def was_decision(self, version: int) -> bool:
        """Whether people in turn had a choice when so many actions had been played: ``single`` was None."""
        known = self._watchers.decision_at(version)
        if known is None:
            known = self.at(version).single is None
            self._watchers.note_decision(version, known)
        return known

    @property
    def actors(self) -> Sequence[int]:
        """Which seat did each action."""
        with self._alone():
            return self._watchers.seats(self)

    def in_vain(self) -> Mapping[int, Refusal]:
        """The legal actions that could only be taken back again, and why: people are not offered them."""
        if not self.engine.asks:
            return NOTHING
        known, version = self._watchers.idle, self.version
        if version not in known:
            found = self.engine.in_vain(self.positions)
            known[version] = {action: self._refused(reason) for action, reason in found.items()} or NOTHING
        return known[version]

    def why_not(self, action: SupportsIndex | str) -> Refusal | None:
        """Why the person in turn may not do this: it is refused, or in vain. None when they may."""
        refusal = self.refusal(action)
        return self.in_vain().get(self._number(action)) if refusal is None else refusal

    def choice(self, action: int) -> Choice:
        """A legal action of the seat in turn as its prompt offers it, by the name it has here."""
        with interpreting():
            return self._named(self._position, action)

    def _named(self, position: Any, action: int) -> Choice:
        choice = self._book[action].choice
        name = self.game.named(position, action) if self.game.named is not None else ""
        return replace(choice, label=name) if name else choice

    def advice(self, action: SupportsIndex | str) -> str:
        """Why the seat in turn might do this, from what it sees alone; empty where its game has no word for it.

        Raises IllegalAction, for what may not be done too.
        """
        refusal = self.refusal(action)
        if refusal is not None or self.turn is None:
            raise IllegalAction(refusal or self._refused(-self._act(NO_ACTION)))
        return why(self.game.reasons, self.see(self.turn), self.choice(self._number(action)))

    def propose(self, cards: Sequence[str], kind: str | None = None) -> tuple[list[Action], Refusal | None]:
        """The actions the seat in turn can mean by some of its cards, legal and not in vain, or why there are none."""
        meant = self._meant(cards, kind)
        if isinstance(meant, Refusal):
            return [], meant
        allowed = [number for number in meant if self._judge(number) == 0]
        idle = self.in_vain()
        allowed = [number for number in allowed if number not in idle]
        if allowed or not meant:
            nothing = None if allowed else Refusal(say("cards-not-together"), UNREADABLE)
            return [self._book[number] for number in allowed], nothing
        return [], self.why_not(meant[0])

    def _meant(self, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
        if self.game.propose is not None:
            with interpreting():
                return self.game.propose(self.position, cards, kind)
        wanted = sorted(cards)
        fitting = [each for each in self.legal() if sorted(each.cards) == wanted and kind in (None, each.kind)]
        if fitting or len(cards) != 1:
            return [int(each) for each in fitting]
        return self.game.actions.with_card(cards[0], kind)

    def arrange(self, groups: Sequence[Sequence[str]]) -> Arrangement:
        """What is wrong with these combinations as the table after the turn's laying, or the actions that lead there.

        Each is a list of card texts in the order they lie; what is not named stays in the hand of the seat in turn.
        Raises ValueError in a game whose turns arrange no table, or when the match is over.
        """
        if self.game.arrange is None or self.over:
            raise ValueError(f"{self.game.title}: there is no table to arrange")
        with interpreting():
            return plain(self.game.arrange(self.position, groups))

    def undo(self, count: int = 1) -> None:
        """Take back the last actions: the match is played again without them. Raises ValueError if there are fewer."""
        with self._alone():
            if not 0 <= count <= self.version:
                raise ValueError(f"undo: count must be 0..{self.version}, not {count}")
            version = self.version - count
            self._watchers, positions = self._watchers.gone_back(self, version)
            self.record.actions = self.record.actions[:version]
            self._knowing = self._knowing.anew()
            self._open_page(positions)

    def at(self, number: SupportsIndex) -> Table:
        """Another table, at which this match stands as it did when so many actions had been played.

        Raises ValueError if there are fewer.
        """
        version = index(number)
        if not 0 <= version <= self.version:
            raise ValueError(f"at: must be 0..{self.version}, not {number!r}")
        twin = self._twin()
        twin._watchers, positions = self._watchers.gone_back(self, version)
        twin.record.actions = twin.record.actions[:version]
        twin._knowing = self._knowing.anew()
        twin._open_page(positions)
        return twin

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return table_of, (self.record, self._knowing.past)

    def copy(self) -> Table:
        """Another table with the same match so far."""
        twin = self._twin()
        twin._watchers = self._watchers.copy()
        twin._knowing = self._knowing.copy()
        twin._open_page(self.positions)
        return twin

    def _twin(self) -> Table:
        """Another table with the same record, to be given watchers, knowledge and a page of its own."""
        twin = object.__new__(Table)
        for name, value in vars(self).items():  # one by one: so Python reads them from the twin the quick way
            setattr(twin, name, value)
        twin.record = self.record.copy()
        twin._busy = False
        return twin

    # --- seeing

    def see(self, seat: SupportsIndex | None = None) -> Scene:
        """All a seat may see; None is a spectator. Raises ValueError for a seat the table has not."""
        return self.see_told(seat)[0]

    def see_told(self, seat: SupportsIndex | None = None) -> tuple[Scene, int]:
        """``see(seat)``, and how many events the log of that viewer has by now."""
        viewer = viewer_of(seat, self.players)
        with self._alone():
            return self._scene(viewer)

    def _scene(self, seat: int | None) -> tuple[Scene, int]:
        watcher = self._watchers.of(self, seat)
        present = self._watchers.now(self)
        turn = self.turn
        with interpreting():
            scene = self.game.scene(present, seat)
            scene.scores = totals(present)
            if turn is None:
                scene.over, scene.winners = True, winners(present, self.game)
                if self.course.is_cut(self.positions):
                    clear(scene)
        scene.events = watcher.events[-RECENT_EVENTS:]
        scene.sheet = watcher.sheet.copy()
        scene.version = len(self.record.actions)
        if seat is not None and seat == turn:
            offered = self._open_to_people()
            with interpreting():
                choices = [self._named(present, each) for each in offered]
            arrange = self.game.arrange is not None and scene.select is not None
            kinds = {choice.kind for choice in choices}
            scene.ask = next((text for kind, text in scene.ask_without.items() if kind not in kinds), scene.ask)
            rest = self.rest
            single = self._single(offered, rest)
            scene.prompt = Prompt(
                scene.ask or say("your-turn"),
                choices,
                scene.amount,
                scene.select,
                arrange,
                rest is not None,
                rest is not None and rest.settled,
                None if scene.amount or scene.select else single,
            )
        scene.amount = scene.select = None
        scene.ask_without = {}
        return scene, watcher.told

    def zones(self, seat: SupportsIndex | None = None) -> Sequence[Zone]:
        """What lies where, as a seat (None: a spectator) sees it: of ``see`` the part that needs no log and no menu.

        Raises ValueError for a seat the table has not.
        """
        viewer = viewer_of(seat, self.players)
        with self._alone(), interpreting():
            scene = self.game.scene(self._watchers.now(self), viewer)
        if self.course.is_cut(self.positions):
            clear(scene)
        return scene.zones

    def shown(self) -> None:
        """Say that all who watch have been shown the match: what ``see`` keeps for the next of them is let go."""
        with self._alone():
            self._watchers.shown()

    def log(self, seat: SupportsIndex | None = None) -> list[Event]:
        """Everything that has happened, as a seat may know it. Raises ValueError for a seat the table has not."""
        viewer = viewer_of(seat, self.players)
        with self._alone():
            return self._watchers.whole_of(self, viewer).events

    def told(self, seat: SupportsIndex | None = None) -> int:
        """How many events the log of a seat has.

        Where a seat is first looked from late in a match that others watch, what was told before is counted as a
        spectator was told it, or another who watched. Raises ValueError for a seat the table has not.
        """
        viewer = viewer_of(seat, self.players)
        with self._alone():
            return self._watchers.of(self, viewer).told

    def record_text(self, **header: Any) -> str:
        """The record as text (``MatchRecord.text``) with more in its header; quick where the match has been watched."""
        record = self.record.copy()
        record.header |= header
        return record.text(self.actors, self.positions)

    def turned_since(self, seat: SupportsIndex | None = None) -> range:
        """The versions at which the seat saw a trick lie that is turned by now and may not be looked at again (G7)."""
        viewer = viewer_of(seat, self.players)
        with self._alone():
            watcher = self._watchers.of(self, viewer)
        return range(watcher.hand_ended_at + 1, watcher.open_from)

    def observe(self, seat: SupportsIndex) -> Array:
        """What a seat may know, as learners see it: numbers laid out as ``setup.observation`` says; zeros at the end.

        Raises ValueError for a seat the table has not, and where the game has no rule for it.
        """
        seen = self.setup.observation.blank(self.players)
        self.engine.observe(self.positions, seat_of(seat, self.players), seen)
        return seen

    def features_of(self, actions: Sequence[int] | Array | None = None) -> Array:
        """A row for each action (None: those of the menu) that tells what it is, as ``setup.features`` lays it out.

        Raises ValueError where one is no action of the game.
        """
        return self.game.features.of(self.numbers() if actions is None else actions)

    def knowledge(self, seat: SupportsIndex | None) -> bytes:
        """A key of all that a seat (None: a spectator) knows of the match, as if it forgot nothing.

        Two tables give the same key exactly where the seat has observed, been told and done the same at both, action by
        action. A world imagined for a seat has that seat's key; whoever else is asked there knows, of the time before,
        what a spectator does. Raises ValueError for a seat the table has not.
        """
        viewer = viewer_of(seat, self.players)
        with self._alone():
            return self._knowing.key(viewer, self.record.actions, self.version)

    def imagine(self, seat: SupportsIndex | None, seed: SupportsIndex = 0) -> Array:
        """A world (an array of one position) in which all is as the seat knows it and the rest is re-dealt.

        Raises ValueError for a seat the table has not.
        """
        world = copy_of(self.positions)
        self.engine.imagine(world, viewer_of(seat, self.players), dice_of(index(seed)))
        return world

    def world(self, seat: SupportsIndex | None, seed: SupportsIndex = 0) -> Table:
        """An imagined world to step: a table at which all is as the seat knows it and the rest is re-dealt.

        Its log begins here; it has no record to save. Raises ValueError for a seat the table has not.
        """
        world = Table.going_on(self.setup, self.imagine(seat, seed))
        past = Past(viewer_of(seat, self.players), self._knowing.copy(), self.record.actions, self.version)
        world._knowing = Knowing(world.course, world.opening, past)
        return world


def table_of(record: MatchRecord, past: Past | Told | None = None) -> Table:
    """The table of a record, played to where it stands; past: what was known before, where it is an imagined one's."""
    table = Table.__new__(Table)
    table._begin(record.course)
    table._knowing = Knowing(record.course, table.opening, past)
    table.record.header = dict(record.header)
    for action in record.actions:
        table.play(action)
    return table
