"""What a club player finds at Sanity 500 Rummy."""

from typing import Any

from club import Found, assert_found, each_of
from rummy_500.rummy_500_table import play, rummy_500

from cardhouse.table import Table

IDLE = "TCJD JCQD QCKD KCAD 9CTD"


def dealt(hand: str, turned: str, stock: str, **options: Any) -> Table:
    """Seat 1 is dealt this hand of five and begins; the card turned, then the stock."""
    cards = [card for pair in zip(hand.split(), IDLE.split(), strict=True) for card in pair]
    deck = " ".join([*cards, turned, *stock.split()])
    return rummy_500(2, "sanity-rummy-500", hand_size=5, **options).deal(key=1, deck=deck)


def drawn(hand: str, turned: str, stock: str) -> Table:
    """Seat 1 has drawn the stock's first card."""
    return play(dealt(hand, turned, stock), "draw")


POSITIONS = [
    Found(
        "the pile's card is taken where it makes a run",
        lambda: dealt("3H6D 4D8S 2HTS 5HJC 3DKH", "2D8C", "5SAD 5CQH"),
        "take 2D8C",
    ),
    Found(
        "a card that goes with nothing is left lying",
        lambda: dealt("3H6D 4D8S 2HTS 5HJC 7SQH", "2C3D", "5SAD 5CQH"),
        "draw",
    ),
    Found(
        "a run of faces is laid out at once",
        lambda: drawn("3H6D 4D8S 2HTS 5HJC 3DKH", "5SAD", "2D8C 5CQH"),
        "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D",
    ),
    Found(
        "what was taken for a run is laid out with it",
        lambda: play(dealt("3H6D 4D8S 2HTS 5HJC 3DKH", "2D8C", "5SAD 5CQH"), "take 2D8C"),
        "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D",
    ),
    Found(
        "an ace counts fifteen: the run with it is laid",
        lambda: drawn("3DKH 4D8S 2DQH 2HTS 2C3D", "9SAH", "5SAD"),
        {"meld 5SAD as AD, 2DQH as 2D, 3DKH as 3D", "meld 5SAD as AD, 2DQH as 2D, 2C3D as 3D"},
    ),
    Found(
        "faces count more than totals: a block of twos is laid before a run of totals",
        lambda: drawn("2S7H 3D7S 2C9H 2HTS 5C7S", "5SAD", "4D8S"),
        "meld 2C9H as 2C, 2HTS as 2H, 2S7H as 2S",
    ),
    Found(
        "a lonely ace costs fifteen: it goes first",
        lambda: drawn("3H6D 4D8S 2HTS 5HJC 7SQH", "2C3D", "5SAD 5CQH"),
        "discard 5SAD",
    ),
    Found(
        "two kings wait for a third, the lonely jack goes",
        lambda: drawn("4SKD 5HKS 2HTS 3H9C 2C3D", "9SAH", "6SJH 5CQH"),
        "discard 6SJH",
    ),
    Found(
        "a third king is taken",
        lambda: dealt("4SKD 5HKS 2HTS 3H9C 2C3D", "6CKH", "5SAD 5CQH"),
        "take 6CKH",
    ),
    Found(
        "three kings are laid as kings, not as a run of totals",
        lambda: drawn("4SKD 5HKS 2HTS 3H9C 2C3D", "5SAD", "6CKH 5CQH"),
        "meld 4SKD as KD, 6CKH as KH, 5HKS as KS",
    ),
    Found(
        "a third two is taken",
        lambda: dealt("2C9H 2HTS 4HQS 5HJC 3D7S", "2S7H", "5SAD 5CQH"),
        "take 2S7H",
    ),
    Found(
        "three cards of one total are laid where nothing else is",
        lambda: drawn("3D7S 4C6S 5HJC 6SJH 4HQS", "9SAH", "2D8C 5CQH"),
        "meld 2D8C as 10, 3D7S as 10, 4C6S as 10",
    ),
    Found(
        "a run to the king is laid before one of small cards",
        lambda: drawn("3DKH 4D8S 6SJH 2HTS 7SQH", "9SAH", "5CQH 8DQS"),
        {"meld 6SJH as JH, 5CQH as QH, 3DKH as KH", "meld 6SJH as JH, 7SQH as QH, 3DKH as KH"},
    ),
    Found(
        "what continues a run is added to it",
        lambda: play(
            drawn("3DKH 4D8S 2HTS 5HJC 2C5D", "5SAD", "2D8C 5CQH"),
            "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D",
        ),
        "lay off 2C5D as 5D on 1",
    ),
    Found(
        "a card deep in the pile is taken for a run, with what lies on it",
        lambda: play(
            dealt("3H6D 4D8S 2HTS 6CKH 3DKH", "2D8C", "5CQH 7C9S 8DQS"),
            *("draw", "discard 5CQH", "draw", "discard TCJD"),
        ),
        "take 2D8C",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
