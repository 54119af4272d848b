"""Questions that somebody waits for: asked again until it is their turn and the game's players are compiled."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import BotError
from cardhouse.room.thinking.questions import BusyError, Question

Ask = Callable[[Asker, Question], Awaitable[dict[str, Any]]]


async def answer_to(
    ask: Ask,
    asker: Asker,
    question: Question,
    *,
    patience_s: float,
    every_s: float,
    waits: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """The answer to a question, asked every so many seconds.

    While the game's library is being built it is waited for, and ``waits`` is called. Raises BotError where the answer
    has not come ``patience_s`` seconds later, or cannot be found.
    """
    until = time.monotonic() + patience_s
    while True:
        try:
            told = await ask(asker, question)
            if told.get("compiled", True):
                return told
            if not told["coming"]:
                raise BotError("the game's library is not to be had")
            waits()
            until = time.monotonic() + patience_s
        except BusyError:
            pass
        if time.monotonic() > until:
            raise BotError("it did not come to its turn")
        await asyncio.sleep(every_s)
