"""What a club player finds at Sanity Oh Hell: 3C4D is turned, so diamonds are trumps."""

from club import Found, assert_found, each_of
from oh_hell_family import SANITY

from cardhouse.table import Table


def hand(hands: list[str], bids: str = "", plays: str = "") -> Table:
    """These hands after these bids and plays, seat 1's first."""
    return SANITY.dealt(hands, "3C4D", bids, plays)


OTHERS = ["6C8S 5STH", "4C6S 4HTC"]  # of seats 2 and 3
REST = "6C8S as 6C, 4C6S as 4C"  # what they play to a trick of seat 1
POSITIONS = [
    Found("the ace of trumps is a trick", lambda: hand(["2C5D", "KCAD", "2D6S", "2D8C"]), "bid 1"),
    Found("a small card that is no trump is nothing", lambda: hand(["2C5D", "2S7H", "2D6S", "2D8C"]), "bid 0"),
    Found("two small cards are nothing", lambda: hand(["2C5D 2C9H", "2S7H 2H4S", "2D6S 5STH", "2D8C 2HTS"]), "bid 0"),
    Found(
        "short of their bid they lead the ace of trumps as trump",
        lambda: hand(["2C5D 2C9H", "KCAD 2S7H", "2D6S 5STH", "2D8C 2HTS"], "1 0 0 0"),
        "KCAD as AD",
    ),
    Found(
        "who bid nothing leads a two as a two",
        lambda: hand(["2C5D 2C9H", "2SKC 2H4S", "2D6S 5STH", "2D8C 4SKD"], "0 1 0 0"),
        {"2SKC as 2S", "2H4S as 2H"},
    ),
    Found(
        "last, who wants the trick takes it",
        lambda: hand(["2SKC 2C9H", "5C7S 9SAH", *OTHERS], "0 0 0 1", f"5C7S as 5C, {REST}"),
        "2SKC as KC",
    ),
    Found(
        "last, void and wanting no trick, they do not ruff",
        lambda: hand(["2DQH 2S7H", "5C7S 9SAH", *OTHERS], "0 0 1 0", f"5C7S as 5C, {REST}"),
        never="2DQH as 2D",
    ),
    Found(
        "last, void and short of their bid, they ruff",
        lambda: hand(["2DQH 2S7H", "5C7S 9SAH", *OTHERS], "0 0 0 1", f"5C7S as 5C, {REST}"),
        "2DQH as 2D",
    ),
    Found(
        "last, wanting no trick, they play the lower half of what they hold",
        lambda: hand(["2C9H TCQS", "7C8D 9SAH", *OTHERS], "0 1 0 0", f"7C8D as 7C, {REST}"),
        never={"TCQS as TC"},
    ),
    Found(
        "a trump led and wanted is beaten by a higher one",
        lambda: hand(["8HJD 2D6S", "5C6D 9SAH", *OTHERS], "0 0 0 1", f"5C6D as 6D, {REST}"),
        "8HJD as JD",
    ),
    Found(
        "void and wanting no trick, they throw a card high in both halves",
        lambda: hand(["5HKS 2S7H", "5C6D 9SAH", *OTHERS], "0 0 1 0", f"5C6D as 5C, {REST}"),
        {"5HKS as KS", "5HKS as 5H", "5HKS as 18"},
    ),
    Found(
        "void with the ace of trumps and their bid made, they do not ruff with it",
        lambda: hand(["5SAD 2S7H", "5C6D 9SAH", *OTHERS], "0 0 1 0", f"5C6D as 5C, {REST}"),
        never="5SAD as AD",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
