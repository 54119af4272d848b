"""PK2, PK8, PK27: where the button and the blinds go when players are out."""

import pytest
from holdem_table import bets, holdem, words

import cardhouse
from cardhouse.table import OptionError, Table

pytestmark = pytest.mark.uncompiled

BOARD = "3D 4H 8S 9C JD"
GOOD = ("AS AH", "AD AC", "KS KH", "KD KC")


def after_they_lost(players: int, out: tuple[int, ...], **options: object) -> Table:
    """The second hand of a match in which some seats lost all they had in the first, seat 0 dealing.

    Each who is out had as much as the big blind. The first of the others holds the best hand.
    """
    stay = [seat for seat in range(players) if seat not in out]
    pockets = {seat: GOOD[place] for place, seat in enumerate(stay[:4])}
    pockets |= {seat: f"2{suit} 7{suit}" for seat, suit in zip(out, "CD", strict=False)}
    stacks = [2 if seat in out else 100 for seat in range(players)]
    table = holdem(players, pockets, BOARD, structure="no_limit", stacks=stacks, **options)
    while table.hand == 0:
        table.play("check" if table.refusal("check") is None else "call")
    assert [seat for seat in range(players) if table.see(None).seats[seat].out] == list(out)
    return table


def seats_of(table: Table) -> dict[str, int]:
    """Who has the button and the blinds."""
    seats = table.see(None).seats
    badges = {badge: seat.seat for seat in seats for badge in seat.badges}
    dealer = next(seat.seat for seat in seats if seat.dealer)
    return {"dealer": dealer, **{name: badges[name] for name in ("small blind", "big blind") if name in badges}}


def next_hand(table: Table) -> Table:
    """Play on until the next hand, all folding."""
    hand = table.hand
    while table.hand == hand:
        table.play("fold")
    return table


# --- Three become two


@pytest.mark.parametrize("button", ["moving", "dead"])
@pytest.mark.parametrize("out", [0, 1, 2])
@pytest.mark.parametrize("heads_up", ["standard", "literal"])
def test_nobody_has_the_big_blind_twice_in_a_row(out: int, button: str, heads_up: str) -> None:
    """TDA: when two are left the button may have to be adjusted. Seat 2 had the big blind."""
    table = after_they_lost(3, (out,), button=button, heads_up=heads_up)
    assert seats_of(table)["big blind"] != 2
    dealer = "small blind" if heads_up == "standard" else "big blind"
    assert seats_of(table)["dealer"] == seats_of(table)[dealer]


def test_the_dealer_of_three_is_out() -> None:
    """PK27, the example: Anna is out, Cleo deals with the small blind, Ben has the big one."""
    table = after_they_lost(3, (0,))
    assert seats_of(table) == {"dealer": 2, "small blind": 2, "big blind": 1}
    assert bets(table) == [0, 2, 1]
    assert table.turn == 2


def test_four_become_two() -> None:
    """The blinds of the last hand are left."""
    table = after_they_lost(4, (0, 3))
    assert seats_of(table) == {"dealer": 2, "small blind": 2, "big blind": 1}


def test_learners_see_who_is_out_and_who_deals() -> None:
    table = after_they_lost(4, (0, 3))
    seen = table.setup.observation.named(table.observe(1), 4)  # seats from one's own on
    for name, expected in {"dealt": [1, 1, 0, 0], "live": [1, 1, 0, 0], "deals": [0, 1, 0, 0]}.items():
        assert seen[name].ravel().tolist() == expected, name


# --- A button that moves


def test_a_moving_button_skips_who_is_out() -> None:
    """PK2: seat 1 is out, seat 2 gets the button and misses its small blind."""
    table = after_they_lost(4, (1,))
    assert seats_of(table) == {"dealer": 2, "small blind": 3, "big blind": 0}


# --- A dead button


def test_a_dead_small_blind() -> None:
    """The big blind is out: the next seat has the big blind, nobody the small one."""
    table = after_they_lost(4, (2,), button="dead")
    assert seats_of(table) == {"dealer": 1, "big blind": 3}
    assert bets(table) == [0, 0, 0, 2]
    assert table.turn == 0


def test_a_dead_button() -> None:
    """The small blind is out: the button lies before its empty seat, and the first after it begins later rounds."""
    table = after_they_lost(4, (1,), button="dead")
    assert seats_of(table) == {"dealer": 1, "small blind": 2, "big blind": 3}
    assert "Hand 2 was dealt; the button is at the empty seat of @1" in words(table)
    for act in ("call", "call", "check"):
        table.play(act)
    assert table.turn == 2


def test_everybody_has_each_blind_in_turn() -> None:
    """The hand after a dead small blind has a dead button, then all is as ever."""
    table = next_hand(after_they_lost(4, (2,), button="dead"))
    assert seats_of(table) == {"dealer": 2, "small blind": 3, "big blind": 0}
    assert seats_of(next_hand(table)) == {"dealer": 3, "small blind": 0, "big blind": 1}


def test_a_straddle_follows_on_the_big_blind() -> None:
    """PK23: with a dead small blind the first straddle is the next seat's after the big blind."""
    table = after_they_lost(4, (2,), button="dead", straddles=[4, 0, 0, 0, 0, 0, 0, 0])
    assert bets(table) == [4, 0, 0, 2]
    assert table.turn == 1


def test_a_dead_button_puts_in_no_ante() -> None:
    """PK22, PK27."""
    with pytest.raises(OptionError, match="ante_by"):
        cardhouse.game("holdem", 4, button="dead", ante=1, ante_by="dealer")
