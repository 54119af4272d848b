"""What a club player finds at Sanity Hearts: points are printed on the cards, however they are played."""

from club import Found, assert_found, each_of
from hearts_family import SANITY

from cardhouse.kit.cards.packs import DOUBLE
from cardhouse.table import Table


def passing(hand: str) -> Table:
    """Seat 0 has these cards among its 19, and passes five."""
    return SANITY.dealt([hand, "", "", ""])


def late(hands: list[str], leader: int = 0, laid: str = "") -> Table:
    """The last tricks of a hand; every seat has taken its share of the cards that are gone."""
    held = " ".join(hands).split()
    gone = [card for card in DOUBLE.texts if card not in (*held, "2C5D", "3C5S")]
    taken = [" ".join(gone[seat::4]) for seat in range(4)]
    return SANITY.midway(hands, 19 - len(hands[0].split()), leader, laid, taken, True)


LOW = "2C3D 2H4S 2D6S 2S7H 2D8C 2C9H 3C4D 3H6D 3D7S 4C5D 4C6S 4H7D 5C6D 5C7S"
POSITIONS = [
    Found(
        "cards high in both halves are passed, small ones kept",
        lambda: passing(f"KCAD QCAS QCKD JHAD JCKS {LOW}"),
        {"pass KCAD", "pass QCAS", "pass QCKD", "pass JHAD", "pass JCKS"},
        steps=5,
    ),
    Found(
        "cards with a two are kept: they go low whatever else they are",
        lambda: passing("2SKC 2HAC 2DQH 2SJD TCJD TCQS THKD TDAS JCQD 9CTD 9CJS 9DKS 8CTS 8DQS 7C8D 7C9S"),
        never={"pass 2SKC", "pass 2HAC", "pass 2SJD"},
        steps=5,
    ),
    Found(
        "last, with no points in the trick, they can win it without harm with their highest card",
        lambda: late(["QCKD 2C9H", "5C7S 2D6S", "6C8S 3D7S", "4C6S 2D8C"], 1, "5C7S as 5C, 6C8S as 6C, 4C6S as 4C"),
        "QCKD as QC",
    ),
    Found(
        "last, with the queen of spades in the trick, they duck",
        lambda: late(["2C9H QCKD", "5C7S 2D6S", "TCQS 3D7S", "4C6S 2D8C"], 1, "5C7S as 5C, TCQS as TC, 4C6S as 4C"),
        {"2C9H as 2C"},
    ),
    Found(
        "void, they throw the queen of spades on another's trick",
        lambda: late(["4HQS 2D6S", "5C7S 3H6D", "6C8S 3D7S", "4C6S 2D8C"], 1, "5C7S as 5C, 6C8S as 6C, 4C6S as 4C"),
        {"4HQS as 4H", "4HQS as QS", "4HQS as 16"},
    ),
    Found(
        "void, they throw a heart on another's trick",
        lambda: late(["9SAH 2D6S", "5C7S 3H6D", "6C8S 3D7S", "4C6S 2D8C"], 1, "5C7S as 5C, 6C8S as 6C, 4C6S as 4C"),
        {"9SAH as 9S", "9SAH as AH", "9SAH as 23"},
    ),
    Found(
        "where points lie and they can follow low, they follow low",
        lambda: late(["2S7H 9CJS", "5C7S 3H6D", "4HTC 3H9C", "4C6S 2D8C"], 1, "5C7S as 7S, 4HTC as TC, 4C6S as 6S"),
        "2S7H as 2S",
    ),
    Found(
        "on lead they play a two, not a king",
        lambda: late(["2SKC 9CJS", "5C7S 3H6D", "TCQS 3D7S", "4C6S 2D8C"]),
        "2SKC as 2S",
    ),
    Found(
        "they do not lead a high heart",
        lambda: late(["2HAC THKD", "3S8H 3H6D", "6H9D 4H7D", "4CJH 5C7S"]),
        never={"THKD as KD", "THKD as TH", "2HAC as AC"},
    ),
    Found(
        "an early ace is not led where points may fall on it",
        lambda: late(["QCAS 2S7H 2C9H", "3S8H 3H6D 9CJS", "6H9D 4HQS 6C7D", "4CJH 5C7S 5SAD"]),
        never={"QCAS as AS", "QCAS as QC"},
    ),
    Found(
        "the queen of spades is not led as a queen",
        lambda: late(["4HQS 2D6S", "5C7S 3H6D", "6C8S 3D7S", "9SAH 2D8C"]),
        never={"4HQS as QS"},
    ),
    Found(
        "a trick with a heart in it is left to others",
        lambda: late(["2C9H QCKD", "5C7S 2D6S", "TCJD 3D7S", "4CJH 2D8C"], 1, "5C7S as 5C, TCJD as TC, 4CJH as 4C"),
        "2C9H as 2C",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
