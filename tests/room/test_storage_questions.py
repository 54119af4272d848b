"""No question that the room asks its database reads a table from end to end."""

import re
from typing import Any

import pytest
import sqlalchemy as sa

from cardhouse.room.storage import Storage, accounts, deals, friends, metadata, players, puzzles

from .stores import database, postgres, postgres_database, storage
from .test_storage import plan

__all__ = ["database", "postgres", "postgres_database", "storage"]

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


@pytest.mark.parametrize("query", QUESTIONS.values(), ids=QUESTIONS.keys())
async def test_each_question_has_its_index(storage: Storage, query: sa.Select[Any]) -> None:
    found = await storage.database.read(lambda connection: plan(connection, query))
    assert "INDEX" in found.upper()
    assert "Seq Scan on" not in found
    gone_through = re.findall(r"^SCAN (\w+)$", found, re.MULTILINE)  # by SQLite
    assert not {*gone_through} & {*metadata.tables}
