"""The pool of thinking processes, on asyncio's loop and on uvloop, as `serve` runs: order, budgets, processes lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import orjson
import pytest

from cardhouse import game
from cardhouse.room.thinking.budget import Budgets
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import MOST_QUESTIONS_EACH, BotError, Limits, Thinkers
from cardhouse.room.thinking.questions import BusyError, Kept, Question, ReplacedError
from cardhouse.room.watch.health import Health
from cardhouse.table.hinting import Found

from .conftest import GAME, PATIENCE
from .test_crash import all_end

pytestmark = pytest.mark.long

posix = pytest.mark.skipif(os.name != "posix", reason="signals are POSIX")
Run = Callable[[Coroutine[Any, Any, None]], None]
Play = Callable[["Thinkers", "Office"], Coroutine[Any, Any, None]]


def run_on(kind: str) -> Run:
    """Runs a coroutine to its end on one kind of loop."""
    factory = asyncio.new_event_loop
    if kind == "uvloop":
        factory = pytest.importorskip("uvloop").new_event_loop

    def to_its_end(coroutine: Coroutine[Any, Any, None]) -> None:
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(asyncio.wait_for(coroutine, PATIENCE))

    return to_its_end


@pytest.fixture(params=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run:
    """Runs a coroutine to its end on one kind of loop."""
    return run_on(request.param)


@pytest.fixture
def run_as_served() -> Run:
    """Runs a coroutine to its end on the loop that `serve` runs on, for tests that start processes."""
    return run_on("uvloop")


@dataclass
class Fake:
    """A process that answers when it is told to, and remembers what it was asked."""

    office: Office
    searches: bool
    pid: int
    gone: asyncio.Event = field(default_factory=asyncio.Event)

    async def ask(self, asked: dict[str, Any], limit: float) -> dict[str, Any]:
        if asked["do"] == "ping":
            return {}
        about = asked["game"] if asked["do"] == "act" else asked["match"].address
        self.office.asked.append((self.pid, about, asked["level"] if asked["do"] == "act" else asked["do"]))
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.office.open.append((about, answer))
        return await answer

    async def ended(self) -> None:
        await self.gone.wait()

    async def end(self) -> None:
        self.gone.set()


SEVEN = Found(7)


@dataclass
class Office:
    """Starts fakes, and says when they answer what."""

    asked: list[tuple[int, str, str]] = field(default_factory=list)
    open: list[tuple[str, asyncio.Future[dict[str, Any]]]] = field(default_factory=list)
    fakes: list[Fake] = field(default_factory=list)
    failures: list[BaseException] = field(default_factory=list)

    async def start(self, searches: bool) -> Fake:
        if self.failures:
            raise self.failures.pop(0)
        self.fakes.append(Fake(self, searches, len(self.fakes)))
        return self.fakes[-1]

    async def answer(self, game: str, used: float = 0.0) -> None:
        """Have what was asked about a game answered, and whatever follows from that be done."""
        place = next(n for n, (name, _) in enumerate(self.open) if name == game)
        self.open.pop(place)[1].set_result({"found": asdict(SEVEN), "used": used, "settled": True})
        await settle()


async def settle() -> None:
    """Let everything go on that can."""
    for _ in range(30):
        await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def pool(count: int, office: Office | None = None, **how: Any) -> AsyncIterator[Thinkers]:
    """A pool, started; of fakes where there is an office."""
    thinkers = Thinkers(count, **how, **({"start": office.start} if office else {}))
    thinkers.start()
    try:
        await settle()
        yield thinkers
    finally:
        await thinkers.stop()


def of_fakes(count: int, *, failures: Sequence[Exception] = (), **how: Any) -> Callable[[Play], Callable[[str], None]]:
    """A test that plays with a pool of fakes, on either loop; ``failures`` are what their starting fails with first."""

    def made(play: Play) -> Callable[[str], None]:
        async def whole() -> None:
            office = Office(failures=[*failures])
            async with pool(count, office, **deepcopy(how)) as thinkers:  # budgets remember what was used
                await play(thinkers, office)

        @pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
        def test(loop: str) -> None:
            run_on(loop)(whole())

        return test

    return made


def ask(thinkers: Thinkers, game: str, level: str, whom: str) -> asyncio.Task[Found]:
    return asyncio.create_task(thinkers.act(game, level, 0, 1, b"", Asker(whom)))


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.02)


async def answered(ask: Callable[[], Awaitable[Found]]) -> int:
    """Ask as a table does, again where a bot could not say."""
    while True:
        with contextlib.suppress(BotError):
            return await ask()
        await asyncio.sleep(0.05)


# --- Questions ----------------------------------------------------------------------------------------


def wonder(thinkers: Thinkers, about: str, asker: Asker, kind: str = "prove") -> asyncio.Task[dict[str, Any]]:
    return asyncio.create_task(thinkers.ask(asker, Question(kind, Kept("any", about, {}, ()), {})))


ANN, BOB, CID = Asker("ann", "home", "1"), Asker("bob", "home", "2"), Asker("cid", "away", "3")


@of_fakes(1)
async def test_questions_have_a_process_of_their_own_that_is_started_with_the_first(
    thinkers: Thinkers, office: Office
) -> None:
    assert len(office.fakes) == 1
    search = ask(thinkers, "bot's", "search:3000ms", "ann")
    asked = wonder(thinkers, "claim", CID)
    await settle()
    assert office.asked == [(0, "bot's", "search:3000ms"), (1, "claim", "prove")]
    await office.answer("claim")
    assert (await asked)["found"] == asdict(SEVEN)
    assert thinkers.health().wanted == 1
    search.cancel()


@of_fakes(1)
async def test_a_newer_question_of_a_visitor_takes_the_place_of_those_that_wait(
    thinkers: Thinkers, office: Office
) -> None:
    """A thousand claims of one line are one that is answered and the last that waits, and others come between."""
    first = wonder(thinkers, "first", ANN)
    await settle()
    flood = [wonder(thinkers, f"claim {number}", ANN) for number in range(1000)]
    await settle()
    other = wonder(thinkers, "other's", CID)
    await settle()
    assert thinkers.health().waiting == 2
    for name in ("first", "claim 999", "other's"):
        await office.answer(name)
    assert [name for _, name, _ in office.asked] == ["first", "claim 999", "other's"]
    assert [await each for each in (first, other, flood[-1])]
    gone = await asyncio.gather(*flood[:-1], return_exceptions=True)
    assert all(isinstance(each, ReplacedError) for each in gone)


@of_fakes(2)
async def test_of_one_visitor_one_question_is_answered_at_a_time(thinkers: Thinkers, office: Office) -> None:
    """A review's next decision does not run beside their claim, in whichever process."""
    judged = replace(Question("judge", Kept("any", "judged", {}, ()), {}), is_search=True)
    tasks = [asyncio.create_task(thinkers.ask(ANN, judged)), wonder(thinkers, "ann's", ANN)]
    await settle()
    tasks.append(wonder(thinkers, "bob's", BOB))
    await settle()
    assert [name for _, name, _ in office.asked] == ["judged", "bob's"]
    await office.answer("judged")
    await office.answer("bob's")
    await office.answer("ann's")
    await asyncio.gather(*tasks)


@of_fakes(1, budgets=Budgets(a_guest=10.0, house=1000.0))
async def test_who_has_had_the_house_think_for_long_is_told_to_wait(thinkers: Thinkers, office: Office) -> None:
    asked = wonder(thinkers, "long", ANN)
    await settle()
    await office.answer("long", used=15.0)
    await asked
    with pytest.raises(BusyError, match="Wait a moment"):
        await wonder(thinkers, "more", ANN)
    others = wonder(thinkers, "other's", BOB)
    await settle()
    await office.answer("other's")
    assert (await others)["used"] == 0.0


@of_fakes(1)
async def test_only_so_much_waits_for_one_guest_by_however_many_lines(thinkers: Thinkers, office: Office) -> None:
    tasks = [wonder(thinkers, "answered", ANN)]
    await settle()
    tasks += [wonder(thinkers, "", Asker("ann", "home", f"line {n}")) for n in range(MOST_QUESTIONS_EACH + 4)]
    await settle()
    told = [str(each.exception()) for each in tasks if each.done()]
    assert told == ["The server is busy. Try again in a moment"] * 4
    assert thinkers.health().waiting == MOST_QUESTIONS_EACH
    for each in tasks:
        each.cancel()


@of_fakes(0, limits=Limits(first_pause=0.0))
async def test_a_question_whose_process_fails_is_told_and_the_next_is_answered(
    thinkers: Thinkers, office: Office
) -> None:
    lost = wonder(thinkers, "lost", ANN)
    await settle()
    office.open.pop()[1].set_exception(TimeoutError())
    with pytest.raises(BotError):
        await lost
    again = wonder(thinkers, "again", ANN)
    await until(lambda: any(name == "again" for name, _ in office.open))
    await office.answer("again")
    await again


# --- In what order ------------------------------------------------------------------------------------


@of_fakes(2)
async def test_no_quick_bot_waits_for_a_search(thinkers: Thinkers, office: Office) -> None:
    """One guest's ten tables search; another's heuristic bot is the next, and so is the guest's own."""
    searches = [ask(thinkers, f"table {n}", "search:3000ms", "ann") for n in range(10)]
    await settle()
    assert office.asked == [(1, "table 0", "search:3000ms")]
    quick = [ask(thinkers, "bob's", "heuristic", "bob"), ask(thinkers, "ann's", "random", "ann")]
    await settle()
    assert office.asked[1:] == [(0, "bob's", "heuristic")]
    await office.answer("bob's")
    await office.answer("ann's")
    assert [await each for each in quick] == [SEVEN, SEVEN]
    assert not any(each.done() for each in searches)


@of_fakes(3)
async def test_the_process_for_quick_bots_is_not_started_behind_others(thinkers: Thinkers, office: Office) -> None:
    assert [fake.searches for fake in office.fakes] == [False, True, True]


@of_fakes(2)
async def test_searches_of_guests_take_turns(thinkers: Thinkers, office: Office) -> None:
    tasks = [ask(thinkers, f"ann {n}", "search:100ms", "ann") for n in range(4)]
    await settle()
    tasks += [ask(thinkers, f"bob {n}", "search:100ms", "bob") for n in range(2)]
    tasks.append(ask(thinkers, "cid", "search:100ms", "cid"))
    await settle()
    for name in ("ann 0", "ann 1", "bob 0", "cid", "ann 2", "bob 1", "ann 3"):
        await office.answer(name)
    await asyncio.gather(*tasks)
    assert [name for _, name, _ in office.asked] == [
        "ann 0",
        "ann 1",
        "bob 0",
        "cid",
        "ann 2",
        "bob 1",
        "ann 3",
    ]


@of_fakes(2, limits=Limits(patience=0.0))
async def test_a_search_that_waits_too_long_is_the_heuristics_act(thinkers: Thinkers, office: Office) -> None:
    ask(thinkers, "long", "search:3000ms", "ann")
    await settle()
    second = ask(thinkers, "second", "search:3000ms", "ann")
    await until(lambda: len(office.asked) == 2)
    assert office.asked == [(1, "long", "search:3000ms"), (0, "second", "heuristic")]
    await office.answer("second")
    assert await second == SEVEN
    assert thinkers.health().reduced == 1


@of_fakes(2, budgets=Budgets(a_guest=5.0, house=1000.0))
async def test_beyond_its_budget_a_guest_searches_less_and_is_never_left_without(
    thinkers: Thinkers, office: Office
) -> None:
    for used in (3.0, 2.0, 0.0):
        task = ask(thinkers, "ann's", "search:3000ms", "ann")
        await settle()
        await office.answer("ann's", used)
        assert await task == SEVEN
    first, second, third = (level for _, _, level in office.asked)
    assert first == "search:3000ms"
    assert second.startswith(("search:19", "search:20"))  # what was left, and what has come in
    assert third == "heuristic"
    task = ask(thinkers, "bob's", "search:3000ms", "bob")
    await settle()
    assert office.asked[-1][2] == "search:3000ms"
    await office.answer("bob's")
    await task


@of_fakes(2, budgets=Budgets(a_guest=1000.0, house=3.0))
async def test_the_house_has_a_budget_too(thinkers: Thinkers, office: Office) -> None:
    for name, level in (("ann", "search:3000ms"), ("bob", "heuristic")):
        task = ask(thinkers, name, "search:3000ms", name)
        await settle()
        assert office.asked[-1][1:] == (name, level)
        await office.answer(name, used=3.0)
        await task


@of_fakes(2, budgets=Budgets(a_guest=3.0, house=1000.0))
async def test_what_a_search_did_not_use_is_given_back(thinkers: Thinkers, office: Office) -> None:
    for _ in range(5):
        task = ask(thinkers, "ann's", "search:2900ms", "ann")
        await settle()
        assert office.asked[-1][2] == "search:2900ms"
        await office.answer("ann's", used=0.0)  # there was but one card to play
        await task


@of_fakes(1)
async def test_who_no_longer_waits_is_not_thought_for(thinkers: Thinkers, office: Office) -> None:
    first, gone = ask(thinkers, "first", "random", "ann"), ask(thinkers, "gone", "random", "ann")
    await settle()
    gone.cancel()
    await settle()
    assert thinkers.health().waiting == 0
    await office.answer("first")
    await first
    assert [name for _, name, _ in office.asked] == ["first"]


# --- Processes lost -----------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [RuntimeError("closed"), OSError("pipe"), EOFError(), ValueError("no JSON")])
def test_whatever_a_process_fails_with_it_is_replaced_and_who_waited_is_told(run: Run, error: Exception) -> None:
    async def play() -> None:
        office = Office()
        async with pool(1, office, limits=Limits(first_pause=0.0)) as thinkers:
            task = ask(thinkers, "one", "random", "ann")
            await settle()
            office.open.pop()[1].set_exception(error)
            with pytest.raises(BotError):
                await task
            task = ask(thinkers, "two", "random", "ann")
            await until(lambda: len(office.asked) == 2)
            await office.answer("two")
            assert await task == SEVEN
            assert thinkers.health() == Health(live=1, wanted=1, replaced=1)

    run(play())


@of_fakes(1, limits=Limits(first_pause=0.0))
async def test_a_process_that_ends_while_it_has_nothing_to_do_is_replaced(thinkers: Thinkers, office: Office) -> None:
    office.fakes[0].gone.set()
    await until(lambda: len(office.fakes) == 2)
    assert thinkers.health().live == 1


@of_fakes(
    1, limits=Limits(first_pause=0.01), failures=[OSError("no memory"), RuntimeError("no handle"), TimeoutError()]
)
async def test_what_cannot_be_started_is_tried_again_and_the_health_tells(thinkers: Thinkers, office: Office) -> None:
    health = thinkers.health()
    assert (health.live, health.wanted, health.ok) == (0, 1, False)
    assert health.none_for is not None
    await until(lambda: thinkers.health().ok)
    assert thinkers.health().none_for is None


@of_fakes(2)
async def test_a_keeper_that_is_ended_by_whatever_is_followed_by_another(thinkers: Thinkers, office: Office) -> None:
    task = ask(thinkers, "one", "random", "ann")
    await settle()
    for keeper in [each for each in asyncio.all_tasks() if each.get_name().startswith("thinker")]:
        keeper.cancel()
    with pytest.raises(BotError):
        await task
    await until(lambda: thinkers.health().live == 2)
    assert len(office.fakes) == 4


def test_without_any_process_who_asks_is_told(run: Run) -> None:
    async def play() -> None:
        office = Office(failures=[OSError()] * 1000)
        async with pool(1, office, limits=Limits(longest_wait=0.0)) as thinkers:
            with pytest.raises(BotError, match="no bot's process"):
                await thinkers.act("any", "random", 0, 1, b"")
        async with pool(0) as thinkers:
            with pytest.raises(BotError):
                await thinkers.act("any", "random", 0, 1, b"")
            assert thinkers.health().ok  # none are wanted

    run(play())


@of_fakes(1)
async def test_who_waits_when_the_house_closes_is_told(thinkers: Thinkers, office: Office) -> None:
    tasks = [ask(thinkers, "any", "random", "ann") for _ in range(3)]
    await settle()
    await thinkers.stop()
    for task in tasks:
        with pytest.raises(BotError):
            await task
    assert all(fake.gone.is_set() for fake in office.fakes)


def test_a_guest_cannot_fill_the_queue(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr("cardhouse.room.thinking.pool.MOST_WAITING_EACH", 3)
        office = Office()
        async with pool(1, office) as thinkers:
            for _ in range(4):
                ask(thinkers, "ann's", "random", "ann")
            await settle()
            with pytest.raises(BotError, match="too many"):
                await thinkers.act("ann's", "random", 0, 1, b"", Asker("ann"))
            task = ask(thinkers, "bob's", "random", "bob")
            await settle()
            await office.answer("ann's")
            await office.answer("ann's")
            await office.answer("bob's")
            assert await task == SEVEN

    run(play())


# --- Real processes -----------------------------------------------------------------------------------


def asked_of(thinkers: Thinkers, level: str = "heuristic") -> Callable[[], Awaitable[Found]]:
    """A real request, whose answer is legal."""
    table = game(GAME, players=3).deal(key=11)
    seat = table.turn
    assert seat is not None
    world = table.imagine(seat, 5).tobytes()

    async def ask() -> Found:
        found = await thinkers.act(GAME, level, seat, 3, world)
        assert table.refusal(found.action) is None
        return found

    return ask


@posix
def test_bots_act_again_after_all_their_processes_were_killed(run_as_served: Run) -> None:
    async def play() -> None:
        async with pool(2) as thinkers:
            ask = asked_of(thinkers)
            await answered(ask)
            await until(lambda: thinkers.health().live == 2)
            for _ in range(2):
                before = set(thinkers.pids)
                for pid in before:
                    os.kill(pid, signal.SIGKILL)
                await answered(ask)
                await until(lambda: thinkers.health().live == 2)
                assert not before & set(thinkers.pids)

    run_as_served(play())


@posix
def test_a_hung_process_is_replaced_whether_asked_or_not(run_as_served: Run) -> None:
    async def play() -> None:
        limits = Limits(quick=1.0, first_use=1.0, ping_every=0.2)
        async with pool(1, limits=limits) as thinkers:
            ask = asked_of(thinkers)
            await answered(ask)
            stopped = thinkers.pids
            os.kill(stopped[0], signal.SIGSTOP)
            with pytest.raises(BotError):
                await ask()
            await answered(ask)
            assert await asyncio.to_thread(all_end, stopped)
            stopped = thinkers.pids
            os.kill(stopped[0], signal.SIGSTOP)
            await until(lambda: thinkers.pids not in ([], stopped))

    run_as_served(play())


@posix
def test_no_process_is_left_when_the_house_closes(run_as_served: Run) -> None:
    pids = []

    async def play() -> None:
        async with pool(2) as thinkers:
            await until(lambda: thinkers.health().live == 2)
            pids.extend(thinkers.pids)
            os.kill(pids[0], signal.SIGSTOP)

    run_as_served(play())
    assert len(pids) == 2
    assert all_end(pids)


HOUSE = """
import asyncio, os, signal
from cardhouse.room.watch import logs
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import Thinkers
async def main():
    logs.set_up()
    thinkers = Thinkers(2)
    thinkers.start()
    while thinkers.health().live < 2:
        await asyncio.sleep(0.02)
    os.kill(thinkers.pids[0], signal.SIGSTOP)
    print(*thinkers.pids, flush=True)
    await asyncio.sleep(1000)
asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a stopped process does not see that its input ends")
def test_not_even_a_stopped_process_outlives_a_killed_house() -> None:
    house = subprocess.Popen([sys.executable, "-c", HOUSE], stdout=subprocess.PIPE, text=True)
    assert house.stdout is not None
    with house.stdout:
        pids = [int(word) for word in house.stdout.readline().split()]
    house.kill()
    house.wait()
    assert len(pids) == 2
    assert all_end(pids)


ENDLESS = """
from cardhouse.room.thinking import worker
def respond(asked):
    while True:
        pass
worker.respond, worker.GRACE_S = respond, 0.1
worker.main()
"""


def test_an_endless_loop_ends_by_itself_should_nobody_end_it() -> None:
    worker = subprocess.Popen([sys.executable, "-c", ENDLESS], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert worker.stdin is not None
    worker.stdin.write(b'{"do": "ping", "limit": 0.1}\n')
    worker.stdin.flush()
    assert worker.wait(PATIENCE) == 1
    worker.communicate()


async def test_a_game_that_the_bots_do_not_have_is_told_in_words() -> None:
    async with pool(1) as thinkers:
        with pytest.raises(BotError, match=r"^the bots have no game 'fly', or it does not load there$"):
            await thinkers.act("fly", "random", 0, 3, b"world")
        with pytest.raises(BotError, match=r"^the bots have another version of hearts than the room$"):
            await thinkers.act("hearts", "random", 0, 3, b"world")
        await answered(asked_of(thinkers, "search:20"))


FAILING = """
from cardhouse.room.thinking import worker
def respond(asked):
    return {}["QS"]
worker.respond = respond
worker.main()
"""


def test_what_a_process_says_of_an_error_names_no_card_and_nothing_of_the_machine() -> None:
    said = {"do": "act", "game": "hearts", "level": "search:20", "limit": 9}
    asked = orjson.dumps(said) + b"\n"
    worker = subprocess.run([sys.executable, "-c", FAILING], input=asked, stdout=subprocess.PIPE, timeout=PATIENCE)
    told = orjson.loads(worker.stdout.splitlines()[1])
    assert told == {"error": "hearts: search:20 failed (KeyError in __main__, line 4)"}
