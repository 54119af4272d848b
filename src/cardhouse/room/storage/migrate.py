"""Bringing a database up to date."""

import sqlalchemy as sa

from cardhouse.kit.importing import bring
from cardhouse.room.storage.errors import CannotOpen
from cardhouse.room.storage.locks import Lock, wait_for
from cardhouse.room.storage.schema import REVISION, metadata, version


def migrate(connection: sa.Connection, named: str) -> None:
    """Make the tables, or run what is missing; CannotOpen when the database is a newer version's, too old, or another
    program's."""
    wait_for(connection, Lock.MIGRATE)
    there = sa.inspect(connection).get_table_names()
    at = connection.scalar(sa.select(version.c.version_num)) if version.name in there else None
    if at is None and there:
        raise CannotOpen(f"{named} holds another program's tables ({', '.join(sorted(there)[:3])}); name another")
    if at is None:
        make(connection)
    elif at != REVISION:
        # Alembic takes a sixth of a second to load, and most rooms have nothing to bring up to date.
        migrations = bring("cardhouse.room.storage.migrations")
        if at > REVISION:
            raise CannotOpen(f"{named} was written by a newer Cardhouse (version {at} of its tables); use that version")
        if at not in migrations.revisions():
            raise _too_old(named, f"version {at} of its tables")
        migrations.run(connection)
    elif lacking := _lacking(connection):
        raise _too_old(named, f"it has no {lacking}")


def make(connection: sa.Connection) -> None:
    """Make all tables as they are now in a database that has none."""
    metadata.create_all(connection)
    version.create(connection)
    connection.execute(sa.insert(version).values(version_num=REVISION))


def _lacking(connection: sa.Connection) -> str | None:
    """The first table or column that is not there; None where all are."""
    inspector = sa.inspect(connection)
    there = set(inspector.get_table_names())
    for table in metadata.sorted_tables:
        if table.name not in there:
            return table.name
        columns = {column["name"] for column in inspector.get_columns(table.name)}
        if missing := next((column.name for column in table.columns if column.name not in columns), None):
            return f"{table.name}.{missing}"
    return None


def _too_old(named: str, why: str) -> CannotOpen:
    """The refusal of a database that is older than the first step, or lacks a table or a column."""
    return CannotOpen(
        f"{named} was made by an older Cardhouse and cannot be brought up to date ({why}); "
        "move it away, or name another with --database"
    )
