"""Vienna with ``vienna_melds=hand``: nothing is laid out before the end (VI6, VI7)."""

import random
from typing import Any

import pytest
from rummy_family import hand, menu, play, refused, why
from vienna_table import cost, least_left_over, situation, vienna
from written import melds_at_end

import cardhouse
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.vienna.left_over import least_rest
from cardhouse.kit.melds.pools import pool_from


def kept(hands: list[str], **options: Any) -> cardhouse.Table:
    """A table at which combinations stay in hand."""
    return situation(hands, vienna_melds="hand", **{"limit": 1000, **options})


def test_nothing_is_laid_out() -> None:
    """VI6: the same hand, which might lay out otherwise."""
    hands = ["KC", "KC KD KH QC QD QH 2S 9S"]
    table = kept(hands)
    assert refused(table, "meld KC KD KH") == "VI6"
    assert why(table, "KC KD KH", "meld") == "VI6"
    assert refused(situation(hands), "meld KC KD KH") is None
    assert [kind for kind, _ in table.see(1).prompt.select.kinds] == ["discard", "close", "tap"]
    assert table.see(1).prompt.text == "Discard. You have 11 points outside melds"


def test_close_with_every_card_in_a_combination() -> None:
    """VI7: ten points; the others lose what stands in none."""
    table = kept(["KC KD KH 4S 4D", "3C 3D 3H 5S 6S RJ QC", "AC 2C 3C 9H"])
    assert menu(table, "close") == ["close QC"]
    assert refused(table, "close 3C") == "VI7"
    play(table, "close QC")
    assert table.scores == [-8, 10, -9]
    texts = [event.text for event in table.log(0)]
    assert texts[1:4] == ["@1 melded 3♣ 3♦ 3♥", "@1 melded joker(4♠) 5♠ 6♠", "@1 went out, discarding Q♣"]
    assert melds_at_end(table, 0) == [["3C", "3D", "3H"], ["RJ", "5S", "6S"]]
    assert table.log(0)[4].lines == [
        "@0 lost 8 (4♦ 4♠), total -8",
        "@1 scored +10, total 10",
        "@2 lost 9 (9♥), total -9",
    ]


def test_jokers_side_by_side() -> None:
    """RU6, VI7, ``adjacent_jokers``: whether a hand is all melds, and what it loses, goes by the same option."""
    hands = ["KC", "4C RJ RJ 7C QC"]
    table = kept(hands)
    assert menu(table, "close") == ["close QC"]
    play(table, "close QC")
    assert "@1 melded 4♣ joker(5♣) joker(6♣) 7♣" in [event.text for event in table.log(0)]
    assert refused(kept(hands, adjacent_jokers=False), "close QC") == "VI7"
    others = ["4C RJ RJ 7C", "3C 3D 3H QC"]
    for adjacent, lost in ((True, 0), (False, 4 + 7 + 15 + 15)):
        table = kept(others, adjacent_jokers=adjacent)
        play(table, "close QC")
        assert table.scores[0] == -lost


def test_at_an_ordinary_table_one_closes_with_the_last_card() -> None:
    """RU11."""
    assert refused(situation(["KC", "3C 3D 3H QC"], opened="1"), "close QC") == "RU11"


def test_tap_with_five_points_in_no_combination() -> None:
    """VI7: the combinations are laid out, the rest lies open, nobody adds to them."""
    table = kept(["4S 3S 9D", "3C 3D 3H 5S 6S 7S 2H 2D QC"])
    assert menu(table, "tap") == ["tap QC"]
    assert refused(table, "tap 2H") == "VI2"
    play(table, "tap QC")
    assert {zone.label for zone in table.see(0).zones if zone.kind == "meld"} == {"Meld 1: set", "Meld 2: run"}
    assert [card.face for card in table.see(0).zone("hand:1").cards] == ["2D", "2H"]
    play(table, "draw")
    assert refused(table, "lay off 3S on 1") == "VI6"
    play(table, "discard 9D")
    assert table.scores[1] == -4


def test_who_can_close_does_not_tap() -> None:
    """VI4, VI7."""
    assert refused(kept(["KC", "3C 3D 3H 5S 6S 7S QC"]), "tap QC") == "VI4"


def test_no_first_lay_out_and_no_limit_for_it() -> None:
    """VI6: nine points close."""
    assert refused(kept(["KC", "3C 3D 3H QC"], opening=100), "close QC") is None


def test_a_close_in_the_last_round() -> None:
    """VI2, VI7."""
    table = kept(["3C 3D 3H", "5S 6S 7S 2H QC"])
    play(table, "tap QC", "take")
    assert refused(table, "close QC") == "RU5"
    table = kept(["3C 3D 3H", "5S 6S 7S 2H QC"], return_taken=True)
    play(table, "tap QC", "take", "close QC")
    assert table.scores == [10, -2]


def test_the_rest_that_costs_least_is_left_over() -> None:
    """VI7, RU3: of two ways to group, the better one counts; by what cards cost here."""
    assert kept(["KC", "4C 4D 4S 5S 6S QC"]).see(1).prompt.text.startswith("Discard. You have 18 points")
    table = kept(["AC AD AH 2H 3H", "9S 3C 3D 3S"])
    play(table, "close 9S")
    assert table.scores == [-5, 10]
    table = kept(["AC AD AH 2H 3H", "9S 3C 3D 3S"], ace_in_hand=1)
    play(table, "close 9S")
    assert table.scores == [-2, 10]


def test_left_over_as_every_grouping_looked_at_says() -> None:
    """VI7: hands by lot, with jokers."""
    chooser = random.Random(5)
    pack = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] * 2 + ["RJ"] * 2
    for _ in range(150):
        cards = tuple(sorted(chooser.sample(pack, chooser.choice([6, 8, 9]))))
        pool = pool_from(CARDS.numbers(" ".join(cards)))
        assert least_rest(pool, True, 10, 15, 500) == cost(least_left_over(cards)), cards


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.full(but=["[2]"])
def test_a_match_of_it(players: int) -> None:
    """VI6: hands come to an end by tapping and closing."""
    table = vienna(players, vienna_melds="hand", match="evening", rounds=4).deal(key=players)
    careful = cardhouse.bots.bot("heuristic", 1)
    while not table.over:
        table.play(careful.act(table, table.turn))
    words = " ".join(event.text for event in table.log(None))
    assert "knocked" in words or "went out" in words


def test_others_do_not_see_what_stands_in_combinations() -> None:
    """G5."""
    table = vienna(2, vienna_melds="hand").deal(key=3)
    assert "?" not in hand(table, 1)
    assert all(card.face is None for card in table.see(0).zone("hand:1").cards)
