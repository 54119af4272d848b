"""Dealing, passing and the opening lead (HC1-HC3)."""

import pytest
from hearts_table import dealt, hand, hearts, menu, pass_all, reason, texts

import cardhouse
from cardhouse.conformance import checks
from cardhouse.games.hearts.playing import opens_the_hand
from cardhouse.kit.cards.packs import STANDARD

pytestmark = pytest.mark.uncompiled


@pytest.mark.parametrize(
    ("players", "size", "out"),
    [(3, 17, {"2D"}), (4, 13, set()), (5, 10, {"2D", "2C"}), (6, 8, {"2D", "2C", "2S", "3D"})],
)
def test_low_cards_stay_out_until_it_deals_out(players: int, size: int, out: set[str]) -> None:
    """HC1."""
    table = hearts(players).deal(key=3)
    held = [card for seat in range(players) for card in hand(table, seat)]
    assert [len(hand(table, seat)) for seat in range(players)] == [size] * players
    assert len(set(held)) == 52 - len(out)
    assert not out & set(held)


@pytest.mark.parametrize(("removed", "opener"), [("2D_2C_2S_3D", "3C"), ("2D_2C_2S_3C", "4C"), ("2D_3D_3C_4C", "2C")])
def test_the_four_that_stay_out_with_six_may_be_chosen(removed: str, opener: str) -> None:
    """HC1, HC3: the option ``removed_cards``; with others at the table it changes nothing."""
    table = hearts(6, removed_cards=removed).deal(key=3)
    held = {card for seat in range(6) for card in hand(table, seat)}
    assert set(STANDARD.texts) - held == set(removed.split("_"))
    for each in checks.random_walk(table, 5, 70):
        if opens_the_hand(each.position) and each.position.pass_due == 0:
            assert menu(each) == {opener}
        checks.check_conserved(each)
    checks.check_no_leak(table, 1)
    assert hand(hearts(5, removed_cards=removed).deal(key=3), 0) == hand(hearts(5).deal(key=3), 0)


def test_cards_are_dealt_from_the_dealers_left() -> None:
    """HC1, G2: seat 0 deals, seat 1 gets the first card."""
    table = hearts().deal(key=1, deck="QS KS AS 2C")
    assert ["QS" in hand(table, 1), "KS" in hand(table, 2), "AS" in hand(table, 3), "2C" in hand(table, 0)] == [
        True
    ] * 4


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """G3."""
    setup = cardhouse.game("hearts")
    assert len({int(setup.deal(key=key).position.dealer) for key in range(20)}) == 4
    assert {int(hearts().deal(key=key).position.dealer) for key in range(20)} == {0}


def receivers(players: int, hands: int, **options: object) -> list[int | None]:
    """Who gets seat 0's cards in the first hands of a match; None where nothing is passed."""
    table = hearts(players, target=1000, **options).deal(key=4)
    found: list[int | None] = []
    while len(found) < hands:
        found.append(int(table.position.pass_steps) or None)
        start = table.hand
        while table.hand == start:
            table.play(table.legal()[0])
    return found


def test_cards_go_left_right_across_and_nowhere() -> None:
    """HC2."""
    assert receivers(4, 5) == [1, 3, 2, None, 1]
    assert receivers(6, 4) == [1, 5, 3, None]


def test_nobody_sits_across_from_an_odd_seat() -> None:
    """HC2."""
    assert receivers(3, 4) == [1, 2, None, 1]
    assert receivers(5, 3) == [1, 4, None]
    with pytest.raises(cardhouse.OptionError, match="across"):
        hearts(3, passing="across")


@pytest.mark.parametrize(("passing", "to"), [("left", 1), ("right", 3), ("across", 2), ("none", None)])
def test_a_fixed_direction(passing: str, to: int | None) -> None:
    """HC2: the option ``passing``."""
    assert receivers(4, 2, passing=passing) == [to, to]


def test_cards_change_hands_when_all_have_passed() -> None:
    """HC2: to the left."""
    table = dealt(["QS KS AS", "QH KH AH", "QD KD AD", "QC KC AC"])
    pass_all(table, ["QS KS AS", "QH KH AH", "QD KD AD"])
    assert {"QS", "KS", "AS"}.isdisjoint(hand(table, 1))
    pass_all(table, ["QC KC AC"])
    for seat, suit in enumerate("CSHD"):
        assert {f"Q{suit}", f"K{suit}", f"A{suit}"} <= set(hand(table, seat))
        assert len(hand(table, seat)) == 13


def test_what_is_passed_is_unseen_by_the_others() -> None:
    """HC2, G5."""
    table = dealt(["QS KS AS", "QH KH AH", "QD KD AD", "QC KC AC"])
    pass_all(table, ["QS KS AS", "QH"])
    assert texts(table, 0, "pass") == ["@0 passed Q♠, K♠, A♠"]
    assert texts(table, 1, "pass") == []
    assert {card.face for card in table.see(0).zone("passed:0").cards} == {"QS", "KS", "AS"}
    assert [card.face for card in table.see(1).zone("passed:0").cards] == [None] * 3
    pass_all(table, ["KH AH", "QD KD AD", "QC KC AC"])
    assert texts(table, 1, "receive") == ["@1 got Q♠, K♠, A♠ from @0"]
    assert texts(table, None, "receive") == []
    marked = {card.face for card in table.see(1).zone("hand:1").cards if "new" in card.marks}
    assert marked == {"QS", "KS", "AS"}


def test_as_many_cards_as_agreed_are_passed() -> None:
    """HC2: the option ``pass_count``."""
    table = hearts(pass_count=1).deal(key=1)
    for seat in range(4):
        assert table.turn == seat
        table.play(table.legal()[0])
    assert table.position.pass_due == 0
    assert hearts(pass_count=0).deal(key=1).position.pass_due == 0


def test_passing_comes_first_and_is_over_once() -> None:
    """HC2, G1: refusals while passing and after."""
    table = dealt(["2C QS KS AS", "QH KH AH", "QD KD AD", "QC KC AC"])
    play, aside = table.game.actions.encode("play", card=0), table.game.actions.encode("pass", card=0)
    assert table.refusal(play) == table.game.refusals[3]
    assert reason(table, "pass QH") == "G1"
    pass_all(table, ["QS KS AS", "QH KH AH", "QD KD AD", "QC KC AC"])
    assert table.refusal(aside).rule == "HC2"
    assert table.refusal(-1).rule == table.refusal(10**6).rule == "G1"


def test_the_two_of_clubs_opens() -> None:
    """HC3."""
    table = dealt(["3C", "2C 4C", "5C", "6C"], passing="none")
    assert table.turn == 1
    assert menu(table) == {"2C"}
    assert reason(table, "4C") == "HC3"


def test_the_lowest_club_in_play_opens() -> None:
    """HC3: with five players the 2C is out."""
    table = dealt(["4C", "5C", "3C 6C", "7C", "8C"], passing="none")
    assert table.turn == 2
    assert menu(table) == {"3C"}


def test_any_club_may_open() -> None:
    """HC3: the option ``opening_lead``."""
    table = dealt(["3C", "2C 4C 9C 2D 3D 4D 5D 6D 7D 8D 9D TD JD", "5C", "6C"], passing="none", opening_lead="any_club")
    assert table.turn == 1
    assert menu(table) == {"2C", "4C", "9C"}
    assert reason(table, "2D") == "HC3"
