"""The arena: same deals for everybody, seats rotated, intervals told."""

from itertools import pairwise
from pathlib import Path

import pytest

import cardhouse
from cardhouse.bots import BotError
from cardhouse.lab.arena import arena, line_ups, meet, one_match
from cardhouse.lab.chunks import Workers
from cardhouse.lab.intervals import interval
from cardhouse.lab.matches import Runner, match_key
from cardhouse.lab.sides import by_side, sides_of
from cardhouse.lab.simulate import simulate


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (3, 3), (2, 4), (3, 4), (4, 2)])
def test_each_bot_has_each_seat_equally_often(bots: int, players: int) -> None:
    for number in range(4):
        tables = line_ups([str(each) for each in range(bots)], players, number)
        for seat in range(players):
            assert sorted(table[seat] for table in tables) == list(range(bots))


def test_which_bot_sits_twice_is_drawn_anew() -> None:
    first = {tuple(line_ups(["a", "b", "c"], 4, number)[0]) for number in range(20)}
    assert len(first) > 3
    assert line_ups(["a", "b", "c"], 4, 5) == line_ups(["a", "b", "c"], 4, 5)


def test_deals_of_a_run_are_its_key_and_number() -> None:
    keys = [match_key(key, number) for key in (1, 2) for number in range(3)]
    assert len(set(keys)) == 6
    assert all(len(key) == 32 for key in keys)
    setup = cardhouse.game("cardinoes", 2, match="rounds", rounds=1)
    runner = Runner(setup)
    assert runner.play(["random"] * 2, keys[0], 5) == runner.play(["random"] * 2, keys[0], 5)


def test_the_heuristic_is_ranked_above_random_play() -> None:
    setup = cardhouse.game("cardinoes", 4, match="rounds", rounds=1)
    told: list[tuple[int, int]] = []
    table = arena(setup, ["random", "heuristic"], 500, key=1, workers=Workers(progress=lambda *each: told.append(each)))
    assert [row.bot for row in table.rows] == ["heuristic", "random"]
    best, worst = table.rows
    assert best.margin_low > 0 > worst.margin_high
    assert told[-1] == (500, 500)
    assert all(done < later for (done, _), (later, _) in pairwise(told))


def test_an_arena_is_the_same_for_the_same_key() -> None:
    setup = cardhouse.game("cardinoes", 4, match="rounds", rounds=1)
    tables = [arena(setup, ["random", "heuristic"], 20, key=key).as_json() for key in (1, 1, 2)]
    assert tables[0] == tables[1]
    assert tables[0] != tables[2]


def test_equal_bots_are_level() -> None:
    """Two bots that play alike split every deal, seats rotated: no luck of the cards is left between them."""
    setup = cardhouse.game("cardinoes", 2, match="rounds", rounds=1)
    table = arena(setup, ["heuristic", "search:1"], 30, key=2, hands=1)
    assert {row.seats_played for row in table.rows} == {60}
    assert sum(row.wins for row in table.rows) == pytest.approx(1.0)
    assert sum(row.margin for row in table.rows) == pytest.approx(0.0)


def test_intervals_shrink_with_more_deals() -> None:
    mean, low, high = interval([1.0, 2.0, 3.0])
    assert (mean, high - mean) == (2.0, pytest.approx(mean - low))
    _, low_of_many, high_of_many = interval([1.0, 2.0, 3.0] * 10)
    assert high_of_many - low_of_many < high - low


def test_it_stops_once_shares_of_wins_are_known(tmp_path: Path) -> None:
    setup = cardhouse.game("cardinoes", 2, match="rounds", rounds=1)
    kept = Workers(keep=tmp_path)
    whole = arena(setup, ["random", "heuristic"], 600, key=1, workers=kept)
    told: list[tuple[int, int]] = []
    stopped = arena(
        setup, ["random", "heuristic"], 600, 1, 0, kept.watched_by(lambda *each: told.append(each)), until=0.04
    )
    assert 100 <= stopped.matches < whole.matches == 600
    assert all((row.wins_high - row.wins_low) / 2 <= 0.04 for row in stopped.rows)
    assert arena(setup, ["random", "heuristic"], stopped.matches, key=1, workers=kept).rows == stopped.rows
    assert arena(setup, ["random", "heuristic"], 120, key=1, workers=kept, until=0.0001).matches == 120


def test_two_bots_are_told_apart_on_the_same_deals() -> None:
    setup = cardhouse.game("cardinoes", 4, match="rounds", rounds=1)
    ranking = arena(setup, ["random", "heuristic"], 100, key=1)
    (gap,) = ranking.gaps
    best, worst = ranking.rows
    assert (gap.bot, gap.other) == (best.bot, worst.bot) == ("heuristic", "random")
    assert gap.lead == pytest.approx(best.margin - worst.margin)
    assert gap.low > 0
    assert gap.high - gap.low <= (best.margin_high - best.margin_low) + (worst.margin_high - worst.margin_low) + 1e-9


def test_what_is_no_arena() -> None:
    setup = cardhouse.game("cardinoes", 2)
    with pytest.raises(ValueError, match="two different"):
        arena(setup, ["random", "random"], 5)
    with pytest.raises(ValueError, match="matches"):
        arena(setup, ["random", "heuristic"], 1)
    with pytest.raises(ValueError, match="until"):
        arena(setup, ["random", "heuristic"], 5, until=0.5)
    with pytest.raises(BotError):
        arena(setup, ["random", "nobody"], 2)


def test_a_pair_that_wins_everything_has_won_everything() -> None:
    """Partners are one side: the same bot, one share of the win."""
    setup = cardhouse.game("canasta", 4, target=500)
    assert sides_of(setup) == (0, 1, 0, 1)
    assert sides_of(cardhouse.game("canasta", 3)) == (0, 1, 2)
    assert by_side([1.0, 5.0, 3.0, 7.0], (0, 1, 0, 1)) == [2.0, 6.0]
    runner = Runner(setup)
    leads, shares = one_match(runner, ["random"] * 4, sides_of(setup), match_key(1, 0), 0, 1)
    assert len(leads) == 2
    assert sorted(shares) == [0.0, 1.0]


def test_partners_are_never_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[list[str]] = []

    def note(runner: object, specs: list[str], sides: object, *more: object) -> tuple[list[float], list[float]]:
        seated.append(specs)
        return [1.0, -1.0], [1.0, 0.0]

    monkeypatch.setattr("cardhouse.lab.arena.Runner", lambda setup: None)
    monkeypatch.setattr("cardhouse.lab.arena.one_match", note)
    meet(cardhouse.game("bridge"), ["random", "heuristic"], 1, 1, 0, 3)
    assert len(seated) == 6
    assert all(specs[0] == specs[2] != specs[1] == specs[3] for specs in seated)


def test_an_arena_is_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    setup = cardhouse.game("cardinoes", 3, match="rounds", rounds=1)
    alone = arena(setup, ["random", "heuristic"], 50, key=4)
    assert arena(setup, ["random", "heuristic"], 50, key=4, workers=Workers(2, tmp_path)) == alone
    assert len(list(tmp_path.glob("*.json"))) == 3


def test_players_are_told_by_the_names_they_were_asked_for_by() -> None:
    """A level is not called by the player behind it, in a ranking or anywhere else."""
    setup = cardhouse.game("cardinoes", 2, match="rounds", rounds=1)
    ranking = arena(setup, ["beginner", "heuristic"], 2, key=1, hands=1)
    assert {row.bot for row in ranking.rows} == {"beginner", "heuristic"}
    assert {ranking.gaps[0].bot, ranking.gaps[0].other} == {"beginner", "heuristic"}
    assert [seat.bot for seat in simulate(setup, ["casual", "random"], 1).seats] == ["casual", "random"]
    with pytest.raises(ValueError, match="two different"):
        arena(setup, ["beginner", "lapses:50"], 2)
