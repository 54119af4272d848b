"""What a table has been through: its record to keep, and any earlier moment to look at again."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cardhouse.kit.face.narration import narration
from cardhouse.kit.face.scene import Scene
from cardhouse.room.machine.records import sitters
from cardhouse.room.machine.rows import SeatRow
from cardhouse.room.machine.state import TableState
from cardhouse.room.machine.telling import explained
from cardhouse.room.matches.matches import Stopped
from cardhouse.room.messages import MeaningsTold, NarrationTold
from cardhouse.table import Table
from cardhouse.table.encoding import written


@dataclass(frozen=True)
class Replay:
    """A moment of a match: after ``step`` of ``steps`` actions, and ``told`` events."""

    steps: int
    step: int
    told: int
    viewer: int | None
    scene: Scene


def seen_record(match: Table, viewer: int | None, header: Mapping[str, Any]) -> str:
    """A running match as one seat (or a spectator) may know it: what its record begins with, and events in words."""
    lines = [header, *({"event": event} for event in match.log(viewer))]
    return "".join(written(line).decode() + "\n" for line in lines)


def kept_record(at: Stopped, actions: Sequence[int | str], seats: Sequence[SeatRow]) -> str:
    """A match that is over as it was kept, which today's rules do not play to its end: it bears no seal."""
    assert at.match is not None
    begins = {**at.match.record.header, "seats": sitters(seats), "stops": at.words}
    text = at.match.game.actions.text
    lines = [begins, *({"do": text(each) if isinstance(each, int) else each} for each in actions)]
    return "".join(written(line).decode() + "\n" for line in lines)


def seen_header(state: TableState, viewer: int | None, version: int) -> dict[str, Any]:
    """What the record of a running match begins with for a viewer: no key is in it."""
    return {
        "game": state.game,
        "players": len(state.seats),
        "preset": state.header["preset"],
        "options": state.header["options"],
        "seen_by": viewer,
        "version": version,
        "commit": state.header["commit"],
        "entropy": state.header["entropy"],
        "hand_keys": state.hand_keys,
    }


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


def reexplained(match: Table, viewer: int | None, step: int) -> MeaningsTold:
    """What the calls meant after ``step`` actions, as far as a viewer has heard them; works on its own copy."""
    replayed(match, viewer, step)
    return explained(match)


def retold(match: Table, viewer: int | None, step: int) -> NarrationTold:
    """How the table sounded to a viewer after ``step`` actions; works on its own copy, in any thread."""
    scene = replayed(match, viewer, step).scene
    scene.prompt = None
    return NarrationTold(**asdict(narration(scene)))
