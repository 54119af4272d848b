"""Canasta: drawing, the pile, laying out, blocks, closing (CA10-CA21, CA28, CA31, CA32, CA36)."""

import pytest
from canasta_table import lays, lying, situation, why
from written import hand, menu, play, reason, texts

FOUR_EACH = ["K K 9 8 7", "4 5 6 7", "4 5 6 7", "4 5 6 7"]
KINGS = "K K K K K K K"


def hands(mine: str, players: int = 4) -> list[str]:
    return [mine, *["4 5 6 7"] * (players - 1)]


def test_a_turn_begins_with_a_card() -> None:
    """CA10."""
    table = situation(FOUR_EACH, pile="K", drawing=True, melds=["A A A"])
    assert menu(table) == {"draw", "take with pair"}
    assert reason(table, "discard 9") == "CA10"
    play(table, "draw")
    assert reason(table, "draw") == reason(table, "take with pair") == "CA10"


def test_the_pile_is_taken_with_two_of_its_rank() -> None:
    """CA11: they are laid with the top card at once, and the whole pile comes to the hand."""
    table = situation(FOUR_EACH, pile="4 Q K", drawing=True, melds=["A A A"])
    play(table, "take with pair")
    assert lying(table, 0, "K") == "Kings 3"
    assert hand(table, 0) == ["4", "7", "8", "9", "Q"]
    assert table.see(1).zone("pile").count == 0


def test_one_of_the_rank_does_not_take_the_pile() -> None:
    """CA11: not with a group on the table, and with a wild card only as an option (pile_needs)."""
    mine = hands("K 2 RJ 9 8 7")
    table = situation(mine, pile="4 K", drawing=True, melds=["K K K"])
    assert reason(table, "take with pair") == reason(table, "take with two") == "CA11"
    table = situation(mine, pile="4 K", drawing=True, melds=["K K K"], pile_needs="one_plus_wild")
    assert menu(table) == {"draw", "take with joker", "take with two"}
    play(table, "take with two")
    assert lying(table, 0, "K") == "Kings, 6 cards 6"


def test_a_pile_with_a_wild_card_on_top() -> None:
    """CA11: 2s, jokers and threes are not taken."""
    for top in ("2", "RJ", "3S"):
        table = situation(hands("2 2 RJ RJ 3S 3S"), pile=f"4 {top}", drawing=True, melds=["A A A"])
        assert reason(table, "take with pair") == "CA11"
    assert reason(situation(hands("K K 9"), drawing=True), "take with pair") == "CA11"


@pytest.mark.parametrize(
    ("score", "limit"),
    [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2495, 90), (2500, 120), (4995, 120), (5000, 150), (9995, 150)],
)
def test_the_limit_of_the_first_lay_out(score: int, limit: int) -> None:
    """CA12."""
    table = situation(hands("K K 9 8 7"), scores=[score, 0, score, 0])
    assert f"needs {limit}" in table.see(0).seats[0].badges


def test_the_limit_with_the_pile() -> None:
    """CA12: at 1,505 K on top, K K A A A in hand make 30 + 60 = 90; K K A A only 30."""
    scores = [1505, 0, 1505, 0]
    table = situation(hands("K K A A A 4 5 6 7"), pile="9 9 9 K", drawing=True, scores=scores)
    play(table, "take with pair")
    assert menu(table) == {"lay A A A"}
    assert reason(table, "discard 4") == "CA12"
    assert table.see(0).zone("pile").count == 3
    play(table, "lay A A A")
    assert hand(table, 0).count("9") == 3
    table = situation(hands("K K A A 4 5 6 7"), pile="9 9 9 K", drawing=True, scores=scores)
    assert reason(table, "take with pair") == "CA12"


def test_the_pile_does_not_help_to_reach_the_limit() -> None:
    """CA12, CA32: only its top card counts; the rest waits until the limit is reached."""
    table = situation(hands("K K 9 4 5 6 7"), pile="A A A K", drawing=True)
    assert reason(table, "take with pair") == "CA12"


def test_several_groups_make_a_first_lay_out() -> None:
    """CA12, CA32: one after another, and nothing that cannot reach the limit is begun."""
    table = situation(hands("4 4 4 5 5 5 8 8 8 9 J Q"))
    play(table, "lay 8 8 8")
    assert menu(table) == {"lay 4 4 4", "lay 5 5 5"}
    play(table, "lay 4 4 4")
    assert "discard 9" not in menu(table)
    play(table, "lay 5 5 5")
    assert "discard 9" in menu(table)
    table = situation(hands("4 4 4 5 5 5 6 6 6 9 J Q"))
    assert lays(table) == []
    assert reason(table, "lay 4 4 4") == "CA12"


def test_a_canasta_reaches_any_limit() -> None:
    """CA12: its bonus counts."""
    table = situation(hands("4 4 4 4 4 4 4 9 J"), scores=[5000, 0, 5000, 0])
    play(table, "lay 4 4 4 4 4 4 4")
    assert "1 canasta" in table.see(0).seats[0].badges


def test_a_first_lay_out_keeps_cards_to_end_the_turn() -> None:
    """CA12, CA20, CA32: fifty points with all the cards are no first lay-out, if one is left and no canasta made."""
    assert lays(situation(hands("K K K 8 8 9"))) == []
    table = situation(hands("K K K 8 8 8 9"))
    assert reason(table, "lay K K K") == "CA12"
    table = situation(hands("K K K 8 8 8 9 9"))
    assert reason(table, "lay K K K") is None


def test_groups() -> None:
    """CA13: three or more of a rank, more natural cards than wild ones; 4 4 2 yes, 4 4 2 joker no, 4 4 4 2 2 yes."""
    table = situation(hands("4 4 4 2 2 RJ 5 5 6 7 8"), melds=["A A A"])
    assert reason(table, "lay 4 4 2") is None
    assert reason(table, "lay 4 4 2 RJ") == "CA13"
    assert reason(table, "lay 4 4 4 2 2") is None
    assert reason(table, "lay 4 4") == "CA13"
    assert reason(table, "lay 9 9 9") == "G1"
    assert why(table, "4 5 6") == "CA13"
    assert why(table, "4 5", "discard") == "CA16"
    assert lays(table, "lay 4") == ["lay 4 4 2", "lay 4 4 4", "lay 4 4 RJ"]


def test_groups_grow() -> None:
    """CA13: the own side's only, one group a rank, canastas too."""
    table = situation(hands("K A 2 RJ 5 6 7"), melds=[f"{KINGS}, A A A 2", "5 5 5"])
    assert lays(table) == [
        "lay 2 on A", "lay 2 on K", "lay A", "lay K", "lay RJ on A", "lay RJ on K",
    ]  # fmt: skip
    assert reason(table, "lay 5") == "CA13"
    play(table, "lay K", "lay 2 on K")
    assert lying(table, 0, "K") == "Kings: dirty canasta 9"
    assert reason(table, "lay RJ on 9") == "CA13"


def test_wild_groups() -> None:
    """CA14: from three cards on; complete_only and off are options."""
    table = situation(hands("2 2 RJ RJ 5 6 7"), melds=["A A A"])
    assert lays(table, "lay 2") == ["lay 2 2 RJ", "lay 2 RJ RJ", "lay 2 on A"]
    play(table, "lay 2 2 RJ")
    assert lying(table, 0, "2") == "Wilds, 3 cards 3"
    assert "lay RJ" in menu(table)
    table = situation(hands("2 2 RJ RJ 5 6 7"), melds=["A A A"], wild_groups="off")
    assert reason(table, "lay 2 2 RJ") == "CA14"
    table = situation(hands("2 2 2 2 RJ RJ RJ 5 6 7"), melds=["A A A"], wild_groups="complete_only")
    assert reason(table, "lay 2 2 RJ") == "CA14"
    play(table, "lay 2 2 2 2 RJ RJ RJ")
    assert lying(table, 0, "2") == "Wilds: wild canasta 7"


def test_black_threes_only_to_close() -> None:
    """CA15: three, or two and a wild card, with all cards but the last."""
    table = situation(hands("3S 3S RJ 9"), melds=[KINGS])
    assert lays(table, "lay 3S") == ["lay 3S 3S RJ"]
    play(table, "lay 3S 3S RJ")
    assert menu(table) == {"discard 9"}
    assert reason(situation(hands("3S 3S 3S 9 8"), melds=[KINGS]), "lay 3S 3S 3S") == "CA15"
    assert reason(situation(hands("3S 3S 3S 9 8")), "lay 3S 3S 3S") == "CA15"
    assert reason(situation(hands("3S 3S 3S 9"), melds=["K K K"]), "lay 3S 3S 3S") == "CA20"
    assert reason(situation(hands("3S RJ RJ 9"), melds=[KINGS]), "lay 3S RJ RJ") == "CA13"


def test_any_card_is_the_last() -> None:
    """CA15, CA20: of black threes and wild cards alone any may be kept to discard."""
    table = situation(hands("3S 3S 3S 3S 2 RJ"), melds=[KINGS])
    assert lays(table, "lay 3S") == ["lay 3S 3S 3S 2 RJ", "lay 3S 3S 3S 3S 2", "lay 3S 3S 3S 3S RJ"]


def test_black_threes_open_nothing() -> None:
    """CA31."""
    table = situation(hands("3S 3S 3S 3S 2 2 2 9"), scores=[-100, 0, -100, 0])
    assert reason(table, "lay 3S 3S 3S 3S 2 2 2") == "CA31"


def test_red_threes_are_not_laid_out() -> None:
    """CA7."""
    assert why(situation(hands("4 4 4 5")), "3H 4 4") == "CA7"


def test_a_turn_ends_with_a_discard() -> None:
    """CA16."""
    table = play(situation(hands("K Q J T 9")), "discard K")
    assert table.turn == 1
    assert [card.face for card in table.see(1).zone("pile").cards] == ["K"]


def test_a_black_three_blocks_the_next_player() -> None:
    """CA17: neither the pile nor closing, for that turn."""
    table = situation(["3S 4 5", "A A 4", "4 5 6", "Q Q 7 8"], pile="Q", melds=["", f"{KINGS}, A A A"])
    play(table, "discard 3S")
    assert reason(table, "take with pair") == "CA17"
    play(table, "draw")
    table = situation(["3S 4 5", "A A", "4 5 6", "Q 7"], melds=["", f"{KINGS}, A A A"], stock=20)
    play(table, "discard 3S", "draw", "lay A")
    assert reason(table, "lay A") == "CA17"
    assert "blocks" in table.see(None).headline


@pytest.mark.parametrize(("block", "turns"), [("n", 4), ("n-1", 3)])
@pytest.mark.parametrize("wild", ["2", "RJ"])
def test_a_wild_card_blocks_for_a_round(block: str, turns: int, wild: str) -> None:
    """CA18: everybody for one turn, the discarder last; n-1 leaves the discarder out."""
    rows = [f"{wild} Q Q 4 5 6 7", *["Q Q 4 5 6 7 8"] * 3]
    table = situation(rows, melds=["A A A", "J J J"], wild_block=block, stock=30)
    play(table, f"discard {wild}")
    blocked = 0
    while reason(table, "take with pair") == "CA18":
        blocked += 1
        play(table, "draw", "discard Q")
    assert blocked == turns


def test_the_first_three_rounds() -> None:
    """CA19: no taking and no closing."""
    for round_number, rule in ((3, "CA19"), (4, None)):
        table = situation(hands("K K 9 8"), pile="K", drawing=True, melds=["A A A"], round_number=round_number)
        assert reason(table, "take with pair") == rule
        table = situation(hands("K 9"), melds=[KINGS], round_number=round_number)
        assert reason(table, "lay K") == rule
    assert "first three rounds" in situation(hands("K 9"), round_number=3).see(None).headline


def test_closing() -> None:
    """CA20: all cards laid but one, which goes face down on the pile; the side needs a canasta."""
    table = situation(hands("Q Q Q 9"), melds=[KINGS])
    play(table, "lay Q Q Q", "discard 9")
    assert table.hand == 1
    event = next(event for event in table.log(1) if event.kind == "close")
    assert event.cards[0].face is None
    table = situation(hands("Q Q Q 9"), melds=["K K K K K K"])
    assert reason(table, "lay Q Q Q") == "CA20"


def test_the_last_card_stays() -> None:
    """CA20: nobody lays all their cards, and who may not close keeps a card besides their discard."""
    table = situation(hands("Q Q Q"), melds=[KINGS])
    assert reason(table, "lay Q Q Q") == "CA20"
    table = situation(hands("K K 9"), melds=["K K K K K"])
    assert reason(table, "lay K K") is None  # the seventh king makes the canasta with which to close
    assert reason(situation(hands("K 9"), melds=["K K K K K"]), "lay K") == "CA20"


def test_taking_a_pile_with_the_last_cards() -> None:
    """CA11, CA20: a card to discard must remain."""
    table = situation(hands("Q Q"), pile="Q", drawing=True, melds=[KINGS])
    assert reason(table, "take with pair") == "CA20"
    table = situation(hands("Q Q"), pile="9 Q", drawing=True, melds=[KINGS])
    assert reason(table, "take with pair") is None


def test_the_stock_is_used_up() -> None:
    """CA21, CA36: who can take the pile may; who cannot, or will not, ends the hand without a closing bonus."""
    table = situation(hands("Q Q 9 8"), pile="5 Q", drawing=True, melds=["A A A"], stock=0)
    assert menu(table) == {"end the hand", "take with pair"}
    assert table.see(0).ask == "The stock is used up: take the pile with Q on top, or end the hand"
    assert reason(table, "draw") == "CA21"
    table.play("end the hand")
    assert table.hand == 1
    assert texts(table, 0, "draw") == ["@0 ended the hand: the stock was used up"]
    assert "Hand 1: nobody went out" in texts(table, 0, "hand")
    table = situation(hands("Q 9 8"), pile="5 Q", drawing=True, stock=0)
    assert menu(table) == {"end the hand"}
    assert table.see(0).ask == "The stock is used up: the hand ends"
    assert reason(situation(hands("Q 9 8"), pile="5 Q", drawing=True, stock=1), "end the hand") == "CA20"


def test_a_red_three_as_the_last_card() -> None:
    """CA21: put down, not replaced; the hand ends at once."""
    table = situation(hands("Q 9 8"), pile="5 Q", drawing=True, stock=1, melds=[KINGS])
    table.opening["pack"][0][107] = 13
    table.undo(0)
    table.play("draw")
    assert table.hand == 1
    assert any("red 3 as the last card" in event.text for event in table.log(1))
    assert int(table.position.account[0][4]) == 100


def test_a_red_three_that_uses_up_the_stock_is_told_before_the_shuffle() -> None:
    """CA7, CA21: it is put down, so another card is drawn, for which the pile is shuffled."""
    table = situation(hands("Q 9 8"), pile="5 6 7 Q", drawing=True, stock=1, stock_out="reshuffle")
    table.opening["pack"][0][107] = 13
    table.undo(0)
    table.play("draw")
    told = [event.kind for event in table.log(1)]
    assert told[-3:] == ["red", "turn_over", "draw"]


def test_the_pile_may_become_the_stock() -> None:
    """CA21: stock_out=reshuffle."""
    table = situation(hands("Q 9 8"), pile="5 6 7 Q", drawing=True, stock=0, stock_out="reshuffle")
    assert table.see(0).ask == "The stock is used up: the pile is shuffled, then draw"
    table.play("draw")
    assert table.hand == 0
    assert texts(table, 1, "turn_over") == ["The pile was shuffled and is the new stock"]
    assert table.see(0).zone("stock").count == 2
    assert [card.face for card in table.see(0).zone("pile").cards] == ["Q"]
    table = situation(hands("Q 9 8"), pile="Q", drawing=True, stock=0, stock_out="reshuffle")
    assert menu(table) == {"end the hand"}


def test_two_cards_for_two_players() -> None:
    """CA28: optional, always or off."""
    two = ["K Q J", "4 5 6"]
    assert menu(situation(two, drawing=True)) == {"draw", "draw two"}
    assert menu(situation(two, drawing=True, draw_two="always")) == {"draw two"}
    assert reason(situation(two, drawing=True, draw_two="always"), "draw") == "CA28"
    assert reason(situation(two, drawing=True, draw_two="off"), "draw two") == "CA28"
    assert reason(situation(FOUR_EACH, drawing=True), "draw two") == "CA28"
    table = play(situation(two, drawing=True, stock=20), "draw two")
    assert len(hand(table, 0)) == 5


def test_the_last_card_of_the_stock_is_drawn_alone() -> None:
    """CA35."""
    assert menu(situation(["K Q J", "4 5 6"], drawing=True, stock=1, draw_two="always")) == {"draw"}


@pytest.mark.parametrize("stock", [0, 1])
def test_two_cards_of_the_shuffled_pile(stock: int) -> None:
    """CA35: with stock_out=reshuffle the pile is shuffled when the stock gives out, if it has the cards."""
    two = ["K Q J", "4 5 6"]
    few = situation(two, pile="5 Q" if stock == 0 else "Q", drawing=True, stock=stock, stock_out="reshuffle")
    assert menu(few) == {"draw"}
    table = situation(two, pile="5 6 Q", drawing=True, stock=stock, stock_out="reshuffle", turn=1)
    assert menu(table) == {"draw", "draw two"}
    play(table, "draw two")
    assert len(hand(table, 1)) == 5
    assert table.see(0).zone("stock").count == stock
    assert texts(table, 0, "turn_over")


def test_two_players_close_with_two_canastas() -> None:
    """CA28: unless two cards are never drawn."""
    one, both = [KINGS], [f"{KINGS}, 8 8 8 8 8 8 8"]
    assert reason(situation(["Q Q Q 9", "4 5"], melds=one), "lay Q Q Q") == "CA28"
    assert reason(situation(["Q Q Q 9", "4 5"], melds=both), "lay Q Q Q") is None
    assert reason(situation(["Q Q Q 9", "4 5"], melds=one, draw_two="off"), "lay Q Q Q") is None
    assert reason(situation(["Q Q Q 9", "4 5", "6 7"], melds=one), "lay Q Q Q") is None


def test_two_canastas_only_in_a_hand_in_which_two_cards_were_drawn() -> None:
    """CA28: draw_two=each_hand, as printed: "if this rule is used"."""
    table = situation(["Q Q Q 9", "4 5"], melds=[KINGS], draw_two="each_hand")
    assert reason(table, "lay Q Q Q") is None
    table.opening["two_drawn"] = 1
    table.undo(0)
    assert reason(table, "lay Q Q Q") == "CA28"
    table = situation(["Q Q Q 9", "4 5"], drawing=True, stock=20, draw_two="each_hand")
    assert menu(table) == {"draw", "draw two"}
    assert play(table.copy(), "draw").position.two_drawn == 0
    assert play(table, "draw two").position.two_drawn == 1


def test_illegal_numbers() -> None:
    """G1."""
    table = situation(hands("K Q J T 9"))
    assert reason(table, "leave") == "G1"
    assert reason(table, "discard 4") == "G1"
    assert reason(table, "lay 2 on 2") in ("CA13", "G1")
    table = situation(hands("K Q J T 9"), drawing=True)
    assert reason(table, "keep it") == "G1"
