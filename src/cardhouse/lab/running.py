"""Everything a study asks of a game, one after another."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardhouse.bots.policies import learn
from cardhouse.extras import needs
from cardhouse.kit.numbers import shown
from cardhouse.lab.arena import Ranking, arena
from cardhouse.lab.chunks import ALONE, Progress, Workers, check_place
from cardhouse.lab.comparing import compare, sweep
from cardhouse.lab.dividing import MIXTURES, luck
from cardhouse.lab.matches import QUICK, seated
from cardhouse.lab.measuring import Measurer
from cardhouse.lab.reporting import Findings
from cardhouse.lab.restricting import acts
from cardhouse.lab.studying import LONGEST_THOUGHT, USUAL_PACE, Pace, Study, study
from cardhouse.lab.words import say
from cardhouse.table import OptionError, Setup
from cardhouse.table.writing import write

LADDER = "ladder"
RUNGS = ("random", "heuristic")
SIMULATIONS, FEW = 300, 30  # of the searching bot on the ladder: most, and least where hands are long
PLAYOUTS = 20_000_000  # decisions imagined on the ladder, about
MOST_MATCHES, LEAST_MATCHES = 2000, 24
MOST_DEALS, LEAST_DEALS = 200, 4  # that are played in several ways
SLOW_MIXTURES = 4  # of players over the places where some of them search
DECISIONS, SAMPLE = 800_000, 4  # so many decisions are studied unless told otherwise, as a few matches tell
Stage = Callable[[str], Progress]


@dataclass(frozen=True)
class Plan:
    """How much is played, by whom, where. ``bots``: levels by commas, ``ladder``, or nothing for the game's heuristic.

    ``matches``: 0 for as many as are enough, fewer where a match is long.
    """

    bots: str = ""
    matches: int = 0
    key: int = 1
    workers: Workers = ALONE
    pace: Pace = USUAL_PACE


def read_pace(text: str) -> Pace:
    """``6,1.5,20`` as seconds; raises OptionError."""
    try:
        choice, forced, deal = (float(part) for part in text.split(","))
    except ValueError as error:
        raise OptionError("pace", say("error-pace", asked=shown(text))) from error
    try:
        return Pace(choice, forced, deal)
    except ValueError as error:
        raise OptionError("pace", say("error-pace-seconds", most=f"{LONGEST_THOUGHT}", asked=shown(text))) from error


def enough(setup: Setup, specs: Sequence[str], key: int) -> int:
    """How many matches are studied unless somebody says: the same for the same key. Bots that search play fewest."""
    if not QUICK.issuperset(specs):
        return LEAST_MATCHES
    measurer = Measurer(setup)
    decisions = sum(measurer.course(specs, key, number).actions for number in range(SAMPLE)) // SAMPLE
    return min(max(DECISIONS // max(decisions, 1), LEAST_MATCHES), MOST_MATCHES)


def run(setup: Setup, other: Setup | None, plan: Plan, stage: Stage) -> Findings:
    """Study a game; with ``other``, what differs from that on the same deals, and nothing of its other options.

    Raises BotError, OptionError.
    """
    check_place(plan.workers.on)
    ladder = plan.bots == LADDER
    specs = seated(setup, [] if ladder or not plan.bots else [level.strip() for level in plan.bots.split(",")])
    much = plan.matches or enough(setup, specs, plan.key)
    deals = min(much, MOST_DEALS)
    some = max(deals // 2, LEAST_DEALS)

    def at(name: str) -> Workers:
        return plan.workers.watched_by(stage(name))

    found = study(setup, specs, much, plan.key, at(say("stage-matches")), plan.pace)
    if other is not None:
        differs = compare(other, setup, specs, much, plan.key, at(say("stage-without")))
        return Findings(found, against=differs)
    mixtures = MIXTURES if QUICK.issuperset(specs) else SLOW_MIXTURES
    parts = luck(setup, strengths_of(specs), deals, plan.key, at(say("stage-deals")), mixtures)
    ranking = None
    if ladder:
        ranking = climb(found, some, at(say("stage-ladder")))
    elif learn(setup.game):
        ranking = arena(setup, RUNGS, some, plan.key, 0, at(say("stage-ladder")))
    worths = acts(setup, specs, deals, plan.key, at(say("stage-acts")))
    options = sweep(setup, None, (), specs, some, plan.key, at(say("stage-options")))
    return Findings(found, parts, ranking, worths, options)


def strengths_of(specs: Sequence[str]) -> list[str]:
    """Players of different strength: those who play, and a random one beside them where they are all alike."""
    alike = len(set(specs)) == 1
    return [*specs, RUNGS[0]] if alike else list(specs)


def climb(found: Study, most: int, workers: Workers) -> Ranking:
    """The ladder from random play to search over single hands.

    What searching takes goes with the square of a hand's length: it decides as often, and imagines as far. Where hands
    are long it thinks less, as its name says, and fewer deals are played.
    """
    setup, length = found.setup, found.figure("figure-decisions-of-hand").value
    square = max(length * length, 1.0) if length == length else PLAYOUTS
    simulations = int(min(max(PLAYOUTS / (LEAST_DEALS * square), FEW), SIMULATIONS)) // 10 * 10
    deals = int(min(max(PLAYOUTS / (simulations * square), LEAST_DEALS), most))
    rungs = [*(RUNGS if learn(setup.game) else RUNGS[:1]), f"search:{simulations}"]
    return arena(setup, rungs, deals, found.key, 1, workers)


def write_parquet(found: Study, file: Path) -> None:
    """Write a row a match. Raises MissingExtraError where pyarrow is missing, OSError that names the file."""
    with needs("parquet"):
        import pyarrow
        from pyarrow import parquet
    rows = [{**course.as_json(), "game": found.setup.game.name, "bots": list(found.bots)} for course in found.courses]
    content = io.BytesIO()
    parquet.write_table(pyarrow.Table.from_pylist(rows), content)
    write(file, content.getvalue())
