"""How long things are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import pydantic.dataclasses
import sqlalchemy as sa

from cardhouse.room.ranges import CHECKED, Within
from cardhouse.room.storage.schema import (
    CLOSED,
    OVER,
    PLAYING,
    WAITING,
    chat,
    leases,
    matches,
    people,
    pushes,
    rooms,
    tables,
    tokens,
)

HOUR, DAY = 3600.0, 86400.0
MOST_TABLES, MOST_ROWS = 200, 5000  # at once: nobody's move waits long
ONE_AT_A_TIME = 0x0CA2E  # PostgreSQL's advisory lock of rooms that tidy up


@pydantic.dataclasses.dataclass(frozen=True, config=CHECKED)
class Retention:
    """How long things are kept; 0 keeps them for ever."""

    waiting_hours: Annotated[float, Within(0, 876_000, "hours")] = 24.0
    """A table that waits for players is closed when nobody has been there for so long."""
    unfinished_days: Annotated[float, Within(0, 36_500, "days")] = 14.0
    """A match that has begun is closed when nobody has been there for so long."""
    ended_days: Annotated[float, Within(0, 36_500, "days")] = 90.0
    """A table at which a match has ended, or that is closed, is forgotten with its moves after so long."""
    chat_days: Annotated[float, Within(0, 36_500, "days")] = 30.0
    """What was said is forgotten after so long."""
    token_days: Annotated[float, Within(0, 36_500, "days")] = 180.0
    """A seat's link lets nobody in after so long; who holds the seat is known by the cookie still. A browser that was
    to be told whose turn it is, is forgotten too."""
    person_days: Annotated[float, Within(0, 36_500, "days")] = 30.0
    """A guest who has neither a table nor a seat is forgotten after so long."""


@dataclass(frozen=True)
class Expired:
    """What was tidied up: ids of tables closed and forgotten, and how many lines, links and guests."""

    closed: Sequence[str] = ()
    forgotten: Sequence[str] = ()
    chat: int = 0
    tokens: int = 0
    people: int = 0

    @property
    def more(self) -> bool:
        """Whether there may be more to tidy up."""
        most = max(len(self.closed), len(self.forgotten)) >= MOST_TABLES
        return most or max(self.chat, self.tokens, self.people) >= MOST_ROWS


def expire(connection: sa.Connection, now: float, kept: Retention) -> Expired:
    """Close and forget what is too old, so much at a time; tables that a living room holds stay."""
    if connection.dialect.name == "postgresql":
        if not connection.scalar(sa.select(sa.func.pg_try_advisory_xact_lock(ONE_AT_A_TIME))):
            return Expired()
    held = sa.exists().where(leases.c.table_id == tables.c.id, leases.c.room == rooms.c.id, rooms.c.until > now)

    def old(states: tuple[str, ...], seconds: float) -> sa.Select[tuple[str]]:
        chosen = tables.c.state.in_(states) & (tables.c.seen_at < now - seconds) & ~held
        return sa.select(tables.c.id).where(chosen).limit(MOST_TABLES).correlate(None)

    played = sa.exists().where(matches.c.table_id == tables.c.id, matches.c.ended_at.is_not(None))
    closed: list[str] = []
    for state, seconds in ((WAITING, kept.waiting_hours * HOUR), (PLAYING, kept.unfinished_days * DAY)):
        if seconds:
            change = sa.update(tables).where(tables.c.id.in_(old((state,), seconds)), ~played)
            closed += connection.scalars(change.values(state=CLOSED, seen_at=now).returning(tables.c.id))
    forgotten: list[str] = []
    if kept.ended_days:
        ended = old((WAITING, PLAYING, OVER, CLOSED), kept.ended_days * DAY)
        ended = ended.where(tables.c.state.in_((OVER, CLOSED)) | played)
        gone = sa.delete(tables).where(tables.c.id.in_(ended))
        forgotten += connection.scalars(gone.returning(tables.c.id))
    hosting = sa.exists().where(tables.c.host == people.c.id)
    seated = sa.exists().where(tokens.c.person == people.c.id)
    counts = [
        _forget(connection, key, at < now - days * DAY, *conditions) if days else 0
        for key, at, days, conditions in (
            (chat.c.id, chat.c.at, kept.chat_days, ()),
            (tokens.c.hash, tokens.c.made_at, kept.token_days, ()),
            (people.c.id, people.c.seen_at, kept.person_days, (~hosting, ~seated)),
        )
    ]
    if kept.token_days:
        _forget(connection, pushes.c.hash, pushes.c.made_at < now - kept.token_days * DAY)
    connection.execute(sa.delete(rooms).where(rooms.c.until < now - DAY))
    return Expired(closed, forgotten, *counts)


def _forget(connection: sa.Connection, key: sa.Column[object], *conditions: sa.ColumnElement[bool]) -> int:
    chosen = sa.select(key).where(*conditions).limit(MOST_ROWS).correlate(None)
    return connection.execute(sa.delete(key.table).where(key.in_(chosen))).rowcount
