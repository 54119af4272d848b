"""What a club player finds at the Last 2 of CardSen$e: who wins the last trick but one pays 50, the last one 100."""

from cardsense.cardsense_table import midway
from club import Found, assert_found, each_of, gone

from cardhouse.table import Table


def trick(hands: list[str], laid: str = "", turn: int = 0) -> Table:
    """The last tricks, all other cards gone; these are laid, and the next seat is asked."""
    over = 13 - len(hands[0].split())
    return midway(
        hands, "last2", turn=turn, trick=over, laid=laid, played=" ".join(gone(hands)), name="cardsense-last-two"
    )


POSITIONS = [
    Found("with two cards left they lead the low one", lambda: trick(["2D AD", "5D 5C", "9D 6H", "7D 5H"]), "2D"),
    Found(
        "last to the last trick but one, they duck",
        lambda: trick(["AC 4C", "5C 5D", "6C 9D", "7C 5H"], "5C 6C 7C", 1),
        {"4C"},
    ),
    Found(
        "void at the last trick but one, they throw their highest card",
        lambda: trick(["AC 2D", "5H 5C", "6H 9C", "7H 5D"], "5H 6H 7H", 1),
        "AC",
    ),
    Found(
        "early the high cards go: last to a trick they win it with the ace",
        lambda: trick(
            ["AC 4C 2D 3D 2H 3H 2S", "5C 8C 9C 7D 5H 6H 7H", "6C TC JC 8H 9H TH 8S", "7C QC KC JH QH 9S TS"],
            "5C 6C 7C",
            1,
        ),
        "AC",
    ),
    Found(
        "early the high cards go: they lead an ace, not a two",
        lambda: trick(["AC 4C 2D 3D 2H 3H 2S", "5C 8C 9C 7D 5H 6H 7H", "6C TC JC 8H 9H TH 8S", "7C QC KC JH QH 9S TS"]),
        "AC",
    ),
    Found(
        "early, and void, they throw an ace, not a two",
        lambda: trick(
            ["AC 2C 2D 3D 2H 3H 4H", "5S 5D 6D 7D 5H 6H 7H", "6S 9D TD 8H 9H TH 8C", "7S JD QD JH QH 9C TC"],
            "5S 6S 7S",
            1,
        ),
        "AC",
    ),
    Found(
        "who cannot win plays their highest card under the winner",
        lambda: trick(["9D 3D 4H", "2H 3H 8S", "9S 9C 6H", "JD 7H 6D"], "JD", 3),
        "9D",
    ),
    Found(
        "last but one in the hand they follow low where a higher card is still to come",
        lambda: trick(["2D AD", "3D 5C", "9D 6H", "7D 5H"], "3D 9D 7D", 1),
        "2D",
    ),
    Found(
        "second to the last trick but one, they duck with the lower of two",
        lambda: trick(["3C KC", "5C 5D", "6C 9D", "4C 5H"], "4C", 3),
        "3C",
    ),
    Found(
        "third to the last trick but one, they duck as well",
        lambda: trick(["3C KC", "5C 5D", "6C 9D", "4C 5H"], "6C 4C", 2),
        "3C",
    ),
    Found(
        "void at the trick before, they keep the two for the end",
        lambda: trick(["KC 2D QS", "5H 5C 6S", "6H 9C 8S", "7H 5D 9S"], "5H 6H 7H", 1),
        never="2D",
    ),
    Found(
        "void with three cards left, they throw the ace",
        lambda: trick(["AC KD 2D", "5H 5C 6S", "6H 9C 8S", "7H 5D 9S"], "5H 6H 7H", 1),
        "AC",
    ),
    Found(
        "with three cards left they lead a high one and keep the two",
        lambda: trick(["AD KC 2C", "5D 5C 4H", "9D 6C 3H", "7D 4C 8H"]),
        never="2C",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
