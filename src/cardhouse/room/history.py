"""What a table has been through: its record to keep, and any earlier moment to look at again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson

from cardhouse.kit.face.scene import Scene
from cardhouse.room.live import LiveTable
from cardhouse.table import Table


@dataclass(frozen=True)
class Replay:
    """A moment of a match: after ``step`` of ``steps`` actions, and ``told`` events."""

    steps: int
    step: int
    told: int
    viewer: int | None
    scene: Scene


def full_record(live: LiveTable, match: Table) -> str:
    """The record of a finished match, with everything needed to check its deals."""
    record = match.record.copy()
    record.header["seats"] = [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in live.seats]
    return record.text()


def seen_record(live: LiveTable, match: Table, viewer: int | None) -> str:
    """A running match as one seat (or a spectator) may know it: events in words, and no key."""
    header: dict[str, Any] = {
        "game": live.game,
        "players": match.players,
        "preset": live.header["preset"],
        "options": live.header["options"],
        "seen_by": viewer,
        "version": match.version,
        "commit": live.header["commit"],
        "entropy": live.header["entropy"],
        "hand_keys": live.hand_keys,
    }
    lines = [header, *({"event": event} for event in match.log(viewer))]
    return "".join(orjson.dumps(line).decode() + "\n" for line in lines)


def replayed(match: Table, viewer: int | None, step: int) -> Replay:
    """How the table looked to a viewer after ``step`` actions; works on its own copy, in any thread.

    While turned tricks may not be looked at, the next step at which none of them lies open is shown (G7).
    """
    steps = match.version
    step = max(0, min(step, steps))
    turned = match.turned_since(viewer)
    if step in turned:
        step = turned.stop
    match.undo(steps - step)
    scene = match.see(viewer)
    if step < steps:
        scene.prompt = None
    return Replay(steps, step, len(match.log(viewer)), viewer, scene)
