"""No question that the room asks its database reads a table from end to end."""

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
import sqlalchemy as sa

from cardhouse.room.storage import Storage, accounts, deals, friends, metadata, players, puzzles
from cardhouse.room.storage.shelf import Question

from .servers import Postgres
from .test_storage import plan

QUESTIONS = {
    "a device": accounts.device_of("d", "ann"),
    "who has a name": accounts.named("ann"),
    "passkeys": accounts.passkeys_of("ann"),
    "devices": accounts.devices_of("ann"),
    "deals of a day": deals.deals_of(["2099-05-06"]),
    "challenges": deals.challenges_of("ann"),
    "days played": deals.days_played("ann"),
    "what others did": deals.done_at("d", ["x"]),
    "a place among them": deals.place_of("d", 1.0),
    "friends": friends.own_rows("ann"),
    "who asks": friends.asking_rows("ann"),
    "how many ask": friends.asking_count("ann"),
    "friends who are here": friends.friends_here("ann", 9.0),
    "invitations": friends.invited("ann", 9.0),
    "matches not rated": players.unrated(),
    "matches": players.matches_of("ann", 9),
    "reviews": players.reviews_of("ann", 9),
    "ratings": players.ratings_of("ann"),
    "ratings of bots": players.bots_of("hearts:1"),
    "how many are better": players.counted("hearts:1", 25.0),
    "how many are rated": players.counted("hearts:1", None),
    "tries at puzzles": puzzles.tries_of("ann"),
    "a rating at puzzles": puzzles.rating_of("ann", "hearts"),
    "ratings of puzzles": puzzles.ratings_of(["p"]),
    "mistakes": puzzles.mistakes_of("ann"),
}


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of one empty database for all questions."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('empty') / 'room.sqlite3'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def empty(address: str) -> AsyncIterator[Storage]:
    """A storage without rows."""
    opened = Storage(address)
    await opened.open()
    yield opened
    await opened.close()


@pytest.mark.parametrize("query", QUESTIONS.values(), ids=QUESTIONS.keys())
@pytest.mark.asyncio(loop_scope="module")
async def test_each_question_has_its_index(empty: Storage, query: sa.Select[Any] | Question) -> None:
    found = await empty.database.read(lambda connection: plan(connection, query))
    assert "INDEX" in found.upper()
    assert "Seq Scan on" not in found
    gone_through = re.findall(r"^SCAN (\w+)$", found, re.MULTILINE)  # by SQLite
    assert not {*gone_through} & {*metadata.tables}
