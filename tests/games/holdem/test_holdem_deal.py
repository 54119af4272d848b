"""Rulebook: number of players and cards, game progress, blinds (PK1, PK2, PK6-PK8)."""

import numpy as np
import pytest
from holdem_table import act, bets, check_down, chips, deck_of, holdem, no_limit, rule_of, texts
from stepped import fresh_pack

import cardhouse
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.table import DeckError, OptionError

pytestmark = pytest.mark.uncompiled


def pack_of(table: cardhouse.table.Table) -> list[int]:
    pack = np.zeros(104, np.uint8)
    return pack[: fresh_pack(table.positions, 0, pack)].tolist()


@pytest.mark.parametrize("players", range(2, 11))
def test_number_of_players(players: int) -> None:
    """PK1: two to ten; ten players use 25 cards."""
    table = holdem(players)
    assert table.position.board_at == 2 * players
    assert len(table.see(None).seats) == players


def test_eleven_players_are_too_many() -> None:
    with pytest.raises(OptionError, match="players"):
        cardhouse.game("holdem", 11)


def test_number_of_cards_is_104_without_jokers() -> None:
    """PK1: `deck`."""
    assert sorted(pack_of(holdem())) == sorted([*range(52)] * 2)
    assert sorted(pack_of(holdem(deck="52"))) == sorted(pack_of(holdem(deck=52))) == [*range(52)]


def test_two_packs_deal_a_card_twice_and_one_pack_does_not() -> None:
    """PK1: `deck`."""
    twice = deck_of(2, {0: "AS KS", 1: "AS KS"}, "2C 3C 4D 5D 7H")
    assert cardhouse.game("holdem", 2).deal(key=1, deck=twice).see(0)
    with pytest.raises(DeckError, match="AS"):
        cardhouse.game("holdem", 2, deck="52").deal(key=1, deck=twice)


def test_players_draw_lots_for_the_first_deal() -> None:
    """PK2, G3: `first_dealer`."""
    drawn = {int(cardhouse.game("holdem", 4).deal(key=key).position.dealer) for key in range(30)}
    assert drawn == {0, 1, 2, 3}
    fixed = {int(cardhouse.game("holdem", 4, first_dealer="seat_0").deal(key=key).position.dealer) for key in range(9)}
    assert fixed == {0}


def test_the_dealer_token_moves_clockwise() -> None:
    """PK2."""
    table = holdem(3)
    for dealer in (0, 1, 2, 0):
        assert table.position.dealer == dealer
        act(table, "fold", "fold")


def test_the_dealer_token_skips_seats_without_chips() -> None:
    """PK2."""
    table = no_limit(3, {0: "AS AH", 1: "2C 7D", 2: "KS KH"}, "AC 9D 8H 3S 4C", stacks=[50, 20, 50])
    act(table, "raise to 20", "call", "fold")
    assert table.scores == [72, 0, 48]
    assert table.position.dealer == 2
    assert bets(table)[1] == 0
    assert table.see(1).seats[1].out


def test_two_pocket_cards_one_at_a_time_from_the_dealers_left() -> None:
    """PK6."""
    table = cardhouse.game("holdem", 3, first_dealer="seat_0").deal(key=1, deck="2C 3C 4C 5C 6C 7C 8C")
    pockets = {seat: [STANDARD.texts[card] for card in table.position.pockets[seat]] for seat in range(3)}
    assert pockets == {1: ["2C", "5C"], 2: ["3C", "6C"], 0: ["4C", "7C"]}


def test_flop_turn_and_river_without_burnt_cards() -> None:
    """PK6: three, one and one, straight from the pack."""
    table = holdem(2, {}, "AS KS QS JS TS")
    seen = []
    act(table, "call", "check")
    for _ in range(3):
        seen.append([card.face for card in table.see(None).zone("board").cards])
        act(table, "check", "check")
    assert seen == [["AS", "KS", "QS"], ["AS", "KS", "QS", "JS"], ["AS", "KS", "QS", "JS", "TS"]]


def test_blinds_are_half_the_minimum_and_the_minimum() -> None:
    """PK7: before anybody looks, the dealer's left posts half, the next one all of it."""
    table = holdem(4, min_bet=10)
    assert bets(table) == [0, 5, 10, 0]
    assert chips(table) == [100, 95, 90, 100]
    assert table.turn == 3


def test_half_of_an_odd_minimum_is_rounded_down() -> None:
    """PK19, G6."""
    assert bets(holdem(3, min_bet=5)) == [0, 2, 5]


def test_later_rounds_start_left_of_the_dealer() -> None:
    """PK7: with the first live seat."""
    table = act(holdem(4), "call", "call", "call", "check")
    assert table.turn == 1
    table = act(holdem(4), "call", "call", "fold", "check")
    assert table.turn == 2


def test_antes_go_into_the_pot_before_the_blinds() -> None:
    """PK12: `ante`."""
    table = holdem(3, ante=3)
    assert table.position.pot == 12
    assert bets(table) == [0, 1, 2]
    assert chips(table) == [97, 96, 95]


def test_heads_up_the_dealer_posts_small_and_acts_first_before_the_flop_only() -> None:
    """PK8: `heads_up` standard."""
    table = holdem(2)
    assert bets(table) == [1, 2]
    assert table.turn == 0
    act(table, "call", "check")
    assert table.turn == 1


def test_heads_up_read_literally_the_dealers_left_posts_small() -> None:
    """PK8: `heads_up` literal."""
    table = holdem(2, heads_up="literal")
    assert bets(table) == [2, 1]
    assert table.turn == 1
    act(table, "call", "check")
    assert table.turn == 1


def test_heads_up_rules_hold_when_only_two_are_left() -> None:
    """PK8."""
    table = no_limit(3, {0: "AS AH", 1: "2C 7D", 2: "KS KH"}, "AC 9D 8H 3S 4C", stacks=[50, 20, 50])
    act(table, "raise to 20", "call", "fold")
    dealer = int(table.position.dealer)
    assert bets(table)[dealer] == 1
    assert table.turn == dealer


def test_a_short_blind_is_all_in_and_the_rest_still_call_the_whole() -> None:
    """PK18: what is to call stays the minimum bet."""
    table = holdem(4, stacks=[100, 100, 1, 100])
    assert bets(table) == [0, 1, 1, 0]
    assert "all in" in table.see(None).seats[2].badges
    act(table, "call")
    assert bets(table) == [0, 1, 1, 2]


def test_when_blinds_leave_nothing_to_decide_the_hand_is_checked_and_shown() -> None:
    """PK17."""
    table = holdem(2, {0: "AS AH", 1: "2C 7D"}, "KC QD 8H 3S 4C", stacks=[1, 100])
    assert texts(table) == ["check"]
    assert table.turn == 1
    assert [rule_of(table, text) for text in ("fold", "call", "raise to 4")] == ["PK17"] * 3
    act(table, "check")
    assert table.scores == [2, 99]


def test_when_all_are_all_in_from_the_blinds_the_big_blind_checks() -> None:
    """PK17."""
    table = holdem(2, {0: "AS AH", 1: "2C 7D"}, "KC QD 8H 3S 4C", stacks=[1, 2], ante=1)
    assert table.turn == 1
    assert texts(table) == ["check"]
    act(table, "check")
    assert table.scores == [2, 1]


def test_unequal_stacks_and_the_usual_number() -> None:
    """PK16: `stacks`, `starting_chips`."""
    table = holdem(3, stacks=[30, 0, 70], starting_chips=55)
    assert table.scores == [30, 55, 70]


def test_a_hand_of_checks_is_a_whole_hand() -> None:
    """PK6: bet, flop, bet, turn, bet, river, bet, showdown."""
    table = act(holdem(2), "call", "check")
    check_down(table)
    assert table.version == 8
    assert table.hand == 1
