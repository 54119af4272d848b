"""What a club player finds at Robbery."""

from club import Found, assert_found, each_of
from robbery.robbery_table import play, situation

THEIRS = "2C 3D"

POSITIONS = [
    Found(
        "a card on top of the pile that parts a long run in two is taken",
        lambda: situation([THEIRS, "KC 2H"], "6C 7C 8C 9C TC", pile="8C", drawing=True),
        "take",
    ),
    Found(
        "the card that is wanted in two places is taken to be laid",
        lambda: situation([THEIRS, "KC TD TH 9S"], "7C 8C 9C", pile="TC", drawing=True),
        "take",
    ),
    Found(
        "who can open with the discard takes it",
        lambda: situation([THEIRS, "KC KH QC QH QD TD TH 9S"], opened="", pile="KS", drawing=True),
        "take",
    ),
    Found(
        "a first lay-out with the card taken begins with that card",
        lambda: play(situation([THEIRS, "KC KH QC QH QD TD TH 9S"], opened="", pile="KS", drawing=True), "take"),
        "meld KC KH KS",
    ),
    Found(
        "two jokers side by side join the card taken to its run, where they may lie so",
        lambda: play(
            situation([THEIRS, "RJ BJ TS QC QH QD 9D 2H"], opened="", pile="KS", drawing=True, adjacent_jokers=True),
            "take",
        ),
        "meld TS RJ RJ KS",
    ),
    Found(
        "who can open opens at once",
        lambda: situation([THEIRS, "TS JS QS KC KD KH 4C 8H"], opened=""),
        {"meld TS JS QS", "meld KC KD KH"},
    ),
    Found(
        "a fourth card of a rank is lifted for a run",
        lambda: situation([THEIRS, "5S 6S KD 3H"], "7C 7D 7H 7S"),
        "lift 1",
    ),
    Found(
        "a set is lifted for the run that one of its cards makes, where one's own card takes its place",
        lambda: situation([THEIRS, "8C 9H TH 4D KS"], "7C 8C 9C TC,8D 8H 8S"),
        "lift 2",
    ),
    Found(
        "three of a lifted rank are laid again, the fourth goes with the run",
        lambda: play(situation([THEIRS, "5S 6S KD 3H"], "7C 7D 7H 7S"), "lift 1"),
        "meld 7C 7D 7H",
    ),
    Found(
        "a run of five and the card in its middle are two runs",
        lambda: situation([THEIRS, "8C KD 3H"], "6C 7C 8C 9C TC"),
        "lift 1",
    ),
    Found(
        "two sets of four with a card between them give a run",
        lambda: situation([THEIRS, "5S KD 2H"], "4C 4D 4H 4S,6C 6D 6H 6S"),
        {"lift 1", "lift 2"},
    ),
    Found(
        "what joins the table needs no robbery",
        lambda: situation([THEIRS, "6C JC 4D KS"], "7C 8C 9C TC"),
        {"lay off 6C on 1", "lay off JC on 1"},
    ),
    Found(
        "with nothing to lay the dear lonely card goes",
        lambda: situation([THEIRS, "2S 3S 6D 7D KH"], "7C 8C 9C"),
        "discard KH",
    ),
    Found(
        "a card the next player can add to the table is not given away",
        lambda: situation([THEIRS, "TC QD 2S 3S 4S"], "7C 8C 9C", opened="0"),
        "discard QD",
    ),
    Found(
        "of two last cards that join the table the cheap one is kept to discard",
        lambda: situation([THEIRS, "6C TC"], "7C 8C 9C"),
        "lay off TC on 1",
    ),
    Found(
        "a joker that would be laid alone is kept",
        lambda: situation([THEIRS, "RJ 2S 6D KD 9H JC"], "7C 8C 9C"),
        {"discard JC", "discard KD"},
    ),
    Found(
        "a joker goes with two cards that wait for it",
        lambda: situation([THEIRS, "RJ 5S 6S KD 9H JC 2D"], "QH QS QC"),
        {"meld 5S 6S RJ", "meld RJ 5S 6S"},
    ),
    Found(
        "cards all of a suit but one close the hand at once",
        lambda: situation([THEIRS, "2S 4S 5S 7S 8S 9S JS KS AS QS 3S 6S 4D"], opened=""),
        "flush 4D",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
