"""A room in a process of its own, and a player who sits at it in a browser."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import playwright.sync_api as playwright
import pytest

import cardhouse.room

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize

PATIENCE_S = 120  # a busy machine is slow
PATIENCE_MS = PATIENCE_S * 1000
playwright.expect.set_options(timeout=PATIENCE_MS)  # five seconds of its own are too few on a busy machine
PROGRAM = """
{before}
from cardhouse.room.serve import keep_open
from cardhouse.room.settings import Settings
keep_open(Settings(**{settings!r}), {port}, False)
"""
KEYED = """
import hashlib, secrets
from cardhouse.room.matches import matches
from cardhouse.table import game
def keyed(name, address, header):
    setup = game(name, header["players"], header["preset"], **header["options"])
    words = {words}
    return setup.deal(key=hashlib.sha256(words).digest())
matches.open_match = keyed
secrets.randbits = lambda bits: 1
"""
"""What a room, and each of its processes, does first where tables are dealt, and bots play, alike each time."""
IN_THE_ROOM = """
import sys
from cardhouse.room.thinking import process
process.COMMAND = (sys.executable, "-c", {in_a_process!r})
"""
THINKING = "import runpy; runpy.run_module('cardhouse.room.thinking.worker', run_name='__main__')"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
TAB: ViewportSize = {"width": 390, "height": 664}
"""A phone as a page in a browser's tab sees it."""
NO_SHADOWS = """{
    const plain = new CSSStyleSheet();
    plain.replaceSync("*, ::before, ::after { box-shadow: none !important }");
    document.adoptedStyleSheets.push(plain);
}"""
"""Boxes have their places and lie over each other as ever; what they cast takes up to a fifth of the time to draw."""
QUICK = {"pace": 0, "trickStay": 0, "handStay": 0, "motion": "reduced", "sound": False, "singlesBots": False}
MY_TURN = "body[data-turn=you]"
HAND_OVER = "[data-testid=hand-over]"
TURN_OR_END = f"""() => {{
    const over = document.querySelector("{HAND_OVER}");
    if (over) return {{scored: [...over.querySelectorAll("li")].map(line => line.innerText)}};
    return document.querySelector("{MY_TURN}") && {{scored: null}};
}}"""
HEARD = "document.querySelectorAll('[data-testid=toast]').forEach(toast => { toast.dataset.heard = true })"
UNCOVERED = """card => {
    const box = card.getBoundingClientRect();
    for (let across = 0.08; across < 1; across += 0.06)
        for (let down = 0.08; down < 1; down += 0.06) {
            const [x, y] = [box.left + box.width * across, box.top + box.height * down];
            if (document.elementFromPoint(x, y)?.closest('[data-card]') === card) return [x, y];
        }
    return null;
}"""


IN_SIGHT = """button => {
    const box = button.getBoundingClientRect(), [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return button.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
LEGAL = ":is([data-testid=hand], [data-testid=spread]) [data-legal=true]"
CAUTIOUS = "[data-choice=check], [data-choice=call]"
LOOK = f"""() => {{
    const spot = {UNCOVERED};
    const legal = document.querySelector("{LEGAL}");
    return {{
        in_turn: !!document.querySelector("{MY_TURN}"),
        over: !!document.querySelector("{HAND_OVER}"),
        version: document.querySelector("[data-testid=stage]")?.dataset.version ?? null,
        uses: document.querySelector("[data-selects]")?.dataset.selects.split(" ") ?? [],
        card: legal?.dataset.card ?? null,
        spot: legal && spot(legal),
        cautious: !!document.querySelector("{CAUTIOUS}"),
    }};
}}"""
ANSWERED = f"""async ([version, patience]) => {{
    const moved = `[data-testid=stage]:not([data-version='${{version}}']), {HAND_OVER}`;
    for (const until = performance.now() + patience; performance.now() < until; ) {{
        if (document.querySelector(moved)) return "moved";
        if (document.querySelector("[data-testid=chooser] button")) return "chooser";
        await new Promise(done => setTimeout(done, 10));
    }}
    return null;
}}"""


@dataclass(frozen=True)
class Look:
    """What a person sees at one glance."""

    in_turn: bool
    over: bool
    """The end of a hand is shown."""
    version: str | None
    uses: list[str]
    """What selected cards can be used for."""
    card: str | None
    """The first card that may be played."""
    spot: list[float] | None
    """Where that card is, and no other lies over it."""
    cautious: bool


UNMEASURED = dict.fromkeys(("bot_guest_seconds", "bot_address_seconds", "bot_house_seconds"), 10_000.0)
"""Who has had a match looked at may ask for another at once: else the next test of that room waits for its share."""


@dataclass
class Served:
    """A room that can be killed and started again."""

    database: Path
    port: int = 0
    process: subprocess.Popen[str] | None = None
    before: str = ""  # what its process does first
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait for its address."""
        settings = {"database": str(self.database), "bot_workers": 1, **UNMEASURED, **self.settings}
        command = [
            sys.executable,
            "-c",
            PROGRAM.format(port=self.port, before=self.before, settings=settings),
        ]
        environment = {**os.environ, "CARDHOUSE_RULES": "following"}  # nobody waits for a compiler
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        assert found, line
        self.port = int(found[1])

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it; SIGKILL puts nothing in order."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        self.process.wait(PATIENCE_S)
        self.process.stdout.close()


@contextlib.contextmanager
def served(folder: Path, before: str = "", **settings: Any) -> Iterator[Served]:
    """A room while it is needed."""
    index = Path(cardhouse.room.__file__).with_name("static") / "index.html"
    if not index.is_file():
        pytest.skip("the browser client is not built here: `cd web && npm ci && npm run build` builds it")
    from cardhouse.room.serve import FIRST_PORT, listen

    with contextlib.closing(listen("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    room = Served(folder / "room.sqlite3", port or FIRST_PORT, before=before, settings=settings)
    room.start()
    try:
        yield room
    finally:
        room.end()


def keyed(words: str) -> str:
    """What a room does first whose keys follow from some bytes, an expression of ``name`` and ``setup``."""
    first = KEYED.format(words=words)
    return first + IN_THE_ROOM.format(in_a_process=first + THINKING)


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The room that tests share: its process and that of its bots take two seconds of a processor to begin."""
    with served(tmp_path_factory.mktemp("room")) as room:
        yield room


@dataclass
class Player:
    """Somebody at a table, who plays the first thing allowed unless told otherwise."""

    page: Page
    faults: list[str] = field(default_factory=list)
    scored: list[str] | None = None

    def id(self, name: str) -> Locator:
        """What the page marks for tests."""
        return self.page.get_by_test_id(name)

    @property
    def legal(self) -> Locator:
        """The cards that may be played."""
        return self.page.locator(LEGAL)

    @property
    def held(self) -> int:
        """How many cards the player holds."""
        return self.page.locator("[data-testid=hand] [data-card]").count()

    @property
    def cards(self) -> list[str]:
        """The cards the player holds."""
        found: list[str] = self.page.eval_on_selector_all(
            "[data-testid=hand] [data-card]", "cards => cards.map(card => card.dataset.card).sort()"
        )
        return found

    def new_table(self, base: str, game: str, *, people: int = 1) -> None:
        """Set a table by the form; bots that do not pause take the seats no person is to have."""
        self.page.goto(f"{base}/g/{game}#new")
        for fold in ("table-settings", "each-seat"):
            self.id(fold).click()
        self.id("bot-pause").fill("0")
        for seat in range(1, people):
            self.pick(f"plan-{seat}", "open")
        if people > 1:
            self.id("host-name").fill("Marlene")
            self.id("open").check()
            self.id("starts-full").check()
        self.id("create").click()

    def pick(self, name: str, value: str) -> None:
        """Choose one of several that are told in a word until it is pressed."""
        self.id(name).locator("summary").click()
        self.id(name).locator(f"input[value='{value}']").click()

    def pick_game(self, name: str, game: str) -> None:
        """Choose one of the house's games on the sheet that a button opens."""
        self.id(name).click()
        self.page.locator(f"dialog[open] [data-pick='{game}']").click()

    def sit(self, seat: int, name: str = "Guest") -> None:
        """Take a free seat, under a name where none is known yet."""
        self.id(f"sit-{seat}").click()
        asked = self.id("guest-name")
        playwright.expect(
            asked.or_(self.id("hand")).or_(self.page.get_by_role("button", name="Leave seat")).first
        ).to_be_visible()
        if asked.count():
            asked.fill(name)
            self.id("guest-sit").click()

    def set_table(self, base: str, game: str, seats: Sequence[str], **wanted: Any) -> str:
        """Set a table without the form and sit at its first seat: ``seats`` are "human" or bots' levels."""
        plans = [{"kind": "human"} if seat == "human" else {"kind": "bot", "level": seat} for seat in seats]
        settings = {"bot_pause_s": 0, "starts_full": True, **wanted.pop("settings", {})}
        body = {"game": game, "players": len(plans), "seats": plans, "settings": settings, **wanted}
        answer = self.page.request.post(f"{base}/api/tables", data=body)
        assert answer.ok, answer.text()
        made = answer.json()
        address = f"{base}/t/{made['table']}"
        self.page.goto(f"{address}#token={made['token']}")
        return address

    def choose(self, text: str) -> bool:
        """Press a button, or a cell of a box, if it is offered: by the start of the action's text."""
        button = self.page.locator(f"[data-choice^='{text}']").first
        if not button.count():
            return False
        version = self.version
        button.click()
        self.wait_past(version)
        return True

    @property
    def version(self) -> str | None:
        """The version of the scene on show."""
        return self.page.locator("[data-testid=stage]").get_attribute("data-version")

    def wait_past(self, version: str | None, patience: float = PATIENCE_MS) -> None:
        """Wait until another scene is shown, or the end of the hand."""
        changed = f"[data-testid=stage]:not([data-version='{version}']), {HAND_OVER}"
        self.page.wait_for_selector(changed, state="attached", timeout=patience)

    def look(self) -> Look:
        """What there is to see just now: one question to the page, where each by itself would be a dozen."""
        return Look(**self.page.evaluate(LOOK))

    def wait_for_turn(self) -> bool:
        """Wait until the player is to act; False when the hand is over first, and ``scored`` what it said."""
        self.scored = self.page.wait_for_function(TURN_OR_END, timeout=PATIENCE_MS).json_value()["scored"]
        return self.scored is None

    def press(self, card: Locator) -> None:
        """Click a card where no other lies over it."""
        spot = card.evaluate(UNCOVERED)
        assert spot, f"{card.get_attribute('data-card')} is covered"
        self.hit(*spot)

    def hit(self, x: float, y: float) -> None:
        """Press a point of the page."""
        self.page.mouse.click(x, y)

    def push(self, button: Locator) -> None:
        """Press a button."""
        button.click()

    def select(self, card: Locator) -> None:
        """Select a card; once more, as a person would, if it moved away under the mouse."""
        for patience in (PATIENCE_MS / 10, PATIENCE_MS):
            self.press(card)
            with contextlib.suppress(AssertionError):
                return playwright.expect(card).to_have_attribute("aria-pressed", "true", timeout=patience)
        raise AssertionError("the card pressed was not selected")

    def act(self) -> None:
        """Do something legal with the mouse; once more, as a person would, if a card flew away under it."""
        seen = self.look()
        if "pass" in seen.uses:
            return self.pass_on()
        self._act(seen)
        answer = self._answer(seen, PATIENCE_MS / 10)
        if answer is None:
            again = self.look()
            if again.in_turn and again.version == seen.version:
                self._act(again)
                answer = self._answer(seen, PATIENCE_MS)
        if answer == "chooser":
            self._choose()
        return None if answer == "moved" else self.wait_past(seen.version)

    def _answer(self, seen: Look, patience: float) -> str | None:
        """What comes of a press: another scene ("moved"), a choice ("chooser"), or nothing for so long."""
        answer: str | None = self.page.evaluate(ANSWERED, [seen.version, patience])
        return answer

    def pass_on(self) -> None:
        """Select as many cards as are to be passed, and pass them; others may still choose theirs."""
        button = self.page.locator("[data-select=pass]")
        for card in self.page.locator("[data-testid=hand] [data-card]").all():
            if button.count():
                break
            self.select(card)
        self.push(button)
        button.wait_for(state="detached")

    def _act(self, seen: Look) -> None:
        if seen.uses:
            self._use(self.legal.last, self.page.locator("[data-select]"))
        elif seen.card:
            assert seen.spot, f"{seen.card} is covered"
            self.hit(*seen.spot)
        else:
            self.push(self.page.locator(CAUTIOUS if seen.cautious else "[data-choice]").first)

    def _use(self, card: Locator, uses: Locator) -> None:
        """Select a card and discard it, or what else it is good for where nothing can be discarded."""
        version = self.version
        self.select(card)
        for use in reversed(uses.all()):
            self.page.evaluate(HEARD)
            self.push(use)
            moved = f"[data-testid=stage]:not([data-version='{version}']), {HAND_OVER}"
            answer = f"[data-testid=chooser], [data-testid=toast]:not([data-heard]), {moved}"
            self.page.wait_for_selector(answer, state="attached")
            self._choose()
            if self.page.locator(moved).count():
                return

    def _choose(self) -> None:
        """Where the card can do several things, the first."""
        several = self.id("chooser").locator("button")
        if several.count():
            self.push(several.first)

    def play_hand(self) -> int:
        """Play until the hand is over; how many times the player acted."""
        acted = 0
        while self.wait_for_turn():
            self.act()
            acted += 1
        return acted


class Finger(Player):
    """A player who touches a screen and never scrolls it."""

    def hit(self, x: float, y: float) -> None:
        """Touch a point of the page."""
        self.page.touchscreen.tap(x, y)

    def push(self, button: Locator) -> None:
        """Touch a button that is in sight."""
        spot = button.evaluate(IN_SIGHT)
        assert spot, f"{button.inner_text()} is out of sight"
        self.hit(*spot)


def play_together(players: Sequence[Player], act: Callable[[Player], None]) -> None:
    """Let people at one table act in turn until the hand is over for all of them."""
    over = [False]
    while not all(over):
        over = []
        for each in players:
            seen = each.look()
            over.append(seen.over)
            if seen.in_turn and not seen.over:
                act(each)
        players[0].page.wait_for_timeout(20)


def new_window(
    browser: Browser, size: ViewportSize, settings: dict[str, Any], shadows: bool, **context: Any
) -> BrowserContext:
    """A browser window of this size for somebody with these settings; who takes pictures wants the shadows of boxes."""
    window = browser.new_context(viewport=size, **context)
    window.add_init_script(f"localStorage['cardhouse.settings'] ??= '{json.dumps(settings)}'")
    if not shadows:
        window.add_init_script(NO_SHADOWS)
    return window


@contextlib.contextmanager
def player(
    browser: Browser, size: ViewportSize, shadows: bool = False, kind: type[Player] = Player, **context: Any
) -> Iterator[Player]:
    """A new person in a browser window of this size; errors on the page, and what its policy forbids, fail the test."""
    window = new_window(browser, size, QUICK, shadows, **{"service_workers": "block", **context})
    page = window.new_page()
    page.set_default_timeout(PATIENCE_MS)
    someone = kind(page)
    page.on("pageerror", lambda error: someone.faults.append(str(error)))
    page.on("console", lambda line: "Content Security Policy" in line.text and someone.faults.append(line.text))
    yield someone
    window.close()
    assert someone.faults == []
