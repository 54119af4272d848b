"""Options allow what they say: each end of a range and each choice stands at some table."""

from collections.abc import Iterator

import pytest

import cardhouse
from cardhouse.games import load, names
from cardhouse.kit.face.options import Option, Value
from cardhouse.table import OptionError

GO_WITH_OTHERS = {
    ("cardinoes", "special_play", "twin"),  # needs two packs
}


def ends_of(option: Option) -> Iterator[Value]:
    """The lowest and the highest value of a number, each of some choices."""
    yield from option.choices if option.type == "choice" else (option.low, option.high)


def stands(name: str, option: str, value: Value) -> bool:
    """Whether some number of players and some preset take a value."""
    game = load(name)
    for players in game.players:
        for preset in game.presets:
            try:
                cardhouse.game(name, players, preset, **{option: value})
            except OptionError:
                continue
            return True
    return False


@pytest.mark.parametrize("name", names())
def test_what_an_option_allows_can_be_played(name: str) -> None:
    options = [option for option in load(name).options if option.type in ("number", "choice")]
    refused = {
        (name, option.name, value)
        for option in options
        for value in ends_of(option)
        if not stands(name, option.name, value)
    }
    assert refused == {each for each in GO_WITH_OTHERS if each[0] == name}
