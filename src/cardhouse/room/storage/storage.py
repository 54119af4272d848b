"""What a room keeps: people, tables, their matches, moves, chat and seat tokens, in SQLite or PostgreSQL.

A table has one match in hand; its row is read together with that match's game, header and result.

A write is durable when its call returns; one that is not raises ``NotKept``.  Writes that arrive together are
committed together.  Writes for a table may carry the fence of the room's lease: where another room has taken the
table they raise ``LeaseLost`` and nothing is written.
"""

import secrets
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import asdict, fields
from itertools import islice
from typing import Any, cast

import sqlalchemy as sa

from cardhouse.room.machine.effects import Keep, Report, TableColumns
from cardhouse.room.machine.rows import ListedRow, MatchRow, PlayedRow, TableRow
from cardhouse.room.machine.state import CLOSED, WAITING, Bar
from cardhouse.room.names.tokens import token_hash
from cardhouse.room.storage import retention
from cardhouse.room.storage.accounts import Accounts
from cardhouse.room.storage.database import database_at, probe
from cardhouse.room.storage.deals import Deals
from cardhouse.room.storage.friends import Friends
from cardhouse.room.storage.house_rules import HouseRules
from cardhouse.room.storage.leases import Leases, insert
from cardhouse.room.storage.persons import Persons
from cardhouse.room.storage.players import Players
from cardhouse.room.storage.puzzles import Puzzles
from cardhouse.room.storage.retention import Expired, Retention
from cardhouse.room.storage.schema import (
    LISTED,
    OPEN,
    bars,
    chat,
    house,
    matches,
    moves,
    people,
    played,
    presses,
    pushes,
    reports,
    tables,
    tokens,
)
from cardhouse.room.storage.seated import seat
from cardhouse.room.storage.shelf import Question, Row, find, question, rows_of, write
from cardhouse.room.storage.urls import async_url
from cardhouse.room.storage.writing import Writer

MOST_LISTED = 100
OVER_S = 12 * 3600.0
"""So long a table of one's own that is over is listed in the lobby."""
MOST_SEEN = 500
FULL_S = 30.0
MOST_WORDS = 30
"""Things said that go with a report."""
MOST_SHUT_OUT = 5
"""Guests to whom one host closes the open tables of others at a time."""
MOST_PUSHES = 10
"""Browsers of one person."""
FIRST = 1
"""The number of a table's first match."""
OF_MATCH = ("game", "header", "result", "ended_at")
"""What a row has of the match in hand."""
OF_BAR = sa.select(*(bars.c[each.name] for each in fields(Bar)))
"""A bar as the machine has it."""
IN_HAND = sa.and_(matches.c.table_id == tables.c.id, matches.c.number == tables.c.number)
WHOLE = sa.select(tables, *(matches.c[name] for name in OF_MATCH)).join(matches, IN_HAND)


class Storage:
    """The room's database. ``open`` brings its tables up to date; every other call needs it open."""

    def __init__(self, database: str) -> None:
        self.url = async_url(database)
        self.database = database_at(self.url)
        self.leases = Leases(self.database)
        self.deals = Deals(self.database)
        self.friends = Friends(self.database)
        self.house_rules = HouseRules(self.database)
        self.accounts = Accounts(self.database)
        self.persons = Persons(self.database)
        self.puzzles = Puzzles(self.database)
        self.players = Players(self.database)
        self._writer = Writer(self.database)
        self._open = False

    async def open(self) -> None:
        """Connect, run the migrations and begin to write; CannotOpen says why not. Open already: nothing happens."""
        if not self._open:
            await self.database.open()
            self._writer.start()
            self._open = True

    async def close(self) -> None:
        """Finish what is to be written and disconnect."""
        if self._open:
            self._open = False
            await self._writer.stop()
            await self.database.close()

    @property
    def held(self) -> bool:
        """Whether this process has the right to write: the file's lock, or an open server."""
        return self.database.held

    @property
    def shared(self) -> bool:
        """Whether other rooms may use the database at the same time."""
        return self.database.shared

    @property
    def waiting(self) -> int:
        """Writes that nobody has begun to make durable."""
        return self._writer.waiting

    @property
    def failed(self) -> int:
        """Writes that could not be kept, since the start."""
        return self._writer.failed

    @property
    def full(self) -> bool:
        """Whether the disk was just now too full to keep something: small things may find room where others do not."""
        return time.monotonic() - self._writer.full_at < FULL_S

    async def ping(self) -> None:
        """Return when the database answers; NotRead when it does not."""
        await self._read(sa.select(sa.literal(1)))

    async def probe(self) -> None:
        """Return when something could be written; NotKept when not."""
        await self._writer.write(None, probe)

    # --- People ---

    async def person_name(self, person: str) -> str | None:
        """The name a guest has taken."""
        found = await self._read(sa.select(people.c.name).where(people.c.id == person))
        return found[0]["name"] if found else None

    async def save_person(self, person: str, name: str) -> None:
        """Keep a guest's name, and that they are here now."""
        now = time.time()
        await self._writer.write(None, lambda connection: connection.execute(_remember(connection, person, name, now)))

    # --- Tables ---

    async def add_table(self, row: ListedRow) -> None:
        """Keep a new table and its first match."""
        new: Row = {"seen_at": row["made_at"], "number": FIRST, "begun": False, **row}
        match = {name: new.pop(name) for name in OF_MATCH if name in new}

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(tables).values(new))
            connection.execute(sa.insert(matches).values(table_id=row["id"], number=new["number"], **match))
            for statement in seat(connection, row["id"], row["seats"], match):
                connection.execute(statement)

        await self._writer.write(row["id"], work)

    async def close_table(self, table: str, *, fence: int | None = None) -> None:
        """A table is over before its match is: it leaves the lobby, and is forgotten some time later."""
        await self.keep(table, Keep(table={"state": CLOSED}), fence=fence)

    async def table(self, table: str) -> TableRow | None:
        """A table with its match in hand and all that belongs to it; None where there is none."""
        ended = sa.select(*(matches.c[name] for name in ("number", "game", "result", "ended_at")))
        ended = ended.where(matches.c.table_id == table, matches.c.ended_at.is_not(None)).order_by(matches.c.number)

        def work(connection: sa.Connection) -> TableRow | None:
            found = connection.execute(WHOLE.where(tables.c.id == table)).mappings().first()
            if found is None:
                return None
            pressed = connection.execute(sa.select(presses).where(presses.c.table_id == table))
            more = {
                "past": rows_of(connection, ended),
                "presses": {row.client: row.press for row in pressed},
                "bars": rows_of(connection, OF_BAR.where(bars.c.table_id == table)),
                "speakers": [tuple(row) for row in connection.execute(_speakers(table))],
            }
            return cast(TableRow, {**found, **more})

        return await self.database.read(work)

    async def match(self, table: str, number: int) -> MatchRow | None:
        """A match of a table; None where there is none."""
        query = sa.select(*(matches.c[name] for name in OF_MATCH))
        found = await self._read(query.where(matches.c.table_id == table, matches.c.number == number))
        return cast(MatchRow, found[0]) if found else None

    async def listed(self, person: str, most: int = MOST_LISTED) -> list[ListedRow]:
        """Open tables that are not over, newest first, and the person's own; at most so many of each.

        Of one's own, one that is over is listed half a day: then it is found among the past matches.
        """
        since = time.time() - OVER_S

        def work(connection: sa.Connection) -> list[ListedRow]:
            both = own_tables(person, most, since), open_tables(most)
            rows = {row["id"]: cast(ListedRow, row) for asked in both for row in rows_of(connection, asked)}
            return sorted(rows.values(), key=lambda row: -row["changed_at"])

        return await self.database.read(work)

    async def house_bars(self, person: str, browser: str, address: str) -> list[Row]:
        """The bars by which open tables may be closed to a guest now, as ``machine.state.Bar`` has them."""
        marks = [bars.c.person == person]
        marks += [column == mark for column, mark in ((bars.c.browser, browser), (bars.c.address, address)) if mark]
        return await self._read(OF_BAR.where(bars.c.until > time.time(), sa.or_(*marks)))

    async def named(self, table: str) -> Row | None:
        """The name of a table that is not closed, and its game."""
        query = sa.select(tables.c.name, matches.c.game).join(matches, IN_HAND)
        found = await self._read(query.where(tables.c.id == table, tables.c.state != CLOSED))
        return found[0] if found else None

    async def open_names(self, person: str) -> list[str]:
        """What open tables of everybody but this person are called."""
        named = sa.select(tables.c.name).where(LISTED, tables.c.host != person)
        return [row["name"] for row in await self._read(named.order_by(tables.c.changed_at.desc()).limit(MOST_LISTED))]

    async def hosted(self, person: str, since: float = 0.0) -> int:
        """How many open tables of a person's somebody has been at since then."""
        found = await self._read(count_hosted(person, since))
        return int(found[0]["hosted"])

    async def oldest_waiting(self, person: str) -> str | None:
        """The person's table that has waited longest and has no past: the first to close for a new one."""
        played = sa.exists().where(matches.c.table_id == tables.c.id, matches.c.ended_at.is_not(None))
        mine = sa.select(tables.c.id).where(tables.c.host == person, tables.c.state == WAITING, ~played)
        found = await self._read(mine.order_by(tables.c.seen_at).limit(1))
        return found[0]["id"] if found else None

    async def seen(self, at: Sequence[str], now: float | None = None) -> None:
        """Somebody is at these tables: they stay. Called now and then for all of them together."""
        when = time.time() if now is None else now
        for start in range(0, len(at), MOST_SEEN):
            change = sa.update(tables).where(tables.c.id.in_(at[start : start + MOST_SEEN])).values(seen_at=when)
            await self._writer.write(None, lambda connection, change=change: connection.execute(change))  # type: ignore[misc]

    async def expire(self, kept: Retention, now: float | None = None) -> Expired:
        """Close and forget what is too old, so much at a time; called now and then (``more``: again soon)."""
        when = time.time() if now is None else now
        return await write(self.database, lambda connection: retention.expire(connection, when, kept))

    # --- A step of a table ---

    async def keep(self, table: str, what: Keep, *, fence: int | None = None) -> None:
        """Make all of what a step of a table wants kept durable, or none of it."""
        now = time.time()
        rows = [
            {"table_id": table, "match": what.of, "n": m.number, "action": m.text, "seat": m.seat, "at": now}
            for m in what.moves
        ]
        more = any(each is not None for each in (what.cut, what.token, what.person, what.chat, what.opens, what.press))
        more = more or any(each is not None for each in (what.bar, what.lifted, what.report))
        more = bool(more or what.table or what.match or what.tokens_dropped)

        def work(connection: sa.Connection) -> None:
            for statement in _statements(connection, table, what, now):
                connection.execute(statement)

        await self._writer.write(table, work if more else None, fence, rows)

    # --- Moves ---

    async def moves(self, table: str, match: int = FIRST) -> list[Row]:
        """All moves of a table's match, in order: n, action, seat, at."""
        chosen = sa.select(moves).where(moves.c.table_id == table, moves.c.match == match)
        return await self._read(chosen.order_by(moves.c.n))

    # --- What somebody has played ---

    async def played(self, person: str, wanted: Callable[[PlayedRow], bool], start: int, most: int) -> list[PlayedRow]:
        """The matches in a person's list for which ``wanted`` is true, the last first: so many, after ``start``."""
        query = (
            sa.select(tables.c.id, tables.c.name, tables.c.state, played.c.match, matches.c.game, matches.c.result)
            .add_columns(played.c.ended_at)
            .join_from(played, tables, tables.c.id == played.c.table_id)
            .join(matches, sa.and_(matches.c.table_id == tables.c.id, matches.c.number == played.c.match))
            .where(played.c.person == person)
            .order_by(played.c.ended_at.desc(), tables.c.id, played.c.match.desc())
        )

        def work(connection: sa.Connection) -> list[PlayedRow]:
            rows = (cast(PlayedRow, dict(row)) for row in connection.execute(query).mappings())
            return list(islice(filter(wanted, rows), start, start + most))

        return await self.database.read(work)

    async def forget_played(self, person: str, table: str, match: int) -> bool:
        """Take a match out of a person's list, and of nobody else's; whether it stood there."""
        mine = (played.c.person == person, played.c.table_id == table, played.c.match == match)
        return bool(await self.database.write(lambda c: c.execute(sa.delete(played).where(*mine)).rowcount))

    # --- Chat ---

    async def chat(self, table: str, limit: int, unheard: Collection[str] = ()) -> list[Row]:
        """The last words said at a table, oldest first, but for those of some people."""
        said = sa.select(chat).where(chat.c.table_id == table, chat.c.person.not_in(unheard))
        return (await self._read(said.order_by(chat.c.id.desc()).limit(limit)))[::-1]

    # --- Seat tokens ---

    async def token(self, token: str, table: str) -> Row | None:
        """Whom a token lets play at this table."""
        kept = sa.select(tokens).where(tokens.c.hash == token_hash(token), tokens.c.table_id == table)
        found = await self._read(kept)
        return found[0] if found else None

    # --- Where people want to be told ---

    async def save_push(self, person: str, endpoint: str, p256dh: str, auth: str, device: str | None = None) -> None:
        """Keep a browser of a person's, and of an account its device; of too many the oldest go."""
        keys = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth}
        values = {"person": person, "device": device, "made_at": time.time(), **keys}
        newest = sa.select(pushes.c.hash).where(pushes.c.person == person).order_by(pushes.c.made_at.desc())

        def work(connection: sa.Connection) -> None:
            new = insert(connection, pushes).values(hash=token_hash(endpoint), **values)
            connection.execute(new.on_conflict_do_update(index_elements=["hash"], set_=values))
            kept = list(connection.scalars(newest.limit(MOST_PUSHES)))
            connection.execute(sa.delete(pushes).where(pushes.c.person == person, pushes.c.hash.not_in(kept)))

        await self.database.write(work)

    async def pushes(self, person: str) -> list[Row]:
        """The browsers in which a person wants to be told: endpoint, p256dh, auth."""
        return await self._read(sa.select(pushes).where(pushes.c.person == person))

    async def drop_push(self, endpoint: str, person: str | None = None) -> None:
        """Forget a browser; where a person is named, only if it is theirs."""
        old = sa.delete(pushes).where(pushes.c.hash == token_hash(endpoint))
        old = old if person is None else old.where(pushes.c.person == person)
        await self.database.write(lambda connection: connection.execute(old))

    # --- The house ---

    async def kept_secret(self, name: str) -> str:
        """A secret of this name that all rooms on the database share, made when first asked for (64 hex digits)."""

        def work(connection: sa.Connection) -> str:
            new = insert(connection, house).values(name=name, value=secrets.token_hex(32))
            connection.execute(new.on_conflict_do_nothing())
            return str(connection.scalar(sa.select(house.c.value).where(house.c.name == name)))

        return await self.database.write(work)

    async def _read(self, asked: sa.Select[Any] | Question) -> list[Row]:
        return await find(self.database, asked)


def _speakers(table: str) -> sa.Select[Any]:
    """Who talked last at a table, and under which name."""
    last = sa.select(chat.c.person, chat.c.name, chat.c.id).where(chat.c.table_id == table)
    said = last.order_by(chat.c.id.desc()).limit(MOST_LISTED).subquery()
    return sa.select(said.c.person, sa.func.max(said.c.name)).group_by(said.c.person)


def _bar(connection: sa.Connection, table: str, new: Bar, now: float) -> Iterator[Any]:
    """A guest is barred; one host closes the house's open tables to so many guests at a time only."""
    host = connection.scalar(sa.select(tables.c.host).where(tables.c.id == table))
    by_host = sa.select(sa.func.count()).select_from(bars).where(bars.c.host == host, bars.c.until > now)
    until = new.until if connection.execute(by_host).scalar_one() < MOST_SHUT_OUT else 0.0
    yield _no_bar(table, new.kind, new.person)
    yield sa.insert(bars).values(table_id=table, host=host, **{**asdict(new), "until": until})


def _no_bar(table: str, kind: str, person: str) -> Any:
    return sa.delete(bars).where(bars.c.table_id == table, bars.c.kind == kind, bars.c.person == person)


def _report(connection: sa.Connection, table: str, new: Report, now: float) -> Iterator[Any]:
    """Keep a report of a guest with what they said last. The same person's second report of them replaces the first."""
    said = sa.select(chat.c.at, chat.c.text).where(chat.c.table_id == table, chat.c.person == new.person.id)
    last = connection.execute(said.order_by(chat.c.id.desc()).limit(MOST_WORDS)).all()
    one = {"table_id": table, "by": new.by.id, "person": new.person.id}
    yield sa.delete(reports).where(*(reports.c[name] == value for name, value in one.items()))
    yield sa.insert(reports).values(
        **one,
        by_name=new.by.name,
        name=new.person.name,
        browser=new.origin.browser,
        address=new.origin.address,
        text=new.text,
        words=[[row.at, row.text] for row in reversed(last)],
        at=now,
    )


@question
def open_tables(most: int) -> sa.Select[Any]:
    """What everybody's lobby shows."""
    return WHOLE.where(LISTED).order_by(tables.c.changed_at.desc()).limit(most)


@question
def own_tables(person: str, most: int, since: float) -> sa.Select[Any]:
    """Tables a person has made or sits at; those that are over, where they have changed since then."""
    made = sa.select(tables.c.id).where(tables.c.host == person)
    seated = sa.select(tokens.c.table_id).where(tokens.c.person == person)
    mine = sa.union(made, seated).subquery()
    young = sa.or_(tables.c.state.in_(OPEN), tables.c.changed_at >= since)
    listed = WHOLE.where(tables.c.id.in_(sa.select(mine)), tables.c.state != CLOSED, young)
    return listed.order_by(tables.c.changed_at.desc()).limit(most)


@question
def count_hosted(person: str, since: float) -> sa.Select[Any]:
    """How many tables of a person's are open, and not older."""
    young = (tables.c.host == person, tables.c.state.in_(OPEN), tables.c.seen_at >= since)
    return sa.select(sa.func.count().label("hosted")).select_from(tables).where(*young)


def _change(table: str, changes: TableColumns) -> sa.Update:
    now = time.time()
    return sa.update(tables).where(tables.c.id == table).values(**{"changed_at": now, "seen_at": now, **changes})


def _remember(connection: sa.Connection, person: str, name: str, now: float) -> Any:
    """Keep a guest, known or new."""
    upsert = insert(connection, people).values(id=person, name=name, made_at=now, seen_at=now)
    return upsert.on_conflict_do_update(index_elements=["id"], set_={"name": name, "seen_at": now})


def _open_match(table: str, what: Keep) -> Iterator[Any]:
    """Another match is in hand; one that never began is forgotten for it."""
    assert what.opens is not None
    unplayed = sa.select(moves.c.n).where(moves.c.table_id == table, moves.c.match == what.of)
    old = (matches.c.table_id == table, matches.c.number == what.of, matches.c.ended_at.is_(None))
    yield sa.delete(matches).where(*old, ~unplayed.exists())
    yield sa.insert(matches).values(table_id=table, **what.opens)
    yield sa.update(tables).where(tables.c.id == table).values(number=what.opens["number"])


def _list_played(table: str, what: Keep) -> Iterator[Any]:
    """A match that has ended stands in the lists of those who sat there."""
    people = {seat["person"] for seat in what.match["result"].get("seats", ()) if seat["person"] is not None}
    ended = {"table_id": table, "match": what.of, "ended_at": what.match["ended_at"]}
    if people:
        yield sa.insert(played).values([{"person": person, **ended} for person in sorted(people)])


def _statements(connection: sa.Connection, table: str, what: Keep, now: float) -> Iterator[Any]:
    """What a step of a table wants kept, but for its moves."""
    if what.person is not None:
        yield _remember(connection, *what.person, now)
    if what.cut is not None:
        yield sa.delete(moves).where(moves.c.table_id == table, moves.c.match == what.of, moves.c.n >= what.cut)
    if what.opens is not None:
        yield from _open_match(table, what)
    if what.table:
        yield _change(table, what.table)
        yield from seat(connection, table, what.table.get("seats"))
    if what.match:
        in_hand = (matches.c.table_id == table, matches.c.number == what.of)
        yield sa.update(matches).where(*in_hand).values(**what.match)
        yield from seat(connection, table, what.match)
        if "ended_at" in what.match:
            yield from _list_played(table, what)
    if what.tokens_dropped:
        yield sa.delete(tokens).where(tokens.c.table_id == table, tokens.c.person.in_(what.tokens_dropped))
    if what.token is not None:
        token, person = what.token
        yield sa.delete(tokens).where(tokens.c.table_id == table, tokens.c.person == person)
        yield sa.insert(tokens).values(hash=token_hash(token), table_id=table, person=person, made_at=now)
    if what.chat is not None:
        person, name, text, at = what.chat
        yield sa.insert(chat).values(table_id=table, person=person, name=name, text=text, at=at)
    if what.bar is not None:
        yield from _bar(connection, table, what.bar, now)
    if what.lifted is not None:
        yield _no_bar(table, *what.lifted)
    if what.report is not None:
        yield from _report(connection, table, what.report, now)
    if what.press is not None:
        client, press = what.press
        new = insert(connection, presses).values(table_id=table, client=client, press=press, at=now)
        yield new.on_conflict_do_update(index_elements=["table_id", "client"], set_={"press": press, "at": now})
