"""The tests. Import them all into a test file; the plugin hands them their cases."""

import hashlib
import json
import os
import subprocess
import sys

import numpy as np

from cardhouse.conformance import checks, declared
from cardhouse.conformance.cases import REVIEW, Case, counts_and_presets
from cardhouse.games import load
from cardhouse.table import Table, game, replay

LONGEST_MATCH = 2_000_000
WALK = 160
OPTION_WALK = 100
LONGEST_HANDS = 3000  # actions of two hands played at random, at most


def test_nothing_is_missing(game_name: str) -> None:
    """Fields for options, rules for verbs, players that load: what can be said without playing."""
    wrong = [str(found) for found in declared.of(load(game_name)) if found.grave]
    assert not wrong, "\n".join(wrong)


def test_a_match_holds_up(case: Case) -> None:
    """One random walk with every check on its way; then its record, its undo and a copy of it."""
    table = case.table(1)
    fingerprints = []
    for step, _ in enumerate(checks.random_walk(table, 1, WALK)):
        fingerprints.append(table.digest)
        checks.check_conserved(table)
        if step % 3 == 0:
            checks.check_menu(table, step)
        if step % 4 == 0:
            checks.check_no_leak(table, step)
            checks.check_observation(table, step)
        if step % 5 == 0:
            checks.check_text(table)
        if step % 8 == 0:
            checks.check_scene(table)
        if step % 27 == 8:
            checks.check_worlds_tell_the_same_story(table, step)
        if step % 10 == 0:
            checks.check_refusals_change_nothing(table, step)
    fingerprints.append(table.digest)
    check_record(table)
    check_undo(table, fingerprints)


def check_record(table: Table) -> None:
    """A record's text leads to the same match."""
    again = replay(table.record.text())
    assert again.record.actions == table.record.actions
    assert again.digest == table.digest


def check_undo(table: Table, fingerprints: list[str]) -> None:
    """Taking back goes to where the match was; a copy goes its own way."""
    twin = table.copy()
    for back in (1, 7):
        twin.undo(min(back, twin.version))
        assert twin.digest == fingerprints[twin.version]
    assert table.version > twin.version
    assert table.digest == fingerprints[-1]


def test_every_match_ends_the_same_for_the_same_key(case: Case) -> None:
    setup = case.setup()
    ends = []
    for key in (*range(6), 5):
        positions = setup.positions(bytes([key]) * 32)
        checks.run_at_random(setup.engine, positions, key, LONGEST_MATCH)
        assert positions["turn"][0] == -1, f"key {key}: no end after {LONGEST_MATCH} actions"
        ends.append(positions.tobytes())
    assert ends[-1] == ends[-2]
    assert ends[-1] != ends[0]


def test_the_score_sheet_adds_up(game_name: str) -> None:
    """Two hands as a room plays them: whatever is asked can be sent, and what is entered is what was gained."""
    table = Case(game_name, load(game_name).default_players, "house").table(3)
    for _ in checks.random_walk(table, 3, LONGEST_HANDS):
        checks.check_asked(table)
        checks.check_sheet(table)
        if table.position.hand > 1:
            break
    checks.check_sheet(table)


def test_every_option_holds_up(option_case: Case) -> None:
    for step, table in enumerate(checks.random_walk(option_case.table(9), 9, OPTION_WALK)):
        checks.check_conserved(table)
        if step % 10 == 0:
            checks.check_menu(table, step)
            checks.check_no_leak(table, step)
            checks.check_observation(table, step)
            checks.check_scene(table)
        if step % 50 == 30:
            checks.check_worlds_tell_the_same_story(table, step)


def test_what_is_observed_says_what_may_be_done(case: Case) -> None:
    setup = case.setup()
    setup.engine.take_over()
    checks.check_menus_follow_from_observations(setup)


def test_a_hand_brings_and_lasts_what_its_stakes_say(case: Case) -> None:
    setup = case.setup()
    setup.engine.take_over()
    checks.check_stakes(setup)


def test_a_hand_with_an_option_brings_what_its_stakes_say(option_case: Case) -> None:
    setup = option_case.setup()
    setup.engine.take_over()
    checks.check_stakes(setup)


def test_turned_tricks_stay_turned(turning_game: str) -> None:
    """Where the option that lets tricks be looked at again is off, by whatever default (G7)."""
    table = Case(turning_game, load(turning_game).default_players, "house", {REVIEW: False}).table(10)
    turned = checks.TurnedTricks(table)
    for step, _ in enumerate(checks.random_walk(table, 10, WALK)):
        turned.catch_up()
        if step % 3 == 0:
            checks.check_turned_tricks_are_forgotten(table, turned)


def fingerprints_of(name: str, actions: int = 60) -> dict[str, str]:
    """What random play leads to in each case of a game: compiled or not, it must be the same."""
    found = {}
    for case in counts_and_presets(name):
        table = game(case.name, case.players, case.preset).deal(key=11)
        with np.errstate(over="raise"):
            checks.run_at_random(table.engine, table.positions, 12, actions)
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
