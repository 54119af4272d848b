"""Ten thousand hostile messages: each refused with a reason; nothing breaks, changes or leaks."""

import asyncio
import contextlib
import json
import random
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cardhouse.room.house import House
from cardhouse.room.machine.state import Person
from cardhouse.room.messages import NewTable, NoticeTold, Sit
from cardhouse.room.socket import attend, hear, heard, new_line
from cardhouse.room.tables.line import Line
from cardhouse.room.tables.live import LiveTable

from .conftest import GAME, Guest, quick_settings, settled, shown, sit_two

Guests = Callable[[], Guest]
MANY = 10_000
HUGE = (2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**40, -1, 1e308)
STRANGE = (None, True, "", "0", [], {}, 1.5, -0.0, [[]], {"a": {}}, "\u0000", "‮", "💥" * 50, *HUGE)
NOISE = (
    "",
    "{",
    "[]",
    "null",
    "0",
    '"play"',
    "{}",
    '{"do":}',
    "\u0000",
    "{'do':'play'}",
    '{"do":"play"',
    "NaN",
    "\ud800",
)
VERSIONED = ("play", "select")
CARD = re.compile(r"\b(?:[2-9TJQKA][CDHS]|[RB]J)\b")


@dataclass
class Victim:
    """A table of two in a house without a server, with somebody hostile at each place."""

    house: House
    live: LiveTable
    seats: list[Line]
    watcher: Line
    other_token: str

    def state(self) -> tuple[Any, ...]:
        """All that a hostile message must not change."""
        assert self.live.state.match is not None
        kept = [seat.keep() for seat in self.live.state.seats]
        return self.live.state.match.positions.tobytes(), self.live.state.match.version, self.live.state.stage, kept

    def replies(self, visitor: Line) -> list[dict[str, Any]]:
        """What a visitor has been sent since last asked."""
        found = []
        assert visitor._close is None, "the connection was closed"
        while visitor._outbox:
            found.append(json.loads(visitor._outbox.pop(0)))
        return found


@contextlib.asynccontextmanager
async def opened(folder: Path, **changes: Any) -> AsyncIterator[House]:
    """A house without a server and without bots."""
    house = House(quick_settings(folder, **changes))
    await house.open()
    yield house
    await house.close()


@pytest.fixture
async def victim(tmp_path: Path) -> AsyncIterator[Victim]:
    async with opened(tmp_path, message_burst=1_000_000) as house:
        yield await set_up(house)


async def set_up(house: House) -> Victim:
    people = [Person(name, name) for name in ("ann", "bob", "eve")]
    plans = {"game": GAME, "players": 2, "seats": [{"kind": "human"}] * 2}
    plans["settings"] = {"starts_full": True}
    live, _ = await house.tables.create(people[0], NewTable(**plans))
    _, other_token = await house.tables.create(people[2], NewTable(**plans))
    visitors = [new_line(house, person) for person in people]
    for visitor in visitors:
        await live.enter(visitor, None)
    await live.feed(heard(visitors[1], Sit(do="sit", seat=1)))
    await settled(live._tasks)
    return Victim(house, live, visitors[:2], visitors[2], other_token or "")


def hostile(dice: random.Random, victim: Victim, seat: int | None) -> str | bytes:
    """A message that must be refused, whoever sends it (``seat`` None watches)."""
    match = victim.live.state.match
    assert match is not None
    in_turn = seat == match.turn
    version = match.version
    legal = [int(action) for action in match.legal()]
    wrong_version = dice.choice([version + 1, version + dice.randrange(1, 10**6), *HUGE])
    any_action = dice.choice([*legal, dice.randrange(-200, 400), *HUGE])
    illegal = dice.choice([n for n in (dice.randrange(-300, 1000) for _ in range(9)) if n not in legal])
    kinds: list[Callable[[], Any]] = [
        lambda: dice.choice(NOISE),
        lambda: bytes(dice.randrange(256) for _ in range(dice.randrange(40))),
        lambda: "".join(chr(dice.choice([dice.randrange(32, 127), dice.randrange(0x80, 0xD7FF)])) for _ in range(30)),
        lambda: "[" * dice.randrange(1, 30_000),
        lambda: json.dumps({"do": "play", "version": version, "action": nested(dice.randrange(2, 300))}),
        lambda: '{"do":"play","version":' + "[" * 5000 + "]" * 5000 + "}",
        lambda: json.dumps({"do": "chat", "text": "x" * dice.randrange(501, 70_000)}),
        lambda: json.dumps(
            {"do": dice.choice(["cheat", "PLAY", "__init__", "", "deal", "x" * 9000]), "version": version}
        ),
        lambda: json.dumps({"do": dice.choice(STRANGE), "seat": 0}),
        lambda: json.dumps({"do": "play", "version": wrong_version, "action": any_action}),
        lambda: json.dumps({"do": "play", "version": version, "action": illegal}),
        lambda: json.dumps({"do": "play", "version": version, "action": dice.choice(HUGE)}),
        lambda: json.dumps({"do": "play", "version": dice.choice(STRANGE), "action": dice.choice(STRANGE[:12])}),
        lambda: json.dumps({"do": "play", "version": version, "text": "x" * dice.randrange(1, 3000)}),
        lambda: json.dumps({"do": "play", "version": version}),
        lambda: json.dumps({"do": "play", "version": version, "action": legal[0], "seat": 0}),
        lambda: json.dumps({"do": "play", "version": version, "action": legal[0], "text": "draw"}),
        lambda: json.dumps({"do": "select", "version": wrong_version, "cards": ["QS"]}),
        lambda: json.dumps({"do": "select", "version": version, "cards": [dice.choice(["", "??", "1", "Q" * 20])] * 3}),
        lambda: json.dumps({"do": "select", "version": version, "cards": dice.choice(STRANGE)}),
        lambda: json.dumps({"do": "select", "version": version, "cards": ["QS"] * 121}),
        lambda: json.dumps({"do": "why", "action": dice.choice(STRANGE[:8])}),
        lambda: (
            json.dumps({"do": "sit", "seat": dice.choice([0, 1, 2, 63, *HUGE])})
            if seat is None
            else '{"do":"sit","seat":99}'
        ),
        lambda: json.dumps({"do": "sit", "seat": 1, "token": victim.other_token}),
        lambda: json.dumps({"do": "watch", "token": victim.other_token}),
        lambda: json.dumps({"do": "undo_answer", "agree": dice.choice([True, False, *STRANGE[3:8]])}),
        lambda: json.dumps({"do": "undo"}),
        lambda: json.dumps({"do": dice.choice(["hello", "leave", "start", "hint"]), "__proto__": {"host": True}}),
        lambda: mutilated(dice, {"do": "play", "version": version + 1, "action": legal[0]}),
    ]
    if seat is None:
        kinds += [lambda: json.dumps({"do": dice.choice(["start", "leave", "token", "hint"])})]
        kinds += [lambda: json.dumps({"do": "play", "version": version, "action": dice.choice(legal)})]
    elif not in_turn:
        kinds += [lambda: json.dumps({"do": "play", "version": version, "action": dice.choice(legal)})] * 3
        kinds += [lambda: json.dumps({"do": "why", "action": dice.choice(legal)}), lambda: '{"do":"hint"}']
        kinds += [lambda: json.dumps({"do": "hint", "table": dice.choice([True, *STRANGE[3:8]])})]
        kinds += [lambda: json.dumps({"do": "why", "cards": [dice.choice(match.game.cards.texts)]})]
        kinds += [lambda: '{"do":"watch"}']
    message = dice.choice(kinds)()
    assert isinstance(message, str | bytes)
    return message


def nested(depth: int) -> Any:
    """Lists in lists."""
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def mutilated(dice: random.Random, message: dict[str, Any]) -> str:
    """A message with some of its characters cut out or replaced (its version stays a wrong one)."""
    text = list(json.dumps(message))
    for _ in range(dice.randrange(1, 4)):
        text[dice.randrange(len(text))] = dice.choice(["", "{", '"', "\\", "x", ","])
    return "".join(text) + dice.choice(["", "}", "x"])


async def test_ten_thousand_hostile_messages_change_and_tell_nothing(victim: Victim) -> None:
    """Wrong seats, wrong versions, huge numbers, bad JSON, deep nesting, binary, other tables' tokens."""
    dice = random.Random(20)
    live = victim.live
    assert live.state.match is not None
    before = victim.state()
    moves = await victim.house.storage.moves(live.state.id)
    secrets = [live.state.header["secret"], live.state.match.key.hex(), victim.other_token]
    places: list[tuple[Line, int | None]] = [(victim.seats[0], 0), (victim.seats[1], 1), (victim.watcher, None)]
    for visitor, _ in places:
        victim.replies(visitor)
    for number in range(MANY):
        visitor, seat = dice.choice(places)
        raw = hostile(dice, victim, seat)
        await hear(victim.house, live, visitor, raw)
        replies = victim.replies(visitor)
        assert [reply["type"] for reply in replies] == ["refused"], (raw[:300], replies)
        reason = replies[0]["reason"]
        assert 3 < len(reason) < 600, raw[:300]
        assert "went wrong" not in reason, (raw[:300], reason)
        assert not any(secret in json.dumps(replies) for secret in secrets)
        told = set(CARD.findall(reason)) - set(CARD.findall(str(raw)))
        assert not told, (raw[:300], reason)
        if number % 500 == 0:
            assert victim.state() == before
    assert victim.state() == before
    assert await victim.house.storage.moves(live.state.id) == moves
    for visitor, _ in places:
        assert victim.replies(visitor) == []  # nobody heard anything of it
    seat = live.state.match.turn
    assert seat is not None
    action = int(live.state.match.legal()[0])
    good = json.dumps({"do": "play", "version": live.state.match.version, "action": action})
    await hear(victim.house, live, victim.seats[seat], good)
    assert "scene" in {reply["type"] for reply in victim.replies(victim.seats[seat])}
    assert victim.state() != before


async def test_refusals_and_prompts_are_the_same_whatever_the_others_hold(victim: Victim) -> None:
    """What a seat or a spectator is told depends on nothing hidden: the same in any world imagined for it."""
    live = victim.live
    match = live.state.match
    assert match is not None
    for seat in (0, 1, None):
        visitor = victim.watcher if seat is None else victim.seats[seat]
        told = []
        for seed in (None, 1, 2, 3):
            world = match.copy()
            if seed is not None:
                world.positions = match.imagine(seat, seed)
            live.state.match = world
            victim.replies(visitor)
            dice = random.Random(4)
            for _ in range(60):
                action = dice.randrange(0, 120)
                await hear(victim.house, live, visitor, json.dumps({"do": "why", "action": action}))
            told.append(victim.replies(visitor))
        live.state.match = match
        assert told[0] == told[1] == told[2] == told[3]


async def test_a_view_that_cannot_be_drawn_holds_up_nobody_else(
    victim: Victim, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = victim.live.state.match
    assert match is not None
    seat = match.turn
    assert seat is not None
    see = match.see_told
    monkeypatch.setattr(match, "see_told", lambda viewer: 1 // 0 if viewer == seat else see(viewer))
    for visitor in victim.seats:
        victim.replies(visitor)
    good = json.dumps({"do": "play", "version": match.version, "action": int(match.legal()[0])})
    await hear(victim.house, victim.live, victim.seats[seat], good)
    assert [reply["type"] for reply in victim.replies(victim.seats[seat])] == ["notice"]
    assert [reply["type"] for reply in victim.replies(victim.seats[1 - seat])] == ["scene"]
    assert len(await victim.house.storage.moves(victim.live.state.id)) == match.version == 1


async def test_hostile_messages_over_a_real_socket(guests: Guests) -> None:
    pair = await sit_two(guests)
    one, two = await pair.one.scene(), await pair.two.scene()
    waiting = pair.two if one["turn"] == 0 else pair.one
    watcher = await guests().visit(pair.table)
    dice = random.Random(7)
    live = pair.first.room.house.tables._live[pair.table]
    assert live.state.match is not None
    before = live.state.match.positions.tobytes()
    stand_in = Victim(pair.first.room.house, live, [], None, pair.second_token)  # type: ignore[arg-type]
    for number in range(300):
        socket, seat = (watcher, None) if number % 2 else (waiting, 1 - one["turn"])
        raw = hostile(dice, stand_in, seat)
        if isinstance(raw, str):
            raw = raw.encode("utf-8", "replace").decode()
        await socket.connection.send(raw)
        assert (await socket.until("refused"))["reason"]
    assert live.state.match.positions.tobytes() == before
    hidden = shown(two if seat_of(waiting, pair) == 0 else one, f"hand:{1 - seat_of(waiting, pair)}")
    everything = "".join(watcher.texts)
    assert not [face for face in hidden if face and f'"{face}"' in everything]


def seat_of(socket: Any, pair: Any) -> int:
    return 0 if socket is pair.one else 1


async def test_a_message_far_too_long_closes_only_its_own_socket(guests: Guests) -> None:
    pair = await sit_two(guests)
    await pair.one.connection.send("x" * 100_000)
    assert "65536 bytes" in (await pair.one.until("refused"))["reason"]
    with contextlib.suppress(ConnectionClosed):  # it may be closed before all has been sent
        await pair.one.connection.send("x" * 2_000_000)
    with pytest.raises(ConnectionClosed):
        await pair.one.until("never")
    assert (await pair.two.hello())["state"] in ("waiting", "playing")


async def test_too_many_messages_are_refused_then_cut_off(tmp_path: Path) -> None:
    async with opened(tmp_path, message_rate=0.001, message_burst=5) as house:
        live, _ = await house.tables.create(Person("ann", "Ann"), NewTable(game=GAME, players=2))
        transport = Flood(1000)
        await attend(house, transport, live.state.id, Person("eve", "Eve"))
        assert transport.closed == (1008, "too many messages")
        assert any(b"Slow down" in text for text in transport.sent)
        assert not live.lines


async def test_a_client_that_reads_nothing_is_dropped(tmp_path: Path) -> None:
    async with opened(tmp_path, outbox=16) as house:
        visitor = new_line(house, Person("eve", "Eve"))
        for _ in range(50):
            visitor.send(NoticeTold(text="x"))
        assert visitor.dropped
        assert len(visitor._outbox) == 16


class Flood:
    """A transport whose client says the same again and again."""

    def __init__(self, count: int) -> None:
        self.left = count
        self.sent: list[bytes] = []
        self.closed: tuple[int, str] | None = None

    async def receive(self) -> str | None:
        await asyncio.sleep(0)
        self.left -= 1
        return '{"do":"hello"}' if self.left >= 0 else None

    def place(self, make_room: Callable[[], None]) -> None:
        pass

    def hold(self, seated: bool) -> None:
        pass

    def push(self, text: bytes) -> bool:
        self.sent.append(text)
        return True

    async def send(self, text: bytes) -> None:
        self.sent.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)
