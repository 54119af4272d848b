"""Rulebook: betting (PK9-PK14)."""

import pytest
from holdem_table import act, bets, chips, holdem, no_limit, rule_of, texts

import cardhouse
from cardhouse.table import IllegalAction, OptionError

pytestmark = pytest.mark.uncompiled


def test_unbet_one_may_bet_fold_or_check() -> None:
    """PK9."""
    table = act(holdem(3), "call", "call", "check")
    assert texts(table) == ["fold", "check", "bet 2"]
    assert rule_of(table, "call") == "PK9"
    assert rule_of(table, "raise to 2") == "PK9"


def test_with_a_bet_one_may_fold_call_or_raise() -> None:
    """PK9."""
    table = holdem(3)
    assert texts(table) == ["fold", "call", "raise to 4"]
    assert rule_of(table, "check") == "PK9"
    assert rule_of(table, "bet 4") == "PK9"


def test_betting_is_complete_when_all_have_played_and_paid_the_same() -> None:
    """PK9."""
    table = act(holdem(3), "raise to 4", "call", "raise to 6", "call")
    assert table.position.street == 0
    act(table, "call")
    assert table.position.street == 1


def test_the_big_blind_keeps_the_option_to_raise() -> None:
    """PK9."""
    table = act(holdem(3), "call", "call")
    assert table.turn == 2
    assert texts(table) == ["fold", "check", "raise to 4"]


def test_no_more_than_three_raises_in_a_limit_round() -> None:
    """PK10: also heads-up."""
    table = act(holdem(2), "raise to 4", "raise to 6", "raise to 8")
    assert texts(table) == ["fold", "call"]
    assert rule_of(table, "raise to 10") == "PK10"
    act(table, "call", "bet 2", "raise to 4")
    assert "raise to 6" in texts(table)


def test_the_house_sets_the_number_of_raises() -> None:
    """PK10: `max_raises`; -1 is no cap, 0 no raise at all."""
    table = act(holdem(2, max_raises=1), "raise to 4")
    assert texts(table) == ["fold", "call"]
    table = holdem(2, max_raises=-1)
    act(table, *(f"raise to {chips}" for chips in range(4, 40, 2)))
    assert "raise to 40" in texts(table)


def test_no_limit_has_no_cap_on_raises() -> None:
    """PK10."""
    table = act(no_limit(2, max_raises=1), "raise to 4", "raise to 6", "raise to 8")
    assert rule_of(table, "raise to 10") is None


def test_slow_raise_allows_a_raise_only_in_the_second_turn() -> None:
    """PK11: `slow_raise`; as printed raises come after a check only."""
    table = holdem(3, slow_raise=True)
    assert texts(table) == ["fold", "call"]
    assert rule_of(table, "raise to 4") == "PK11"
    act(table, "call", "call", "check", "check", "bet 2")
    assert rule_of(table, "raise to 4") == "PK11"
    act(table, "call")
    assert texts(table) == ["fold", "call", "raise to 4"]
    assert rule_of(act(holdem(3)), "raise to 4") is None


def test_bets_are_the_minimum_in_two_rounds_and_the_maximum_in_the_last_two() -> None:
    """PK12: 2 and 4."""
    table = act(holdem(2), "call", "check")
    sizes = []
    for _ in range(3):
        sizes.append(texts(table)[-1])
        act(table, "check", "check")
    assert sizes == ["bet 2", "bet 4", "bet 4"]


def test_the_house_sets_the_sizes_of_bets() -> None:
    """PK12: `min_bet`, `max_bet`; twice the minimum unless set."""
    for options, large in (({"min_bet": 6}, "bet 12"), ({"min_bet": 6, "max_bet": 7}, "bet 7")):
        table = act(holdem(2, **options), "call", "check")
        assert texts(table)[-1] == "bet 6"
        act(table, "check", "check")
        assert texts(table)[-1] == large


def test_a_maximum_below_the_minimum_is_no_option() -> None:
    with pytest.raises(OptionError, match="max_bet"):
        cardhouse.game("holdem", 3, min_bet=10, max_bet=9)


def test_limit_bets_have_one_size() -> None:
    """PK12."""
    table = holdem(3)
    assert rule_of(table, "raise to 5") == "PK12"
    assert rule_of(table, "raise to 3") == "PK12"


def test_without_limits_any_amount_on_the_table_may_be_bet() -> None:
    """PK12: `structure`; table stakes."""
    table = no_limit(3)
    assert texts(table) == ["fold", "call", "raise to 4", "raise to 7", "raise to 100"]
    assert [rule_of(table, f"raise to {chips}") for chips in (3, 4, 5, 63, 100, 101)] == [
        "PK12",
        None,
        None,
        None,
        None,
        "PK12",
    ]
    act(table, "raise to 63")
    assert bets(table)[0] == 63


def test_the_smallest_raise_is_the_last_full_raise() -> None:
    """PK12."""
    table = act(no_limit(3), "raise to 12")
    assert rule_of(table, "raise to 21") == "PK12"
    assert rule_of(table, "raise to 22") is None
    act(table, "call", "call")
    assert texts(table)[2] == "bet 2"


def test_a_short_stack_calls_all_in_and_is_not_forced_out() -> None:
    """PK13."""
    table = act(no_limit(3, stacks=[100, 10, 100]), "raise to 40")
    assert texts(table) == ["fold", "call"]
    assert rule_of(table, "raise to 10") == "PK13"
    act(table, "call")
    assert chips(table)[1] == 0
    assert "all in" in table.see(None).seats[1].badges


def test_an_all_in_seat_has_no_more_turns() -> None:
    """PK13."""
    table = act(no_limit(3, stacks=[100, 10, 100]), "raise to 40", "call", "call")
    assert table.turn == 2
    act(table, "check")
    assert table.turn == 0


def test_a_raise_needs_somebody_to_answer_it() -> None:
    """PK13."""
    table = act(no_limit(2, stacks=[100, 30]), "raise to 10", "raise to 30")
    assert texts(table) == ["fold", "call"]
    assert rule_of(table, "raise to 60") == "PK13"


def test_the_board_is_dealt_out_when_nobody_can_bet_any_more() -> None:
    """PK13."""
    table = act(no_limit(2, stacks=[100, 30]), "raise to 30", "call")
    assert table.hand == 1 or table.over
    assert table.position.last_board_cards == 5


def short_all_ins(fold: bool, **options: str) -> cardhouse.table.Table:
    """The case of the rules: A bets 100 on the flop, B is all in for 125, C calls, D for 200, E calls."""
    table = no_limit(5, stacks=[5000, 5000, 225, 5000, 300], min_bet=100, **options)
    act(table, "call", "call", "call", "call", "check")
    act(table, "bet 100", "raise to 125", "call", "fold" if fold else "raise to 200", "call")
    assert table.turn == 1
    return table


def test_short_all_ins_that_make_up_a_full_raise_reopen_the_betting() -> None:
    """PK14: A bets 100, B all in 125, C calls, D all in 200, E calls: A may raise."""
    table = short_all_ins(fold=False)
    assert rule_of(table, "raise to 300") is None


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    """PK14: with D folding A may only call 25."""
    table = short_all_ins(fold=True)
    assert texts(table) == ["fold", "call"]
    assert rule_of(table, "raise to 300") == "PK14"
    act(table, "call")
    assert chips(table)[1] == 5000 - 225


def test_reopen_always_and_never() -> None:
    """PK14: `reopen`."""
    assert rule_of(short_all_ins(True, reopen="always"), "raise to 300") is None
    assert rule_of(short_all_ins(False, reopen="never"), "raise to 300") == "PK14"


def limit_all_in(chips: int) -> cardhouse.table.Table:
    """Bets of 8: on the flop seat 1 bets, seat 2 is all in for so many chips."""
    table = holdem(3, stacks=[100, 100, 8 + chips], min_bet=8)
    return act(table, "call", "call", "check", "bet 8", f"raise to {chips}")


def test_half_a_raise_reopens_a_limit_round() -> None:
    """PK14, PK20: half of 8 more counts as a raise."""
    table = limit_all_in(12)
    assert texts(table) == ["fold", "call", "raise to 20"]
    act(table, "call")
    assert texts(table) == ["fold", "call", "raise to 20"]
    assert table.position.raises == 1


def test_less_than_half_a_raise_is_completed_and_does_not_count() -> None:
    """PK14, PK20."""
    table = limit_all_in(11)
    assert texts(table) == ["fold", "call", "raise to 16"]
    act(table, "call")
    assert texts(table) == ["fold", "call"]
    assert rule_of(table, "raise to 16") == "PK14"
    assert table.position.raises == 0


def test_actions_that_are_none_are_refused() -> None:
    """G1: reject, give the reason, change nothing."""
    table = holdem(3)
    before = table.positions.tobytes()
    for action in (-1, 10**11, 2**63 - 1):
        assert table.refusal(action).rule == "G1"
    with pytest.raises(IllegalAction, match="G1"):
        table.play("shove")
    assert table.positions.tobytes() == before


def test_presets_set_what_they_say() -> None:
    printed = cardhouse.game("holdem", 3, "as printed").options
    assert (printed["deck"], printed["flush"], printed["slow_raise"], printed["heads_up"]) == (
        "104",
        False,
        True,
        "literal",
    )
    standard = cardhouse.game("holdem", 3, "standard").options
    assert (standard["deck"], standard["structure"], standard["reopen"]) == ("52", "no_limit", "tda")
