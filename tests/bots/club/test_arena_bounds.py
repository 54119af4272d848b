"""Sensible players are far better than random ones, in every game, on deals that a fixed key deals."""

from typing import Any

import pytest

import cardhouse
from cardhouse.games import HOUSE
from cardhouse.lab.arena import arena

pytestmark = pytest.mark.full(but=["[cardinoes]"])

KEY = 28
ERRORS = 5
"""Standard errors by which sensible players lead."""
IN_95_PERCENT = 1.96  # standard errors to either side of the mean
USUAL_DEALS = 80
DEALS = {"cardinoes": 2000, "holdem": 250, "bridge": 60, "cardsense": 160}
"""Deals of one hand, each played once for every rotation of the seats, where the cards decide more."""
SEVEN_CARDS = {"rounds": "down", "most_cards": 7}
OPTIONS: dict[str, dict[str, Any]] = {"oh-hell": SEVEN_CARDS, "sanity-oh-hell": SEVEN_CARDS}
"""A first hand in which there is something to play."""


SLOW = {"sanity-rummy-500"}
"""Games that compile for minutes."""


def marked(game: str) -> Any:
    return pytest.param(game, marks=pytest.mark.deep) if game in SLOW else game


@pytest.mark.parametrize("game", [marked(game) for game in HOUSE])
def test_sensible_players_beat_random_ones(game: str) -> None:
    setup = cardhouse.game(game, **OPTIONS.get(game, {}))
    ranking = arena(setup, ["heuristic", "random"], DEALS.get(game, USUAL_DEALS), KEY, hands=1)
    best = ranking.rows[0]
    assert best.bot == "heuristic"
    assert best.margin > ERRORS * (best.margin - best.margin_low) / IN_95_PERCENT
