"""Duplicate scoring (BR7-BR10), the match and its sides (BR9, BR11, BR12)."""

from typing import Any

import law77
import numpy as np
import pytest
from bridge_table import bridge, call, finish, texts

import cardhouse
from cardhouse.games.bridge.actions import ACTIONS, BID
from cardhouse.games.bridge.scoring import contract_score

pytestmark = pytest.mark.uncompiled

TABLE = law77.table()
NOBODY, NORTH_SOUTH, EAST_WEST, BOTH = 1, 2, 3, 4
"""A board with that vulnerability."""


def scored(contract: str, tricks: int, board: int = NOBODY, declarer: int = 0, **options: Any) -> cardhouse.Table:
    """A table after a board in which a side took so many tricks in a contract (``4Sx``); the last is played out."""
    table = bridge(**{"deals": 1, "first_board": board, **options}).deal(key=1)
    bid, doubles = contract.rstrip("x"), contract.count("x")
    turns = (declarer - (table.turn or 0)) % 4
    call(table, "p " * turns + bid + (" x" if doubles else "") + (" xx" if doubles == 2 else "") + " p p p")
    side = declarer & 1
    opening = table.copy()
    spot = opening.opening
    spot[:] = opening.positions
    spot["trick"], spot["hands"], spot["played"] = 12, 0, (1 << 52) - 1
    wins = tricks > 0
    leader = declarer if wins else (declarer + 1) % 4
    cards = [12, 0, 1, 2]
    for place, card in enumerate(cards):
        spot["hands"][0][(leader + place) % 4, 0] = np.uint64(1 << card)
        spot["played"] ^= np.uint64(1 << card)
    spot["dealt"] = spot["hands"]
    spot["turn"] = spot["hand_to_play"] = spot["leader"] = spot["winner"] = leader
    spot["won"][0][side] = tricks - wins
    spot["won"][0][1 - side] = 12 - tricks + wins
    opening.record.actions.clear()
    opening.undo(0)
    return finish(opening)


def test_every_contract_scores_as_the_published_tables_have_it() -> None:
    """BR7, BR8, BR10: 35 bids, undoubled, doubled, redoubled, both vulnerabilities, 0-13 tricks: 2,940 scores."""
    assert len(TABLE) == 35 * 3 * 2 * 14
    for (contract, doubling, vulnerable, tricks), score in TABLE.items():
        bid = ACTIONS.parse(contract)[-1] - BID
        assert contract_score(bid, law77.DOUBLINGS.index(doubling), vulnerable, 0, tricks) == score, (
            contract,
            doubling,
            vulnerable,
            tricks,
        )


@pytest.mark.parametrize(
    ("contract", "tricks", "board", "score"),
    [
        ("2H", 10, NOBODY, 170),
        ("4S", 10, NORTH_SOUTH, 620),
        ("6C", 12, BOTH, 1370),
        ("4H", 8, NORTH_SOUTH, -200),
        ("4Sx", 6, NOBODY, -800),
        ("4Sx", 6, EAST_WEST, -800),
        ("1NT", 7, NOBODY, 90),
        ("3NT", 9, NOBODY, 400),
        ("2Hx", 8, NOBODY, 470),
        ("7NTxx", 13, BOTH, 2980),
        ("1Cxx", 0, NORTH_SOUTH, -4000),
        ("7S", 0, NOBODY, -650),
    ],
)
def test_cases(contract: str, tricks: int, board: int, score: int) -> None:
    """BR7-BR10: 2♥+2 not vulnerable 170; 4♠ vulnerable 620; 6♣ vulnerable 1,370; and more, played to the end."""
    table = scored(contract, tricks, board)
    assert table.scores == [score, -score, score, -score]
    assert table.over


def test_the_defenders_vulnerability_does_not_matter() -> None:
    """BR8-BR10: only the declaring side's does."""
    assert scored("4S", 10, EAST_WEST).scores[0] == 420
    assert scored("4S", 10, EAST_WEST, declarer=1).scores[1] == 620
    assert scored("4S", 10, NORTH_SOUTH, declarer=3).scores[3] == 420


def test_what_one_side_gets_the_other_loses() -> None:
    """BR12: both partners have their side's total."""
    assert scored("3NT", 8, NOBODY, declarer=1).scores == [50, -50, 50, -50]
    assert scored("3NT", 9, NOBODY, declarer=3).scores == [-400, 400, -400, 400]


@pytest.mark.parametrize(
    ("contract", "tricks", "printed", "usual"),
    [("2S", 8, 90, 110), ("2D", 8, 110, 90), ("4S", 10, 130, 420), ("4D", 10, 420, 130), ("3C", 9, 110, 110)],
)
def test_suit_groups_as_printed(contract: str, tricks: int, printed: int, usual: int) -> None:
    """BR7: ``literal_suit_groups``: clubs and spades are cheap, hearts and diamonds expensive."""
    assert scored(contract, tricks).scores[0] == usual
    assert scored(contract, tricks, literal_suit_groups=True).scores[0] == printed


def test_contracts_that_fail_as_printed() -> None:
    """BR10: ``defeats=unpriced``: the rulebook names no price."""
    assert scored("4S", 9, defeats="unpriced").scores == [0, 0, 0, 0]
    assert scored("4S", 10, defeats="unpriced").scores == [420, -420, 420, -420]


@pytest.mark.parametrize("column", [0, 1, 2])
def test_the_rulebooks_own_tables(column: int) -> None:
    """BR7, BR8: points for tricks and bonuses by level and column, as the rulebook prints them."""
    tricks = [
        (20, 30, 40),
        (40, 60, 70),
        (60, 90, 100),
        (80, 120, 130),
        (100, 150, 160),
        (120, 180, 190),
        (140, 210, 220),
    ]
    part, game, slam, grand = (50, 50), (300, 500), (800, 1250), (1300, 2000)
    bonuses = [
        (part, part, part),
        (part, part, part),
        (part, part, game),
        (part, game, game),
        (game, game, game),
        (slam, slam, slam),
        (grand, grand, grand),
    ]
    for strains, literal in (("CHN", 0), ("DSN", 0), ("CHN", 1), ("SDN", 1)):
        strain = "CDHSN".index(strains[column])
        for level in range(7):
            for vulnerable in (0, 1):
                score = tricks[level][column] + bonuses[level][column][vulnerable]
                assert contract_score(level * 5 + strain, 0, vulnerable, literal, level + 7) == score


VULNERABLE = ["-", "N", "E", "B", "N", "E", "B", "-", "E", "B", "-", "N", "B", "-", "N", "E"]


def test_the_sixteen_board_cycle() -> None:
    """BR9: 1, 8, 11, 14 nobody; 2, 5, 12, 15 North-South; 3, 6, 9, 16 East-West; 4, 7, 10, 13 both."""
    names = {"-": set(), "N": {0, 2}, "E": {1, 3}, "B": {0, 1, 2, 3}}
    table = bridge(deals=20).deal(key=1)
    for board in range(1, 21):
        views = table.see(None).seats
        assert {seat.seat for seat in views if "vulnerable" in seat.badges} == names[VULNERABLE[(board - 1) % 16]]
        assert [seat.seat for seat in views if seat.dealer] == [(board - 1) % 4]
        call(table, "p p p p")
    assert table.over


@pytest.mark.parametrize(("option", "score"), [("boards", 400), ("none", 400), ("all", 600)])
def test_vulnerability_may_be_fixed(option: str, score: int) -> None:
    """BR9: ``vulnerability``."""
    assert scored("3NT", 9, NOBODY, vulnerability=option).scores[0] == score
    assert scored("3NT", 9, BOTH, vulnerability=option).scores[0] == (400 if option == "none" else 600)


@pytest.mark.parametrize("deals", [1, 4, 5])
def test_a_match_has_so_many_boards(deals: int) -> None:
    """BR11: ``deals``; a tie is allowed."""
    table = bridge(deals=deals).deal(key=1)
    for _ in range(deals):
        assert not table.over
        call(table, "p p p p")
    assert table.over
    assert table.winners == [0, 1, 2, 3]
    assert texts(table, None, "match") == ["The match ended in a tie"]


def test_four_boards_are_the_default() -> None:
    """BR11."""
    assert bridge().options["deals"] == 4


def test_the_side_with_the_higher_total_wins() -> None:
    """BR11: both partners."""
    assert scored("3NT", 9).winners == [0, 2]
    table = scored("3NT", 8)
    assert table.winners == [1, 3]
    assert texts(table, None, "match") == ["@1 and @3 won the match by 100 points"]


def test_totals_add_up_over_boards() -> None:
    """BR11."""
    table = scored("3NT", 9, deals=2)
    assert not table.over
    assert table.scores == [400, -400, 400, -400]
    call(table, "p p p p")
    assert table.scores == [400, -400, 400, -400]
    assert table.see(0).sheet == [[400, -400, 400, -400], [0, 0, 0, 0]]


def test_presets() -> None:
    """BR4, BR7, BR10: strictly by the book; the house's; the Laws."""
    settings = {
        name: dict(cardhouse.game("bridge", preset=name).options) for name in ("as printed", "house", "standard")
    }
    assert settings["house"] == settings["standard"]
    printed = {"doubles": False, "literal_suit_groups": True, "defeats": "unpriced"}
    assert settings["as printed"] == {**settings["house"], **printed}
