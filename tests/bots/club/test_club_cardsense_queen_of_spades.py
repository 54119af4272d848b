"""What a club player finds at the Queen of Spades of CardSen$e: whoever wins the trick with her pays."""

from cardsense.cardsense_table import midway
from club import Found, assert_found, each_of, gone

from cardhouse.table import Table


def trick(hands: list[str], laid: str = "", turn: int = 0) -> Table:
    """The last four tricks; all other cards are gone, these are laid, and the next seat is asked."""
    return midway(
        hands, "qs", turn=turn, trick=9, laid=laid, played=" ".join(gone(hands)), name="cardsense-queen-of-spades"
    )


POSITIONS = [
    Found(
        "who is void throws her on another's trick",
        lambda: trick(["KD AD QS 9D", "2D JC TC 8S", "3D 7D 8C 6H", "AC 5H 4S 3S"], "AC", 3),
        "QS",
    ),
    Found(
        "she goes under the king",
        lambda: trick(["QS 2S 5D 7D", "4C 5C 8C 8S", "3D 9D 7C 6H", "KS 4S 5S 6S"], "KS", 3),
        "QS",
    ),
    Found(
        "she goes under the ace",
        lambda: trick(["QS 2S 5D 7D", "4C 5C 8C 8S", "3D 9D 7C 6H", "AS 4S 5S 6S"], "AS", 3),
        "QS",
    ),
    Found(
        "last, with her in the trick, they duck",
        lambda: trick(["KC 4C 2D 2H", "5C 5D 8S 9S", "QS 9D 7S 6H", "7C 5H 6D 3H"], "5C QS 7C", 1),
        "4C",
    ),
    Found(
        "last, with her in the trick, they keep the ace of spades",
        lambda: trick(["AS 4S 2D 2H", "6S 5S 8S 9S", "QS JS 7S 3S", "KS TS 6D 6H"], "6S QS TS", 1),
        "4S",
    ),
    Found(
        "void while she is out, they throw the ace of spades",
        lambda: trick(["AS 4H 2D 2H", "6C 5S 8S 9S", "QS JC 7S 3S", "KD TC 4D 5D"], "6C JC TC", 1),
        "AS",
    ),
    Found(
        "void while she is out, they throw the king of spades",
        lambda: trick(["KS 4H 2D 2H", "6C 5S 8S 9S", "QS JC 7S 3S", "KD TC 4D 5D"], "6C JC TC", 1),
        "KS",
    ),
    Found(
        "they lead low while she is out",
        lambda: trick(["2D KD AD QD", "5D 5C 8S 9S", "QS 9D 7S 6H", "7D 5H TC 3H"]),
        "2D",
    ),
    Found(
        "the lead is not kept with an ace while she is out",
        lambda: trick(["2H AH 3D AD", "5D 5H 8S 9S", "QS 9D 7S 6H", "7D 4H 6D 3H"]),
        never={"AH", "AD"},
    ),
    Found(
        "in the middle of a trick they play their highest card under the winner",
        lambda: trick(["9D 3D 4H 5H", "2H 3H 8S 9S", "QS 9C 7S 6H", "JD 7H 6D 4D"], "JD", 3),
        "9D",
    ),
    Found(
        "last, she being elsewhere, they win with their highest card to be rid of it",
        lambda: trick(["KC 4C 2D 2H", "5C 8C 8S 9S", "6C QS 9C 6H", "7C 3C TC 3H"], "5C 6C 7C", 1),
        "KC",
    ),
    Found(
        "a spade lower than she is no burden: a high diamond is thrown",
        lambda: trick(["5S KD 2D 2H", "6C 5D 8S 9S", "QS JC 7S 3S", "AH TC 4D 9D"], "6C JC TC", 1),
        "KD",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
