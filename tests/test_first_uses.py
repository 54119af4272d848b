"""Two threads that ask for the same thing at the same moment, when it is not there yet, get one and the same."""

import contextlib
import pickle
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from cardhouse.bots import policies
from cardhouse.games import load
from cardhouse.games.hearts.position import Hearts
from cardhouse.kit.face import game as face
from cardhouse.kit.face.game import Game
from cardhouse.lab import chunks
from cardhouse.table import actions, building, engine, setup

MEETING_S = 0.5  # how long a maker waits for a second one, which must not come


class Meeting:
    """Makers that wait for each other: two that are at work at once are sure to make two things."""

    def __init__(self) -> None:
        self.made = 0
        self._barrier = threading.Barrier(2)

    def slow(self, make: Callable[..., Any]) -> Callable[..., Any]:
        """A function that meets any other at work before it returns."""

        def made(*args: Any, **kwargs: Any) -> Any:
            self.made += 1
            with contextlib.suppress(threading.BrokenBarrierError):
                self._barrier.wait(MEETING_S)
            return make(*args, **kwargs)

        return made


@pytest.fixture
def meeting() -> Meeting:
    return Meeting()


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game nobody has asked anything of."""
    monkeypatch.setenv("CARDHOUSE_RULES", "interpreted")
    record = type("Fresh", (Hearts,), {})
    return replace(load("hearts"), record=record)


def both(ask: Callable[[], Any]) -> list[Any]:
    """What two threads that ask at once are given."""
    start = threading.Barrier(2)

    def asked(_: int) -> Any:
        start.wait()
        return ask()

    with ThreadPoolExecutor(2) as threads:
        return list(threads.map(asked, range(2)))


def assert_made_once(ask: Callable[[], Any], meeting: Meeting) -> None:
    one, other = both(ask)
    assert one is other
    assert meeting.made == 1
    assert ask() is one


FUNCTIONS: list[tuple[Any, str, Callable[[Game], Any]]] = [
    (engine, "Engine", lambda game: engine.engine_of(game)),
    (policies, "Thinking", lambda game: policies.thinking(game)),
    (policies, "players_of", lambda game: policies.learn(game)),
    (building, "Future", lambda game: building.ask(game)),
    (actions, "Book", lambda game: actions.book_of(game)),
    (chunks, "ProcessPoolExecutor", lambda game: chunks._pool(1)),
    (face, "Features", lambda game: game.features),
]


@pytest.mark.parametrize(("module", "make", "ask"), FUNCTIONS, ids=[make for _, make, _ in FUNCTIONS])
def test_what_is_shared_is_made_once(
    module: Any, make: str, ask: Callable[[Game], Any], fresh: Game, meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, make, meeting.slow(getattr(module, make)))
    monkeypatch.setattr(building, "has_compiler", lambda: False)
    assert_made_once(lambda: ask(fresh), meeting)


def test_a_game_as_options_make_it_is_made_once(fresh: Game, meeting: Meeting, monkeypatch: pytest.MonkeyPatch) -> None:
    made = replace(fresh, edition=meeting.slow(lambda options: replace(fresh, title="as options make it")))
    monkeypatch.setattr(setup, "load", lambda name: made)
    assert_made_once(lambda: setup.game("hearts", target=77).game, meeting)


def test_compiled_steps_are_taken_however_late_an_interpreted_one_is_noted(
    fresh: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The watching thread takes over while another is about to note a step: the next step is compiled."""
    steps = engine.Steps("interpreted")

    def interpreted_too_late(function: Any) -> str:
        steps.take_over()
        return "interpreted"

    steps.game = fresh
    monkeypatch.setattr(engine, "COMPILED", True)
    monkeypatch.setattr(building, "ask", lambda game: engine.DONE)
    monkeypatch.setattr(engine.built, "has", lambda game, module: True)
    monkeypatch.setattr(engine, "interpreted", interpreted_too_late)
    monkeypatch.setattr(engine, "direct", lambda function, *arguments: "compiled")
    assert [steps.step(len), steps.step(len)] == ["interpreted", "compiled"]


def test_an_answer_of_what_is_made_once_can_be_forgotten_and_the_function_sent_elsewhere() -> None:
    """The lab's pool is made anew after it failed, and editions of a game are sent to its processes."""
    chosen = load("hearts")
    book = actions.book_of(chosen)
    actions.book_of.forget(chosen)
    assert actions.book_of(chosen) is not book
    assert pickle.loads(pickle.dumps(actions.book_of)) is actions.book_of
