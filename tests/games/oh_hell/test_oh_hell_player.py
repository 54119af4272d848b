"""What the Oh Hell player bids and plays."""

import pytest
from oh_hell_table import dealt

from cardhouse.bots import bot
from cardhouse.kit.cards.packs import STANDARD

MINE = "4C TC JC QC KD 4H QH TS JS AS"


def test_a_long_strong_hand_bids_more_than_its_cards_promise_one_by_one() -> None:
    """Clubs are trumps; played to its bid it makes four to six, which a search of 2,000 rollouts bids."""
    rest = [card for card in STANDARD.texts if card not in (*MINE.split(), "2C")]
    others = [" ".join(rest[nth:30:3]) for nth in range(3)]
    table = dealt([others[0], MINE, *others[1:]], "2C")
    assert table.turn == 1
    bid = table.game.actions.text(bot("heuristic", 1).act(table, 1))
    assert bid in {"bid 4", "bid 5", "bid 6"}


@pytest.mark.parametrize(("missed", "best"), [("tricks", "AH"), ("difference", "2D"), ("nothing", "2D")])
def test_with_a_trick_too_many_it_takes_more_where_each_is_a_point(missed: str, best: str) -> None:
    """OC5: the option ``missed``."""
    hands = ["QS 4H 5D", "AS AH 2D", "KS 3H 4D"]
    table = dealt(hands, "2C", "0 0 1", "AS KS QS", missed=missed)
    assert table.turn == 1
    assert table.game.actions.text(bot("heuristic", 1).act(table, 1)) == best
