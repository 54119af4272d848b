"""Options: what a house may set, with ranges, defaults and the rule each one flips.

An option's value lives in the position's field of the same name: a choice as its index, a switch as 0 or
1, a number as itself, a row of numbers as a row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Value = Any


class OptionError(ValueError):
    """A setting no game can be played with; names the option and what it may be."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(f"{name}: {message}")
        self.option = name


def value_text(value: Value) -> str:
    """An option's value as text, as ``Option.read`` understands it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


@dataclass(frozen=True)
class Option:
    """One option. ``rule`` is the ID of RULES.md it flips; ``help`` says in a line what it does."""

    name: str
    type: Literal["choice", "switch", "number", "numbers"]
    default: Value
    rule: str
    help: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 0
    advanced: bool = False

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        if self.type == "choice":
            return "one of " + ", ".join(self.choices)
        if self.type == "switch":
            return "true or false"
        each = f"a whole number {self.low}..{self.high}"
        return each if self.type == "number" else f"{self.length} numbers, each {each}"

    def read(self, value: Value) -> Value:
        """The value, checked and in its own type (text is understood); OptionError when it is not allowed."""
        try:
            return self._read(value)
        except (TypeError, ValueError) as error:
            raise OptionError(self.name, f"must be {self.allowed}, not {value!r}") from error

    def _read(self, value: Value) -> Value:
        if self.type == "choice":
            word = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
            if word not in self.choices:
                raise ValueError
            return word
        if self.type == "switch":
            words = {"true": True, "false": False, "on": True, "off": False, "yes": True, "no": False}
            if isinstance(value, str):
                value = words.get(value.lower(), value)
            if not isinstance(value, bool):
                raise TypeError
            return value
        if self.type == "number":
            return self._whole(value)
        parts = value.replace(",", " ").split() if isinstance(value, str) else list(value)
        if len(parts) != self.length:
            raise ValueError
        return tuple(self._whole(part) for part in parts)

    def _whole(self, value: Value) -> int:
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise TypeError
        number = int(value)
        if not self.low <= number <= self.high:
            raise ValueError
        return number

    def store(self, value: Value) -> Any:
        """What the position's field holds for a (checked) value."""
        return self.choices.index(value) if self.type == "choice" else value

    def load(self, stored: Any) -> Value:
        """The value a position's field stands for."""
        if self.type == "choice":
            return self.choices[int(stored)]
        if self.type == "numbers":
            return tuple(int(part) for part in stored)
        return bool(stored) if self.type == "switch" else int(stored)

    def as_json(self) -> dict[str, Any]:
        """What a form needs to offer the option."""
        return {
            "name": self.name,
            "type": self.type,
            "default": self.default,
            "rule": self.rule,
            "help": self.help,
            "choices": self.choices,
            "low": self.low,
            "high": self.high,
            "length": self.length,
            "advanced": self.advanced,
        }


def choice(name: str, choices: Sequence[str], rule: str, help: str, *, default: str | None = None) -> Option:
    """One of some words, the first unless ``default`` says otherwise."""
    return Option(name, "choice", default or choices[0], rule, help, choices=tuple(choices))


def switch(name: str, default: bool, rule: str, help: str) -> Option:
    """On or off."""
    return Option(name, "switch", default, rule, help)


def number(name: str, default: int, low: int, high: int, rule: str, help: str) -> Option:
    """A whole number low..high."""
    return Option(name, "number", default, rule, help, low=low, high=high)


def numbers(name: str, default: Sequence[int], low: int, high: int, rule: str, help: str) -> Option:
    """A row of whole numbers, each low..high, as many as the default has."""
    row = tuple(default)
    return Option(name, "numbers", row, rule, help, low=low, high=high, length=len(row), advanced=True)


def settle(options: Sequence[Option], preset: Mapping[str, Value], given: Mapping[str, Value]) -> dict[str, Value]:
    """Every option's value: given, else the preset's, else the default. OptionError names a wrong one."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            raise OptionError(name, "no such option; the options are " + ", ".join(sorted(known)))
    return {
        option.name: option.read(given.get(option.name, preset.get(option.name, option.default))) for option in options
    }


FIRST_DEALER = choice(
    "first_dealer", ("random", "seat_0"), "G3", "Who deals the first hand: drawn by lot, or the first seat"
)
