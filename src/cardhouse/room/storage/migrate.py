"""Bringing a database up to date."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from cardhouse.room.storage.errors import CannotOpen
from cardhouse.room.storage.schema import matches, metadata

ONE_AT_A_TIME = 0x0CA2D  # PostgreSQL's advisory lock of rooms that start together


def migrate(connection: sa.Connection, named: str) -> None:
    """Run what is missing; CannotOpen when the database is a newer version's, too old, or another program's."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    at = MigrationContext.configure(connection).get_current_revision()
    if at is not None and at not in {script.revision for script in scripts.walk_revisions()}:
        raise CannotOpen(f"{named} was written by a newer Cardhouse (version {at} of its tables); use that version")
    if at is None and (others := sa.inspect(connection).get_table_names()):
        raise CannotOpen(f"{named} holds another program's tables ({', '.join(sorted(others)[:3])}); name another")
    if at is not None and matches.name not in sa.inspect(connection).get_table_names():
        raise _too_old(named, matches.name)
    if at != scripts.get_current_head():
        command.upgrade(config, "head")
    elif lacking := _lacking(connection):
        raise _too_old(named, lacking)


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


def _too_old(named: str, lacking: str) -> CannotOpen:
    """From before the tables of a release: nothing brings those up to date."""
    return CannotOpen(
        f"{named} was made by an older Cardhouse and cannot be brought up to date (it has no {lacking}); "
        "move it away, or name another with --database"
    )
