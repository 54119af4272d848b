"""What there is to play, and to play it, in the terminal."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cardhouse.cli.base import (
    BoardNumber,
    Complaint,
    GameName,
    Json,
    Room,
    Ways,
    app,
    check_new,
    check_seat,
    dealt_from,
    key_from,
    speaking,
)
from cardhouse.cli.printing import console_of, echo, print_games, print_json, print_options, reading
from cardhouse.extras import needs

with needs("terminal"):
    import typer

from cardhouse.terminal.language import spoken
from cardhouse.terminal.words import say

if TYPE_CHECKING:
    from cardhouse.kit.face.lesson import Lesson
    from cardhouse.table import Settled, Table


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


@dataclass(frozen=True)
class Deals:
    """What a match is dealt from: a key, or boards of a file."""

    key: Annotated[str | None, typer.Option(help="deal from this key: a number or 64 hex digits")] = None
    deal: Annotated[Path | None, typer.Option(metavar="FILE", help="bridge: boards to play, in PBN or LIN")] = None
    board: BoardNumber = None
    room: Room = None

    def table_of(self, setup: Settled) -> Table:
        """A match just dealt. Raises Complaint."""
        from cardhouse.table import Table

        decks: Sequence[str] = ()
        if self.deal is not None:
            setup, decks = dealt_from(self.deal, self.board, self.room, setup)
        return Table(setup, key_from(self.key), decks)


@app.command()
@speaking
def play(
    *,
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="the game's name, unless a match is resumed")
    ] = None,
    ways: Ways,
    bots: Annotated[str | None, typer.Option(help="the other seats' bots: one level, or one a seat; club")] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="the seat you take; at bridge 2, South, else 0")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="where to save the match: a new file")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="continue the match saved there")] = None,
    pace: Annotated[float, typer.Option(min=0, max=60, help="seconds a bot takes at least")] = 0.6,
    deals: Deals,
) -> None:
    """Play against bots in this terminal, by keyboard."""
    if (game is None) == (resume is None):
        raise Complaint(say("game-or-resume"))
    if game is None and (ways != Ways() or deals.key or deals.deal or record):
        raise Complaint(say("resume-goes-with"))
    if game is not None:
        table = deals.table_of(ways.setup_for_people(game))
    elif resume is not None:
        table, record = _taken_up(resume), resume
    if record is not None:
        check_new("--record", record, f"cardhouse play --resume {record}", resume)
    from cardhouse.bots.levels import CLUB
    from cardhouse.terminal.match import seat_taken

    taken = next(each for each in (seat, seat_taken(table), table.game.home) if each is not None)
    check_seat(taken, table.players)
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
    raise typer.Exit(client.return_code or 0)


def _taken_up(file: Path) -> Table:
    """The match kept in a file, as far as it was played."""
    from cardhouse.table.entries import NOTES
    from cardhouse.terminal.files import open_record

    with reading(file):
        table = open_record(file)
    if table.over:
        raise Complaint(say("resume-over", file=str(file)))
    if "commit" in table.record.header or "begins" in table.record.header:
        raise Complaint(say("resume-on-server", file=str(file)))
    table.record.header.pop(NOTES, None)
    return table


@app.command()
@speaking
def learn(game: GameName) -> None:
    """Play a guided first hand against bots in this terminal: what is decided in it is told as you come to it."""
    setup = Ways().setup_for_people(game)
    lesson = setup.game.lesson
    if lesson is None:
        raise Complaint(say("no-lesson", game=setup.game.title))
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Complaint(say("needs-terminal", command="learn", instead="cardhouse serve"))
    _play(Deals(str(lesson.key)).table_of(setup), setup.game.home, lesson=lesson)
