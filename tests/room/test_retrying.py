"""A match that is over is played on from one of its moments: a table of its own, bots, an honest record."""

import json
from collections.abc import Callable

import pytest

from cardhouse.table import replay
from cardhouse.table.verify import verify

from .conftest import GAME, Guest, Json, Socket

Guests = Callable[[], Guest]


async def played(guests: Guests, **wanted: object) -> tuple[Guest, Json]:
    """A guest and their table, at which they have played a match with a bot to its end."""
    guest = guests()
    made = await guest.create(humans=1, bots=1, options={"target": 1}, **wanted)
    await to_the_end(await guest.visit(made["table"]))
    return guest, made


async def to_the_end(socket: Socket) -> Json:
    """Play whatever comes first until the match is over; how the table stands then."""
    while True:
        message = await socket.next()
        if message["type"] == "table" and message["state"] == "over":
            return message
        scene = message.get("scene", {})
        if scene.get("prompt"):
            await socket.say("play", version=scene["version"], action=scene["prompt"]["choices"][0]["action"])


async def play_on(guest: Guest, table: str, **wanted: object) -> Json:
    """Ask for a table at which a match is played on; what the room answers."""
    answer = await guest.http.post(f"/api/tables/{table}/retry", json=wanted)
    return {"status": answer.status_code, **answer.json()}


@pytest.mark.full
async def test_a_match_is_played_on_from_its_middle_and_its_record_says_so(guests: Guests) -> None:
    guest, made = await played(guests)
    path = f"/api/tables/{made['table']}"
    first = (await guest.get(f"{path}/record")).text
    before = (await guest.get(f"{path}/replay", step=3, seat=0)).json()["scene"]
    again = await play_on(guest, made["table"], step=3)
    assert again["status"] == 201
    socket = await guest.visit(again["table"])
    table = await socket.table(state="playing")
    assert (table["you"], table["commit"], table["host"]) == (0, None, True)
    assert table["begins"] == {"match": f"{made['table']}.1", "after": 3}
    scene = await socket.scene()
    assert scene["version"] >= 3
    if scene["version"] == 3:
        assert scene["zones"] == before["zones"]
    assert (await to_the_end(await guest.visit(again["table"])))["number"] == 1
    text = (await guest.get(f"/api/tables/{again['table']}/record")).text
    header, old = json.loads(text.splitlines()[0]), json.loads(first.splitlines()[0])
    assert header["begins"] == {
        "match": f"{made['table']}.1",
        "after": 3,
        "seal": json.loads(first.splitlines()[-1])["seal"],
    }
    assert header["key"] == old["key"]
    assert not {"commit", "secret", "entropy", "hand_keys"} & set(header)
    assert text.splitlines()[1:4] == first.splitlines()[1:4]
    assert replay(text).over
    verdict = verify(text)
    assert verdict.good, verdict.lines
    assert any(each.startswith("note") and "after 3 actions" in each for each in verdict.lines)
    assert any(each.startswith("open") and "whether the deals were honest" in each for each in verdict.lines)
    assert not any("the house committed" in each or "key follows" in each for each in verdict.lines)


async def test_one_sits_where_one_looked_from_and_a_bot_where_one_sat(guests: Guests) -> None:
    guest, made = await played(guests)
    again = await play_on(guest, made["table"], step=0, seat=1, match=1)
    table = await (await guest.visit(again["table"])).table(state="playing")
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "human"]
    assert table["seats"][0]["level"] == "club"
    another = await play_on(guest, again["table"], step=1)
    assert (another["status"], another["error"]) == (
        409,
        "You can play on from a match only when it is over",
    )


async def test_somebody_who_looked_on_may_too_and_where_none_may_look_they_may_not(guests: Guests) -> None:
    _, made = await played(guests)
    stranger = guests()
    again = await play_on(stranger, made["table"], step=2)
    table = await (await stranger.visit(again["table"])).table(state="playing")
    assert table["you"] in (0, 1)
    _, closed = await played(guests, settings={"spectators": False})
    assert (await play_on(stranger, closed["table"], step=2))["status"] == 403


async def test_what_cannot_be_played_on_is_refused_with_a_sentence(guests: Guests) -> None:
    guest, made = await played(guests)
    last = (await guest.get(f"/api/tables/{made['table']}/replay")).json()["steps"]
    assert (await play_on(guest, made["table"], step=last))[
        "error"
    ] == f"step: must be 0 to {last - 1}, before the match is over"
    assert (await play_on(guest, made["table"], step=0, seat=2))["error"] == "This match has seats 0 to 1"
    assert (await play_on(guest, made["table"], step=0, match=2))["status"] == 409
    assert (await play_on(guest, "nowhere", step=0))["status"] == 404
    assert (await play_on(guest, made["table"], step=-1))["status"] == 400
    running = await guest.create(humans=1, bots=1, game=GAME)
    assert (await play_on(guest, running["table"], step=0))["status"] == 409


@pytest.mark.full
async def test_a_retry_survives_a_restart_and_goes_back_no_further_than_it_begins(guests: Guests) -> None:
    guest, made = await played(guests)
    again = await play_on(guest, made["table"], step=3)
    house = guest.room.house
    house.tables.drop([again["table"]])
    socket = await guest.visit(again["table"])
    scene = (await socket.until("scene", lambda m: m["scene"]["prompt"]))["scene"]
    assert scene["version"] >= 3
    moves = await guest.room_moves(again["table"])
    assert all(move["n"] >= 3 for move in moves)
    while (await said(socket, "undo"))["type"] == "undone":
        scene = await socket.scene()
        assert scene["version"] >= 3
    assert (await said(socket, "undo"))["reason"] == "You have not made a move yet"


async def said(socket: Socket, do: str) -> Json:
    """Say something; whether it was done."""
    await socket.say(do)
    while (answer := await socket.next())["type"] not in ("refused", "undone"):
        pass
    return answer
