"""The command line. What a command needs is brought when it runs, so that ``cardhouse --help`` is quick."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from rich.console import Console

    from cardhouse.bots.coach import Review
    from cardhouse.kit.face.game import Game
    from cardhouse.lab.arena import Ranking as Ranking
    from cardhouse.lab.simulate import Report
    from cardhouse.lab.studying import Study
    from cardhouse.room.config import InForce
    from cardhouse.room.settings import Settings
    from cardhouse.table import Settled, Setup
    from cardhouse.terminal.app import TableApp

WRONG_INPUT = 2
BAR_S = 0.1  # between two looks at a progress bar


class Complaint(Exception):  # noqa: N818  (no fault of the program's)
    """Something the caller can put right, in one line."""


def _expected(error: Exception) -> bool:
    """Whether an error is the caller's to put right. Only looks at what has been imported already."""
    kinds: list[type[Exception]] = [Complaint, FileNotFoundError, PermissionError, IsADirectoryError]
    for module, names in (
        ("cardhouse.kit.face.options", ("OptionError",)),
        ("cardhouse.games", ("UnknownGameError",)),
        ("cardhouse.table.errors", ("DeckError", "RecordError", "IllegalAction")),
        ("cardhouse.table.pages", ("PageError",)),
        ("cardhouse.bots", ("BotError",)),
        ("cardhouse.learning.training", ("TrainingError",)),
        ("cardhouse.room.config", ("SettingsError",)),
        ("cardhouse.room.storage.errors", ("StorageError",)),
    ):
        kinds += [getattr(sys.modules[module], name) for name in names if hasattr(sys.modules.get(module), name)]
    return isinstance(error, tuple(kinds))


def _tell_what_the_compiler_says(error: Exception) -> None:
    """What Numba makes of a rule is pages long: what it means comes first."""
    from cardhouse.kit.compiled.faults import in_words, is_compilers, place_of

    if is_compilers(error):
        place = place_of(error)
        typer.echo(f"cardhouse: {place or 'a rule'}: {in_words(error)}", err=True)
        raise typer.Exit(1) from error


class Commands(TyperGroup):
    """The commands; what the caller can put right is said in one line, with exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except Exception as error:
            if not _expected(error):
                _tell_what_the_compiler_says(error)
                raise
            text = str(error) if not isinstance(error, OSError) else f"{error.filename}: {error.strerror}"
            typer.echo(f"cardhouse: {text}", err=True)
            raise typer.Exit(WRONG_INPUT) from None


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="the game's name; `cardhouse games` lists them")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="how many play; the game's usual number")]
Preset = Annotated[str, typer.Option(help="a preset of the game's options")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="an option; may be given often")
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="how many processes play; the figures are the same")]
Place = Annotated[str, typer.Option("--on", metavar="local|ray", help="where they play: here, or in a Ray cluster")]
Keep = Annotated[
    Path | None,
    typer.Option("--keep", metavar="FOLDER", help="keep what is done here; a run is taken up again from it"),
]
Json = Annotated[bool, typer.Option("--json", help="print JSON")]
Port = Annotated[int | None, typer.Option(help="the port; the first free one from 8000")]
Host = Annotated[str | None, typer.Option(help="the address to listen on, 127.0.0.1; 0.0.0.0 for the whole network")]
Database = Annotated[str | None, typer.Option(metavar="URL", help="where tables are kept; SQLite in the user's folder")]
Config = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", help="a settings file, as `cardhouse config --example` prints it"),
]
Given = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="a setting; may be given often")]
Bus = Annotated[str | None, typer.Option(metavar="URL", help="valkey://HOST:PORT, for several rooms on one PostgreSQL")]
Address = Annotated[str | None, typer.Option(metavar="URL", help="where other rooms reach this one: http://HOST:PORT")]
Copy = Annotated[Path, typer.Argument(metavar="FILE", help="a copy of the room's database")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="open a browser where there is one")]
Match = Annotated[Path, typer.Argument(metavar="FILE", help="a match record")]
BoardNumber = Annotated[int | None, typer.Option("--board", help="only the board of this number, of a PBN or LIN file")]
Room = Annotated[
    str | None, typer.Option("--room", help="of boards played at two tables, those of this one: open, closed")
]
HandNumber = Annotated[int | None, typer.Option("--hand", help="of poker hands in a file, the one of this number")]
Seat = Annotated[int | None, typer.Option(help="see it from this seat; otherwise everybody's cards are shown")]


@app.callback(invoke_without_command=True)
def cardhouse(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="print the version, and how rules are compiled")] = False,
) -> None:
    """Card games to play, host, study and train on. Without a command: the room, in your browser."""
    if version:
        from cardhouse import __version__

        typer.echo(f"cardhouse {__version__}; {path_words()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        _serve(_in_force().settings, True)


@app.command()
def serve(
    port: Port = None,
    host: Host = None,
    database: Database = None,
    bus: Bus = None,
    address: Address = None,
    config: Config = None,
    given: Given = None,
    browser: Browser = True,
) -> None:
    """Run the room: tables for people and bots, in the browser."""
    options = {"host": host, "port": port, "database": database, "bus": bus, "address": address}
    _serve(_in_force(config, given, **options).settings, browser)


def _serve(settings: Settings, browser: bool) -> None:
    from cardhouse import room

    try:
        room.serve(settings, browser)
    except (OSError, ValueError) as error:
        raise Complaint(f"the room cannot open: {getattr(error, 'strerror', None) or error}") from error


def _in_force(config: Path | None = None, given: Sequence[str] | None = None, **options: Any) -> InForce:
    """The settings of a command; what is misspelt in the environment is told on standard error."""
    from cardhouse.room.config import in_force

    found = in_force(config, given or (), options)
    for warning in found.warnings:
        typer.echo(f"cardhouse: {warning}", err=True)
    return found


@app.command("config")
def show_config(
    config: Config = None,
    given: Given = None,
    example: Annotated[bool, typer.Option("--example", help="print a settings file with every setting")] = False,
) -> None:
    """Print the room's settings as they are in force, and where each comes from; secrets are masked."""
    from cardhouse.room import config as configuration

    if example:
        typer.echo(configuration.example(), nl=False)
    else:
        typer.echo(configuration.in_words(_in_force(config, given)), nl=False)


@app.command()
def backup(
    file: Copy,
    database: Database = None,
    config: Config = None,
    keep: Annotated[int, typer.Option(min=0, help="in a folder, how many copies stay; 0: all")] = 0,
) -> None:
    """Copy what the room keeps, while it runs or not, into a new file, or into a folder under today's date."""
    from cardhouse.room.storage.backup import backup as copy
    from cardhouse.room.storage.backup import drop_old, named_by_time

    if keep and not file.is_dir():
        raise Complaint("--keep: only copies in a folder are counted; name a folder that is there")
    target = named_by_time(file) if file.is_dir() else file
    settings = _in_force(config, database=database).settings
    with _naming_database():
        copied = copy(settings.database, target)
    typer.echo(f"{copied.file}: {copied.tables} tables, {copied.moves} moves, {copied.size} bytes")
    for old in drop_old(file, keep) if keep else ():
        typer.echo(f"{old} is gone")


@app.command()
def restore(file: Copy, database: Database = None, config: Config = None) -> None:
    """Put a backup in the place of what the room keeps; the room must be closed. The old file stays beside it."""
    from cardhouse.room.storage.backup import restore as bring_back

    settings = _in_force(config, database=database).settings
    with _naming_database():
        copied = bring_back(file, settings.database)
    typer.echo(f"{copied.file}: {copied.tables} tables, {copied.moves} moves")


@contextmanager
def _naming_database() -> Iterator[None]:
    try:
        yield
    except ValueError as error:
        raise Complaint(str(error)) from error


@app.command()
def bots(
    listen: Annotated[
        str, typer.Option(metavar="ADDRESS", help="HOST:PORT, or unix:PATH for rooms on this machine")
    ] = "127.0.0.1:8100",
    workers: Annotated[int | None, typer.Option(min=1, max=256, help="how many think; 2 to 4, by the cores")] = None,
    config: Config = None,
    given: Given = None,
) -> None:
    """Run bots for several rooms, which share their setting bot_secret with them."""
    from cardhouse.room.thinking.service import run

    settings = _in_force(config, given, bot_workers=workers).settings
    try:
        run(settings, listen)
    except (OSError, ValueError) as error:
        raise Complaint(f"the bots cannot be asked: {getattr(error, 'strerror', None) or error}") from error


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="only this one, with its options")] = None,
    as_json: Json = False,
) -> None:
    """List the games: names, players, presets, options."""
    from cardhouse.games import load, load_all

    chosen = [load(game)] if game else load_all()
    if as_json:
        _print_json([each.as_json() for each in chosen])
    elif game:
        _print_options(chosen[0])
    else:
        _print_games(chosen)


def _print_games(chosen: Sequence[Game]) -> None:
    from rich.padding import Padding

    console = _console()
    for game in chosen:
        head = f"[bold]{game.name}[/bold]  {game.title}, {_numbers(game.players)} players ({', '.join(game.presets)})"
        console.print(head, highlight=False)
        console.print(Padding(game.summary, (0, 0, 0, 4)), style="dim", highlight=False)


def _numbers(players: Sequence[int]) -> str:
    low, high = min(players), max(players)
    together = list(players) == list(range(low, high + 1))
    return " or ".join(map(str, players)) if not together or low == high else f"{low}-{high}"


def _print_options(game: Game) -> None:
    from rich.table import Table as Grid

    from cardhouse.kit.face.options import value_text

    grid = Grid("option", "default", "allowed", "", box=None, pad_edge=False)
    for option in game.options:
        grid.add_row(option.name, value_text(option.default), option.allowed, f"{option.help} ({option.rule})")
    console = _console()
    console.print(f"[bold]{game.title}[/bold], {_numbers(game.players)} players: {game.summary}\n")
    console.print(grid)
    for name, preset in game.presets.items():
        flips = ", ".join(f"{key}={value_text(value)}" for key, value in preset.items())
        console.print(f"\npreset [bold]{name}[/bold]: {flips or 'the defaults'}", highlight=False)


@app.command()
def rules(game: GameName) -> None:
    """Show how a game is played, with its rulings."""
    from cardhouse.table.pages import how_to_play, rulings

    text = how_to_play(game).rstrip() + "\n\n" + rulings(game)
    if sys.stdout.isatty():
        from rich.markdown import Markdown

        _console().print(Markdown(text))
    else:
        typer.echo(text, nl=False)


@app.command()
def play(
    game: GameName,
    players: Players = None,
    preset: Preset = "house",
    option: Options = None,
    bots: Annotated[str, typer.Option(help="the other seats' bots: one level, or one a seat")] = "heuristic",
    key: Annotated[str | None, typer.Option(help="deal from this key: a number or 64 hex digits")] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="the seat you take; at bridge 2, South, else 0")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="where to keep the match")] = None,
    pace: Annotated[float, typer.Option(min=0, help="seconds a bot takes at least")] = 0.6,
    deal: Annotated[Path | None, typer.Option(metavar="FILE", help="bridge: boards to play, in PBN or LIN")] = None,
    board: BoardNumber = None,
    room: Room = None,
) -> None:
    """Play against bots in this terminal, by keyboard."""
    setup: Settled = _setup(game, players, preset, option)
    decks: Sequence[str] = ()
    if deal is not None:
        setup, decks = _dealt_from(deal, board, room, setup)
    if seat is None:
        seat = setup.game.home
    if seat >= setup.players:
        raise Complaint(f"seat: must be 0..{setup.players - 1}, not {seat}")
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Complaint("play needs a terminal; `cardhouse simulate` plays without one")
    dealt_from = _key(key)
    from cardhouse.terminal.app import TableApp
    from cardhouse.terminal.match import Match, seat_bots

    others, adviser = seat_bots(setup, bots, seat, dealt_from)
    match = Match(setup, dealt_from, seat=seat, players=others, adviser=adviser, decks=decks)
    _run(TableApp(match, record, pace))


@app.command()
def learn(game: GameName) -> None:
    """Play a guided first hand against bots in this terminal: what is decided in it is told as you come to it."""
    setup = _setup(game, None, "house", None)
    lesson = setup.game.lesson
    if lesson is None:
        raise Complaint(f"{setup.game.title} has no lesson")
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Complaint("learn needs a terminal; the room has lessons too: `cardhouse serve`")
    from cardhouse.terminal.app import TableApp
    from cardhouse.terminal.match import Match, seat_bots

    key = _key(str(lesson.key))
    others, adviser = seat_bots(setup, "heuristic", setup.game.home, key)
    match = Match(setup, key, seat=setup.game.home, players=others, adviser=adviser)
    _run(TableApp(match, lesson=lesson))


def _run(client: TableApp) -> None:
    """Play at this table, and say where the match is kept."""
    client.run()
    if client.saved:
        typer.echo(f"The match is kept in {client.path}")
        typer.echo(f"cardhouse replay {client.path}")


@app.command()
def replay(
    file: Match,
    seat: Seat = None,
    board: BoardNumber = None,
    room: Room = None,
    hand: HandNumber = None,
    log: Annotated[bool, typer.Option("--print", help="print what happened, as sentences")] = False,
    as_json: Json = False,
) -> None:
    """Step through a saved match, or print it; bridge boards (PBN, LIN) and poker hands (PHH) are played again."""
    from cardhouse.terminal.files import open_match

    with _compiling("the match"):
        table = open_match(file, board, room, hand)
    if seat is not None and not 0 <= seat < table.players:
        raise Complaint(f"seat: must be 0..{table.players - 1}, not {seat}")
    from cardhouse.terminal import replay as once_more

    if as_json:
        _print_json(once_more.as_json(table, seat))
    elif log or not sys.stdout.isatty():
        typer.echo(once_more.as_log(table, seat).plain)
    else:
        once_more.ReplayApp(table, seat).run()


@app.command()
def pbn(
    file: Match,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="write it there, not here")] = None,
) -> None:
    """Write a match of bridge, or a LIN file, as PBN."""
    from cardhouse.bridge_files import write_pbn
    from cardhouse.terminal.files import open_boards

    with _compiling("the match"):
        text = write_pbn(open_boards(file))
    if out is None:
        typer.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")


@app.command()
def phh(
    file: Match,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="write it there, not here")] = None,
) -> None:
    """Write a match of hold'em as Poker Hand History, a section a hand."""
    from cardhouse.poker_files import hands_of, write_phh
    from cardhouse.terminal.files import open_match

    text = write_phh(hands_of(open_match(file)))
    if out is None:
        typer.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")


@app.command()
def analyse(file: Match, board: BoardNumber = None, room: Room = None, as_json: Json = False) -> None:
    """Analyse bridge boards with all cards known: tricks in every contract, par, cards that gave tricks away."""
    from cardhouse.bridge_files import analyse as analysis
    from cardhouse.terminal.files import open_boards

    with _compiling("the match"):
        found = [analysis(each) for each in open_boards(file, board, room)]
    if as_json:
        _print_json([each.as_json() for each in found])
    else:
        typer.echo("\n\n".join(each.text() for each in found))


def _dealt_from(file: Path, number: int | None, room: str | None, setup: Settled) -> tuple[Settled, Sequence[str]]:
    """A set-up of bridge changed to begin with boards of a file, and their decks."""
    from cardhouse import bridge_files as boards

    if setup.game.name != "bridge":
        raise Complaint("--deal: only bridge is dealt from files of boards")
    given = {name: value for name, value in setup.options.items() if name not in ("deals", "first_board")}
    table = boards.deal(boards.pick(boards.read(file), number, room), setup.preset, **given)
    return table.setup, table.decks


@app.command()
def verify(
    file: Match,
    commit: Annotated[str | None, typer.Option(help="the house's commitment, as you noted it at the table")] = None,
    seen: Annotated[Path | None, typer.Option(help="what your browser kept of the match")] = None,
) -> None:
    """Check a saved match, its deals and its play: what was kept, what is wrong, what could not be checked."""
    from cardhouse.table.keys import is_hash
    from cardhouse.table.seen import SeenError, read_seen
    from cardhouse.table.verify import verify as check

    if commit is not None and not is_hash(commit.lower()):
        raise Complaint("--commit: must be 64 characters of 0-9 and a-f")
    try:
        kept = read_seen(seen) if seen is not None else None
    except SeenError as error:
        raise Complaint(f"--seen: {error}") from error
    with _compiling("the match"):
        verdict = check(file, commit, kept)
    for line in verdict.lines:
        typer.echo(line)
    raise typer.Exit(0 if verdict.good else 1)


@app.command()
def review(
    file: Match,
    seat: Annotated[int, typer.Option(help="whose decisions, from 0")] = 0,
    seconds: Annotated[float, typer.Option(min=1, help="about how long to think about all of them")] = 20.0,
    board: BoardNumber = None,
    room: Room = None,
    hand: HandNumber = None,
    as_json: Json = False,
) -> None:
    """Look back at a saved match: what each decision cost, by what its player knew, and what was bad luck."""
    from dataclasses import asdict

    from cardhouse.bots.coach import review as look_back
    from cardhouse.bots.warm import warm as compile_game
    from cardhouse.terminal.files import open_match

    with _compiling("the match") as report:
        table = open_match(file, board, room, hand)
        compile_game(table.game.name, report)
    with _counting(f"Looking back at {table.game.title}") as progress:
        found = look_back(table, seat, seconds, report=progress)
    if as_json:
        _print_json(asdict(found.told()))
    else:
        _print_review(found)


@app.command()
def simulate(
    game: GameName,
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, help="how many")] = 1000,
    bots: Annotated[str, typer.Option(help="one level for all seats, or one a seat, by commas")] = "random",
    key: Annotated[str, typer.Option(help="the same key, the same matches")] = "1",
    players: Players = None,
    preset: Preset = "house",
    option: Options = None,
    jobs: Jobs = 1,
    on: Place = "local",
    keep: Keep = None,
    as_json: Json = False,
) -> None:
    """Let bots play many matches and sum them up."""
    setup = _setup(game, players, preset, option)
    from cardhouse.lab.simulate import simulate as run

    with _counting(f"{setup.game.title}, {bots}") as progress:
        report = run(setup, _levels(bots), matches, _number(key), progress, jobs, keep, on)
    if as_json:
        _print_json(report.as_json())
    else:
        _print_report(report)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="the bots to rank, by commas")] = "heuristic,random",
    matches: Annotated[
        int, typer.Option("--matches", "-n", min=2, help="deals; each is played once for every rotation of the seats")
    ] = 200,
    key: Annotated[str, typer.Option(help="the same key, the same deals")] = "1",
    hands: Annotated[int, typer.Option(min=0, help="only so many hands of each match; 0 plays it out")] = 0,
    until: Annotated[
        float,
        typer.Option(min=0.0, max=0.49, help="stop before, once each share of wins is known to so much: 0.02 is 2 %"),
    ] = 0.0,
    players: Players = None,
    preset: Preset = "house",
    option: Options = None,
    jobs: Jobs = 1,
    on: Place = "local",
    keep: Keep = None,
    as_json: Json = False,
) -> None:
    """Rank bots: the same deals for each line-up."""
    setup = _setup(game, players, preset, option)
    levels = _levels(bots)
    if len(levels) < 2 or len(set(levels)) != len(levels):
        raise Complaint("bots: name at least two different ones")
    from cardhouse.lab.arena import arena as run

    with _counting(f"{setup.game.title}, {bots}") as progress:
        report = run(setup, levels, matches, _number(key), hands, progress, jobs, keep, on, until)
    if as_json:
        _print_json(report.as_json())
    else:
        _print_ranking(report)


@app.command()
def train(
    game: GameName,
    minutes: Annotated[
        float, typer.Option(min=0.01, help="how long it plays and learns; tests are not counted")
    ] = 30.0,
    decisions: Annotated[
        int,
        typer.Option(min=0, help="instead of minutes: how many; with one thread of a CPU the same weights each time"),
    ] = 0,
    every: Annotated[float, typer.Option(min=0.01, help="minutes between tests and checkpoints")] = 3.0,
    key: Annotated[str, typer.Option(help="the same key, the same deals and first weights")] = "1",
    tables: Annotated[int, typer.Option(min=1, help="how many play at once; thousands where there is a GPU")] = 512,
    batch: Annotated[int, typer.Option(min=1, help="decisions a step of learning is made from")] = 1024,
    rate: Annotated[float, typer.Option(min=0, help="how far the first steps go")] = 1e-3,
    deals: Annotated[int, typer.Option(min=2, help="of a test, each played twice")] = 1000,
    memory: Annotated[int, typer.Option(min=1, help="megabytes for hands being played")] = 400,
    threads: Annotated[int, typer.Option(min=1, help="how many step the tables")] = 1,
    device: Annotated[str, typer.Option(help="cpu, cuda, or auto: a GPU where there is one")] = "auto",
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="where checkpoint, curve and weights go")] = Path(
        "trained"
    ),
    resume: Annotated[bool, typer.Option("--resume", help="go on from the checkpoint there")] = False,
    players: Players = None,
    preset: Preset = "house",
    option: Options = None,
) -> None:
    """Let a network learn a game by playing itself and the heuristic (needs PyTorch: the extra learn)."""
    from cardhouse.learning import check_torch

    setup = _setup(game, players, preset, option)
    try:
        check_torch()
    except ModuleNotFoundError as error:
        raise Complaint(str(error)) from error
    from cardhouse.learning.training import Plan, Point, device_of
    from cardhouse.learning.training import train as run

    def report(point: Point) -> None:
        typer.echo(
            f"{point.minutes:7.2f} min {point.decisions:12,} decisions {point.hands:10,} hands: "
            f"{point.lead:+.3f} ± {point.half:.3f} points a hand over the table's mean"
        )

    told = "cardhouse " + shlex.join(sys.argv[1:])
    at = device_of(device)
    plan = Plan(minutes, decisions, key, tables, batch, rate, threads, at, every, deals=deals, memory=memory)
    run(setup, plan, out, told, report, resume)
    typer.echo(f"Weights and their learning curve are in {out}")


@app.command()
def lab(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="the game's name, unless --all")] = None,
    every: Annotated[bool, typer.Option("--all", help="study every game of the house, one after another")] = False,
    against: Annotated[
        bool, typer.Option("--against", help="compare the options given with the game without them, on the same deals")
    ] = False,
    matches: Annotated[
        int | None, typer.Option("--matches", "-n", min=4, help="how many are studied; 400, fewer where they are long")
    ] = None,
    bots: Annotated[str, typer.Option(help="who plays: a level, one a seat, or ladder: all levels are ranked")] = "",
    key: Annotated[str, typer.Option(help="the same key, the same figures")] = "1",
    pace: Annotated[
        str, typer.Option(metavar="S,S,S", help="seconds people take: over a decision, where none is left, over a deal")
    ] = "6,1.5,20",
    players: Players = None,
    preset: Preset = "house",
    option: Options = None,
    jobs: Jobs = 1,
    on: Place = "local",
    keep: Keep = None,
    to_html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="write a report to send; with --all a folder of them")
    ] = None,
    to_pages: Annotated[
        Path | None, typer.Option("--pages", metavar="FOLDER", help="write the figures and pages of tables there")
    ] = None,
    to_parquet: Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help="write a row a match")] = None,
    as_json: Json = False,
) -> None:
    """Study a game: is it fair, how long, how alive, luck or skill, what its options do and its acts are worth."""
    from cardhouse.games import HOUSE
    from cardhouse.lab import running
    from cardhouse.lab.pages import write as write_pages
    from cardhouse.lab.reporting import report
    from cardhouse.table import game as choose

    if every == (game is not None):
        raise Complaint("GAME: name one game, or say --all")
    if every and (against or option or to_parquet or as_json or players is not None):
        raise Complaint("--all: goes with --matches, --bots, --key, --pace, --jobs, --on, --keep, --html and --pages")
    if against and not option:
        raise Complaint("--against: say with -o NAME=VALUE what is compared with the game as it is")
    if against and to_pages is not None:
        raise Complaint("--pages: tells of a game, not of a comparison; use --html or --json")
    if to_parquet is not None:
        running.check_parquet()
    plan = running.Plan(bots, matches or 0, _number(key), jobs, keep, on, running.read_pace(pace))
    for name in HOUSE if game is None else [game]:
        setup = _setup(name, players, preset, option)
        other = choose(name, players, preset) if against else None
        with _stages(setup.game.title) as stage:
            found = running.run(setup, other, plan, stage)
        if to_parquet is not None:
            running.write_parquet(found.study, to_parquet)
        if to_html is not None:
            file = to_html / f"{name}.html" if every else to_html
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(report(found), encoding="utf-8")
            typer.echo(f"The report is in {file}")
        if to_pages is not None:
            write_pages(to_pages, found, _lab_command(found.study, bots, option))
            typer.echo(f"The figures are in {to_pages / f'{name}.md'}")
        if as_json:
            _print_json(found.as_json())
        elif to_html is None and to_pages is None:
            for title, sentences in found.sentences():
                typer.echo(f"\n{title}")
                for sentence in sentences:
                    typer.echo(f"  {sentence}")


def _lab_command(study: Study, bots: str, option: list[str] | None) -> str:
    """The command that finds these figures again."""
    setup, said = study.setup, "".join(f" -o {each}" for each in option or ())
    said += f" --bots {bots}" if bots else ""
    if setup.preset != "house":
        said = f" --preset '{setup.preset}'{said}"
    return f"cardhouse lab {setup.game.name} -p {setup.players}{said} -n {len(study.courses)} --key {study.key}"


@app.command()
def warm(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="all, if none is named")] = None,
    quietly: Annotated[bool, typer.Option("--quietly", help="say nothing but what fails")] = False,
) -> None:
    """Compile the rules of games ahead of their first use."""
    from cardhouse.bots.warm import warm as compile_game
    from cardhouse.games import load, load_all

    for name in games or [game.name for game in load_all()]:
        if quietly:
            compile_game(name)
        else:
            with _compiling(load(name).title) as report:
                compile_game(name, report)
            typer.echo(f"{name} is ready ({path_words()})")


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="small letters, digits, hyphens: euchre, two-ten-jack")],
    like: Annotated[str, typer.Option(help="what it begins as: tricks, melds, shedding or betting")] = "tricks",
    folder: Annotated[Path | None, typer.Option("--in", metavar="FOLDER", help="where; a folder of its name")] = None,
) -> None:
    """Make the package of a new game, which plays at once, to be changed into yours."""
    from cardhouse.games import HOUSE
    from cardhouse.skeletons import make

    if name in HOUSE:
        raise Complaint(f"name: {name} is a game of the house")
    try:
        files = make(name, like, folder if folder is not None else Path(name))
    except ValueError as error:
        raise Complaint(str(error)) from error
    for file in files:
        typer.echo(str(file))
    typer.echo(f"\npip install -e {files[0].parent}   makes it known here; then: cardhouse check {name}")


@app.command()
def check(
    game: GameName,
    seconds: Annotated[float, typer.Option(min=1, help="how long it is played interpreted")] = 20.0,
    patience: Annotated[float, typer.Option(min=5, help="seconds after which a stage is said to have no end")] = 300.0,
    as_json: Json = False,
) -> None:
    """Say in words what is missing in a game or wrong with it: what it declares, its rules, its players."""
    from dataclasses import asdict

    from cardhouse.conformance.examination import WHAT_IS_LEFT, examine_apart

    console = _console(stderr=True)
    with console.status(f"{game}: starting") as line:
        found = examine_apart(game, seconds, patience, lambda stage: line.update(f"{game}: {stage}"))
    grave = [each for each in found if each.grave]
    if as_json:
        _print_json([asdict(each) for each in found])
    else:
        for each in found:
            typer.echo(f"{'wrong' if each.grave else 'note'}: {each}")
        said = f"{len(grave)} to put right" if grave else f"nothing wrong was found; {WHAT_IS_LEFT}"
        typer.echo(f"{game}: {said}")
    raise typer.Exit(1 if grave else 0)


def path_words() -> str:
    """Which way rules are compiled here, in words."""
    from cardhouse.kit.compiled.paths import numba_version, path_name
    from cardhouse.kit.compiled.record import COMPILED

    if not COMPILED:
        return "rules are interpreted: NUMBA_DISABLE_JIT is set"
    return f"rules are compiled by Numba {numba_version()}, the {path_name()} way"


# --- what commands share


def _setup(game: str, players: int | None, preset: str, options: Sequence[str] | None) -> Setup:
    from cardhouse.table import game as choose

    given: dict[str, str] = {}
    for each in options or ():
        name, equals, value = each.partition("=")
        if not equals:
            raise Complaint(f"--option {each}: write it as NAME=VALUE")
        given[name.strip().replace("-", "_")] = value.strip()
    return choose(game, players, preset, **given)


def _key(text: str | None) -> bytes:
    from cardhouse.table.keys import key_bytes

    try:
        return key_bytes(int(text) if text is not None and len(text) < 64 else text)
    except ValueError as error:
        raise Complaint(f"key: must be a whole number or 64 hex digits, not {text!r}") from error


def _number(text: str) -> int:
    if not text.isdigit():
        raise Complaint(f"key: must be a whole number, not {text!r}")
    return int(text)


def _levels(text: str) -> list[str]:
    return [level.strip() for level in text.split(",")]


def _print_report(report: Report) -> None:
    from rich.table import Table as Grid

    console = _console()
    each = f"{report.hands.mean:.1f} hands, {report.decisions_per_match.mean:.1f} decisions"
    console.print(f"{report.matches} matches of {report.game}: {each} on average")
    grid = Grid("seat", "bot", "won", "mean score", "deviation", "lowest", "highest", box=None, pad_edge=False)
    for seat, row in enumerate(report.seats):
        figures = (f"{row.score_mean:.2f}", f"{row.score_deviation:.2f}", str(row.score_low), str(row.score_high))
        grid.add_row(str(seat), row.bot, f"{row.wins:.1%}", *figures)
    console.print(grid)
    console.print(f"{report.decisions_per_second:,.0f} decisions per second", highlight=False)


def _print_review(review: Review) -> None:
    from rich.table import Table as Grid

    console = _console()
    told = review.told()
    costs = f"{told.mistakes} cost {told.cost:.1f} points, {told.unlucky} were unlucky"
    console.print(f"{len(told.decisions)} decisions: {costs}")
    for each in review.costliest:
        why = each.better.why if each.better is not None else ""
        console.print(f"\n[bold]Hand {each.hand + 1}, after {each.version} actions: {each.action.label}[/bold]")
        console.print(f"  {each.verdict} {why}".rstrip())
    grid = Grid("hand", "after", "done", "of", "cost", "", box=None, pad_edge=False)
    for each in review.decisions:
        cost = f"{each.cost:.1f}" if each.is_mistake else ""
        row = (str(each.hand + 1), str(each.version), each.action.label, str(each.choices), cost)
        grid.add_row(*row, each.verdict if each.is_mistake or each.is_unlucky else "")
    console.print()
    console.print(grid)


def _print_ranking(ranking: Ranking) -> None:
    from rich.table import Table as Grid

    grid = Grid("bot", "won", "95 %", "lead", "95 %", "rating", box=None, pad_edge=False)
    for row in ranking.rows:
        won, lead = f"{row.wins_low:.1%} .. {row.wins_high:.1%}", f"{row.margin_low:+.2f} .. {row.margin_high:+.2f}"
        grid.add_row(row.bot, f"{row.wins:.1%}", won, f"{row.margin:+.2f}", lead, f"{row.rating:.1f}")
    _console().print(grid)
    for gap in ranking.gaps:
        ahead = f"{gap.lead:+.2f} ({gap.low:+.2f} .. {gap.high:+.2f})"
        typer.echo(f"{gap.bot} before {gap.other} on the same deals: {ahead}")


def _console(*, stderr: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=stderr)


def _print_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False, default=str))


@contextmanager
def _compiling(what: str) -> Iterator[Callable[[str, float], None]]:
    """A line on standard error while rules compile, gone afterwards; nothing where nobody looks."""
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[step]}"))
    console = _console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as line:
        task = line.add_task(f"Compiling {what}", total=None, step="")

        def report(step: str, share: float) -> None:
            line.update(task, total=1.0, completed=share, step=step)

        yield report


@contextmanager
def _stages(what: str) -> Iterator[Callable[[str], Callable[[int, int], None]]]:
    """Progress bars on standard error, one for each stage."""
    from rich.progress import Progress, TimeRemainingColumn

    console = _console(stderr=True)
    columns = (*Progress.get_default_columns()[:2], TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:

        def stage(name: str) -> Callable[[int, int], None]:
            task = bars.add_task(f"{what}: {name}", total=None)

            def report(done: int, total: int) -> None:
                bars.update(task, completed=done, total=total)

            return report

        yield stage


@contextmanager
def _counting(what: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on standard error over some matches."""
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    console = _console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None)

        shown = 0.0

        def report(done: int, total: int) -> None:
            nonlocal shown
            if monotonic() - shown > BAR_S or done == total:
                bar.update(task, completed=done, total=total)
                shown = monotonic()

        yield report


def main() -> None:
    """The program ``cardhouse``."""
    app()
