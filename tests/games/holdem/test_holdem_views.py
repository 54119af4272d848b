"""Who sees what: pockets, folded hands, the undealt pack; what a table shows and tells (PK6, PK16, G5)."""

import numpy as np
import pytest
from holdem_table import act, check_down, holdem, no_limit, texts, words

from cardhouse.kit.cards.packs import STANDARD
from cardhouse.table import Table

pytestmark = pytest.mark.uncompiled

POCKETS = {0: "AS AH", 1: "KS KH", 2: "QS QH"}
BOARD = "2C 3D 4H 8S 9C"


def shown(table: Table, viewer: int | None, seat: int) -> list[str | None]:
    return [card.face for card in table.see(viewer).zone(f"hand:{seat}").cards]


def test_only_the_owner_sees_pocket_cards() -> None:
    """G5: players may not show these cards to opponents."""
    table = holdem(3, POCKETS, BOARD)
    assert shown(table, 1, 1) == ["KS", "KH"]
    assert shown(table, 0, 1) == shown(table, None, 1) == [None, None]


def test_a_folded_hand_stays_hidden_for_good() -> None:
    """Hidden: folded hands are not shown at the showdown or after it; owners still see their own."""
    table = act(holdem(3, POCKETS, BOARD, end="deals", deals=1), "call", "fold", "check")
    assert shown(table, 0, 1) == []
    assert shown(table, 1, 1) == ["KS", "KH"]
    check_down(table)
    for viewer in (None, 0, 2):
        assert "K♠" not in words(table, viewer)
        assert shown(table, viewer, 1) == []
    assert shown(table, None, 0) == ["AS", "AH"]


def test_live_hands_are_shown_at_the_showdown_in_words() -> None:
    """PK5: the log names every hand shown."""
    table = act(holdem(3, POCKETS, BOARD), "call", "call", "check")
    check_down(table)
    told = words(table)
    assert "@0 showed A♠ A♥: pair of aces" in told
    assert "@1 showed K♠ K♥: pair of kings" in told
    assert "Pot of 6: @0 with pair of aces" in told
    assert told.index("Flop: 2♣ 3♦ 4♥") < told.index("Turn: 8♠") < told.index("River: 9♣") < told.index("@1 showed")


def test_an_uncontested_pot_shows_no_card_not_even_of_the_board() -> None:
    """PK16."""
    table = act(holdem(3, POCKETS, BOARD), "call", "call", "check", "fold", "bet 2", "fold")
    told = words(table)
    assert "Flop: 2♣ 3♦ 4♥" in told
    assert "8♠" not in told
    assert "showed" not in told
    assert "@2 won without showing" in told


def test_an_all_in_runs_the_rest_of_the_board() -> None:
    table = act(no_limit(2, {0: "AS AH", 1: "KS KH"}, BOARD), "raise to 100", "call")
    told = words(table)
    assert "@0 raised to 100, all in" in told
    assert "@1 called 98, all in" in told
    assert told.index("Flop") < told.index("Turn") < told.index("River") < told.index("@1 showed")


def test_a_showdown_of_ten_is_told_whole_in_one_scene() -> None:
    table = act(no_limit(10), "raise to 100", *["call"] * 9)
    kinds = [event.kind for event in table.see(None).events]
    assert kinds[-16:] == ["bet", "deal", "deal", "deal", *["show"] * 10, "hand", kinds[-1]]


def test_a_scene_shows_board_bets_pots_and_badges() -> None:
    table = act(no_limit(4, stacks=[100, 100, 100, 20]), "raise to 20", "call", "fold", "raise to 60")
    scene = table.see(0)
    assert [zone.amount for zone in scene.zones if zone.id.startswith("chips")] == [20, 1, 60, 20]
    badges = [seat.badges for seat in scene.seats]
    assert [seat.dealer for seat in scene.seats] == [True, False, False, False]
    assert badges == [[], ["small blind", "folded"], ["big blind"], ["all in"]]
    act(table, "call")
    scene = table.see(0)
    assert [zone.amount for zone in scene.zones if zone.id.startswith("pot")] == [61, 80]
    assert "flop" in scene.headline
    assert len(scene.zone("board").cards) == 3


def test_the_prompt_has_buttons_and_a_range() -> None:
    """PK12: any amount; the buttons are a few of them."""
    table = no_limit(3)
    prompt = table.see(0).prompt
    assert prompt is not None
    assert [choice.text for choice in prompt.choices] == texts(table)
    amount = prompt.amount
    assert amount is not None
    assert (amount.low, amount.high, amount.template) == (4, 100, "raise to {}")
    assert amount.marks == [("Min", 4), ("Pot", 7), ("All in", 100)]
    assert table.refusal(amount.template.format(57)) is None
    assert "Call 2" in prompt.text
    limit = holdem(3).see(0).prompt
    assert limit is not None
    assert limit.amount is None


def test_a_seat_is_told_what_it_holds() -> None:
    table = act(holdem(3, POCKETS, "AD AC 4H 8S 9C"), "call", "call", "check")
    assert table.see(0).zone("holding").text == "four of a kind, aces"
    assert all(zone.id != "holding" for zone in table.see(None).zones)


def test_imagined_worlds_keep_pocket_and_board_and_move_the_rest() -> None:
    table = act(holdem(3, POCKETS, BOARD), "call", "call", "check")
    others = set()
    for seed in range(40):
        world = table.imagine(0, seed)[0]
        pockets = [[STANDARD.texts[card] for card in row] for row in world["pockets"][:3]]
        assert pockets[0] == ["AS", "AH"]
        start = int(world["board_at"])
        assert [STANDARD.texts[card] for card in world["pack"][start : start + 3]] == ["2C", "3D", "4H"]
        others.add((*pockets[1], *pockets[2], STANDARD.texts[world["pack"][start + 3]]))
    assert len(others) == 40


@pytest.mark.full
def test_imagined_pockets_are_evenly_spread() -> None:
    """Every unseen card is as likely in every hidden place."""
    table = holdem(3, POCKETS, BOARD, deck="52")
    counts = np.zeros((2, 52), np.int64)
    for seed in range(3000):
        world = table.imagine(0, seed)[0]
        counts[0, world["pockets"][1]] += 1
        counts[1, world["pack"][int(world["board_at"]) + 4]] += 1
    for row, expected in zip(counts, (3000 * 2 / 50, 3000 / 50)):
        seen = np.delete(row, STANDARD.numbers("AS AH"))
        assert row.sum() == seen.sum()
        assert ((seen - expected) ** 2 / expected).sum() < 100  # chi-squared, 49 degrees: 1 in 30,000


@pytest.mark.parametrize(
    ("board", "five"),
    [
        ("9C 9D 4S 3H 2C", "AS AH 9C 9D 4S"),  # two pair and the best card beside them
        ("TD JD QD KD AD", "TD JD QD KD AD"),  # the board itself
    ],
)
def test_the_end_of_a_hand_tells_the_five_cards_that_won_it(board: str, five: str) -> None:
    table = check_down(act(holdem(2, {0: "AS AH", 1: "7C 6C"}, board), "call"))
    hand = next(event for event in table.log() if event.kind == "hand")
    assert {card.face for card in hand.cards} == set(five.split())


def test_who_wins_unseen_shows_no_cards_at_the_end() -> None:
    table = act(holdem(2, {0: "AS AH", 1: "7C 6C"}), "fold")
    assert [event.cards for event in table.log() if event.kind == "hand"] == [[]]
