"""What is drawn goes along through a match, and is at every moment what would be drawn anew."""

from __future__ import annotations

import gc
import random

import numpy as np
import orjson
import pytest

from cardhouse.games import names
from cardhouse.games.hearts.position import Hearts
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.shared import kept
from cardhouse.kit.face.stills import Noting, NotingRow, still
from cardhouse.table import Table, game

STEPS = 160


def drawn(match: Table, shown: object, viewer: int | None) -> bytes:
    """A viewer's scene of a position."""
    with interpreting():
        return orjson.dumps(match.game.scene(shown, viewer))


@pytest.mark.parametrize("name", names())
def test_what_goes_along_is_what_would_be_drawn_anew(name: str) -> None:
    """For every viewer after every act of a match by chance."""
    chooser = random.Random(name)
    match = game(name).deal(1)
    for _ in range(STEPS):
        if match.over:
            break
        match.play(chooser.choice(match.numbers()))
        for viewer in (*range(match.players), None):
            match.see(viewer)  # tells what has happened, and draws
            now = match._watchers.now()
            assert drawn(match, now, viewer) == drawn(match, still(match.positions), viewer)


calls: list[str] = []


@kept
def hand_of(position: Hearts, seat: int) -> list[int]:
    """Reads one line of a table."""
    calls.append("hand")
    return position.hands[seat].tolist()


@kept
def leader_and_hand(position: Hearts, seat: int) -> tuple[int, list[int]]:
    """Reads a number, and what another piece has read."""
    calls.append("both")
    return position.leader, hand_of(position, seat)


@kept
def everything(position: Hearts) -> bytes:
    """Reads all."""
    calls.append("all")
    return position.positions().tobytes()


@kept
def points(position: Hearts) -> int:
    """Reads all of a row, in NumPy's way."""
    calls.append("points")
    return int(np.sum(np.asarray(position.scores)))


def asked(position: object) -> list[str]:
    """Which pieces are drawn when all are asked for."""
    calls.clear()
    leader_and_hand(position, 1)
    hand_of(position, 1)
    points(position)
    everything(position)
    return calls.copy()


def test_a_piece_is_drawn_anew_once_something_it_has_read_is_otherwise() -> None:
    """A number, one line of several, a whole row, everything; what a piece of a piece reads counts."""
    positions = np.zeros(1, Hearts.dtype)
    now = still(positions)
    assert asked(now) == ["both", "hand", "points", "all"]
    assert asked(now) == []

    def after(field: str, at: object, value: int) -> list[str]:
        nonlocal now
        positions[field][0][at] = value
        now = still(positions, before=now)
        return asked(now)

    assert after("hands", (0, 0), 5) == ["all"]
    assert after("hands", (1, 0), 7) == ["both", "hand", "all"]
    assert leader_and_hand(now, 1) == (0, [7])
    assert after("scores", 2, 3) == ["points", "all"]
    assert points(now) == 3
    positions["leader"] = 2
    now = still(positions, before=now)
    assert asked(now) == ["both", "all"]
    assert leader_and_hand(now, 1) == (2, [7])


def test_nothing_that_noted_what_was_read_is_left_as_garbage() -> None:
    """A room hardly ever looks for garbage in circles."""
    position = still(np.zeros(1, Hearts.dtype))
    gc.collect()
    gc.disable()
    try:
        asked(position)
        assert not [each for each in gc.get_objects() if isinstance(each, Noting | NotingRow)]
    finally:
        gc.enable()


def test_what_one_position_knew_is_not_known_to_it_any_more_once_it_has_gone_along() -> None:
    """Who still asks of the earlier position is answered by that."""
    positions = np.zeros(1, Hearts.dtype)
    before = still(positions)
    assert hand_of(before, 0) == [0]
    positions["hands"][0, 0, 0] = 9
    later = still(positions, before=before)
    assert hand_of(later, 0) == [9]
    assert hand_of(before, 0) == [0]
