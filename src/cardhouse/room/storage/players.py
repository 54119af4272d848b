"""What the house knows of how somebody plays: matches that have ended, ratings, what the coach found.

Ratings are taken in when somebody looks, match after match in the order they ended, so that they can be worked out anew
from the matches alone; each match says as which it was taken in.
"""

from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import Any

import sqlalchemy as sa

from cardhouse.room.names.tokens import new_id
from cardhouse.room.rating import Skill, ladder_of, rated, sides_of
from cardhouse.room.storage.leases import insert
from cardhouse.room.storage.locks import Lock, wait_for
from cardhouse.room.storage.schema import UNRATED, judged, matches, moves, played, ratings, shown
from cardhouse.room.storage.shelf import Row, Shelf, question, rows_of

AT_ONCE = 100
"""Matches that are taken in together: nobody's move waits long."""
LONGEST_PAUSE_S = 300.0
"""Of a longer pause between two moves only so much was played."""


class Players(Shelf):
    """How the people of a database play. Times are seconds since 1970."""

    # --- Taking matches in ---

    async def take_in(self) -> int:
        """Count the matches that have ended since; returns how many there were, of a long row only the first."""
        if not await self._read(unrated().limit(1)):
            return 0
        return await self._write(take_in)

    async def keep_review(self, table: str, match: int, seat: int, decisions: int, cost: float) -> None:
        """Keep what a seat's decisions in a match cost."""
        values = {"table_id": table, "match": match, "seat": seat, "decisions": decisions, "cost": cost}

        def work(connection: sa.Connection) -> None:
            there = sa.select(matches.c.number).where(matches.c.table_id == table, matches.c.number == match)
            if connection.scalar(there) is not None:
                connection.execute(insert(connection, judged).values(values).on_conflict_do_nothing())

        await self._write(work)

    # --- A page ---

    async def matches(self, person: str, most: int) -> list[Row]:
        """The last matches of a person's list, the newest first, with what they came to."""
        return await self._read(matches_of(person, most))

    async def reviews(self, person: str, most: int) -> list[Row]:
        """What the coach found in those matches, of every seat."""
        return await self._read(reviews_of(person, most))

    async def ratings(self, person: str) -> list[Row]:
        """A person's ratings, a row for each ladder."""
        return await self._read(ratings_of(person))

    async def bots(self, ladder: str) -> list[Row]:
        """The ratings of the bots in a ladder."""
        return await self._read(bots_of(ladder))

    async def place(self, ladder: str, mu: float) -> tuple[int, int]:
        """How many in a ladder stand above a rating, and how many there are."""
        above, all = [await self._read(counted(ladder, least)) for least in (mu, None)]
        return above[0]["count"], all[0]["count"]

    # --- Who may look ---

    async def address_of(self, person: str) -> str | None:
        """Where everyone may look at a person's page; None where nobody else may."""
        found = await self._read(sa.select(shown).where(shown.c.person == person))
        return found[0]["address"] if found else None

    async def shown_at(self, address: str) -> str | None:
        """Whose page is shown at an address."""
        found = await self._read(sa.select(shown).where(shown.c.address == address))
        return found[0]["person"] if found else None

    async def show(self, person: str, to_all: bool) -> None:
        """Let everyone look at a person's page, at an address that stays until it is hidden; or nobody else."""

        def work(connection: sa.Connection) -> None:
            if to_all:
                new = insert(connection, shown).values(person=person, address=new_id())
                connection.execute(new.on_conflict_do_nothing(index_elements=["person"]))
            else:
                connection.execute(sa.delete(shown).where(shown.c.person == person))

        await self._write(work)


def unrated() -> sa.Select[Any]:
    """The matches that are to be taken in, in order."""
    order = (matches.c.ended_at, matches.c.table_id, matches.c.number)
    return sa.select(matches).where(UNRATED).order_by(*order)


@question
def matches_of(person: str, most: int) -> sa.Select[Any]:
    """The last matches of a person's list."""
    told = (matches.c.table_id, matches.c.number, matches.c.game, matches.c.header, matches.c.result, matches.c.seconds)
    here = sa.and_(matches.c.table_id == played.c.table_id, matches.c.number == played.c.match)
    query = sa.select(*told, played.c.ended_at).join_from(played, matches, here).where(played.c.person == person)
    return query.order_by(played.c.ended_at.desc()).limit(most)


@question
def reviews_of(person: str, most: int) -> sa.Select[Any]:
    """What the coach found in the last matches of a person's list."""
    last = sa.select(played.c.table_id, played.c.match).where(played.c.person == person)
    last_ones = last.order_by(played.c.ended_at.desc()).limit(most).subquery()
    here = sa.and_(judged.c.table_id == last_ones.c.table_id, judged.c.match == last_ones.c.match)
    return sa.select(judged).join_from(last_ones, judged, here)


@question
def ratings_of(person: str) -> sa.Select[Any]:
    """The query of a person's ratings, a row for each ladder."""
    return sa.select(ratings).where(ratings.c.player == person)


@question
def bots_of(ladder: str) -> sa.Select[Any]:
    """The bots of a ladder: their names begin with a colon, the character before the semicolon."""
    mine = (ratings.c.ladder == ladder, ratings.c.player >= ":", ratings.c.player < ";")
    return sa.select(ratings).where(*mine).order_by(ratings.c.mu.desc())


def counted(ladder: str, above: float | None) -> sa.Select[Any]:
    """How many players of a ladder there are, above a rating."""
    better = () if above is None else (ratings.c.mu > above,)
    return sa.select(sa.func.count().label("count")).select_from(ratings).where(ratings.c.ladder == ladder, *better)


def take_in(connection: sa.Connection) -> int:
    """Take the next matches in; how many."""
    wait_for(connection, Lock.RATE_MATCHES)
    rows = rows_of(connection, unrated().limit(AT_ONCE))
    number = connection.scalar(sa.select(sa.func.max(matches.c.rated))) or 0
    for row in rows:
        number += (is_rated := _rate(connection, row))
        here = (matches.c.table_id == row["table_id"], matches.c.number == row["number"])
        taken = {"rated": number if is_rated else 0, "seconds": _seconds(connection, row)}
        connection.execute(sa.update(matches).where(*here).values(taken))
    return len(rows)


def _rate(connection: sa.Connection, row: Row) -> bool:
    sides = sides_of(row)
    if not sides:
        return False
    ladder = ladder_of(row["game"], row["header"]["options"])
    before = _skills(connection, ladder, {player for side in sides for player in side.players})
    for player, skill in rated(before, sides).items():
        values = {"mu": skill.mu, "sigma": skill.sigma, "matches": skill.matches, "at": row["ended_at"]}
        new = insert(connection, ratings).values(ladder=ladder, player=player, **values)
        connection.execute(new.on_conflict_do_update(index_elements=["ladder", "player"], set_=values))
    return True


def _skills(connection: sa.Connection, ladder: str, players: Collection[str]) -> dict[str, Skill]:
    known = sa.select(ratings).where(ratings.c.ladder == ladder, ratings.c.player.in_(players))
    return {row.player: Skill(row.mu, row.sigma, row.matches) for row in connection.execute(known)}


def _seconds(connection: sa.Connection, row: Row) -> float:
    here = (moves.c.table_id == row["table_id"], moves.c.match == row["number"])
    return played_for(connection.scalars(sa.select(moves.c.at).where(*here).order_by(moves.c.n)))


def played_for(at: Iterable[float]) -> float:
    """How long was played, by the moments of the moves."""
    return sum(min(max(0.0, later - now), LONGEST_PAUSE_S) for now, later in pairwise(at))
