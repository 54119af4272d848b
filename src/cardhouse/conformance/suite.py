"""The tests. Import them all into a test file; the plugin hands them their cases."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import numpy as np

from cardhouse.conformance import checks
from cardhouse.conformance.cases import Case, counts_and_presets
from cardhouse.kit.cards.chance import dice_of
from cardhouse.table import game, replay

LONGEST_MATCH = 2_000_000
WALK = 160


def test_cards_are_conserved(case: Case) -> None:
    for table in checks.random_walk(case.table(1), 1, 2 * WALK):
        checks.check_conserved(table)


def test_menu_and_full_rule_agree(case: Case) -> None:
    for step, table in enumerate(checks.random_walk(case.table(2), 2, WALK)):
        if step % 3 == 0:
            checks.check_menu(table, step)


def test_every_match_ends(case: Case) -> None:
    setup = case.setup()
    table = setup.deal(key=1)
    moves = checks.moves_of(table)
    for key in range(8):
        positions = setup.deal(key=key).positions
        checks.play_at_random(positions, 0, moves, dice_of(key), LONGEST_MATCH)
        assert positions["turn"][0] == -1, f"key {key}: no end after {LONGEST_MATCH} actions"


def test_same_key_same_match(case: Case) -> None:
    setup = case.setup()
    ends = []
    for key in (5, 5, 6):
        table = setup.deal(key=key)
        checks.play_at_random(table.positions, 0, checks.moves_of(table), dice_of(9), WALK)
        ends.append(table.positions.tobytes())
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


def test_text_and_record_go_there_and_back(case: Case) -> None:
    table = case.table(3)
    for step, _ in enumerate(checks.random_walk(table, 3, WALK)):
        if step % 5 == 0:
            checks.check_text(table)
    again = replay(table.record.text())
    assert again.record.actions == table.record.actions
    assert again.digest == table.digest


def test_undo_and_copy(case: Case) -> None:
    table = case.table(4)
    fingerprints = [table.digest]
    for step, _ in enumerate(checks.random_walk(table, 4, 40)):
        if step:
            fingerprints.append(table.digest)
    twin = table.copy()
    for back in (1, 7):
        twin.undo(min(back, twin.version))
        assert twin.digest == fingerprints[twin.version]
    assert table.version > twin.version


def test_refusals_change_nothing(case: Case) -> None:
    for step, table in enumerate(checks.random_walk(case.table(5), 5, WALK)):
        if step % 10 == 0:
            checks.check_refusals_change_nothing(table, step)


def test_no_leak(case: Case) -> None:
    for step, table in enumerate(checks.random_walk(case.table(6), 6, WALK)):
        if step % 4 == 0:
            checks.check_no_leak(table, step)


def test_worlds_tell_the_same_story(case: Case) -> None:
    for step, table in enumerate(checks.random_walk(case.table(7), 7, WALK)):
        if step % 9 == 0:
            checks.check_worlds_tell_the_same_story(table, step)


def test_scenes_are_sound(case: Case) -> None:
    for step, table in enumerate(checks.random_walk(case.table(8), 8, WALK)):
        if step % 8 == 0:
            checks.check_scene(table)


def test_every_option_holds_up(option_case: Case) -> None:
    for step, table in enumerate(checks.random_walk(option_case.table(9), 9, WALK)):
        checks.check_conserved(table)
        if step % 10 == 0:
            checks.check_menu(table, step)
            checks.check_no_leak(table, step)
            checks.check_scene(table)
        if step % 40 == 0:
            checks.check_worlds_tell_the_same_story(table, step)


def fingerprints_of(name: str, actions: int = 60) -> dict[str, str]:
    """What random play leads to in each case of a game: compiled or not, it must be the same."""
    found = {}
    for case in counts_and_presets(name):
        table = game(case.name, case.players, case.preset).deal(key=11)
        with np.errstate(over="raise"):
            checks.play_at_random(table.positions, 0, checks.moves_of(table), dice_of(12), actions)
            seen = b"".join(checks.seen_by(table, table.positions, viewer) for viewer in checks.viewers(table))
            world = checks.imagined(table, table.positions, 0, 13)
        found[str(case)] = hashlib.sha256(table.positions.tobytes() + seen + world.tobytes()).hexdigest()
    return found


UNCOMPILED = """
import json, sys
from cardhouse.conformance.suite import fingerprints_of
print(json.dumps(fingerprints_of(sys.argv[1])))
"""


def test_compiled_equals_uncompiled(game_name: str) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", UNCOMPILED, game_name],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    assert json.loads(run.stdout) == fingerprints_of(game_name)
