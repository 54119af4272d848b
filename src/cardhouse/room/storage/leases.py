"""Which room holds which table, where several rooms share a database.

A room says every few seconds that it lives (``renew``).  A table that nobody holds, or that a room holds which
has not said so in time, can be taken; each taking raises the table's fence, and writes under an older fence are
refused in the transaction that would make them.  Times are the database's own where rooms share it.
"""

import time
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from cardhouse.room.storage.schema import leases, rooms
from cardhouse.room.storage.shelf import Shelf


@dataclass(frozen=True)
class Room:
    """A room that lives: its id, where other rooms reach it, until when it is believed without another word."""

    id: str
    address: str
    until: float


@dataclass(frozen=True)
class Lease:
    """A table held by a room. Writes for the table carry ``fence``."""

    table: str
    room: str
    fence: int


class Leases(Shelf):
    """Rooms and the tables they hold. Seconds everywhere; ``now`` is for tests, else the database's clock tells."""

    # --- Rooms ---

    async def register(self, room: str, address: str, for_s: float, now: float | None = None) -> None:
        """A room begins: it is believed to live for so long; whoever was at its address before is gone."""

        def work(connection: sa.Connection) -> None:
            row = {"id": room, "address": address, "until": clock(connection, now) + for_s}
            connection.execute(sa.delete(rooms).where(rooms.c.address == address, rooms.c.id != room))
            upsert = insert(connection, rooms).values(row)
            connection.execute(upsert.on_conflict_do_update(index_elements=["id"], set_=row))

        await self._write(work)

    async def renew(self, room: str, for_s: float, now: float | None = None) -> bool:
        """The room lives on; False when that came too late: others may have taken its tables (see ``held``)."""

        def work(connection: sa.Connection) -> bool:
            at = clock(connection, now)
            until = connection.scalar(sa.select(rooms.c.until).where(rooms.c.id == room).with_for_update())
            if until is None:
                return False
            connection.execute(sa.update(rooms).where(rooms.c.id == room).values(until=at + for_s))
            return bool(until > at)

        return await self._write(work)

    async def unregister(self, room: str) -> None:
        """The room ends: its tables can be taken at once."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(rooms).where(rooms.c.id == room))
            connection.execute(sa.update(leases).where(leases.c.room == room).values(room=None))

        await self._write(work)

    async def rooms(self, now: float | None = None) -> list[Room]:
        """The room processes whose lease has not run out."""

        def work(connection: sa.Connection) -> list[Room]:
            living = sa.select(rooms).where(rooms.c.until > clock(connection, now)).order_by(rooms.c.id)
            return [Room(*row) for row in connection.execute(living)]

        return await self._database.read(work)

    # --- Tables ---

    async def take(self, table: str, room: str, now: float | None = None) -> Lease | None:
        """Hold a table; None while another living room does, or when there is no such table.

        A room that takes a table it holds already gets a new fence: what it wrote under the old one is over.
        """

        def work(connection: sa.Connection) -> Lease | None:
            living = sa.select(rooms.c.id).where(rooms.c.until > clock(connection, now))
            wanted = insert(connection, leases).values(table_id=table, room=room, fence=1)
            taken = wanted.on_conflict_do_update(
                index_elements=["table_id"],
                set_={"room": room, "fence": leases.c.fence + 1},
                where=sa.or_(leases.c.room.is_(None), leases.c.room == room, leases.c.room.not_in(living)),
            )
            fence = connection.scalar(taken.returning(leases.c.fence))
            return None if fence is None else Lease(table, room, int(fence))

        try:
            return await self._database.write(work)
        except IntegrityError:
            return None

    async def release(self, lease: Lease) -> None:
        """Let anybody take the table; nothing happens where it is another's already."""

        def work(connection: sa.Connection) -> None:
            own = (leases.c.table_id == lease.table, leases.c.room == lease.room, leases.c.fence == lease.fence)
            connection.execute(sa.update(leases).where(*own).values(room=None))

        await self._write(work)

    async def owner_of(self, table: str, now: float | None = None) -> Room | None:
        """The living room that holds a table."""

        def work(connection: sa.Connection) -> Room | None:
            held = sa.select(rooms).join(leases, leases.c.room == rooms.c.id).where(leases.c.table_id == table)
            row = connection.execute(held.where(rooms.c.until > clock(connection, now))).first()
            return None if row is None else Room(*row)

        return await self._database.read(work)

    async def held(self, room: str) -> dict[str, Lease]:
        """The tables a room holds, by id."""

        def work(connection: sa.Connection) -> dict[str, Lease]:
            found = connection.execute(sa.select(leases.c.table_id, leases.c.fence).where(leases.c.room == room))
            return {table: Lease(table, room, fence) for table, fence in found}

        return await self._database.read(work)


def clock(connection: sa.Connection, now: float | None = None) -> float:
    """The time in seconds since 1970, the same for every room on this database."""
    if now is not None:
        return now
    if connection.dialect.name == "postgresql":
        return float(connection.scalar(sa.select(sa.extract("epoch", sa.func.clock_timestamp()))) or 0)
    return time.time()


def insert(connection: sa.Connection, table: sa.Table) -> postgresql.Insert | sqlite.Insert:
    """An INSERT that can say what happens when the row is there already."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)
