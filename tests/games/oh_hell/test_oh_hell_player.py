"""What the Oh Hell player bids."""

from __future__ import annotations

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
