"""500 Rummy with 52 cards: the deal, drawing, sets and runs, ends (RC1-RC9)."""

import pytest
from rummy_500_table import dealt, group, hand, laid, menu, pile, play, refused, rummy_500, why
from written import melds_at_end

import cardhouse
from cardhouse.kit.face.options import OptionError
from cardhouse.kit.face.scene import Event
from cardhouse.table import Table

# --- RC1: players, packs, the deal ----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size", "pack"), [(2, 13, 52), (3, 7, 52), (4, 7, 52), (5, 7, 104), (8, 7, 104)])
def test_the_deal(players: int, size: int, pack: int) -> None:
    """RC1: thirteen to two players, seven to more; two packs from five players on; one card turned."""
    table = rummy_500(players).deal(key=1)
    assert [len(hand(table, seat).split()) for seat in range(players)] == [size] * players
    assert len(pile(table).split()) == 1
    assert table.see(None).zone("stock").count == pack - players * size - 1
    assert table.turn == 1


def hand_end(table: Table) -> Event:
    """What was told at the end of the last hand."""
    return next(event for event in reversed(table.log(None)) if event.kind == "hand")


def test_packs_and_hands_can_be_chosen() -> None:
    """RC1: packs, hand_size."""
    table = rummy_500(4, packs="2", hand_size=9).deal(key=1)
    assert table.see(None).zone("stock").count == 104 - 37
    with pytest.raises(OptionError, match="packs"):
        rummy_500(8, packs="1")
    with pytest.raises(OptionError, match="hand_size"):
        rummy_500(4, hand_size=2)


def test_the_deal_and_the_turn_go_to_the_left() -> None:
    """G2, G3."""
    table = dealt(["2C 3D 4H", "5S 7D 9C", "JH QC 8S"], "KD", "2H 2S 2D")
    assert hand(table, 1) == "9C 7D 5S"
    play(table, "draw", "discard 2H")
    assert table.turn == 2
    dealers = {rummy_500(4, first_dealer="random").deal(key=key).position.dealer for key in range(30)}
    assert dealers == {0, 1, 2, 3}


# --- RC3: drawing ---------------------------------------------------------------------------------------


def test_the_top_of_the_pile_is_free() -> None:
    """RC3: it needs no use."""
    table = dealt(["2C 3D 4H", "5S 7D 9C"], "KD", "2H")
    assert menu(table) == ["draw", "take KD"]
    play(table, "take KD")
    assert refused(table, "discard KD") is None
    assert refused(table, "draw") == "RC3"
    assert refused(table, "take KD") == "RC3"


def test_a_turn_begins_by_drawing() -> None:
    """RC3."""
    table = dealt(["2C 3D 4H", "5S 5D 5C"], "KD", "2H")
    assert refused(table, "discard 5S") == "RC3"
    assert refused(table, "meld 5C 5D 5S") == "RC3"


def test_a_card_within_the_pile_must_be_used_at_once() -> None:
    """RC3: with all above it, and nothing else before."""
    table = dealt(["2C 3D 4H", "5S 5D 9C"], "5H", "2H 8C JS QS")
    play(table, "draw", "discard 2H", "draw", "discard 8C")
    assert pile(table) == "8C 2H 5H"
    assert menu(table) == ["draw", "take 5H", "take 8C"]
    assert refused(table, "take 2H") == "RC3"
    assert refused(table, "take KH") == "RC3"
    play(table, "take 5H")
    assert hand(table, 1) == "8C 9C 5D 2H 5H 5S"
    assert menu(table) == ["meld 5D 5H 5S"]
    assert refused(table, "discard 9C") == "RC3"
    play(table, "meld 5D 5H 5S")
    assert "discard 9C" in menu(table)


def with_fives_laid(**options: str) -> cardhouse.Table:
    """Three fives on the table, the fourth at the bottom of the pile, seat 0 in turn."""
    table = dealt(["2C 3D 4H 9S", "5S 5D 5C TD"], "5H", "2H 8C JS QS", **options)
    return play(table, "draw", "meld 5C 5D 5S", "discard 2H")


def test_it_may_be_laid_off() -> None:
    """RC3: deep_card."""
    table = with_fives_laid()
    assert menu(table, "take") == ["take 2H", "take 5H"]
    play(table, "take 5H")
    assert menu(table) == ["lay off 5H on 1"]
    assert refused(table, "lay off 2H on 1") == "RC3"
    play(table, "lay off 5H on 1")
    assert group(table, 1) == "5C@1 5D@1 5H@0 5S@1"
    table = with_fives_laid(deep_card="meld")
    assert menu(table, "take") == ["take 2H"]
    assert refused(table, "take 5H") == "RC3"


def test_equal_cards_in_the_pile() -> None:
    """RC3, RC1: of two packs the lower of two equal cards can be meant."""
    table = dealt(["2C 3D 4H 9S", "5S 5D TD JC"], "5H", "8C 5H JS QS", packs="2")
    play(table, "draw", "discard 8C", "draw", "discard 5H")
    assert menu(table, "take") == ["take 5H", "take lower 5H"]
    play(table, "take lower 5H")
    assert hand(table, 1) == "8C JC 5D TD 5H 5H 5S"
    assert pile(table) == ""


def test_the_upper_of_two_equal_cards() -> None:
    """RC3: twins=upper."""
    table = dealt(["2C 3D 4H 9S", "5S 5D TD JC"], "5H", "8C 5H JS QS", packs="2", twins="upper")
    play(table, "draw", "discard 8C", "draw", "discard 5H")
    assert menu(table, "take") == ["take 5H"]
    assert refused(table, "take lower 5H") == "RC3"


def test_the_top_taken_alone() -> None:
    """RC3: it may be discarded again; top_card=kept, if another can be."""
    table = dealt(["2C 3D 4H", "5S 5D 9C"], "5H", "2H")
    assert refused(play(table, "take 5H"), "discard 5H") is None
    table = dealt(["2C 3D 4H", "5S 5D 9C"], "5H", "2H 5C", top_card="kept")
    play(table, "take 5H")
    assert refused(table, "discard 5H") == "RC3"
    play(table, "discard 9C", "take 9C", "discard 4H")
    assert refused(table, "discard 5H") == "RC3"
    assert refused(play(table, "draw"), "discard 5H") is None
    table = dealt(["2C 3D 4H", "5S 5D 5C"], "9C", "2H", top_card="kept")
    play(table, "take 9C", "meld 5C 5D 5S", "discard 9C")
    assert table.hand == 1


# --- RC4, RC5: sets, runs, adding to them -----------------------------------------------------------------


def test_sets_and_runs() -> None:
    """RC4: three or four of a rank, three or more in sequence of a suit; the ace low or high, not round the corner."""
    table = dealt(["2C 2D 2H 2S 3D 4D KD AD QD", "3C 4C 5C 6C 7H 8H TH JH KS"], "9S", "TS TC")
    play(table, "draw")
    assert menu(table, "meld") == ["meld 3C 4C 5C", "meld 3C 4C 5C 6C", "meld 4C 5C 6C"]
    assert why(table, "7H 8H TH") == "RC4"
    assert why(table, "7H 8H") == "RC4"
    assert why(table, "6C 5C 4C") is None
    play(table, "discard KS", "draw")
    assert menu(table, "meld 2") == [
        "meld 2C 2D 2H", "meld 2C 2D 2H 2S", "meld 2C 2D 2S", "meld 2C 2H 2S", "meld 2D 2H 2S", "meld 2D 3D 4D",
    ]  # fmt: skip
    assert menu(table, "meld A") == ["meld AD 2D 3D", "meld AD 2D 3D 4D"]
    assert menu(table, "meld Q") == ["meld QD KD AD"]
    assert why(table, "KD AD 2D") == "RC4"


def test_two_equal_cards_make_no_set() -> None:
    """RC4: the suits of a set differ, with two packs as well."""
    table = dealt(["2C 3D 4H 9S", "5S 5S 5D JC"], "TH", "8C", packs="2")
    assert menu(play(table, "draw"), "meld") == []
    assert why(table, "5S 5S 5D") == "RC4"


def test_laying_off_on_any_group() -> None:
    """RC5: it lies before whoever lays it, and can be built on."""
    table = dealt(["8H TH 2C 3C", "5H 6H 7H KS"], "TS", "9C 9H QD QC")
    play(table, "draw", "meld 5H 6H 7H", "discard KS")
    assert refused(table, "lay off 8H on 1") == "RC3"
    play(table, "draw")
    assert menu(table, "lay") == ["lay off 8H on 1"]
    assert refused(table, "lay off TH on 1") == "RC5"
    assert refused(table, "lay off 8H on 2") == "RC5"
    play(table, "lay off 8H on 1", "lay off 9H on 1", "lay off TH on 1")
    assert group(table, 1) == "5H@1 6H@1 7H@1 8H@0 9H@0 TH@0"
    assert (laid(table, 0), laid(table, 1)) == (27, 18)


def test_an_ace_goes_on_top_where_it_fits_both_ends() -> None:
    """RC5."""
    table = dealt(["AH 3C 5C 7C 9C JC KC 2D 4D 6D 8D TD QD", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 9D"], "TS", "2S 2C")
    play(table, "draw", "meld 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "discard 9D", "draw", "lay off AH on 1")
    assert group(table, 1).endswith("KH@1 AH@0")
    assert laid(table, 0) == 15


# --- RC2, RC8: values and scores --------------------------------------------------------------------------


def test_values() -> None:
    """RC2: pips, ten, fifteen; an ace before a two 1."""
    table = dealt(["AC AD AH AS", "AH 2H 3H 9S"], "TS", "KD QD 5S", packs="2")
    play(table, "draw", "meld AH 2H 3H", "discard KD", "draw", "meld AC AD AH AS")
    assert (laid(table, 1), laid(table, 0)) == (6, 60)


@pytest.mark.parametrize(("options", "points"), [({"values": "fives"}, 11), ({"low_ace": "15"}, 20)])
def test_other_values(options: dict[str, str], points: int) -> None:
    """RC2: values, low_ace."""
    table = dealt(["2C 3D 4H 9S", "AH 2H 3H 9D"], "TS", "KD", **options)
    assert laid(play(table, "draw", "meld AH 2H 3H"), 1) == points


def test_the_score_of_a_hand() -> None:
    """RC8: what lies before each, less what each holds, aces 15."""
    table = dealt(["8H TH AC 3C", "5H 6H 7H 9D"], "TS", "9C 9S 9H")
    play(table, "draw", "meld 5H 6H 7H", "discard 9C", "draw", "lay off 8H on 1", "discard TH")
    assert (laid(table, 0), laid(table, 1)) == (8, 18)
    play(table, "draw", "lay off 9H on 1", "discard 9D")
    assert table.scores == [8 - 9 - 15 - 3, 18 + 9]


def test_going_out() -> None:
    """RC6, RC8: a hand ends when somebody has no card left, with a last discard or without."""
    table = dealt(["AC 3D 8H", "5H 6H 7H"], "TS", "KS")
    play(table, "draw", "meld 5H 6H 7H", "discard KS")
    assert table.hand == 1
    assert table.scores == [-26, 18]
    assert hand_end(table).lines == ["@0 melded 0, held 26: -26, total -26", "@1 melded 18, held 0: +18, total 18"]
    assert hand_end(table).badges == [[], ["melded 18"]]
    assert melds_at_end(table, 0) == []
    table = dealt(["AC 3D 8D", "5H 6H 7H"], "TS", "8H")
    play(table, "draw", "meld 5H 6H 7H 8H")
    assert table.scores == [-26, 26]
    assert table.hand_over
    assert melds_at_end(table, 0) == [["5H", "6H", "7H", "8H"]]
    table = dealt(["AC 3D 8D", "5H 6H 7H"], "TS", "8H")
    play(table, "draw", "meld 5H 6H 7H", "lay off 8H on 1")
    assert table.hand == 1
    assert melds_at_end(table, None) == [["5H", "6H", "7H", "8H"]]


def test_a_discard_can_be_required() -> None:
    """RC6: final_discard; then one card is kept."""
    table = dealt(["AC 3D 2D", "5H 6H 7H"], "TS", "8H", final_discard="required")
    play(table, "draw")
    assert menu(table, "meld") == ["meld 5H 6H 7H", "meld 6H 7H 8H"]
    assert refused(table, "meld 5H 6H 7H 8H") == "RC6"
    play(table, "meld 5H 6H 7H")
    assert refused(table, "lay off 8H on 1") == "RC6"
    play(table, "discard 8H")
    assert table.scores == [-20, 18]


# --- RC7: the stock is used up ----------------------------------------------------------------------------


def empty_stock(**options: str) -> cardhouse.Table:
    """Two hands of 13 and a short stock: drawn and discarded until it is used up."""
    table = rummy_500(2, **options).deal(key=3)
    while table.see(None).zone("stock").count:
        table.play("draw")
        table.play(menu(table, "discard")[0])
    return table


def test_an_empty_stock() -> None:
    """RC7: take from the pile, or the hand ends and all score."""
    table = empty_stock()
    assert refused(table, "draw") == "RC7"
    assert menu(table)[0] == "stop"
    assert any(text.startswith("take") for text in menu(table))
    play(table, "stop")
    assert table.hand == 1
    assert hand_end(table).text == "Hand 1: the stock was used up"
    assert refused(table, "stop") == "RC7"


def test_the_pile_can_be_shuffled() -> None:
    """RC7: stock_out=reshuffle."""
    table = empty_stock(stock_out="reshuffle")
    top, count = pile(table).split()[0], len(pile(table).split())
    assert refused(table, "stop") == "RC7"
    play(table, "draw")
    assert pile(table) == top
    assert table.see(None).zone("stock").count == count - 2
    assert any("shuffled" in event.text for event in table.log(None)[-2:])


# --- RC8, RC9: ends ---------------------------------------------------------------------------------------


def test_the_target() -> None:
    """RC8: the first to reach it with more than anybody else."""
    table = dealt(["AC 3D 8H", "QH KH AH"], "TS", "KS", target=50)
    table.opening["scores"][0][:2] = 76, 15
    table.undo(0)
    play(table, "draw", "meld QH KH AH", "discard KS")
    assert (table.over, table.scores) == (False, [50, 50])
    table = dealt(["AC 3D 8H", "QH KH AH"], "TS", "KS", target=50)
    table.opening["scores"][0][:2] = 75, 15
    table.undo(0)
    play(table, "draw", "meld QH KH AH", "discard KS")
    assert (table.over, table.scores, table.winners) == (True, [49, 50], [1])
    assert table.log(None)[-1].text == "@1 won the match with 50 points"


def test_turns_without_end() -> None:
    """RC9: a hand nobody ends is scored after so many turns each."""
    table = dealt(["AC 3D 8H", "5H 6H 9S"], "TS", "KS KD KH", turns_each=1)
    play(table, "draw", "discard KS", "take KS", "discard KS")
    assert table.hand == 1
    assert table.scores == [-26, -20]
    assert hand_end(table).text == "Hand 1: nobody went out in time"


def test_hands_without_end() -> None:
    """RC9, G4: after so many hands the best total wins; equal ones together."""
    table = dealt(["AC 3D 8H", "5H 6H 9S"], "TS", "KS KD KH", turns_each=1, most_hands=1)
    play(table, "draw", "discard KS", "take KS", "discard KS")
    assert (table.over, table.winners) == (True, [1])
