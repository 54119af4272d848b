"""Bringing a database up to date."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from cardhouse.room.storage.errors import CannotOpen

ONE_AT_A_TIME = 0x0CA2D  # PostgreSQL's advisory lock of rooms that start together


def migrate(connection: sa.Connection, named: str) -> None:
    """Run what is missing; CannotOpen when the database is a newer version's, or another program's."""
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
    if at != scripts.get_current_head():
        command.upgrade(config, "head")
