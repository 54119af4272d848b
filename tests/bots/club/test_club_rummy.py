"""What a club player finds at Rummy."""

from club import Found, assert_found, each_of
from rummy_family import play, situation

THEIRS = "4C 7H"

POSITIONS = [
    Found(
        "the discard that makes a run is taken",
        lambda: situation([THEIRS, "2S 3S 9D KD 8H JC"], pile="4S", drawing=True),
        "take",
    ),
    Found(
        "the discard that makes a set is taken",
        lambda: situation([THEIRS, "9S 9D KD 4H JC"], pile="9H", drawing=True),
        "take",
    ),
    Found(
        "a discard that goes with nothing is left lying",
        lambda: situation([THEIRS, "2S 3S 9D KD 8H JH"], pile="5C", drawing=True),
        "draw",
    ),
    Found(
        "a joker is always taken",
        lambda: situation([THEIRS, "2S 5H 9D KD 8C JH"], pile="RJ", drawing=True),
        "take",
    ),
    Found(
        "who has opened takes what joins the table",
        lambda: situation([THEIRS, "2S 5H 9D KD"], "7C 8C 9C", opened="1", pile="TC", drawing=True),
        "take",
    ),
    Found(
        "who has not opened cannot use what joins the table",
        lambda: situation([THEIRS, "2S 5H 9D KD"], "7C 8C 9C", opened="0", pile="TC", drawing=True),
        "draw",
    ),
    Found(
        "who can open opens at once",
        lambda: situation([THEIRS, "TS JS QS KC KD KH 4C 8H"]),
        {"meld TS JS QS", "meld KC KD KH"},
    ),
    Found(
        "who has opened lays out what there is, for in hand it costs",
        lambda: situation([THEIRS, "3S 4S 5S QD 8H"], opened="1"),
        "meld 3S 4S 5S",
    ),
    Found(
        "the whole run is laid out, not a part of it",
        lambda: situation([THEIRS, "3S 4S 5S 6S 7S QD 2H"], opened="1"),
        "meld 3S 4S 5S 6S 7S",
    ),
    Found(
        "of a card for a set and for a run as many cards as can be are laid out",
        lambda: situation([THEIRS, "4S 5S 6S 7S 7D 7H QC"], opened="1"),
        {"meld 4S 5S 6S", "meld 7D 7H 7S"},
    ),
    Found(
        "who has opened adds to the table, whoever laid it",
        lambda: situation([THEIRS, "TC 4D 6H KS"], "7C 8C 9C", opened="01"),
        "lay off TC on 1",
    ),
    Found(
        "the last card but one goes to the table, and the hand is closed",
        lambda: situation([THEIRS, "6C KS"], "7C 8C 9C", opened="1"),
        "lay off 6C on 1",
    ),
    Found(
        "a joker goes to the table with the last cards",
        lambda: situation([THEIRS, "RJ 3D"], "7C 8C 9C", opened="1"),
        {"lay off RJ on 1", "lay off RJ on 1 high"},
    ),
    Found(
        "a joker lying on the table is swapped for its card where it makes a new set",
        lambda: situation([THEIRS, "8C KS KD 4H 2D"], "7C RJ 9C", opened="1"),
        "exchange 8C on 1",
    ),
    Found(
        "a joker is not laid off while many cards are left",
        lambda: situation([THEIRS, "RJ 3D 5H 9S JD KH"], "7C 8C 9C", opened="1"),
        {"discard JD", "discard KH"},
    ),
    Found(
        "before anybody has opened the dearest lonely card goes first",
        lambda: situation([THEIRS, "2S 3S 6D 7D KH"]),
        "discard KH",
    ),
    Found(
        "two that wait for a third are kept before a lonely card as dear",
        lambda: situation([THEIRS, "JH QH KS 4C 5C"]),
        "discard KS",
    ),
    Found(
        "a pair is kept before a lonely card as dear",
        lambda: situation([THEIRS, "JH JD KS 4C 5C"]),
        "discard KS",
    ),
    Found(
        "a run that cannot be laid out yet is not broken",
        lambda: situation([THEIRS, "TS JS QS 6D 3H"]),
        "discard 6D",
    ),
    Found(
        "a card the next player can add to the table is not given away",
        lambda: situation([THEIRS, "TC QD 2S 3S 4S"], "7C 8C 9C", opened="0"),
        "discard QD",
    ),
    Found(
        "a joker is kept before any other card",
        lambda: situation([THEIRS, "RJ 3C"], opened="1"),
        "discard 3C",
    ),
    Found(
        "cards all of a suit but one close the hand at once",
        lambda: situation([THEIRS, "2S 4S 5S 7S 8S 9S JS KS AS QS 3S 6S 4D"]),
        "flush 4D",
    ),
    Found(
        "with three cards left the joker goes to the table too",
        lambda: situation([THEIRS, "RJ KD 4H"], "7C 8C 9C", opened="01"),
        {"lay off RJ on 1", "lay off RJ on 1 high"},
    ),
    Found(
        "with more cards the joker is kept for a meld",
        lambda: situation([THEIRS, "RJ 2S 6D KD 9H JC"], "7C 8C 9C", opened="01"),
        never={"lay off RJ on 1", "lay off RJ on 1 high", "discard RJ"},
    ),
    Found(
        "of two cards that join the table the dear one goes first",
        lambda: situation([THEIRS, "6C TC 4D"], "7C 8C 9C", opened="01"),
        "lay off TC on 1",
    ),
    Found(
        "who has opened does not take what joins nothing",
        lambda: situation([THEIRS, "2S 6D KD 9H JC"], "7C 8C 9C", opened="01", pile="4H", drawing=True),
        "draw",
    ),
    Found(
        "a joker freed is laid out with two kings",
        lambda: play(situation([THEIRS, "9C KS KH 4D 6D"], "7C 8C RJ TC", opened="01"), "exchange 9C on 1"),
        "meld KH KS RJ",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
