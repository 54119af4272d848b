"""What commands print: tables, JSON, progress. Beside what is printed, progress goes to standard error."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any

from cardhouse.extras import needs

with needs("terminal"):
    import typer

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
        head = f"[bold]{game.name}[/bold]  {game.title}, {_numbers(game.players)} players ({', '.join(game.presets)})"
        console.print(head, highlight=False)
        console.print(Padding(game.summary, (0, 0, 0, 4)), style="dim", highlight=False)


def _numbers(players: Sequence[int]) -> str:
    low, high = min(players), max(players)
    together = list(players) == list(range(low, high + 1))
    return " or ".join(map(str, players)) if not together or low == high else f"{low}-{high}"


def print_options(game: Game) -> None:
    from rich.table import Table as Grid

    from cardhouse.kit.face.options import value_text

    grid = Grid("option", "default", "allowed", "", box=None, pad_edge=False)
    for option in game.options:
        grid.add_row(option.name, value_text(option.default), option.allowed, f"{option.help} ({option.rule})")
    console = console_of()
    console.print(f"[bold]{game.title}[/bold], {_numbers(game.players)} players: {game.summary}\n")
    console.print(grid)
    for name, preset in game.presets.items():
        flips = ", ".join(f"{key}={value_text(value)}" for key, value in preset.items())
        console.print(f"\npreset [bold]{name}[/bold]: {flips or 'the defaults'}", highlight=False)


def path_words() -> str:
    """Which way rules are compiled here, in words."""
    from cardhouse.kit.compiled.paths import has_compiler, numba_version, path_name
    from cardhouse.kit.compiled.record import COMPILED
    from cardhouse.table.built import folder

    if not COMPILED:
        return "rules are interpreted: NUMBA_DISABLE_JIT is set"
    if not has_compiler():
        come = "the house's rules come compiled" if folder().is_dir() else "rules are interpreted"
        return f"{come}; `pip install 'cardhouse[design]'` brings what compiles others"
    return f"rules are compiled by Numba {numba_version()}, the {path_name()} way"


def print_report(report: Report) -> None:
    from rich.table import Table as Grid

    console = console_of()
    each = f"{report.hands.mean:.1f} hands, {report.decisions_per_match.mean:.1f} decisions"
    console.print(f"{report.matches} matches of {report.game}: {each} on average")
    grid = Grid("seat", "bot", "won", "mean score", "deviation", "lowest", "highest", box=None, pad_edge=False)
    for seat, row in enumerate(report.seats):
        figures = (f"{row.score_mean:.2f}", f"{row.score_deviation:.2f}", str(row.score_low), str(row.score_high))
        grid.add_row(str(seat), row.bot, f"{row.wins:.1%}", *figures)
    console.print(grid)
    console.print(f"{report.decisions_per_second:,.0f} decisions per second", highlight=False)


def print_review(review: Review, names: Sequence[str]) -> None:
    from rich.table import Table as Grid

    from cardhouse.bots.words import say as say_of_coach
    from cardhouse.terminal.faces import sentence

    console = console_of()
    told = review.told()
    decisions, cost = len(told.decisions), f"{told.cost:.1f}"
    console.print(
        say_of_coach(
            "review-sum",
            decisions=decisions,
            mistakes=told.mistakes,
            slips=told.slips,
            cost=cost,
            unlucky=told.unlucky,
        )
    )
    if told.unsettled:
        console.print(say_of_coach("review-unsettled", unsettled=told.unsettled))
    for each in review.costliest:
        why = each.better.why if each.better is not None else ""
        console.print()
        done = say_of_coach("review-decision", hand=each.hand + 1, moves=each.version, act=each.action.label)
        console.print(sentence(done, names), style="bold")
        console.print(sentence(f"  {each.verdict} {why}".rstrip(), names))
    columns = (
        say_of_coach("column-hand"),
        say_of_coach("column-moves"),
        say_of_coach("column-act"),
        say_of_coach("column-choices"),
        say_of_coach("column-cost"),
    )
    grid = Grid(*columns, "", box=None, pad_edge=False)
    for each in review.decisions:
        cost = f"{each.cost:.1f}" if each.size else ""
        row = (str(each.hand + 1), str(each.version), sentence(each.action.label, names), str(each.choices), cost)
        grid.add_row(*row, each.verdict if each.size or each.is_unlucky else "")
    console.print()
    console.print(grid)


def won_words(ranking: Ranking) -> str:
    """What shares of wins are to be compared with, in a sentence; nothing where one plays alone."""
    if ranking.equal == 1:
        return ""
    least = f"won: how often each of a bot's sides won; equals win {ranking.equal:.1%}"
    return least + (
        f", and {ranking.most:.1%} is the most, as its own sides share the wins" if ranking.most < 1 else ""
    )


def print_ranking(ranking: Ranking) -> None:
    from rich.table import Table as Grid

    grid = Grid("bot", "won", "95 %", "lead", "95 %", "rating", box=None, pad_edge=False)
    for row in ranking.rows:
        won, lead = f"{row.wins_low:.1%} .. {row.wins_high:.1%}", f"{row.margin_low:+.2f} .. {row.margin_high:+.2f}"
        grid.add_row(row.bot, f"{row.wins:.1%}", won, f"{row.margin:+.2f}", lead, f"{row.rating:.1f}")
    console_of().print(grid)
    if words := won_words(ranking):
        typer.echo(words)
    for gap in ranking.gaps:
        ahead = f"{gap.lead:+.2f} ({gap.low:+.2f} .. {gap.high:+.2f})"
        typer.echo(f"{gap.bot} before {gap.other} on the same deals: {ahead}")


def console_of(*, stderr: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=stderr)


def print_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False, default=str))


WAIT_S = 1.0  # in silence, before it is said what is waited for
BUILT = "they are built into a library, for half a minute or so"
ONCE = "the first time on a machine rules are compiled, for half a minute or so"


@contextmanager
def told(console: Console, words: str) -> Iterator[Callable[[], None]]:
    """Say what is waited for on a console, once it has lasted a second; not where what is yielded is called before."""
    timer = threading.Timer(WAIT_S, lambda: console.print(words, style="dim", highlight=False))
    timer.daemon = True
    timer.start()
    try:
        yield timer.cancel
    finally:
        timer.cancel()


@contextmanager
def compiling(what: str, why: str = ONCE) -> Iterator[Callable[[str, float], None]]:
    """A line on standard error while rules compile, gone afterwards; nothing where nobody looks."""
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[step]}"))
    console = console_of(stderr=True)
    with (
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as line,
        told(console, f"Waiting for the rules of {what}: {why}"),
    ):
        task = line.add_task(f"Compiling {what}", total=None, step="")

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
        told(console, f"{what}: waiting for the first matches; {ONCE}") as begun,
    ):

        def stage(name: str) -> Callable[[int, int], None]:
            task = bars.add_task(f"{what}: {name}", total=None)

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
        told(console, f"{what}: waiting for the first matches; {ONCE}") as begun,
    ):
        task = bar.add_task(what, total=None)

        shown = 0.0

        def report(done: int, total: int) -> None:
            nonlocal shown
            if done:
                begun()
            if monotonic() - shown > BAR_S or done == total:
                bar.update(task, completed=done, total=total)
                shown = monotonic()

        yield report
