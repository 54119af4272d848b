"""Slips of the pen that type checkers must tell, a line each: mypy the house's, svelte-check the client's."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

pytestmark = pytest.mark.full

ROOT = Path(__file__).resolve().parent.parent
HEAD = """\
import numpy as np

from cardhouse.games.hearts.position import Hearts
from cardhouse.kit.face.scene import Event, SeatView, Zone
from cardhouse.kit.compiled.rows import spread_64
from cardhouse.kit.cards.packs import KING, SPADES, face, face_text
from cardhouse.kit.match import verbs
from cardhouse.kit.match.menus import menu
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.tricks.plays import Plays
from cardhouse.kit.tricks.tricks import strength
from cardhouse.room import messages
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Keep
from cardhouse.room.machine.rows import TableRow

def slips(position: Hearts, course: Course, row: TableRow) -> None:
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
    "a column of a row that is read": 'row["sate"]',
    "a value of a row that is read": 'row["state"] == "clsed"',
    "a field of a seat that is kept": 'row["seats"][0]["persn"]',
    "a field of a match that has ended": 'row["past"][0]["result"]["scors"]',
    "a row of numbers for a word": "spread_64(position.hands, 0, position.hands)",
    "a word for a row of numbers": "spread_64(position.turn, 0, 1)",
}


WEB = ROOT / "web"
CLIENT_HEAD = """\
<script lang="ts">
  import CardView from "../src/cards/CardView.svelte";
  import type { DoPlay, NoticeTold, SeatView, TableEvent, TableSettings, Zone } from "../src/lib/protocol";
  import { settings } from "../src/lib/settings.svelte";
  import type { Geometry } from "../src/table/geometry/arrange";

  interface Props {
    told: NoticeTold;
    zone: Zone;
    seat: SeatView;
    event: TableEvent;
    geometry: Geometry;
  }
  let { told, zone, seat, event, geometry }: Props = $props();
  const play = (said: DoPlay) => said.do;
  const set = (wanted: TableSettings) => wanted.idle;
</script>

"""
CLIENT_SLIPS = {
    "a prop": '<CardView face={null} playd="low" />',
    "a field of a message": "{told.txt}",
    "a field of what is said": '{play({ do: "play", version: 1, actoin: 3 })}',
    "a setting of a table": "{set({ turns_s: 5 })}",
    "a kind of zone": '{zone.kind === "hnad"}',
    "a kind of event": '{event.kind === "trik"}',
    "a field of a seat's plate": "{seat.badge}",
    "a zone's place": "{geometry.hnd}",
    "a setting": "{settings.fourColors}",
}


def told_lines(done: subprocess.CompletedProcess[str], line: str, head: str, slips: Iterable[str]) -> set[str]:
    """The slips that a checker tells, by the numbers of their lines in what it has printed."""
    first = head.count("\n") + 1
    numbers = {int(number) - first for number in re.findall(line, done.stdout)}
    return {slip for at, slip in enumerate(slips) if at in numbers}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Those of ``SLIPS`` that mypy tells, by the project's own settings."""
    program = tmp_path_factory.mktemp("slips") / "slips.py"
    program.write_text(HEAD + "".join(f"    {slip}\n" for slip in SLIPS.values()), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--no-error-summary", str(program)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return told_lines(done, r"slips\.py:(\d+): error", HEAD, SLIPS)


@pytest.fixture(scope="module")
def told_of_client() -> set[str]:
    """Those of ``CLIENT_SLIPS`` that svelte-check tells, by the client's own settings."""
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules/svelte-check").is_dir():
        pytest.skip("the client's type checker is not here: `cd web && npm ci` brings it")
    subprocess.run([node, "words/types.mjs"], cwd=WEB, check=True)
    with TemporaryDirectory(prefix="slips-", dir=WEB) as folder:
        page, settings = Path(folder) / "Slips.svelte", Path(folder) / "tsconfig.json"
        page.write_text(CLIENT_HEAD + "".join(f"{slip}\n" for slip in CLIENT_SLIPS.values()), encoding="utf-8")
        files = ["*.svelte", "../generated/**/*.ts", "../words/**/*.d.ts"]
        settings.write_text(json.dumps({"extends": "../tsconfig.json", "include": files}), encoding="utf-8")
        checker = "node_modules/svelte-check/bin/svelte-check"
        command = [node, checker, "--tsconfig", str(settings), "--output", "machine"]
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    return told_lines(done, r'ERROR "[^"]*Slips\.svelte" (\d+):', CLIENT_HEAD, CLIENT_SLIPS)


@pytest.mark.parametrize("what", SLIPS)
def test_a_slip_is_told(what: str, told: set[str]) -> None:
    assert what in told


@pytest.mark.parametrize("what", CLIENT_SLIPS)
def test_a_slip_in_the_client_is_told(what: str, told_of_client: set[str]) -> None:
    assert what in told_of_client
