"""Rulings: what is put in before the cards are looked at (PK18, PK21-PK25), and stacks of any size (PK16)."""

import random

import pytest
from holdem_table import act, bets, check_down, chips, holdem, no_limit, rule_of, texts, won, words

import cardhouse
from cardhouse.conformance import checks
from cardhouse.table import OptionError, Table

pytestmark = pytest.mark.uncompiled

ACES = {1: "AS AH", 0: "KS KH", 2: "2C 7D"}
BLANK = "3D 4H 8S 9C JD"


def seats(**chips: int) -> list[int]:
    """A row of ten: ``s2=5`` is 5 for seat 2."""
    return [chips.get(f"s{seat}", 0) for seat in range(10)]


# --- PK21: blinds of any size, or none


def test_the_house_sets_the_blinds() -> None:
    """PK21."""
    table = no_limit(3, min_bet=10, small_blind=3, big_blind=10)
    assert bets(table) == [0, 3, 10]
    assert texts(table)[:3] == ["fold", "call", "raise to 20"]


def test_a_big_blind_below_the_minimum_bet() -> None:
    """PK21: the blind is what is called, the smallest raise is the minimum bet."""
    table = no_limit(3, min_bet=10, small_blind=1, big_blind=2)
    assert rule_of(table, "raise to 11") == "PK12"
    assert rule_of(table, "raise to 12") is None


def test_one_blind_only() -> None:
    """PK21: `small_blind=0`."""
    table = no_limit(3, small_blind=0)
    assert bets(table) == [0, 0, 2]
    assert table.turn == 0
    badges = [badge for seat in table.see(0).seats for badge in seat.badges]
    assert "small blind" not in badges
    assert "big blind" in badges


def test_antes_alone() -> None:
    """PK21: the first left of the dealer begins, and may check."""
    table = holdem(3, small_blind=0, big_blind=0, ante=1)
    assert bets(table) == [0, 0, 0]
    assert table.position.pot == 3
    assert table.turn == 1
    assert texts(table) == ["fold", "check", "bet 2"]
    act(table, "check", "check", "check")
    assert table.position.street == 1


def test_antes_alone_between_two() -> None:
    """PK21: who does not deal begins every round."""
    table = act(no_limit(2, small_blind=0, big_blind=0, ante=1), "check", "check")
    assert table.turn == 1


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"small_blind": 3}, "small_blind"),
        ({"small_blind": 0, "big_blind": 0}, "big_blind"),
        ({"straddles": [1] + [0] * 7}, "straddles"),
        ({"straddles": [0, 0, 8] + [0] * 5}, "straddles"),
    ],
)
def test_forced_bets_that_go_together(options: dict[str, object], option: str) -> None:
    """PK21, PK23."""
    with pytest.raises(OptionError, match=option):
        cardhouse.game("holdem", 4, **options)


# --- PK22: the ante of one for all


def test_a_big_blind_ante_is_no_bet() -> None:
    """PK22: it lies in the pot, and nobody has to match it."""
    table = no_limit(3, ante=2, ante_by="big_blind")
    assert chips(table) == [100, 99, 96]
    assert bets(table) == [0, 1, 2]
    assert table.position.pot == 5
    assert "Call 2" in table.see(0).prompt.text  # type: ignore[union-attr]
    act(table, "fold", "fold")
    assert table.scores == [100, 99, 101]


def test_who_is_all_in_can_win_another_seats_ante() -> None:
    """PK22: the ante belongs to the main pot, whatever a seat has paid itself."""
    table = no_limit(3, ACES, BLANK, ante=5, ante_by="big_blind", stacks=[100, 1, 100])
    act(table, "fold")
    assert won(table) == [0, 7, 0]
    assert table.scores == [100, 7, 94]
    assert "Pot of 7: @1" in words(table)


def test_the_ante_goes_in_before_the_blind() -> None:
    """PK22: with chips for the ante only, the big blind is all in and plays for the antes alone."""
    table = no_limit(3, {2: "AS AH", 0: "KS KH", 1: "2C 7D"}, BLANK, ante=5, ante_by="big_blind", stacks=[100, 100, 5])
    assert bets(table) == [0, 1, 0]
    act(table, "call", "call")
    check_down(table)
    assert won(table) == [4, 0, 5]
    assert "Main pot of 5: @2" in words(table)
    assert "Side pot 1 of 4: @0" in words(table)


def test_the_dealer_puts_in_the_ante() -> None:
    """PK22: `ante_by=dealer`."""
    assert chips(holdem(3, ante=3, ante_by="dealer")) == [97, 99, 98]


# --- PK23: straddles


def test_a_straddle_is_a_blind_bet_of_the_third_seat() -> None:
    """PK23: the next seat begins; the straddler may still raise."""
    table = no_limit(4, straddles=[4] + [0] * 7)
    assert bets(table) == [0, 1, 2, 4]
    assert table.turn == 0
    assert "Call 4" in table.see(0).prompt.text  # type: ignore[union-attr]
    act(table, "call", "call", "call")
    assert table.turn == 3
    assert texts(table)[1] == "check"
    act(table, "check")
    assert table.turn == 1


def test_the_smallest_raise_of_a_straddle_is_the_minimum_bet() -> None:
    """PK23: a straddle is no raise, neither in size nor in number."""
    assert texts(no_limit(4, straddles=[4] + [0] * 7))[2] == "raise to 6"
    table = act(holdem(4, straddles=[4] + [0] * 7), "raise to 6", "raise to 8", "raise to 10")
    assert texts(table) == ["fold", "call"]


def test_the_dealer_straddles() -> None:
    """PK23: the small blind is the first to act."""
    table = no_limit(4, straddles=[0, 4] + [0] * 6)
    assert bets(table) == [4, 1, 2, 0]
    assert table.turn == 1


def test_straddles_move_with_the_dealer() -> None:
    """PK23."""
    table = act(no_limit(4, straddles=[4] + [0] * 7), "fold", "fold", "fold")
    assert bets(table) == [4, 0, 1, 2]


# --- PK24: posts


def test_a_post_is_a_bet_out_of_turn() -> None:
    """PK24: it is called or raised as any bet, and who acts first stays as it was."""
    table = no_limit(5, posts=seats(s4=2), dead_posts=seats(s4=1))
    assert bets(table) == [0, 1, 2, 0, 2]
    assert table.position.pot == 6
    assert table.turn == 3
    act(table, "fold")
    assert texts(table)[1] == "check"


def test_posts_are_for_the_first_hand() -> None:
    """PK24."""
    table = act(holdem(4, posts=seats(s0=2)), "fold", "fold", "fold")
    assert table.hand == 1
    assert bets(table) == [0, 0, 1, 2]


# --- PK18: a short blind


def test_a_short_blind_is_called_in_whole_or_as_posted() -> None:
    """PK18: `short_blind`."""
    table = no_limit(3, min_bet=10, stacks=[100, 100, 3])
    assert "Call 10" in table.see(0).prompt.text  # type: ignore[union-attr]
    table = no_limit(3, min_bet=10, stacks=[100, 100, 3], short_blind="posted")
    assert "Call 5" in table.see(0).prompt.text  # type: ignore[union-attr]


# --- PK25: levels


def test_blinds_and_bets_rise() -> None:
    """PK25: after so many hands, by so much, each time at least one chip more."""
    table = holdem(2, level_hands=2, level_percent=50, min_bet=4, ante=1, starting_chips=1000)
    seen = []
    for _ in range(6):
        position = table.position
        seen.append((bets(table), int(position.high_bet), int(position.pot) - sum(bets(table))))
        act(table, "fold")
    assert [sorted(posted) for posted, _, _ in seen] == [[2, 4], [2, 4], [3, 6], [3, 6], [4, 9], [4, 9]]
    assert [high for _, high, _ in seen] == [8, 8, 12, 12, 18, 18]
    assert [ante for _, _, ante in seen] == [2, 2, 4, 4, 6, 6]
    assert words(table).count("Blinds and bets go up") == 3
    assert "at level 4" in table.see(None).headline


def test_bets_rise_to_a_billion_and_no_further() -> None:
    """PK25: and hands end all the same."""
    table = no_limit(2, level_hands=1, level_percent=1000, min_bet=10**6, starting_chips=10**9)
    chooser = random.Random(4)
    while not table.over:
        menu = table.legal()
        table.play(menu[chooser.randrange(len(menu))])
    assert sum(table.scores) == 2 * 10**9


# --- PK16: stacks


def test_ten_stacks_of_a_billion_chips() -> None:
    """PK16: every amount is an action, no chip is lost."""
    billion = 10**9
    table = no_limit(10, {0: "AS AH"}, "AC AD KH KD QS", starting_chips=billion, min_bet=10**7)
    act(table, "raise to 123456789", f"raise to {billion}", *["call"] * 9)
    assert table.over
    assert table.scores == [10 * billion] + [0] * 9
    again = cardhouse.table.replay(table.record.text())
    assert again.scores == table.scores


def test_a_limit_round_without_cap_among_billions() -> None:
    table = holdem(2, starting_chips=10**9, min_bet=10**8, max_raises=-1)
    act(table, *(f"raise to {chips}" for chips in range(2 * 10**8, 10**9, 10**8)))
    assert texts(table) == ["fold", "call", f"raise to {10**9}"]


# --- all of it together


def some_table(rng: random.Random, number: int) -> Table:
    """A table with any of these options."""
    players = rng.randint(2, 6)
    straddles = [0] * 8
    if players > 2 and rng.random() < 0.5:
        straddles[rng.randrange(players - 2)] = rng.choice([4, 6, 8])
    setup = cardhouse.game(
        "holdem",
        players,
        rng.choice(["house", "standard"]),
        stacks=[rng.choice([1, 2, 3, 5, 9, 30, 100]) for _ in range(10)],
        small_blind=rng.choice([-1, 0, 1, 2]),
        big_blind=rng.choice([-1, -1, 2, 4]),
        ante=rng.choice([0, 0, 1, 3]),
        ante_by=rng.choice(["all", "big_blind", "dealer"]),
        posts=[rng.choice([0, 0, 0, 2]) for _ in range(10)],
        dead_posts=[rng.choice([0, 0, 0, 1]) for _ in range(10)],
        straddles=straddles,
        short_blind=rng.choice(["whole", "posted"]),
        mucking=rng.choice(["never", "unless_all_in", "always"]),
        level_hands=rng.choice([0, 1, 3]),
    )
    return setup.deal(key=number)


@pytest.mark.full(but=["[0]", "[1]"])
@pytest.mark.parametrize("number", range(12))
def test_any_of_it_together(number: int) -> None:
    """No chip is lost, nobody sees what they may not, and every world tells the same story."""
    rng = random.Random(number)
    table = some_table(rng, number)
    whole = sum(table.scores)
    for step, _ in enumerate(checks.random_walk(table, number, 60)):
        position = table.position
        assert sum(chips(table)) + position.pot == whole
        assert position.pot == sum(position.paid) + sum(position.dead)
        checks.check_menu(table, step)
        if step % 4 == 0:
            checks.check_no_leak(table, step)
            checks.check_worlds_tell_the_same_story(table, step)
            checks.check_scene(table)
    assert sum(table.scores) == whole
