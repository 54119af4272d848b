"""The command line. What a command needs is brought when it runs, so that ``cardhouse --help`` is quick."""

from __future__ import annotations

import inspect
import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cardhouse.extras import MissingExtraError, needs, require
from cardhouse.kit.words import languages, whole
from cardhouse.printing import (
    compiling,
    console_of,
    counting,
    echo,
    print_games,
    print_json,
    print_options,
    print_ranking,
    print_report,
    print_review,
    stages,
)

with needs("terminal"):
    import typer
    from typer.core import TyperGroup

from cardhouse.terminal.language import language_in, speak, spoken, told
from cardhouse.terminal.words import say

if TYPE_CHECKING:
    from cardhouse.kit.face.lesson import Lesson
    from cardhouse.lab.studying import Study
    from cardhouse.room.config import InForce
    from cardhouse.room.settings import Settings
    from cardhouse.table import Settled, Setup, Table
    from cardhouse.table.entries import Entry, EntryError

NOT_DONE = 1  # what is wrong with the command line itself is 2, as Click has it


class Complaint(Exception):  # noqa: N818  (no fault of the program's)
    """Something the caller can put right, in one line."""


def _expected(error: Exception) -> bool:
    """Whether an error is the caller's to put right. Only looks at what has been imported already."""
    kinds: list[type[Exception]] = [Complaint, MissingExtraError, OSError]
    for module, names in (
        ("cardhouse.kit.face.options", ("OptionError",)),
        ("cardhouse.kit.compiled.building", ("BuildError",)),
        ("cardhouse.games", ("UnknownGameError",)),
        ("cardhouse.table.errors", ("DeckError", "RecordError", "IllegalAction")),
        ("cardhouse.table.pages", ("PageError",)),
        ("cardhouse.bots", ("BotError",)),
        ("cardhouse.learning.training", ("TrainingError",)),
        ("cardhouse.room.config", ("SettingsError",)),
        ("cardhouse.room.storage.errors", ("StorageError",)),
    ):
        kinds += [getattr(sys.modules[module], name) for name in names if hasattr(sys.modules.get(module), name)]
    return isinstance(error, tuple(kinds)) and not isinstance(error, BrokenPipeError)  # Click ends that quietly


def _tell_what_the_compiler_says(error: Exception) -> None:
    """What Numba makes of a rule is pages long: what it means comes first."""
    from cardhouse.kit.compiled.faults import in_words, is_compilers, place_of

    if is_compilers(error):
        place = place_of(error)
        typer.echo(f"cardhouse: {place or 'a rule'}: {in_words(error)}", err=True)
        raise typer.Exit(1) from error


class Commands(TyperGroup):
    """The commands; what the caller can put right is said in one line, with exit code 1."""

    def invoke(self, ctx: Any) -> Any:
        speak(language_in(os.environ))
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()
            return done
        except Exception as error:
            if not _expected(error):
                _tell_what_the_compiler_says(error)
                raise
            typer.echo(f"cardhouse: {told(_in_words(error))}", err=True)
            _drop_what_cannot_be_printed()
            raise typer.Exit(NOT_DONE) from None


def _in_words(error: Exception) -> str:
    """What is wrong, in one line. An error of the operating system that names no file is one of what is printed."""
    from cardhouse.games import UnknownGameError

    if isinstance(error, UnknownGameError) and (install := _installing(error.name)):
        return say("game-not-installed", game=error.name, command=install)
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    return say(
        "file-trouble", file=str(error.filename or ""), named="yes" if error.filename else "no", why=error.strerror
    )


def _installing(name: str) -> str | None:
    """The command that makes a game known whose package lies here; None where there is none, or it is known."""
    from cardhouse.games import names
    from cardhouse.skeletons import first_commands, package_of

    package = None if name in names() else package_of(name, Path())
    return first_commands(name, package)[0] if package is not None else None


def _drop_what_cannot_be_printed() -> None:
    """Where standard output takes no more (a full disk), Python would complain of it again at its end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

TARGETS = (
    "native, c (an archive), wasm32, x86_64-linux, aarch64-linux, arm64-macos or x86_64-windows; may be given often"
)
GameName = Annotated[str, typer.Argument(metavar="GAME", help="the game's name; `cardhouse games` lists them")]
Players = Annotated[
    int | None, typer.Option("--players", "-p", help="how many play; by default the game's usual number")
]
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
Held = Annotated[Path, typer.Argument(metavar="FILE", help="a match record, or a file of boards or poker hands")]
BoardNumber = Annotated[int | None, typer.Option("--board", help="only the board of this number, of a PBN or LIN file")]
Room = Annotated[
    str | None, typer.Option("--room", help="of boards played at two tables, those of this one: open, closed")
]
HandNumber = Annotated[int | None, typer.Option("--hand", help="of poker hands in a file, the one of this number")]
Seat = Annotated[int | None, typer.Option(help="see it from this seat; otherwise everybody's cards are shown")]


Language = Annotated[
    str | None, typer.Option("--language", metavar="TAG", help="print in this language: en, de; else the terminal's")
]


def speaking(command: Callable[..., None]) -> Callable[..., None]:
    """A command that prints what games say: in the language that ``--language`` names, else in the terminal's."""

    @wraps(command)
    def in_its_language(*given: Any, language: str | None = None, **named: Any) -> None:
        if language is not None and language not in languages():
            raise Complaint(say("language-must-be", languages=languages(), given=language))
        if language is not None:
            speak(language)
        command(*given, **named)

    asked = inspect.Parameter("language", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Language)
    own = inspect.signature(command, eval_str=True)
    in_its_language.__signature__ = own.replace(parameters=[*own.parameters.values(), asked])  # type: ignore[attr-defined]
    in_its_language.__annotations__ = {**command.__annotations__, "language": Language}
    return in_its_language


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
        raise Complaint(say("room-cannot-open", why=str(getattr(error, "strerror", None) or error))) from error


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
        raise Complaint(say("keep-needs-folder"))
    target = named_by_time(file) if file.is_dir() else file
    settings = _in_force(config, database=database).settings
    with _naming_database():
        copied = copy(settings.database, target)
    size = whole(copied.size)
    echo(say("copied", file=str(copied.file), tables=copied.tables, moves=whole(copied.moves), size=size))
    for old in drop_old(file, keep) if keep else ():
        echo(say("copy-is-gone", file=str(old)))


@app.command()
def restore(file: Copy, database: Database = None, config: Config = None) -> None:
    """Put a backup in the place of what the room keeps; the room must be closed. The old file stays beside it."""
    from cardhouse.room.storage.backup import restore as bring_back

    settings = _in_force(config, database=database).settings
    with _naming_database():
        copied = bring_back(file, settings.database)
    echo(say("copied", file=str(copied.file), tables=copied.tables, moves=whole(copied.moves), size="untold"))


@app.command()
def reports(
    database: Database = None,
    config: Config = None,
    close_to: Annotated[int | None, typer.Option(metavar="REPORT", help="close open tables to its guest")] = None,
    hours: Annotated[float | None, typer.Option(min=0.1, max=8760, help="for how long; else as bar_hours says")] = None,
    open_to: Annotated[int | None, typer.Option(metavar="BAR", help="open the tables again to its guest")] = None,
) -> None:
    """List what guests have reported, with the words, and to whom open tables are closed. The room may run."""
    from cardhouse.room.storage import reports as told

    settings = _in_force(config, database=database).settings
    with _naming_database():
        if close_to is not None:
            length = settings.bar_hours if hours is None else hours
            typer.echo(told.in_house(settings.database, lambda room: told.close_to(room, close_to, length)))
        elif open_to is not None:
            typer.echo(told.in_house(settings.database, lambda room: told.open_to(room, open_to)))
        else:
            typer.echo("\n".join(told.in_house(settings.database, lambda room: [*told.in_words(room)])))


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
        raise Complaint(say("bots-cannot-be-asked", why=str(getattr(error, "strerror", None) or error))) from error


@app.command()
@speaking
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="only this one, with its options")] = None,
    as_json: Json = False,
) -> None:
    """List the games: names, players, presets, options."""
    from cardhouse.games import load, load_all

    chosen = [load(game)] if game else load_all()
    if as_json:
        print_json([each.as_json() for each in chosen])
    elif game:
        print_options(chosen[0])
    else:
        print_games(chosen)


@app.command()
@speaking
def rules(game: GameName) -> None:
    """Show how a game is played, with its rulings."""
    from cardhouse.table.pages import how_to_play, rulings

    text = how_to_play(game, spoken()).rstrip() + "\n\n" + rulings(game, spoken())
    if sys.stdout.isatty():
        from rich.markdown import Markdown

        console_of().print(Markdown(text))
    else:
        typer.echo(text, nl=False)


@app.command()
@speaking
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="the game's name, unless a match is resumed")
    ] = None,
    players: Players = None,
    preset: Preset = "house",
    option: Options = None,
    bots: Annotated[str | None, typer.Option(help="the other seats' bots: one level, or one a seat; club")] = None,
    key: Annotated[str | None, typer.Option(help="deal from this key: a number or 64 hex digits")] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="the seat you take; at bridge 2, South, else 0")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="where to save the match: a new file")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="continue the match saved there")] = None,
    pace: Annotated[float, typer.Option(min=0, help="seconds a bot takes at least")] = 0.6,
    deal: Annotated[Path | None, typer.Option(metavar="FILE", help="bridge: boards to play, in PBN or LIN")] = None,
    board: BoardNumber = None,
    room: Room = None,
) -> None:
    """Play against bots in this terminal, by keyboard."""
    if (game is None) == (resume is None):
        raise Complaint(say("game-or-resume"))
    if game is None and (players or option or key or deal or record or preset != "house"):
        raise Complaint(say("resume-goes-with"))
    if game is not None:
        table = _dealt(_setup_for_people(game, players, preset, option), key, deal, board, room)
    elif resume is not None:
        table, record = _taken_up(resume), resume
    if record is not None:
        _check_new("--record", record, f"cardhouse play --resume {record}", resume)
    from cardhouse.bots.levels import CLUB
    from cardhouse.terminal.match import seat_taken

    taken = next(each for each in (seat, seat_taken(table), table.game.home) if each is not None)
    _check_seat(taken, table.players)
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Complaint(say("needs-terminal", command="play", instead="cardhouse simulate"))
    table.record.header["bots"] = bots or table.record.header.get("bots") or CLUB
    _play(table, taken, record, pace)


def _play(table: Table, seat: int, record: Path | None = None, pace: float = 0.6, lesson: Lesson | None = None) -> None:
    """Play a match in this terminal against the bots its record names, and say where it is kept."""
    from cardhouse.bots.levels import CLUB
    from cardhouse.terminal.app import TableApp
    from cardhouse.terminal.match import Match, seat_bots

    levels = str(table.record.header.get("bots", CLUB))
    others, adviser = seat_bots(table.setup, levels, seat, table.course.key)
    client = TableApp(Match(table, seat=seat, players=others, adviser=adviser), record, pace, lesson=lesson)
    client.run()
    if client.match.trouble:
        raise Complaint(client.match.trouble)
    if client.saved:
        echo(say("saved-in", file=str(client.path)))
        again = "replay" if table.over else "play --resume"
        typer.echo(f"cardhouse {again} {shlex.quote(str(client.path))}")


def _dealt(setup: Settled, key: str | None, deal: Path | None, board: int | None, room: str | None) -> Table:
    """A match just dealt, from a key or from boards of a file."""
    from cardhouse.table import Table

    decks: Sequence[str] = ()
    if deal is not None:
        setup, decks = _dealt_from(deal, board, room, setup)
    return Table(setup, _key(key), decks)


def _taken_up(file: Path) -> Table:
    """The match kept in a file, as far as it was played."""
    from cardhouse.table import replay as play_again
    from cardhouse.table.entries import NOTES

    with compiling(say("the-match")):
        table = play_again(file)
    if table.over:
        raise Complaint(say("resume-over", file=str(file)))
    if "commit" in table.record.header or "begins" in table.record.header:
        raise Complaint(say("resume-on-server", file=str(file)))
    table.record.header.pop(NOTES, None)
    return table


def _check_new(option: str, file: Path, instead: str = "", but: Path | None = None) -> None:
    """Whether a file can be written there, without writing over another (``but`` may be there already).

    instead: what else can be done where there is one.
    """
    from cardhouse.table.writing import check as check_file

    check_file(file)
    if file.is_file() and file != but:
        raise Complaint(say("file-there-already", option=option, file=str(file), instead=instead or "none"))


@app.command()
@speaking
def learn(game: GameName) -> None:
    """Play a guided first hand against bots in this terminal: what is decided in it is told as you come to it."""
    setup = _setup_for_people(game, None, "house", None)
    lesson = setup.game.lesson
    if lesson is None:
        raise Complaint(say("no-lesson", game=setup.game.title))
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Complaint(say("needs-terminal", command="learn", instead="cardhouse serve"))
    _play(_dealt(setup, str(lesson.key), None, None, None), setup.game.home, lesson=lesson)


@app.command()
@speaking
def replay(
    file: Match,
    seat: Seat = None,
    board: BoardNumber = None,
    room: Room = None,
    hand: HandNumber = None,
    log: Annotated[bool, typer.Option("--print", help="print what happened, as sentences")] = False,
    narrate: Annotated[
        bool,
        typer.Option("--narrate", help="print the table in sentences, as a screen reader says it at each decision"),
    ] = False,
    as_json: Json = False,
) -> None:
    """Step through a saved match, or print it; boards (PBN, LIN) and hands (PHH, PokerStars) are played again."""
    from cardhouse.terminal.files import notes_of, open_match

    with compiling(say("the-match")):
        table = open_match(file, board, room, hand)
    _tell(*notes_of(table))
    if seat is not None:
        _check_seat(seat, table.players)
    from cardhouse.terminal import replay as once_more

    if as_json:
        print_json(once_more.as_json(table, seat))
    elif narrate:
        typer.echo(once_more.as_narration(table, seat).plain)
    elif log or not sys.stdout.isatty():
        typer.echo(once_more.as_log(table, seat).plain)
    else:
        once_more.ReplayApp(table, seat).run()


@app.command()
@speaking
def pbn(
    file: Held,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="write it there, not here")] = None,
) -> None:
    """Write a match of bridge, a LIN file or hand viewer addresses as PBN; what is mended or left out is told."""
    from cardhouse.bridge_files import write_pbn
    from cardhouse.terminal.files import open_boards

    with compiling(say("the-match")):
        found = open_boards(file)
    refused = _tell_of(found)
    _write(write_pbn([board for board in found if board.error is None]), out)
    _end_with(refused)


@app.command()
@speaking
def phh(
    file: Held,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="write it there, not here")] = None,
) -> None:
    """Write a match of hold'em, or hands of PokerStars, as Poker Hand History; what is mended or left out is told."""
    from cardhouse.poker_files import write_phh
    from cardhouse.terminal.files import open_hands

    found = open_hands(file)
    refused = _tell_of(found)
    _write(write_phh([hand for hand in found if hand.error is None]), out)
    _end_with(refused)


def _write(text: str, out: Path | None) -> None:
    from cardhouse.table.writing import write

    if out is None:
        typer.echo(text, nl=False)
    else:
        write(out, text)


def _tell(*lines: object) -> None:
    """Tell what was mended or left out, beside what is printed."""
    for line in lines:
        typer.echo(f"cardhouse: {told(str(line))}", err=True)


def _tell_of(entries: Sequence[Entry]) -> list[EntryError]:
    """Tell what the reader noted of boards or hands; those it refuses. Raises the refusal where there is no other."""
    refused = [entry.error for entry in entries if entry.error is not None]
    if len(refused) == len(entries) > 0:
        raise refused[0]
    for entry in entries:
        _tell(*entry.notes)
    return refused


def _end_with(refused: Sequence[EntryError]) -> None:
    """Tell what was refused while the rest was done, which is exit code 1."""
    _tell(*refused)
    if refused:
        raise typer.Exit(1)


@app.command()
@speaking
def analyse(file: Held, board: BoardNumber = None, room: Room = None, as_json: Json = False) -> None:
    """Analyse bridge boards with all cards known: tricks in every contract, par, cards that gave tricks away."""
    from cardhouse.bridge_files import BoardError
    from cardhouse.bridge_files import analyse as analysis
    from cardhouse.terminal.files import open_boards

    found, refused = [], []
    with compiling(say("the-match")):
        for each in open_boards(file, board, room):
            try:
                found.append(analysis(each))
            except BoardError as error:
                refused.append(error)
    if refused and not found:
        raise refused[0]
    for one in found:
        _tell(*one.notes)
    if as_json:
        print_json([one.as_json() for one in found])
    else:
        typer.echo("\n\n".join(one.text(spoken()) for one in found))
    _end_with(refused)


def _dealt_from(file: Path, number: int | None, room: str | None, setup: Settled) -> tuple[Settled, Sequence[str]]:
    """A set-up of bridge changed to begin with boards of a file, and their decks."""
    from cardhouse import bridge_files as boards

    if setup.game.name != "bridge":
        raise Complaint(say("only-bridge-from-boards"))
    given = {name: value for name, value in setup.options.items() if name not in ("deals", "first_board")}
    table = boards.deal(boards.pick(boards.read(file), number, room), setup.preset, **given)
    _tell(*boards.notes_of(table))
    return table.setup, table.decks


@app.command()
@speaking
def verify(
    file: Match,
    commit: Annotated[str | None, typer.Option(help="the house's commitment, as you noted it at the table")] = None,
    seen: Annotated[Path | None, typer.Option(help="the evidence your browser downloaded")] = None,
) -> None:
    """Check a saved match, its deals and its play: what was kept, what is wrong, what could not be checked."""
    from cardhouse.table.keys import is_hash
    from cardhouse.table.seen import SeenError, read_seen
    from cardhouse.table.verify import verify as check

    if commit is not None and not is_hash(commit.lower()):
        raise Complaint(say("commit-must-be"))
    try:
        kept = read_seen(seen) if seen is not None else None
    except SeenError as error:
        raise Complaint(say("seen-trouble", why=str(error))) from error
    with compiling(say("the-match")):
        verdict = check(file, commit, kept)
    for line in verdict.lines:
        echo(line)
    raise typer.Exit(0 if verdict.good else 1)


@app.command()
@speaking
def review(
    file: Match,
    seat: Annotated[int, typer.Option(help="the seat whose decisions are reviewed, from 0")] = 0,
    seconds: Annotated[float, typer.Option(min=1, help="about how long to think about all of them")] = 20.0,
    board: BoardNumber = None,
    room: Room = None,
    hand: HandNumber = None,
    as_json: Json = False,
) -> None:
    """Look back at a saved match: what each decision cost, by what its player knew, and what was bad luck."""
    from dataclasses import asdict

    from cardhouse.bots.coach import review as look_back
    from cardhouse.bots.policies import wait_to_search
    from cardhouse.terminal.files import open_match
    from cardhouse.terminal.replay import names_of

    with compiling(say("the-match")):
        table = open_match(file, board, room, hand)
        _check_seat(seat, table.players)
        wait_to_search(table.game)
    with counting(say("looking-back", game=table.game.title)) as progress:
        found = look_back(table, seat, seconds, report=progress)
    if as_json:
        print_json(asdict(found.told()))
    else:
        print_review(found, names_of(table))


@app.command()
@speaking
def puzzles(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="a new file, one puzzle a line, as JSON")],
    count: Annotated[int, typer.Option(min=1, help="how many")] = 10,
    key: Annotated[int, typer.Option(help="the same key looks at the same moments")] = 1,
    moments: Annotated[int, typer.Option(min=1, help="how many moments are looked at, at most")] = 10_000,
    players: Players = None,
) -> None:
    """Make puzzles: moments with one clearly best act, which club players and most beginners miss, and its reason."""
    from itertools import islice

    from cardhouse.bots.policies import wait_to_search
    from cardhouse.puzzles import finding, write
    from cardhouse.table import game as set_up

    setup = set_up(game, players)
    _check_new("--out", out)
    with compiling(game):
        wait_to_search(setup.game)
    with counting(say("looking-for-puzzles", game=setup.game.title)) as progress:
        found = finding.puzzles(setup, key, moments, lambda number: progress(number, moments))
        made = write(out, islice(found, count))
    echo(say("puzzles-written", puzzles=made, file=str(out)))


@app.command()
@speaking
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

    with counting(f"{told(setup.game.title)}, {bots}") as progress:
        report = run(setup, _levels(bots), matches, _number(key), progress, jobs, keep, on)
    if as_json:
        print_json(report.as_json())
    else:
        print_report(report)


@app.command()
@speaking
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
        raise Complaint(say("bots-two-different"))
    from cardhouse.lab.arena import arena as run

    with counting(f"{told(setup.game.title)}, {bots}") as progress:
        report = run(setup, levels, matches, _number(key), hands, progress, jobs, keep, on, until)
    if as_json:
        print_json(report.as_json())
    else:
        print_ranking(report)


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
    begin: Annotated[
        str, typer.Option(metavar="FOLDER", help="begin with the weights there; shipped: with the house's own")
    ] = "",
    players: Players = None,
    preset: Preset = "house",
    option: Options = None,
) -> None:
    """Let a network learn a game by playing itself and the heuristic (needs PyTorch: the extra learn)."""
    setup = _setup(game, players, preset, option)
    from cardhouse.learning.training import Plan, Point, device_of
    from cardhouse.learning.training import train as run

    def report(point: Point) -> None:
        typer.echo(
            f"{point.minutes:7.2f} min {point.decisions:12,} decisions {point.hands:10,} hands: "
            f"{point.lead:+.3f} ± {point.half:.3f} points a hand over the table's mean"
        )

    told = "cardhouse " + shlex.join(sys.argv[1:])
    at = device_of(device)
    plan = Plan(
        minutes, decisions, key, tables, batch, rate, threads, at, every, deals=deals, memory=memory, begin=begin
    )
    run(setup, plan, out, told, report, resume)
    typer.echo(f"Weights and their learning curve are in {out}")


@app.command()
@speaking
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
    from cardhouse.table.writing import check as check_file
    from cardhouse.table.writing import make_folder, write

    if every == (game is not None):
        raise Complaint(say("game-or-all"))
    if every and (against or option or to_parquet or as_json or players is not None):
        raise Complaint(say("all-goes-with"))
    if against and not option:
        raise Complaint(say("against-needs-option"))
    if against and to_pages is not None:
        raise Complaint(say("pages-of-no-comparison"))
    if to_parquet is not None:
        require("parquet")
    for file in (to_parquet, None if every else to_html):
        if file is not None:
            check_file(file)
    for folder in (to_pages, to_html if every else None):
        if folder is not None:
            make_folder(folder)
    plan = running.Plan(bots, matches or 0, _number(key), jobs, keep, on, running.read_pace(pace))
    for name in HOUSE if game is None else [game]:
        setup = _setup(name, players, preset, option)
        other = choose(name, players, preset) if against else None
        with stages(setup.game.title) as stage:
            found = running.run(setup, other, plan, stage)
        if to_parquet is not None:
            running.write_parquet(found.study, to_parquet)
        if to_html is not None:
            file = to_html / f"{name}.html" if every else to_html
            write(file, report(found, spoken()))
            echo(say("report-in", file=str(file)))
        if to_pages is not None:
            write_pages(to_pages, found, _lab_command(found.study, bots, option))
            echo(say("figures-in", file=str(to_pages / f"{name}.md")))
        if as_json:
            print_json(found.as_json())
        elif to_html is None and to_pages is None:
            for title, sentences in found.sentences():
                typer.echo(f"\n{told(title)}")
                for sentence in sentences:
                    typer.echo(f"  {told(sentence)}")


def _lab_command(study: Study, bots: str, option: list[str] | None) -> str:
    """The command that finds these figures again."""
    setup, said = study.setup, "".join(f" -o {each}" for each in option or ())
    said += f" --bots {bots}" if bots else ""
    if setup.preset != "house":
        said = f" --preset '{setup.preset}'{said}"
    return f"cardhouse lab {setup.game.name} -p {setup.players}{said} -n {len(study.courses)} --key {study.key}"


@app.command()
def build(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="all, if none is named")] = None,
    target: Annotated[list[str] | None, typer.Option(metavar="TARGET", help=TARGETS)] = None,
    folder: Annotated[Path | None, typer.Option("--out", "-o", metavar="FOLDER", help="where to; build")] = None,
    quietly: Annotated[bool, typer.Option("--quietly", help="say nothing but what fails")] = False,
) -> None:
    """Build games' rules and players ahead of their first use; with a target, into libraries for other programs."""
    from cardhouse.games import load, load_all
    from cardhouse.libraries import build_ahead, build_library

    names = [load(name).name for name in games] if games else [game.name for game in load_all()]
    if not target:
        if folder is not None:
            raise Complaint("--out: goes with --target")
        build_ahead(names, quietly)
        return
    for name in names:
        with compiling(name, build=True) as report:
            built = build_library(name, target, folder or Path("build"), report)
        for file in built.files:
            typer.echo(f"{file}  {file.stat().st_size:,} bytes")
        if built.left_out:
            typer.echo(built.left_out)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="small letters, digits, hyphens: euchre, two-ten-jack")],
    like: Annotated[str, typer.Option(help="what it begins as: tricks, melds, shedding or betting")] = "tricks",
    folder: Annotated[Path | None, typer.Option("--in", metavar="FOLDER", help="where; a folder of its name")] = None,
) -> None:
    """Make the package of a new game, which plays at once, to be changed into yours."""
    from cardhouse.games import HOUSE
    from cardhouse.skeletons import first_commands, make

    if name in HOUSE:
        raise Complaint(f"name: {name} is a game of the house")
    try:
        files = make(name, like, folder if folder is not None else Path(name))
    except ValueError as error:
        raise Complaint(str(error)) from error
    for file in files:
        typer.echo(str(file))
    typer.echo("\nMake it known to this Cardhouse, then check and play it:\n")
    for line in first_commands(name, files[0].parent):
        typer.echo(f"  {line}")


@app.command()
def check(
    game: GameName,
    seconds: Annotated[float, typer.Option(min=1, help="how long it is played interpreted")] = 20.0,
    patience: Annotated[
        float, typer.Option(min=5, help="seconds of processor time after which a stage is said to have no end")
    ] = 300.0,
    as_json: Json = False,
) -> None:
    """Say in words what is missing in a game or wrong with it: what it declares, its rules, its players."""
    from dataclasses import asdict

    from cardhouse.conformance.examination import WHAT_IS_LEFT, examine_apart

    console = console_of(stderr=True)
    with console.status(f"{game}: starting") as line:
        found = examine_apart(game, seconds, patience, lambda stage: line.update(f"{game}: {stage}"))
    grave = [each for each in found if each.grave]
    if as_json:
        print_json([asdict(each) for each in found])
    else:
        for each in found:
            typer.echo(f"{'wrong' if each.grave else 'note'}: {each}")
        said = f"{len(grave)} to put right" if grave else f"nothing wrong was found; {WHAT_IS_LEFT}"
        typer.echo(f"{game}: {said}")
    raise typer.Exit(1 if grave else 0)


# --- what commands share


def path_words() -> str:
    """How rules are run here, in words."""
    from importlib.metadata import version

    from cardhouse.kit.compiled.record import COMPILED
    from cardhouse.table.building import has_compiler
    from cardhouse.table.built import PACKAGE

    if not COMPILED:
        return "rules are interpreted: NUMBA_DISABLE_JIT is set"
    come = "the house's rules come compiled; " if PACKAGE.is_dir() else ""
    if has_compiler():
        return f"{come}rules are compiled by Numba {version('numba')}"
    return f"{come or 'rules are interpreted; '}`pip install 'cardhouse[design]'` brings what compiles others"


def _setup(game: str, players: int | None, preset: str, options: Sequence[str] | None) -> Setup:
    from cardhouse.table import game as choose

    given: dict[str, str] = {}
    for each in options or ():
        name, equals, value = each.partition("=")
        if not equals:
            raise Complaint(say("option-must-be", option=each))
        given[name.strip().replace("-", "_")] = value.strip()
    return choose(game, players, preset, **given)


def _setup_for_people(game: str, players: int | None, preset: str, options: Sequence[str] | None) -> Setup:
    """What people sit down to: who names no preset starts the game the first way that is offered for it."""
    from cardhouse.games import load

    start = load(game).start if preset == "house" else {}
    return _setup(game, players, preset, [*(f"{name}={value}" for name, value in start.items()), *(options or ())])


def _check_seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise Complaint(say("seat-must-be", last=players - 1, seat=seat))


def _key(text: str | None) -> bytes:
    from cardhouse.table.keys import key_bytes

    try:
        return key_bytes(int(text) if text is not None and len(text) < 64 else text)
    except ValueError as error:
        raise Complaint(say("key-must-be", key=repr(text))) from error


def _number(text: str) -> int:
    if not text.isdigit():
        raise Complaint(say("key-must-be-number", key=repr(text)))
    return int(text)


def _levels(text: str) -> list[str]:
    return [level.strip() for level in text.split(",")]


def main() -> None:
    """The program ``cardhouse``."""
    app()
