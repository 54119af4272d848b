"""What a club player finds at Rummy with a tap."""

from club import Found, assert_found, each_of
from rummy_family import Written, play

from cardhouse.table import Table

situation = Written("tap-rummy").situation
BUSY = "2C 4D 6H 8S TC"


def asked(hand: str, thrown: str, nexts: str = BUSY, others: str = BUSY, opened: str = "", groups: str = "") -> Table:
    """Seat 0 throws a card, seat 1 draws from the stock, and seat 2 with this hand is asked."""
    table = situation([f"{others} {thrown}", nexts, hand], groups, opened=opened, turn=0)
    return play(table, f"discard {thrown}", "draw")


POSITIONS = [
    Found(
        "the card that makes a set and a run out of four others is worth two strange cards",
        lambda: asked("TS JS QD QH 3C 5D", "QS"),
        "tap",
    ),
    Found(
        "a joker is worth two strange cards",
        lambda: asked("2S 9S QD 5H 3C 5D", "RJ"),
        "tap",
    ),
    Found(
        "one card more for a run is not worth two strange cards",
        lambda: asked("3S 4S 5S JC 8H TD", "6S"),
        "pass",
    ),
    Found(
        "a card that goes with nothing is left alone",
        lambda: asked("3D 5H KS JC 8H 6D", "QS"),
        "pass",
    ),
    Found(
        "a single card to lay off is not worth two strange cards",
        lambda: asked("3D 5H KS JC 8H 6D", "TS", opened="2", groups="7S 8S 9S"),
        "pass",
    ),
    Found(
        "who sees the next player nearly out keeps their hands still",
        lambda: asked("TS JS QD QH 3C 5D", "QS", nexts="2C 4D"),
        "pass",
    ),
    Found(
        "who sees the one who threw the card nearly out keeps their hands still",
        lambda: asked("TS JS QD QH 3C 5D", "QS", others="2C 4D"),
        "pass",
    ),
    Found(
        "even a joker is no bargain when somebody is nearly out",
        lambda: asked("2S 9S QD 5H 3C 5D", "RJ", nexts="2C 4D"),
        "pass",
    ),
    Found(
        "the next player takes what makes a set",
        lambda: situation([BUSY, "9S 9D KD 4H JC"], pile="9H", drawing=True),
        "take",
    ),
    Found(
        "the next player leaves what goes with nothing",
        lambda: situation([BUSY, "2S 3S 9D KD 8H JH"], pile="5C", drawing=True),
        "draw",
    ),
    Found(
        "who can open opens at once",
        lambda: situation([BUSY, "TS JS QS KC KD KH 4C 8H"]),
        {"meld TS JS QS", "meld KC KD KH"},
    ),
    Found(
        "who has opened adds to the table",
        lambda: situation([BUSY, "TC 4D 6H KS"], "7C 8C 9C", opened="01"),
        "lay off TC on 1",
    ),
    Found(
        "cards all of a suit but one close the hand at once",
        lambda: situation([BUSY, "2S 4S 5S 7S 8S 9S JS KS AS QS 3S 6S 4D"]),
        "flush 4D",
    ),
    Found(
        "a card the next player can add to the table is not given away",
        lambda: situation([BUSY, "TC QD 2S 3S 4S"], "7C 8C 9C", opened="0"),
        "discard QD",
    ),
    Found(
        "two that wait for a third are kept before a lonely card as dear",
        lambda: situation([BUSY, "JH QH KS 4C 5C"]),
        "discard KS",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
