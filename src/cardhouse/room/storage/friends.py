"""Friends: who is somebody's, who asks to be, who is here, who invites whom to which table.

A row says how one person stands to another; friends have one each way. A person who was declined or blocked is
not told: their own row stays as it was when they asked.
"""

from typing import Any

import sqlalchemy as sa

from cardhouse.room.names.tokens import new_id
from cardhouse.room.storage.leases import insert
from cardhouse.room.storage.schema import OPEN, friends, invitations, matches, people, presences, tables
from cardhouse.room.storage.shelf import Row, Shelf, question, rows_of

ASKED, DECLINED, FRIENDS, BLOCKED = "asked", "declined", "friends", "blocked"
"""How one person stands to another."""
HERE_S = 150.0
"""So long after their last look or move somebody is still here."""
INVITED_S = 6 * 3600.0
"""So long an invitation stands."""
MOST_FRIENDS = 200
"""Rows of one person: friends, those asked, those blocked."""
MOST_AT_ONCE = 500
OTHER = friends.alias("other_way")


class Friends(Shelf):
    """The friends of a database. Times are seconds since 1970."""

    # --- Who one is to friends ---

    async def enter(self, person: str, now: float) -> Row:
        """A person who is kept has a part from now on; their presence."""
        new = {"person": person, "address": new_id(), "hidden": False, "at": now}

        def work(connection: sa.Connection) -> Row:
            _present(connection, new)
            found = connection.execute(sa.select(presences).where(presences.c.person == person)).mappings().one()
            return dict(found)

        return await self._write(work)

    async def at_address(self, address: str) -> str | None:
        """The person whose link leads here; None where nobody has it."""
        found = await self._read(sa.select(presences.c.person).where(presences.c.address == address))
        return found[0]["person"] if found else None

    async def set_presence(self, person: str, **changes: Any) -> None:
        """Change a person's address, or whether they are hidden."""
        change = sa.update(presences).where(presences.c.person == person).values(**changes)
        await self._write(lambda connection: connection.execute(change))

    async def seen(self, persons: list[str], now: float) -> None:
        """These people are here; who has no part stays without."""
        for start in range(0, len(persons), MOST_AT_ONCE):
            some = presences.c.person.in_(persons[start : start + MOST_AT_ONCE])
            change = sa.update(presences).where(some).values(at=now)
            await self._write(lambda connection, change=change: connection.execute(change))  # type: ignore[misc]

    # --- How two stand to each other ---

    async def of(self, person: str) -> list[Row]:
        """Everyone a person has a row to: id, other, state, partner, at; name, hidden, here_at of the other."""
        return await self._read(own_rows(person))

    async def asking(self, person: str) -> list[Row]:
        """Who asks to be a person's friend, and is not blocked: id, other, name, at."""
        return await self._read(asking_rows(person))

    async def ask(self, person: str, other: str, now: float) -> str | None:
        """Ask somebody to be a friend, or accept where they have asked. How one stands then; None: too many rows."""

        def work(connection: sa.Connection) -> str | None:
            own, theirs = _state(connection, person, other), _state(connection, other, person)
            if own == FRIENDS or (own in (ASKED, DECLINED) and theirs not in (ASKED, DECLINED)):
                return FRIENDS if own == FRIENDS else ASKED  # who was declined is not told
            mine = sa.select(sa.func.count()).select_from(friends).where(friends.c.person == person)
            if own is None and (connection.scalar(mine) or 0) >= MOST_FRIENDS:
                return None
            seen_at = connection.scalar(sa.select(people.c.seen_at).where(people.c.id == other)) or now
            for one, at in ((person, now), (other, min(seen_at, now - HERE_S))):
                _present(connection, {"person": one, "address": new_id(), "hidden": False, "at": at})
            if theirs in (ASKED, DECLINED):
                _befriend(connection, person, other, now)
                return FRIENDS
            _put(connection, person, other, ASKED, now)
            return ASKED

        return await self._write(work)

    async def accept(self, person: str, id: str, now: float) -> bool:
        """Be the friend of who asks; whether somebody did."""

        def work(connection: sa.Connection) -> bool:
            asked = connection.scalar(sa.select(friends.c.person).where(*_asked_of(person, id)))
            if asked is not None:
                _befriend(connection, person, asked, now)
            return asked is not None

        return await self._write(work)

    async def decline(self, person: str, id: str) -> bool:
        """Do not be the friend of who asks, who is told nothing."""
        change = sa.update(friends).where(*_asked_of(person, id)).values(state=DECLINED)
        return await self._write(lambda connection: connection.execute(change).rowcount == 1)

    async def remove(self, person: str, id: str) -> bool:
        """Be friends no more, ask no more, or block no more."""

        def work(connection: sa.Connection) -> bool:
            gone = sa.delete(friends).where(friends.c.id == id, friends.c.person == person)
            row = connection.execute(gone.returning(friends.c.other, friends.c.state)).first()
            if row is None:
                return False
            back = [friends.c.person == row.other, friends.c.other == person]
            if row.state == FRIENDS:
                connection.execute(sa.delete(friends).where(*back, friends.c.state == FRIENDS))
                _uninvite(connection, person, row.other)
            elif row.state == BLOCKED:  # what they asked meanwhile was not heard
                connection.execute(sa.update(friends).where(*back, friends.c.state == ASKED).values(state=DECLINED))
            return True

        return await self._write(work)

    async def block(self, person: str, id: str, now: float) -> bool:
        """Hear nothing more of a friend, or of who asks; they are told nothing."""

        def work(connection: sa.Connection) -> bool:
            own = sa.select(friends.c.other).where(friends.c.id == id, friends.c.person == person)
            other = connection.scalar(own)
            if other is None:
                other = connection.scalar(sa.select(friends.c.person).where(*_asked_of(person, id)))
            if other is None:
                return False
            back = (friends.c.person == other, friends.c.other == person, friends.c.state == FRIENDS)
            connection.execute(sa.delete(friends).where(*back))
            _uninvite(connection, person, other)
            _put(connection, person, other, BLOCKED, now)
            return True

        return await self._write(work)

    async def keep_partner(self, person: str, id: str, kept: bool) -> bool:
        """Keep a friend as somebody to play with as a pair, or not any more."""
        own = (friends.c.id == id, friends.c.person == person, friends.c.state == FRIENDS)
        change = sa.update(friends).where(*own).values(partner=kept)
        return await self._write(lambda connection: connection.execute(change).rowcount == 1)

    # --- Who is here ---

    async def here(self, person: str, now: float) -> Row | None:
        """What a person's lobby says of friends; None: they have no part.

        ``friends``: those who are here and not hidden; ``invitations``; ``asking``: how many ask to be a friend.
        """

        def work(connection: sa.Connection) -> Row | None:
            own = rows_of(connection, presence_of(person))
            if not own:
                return None
            there = rows_of(connection, friends_here(person, now - HERE_S))
            invitations = rows_of(connection, invited(person, now - INVITED_S))
            asking = connection.scalar(*asking_count(person))
            return {**own[0], "friends": there, "invitations": invitations, "asking": asking}

        return await self._database.read(work)

    # --- Invitations ---

    async def friend(self, person: str, id: str) -> str | None:
        """Which person a friend is; None where the two are no friends."""
        own = (friends.c.id == id, friends.c.person == person, friends.c.state == FRIENDS)
        found = await self._read(sa.select(friends.c.other).where(*own))
        return found[0]["other"] if found else None

    async def invite(self, table: str, person: str, by: str, now: float) -> bool:
        """Invite a friend to a table; False where they are invited already."""

        def work(connection: sa.Connection) -> bool:
            connection.execute(sa.delete(invitations).where(invitations.c.at < now - INVITED_S))
            new = insert(connection, invitations).values(table_id=table, person=person, by=by, at=now)
            return connection.execute(new.on_conflict_do_nothing()).rowcount == 1

        return await self._write(work)

    async def answered(self, table: str, person: str) -> None:
        """An invitation was followed or put away."""
        gone = sa.delete(invitations).where(invitations.c.table_id == table, invitations.c.person == person)
        await self._write(lambda connection: connection.execute(gone))


@question
def presence_of(person: str) -> sa.Select[Any]:
    """A person's part in being seen by friends: a row, or none."""
    return sa.select(presences).where(presences.c.person == person)


@question
def own_rows(person: str) -> sa.Select[Any]:
    """How a person stands to others, the longest first."""
    told = (friends.c.id, friends.c.other, friends.c.state, friends.c.partner, friends.c.at)
    query = sa.select(*told, people.c.name, presences.c.hidden, presences.c.at.label("here_at"))
    query = query.join_from(friends, presences, presences.c.person == friends.c.other)
    return query.join(people, people.c.id == friends.c.other).where(friends.c.person == person).order_by(friends.c.at)


@question
def asking_rows(person: str) -> sa.Select[Any]:
    """Who asks to be a person's friend, and is not blocked."""
    return _asking(person)


@question
def asking_count(person: str) -> sa.Select[Any]:
    """How many ask to be a person's friend, and are not blocked."""
    return sa.select(sa.func.count()).select_from(_asking(person).subquery())


def _asking(person: str) -> sa.Select[Any]:
    blocked = sa.exists().where(OTHER.c.person == person, OTHER.c.other == friends.c.person, OTHER.c.state == BLOCKED)
    query = sa.select(friends.c.id, friends.c.person.label("other"), friends.c.at, people.c.name)
    query = query.join_from(friends, people, people.c.id == friends.c.person)
    return query.where(friends.c.other == person, friends.c.state == ASKED, ~blocked)


@question
def friends_here(person: str, since: float) -> sa.Select[Any]:
    """The friends of a person who have been here since then, and let it be seen."""
    query = sa.select(friends.c.id, friends.c.other, friends.c.partner, people.c.name)
    query = query.join_from(friends, presences, presences.c.person == friends.c.other)
    query = query.join(people, people.c.id == friends.c.other)
    there = (presences.c.at > since, ~presences.c.hidden)
    return query.where(friends.c.person == person, friends.c.state == FRIENDS, *there).order_by(friends.c.at)


@question
def invited(person: str, since: float) -> sa.Select[Any]:
    """The invitations that friends have sent since then, to tables that are still open; the newest first."""
    still = sa.and_(friends.c.person == person, friends.c.other == invitations.c.by, friends.c.state == FRIENDS)
    game = sa.and_(matches.c.table_id == tables.c.id, matches.c.number == tables.c.number)
    query = sa.select(invitations.c.table_id, invitations.c.by.label("other"), people.c.name, matches.c.game)
    query = query.join_from(invitations, tables, tables.c.id == invitations.c.table_id).join(matches, game)
    query = query.join(friends, still).join(people, people.c.id == invitations.c.by)
    young = (invitations.c.person == person, invitations.c.at > since, tables.c.state.in_(OPEN))
    return query.where(*young).order_by(invitations.c.at.desc()).limit(10)


def _asked_of(person: str, id: str) -> tuple[sa.ColumnElement[bool], ...]:
    return friends.c.id == id, friends.c.other == person, friends.c.state.in_((ASKED, DECLINED))


def _state(connection: sa.Connection, person: str, other: str) -> str | None:
    own = sa.select(friends.c.state).where(friends.c.person == person, friends.c.other == other)
    state: str | None = connection.scalar(own)
    return state


def _present(connection: sa.Connection, new: Row) -> None:
    connection.execute(insert(connection, presences).values(new).on_conflict_do_nothing(index_elements=["person"]))


def _put(connection: sa.Connection, person: str, other: str, state: str, now: float) -> None:
    values = {"state": state, "partner": False, "at": now}
    new = insert(connection, friends).values(person=person, other=other, id=new_id(), **values)
    connection.execute(new.on_conflict_do_update(index_elements=["person", "other"], set_=values))


def _befriend(connection: sa.Connection, person: str, other: str, now: float) -> None:
    _put(connection, person, other, FRIENDS, now)
    _put(connection, other, person, FRIENDS, now)


def _uninvite(connection: sa.Connection, one: str, other: str) -> None:
    """Neither of two invites the other any more."""
    pair = (
        (invitations.c.person == one, invitations.c.by == other),
        (invitations.c.person == other, invitations.c.by == one),
    )
    for each in pair:
        connection.execute(sa.delete(invitations).where(*each))
