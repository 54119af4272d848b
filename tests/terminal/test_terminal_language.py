"""The terminal tells everything in its language."""

import io
import random
import re
from collections.abc import Iterator

import pytest
from rich.console import Console, RenderableType

from cardhouse.bots.meanings import has_system, meanings_of
from cardhouse.games import names
from cardhouse.kit.words import Message
from cardhouse.table import Table, game
from cardhouse.terminal import language, view
from cardhouse.terminal.desk import Desk
from cardhouse.terminal.faces import named
from cardhouse.terminal.language import speak
from cardhouse.terminal.words import say

LEFT_IN_ENGLISH = re.compile(r"[a-z]{2,}")
MOVES = 60
NO_WORDS = ("CardSen$e", "FanTan")
"""Names of games in every language."""


@pytest.fixture
def german() -> Iterator[None]:
    """A terminal that speaks German."""
    speak("de")
    yield
    speak("en")


def plain(drawn: RenderableType) -> str:
    """What stands on a screen."""
    screen = io.StringIO()
    Console(file=screen, width=400).print(drawn)
    return screen.getvalue()


def drawn(table: Table, seat: int, names: list[str]) -> list[RenderableType]:
    """All that the terminal draws of a table for one seat."""
    scene, desk = table.see(seat), Desk()
    desk.show(scene)
    return [
        view.headline(scene, table.game.title, names),
        view.seats(scene, names, 200),
        view.table(scene, names, 200),
        view.log(table.log(seat), names),
        view.hand(desk, 200),
        view.choices(desk, 200, 40, names),
        view.keys(desk, 200, undo=True, more=True, system=True),
        view.sheet(scene, names),
        view.narrated(scene, names),
        *([view.meanings(scene, meanings_of(table), names)] if has_system(table.game.name) else []),
        named(scene.prompt.text, names) if scene.prompt is not None else "",
    ]


@pytest.mark.parametrize("name", names())
def test_all_that_is_drawn_is_in_the_language_of_the_terminal(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a language of capitals, whatever has small letters did not come through it."""
    in_capitals = lambda text, _: text.upper() if isinstance(text, Message) else text  # noqa: E731
    monkeypatch.setattr(language, "in_language", in_capitals)
    table, chooser = game(name).deal(key=7), random.Random(7)
    for move in range(MOVES):
        seat = table.turn
        if seat is None:
            break
        if move % 5 == 0:
            people = [say("you") if each == seat else f"P{each}" for each in range(table.players)]
            for each in drawn(table, seat, people):
                text = re.sub("|".join(map(re.escape, NO_WORDS)), "", plain(each))
                assert LEFT_IN_ENGLISH.search(text) is None, text
        table.play(chooser.choice(table.legal()))


def test_who_sits_here_is_you_in_every_language(german: None) -> None:
    from cardhouse.kit.words import say as say_of_all

    drew = say_of_all("drew-unseen", who="@0", cards=2)
    assert named(drew, [say("you"), "Ann"]) == "Du hast 2 Karten gezogen"
    assert named(drew, ["Ann", say("you")]) == "Ann hat 2 Karten gezogen"
