"""A study of a game: is it fair, how long is it, how alive, how open to the end; what its deals and its options do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from cardhouse.bots import check_spec
from cardhouse.bots.policies import check_players, learn
from cardhouse.lab.chunks import LOCAL, Progress, cut, no_progress, outcomes
from cardhouse.lab.figures import Chapter, Figure, mean, share
from cardhouse.lab.matches import QUICK
from cardhouse.lab.measuring import MOST_ACTIONS, MOST_HANDS, Course, courses
from cardhouse.lab.sides import by_side, members, sides_of, winning_sides
from cardhouse.table import Setup

CHUNK, SLOW_CHUNK = 10, 1  # matches at a time: of quick players; where some of them search
NOBODY = -1


@dataclass(frozen=True)
class Pace:
    """What people take, in seconds: over a decision, over one that leaves no choice, over dealing a hand."""

    choice: float = 6.0
    forced: float = 1.5
    deal: float = 20.0

    def minutes(self, course: Course) -> float:
        """How long a match would have taken them."""
        chosen = course.actions - course.forced
        return (self.choice * chosen + self.forced * course.forced + self.deal * course.hands) / 60

    def text(self) -> str:
        """What is assumed, in words."""
        return (
            f"people who take {self.choice:g} s over a decision, {self.forced:g} s where there is nothing to choose "
            f"and {self.deal:g} s over dealing a hand"
        )


USUAL_PACE = Pace()


@dataclass(frozen=True)
class Study:
    """What was played, and what was found."""

    setup: Setup
    bots: tuple[str, ...]
    key: int
    courses: tuple[Course, ...]
    chapters: tuple[Chapter, ...]
    pace: Pace = USUAL_PACE

    def figure(self, name: str) -> Figure:
        """The figure of this name; KeyError when there is none."""
        for chapter in self.chapters:
            for figure in chapter.figures:
                if figure.name == name:
                    return figure
        raise KeyError(name)

    def as_json(self) -> dict[str, Any]:
        """What was found, ready for JSON."""
        setup = self.setup
        played = {"game": setup.game.name, "players": setup.players, "preset": setup.preset}
        run = {"options": dict(setup.options), "bots": self.bots, "key": self.key, "matches": len(self.courses)}
        run["pace"] = asdict(self.pace)
        return {**played, **run, "chapters": [chapter.as_json() for chapter in self.chapters]}


def seated(setup: Setup, bots: Sequence[str]) -> list[str]:
    """The bot of each seat; without any, the heuristic, or random play where the game has none. Raises BotError."""
    chosen = list(bots) or ["heuristic" if learn(setup.game) else "random"]
    check_players(setup.game, chosen)
    return [check_spec(chosen[seat % len(chosen)]) for seat in range(setup.players)]


def study(
    setup: Setup,
    bots: Sequence[str] = (),
    matches: int = 500,
    key: int = 1,
    progress: Progress = no_progress,
    jobs: int = 1,
    keep: Path | None = None,
    on: str = LOCAL,
    pace: Pace = USUAL_PACE,
) -> Study:
    """Play matches and say what they show. The same key gives the same study, whatever ``jobs``.

    bots: by seat, in turn. keep: a folder for what is done, from which a run is taken up again. on: "local" or
    "ray". pace: what people take over it. Raises BotError, ValueError.
    """
    if matches < 2:
        raise ValueError(f"matches: at least 2, not {matches}")
    specs = seated(setup, bots)
    done = outcomes(cut(courses, setup, (specs, key), matches, chunk_of(specs)), jobs, progress, keep, on)
    played = tuple(Course(**each) for batch in done for each in batch)
    sides = sides_of(setup)
    whole = [course for course in played if not course.cut_off]
    chapters = (
        fairness(whole, sides, setup.players),
        length(played, whole, pace),
        liveliness(whole),
        openness(whole, sides, setup.game.name),
    )
    return Study(setup, tuple(specs), key, played, chapters, pace)


def chunk_of(specs: Sequence[str], size: int = CHUNK) -> int:
    """How many matches are done at a time, so that progress can be seen and several processes have work."""
    return size if QUICK.issuperset(specs) else SLOW_CHUNK


# --- Fair? --------------------------------------------------------------------------------------------


def fairness(played: Sequence[Course], sides: Sequence[int], players: int) -> Chapter:
    """Who wins by seat, and what a hand brings by the place from the dealer's left."""
    teams = members(sides)
    fair = 1 / len(teams)
    figures = []
    for side, seats in enumerate(teams):
        won = [winning_sides(course.winners, sides) for course in played]
        hits = [1 / len(each) if side in each else 0.0 for each in won]
        figures.append(share(f"won by seat {' and '.join(map(str, seats))}", hits, fair))
    by_place: list[list[float]] = [[] for _ in range(players)]
    for course in played:
        gains: list[list[float]] = [[] for _ in range(players)]
        for dealer, leads in zip(course.dealers, hand_leads(course), strict=True):
            for seat in range(players):
                gains[(seat - dealer - 1) % players].append(leads[seat])
        for place in range(players):
            by_place[place].append(float(np.mean(gains[place])))
    for place, values in enumerate(by_place):
        name = "the dealer" if place == players - 1 else f"place {place + 1} from the dealer's left"
        figures.append(mean(f"a hand of {name}", values, "points", 0.0))
    odd = [figure for figure in figures if figure.stands_out]
    said = [f"{figure.name[0].upper()}{figure.name[1:]}: {figure.text()}, not {fair_text(figure)}." for figure in odd]
    return Chapter("Fair?", "Does it matter where one sits?", tuple(said) or (NO_SEAT,), tuple(figures))


NO_SEAT = "No seat and no place after the dealer is better than another, as far as these matches tell."


def fair_text(figure: Figure) -> str:
    """What would be expected, as people write it."""
    assert figure.expected is not None
    return replace(figure, value=figure.expected).text().partition(" (")[0]


def hand_leads(course: Course) -> Iterator[list[float]]:
    """For each hand what it brought each seat beyond the mean of the table."""
    before = course.start
    for stands in course.stands:
        gains = [now - was for now, was in zip(stands, before, strict=True)]
        middle = sum(gains) / len(gains)
        yield [gain - middle for gain in gains]
        before = stands


# --- Long? --------------------------------------------------------------------------------------------


def length(played: Sequence[Course], whole: Sequence[Course], pace: Pace = USUAL_PACE) -> Chapter:
    """Hands and decisions of a match, decisions of a hand, minutes, matches without end."""
    hands = [float(course.hands) for course in whole]
    decisions = [float(course.actions) for course in whole]
    longest = max(whole, key=lambda course: course.actions, default=None)
    shortest = min(whole, key=lambda course: course.actions, default=None)
    examples = tuple(course.number for course in (longest, shortest) if course is not None)
    figures = (
        mean("hands in a match", hands),
        replace(mean("decisions in a match", decisions), examples=examples),
        mean("decisions in a hand", [course.actions / course.hands for course in whole if course.hands]),
        mean("minutes of a match", [pace.minutes(course) for course in whole]),
        share("matches cut off without an end", [float(course.cut_off) for course in played], 0.0),
    )
    said = [f"A match takes {figures[0].text()} hands and {figures[1].text()} decisions of all players together."]
    said.append(f"That is {figures[3].text()} minutes of {pace.text()}.")
    if whole:
        low, middle, high = np.percentile(decisions, [5, 50, 95])
        said.append(f"Half of them are over after {middle:.0f} decisions; nine of ten take {low:.0f} to {high:.0f}.")
    cut_off = sum(course.cut_off for course in played)
    if cut_off:
        limit = f"{MOST_HANDS} hands or {MOST_ACTIONS} decisions"
        said.append(
            f"{cut_off} of {len(played)} matches had no end within {limit} and were cut off; the other figures leave "
            "them out."
        )
    return Chapter("Long?", "How long is a match?", tuple(said), figures, tuple(decisions), "decisions in a match")


# --- Alive? -------------------------------------------------------------------------------------------


def liveliness(played: Sequence[Course]) -> Chapter:
    """How much there is to choose."""
    figures = (
        mean("choices at a decision", [course.choices / course.actions for course in played]),
        mean("decisions that are none", [course.forced / course.actions for course in played], "%"),
    )
    said = (
        f"A decision has {figures[0].text()} choices; {figures[1].text()} of all decisions leave no choice at all.",
    )
    return Chapter("Alive?", "How much is there to decide?", said, figures)


# --- Open? --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Race:
    """How a match was led: ``leaders`` after each hand, NOBODY where several lead."""

    number: int
    leaders: tuple[int, ...]
    winners: tuple[int, ...]
    behind: bool | None  # whether the winner did not lead at half time; None: no single winner, or one hand
    gap: float

    @property
    def changes(self) -> int:
        """How often the lead went to another side."""
        led = [leader for leader in self.leaders if leader != NOBODY]
        return sum(before != after for before, after in pairwise(led))

    @property
    def settled(self) -> float | None:
        """The share of the match after which its winner led for good; None where several won."""
        if len(self.winners) != 1:
            return None
        rest = [leader == self.winners[0] for leader in self.leaders]
        last = max((place for place, leads in enumerate(rest) if not leads), default=-1)
        return min(1.0, (last + 2) / len(rest))


def race(course: Course, sides: Sequence[int]) -> Race:
    """The course of a match as a race of sides."""
    stands = [by_side(row, sides) for row in course.stands]
    leaders = [max(range(len(row)), key=row.__getitem__) if row.count(max(row)) == 1 else NOBODY for row in stands]
    winners = tuple(winning_sides(course.winners, sides))
    half = stands[len(stands) // 2 - 1] if len(stands) > 1 else None
    behind = None if half is None or len(winners) != 1 else half[winners[0]] < max(half)
    final = sorted(stands[-1])
    return Race(course.number, tuple(leaders), winners, behind, final[-1] - final[-2] if len(final) > 1 else 0.0)


def openness(played: Sequence[Course], sides: Sequence[int], name: str) -> Chapter:
    """Lead changes, comebacks, when it is settled, the final gap, ties."""
    races = [race(course, sides) for course in played if course.stands]
    comebacks = [each for each in races if each.behind]
    ties = [each for each in races if len(each.winners) > 1]
    liveliest = sorted(races, key=lambda each: -each.changes)[:2]
    settled = [each.settled for each in races]
    figures = (
        replace(
            mean("changes of the lead", [float(each.changes) for each in races]),
            examples=tuple(each.number for each in liveliest),
        ),
        share(
            "behind at half time, and won",
            [float(each.behind) for each in races if each.behind is not None],
            None,
            [each.number for each in comebacks[:2]],
        ),
        mean("settled after this share of the match", [each for each in settled if each is not None], "%"),
        mean("points between the first and the second", [each.gap for each in races], "points"),
        share("ties", [float(len(each.winners) > 1) for each in races], None, [each.number for each in ties[:2]]),
    )
    several = any(each.behind is not None for each in races)
    said = [f"The lead goes from one side to another {figures[0].text()} times a match."] if several else []
    said += [f"Who did not lead at half time won {figures[1].text()} of the matches."] if several else []
    said += [f"On average the winner leads for good after {figures[2].text()} of the hands."] if several else []
    said.append(
        f"In the end {figures[3].text()} points lie between the first and the second; {figures[4].text()} are ties."
    )
    return Chapter("Open to the end?", "Until when can one still win?", tuple(said), figures)
