"""Playing a card, drawing, passing, ending the round (CD2-CD5)."""

import pytest
from cardinoes_table import chain, refusal, round_of
from written import hand, menu

import cardhouse
from cardhouse.kit.face.game import Refusal

pytestmark = pytest.mark.uncompiled


def test_a_rank_match_is_played_on_either_end() -> None:
    """CD2: a 7 can be played on either end of another 7."""
    table = round_of(["7S KC", "2C"], "7H", "3C")
    assert menu(table) == {"7S left", "7S right"}


def test_a_suit_match_is_played_on_either_end() -> None:
    """CD2: a heart can be played on either end of another heart."""
    table = round_of(["2H KC", "2C"], "7H", "3C")
    assert menu(table) == {"2H left", "2H right"}


def test_the_chain_grows_at_both_ends() -> None:
    """CD2: 7H; 7S to its right; 2H to its left: the ends are 2H and 7S."""
    table = round_of(["7S KC", "2H KD"], "7H", "3C")
    table.play("7S right")
    table.play("2H left")
    assert chain(table) == ["2H", "7H", "7S"]
    assert [card.marks for card in table.see(None).zone("chain").cards] == [["end"], [], ["end"]]


def test_a_card_lies_only_at_the_end_it_matches() -> None:
    """CD2."""
    table = round_of(["KH KC", "3D"], "2H 7S", "3C")
    assert menu(table) == {"KH left"}
    assert refusal(table, "KH right") == ("That card matches the end in neither rank nor suit", "CD2")
    with pytest.raises(cardhouse.IllegalAction) as refused:
        table.play("KC left")
    assert refused.value.rule == "CD2"


def test_both_ends_of_a_chain_of_one_are_that_card() -> None:
    """CD2."""
    table = round_of(["KS 2C", "3H 4D"], "KH", "3C")
    table.play("KS left")
    assert chain(table) == ["KS", "KH"]
    assert menu(table) == {"3H right"}


def test_a_card_not_held_is_refused() -> None:
    """G1: nothing changes, and the reason is given."""
    table = round_of(["7S KC", "2H"], "7H", "3C")
    before = table.positions.tobytes()
    assert refusal(table, "2H left") == ("You don't have that card", "G1")
    with pytest.raises(cardhouse.IllegalAction, match="G1"):
        table.play("2H left")
    assert table.positions.tobytes() == before


def test_who_can_play_must_play() -> None:
    """CD3: holding a fit, the draw is refused, and so is passing."""
    table = round_of(["7S KC", "2H"], "7H", "3C")
    assert "draw" not in menu(table)
    assert refusal(table, "draw") == ("You have a card that fits: play it", "CD3")
    assert refusal(table, "pass") == ("You have a card that fits: play it", "CD3")
    assert refusal(table, "keep") == ("You haven't drawn a card this turn", "CD3")


def test_who_cannot_play_draws_one_card() -> None:
    """CD3."""
    table = round_of(["3C KC", "2H"], "2H 7S", "7D 9C")
    assert menu(table) == {"draw"}
    table.play("draw")
    assert hand(table, 0) == ["3C", "KC", "7D"]
    assert table.turn == 0


def test_the_drawn_card_may_be_played_or_kept() -> None:
    """CD3: ends 2H and 7S, drawn 7D."""
    table = round_of(["3C KC", "2H 3D"], "2H 7S", "7D 9C")
    table.play("draw")
    assert menu(table) == {"7D right", "keep"}
    kept = table.copy()
    kept.play("keep")
    assert (kept.turn, hand(kept, 0)) == (1, ["3C", "KC", "7D"])
    table.play("7D right")
    assert (table.turn, chain(table)) == (1, ["2H", "7S", "7D"])


def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    """CD3: one draw a turn."""
    table = round_of(["3C KC", "2H 3D"], "2H 7S", "9C 7D")
    table.play("draw")
    assert menu(table) == {"keep"}
    assert refusal(table, "draw") == ("You have already drawn: play the card or keep it", "CD3")
    assert refusal(table, "pass") == ("You have already drawn: play the card or keep it", "CD3")
    table.play("keep")
    assert table.turn == 1


def test_no_voluntary_draw() -> None:
    """CD3, `draw_when_able`: off by default; on, a fit may stay in hand, and then only the card drawn is played."""
    table = round_of(["7S KC", "2H"], "7H", "3H 9C", draw_when_able=True)
    assert menu(table) == {"7S left", "7S right", "draw"}
    table.play("draw")
    assert menu(table) == {"3H left", "3H right", "keep"}
    assert refusal(table, "7S left") == ("You may now play only the card you drew", "CD3")


def test_no_voluntary_draw_from_an_empty_pile() -> None:
    """CD3, CD4."""
    table = round_of(["7S KC", "2H"], "7H", "", draw_when_able=True)
    assert menu(table) == {"7S left", "7S right"}
    assert refusal(table, "draw") == ("The draw pile is empty", "CD4")


def test_who_cannot_play_and_cannot_draw_passes() -> None:
    """CD4."""
    table = round_of(["3C KC", "2H 5D"], "2H 7S")
    assert menu(table) == {"pass"}
    assert refusal(table, "draw") == ("The draw pile is empty", "CD4")
    table.play("pass")
    assert table.turn == 1


def test_no_pass_while_there_is_a_card_to_draw() -> None:
    """CD4."""
    table = round_of(["3C KC", "2H 5D"], "2H 7S", "9C")
    assert refusal(table, "pass") == ("You can pass only when nothing fits and the draw pile is empty", "CD4")


def test_the_round_ends_when_a_player_is_out() -> None:
    """CD5."""
    table = round_of(["7S", "2H 3C"], "7H", "9C")
    table.play("7S left")
    assert table.hand_over
    assert table.hand == 1


def test_going_out_with_the_card_drawn() -> None:
    """CD3, CD5."""
    table = round_of(["3C", "2H 5D", "9C"], "7H", "7S KD")
    table.play("draw")
    table.play("7S right")
    assert not table.hand_over
    assert hand(table, 0) == ["3C"]


def test_the_round_ends_at_once_when_all_are_blocked() -> None:
    """CD5: the pile is empty and no hand fits either end; nobody has to pass round."""
    table = round_of(["7S 3C", "4D 5D"], "8S 7H")
    table.play("7S right")
    assert table.hand_over


def test_a_player_who_is_blocked_alone_passes() -> None:
    """CD4, CD5: 4D and 5D fit neither 8C nor 7S, but the 3C does."""
    table = round_of(["7S 3C", "4D 5D"], "8C 7H")
    table.play("7S right")
    assert not table.hand_over
    assert menu(table) == {"pass"}
    table.play("pass")
    assert menu(table) == {"3C left"}


def test_a_block_after_the_last_card_is_drawn() -> None:
    """CD5: the card drawn fits nowhere, the pile is empty, and nobody else can play."""
    table = round_of(["3C 4C", "5D 6D"], "7H", "9D")
    table.play("draw")
    assert table.hand_over


def test_a_round_is_not_blocked_while_there_are_cards_to_draw() -> None:
    """CD5."""
    table = round_of(["3C 4C", "5D 6D"], "7H", "9D TC")
    table.play("draw")
    table.play("keep")
    assert menu(table) == {"draw"}
    assert not table.hand_over


def test_no_such_action() -> None:
    """G1: numbers beyond the game's are refused like words it does not know."""
    table = round_of(["7S KC", "2H"], "7H", "3C")
    for wrong in (-1, table.game.actions.size, 1 << 62):
        assert table.refusal(wrong) == Refusal("Cardinoes has no such move", "G1")
    assert refusal(table, "castle") == ("'castle' is no action of Cardinoes", "G1")
