"""Variations: point values, jokers, special plays (CD9)."""

import pytest
from cardinoes_table import cardinoes, chain, refusal, round_of
from written import menu

import cardhouse

pytestmark = pytest.mark.uncompiled

FACE_VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)


def test_point_values() -> None:
    """CD9, `point_values`: of 2, 3 ... K, A."""
    table = round_of(["7S", "KC AC"], "7H", "2C", point_values=FACE_VALUES)
    table.play("7S left")
    assert table.scores == [27, 0]


def test_some_rank_is_worth_something() -> None:
    """CD9: otherwise no match would end."""
    with pytest.raises(cardhouse.OptionError, match="point_values"):
        cardinoes(2, point_values=(0,) * 13)


def test_no_jokers_unless_asked_for() -> None:
    """CD9, `jokers`: a pack of 52."""
    assert cardinoes(4).deal(key=1).see(None).zone("stock").count == 23
    assert cardinoes(4, jokers=2).deal(key=1).see(None).zone("stock").count == 25
    with pytest.raises(cardhouse.DeckError, match="RJ"):
        cardinoes(4).deal(key=1, deck="RJ")


def test_a_joker_follows_anything() -> None:
    """CD9."""
    table = round_of(["RJ KC", "2D"], "2H 7S", "3C", jokers=2)
    assert menu(table) == {"RJ left", "RJ right"}


def test_anything_follows_a_joker() -> None:
    """CD9."""
    table = round_of(["RJ KC", "2D 9D"], "2H 7S", "3C", jokers=2)
    table.play("RJ right")
    assert chain(table) == ["2H", "7S", "RJ"]
    assert menu(table) == {"2D left", "2D right", "9D right"}


def test_a_joker_left_in_hand() -> None:
    """CD9, `joker_value`: 25 unless the house says otherwise."""
    for options, points in (({}, 25), ({"joker_value": 50}, 50)):
        table = round_of(["7S", "BJ"], "7H", "2C", jokers=2, **options)
        table.play("7S left")
        assert table.scores == [points, 0]


def test_no_special_plays_unless_asked_for() -> None:
    """CD9, `special_play`."""
    table = round_of(["2S KC", "3D"], "2H 7S", "3C")
    assert menu(table) == {"2S left", "2S right"}
    assert refusal(table, "special 2S left") == ("That card does not give you another turn", "CD9")


def test_both_ends_a_match_by_rank_here_and_suit_there_plays_again() -> None:
    """CD9, `special_play=both_ends`: 2S between 2H and 7S."""
    table = round_of(["2S KC", "3D"], "2H 7S", "3C", special_play="both_ends")
    assert menu(table) == {"2S left", "special 2S left", "2S right", "special 2S right"}
    plain = table.copy()
    plain.play("2S left")
    assert plain.turn == 1
    table.play("special 2S left")
    assert table.turn == 0
    assert menu(table) == {"draw"}
    assert table.log(1)[-1].text == "@0 played 2♠ at the left end and gets another turn"


def test_both_ends_asks_for_one_end_by_rank_and_the_other_by_suit() -> None:
    """CD9: two suits or two ranks are no special play."""
    by_suit = round_of(["5S KC", "3D"], "2S 7S", "3C", special_play="both_ends")
    assert menu(by_suit) == {"5S left", "5S right"}
    by_rank = round_of(["7C KC", "3D"], "7D 7S", "3C", special_play="both_ends")
    assert menu(by_rank) == {"7C left", "7C right"}


def test_both_ends_on_a_chain_of_one_takes_the_very_same_card() -> None:
    """CD9: one pack does not hold it twice; two packs do."""
    table = round_of(["7H 7C KC", "3D"], "7H", "3C", special_play="both_ends", packs=2)
    assert {text for text in menu(table) if text.startswith("special")} == {"special 7H left", "special 7H right"}


def test_jokers_are_no_special_play() -> None:
    """CD9: neither a joker laid nor a card laid between a joker and its match."""
    table = round_of(["RJ 2S KC", "3D"], "2H BJ", "3C", special_play="both_ends", jokers=2)
    assert not {text for text in menu(table) if text.startswith("special")}
    twins = round_of(["RJ KC", "3D"], "2H RJ", "3C", special_play="twin", jokers=2, packs=2)
    assert not {text for text in menu(twins) if text.startswith("special")}


def test_twin_the_exact_double_of_an_end_card_plays_again() -> None:
    """CD9, `special_play=twin`."""
    table = round_of(["7S 2S KC", "3D"], "2H 7S", "3C", special_play="twin", packs=2)
    assert menu(table) == {"7S right", "special 7S right", "2S left", "2S right"}
    table.play("special 7S right")
    assert table.turn == 0
    assert menu(table) == {"2S left", "2S right"}


def test_twins_need_two_packs() -> None:
    """CD9, `packs`: one pack holds no card twice."""
    with pytest.raises(cardhouse.OptionError, match="two packs"):
        cardinoes(2, special_play="twin")


def test_a_special_play_with_the_last_card_goes_out() -> None:
    """CD9, CD5."""
    table = round_of(["2S", "3D"], "2H 7S", "3C", special_play="both_ends")
    table.play("special 2S left")
    assert table.hand_over
    assert table.scores == [3, 0]


def test_a_special_play_may_block_all() -> None:
    """CD9, CD5."""
    table = round_of(["2S 4C", "3D"], "2H 7S", special_play="both_ends")
    table.play("special 2S left")
    assert table.hand_over
    assert table.scores == [0, 4]


def test_the_player_of_a_special_play_who_cannot_go_on_draws() -> None:
    """CD9, CD3: another turn is a whole turn."""
    table = round_of(["2S KC", "3D"], "2H 7S", "9S 3C", special_play="both_ends")
    table.play("special 2S left")
    table.play("draw")
    assert menu(table) == {"9S left", "9S right", "keep"}
    table.play("9S left")
    assert table.turn == 1


def test_a_card_held_twice_is_laid_once_at_a_time() -> None:
    """CD9, `packs`."""
    table = round_of(["7S 7S", "3D KD"], "7H", "2C", packs=2)
    table.play("7S left")
    assert [card.face for card in table.see(0).zone("hand:0").cards] == ["7S"]
