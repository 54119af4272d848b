"""What a club player finds at Hold'em without limits, with one pack; blinds 1 and 2, stacks of 200."""

from club import Found, assert_found, each_of
from holdem.holdem_table import act, no_limit

from cardhouse.games.holdem.habits import BET_INTO, CALLS, PASSES, RAISES, UNBET
from cardhouse.games.holdem.habits import RAISED as FACED
from cardhouse.table import Table

CHECKED = ("check", "check")
RAISED = ("raise to 6", "call")


def pocket(players: int, seat: int, cards: str, board: str = "", *acts: str) -> Table:
    """The seat holds these cards, after these acts of everybody."""
    return act(no_limit(players, {seat: cards}, board, deck="52", starting_chips=200), *acts)


def known(table: Table, seat: int, *deeds: tuple[int, int]) -> Table:
    """The seat has done this (spot and deed) thirty times in the hands before."""
    for spot, deed in deeds:
        table.position.habits[seat, spot, deed] = 30
    return table


def bet_thrice(cards: str, board: str, *deeds: tuple[int, int]) -> Table:
    """Seat 0 has raised and called two bets of half the pot; the third, on the river, is made by who did so before."""
    return known(pocket(2, 0, cards, board, *RAISED, "bet 6", "call", "bet 12", "call", "bet 24"), 1, *deeds)


def reraised(cards: str, *deeds: tuple[int, int]) -> Table:
    """Seat 0 has raised on the button; the big blind raises again, the small one being out."""
    return known(pocket(3, 0, cards, "", "raise to 5", "fold", "raise to 16"), 2, *deeds)


POSITIONS = [
    Found("first to speak they raise with aces", lambda: pocket(6, 3, "AS AH"), never={"fold", "call"}),
    Found("first to speak they fold seven and two", lambda: pocket(6, 3, "7S 2H"), "fold"),
    Found("first to speak they fold a weak hand, suited or not", lambda: pocket(6, 3, "9S 4S"), "fold"),
    Found(
        "on the button, all having folded, ace and king are raised",
        lambda: pocket(6, 0, "AS KS", "", *["fold"] * 3),
        never={"fold", "call"},
    ),
    Found("a raise is no good reason to play rubbish", lambda: pocket(6, 4, "7S 2H", "", "raise to 6"), "fold"),
    Found("queens are not folded to a raise", lambda: pocket(6, 5, "QS QH", "", "raise to 6", "fold"), never="fold"),
    Found("aces raise a raise", lambda: pocket(6, 4, "AS AH", "", "raise to 6"), never={"fold", "call"}),
    Found("kings raise a raise", lambda: pocket(6, 5, "KS KH", "", "raise to 6", "fold"), never={"fold", "call"}),
    Found(
        "aces raise after a raise and another",
        lambda: pocket(6, 5, "AS AH", "", "raise to 6", "raise to 14"),
        never={"fold", "call"},
    ),
    Found(
        "what can be checked is not folded",
        lambda: pocket(3, 2, "7C 2D", "", "call", "call"),
        never="fold",
    ),
    Found(
        "four of a kind, bet into, is raised",
        lambda: pocket(2, 0, "AS AH", "AC AD KH 9S 4C", "call", "check", "bet 2"),
        never={"fold", "call"},
    ),
    Found(
        "nothing at all on the flop is folded to a bet of the pot",
        lambda: pocket(2, 0, "3S 4H", "AC KD QH 9S 8C", *RAISED, "bet 12"),
        "fold",
    ),
    Found(
        "nothing on the river is folded to a bet of the pot",
        lambda: pocket(2, 0, "3S 2H", "AC KD QH 9S 8C", *RAISED, *CHECKED * 2, "bet 12"),
        "fold",
    ),
    Found(
        "a royal flush, bet into on the river, is raised",
        lambda: pocket(2, 0, "AS KS", "QS JS TS 2D 3H", *RAISED, *CHECKED * 2, "bet 12"),
        never={"fold", "call"},
    ),
    Found(
        "a full house on the river is bet when it is checked to them",
        lambda: pocket(2, 0, "KS KH", "KD 7C 2S 2D 3H", *RAISED, *CHECKED * 2, "check"),
        never="check",
    ),
    Found(
        "a pair is folded to a bet of fifty times the pot",
        lambda: pocket(2, 0, "9S 8H", "AC 9D 6H 2S 2D", "call", "check", "bet 198"),
        "fold",
    ),
    Found(
        "the same pair calls a bet of half the pot",
        lambda: pocket(2, 0, "9S 8H", "AC 9D 6H 2S 2D", "call", "check", "bet 2"),
        never="fold",
    ),
    Found(
        "a draw to the best flush is not folded to a small bet",
        lambda: pocket(2, 0, "AS 9S", "KS 7S 2D 3H 4C", "call", "check", "bet 2"),
        never="fold",
    ),
    Found(
        "top pair calls down who bets with anything",
        lambda: bet_thrice("KS TH", "KD 8C 5S 2D 3H", (UNBET, RAISES)),
        never="fold",
    ),
    Found(
        "a middle pair catches the bluffs of who bets every time",
        lambda: bet_thrice("9S 8H", "KD 9C 5S 2D 3H", (UNBET, RAISES)),
        never="fold",
    ),
    Found(
        "an ace alone catches the bluffs of who bets every time",
        lambda: bet_thrice("AS QH", "KD 9C 5S 2D 3H", (UNBET, RAISES)),
        never="fold",
    ),
    Found(
        "a low pair is folded to the third bet of who seldom bets",
        lambda: bet_thrice("5H 4H", "KD 9C 5S QD TH", (UNBET, PASSES)),
        "fold",
    ),
    Found(
        "seven high catches no bluff, for it beats none",
        lambda: bet_thrice("7S 6H", "KD 9C 5S 2D 3H", (UNBET, RAISES)),
        never="call",
    ),
    Found(
        "king and nine go on against who raises every raise",
        lambda: reraised("KS 9H", (FACED, RAISES)),
        never="fold",
    ),
    Found(
        "queen and ten are folded to who never raised a raise",
        lambda: reraised("QS TH", (FACED, PASSES)),
        "fold",
    ),
    Found(
        "seven and two are folded to the raise of a raise, whoever makes it",
        lambda: reraised("7S 2H", (FACED, RAISES)),
        "fold",
    ),
    Found(
        "rubbish is no bluff before the flop against who raises every raise",
        lambda: known(pocket(3, 1, "JS 5H", "", "raise to 5"), 0, (FACED, RAISES)),
        "fold",
    ),
    Found(
        "nothing is no bluff against who calls everything",
        lambda: known(pocket(2, 0, "3S 4H", "AC KD QH 9S 8C", *RAISED, "check"), 1, (BET_INTO, CALLS)),
        "check",
    ),
]


@each_of(POSITIONS)
def test_the_player_finds_it(position: Found) -> None:
    assert_found(position)
