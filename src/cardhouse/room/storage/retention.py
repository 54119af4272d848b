"""How long things are kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import pydantic.dataclasses
import sqlalchemy as sa

from cardhouse.room.machine.state import CLOSED, OVER, PLAYING, WAITING
from cardhouse.room.ranges import CHECKED, Within
from cardhouse.room.storage.accounts import end_devices
from cardhouse.room.storage.friends import ASKED, DECLINED, INVITED_S
from cardhouse.room.storage.locks import Lock, is_free
from cardhouse.room.storage.schema import (
    accounts,
    bars,
    ceremonies,
    chat,
    choices,
    deals,
    devices,
    friends,
    house_rules,
    invitations,
    leases,
    matches,
    people,
    presences,
    presses,
    pushes,
    ratings,
    reports,
    rooms,
    shown,
    tables,
    tokens,
    tries,
)

HOUR, DAY = 3600.0, 86400.0
MOST_TABLES, MOST_ROWS = 200, 5000  # at once: nobody's move waits long


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
    report_days: Annotated[float, Within(0, 36_500, "days")] = 90.0
    """What guests reported of others is forgotten after so long, with the words that went with it."""
    rules_days: Annotated[float, Within(0, 36_500, "days")] = 400.0
    """House rules that nobody has opened for so long are forgotten."""
    device_days: Annotated[float, Within(0, 36_500, "days")] = 400.0
    """A device in which an account is signed in, is signed out when it was not used for so long."""
    account_days: Annotated[float, Within(0, 36_500, "days")] = 1100.0
    """An account nobody has used for so long ends: its name is free, and its person is forgotten as a guest is. So does
    a rating that no match has changed for so long."""
    friend_days: Annotated[float, Within(0, 36_500, "days")] = 400.0
    """Who was not here for so long is nobody's friend any more, and a guest with friends is kept as long. So is a
    request that nobody has answered."""
    person_days: Annotated[float, Within(0, 36_500, "days")] = 30.0
    """A guest who has neither a table nor a seat nor friends is forgotten after so long."""
    deal_days: Annotated[float, Within(0, 36_500, "days")] = 400.0
    """A deal of the day or a challenge is forgotten with its results so long after it closed; a streak reaches back no
    further. A puzzle that a guest has not tried again for so long is new to them. What was done in a deal, decision by
    decision, goes with the tables that have ended."""


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
    if not is_free(connection, Lock.TIDY_UP):
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
    known = sa.exists().where(accounts.c.person == people.c.id)
    befriended = sa.exists().where(presences.c.person == people.c.id)
    connection.execute(sa.delete(invitations).where(invitations.c.at < now - INVITED_S))
    if kept.friend_days:
        _forget(connection, presences.c.person, presences.c.at < now - kept.friend_days * DAY)
        unanswered = friends.c.state.in_((ASKED, DECLINED))
        _forget(connection, friends.c.id, unanswered, friends.c.at < now - kept.friend_days * DAY)
    counts = [
        _forget(connection, key, at < now - days * DAY, *conditions) if days else 0
        for key, at, days, conditions in (
            (chat.c.id, chat.c.at, kept.chat_days, ()),
            (tokens.c.hash, tokens.c.made_at, kept.token_days, ()),
            (people.c.id, people.c.seen_at, kept.person_days, (~hosting, ~seated, ~known, ~befriended)),
        )
    ]
    connection.execute(sa.delete(ceremonies).where(ceremonies.c.at < now - HOUR))
    if kept.device_days:
        unseen = devices.c.seen_at < now - kept.device_days * DAY
        end_devices(connection, sa.select(devices.c.id).where(unseen).limit(MOST_ROWS))
    if kept.account_days:
        _forget(connection, accounts.c.person, accounts.c.seen_at < now - kept.account_days * DAY)
        connection.execute(sa.delete(ratings).where(ratings.c.at < now - kept.account_days * DAY))
    connection.execute(sa.delete(shown).where(~sa.exists().where(people.c.id == shown.c.person)))
    if kept.token_days:
        _forget(connection, pushes.c.hash, pushes.c.made_at < now - kept.token_days * DAY)
    connection.execute(sa.delete(presses).where(presses.c.at < now - DAY))
    if kept.report_days:
        _forget(connection, reports.c.id, reports.c.at < now - kept.report_days * DAY)
    if kept.ended_days:
        _forget(connection, choices.c.play_id, choices.c.at < now - kept.ended_days * DAY)
    if kept.deal_days:
        _forget(connection, deals.c.id, deals.c.closes_at < now - kept.deal_days * DAY)
        _forget(connection, tries.c.id, tries.c.last_at < now - kept.deal_days * DAY)
    if kept.rules_days:
        _forget(connection, house_rules.c.id, house_rules.c.seen_at < now - kept.rules_days * DAY)
    _forget(connection, bars.c.id, bars.c.until <= now, ~sa.exists().where(tables.c.id == bars.c.table_id))
    connection.execute(sa.delete(rooms).where(rooms.c.until < now - DAY))
    return Expired(closed, forgotten, *counts)


def _forget(connection: sa.Connection, key: sa.Column[object], *conditions: sa.ColumnElement[bool]) -> int:
    chosen = sa.select(key).where(*conditions).limit(MOST_ROWS).correlate(None)
    return connection.execute(sa.delete(key.table).where(key.in_(chosen))).rowcount
