"""What commands print, in the terminal's language: tables, JSON, progress.

Beside what is printed, progress goes to standard error.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from cardhouse.extras import needs

with needs("terminal"):
    import typer

from cardhouse.kit.words import decimal, percent
from cardhouse.terminal.language import told
from cardhouse.terminal.words import say

if TYPE_CHECKING:
    from rich.console import Console

    from cardhouse.bots.coach import Review
    from cardhouse.kit.face.game import Game
    from cardhouse.lab.arena import Ranking
    from cardhouse.lab.simulate import Report

BAR_S = 0.1  # between two looks at a progress bar


def print_games(chosen: Sequence[Game]) -> None:
    from rich.padding import Padding

    console = console_of()
    for game in chosen:
        line = say("game-line", game=game.title, players=_numbers(game.players), presets=tuple(game.presets))
        console.print(f"[bold]{game.name}[/bold]  {told(line)}", highlight=False)
        console.print(Padding(told(game.summary), (0, 0, 0, 4)), style="dim", highlight=False)


def _numbers(players: Sequence[int]) -> str:
    low, high = min(players), max(players)
    if list(players) == list(range(low, high + 1)):
        return str(low) if low == high else f"{low}-{high}"
    return say("numbers-or", before=tuple(map(str, players[:-1])), last=str(high))


def print_options(game: Game) -> None:
    from rich.table import Table as Grid

    from cardhouse.kit.face.options import value_text

    columns = say("column-option"), say("column-default"), say("column-allowed")
    grid = Grid(*map(told, columns), "", box=None, pad_edge=False)
    for option in game.options:
        told_help = f"{told(option.help)} ({option.rule})"
        grid.add_row(option.name, value_text(option.default), told(option.allowed), told_help)
    console = console_of()
    head = say("game-and-summary", game=game.title, players=_numbers(game.players), summary=game.summary)
    console.print(f"{told(head)}\n")
    console.print(grid)
    for name, preset in game.presets.items():
        flips = ", ".join(f"{key}={value_text(value)}" for key, value in preset.items())
        line = say("preset", name=name, sets=flips or say("the-defaults"))
        console.print(f"\n{told(line)}", highlight=False)


def print_report(report: Report) -> None:
    from rich.table import Table as Grid

    console = console_of()
    hands, decisions = decimal(report.hands.mean, 1), decimal(report.decisions_per_match.mean, 1)
    console.print(told(say("played", matches=report.matches, game=report.game, hands=hands, decisions=decisions)))
    columns = (
        say("column-seat"),
        say("column-bot"),
        say("column-won"),
        say("column-mean-score"),
        say("column-deviation"),
        say("column-lowest"),
        say("column-highest"),
    )
    grid = Grid(*map(told, columns), box=None, pad_edge=False)
    for seat, row in enumerate(report.seats):
        figures = percent(row.wins, 1), decimal(row.score_mean, 2), decimal(row.score_deviation, 2)
        grid.add_row(str(seat), row.bot, *map(told, figures), str(row.score_low), str(row.score_high))
    console.print(grid)
    console.print(told(say("a-second", decisions=round(report.decisions_per_second))), highlight=False)


def print_review(review: Review, names: Sequence[str]) -> None:
    from rich.table import Table as Grid

    from cardhouse.bots.words import say as say_of_coach
    from cardhouse.terminal.faces import named, sentence

    console = console_of()
    found = review.told()
    console.print(
        told(
            say_of_coach(
                "review-sum",
                decisions=len(found.decisions),
                mistakes=found.mistakes,
                slips=found.slips,
                cost=decimal(found.cost, 1),
                unlucky=found.unlucky,
            )
        )
    )
    if found.unsettled:
        console.print(told(say_of_coach("review-unsettled", unsettled=found.unsettled)))
    for each in review.costliest:
        why = each.better.why if each.better is not None else ""
        console.print()
        done = say_of_coach("review-decision", hand=each.hand + 1, moves=each.version, act=each.action.label)
        console.print(sentence(done, names), style="bold")
        console.print(sentence(f"  {named(each.verdict, names)} {named(why, names)}".rstrip()))
    columns = (
        say_of_coach("column-hand"),
        say_of_coach("column-moves"),
        say_of_coach("column-act"),
        say_of_coach("column-choices"),
        say_of_coach("column-cost"),
    )
    grid = Grid(*map(told, columns), "", box=None, pad_edge=False)
    for each in review.decisions:
        cost = told(decimal(each.cost, 1)) if each.size else ""
        row = (str(each.hand + 1), str(each.version), sentence(each.action.label, names), str(each.choices), cost)
        grid.add_row(*row, named(each.verdict, names) if each.size or each.is_unlucky else "")
    console.print()
    console.print(grid)


def won_words(ranking: Ranking) -> str:
    """What shares of wins are to be compared with, in a sentence; nothing where one plays alone."""
    if ranking.equal == 1:
        return ""

    if ranking.most < 1:
        return say("equals-win-at-most", equal=percent(ranking.equal, 1), most=percent(ranking.most, 1))
    return say("equals-win", equal=percent(ranking.equal, 1))


def print_ranking(ranking: Ranking) -> None:
    from rich.table import Table as Grid

    columns = told(say("column-bot")), told(say("column-won")), "95 %", told(say("column-lead")), "95 %"
    grid = Grid(*columns, told(say("column-rating")), box=None, pad_edge=False)
    for row in ranking.rows:
        won = f"{told(percent(row.wins_low, 1))} .. {told(percent(row.wins_high, 1))}"
        lead = f"{told(decimal(row.margin_low, 2, '+'))} .. {told(decimal(row.margin_high, 2, '+'))}"
        figures = percent(row.wins, 1), decimal(row.margin, 2, "+"), decimal(row.rating, 1)
        share, margin, rating = map(told, figures)
        grid.add_row(row.bot, share, won, margin, lead, rating)
    console_of().print(grid)
    if words := won_words(ranking):
        echo(words)
    for gap in ranking.gaps:
        lead, low, high = (decimal(each, 2, "+") for each in (gap.lead, gap.low, gap.high))
        echo(say("gap", bot=gap.bot, other=gap.other, lead=lead, low=low, high=high))


def console_of(*, stderr: bool = False) -> Console:
    from rich.console import Console

    class Told(Console):
        def on_broken_pipe(self) -> None:
            """Have the command end as others do where nobody reads (Rich would end the program)."""
            raise BrokenPipeError

    return Told(stderr=stderr)


def echo(text: str) -> None:
    """A line in the terminal's language."""

    typer.echo(told(text))


def print_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False, default=str))


WAIT_S = 1.0  # in silence, before it is said what is waited for


@contextmanager
def told_when_it_lasts(console: Console, words: Callable[[], str]) -> Iterator[Callable[[], None]]:
    """Say what is waited for on a console, once it has lasted a second; not where what is yielded is called before."""

    timer = threading.Timer(WAIT_S, lambda: console.print(told(words()), style="dim", highlight=False))
    timer.daemon = True
    timer.start()
    try:
        yield timer.cancel
    finally:
        timer.cancel()


def compiling(what: str, *, build: bool = False) -> AbstractContextManager[Callable[[str, float], None]]:
    """A line on standard error while rules compile, or are built."""
    return doing(
        say("compiling", game=what),
        lambda: say("waits-for-rules", game=what, why=say("built") if build else _why_slow()),
    )


def _waits_for_results(what: str) -> str:
    return say("waits-for-results", what=what, why=_why_slow())


def _why_slow() -> str:
    """Why the first results are long in coming: for their rules, or nothing that could be told."""
    from cardhouse.table import building
    from cardhouse.table.engine import policy

    if policy() == "interpreted":
        return say("interpreted")
    return say("once") if building.is_under_way() else ""


def reading(file: Path) -> AbstractContextManager[Callable[[str, float], None]]:
    """A line on standard error while a file is read and played again: which, and how large it is."""
    size = file.stat().st_size / 1_000_000 if file.is_file() else 0.0
    words = say("reads-file", file=str(file), size=decimal(size, 0), large="yes" if size >= 1 else "no")
    return doing(words, lambda: words)


@contextmanager
def doing(what: str, waits: Callable[[], str]) -> Iterator[Callable[[str, float], None]]:
    """A line on standard error while something is done, gone afterwards; where nobody looks, one if it lasts."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[step]}"), TimeElapsedColumn())
    console = console_of(stderr=True)
    with (
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as line,
        told_when_it_lasts(console, waits),
    ):
        task = line.add_task(told(what), total=None, step="")

        def report(step: str, share: float) -> None:
            line.update(task, total=1.0, completed=share, step=step)

        yield report


@contextmanager
def stages(what: str) -> Iterator[Callable[[str], Callable[[int, int], None]]]:
    """Progress bars on standard error, one for each stage."""
    from rich.progress import Progress, TimeRemainingColumn

    console = console_of(stderr=True)
    columns = (*Progress.get_default_columns()[:2], TimeRemainingColumn())
    with (
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bars,
        told_when_it_lasts(console, partial(_waits_for_results, what)) as begun,
    ):

        def stage(name: str) -> Callable[[int, int], None]:
            task = bars.add_task(f"{told(what)}: {told(name)}", total=None)

            def report(done: int, total: int) -> None:
                begun()
                bars.update(task, completed=done, total=total)

            return report

        yield stage


@contextmanager
def counting(what: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on standard error over some matches."""
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    console = console_of(stderr=True)
    with (
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar,
        told_when_it_lasts(console, partial(_waits_for_results, what)) as begun,
    ):
        task = bar.add_task(told(what), total=None)

        shown = 0.0

        def report(done: int, total: int) -> None:
            nonlocal shown
            if done:
                begun()
            if monotonic() - shown > BAR_S or done == total:
                bar.update(task, completed=done, total=total)
                shown = monotonic()

        yield report
