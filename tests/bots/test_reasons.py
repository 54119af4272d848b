"""Why an act is better: what happened more often after the other, in deals that were played on."""

from types import SimpleNamespace

import pytest

from cardhouse.bots.playing_on import Pair
from cardhouse.bots.reasons import NO_REASON, reason
from cardhouse.games import load, names
from cardhouse.games.bridge.words import say as bridge_say
from cardhouse.games.canasta.words import say as canasta_say
from cardhouse.kit.face.outcomes import Course, Outcome, tricks_won
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.words import Message

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


def board(declarer: int | None, result: str, points: int) -> Course:
    """A board from a call of seat 1 on: whose contract it was, how it ended, and what East and West scored."""
    contract = [] if declarer is None else [Event("contract", "", declarer)]
    totals = [
        bridge_say("side-total", side=side, who="", points=f"{each:+d}", total="0")
        for side, each in (("north-south", -points), ("east-west", points))
    ]
    made, down = bridge_say("made", tricks=10, over=0), bridge_say("down", tricks=7, down=3)
    ended = {"made": made, "down": down, "": ""}[result]
    line = bridge_say("board-result", contract="", vulnerable="no", result=ended)
    return Course(SEAT, SimpleNamespace(declarer=-1), [*contract, Event("hand", "", None, lines=[line, *totals])])


@pytest.mark.parametrize(
    ("course", "expected"),
    [
        (board(3, "made", 420), "outcome-made-game"),
        (board(3, "made", 170), ""),
        (board(2, "made", -420), ""),
        (board(1, "down", -150), "outcome-own-side-down"),
        (board(0, "down", 150), "outcome-others-down"),
        (board(None, "", 0), "outcome-all-passed"),
    ],
)
def test_of_a_call_the_contract_that_came_of_it_is_told(course: Course, expected: str) -> None:
    """Before the auction is over nobody is declarer: whose contract it was is what the log tells."""
    seen = [each.words.key for each in load("bridge").outcomes if isinstance(each.words, Message) and each.seen(course)]
    assert seen == ([expected] if expected else [])


def test_pure_canastas_are_counted_for_the_seats_own_side() -> None:
    def account(*pure: str) -> str:
        items = tuple(canasta_say("account-item", line="pure-canastas", amount=each) for each in pure)
        return canasta_say("account", who="", items=items or "none", change="+0", total=0)

    outcome = next(each for each in load("canasta").outcomes if "pure" in each.called)
    for players, own in ((4, 1), (6, 1), (3, 1)):
        lines = [account("+1200") if side == own else account() for side in range(3 if players != 4 else 2)]
        course = Course(own, SimpleNamespace(players=players), [Event("hand", "", None, lines=lines)])
        assert outcome.seen(course) == 2
        assert outcome.seen(Course(0, course.before, course.events)) == 0


@pytest.mark.parametrize("game", names())
def test_every_game_can_say_what_came_of_an_act(game: str) -> None:
    """From a hand of which nothing is told, nothing follows."""
    outcomes = load(game).outcomes
    assert outcomes
    assert all(each.words[0] in "@" or each.words[0].islower() for each in outcomes)
