"""What an option does: the same deals and the same players' dice, played with it and without."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from cardhouse.kit.face.options import Option, OptionError, Value, value_text
from cardhouse.lab.chunks import LOCAL, Progress, cut, no_progress, outcomes
from cardhouse.lab.figures import Figure, mean
from cardhouse.lab.measuring import Course, courses
from cardhouse.lab.sides import sides_of
from cardhouse.lab.studying import chunk_of, race, seated
from cardhouse.table import Setup, game

Measure = Callable[[Course, Sequence[int]], float]
MEASURES: dict[str, Measure] = {
    "hands in a match": lambda course, sides: course.hands,
    "decisions in a match": lambda course, sides: course.actions,
    "choices at a decision": lambda course, sides: course.choices / max(course.actions, 1),
    "decisions that are none, in a hundred": lambda course, sides: 100 * course.forced / max(course.actions, 1),
    "changes of the lead": lambda course, sides: race(course, sides).changes if course.stands else 0,
    "points between the first and the second": lambda course, sides: race(course, sides).gap if course.stands else 0,
    "ties in a hundred matches": lambda course, sides: (
        100.0 * (len(race(course, sides).winners) > 1) if course.stands else 0.0
    ),
}


@dataclass(frozen=True)
class Comparison:
    """What differs between two ways to play, B less A: each figure is of the differences, deal by deal."""

    name: str
    matches: int
    same: float  # the share of matches in which nothing differed
    figures: tuple[Figure, ...]
    cut_off: int = 0  # matches left out, because one of the two had no end

    @property
    def sentences(self) -> tuple[str, ...]:
        """What chance does not explain."""
        endless = (f"{self.name}: {self.cut_off} matches had no end in sight.",) if self.cut_off else ()
        if self.matches == 0:
            return endless
        found = [figure for figure in self.figures if figure.stands_out]
        if self.same == 1.0:
            return (f"{self.name}: nothing at all differs in these matches.", *endless)
        if not found:
            return (f"{self.name}: it changes matches, but none of the figures beyond chance.", *endless)
        return endless + tuple(
            f"{self.name}: {abs(each.value):.3g} {'more' if each.value > 0 else 'fewer'} {each.name} "
            f"({min(abs(each.low), abs(each.high)):.3g} to {max(abs(each.low), abs(each.high)):.3g})."
            for each in found
        )

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return {**asdict(self), "sentences": self.sentences}


def compare(
    setup: Setup,
    other: Setup,
    bots: Sequence[str] = (),
    matches: int = 300,
    key: int = 1,
    progress: Progress = no_progress,
    jobs: int = 1,
    keep: Path | None = None,
    on: str = LOCAL,
) -> Comparison:
    """Play the same deals by two set-ups of one game, A and B, and say what differs.

    Raises ValueError where they are not of one game and as many players.
    """
    if (setup.game.name, setup.players) != (other.game.name, other.players):
        raise ValueError("other: must be the same game with as many players")
    if matches < 2:
        raise ValueError(f"matches: at least 2, not {matches}")
    specs = seated(setup, bots)
    size = chunk_of(specs)
    chunks = [cut(courses, each, (specs, key), matches, size) for each in (setup, other)]
    done = outcomes([*chunks[0], *chunks[1]], jobs, progress, keep, on)
    half = len(chunks[0])
    return differing(setup, other, *(_played(part) for part in (done[:half], done[half:])))


def _played(batches: Sequence[Any]) -> list[Course]:
    return [Course(**each) for batch in batches for each in batch]


def differing(setup: Setup, other: Setup, ours: Sequence[Course], theirs: Sequence[Course]) -> Comparison:
    """What differs between matches of the same deals by two set-ups; matches cut off are left out."""
    pairs = [pair for pair in zip(ours, theirs, strict=True) if not (pair[0].cut_off or pair[1].cut_off)]
    sides = sides_of(setup)
    figures = tuple(
        mean(name, [measure(b, sides) - measure(a, sides) for a, b in pairs], "", 0.0)
        for name, measure in MEASURES.items()
    )
    same = sum(a == b for a, b in pairs) / max(len(pairs), 1)
    return Comparison(difference(setup, other), len(pairs), same, figures, len(ours) - len(pairs))


def difference(setup: Setup, other: Setup) -> str:
    """In what two set-ups differ, in words."""
    changed = [
        f"{name}={value_text(value)} (not {value_text(setup.options[name])})"
        for name, value in other.options.items()
        if setup.options.get(name) != value
    ]
    return ", ".join(changed) or "the same"


def other_values(option: Option) -> list[Value]:
    """Values of an option worth trying: every word, or the ends of a range and what lies beside the usual."""
    if option.type == "choice":
        return [word for word in option.choices if word != option.default]
    if option.type == "switch":
        return [not option.default]
    if option.type == "number":
        near = {max(option.low, option.default // 2), min(option.high, max(option.default + 1, option.default * 2))}
        return sorted(near - {option.default})
    return []


def sweep(
    setup: Setup,
    option: str | None = None,
    values: Sequence[Value] = (),
    bots: Sequence[str] = (),
    matches: int = 100,
    key: int = 1,
    progress: Progress = no_progress,
    jobs: int = 1,
    keep: Path | None = None,
    on: str = LOCAL,
) -> list[Comparison]:
    """Compare the set-up with itself but for one option: with each of the values, or several worth trying.

    option: without one, every option in turn. Raises ValueError for an option there is none of.
    """
    known = {each.name: each for each in setup.game.options}
    if option is not None and option not in known:
        raise ValueError(f"option: {option!r} is none; the options are {', '.join(known)}")
    tried = [
        (each.name, value)
        for each in known.values()
        if option in (None, each.name)
        for value in (values or other_values(each))
        if each.read(value) != setup.options[each.name]
    ]
    specs, found = seated(setup, bots), []
    size = chunk_of(specs)

    def played(each: Setup) -> list[Course]:
        return _played(outcomes(cut(courses, each, (specs, key), matches, size), jobs, no_progress, keep, on))

    ours = played(setup) if tried else []
    for number, (name, value) in enumerate(tried):
        try:
            other = game(setup.game.name, setup.players, setup.preset, **{**setup.options, name: value})
        except OptionError:
            continue  # they do not go together
        found.append(differing(setup, other, ours, played(other)))
        progress(number + 1, len(tried))
    return found
