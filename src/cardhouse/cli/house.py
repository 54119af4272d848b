"""The room: to run it, its settings, copies and reports, and its bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cardhouse.cli.base import Complaint, app
from cardhouse.cli.printing import echo
from cardhouse.extras import needs
from cardhouse.kit.words import whole

with needs("terminal"):
    import typer

from cardhouse.terminal.words import say

if TYPE_CHECKING:
    from cardhouse.room.config import InForce
    from cardhouse.room.settings import Settings

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
