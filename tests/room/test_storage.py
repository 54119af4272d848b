"""What the room keeps, and that a kept move is on disk."""

import asyncio
import contextlib
import os
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from cardhouse.room.machine.effects import Keep, MatchColumns, Move, NewMatch, TableColumns
from cardhouse.room.storage import CLOSED, MoveTaken, NotKept, NotRead, Retention, Storage, metadata, migrations
from cardhouse.room.storage.schema import REVISION, version
from cardhouse.room.storage.shelf import Question
from cardhouse.room.storage.storage import count_hosted, open_tables, own_tables
from cardhouse.room.storage.urls import async_url, sqlite_file

from .keeping import moved
from .servers import Postgres
from .stores import row

HOUR, DAY = 3600.0, 86400.0


async def played(storage: Storage, table: str) -> list[str]:
    return [move["action"] for move in await storage.moves(table)]


# --- Keeping ------------------------------------------------------------------------------------------


def schema_differences(connection: sa.Connection) -> list[Any]:
    """How a database differs from what the code expects."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_a_new_database_is_what_the_code_expects(storage: Storage) -> None:
    def come_to(connection: sa.Connection) -> tuple[list[Any], list[str]]:
        return schema_differences(connection), list(connection.scalars(sa.select(version.c.version_num)))

    assert migrations.revisions()[0] == REVISION
    assert await storage.database.read(come_to) == ([], [REVISION])


STEP = """
import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("people", sa.Column("motto", sa.String(64), nullable=False, server_default="Well played"))
"""


async def test_a_database_of_an_older_version_is_brought_up_to_date_and_keeps_what_it_holds(
    storage: Storage, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await storage.add_table(row("t"))
    await storage.close()
    steps = tmp_path / f"one{os.pathsep}two"  # a folder may be called so
    steps.mkdir()
    (steps / "0012_mottos.py").write_text(STEP)
    monkeypatch.setattr(migrations, "STEPS", [*migrations.STEPS, steps])
    monkeypatch.setattr("cardhouse.room.storage.migrate.REVISION", "0012")
    later = Storage(database)
    await later.open()

    def columns(connection: sa.Connection) -> set[str]:
        return {column["name"] for column in sa.inspect(connection).get_columns("people")}

    assert "motto" in await later.database.read(columns)
    assert [each["id"] for each in await later.listed("ann")] == ["t"]
    await later.close()


async def test_sqlite_writes_ahead_and_flushes_fully(tmp_path: Any) -> None:
    storage = Storage(str(tmp_path / "room.sqlite3"))
    await storage.open()

    def pragmas(connection: sa.Connection) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"pragma {name}").scalar() for name in names]

    assert await storage.database.write(pragmas) == ["wal", 2, 1]
    await storage.close()


async def test_moves_are_committed_when_the_call_returns(database: str) -> None:
    storage = Storage(database)
    await storage.open()
    await storage.add_table(row("t"))
    await storage.keep("t", moved(0, [("draw", 1), ("discard", 1)], {"state": "over"}))
    if storage.shared:
        other = Storage(database)
        await other.open()
        found, table = await played(other, "t"), await other.table("t")
        await other.close()
    else:
        with sqlite3.connect(str(storage.url.database)) as file:
            found = [action for (action,) in file.execute("select action from moves order by n")]
            table = {"state": file.execute("select state from tables").fetchone()[0]}
    assert found == ["draw", "discard"]
    assert table is not None
    assert table["state"] == "over"
    await storage.close()


async def test_moves_of_one_call_are_kept_all_or_none(storage: Storage) -> None:
    await storage.add_table(row("t"))
    await storage.keep("t", moved(0, [("a", 0), ("b", 0)]))
    with pytest.raises(MoveTaken):
        await storage.keep("t", moved(1, [("x", 0), ("y", 0)], {"state": "over"}))
    assert await played(storage, "t") == ["a", "b"]
    assert (await storage.table("t") or {})["state"] == "playing"


async def test_writes_that_come_together_stand_or_fall_alone(storage: Storage) -> None:
    """Of moves committed together, the one that breaks a rule of the database fails, the others stay."""
    await asyncio.gather(*(storage.add_table(row(f"t{n}")) for n in range(20)))
    await storage.keep("t3", moved(0, [("first", 0)]))
    done = await asyncio.gather(
        *(storage.keep(f"t{n}", moved(0, [("draw", 0)])) for n in range(20)), return_exceptions=True
    )
    assert [number for number, result in enumerate(done) if result is not None] == [3]
    assert isinstance(done[3], MoveTaken)
    assert await played(storage, "t3") == ["first"]
    assert await played(storage, "t19") == ["draw"]


async def test_writes_of_one_table_keep_their_order(storage: Storage) -> None:
    """A move after a cut is not cut away, though all of it is committed together."""
    await asyncio.gather(
        storage.add_table(row("t")),
        storage.keep("t", moved(0, [("a", 0), ("b", 0)])),
        storage.keep("t", Keep(cut=1)),
        storage.keep("t", moved(1, [("c", 0)])),
    )
    assert await played(storage, "t") == ["a", "c"]


async def test_a_table_that_is_not_there_takes_no_move(storage: Storage) -> None:
    with pytest.raises(NotKept, match="couldn't save that"):
        await storage.keep("nowhere", moved(0, [("draw", 0)]))


async def test_names_tokens_and_words_are_kept(storage: Storage) -> None:
    await storage.add_table(row("t", header={"options": {"target": 50}}))
    assert await storage.person_name("ann") is None
    await storage.save_person("ann", "Ann")
    await storage.save_person("ann", "Anna")
    assert await storage.person_name("ann") == "Anna"
    await storage.keep("t", Keep(token=("d1", "ann")))
    await storage.keep("t", Keep(token=("d2", "bob")))
    assert (await storage.token("d1", "t") or {})["person"] == "ann"
    assert await storage.token("d1", "elsewhere") is None
    await storage.keep("t", Keep(tokens_dropped=["ann"]))
    assert await storage.token("d1", "t") is None
    assert await storage.token("d2", "t") is not None
    for n in range(3):
        await storage.keep("t", Keep(chat=("ann", "Ann", str(n), float(n))))
    assert [said["text"] for said in await storage.chat("t", 2)] == ["1", "2"]
    assert (await storage.table("t") or {})["header"] == {"options": {"target": 50}}


async def test_a_secret_is_made_once(storage: Storage) -> None:
    first, second = await asyncio.gather(storage.kept_secret("guests"), storage.kept_secret("guests"))
    assert first == second
    assert len(first) == 64
    assert await storage.kept_secret("other") != first


async def test_a_database_of_before_opens_again(database: str) -> None:
    for _ in range(2):
        storage = Storage(database)
        await storage.open()
        if await storage.table("t") is None:
            await storage.add_table(row("t"))
        assert (await storage.table("t") or {})["game"] == "cardinoes"
        await storage.close()


# --- The lobby ----------------------------------------------------------------------------------------


async def test_the_lobby_shows_open_tables_and_the_guests_own(storage: Storage) -> None:
    kept: dict[str, dict[str, Any]] = {
        "open": {"state": "waiting"},
        "running": {},
        "over": {"state": "over"},
        "closed": {"state": CLOSED, "host": "me"},
        "private": {"private": True},
        "mine": {"private": True, "host": "me", "state": "over"},
        "seated": {"private": True},
    }
    for n, (id, changes) in enumerate(kept.items()):
        await storage.add_table(row(id, changed_at=time.time() + n, **changes))
    await storage.keep("seated", Keep(token=("d", "me")))
    assert [each["id"] for each in await storage.listed("me")] == ["seated", "mine", "running", "open"]
    assert [each["id"] for each in await storage.listed("me", most=1)] == ["seated", "running"]


async def test_a_closed_table_leaves_the_lobby(storage: Storage) -> None:
    await storage.add_table(row("t", state="waiting"))
    await storage.close_table("t")
    assert await storage.listed("ann") == []
    assert (await storage.table("t") or {})["state"] == CLOSED


def plan(connection: sa.Connection, asked: sa.Select[Any] | Question) -> str:
    """How the database finds what a query asks for."""
    query = asked.query.params(asked.values) if isinstance(asked, Question) else asked
    text = str(query.compile(connection, compile_kwargs={"literal_binds": True}))
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET enable_seqscan = off")
        return "\n".join(connection.exec_driver_sql(f"EXPLAIN {text}").scalars())
    return "\n".join(row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}"))


async def test_of_ones_own_tables_one_that_is_over_is_listed_half_a_day(storage: Storage) -> None:
    now = time.time()
    for name, state, ago in (("new", "over", 3600), ("old", "over", 13 * 3600), ("running", "playing", 9 * DAY)):
        await storage.add_table(row(name, host="me", private=True, state=state, changed_at=now - ago))
    assert [each["id"] for each in await storage.listed("me")] == ["new", "running"]


@pytest.mark.parametrize(
    "query", [open_tables(100), own_tables("ann", 100, 5.0), count_hosted("ann", 5.0)], ids=["open", "own", "hosted"]
)
async def test_the_lobby_reads_no_table_from_end_to_end(storage: Storage, query: Question) -> None:
    found = await storage.database.read(lambda connection: plan(connection, query))
    assert "INDEX" in found.upper()
    assert "Seq Scan on" not in found
    for line in found.splitlines():
        if line.startswith("SCAN"):  # an index in order, or the list of ids found before it
            assert "USING" in line or "mine" in line or "anon" in line, found


async def test_unfinished_tables_lock_no_guest_out_for_life(storage: Storage) -> None:
    now = time.time()
    for n in range(20):
        await storage.add_table(row(f"old{n}", state="waiting" if n > 3 else "playing", made_at=now - DAY * (20 - n)))
    await storage.add_table(row("young"))
    await storage.add_table(row("done", state="over"))
    assert await storage.hosted("ann", now - HOUR) == 1
    assert await storage.hosted("ann") == 21
    assert await storage.oldest_waiting("ann") == "old4"
    await storage.close_table("old4")
    assert await storage.oldest_waiting("ann") == "old5"
    assert await storage.oldest_waiting("bob") is None


# --- How long things are kept -------------------------------------------------------------------------


async def test_tables_are_closed_and_forgotten_in_time(storage: Storage) -> None:
    now = time.time()
    for state in ("waiting", "playing", "over", CLOSED):
        for days in (0.5, 2, 20, 200):
            await storage.add_table(row(f"{state}{days}", state=state, made_at=now - days * DAY))
    await storage.keep("over200", moved(0, [("draw", 0)]))
    await storage.keep("over200", Keep(table={"seen_at": now - 200 * DAY}))
    found = await storage.expire(Retention(), now)
    assert sorted(found.closed) == ["playing20", "playing200", "waiting2", "waiting20", "waiting200"]
    assert sorted(found.forgotten) == ["closed200", "over200"]
    assert await played(storage, "over200") == []
    assert (await storage.table("waiting2") or {})["state"] == CLOSED
    assert (await storage.expire(Retention(), now)).closed == []
    later = await storage.expire(Retention(), now + 91 * DAY)  # a closed table is kept as long as one that ended
    assert "waiting2" in later.forgotten


async def test_where_somebody_is_a_table_stays(storage: Storage) -> None:
    now = time.time()
    await storage.add_table(row("left", state="waiting", made_at=now - 2 * DAY))
    await storage.add_table(row("sat at", state="waiting", made_at=now - 2 * DAY))
    await storage.add_table(row("held", state="waiting", made_at=now - 2 * DAY))
    await storage.seen(["sat at"], now)
    await storage.leases.register("r", "", 60, now)
    await storage.leases.take("held", "r", now)
    assert list((await storage.expire(Retention(), now)).closed) == ["left"]


async def test_chat_links_and_guests_are_forgotten(storage: Storage) -> None:
    now = time.time()
    await storage.add_table(row("t"))
    await storage.keep("t", Keep(chat=("ann", "Ann", "old", now - 31 * DAY)))
    await storage.keep("t", Keep(chat=("ann", "Ann", "new", now)))
    for person in ("ann", "seated", "gone"):
        await storage.save_person(person, person)
    await storage.keep("t", Keep(token=("d", "seated")))
    found = await storage.expire(Retention(), now)
    assert (found.chat, found.tokens, found.people) == (1, 0, 0)
    assert [said["text"] for said in await storage.chat("t", 9)] == ["new"]
    assert (await storage.expire(Retention(), now + 40 * DAY)).people == 1
    names = [await storage.person_name(person) for person in ("ann", "seated", "gone")]
    assert names == ["ann", "seated", None]
    assert (await storage.expire(Retention(token_days=1), now + 40 * DAY)).tokens == 1


async def test_zero_keeps_for_ever(storage: Storage) -> None:
    await storage.add_table(row("t", state="over", made_at=0.0))
    await storage.add_table(row("w", state="waiting", made_at=0.0))
    await storage.keep("t", Keep(chat=("ann", "Ann", "old", 0.0)))
    for_ever = Retention(0, 0, 0, 0, 0, 0)
    found = await storage.expire(for_ever, time.time())
    assert (list(found.closed), list(found.forgotten), found.chat) == ([], [], 0)


def test_retention_names_what_is_out_of_range() -> None:
    with pytest.raises(ValueError, match=r"chat_days\n  Input should be greater than or equal to 0"):
        Retention(chat_days=-1)


# --- PostgreSQL comes and goes ------------------------------------------------------------------------


@pytest.mark.full
async def test_no_acknowledged_move_is_lost_when_postgresql_is_restarted() -> None:
    """Killed while tables write: what was not acknowledged raises, the next is kept, what was is there."""
    server = await asyncio.to_thread(Postgres)
    storage = Storage(server.url())
    try:
        await storage.open()
        kept: dict[str, list[str]] = {f"t{n}": [] for n in range(8)}
        refused: list[Exception] = []
        await asyncio.gather(*(storage.add_table(row(table)) for table in kept))
        running = asyncio.Event()
        reading: set[str] = set()

        async def reached(table: str) -> list[str]:
            reading.add(table)
            while True:
                await running.wait()
                with contextlib.suppress(NotRead):  # it is not quite there yet
                    found = await played(storage, table)
                    reading.remove(table)
                    return found
                await asyncio.sleep(0.01)

        async def write(table: str) -> None:
            for n in range(400):
                try:
                    await storage.keep(table, moved(len(kept[table]), [(str(n), 0)]))
                    kept[table].append(str(n))
                except NotKept as error:
                    refused.append(error)
                    found = await reached(table)  # it may have been kept: what is there has happened
                    assert found[: len(kept[table])] == kept[table]
                    kept[table] = found

        writing = [asyncio.create_task(write(table)) for table in kept]
        for _ in range(3):
            while reading:
                await asyncio.sleep(0.01)
            running.clear()
            before = len(refused)
            await asyncio.sleep(0.1)
            await asyncio.to_thread(server.kill)
            while len(refused) == before and not all(task.done() for task in writing):
                await asyncio.sleep(0.01)
            await asyncio.to_thread(server.start)
            running.set()
        await asyncio.gather(*writing)
        assert refused
        assert {table: await played(storage, table) for table in kept} == kept
    finally:
        await storage.close()
        server.remove()


# --- URLs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("url", ["://", "oracle-of-delphi://x", "sqlite://a:b:c", "mysql://x/y"])
def test_databases_the_room_cannot_use(url: str) -> None:
    with pytest.raises(ValueError, match=r"^database: "):
        async_url(url)


def test_urls() -> None:
    assert str(async_url("sqlite:///x.db")) == "sqlite:///x.db"
    assert str(async_url("/var/x.db")) == "sqlite:////var/x.db"
    assert async_url("postgres://h/x").drivername == "postgresql+asyncpg"


@pytest.mark.parametrize("name", ["x y?.db", "a%20b.db", "ä#.db"])
def test_a_path_is_the_file_of_that_name(name: str) -> None:
    assert sqlite_file(async_url(name)) == Path(name)


def test_a_tilde_is_ones_own_folder() -> None:
    for text in ("~/x.db", "sqlite:///~/x.db"):
        assert sqlite_file(async_url(text)) == Path.home() / "x.db"


async def test_a_table_keeps_its_matches_apart(storage: Storage) -> None:
    await storage.add_table(row("t", header={"commit": "first"}))
    await storage.keep("t", moved(0, [("a", 0), ("b", 1)]))
    result = {"title": "Cardinoes", "seats": [], "scores": [1, 0], "winners": [0]}
    await storage.keep("t", Keep(match={"result": result, "ended_at": 5.0}))
    await storage.keep("t", Keep(opens={"number": 2, "game": "hearts", "header": {"commit": "second"}}))
    kept = await storage.table("t") or {}
    assert (kept["number"], kept["game"], kept["header"]) == (2, "hearts", {"commit": "second"})
    assert [(past["number"], past["game"], past["result"]) for past in kept["past"]] == [(1, "cardinoes", result)]
    await storage.keep("t", Keep(of=2, moves=[Move(0, "c", 0, "human")]))
    assert await played(storage, "t") == ["a", "b"]
    assert [move["action"] for move in await storage.moves("t", 2)] == ["c"]
    await storage.keep("t", Keep(of=2, cut=0))
    assert (await storage.moves("t", 2), await played(storage, "t")) == ([], ["a", "b"])


async def test_a_match_that_never_began_is_forgotten_for_the_next(storage: Storage) -> None:
    await storage.add_table(row("t"))
    await storage.keep("t", Keep(opens={"number": 2, "game": "hearts", "header": {}}))
    assert await storage.match("t", 1) is None
    await storage.keep("t", Keep(of=2, moves=[Move(0, "c", 0, "human")]))
    await storage.keep("t", Keep(of=2, opens={"number": 3, "game": "hearts", "header": {}}))
    assert await storage.match("t", 2) is not None, "a match broken off stays"


async def test_a_table_with_a_history_is_neither_closed_for_a_new_one_nor_for_waiting(storage: Storage) -> None:
    now = time.time()
    await storage.add_table(row("t", state="waiting", seen_at=now - 30 * DAY))
    await storage.keep("t", Keep(match={"result": {}, "ended_at": now - 30 * DAY}))
    assert await storage.oldest_waiting("ann") is None
    assert not (await storage.expire(Retention(), now)).closed
    found = await storage.expire(Retention(ended_days=10), now)
    assert found.forgotten == ["t"]


def test_what_a_step_keeps_are_columns() -> None:
    """The types of ``Keep`` name columns that there are."""
    assert set(TableColumns.__annotations__) <= set(metadata.tables["tables"].c.keys())
    assert set(MatchColumns.__annotations__) <= set(metadata.tables["matches"].c.keys())
    assert set(NewMatch.__annotations__) <= set(metadata.tables["matches"].c.keys())
