"""Matches of a live table: dealt, brought back from their record, and asked what some cards mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardhouse.kit.game import Arrangement, Refusal
from cardhouse.room.refused import Refused
from cardhouse.table import Action, Table, game

WAITING, PLAYING, OVER = "waiting", "playing", "over"  # what a table can be at


def propose(match: Table, cards: list[str], kind: str | None) -> tuple[list[Action], Refusal]:
    """The actions meant by some cards, or why there are none; cards no one can read mean nothing."""
    try:
        actions, refusal = match.propose(cards, kind)
    except (ValueError, LookupError):
        actions, refusal = [], None
    return actions, refusal or Refusal("Those cards do nothing together", "G1")


def arrange(match: Table, groups: list[list[str]]) -> Arrangement:
    """How the seat in turn gets to these combinations; Refused where nobody arranges the table."""
    try:
        return match.arrange(groups)
    except ValueError as error:
        raise Refused("In this game the table is not laid anew") from error


def open_match(name: str, header: Mapping[str, Any]) -> Table:
    """Deal a match as its header says."""
    setup = game(name, header["players"], header["preset"], **header["options"])
    return setup.deal_committed(bytes.fromhex(header["secret"]), header["entropy"])


def replay_match(name: str, header: Mapping[str, Any], texts: Iterable[str]) -> Table:
    """A match brought to the end of its record."""
    match = open_match(name, header)
    for text in texts:
        match.play(text)
    return match
