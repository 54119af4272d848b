"""What a club player finds at In Tense Care."""

from club import Found, assert_found, each_of
from in_tense_care.in_tense_table import dealt, play

from cardhouse.table import Table


def trick(hands: list[str], cards: str = "", counts: list[int] | None = None) -> Table:
    """These cards of the first trick lie on the table; what is not named of the hands is low."""
    return play(dealt(hands, counts), cards)


LAST = [10, 1, 1, 1]
POSITIONS = [
    Found(
        "last, they take the trick they can take",
        lambda: trick(["9S", "4S", "5S", "TS 2D 3D 4D 6D"], "9S 4S 5S"),
        "TS",
    ),
    Found(
        "last, they take it as cheaply as they can",
        lambda: trick(["9S", "4S", "5S", "TS KS 3D 4D 6D"], "9S 4S 5S"),
        "TS",
    ),
    Found(
        "an ace in the trick makes the king the lowest: a ten wins over it",
        lambda: trick(["KS", "AD", "5S", "TS 2D 3D 4D 6D"], "KS AD 5S"),
        "TS",
    ),
    Found(
        "with a joker in the trick the lowest card wins",
        lambda: trick(["9S", "BJ", "5S", "TS 3S 3D 4D 6D"], "9S BJ 5S"),
        "3S",
    ),
    Found(
        "who cannot win keeps their high cards",
        lambda: trick(["KS", "4S", "5S", "KD KH 2D 3D 4D"], "KS 4S 5S"),
        never={"KD", "KH"},
    ),
    Found(
        "with their last card to come they lead what wins most often",
        lambda: trick(["KS QS JS TS 9S 8S 7S 6S 5S 2S", "3D", "4D", "5D"], "", LAST),
        never={"2S"},
    ),
    Found(
        "beside an ace a ten is more than a queen",
        lambda: trick(["KS", "AD", "5S", "TS QS 3D 4D 6D"], "KS AD 5S"),
        "TS",
    ),
    Found(
        "with a joker in the trick they go under the lowest card there is",
        lambda: trick(["9S", "BJ", "4S 2S 5D 6D 7D", ""], "9S BJ"),
        "2S",
    ),
    Found(
        "an ace takes the trick from the king of whoever holds ten cards",
        lambda: trick(["KS", "4S", "5S", "AD 2D 3D 4D 6D"], "KS 4S 5S"),
        "AD",
    ),
    Found(
        "a joker takes the trick from the king of whoever holds ten cards",
        lambda: trick(["KS", "4S", "5S", "BJ 2D 3D 4D 6D"], "KS 4S 5S"),
        "BJ",
    ),
    Found(
        "who can take the trick with a ten keeps their joker",
        lambda: trick(["9S", "4S", "5S", "TS BJ 3D 4D 6D"], "9S 4S 5S"),
        "TS",
    ),
    Found("second, they go over a nine with their king", lambda: trick(["9S", "KS 2S 3D 4D 6D", "", ""], "9S"), "KS"),
    Found("third, they do so too", lambda: trick(["9S", "4S", "KS 2S 3D 4D 6D", ""], "9S 4S"), "KS"),
    Found("under a king they keep their queen", lambda: trick(["KS", "QS 2S 3D 4D 6D", "", ""], "KS"), never="QS"),
    Found(
        "they lead a king, not a small card",
        lambda: trick(["KS 2S 3S 4S 2H 3H 4H 2D 3D 4D", "", "", ""]),
        "KS",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
