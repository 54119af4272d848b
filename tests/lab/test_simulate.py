"""Simulations: the same key gives the same report, and the report adds up."""

import json
from dataclasses import replace

import pytest

import cardhouse
from cardhouse.bots import BotError
from cardhouse.lab.chunks import Workers
from cardhouse.lab.matches import seated
from cardhouse.lab.restricting import acts
from cardhouse.lab.simulate import Lengths, Report, simulate
from cardhouse.lab.studying import study


def without_time(report: Report) -> Report:
    """The report but for what differs from run to run."""
    return replace(report, seconds=0.0, decisions_per_second=0.0)


@pytest.mark.parametrize("bots", [("random",), ("heuristic", "random")])
def test_the_same_key_the_same_report(bots: tuple[str, ...]) -> None:
    setup = cardhouse.game("cardinoes", 3)
    first, second, other = (simulate(setup, bots, 40, key) for key in (1, 1, 2))
    assert without_time(first) == without_time(second)
    assert without_time(first) != without_time(other)


def test_matches_do_not_depend_on_how_they_are_batched() -> None:
    """A longer run begins with the shorter one's matches."""
    setup = cardhouse.game("cardinoes", 2, match="rounds", rounds=1)
    short, long = simulate(setup, matches=200, key=3), simulate(setup, matches=300, key=3)
    assert short.decisions < long.decisions
    assert short.seats[0].score_high <= long.seats[0].score_high


def test_a_report_adds_up() -> None:
    told: list[tuple[int, int]] = []
    watched = Workers(progress=lambda *now: told.append(now))
    report = simulate(cardhouse.game("cardinoes", 4), ["heuristic", "random"], 100, 1, watched)
    assert [seat.bot for seat in report.seats] == ["heuristic", "random"] * 2
    assert sum(seat.wins for seat in report.seats) == pytest.approx(1.0)
    assert report.decisions == pytest.approx(report.decisions_per_match.mean * 100)
    assert report.decisions_per_second == pytest.approx(report.decisions / report.seconds)
    assert all(seat.score_low <= seat.score_mean <= seat.score_high for seat in report.seats)
    assert max(seat.score_high for seat in report.seats) >= 100
    assert told[-1] == (100, 100)
    assert json.loads(json.dumps(report.as_json()))["game"] == "cardinoes"


def test_a_simulated_match_is_the_one_the_table_deals() -> None:
    """One round each: never more hands than a table needs."""
    report = simulate(cardhouse.game("cardinoes", 2, match="rounds", rounds=4), matches=30)
    assert report.hands.low >= 4
    assert report.hands.median == 4


def test_lengths() -> None:
    assert Lengths.of([1, 2, 3, 4, 5]) == Lengths(3.0, 1, 2.0, 3.0, 4.0, 5)


def test_what_cannot_be_simulated() -> None:
    setup = cardhouse.game("cardinoes", 2)
    with pytest.raises(ValueError, match="matches"):
        simulate(setup, matches=0)
    with pytest.raises(BotError):
        simulate(setup, ["nobody"], 1)
    with pytest.raises(BotError, match=r"bots: must be a list of names, such as \['random'\], not 'random'"):
        simulate(setup, "random", 1)


def test_there_are_no_more_bots_than_seats() -> None:
    setup, three = cardhouse.game("cardinoes", 2), ["random", "random", "heuristic"]
    with pytest.raises(BotError, match="bots: 3 are too many for 2 seats; name one a seat at most"):
        simulate(setup, three)
    with pytest.raises(BotError, match="bots: 3 are too many"):
        study(setup, three)
    with pytest.raises(BotError, match="bots: 3 are too many"):
        acts(setup, three)


def test_fewer_bots_than_seats_fill_them_in_turn() -> None:
    assert seated(cardhouse.game("cardinoes", 3), ["random", "heuristic"]) == ["random", "heuristic", "random"]
