"""A process that thinks for bots: reads requests from standard input, writes answers to standard output.

Run by the pool (``process.py``); one JSON object a line each way, the first one without being asked, when it is ready.
It ends when its input does, and where a request takes far longer than it may.
"""

import base64
import ctypes
import faulthandler
import functools
import importlib
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, BinaryIO

import numpy as np

from cardhouse.room.watch.logs import where
from cardhouse.table.encoding import passed, taken

Answer = Callable[[dict[str, Any]], None]
GRACE_S = 5.0  # beyond its limit, after which a process ends itself: whoever asked has ended it long before
SEARCHING_NICE = 10
PR_SET_PDEATHSIG = 1


class NotHereError(Exception):
    """What is asked for is not to be had in this process; the words may be told."""


def main() -> None:
    """Answer requests until the input ends."""
    if "--search" in sys.argv and os.name == "posix":
        os.nice(SEARCHING_NICE)  # the room and the quick bots come first
    end_with_room()
    said = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else prints, prints beside the answers
    importlib.import_module("cardhouse.bots.players")  # before anybody waits for it
    answer = functools.partial(write, said)
    answer({"ready": True})
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123  (Windows: "nul" is no path)
        for line in sys.stdin.buffer:
            asked: dict[str, Any] = {}
            try:
                asked = taken(line)
                faulthandler.dump_traceback_later(asked["limit"] + GRACE_S, exit=True, file=nowhere)
                answer(respond(asked))
            except NotHereError as error:
                answer({"error": str(error)})
            except Exception as error:
                answer({"error": failure(asked, error)})
            finally:
                faulthandler.cancel_dump_traceback_later()


def failure(asked: dict[str, Any], error: Exception) -> str:
    """What failed and where in the code. An error's own words could tell of cards: they stay here."""
    game = asked.get("game") or asked.get("match", {}).get("game", "no game")
    what = asked.get("level") or asked.get("do", "a request that cannot be read")
    return f"{game}: {what} failed ({type(error).__name__} in {where(error)})"


def end_with_room() -> None:
    """On Linux, have the system end this process with the room, even where it is stopped or reads nothing."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def write(said: BinaryIO, value: dict[str, Any]) -> None:
    """Write one answer as a line of JSON."""
    said.write(passed(value) + b"\n")
    said.flush()


def respond(asked: dict[str, Any]) -> dict[str, Any]:
    """Do what is asked and answer it."""
    if asked["do"] == "ping":
        return {}
    if asked["do"] != "act":
        from cardhouse.room.thinking.answering import answer

        return answer(**{name: asked[name] for name in ("do", "match", "what")})
    return act(**{name: asked[name] for name in ("game", "level", "seat", "seed", "world")})


def act(game: str, level: str, seat: int, seed: int, world: str) -> dict[str, Any]:
    """What a bot does for a seat in an imagined world, and, of one that gives hints, why.

    Also the processor seconds it took, without loading, and whether the game's rules are compiled by now: further
    acts of this kind will take no longer than they should.
    """
    from cardhouse.bots import bot
    from cardhouse.bots.advising import advise
    from cardhouse.bots.policies import thinking
    from cardhouse.games import UnknownGameError, load
    from cardhouse.kit.compiled.record import blank

    try:
        chosen = load(game)
    except UnknownGameError as error:
        raise NotHereError(f"the bots have no game {game!r}, or it does not load there") from error
    positions, sent = blank(chosen.record), base64.b64decode(world)
    if len(sent) != positions.nbytes:
        raise NotHereError(f"the bots have another version of {game} than the room")
    positions[:] = np.frombuffer(sent, chosen.record.dtype)
    settled = thinking(chosen).compiled
    began = time.thread_time()
    found = advise(bot(level, seed), chosen, positions, seat)
    return {"found": asdict(found), "used": time.thread_time() - began, "settled": settled}


if __name__ == "__main__":
    main()
