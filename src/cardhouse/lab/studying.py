"""A study of a game: is it fair, how long is it, how alive, how open to the end; what its deals and its options do."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields, replace
from itertools import pairwise
from typing import Any

import numpy as np

from cardhouse.kit.numbers import number_in, shown
from cardhouse.kit.words import listed
from cardhouse.lab.chunks import ALONE, Workers, cut, outcomes
from cardhouse.lab.figures import Chapter, Figure, figure_in, mean, part, share, written
from cardhouse.lab.matches import QUICK, check_run, seated
from cardhouse.lab.measuring import MOST_ACTIONS, MOST_HANDS, Course, courses
from cardhouse.lab.sides import by_side, in_order, members, sides_of, winning_sides
from cardhouse.lab.words import say
from cardhouse.table import Setup

CHUNK, SLOW_CHUNK = 10, 1  # matches at a time: of quick players; where some of them search
NOBODY = -1
LONGEST_THOUGHT = 3600  # seconds


@dataclass(frozen=True)
class Pace:
    """What people take, in seconds: over a decision, over one that leaves no choice, over dealing a hand."""

    choice: float = 6.0
    forced: float = 1.5
    deal: float = 20.0

    def __post_init__(self) -> None:
        """Raise ValueError for what is no number of seconds, or too many."""
        for each in fields(self):
            number_in(each.name, getattr(self, each.name), 0, LONGEST_THOUGHT)

    def minutes(self, course: Course) -> float:
        """How long a match would have taken them."""
        chosen = course.actions - course.forced
        return (self.choice * chosen + self.forced * course.forced + self.deal * course.hands) / 60

    def text(self) -> str:
        """What is assumed, in words."""
        choice, forced, deal = (f"{seconds:g}" for seconds in (self.choice, self.forced, self.deal))
        return say("pace", choice=choice, forced=forced, deal=deal)


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
        """The figure of this name in English, or of this key. Raises KeyError, which names those there are."""
        return figure_in((figure for chapter in self.chapters for figure in chapter.figures), name)

    def as_json(self) -> dict[str, Any]:
        """What was found, ready for JSON."""
        setup = self.setup
        played = {"game": setup.game.name, "players": setup.players, "preset": setup.preset}
        run = {"options": dict(setup.options), "bots": self.bots, "key": self.key, "matches": len(self.courses)}
        run["pace"] = asdict(self.pace)
        return {**played, **run, "chapters": [chapter.as_json() for chapter in self.chapters]}


def study(
    setup: Setup,
    bots: Sequence[str] = (),
    matches: int = 500,
    key: int = 1,
    workers: Workers = ALONE,
    pace: Pace = USUAL_PACE,
) -> Study:
    """Play matches and say what they show. The same key gives the same study, whoever plays.

    bots: by seat, in turn. pace: what people take over it. Raises BotError, ValueError.
    """
    key = check_run(setup, key, workers, 2, matches=matches)
    if not isinstance(pace, Pace):
        raise ValueError(f"pace: must be a Pace, not {shown(pace)}")
    specs = seated(setup, bots)
    done = outcomes(cut(courses, setup, (specs, key), matches, chunk_of(specs)), workers)
    played = tuple(Course(**each) for batch in done for each in batch)
    sides = sides_of(setup)
    whole = [course for course in played if not course.cut_off]
    chapters = (
        fairness(whole, sides, setup.players),
        length(played, whole, pace),
        liveliness(whole),
        *([openness(whole, sides)] if max(sides) else []),
    )
    return Study(setup, tuple(specs), key, played, chapters, pace)


def chunk_of(specs: Sequence[str], size: int = CHUNK) -> int:
    """How many matches are done at a time, so that progress can be seen and several processes have work."""
    return size if QUICK.issuperset(specs) else SLOW_CHUNK


# --- Fair? --------------------------------------------------------------------------------------------


def fairness(played: Sequence[Course], sides: Sequence[int], players: int) -> Chapter:
    """Who wins by seat and by the place at the first deal, and what a hand brings by the place from its dealer's left;
    of one player, how often it wins."""
    if max(sides) == 0:
        return alone(played)
    figures = (*won_by_seat(played, sides), *won_by_place(played, sides), *brought_by_place(played, players))
    odd = [figure for figure in figures if figure.stands_out]
    said = [say("found-odd", what=each.name, found=each.text(), fair=fair_text(each)) for each in odd]
    return Chapter(say("chapter-fair"), say("question-fair"), tuple(said) or (say("found-no-odd-seat"),), figures)


def alone(played: Sequence[Course]) -> Chapter:
    """How often one player wins, and what a match brings."""
    won = share(say("figure-won"), [float(bool(course.winners)) for course in played])
    points = mean(say("figure-points"), [course.stands[-1][0] for course in played if course.stands], "points")
    said = say("found-won-alone", won=won.text(), points=points.text())
    return Chapter(say("chapter-won"), say("question-won"), (said,), (won, points))


def won_by_seat(played: Sequence[Course], sides: Sequence[int]) -> list[Figure]:
    """The share of matches that each seat, or the partners together, have won."""
    fair = 1 / (max(sides) + 1)
    names = [say("figure-won-by-seat", seats=listed([str(seat) for seat in seats])) for seats in members(sides)]
    return [share(name, [won_part(course, sides, side) for course in played], fair) for side, name in enumerate(names)]


def won_by_place(played: Sequence[Course], sides: Sequence[int]) -> list[Figure]:
    """The share of matches won by the places from the first dealer's left on."""
    fair = 1 / (max(sides) + 1)
    return [
        share(say("figure-won-by-place", place=name), [won_at(course, sides, place) for course in played], fair)
        for place, name in enumerate(names_of(sides))
    ]


def won_at(course: Course, sides: Sequence[int], place: int) -> float:
    """What of a match the side has won that sat there from the first dealer's left on."""
    return won_part(course, sides, in_order(sides, course.dealers[0])[place])


def won_part(course: Course, sides: Sequence[int], side: int) -> float:
    """What of a match a side has won: all, nothing, or its part of a tie."""
    won = winning_sides(course.winners, sides)
    return 1 / len(won) if side in won else 0.0


def names_of(sides: Sequence[int]) -> list[str]:
    """What sides are called by their places from the dealer's left on."""
    last = len(sides) - 1
    places = [members(sides)[side] for side in in_order(sides, last)]  # where the last seat deals, seats are places
    return [listed([place_name(place, len(sides)) for place in together]) for together in places]


def place_name(place: int, players: int) -> str:
    """A place as people say it, counted from 0 at the dealer's left."""
    return say("place-dealer") if place == players - 1 else say("place", number=place + 1)


def brought_by_place(played: Sequence[Course], players: int) -> list[Figure]:
    """What a hand brings beyond the mean of the table, by the place from its dealer's left."""
    by_place: list[list[float]] = [[] for _ in range(players)]
    for course in played:
        gains: list[list[float]] = [[] for _ in range(players)]
        for dealer, leads in zip(course.dealers, hand_leads(course), strict=True):
            for seat in range(players):
                gains[(seat - dealer - 1) % players].append(leads[seat])
        for place in range(players):
            by_place[place].append(float(np.mean(gains[place])))
    return [
        mean(say("figure-hand-of-place", place=place_name(place, players)), values, "points", 0.0)
        for place, values in enumerate(by_place)
    ]


def fair_text(figure: Figure) -> str:
    """What would be expected, as people write it."""
    assert figure.expected is not None
    return written(figure.expected, figure.unit, figure.digits)


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
        mean(say("figure-hands"), hands, floor=0.0),
        replace(mean(say("figure-decisions"), decisions, floor=0.0), examples=examples),
        mean(
            say("figure-decisions-of-hand"),
            [course.actions / course.hands for course in whole if course.hands],
            floor=0.0,
        ),
        mean(say("figure-minutes"), [pace.minutes(course) for course in whole], floor=0.0),
        share(say("figure-cut-off"), [float(course.cut_off) for course in played], 0.0),
    )
    said = [say("found-length", hands=figures[0].text(), decisions=figures[1].text())]
    said.append(say("found-minutes", minutes=figures[3].text(), pace=pace.text()))
    if whole:
        low, middle, high = np.percentile(decisions, [5, 50, 95])
        said.append(say("found-spread", middle=round(middle), low=round(low), high=round(high)))
    cut_off = sum(course.cut_off for course in played)
    if cut_off:
        said.append(say("found-cut-off", count=cut_off, matches=len(played), hands=MOST_HANDS, decisions=MOST_ACTIONS))
    spread = tuple(decisions), say("figure-decisions")
    return Chapter(say("chapter-long"), say("question-long"), tuple(said), figures, *spread)


# --- Alive? -------------------------------------------------------------------------------------------


def liveliness(played: Sequence[Course]) -> Chapter:
    """How much there is to choose: the length of menus, decisions that leave no choice."""
    figures = (
        mean(say("figure-choices"), [course.choices / course.actions for course in played], floor=0.0),
        part(say("figure-forced"), [course.forced / course.actions for course in played]),
    )
    said = (say("found-choices", choices=figures[0].text(), forced=figures[1].text()),)
    return Chapter(say("chapter-alive"), say("question-alive"), said, figures)


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


def openness(played: Sequence[Course], sides: Sequence[int]) -> Chapter:
    """Lead changes, comebacks, when it is settled, the final gap, ties."""
    races = [race(course, sides) for course in played if course.stands]
    comebacks = [each for each in races if each.behind]
    ties = [each for each in races if len(each.winners) > 1]
    liveliest = sorted(races, key=lambda each: -each.changes)[:2]
    settled = [each.settled for each in races]
    figures = (
        replace(
            mean(say("figure-lead-changes"), [float(each.changes) for each in races], floor=0.0),
            examples=tuple(each.number for each in liveliest),
        ),
        share(
            say("figure-comebacks"),
            [float(each.behind) for each in races if each.behind is not None],
            None,
            [each.number for each in comebacks[:2]],
        ),
        part(say("figure-settled"), [each for each in settled if each is not None]),
        mean(say("figure-gap"), [each.gap for each in races], "points", floor=0.0),
        share(
            say("figure-ties"),
            [float(len(each.winners) > 1) for each in races],
            None,
            [each.number for each in ties[:2]],
        ),
    )
    several = any(each.behind is not None for each in races)
    said = [say("found-lead-changes", times=figures[0].text())] if several else []
    said += [say("found-comebacks", share=figures[1].text())] if several else []
    said += [say("found-settled", share=figures[2].text())] if several else []
    said.append(say("found-gap", points=figures[3].text(), ties=figures[4].text()))
    return Chapter(say("chapter-open"), say("question-open"), tuple(said), figures)
