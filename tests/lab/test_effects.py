"""What rules do, in sentences for those who choose them."""

import itertools
import re

import pytest

from cardhouse.games import names
from cardhouse.lab import effects as told
from cardhouse.lab.effects import effects
from cardhouse.table import game


@pytest.mark.full(but=["cardinoes"])
@pytest.mark.parametrize(("name", "minutes"), [("cardinoes", 20), ("hearts", 60)])
def test_the_standard_rules_are_beside_nothing(name: str, minutes: int) -> None:
    (length,) = effects(game(name), seconds=0.3)
    assert length == f"A match takes about {minutes} minutes."


@pytest.mark.full(but=["cardinoes"])
@pytest.mark.parametrize("name", ["cardinoes", "hearts"])
@pytest.mark.parametrize(("target", "way"), [(50, "shorter"), (150, "longer")])
def test_how_much_longer_a_match_is_than_by_the_standard_rules(name: str, target: int, way: str) -> None:
    found = effects(game(name, target=target), seconds=0.5)
    assert found[1].endswith(f"minutes {way} than with the standard rules.")


@pytest.mark.full(but=["cardinoes"])
@pytest.mark.parametrize("name", ["cardinoes", "hearts"])
def test_whom_rules_help(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat that leads first wins every match by these rules and none by the standard ones."""
    won = itertools.cycle((1.0, 0.0))
    monkeypatch.setattr(told, "won_at", lambda course, sides, place: next(won))
    found = effects(game(name, target=50), seconds=0.1)
    assert found[2] == "The seat to the left of the first dealer wins 100 more of every 100 matches."


@pytest.mark.full
def test_a_match_without_an_end_of_its_own() -> None:
    assert effects(game("holdem", preset="as printed"), seconds=0.01) == [
        "With these rules, a match goes on until you stop."
    ]


@pytest.mark.full(but=["[cardinoes]"])
@pytest.mark.parametrize("name", names())
def test_every_game_has_a_length(name: str) -> None:
    assert re.fullmatch(r"A match takes about \d+ minutes?\.", effects(game(name), seconds=0.1)[-1])
