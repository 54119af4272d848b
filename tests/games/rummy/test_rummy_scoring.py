"""Rummy: closing, scoring, the match (RU3, RU12, RU14-RU16)."""

from typing import Any

import pytest
from rummy_family import dealt, menu, play, refused, rummy, situation
from written import melds_at_end

from cardhouse.games.rummy_family.position import BONUS

OTHERS = "2C 4S 6S 8D TC QS 5D 7D"


def closing(hands: list[str], closer: str = "9S", **options: Any) -> list[int]:
    """The scores after seat 0 has closed with its last card against these hands."""
    table = situation([closer, *hands], turn=0, opened="0", limit=10_000, **options)
    return play(table, f"discard {closer}").scores


def test_the_closer_gets_ten_and_the_others_lose_their_hands() -> None:
    """RU3, RU14: A K 5 is 25, joker 2 is 17."""
    assert closing(["AC KD 5H", "RJ 2S"]) == [BONUS, -25, -17]
    assert closing(["AC AC JD JD", "TS 9D"]) == [10, -40, -19]


@pytest.mark.parametrize(("ace", "joker"), [(1, 25), (11, 50)])
def test_aces_and_jokers_in_hand(ace: int, joker: int) -> None:
    """RU3, ``ace_in_hand``, ``joker_in_hand``."""
    scores = closing(["AC KD 5H", "RJ RJ 2S"], ace_in_hand=ace, joker_in_hand=joker)
    assert scores == [10, -15 - ace, -2 - 2 * joker]


def test_a_flush_closes_from_the_hand_and_doubles() -> None:
    """RU12: all cards but one of a suit, duplicates and jokers too; the others lose double."""
    hands = ["AC KD 5H", "2H 3H 5H 5H 7H 9H JH RJ 9S", "RJ 2S"]
    table = situation(hands, hand_size=8, limit=10_000)
    assert menu(table, "flush") == ["flush 9S"]
    play(table, "flush 9S")
    assert table.scores == [-50, 10, -34]


def test_a_flush_is_seen_and_so_is_its_discard() -> None:
    """RU12: both are told before the end of the hand, which shows what was laid beside what lay there."""
    table = situation(["AC KD 5H", "2H 3H 5H 5H 7H 9H JH RJ 9S"], hand_size=8, groups="4C 5C 6C", limit=10_000)
    play(table, "flush 9S")
    told = [event for event in table.log(0) if event.kind in ("flush", "discard")]
    assert [event.text for event in told] == ["@1 went out with a flush", "@1 discarded 9♠"]
    flush = ["2H", "3H", "5H", "5H", "7H", "9H", "JH", "RJ"]
    assert [[card.face for card in event.cards] for event in told] == [flush, ["9S"]]
    assert melds_at_end(table, 0) == [["4C", "5C", "6C"], flush]


def test_any_card_is_discarded_with_a_flush_of_thirteen() -> None:
    """RU12."""
    table = situation(["AC", "2H 3H 5H 5H 7H 9H JH RJ KH"], hand_size=8)
    assert len(menu(table, "flush")) == 8


def test_no_flush() -> None:
    """RU12: two strange cards; in the middle of a lay-out and after it; option off."""
    table = situation(["AC", "2H 3H 5H 5H 7H 9H JS RJ 9S"], hand_size=8)
    assert refused(table, "flush 9S") == "RU12"
    flush = "2H 3H 5H 5H 7H 9H JH RJ 9S"
    assert refused(situation(["AC", flush], hand_size=8), "flush 2H") == "RU12"
    assert refused(situation(["AC", flush], hand_size=8, opened="1"), "flush 9S") == "RU12"
    begun = situation(["AC", "2H 3H 4H 5H 6H 7H JH QH KH 9S"])
    assert refused(play(begun, "meld 2H 3H 4H"), "flush 9S") == "RU12"
    assert refused(situation(["AC", flush], hand_size=8, flush_close=False), "flush 9S") == "RU12"
    laid = situation(["AC", "2H 3H 4H 5H 7H 9H JH RJ 9S"], hand_size=8, opening=0)
    play(laid, "meld 2H 3H 4H")
    assert refused(laid, "flush 9S") == "RU12"


def test_cards_that_are_no_flush_are_no_flush_whichever_is_discarded() -> None:
    """RU12 before RU5: of the card just taken too."""
    taking = situation(["AC", "2H 3H 5H 5H 7H 9H JS 9S"], pile="RJ", drawing=True, hand_size=8)
    assert refused(play(taking, "take"), "flush RJ") == "RU12"
    taking = situation(["AC", "2H 3H 5H 5H 7H 9H JH QH"], pile="9S", drawing=True, hand_size=8)
    assert refused(play(taking, "take"), "flush 9S") == "RU5"


def test_a_flush_needs_no_forty_points() -> None:
    """RU12, RU8."""
    table = situation(["AC", "2H 2H 3H 3H 4H 4H 5H 6H 9S"], hand_size=8, opening=100)
    assert menu(table, "meld") == []
    assert refused(table, "flush 9S") is None


def test_only_the_flush_doubles_unless_agreed() -> None:
    """RU12, ``double_any_hand_close``: opening and closing in one turn."""
    hands = ["AC KD 5H", "KC KH KS QC QH QS 4D", "RJ 2S"]
    for double, expected in ((False, [-25, 10, -17]), (True, [-50, 10, -34])):
        table = situation(hands, limit=10_000, double_any_hand_close=double)
        play(table, "meld KC KH KS", "meld QC QH QS", "discard 4D")
        assert table.scores == expected
    assert closing(["AC KD 5H", "RJ 2S"], double_any_hand_close=True) == [10, -25, -17]


def test_a_hundred_minus_points_stay_in_and_a_hundred_and_one_do_not() -> None:
    """RU15, ``limit``."""
    hands = ["9S", "AC KD 5H", "RJ 2S"]
    table = situation(hands, turn=0, opened="0", scores=[0, -75, -84])
    play(table, "discard 9S")
    assert table.scores == [10, -100, -101]
    assert [view.out for view in table.see(None).seats] == [False, False, True]
    assert not table.over
    table = situation(hands, turn=0, opened="0", scores=[0, -75, -84], limit=101)
    play(table, "discard 9S")
    assert not any(view.out for view in table.see(None).seats)


def test_who_is_out_is_skipped() -> None:
    """RU15, RU4: no cards, no turn, no deal."""
    table = situation(["9S", "AC KD 5H", "RJ 2S", "2C"], turn=0, opened="0", scores=[0, -95, 0, 0])
    play(table, "discard 9S")
    assert [view.cards for view in table.see(None).seats] == [12, 0, 12, 13]
    assert table.position.dealer == 2
    turns = []
    for _ in range(9):
        turns.append(table.turn)
        table.play(menu(table, "discard")[0] if menu(table, "discard") else "draw")
    assert 1 not in turns


def test_the_last_one_in_wins() -> None:
    """RU15."""
    table = situation(["9S", "AC KD 5H", "RJ 2S"], turn=0, opened="0", scores=[-90, -95, -99])
    play(table, "discard 9S")
    assert table.over
    assert table.winners == [0]


def test_all_exceed_together() -> None:
    """RU15, RU16, G4: the best total of those who were still in wins, even when one long out had more."""
    table = situation(["KC KD", "KH KS", ""], turn=0, opened="", scores=[-95, -99, -101], turns_each=1)
    table.opening["gone"][0][2] = 1
    table.opening["hand"] = 3
    table.opening["turns"] = 1
    table.undo(0)
    play(table, "discard KC")
    assert table.scores == [-105, -119, -101]
    assert table.over
    assert table.winners == [0]


def test_level_at_the_end_win_together() -> None:
    """G4, RU15."""
    table = situation(["9S", "AC", "KC"], turn=0, match="evening", rounds=1, scores=[-50, 0, 0])
    play(table, "discard 9S")
    assert table.over
    assert table.winners == [1, 2]


def test_an_evening() -> None:
    """RU15, ``match``, ``rounds``, G6: nobody is out; totals divided by ten are told at the end."""
    table = situation(["9S", "AC KD 5H"], turn=0, opened="0", match="evening", rounds=2, scores=[0, -200])
    play(table, "discard 9S")
    assert not table.over
    assert table.hand == 1
    table = situation(["9S", "AC KD 5H"], turn=0, opened="0", match="evening", rounds=1, scores=[0, -200])
    play(table, "discard 9S")
    assert table.over
    assert table.log(None)[-1].lines == ["@0: +1.0", "@1: -22.5"]


def test_a_hand_nobody_closes() -> None:
    """RU16, ``turns_each``: everyone loses their hand, nobody gets ten."""
    table = dealt([OTHERS, "2D 4C 6C 8H TD QD 5S 7S 9C"], "KS KC", turns_each=1)
    play(table, "discard 9C", "draw")
    before = table.hand
    play(table, "discard KS")
    assert table.hand == before + 1
    assert table.scores == [-(2 + 4 + 6 + 8 + 10 + 10 + 5 + 7)] * 2


def test_a_match_nobody_loses_ends_too() -> None:
    """RU16: after 500 hands the best total wins."""
    table = situation(["9S", "2C"], turn=0, opened="0")
    table.opening["hand"] = 499
    table.undo(0)
    play(table, "discard 9S")
    assert table.over
    assert table.winners == [0]


def test_as_printed() -> None:
    """RU4, RU5: the foreman "starts the game by discarding", and any one card is discarded."""
    house, printed = rummy(3).options, rummy(3, preset="as printed").options
    assert printed == {**house, "foreman_lays_out": False, "return_taken": True}
