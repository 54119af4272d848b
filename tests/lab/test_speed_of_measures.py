"""What the lab plays is compiled: matches measured on interpreted rules take hundreds of times as long."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardhouse.kit.compiled import library
from cardhouse.lab.arena import arena
from cardhouse.lab.comparing import compare
from cardhouse.lab.restricting import acts
from cardhouse.lab.studying import study
from cardhouse.table import game

HEARTS = game("hearts", target=26)


@pytest.fixture
def missed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions that were asked for and that no library has."""
    found: list[str] = []
    find = library.find

    def noted(function: Any, arguments: Sequence[Any]) -> Any:
        call = find(function, arguments)
        if call is None:
            found.append(repr(function))
        return call

    monkeypatch.setattr(library, "find", noted)
    return found


@pytest.mark.full  # the short suite builds no library of Hearts
@pytest.mark.parametrize("bots", [["heuristic"], ["random", "search:20"]])
def test_the_library_of_a_game_has_all_that_the_lab_calls(missed: list[str], bots: list[str]) -> None:
    study(HEARTS, bots, matches=2)
    compare(HEARTS, game("hearts", target=30), bots[:1], matches=2)
    arena(HEARTS, ["heuristic", "random"], matches=2)
    acts(HEARTS, bots[:1], 2)
    assert missed == []
