"""What a club player finds at Oh Hell: clubs are trumps where nothing else is said."""

from club import Found, assert_found, each_of
from oh_hell_family import OH_HELL

from cardhouse.table import Table

dealt = OH_HELL.dealt


def bidding(hand: str, turned: str = "2C", before: str = "") -> Table:
    """The hand of the seat that bids next, after these bids; seat 1 is the first."""
    cards = hand.split()
    spare = [rank + suit for rank in "3456789TJQKA" for suit in "DHSC" if rank + suit not in (*cards, turned)]
    seat = 1 + len(before.split())
    rows = [" ".join(spare[nth : len(cards) * 4 : 4]) for nth in range(4)]
    rows = [" ".join(row.split()[: len(cards)]) for row in rows]
    rows[seat % 4] = hand
    return dealt(rows, turned, before)


POSITIONS = [
    Found("three small cards are nothing", lambda: bidding("3D 4H 5S"), "bid 0"),
    Found("the three highest trumps are three", lambda: bidding("AC KC QC"), "bid 3"),
    Found("the five highest trumps are five", lambda: bidding("AC KC QC JC TC"), "bid 5"),
    Found("the seven highest trumps are seven", lambda: bidding("AC KC QC JC TC 9C 8C"), "bid 7"),
    Found("with the ace turned, king and queen of trumps are two", lambda: bidding("KC QC", turned="AC"), "bid 2"),
    Found("one ace of trumps is one", lambda: bidding("AC"), "bid 1"),
    Found("a single small card that is no trump is nothing", lambda: bidding("3D"), "bid 0"),
    Found("ace and king of trumps are two", lambda: bidding("AC KC 3D"), "bid 2"),
    Found("who may not bid what they are worth bids next to it", lambda: bidding("3D 4H 5S", before="1 1 1"), "bid 1"),
    Found(
        "short of their bid they take a trick they can take for sure",
        lambda: dealt(["3H 4D", "AS 2D", "KS 5D", "QS 6D"], "2C", "1 0 0 0", ""),
        "AS",
    ),
    Found(
        "who bid nothing leads their lowest",
        lambda: dealt(["3H 4D", "KS 2D", "JS 5D", "QS 6D"], "2C", "0 1 0 0", ""),
        "2D",
    ),
    Found(
        "who bid nothing plays their highest card under the winner",
        lambda: dealt(["9D KD 3D", "KS QS 2S", "9S 5S 7D", "8S 6D TD"], "2C", "2 0 0 0", "KS"),
        "9S",
    ),
    Found(
        "last, who wants the trick takes it",
        lambda: dealt(["KS 2S", "JS 9D", "9S 5D", "8S 6D"], "2C", "0 0 0 1", "JS 9S 8S"),
        "KS",
    ),
    Found(
        "last, who wants no trick ducks",
        lambda: dealt(["KS 2S", "JS 9D", "9S 5D", "8S 6D"], "2C", "0 1 0 0", "JS 9S 8S"),
        "2S",
    ),
    Found(
        "void and short of their bid, they ruff",
        lambda: dealt(["3C 2H", "AS 9D", "9S 5D", "8S 6D"], "2C", "0 0 0 1", "AS 9S 8S"),
        "3C",
    ),
    Found(
        "void with their bid made, they throw their dangerous card",
        lambda: dealt(["AH 2H", "JS 9D", "9S 5D", "8S 6D"], "2C", "0 1 0 0", "JS 9S 8S"),
        "AH",
    ),
    Found(
        "void with their bid made, they do not ruff",
        lambda: dealt(["3C 2H 4H", "JS 9D QD", "9S 5D 7D", "8S 6D TD"], "2C", "0 1 1 0", "JS 9S 8S"),
        never="3C",
    ),
    Found(
        "last to play, they take the trick as cheaply as they can",
        lambda: dealt(["QS AS 2H", "JS 9D QD", "9S 5D 7D", "8S 6D TD"], "2C", "0 0 0 2", "JS 9S 8S"),
        "QS",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
