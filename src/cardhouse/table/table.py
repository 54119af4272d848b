"""A live table: one match, played by anyone who may play, and shown to each viewer as far as they may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, SupportsIndex, TypeVar

from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array, copy_of, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.advice import why
from cardhouse.kit.face.game import Arrangement, Claims, Masters, Refusal, Rest, Together
from cardhouse.kit.face.scene import Choice, Event, Prompt, Scene, Zone
from cardhouse.kit.numbers import shown, whole_in
from cardhouse.kit.terms import Reason, whole
from cardhouse.kit.tricks.rest import alike
from cardhouse.table.actions import READERS, Action, Menu, book_of
from cardhouse.table.course import Course
from cardhouse.table.encoding import plain
from cardhouse.table.errors import IllegalAction
from cardhouse.table.knowing import Knowing, Past, Told
from cardhouse.table.outlook import ANY_SEAT, CELLS, LONGEST_MENU, NO_ACTION, SEAT_BITS, START_BITS
from cardhouse.table.record import MatchRecord, digest_of, hand_keys
from cardhouse.table.seats import seat_of, viewer_of
from cardhouse.table.settled import Settled
from cardhouse.table.watching import RECENT_EVENTS, Watchers, clear, totals, winners
from cardhouse.table.words import say

NOTHING: Mapping[int, Refusal] = {}
UNREADABLE = "G1"
R = TypeVar("R")


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
        return int(self.positions["hand"].item())

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
        return [self._book[int(number)] for number in self._asked(self.game.offered)]

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
        number = given if type(given) in (int, Action) else self._number(action)
        if self._busy:
            raise self._in_use()
        self._busy = True
        try:
            try:
                outlook = self._act(number)
            except OverflowError:
                outlook = self._act(NO_ACTION)
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
        number = whole(action)
        if number is None:
            raise IllegalAction(Refusal(say("not-an-action", given=shown(action)), UNREADABLE))
        return number

    def _judge(self, number: int) -> int:
        return self._page.judge(number)

    def step(self, positions: Array, action: int) -> None:
        """Do a legal action on a copy of this match's position, dealing given decks where they are due."""
        self.course.step(positions, action)

    def read(self, text: str) -> int:
        """The action a text names: where it may name several, the legal one, else one of a kind on the menu.

        Raises IllegalAction.
        """
        named = self.game.actions.parse(text) if isinstance(text, str) else ()
        if not named:
            raise IllegalAction(Refusal(say("no-such-action", given=shown(text), game=self.game.title), UNREADABLE))
        if len(named) == 1:
            return named[0]
        menu = self.numbers()
        for number in sorted(named, key=lambda number: number not in menu):
            if number in menu or self._judge(number) == 0:
                return number
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

    def _refused(self, reason: Reason) -> Refusal:
        return self.game.refusals[int(reason)].at(self._position)

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
            raise IllegalAction(refusal or self._refused(self._judge(NO_ACTION)))
        return why(self.game.reasons, self.see(self.turn), self.choice(self._number(action)))

    def propose(self, cards: Sequence[str], kind: str | None = None) -> tuple[list[Action], Refusal | None]:
        """The actions the seat in turn can mean by some of its cards, legal and not in vain, or why there are none."""
        meant = self._meant(cards, kind)
        if isinstance(meant, Refusal):
            return [], meant
        judged = {number: self.why_not(number) for number in meant}
        allowed = [self._book[number] for number, refusal in judged.items() if refusal is None]
        if allowed:
            return allowed, None
        return [], next(iter(judged.values()), None) or Refusal(say("cards-not-together"), UNREADABLE)

    def _meant(self, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
        if self.game.propose is not None:
            with interpreting():
                proposed = self.game.propose(self.position, cards, kind)
            return proposed if isinstance(proposed, Refusal) else list(map(int, proposed))
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
            version = self.version - self._up_to_now("undo", count)
            self._watchers, positions = self._watchers.gone_back(self, version)
            self.record.actions = self.record.actions[:version]
            self._knowing = self._knowing.anew()
            self._open_page(positions)

    def _up_to_now(self, name: str, number: object) -> int:
        """A number of actions, at most as many as have been played. Raises ValueError."""
        return whole_in(name, number, 0, self.version)

    def at(self, number: SupportsIndex) -> Table:
        """Another table, at which this match stands as it did when so many actions had been played.

        Raises ValueError if there are fewer.
        """
        version = self._up_to_now("at", number)
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

        seed: any whole number. Raises ValueError for a seat the table has not, or a seed that is none.
        """
        number = whole_in("seed", seed)
        world = copy_of(self.positions)
        self.engine.imagine(world, viewer_of(seat, self.players), dice_of(number))
        return world

    def world(self, seat: SupportsIndex | None, seed: SupportsIndex = 0) -> Table:
        """An imagined world to step: a table at which all is as the seat knows it and the rest is re-dealt.

        Its log begins here; it has no record to save. Raises ValueError for a seat the table has not, or a seed that
        is no whole number.
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
