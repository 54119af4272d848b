"""Canasta: cards, cut, deal, red threes (CA1-CA9, CA29, CA30)."""

import pytest
from canasta_table import canasta, dealt, situation
from written import hand, menu, play, reason

import cardhouse
from cardhouse.games.canasta.cards import CARDS
from cardhouse.kit.face.options import OptionError

TAME = ["4C 4D 5C 5D 6C 6D 7C 7D 8C 8D 9C", "4H 4S 5H 5S 6H 6S 7H 7S 8H 8S 9H"]


def size_of(table: cardhouse.Table, seat: int) -> int:
    return len(hand(table, seat))


@pytest.mark.parametrize(("players", "sides"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1] * 2), (5, [0, 1, 2, 3, 4])])
def test_partners_sit_opposite(players: int, sides: list[int]) -> None:
    """CA1: at four 0 and 2 against 1 and 3; two, three and five play each for themselves."""
    teams = [seat.team for seat in canasta(players).deal(key=1).see(None).seats]
    assert teams == (sides if players == 4 else [None] * players)


def test_three_pairs_at_six() -> None:
    """CA1."""
    assert [seat.team for seat in canasta(6).deal(key=1).see(None).seats] == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize(
    ("packs", "players", "size"), [("2", 6, 108), ("3", 4, 162), ("auto", 4, 108), ("auto", 5, 162)]
)
def test_packs(packs: str, players: int, size: int) -> None:
    """CA2: 104 cards and four jokers; three packs as an option, or by the number of players."""
    table = canasta(players, packs=packs, cut_bonus=False).deal(key=1)
    scene = table.see(None)
    reds = sum(zone.count or 0 for zone in scene.zones if zone.id.startswith("reds:"))
    assert (scene.zone("stock").count or 0) + 13 * players + reds == size


def test_suits_mean_nothing_but_for_threes() -> None:
    """CA30: cards are read with or without their suit."""
    assert CARDS.numbers("7H 7S 7") == [CARDS.number("7")] * 3
    assert CARDS.number("3H") == CARDS.number("3D") != CARDS.number("3C") == CARDS.number("3♠")
    assert CARDS.number("BJ") == CARDS.number("RJ") == CARDS.number("joker")
    assert CARDS.number("10D") == CARDS.number("T")
    with pytest.raises(ValueError, match="names no card"):
        CARDS.number("1X")


def test_the_cut_offers_wild_cards_and_red_threes() -> None:
    """CA4: who cuts, at the dealer's right, may keep a joker, a 2 or a red 3 and is dealt that many fewer."""
    table = dealt(TAME, cut="RJ 3D KC", stock="QC QD QH QS")
    assert table.turn == 1
    assert menu(table) == {"keep 3H", "keep RJ", "leave"}
    assert reason(table, "keep K") == reason(table, "draw") == "CA4"
    play(table, "keep RJ", "keep 3H")
    assert "RJ" in hand(table, 1)
    assert [size_of(table, seat) for seat in (0, 1)] == [11, 11]
    assert table.see(0).zone("reds:1").count == 1


def test_what_is_left_lies_under_the_stock() -> None:
    """CA29: known to everybody, and drawn last."""
    table = play(dealt(TAME, cut="RJ 2D KC"), "keep RJ")
    table.play("leave")
    assert table.see(0).zone("under").text == "2 K"
    assert hand(table, 1).count("2") == 0
    while (table.see(None).zone("stock").count or 0) > 2:
        table.play("draw" if "draw" in menu(table) else table.legal()[-1])
    for _ in range(3):
        table.play("draw" if "draw" in menu(table) else table.legal()[-1])
    assert table.see(None).zone("under").text == "K"


def test_taking_what_the_cut_shows_is_free() -> None:
    """CA4."""
    table = play(dealt(TAME, cut="RJ RJ 2D"), "leave")
    assert "RJ" not in hand(table, 1)
    table = dealt(TAME, cut="RJ RJ 2D", cut_bonus=False)
    assert table.turn == 0


def test_cards_each() -> None:
    """CA5: 13; 15 for two, and for all once a side stands at 5,000."""
    assert size_of(canasta(4).deal(key=1), 1) == 13
    assert size_of(canasta(3).deal(key=1), 1) == 13
    assert size_of(canasta(2).deal(key=1), 1) == 15
    assert size_of(canasta(4, hand_size="11").deal(key=1), 1) == 11
    for best, each in ((5005, 13), (5010, 15)):  # less the nine in hand
        table = situation(["9", "9", "9"], drawing=True, stock=0, scores=[0, 0, best])
        table.play("end the hand")
        assert table.hand == 1
        assert size_of(table, 0) == each


def test_the_pile_starts_empty() -> None:
    """CA6: no card is turned."""
    assert canasta(4).deal(key=2).see(0).zone("pile").count == 0


def test_red_threes_go_to_the_table() -> None:
    """CA7: dealt ones before the first turn, from the first player on; drawn ones at once; each is replaced."""
    hands = ["3H 4D 5C 5D 6C 6D 7C 7D 8C 8D 9C", "3D 4S 5H 5S 6H 6S 7H 7S 8H 8S 9H"]
    table = dealt(hands, stock="KC 3H QD JC 3D TC")
    assert hand(table, 0)[-1] == "K"
    assert "Q" in hand(table, 1)
    assert table.see(None).zone("reds:0").count == 1
    assert table.see(None).zone("reds:1").count == 2
    play(table, "draw", "keep it", "discard K", "draw")
    assert "T" in hand(table, 1)
    assert table.see(None).zone("reds:1").count == 3


@pytest.mark.parametrize(("first", "seat"), [("dealer", 0), ("left", 1)])
def test_who_begins(first: str, seat: int) -> None:
    """CA8: the dealer, as written; their left neighbour as an option."""
    assert dealt(TAME, first_player=first).turn == seat


def test_the_first_card_drawn_may_be_changed() -> None:
    """CA9: once, in the very first turn; a discard still ends the turn. A red 3 is replaced first."""
    table = play(dealt(TAME, stock="3H KC QC JC TC"), "draw")
    assert menu(table) == {"change it", "keep it"}
    assert reason(table, "discard K") == "CA9"
    play(table, "change it")
    assert [card.face for card in table.see(1).zone("pile").cards] == ["K"]
    assert "Q" in hand(table, 0)
    assert reason(table, "keep it") == "G1"
    play(table, "discard Q", "draw")
    assert "keep it" not in menu(table)


def test_two_cards_drawn_are_not_changed() -> None:
    """CA35: the choice is for one card drawn."""
    table = play(dealt(TAME, stock="KC QC JC TC"), "draw two")
    assert "keep it" not in menu(table)


def test_who_deals_first() -> None:
    """G3, first_dealer: drawn by lot, or the first seat."""
    for first, dealers in (("random", {0, 1, 2, 3}), ("seat_0", {0})):
        tables = [canasta(4, first_dealer=first).deal(key=key) for key in range(30)]
        assert {int(table.position.dealer) for table in tables} == dealers


def test_options_are_checked() -> None:
    """CA5: the option names its values."""
    with pytest.raises(OptionError, match="hand_size"):
        canasta(4, hand_size="12")
