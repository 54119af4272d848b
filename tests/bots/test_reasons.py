"""Why an act is better: what happened more often after the other, in deals that were played on."""

from __future__ import annotations

import pytest

from cardhouse.bots.playing_on import Pair
from cardhouse.bots.reasons import NO_REASON, reason
from cardhouse.games import load, names
from cardhouse.kit.face.outcomes import Course, Outcome, tricks_won
from cardhouse.kit.face.scene import CardView, Event

SEAT = 1


def trick(winner: int, *faces: str) -> Course:
    """A hand of one trick."""
    points = 13 if winner == SEAT and "QS" in faces else 0
    lines = [f"@{SEAT} took {points} points, total {points}"]
    cards = [CardView(face) for face in faces]
    return Course(SEAT, None, [Event("trick", "", winner, cards), Event("hand", "", None, lines=lines)])


def pairs(after_better: int, after_other: int, of: int = 20) -> list[Pair]:
    """Deals in which the seat took the queen so often after either act."""
    return [
        Pair(
            0.0,
            trick(SEAT if each < after_better else 0, "KS", "QS"),
            trick(SEAT if each < after_other else 0, "QS", "KS"),
        )
        for each in range(of)
    ]


def test_the_queen_came_back() -> None:
    hearts = load("hearts").outcomes
    place, better, other = reason(hearts, pairs(2, 12))
    assert hearts[place].said(SEAT, other) == "@1 took Q♠"
    assert (better, other) == (0.1, 0.6)


def test_what_is_no_different_or_speaks_against_the_better_act_is_no_reason() -> None:
    assert reason(load("hearts").outcomes, pairs(5, 6)) == NO_REASON
    assert reason(load("hearts").outcomes, pairs(12, 2)) == NO_REASON


def test_an_outcome_in_plain_words_is_told_of_the_seat_too() -> None:
    """A guest's game may give its texts without messages."""
    assert Outcome("@0 won # more tricks", tricks_won).said(3, 1.25) == "@3 won 1.2 more tricks"


@pytest.mark.parametrize("game", names())
def test_every_game_can_say_what_came_of_an_act(game: str) -> None:
    """From a hand of which nothing is told, nothing follows."""
    outcomes = load(game).outcomes
    assert outcomes
    assert all(each.words[0] in "@" or each.words[0].islower() for each in outcomes)
