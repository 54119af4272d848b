"""Matches, boards and poker hands in files: to replay, convert, check and review them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cardhouse.cli.base import (
    BoardNumber,
    Complaint,
    GameName,
    Json,
    Match,
    Players,
    Room,
    app,
    check_new,
    check_seat,
    speaking,
    tell,
)
from cardhouse.cli.printing import compiling, counting, echo, print_json, print_review, reading
from cardhouse.extras import needs

with needs("terminal"):
    import typer

from cardhouse.terminal.language import spoken
from cardhouse.terminal.words import say

if TYPE_CHECKING:
    from cardhouse.table.entries import Entry, EntryError

Held = Annotated[Path, typer.Argument(metavar="FILE", help="a match record, or a file of boards or poker hands")]
HandNumber = Annotated[int | None, typer.Option("--hand", help="of poker hands in a file, the one of this number")]
Seat = Annotated[int | None, typer.Option(help="see it from this seat; otherwise everybody's cards are shown")]


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

    with reading(file):
        table = open_match(file, board, room, hand)
    tell(*notes_of(table))
    if seat is not None:
        check_seat(seat, table.players)
    from cardhouse.terminal import replay as once_more

    if as_json:
        print_json(once_more.as_json(table, seat))
    elif narrate:
        typer.echo(once_more.as_narration(table, seat).plain)
    elif log or not sys.stdout.isatty():
        typer.echo(once_more.as_log(table, seat).plain)
    else:
        client = once_more.ReplayApp(table, seat)
        client.run()
        raise typer.Exit(client.return_code or 0)


@app.command()
@speaking
def pbn(
    file: Held,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="write it there, not here")] = None,
) -> None:
    """Write a match of bridge, a LIN file or hand viewer addresses as PBN; what is mended or left out is told."""
    from cardhouse.bridge_files import write_pbn
    from cardhouse.terminal.files import open_boards

    _check_apart(file, out)
    with reading(file):
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

    _check_apart(file, out)
    with reading(file):
        found = open_hands(file)
    refused = _tell_of(found)
    _write(write_phh([hand for hand in found if hand.error is None]), out)
    _end_with(refused)


def _check_apart(file: Path, out: Path | None) -> None:
    """Raise Complaint where the file that is read would be overwritten."""
    if out is not None and out.is_file() and file.is_file() and out.samefile(file):
        raise Complaint(say("file-there-already", option="--out", file=str(out), instead="none"))


def _write(text: str, out: Path | None) -> None:
    from cardhouse.table.writing import write

    if out is None:
        typer.echo(text, nl=False)
    else:
        write(out, text)


def _tell_of(entries: Sequence[Entry]) -> list[EntryError]:
    """Tell what the reader noted of boards or hands; those it refuses. Raises the refusal where there is no other."""
    refused = [entry.error for entry in entries if entry.error is not None]
    if len(refused) == len(entries) > 0:
        raise refused[0]
    for entry in entries:
        tell(*entry.notes)
    return refused


def _end_with(refused: Sequence[EntryError]) -> None:
    """Tell what was refused while the rest was done, which is exit code 1."""
    tell(*refused)
    if refused:
        raise typer.Exit(1)


@app.command()
@speaking
def analyse(file: Held, board: BoardNumber = None, room: Room = None, as_json: Json = False) -> None:
    """Analyse bridge boards with all cards known: tricks in every contract, par, cards that gave tricks away."""
    from cardhouse.bridge_files import BoardError
    from cardhouse.bridge_files import analyse as analysis
    from cardhouse.games import load
    from cardhouse.terminal.files import open_boards

    found, refused = [], []
    with reading(file):
        boards = open_boards(file, board, room)
    with compiling(load("bridge").title):
        for each in boards:
            try:
                found.append(analysis(each))
            except BoardError as error:
                refused.append(error)
    if refused and not found:
        raise refused[0]
    for one in found:
        tell(*one.notes)
    if as_json:
        print_json([one.as_json() for one in found])
    else:
        typer.echo("\n\n".join(one.text(spoken()) for one in found))
    _end_with(refused)


@app.command()
@speaking
def verify(
    file: Match,
    commit: Annotated[str | None, typer.Option(help="the house's commitment, as you noted it at the table")] = None,
    seen: Annotated[Path | None, typer.Option(help="the evidence your browser downloaded")] = None,
) -> None:
    """Check a saved match, its deals and its play: what was kept, what is wrong, what could not be checked."""
    from cardhouse.table.entries import decode
    from cardhouse.table.keys import is_hash
    from cardhouse.table.reading import content_of
    from cardhouse.table.seen import SeenError, read_seen
    from cardhouse.table.verify import verify as check
    from cardhouse.terminal.files import check_is_record

    if commit is not None and not is_hash(commit.lower()):
        raise Complaint(say("commit-must-be"))
    try:
        kept = read_seen(seen) if seen is not None else None
    except SeenError as error:
        raise Complaint(say("seen-trouble", why=str(error))) from error
    with reading(file):
        raw = content_of(file)
        check_is_record(decode(raw), file)
        verdict = check(raw, commit, kept)
    for line in verdict.lines:
        echo(line)
    raise typer.Exit(0 if verdict.good else 1)


@app.command()
@speaking
def review(
    file: Match,
    seat: Annotated[int, typer.Option(help="the seat whose decisions are reviewed, from 0")] = 0,
    seconds: Annotated[float, typer.Option(min=1, max=86_400, help="about how long to think about all of them")] = 20.0,
    board: BoardNumber = None,
    room: Room = None,
    hand: HandNumber = None,
    as_json: Json = False,
) -> None:
    """Look back at a saved match: what each decision cost, by what its player knew, and what was bad luck."""
    from dataclasses import asdict

    from cardhouse.bots.coach import review as look_back
    from cardhouse.bots.policies import wait_to_search
    from cardhouse.terminal.files import notes_of, open_match
    from cardhouse.terminal.replay import names_of

    with reading(file):
        table = open_match(file, board, room, hand)
    tell(*notes_of(table))
    check_seat(seat, table.players)
    with compiling(table.game.title):
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
    check_new("--out", out)
    with compiling(game):
        wait_to_search(setup.game)
    with counting(say("looking-for-puzzles", game=setup.game.title)) as progress:
        found = finding.puzzles(setup, key, moments, lambda number: progress(number, moments))
        made = write(out, islice(found, count))
    echo(say("puzzles-written", puzzles=made, file=str(out)))
