"""The record of a match at a table, with everything needed to check its deals; and who won how many."""

from collections.abc import Sequence
from typing import Any

from cardhouse.room.machine.rows import SeatRow
from cardhouse.room.machine.state import Past, TableState
from cardhouse.room.messages import Standing
from cardhouse.table import Table
from cardhouse.table.record import split_seal


def sitters(seats: Sequence[SeatRow]) -> list[dict[str, Any]]:
    """Who sat where, as a record tells it."""
    return [{"name": seat["name"], "kind": seat["kind"], "level": seat["level"]} for seat in seats]


def full_record(match: Table, seats: Sequence[SeatRow]) -> str:
    """The record of a finished match, with those who sat there when it ended."""
    return match.record_text(seats=sitters(seats))


def seal_of(state: TableState, match: Table) -> str | None:
    """The seal of a finished match's record: it is told at the table, so that the record cannot be another later."""
    return None if state.result is None else split_seal(full_record(match, state.result.seats))[1]


def evening(past: Sequence[Past]) -> list[Standing]:
    """Who has won how many of a table's matches, the most first; who has changed names goes by the last."""
    names: dict[str, str] = {}
    played: dict[str, int] = {}
    won: dict[str, int] = {}
    for match in past:
        for number, seat in enumerate(match.seats):
            key = seat["person"] or seat["name"]
            names[key] = seat["name"]
            played[key] = played.get(key, 0) + 1
            won[key] = won.get(key, 0) + (number in match.winners)
    rows = [Standing(name=names[key], won=won[key], played=played[key]) for key in names if names[key]]
    return sorted(rows, key=lambda row: (-row.won, row.played, row.name))
