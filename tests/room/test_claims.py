"""Claims out of turn: all who are asked answer at the same time, and the rules' order decides (TP2, TP4, TP7)."""

import asyncio
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from .conftest import Guest, Json, Room, Socket, caller
from .serving import served

Guests = Callable[[], Guest]
GAME = "tap-rummy"
LONG = 60


@dataclass
class Four:
    """Four people (or fewer, and bots) at a table of rummy with a tap; seat 0 deals."""

    table: str
    people: list[Guest]
    sockets: list[Socket]
    tokens: list[str]

    def __getitem__(self, seat: int) -> Socket:
        return self.sockets[seat]

    async def all(self, version: int) -> list[Json]:
        """Each seat's first message of this version or a later one."""
        return [await socket.until("scene", lambda m: m["version"] >= version) for socket in self.sockets]

    async def moves(self) -> list[tuple[int, str]]:
        """What has been done, and by whom."""
        moves = await self.people[0].room_moves(self.table)
        return [(move["seat"], move["action"]) for move in moves]


async def sit_four(guests: Guests, seconds: float, options: Json | None = None, humans: int = 4, bots: int = 0) -> Four:
    """Set a table and let everybody sit down; bots sit behind them."""
    people = [guests() for _ in range(humans)]
    made = await people[0].create(
        game=GAME,
        humans=humans,
        bots=bots,
        level="heuristic",
        settings={"window_seconds": seconds},
        options={"first_dealer": "seat_0", **(options or {})},
    )
    sockets = [await person.visit(made["table"]) for person in people]
    tokens = [made["token"]]
    for seat, socket in enumerate(sockets):
        await socket.hello()
        if seat:
            tokens.append((await socket.ask("sit", "seated", seat=seat))["token"])
    return Four(made["table"], people, sockets, tokens)


async def asked(four: Four) -> list[Json]:
    """Seat 1 discards, seat 2 chooses the stock: seats 3 and 0 are asked. Every seat's message of that."""
    scenes = await four.all(0)
    discard = next(each for each in scenes[1]["scene"]["prompt"]["choices"] if each["kind"] == "discard")
    await four[1].say("play", version=0, action=discard["action"])
    await four[2].scene(1)
    await four[2].say("play", version=1, text="draw")
    return await four.all(2)


async def answer(four: Four, seat: int, text: str) -> None:
    """A seat answers, and sees that it has."""
    await four[seat].say("play", version=2, text=text)


async def test_all_who_may_claim_are_asked_at_once(guests: Guests) -> None:
    """And nobody else: neither the next player, who waits, nor who has discarded, nor who watches."""
    four = await sit_four(guests, LONG)
    messages = await asked(four)
    for seat in (3, 0):
        scene = messages[seat]["scene"]
        assert [choice["text"] for choice in scene["prompt"]["choices"]] == ["tap", "pass"]
        assert scene["turn"] == seat
        window = messages[seat]["window"]
        assert window["seconds"] == LONG
        assert window["action"] == scene["prompt"]["choices"][1]["action"]
    for seat in (1, 2):
        assert messages[seat]["scene"]["prompt"] is None
        assert messages[seat]["window"] is None
        assert (await four[seat].ask("play", version=2, text="tap"))["reason"] == "It is not your turn"
    watcher = await guests().visit(four.table)
    await watcher.say("hello")
    seen = await watcher.until("scene")
    assert seen["scene"]["prompt"] is None
    assert seen["window"] is None


async def test_the_seat_comes_first_not_the_connection(guests: Guests) -> None:
    """TP2: seat 0 taps at once, seat 3 later; seat 3 sits nearer to the left of who discarded."""
    four = await sit_four(guests, LONG)
    await asked(four)
    await answer(four, 0, "tap")
    told = await four[0].until("scene")
    assert told["version"] == 2
    assert told["scene"]["prompt"] is None
    await asyncio.sleep(0.5)
    await answer(four, 3, "tap")
    after = (await four.all(3))[3]["scene"]
    assert (await four.moves())[1:] == [(2, "draw"), (3, "tap")]
    assert [view["cards"] for view in after["seats"]] == [12, 12, 13, 15]
    assert after["turn"] == 2


async def test_nobody_hears_of_an_answer(guests: Guests) -> None:
    """Between the asking and the closing the others are told nothing at all; a second answer is refused."""
    four = await sit_four(guests, LONG)
    await asked(four)
    heard = [len(four[seat].texts) for seat in range(4)]
    await answer(four, 0, "tap")
    await four[0].until("scene")
    refused = await four[0].ask("play", version=2, text="pass")
    assert refused["reason"] == "You have answered. Wait for the others"
    assert (await four[3].ask("why", "why", action=0))["reason"].startswith("First answer")
    for seat in (1, 2, 3):
        await four[seat].say("chat", text="?")
        while four[seat].heard[-1]["type"] != "chat":
            await four[seat].next()
        told = four[seat].heard[heard[seat] :]
        assert {message["type"] for message in told} <= {"chat", "why"}


@pytest.mark.parametrize("text", ["tap", "pass", None])
async def test_a_window_is_as_long_whatever_is_answered(guests: Guests, text: str | None) -> None:
    """Seat 3 says nothing: the full time passes, whether seat 0 taps, passes, or is silent too."""
    four = await sit_four(guests, 4)
    began = time.monotonic()
    await asked(four)
    if text is not None:
        await answer(four, 0, text)
    await four[1].until("scene", lambda m: m["version"] > 2)
    assert time.monotonic() - began > 3.9
    assert (await four.moves())[2:] == [(3, "pass"), (0, text or "pass")]


@pytest.mark.parametrize("texts", [("tap", "tap"), ("pass", "pass"), ("pass", "tap")])
async def test_a_window_closes_when_all_have_answered(guests: Guests, texts: tuple[str, str]) -> None:
    four = await sit_four(guests, LONG)
    await asked(four)
    began = time.monotonic()
    await answer(four, 3, texts[0])
    await answer(four, 0, texts[1])
    await four[1].until("scene", lambda m: m["version"] > 2)
    assert time.monotonic() - began < LONG


async def test_the_fastest(guests: Guests) -> None:
    """TP7: the first who taps closes the window and has the card; the others have passed."""
    four = await sit_four(guests, LONG, {"tap_priority": "fastest"})
    await asked(four)
    await answer(four, 0, "tap")
    scene = (await four.all(4))[3]["scene"]
    assert (await four.moves())[2:] == [(3, "pass"), (0, "tap")]
    assert [view["cards"] for view in scene["seats"]] == [15, 12, 13, 12]


async def test_bots_answer_too_and_hurry_nobody(guests: Guests) -> None:
    """Seat 3 is a bot, which has answered at once: the person at seat 0 has their time, and then it is over."""
    four = await sit_four(guests, LONG, humans=3, bots=1)
    await asked(four)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(four[1].until("scene", lambda m: m["version"] > 2), 1.5)
    await answer(four, 0, "pass")
    await four[1].until("scene", lambda m: m["version"] > 2)
    assert (await four.moves())[2][0] == 3


async def test_nobody_waits_where_only_bots_are_asked(guests: Guests) -> None:
    """Who is a bot everybody sees: people sit at seats 1 and 2, bots are asked."""
    people = [guests(), guests()]
    bot, human = {"kind": "bot", "level": "heuristic"}, {"kind": "human"}
    body = {
        "game": GAME,
        "players": 4,
        "seats": [bot, human, human, bot],
        "settings": {"window_seconds": LONG, "bot_pause_s": 0, "starts_full": True},
        "options": {"first_dealer": "seat_0"},
    }
    made = (await people[0].http.post("/api/tables", json=body)).json()
    one, two = [await person.visit(made["table"]) for person in people]
    await one.hello()
    await two.hello()
    await two.ask("sit", "seated", seat=2)
    scene = await one.scene()
    discard = next(each for each in scene["prompt"]["choices"] if each["kind"] == "discard")
    await one.say("play", version=0, action=discard["action"])
    await two.scene(1)
    began = time.monotonic()
    await two.say("play", version=1, text="draw")
    message = await two.until("scene", lambda m: m["version"] > 2)
    assert "discard" in {choice["kind"] for choice in message["scene"]["prompt"]["choices"]}
    assert time.monotonic() - began < LONG


async def test_taking_back_while_others_are_asked(guests: Guests) -> None:
    """The choice of the stock goes back, and the window with it; the next one has its own time and answers."""
    four = await sit_four(guests, LONG)
    await asked(four)
    await answer(four, 0, "tap")
    await four[0].until("scene")
    await four[2].say("undo")
    for seat in (0, 1, 3):
        await four[seat].until("undo_asked")
        await four[seat].say("undo_answer", agree=True)
    await four[0].until("undone")
    message = await four[0].until("scene", lambda m: m["version"] == 1)
    assert message["scene"]["prompt"] is None
    assert message["window"] is None
    await four[2].until("scene", lambda m: m["version"] == 1)
    await four[2].say("play", version=1, text="draw")
    message = await four[0].until("scene", lambda m: m["version"] == 2)
    assert [choice["text"] for choice in message["scene"]["prompt"]["choices"]] == ["tap", "pass"]
    assert message["window"]["seconds_left"] > LONG - 5


async def test_a_seat_left_in_a_window_is_not_waited_for(guests: Guests) -> None:
    """Whoever is gone passes when the time is over."""
    four = await sit_four(guests, 2)
    await asked(four)
    await answer(four, 0, "pass")
    await four[3].close()
    four.people[3].sockets.clear()
    await four[1].until("scene", lambda m: m["version"] >= 4)
    assert (await four.moves())[2:] == [(3, "pass"), (0, "pass")]


@pytest.mark.full
@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is POSIX")
async def test_the_room_is_killed_in_a_window(tmp_path: Path) -> None:
    """All are asked again after the restart; answers nobody had heard of are gone."""
    database = tmp_path / "room.sqlite3"
    with served(database, 0) as server:
        people: list[Guest] = []

        def make() -> Guest:
            http = caller(server.base)
            people.append(Guest(Room(server.base, None), http))  # type: ignore[arg-type]
            return people[-1]

        four = await sit_four(make, LONG)
        await asked(four)
        await answer(four, 0, "tap")
        await four[0].until("scene")
        server.kill()
    with served(database, int(server.base.rsplit(":", 1)[1])):
        four.sockets = [
            await person.visit(four.table, token) for person, token in zip(people, four.tokens, strict=True)
        ]
        for socket in four.sockets:
            await socket.say("hello")
        messages = await four.all(2)
        for seat in (3, 0):
            assert [choice["text"] for choice in messages[seat]["scene"]["prompt"]["choices"]] == ["tap", "pass"]
        await answer(four, 0, "pass")
        await answer(four, 3, "tap")
        assert [view["cards"] for view in (await four.all(3))[1]["scene"]["seats"]] == [12, 12, 13, 15]
        for person in people:
            await person.go()
