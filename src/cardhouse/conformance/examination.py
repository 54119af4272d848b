"""What is missing in a game or wrong with it, in words: ``cardhouse check``.

First what it declares, then what its rules do as Python runs them, where every mistake has a file and a line, then what
the compiler says of them. The work is done in a process of its own: rules that overwrite memory or never come to an
end must not take along whoever asks.
"""

import faulthandler
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

import numpy as np

from cardhouse.bots.policies import act_sensibly, learn, suggest
from cardhouse.conformance import checks, declared
from cardhouse.conformance.cases import Case, counts_and_presets
from cardhouse.conformance.declared import Finding
from cardhouse.games import BrokenGameError, load
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.faults import in_words, is_compilers, place_of
from cardhouse.kit.compiled.record import COMPILED, copy_of
from cardhouse.kit.compiled.verbs import interpreted, interpreting
from cardhouse.kit.face.game import Game
from cardhouse.kit.importing import bring
from cardhouse.kit.match.menus import MenuError
from cardhouse.libraries import build_for_user, inners_of
from cardhouse.table import Table
from cardhouse.table.engine import Engine

Report = Callable[[str], None]
WALK = 160  # actions a table, at most
LONGEST_MATCH = 2_000_000
LEAST_WALK = 12  # actions a table, at least, however slow the machine is
PATIENCE_S = 120.0  # of processor time, for one stage
BUSY = 10  # by the clock a stage may take so many times its processor time: other programs run, too
WHAT_IS_LEFT = (
    "not looked at: whether the rules are the game's (write tests with cards, and a slow count for perft), whether "
    "imagined worlds are as likely as they should be, how it plays; the whole suite runs every option: "
    "pytest with `from cardhouse.conformance.suite import *` and --cardhouse-games"
)


def examine(
    name: str, seconds: float = 20.0, compiling: bool = True, report: Report = lambda stage: None
) -> list[Finding]:
    """What is wrong with a game; nothing where the list is empty. Raises UnknownGameError.

    seconds: of processor time, how long it is played interpreted. compiling: False leaves the compiler out.
    report: told each stage.
    """
    report("loading")
    try:
        game = load(name)
    except BrokenGameError as error:
        cause = error.__cause__
        return [Finding(f"it does not load: {error.fault}", _where(cause) if cause else "")]
    report("what it declares")
    found = list(declared.of(game))
    if any(each.grave for each in found):
        return found
    stages: list[tuple[str, Callable[[], Iterator[Finding]]]] = [
        ("play, interpreted", lambda: played(game, seconds)),
        ("its players", lambda: players(game)),
    ]
    if compiling and COMPILED:
        stages += [("compiling", lambda: compiled_rules(game)), ("play, compiled", lambda: played_compiled(game))]
    for stage, look in stages:
        report(stage)
        try:
            found += look()
        except Exception as error:  # whatever a game's code does
            found.append(Finding(_said(game, error), _where(error, game)))
        if any(each.grave for each in found):
            break
    return found


def _where(error: BaseException, game: Game | None = None) -> str:
    place = place_of(error, declared.files_of(game) if game is not None else ())
    return str(place) if place else ""


def _said(game: Game, error: BaseException) -> str:
    if isinstance(error, AssertionError | MenuError):
        return str(error)
    if isinstance(error, IndexError):
        return f"{in_words(error)}: something is longer than the room for it (pack, a row of the position, or the menu)"
    return in_words(error) if is_compilers(error) else f"{type(error).__name__}: {error}"


# --- Played interpreted -------------------------------------------------------------------------------


def played(game: Game, seconds: float) -> Iterator[Finding]:
    """Random play of every preset and number of players, on interpreted rules, with the suite's checks on its way."""
    cases = list(counts_and_presets(game.name))
    for number, case in enumerate(cases):
        end = time.process_time() + seconds / len(cases)
        table = case.setup().deal(key=number)
        try:
            for step, _ in enumerate(checks.random_walk(table, number, WALK)):
                look_at(table, step)
                if step >= LEAST_WALK and time.process_time() > end:
                    break
        except Exception as error:  # whatever a game's code does
            place = "" if isinstance(error, AssertionError | MenuError) else _where(error, game)
            yield Finding(f"{case}, action {table.version}: {_said(game, error)}", place)
            return


def look_at(table: Table, step: int) -> None:
    """Some of the suite's checks, in turn."""
    checks.check_conserved(table)
    checks.check_menu(table, step)
    checks.check_asked(table)
    checks.check_sheet(table)
    if step % 3 == 0:
        checks.check_no_leak(table, step)
        checks.check_observation(table, step)
        checks.check_scene(table)
    if step % 4 == 0:
        checks.check_text(table)
        checks.check_refusals_change_nothing(table, step)
    if step % 6 == 0:
        checks.check_worlds_tell_the_same_story(table, step)
    for seat in range(table.players):
        stands = table.engine.standing(table.positions, seat)
        assert np.isfinite(stands), f"standing of seat {seat} is {stands}"


def players(game: Game) -> Iterator[Finding]:
    """Its heuristic, interpreted: each of its actions is legal."""
    if not learn(game):
        return
    think = interpreted(suggest)
    for key in range(2):
        table = Case(game.name, game.default_players, "house").setup().deal(key=key)
        for step in range(WALK):
            if table.turn is None:
                break
            world, dice = table.imagine(table.turn, step), dice_of(step)
            action = int(think(world, dice))
            reason = table.engine.refusal(world, action)
            if reason:
                text = game.actions.text(action) if 0 <= action < game.actions.size else str(action)
                said = game.refusals[reason].text if reason in game.refusals else f"refusal {reason}"
                yield Finding(
                    f"the heuristic chose {text}, which is illegal: {said}; a random action is played", grave=False
                )
                return
            with interpreting():
                table.play(act_sensibly(game, world, dice))


# --- Compiled -----------------------------------------------------------------------------------------


def compiled_rules(game: Game) -> Iterator[Finding]:
    """What the compiler says of the rules and the players."""
    front = bring("cardhouse.kit.compiled.building.front")
    for inner in inners_of(game.name):
        try:
            front.inner_part_of(inner)
        except Exception as error:  # Numba's, or what its compiling stumbles over
            yield Finding(f"{inner.function.py_func.__name__}: {in_words(error)}", _where(error, game))
            return


def played_compiled(game: Game) -> Iterator[Finding]:
    """Whole matches, compiled: they come to an end, and begin as the interpreted ones do."""
    build_for_user(game.name)
    compiled, plain = Engine(game, "following"), Engine(game, "interpreted")
    for case in counts_and_presets(game.name):
        positions = case.setup().positions(1)
        beside = copy_of(positions)
        checks.run_at_random(compiled, positions, 1, 60)
        checks.run_at_random(plain, beside, 1, 60)
        if positions.tobytes() != beside.tobytes():
            other = [name for name in game.record.dtype.names or () if (positions[name] != beside[name]).any()]
            yield Finding(
                f"{case}: compiled, 60 random actions lead elsewhere than interpreted: {', '.join(other)} differ; "
                "sets of cards (uint64) are handled by kit.cards.bits only, and numbers may be too wide for a field"
            )
            return
        checks.run_at_random(compiled, positions, 2, LONGEST_MATCH)
        if positions["turn"][0] != -1:
            hands = int(positions["hand"][0])
            yield Finding(
                f"{case}: no end after {LONGEST_MATCH:,} random actions, in hand {hands}: the end of the match must "
                "set turn to MATCH_OVER, and random play must come there"
            )
            return


# --- In a process of its own --------------------------------------------------------------------------


def examine_apart(
    name: str, seconds: float = 20.0, patience: float = PATIENCE_S, report: Report = lambda stage: None
) -> list[Finding]:
    """Examine a game in another process, so that rules that crash or never return are only reported.

    patience: seconds of processor time a stage may take before it is reported with the place the rules have reached.
    """
    load_known(name)
    command = [sys.executable, "-m", __name__, name, str(seconds), str(patience)]
    environment = {**os.environ, "CARDHOUSE_RULES": "interpreted"}
    pipe = subprocess.PIPE
    child = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment)
    found, stage = [], "starting"
    assert child.stdout is not None
    for line in child.stdout:
        try:
            told: dict[str, Any] = json.loads(line)
        except ValueError:
            continue  # what the game prints
        if "stage" in told:
            stage = told["stage"]
            report(stage)
        else:
            found.append(Finding(**told))
    _, said = child.communicate()
    if child.returncode:
        found.append(_ended(stage, child.returncode, said, patience))
    return found


def load_known(name: str) -> None:
    """Raise UnknownGameError where there is no game of that name; one that is broken may be."""
    try:
        load(name)
    except BrokenGameError:
        return


PROCESSOR_TIME_IS_UP: int | None = getattr(signal, "SIGPROF", None)  # None: Windows, where only the clock is watched


def _end_after(patience: float) -> None:
    """End this process, with the place it has reached, when it has taken that many seconds of processor time."""
    faulthandler.dump_traceback_later(patience * (BUSY if PROCESSOR_TIME_IS_UP else 1), exit=True)
    if PROCESSOR_TIME_IS_UP:
        faulthandler.register(PROCESSOR_TIME_IS_UP, chain=True)
        signal.setitimer(signal.ITIMER_PROF, patience)


def _watch_no_more() -> None:
    faulthandler.cancel_dump_traceback_later()
    if PROCESSOR_TIME_IS_UP:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _ended(stage: str, code: int, said: str, patience: float) -> Finding:
    *_, of_rules = said.split("hread 0x")  # the main thread's part is the last
    where = next(iter(re.findall(r'File "([^"]+)", line (\d+) in (\w+)', of_rules)), None)
    place = f"{where[0]}:{where[1]}" if where else ""
    if "Timeout (" in said or -code == PROCESSOR_TIME_IS_UP:
        return Finding(
            f"{stage}: no end after {patience:.0f} seconds; its rules were in {where[2] if where else '?'}", place
        )
    if code < 0:
        return Finding(
            f"{stage}: the process died of signal {-code}: compiled rules wrote or read outside an array", place
        )
    return Finding(f"{stage}: the process ended with code {code}: {said.strip()[-500:]}", place)


def _end_with_parent() -> None:
    """Wait for the end of what the parent could say, which is the parent's own end, and end."""
    sys.stdin.read()
    os._exit(1)


def _run(name: str, seconds: float, patience: float) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()

    def stage(text: str) -> None:
        _end_after(patience)
        print(json.dumps({"stage": text}), flush=True)

    for found in examine(name, seconds, True, stage):
        print(json.dumps(asdict(found)), flush=True)
    _watch_no_more()


if __name__ == "__main__":
    _run(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]))
