"""What the Hearts player does with the queen of spades, and about the moon."""

import pytest
from hearts_table import midway

import cardhouse
from cardhouse.bots import bot
from cardhouse.kit.cards.packs import STANDARD


def chosen(table: cardhouse.Table) -> str:
    """What it does."""
    assert table.turn is not None
    return table.game.actions.text(bot("heuristic", 1).act(table, table.turn))


@pytest.mark.parametrize("mine", ["QS 4S 8D 9H TD JD", "QS 5S 8C TC QC JC"])
def test_who_holds_her_leads_no_small_spades(mine: str) -> None:
    """Each takes a guard from her and none from who has the ace."""
    table = midway([mine, "AS 9S 2D 3D 4D 2C", "KS 8S 5D 6D 3C 4C", "TS KD QD AD 9C 6C"], trick=7)
    assert not chosen(table).endswith("S"), chosen(table)


def near_a_moon(hands: list[str], laid: str = "") -> cardhouse.Table:
    """Five tricks are left, and seat 0 alone has points."""
    held = " ".join(hands).split()
    gone = [card for card in STANDARD.texts if card not in held]
    points = [card for card in gone if card == "QS" or card[1] == "H"]
    others = [card for card in gone if card not in points]
    taken = [" ".join(points), " ".join(others), "", ""]
    return midway(hands, trick=8, laid=laid, taken=taken, broken=True)


def test_who_can_take_every_trick_left_shoots_the_moon() -> None:
    """From the top: their last club is good once the others have played theirs."""
    table = near_a_moon(["AS AC KC QC 2C", "AH 4C KD QD 4D", "3H 4H 5C 6C 7D", "QH 7C 8C 8D 9D"])
    while table.hand == 0:
        table.play(chosen(table))
    assert list(table.position.hand_scores[:4]) == [0, 26, 26, 26]


def test_high_cards_are_kept_from_who_may_shoot_the_moon() -> None:
    table = near_a_moon(["AS KC 9C 4D 6H", "AH 4H 8D QD 4S", "3H 7S 5C 6C 7D", "QH 7C 8C 2S 9D"], laid="KC")
    assert chosen(table) == "4S"


def test_a_heart_is_given_to_a_third_to_stop_who_may_shoot() -> None:
    """Else a high diamond would be worth more to be rid of."""
    hands = ["AS KC 9C 4D 6H", "JC 4H 8D QD 4S", "AC 3H 5C 6C 7D", "2H AD 8S 2S KD"]
    assert chosen(near_a_moon(hands, laid="9C JC AC")) == "2H"
