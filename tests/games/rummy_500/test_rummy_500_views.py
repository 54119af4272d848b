"""500 Rummy: what each sees and is told, texts, selections, worlds (G1, G5)."""

import pytest
from rummy_500_table import dealt, hand, menu, play, refused, rummy_500, why

from cardhouse.games.rummy_500.actions import ACTIONS
from cardhouse.kit.compiled.record import view


def test_cards_taken_stay_known_to_all() -> None:
    """G5: in the scene and in every world."""
    table = dealt(["2C 3D 4H", "5S 5D 9C"], "5H", "2H 8C JS QS")
    play(table, "draw", "discard 2H", "draw", "discard 8C", "take 5H", "meld 5D 5H 5S", "discard 9C")
    assert hand(table, 1, 0) == "8C 2H"
    assert hand(table, 1, None) == "8C 2H"
    both = 1 << ACTIONS.kinds["discard"].parameters["card"].value("8C")
    both |= 1 << ACTIONS.kinds["discard"].parameters["card"].value("2H")
    for seed in range(20):
        assert int(view(table.imagine(0, seed)).hands[1][0]) == both


def test_a_card_due_can_be_used_in_every_world() -> None:
    """G5, RC3: nobody takes what they cannot use."""
    table = dealt(["2C 3D 4H 6C", "5S 5D 9C KC"], "5H", "2H 8C JS QS")
    play(table, "draw", "discard 2H", "draw", "discard 8C", "take 5H")
    hands = set()
    for seed in range(60):
        world = view(table.imagine(0, seed))
        cards = {card for card in range(52) if int(world.hands[1][0]) >> card & 1}
        hands.add(frozenset(cards))
        assert len(cards) == 7
        fives = len({card for card in cards if card % 13 == 3})
        hearts = {card % 13 for card in cards if card // 13 == 2}
        assert fives >= 3 or {3, 4, 5} <= hearts or {2, 3, 4} <= hearts or {1, 2, 3} <= hearts
    assert len(hands) > 20


def test_others_see_no_card_drawn() -> None:
    """G5."""
    table = dealt(["2C 3D 4H", "5S 5D 9C"], "5H", "2H 8C JS QS")
    play(table, "draw")
    assert table.log(1)[-1].text == "@1 drew 2♥"
    assert table.log(0)[-1].text == "@1 drew a card"
    assert hand(table, 1, 0) == "? ? ? ?"


def test_texts() -> None:
    """A run is named in its order, a set in any."""
    table = dealt(["2C 3D 4H 5S 6D", "AH 2H 3H KH QH"], "2D", "2S 8C JS QS")
    play(table, "take 2D")
    assert table.read("MELD ah 2h 3h") == table.read("meld AH 2H 3H")
    assert table.game.actions.parse("meld QH KH AH") != table.game.actions.parse("meld AH 2H 3H")
    labels = {action.text: action.label for action in table.legal()}
    assert labels["meld QH KH AH"] == "Meld Q♥ K♥ A♥"
    for text in ("meld", "meld 2H 3H", "meld 2H AH 3H", "take", "take lower", "take XX", "lay off 2H on 99", "draw 3"):
        assert table.game.actions.parse(text) == [], text
    assert table.game.actions.parse("take lower 2H") != table.game.actions.parse("take 2H")


def test_refusals_have_reasons() -> None:
    """G1."""
    table = dealt(["2C 3D 4H", "5S 6D 9C"], "5H", "2H 8C JS QS")
    play(table, "draw")
    assert refused(table, "meld 2C 2D 2S") == "G1"
    assert refused(table, "discard KD") == "G1"
    assert table.refusal(ACTIONS.size + 90) is not None
    assert why(table, "5S 6D", "lay_off") == "RC5"
    assert why(table, "5S", "lay_off") == "RC5"
    assert why(table, "5S", "discard") is None


def test_the_prompt() -> None:
    table = dealt(["2C 3D 4H", "5S 5D 9C"], "5H", "2H 8C JS QS")
    prompt = table.see(1).prompt
    assert prompt is not None
    assert prompt.text == "Draw from the stock, or take from the pile"
    play(table, "draw", "discard 2H", "draw", "discard 8C", "take 5H")
    prompt = table.see(1).prompt
    assert prompt is not None
    assert prompt.text == "Use 5♥, which you took from the pile"
    assert [choice.label for choice in prompt.choices] == ["Meld 5♦ 5♥ 5♠"]


@pytest.mark.parametrize("seed", range(3))
def test_the_menu_names_cards_held(seed: int) -> None:
    """Every discard offered is a card of the hand."""
    table = rummy_500(3).deal(key=seed)
    play(table, "draw")
    assert [text.split()[1] for text in menu(table, "discard")] == sorted(hand(table, 1).split())
