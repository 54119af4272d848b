"""The files a room keeps: who may read them, who may write them, copies, and what is said when they are of no use."""

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from cardhouse.cli import app
from cardhouse.room.machine.effects import Keep
from cardhouse.room.storage import CannotOpen, NotKept, NotRead, Storage, StorageError
from cardhouse.room.storage.backup import backup, restore
from cardhouse.room.storage.files import FileLock
from cardhouse.room.watch import health
from cardhouse.table import game

from .keeping import moved
from .servers import NOBODY, Postgres, free_port
from .stores import row

WELL = health.Part(True, "")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house" / "room.sqlite3"


@pytest.fixture
async def storage(file: Path) -> AsyncIterator[Storage]:
    opened = Storage(str(file))
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
def powerless(tmp_path: Path) -> Iterator[None]:
    """For whoever runs tests as root: to whom permissions mean something."""
    if os.geteuid() != 0:
        yield
        return
    for folder in (tmp_path, *tmp_path.parents):
        if folder.is_relative_to(tempfile.gettempdir()) and folder != Path(tempfile.gettempdir()):
            folder.chmod(0o755)
    os.chown(tmp_path, NOBODY, NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def refused(database: str) -> str:
    """What is said when the storage cannot be opened; nothing stays open."""
    storage = Storage(database)
    with pytest.raises(CannotOpen) as caught:
        await storage.open()
    await storage.close()
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.skipif(os.name != "posix", reason="pipes have no names")
async def test_what_is_no_file_stays_as_it_is(tmp_path: Path) -> None:
    """A room of root's on /dev/null once took that from everybody on the machine."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    pipe.chmod(0o666)
    assert await refused(str(pipe)) == f"{pipe} cannot be used: it is no file; name another place with --database"
    assert mode(pipe) == 0o666
    assert list(tmp_path.iterdir()) == [pipe]


# --- Who may read -------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX")
async def test_the_database_is_the_owners_alone(file: Path) -> None:
    before = os.umask(0)
    try:
        storage = Storage(str(file))
        await storage.open()
        await storage.add_table(row("t"))
        found = sorted(file.parent.iterdir())
        names = ["room.sqlite3", "room.sqlite3-shm", "room.sqlite3-wal", "room.sqlite3.lock"]
        assert [path.name for path in found] == names
        assert {mode(path) for path in found} == {0o600}
        assert mode(file.parent) == 0o700
        await storage.close()
    finally:
        os.umask(before)


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX")
async def test_files_that_others_could_read_are_repaired(file: Path) -> None:
    file.parent.mkdir()
    for end in ("", "-wal"):
        file.with_name(file.name + end).touch(0o644)
        file.with_name(file.name + end).chmod(0o644)
    storage = Storage(str(file))
    await storage.open()
    assert {mode(path) for path in file.parent.iterdir()} == {0o600}
    await storage.close()


# --- One room on one file -----------------------------------------------------------------------------


async def test_a_second_room_on_one_file_is_told_so(storage: Storage, file: Path) -> None:
    said = await refused(str(file))
    assert said.startswith(f"another room uses {file}: close it, or name another database")
    await storage.add_table(row("t"))  # the first goes on


async def test_the_file_is_free_once_its_room_is_killed(file: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from cardhouse.room.storage import Storage\n"
        "async def main():\n"
        "    await Storage(sys.argv[1]).open()\n"
        "    print('open', flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "asyncio.run(main())"
    )
    process = subprocess.Popen([sys.executable, "-c", program, str(file)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        assert await asyncio.to_thread(process.stdout.readline) == b"open\n"
        assert "another room uses" in await refused(str(file))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    storage = Storage(str(file))
    await storage.open()
    await storage.close()


async def test_a_room_that_was_killed_holds_no_table_of_the_next(file: Path) -> None:
    storage = Storage(str(file))
    await storage.open()
    await storage.add_table(row("t"))
    await storage.leases.register("one", "", 3600)
    await storage.leases.take("t", "one")
    await storage.database.close()  # nothing is put in order
    again = Storage(str(file))
    await again.open()
    assert await again.leases.rooms() == []
    lease = await again.leases.take("t", "two")
    assert lease is not None
    assert lease.fence == 2
    await again.close()


# --- What is said -------------------------------------------------------------------------------------


async def test_a_file_that_is_no_database(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("A letter to my aunt. " * 100)
    assert await refused(str(file)) == f"{file} is no database of a room; name another file with --database"
    assert file.read_text().startswith("A letter")


async def test_a_broken_database(file: Path) -> None:
    storage = Storage(str(file))
    await storage.open()
    for n in range(50):
        await storage.add_table(row(f"t{n}", name="x" * 100))
    await storage.close()
    size = file.stat().st_size
    with file.open("rb+") as broken:
        broken.seek(4096)
        broken.write(b"\xa5" * (size - 4096))
    said = await refused(str(file))
    assert said.startswith(f"{file} is damaged")
    assert said.endswith("bring a backup back with `cardhouse restore`")


async def test_a_database_whose_own_tables_are_unreadable(file: Path) -> None:
    """SQLite tells of the damage in words that are no UTF-8."""
    storage = Storage(str(file))
    await storage.open()
    await storage.close()
    whole = file.read_bytes()
    place = whole.rindex(b"CREATE TABLE people")
    file.write_bytes(
        whole[:place] + whole[place : place + 400].replace(b"people", b"p\xffo\x87l\xfe") + whole[place + 400 :]
    )
    said = await refused(str(file))
    assert said.endswith("bring a backup back with `cardhouse restore`"), said
    with pytest.raises(StorageError, match="no sound database"):
        backup(str(file), file.with_name("copy.sqlite3"))


async def test_another_programs_database(file: Path) -> None:
    file.parent.mkdir()
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE recipes (name)")
    assert f"{file} holds another program's tables (recipes)" in await refused(str(file))


async def test_a_newer_rooms_database(file: Path) -> None:
    storage = Storage(str(file))
    await storage.open()
    await storage.close()
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9000'")
    said = await refused(str(file))
    assert said == f"{file} was written by a newer Cardhouse (version 9000 of its tables); use that version"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (["DROP TABLE matches"], "it has no matches"),
        (["UPDATE alembic_version SET version_num = '0001'"], "version 0001 of its tables"),
        (["ALTER TABLE moves DROP COLUMN seat"], "it has no moves.seat"),
    ],
)
async def test_an_older_rooms_database(file: Path, change: list[str], why: str) -> None:
    storage = Storage(str(file))
    await storage.open()
    await storage.close()
    with sqlite3.connect(file) as older:
        for each in change:
            older.execute(each)
    before = file.read_bytes()
    assert await refused(str(file)) == (
        f"{file} was made by an older Cardhouse and cannot be brought up to date ({why}); "
        "move it away, or name another with --database"
    )
    assert file.read_bytes() == before


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX")
async def test_a_folder_that_cannot_be_written(tmp_path: Path, powerless: None) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(0o500)
    for file in (folder / "room.sqlite3", folder / "deeper" / "room.sqlite3"):
        said = await refused(str(file))
        assert said == f"{file} cannot be used: Permission denied; name another place with --database"


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX")
async def test_a_file_that_cannot_be_written(tmp_path: Path, powerless: None) -> None:
    file = tmp_path / "room.sqlite3"
    file.touch(0o400)
    assert f"{file} cannot be used: Permission denied" in await refused(str(file))


async def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "house").touch()
    assert "cannot be used: Not a directory" in await refused(str(tmp_path / "house" / "room.sqlite3"))


async def test_a_server_that_does_not_answer() -> None:
    port = free_port()
    said = await refused(f"postgresql://ann:secret@127.0.0.1:{port}/room")
    assert said == (
        f"the PostgreSQL database room at 127.0.0.1:{port} does not answer: "
        "is the server running, and the address right?"
    )


async def test_a_server_that_does_not_let_the_room_in(postgres: Postgres) -> None:
    control = postgres.data / "pg_hba.conf"
    await asyncio.to_thread(control.write_text, f"host all ann all scram-sha-256\n{control.read_text()}")
    await asyncio.to_thread(postgres.run, "CREATE ROLE ann LOGIN PASSWORD 'right'")
    await asyncio.to_thread(postgres.run, "SELECT pg_reload_conf()")
    for user in ("ann:secret", "nobody:secret"):
        said = await refused(postgres.url(user=user))
        assert said.endswith("does not let the room in: the user or the password is wrong")
        assert "secret" not in said
    assert (await refused(postgres.url("elsewhere"))).endswith("does not exist: make it with createdb")


async def test_a_newer_rooms_server(postgres_database: str) -> None:
    storage = Storage(postgres_database)
    await storage.open()
    await storage.database.write(lambda c: c.execute(sa.text("UPDATE alembic_version SET version_num = '9000'")))
    await storage.close()
    assert "was written by a newer Cardhouse" in await refused(postgres_database)


@pytest.mark.full(but=["[command0]"])
@pytest.mark.parametrize("command", [["serve", "--no-browser", "--port", "0"], ["backup", "copy-of-nothing"]])
def test_the_command_says_it_in_one_line(tmp_path: Path, command: list[str]) -> None:
    file = tmp_path / "room.sqlite3"
    file.write_text("A letter to my aunt. " * 100)
    line = [sys.executable, "-m", "cardhouse", *command, "--database", str(file)]
    done = subprocess.run(line, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("cardhouse: ")
    assert done.stderr.count("\n") == 1
    assert str(file) in done.stderr


# --- A full disk --------------------------------------------------------------------------------------


def pages(count: int | None) -> Any:
    """Lets the database grow no more, or again."""

    def work(connection: sa.Connection) -> None:
        most = count or 1 << 30
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")

    return work


async def test_a_full_disk_is_told_and_the_room_goes_on_when_there_is_space(storage: Storage) -> None:
    await storage.add_table(row("t"))
    await storage.keep("t", moved(0, [("kept", 0)]))
    await storage.database.write(pages(1))  # SQLite takes the present size

    async def fill() -> None:
        for n in range(1, 1000):
            await storage.keep("t", moved(n, [("x" * 1000, 0)]))

    with pytest.raises(NotKept, match=r"^The server couldn't save that. Try again in a moment$") as caught:
        await fill()
    assert "full" in caught.value.why
    kept = [move["n"] for move in await storage.moves("t")]
    assert kept == list(range(len(kept)))
    await storage.database.write(pages(None))
    await storage.keep("t", moved(len(kept), [("after", 0)]))
    assert (await storage.moves("t"))[-1]["action"] == "after"


async def test_of_writes_together_on_a_full_disk_every_one_is_told(storage: Storage) -> None:
    await storage.add_table(row("t"))
    await storage.database.write(pages(1))
    done = await asyncio.gather(
        *(storage.keep("t", moved(n, [("x" * 5000, 0)])) for n in range(50)), return_exceptions=True
    )
    refused = [result for result in done if result is not None]
    assert refused
    assert all(isinstance(result, NotKept) for result in refused)
    assert len({id(result) for result in refused}) == len(refused)
    assert len(await storage.moves("t")) == 50 - len(refused)


# --- How the room is ----------------------------------------------------------------------------------


async def test_a_room_that_is_well_says_so(storage: Storage) -> None:
    found = await health.readiness(storage, health.bots_part(2, 2), 0)
    assert found.status == 200
    assert found.body["ok"]
    assert sorted(found.body["parts"]) == ["bots", "database", "disk", "lease"]


async def test_what_is_wrong_is_said_for_each_part(storage: Storage) -> None:
    found = await health.readiness(storage, health.bots_part(0, 2), 10**9)
    assert found.status == 503
    assert not found.body["ok"]
    wrong = {name for name, part in found.body["parts"].items() if not part["ok"]}
    assert wrong == {"bots", "disk"}
    assert found.body["parts"]["bots"]["words"] == "0 of 2 processes think for bots"
    assert "1000000000 MB are needed" in found.body["parts"]["disk"]["words"]


async def test_what_nobody_needs_to_play_is_told_and_turns_nobody_away() -> None:
    found = health.answer({"bus": health.Part(False, "the bus is away", needed=False), "bots": WELL})
    assert (found.status, found.body["ok"], found.body["degraded"]) == (200, True, True)
    assert found.body["parts"]["bus"] == {"ok": False, "words": "the bus is away"}


async def test_a_full_disk_is_told_by_every_part_that_it_touches(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is small, as what a look writes, may still find room where a move does not."""
    used = shutil.disk_usage(Path.cwd())
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: used._replace(free=4096))
    found = await health.readiness(storage, WELL, 0)
    assert found.status == 503
    told = found.body["parts"]
    assert told["database"] == {"ok": False, "words": "the disk is full: nothing can be kept"}
    assert told["lease"]["words"] == "this room may write, but the disk is full: nothing can be kept"
    assert told["disk"]["ok"] is False
    assert told["disk"]["words"].startswith("the disk is full: nothing can be kept: 0 MB are free")


async def test_a_disk_that_was_just_too_full_for_a_move_is_told(storage: Storage) -> None:
    """By a quota, say: the disk itself has space."""
    await storage.add_table(row("t"))
    await storage.database.write(pages(1))
    with pytest.raises(NotKept):
        await storage.keep("t", moved(0, [("x" * 100_000, 0)]))
    await storage.probe()
    found = await health.readiness(storage, WELL, 0)
    assert found.body["parts"]["database"] == {"ok": False, "words": "the disk is full: nothing can be kept"}


def test_a_servers_full_disk_is_known_by_its_code() -> None:
    told = NotKept()
    assert not told.full
    told.__cause__ = sa.exc.OperationalError("insert", {}, asyncpg.DiskFullError("could not extend file"))
    assert told.full


@pytest.mark.parametrize("end", ["", "-wal"])
async def test_what_is_written_to_a_file_that_was_moved_is_not_kept(storage: Storage, file: Path, end: str) -> None:
    """SQLite would go on writing to it; when it is back the room goes on."""
    await storage.add_table(row("t"))
    place = file.with_name(file.name + end)
    away = place.rename(place.with_name("away"))
    for another in (False, True):
        if another:
            place.write_bytes(away.read_bytes())
        with pytest.raises(NotKept):
            await storage.keep("t", moved(0, [("lost", 0)]))
        with pytest.raises(NotRead):
            await storage.moves("t")
        found = await health.readiness(storage, WELL, 0)
        assert found.status == 503
        assert "was moved, deleted or replaced" in found.body["parts"]["database"]["words"]
    away.rename(place)
    assert (await health.readiness(storage, WELL, 0)).status == 200
    await storage.keep("t", moved(0, [("kept", 0)]))
    assert [move["action"] for move in await storage.moves("t")] == ["kept"]


def test_a_lock_leaves_no_file_behind_and_two_never_have_it(file: Path) -> None:
    file.parent.mkdir()
    one, other = FileLock(file), FileLock(file)
    one.take()
    with pytest.raises(CannotOpen, match="another room uses"):
        other.take()
    one.give_back()
    assert list(file.parent.iterdir()) == []
    other.take()
    with pytest.raises(CannotOpen, match="another room uses"):
        one.take()
    other.give_back()


async def test_who_takes_the_lock_file_away_takes_the_right_to_write(storage: Storage, file: Path) -> None:
    file.with_name(file.name + ".lock").unlink()
    found = await health.readiness(storage, WELL, 0)
    assert found.body["parts"]["lease"] == {"ok": False, "words": "this room has no right to its database"}


async def test_a_server_that_has_gone_is_not_ready() -> None:
    server = await asyncio.to_thread(Postgres, "-F")
    storage = Storage(server.url())
    try:
        await storage.open()
        assert (await health.readiness(storage, WELL, 0)).status == 200
        await asyncio.to_thread(server.kill)
        gone = await health.readiness(storage, WELL, 0)
        assert gone.status == 503
        assert gone.body["parts"]["database"]["words"] == "the database does not answer"
        await asyncio.to_thread(server.start)
        assert (await health.readiness(storage, WELL, 0)).status == 200
    finally:
        await storage.close()
        server.remove()


# --- Copies -------------------------------------------------------------------------------------------


async def keep_a_match(storage: Storage) -> list[str]:
    """A match of some moves, kept; the actions' texts."""
    match = game("cardinoes", 2).deal(b"k" * 32)
    texts: list[str] = []
    await storage.add_table(row("t", header={"players": 2}))
    while len(texts) < 12 and not match.over:
        action = match.legal()[0]
        seat = match.turn or 0
        match.play(action)
        texts.append(match.game.actions.text(match.record.actions[-1]))
        await storage.keep("t", moved(len(texts) - 1, [(texts[-1], seat)]))
    return texts


async def test_a_copy_of_a_running_room_opens_as_a_room(storage: Storage, file: Path, tmp_path: Path) -> None:
    """Copied while it writes; the table is found in the copy, and its moves replay."""
    texts = await keep_a_match(storage)
    go_on = True

    async def write() -> None:
        n = 0
        await storage.add_table(row("busy"))
        while go_on:
            await storage.keep("busy", moved(n, [("x" * 200, 0)]))
            n += 1

    writing = asyncio.create_task(write())
    await asyncio.sleep(0)
    copied = await asyncio.to_thread(backup, str(file), tmp_path / "copy.sqlite3")
    go_on = False
    await writing
    assert copied.tables in (1, 2)
    assert copied.moves >= len(texts)
    assert mode(copied.file) == 0o600 or os.name != "posix"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite3", "house"]
    other = Storage(str(copied.file))
    await other.open()
    assert (await other.table("t") or {})["header"] == {"players": 2}
    match = game("cardinoes", 2).deal(b"k" * 32)
    for kept in await other.moves("t"):
        match.play(kept["action"])
    assert match.version == len(texts)
    await other.close()


async def test_a_copy_takes_the_place_of_a_rooms_database(file: Path, tmp_path: Path) -> None:
    storage = Storage(str(file))
    await storage.open()
    await keep_a_match(storage)
    copy = tmp_path / "copy.sqlite3"
    await asyncio.to_thread(backup, str(file), copy)
    await storage.keep("t", Keep(cut=0))
    with pytest.raises(StorageError, match=f"another room uses {file}"):
        await asyncio.to_thread(restore, copy, str(file))
    await storage.database.close()  # killed: its log lies beside the file
    restored = await asyncio.to_thread(restore, copy, str(file))
    assert (restored.tables, restored.moves) == (1, 12)
    for path, moves in ((file, 12), (file.with_name("room.sqlite3.before"), 0)):
        again = Storage(str(path))
        await again.open()
        assert len(await again.moves("t")) == moves
        await again.close()
    await storage.close()


async def test_what_is_no_room_is_not_copied_and_leaves_nothing(file: Path, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("A letter to my aunt. " * 100)
    for work, words in (
        (lambda: backup(str(letter), tmp_path / "copy"), "no sound database of a room"),
        (lambda: restore(letter, str(file)), "no sound database of a room"),
        (lambda: backup(str(tmp_path / "none"), tmp_path / "copy"), "there is no such database"),
        (lambda: restore(tmp_path / "none", str(file)), "there is no such backup"),
        (lambda: backup(str(letter), letter), "exists already"),
        (lambda: backup(str(letter), tmp_path / "no" / "copy"), "cannot be written"),
    ):
        with pytest.raises(StorageError, match=words):
            await asyncio.to_thread(work)
    assert not file.exists()
    assert not [path for path in tmp_path.rglob("*") if path.name.endswith(".part")]


def test_postgresql_is_copied_by_its_own_tools(tmp_path: Path) -> None:
    url = "postgresql://ann:secret@db.example/room"
    for command, tool in (("backup", "pg_dump --format=custom"), ("restore", "pg_restore --clean")):
        done = CliRunner().invoke(app, [command, str(tmp_path / "copy"), "--database", url])
        assert done.exit_code == 1
        assert tool in done.output
        assert "postgresql://ann@db.example/room" in done.output
        assert "secret" not in done.output


def test_the_commands_copy_and_bring_back(tmp_path: Path) -> None:
    file, copy = tmp_path / "room.sqlite3", tmp_path / "copy.sqlite3"

    async def fill() -> None:
        storage = Storage(str(file))
        await storage.open()
        await keep_a_match(storage)
        await storage.close()

    asyncio.run(fill())
    for command in ("backup", "restore"):
        done = CliRunner().invoke(app, [command, str(copy), "--database", str(file)])
        assert done.exit_code == 0, done.output
        assert "1 table, 12 moves" in done.output
