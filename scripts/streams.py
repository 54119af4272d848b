"""What the room tells two viewers of a match, for the client's unit tests: ``scripts/streams.py FOLDER [GAME ...]``.

A file a game and viewer, made anew each time: the first scene whole, then what each step of the room changes. What is
asked of several seats at once is one step, as in the room. Beside it stands what the log says there was to see: the
tricks and the ends of hands, step by step.
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("CARDHOUSE_RULES", "interpreted")

import orjson

import cardhouse
import cardhouse.bots
from cardhouse.games import names
from cardhouse.kit.face.scene import Scene
from cardhouse.room.changes import between, whole

KEY = bytes([3]) * 32
MOST_HANDS = 2
MOST_STEPS = 260
TOLD = ("trick", "hand")


@dataclass
class Stream:
    """What one viewer is told."""

    viewer: int | None
    shown: Scene | None = None
    seen: int = 0
    steps: list[dict[str, Any]] = field(default_factory=list)

    def hear(self, table: cardhouse.Table) -> None:
        """The room tells the viewer how the table stands now."""
        scene, log = table.see(self.viewer), table.log(self.viewer)
        told: dict[str, Any] = {"version": table.version, "told": len(log), "window": None, "clock": None}
        if self.shown is None:
            told |= {"type": "scene", "scene": whole(scene)}
        else:
            told |= {"type": "changes", "changes": between(self.shown, scene)}
        happened = [
            {"kind": event.kind, "text": event.text, "cards": [card.face for card in event.cards]}
            for event in log[self.seen :]
            if event.kind in TOLD
        ]
        self.steps.append({"message": told, "happened": happened})
        self.shown, self.seen = scene, len(log)


def steps(table: cardhouse.Table) -> Iterator[None]:
    """Bots play, a step of the room at a time."""
    bot = cardhouse.bots.bot("heuristic")
    while table.turn is not None and table.hand < MOST_HANDS:
        asked = table.claims or table.together
        acts = sum(getattr(asked, "due", [])) or (len(asked.seats) if asked is not None else 1)
        for _ in range(acts):
            if table.turn is None or (asked is not None and (table.claims or table.together) is None):
                break
            table.play(bot.act(table, table.turn))
        yield


def record(game: str) -> list[Stream]:
    """A match of a game as its first seat and somebody who looks on are told of it."""
    table = cardhouse.game(game).deal(KEY)
    streams = [Stream(0), Stream(None)]
    for stream in streams:
        stream.hear(table)
    for number, _ in enumerate(steps(table)):
        for stream in streams:
            stream.hear(table)
        if number >= MOST_STEPS:
            break
    return streams


def main(folder: Path, games: list[str]) -> None:
    """Write the streams of these games, or of all."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games or names():
        for stream in record(game):
            who = "spectator" if stream.viewer is None else f"seat {stream.viewer}"
            (folder / f"{game}, {who}.json").write_bytes(orjson.dumps(stream.steps))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])
