"""Games for one player in the lab and the arena: there is no table to be beyond the mean of."""

import pytest
from solitaire import SOLITAIRE

import cardhouse
from cardhouse import games
from cardhouse.lab import running
from cardhouse.lab.arena import arena
from cardhouse.lab.chunks import no_progress
from cardhouse.lab.reporting import Findings, report
from cardhouse.lab.running import Plan
from cardhouse.lab.simulate import simulate
from cardhouse.table import Setup

pytestmark = [pytest.mark.long, pytest.mark.full]
MATCHES = 24


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Setup:
    monkeypatch.setattr(games, "_guests", lambda: {SOLITAIRE.name: "solitaire:SOLITAIRE"})
    return cardhouse.game(SOLITAIRE.name)


def studied(setup: Setup, **options: int) -> Findings:
    """All the lab asks of it."""
    other = cardhouse.game(SOLITAIRE.name, **options) if options else None
    return running.run(setup, other, Plan(matches=MATCHES), lambda name: no_progress)


def test_who_plays_alone_is_studied(alone: Setup) -> None:
    found = studied(alone)
    won = sum(bool(each.winners) for each in found.study.courses) / MATCHES
    assert 0 < found.study.figure("won").value == won < 1
    assert found.study.figure("points in a match").value > 0
    assert [chapter.title for chapter in found.study.chapters] == ["Won?", "Long?", "Alive?"]
    assert found.luck is not None
    assert found.luck.figure("the deal").value > 0.1
    assert found.luck.figure("the seat").value == 0
    played = next(each for each in found.acts if each.name == "play")
    assert played.cost.low > 0, "who may not play, unless nothing else is left, wins nothing"
    assert "of the matches are won" in report(found)
    harder = studied(alone, hand_size=9).against
    assert harder is not None
    wins = next(figure for figure in harder.figures if figure.name == "matches won")
    assert wins.value > 0.0, "as it is, seven cards are won more often than nine"


def test_who_plays_alone_is_ranked_by_points_on_the_same_deals(alone: Setup) -> None:
    table = arena(alone, ["random", "heuristic"], 60, key=1)
    best, worst = table.rows
    assert (best.bot, worst.bot) == ("heuristic", "random")
    mean = simulate(alone, ["heuristic"], 60, key=1).seats[0]
    assert best.margin == pytest.approx(mean.score_mean)
    assert best.wins == pytest.approx(mean.wins)
    assert best.wins > worst.wins
    assert best.rating > worst.rating
    assert table.gaps[0].low > 0
