"""What a table has been through: its record to keep, and any earlier moment to look at again."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import orjson

from cardhouse.kit.face.narration import narration
from cardhouse.kit.face.scene import Scene
from cardhouse.room.machine.state import TableState
from cardhouse.room.messages import NarrationTold
from cardhouse.table import Table


@dataclass(frozen=True)
class Replay:
    """A moment of a match: after ``step`` of ``steps`` actions, and ``told`` events."""

    steps: int
    step: int
    told: int
    viewer: int | None
    scene: Scene


def seen_record(state: TableState, match: Table, viewer: int | None) -> str:
    """A running match as one seat (or a spectator) may know it: events in words, and no key."""
    header: dict[str, Any] = {
        "game": state.game,
        "players": match.players,
        "preset": state.header["preset"],
        "options": state.header["options"],
        "seen_by": viewer,
        "version": match.version,
        "commit": state.header["commit"],
        "entropy": state.header["entropy"],
        "hand_keys": state.hand_keys,
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
    scene, told = match.see_told(viewer)
    if step < steps:
        scene.prompt = None
    return Replay(steps, step, told, viewer, scene)


def retold(match: Table, viewer: int | None, step: int) -> NarrationTold:
    """How the table sounded to a viewer after ``step`` actions; works on its own copy, in any thread."""
    scene = replayed(match, viewer, step).scene
    scene.prompt = None
    return NarrationTold(**asdict(narration(scene)))
