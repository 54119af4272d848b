"""What an option does: the same deals and the same players' dice, played with it and without."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from cardhouse.kit.face.options import Option, OptionError, Value, value_text
from cardhouse.kit.numbers import several, shown
from cardhouse.kit.words import decimal, listed, row
from cardhouse.lab.chunks import ALONE, Workers, cut, no_progress, outcomes
from cardhouse.lab.figures import Figure, difference_of_shares, mean, written
from cardhouse.lab.matches import check_run, seated
from cardhouse.lab.measuring import Course, courses
from cardhouse.lab.sides import members, sides_of
from cardhouse.lab.studying import chunk_of, names_of, race, won_at, won_part
from cardhouse.lab.words import say
from cardhouse.table import Setup, game

Measure = Callable[[Course, Sequence[int]], float]
MEASURES: dict[str, Measure] = {
    say("figure-hands"): lambda course, sides: course.hands,
    say("figure-decisions"): lambda course, sides: course.actions,
    say("figure-choices"): lambda course, sides: course.choices / max(course.actions, 1),
    say("figure-lead-changes"): lambda course, sides: race(course, sides).changes,
    say("figure-gap"): lambda course, sides: race(course, sides).gap,
}
FORCED = say("figure-forced")
TIES: dict[str, Measure] = {say("figure-ties"): lambda course, sides: float(len(race(course, sides).winners) > 1)}


def shares_of(sides: Sequence[int]) -> dict[str, Measure]:
    """What of all matches ends in a tie, and who wins: by seat, and by the place at the first deal."""
    if max(sides) == 0:
        return {say("figure-matches-won"): lambda course, sides: float(bool(course.winners))}
    seats = {
        say("figure-wins-of-seat", seats=listed([str(seat) for seat in seats])): partial(won_part, side=side)
        for side, seats in enumerate(members(sides))
    }
    places = {
        say("figure-wins-of-place", place=name): partial(won_at, place=place)
        for place, name in enumerate(names_of(sides))
    }
    return {**TIES, **seats, **places}


@dataclass(frozen=True)
class Comparison:
    """What differs between two ways to play, B less A: each figure is of the differences, deal by deal."""

    name: str
    matches: int
    same: float  # the share of matches in which nothing differed
    figures: tuple[Figure, ...]
    cut_off: int = 0  # matches left out, because one of the two had no end

    @property
    def changes_nothing(self) -> bool:
        """Whether matches came to an end, and every one of them was the same."""
        return self.matches > 0 and self.same == 1.0

    @property
    def sentences(self) -> tuple[str, ...]:
        """What chance does not explain, with the option before each finding."""
        return tuple(say("option-found", option=self.name, what=each) for each in self.findings)

    @property
    def findings(self) -> tuple[str, ...]:
        """What chance does not explain."""
        endless = (say("option-endless", matches=self.cut_off),) if self.cut_off else ()
        if self.matches == 0:
            return endless
        found = [figure for figure in self.figures if figure.stands_out]
        if self.changes_nothing:
            return (say("option-changes-nothing"), *endless)
        if not found:
            return (say("option-within-chance"), *endless)
        return endless + tuple(more_or_fewer(each) for each in found)

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return {**asdict(self), "sentences": self.sentences}


def compare(
    setup: Setup,
    other: Setup,
    bots: Sequence[str] = (),
    matches: int = 300,
    key: int = 1,
    workers: Workers = ALONE,
) -> Comparison:
    """Play the same deals by two set-ups of one game, A and B, and say what differs.

    Raises ValueError where they are not of one game and as many players.
    """
    key = check_run(setup, key, workers, 2, matches=matches)
    if not isinstance(other, Setup) or (setup.game.name, setup.players) != (other.game.name, other.players):
        raise ValueError("other: must be the same game with as many players")
    specs = seated(setup, bots)
    size = chunk_of(specs)
    chunks = [cut(courses, each, (specs, key), matches, size) for each in (setup, other)]
    done = outcomes([*chunks[0], *chunks[1]], workers)
    half = len(chunks[0])
    return differing(setup, other, *(_played(part) for part in (done[:half], done[half:])))


def _played(batches: Sequence[Any]) -> list[Course]:
    return [Course(**each) for batch in batches for each in batch]


def pairs_of(ours: Sequence[Course], theirs: Sequence[Course]) -> list[tuple[Course, Course]]:
    """Matches of the same deals by two set-ups, without those of which one was cut off."""
    return [pair for pair in zip(ours, theirs, strict=True) if not (pair[0].cut_off or pair[1].cut_off)]


def differing(setup: Setup, other: Setup, ours: Sequence[Course], theirs: Sequence[Course]) -> Comparison:
    """What differs between matches of the same deals by two set-ups; matches cut off are left out."""
    pairs, sides = pairs_of(ours, theirs), sides_of(setup)

    def more(measure: Measure) -> list[float]:
        return [measure(b, sides) - measure(a, sides) for a, b in pairs]

    figures = (
        *(mean(name, more(measure), "", 0.0) for name, measure in MEASURES.items()),
        mean(FORCED, more(lambda course, sides: course.forced / max(course.actions, 1)), "%", 0.0, -1.0, 1.0),
        *(difference_of_shares(name, more(measure)) for name, measure in shares_of(sides).items()),
    )
    same = sum(a == b for a, b in pairs) / max(len(pairs), 1)
    return Comparison(difference(setup, other), len(pairs), same, figures, len(ours) - len(pairs))


def more_or_fewer(figure: Figure) -> str:
    """A difference that stands out, in words."""
    low, high = sorted((abs(figure.low), abs(figure.high)))
    much, least, most = (written(each, figure.unit, figure.digits) for each in (abs(figure.value), low, high))
    if figure.unit == "%":
        much = say("in-a-hundred", much=decimal(100 * abs(figure.value), figure.digits))
    way = "more" if figure.value > 0 else "fewer"
    return say("option-changes", way=way, much=much, figure=figure.name, low=least, high=most)


def difference(setup: Setup, other: Setup) -> str:
    """In what two set-ups differ, in words."""
    changed = [
        say("options-differ", option=name, value=value_text(value), before=value_text(setup.options[name]))
        for name, value in other.options.items()
        if setup.options.get(name) != value
    ]
    return row(changed, ", ") if changed else say("options-alike")


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
    workers: Workers = ALONE,
) -> list[Comparison]:
    """Compare the set-up with itself but for one option: with each of the values, or several worth trying.

    option: without one, every option in turn. Raises ValueError for an option there is none of.
    """
    key = check_run(setup, key, workers, 2, matches=matches)
    known = {each.name: each for each in setup.game.options}
    if option is not None and not (isinstance(option, str) and option in known):
        raise ValueError(f"option: {shown(option)} is none; the options are {', '.join(known)}")
    given = several(values)
    if given is None:
        raise ValueError(f"values: must be a list of values, not {shown(values)}")
    tried = [
        (each.name, value)
        for each in known.values()
        if option in (None, each.name)
        for value in (given or other_values(each))
        if each.read(value) != setup.options[each.name]
    ]
    specs, found = seated(setup, bots), []
    size = chunk_of(specs)

    unwatched = workers.watched_by(no_progress)  # what is told is how many set-ups are compared

    def played(each: Setup) -> list[Course]:
        return _played(outcomes(cut(courses, each, (specs, key), matches, size), unwatched))

    ours = played(setup) if tried else []
    for number, (name, value) in enumerate(tried):
        try:
            other = game(setup.game.name, setup.players, setup.preset, **{**setup.options, name: value})
        except OptionError:
            continue  # they do not go together
        found.append(differing(setup, other, ours, played(other)))
        workers.progress(number + 1, len(tried))
    return found
