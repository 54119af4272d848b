"""Rummy: what each sees and is told (G1, G2, G5), texts, proposals, menus without dead ends."""

import random
from typing import Any

import pytest
from rummy_bounds import most_runs_of_a_hand
from rummy_family import dealt, menu, play, refused, rummy, situation, why

from cardhouse.games.rummy.actions import RUMMY_ACTIONS
from cardhouse.kit.melds import meld


def test_others_see_no_card_drawn() -> None:
    """G5."""
    table = dealt(["2C 3C 4C 5C 6C 7C 8C 9C", "2D 3D 4D 5D 6D 7D 8D 9D TH", "2S 3S 4S 5S 6S 7S 8S 9S"], "KS QS")
    assert table.turn == 1
    play(table, "discard TH", "draw")
    assert table.log(2)[-1].text == "@2 drew K♠"
    assert table.log(0)[-1].text == "@2 drew a card"
    assert table.log(None)[-1].cards[0].face is None
    assert [card.face for card in table.see(0).zone("hand:2").cards] == [None] * 9
    assert table.see(0).zone("stock").cards == []


def test_turns_go_to_the_left() -> None:
    """G2."""
    table = rummy(3).deal(key=2)
    assert table.turn == 1
    table.play(menu(table, "discard")[0])
    assert table.turn == 2


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    """G1."""
    table = rummy(2).deal(key=2)
    before = table.positions.tobytes()
    assert refused(table, "draw") == "RU5"
    assert table.refusal("meld XX YY ZZ") is not None
    assert table.refusal(RUMMY_ACTIONS.size + 3) is not None
    assert table.positions.tobytes() == before


def test_texts() -> None:
    """Cards in any order make a set; in a run a joker's place is its place in the text."""
    table = situation(["2D", "KC KD RJ 5H 6H 8H RJ 3S"], opening=0)
    assert refused(table, "meld KC KD RJ") is None
    assert table.read("meld rj kd kc") == table.read("meld KC KD RJ")
    assert table.read("MELD 5H 6H BJ 8H") == table.read("meld 5H 6H RJ 8H")
    labels = {action.text: action.label for action in table.legal()}
    assert labels["meld 5H 6H RJ 8H"] == "Meld 5♥ 6♥ joker(7♥) 8♥"
    assert labels["meld KC KD RJ"] == "Meld K♣ K♦ joker"
    for text in ("meld", "meld 5H 6H", "meld 5H 8H 6H", "lay off 5H on 99", "lay off 5H on 1 high", "draw 3"):
        assert table.game.actions.parse(text) == [], text


@pytest.mark.full
def test_every_action_has_its_text() -> None:
    chooser = random.Random(1)
    for _ in range(600):
        action = chooser.randrange(RUMMY_ACTIONS.size)
        read = RUMMY_ACTIONS.parse(RUMMY_ACTIONS.text(action))
        assert read[0] == action or RUMMY_ACTIONS.kind(action).name in ("set", "run")
        assert action in read
        assert RUMMY_ACTIONS.label(action)


def test_selected_cards_find_their_actions() -> None:
    """A joker that fits at either end gives two; a discard and a lay-off are one card each."""
    table = situation(["2D", "5H 6H 7C RJ 3S TC"], groups="8C 9C RJ", opened="1")
    actions, _ = table.propose(["5H", "6H", "RJ"], "meld")
    assert sorted(action.text for action in actions) == ["meld 5H 6H RJ", "meld RJ 5H 6H"]
    actions, _ = table.propose(["7C"], "lay_off")
    assert [action.text for action in actions] == ["lay off 7C on 1"]
    actions, _ = table.propose(["TC"], "exchange")
    assert [action.text for action in actions] == ["exchange TC on 1"]
    actions, _ = table.propose(["3S"], "discard")
    assert [action.text for action in actions] == ["discard 3S"]
    assert why(table, "5H 6H 3S") == "RU7"


def test_one_card_is_selected_for_all_but_melds() -> None:
    """RU5, RU9, RU10: the rule of what was meant."""
    table = situation(["2D", "5H 6H 7C RJ 3S TC"], groups="8C 9C RJ", opened="1")
    assert [why(table, "5H 6H", kind) for kind in ("discard", "lay_off", "exchange")] == ["RU5", "RU9", "RU10"]


def test_who_has_not_opened_is_told_so_first() -> None:
    """RU8: whether the card would fit or not."""
    table = situation(["2D", "5H 6H 7C RJ 3S TC"], groups="8C 9C RJ", opened="0")
    for cards, kind in (("7C", "lay_off"), ("5H", "lay_off"), ("TC", "exchange"), ("5H", "exchange")):
        assert why(table, cards, kind) == "RU8"


def test_questions() -> None:
    """They name what can be done now."""

    def asked(*hands: str, **options: Any) -> str:
        return str(situation(list(hands), **options).see(1).prompt.text)

    hand = "5H 6H 7C RJ 3S TC"
    assert asked("2D", hand, drawing=True, pile="9S") == "Draw from the stock or take 9♠"
    assert asked("2D", hand) == "Discard, or meld 40 points or more"
    assert asked("2D", hand, opening=0) == "Discard or meld"
    assert asked("2D", hand, opened="1", groups="8C 9C RJ") == "Meld, lay off or discard"
    assert asked("2D", "5H", opened="1", groups="8C 9C RJ") == "Discard your last card"
    assert asked("2D", hand, foreman_lays_out=False) == "Start with a discard"
    used_up = situation(["2D", hand], drawing=True, pile="9S")
    used_up.opening["next"] = 108
    used_up.undo(0)
    assert menu(used_up) == ["take"]
    assert used_up.see(1).prompt.text == "The stock is used up: take 9♠"


def test_select_kinds() -> None:
    """Closing with a flush is offered only where it is played, and before opening."""
    table = rummy(2).deal(key=1)
    select = table.see(1).prompt.select
    assert [kind for kind, _ in select.kinds] == ["meld", "lay_off", "exchange", "discard", "flush"]
    table = rummy(2, flush_close=False).deal(key=1)
    assert "flush" not in [kind for kind, _ in table.see(1).prompt.select.kinds]


def test_the_log_tells_a_hand() -> None:
    """What is laid out, added, swapped and discarded, and how the hand ended."""
    table = situation(
        ["9S KD", "6H 9C 9D 8S KC KH KS QC QD QH 3S"], groups="5H RJ 7H,8C 8D 8H", opened="0", limit=10_000
    )
    play(table, "meld KC KH KS", "meld QC QD QH", "exchange 6H on 1", "meld 9C 9D RJ", "lay off 8S on 2", "discard 3S")
    texts = [event.text for event in table.log(0)[1:]]
    assert texts[0] == "@1 melded K♣ K♥ K♠"
    assert texts[1] == "@1 melded Q♣ Q♦ Q♥, 60 points in the first melds"
    assert texts[2] == "@1 swapped 6♥ for the joker in meld 1 (5♥ joker(6♥) 7♥)"
    assert texts[4] == "@1 laid off 8♠ on meld 2 (8♣ 8♦ 8♥)"
    assert texts[5] == "@1 discarded 3♠"
    assert texts[6] == "Hand 1: @1 went out"
    assert table.log(0)[7].lines == ["@0 lost 19 (K♦ 9♠), total -19", "@1 scored +10, total 10"]
    assert texts[7] == "@1 dealt hand 2: 12 cards each, 13 to @0; 83 in the stock"


def test_every_hand_is_told_from_its_deal_on() -> None:
    """RU4: who dealt, how many cards to whom, what is left; who is out gets none."""
    told = rummy(3).deal(key=4).log(None)
    assert [event.text for event in told] == ["@0 dealt hand 1: 12 cards each, 13 to @1; 71 in the stock"]
    table = situation(["9S", "AC KD 5H", "RJ 2S", "2C"], turn=0, opened="0", scores=[0, -95, 0, 0])
    *_, hand, dealt_again = play(table, "discard 9S").log(None)
    assert "@1 dropped out of the match" in hand.lines
    assert dealt_again.text == "@2 dealt hand 2: 12 cards each, 13 to @3; 71 in the stock"


# --- menus -----------------------------------------------------------------------------------------------


def test_the_longest_menu_is_within_bounds() -> None:
    """Ten cards in a row with four jokers make the most runs; no hand needs a longer menu than declared."""
    sets, discards, table_most = 13 * meld.SET_SHAPES, 2 * 14, 24 * 6
    longest = most_runs_of_a_hand(14)
    table = situation(["2D", "3H 4H 5H 6H 7H 8H 9H TH JH QH RJ RJ RJ RJ"], opening=0, hand_size=13)
    assert len(menu(table, "meld")) == longest
    assert longest + sets + discards <= table.game.menu_size
    # Who has opened has laid three cards at least; each group on the table takes six cards and swaps at most.
    assert most_runs_of_a_hand(11) + sets + discards + table_most <= table.game.menu_size


@pytest.mark.full
def test_whoever_opens_can_complete() -> None:
    """RU8, RU11: from random deals with many jokers, every way into a first lay-out leads out of it."""
    chooser = random.Random(8)
    pack = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] * 2
    begun = 0
    for _ in range(60):
        cards = ["RJ"] * chooser.randrange(1, 4)
        cards += chooser.sample(pack, 13 - len(cards))
        table = situation(["2D", " ".join(cards)], opening=chooser.choice([40, 55, 70]))
        for first in chooser.sample(menu(table, "meld"), min(3, len(menu(table, "meld")))):
            after = table.copy()
            after.play(first)
            begun += 1
            while "has melded" not in after.see(None).seats[1].badges:
                assert all(text.startswith("meld") for text in menu(after))
                after.play(chooser.choice(menu(after)))
            assert menu(after, "discard")
    assert begun > 30


def test_shapes_of_runs_are_numbered_without_gaps() -> None:
    assert len(set(meld.RUN_CODES.tolist())) == meld.RUN_SHAPES
