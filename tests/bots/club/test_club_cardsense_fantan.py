"""What a club player finds at the FanTan of CardSen$e; the nine starts and aces are high where nothing else is said."""

from cardsense.cardsense_table import dealt, midway, say
from club import Found, assert_found, each_of

from cardhouse.table import Table

GAME = "cardsense-fantan"


def layout(hand: str, played: str, aces: str = "high") -> Table:
    """Seat 0 holds this hand, these cards lie; the others have what is left of diamonds, hearts, or anything."""
    return midway([hand, "3H", "4H", "5H"], "fantan", trick=0, played=played, aces=aces, name=GAME)


def naming(hand: str) -> Table:
    """Seat 0 deals and names the start."""
    return dealt([hand, "", "", ""], GAME)


POSITIONS = [
    Found(
        "they open the way to their own cards",
        lambda: layout("8S 7S 2S TD", "9S 9D"),
        "8S",
    ),
    Found(
        "they open the suit of their ace",
        lambda: layout("TS AS 8D", "9S 9D"),
        "TS",
    ),
    Found(
        "they hold back what lets only others on",
        lambda: layout("TS JS QS KS AS 8D", "9S 9D"),
        never="8D",
    ),
    Found(
        "they start the suit in which they hold the far cards",
        lambda: layout("9S 9D 2S AS", "9C"),
        "9S",
    ),
    Found(
        "they hold back a start card of a suit in which they have no other",
        lambda: layout("9S 9D 8D 7D 3D", "9C"),
        "9D",
    ),
    Found(
        "an end card lets nobody on and can wait",
        lambda: layout("2S TD JD AD", "9S 8S 7S 6S 5S 4S 3S 9D"),
        "TD",
    ),
    Found(
        "aces low, the way down leads to their ace",
        lambda: layout("8S AS TD", "9S 9D", "low"),
        "8S",
    ),
    Found(
        "aces high, the way up leads to their ace",
        lambda: layout("8S TD AD", "9S 9D"),
        "TD",
    ),
    Found(
        "the longer way to their own cards goes first",
        lambda: layout("8S 2S TD JD", "9S 9D"),
        {"8S"},
    ),
    Found(
        "low cards name a low start",
        lambda: naming("2C 3C 4C 2D 3D 4D 3H 4H 5H 3S 4S 5S 6S"),
        {"start 2", "start 3", "start 4", "start 5", "start 6"},
    ),
    Found(
        "high cards name a high start",
        lambda: naming("AC KC QC AD KD QD KH QH JH QS JS TS KS"),
        {"start A", "start K", "start Q", "start J", "start 10"},
    ),
    Found(
        "with aces and court cards aces are high",
        lambda: say(naming("AC KC QC AD KD QD KH QH AH QS JS TS KS"), "start Q"),
        "aces high",
    ),
    Found(
        "with aces and small cards aces are low",
        lambda: say(naming("AC 2C 3C AD 2D 3D AH 2H 3H 2S 3S 4S AS"), "start 3"),
        "aces low",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
