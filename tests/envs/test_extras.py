"""Environments need extras, and say so; without them everything else works."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cardhouse
from cardhouse.envs import MissingExtraError

WITHOUT = """
import sys
for library in ("gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[library] = None
import cardhouse
import cardhouse.envs
assert cardhouse.envs.gym_id("rummy-500") == "cardhouse/Rummy500-v0"
for made, extra in ((cardhouse.envs.aec, "pettingzoo"), (cardhouse.envs.openspiel, "openspiel")):
    try:
        made("hearts")
    except cardhouse.envs.MissingExtraError as error:
        assert f"pip install 'cardhouse[{extra}]'" in str(error), error
    else:
        raise AssertionError(extra)
"""


def test_what_is_not_installed_is_named_with_its_extra() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    asked = "import sys, cardhouse, cardhouse.envs; print([name for name in sys.modules if name in sys.argv])"
    for command, found in (
        (asked, "[]"),
        ("import sys, cardhouse; print([name for name in sys.modules if 'envs' in name])", "[]"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", command, "pettingzoo", "pyspiel"], capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == found


def test_an_extra_that_is_broken_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "cardhouse.envs.openspiel_game", raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(MissingExtraError, match="OpenSpiel is not installed"):
        cardhouse.envs.openspiel("hearts")
