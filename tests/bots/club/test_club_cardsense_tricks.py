"""What a club player finds at the Tricks of CardSen$e: each trick pays more than the one before."""

from cardsense.cardsense_table import dealt, midway
from club import Found, assert_found, each_of, gone

from cardhouse.table import Table

GAME = "cardsense-tricks"


def trick(hands: list[str], laid: str = "", turn: int = 0, trump: str | None = "clubs") -> Table:
    """The last tricks, all other cards gone; these are laid, and the next seat is asked."""
    over = 13 - len(hands[0].split())
    return midway(
        hands, "tricks", turn=turn, trick=over, laid=laid, played=" ".join(gone(hands)), trump=trump, name=GAME
    )


def naming(hand: str) -> Table:
    """Seat 0 deals and names trumps."""
    return dealt([hand, "", "", ""], GAME)


POSITIONS = [
    Found(
        "seven spades to the ace are trumps",
        lambda: naming("AS KS QS JS 9S 8S 7S AD 3D 4H 5H 3C 4C"),
        "trump spades",
    ),
    Found(
        "seven hearts to the king are trumps",
        lambda: naming("KH QH JH TH 8H 7H 6H AD 3D 4S 5S 3C 4C"),
        "trump hearts",
    ),
    Found(
        "a long suit of clubs is trumps before aces elsewhere",
        lambda: naming("AC QC JC TC 8C 7C 6C 5C AD 3D 4S 5S 3H"),
        "trump clubs",
    ),
    Found("they lead a master trump", lambda: trick(["AC 2D", "KC 5D", "QC 7D", "3S 4S"]), "AC"),
    Found(
        "last, they take the trick as cheaply as they can",
        lambda: trick(["QD AD 2H", "5D KD 6S", "6D 9S TS", "7D JD TD"], "5D 6D 7D", 1),
        "QD",
    ),
    Found(
        "last, they ruff with their lowest trump",
        lambda: trick(["2C AC 2H", "KD 5S KC", "6D 9S TS", "7D 8S JC"], "KD 6D 7D", 1),
        "2C",
    ),
    Found(
        "who cannot win throws their lowest card",
        lambda: trick(["2H AH KH", "KD 5H 6H", "6D 9H TS", "7D 8H JS"], "KD 6D 7D", 1),
        "2H",
    ),
    Found(
        "who must follow and cannot win plays low",
        lambda: trick(["2D QD 3H", "AD KD 6S", "6D JD TS", "7D 8D JS"], "AD 6D 7D", 1),
        "2D",
    ),
    Found(
        "without trumps they take their sure tricks from the top",
        lambda: trick(["AD KD 2S", "5D 5S 6S", "6D 9S TS", "7D 8S JS"], trump=None),
        {"AD", "KD"},
    ),
    Found(
        "without trumps a trick with their ace is better than one with a low card",
        lambda: trick(["AD 2S 3S", "5D 5S 6S", "6D 9S TS", "7D 8S JS"], trump=None),
        "AD",
    ),
    Found(
        "an overruff wins with the lowest trump that is high enough",
        lambda: trick(["3C 7C AC", "KD 5S KC", "6D 9S QC", "5C 8S JC"], "KD 6D 5C", 1),
        "7C",
    ),
    Found(
        "on a trick that is ruffed too high a small plain card is thrown, no trump",
        lambda: trick(["3C 7C 2H", "KD 5S 6S", "6D 9S TS", "QC 8S JS"], "KD 6D QC", 1),
        "2H",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
