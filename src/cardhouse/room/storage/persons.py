"""All that the house keeps of one person: to be handed over, or to be taken out of every table.

What others have a part in stays whole, under a neutral name: matches and their records, how a deal was played,
challenges, reports and bars. Where the texts of tables, matches and deals name somebody is kept beside them.
"""

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa

from cardhouse.room.machine.state import CLOSED, WAITING
from cardhouse.room.storage.accounts import devices_of, passkeys_of
from cardhouse.room.storage.friends import own_rows
from cardhouse.room.storage.schema import (
    accounts,
    bars,
    ceremonies,
    chat,
    choices,
    deals,
    house_rules,
    invitations,
    leases,
    matches,
    mistakes,
    moves,
    people,
    played,
    plays,
    presences,
    pushes,
    ratings,
    reports,
    seated,
    seen_deals,
    shown,
    tables,
    tokens,
    tries,
)
from cardhouse.room.storage.shelf import Row, Shelf, rows_of
from cardhouse.room.words import say

SOMEBODY = say("former-player")
"""What a person who has left the house is called where others still see their part."""
OWN = (
    (people, people.c.id),
    (accounts, accounts.c.person),
    (ceremonies, ceremonies.c.person),
    (played, played.c.person),
    (tokens, tokens.c.person),
    (pushes, pushes.c.person),
    (house_rules, house_rules.c.person),
    (chat, chat.c.person),
    (tries, tries.c.person),
    (mistakes, mistakes.c.person),
    (shown, shown.c.person),
    (presences, presences.c.person),
    (seated, seated.c.person),
    (seen_deals, seen_deals.c.person),
)
"""Rows that are a person's alone, with what goes with them."""
NAMED = (
    (deals, "host", "host_name"),
    (plays, "person", "name"),
    (bars, "person", "name"),
    (reports, "by", "by_name"),
    (reports, "person", "name"),
)
"""Rows that others have a part in: who it is, and under which name."""
FREE = {"kind": "human", "level": None, "person": None, "name": ""}
"""A seat where nobody sits."""


class Persons(Shelf):
    """What a database keeps of each person."""

    async def all_of(self, person: str) -> dict[str, Any]:
        """All that is kept of a person, by what it is; of matches those that are over, with their moves."""

        def work(connection: sa.Connection) -> dict[str, Any]:
            rows = partial(rows_of, connection)

            def of(table: sa.Table, *names: str, by: str = "person") -> list[Row]:
                told = [table.c[name] for name in names] if names else [table]
                return rows(sa.select(*told).where(table.c[by] == person))

            return {
                "person": of(people, by="id"),
                "account": of(accounts),
                "passkeys": [_without(row, "person", "public_key") for row in rows(passkeys_of(person))],
                "devices": [_without(row, "person") for row in rows(devices_of(person))],
                "tables": of(tables, "id", "name", "state", "private", "settings", "made_at", by="host"),
                "seats": of(tokens, "table_id", "made_at"),
                "matches": [
                    _match(row, person, rows(_moves(row)))
                    for row in rows(ended_of(person))
                    if any(person in (seat["person"], *seat["past"]) for seat in row["result"]["seats"])
                ],
                "ratings": of(ratings, "ladder", "mu", "sigma", "matches", "at", by="player"),
                "chat": of(chat, "table_id", "name", "text", "at"),
                "house_rules": of(house_rules),
                "challenges": of(deals, "id", "game", "sealed_at", "closes_at", by="host"),
                "deals": [_play(row, rows(_choices(row))) for row in of(plays)],
                "puzzles": [_without(row, "id", "person") for row in of(tries)],
                "mistakes": [_without(row, "person") for row in of(mistakes)],
                "notifications": of(pushes, "endpoint", "made_at"),
                "friends": [_without(row, "other", "here_at", "hidden") for row in rows(own_rows(person))],
                "friends_page": of(presences, "address", "hidden", "at"),
                "invitations": rows(_invited(person)),
                "removed_from": of(bars, "table_id", "kind", "name", "at", "until"),
                "reported": of(reports, "table_id", "name", "text", "at", by="by"),
            }

        return await self._database.read(work)

    async def erase(self, person: str, stands_for: str) -> list[str]:
        """Take a person out of every table of the database; ids of the tables that are otherwise now.

        stands_for: an id nobody has, for where others still see the person's part. Rooms that hold such a table can
        keep nothing of it any more until they have read it again.
        """

        def work(connection: sa.Connection) -> list[str]:
            name = connection.scalar(sa.select(people.c.name).where(people.c.id == person)) or ""
            touched = list(connection.scalars(where_named(person)))
            for row in connection.execute(sa.select(tables).where(tables.c.id.in_(touched))).mappings():
                connection.execute(_freed(row, person, stands_for, name))
            _rewrite(connection, matches, matches.c.table_id.in_(touched), ("header", "result"), person, stands_for)
            _rewrite(connection, deals, deals.c.id.in_(deals_seen(person)), ("header",), person, stands_for)
            for table, by, called in NAMED:
                values = {by: stands_for, called: SOMEBODY}
                connection.execute(sa.update(table).where(table.c[by] == person).values(values))
            connection.execute(sa.update(bars).where(bars.c.host == person).values(host=stands_for))
            connection.execute(sa.update(ratings).where(ratings.c.player == person).values(player=stands_for))
            for table, column in OWN:
                connection.execute(sa.delete(table).where(column == person))
            fence = {"room": None, "fence": leases.c.fence + 1}
            connection.execute(sa.update(leases).where(leases.c.table_id.in_(touched)).values(fence))
            return touched

        return await self._write(work)


def where_named(person: str) -> sa.Select[Any]:
    """The tables a person has made, sits at or sat at, or has looked into a seat's cards."""
    made = sa.select(tables.c.id).where(tables.c.host == person)
    return sa.select(sa.union(made, sa.select(seated.c.table_id).where(seated.c.person == person)).subquery())


def deals_seen(person: str) -> sa.Select[Any]:
    """The deals in whose header a person is named."""
    return sa.select(seen_deals.c.deal_id).where(seen_deals.c.person == person)


def ended_of(person: str) -> sa.Select[Any]:
    """The matches that have ended at the tables where a person is named."""
    query = sa.select(matches, tables.c.name).join(tables, tables.c.id == matches.c.table_id)
    here = sa.select(seated.c.table_id).where(seated.c.person == person)
    return query.where(matches.c.table_id.in_(here), matches.c.ended_at.is_not(None)).order_by(matches.c.ended_at)


def _invited(person: str) -> sa.Select[Any]:
    told = (invitations.c.table_id, invitations.c.at, invitations.c.by == person)
    either = sa.or_(invitations.c.person == person, invitations.c.by == person)
    return sa.select(*told[:2], told[2].label("by_you")).where(either)


def _moves(match: Row) -> sa.Select[Any]:
    own = (moves.c.table_id == match["table_id"], moves.c.match == match["number"])
    return sa.select(moves.c.action, moves.c.seat, moves.c.at).where(*own).order_by(moves.c.n)


def _choices(play: Row) -> sa.Select[Any]:
    told = sa.select(choices.c.version, choices.c.action, choices.c.label)
    return told.where(choices.c.play_id == play["id"]).order_by(choices.c.version)


def _match(row: Row, person: str, done: Sequence[Row]) -> Row:
    """A match as its player takes it along: who the others are is theirs."""
    seats = [{**_without(seat, "person", "past"), "you": seat["person"] == person} for seat in row["result"]["seats"]]
    return {**row, "result": {**row["result"], "seats": seats}, "moves": done}


def _play(row: Row, done: Sequence[Row]) -> Row:
    return {**_without(row, "id", "person", "level"), "choices": done}


def _without(row: Row, *names: str) -> Row:
    return {name: value for name, value in row.items() if name not in names}


def _freed(row: sa.RowMapping, person: str, stands_for: str, name: str) -> sa.Update:
    """A table whose seats a person has left; one that was to begin waits for somebody else."""
    held = any(seat["person"] == person for seat in row["seats"])
    seats = [{**seat, **FREE} if seat["person"] == person else seat for seat in row["seats"]]
    mine = row["host"] == person
    return (
        sa.update(tables)
        .where(tables.c.id == row["id"])
        .values(
            seats=replaced(seats, person, stands_for),
            host=stands_for if mine else row["host"],
            name=_renamed(row["name"], name)[:120] if mine else row["name"],
            begun=row["begun"] and not (held and row["state"] == WAITING),
            state=CLOSED if mine and row["state"] == WAITING and not _others(row, person) else row["state"],
        )
    )


def _renamed(table: str, name: str) -> str:
    """What a table of somebody who has left is called: neither by that name nor by one of before."""
    made = re.fullmatch(r".*('s table(?: \d+)?)", table)
    if made is not None:
        return f"{SOMEBODY}{made[1]}"
    return table.replace(name, SOMEBODY) if name else table


def _others(row: sa.RowMapping, person: str) -> bool:
    return any(seat["person"] not in (None, person) for seat in row["seats"])


def _rewrite(
    connection: sa.Connection,
    table: sa.Table,
    chosen: sa.ColumnElement[bool],
    names: Sequence[str],
    person: str,
    stands_for: str,
) -> None:
    """Put somebody neutral in a person's place in JSON texts."""
    keys = list(table.primary_key.columns)
    for row in connection.execute(sa.select(table).where(chosen)).mappings():
        new = {name: replaced(row[name], person, stands_for) for name in names}
        if any(new[name] != row[name] for name in names):
            own = [column == row[column.name] for column in keys]
            connection.execute(sa.update(table).where(*own).values(new))


def replaced(value: Any, person: str, stands_for: str) -> Any:
    """A value of JSON with somebody neutral in a person's place, wherever that is."""
    if isinstance(value, dict):
        new = {name: replaced(each, person, stands_for) for name, each in value.items()}
        return {**new, "name": SOMEBODY} if value.get("person") == person and "name" in value else new
    if isinstance(value, list):
        return [replaced(each, person, stands_for) for each in value]
    return stands_for if value == person else value
