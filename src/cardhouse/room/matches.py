"""Matches of a live table: dealt, brought back from their record, and asked what some cards mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardhouse.kit.face.game import Arrangement, Refusal
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


def may_arrange(match: Table, seat: int) -> bool:
    """Whether a seat is offered to lay the whole table anew."""
    prompt = match.see(seat).prompt
    return prompt is not None and prompt.arrange


def lay_on(ahead: Table, action: int) -> bool:
    """Do an action on a copy of a match, unless it ends the turn; whether more may be laid after it."""
    seat, hand = ahead.turn, ahead.hand
    trial = ahead.copy()
    trial.play(action)
    if seat is None or trial.turn != seat or trial.hand != hand:
        return False
    ahead.play(action)
    return may_arrange(ahead, seat)


def combinations(match: Table, seat: int) -> list[list[str]]:
    """The combinations on the table, as ``arrange`` takes them."""
    return [[card.face for card in zone.cards if card.face] for zone in match.see(seat).zones if zone.kind == "meld"]


def worth_laying(match: Table, seat: int, groups: list[list[str]]) -> list[list[str]]:
    """These combinations if the seat can lay them, else those that lie already."""
    return groups if arrange(match, groups).actions else combinations(match, seat)


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
