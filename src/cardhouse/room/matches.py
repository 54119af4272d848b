"""Matches of the room: set up, dealt, and brought back from their moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardhouse.kit.face.options import OptionError
from cardhouse.table import Setup, Table, game
from cardhouse.table.keys import commitment, new_secret

RESERVED = ("name", "players", "preset")


def choose(name: str, players: int | None, preset: str, options: Mapping[str, Any]) -> Setup:
    """The game with players, preset and options, all as the game allows them; OptionError names a wrong one."""
    for reserved in RESERVED:
        if reserved in options:
            raise OptionError(reserved, "no such option")
    return game(name, players, preset, **options)


def new_header(setup: Setup, address: str) -> dict[str, Any]:
    """What the record of a match begins with that is to be dealt at this address; the house's secret is drawn."""
    secret = new_secret()
    return {
        "players": setup.players,
        "preset": setup.preset,
        "options": {name: _plain(value) for name, value in setup.options.items()},
        "secret": secret.hex(),
        "commit": commitment(secret, address),
    }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def open_match(name: str, address: str, header: Mapping[str, Any]) -> Table:
    """Deal the match of this address as its header says."""
    setup = game(name, header["players"], header["preset"], **header["options"])
    promised = header.get("seat_commits", ())
    match = setup.deal_committed(
        bytes.fromhex(header["secret"]), header["entropy"], table=address, seat_commits=promised
    )
    if "taken_back" in header:
        match.record.header["taken_back"] = header["taken_back"]
    return match


def replay_match(name: str, address: str, header: Mapping[str, Any], texts: Iterable[str]) -> Table:
    """A match brought to the end of its record."""
    match = open_match(name, address, header)
    for text in texts:
        match.play(text)
    return match
