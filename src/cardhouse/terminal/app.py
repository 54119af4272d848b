"""The table in a terminal, played with the keyboard alone."""

import asyncio
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import platformdirs
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from cardhouse.bots.meanings import has_system, meanings_of
from cardhouse.kit.face.lesson import Lesson
from cardhouse.kit.face.scene import Event
from cardhouse.table import IllegalAction
from cardhouse.table.hinting import Found, as_actions, label_of, why_of
from cardhouse.table.lessons import guide_of
from cardhouse.terminal import view
from cardhouse.terminal.desk import Ask, Desk, Intent, Play, Say
from cardhouse.terminal.faces import named, sentence
from cardhouse.terminal.language import told
from cardhouse.terminal.leaving import Screenful
from cardhouse.terminal.match import Match
from cardhouse.terminal.pages import Page, turn_page
from cardhouse.terminal.words import say

NEWS_LINES = 4
MOST_CHOICE_LINES = 6
MOST_WAYS = 4  # to play some cards, that are told
TRICK_PAUSE = 2.5  # times the pace, after a trick


def record_path(game: str) -> Path:
    """Where a match is kept unless told otherwise: the house's data folder, by game and time."""
    folder = os.environ.get("CARDHOUSE_DATA") or platformdirs.user_data_dir("cardhouse", appauthor=False)
    return Path(folder) / "matches" / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.jsonl"


class TableApp(Screenful):
    """A match on the screen. Bots think in a thread; whoever quits finds the match in a record."""

    CSS = """
    #headline { height: auto; max-height: 2; background: $primary-darken-2; }
    #seats { height: auto; }
    #middle { height: 1fr; min-height: 2; }
    #news { height: 4; color: $text-muted; }
    #prompt { height: auto; max-height: 3; text-style: bold; }
    #hand, #choices { height: auto; }
    #keys { height: auto; max-height: 2; color: $text-muted; }
    """

    def __init__(
        self, match: Match, path: Path | None = None, pace: float = 0.6, *, lesson: Lesson | None = None
    ) -> None:
        super().__init__()
        self.lesson = lesson
        self.taught: set[str] = set()
        self.match = match
        self.path = path if path is not None else record_path(match.table.game.name)
        match.keep_in(self.path)
        self.pace = pace
        self.desk = Desk()
        self.scene = match.scene()
        self.said = ""
        self.saved = False

    # --- drawing

    def compose(self) -> ComposeResult:
        yield Static(id="headline")
        yield Static(id="seats")
        with VerticalScroll(id="middle", can_focus=False):
            yield Static(id="table")
        yield Static(id="news")
        yield Static(id="prompt")
        yield Static(id="hand")
        yield Static(id="choices")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.title = told(self.match.table.game.title)
        self.watch(self.query_one("#middle"), "show_vertical_scrollbar", self._put_keys, init=False)
        self.take_scene()
        self.go_on()

    def on_resize(self) -> None:
        self.draw()
        self.call_after_refresh(self.draw)  # by then the screen has its new size

    def take_scene(self) -> None:
        """Look at the table anew."""
        self.scene = self.match.scene()
        self.desk.show(self.scene)
        self.draw()

    def draw(self) -> None:
        """Draw the scene and the desk."""
        if not self.is_running:
            return
        width, names, scene = self.size.width, self.match.names, self.scene
        self._put("headline", view.headline(scene, self.match.table.game.title, names))
        self.query_one("#seats", Static).update(view.seats(scene, names, width))
        self._put("table", view.table(scene, names, width))
        self._put("news", view.news(self.match.log(), names, NEWS_LINES, width))
        lines = (self.match.trouble, self.said or self._question())
        self._put("prompt", Text("\n".join(named(each, self.match.names) for each in lines if each)))
        self._put("hand", view.hand(self.desk, width))
        self._put("choices", view.choices(self.desk, width, MOST_CHOICE_LINES, self.match.names))
        self._put_keys()
        self.call_after_refresh(self._put_keys)  # by then it is known what the middle has no room for

    def _put_keys(self) -> None:
        if not self.is_running:
            return
        may_undo = bool(self.match.decisions) and (self.match.yours or self.match.table.over)
        more = self.query_one("#middle", VerticalScroll).max_scroll_y > 0
        words = view.keys(self.desk, self.size.width, undo=may_undo, more=more, system=self._has_system)
        self._put("keys", words)

    def _put(self, name: str, words: Text) -> None:
        self.query_one(f"#{name}", Static).update(words)

    def _question(self) -> str:
        if self.scene.prompt is not None:
            return self.scene.prompt.text
        if self.scene.turn is None:
            return say("match-is-over-quit")
        return say("thinking", name=self.match.names[self.scene.turn])

    # --- the match goes on

    def go_on(self) -> None:
        """Tell what happened and let bots play until it is the person's turn again."""
        self.run_worker(self._go_on(), exclusive=True, group="match")

    async def _go_on(self) -> None:
        await self._tell()
        while not self.match.table.over and not self.match.yours:
            version = self.match.table.version
            action, _ = await asyncio.gather(asyncio.to_thread(self.match.think), asyncio.sleep(self.pace))
            if version != self.match.table.version:
                return
            self.match.play(action)
            self.take_scene()
            await self._tell()
        if self.lesson is not None and self.match.yours and self.match.table.hand < self.lesson.hands:
            await self._teach()

    async def _teach(self) -> None:
        """Before a decision of a guided hand: what is new in it, and what a good player would do."""
        table = self.match.table
        version = table.version
        found = await asyncio.to_thread(self.match.hints)
        if version != table.version:
            return
        self._say_hint(found)
        guide = guide_of(table)
        fresh = [text for text in (guide.welcome, *guide.steps.values()) if text not in self.taught]
        self.taught.update(fresh)
        self.draw()
        if fresh:
            texts = [*fresh, guide.refused, self.said]
            words = Text("\n\n").join(sentence(text, self.match.names) for text in texts if text)
            await self.push_screen_wait(Page(say("page-learn", game=table.game.title), words))

    async def _tell(self) -> None:
        fresh = self.match.news()
        if any(each.kind == "trick" for each in fresh):
            await asyncio.sleep(self.pace * TRICK_PAUSE)
        ends = [number for number, each in enumerate(fresh) if each.kind in ("hand", "match")]
        if ends:
            await self._show_end(fresh[: ends[-1] + 1])

    async def _show_end(self, ends: Sequence[Event]) -> None:
        over = self.match.table.over
        if over:
            self.save()
        title = say("match-is-over") if over else say("page-hand-over")
        await self.push_screen_wait(Page(title, view.ending(ends, self.scene, self.match.names)))

    # --- keys

    def on_key(self, event: events.Key) -> None:
        """Everything is done by keys: commands first, then the desk's own."""
        if isinstance(self.screen, Page):
            return
        event.stop()
        if event.key in ("pageup", "pagedown"):
            turn_page(self.query_one("#middle", VerticalScroll), event.key)
            return
        self.said = ""
        if self.desk.typed is not None or not self._command(event.character):
            intent = self.desk.key(event.key, event.character)
            if intent is not None:
                self._see_to(intent)
        self.draw()

    def _command(self, character: str | None) -> bool:
        """Do what a command key says; False when it is none."""
        commands = {
            "?": self.why,
            "h": self.hint,
            "u": self.undo,
            "s": self.show_sheet,
            "l": self.show_log,
            "n": self.narrate,
            "q": self.leave,
        }
        if self._has_system:
            commands["m"] = self.show_meanings
        command = commands.get((character or "").lower())
        if command is not None:
            command()
        return command is not None

    @property
    def _has_system(self) -> bool:
        return has_system(self.match.table.game.name)

    def _see_to(self, intent: Intent) -> None:
        if isinstance(intent, Say):
            self.said = intent.text
        elif isinstance(intent, Play):
            self._play(intent.action)
        elif isinstance(intent, Ask):
            self._ask(intent)

    def _play(self, action: int | str) -> None:
        if not self.match.yours:
            self.said = say("not-your-turn")
            return
        try:
            self.match.play(action)
        except IllegalAction as error:
            self.said = str(error)
            return
        self.take_scene()
        self.go_on()

    def _ask(self, asked: Ask) -> None:
        if not self.match.yours:
            self.said = say("not-your-turn")
            return
        actions, refusal = self.match.table.propose(asked.cards, asked.kind)
        if refusal is not None:
            self.said = refusal.in_words
        elif len(actions) == 1:
            self._play(int(actions[0]))
        else:
            self.desk.offer([self.match.table.choice(each) for each in actions])

    def why(self) -> None:
        """Say why the cards under the cursor may not be played, or that they may."""
        if not self.match.yours:
            self.said = say("not-your-turn")
        elif not self.desk.asks_of_cards:
            self.said = say("list-shows-everything")
        else:
            actions, refusal = self.match.table.propose(self.desk.chosen)
            if refusal is not None:
                self.said = refusal.in_words
            else:
                self.said = say("you-can-do", acts=tuple(action.label for action in actions[:MOST_WAYS]))

    def hint(self) -> None:
        """Look for a hint for the next act in a thread, and show it once found."""
        if not self.match.yours:
            self.said = say("not-your-turn")
            return
        self.said = say("hint-asked")
        self.run_worker(self._hint(), exclusive=True, group="hint")

    async def _hint(self) -> None:
        version = self.match.table.version
        found = await asyncio.to_thread(self.match.hints)
        if version == self.match.table.version:
            self._say_hint(found)
            self.draw()

    def _say_hint(self, found: Sequence[Found]) -> None:
        table = self.match.table
        label = label_of(table, as_actions(table, [each.action for each in found]))
        self.said = say("hint-given", act=label, why=why_of(table, found[0]))

    def undo(self) -> None:
        """Take back the last decision, and what the bots did after it."""
        if not self.match.yours and not self.match.table.over:
            self.said = say("wait-for-your-turn")
        elif self.match.undo():
            self.take_scene()
            self.said = say("undone")
        else:
            self.said = say("nothing-to-undo")

    def show_sheet(self) -> None:
        """Open the page with the score sheet."""
        self.push_screen(Page(say("page-sheet"), view.sheet(self.scene, self.match.names)))

    def show_log(self) -> None:
        """All that has happened."""
        self.push_screen(Page(say("page-log"), view.log(self.match.log(), self.match.names), at_end=True))

    def narrate(self) -> None:
        """The table in sentences."""
        self.push_screen(Page(say("page-in-words"), view.narrated(self.scene, self.match.names)))

    def show_meanings(self) -> None:
        """Show what the calls of this hand mean, and what one's own would."""
        told = meanings_of(self.match.table)
        self.push_screen(Page(say("page-meanings"), view.meanings(self.scene, told, self.match.names)))

    def save(self) -> None:
        """Save the match as a game file."""
        self.saved = self.match.save(self.path)

    def leave(self, code: int = 0) -> None:
        """Keep the match and go. code: the exit status."""
        if self.match.table.version:
            self.save()
        super().leave(code)
