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


def new_header(setup: Setup, address: str, lesson: bool = False) -> dict[str, Any]:
    """What the record of a match begins with that is to be dealt at this address; the house's secret is drawn.

    lesson: it is the game's guided first hand, which is always dealt alike.
    """
    secret = new_secret()
    return {
        "players": setup.players,
        "preset": setup.preset,
        "options": {name: _plain(value) for name, value in setup.options.items()},
        "secret": secret.hex(),
        "commit": commitment(secret, address),
        **({"lesson": True} if lesson else {}),
    }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def header_from(match: Table, step: int, address: str, seal: str) -> dict[str, Any]:
    """What the record of a match begins with that goes on where another stood after ``step`` actions.

    match: the other, over; ``address``, ``seal``: its own and its record's. No deal is promised: all of it is known.
    """
    setup, text = match.setup, match.game.actions.text
    return {
        "players": setup.players,
        "preset": setup.preset,
        "options": {name: _plain(value) for name, value in setup.options.items()},
        "commit": None,
        "entropy": None,
        "begins": {
            "match": address,
            "after": step,
            "seal": seal,
            "key": match.key.hex(),
            "actions": [text(action) for action in match.record.actions[:step]],
        },
    }


def open_match(name: str, address: str, header: Mapping[str, Any]) -> Table:
    """Deal the match of this address as its header says, or bring it to where it goes on from another."""
    setup = game(name, header["players"], header["preset"], **header["options"])
    match = _going_on(setup, address, header) if "begins" in header else _dealt(setup, address, header)
    if "taken_back" in header:
        match.record.header["taken_back"] = header["taken_back"]
    return match


def _going_on(setup: Setup, address: str, header: Mapping[str, Any]) -> Table:
    begins = header["begins"]
    match = setup.deal(begins["key"])
    for text in begins["actions"]:
        match.play(text)
    match.record.header["table"] = address
    match.record.header["begins"] = {name: begins[name] for name in ("match", "after", "seal")}
    return match


def _dealt(setup: Setup, address: str, header: Mapping[str, Any]) -> Table:
    if header.get("lesson") and setup.game.lesson is not None:
        return setup.deal(setup.game.lesson.key)
    promised = header.get("seat_commits", ())
    return setup.deal_committed(
        bytes.fromhex(header["secret"]), header["entropy"], table=address, seat_commits=promised
    )


def replay_match(name: str, address: str, header: Mapping[str, Any], texts: Iterable[str]) -> Table:
    """A match brought to the end of its record."""
    match = open_match(name, address, header)
    for text in texts:
        match.play(text)
    return match
