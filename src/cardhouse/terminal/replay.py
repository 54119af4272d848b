"""A saved match once more: step by step on the screen, as a log, or as JSON."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from cardhouse.kit.compiled.record import copy_of
from cardhouse.kit.compiled.record import view as position_view
from cardhouse.kit.face.scene import Event, Scene, Zone
from cardhouse.poker_files import unknown_of
from cardhouse.table import Table
from cardhouse.table.table import opening_deal, tell
from cardhouse.terminal import view
from cardhouse.terminal.faces import row
from cardhouse.terminal.files import open_match
from cardhouse.terminal.pages import Page, turn_page

Telling = Callable[[int | None], list[Event]]
NEWS_LINES = 5
KEYS = " ←→ step  ↑↓ hand  Home End  v view  s sheet  l log  n narrate  q quit"


@dataclass(frozen=True)
class Step:
    """One action of a match and what there was to tell of it."""

    seat: int
    text: str
    events: list[Event]


def names_of(table: Table) -> list[str]:
    """The players' names, where the record keeps them."""
    kept = table.record.header.get("seats")
    seats = kept if isinstance(kept, list) else []
    found = [str(seat.get("name") or "") for seat in seats if isinstance(seat, dict)]
    found += [""] * (table.players - len(found))
    return [name or f"Player {seat + 1}" for seat, name in enumerate(found)]


def steps(table: Table, viewer: int | None = None) -> Iterator[Step]:
    """A match from its beginning, told as one seat may know it; without one, with all hands open."""
    positions = table.opening.copy()
    for action in table.record.actions:
        before = position_view(copy_of(positions))
        table.step(positions, action)
        after = position_view(positions)
        told = _told(table, functools.partial(tell, table.game, before, action, after), before.turn, viewer)
        yield Step(before.turn, table.game.actions.text(action), told)


def first_deal(table: Table, viewer: int | None = None) -> list[Event]:
    """How the match began."""
    return _told(table, functools.partial(opening_deal, table), None, viewer)


def _told(table: Table, telling: Telling, acting: int | None, viewer: int | None) -> list[Event]:
    """What a viewer is told; without one, what whoever acts knows, and what each of the others knows of himself."""
    if viewer is not None:
        return telling(viewer)
    unknown = unknown_of(table)
    told = telling(None if acting in unknown else acting)
    for seat in range(table.players):
        if seat != acting and seat not in unknown:
            told = with_own(told, telling(seat), seat)
    return told


def with_own(told: list[Event], theirs: list[Event], seat: int) -> list[Event]:
    """Events, with those about a seat as that seat knows them."""
    together: list[Event] = []
    before, after = ([(event.kind, event.text, *event.lines) for event in each] for each in (told, theirs))
    for change, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        public, own = told[start:end], [event for event in theirs[first:last] if event.seat == seat]
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
    return {
        "header": table.record.header,
        "deal": [_plain(event) for event in first_deal(table, viewer)],
        "steps": [
            {"seat": step.seat, "do": step.text, "events": [_plain(event) for event in step.events]}
            for step in steps(table, viewer)
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
    told = [*first_deal(table, viewer), *(event for step in steps(table, viewer) for event in step.events)]
    return view.log(told, names_of(table))


class ReplayApp(App[None]):
    """Steps through a match forwards and backwards, seen from any seat or with all hands open."""

    BINDINGS: ClassVar[list[BindingType]] = []
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #headline { height: 1; background: $primary-darken-2; }
    #seats, #hands { height: auto; }
    #middle { height: 1fr; min-height: 2; }
    #news { height: 5; color: $text-muted; }
    #keys { height: 1; color: $text-muted; }
    """

    def __init__(self, match: Path | Table, viewer: int | None = None) -> None:
        super().__init__()
        self.table = table_of(match)
        self.actions = list(self.table.record.actions)
        self.names = names_of(self.table)
        self.viewer = viewer
        self.told = self._tell()
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
        yield Static(KEYS, id="keys")

    def on_mount(self) -> None:
        self.draw()

    def on_resize(self) -> None:
        self.draw()

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
        self._put("news", view.news(self._told_so_far(), self.names, NEWS_LINES, width))
        self._put("hands", self._hands(scene, width))

    def _put(self, name: str, words: RenderableType) -> None:
        self.query_one(f"#{name}", Static).update(words)

    def _hands(self, scene: Scene, width: int) -> Text:
        lines = []
        for seat, zone in self._open_hands(scene):
            line = Text.assemble((f" {self.names[seat]}  ", "bold" if seat == self.table.turn else "dim"))
            line.append_text(row(zone.cards, width - line.cell_len - 1))
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
        self.push_screen(Page("The table in words", view.narrated(scene, self.names, shown)))

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
            self.push_screen(Page("Score sheet", view.sheet(self.table.see(None), self.names)))
        elif event.character == "l":
            self.push_screen(Page("Log", view.log(self._told_so_far(), self.names), at_end=True))
        elif event.character == "n":
            self._narrate()
        elif event.character == "q":
            self.exit()
        self.draw()

    def go_to(self, step: int) -> None:
        """Show the match after so many actions, as far as there are."""
        step = max(0, min(step, len(self.actions)))
        if step < self.at:
            self.table.undo(self.at - step)
        for action in self.actions[self.at : step]:
            self.table.play(action)

    def _tell(self) -> list[list[Event]]:
        """By how many actions have been played: what the last of them did; at first, the deal."""
        return [first_deal(self.table, self.viewer), *(step.events for step in steps(self.table, self.viewer))]

    def _told_so_far(self) -> list[Event]:
        return [event for told in self.told[: self.at + 1] for event in told]

    def _ends(self) -> list[int]:
        return [step for step, told in enumerate(self.told) if any(e.kind in ("hand", "match") for e in told)]

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
