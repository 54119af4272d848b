"""What a club player finds at 500 Rummy."""

from club import Found, assert_found, each_of
from rummy_500.rummy_500_table import dealt, play

IDLE = "2C 3D 4H 8H"
STOCK = "2H 8C JS QS"

POSITIONS = [
    Found(
        "the top of the pile is taken where it makes a set",
        lambda: dealt([IDLE, "5S 5D 9C KH"], "5H", STOCK),
        "take 5H",
    ),
    Found(
        "a card that goes with nothing is left lying",
        lambda: dealt([IDLE, "5S 5D 9C JH"], "KS", STOCK),
        "draw",
    ),
    Found(
        "a card deep in the pile is taken for a set, with what lies on it",
        lambda: play(dealt([IDLE, "7S 7D 9C KH"], "7H", STOCK), "draw", "discard KH", "draw", "discard 2C"),
        "take 7H",
    ),
    Found(
        "kings deep in the pile are worth what lies on them",
        lambda: play(dealt([IDLE, "KS KD 9C 6H"], "KH", STOCK), "draw", "discard 6H", "draw", "discard 8H"),
        "take KH",
    ),
    Found(
        "what lies before one counts: a set is laid out at once",
        lambda: play(dealt([IDLE, "5S 5D 9C KH"], "5H", STOCK), "take 5H"),
        "meld 5D 5H 5S",
    ),
    Found(
        "what counts most is laid first",
        lambda: play(
            dealt(["2C 3D 4H 8H 9H TH 6D", "5S 5D 5C QH KH JH 9C"], "2H", "2D 8C JS QS"),
            "draw",
        ),
        {"meld JH QH KH", "meld 5C 5D 5S"},
    ),
    Found(
        "an ace counts fifteen above a king: it is laid there",
        lambda: play(dealt([IDLE, "KS QS 5D 2S"], "AS", "3S 3H JD QD"), "take AS"),
        "meld QS KS AS",
    ),
    Found(
        "a group of another's is added to",
        lambda: play(
            dealt(["5S 6S 7S 2H", "8S 8D 2D KH"], "TD", "2C 3H JD QD"),
            *("draw", "discard 2D", "draw", "meld 5S 6S 7S", "discard 2H", "draw"),
        ),
        "lay off 8S on 1",
    ),
    Found(
        "the dear lonely card goes first",
        lambda: play(dealt([IDLE, "2S 3S 5D KH"], "TD", "8C 3H JD QD"), "draw"),
        "discard KH",
    ),
    Found(
        "a lonely ace costs fifteen: it goes first",
        lambda: play(dealt([IDLE, "2S 3S 5D AH"], "TD", "8C 3H JD QD"), "draw"),
        "discard AH",
    ),
    Found(
        "a pair is kept before a lonely card as dear",
        lambda: play(dealt([IDLE, "KS KD QH 2S"], "9H", "3S 3H JD QD"), "draw"),
        "discard QH",
    ),
    Found(
        "two in sequence are kept before a lonely card as dear",
        lambda: play(dealt([IDLE, "TS JS QH 2S"], "9H", "4D 3H JD QD"), "draw"),
        "discard QH",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
