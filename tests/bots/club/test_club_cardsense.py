"""What a club player finds at CardSen$e between the hands they play: naming, challenges, doubles, debts."""

from cardsense.cardsense_table import dealt, say
from club import Found, assert_found, each_of

from cardhouse.table import Table

STRONG = "AS KS QS JS 9S 8S 7S AD KD AH KH AC KC"
LOW_OUT_OF_SUITS = "2C 3C 4C 2D 3D 4D 2H 3H 4H 5H 3S 4S 2S"
WEAK = "2C 3C 4C 2D 3D 4D 2H 3H 4H 5H 5C 5D 6H"
GUARDED_KING = "KS 6S 5S 4S 3S 2S 2C 3C 2D 3D 2H 3H 4H"
QUEEN_AND_BETTERS = "QS KS AS AC KC QC AD KD QD AH KH QH JH"


def dealer(hand: str) -> Table:
    """Seat 0 deals and names a hand."""
    return dealt([hand, "", "", ""])


def challenger(hand: str, *named: str) -> Table:
    """Seat 1 is asked whom it challenges, seat 0 having named this."""
    return say(dealt(["", hand, "", ""]), *named)


POSITIONS = [
    Found("a long strong suit and all aces name tricks", lambda: dealer(STRONG), "tricks"),
    Found("high cards do not name last two", lambda: dealer(STRONG), never={"last two", "queen of spades"}),
    Found("small cards do not name tricks", lambda: dealer(WEAK), never="tricks"),
    Found("spades that long are trumps", lambda: say(dealer(STRONG), "tricks"), "trump spades"),
    Found(
        "who holds nothing challenges nobody at tricks",
        lambda: challenger(WEAK, "tricks", "trump spades"),
        "done",
    ),
    Found(
        "who holds seven trumps and all aces challenges at tricks",
        lambda: challenger(STRONG, "tricks", "trump spades"),
        never="done",
    ),
    Found(
        "the queen with her betters and high cards everywhere challenges nobody at the queen of spades",
        lambda: challenger(QUEEN_AND_BETTERS, "queen of spades"),
        "done",
    ),
    Found(
        "who has only small cards challenges at the queen of spades",
        lambda: challenger(LOW_OUT_OF_SUITS, "queen of spades"),
        never="done",
    ),
    Found(
        "a king with five small spades before her is no danger at the queen of spades",
        lambda: challenger(GUARDED_KING, "queen of spades"),
        never="done",
    ),
    Found(
        "who has only high cards challenges nobody at last two",
        lambda: challenger(QUEEN_AND_BETTERS, "last two"),
        "done",
    ),
    Found(
        "who holds the small cards of all suits challenges at last two",
        lambda: challenger(LOW_OUT_OF_SUITS, "last two"),
        never="done",
    ),
    Found(
        "who is challenged with all aces and seven trumps doubles at tricks",
        lambda: say(dealt([STRONG, "", "", ""]), "tricks", "trump spades", "challenge 0", "done", "done", "done"),
        "double",
    ),
    Found(
        "who is challenged with nothing does not double at tricks",
        lambda: say(dealt([WEAK, STRONG, "", ""]), "tricks", "trump spades", "challenge 0", "done", "done", "done"),
        "pass",
    ),
    Found(
        "who is challenged with high cards does not double at last two",
        lambda: say(dealt([QUEEN_AND_BETTERS, "", "", ""]), "last two", "challenge 0", "done", "done", "done"),
        "pass",
    ),
    Found(
        "who is challenged with the small cards of all suits doubles at last two",
        lambda: say(dealt([LOW_OUT_OF_SUITS, "", "", ""]), "last two", "challenge 0", "done", "done", "done"),
        "double",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
