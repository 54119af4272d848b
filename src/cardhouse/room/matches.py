"""Matches of the room: dealt, and brought back from their moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardhouse.table import Table, game


def open_match(name: str, table: str, header: Mapping[str, Any]) -> Table:
    """Deal the match of the table of this address as its header says."""
    setup = game(name, header["players"], header["preset"], **header["options"])
    promised = header.get("seat_commits", ())
    return setup.deal_committed(bytes.fromhex(header["secret"]), header["entropy"], table=table, seat_commits=promised)


def replay_match(name: str, table: str, header: Mapping[str, Any], texts: Iterable[str]) -> Table:
    """A match brought to the end of its record."""
    match = open_match(name, table, header)
    for text in texts:
        match.play(text)
    return match
