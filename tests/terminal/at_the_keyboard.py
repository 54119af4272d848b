"""A person at the keyboard: presses what an action needs, and sees what stands on the screen."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from textual.app import App
from textual.pilot import Pilot

from cardhouse.table import game
from cardhouse.terminal import view
from cardhouse.terminal.app import TableApp
from cardhouse.terminal.desk import Play, TypeAmount
from cardhouse.terminal.match import Match, seat_bots
from cardhouse.terminal.pages import Page

SIZE = (80, 24)
PATIENCE = 120.0
"""Seconds for what takes a moment, on a busy machine too."""


def sit_down(name: str, path: Path, key: int = 7, bots: str = "heuristic", **options: object) -> TableApp:
    """A match with the person in seat 0 and bots that take no time."""
    setup = game(name, **options)  # type: ignore[arg-type]
    players, adviser = seat_bots(setup, bots, 0)
    return TableApp(Match(setup.deal(key), players=players, adviser=adviser), path, pace=0)


def screen(app: App[None]) -> list[str]:
    """The lines of the screen."""
    rows = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in row).rstrip() for row in rows]


async def settle(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait until it is the person's turn, a page is up and drawn, or the match is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        await pilot.pause()
        page = app.screen
        if isinstance(page, Page):
            if any(page.heading in line for line in screen(app)):
                return
            continue
        if app.match.table.over:
            return
        if app.match.yours and app.scene.version == app.match.table.version and app.desk.prompt is not None:
            return
    raise AssertionError("the bots never came to an end:\n" + "\n".join(screen(app)))


async def ask_for_a_hint(app: TableApp, pilot: Pilot[None]) -> None:
    """Press the key for a hint and wait until it is told."""
    await pilot.press("h")
    async with asyncio.timeout(PATIENCE):
        while not app.said.startswith("Hint: "):
            await pilot.pause(0.01)


async def do(app: TableApp, pilot: Pilot[None], action: int) -> None:
    """Do an action with keys alone, the way a person reaches it on this screen."""
    desk, version = app.desk, app.match.table.version
    kind = app.match.table.game.actions.kind(action).name
    cards = app.match.table.game.actions.cards(action)
    places = [place for place, card in enumerate(desk.hand) if action in [c.action for c in desk.choices_of(card)]]
    if places:
        if desk.in_list:
            await pilot.press("tab")
        steps = places[0] - desk.cursor
        await pilot.press(*["right" if steps > 0 else "left"] * abs(steps), "enter")
        if app.match.table.version == version:
            await choose(app, pilot, action)
    elif desk.select is not None and len(cards) > 1:
        await select(pilot, app, cards)
        if app.match.table.version == version:
            await choose(app, pilot, action)
    elif desk.amount is not None and kind == desk.amount.kind and Play(action) not in intents(app):
        await choose_amount(app, pilot, action)
    else:
        await choose(app, pilot, action)
    assert app.match.table.version > version, f"no key did {app.match.table.game.actions.text(action)}"


def intents(app: TableApp) -> list[object]:
    """What the lines of the list come to."""
    return [entry.intent for entry in app.desk.entries()]


async def choose(app: TableApp, pilot: Pilot[None], action: int) -> None:
    """Pick an action from the list: by its key where it has one, else by the arrows."""
    place = intents(app).index(Play(action))
    key = app.desk.entries()[place].key
    if key:
        await pilot.press(key)
        return
    if not app.desk.in_list:
        await pilot.press("tab")
    steps = place - app.desk.row
    await pilot.press(*["down" if steps > 0 else "up"] * abs(steps), "enter")


async def select(pilot: Pilot[None], app: TableApp, cards: Sequence[str]) -> None:
    """Select cards with the space bar, and ask for what they are with Enter."""
    if app.desk.in_list:
        await pilot.press("tab")
    await pilot.press("escape", *["left"] * app.desk.cursor)
    left = list(cards)
    for card in list(app.desk.hand):
        if card in left:
            left.remove(card)
            await pilot.press("space")
        await pilot.press("right")
    await pilot.press("enter")


async def choose_amount(app: TableApp, pilot: Pilot[None], action: int) -> None:
    """Type the amount of an action."""
    values = app.match.table.game.actions.text(action)
    number = "".join(letter for letter in values if letter.isdigit())
    place = intents(app).index(TypeAmount())
    await pilot.press(app.desk.entries()[place].key, *number, "enter")


async def play_hand(app: TableApp, pilot: Pilot[None], most: int = 400) -> int:
    """Play a whole hand as the house's heuristic would, by keys; returns how many actions the person took."""
    taken = 0
    await settle(app, pilot)
    while not isinstance(app.screen, Page) and taken < most:
        await do(app, pilot, app.match.hint())
        taken += 1
        await settle(app, pilot)
    assert isinstance(app.screen, Page), f"the hand did not end in {most} actions"
    return taken


def look(app: TableApp) -> None:
    """What a turn shows on this screen: the headline whole, the prompt whole, and no key that does nothing."""
    lines = screen(app)
    shown = " ".join(lines).split()
    for text in (view.headline(app.scene, app.match.table.game.title, app.match.names).plain, app._question()):
        words = text.split()
        assert any(shown[at : at + len(words)] == words for at in range(len(shown))), f"cut off: {text}\n{lines}"
    keys, desk = lines[-1], app.desk
    assert len(keys) < SIZE[0], f"the keys are cut off: {keys}"
    assert ("Space" in keys) == (desk.select is not None and not desk.in_list), keys
    assert ("why" in keys) == desk.asks_of_cards, keys
    assert ("undo" in keys) == bool(app.match.decisions), keys
    assert ("more" in keys) == (app.query_one("#middle").max_scroll_y > 0), keys
