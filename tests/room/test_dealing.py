"""The thread that deals and brings matches back."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from cardhouse.room.tables.dealing import Dealing
from cardhouse.room.thinking.fair import Asker

from .conftest import PATIENCE

ANN, CID = Asker("ann", "home"), Asker("cid", "away")


async def test_deals_come_first_and_matches_are_brought_back_in_turn() -> None:
    dealing, made, go_on = Dealing(), list[str](), threading.Event()

    def make(name: str) -> Callable[[], str]:
        def now() -> str:
            go_on.wait(PATIENCE)
            made.append(name)
            return name

        return now

    tasks = [asyncio.create_task(dealing.bring_back(ANN, make(f"ann {number}"))) for number in range(4)]
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(dealing.bring_back(CID, make("cid"))))
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(dealing.deal(asker, make("deal"))) for asker in (ANN, CID)]
    await asyncio.sleep(0)
    tasks[3].cancel()
    await asyncio.sleep(0)
    go_on.set()
    assert await asyncio.gather(*tasks[:3], *tasks[4:]) == ["ann 0", "ann 1", "ann 2", "cid", "deal", "deal"]
    assert made == ["ann 0", "deal", "deal", "ann 1", "cid", "ann 2"]
    dealing.close()


async def test_what_fails_is_told_and_the_next_is_made() -> None:
    dealing = Dealing()

    def fails() -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await dealing.deal(ANN, fails)
    assert await dealing.deal(ANN, lambda: 7) == 7
    dealing.close()
