"""Deals that many play, each against the same bots: what is dealt, who has played it, and what they did."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from cardhouse.room.deals.outcomes import Outcome
from cardhouse.room.storage.leases import insert
from cardhouse.room.storage.schema import choices, deals, plays
from cardhouse.room.storage.seated import note_deal
from cardhouse.room.storage.shelf import Row, Shelf, question

MOST_DAYS = 1000
MOST_LISTED = 50


@dataclass(frozen=True)
class Place:
    """Where a value stands among those of a deal: how many there are, how many are lower, how many are the same."""

    all: int
    lower: int
    same: int


class Deals(Shelf):
    """The deals of a database and how they were played. Times are seconds since 1970."""

    # --- What is dealt ---

    async def seal(self, rows: Sequence[Row]) -> None:
        """Keep deals of days to come; one that is there stays as it was sealed."""

        def work(connection: sa.Connection) -> None:
            for row in rows:
                connection.execute(insert(connection, deals).values(row).on_conflict_do_nothing())
                for statement in note_deal(connection, row["id"], row["header"]):
                    connection.execute(statement)

        await self._write(work)

    async def open(self, deal: str, header: Row, seat: int) -> None:
        """Keep what a deal is, when it is first asked for; what is settled already stays."""
        new = sa.update(deals).where(deals.c.id == deal, deals.c.seat < 0).values(header=header, seat=seat)
        await self._write(lambda connection: connection.execute(new))

    async def get(self, deal: str) -> Row | None:
        """A deal; None where there is none."""
        found = await self._read(sa.select(deals).where(deals.c.id == deal))
        return found[0] if found else None

    async def of_days(self, days: Collection[str]) -> list[Row]:
        """The deals of some days."""
        return await self._read(deals_of(days))

    async def of_person(self, person: str) -> list[Row]:
        """The challenges a person has made or played, the last first."""
        return await self._read(challenges_of(person))

    # --- How it was played ---

    async def begin(self, play: Row) -> bool:
        """A person begins to play a deal; False where they have before."""
        new = sa.select(plays.c.id).where(plays.c.deal_id == play["deal_id"], plays.c.person == play["person"])

        def work(connection: sa.Connection) -> bool:
            if connection.scalar(new) is not None:
                return False
            added = insert(connection, plays).values(play).on_conflict_do_nothing(index_elements=["deal_id", "person"])
            return bool(connection.execute(added).rowcount)

        return await self._write(work)

    async def drop(self, deal: str, person: str, table: str) -> None:
        """A play at a table that has not begun after all."""
        own = (plays.c.deal_id == deal, plays.c.person == person, plays.c.table_id == table, plays.c.ended_at.is_(None))
        await self._write(lambda connection: connection.execute(sa.delete(plays).where(*own)))

    async def end(self, deal: str, person: str, outcome: Outcome | None, at: float, name: str | None = None) -> None:
        """A play is over, or given up (None); what was kept of it stays. name: what its player is called by now."""
        own = (plays.c.deal_id == deal, plays.c.person == person, plays.c.ended_at.is_(None))

        def work(connection: sa.Connection) -> None:
            kept = {} if outcome is None else {"value": outcome.value, "points": list(outcome.points)}
            if name is not None:
                kept["name"] = name
            change = sa.update(plays).where(*own).values(ended_at=at, **kept).returning(plays.c.id)
            play = connection.scalar(change)
            if play is not None and outcome is not None and outcome.choices:
                rows = [{"play_id": play, "deal_id": deal, "at": at, **vars(each)} for each in outcome.choices]
                connection.execute(sa.insert(choices), rows)

        await self._write(work)

    async def play_of(self, deal: str, person: str) -> Row | None:
        """How a person has played a deal; None where they have not begun."""
        found = await self._read(sa.select(plays).where(plays.c.deal_id == deal, plays.c.person == person))
        return found[0] if found else None

    async def plays_of(self, deal: str, most: int = MOST_LISTED) -> list[Row]:
        """Those who have begun a deal, the best first, then those who are not done."""
        best = sa.select(plays).where(plays.c.deal_id == deal).order_by(plays.c.value.desc().nulls_last(), plays.c.id)
        return await self._read(best.limit(most))

    async def bots_of(self, deal: str) -> list[Row]:
        """How the house's bots have played a deal."""
        return await self._read(sa.select(plays).where(plays.c.deal_id == deal, plays.c.level.is_not(None)))

    async def own_of(self, person: str, ids: Collection[str]) -> list[Row]:
        """How a person has played some deals."""
        return await self._read(sa.select(plays).where(plays.c.deal_id.in_(ids), plays.c.person == person))

    async def place(self, deal: str, value: float) -> Place:
        """Where a value stands among all who have played a deal to its end."""
        found = (await self._read(place_of(deal, value)))[0]
        return Place(found["all"], found["lower"] or 0, found["same"] or 0)

    async def days_of(self, person: str) -> list[str]:
        """The days on which a person has played a deal of the day to its end, the last first."""
        return [row["day"] for row in await self._read(days_played(person))]

    async def choices_of(self, play: int) -> list[Row]:
        """What was done in a play, in order."""
        return await self._read(sa.select(choices).where(choices.c.play_id == play).order_by(choices.c.version))

    async def done_after(self, deal: str, befores: Collection[str]) -> list[Row]:
        """What was done in a deal at some moments, and by how many: before, action, label, people."""
        return await self._read(done_at(deal, befores))


@question
def deals_of(days: Collection[str]) -> sa.Select[Any]:
    """The deals of some days."""
    return sa.select(deals).where(deals.c.day.in_(days))


@question
def challenges_of(person: str) -> sa.Select[Any]:
    """The challenges a person has made or played."""
    made = sa.select(deals.c.id).where(deals.c.host == person).order_by(deals.c.sealed_at.desc()).limit(MOST_LISTED)
    own = sa.select(plays.c.deal_id).where(plays.c.person == person, plays.c.day == "")
    own = own.order_by(plays.c.begun_at.desc()).limit(MOST_LISTED)
    either = sa.union(sa.select(made.subquery()), sa.select(own.subquery())).subquery()
    return sa.select(deals).where(deals.c.id.in_(sa.select(either))).order_by(deals.c.sealed_at.desc())


@question
def place_of(deal: str, value: float) -> sa.Select[Any]:
    """Where a value stands among those of a deal; partners at a table are one."""
    one = sa.func.coalesce(plays.c.table_id, plays.c.person)
    lower = sa.func.count(sa.distinct(sa.case((plays.c.value < value, one)))).label("lower")
    same = sa.func.count(sa.distinct(sa.case((plays.c.value == value, one)))).label("same")
    done = (plays.c.deal_id == deal, plays.c.value.is_not(None))
    columns: list[Any] = [sa.func.count(sa.distinct(one)).label("all"), lower, same]
    return sa.select(*columns).select_from(plays).where(*done)


@question
def days_played(person: str) -> sa.Select[Any]:
    """The days on which a person has played a deal of the day to its end."""
    done = (plays.c.person == person, plays.c.day != "", plays.c.value.is_not(None))
    return sa.select(plays.c.day).where(*done).distinct().order_by(plays.c.day.desc()).limit(MOST_DAYS)


@question
def done_at(deal: str, befores: Collection[str]) -> sa.Select[Any]:
    """What was done in a deal at some moments."""
    told = (choices.c.before, choices.c.action, choices.c.label)
    asked = (choices.c.deal_id == deal, choices.c.before.in_(befores))
    return sa.select(*told, sa.func.count().label("people")).where(*asked).group_by(*told)
