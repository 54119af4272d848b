"""Bridge: what calls mean, in the words that players use."""

import pytest

from cardhouse.bots.meanings import has_system, meanings_of
from cardhouse.table import Table, game


def auction(calls: str) -> Table:
    table = game("bridge", first_board=1).deal(key=5)
    for call in calls.split():
        table.play(call)
    return table


@pytest.mark.parametrize(
    ("calls", "means"),
    [
        ("1S", "12 to 21 points, 5 or more spades"),
        ("1NT", "15 to 17 high-card points, balanced"),
        ("2C", "22 or more points, partner must not pass"),
        ("2H", "5 to 10 high-card points, 6 hearts"),
        ("pass", "at most 11 points"),
        ("1NT pass 2C", "8 to 15 high-card points, four hearts or four spades, partner must not pass"),
        ("1H pass 3H pass 4NT", "asks for key cards (the aces and the king of hearts), partner must not pass"),
        ("1H pass 3H pass 4NT pass 5C", "0 or 3 key cards, partner must not pass"),
        ("1H pass 3H pass 4NT pass 5S", "2 or 5 key cards, with the queen of trumps, partner must not pass"),
    ],
)
def test_a_call_is_explained(calls: str, means: str) -> None:
    assert meanings_of(auction(calls)).made[-1].endswith(means)


def test_every_call_made_is_explained_and_those_of_the_system_that_may_be_made() -> None:
    table = auction("1H pass")
    found = meanings_of(table)
    assert len(found.made) == 2
    legal = {int(each): table.choice(each).label for each in table.legal()}
    assert set(found.to_make) < set(legal)
    words = {legal[action]: text for action, text in found.to_make.items()}
    assert words["2♥"] == "6 to 10 points in support of hearts, 3 or more hearts"


def test_it_looks_at_no_hand() -> None:
    one, other = (game("bridge", first_board=1).deal(key=key) for key in (1, 2))
    for call in ["1D", "pass", "1S", "pass"]:
        one.play(call)
        other.play(call)
    assert meanings_of(one) == meanings_of(other)


def test_other_games_have_no_system() -> None:
    assert not has_system("hearts")
    assert meanings_of(game("hearts").deal(key=1)).made == ()
