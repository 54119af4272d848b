"""What a club player finds at Canasta."""

from canasta.canasta_table import dealt, situation
from club import Found, assert_found, each_of
from written import play

from cardhouse.table import Table

THEIRS = "4 5 6 7 8 9 T J Q 4 5"
OTHERS = "4 5 6 7 8 9 T J"
FIVE_KINGS = f"K K K K K, {'A ' * 7}, {'Q ' * 7}"


def drawn(hand: str, card: str) -> Table:
    """Seat 0 has the first turn, was dealt this hand and has drawn this card."""
    return play(dealt([hand, THEIRS], f"{card} 7 8 9 T J Q"), "draw")


def kept(hand: str, card: str) -> Table:
    """It has kept the card."""
    return play(drawn(hand, card), "keep it")


POSITIONS = [
    Found("a first draw that makes three of a rank is kept", lambda: drawn("A A 4 5 6 7 8 9 T J Q", "A"), "keep it"),
    Found("a wild card drawn first is kept", lambda: drawn("A A 4 5 6 7 8 9 T J Q", "2"), "keep it"),
    Found("a lonely low card drawn first is changed", lambda: drawn("A A 4 4 K K 8 9 T J Q", "5"), "change it"),
    Found("a wild card is not thrown", lambda: kept("2 4 5 6 7 8 9 T J Q K", "K"), never="discard 2"),
    Found("a joker is not thrown", lambda: kept("RJ 4 5 6 7 8 9 T J Q K", "K"), never="discard RJ"),
    Found("pairs are kept, the card that stands alone goes", lambda: kept("K K Q Q J J T T 9 9 5", "K"), "discard 5"),
    Found("of three kings none is thrown", lambda: kept("K K K Q Q J J 9 9 4 4", "5"), "discard 5"),
    Found("a joker shown by the cut is kept", lambda: dealt([THEIRS, THEIRS], cut="RJ 2D KC"), "keep RJ"),
    Found("who reaches fifty opens", lambda: situation(["K K K Q Q Q 4 5", OTHERS]), {"lay K K K", "lay Q Q Q"}),
    Found(
        "a pair with a wild card opens where there is no third",
        lambda: situation(["A A 2 4 5 7 8", OTHERS]),
        "lay A A 2",
    ),
    Found(
        "a joker that reaches fifty alone opens, not a two that needs more wild cards",
        lambda: situation(["K K 2 2 RJ RJ 4 5 7 8", OTHERS]),
        "lay K K RJ",
    ),
    Found("a fourth ace goes to three", lambda: situation(["A 4 5 7 9", OTHERS], ["A A A", ""]), "lay A"),
    Found(
        "a wild card makes a first canasta of six",
        lambda: situation(["2 4 5 9 J", OTHERS], ["K K K K K K", ""]),
        "lay 2 on K",
    ),
    Found(
        "a meld of four is left pure while the stock is long",
        lambda: situation(["2 4 5 9 J", OTHERS], ["K K K K", ""]),
        never={"lay 2 on K", "discard 2"},
    ),
    Found(
        "a pile of five is taken with a pair",
        lambda: situation(["K K 4 5 7 9", OTHERS], ["A A A", ""], pile="4 5 6 7 K", drawing=True),
        "take with pair",
    ),
    Found(
        "of two who play each draws two while one may",
        lambda: situation(["K K 4 5 7 9", OTHERS], ["A A A", ""], pile="8", drawing=True),
        "draw two",
    ),
    Found(
        "a pile is taken to open with",
        lambda: situation(["K K A A A 4 5 7 9", OTHERS], pile="4 5 6 7 K", drawing=True),
        "take with pair",
    ),
    Found(
        "with canastas enough, a meld of five is left pure while the stock is long",
        lambda: situation(["2 2 4 5 9 J", OTHERS], [FIVE_KINGS, ""], stock=60),
        never="lay 2 on K",
    ),
    Found(
        "as the stock ends wild cards make a canasta of five",
        lambda: situation(["2 2 4 5 9 J", OTHERS], [FIVE_KINGS, ""], stock=10),
        "lay 2 on K",
    ),
    Found(
        "of what lies in the pile twice already the next player hardly holds a pair: it is thrown",
        lambda: situation(["8 5 Q Q K K", OTHERS], ["", "A A A"], pile="8 8 4"),
        "discard 8",
    ),
    Found(
        "what lies before the next player is not thrown",
        lambda: situation(["J 5 7 9 Q Q", OTHERS], ["", "J J J"], pile="4 5 6 7"),
        never="discard J",
    ),
    Found(
        "of what the next player is seen to hold two is not thrown",
        lambda: situation(["K 5 7 9 Q Q", "K K 4 5 6"], pile="4 5 6 7 8 9"),
        never={"discard K", "discard Q"},
    ),
    Found(
        "a black three keeps a long pile from the next player",
        lambda: situation(["3C K 5 7 9 Q Q", "K K 5 5 7 7 9 9 Q Q"], ["", "A A A"], pile="4 5 6 7 8 9"),
        "discard 3S",
    ),
    Found(
        "a pair and a wild card close the hand",
        lambda: situation(["Q Q 2 4", OTHERS], [f"{'K ' * 7}, {'A ' * 7}", ""]),
        "lay Q Q 2",
    ),
    Found(
        "a pair and a wild card wait while the hand cannot be closed",
        lambda: situation(["Q Q 2 4 7", OTHERS], ["K K K K", ""]),
        never={"lay Q Q 2", "discard 2"},
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
