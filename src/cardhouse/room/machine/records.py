"""The record of a match at a table, with everything needed to check its deals."""

from __future__ import annotations

from typing import Any

from cardhouse.room.machine.state import TableState
from cardhouse.table import Table
from cardhouse.table.record import split_seal


def sitters(state: TableState) -> list[dict[str, Any]]:
    """Who sits where."""
    return [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in state.seats]


def full_record(state: TableState, match: Table) -> str:
    """The record of a finished match, with those who sat there when it ended."""
    record = match.record.copy()
    record.header["seats"] = state.header.get("seats") or sitters(state)
    return record.text()


def seal_of(state: TableState, match: Table) -> str | None:
    """The seal of a finished match's record: it is told at the table, so that the record cannot be another later."""
    return split_seal(full_record(state, match))[1]
