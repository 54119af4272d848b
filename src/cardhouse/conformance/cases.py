"""What the suite runs over: every game with every preset, player count and option."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardhouse.games import load
from cardhouse.kit.face.options import Option, OptionError, Value
from cardhouse.table import Setup, Table, game

REVIEW = "review_last_trick"


@dataclass(frozen=True)
class Case:
    """One way to play a game. ``options`` are given over the preset."""

    name: str
    players: int
    preset: str
    options: dict[str, Value] = field(default_factory=dict, hash=False)

    def setup(self) -> Setup:
        """The game, ready to deal."""
        return game(self.name, self.players, self.preset, **self.options)

    def table(self, key: int = 1) -> Table:
        """A table of it, on compiled rules where anything is compiled."""
        setup = self.setup()
        setup.engine.take_over()
        return setup.deal(key=key)

    def __str__(self) -> str:
        given = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.name}-{self.players}-{self.preset}" + (f"-{given}" if given else "")


def other_values(option: Option) -> list[Any]:
    """Values worth trying that are not the default."""
    if option.type == "choice":
        return [word for word in option.choices if word != option.default]
    if option.type == "switch":
        return [not option.default]
    if option.type == "number":
        return sorted({option.low, option.high, min(option.high, option.default + 1)} - {option.default})
    return [tuple(min(option.high, value + 1) for value in option.default)]


def counts_and_presets(name: str) -> Iterator[Case]:
    """Every player count with every preset; presets that settle the same options are one."""
    chosen = load(name)
    for players in chosen.players:
        settled = []
        for preset in chosen.presets:
            case = Case(name, players, preset)
            options = settled_by(case)
            if options is not None and options not in settled:
                settled.append(options)
                yield case


def single_options(name: str) -> Iterator[Case]:
    """The usual table with one option changed, for each option and several values."""
    chosen = load(name)
    for option in chosen.options:
        for value in other_values(option):
            case = Case(name, chosen.default_players, "house", {option.name: value})
            if settled_by(case) is not None:
                yield case


def may_turn_tricks(name: str) -> bool:
    """Whether a game has the option by which turned tricks may not be looked at again (G7)."""
    return REVIEW in {option.name for option in load(name).options}


def settled_by(case: Case) -> Mapping[str, Value] | None:
    """All options of a case; None where they do not go together, so that it cannot be dealt."""
    try:
        return case.setup().options
    except OptionError:
        return None
