"""FanTan: starts, neighbours, passing, places, reneges, the last card (CS19-CS27, CS38, CS39)."""

import pytest
from cardsense_table import cardsense, dealt, done, events, gained, hand, menu, midway, reason, say

import cardhouse

pytestmark = pytest.mark.uncompiled


def fantan(hands: list[str], start: str, aces: str, **options: object) -> cardhouse.Table:
    """A table at which seat 0 has dealt these hands and named FanTan."""
    table = dealt(hands, level="intermediate", **options)
    return say(table, "fantan", f"start {start}", f"aces {aces}")


# --- The start (CS19, CS20, CS23)


def test_the_first_card_is_a_start_card() -> None:
    """CS20: the dealer plays first if they have one."""
    table = fantan(["9C 9D 8C KC", "", "", ""], "9", "low")
    assert table.turn == 0
    assert menu(table) >= {"9C", "9D"}
    assert all(text.startswith("9") for text in menu(table))
    assert reason(table, "8C") == "CS20"
    assert reason(table, "pass") == "CS22"


def test_a_dealer_without_a_start_card_passes() -> None:
    """CS20, CS22: then clockwise, one card a turn."""
    table = fantan(["8C KC", "9C 9D 9H 9S", "", ""], "9", "low")
    assert menu(table) == {"pass"}
    table.play("pass")
    assert table.turn == 1
    table.play("9D")
    assert table.turn == 2


def test_the_three_starts_where_the_two_is_out() -> None:
    """CS23, case 5: five players, twos start, 2C 2D are out."""
    table = fantan(["3C 3D 2H 2S 3H 3S", "", "", "", ""], "2", "high")
    assert menu(table) == {"3C", "3D", "2H", "2S"}
    zone = table.see(0).zone("suit:clubs")
    assert zone.label == "♣ from 3"


# --- What fits (CS21, CS24)


@pytest.mark.parametrize(
    ("played", "aces", "fit"),
    [
        ("9D", "low", {"8D", "TD", "9C"}),
        ("9D TD JD QD", "low", {"8D", "KD", "9C"}),
        ("9D TD JD QD KD", "low", {"8D", "9C"}),
        ("9D TD JD QD KD", "high", {"8D", "AD", "9C"}),
        ("9D 8D 7D 6D 5D 4D 3D 2D", "low", {"AD", "TD", "9C"}),
        ("9D 8D 7D 6D 5D 4D 3D 2D", "high", {"TD", "9C"}),
    ],
)
def test_the_next_card_on_either_side(played: str, aces: str, fit: set[str]) -> None:
    """CS21: a start card still out, or next to what lies there; no going round."""
    mine = {"9C", "2C", *(f"{rank}D" for rank in "23456789TJQKA")} - set(played.split())
    table = midway([" ".join(sorted(mine)), "3C 4C", "5C 6C", "7C 8C"], "fantan", played=played, start="9", aces=aces)
    assert menu(table) == fit


def test_a_card_next_to_nothing_is_refused() -> None:
    """CS21, G1."""
    table = midway(["9C 5D", "3C 4C", "5C 6C", "7C 8C"], "fantan", played="9D", start="9")
    assert reason(table, "5D") == "CS21"
    assert reason(table, "AC") == "G1"


@pytest.mark.parametrize(("played", "fit"), [("3C", {"AC", "4C"}), ("AC", {"3C"})])
def test_a_low_ace_lies_next_to_the_three_where_the_two_is_out(played: str, fit: set[str]) -> None:
    """CS24: three players, 2C is out."""
    cards = " ".join(card for card in ("AC", "3C", "4C", "KC") if card != played)
    start = "3" if played == "3C" else "A"
    table = midway([cards, "5D 6D", "7D 8D"], "fantan", played=played, start=start, aces="low")
    assert menu(table) == fit


def test_a_high_ace_does_not() -> None:
    """CS24."""
    table = midway(["AC 4C", "5D 6D", "7D 8D"], "fantan", played="3C", start="3", aces="high")
    assert menu(table) == {"4C"}


def test_the_layout_lies_in_order() -> None:
    """CS21: aces low before the two, aces high after the king."""
    for aces, order in (("low", ["AD", "2D", "3D"]), ("high", ["2D", "3D"])):
        table = midway(["9C 5C", "3C 4C", "5H 6C", "7C 8C"], "fantan", played="3D 2D AD", start="3", aces=aces)
        assert [card.face for card in table.see(None).zone("suit:diamonds").cards][: len(order)] == order


# --- Passing (CS22)


def test_who_can_play_must() -> None:
    """CS22."""
    table = midway(["8D 2C", "3C 4C", "5C 6C", "7C 8C"], "fantan", played="9D")
    assert menu(table) == {"8D"}
    assert reason(table, "pass") == "CS22"


def test_who_cannot_passes() -> None:
    """CS22."""
    table = midway(["2C 3H", "3C 4C", "5C 6C", "7C 8C"], "fantan", played="9D")
    assert menu(table) == {"pass"}
    assert table.see(0).ask == "Nothing fits: pass"


# --- Places (CS25)


def finish(table: cardhouse.Table) -> cardhouse.Table:
    """Play on, first card first, calling every last card, to the end of the hand."""
    while not events(table, "hand"):
        texts = [action.text for action in table.legal()]
        table.play("last card" if "last card" in texts else texts[0])
    return table


def test_places_are_paid() -> None:
    """CS25: +100, +50, 0, -50; the last does not play out."""
    table = midway(["9C 8C", "TC JC", "7C QC", "2D 3D"], "fantan", played="9D")
    say(table, "9C", "last card", "TC", "last card", "pass", "pass", "8C")
    assert events(table, "out") == ["@0 ran out of cards, 1st"]
    assert table.see(1).seats[0].badges == ["out 1st"]
    say(table, "JC", "7C", "last card", "pass", "QC")
    assert gained(table) == [100, 50, 0, -50]


def test_eight_places() -> None:
    """CS25: -75, -100, -125, -150 from the fifth on."""
    hands = ["9C 8C", "TC JC", "QC KC", "7C 6C", "5C 4C", "9D 8D", "TD JD", "2H 3H"]
    table = finish(midway(hands, "fantan", played="9S"))
    assert sorted(gained(table), reverse=True) == [100, 50, 0, -50, -75, -100, -125, -150]
    assert gained(table)[7] == -150


# --- Reneges (CS26, CS38, CS39)

RENEGE = {"renege": "penalise"}


def test_passing_with_a_card_that_fits_costs_the_last_place() -> None:
    """CS26: the first offender is last, the next one next to last; they play on."""
    table = midway(["8D 2C", "TD 4C", "5C 6C", "9C TC"], "fantan", played="9D", **RENEGE)
    assert menu(table) == {"8D", "pass"}
    table.play("pass")
    assert events(table, "renege") == ["@0 passed holding 8♦: 4th place"]
    assert table.see(0).seats[0].badges == ["reneged, 4th"]
    table.play("pass")
    assert events(table, "renege")[1] == "@1 passed holding 10♦: 3rd place"
    say(table, "pass", "9C", "last card", "8D", "last card", "TD", "last card", "pass", "TC")
    assert gained(table) == [-50, 0, 50, 100]


def test_reneging_again_changes_nothing() -> None:
    """CS26."""
    table = midway(["8D 2C", "TD 4C", "5C 6C", "9C TC"], "fantan", played="9D", **RENEGE)
    say(table, "pass", "TD", "last card", "pass", "9C", "last card", "pass")
    assert events(table, "renege")[1] == "@0 passed holding 8♦"
    assert table.see(0).seats[0].badges == ["reneged, 4th"]


def test_a_penalised_player_takes_no_better_place() -> None:
    """CS26: unpenalised players fill the places from the first in finishing order."""
    table = midway(["8D TD", "2C 4C", "3C 5C", "9C TC"], "fantan", played="9D", **RENEGE)
    say(table, "pass", "pass", "pass", "9C", "last card", "8D", "last card", "pass", "pass", "TC")
    assert events(table, "out") == ["@3 ran out of cards, 1st"]
    say(table, "TD")
    assert events(table, "out")[1] == "@0 ran out of cards"
    assert int(table.position.places[0]) == 4


def test_reneges_are_not_offered_by_default() -> None:
    """CS26: the option ``renege``."""
    assert menu(midway(["8D 2C", "TD 4C", "5C 6C", "9C TC"], "fantan", played="9D")) == {"8D"}


def test_the_hand_ends_when_all_places_are_settled() -> None:
    """CS25, CS26: with three of four penalised the fourth is first."""
    table = midway(["8D 2C", "TD 4C", "9S 6C", "9C TC"], "fantan", played="9D", **RENEGE)
    say(table, "pass", "pass", "pass")
    assert gained(table) == [-50, 0, 50, 100]


def test_a_renege_shows_the_cards_that_fit() -> None:
    """CS38: to everybody, and they stay known."""
    table = midway(["8D 2C 9S", "TD 4C 3H", "5C 6C 4H", "9C TC 5H"], "fantan", played="9D", **RENEGE)
    table.play("pass")
    for viewer in (1, 2, 3):
        assert sorted(hand(table, 0, viewer)) == ["8D", "9S", "?"]
    for seed in range(5):
        world = table.imagine(2, seed)
        assert {"8D", "9S"} <= set(hand_in(world, 0))
        assert not {"TD", "9C"} & set(hand_in(world, 0)), "what they did not show they do not hold"


def hand_in(world: object, seat: int) -> list[str]:
    """The cards of a seat in an imagined world."""
    from cardhouse.kit.cards.packs import STANDARD
    from cardhouse.kit.cards.sets import members

    return [STANDARD.texts[card] for card in members(world["held"][0][seat])]  # type: ignore[index]


def test_a_rightful_pass_shows_what_is_not_held() -> None:
    """CS22, G5."""
    table = midway(["2C 3H AS", "TD 8D 3C", "5C 6C 4H", "9C TC 5H"], "fantan", played="9D")
    table.play("pass")
    for seed in range(10):
        assert not {"8D", "TD", "9C"} & set(hand_in(table.imagine(2, seed), 0))


def test_nobody_holds_up_the_hand_for_ever() -> None:
    """CS39: when all the others have passed, they must play."""
    table = midway(["8D 7C", "2C 4C", "3C 5C", "2H TH"], "fantan", played="9D", **RENEGE)
    say(table, "pass", "pass", "pass", "pass")
    assert menu(table) == {"8D"}
    assert reason(table, "pass") == "CS39"


# --- The last card (CS27)


def test_the_last_card_is_announced() -> None:
    """CS27: before the next play."""
    table = midway(["9C 2D", "8C 4D", "TC 6D", "9D KD"], "fantan", played="9H")
    table.play("9C")
    assert menu(table) == {"last card", "say nothing"}
    assert table.turn == 0
    assert reason(table, "8C") == "CS27"
    table.play("last card")
    assert table.turn == 1
    assert table.see(2).seats[0].marks == ["last card"]
    assert not table.position.account.any()


def test_not_announcing_costs_10_to_each_of_the_others() -> None:
    """CS27, case 4: six players: -50 and five times +10."""
    hands = ["9C 2D", "8C 4D", "TC 6D", "9D KD", "3H 4H", "5H 6H"]
    table = say(midway(hands, "fantan", played="9S"), "9C", "say nothing")
    assert table.see(2).seats[0].marks == [], "who said nothing has not said it"
    assert [int(fine) for fine in table.position.account[2][:6]] == [-50, 10, 10, 10, 10, 10]


def test_those_who_are_out_are_paid_too() -> None:
    """CS27: each is all the others."""
    table = midway(["9C", "8C 4D 9D", "TC 6D", "JC KD"], "fantan", played="9S")
    say(table, "9C", "8C", "TC", "say nothing")
    assert [int(fine) for fine in table.position.account[2][:4]] == [10, 10, -30, 10]


def test_last_cards_may_be_announced_for_all() -> None:
    """CS27: the option ``last_card``."""
    table = midway(["9C 2D", "8C 4D", "TC 6D", "9D KD"], "fantan", played="9H", last_card="auto")
    table.play("9C")
    assert table.turn == 1
    assert table.see(2).seats[0].marks == ["last card"]


def test_silence_is_what_the_house_plays_when_the_moment_has_passed() -> None:
    """CS27: the window of the call."""
    table = midway(["9C 2D", "8C 4D", "TC 6D", "9D KD"], "fantan", played="9H")
    assert table.game.window is not None
    assert table.game.window(table.position) is None
    table.play("9C")
    assert table.game.actions.text(table.game.window(table.position) or 0) == "say nothing"


def test_the_study_has_the_same_rules() -> None:
    """CS19, CS27: FanTan alone."""
    table = done(cardsense(4, "cardsense-fantan", challenges=False).deal(key=1))
    assert len(menu(table)) == 13
