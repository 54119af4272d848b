"""Dealing and starting (CD1), with who deals (G2, G3)."""

import pytest
from cardinoes_table import cardinoes, chain, pack_for
from written import hand, menu, texts

import cardhouse

pytestmark = pytest.mark.uncompiled

DEALT = ["2C 3C 4C 5C 6C 7C 8C", "2D 3D 4D 5D 6D 7D 8D", "2H 3H 4H 5H 6H 7H 8H"]


def test_each_player_gets_7_cards_one_at_a_time_from_the_dealers_left() -> None:
    """CD1, G2."""
    table = cardinoes(3).deal(key=1, deck=pack_for(DEALT, "KS QS"))
    assert [hand(table, seat) for seat in range(3)] == [cards.split() for cards in DEALT]
    assert table.game.cards.text(table.position.pack[:5].tolist()) == "2D 2H 2C 3D 3H"


@pytest.mark.parametrize(("players", "cards"), [(4, 12), (2, 1), (3, 9)])
def test_the_house_may_deal_fewer_cards_or_more(players: int, cards: int) -> None:
    """CD1: the option ``hand_size``; the next card starts the chain."""
    table = cardhouse.game("cardinoes", players, hand_size=cards).deal(key=3)
    assert table.position.counts[:players].tolist() == [cards] * players
    assert table.position.stock == players * cards + 1
    assert f"dealt {cards} card" in table.log(None)[0].text


def test_the_top_card_of_the_pile_starts_the_chain() -> None:
    """CD1."""
    table = cardinoes(3).deal(key=1, deck=pack_for(DEALT, "KS QS"))
    assert chain(table) == ["KS"]
    assert table.see(None).zone("stock").count == 52 - 21 - 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    """CD1."""
    table = cardinoes(players).deal(key=1)
    assert table.see(None).zone("stock").count == 51 - 7 * players
    with pytest.raises(cardhouse.OptionError, match="players"):
        cardinoes(players + 3)


def test_the_player_to_the_dealers_left_goes_first() -> None:
    """CD1, G2."""
    assert cardinoes(3).deal(key=1).turn == 1


def test_a_joker_does_not_start_the_chain() -> None:
    """CD1, CD9: the pile is shuffled again until a standard card lies on top."""
    table = cardinoes(3, jokers=2).deal(key=1, deck=pack_for(DEALT, "RJ KS"))
    start = chain(table)[0]
    assert start not in ("RJ", "BJ")
    assert table.see(None).zone("stock").count == 54 - 22
    stock = table.game.cards.text(table.position.pack[22:54].tolist()).split()
    assert sorted([start, *stock]) == sorted(set(table.game.cards.texts) - set(" ".join(DEALT).split()))


def test_the_first_dealer_is_drawn_by_lot_unless_the_house_says_seat_0() -> None:
    """G3, `first_dealer`."""
    drawn = {int(cardinoes(3, first_dealer="random").deal(key=key).position.dealer) for key in range(12)}
    fixed = {int(cardinoes(3, first_dealer="seat_0").deal(key=key).position.dealer) for key in range(12)}
    assert (drawn, fixed) == ({0, 1, 2}, {0})


def test_the_deal_passes_to_the_left() -> None:
    """G3."""
    table = cardinoes(3).deal(key=1)
    while table.hand == 0:
        table.play(table.legal()[0])
    assert table.position.dealer == 1
    assert table.turn == 2


def test_each_round_is_told_from_its_deal() -> None:
    """CD1: the dealer, seven cards each, the start card."""
    table = cardinoes(3).deal(key=1, deck=pack_for(DEALT, "KS QS"))
    assert texts(table, 0, "deal") == ["@0 dealt 7 cards each; K♠ starts the chain"]
    while table.hand == 0:
        table.play(table.legal()[0])
    start = table.game.cards.symbols[table.game.cards.number(chain(table)[0])]
    assert texts(table, 0, "deal")[1] == f"@1 dealt 7 cards each; {start} starts the chain"


def test_two_packs_hold_each_card_twice() -> None:
    """CD9, `packs`."""
    table = cardinoes(2, packs=2).deal(key=1, deck=pack_for(["7H 7H 2C 3C 4C 5C 6C", "8H 8H 2C 3C 4C 5C 6C"], "9H"))
    assert hand(table, 0).count("7H") == 2
    assert table.see(None).zone("stock").count == 104 - 15
    assert menu(table) == {"8H left", "8H right"}
    with pytest.raises(cardhouse.DeckError, match="7H"):
        cardinoes(2, packs=2).deal(key=1, deck="7H 7H 7H")
