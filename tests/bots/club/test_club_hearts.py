"""What a club player finds at Hearts."""

from club import Found, assert_found, each_of, gone
from hearts_family import HEARTS

import cardhouse

dealt, midway = HEARTS.dealt, HEARTS.midway


def passing(hand: str, **options: object) -> cardhouse.Table:
    """Seat 0 has this hand and passes three cards."""
    return dealt([hand, "", "", ""], **options)


def late(hands: list[str], leader: int = 0, laid: str = "", broken: bool = True) -> cardhouse.Table:
    """The last tricks of a hand; every seat has taken its share of the cards that are gone, so nobody has the moon."""
    taken = [" ".join(gone(hands)[seat::4]) for seat in range(4)]
    return midway(hands, 13 - len(hands[0].split()), leader, laid, taken, broken)


def moon(mine: str, laid: str, theirs: str = "3S KC QC") -> cardhouse.Table:
    """Seat 1 has every point so far and leads; seat 0 plays last."""
    hands = [mine, theirs, "JS 4C 6D", "7S 8D 9C"]
    return midway(hands, 10, 1, laid, ["", " ".join(gone(hands)), "", ""], True)


def cards_passed(cards: str) -> set[str]:
    return {f"pass {card}" for card in cards.split()}


POSITIONS = [
    Found(
        "an ill-guarded queen of spades is passed with her betters",
        lambda: passing("QS AS KS 2C 4C 6C 8C 3D 5D 7D 2H 4H 6H"),
        cards_passed("QS AS KS"),
        steps=3,
    ),
    Found(
        "a queen with four small spades before her is kept",
        lambda: passing("QS 9S 7S 4S 2S AC KC AD KD 3D 4D 2H 3H"),
        never=cards_passed("QS 9S 7S 4S 2S 2H 3H 3D 4D"),
        steps=3,
    ),
    Found(
        "without spades to fear, high hearts are passed, not small cards",
        lambda: passing("AH KH QH 2C 3C 4C 5C 2D 3D 4D 2S 3S 4S"),
        cards_passed("AH KH QH"),
        steps=3,
    ),
    Found(
        "small spades guard against the queen and are kept",
        lambda: passing("2S 3S 4S AH KH 2H 5C 6C 7C AD 8D 9D TD"),
        never=cards_passed("2S 3S 4S 2H"),
        steps=3,
    ),
    Found(
        "who is void throws the queen on another's trick",
        lambda: late(["KD QS AH 9D", "2D JC TC 8S", "3D 7D 8C 6H", "AC 5H 4S 3S"], 3, "AC"),
        "QS",
    ),
    Found(
        "who is void throws a high heart, if they have not got the queen",
        lambda: late(["KD AH 2H 9D", "2D JC TC 8S", "3D 7D 8C 6H", "AC 5H 4S 3S"], 3, "AC"),
        "AH",
    ),
    Found(
        "the queen goes under a king or an ace of spades",
        lambda: late(["QS 2S 5D 7D", "4C 5C 8C 8S", "3D 9D 7C 6H", "KS 5H 6D 3C"], 3, "KS"),
        "QS",
    ),
    Found(
        "who cannot win plays their highest card under the winner",
        lambda: late(["JC 3C 5D 2D", "4C 5C 8S 9S", "3D 9D 7C 6H", "QC 5H 6D 3H"], 3, "QC"),
        "JC",
    ),
    Found(
        "last, with nothing in the trick, they win it with their highest card",
        lambda: late(["KC 4C 2D 2H", "5C 5D 8S 9S", "6C 9D 7S 6H", "7C 5H 6D 3H"], 1, "5C 6C 7C"),
        "KC",
    ),
    Found(
        "last, with the queen in the trick, they duck",
        lambda: late(["KC 4C 2D 2H", "5C 5D 8S 9S", "QS 9D 7S 6H", "7C 5H 6D 3H"], 1, "5C QS 7C"),
        "4C",
    ),
    Found(
        "hearts are led from the bottom",
        lambda: late(["2H KH QH AH", "5H 5D 8S 9S", "6H 9D 7S JH", "7H 8H 6D 3H"]),
        "2H",
    ),
    Found(
        "without the three high spades small ones are led, to draw the queen",
        lambda: late(["4S 8D TH QH", "KS 5D 8S 6S", "QS 9D 7S JH", "AS 7H 6D 3H"]),
        "4S",
    ),
    Found(
        "king and ace of spades are not led while another may hold the queen",
        lambda: late(["AS KS 3C 2D", "5C 5D 8S 9S", "QS 9D 7S 6H", "7C 5H 6D 3H"]),
        never={"AS", "KS"},
    ),
    Found(
        "second to a spade lead the ace is held back while the queen is out",
        lambda: late(["AS 3S 2C 2D", "5C 5D 8S 9S", "QS 9D 7S 6H", "4S 5H 6D 3H"], 3, "4S"),
        "3S",
    ),
    Found(
        "a heart is not taken where a smaller one ducks",
        lambda: late(["TH 3H 2C 2D", "5C 5D 8H 9S", "QS 9D 7H 6H", "4H 5H 6D 7S"], 3, "4H"),
        "3H",
    ),
    Found("a heart on a third's trick stops a moon", lambda: moon("2H 3D 9D", "3S JS 7S"), "2H"),
    Found(
        "whoever may shoot the moon gets no heart",
        lambda: moon("2H 3D 9D", "AS JS 7S", "AS KC QC"),
        never="2H",
    ),
    Found(
        "a high card is kept to stop a moon",
        lambda: moon("2D 3D AD", "AS JS 7S", "AS KC QC"),
        never="AD",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
