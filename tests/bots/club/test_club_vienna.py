"""What a club player finds at Vienna."""

from club import Found, assert_found, each_of
from rummy_family import Written, play

from cardhouse.table import Table

situation = Written("vienna").situation
THEIRS = "4C 7H"


def kept(hand: str, **options: object) -> Table:
    """Combinations are kept in hand."""
    return situation(["KC JD", hand], vienna_melds="hand", **options)


def last_round(hand: str, **options: object) -> Table:
    """Seat 0 has tapped; seat 1 has this hand after drawing."""
    table = situation(["2C 3D QS", hand], opened="01", turn=0, **options)
    return play(table, "tap QS", "draw")


POSITIONS = [
    Found(
        "who may tap taps",
        lambda: situation([THEIRS, "2C 3D KS"], opened="1"),
        "tap KS",
    ),
    Found(
        "who taps throws the card that would cost most",
        lambda: situation([THEIRS, "2C 2D 3H"], opened="1"),
        "tap 3H",
    ),
    Found(
        "who may tap need not have opened",
        lambda: situation([THEIRS, "2C 3D KS"]),
        "tap KS",
    ),
    Found(
        "what can be laid out is laid out before one taps",
        lambda: situation([THEIRS, "5S 6S 7S 2C 3D KS"], opened="1"),
        "meld 5S 6S 7S",
    ),
    Found(
        "who can open opens at once",
        lambda: situation([THEIRS, "TS JS QS KC KD KH 4C 8H"]),
        {"meld TS JS QS", "meld KC KD KH"},
    ),
    Found(
        "what joins the table goes there before one taps",
        lambda: situation([THEIRS, "TC 2D 3H KS"], "7C 8C 9C", opened="1"),
        "lay off TC on 1",
    ),
    Found(
        "a discard that makes a set is taken",
        lambda: situation([THEIRS, "9S 9D KD 4H JC"], pile="9H", drawing=True),
        "take",
    ),
    Found(
        "a discard that goes with nothing is left lying",
        lambda: situation([THEIRS, "2S 3S 9D KD 8H JH"], pile="5C", drawing=True),
        "draw",
    ),
    Found(
        "before somebody has tapped a pair of court cards is worth more than a lonely nine",
        lambda: situation([THEIRS, "KS KD 9H 7C 8C"], opened="1"),
        "discard 9H",
    ),
    Found(
        "in the last round the card that costs most goes, whatever it goes with",
        lambda: last_round("KS KD 9H 3C"),
        {"discard KS", "discard KD"},
    ),
    Found(
        "in the last round what can be laid out is laid out",
        lambda: last_round("5S 6S 7S KD 9H"),
        "meld 5S 6S 7S",
    ),
    Found(
        "in the last round what joins the table goes there",
        lambda: last_round("TC KD 9H", groups="7C 8C 9C"),
        "lay off TC on 1",
    ),
    Found(
        "with combinations kept in hand one closes where all but one card stand in them",
        lambda: kept("3C 3D 3H 5S 6S 7S QC"),
        "close QC",
    ),
    Found(
        "with combinations kept in hand one taps with next to nothing in none",
        lambda: kept("5S 6S 7S 2H 3D QC"),
        "tap QC",
    ),
    Found(
        "with combinations kept in hand none is broken to throw a dear card",
        lambda: kept("JS QS KS 7H 8D 2C"),
        {"discard 7H", "discard 8D"},
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
