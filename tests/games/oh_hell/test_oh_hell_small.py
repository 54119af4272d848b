"""OC7: Oh Hell with a small pack."""

import pytest

import cardhouse
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.table import OptionError

pytestmark = pytest.mark.uncompiled


def test_the_pack_has_the_highest_cards_of_some_suits() -> None:
    table = cardhouse.game("oh-hell", 3, cards=6, suits=2).deal(key=1)
    pack = {STANDARD.texts[card] for card in table.engine.fresh_pack(table.positions)}
    assert pack == {"AS", "KS", "QS", "AH", "KH", "QH"}
    assert {STANDARD.texts[card] for card in cardhouse.game("oh-hell", 3, cards=12).deal(key=1).position.pack[:12]} == {
        f"{rank}{suit}" for rank in "AKQ" for suit in "CDHS"
    }


def test_hands_grow_as_far_as_a_card_is_left_to_turn() -> None:
    """Of twelve cards three players get three each at most."""
    table = cardhouse.game("oh-hell", 3, cards=12, rounds="up").deal(key=1)
    sizes = []
    while not table.over:
        sizes.append(int(table.position.hand_size))
        hand = table.hand
        while not table.over and table.hand == hand:
            table.play(table.legal()[0])
    assert sizes == [1, 2, 3]


def test_a_world_has_no_card_that_is_not_in_the_pack() -> None:
    table = cardhouse.game("oh-hell", 3, cards=8, suits=2, rounds="down").deal(key=2)
    for seed in range(20):
        world = table.imagine(0, seed)
        assert {STANDARD.texts[card] for card in world["pack"][0][:8]} == {f"{r}{s}" for r in "AKQJ" for s in "HS"}


def test_the_best_card_left_of_a_small_pack_may_be_claimed() -> None:
    """With ace and king of hearts played nobody can beat the queen: lower cards are in no pack."""
    deck = "AH QH KH  KS AS QS JS"
    table = cardhouse.game("oh-hell", 3, cards=8, suits=2, rounds="down", most_cards=2, first_dealer="seat_0").deal(
        key=1, deck=deck
    )
    for bid in ("bid 0", "bid 0"):
        table.play(bid)
    table.play(next(action for action in table.legal()))
    assert table.game.rest(table.position) is not None
    unseen = {*table.game.rest(table.position).unseen}
    assert unseen <= {STANDARD.number(text) for text in ["AS", "KS", "QS", "JS", "AH", "KH", "QH", "JH"]}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"cards": 3, "suits": 1}, "cards: 3 players need at least 4 cards"),
        ({"cards": 7}, "cards: must be 0 or a multiple of suits, 4, up to 52"),
        ({"cards": 12, "most_cards": 5}, "most_cards: 3 players can get at most 4 cards each"),
    ],
)
def test_packs_that_cannot_be_are_refused(options: dict[str, int], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        cardhouse.game("oh-hell", 3, **options)
