"""Rummy: cards, deal, stock and pile (RU1, RU4, RU5, RU13, RU17, RU20)."""

from collections import Counter

import numpy as np
import pytest
from rummy_family import dealt, hand, menu, play, refused, rummy, situation
from stepped import census


@pytest.mark.parametrize(("players", "stock"), [(2, 83), (3, 71), (4, 59), (5, 47), (6, 35)])
def test_cards_and_deal(players: int, stock: int) -> None:
    """RU1, RU4: 108 cards, 12 each and one more for the foreman, who sits left of the dealer and opens."""
    table = rummy(players).deal(key=4)
    counts = np.zeros(53, np.int64)
    census(table.positions, 0, counts)
    assert counts.tolist() == [2] * 52 + [4]
    assert [view.cards for view in table.see(None).seats] == [12, 13, *[12] * (players - 2)]
    assert table.see(None).zone("stock").count == stock
    assert table.turn == 1
    assert "starts" in table.see(None).seats[1].badges


@pytest.mark.parametrize("size", [13, 10, 8])
def test_other_hand_sizes(size: int) -> None:
    """RU4, ``hand_size``."""
    table = rummy(3, hand_size=size).deal(key=4)
    assert [view.cards for view in table.see(None).seats] == [size, size + 1, size]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """RU4."""
    table = dealt(["2C 3C 4C 5C 6C 7C 8C 9C", "2D 3D 4D 5D 6D 7D 8D 9D TD"], "KS QS")
    assert hand(table, 0) == "2C 3C 4C 5C 6C 7C 8C 9C"
    assert hand(table, 1) == "2D 3D 4D 5D 6D 7D 8D 9D TD"
    play(table, "discard 2D", "draw")
    assert "KS" in hand(table, 0).split()


def test_the_foreman_discards_without_drawing_and_may_lay_out_first() -> None:
    """RU4."""
    table = dealt(["2C 3C 4C 5C 6C 7C 8C 9C", "KD KH KS QD QH QS 2H 7S 9S"])
    assert refused(table, "draw") == "RU5"
    assert refused(table, "take") == "RU5"
    play(table, "meld KD KH KS", "meld QD QH QS", "discard 2H")
    assert table.turn == 0


def test_the_foreman_only_discards_where_the_table_says_so() -> None:
    """RU4, ``foreman_lays_out``: neither a first lay-out nor a flush; whoever comes next may lay out."""
    kings = "KD KH KS QD QH QS 2H 7S 9S"
    table = dealt(["JD JH JS TD TH TS 2C 3C", kings], foreman_lays_out=False)
    assert refused(table, "meld KD KH KS") == "RU4"
    assert all(text.startswith("discard") for text in menu(table))
    play(table, "discard 2H", "draw")
    assert refused(table, "meld JD JH JS") is None
    flush = dealt(["2C 3C 4C 5C 6C 7C 8C 9C", "2H 3H 5H 5H 7H 9H JH RJ 9S"], foreman_lays_out=False)
    assert refused(flush, "flush 9S") == "RU4"


def test_jokers_are_alike() -> None:
    """RU17: red or black, a joker is a joker."""
    table = dealt(["2C 3C 4C 5C 6C 7C 8C 9C", "BJ RJ 4D 5D 6D 7D 8D 9D TD"])
    assert hand(table, 1).split().count("RJ") == 2
    assert menu(table, "discard RJ") == ["discard RJ"]


def test_draw_or_take() -> None:
    """RU5: one card at the beginning of a turn, from the stock or the last discard; then exactly one discard."""
    table = dealt(["2C 3C 4C 5C 6C 7C 8C 9C", "2D 3D 4D 5D 6D 7D 8D 9D TH"], "KS QS")
    play(table, "discard TH")
    assert menu(table) == ["draw", "take"]
    assert refused(table, "discard 2C") == "RU5"
    taken = table.copy()
    taken.play("take")
    assert "TH" in hand(taken, 0).split()
    assert taken.see(0).zone("pile").count == 0
    assert refused(taken, "draw") == "RU5"
    table.play("draw")
    assert refused(table, "take") == "RU5"
    table.play("discard KS")
    assert table.turn == 1


def test_the_card_taken_is_not_discarded_in_the_same_turn() -> None:
    """RU5, ``return_taken``."""
    hands = ["2C 3C 4C 5C 6C 7C 8C TH", "2D 3D 4D 5D 6D 7D 8D 9D 9S"]
    table = play(dealt(hands), "discard 9S", "take")
    assert refused(table, "discard 9S") == "RU5"
    table = play(dealt(hands, return_taken=True), "discard 9S", "take")
    assert refused(table, "discard 9S") is None


def test_its_twin_may_be_discarded() -> None:
    """RU5: who holds the same card already may discard one of the two."""
    table = dealt(["2C 3C 4C 5C 6C 7C 8C 9S", "2D 3D 4D 5D 6D 7D 8D 9D 9S"])
    play(table, "discard 9S", "take")
    assert refused(table, "discard 9S") is None


def test_the_discards_become_the_stock() -> None:
    """RU13, RU20: turned over, not shuffled, when somebody draws from the empty stock; the last one stays."""
    table = situation(["2C 3C", "2D 3D"], pile="5C 6C 7C 8C", turn=0, drawing=True, turns_each=1000)
    table.opening["next"] = 108
    table.undo(0)
    assert table.see(0).zone("stock").count == 0
    play(table, "draw")
    assert "5C" in hand(table, 0).split()
    assert table.see(0).zone("stock").count == 2
    assert [card.face for card in table.see(0).zone("pile").cards] == ["8C"]
    play(table, "discard 2C", "draw", "discard 2D", "draw", "discard 3C", "draw")
    assert Counter(hand(table, 1).split()) == Counter(["3D", "6C", "8C"])


def test_the_discards_may_be_shuffled_first() -> None:
    """RU13, ``reshuffle``."""
    drawn = set()
    for key in range(8):
        table = situation(["2C 3C", "2D 3D"], pile="5C 6C 7C 8C 9C TC JC", turn=0, drawing=True, reshuffle=True)
        table.opening["next"] = 108
        table.opening["hand_key"][0][0] = key
        table.undo(0)
        table.play("draw")
        drawn.add((set(hand(table, 0).split()) - {"2C", "3C"}).pop())
        assert [card.face for card in table.see(0).zone("pile").cards] == ["JC"]
        assert table.see(0).zone("stock").count == 5
    assert len(drawn) > 1
    assert "JC" not in drawn


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """G3, ``first_dealer``."""
    import cardhouse

    dealers = {int(cardhouse.game("rummy", 4).deal(key=key).position.dealer) for key in range(20)}
    assert dealers == {0, 1, 2, 3}
    assert {int(rummy(4).deal(key=key).position.dealer) for key in range(20)} == {0}
