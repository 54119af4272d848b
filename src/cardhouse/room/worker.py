"""A process that thinks for bots: reads requests from standard input, writes answers to standard output.

Run by the room (``bots.py``); one JSON object a line each way.
"""

from __future__ import annotations

import base64
import functools
import importlib
import os
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

import numpy as np
import orjson

Answer = Callable[[dict[str, Any]], None]


def main() -> None:
    """Answer requests until the input ends."""
    said = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else prints, prints beside the answers
    importlib.import_module("cardhouse.bots.players")  # before anybody waits for it
    answer = functools.partial(write, said)
    for line in sys.stdin.buffer:
        try:
            respond(orjson.loads(line), answer)
        except Exception as error:
            answer({"error": f"{type(error).__name__}: {error}"[:500]})


def write(said: BinaryIO, value: dict[str, Any]) -> None:
    """Write one answer."""
    said.write(orjson.dumps(value) + b"\n")
    said.flush()


def respond(asked: dict[str, Any], answer: Answer) -> None:
    """Do what is asked and answer it."""
    answer({"action": act(**{name: asked[name] for name in ("game", "level", "seat", "seed", "world")})})


def act(game: str, level: str, seat: int, seed: int, world: str) -> int:
    """What a bot does for a seat in an imagined world."""
    from cardhouse.bots import bot
    from cardhouse.games import load
    from cardhouse.kit.compiled.record import blank

    chosen = load(game)
    positions = blank(chosen.record)
    positions[:] = np.frombuffer(base64.b64decode(world), chosen.record.dtype)
    return bot(level, seed).choose(chosen, positions, seat)


if __name__ == "__main__":
    main()
