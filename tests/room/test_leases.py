"""Which room holds a table, and that a room which has lost it writes nothing more."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import sqlalchemy as sa

from cardhouse.room.machine.effects import Keep
from cardhouse.room.storage import LeaseLost, MoveTaken, Storage
from cardhouse.room.storage.leases import clock
from cardhouse.room.storage.schema import moves
from cardhouse.room.storage.writing import Job, perform

from .keeping import moved
from .stores import row


@pytest.fixture
async def two(postgres_database: str) -> AsyncIterator[tuple[Storage, Storage]]:
    """Two rooms on one PostgreSQL, a table between them."""
    first, second = Storage(postgres_database), Storage(postgres_database)
    await asyncio.gather(first.open(), second.open())  # both bring the tables up to date
    await first.add_table(row("t"))
    await first.leases.register("one", "http://one", 60)
    await second.leases.register("two", "http://two", 60)
    yield first, second
    await first.close()
    await second.close()


async def test_a_table_is_held_by_one_living_room(storage: Storage) -> None:
    leases = storage.leases
    await storage.add_table(row("t"))
    await leases.register("one", "http://one", 5, now=100)
    await leases.register("two", "http://two", 5, now=100)
    taken = await leases.take("t", "one", now=100)
    assert taken is not None
    assert (taken.room, taken.fence) == ("one", 1)
    assert await leases.take("t", "two", now=104) is None
    owner = await leases.owner_of("t", now=104)
    assert owner is not None
    assert (owner.id, owner.address) == ("one", "http://one")
    after = await leases.take("t", "two", now=105)  # "one" has said nothing for five seconds
    assert after is not None
    assert (after.room, after.fence) == ("two", 2)
    assert await leases.held("one") == {}
    assert await leases.held("two") == {"t": after}


async def test_a_room_that_renews_keeps_its_tables(storage: Storage) -> None:
    leases = storage.leases
    await storage.add_table(row("t"))
    await leases.register("one", "", 5, now=100)
    await leases.take("t", "one", now=100)
    assert await leases.renew("one", 5, now=104)
    assert await leases.take("t", "two", now=108) is None
    assert [room.id for room in await leases.rooms(now=108)] == ["one"]
    assert not await leases.renew("one", 5, now=110), "it renewed too late, and should look what it still holds"
    assert await leases.take("t", "two", now=111) is None
    assert not await leases.renew("nobody", 5, now=100)


async def test_a_dead_rooms_tables_are_taken_while_others_live(storage: Storage) -> None:
    for table in ("dead's", "living's"):
        await storage.add_table(row(table))
    await storage.leases.register("dead", "", 5, now=100)
    await storage.leases.register("living", "", 50, now=100)
    await storage.leases.take("dead's", "dead", now=100)
    await storage.leases.take("living's", "living", now=100)
    assert await storage.leases.take("dead's", "third", now=106) is not None
    assert await storage.leases.take("living's", "third", now=106) is None


async def test_fences_only_grow(storage: Storage) -> None:
    leases = storage.leases
    await storage.add_table(row("t"))
    await leases.register("one", "", 60)
    fences = []
    for room in ("one", "one", "two", "one"):
        lease = await leases.take("t", room)
        assert lease is not None
        fences.append(lease.fence)
        await leases.release(lease)
        assert await leases.owner_of("t") is None
    assert fences == [1, 2, 3, 4]


async def test_an_old_lease_releases_nothing(storage: Storage) -> None:
    await storage.add_table(row("t"))
    await storage.leases.register("one", "", 60)
    old = await storage.leases.take("t", "one")
    new = await storage.leases.take("t", "one")
    assert old is not None
    assert new is not None
    await storage.leases.release(old)
    assert await storage.leases.held("one") == {"t": new}


async def test_a_room_that_ends_gives_its_tables_back(storage: Storage) -> None:
    await storage.add_table(row("t"))
    await storage.leases.register("one", "", 60)
    await storage.leases.take("t", "one")
    await storage.leases.unregister("one")
    assert await storage.leases.take("t", "two") is not None
    assert await storage.leases.rooms() == []


async def test_there_is_no_lease_of_no_table(storage: Storage) -> None:
    assert await storage.leases.take("nowhere", "one") is None


async def test_under_an_older_fence_nothing_is_written(storage: Storage) -> None:
    """Moves, changes, cuts, words and links are refused; the same under the new fence is kept."""
    await storage.add_table(row("t"))
    old = await storage.leases.take("t", "one")
    new = await storage.leases.take("t", "two")
    assert old is not None
    assert new is not None
    await storage.keep("t", moved(0, [("new", 0)]), fence=new.fence)
    writes: list[Callable[[int], Awaitable[None]]] = [
        lambda fence: storage.keep("t", moved(1, [("more", 0)], {"state": "over"}), fence=fence),
        lambda fence: storage.keep("t", Keep(table={"name": "changed"}), fence=fence),
        lambda fence: storage.keep("t", Keep(cut=0), fence=fence),
        lambda fence: storage.keep("t", Keep(chat=("ann", "Ann", "hello", 1.0)), fence=fence),
        lambda fence: storage.keep("t", Keep(token=("d", "ann")), fence=fence),
        lambda fence: storage.keep("t", Keep(tokens_dropped=["ann"]), fence=fence),
    ]
    for write in writes:
        with pytest.raises(LeaseLost):
            await write(old.fence)
    table = await storage.table("t") or {}
    assert (table["name"], table["state"]) == ("", "playing")
    assert [move["action"] for move in await storage.moves("t")] == ["new"]
    assert await storage.chat("t", 9) == []
    assert await storage.token("d", "t") is None
    for write in writes:
        await write(new.fence)
    assert (await storage.table("t") or {})["name"] == "changed"


async def test_of_writes_together_only_those_of_lost_tables_are_refused(storage: Storage) -> None:
    await asyncio.gather(*(storage.add_table(row(f"t{n}")) for n in range(10)))
    leases = [await storage.leases.take(f"t{n}", "one") for n in range(10)]
    await storage.leases.take("t4", "two")
    done = await asyncio.gather(
        *(storage.keep(lease.table, moved(0, [("draw", 0)]), fence=lease.fence) for lease in leases if lease),
        return_exceptions=True,
    )
    assert [number for number, result in enumerate(done) if result is not None] == [4]
    assert isinstance(done[4], LeaseLost)
    assert await storage.moves("t4") == []
    assert len(await storage.moves("t5")) == 1


async def test_of_a_forgotten_table_nothing_is_written_under_its_lease(storage: Storage) -> None:
    await storage.add_table(row("t"))
    lease = await storage.leases.take("t", "one")
    assert lease is not None

    def forget(connection: sa.Connection) -> None:
        connection.execute(sa.text("DELETE FROM tables"))

    await storage.database.write(forget)
    with pytest.raises(LeaseLost):
        await storage.keep("t", Keep(cut=0), fence=lease.fence)


# --- Two rooms ----------------------------------------------------------------------------------------


async def test_of_two_rooms_that_want_a_table_one_gets_it(two: tuple[Storage, Storage]) -> None:
    first, second = two
    for n in range(20):
        await first.add_table(row(f"both{n}"))
        taken = await asyncio.gather(first.leases.take(f"both{n}", "one"), second.leases.take(f"both{n}", "two"))
        assert [lease is None for lease in taken].count(True) == 1


async def test_no_move_comes_between_taking_a_table_and_reading_it(two: tuple[Storage, Storage]) -> None:
    """A room takes the table while the other writes: what it then reads is all that was acknowledged, for good."""
    first, second = two
    for round in range(10):
        table = f"raced{round}"
        await first.add_table(row(table))
        lease = await first.leases.take(table, "one")
        assert lease is not None
        acknowledged: list[int] = []

        async def write(table: str = table, fence: int = lease.fence, done: list[int] = acknowledged) -> None:
            for n in range(100_000):
                await first.keep(table, moved(n, [(str(n), 0)]), fence=fence)
                done.append(n)

        writing = asyncio.create_task(write())
        while len(acknowledged) < 5:
            await asyncio.sleep(0)
        # "one" is taken for dead, though it lives
        taken = await second.leases.take(table, "two", now=clock_far_ahead())
        assert taken is not None
        assert taken.fence == lease.fence + 1
        found = [move["n"] for move in await second.moves(table)]
        with pytest.raises(LeaseLost):
            await writing
        assert found[: len(acknowledged)] == acknowledged
        assert [move["n"] for move in await second.moves(table)] == found
        await second.keep(table, moved(len(found), [("mine", 0)]), fence=taken.fence)


def clock_far_ahead() -> float:
    """A time at which every room has been silent for too long."""
    return 1e11


async def test_a_number_is_given_once(two: tuple[Storage, Storage]) -> None:
    """Even without leases two rooms keep one move of a number."""
    first, second = two
    done = await asyncio.gather(
        *(store.keep("t", moved(0, [("draw", 0)])) for store in (first, second)), return_exceptions=True
    )
    assert sum(isinstance(result, MoveTaken) for result in done) == 1


async def test_rooms_on_one_server_go_by_its_clock(
    two: tuple[Storage, Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = two
    monkeypatch.setattr("time.time", lambda: 5.0)
    assert await first.database.read(clock) > 1e9
    assert len(await first.leases.rooms()) == 2


async def test_the_lock_of_a_lease_is_in_the_transaction_of_the_move(two: tuple[Storage, Storage]) -> None:
    """While a move's transaction is open, nobody takes its table."""
    first, second = two
    lease = await first.leases.take("t", "one")
    assert lease is not None
    began, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    move = {"table_id": "t", "match": 0, "n": 0, "action": "draw", "seat": 0, "at": 0.0}

    async def slowly() -> None:
        async with first.database.engine.begin() as connection:  # type: ignore[attr-defined]
            await connection.run_sync(perform, [Job(loop.create_future(), "t", lease.fence, [move])])
            began.set()
            await go_on.wait()

    writing = asyncio.create_task(slowly())
    beginning = asyncio.create_task(began.wait())
    await asyncio.wait({writing, beginning}, return_when=asyncio.FIRST_COMPLETED)
    assert not writing.done(), writing.result()
    taking = asyncio.create_task(second.leases.take("t", "two", now=clock_far_ahead()))
    waiting = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while not await second.database.read(lambda connection: connection.scalar(waiting)):
        assert not taking.done()
        await asyncio.sleep(0.01)
    go_on.set()
    await writing
    assert await taking is not None
    assert await second.database.read(lambda c: c.scalar(sa.select(sa.func.count()).select_from(moves))) == 1
