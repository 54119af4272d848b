"""Reviews of matches that are over, decision by decision: each a search among all others, in its asker's turn."""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import replace
from typing import Any

import structlog

from cardhouse.room.thinking import questions
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import Thinkers
from cardhouse.room.thinking.questions import BusyError, Kept
from cardhouse.room.thinking.waiting import answer_to
from cardhouse.room.words import say

log = structlog.get_logger()
SECONDS = 20.0
"""Of thinking, for a whole match."""
PATIENCE_S, LOOK_EVERY_S = 180.0, 1.0
"""How long a decision may wait for its turn, when the game's library is built; how often it is asked for."""
MOST_KEPT, MOST_UNDER_WAY, MOST_EACH = 64, 48, 2
TOO_MANY = say("coach-is-busy")
WAITS = say("coach-waits-for-the-library")
BRIEF = say("coach-had-no-library")
TOO_MANY_OF_YOURS = say("coach-has-two-of-yours")
Told = dict[str, Any]
Made = Callable[[Hashable, Kept, Told], Awaitable[None]]
"""What is done with a review once it is made: what it is of, the match, the review."""


async def nothing(key: Hashable, match: Kept, review: Told) -> None:
    """Do nothing with a review."""


def so_far(done: int, total: int) -> Told:
    """How far a review is. note: why it takes longer, or why it is a brief one."""
    return {"done": done, "total": total, "review": None, "note": None}


class Reviews:
    """Those made last, by what they are of. ``made``: called with each."""

    def __init__(self, thinkers: Thinkers, made: Made = nothing) -> None:
        self._thinkers, self._made = thinkers, made
        self._found: dict[Hashable, Told] = {}
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._askers: dict[Hashable, Asker] = {}

    def known(self, key: Hashable) -> Told | None:
        """How far a review is that was asked for; None where none was, or it failed."""
        return self._found.get(key)

    def ask(self, key: Hashable, asker: Asker, match: Kept, seat: int) -> Told:
        """Have a review made, unless it is or was; returns how far it is. BusyError: it is not made now."""
        if key in self._found:
            return self._found[key]
        if sum(each.guest == asker.guest for each in self._askers.values()) >= MOST_EACH:
            raise BusyError(TOO_MANY_OF_YOURS)
        if len(self._tasks) >= MOST_UNDER_WAY:
            raise BusyError(TOO_MANY)
        while len(self._found) >= MOST_KEPT:
            del self._found[next(each for each in self._found if each not in self._tasks)]
        self._found[key] = so_far(0, 0)
        own = self._askers[key] = replace(asker, visitor=f"review {key}")
        task = self._tasks[key] = asyncio.create_task(self._review(key, own, match, seat), name="review a match")
        task.add_done_callback(functools.partial(self._done, key))
        return self._found[key]

    async def _review(self, key: Hashable, asker: Asker, match: Kept, seat: int) -> None:
        def waits() -> None:
            self._found[key] = {**self._found[key], "note": WAITS}

        ask = functools.partial(
            answer_to, self._thinkers.ask, asker, patience_s=PATIENCE_S, every_s=LOOK_EVERY_S, waits=waits
        )
        asked = await ask(questions.decisions(match, seat, SECONDS))
        if "stopped" in asked:
            self._found[key] = {**so_far(0, 0), "stopped": asked["why"]}
            return
        versions: list[int] = asked["versions"]
        found: list[Told] = []
        note = None
        for version in versions:
            self._found[key] = so_far(len(found), len(versions))
            told = await ask(questions.judge(match, seat, version, asked["milliseconds"]))
            found.append(told["decision"])
            note = BRIEF if told["brief"] else note
        told = await ask(questions.sum_up(match, seat, found))
        self._found[key] = {**so_far(len(found), len(versions)), "review": told["review"], "note": note}
        await self._made(key, match, told["review"])

    def _done(self, key: Hashable, task: asyncio.Task[None]) -> None:
        del self._tasks[key], self._askers[key]
        if self._found[key]["review"] is None and "stopped" not in self._found[key]:
            del self._found[key]
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a review failed", error=type(error).__name__)

    async def stop(self) -> None:
        """End what is being made."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0)
