"""A saved match once more: step by step on the screen, as a log, or as JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from cardhouse.kit.face.scene import Event, Scene, Zone
from cardhouse.poker_files import unknown_of
from cardhouse.table import Table
from cardhouse.terminal import view
from cardhouse.terminal.faces import row
from cardhouse.terminal.files import notes_of, open_match
from cardhouse.terminal.language import told
from cardhouse.terminal.leaving import Screenful
from cardhouse.terminal.pages import Page, turn_page
from cardhouse.terminal.sorting import in_order
from cardhouse.terminal.words import say

NEWS_LINES = 5


def keys() -> tuple[str, ...]:
    """The keys of a replay, each with what it does."""
    moves = say("key-step"), say("key-hand"), say("key-ends"), say("key-view")
    return *moves, say("key-sheet"), say("key-log"), say("key-narrate"), say("key-quit")


@dataclass(frozen=True)
class Step:
    """One action of a match and what there is to tell of it; no text where it is of a turned trick (G7)."""

    seat: int
    text: str | None
    events: list[Event]


def names_of(table: Table) -> list[str]:
    """The players' names, where the record keeps them."""
    kept = table.record.header.get("seats")
    seats = kept if isinstance(kept, list) else []
    found = [str(seat.get("name") or "") for seat in seats if isinstance(seat, dict)]
    found += [""] * (table.players - len(found))
    return [name or say("player-number", number=seat + 1) for seat, name in enumerate(found)]


def retold(table: Table, viewer: int | None = None) -> tuple[list[Event], list[Step]]:
    """How a match began and went on, as one seat may know it; without one, with all hands open."""
    logs = _logs_in_steps(table, _listeners(table, viewer))
    turned = table.turned_since(viewer)
    again, found = table.at(0), []
    for step, action in enumerate(table.record.actions, start=1):
        seat = again.turn
        assert seat is not None
        text = None if step in turned else table.game.actions.text(action)
        found.append(Step(seat, text, _together(logs, step, seat, viewer)))
        again.play(action)
    return _together(logs, 0, None, viewer), found


def _listeners(table: Table, viewer: int | None) -> list[int | None]:
    """Whose logs tell the match to a viewer; with all hands open, everybody's whose cards are known."""
    if viewer is not None:
        return [viewer]
    return [None, *(seat for seat in range(table.players) if seat not in unknown_of(table))]


def _logs_in_steps(table: Table, viewers: Sequence[int | None]) -> dict[int | None, list[list[Event]]]:
    """Viewers' logs by how many actions had been played: first how the match began, then what each action did."""
    again = table.at(0)
    counts = {viewer: [0, again.told(viewer)] for viewer in viewers}
    for action in table.record.actions:
        again.play(action)
        for viewer in viewers:
            counts[viewer].append(again.told(viewer))
    logs = {viewer: again.log(viewer) for viewer in viewers}
    return {viewer: [logs[viewer][first:end] for first, end in pairwise(counts[viewer])] for viewer in viewers}


def _together(
    logs: dict[int | None, list[list[Event]]], step: int, acting: int | None, viewer: int | None
) -> list[Event]:
    """A step as its viewer knows it; without one, as whoever acts does, and each of the others what is their own."""
    teller = viewer if viewer is not None else acting if acting in logs else None
    events = logs[teller][step]
    for seat, log in logs.items():
        if seat is not None and seat != teller:
            events = with_own(events, log[step], seat)
    return events


def with_own(known: list[Event], theirs: list[Event], seat: int) -> list[Event]:
    """Events, with those about a seat as that seat knows them."""
    together: list[Event] = []
    before, after = ([(event.kind, event.text, *event.lines) for event in each] for each in (known, theirs))
    for change, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        public, own = known[start:end], [event for event in theirs[first:last] if event.seat == seat]
        if change != "equal" and own:
            kinds = {event.kind for event in own}
            public = [event for event in public if event.seat != seat or event.kind not in kinds]
            public += own
        together += public
    return together


def table_of(match: Path | Table) -> Table:
    """The table of a match, or of the file it is saved in."""
    return match if isinstance(match, Table) else open_match(match)


def as_json(match: Path | Table, viewer: int | None = None) -> dict[str, Any]:
    """A saved match as one object: its header, every action with its events, how it ended."""
    table = table_of(match)
    deal, steps = retold(table, viewer)
    return {
        "header": table.record.header,
        "deal": [_plain(event) for event in deal],
        "steps": [
            {"seat": step.seat, "do": step.text, "events": [_plain(event) for event in step.events]} for step in steps
        ],
        "scores": table.scores,
        "over": table.over,
        "winners": table.winners,
    }


def _plain(event: Event) -> dict[str, Any]:
    return {key: value for key, value in asdict(event).items() if key != "cards"}


def as_log(match: Path | Table, viewer: int | None = None) -> Text:
    """A saved match as sentences."""
    table = table_of(match)
    deal, steps = retold(table, viewer)
    return view.log([*deal, *(event for step in steps for event in step.events)], names_of(table))


def as_narration(match: Path | Table, viewer: int | None = None) -> Text:
    """A saved match in sentences: before each decision of a seat, or of every seat, what its player hears."""
    table = table_of(match)
    again, names, moments = table.at(0), names_of(table), []
    for action in [*table.record.actions, None]:
        listener = again.turn if viewer is None else viewer
        if again.turn == listener or action is None:
            people = [say("you") if seat == listener else name for seat, name in enumerate(names)]
            moments.append(view.narrated(again.see(listener), people))
        if action is not None:
            again.play(action)
    return Text("\n\n\n").join(moments)


class ReplayApp(Screenful):
    """Steps through a match forwards and backwards, seen from any seat or with all hands open."""

    CSS = """
    #headline { height: 1; background: $primary-darken-2; }
    #seats, #hands { height: auto; }
    #middle { height: 1fr; min-height: 2; }
    #news { height: 5; color: $text-muted; }
    #keys { height: auto; color: $text-muted; }
    """

    def __init__(self, match: Path | Table, viewer: int | None = None) -> None:
        super().__init__()
        self.table = table_of(match)
        self.actions = list(self.table.record.actions)
        self.names = names_of(self.table)
        self.viewer = viewer
        self.told = self._tell()
        self.turned = self.table.turned_since(viewer)
        self.table.undo(len(self.actions))

    @property
    def at(self) -> int:
        """How many actions have been played."""
        return self.table.version

    def compose(self) -> ComposeResult:
        yield Static(id="headline")
        yield Static(id="seats")
        with VerticalScroll(id="middle", can_focus=False):
            yield Static(id="table")
        yield Static(id="news")
        yield Static(id="hands")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.draw()

    def on_resize(self) -> None:
        self.draw()
        self.call_after_refresh(self.draw)  # by then the screen has its new size

    def draw(self) -> None:
        """Show the match where it stands."""
        if not self.is_running:
            return
        width, scene = self.size.width, self.table.see(self.viewer)
        head = view.headline(scene, self.table.game.title, self.names)
        head.append(f"  {self.at}/{len(self.actions)}", "dim")
        self._put("headline", head)
        self._put("seats", view.seats(scene, self.names, width))
        self._put("table", view.table(scene, self.names, width))
        self._put("news", self._news(width))
        self._put("hands", self._hands(scene, width))
        self._put("keys", view.in_lines(keys(), width))

    def _put(self, name: str, words: RenderableType) -> None:
        self.query_one(f"#{name}", Static).update(words)

    def _news(self, width: int) -> Text:
        """What happened last; at the end of what can be shown, also what was mended and why it stops."""
        notes = notes_of(self.table)[1 - NEWS_LINES :] if self.at == len(self.actions) else []
        happened = view.news(self._told_so_far(), self.names, NEWS_LINES - len(notes), width)
        return Text("\n").join([happened, *(Text(told(note)) for note in notes)])

    def _hands(self, scene: Scene, width: int) -> Text:
        lines = []
        for seat, zone in self._open_hands(scene):
            line = Text.assemble((f" {told(self.names[seat])}  ", "bold" if seat == self.table.turn else "dim"))
            line.append_text(row(in_order(zone.cards, scene.trump), width - line.cell_len - 1))
            lines.append(line)
        return Text("\n").join(lines)

    def _open_hands(self, scene: Scene) -> Iterator[tuple[int, Zone]]:
        """The hands that are shown, each with its seat."""
        seats = range(self.table.players) if self.viewer is None else [self.viewer]
        for seat in seats:
            hidden = self.viewer is None and seat in unknown_of(self.table)
            own = scene if seat == self.viewer or hidden else self.table.see(seat)
            yield from ((seat, zone) for zone in own.zones if zone.id == f"hand:{seat}")

    def _narrate(self) -> None:
        scene = self.table.see(self.viewer)
        scene.prompt = None
        shown = [zone for seat, zone in self._open_hands(scene) if seat != self.viewer]
        self.push_screen(Page(say("page-in-words"), view.narrated(scene, self.names, shown)))

    def on_key(self, event: events.Key) -> None:
        """The arrows step, ``v`` changes the seat that is looked from."""
        if isinstance(self.screen, Page):
            return
        event.stop()
        moves = {
            "right": self.at + 1,
            "space": self.at + 1,
            "left": self.at - 1,
            "down": self._next_hand(),
            "up": self._hand_before(),
            "home": 0,
            "end": len(self.actions),
        }
        if event.key in ("pageup", "pagedown"):
            turn_page(self.query_one("#middle", VerticalScroll), event.key)
        elif event.key in moves:
            self.go_to(moves[event.key])
        elif event.character == "v":
            self._look_from_next()
        elif event.character == "s":
            self.push_screen(Page(say("page-sheet"), view.sheet(self.table.see(None), self.names)))
        elif event.character == "l":
            self.push_screen(Page(say("page-log"), view.log(self._told_so_far(), self.names), at_end=True))
        elif event.character == "n":
            self._narrate()
        elif event.character == "q":
            self.leave()
        self.draw()

    def go_to(self, step: int) -> None:
        """Show the match after so many actions, as far as there are; past tricks that may not be looked at (G7)."""
        step = max(0, min(step, len(self.actions)))
        if step in self.turned:
            step = self.turned.start - 1 if step < self.at else self.turned.stop
        if step < self.at:
            self.table.undo(self.at - step)
        for action in self.actions[self.at : step]:
            self.table.play(action)

    def _tell(self) -> list[list[Event]]:
        """By how many actions have been played: what the last of them did; at first, the deal."""
        deal, steps = retold(self.table, self.viewer)
        return [deal, *(step.events for step in steps)]

    def _told_so_far(self) -> list[Event]:
        return [event for events in self.told[: self.at + 1] for event in events]

    def _ends(self) -> list[int]:
        return [step for step, told_then in enumerate(self.told) if any(e.kind in ("hand", "match") for e in told_then)]

    def _next_hand(self) -> int:
        return next((end for end in self._ends() if end > self.at), len(self.actions))

    def _hand_before(self) -> int:
        return next((end for end in reversed(self._ends()) if end < self.at), 0)

    def _look_from_next(self) -> None:
        views: list[int | None] = [None, *range(self.table.players)]
        self.viewer = views[(views.index(self.viewer) + 1) % len(views)]
        whole = self.at
        self.go_to(len(self.actions))
        self.told = self._tell()
        self.go_to(whole)
