"""Robbery: taking the discard, lifting and laying again (rulebook: Variants of Rummy, Robbery)."""

import pytest
from robbery_table import groups, hand, lifted, menu, play, refused, robbery, situation

import cardhouse
from cardhouse.kit.face.scene import Zone
from cardhouse.kit.melds.meld import run_code


def seen(table: cardhouse.Table) -> list[Zone]:
    """What lies on the table, and how many cards each holds, as a spectator sees it."""
    return table.see(None).zones


def test_a_discard_is_taken_only_to_be_laid() -> None:
    """RB1, RB4: what is not laid after all goes back to where it was; then the seat may take it again, or draw."""
    table = situation(["2C 3D", "KC TD 2H 9S"], "7C 8C 9C", pile="4H TC", drawing=True)
    before = seen(table)
    play(table, "take")
    assert menu(table) == ["lay off TC on 1", "lift 1", "put back"]
    assert refused(table, "discard 9S") == "RB4"
    play(table, "put back")
    assert seen(table) == before
    assert table.log(0)[-1].text == "@1 put everything back"
    assert menu(table) == ["draw", "take"]
    play(table, "draw")
    assert refused(table, "put back") == "RB4"
    assert refused(table, "lift 1") is None


def test_the_card_taken_is_added_or_laid_out() -> None:
    """RB1: on a combination, or with cards of the hand."""
    table = situation(["2C 3D", "KC TD TH 9S"], "7C 8C 9C", pile="TC", drawing=True)
    play(table, "take")
    assert lifted(table) == "TC"
    assert hand(table, 1) == "KC TD TH 9S"
    assert menu(table) == ["lay off TC on 1", "lift 1", "meld TC TD TH", "put back"]
    assert refused(table, "discard 9S") == "RB4"
    play(table, "lay off TC on 1")
    assert groups(table) == ["7C 8C 9C TC"]
    assert "discard TD" in menu(table)


def test_the_card_taken_may_be_robbed_in() -> None:
    """RB1, RB2: 8C in the middle of a run of five makes two of three with a 10."""
    table = situation(["2C 3D", "KC 2H"], "6C 7C 8C 9C TC", pile="8C", drawing=True)
    play(table, "take", "lift 1", "meld 6C 7C 8C", "meld 8C 9C TC")
    assert groups(table) == ["6C 7C 8C", "8C 9C TC"]
    assert menu(table, "discard") == ["discard 2H", "discard KC"]


def test_before_the_first_lay_out_the_card_taken_belongs_to_it() -> None:
    """RB1, RU8: thirty points of kings and nine of a run are too few, with a 5C enough."""
    few = situation(["2C 3D", "2C 3C KD KH 9S"], "", opened="", pile="4C", drawing=True)
    play(few, "take")
    assert refused(few, "meld 2C 3C 4C") == "RU8"
    assert menu(few) == ["put back"]
    table = situation(["2C 3D", "2C 3C KD KH KS 9S 5C 6C"], "TC JC QC", opened="", pile="4C", drawing=True)
    play(table, "take")
    assert "lay off 9S on 1" not in menu(table)
    assert refused(table, "meld KD KH KS") == "RB4"
    assert menu(table, "meld 2C") == ["meld 2C 3C 4C 5C", "meld 2C 3C 4C 5C 6C"]
    assert refused(table, "meld 2C 3C 4C") == "RU8"
    play(table, "meld 4C 5C 6C")
    assert refused(table, "discard 9S") == "RU8"
    play(table, "meld KD KH KS")
    assert "discard 9S" in menu(table)


def test_a_card_must_be_left_to_discard_after_the_card_taken() -> None:
    """RB1, RU11."""
    table = situation(["2C 3D", "TD TH"], "2C 3C 4C", pile="TC", drawing=True)
    play(table, "take")
    assert refused(table, "meld TC TD TH") == "RU11"
    assert menu(table) == ["lift 1", "put back"]


def test_a_combination_is_lifted_and_laid_again_with_own_cards() -> None:
    """RB2, RB4: 8H 9H 10H out of three eights, with an 8C of one's own."""
    table = situation(["2C 3D", "8C 9H TH 2D"], "7C 8C 9C TC,8D 8H 8S")
    play(table, "lift 2")
    assert lifted(table) == lifted(table, 0) == lifted(table, 1) == "8D 8H 8S"
    assert refused(table, "discard 2D") == "RB4"
    assert refused(table, "draw") == "RU5"
    play(table, "meld 8C 8D 8S", "meld 8H 9H TH")
    assert groups(table) == ["7C 8C 9C TC", "8C 8D 8S", "8H 9H TH"]
    assert hand(table, 1) == "2D"
    play(table, "discard 2D")
    assert table.log(None)[-2].text.startswith("Hand 1: @1 went out")


def test_two_cards_are_never_left() -> None:
    """RB3: 8C out of 7 8 9 10 leaves 7 and 9 10, which only more cards can complete."""
    table = situation(["2C 3D", "8D 8H KC"], "7C 8C 9C TC")
    play(table, "lift 1")
    assert refused(table, "meld 9C TC") is not None
    assert menu(table) == ["meld 7C 8C 9C", "meld 7C 8C 9C TC", "put back"]
    play(table, "meld 7C 8C 9C")
    assert refused(table, "discard KC") == "RB4"
    assert menu(table) == ["lay off TC on 1", "put back"]
    table = situation(["2C 3D", "8D 8H 5C 6C JC KD"], "7C 8C 9C TC")
    play(table, "lift 1")
    assert refused(table, "meld 8C 8D 8H") is None
    play(table, "meld 5C 6C 7C", "meld 8C 8D 8H")
    assert groups(table) == ["5C 6C 7C", "8C 8D 8H"]
    assert lifted(table) == "9C TC"
    assert menu(table) == ["meld 9C TC JC", "put back"]


def test_what_cannot_be_completed_is_put_back() -> None:
    """RB4: with a 6 only, not all pieces of the run can be completed; own cards come back, seen by all."""
    table = situation(["2C 3D", "8D 8H 6C 2D"], "7C 8C 9C TC,QC QD QH")
    before = seen(table)
    play(table, "lift 1", "lift 1", "meld QC QD QH", "meld 8C 8D 8H")
    assert lifted(table) == "7C 9C TC"
    assert hand(table, 1) == "6C 2D"
    assert menu(table) == ["put back"]
    play(table, "put back")
    assert seen(table) == before
    assert hand(table, 1) == "6C 2D 8D 8H"
    assert refused(table, "meld 6C 7C 8C") == "RB2"
    play(table, "lift 1", "meld 6C 7C 8C 9C TC")
    assert menu(table, "discard") == ["discard 2D", "discard 8D", "discard 8H"]


def test_putting_back_undoes_the_robbery_only() -> None:
    """RB1, RB4: what was laid before lies; a card taken goes back with the rest while it waits, not once it lies."""
    table = situation(["2C 3D", "TC TD TH 2D 3D"], "7C 8C 9C,5D 5H 5S", pile="4S 5C", drawing=True)
    play(table, "take", "lift 1", "put back")
    assert groups(table) == ["7C 8C 9C", "5D 5H 5S"]
    assert menu(table) == ["draw", "take"]
    play(table, "take", "lay off 5C on 2", "meld TC TD TH", "lift 1", "put back")
    assert groups(table) == ["7C 8C 9C", "5C 5D 5H 5S", "TC TD TH"]
    assert menu(table, "discard") == ["discard 2D", "discard 3D"]


def test_cards_are_taken_up_so_often_in_a_turn() -> None:
    """RB4: put back or laid again; the next turn begins anew."""
    table = situation(["2C 3D", "KC TD 2H 9S"], "7C 8C 9C", pile="4H TC", drawing=True, take_ups=3)
    play(table, "take", "put back", "take", "lift 1", "meld 7C 8C 9C TC", "lift 1", "meld 7C 8C 9C TC")
    assert refused(table, "lift 1") == "RB4"
    play(table, "discard KC", "draw", "discard 3D")
    assert refused(table, "take") is None
    spent = situation(["2C 3D", "KC TD 2H 9S"], "7C 8C 9C", pile="4H TC", drawing=True, take_ups=1)
    play(spent, "take", "put back")
    assert refused(spent, "take") == "RB4"
    assert menu(spent) == ["draw"]
    play(spent, "draw")
    assert refused(spent, "lift 1") == "RB4"


def test_only_who_has_opened_robs() -> None:
    """RB5, RU8: and before the limit is reached nothing is lifted."""
    table = situation(["2C 3D", "8C KD KH KS TD TH TS 2D"], "8D 8H 8S", opened="")
    assert refused(table, "lift 1") == "RU8"
    play(table, "meld KD KH KS")
    assert refused(table, "lift 1") == "RU8"
    play(table, "meld TD TH TS")
    assert refused(table, "lift 1") is None


def test_robbing_opens_where_that_is_played() -> None:
    """RB5: whoever lifts has opened; but not in the middle of a first lay-out."""
    table = situation(["2C 3D", "8C 9H KD KH KS 2D"], "8D 8H 8S", opened="", rob_needs_opening=False)
    assert refused(table, "lay off 8C on 1") == "RU8"
    assert refused(table, "meld KD KH KS") == "RU8"
    play(table, "lift 1")
    assert table.log(None)[-1].text == "@1 lifted meld 1: 8♦ 8♥ 8♠, which counts as the first meld"
    play(table, "meld 8C 8D 8H 8S", "meld KD KH KS", "discard 9H")
    assert "has melded" in table.see(None).seats[1].badges
    strict = situation(["2C 3D", "8C 9H KD KH KS 2D"], "8D 8H 8S", opened="")
    assert refused(strict, "lift 1") == "RU8"
    begun = situation(["2C 3D", "KD KH KS TD TH TS 2D 8C"], "8D 8H 8S", opened="", rob_needs_opening=False)
    play(begun, "meld KD KH KS")
    assert refused(begun, "lift 1") == "RU8"
    vain = situation(["2C 3D", "8C 9H KD KH KS 2D"], "8D 8H 8S", opened="", rob_needs_opening=False)
    play(vain, "lift 1", "put back")
    assert "has melded" not in vain.see(None).seats[1].badges
    taking = situation(["2C 3D", "KC QD 2H 9S"], "5C 6C 7C 8C 9C", "", "7C", drawing=True, rob_needs_opening=False)
    play(taking, "take")
    assert refused(taking, "lay off 7C on 1") == "RU8"
    play(taking, "lift 1", "meld 5C 6C 7C", "meld 7C 8C 9C")


def test_the_table_is_not_rearranged_for_its_own_sake() -> None:
    """RB6: a card of one's own goes with it."""
    table = situation(["2C 3D", "2D KC"], "7C 8C 9C,7D 8D 9D,7H 8H 9H")
    play(table, "lift 1", "lift 1", "lift 1", "meld 7C 7D 7H", "meld 8C 8D 8H", "meld 9C 9D 9H")
    assert refused(table, "discard KC") == "RB6"
    assert menu(table) == ["lift 1", "lift 2", "lift 3", "put back"]
    play(table, "put back")
    assert groups(table) == ["7C 8C 9C", "7D 8D 9D", "7H 8H 9H"]
    table = situation(["2C 3D", "7S KC"], "7C 8C 9C,7D 8D 9D,7H 8H 9H")
    play(table, "lift 1", "lift 1", "lift 1", "meld 7C 7D 7H 7S", "meld 8C 8D 8H", "meld 9C 9D 9H")
    assert menu(table, "discard") == ["discard KC"]


def test_what_was_laid_this_turn_is_robbed_too() -> None:
    """RB7: by default all that lies; lifting comes before laying again."""
    table = situation(["2C 3D", "TC TD TH TS 8C 2D"], "7C 8C 9C,5D 5H 5S,6D 7D 8D")
    play(table, "meld TC TD TH TS")
    assert refused(table, "lift 5") == "RU9"
    play(table, "lift 4", "lift 1")
    assert lifted(table) == "7C 8C 9C TC TD TH TS"
    play(table, "meld 7C 8C 9C TC")
    assert refused(table, "lift 1") == "RB4"
    play(table, "meld TD TH TS")
    assert refused(table, "lift 1") is None
    assert groups(table) == ["5D 5H 5S", "6D 7D 8D", "7C 8C 9C TC", "TD TH TS"]


def test_a_first_lay_out_is_robbed_in_its_turn() -> None:
    """RB7, RU8: once it has its 40 points, it may be taken apart like all else."""
    table = situation(["2C 3D", "JC QC KC AC 8D 8H 2D"], "9C TC JC,8C 8S RJ", opened="")
    play(table, "meld JC QC KC AC", "lift 3", "lift 1")
    assert lifted(table) == "9C TC JC JC QC KC AC"
    assert refused(table, "meld 9C TC JC QC KC AC") is None


def test_lifted_cards_are_added_to_all_that_lies() -> None:
    """RB7."""
    table = situation(["2C 3D", "9C 9D 9H 2D"], "9S TS JS QS,5D 5H 5S")
    play(table, "meld 9C 9D 9H", "lift 1", "lay off 9S on 2", "meld TS JS QS")
    assert groups(table) == ["5D 5H 5S", "9C 9D 9H 9S", "TS JS QS"]
    table = situation(["2C 3D", "KS 2D"], "9S TS JS QS,9D 9H 9C")
    play(table, "lift 1")
    assert refused(table, "lay off QS on 1") == "RU9"
    assert refused(table, "lay off KS on 1") == "RB4"  # a card of the hand
    assert refused(table, "lay off 9D on 1") == "RB2"  # one that lies
    assert refused(table, "lay off 2S on 1") == "G1"  # one that is not there
    play(table, "lay off 9S on 1", "meld TS JS QS KS")
    assert groups(table) == ["9C 9D 9H 9S", "TS JS QS KS"]


# --- where what was laid this turn stays (an option of RB7) ----------------------------------------------


def test_what_was_laid_this_turn_stays() -> None:
    """RB7: nor is more lifted while lifted cards wait; cards of the hand are added to everything."""
    table = situation(["2C 3D", "TC TD TH TS 8C 2D"], "7C 8C 9C,5D 5H 5S,6D 7D 8D", rob_this_turn=False)
    play(table, "meld TC TD TH")
    assert refused(table, "lift 4") == "RB7"
    assert refused(table, "lift 5") == "RU9"
    play(table, "lift 1", "lift 2")
    assert lifted(table) == "7C 8C 9C 6D 7D 8D"
    play(table, "meld 7C 8C 9C")
    assert refused(table, "lift 1") == "RB4"
    play(table, "meld 6D 7D 8D")
    assert refused(table, "lift 1") is None
    assert refused(table, "lay off TS on 2") is None


def test_lifted_cards_are_added_only_to_what_lay_there() -> None:
    """RB7."""
    table = situation(["2C 3D", "9C 9D 9H 2D"], "9S TS JS QS,5D 5H 5S", rob_this_turn=False)
    play(table, "meld 9C 9D 9H", "lift 1")
    assert refused(table, "lay off 9S on 2") == "RB7"


def test_who_puts_back_takes_up_nothing_more() -> None:
    """RB4, RB7."""
    table = situation(["2C 3D", "8D 8H 6C 2D"], "7C 8C 9C TC,QC QD QH", rob_this_turn=False)
    play(table, "lift 1", "put back")
    assert refused(table, "lift 1") == "RB4"
    table = situation(["2C 3D", "KC TD 2H 9S"], "7C 8C 9C", pile="4H TC", drawing=True, rob_this_turn=False)
    play(table, "take", "put back")
    assert refused(table, "take") == "RB4"
    assert menu(table) == ["draw"]


# --- jokers, flushes, long runs --------------------------------------------------------------------------


def test_lifted_jokers_are_free() -> None:
    """RB8: a joker stands for something else in its new combination; there is no swapping beside."""
    table = situation(["2C 3D", "7C KD KH 2D"], "6C RJ 8C,5D 5H 5S")
    assert refused(table, "exchange 7C on 1") == "RB8"
    play(table, "lift 1", "meld 6C 7C 8C", "meld KD KH RJ")
    assert groups(table) == ["5D 5H 5S", "6C 7C 8C", "KD KH RJ"]
    play(table, "discard 2D")


def test_a_flush_is_closed_from_the_hand_only() -> None:
    """RB9, RU12: the last discard is not for it."""
    hearts = "2H 4H 6H 8H TH QH 2H 4H"
    drawn = situation(["2C 3D", hearts + " 9S"], "", opened="", hand_size=8)
    assert refused(drawn, "flush 9S") is None
    taking = situation(["2C 3D", "3H " + hearts], "", opened="", pile="5H", drawing=True, hand_size=8, opening=10)
    play(taking, "take")
    assert refused(taking, "flush 2H") == "RB4"
    assert refused(situation(["2C 3D", hearts + " 9S"], "", opened="", hand_size=8, flush_close=False), "flush 9S")


@pytest.mark.parametrize("rob_this_turn", [True, False])
def test_a_run_from_ace_to_ace_is_laid_as_thirteen(rob_this_turn: bool) -> None:
    """RB10: lifted, both aces are there; the longest run laid again has thirteen cards, the other ace is added."""
    run = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    table = situation(["2C 3D", "AD AH KC 9D"], "AC " + run, rob_this_turn=rob_this_turn)
    table.opening["melds"][0][0] = run_code(0, 0, 14, 0)
    table.undo(0)
    assert groups(table) == [f"AC {run} AC"]
    play(table, "lift 1")
    assert lifted(table).split().count("AC") == 2
    longest = max(len(text.split()) - 1 for text in menu(table, "meld"))
    assert longest == 13
    play(table, f"meld AC {run}")
    if rob_this_turn:
        play(table, "lay off AC on 1")
        assert groups(table) == [f"AC {run} AC"]
    else:
        assert refused(table, "lay off AC on 1") == "RB7"
        play(table, "meld AC AD AH", "discard 9D")


def test_lifted_cards_are_laid_in_any_order_the_menu_names_the_first() -> None:
    """RB11."""
    table = situation(["2C 3D", "7S KC"], "7C 8C 9C,7D 8D 9D,7H 8H 9H")
    play(table, "lift 1", "lift 1", "lift 1")
    assert all("7C" in text for text in menu(table, "meld"))
    assert refused(table, "meld 9C 9D 9H") is None
    play(table, "meld 9C 9D 9H", "meld 8C 8D 8H", "meld 7C 7D 7H 7S")


@pytest.mark.parametrize("players", [2, 6])
def test_a_match_is_dealt_as_at_rummy(players: int) -> None:
    """RU1, RU4."""
    table = robbery(players).deal(key=1)
    shown = [table.see(None).zone(f"hand:{seat}").count for seat in range(players)]
    assert shown == [13 if seat == 1 else 12 for seat in range(players)]
    assert "return_taken" not in table.record.header["options"]
