"""What rules make of a match, in sentences for those who choose them: how long it takes, and whom they help."""

from collections.abc import Sequence
from itertools import count
from time import process_time

import numpy as np

from cardhouse.bots.policies import learn
from cardhouse.kit.face.game import Game
from cardhouse.kit.words import percent
from cardhouse.lab import measuring
from cardhouse.lab.comparing import pairs_of
from cardhouse.lab.figures import difference_of_shares, mean
from cardhouse.lab.matches import seated
from cardhouse.lab.measuring import Course, Measurer
from cardhouse.lab.sides import sides_of
from cardhouse.lab.studying import USUAL_PACE, won_at
from cardhouse.lab.words import say
from cardhouse.table import Setup, built, game

FEWEST, MOST = 10, 1000
SECONDS = 1.5
FINE = 20  # minutes, from which on they are told in fives


def is_quick(game: Game) -> bool:
    """Whether the game's library is at hand: on interpreted rules matches take hundreds of times as long."""
    learn(game)  # its library has been made with its players
    return built.has(game, measuring.__name__)


def effects(setup: Setup, seconds: float = SECONDS, key: int = 1) -> list[str]:
    """How long a match takes, how many minutes more than with the standard rules, and what the first seat gains.

    Club players play the same deals by both rules, for so many processor seconds (10 to 1,000 matches); their
    decisions count as long as people take. Of differences only those are told that chance does not explain.
    """
    standard = game(setup.game.name, setup.players)
    tried = [setup] if dict(setup.options) == dict(standard.options) else [setup, standard]
    ours, *theirs = _played(tried, seconds, key)
    ended = [course for course in ours if not course.cut_off]
    if not ended:
        return [say("effects-no-end")]
    said = [say("effects-endless", share=percent(1 - len(ended) / len(ours), 0))] if len(ended) < len(ours) else []
    said.append(say("effects-minutes", minutes=_told(float(np.mean([USUAL_PACE.minutes(each) for each in ended])))))
    return said + (_beside(setup, theirs[0], ours) if theirs else [])


def _played(setups: Sequence[Setup], seconds: float, key: int) -> list[list[Course]]:
    """Matches of the same deals, played with each of the rules in turn."""
    measurers, specs = [Measurer(each) for each in setups], seated(setups[0], ())
    found: list[list[Course]] = [[] for _ in setups]
    until = process_time() + seconds
    for number in count():
        if number >= MOST or (number >= FEWEST and process_time() > until):
            return found
        for measurer, courses in zip(measurers, found, strict=True):
            courses.append(measurer.course(specs, key, number))
    raise AssertionError


def _beside(setup: Setup, standard: Sequence[Course], ours: Sequence[Course]) -> list[str]:
    """What differs from the standard rules beyond chance."""
    pairs, sides = pairs_of(standard, ours), sides_of(setup)
    longer = mean("", [USUAL_PACE.minutes(b) - USUAL_PACE.minutes(a) for a, b in pairs], "", 0.0)
    said = (
        [say("effects-longer", way=_way(longer.value), minutes=_told(abs(longer.value)))] if longer.stands_out else []
    )
    if max(sides) == 0 or not pairs:
        return said
    first = difference_of_shares("", [won_at(b, sides, 0) - won_at(a, sides, 0) for a, b in pairs])
    if first.stands_out:
        said.append(say("effects-first", way=_way(first.value), matches=max(1, round(100 * abs(first.value)))))
    return said


def _way(difference: float) -> str:
    return "more" if difference > 0 else "fewer"


def _told(minutes: float) -> int:
    """Minutes as people say them; never none."""
    return max(1, round(minutes) if minutes < FINE else 5 * round(minutes / 5))
