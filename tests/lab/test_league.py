"""The exploiter league: what its strategies see, their mutations, and that a few of them win nothing."""

from pathlib import Path

import numpy as np
import pytest
from bench.league.__main__ import HEADS, Matchup, kept, main, rows
from bench.league.meeting import Met, meeting
from bench.league.seeing import FEATURES, FELLOWS, LEAD, RANK, STRONG, TOPS, Sight, faces_of, holdem_strength
from bench.league.strategies import RANDOM, STRATEGIES, Strategy, mutations, weights_of

import cardhouse
from cardhouse.bots.levels import PLAYERS
from cardhouse.games import names
from cardhouse.kit.cards.packs import STANDARD

KEY = 6203
DEALS = 16
FEW = {"hearts": "ducks", "rummy": "melds at once", "cardinoes": "highest", "canasta": "takes the pile"}
SLOW = {"oh-hell": 1, "sanity-oh-hell": 1, "robbery": 6}


@pytest.mark.parametrize("game", names())
def test_every_game_has_ten_strategies_whose_words_mean_something(game: str) -> None:
    sight = Sight(cardhouse.game(game))
    assert len(STRATEGIES[game]) >= 10
    for name, weights in STRATEGIES[game].items():
        assert all(said.split(".")[1] in FEATURES for said in weights), name
        assert name == RANDOM or weights_of(sight, name).any(), f"{name} plays like a random one"


@pytest.mark.parametrize("game", ["hearts", "rummy"])
def test_a_strategy_sees_the_same_in_every_world_its_seat_can_imagine(game: str) -> None:
    table = cardhouse.game(game).deal(key=4)
    sight = Sight(cardhouse.game(game))
    for _ in range(12):
        seat, menu = table.turn, np.array(table.legal())
        assert seat is not None
        truth = sight.look(table.positions, seat, menu)
        for seed in range(3):
            imagined = sight.look(table.imagine(seat, seed=seed), seat, menu)
            assert all(np.array_equal(one, other) for one, other in zip(truth, imagined, strict=True))
        table.play(int(menu[-1]))


def test_what_can_be_said_of_a_card_is_true_of_it() -> None:
    faces = faces_of(STANDARD.texts)
    queen, king, two = STANDARD.numbers("QS KS 2H")
    assert faces.rank[queen, 0] < faces.rank[king, 0] == pytest.approx(11 / 12)
    assert faces.beside[queen, king]
    assert not faces.beside[queen, two]
    assert not faces.akin[queen, king]
    table = cardhouse.game("oh-hell").deal(key=1)
    while len(table.legal()) < 2 or "bid" in table.game.actions.text(table.legal()[0]):
        table.play(table.legal()[0])
    sight, menu = Sight(cardhouse.game("oh-hell")), np.array(table.legal())
    assert table.turn is not None
    situations, seen = sight.look(table.positions, table.turn, menu)
    ranks = [STANDARD.texts[STANDARD.number(table.game.actions.text(int(act)))][0] for act in menu]
    assert [round(12 * each) for each in seen[:, RANK]] == ["23456789TJQKA".index(rank) for rank in ranks]
    assert [3 * each for each in seen[:, FELLOWS]] == [ranks.count(rank) - 1 for rank in ranks]
    if sight.situations[situations[0]] == LEAD:
        assert seen[:, TOPS].all()


def test_a_hand_at_holdem_is_worth_what_it_makes_beyond_the_board() -> None:
    def worth(pocket: str, board: str = "") -> float:
        return holdem_strength(np.array(STANDARD.numbers(pocket)), np.array(STANDARD.numbers(board), int))

    assert worth("AS AH") > worth("KS KH") > worth("7C 2D")
    pair_on_board = "9S 9H 4C"
    assert worth("AS KH", pair_on_board) < worth("AS AH", pair_on_board)
    assert worth("AS 3H", "AC 8D 5H") < worth("AS 8H", "AC 8D 5H")
    assert FEATURES[STRONG] == "strong"


def test_a_mutation_is_the_same_by_its_name_and_another_by_another_key() -> None:
    sight = Sight(cardhouse.game("hearts"))
    one, other = (weights_of(sight, f"ducks/{key}:0") for key in (7, 8))
    assert np.array_equal(one, weights_of(sight, "ducks/7:0"))
    assert (one != other).any()
    assert (one != weights_of(sight, "ducks")).any()
    again = weights_of(sight, "ducks/7:0/8:1")
    assert (again != one).any()
    assert mutations("hearts", 3, 7, ["ducks"]) == ["ducks/7:0", "ducks/7:1", "ducks/7:2"]


def test_a_strategy_does_what_weighs_most() -> None:
    table = cardhouse.game("hearts", passing="none").deal(key=2)
    table.play(table.legal()[0])
    sight, menu = Sight(cardhouse.game("hearts")), np.array(table.legal())
    assert table.turn is not None
    dice = np.random.default_rng(1)
    low = Strategy(sight, "lowest").act(table.positions, table.turn, menu, dice)
    high = Strategy(sight, "highest").act(table.positions, table.turn, menu, dice)
    ranks = [int(card) % 13 for card in menu]
    assert (low % 13, high % 13) == (min(ranks), max(ranks))


def test_a_meeting_is_the_same_again_and_told_in_a_row() -> None:
    met = meeting("cardinoes", "heuristic").measure("random", 5, KEY)
    again = Matchup("cardinoes", "heuristic", "random", 5, KEY, None)()
    assert (met.lead, met.low, met.high) == (again.lead, again.low, again.high)
    won = Met("cardinoes", 3, "club", "random", 5, 2.0, 1.0, 3.0, 0.1)
    find = Met("cardinoes", 3, "club", "lowest/1:0", 5, -2.0, -3.0, -1.0, 0.1)
    [row] = rows([won, find])
    assert len(row) == len(HEADS)
    assert row[1:5] == ["1, 1", "1 of 2", "1", "lowest/1:0: -2.00 [-3.00, -1.00]"]


def test_the_command_fails_where_a_strategy_is_ahead(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ahead(self: Matchup) -> Met:
        return Met(self.game, 4, self.level, self.strategy, self.deals, -2.0, -3.0, -1.0, 0.1)

    monkeypatch.setattr(Matchup, "__call__", ahead)
    file = tmp_path / "met.jsonl"
    with pytest.raises(SystemExit, match="melds at once"):
        main(["rummy", "--level", "club", "--strategies", "melds at once", "--json", str(file)])
    assert "FIND" in capsys.readouterr().out
    assert [met.is_find for met in kept([file])] == [True]


@pytest.mark.full(but=["cardinoes"])
@pytest.mark.parametrize(("game", "name"), FEW.items())
def test_a_few_win_nothing_from_club_players(game: str, name: str) -> None:
    players = meeting(game, PLAYERS["club"] if game != "hearts" else "heuristic")
    for strategy in (name, *mutations(game, 1, KEY, [name])):
        assert not players.measure(strategy, DEALS, KEY).is_find, strategy


@pytest.mark.deep
@pytest.mark.parametrize("game", names())
def test_no_strategy_wins_from_club_players(game: str) -> None:
    players = meeting(game, "club")
    for strategy in (*STRATEGIES[game], *mutations(game, 2 * len(STRATEGIES[game]), KEY)):
        assert not players.measure(strategy, SLOW.get(game, DEALS), KEY).is_find, strategy
