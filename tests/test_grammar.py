"""The grammar of the rules is checked by the type checker: a misspelt field or verb does not pass."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.full

ROOT = Path(__file__).resolve().parents[1]

RULES = """
from cardhouse.games.hearts.position import HeartsBase
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match import verbs
from cardhouse.kit.terms import Action, Reason


@compiled
def is_lead(position: HeartsBase) -> bool:
    return position.laid == 0


@verbs.legal.rule
def tame_legal(position: HeartsBase, moves: Moves) -> int:
    return 1 if is_lead(position) else 0
"""

FAULTS = {
    "a misspelt field": ("position.laid == 0", "position.layed == 0", '"HeartsBase" has no attribute "layed"'),
    "a misspelt verb": ("verbs.legal.rule", "verbs.legall.rule", 'Module has no attribute "legall"'),
    "a rule that lacks what its verb is given": (
        "position: HeartsBase, moves: Moves",
        "position: HeartsBase",
        "arg-type",
    ),
    "a rule that returns something else": ("-> int:\n    return 1 if", "-> str:\n    return '1' if", "arg-type"),
    "a field given the wrong kind": ("position.laid == 0", "position.laid.bit", '"int" has no attribute "bit"'),
    "a helper asked of another thing": ("is_lead(position)", "is_lead(moves, 1)", "Too many arguments"),
}


def check(folder: Path, rules: str) -> str:
    """What mypy says of these rules."""
    file = folder / "tame.py"
    file.write_text(rules)
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(file)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return "\n".join(line for line in run.stdout.splitlines() if "tame.py" in line or "Success" in line)


def test_rules_that_are_well_written_pass(tmp_path: Path) -> None:
    assert "Success" in check(tmp_path, RULES)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_type_checker_names(fault: str, tmp_path: Path) -> None:
    right, wrong, said = FAULTS[fault]
    assert RULES.count(right) == 1
    assert said in check(tmp_path, RULES.replace(right, wrong))
