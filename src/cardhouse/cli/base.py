"""What commands share: how they begin and end, options that several have, and how what is given is read."""

from __future__ import annotations

import errno
import inspect
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

from cardhouse.extras import MissingExtraError, needs
from cardhouse.kit.numbers import KEY_DIGITS, MOST_JOBS, shortened, shown
from cardhouse.kit.words import languages

with needs("terminal"):
    import typer
    from typer.core import TyperGroup

from cardhouse.cli.usage import UsageError, language_asked, no_such_command, usage_in_words
from cardhouse.terminal.language import speak, told
from cardhouse.terminal.words import say

if TYPE_CHECKING:
    from cardhouse.lab.chunks import Workers
    from cardhouse.table import Settled, Setup

NOT_DONE = 1
NOBODY_READS = 141  # what a shell says of a program whose output is closed: `| head`
WRONG_LINE = 2  # what is wrong with the command line itself, as Click has it


class Complaint(Exception):  # noqa: N818  (no fault of the program's)
    """Something the caller can put right, in one line."""


def _expected(error: Exception) -> bool:
    """Whether an error is the caller's to put right. Only looks at what has been imported already."""
    kinds: list[type[Exception]] = [Complaint, MissingExtraError, OSError]
    for module, names in (
        ("cardhouse.kit.face.options", ("OptionError",)),
        ("cardhouse.kit.compiled.building", ("BuildError",)),
        ("cardhouse.games", ("UnknownGameError",)),
        ("cardhouse.table.engine", ("PolicyError",)),
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
    """The commands; what the caller can put right is said in one line, with exit code 1."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        speak(language_asked(args))
        with _told_in_one_line():
            return super().parse_args(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands, each with all that it says of itself; Typer would cut it off."""
        known = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.help or "") for name, each in known if each is not None])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if self.get_command(ctx, args[0]) is None:
            ctx.fail(no_such_command(args[0], self.list_commands(ctx)))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        with _told_in_one_line():
            done = super().invoke(ctx)
            sys.stdout.flush()
            return done


@contextmanager
def _told_in_one_line() -> Iterator[None]:
    """Say in one line what Typer finds wrong with the command line, and what the caller can put right."""
    try:
        yield
    except typer.Exit:
        raise
    except UsageError as error:
        _end(usage_in_words(error), WRONG_LINE)
    except BrokenPipeError:
        _drop_what_cannot_be_printed()
        raise typer.Exit(NOBODY_READS) from None
    except Exception as error:
        if not _expected(error):
            _tell_what_the_compiler_says(error)
            raise
        _end(_in_words(error), NOT_DONE)


def _end(why: str, code: int) -> NoReturn:
    """End the program with a line that says why."""
    typer.echo(f"cardhouse: {' '.join(told(why).split())}", err=True)
    _drop_what_cannot_be_printed()
    raise typer.Exit(code) from None


def _in_words(error: Exception) -> str:
    """What is wrong, in one line. An error of the operating system that names no file is one of what is printed.

    Where it says that something is not there, that is the folder which the command is called in.
    """
    from cardhouse.games import UnknownGameError

    if isinstance(error, UnknownGameError) and (install := _installing(error.name)):
        return say("game-not-installed", game=error.name, command=install)
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    name = str(error.filename or "")
    shorter = shortened(name) if error.errno == errno.ENAMETOOLONG else name
    why = say("why-system", code=errno.errorcode.get(error.errno or 0, "none"), why=error.strerror)
    named = "yes" if name else "here" if error.errno == errno.ENOENT else "no"
    return say("file-trouble", file=shorter, named=named, why=why)


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


# --- Options that several commands have -------------------------------------------------------------------------------

GameName = Annotated[str, typer.Argument(metavar="GAME", help="the game's name; `cardhouse games` lists them")]
Players = Annotated[
    int | None, typer.Option("--players", "-p", help="how many play; by default the game's usual number")
]
Preset = Annotated[str, typer.Option(help="a preset of the game's options")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="an option; may be given often")
]
Json = Annotated[bool, typer.Option("--json", help="print JSON")]
Match = Annotated[Path, typer.Argument(metavar="FILE", help="a match record")]
BoardNumber = Annotated[int | None, typer.Option("--board", help="only the board of this number, of a PBN or LIN file")]
Room = Annotated[
    str | None, typer.Option("--room", help="of boards played at two tables, those of this one: open, closed")
]


def _tell_in(language: str | None) -> None:
    """Tell everything in this language from now on, what is wrong with the command line too. Raises Complaint."""
    if language is None:
        return
    if language not in languages():
        raise Complaint(say("language-must-be", languages=languages(), given=shortened(language)))
    speak(language)


Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="TAG",
        callback=_tell_in,
        is_eager=True,
        help="print in this language: en, de; else the terminal's",
    ),
]


@dataclass(frozen=True)
class Ways:
    """The ways a game is played, as a command is told of them."""

    players: Players = None
    preset: Preset = "house"
    option: Options = None

    def setup_of(self, game: str) -> Setup:
        """The game with its options, each given as NAME=VALUE. Raises Complaint, UnknownGameError, OptionError."""
        from cardhouse.table import game as choose

        given: dict[str, str] = {}
        for each in self.option or ():
            name, equals, value = each.partition("=")
            if not equals or not name.strip():
                raise Complaint(say("option-must-be", option=shortened(each)))
            given[name.strip().replace("-", "_")] = value.strip()
        return choose(game, self.players, self.preset, **given)

    def setup_for_people(self, game: str) -> Setup:
        """What people sit down to: who names no preset starts the game the first way that is offered for it."""
        from cardhouse.games import load

        start = load(game).start if self.preset == "house" else {}
        first = [f"{name}={value}" for name, value in start.items()]
        return replace(self, option=[*first, *(self.option or ())]).setup_of(game)


@dataclass(frozen=True, kw_only=True)
class Chosen(Ways):
    """A game, and the ways it is played."""

    game: GameName

    @property
    def setup(self) -> Setup:
        """The game with its options. Raises Complaint, UnknownGameError, OptionError."""
        return self.setup_of(self.game)


@dataclass(frozen=True)
class Work:
    """Who plays what is measured."""

    jobs: Annotated[
        int,
        typer.Option("--jobs", "-j", min=1, max=MOST_JOBS, help="how many processes play; the figures are the same"),
    ] = 1
    on: Annotated[str, typer.Option("--on", metavar="local|ray", help="where they play: here, or in a Ray cluster")] = (
        "local"
    )
    keep: Annotated[
        Path | None,
        typer.Option("--keep", metavar="FOLDER", help="keep what is done here; a run is taken up again from it"),
    ] = None

    def begin(self) -> Workers:
        """Those processes, with nobody who watches. From now on SIGTERM ends them too, before it ends this one."""
        from cardhouse.lab.chunks import Workers

        if self.jobs > 1:
            signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
        return Workers(self.jobs, self.keep, self.on)


def gathering(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose options stand in records: each field of a parameter that is a dataclass is an option."""
    own = inspect.signature(command, eval_str=True)
    kinds = {name: each.annotation for name, each in own.parameters.items()}
    records = {name: kind for name, kind in kinds.items() if isinstance(kind, type) and is_dataclass(kind)}

    @wraps(command)
    def gathered(**named: Any) -> None:
        for name, record in records.items():
            named[name] = record(**{field.name: named.pop(field.name) for field in fields(record)})
        command(**named)

    options: list[inspect.Parameter] = []
    for name, each in own.parameters.items():
        flat = inspect.signature(records[name], eval_str=True).parameters.values() if name in records else [each]
        options += [option.replace(kind=inspect.Parameter.KEYWORD_ONLY) for option in flat]
    return _with_options(gathered, options)


def speaking(command: Callable[..., None]) -> Callable[..., None]:
    """A command that prints what games say: in the language that ``--language`` names, else in the terminal's.

    Its options may stand in records (``gathering``).
    """
    plain = gathering(command)

    @wraps(plain)
    def in_its_language(**named: Any) -> None:
        named.pop("language", None)  # heard before all others
        plain(**named)

    asked = inspect.Parameter("language", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Language)
    return _with_options(in_its_language, [*inspect.signature(plain).parameters.values(), asked])


def _with_options(command: Callable[..., None], options: Sequence[inspect.Parameter]) -> Callable[..., None]:
    """A command that Typer reads as one of these options."""
    command.__signature__ = inspect.Signature(options)  # type: ignore[attr-defined]
    command.__annotations__ = {option.name: option.annotation for option in options}
    return command


# --- What is given ----------------------------------------------------------------------------------------------------


def check_seat(seat: int, players: int) -> None:
    """Raise Complaint for a seat that a table of so many players has not."""
    if not 0 <= seat < players:
        raise Complaint(say("seat-must-be", last=players - 1, seat=seat))


def key_from(text: str | None) -> bytes:
    """The key of a match: of a number, or of hex digits; None: one by chance. Raises Complaint."""
    from cardhouse.table.keys import key_bytes

    try:
        return key_bytes(int(text) if text is not None and len(text) < 64 else text)
    except ValueError as error:
        raise Complaint(say("key-must-be", key=shown(text))) from error


def number_from(text: str) -> int:
    """A key that is to be a whole number. Raises Complaint."""
    if not (text.isascii() and text.isdigit() and len(text) <= KEY_DIGITS):
        raise Complaint(say("key-must-be-number", digits=KEY_DIGITS, key=shown(text)))
    return int(text)


def levels_from(text: str) -> list[str]:
    """Levels by their names, which stand between commas."""
    return [level.strip() for level in text.split(",")]


def check_new(option: str, file: Path, instead: str = "", but: Path | None = None) -> None:
    """Whether a file can be written there, without writing over another (``but`` may be there already).

    instead: what else can be done where there is one.
    """
    from cardhouse.table.writing import check as check_file

    check_file(file)
    if file.is_file() and file != but:
        raise Complaint(say("file-there-already", option=option, file=str(file), instead=instead or "none"))


def dealt_from(file: Path, number: int | None, room: str | None, setup: Settled) -> tuple[Settled, Sequence[str]]:
    """A set-up of bridge changed to begin with boards of a file, and their decks."""
    from cardhouse import bridge_files as boards
    from cardhouse.terminal.files import open_boards

    if setup.game.name != "bridge":
        raise Complaint(say("only-bridge-from-boards"))
    given = {name: value for name, value in setup.options.items() if name not in ("deals", "first_board")}
    table = boards.deal(open_boards(file, number, room), setup.preset, **given)
    tell(*boards.notes_of(table))
    return table.setup, table.decks


def tell(*lines: object) -> None:
    """Tell what was mended or left out, beside what is printed."""
    for line in lines:
        typer.echo(f"cardhouse: {told(str(line))}", err=True)
