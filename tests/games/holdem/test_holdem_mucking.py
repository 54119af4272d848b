"""Ruling: who shows first, and who may muck (PK26)."""

import pytest
from holdem_table import act, check_down, no_limit, rule_of, texts, won, words

from cardhouse.bots import bot
from cardhouse.conformance import checks
from cardhouse.table import Table

pytestmark = pytest.mark.uncompiled

POCKETS = {0: "AS AH", 1: "KS KH", 2: "QS QH"}
BOARD = "2C 3D 4H 8S 9C"


def showdown(*river: str, mucking: str = "always") -> Table:
    """Three players, checked down to the river, which is played as told."""
    table = no_limit(3, POCKETS, BOARD, mucking=mucking, end="deals", deals=1)
    act(table, "call", "call", "check", *["check"] * 6, *river)
    return table


def shown(table: Table, viewer: int | None, seat: int) -> list[str | None]:
    return [card.face for card in table.see(viewer).zone(f"hand:{seat}").cards]


def test_who_bet_last_shows_first() -> None:
    """PK26: then the others, clockwise."""
    table = showdown("check", "bet 10", "raise to 20", "call", "call")
    assert table.turn == 0
    assert texts(table) == ["show", "muck"]
    act(table, "show")
    assert table.turn == 1
    assert shown(table, 2, 0) == shown(table, None, 0) == ["AS", "AH"]
    assert shown(table, 2, 1) == [None, None]


def test_without_a_bet_the_first_left_of_the_dealer_shows_first() -> None:
    """PK26: a bet of an earlier round does not count."""
    assert showdown("check", "check", "check").turn == 1


def test_a_mucked_hand_stays_hidden_and_wins_nothing() -> None:
    """PK26: from everybody but its holder, in scenes, logs and worlds."""
    table = showdown("check", "check", "check")
    act(table, "muck", "muck")
    assert table.over
    assert won(table) == [6, 0, 0]
    for viewer in (None, 0, 2):
        assert shown(table, viewer, 1) == []
        assert "K♠" not in words(table, viewer)
    assert "@1 mucked K♠ K♥" in words(table, 1)
    pockets = {tuple(table.imagine(None, seed)[0]["pockets"][1]) for seed in range(20)}
    assert len(pockets) > 10


def test_the_last_one_left_wins_unseen() -> None:
    """PK26, PK16."""
    table = act(showdown("check", "check", "check"), "muck", "muck")
    assert "@0 won without showing" in words(table)
    assert shown(table, None, 0) == [None, None]


def test_the_best_hand_shown_wins_though_a_better_one_was_mucked() -> None:
    """PK26."""
    table = act(showdown("check", "check", "check"), "show", "muck", "muck")
    assert won(table) == [0, 6, 0]
    assert "@1 showed K♠ K♥: pair of kings" in words(table)
    assert words(table).count("showed") == 1


def test_who_alone_plays_for_a_pot_shows() -> None:
    """PK26: else its chips would be nobody's."""
    table = no_limit(3, POCKETS, BOARD, mucking="always", stacks=[20, 100, 100], end="deals", deals=1)
    act(table, "raise to 20", "call", "call", "bet 30", "call", *["check"] * 4)
    assert table.turn == 1
    act(table, "muck")
    assert texts(table) == ["show"]
    assert rule_of(table, "muck") == "PK26"
    act(table, "show", "muck")
    assert won(table) == [0, 0, 120]


def test_nobody_mucks_where_somebody_is_all_in() -> None:
    """PK26: `unless_all_in`."""
    table = no_limit(2, POCKETS, BOARD, mucking="unless_all_in", end="deals", deals=1)
    act(table, "raise to 100", "call")
    assert table.over
    assert "@1 showed K♠ K♥" in words(table)
    assert texts(showdown("check", "check", "check", mucking="unless_all_in")) == ["show", "muck"]


def test_showing_has_its_time() -> None:
    """PK26."""
    table = no_limit(3, mucking="always")
    assert rule_of(table, "show") == rule_of(table, "muck") == "PK26"
    table = showdown("check", "check", "check")
    assert rule_of(table, "fold") == rule_of(table, "check") == rule_of(table, "bet 2") == "PK26"


def test_the_heuristic_mucks_what_is_beaten() -> None:
    table = act(showdown("bet 10", "call", "call"), "show")
    choice = table.game.actions.text(bot("heuristic", 1).act(table, 2))
    assert choice == "muck"
    act(table, choice)
    assert table.game.actions.text(bot("heuristic", 1).act(table, 0)) == "show"


def test_every_world_of_a_showdown_leads_to_it() -> None:
    table = showdown("check", "check", "check")
    for step, choice in enumerate(("show", "muck", "show")):
        checks.check_no_leak(table, step)
        checks.check_worlds_tell_the_same_story(table, step)
        act(table, choice)
    checks.check_no_leak(table, 9)


def test_by_default_all_hands_are_shown() -> None:
    """PK26: "players who have not yet folded show their hands"."""
    table = no_limit(3, POCKETS, BOARD, end="deals", deals=1)
    act(table, "call", "call", "check")
    assert "@2 showed Q♠ Q♥" in words(check_down(table))
