"""Works that rooms on one PostgreSQL database do one at a time, by its advisory locks. SQLite has one writer anyway."""

from enum import IntEnum

import sqlalchemy as sa


class Lock(IntEnum):
    """What is done by one room at a time."""

    MIGRATE = 0x0CA2D
    TIDY_UP = 0x0CA2E
    RATE_MATCHES = 0x0CA2F
    RATE_A_TRY = 0x0CA30


def wait_for(connection: sa.Connection, lock: Lock) -> None:
    """Wait until no other room does this; held until the transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(int(lock))))


def is_free(connection: sa.Connection, lock: Lock) -> bool:
    """Whether no other room does this; if so it is held until the transaction ends."""
    if connection.dialect.name != "postgresql":
        return True
    return bool(connection.scalar(sa.select(sa.func.pg_try_advisory_xact_lock(int(lock)))))
