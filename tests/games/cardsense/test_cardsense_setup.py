"""Players, pack, money, the draw for deal, the deal, short games (CS1-CS6, CS8, CS9)."""

import pytest
from cardsense_table import cardsense, done, hand, menu, money, play_hand

import cardhouse

pytestmark = pytest.mark.uncompiled


@pytest.mark.parametrize(
    ("players", "size", "out"),
    [
        (3, 17, "2C"),
        (4, 13, ""),
        (5, 10, "2C 2D"),
        (6, 8, "2C 2D 2H 2S"),
        (7, 7, "2C 2D 2H"),
        (8, 6, "2C 2D 2H 2S"),
    ],
)
def test_twos_stay_out_until_it_deals_out(players: int, size: int, out: str) -> None:
    """CS2, CS3."""
    table = cardsense(players).deal(key=3)
    held = [card for seat in range(players) for card in hand(table, seat)]
    assert [len(hand(table, seat)) for seat in range(players)] == [size] * players
    assert len(set(held)) == 52 - len(out.split())
    assert not set(out.split()) & set(held)


def test_the_order_of_the_twos() -> None:
    """CS3: the option ``removed_twos_order``, any order."""
    table = cardsense(5, removed_twos_order="shcd").deal(key=3)
    held = {card for seat in range(5) for card in hand(table, seat)}
    assert {"2S", "2H"}.isdisjoint(held)
    assert {"2C", "2D"} <= held
    with pytest.raises(cardhouse.OptionError, match="CDHS"):
        cardsense(5, removed_twos_order="CDH")


def test_two_play_only_by_agreement() -> None:
    """CS1: the option ``min_players``."""
    with pytest.raises(cardhouse.OptionError, match="two may play"):
        cardsense(2)
    with pytest.raises(cardhouse.OptionError, match="players"):
        cardsense(9)
    table = cardsense(2, min_players="2").deal(key=1)
    assert [len(hand(table, seat)) for seat in range(2)] == [26, 26]


def test_everybody_starts_with_2500_from_the_bank() -> None:
    """CS4."""
    table = cardsense(6).deal(key=1)
    assert money(table) == [2500] * 6
    assert int(table.position.bank) == -15_000
    assert table.scores == [2500] * 6


def draws(key: int, players: int = 8) -> tuple[list[str], list[str], int]:
    """The cards first drawn, those drawn again, and who deals."""
    table = cardhouse.game("cardsense", players).deal(key=key)
    text = table.see(None).zone("lots").text or ""
    rows = [words.split(" ", 1)[1].split(", then ") for words in text.split("; ")]
    return [row[0] for row in rows], [row[-1] if len(row) > 1 else "" for row in rows], int(table.position.dealer)


VALUES = {rank: value for value, rank in enumerate(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))}


def value(card: str) -> int:
    return VALUES[card[:-1]] if card else -1


def test_the_highest_card_drawn_deals_first() -> None:
    """CS5."""
    once = 0
    for key in range(12):
        first, again, dealer = draws(key)
        best = [seat for seat, card in enumerate(first) if value(card) == max(map(value, first))]
        assert len(set(first)) == 8
        if len(best) == 1:
            once += 1
            assert best == [dealer]
            assert not any(again)
    assert once


def test_who_ties_draws_again() -> None:
    """CS5."""
    seen = 0
    for key in range(40):
        first, again, dealer = draws(key)
        best = [seat for seat, card in enumerate(first) if value(card) == max(map(value, first))]
        if len(best) > 1:
            seen += 1
            assert [seat for seat, card in enumerate(again) if card] == best
            assert dealer in best
            if [value(card) for card in again].count(value(again[dealer])) == 1:
                assert value(again[dealer]) == max(map(value, again))
    assert seen


def test_other_ways_to_settle_who_deals_first() -> None:
    """CS5: the option ``first_dealer``."""
    by_lot = cardhouse.game("cardsense", 4, first_dealer="random")
    assert len({int(by_lot.deal(key=key).position.dealer) for key in range(30)}) == 4
    with pytest.raises(KeyError):
        by_lot.deal(key=1).see(None).zone("lots")
    assert {int(cardsense(4).deal(key=key).position.dealer) for key in range(10)} == {0}


def test_cards_are_dealt_from_the_dealers_left() -> None:
    """CS6, G2."""
    table = cardsense(4).deal(key=1, deck="QS KS AS 2C")
    assert ["QS" in hand(table, 1), "KS" in hand(table, 2), "AS" in hand(table, 3), "2C" in hand(table, 0)] == [
        True
    ] * 4


def test_everyone_deals_four_times() -> None:
    """CS6."""
    table = cardsense(3, level="novice").deal(key=2)
    dealers = []
    while not table.over:
        dealers.append(int(table.position.dealer))
        play_hand(table)
    assert dealers == [0, 1, 2] * 4


def test_a_short_game() -> None:
    """CS8: the option ``hands``: each is dealt once by everyone."""
    setup = cardsense(3, level="intermediate", hands="fantan qs")
    assert setup.options["hands"] == "qs fantan"
    table = setup.deal(key=2)
    assert menu(table) == {"queen of spades", "fantan"}
    hands = 0
    while not table.over:
        hands += 1
        play_hand(table)
    assert hands == 6
    for wrong in ("", "qs qs", "hearts"):
        with pytest.raises(cardhouse.OptionError, match="hands"):
            cardsense(3, hands=wrong)


@pytest.mark.parametrize("name", ["queen-of-spades", "last-two", "tricks", "fantan"])
def test_a_hand_alone_is_dealt_once_by_everyone(name: str) -> None:
    """CS8."""
    table = cardsense(5, f"cardsense-{name}", challenges=False).deal(key=2)
    hands = set()
    while not table.over:
        hands.add((table.hand, int(table.position.named)))
        play_hand(table)
    assert len(hands) == 5
    assert len({named for _, named in hands}) == 1


def test_hands_are_hidden_and_nothing_else() -> None:
    """CS9, G5."""
    table = cardsense(4).deal(key=1)
    table.play("last two")
    table.play("challenge 2")
    assert set(hand(table, 1, viewer=0)) == {"?"}
    assert "?" not in hand(table, 1)
    for viewer in (0, 1, 3, None):
        assert table.see(viewer).seats[2].marks == ["challenged by @1"]
    done(table)
    assert table.see(3).headline == "Hand 1 of 16: Last 2, trick 1 of 13"
