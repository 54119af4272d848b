"""Slips of the pen that the type checker must tell, each a line of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.full

ROOT = Path(__file__).resolve().parent.parent
HEAD = """\
import numpy as np

from cardhouse.games.hearts.position import Hearts
from cardhouse.kit.face.scene import Event, SeatView, Zone
from cardhouse.kit.cards.packs import KING, SPADES, face, face_text
from cardhouse.kit.match import verbs
from cardhouse.kit.match.menus import menu
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.tricks.plays import Plays
from cardhouse.kit.tricks.tricks import strength
from cardhouse.room import messages
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Keep

def slips(position: Hearts, course: Course) -> None:
"""
SLIPS = {
    "a field of a position": "position.hearts_brokn",
    "an attribute of an array": "position.hands.shap",
    "an option's name": "position.pass_cout",
    "a verb": "verbs.legall(position, np.zeros(9, np.int64))",
    "an array for a position": "menu(position.hands, np.zeros(9, np.int64), 9)",
    "a seat for a card": "face_text(position.turn)",
    "a card for a seat": 'next_seat(face("QS"), 4)',
    "a rank for a suit": "strength(KING, KING, SPADES, SPADES)",
    "a suit for a rank": "strength(SPADES, SPADES, SPADES, SPADES)",
    "a seat for a suit": "strength(position.dealer, KING, SPADES, SPADES)",
    "a card for an action": 'verbs.play(position, face("QS"))',
    "a seat for an action": "verbs.refusal(position, position.dealer)",
    "a reason for an action": "verbs.play(position, verbs.refusal(position, 3))",
    "an action for a card": "face_text(verbs.heuristic(position, np.zeros(4, np.uint64)))",
    "an action for a seat": "next_seat(verbs.heuristic(position, np.zeros(4, np.uint64)), 4)",
    "a reason for a seat": "next_seat(verbs.refusal(position, 3), 4)",
    "a card kept as a seat": 'position.dealer = face("QS")',
    "a kind of zone": 'Zone("hand", "hnad", "Hand")',
    "a kind of event": 'Event("trik", "")',
    "a field of a seat's plate": 'SeatView(0, 0, badge=["all in"])',
    "a flag of a filter": "Plays(1, exclude_bared=True, exclude_duplicates=True)",
    "a field of a message": 'messages.NoticeTold(txt="")',
    "a write to the storage": 'course.keep(Keep(tokn=("", "")))',
    "a column of the storage": 'course.keep(Keep(table={"sate": "closed"}))',
    "a value of a column": 'course.keep(Keep(table={"state": "clsed"}))',
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> set[int]:
    """The places in ``SLIPS`` of those that mypy tells, by the project's own settings."""
    program = tmp_path_factory.mktemp("slips") / "slips.py"
    program.write_text(HEAD + "".join(f"    {slip}\n" for slip in SLIPS.values()), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--no-error-summary", str(program)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    first = HEAD.count("\n") + 1
    return {int(line) - first for line in re.findall(r"slips\.py:(\d+): error", done.stdout)}


@pytest.mark.parametrize("what", SLIPS)
def test_a_slip_is_told(what: str, told: set[int]) -> None:
    assert list(SLIPS).index(what) in told
