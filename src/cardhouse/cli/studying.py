"""Many matches: figures, rankings, studies, and networks that learn."""

from __future__ import annotations

import shlex
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cardhouse.cli.base import (
    Chosen,
    Complaint,
    Json,
    Ways,
    Work,
    app,
    gathering,
    levels_from,
    number_from,
    speaking,
)
from cardhouse.cli.printing import counting, echo, print_json, print_ranking, print_report, stages
from cardhouse.extras import needs, require
from cardhouse.kit.numbers import MOST_MATCHES, MOST_UNSURE

with needs("terminal"):
    import typer

from cardhouse.terminal.language import spoken, told
from cardhouse.terminal.words import say

if TYPE_CHECKING:
    from cardhouse.lab import running
    from cardhouse.lab.chunks import Workers
    from cardhouse.lab.reporting import Findings
    from cardhouse.lab.studying import Study
    from cardhouse.learning.training import Plan


@app.command()
@speaking
def simulate(
    *,
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, max=MOST_MATCHES, help="how many")] = 1000,
    bots: Annotated[str, typer.Option(help="who plays: one, or several who fill the seats in turn")] = "random",
    key: Annotated[str, typer.Option(help="the same key, the same matches")] = "1",
    chosen: Chosen,
    work: Work,
    as_json: Json = False,
) -> None:
    """Let bots play many matches and sum them up."""
    setup = chosen.setup
    from cardhouse.lab.simulate import simulate as run

    with counting(f"{told(setup.game.title)}, {bots}") as progress:
        report = run(setup, levels_from(bots), matches, number_from(key), work.begin().watched_by(progress))
    if as_json:
        print_json(report.as_json())
    else:
        print_report(report)


@app.command()
@speaking
def arena(
    *,
    bots: Annotated[str, typer.Option(help="the bots to rank, by commas")] = "heuristic,random",
    matches: Annotated[
        int,
        typer.Option(
            "--matches",
            "-n",
            min=2,
            max=MOST_MATCHES,
            help="deals; each is played once for every rotation of the seats",
        ),
    ] = 200,
    key: Annotated[str, typer.Option(help="the same key, the same deals")] = "1",
    hands: Annotated[
        int, typer.Option(min=0, max=MOST_MATCHES, help="only so many hands of each match; 0 plays it out")
    ] = 0,
    until: Annotated[
        float,
        typer.Option(
            min=0.0, max=MOST_UNSURE, help="stop before, once each share of wins is known to so much: 0.02 is 2 %"
        ),
    ] = 0.0,
    chosen: Chosen,
    work: Work,
    as_json: Json = False,
) -> None:
    """Rank bots: the same deals for each line-up."""
    setup = chosen.setup
    levels = levels_from(bots)
    if len(levels) < 2 or len(set(levels)) != len(levels):
        raise Complaint(say("bots-two-different"))
    from cardhouse.lab.arena import arena as run

    with counting(f"{told(setup.game.title)}, {bots}") as progress:
        report = run(setup, levels, matches, number_from(key), hands, work.begin().watched_by(progress), until)
    if as_json:
        print_json(report.as_json())
    else:
        print_ranking(report)


@dataclass(frozen=True)
class Lessons:
    """How long and how widely a network is trained."""

    minutes: Annotated[
        float, typer.Option(min=0.01, max=1e6, help="how long it plays and learns; tests are not counted")
    ] = 30.0
    decisions: Annotated[
        int,
        typer.Option(min=0, help="instead of minutes: how many; with one thread of a CPU the same weights each time"),
    ] = 0
    every: Annotated[float, typer.Option(min=0.01, max=1e6, help="minutes between tests and checkpoints")] = 3.0
    key: Annotated[str, typer.Option(help="the same key, the same deals and first weights")] = "1"
    tables: Annotated[int, typer.Option(min=1, help="how many play at once; thousands where there is a GPU")] = 512
    batch: Annotated[int, typer.Option(min=1, help="decisions a step of learning is made from")] = 1024
    rate: Annotated[float, typer.Option(min=0, max=1, help="how far the first steps go")] = 1e-3
    deals: Annotated[int, typer.Option(min=2, help="of a test, each played twice")] = 1000
    memory: Annotated[int, typer.Option(min=1, help="megabytes for hands being played")] = 400
    threads: Annotated[int, typer.Option(min=1, help="how many step the tables")] = 1
    device: Annotated[str, typer.Option(help="cpu, cuda, or auto: a GPU where there is one")] = "auto"
    begin: Annotated[
        str, typer.Option(metavar="FOLDER", help="begin with the weights there; shipped: with the house's own")
    ] = ""

    @property
    def plan(self) -> Plan:
        """What the training is told. Raises TrainingError where there is no such device."""
        from cardhouse.learning.training import Plan, device_of

        given = asdict(self)
        given |= {"test_minutes": given.pop("every"), "device": device_of(self.device)}
        return Plan(**given)


@app.command()
@gathering
def train(
    *,
    lessons: Lessons,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="where checkpoint, curve and weights go")] = Path(
        "trained"
    ),
    resume: Annotated[bool, typer.Option("--resume", help="go on from the checkpoint there")] = False,
    chosen: Chosen,
) -> None:
    """Let a network learn a game by playing itself and the heuristic (needs PyTorch: the extra learn)."""
    setup = chosen.setup
    from cardhouse.learning.training import Point
    from cardhouse.learning.training import train as run

    def report(point: Point) -> None:
        typer.echo(
            f"{point.minutes:7.2f} min {point.decisions:12,} decisions {point.hands:10,} hands: "
            f"{point.lead:+.3f} ± {point.half:.3f} points a hand over the table's mean"
        )

    told = "cardhouse " + shlex.join(sys.argv[1:])
    run(setup, lessons.plan, out, told, report, resume)
    typer.echo(f"Weights and their learning curve are in {out}")


@dataclass(frozen=True)
class Question:
    """What a study is made of."""

    matches: Annotated[
        int | None,
        typer.Option(
            "--matches", "-n", min=4, max=MOST_MATCHES, help="how many are studied; 400, fewer where they are long"
        ),
    ] = None
    bots: Annotated[str, typer.Option(help="who plays, in turn by commas; or ladder: all levels are ranked")] = ""
    key: Annotated[str, typer.Option(help="the same key, the same figures")] = "1"
    pace: Annotated[
        str, typer.Option(metavar="S,S,S", help="seconds people take: over a decision, where none is left, over a deal")
    ] = "6,1.5,20"

    def plan(self, workers: Workers) -> running.Plan:
        """The study's plan. Raises Complaint, OptionError."""
        from cardhouse.lab import running

        pace = running.read_pace(self.pace)
        return running.Plan(self.bots, self.matches or 0, number_from(self.key), workers, pace)


@dataclass(frozen=True)
class Answer:
    """Where a study's findings go; printed as sentences where nothing else is asked for."""

    to_html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="write a report to send; with --all a folder of them")
    ] = None
    to_pages: Annotated[
        Path | None, typer.Option("--pages", metavar="FOLDER", help="write the figures and pages of tables there")
    ] = None
    to_parquet: Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help="write a row a match")] = None
    as_json: Json = False

    def check(self, every: bool) -> None:
        """Find out before anything is played whether it can be written. every: of all games.

        Raises MissingExtraError, OSError.
        """
        from cardhouse.table.writing import check, make_folder

        if self.to_parquet is not None:
            require("parquet")
        for file in (self.to_parquet, None if every else self.to_html):
            if file is not None:
                check(file)
        for folder in (self.to_pages, self.to_html if every else None):
            if folder is not None:
                make_folder(folder)

    def give(self, name: str, found: Findings, command: str, every: bool) -> None:
        """Write and print the findings about a game. command: what finds them again."""
        from cardhouse.lab import pages, running
        from cardhouse.lab.reporting import report
        from cardhouse.table.writing import write

        if self.to_parquet is not None:
            running.write_parquet(found.study, self.to_parquet)
        if self.to_html is not None:
            file = self.to_html / f"{name}.html" if every else self.to_html
            write(file, report(found, spoken()))
            echo(say("report-in", file=str(file)))
        if self.to_pages is not None:
            pages.write(self.to_pages, found, command)
            echo(say("figures-in", file=str(self.to_pages / f"{name}.md")))
        if self.as_json:
            print_json(found.as_json())
        elif self.to_html is None and self.to_pages is None:
            for title, sentences in found.sentences():
                typer.echo(f"\n{told(title)}")
                for sentence in sentences:
                    typer.echo(f"  {told(sentence)}")


@app.command()
@speaking
def lab(
    *,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="the game's name, unless --all")] = None,
    every: Annotated[bool, typer.Option("--all", help="study every game of the house, one after another")] = False,
    against: Annotated[
        bool, typer.Option("--against", help="compare the options given with the game without them, on the same deals")
    ] = False,
    question: Question,
    ways: Ways,
    work: Work,
    answer: Answer,
) -> None:
    """Study a game: is it fair, how long, how alive, luck or skill, what its options do and its acts are worth."""
    from cardhouse.games import HOUSE
    from cardhouse.lab import running

    if every == (game is not None):
        raise Complaint(say("game-or-all"))
    if every and (against or ways.option or answer.to_parquet or answer.as_json or ways.players is not None):
        raise Complaint(say("all-goes-with"))
    if against and not ways.option:
        raise Complaint(say("against-needs-option"))
    if against and answer.to_pages is not None:
        raise Complaint(say("pages-of-no-comparison"))
    answer.check(every)
    plan = question.plan(work.begin())
    for name in HOUSE if game is None else [game]:
        setup = ways.setup_of(name)
        other = replace(ways, option=None).setup_of(name) if against else None
        with stages(setup.game.title) as stage:
            found = running.run(setup, other, plan, stage)
        answer.give(name, found, _lab_command(found.study, question.bots, ways.option), every)


def _lab_command(study: Study, bots: str, option: list[str] | None) -> str:
    """The command that finds these figures again."""
    setup, said = study.setup, "".join(f" -o {each}" for each in option or ())
    said += f" --bots {bots}" if bots else ""
    if setup.preset != "house":
        said = f" --preset '{setup.preset}'{said}"
    return f"cardhouse lab {setup.game.name} -p {setup.players}{said} -n {len(study.courses)} --key {study.key}"
