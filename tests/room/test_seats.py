"""Seats: sitting down, leaving, coming back from any device, being waited for."""

import asyncio
import sqlite3
from collections.abc import Callable

from .conftest import Guest, shown, sit_two

Guests = Callable[[], Guest]


async def test_the_match_begins_when_the_last_seat_is_taken(guests: Guests) -> None:
    first, second = guests(), guests()
    made = await first.create(humans=2, bots=1)
    one = await first.visit(made["table"])
    table = await one.hello()
    assert table["state"] == "waiting"
    assert [seat["kind"] for seat in table["seats"]] == ["human", "empty", "bot"]
    assert table["seats"][0]["you"]
    assert table["host"]
    assert "not started" in (await one.ask("play", version=0, action=0))["reason"]
    two = await second.visit(made["table"])
    assert "taken" in (await two.ask("sit", seat=0))["reason"]
    assert "taken" in (await two.ask("sit", seat=2))["reason"]
    assert "seats 0 to 2" in (await two.ask("sit", seat=40))["reason"]
    assert "host" in (await two.ask("start"))["reason"]
    await two.ask("sit", "seated", seat=1)
    assert (await two.table(state="playing"))["you"] == 1
    assert (await one.table(state="playing"))["seats"][1]["online"]
    assert "already" in (await one.ask("sit", seat=2))["reason"]


async def test_the_host_starts_with_bots_in_the_empty_seats(guests: Guests) -> None:
    guest = guests()
    made = await guest.create(humans=3, bots=0)
    socket = await guest.visit(made["table"])
    await socket.say("start")
    table = await socket.table(state="playing")
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "bot"]


async def test_a_seat_token_brings_its_holder_back_from_another_device(guests: Guests) -> None:
    pair = await sit_two(guests)
    hand = shown(await pair.two.scene(), "hand:1")
    phone = await guests().visit(pair.table, token=pair.second_token, cookie=False)
    assert (await phone.hello())["you"] == 1
    assert shown(await phone.scene(), "hand:1") == hand
    assert (await pair.two.until("table", lambda m: m["devices"]))["devices"] == 1
    assert "in their own browser" in (await phone.ask("token"))["reason"]
    # Another link, in place of that one: at one press it is worth nothing, wherever it is.
    another = (await pair.two.ask("token", "seated"))["token"]
    assert (await phone.table(you=None))["devices"] == 0
    stale = await guests().visit(pair.table, token=pair.second_token, cookie=False)
    assert (await stale.hello())["you"] is None
    tablet = await guests().visit(pair.table, token=another, cookie=False)
    assert (await tablet.hello())["you"] == 1


async def test_a_seat_has_one_link_however_often_it_is_asked_for(guests: Guests) -> None:
    pair = await sit_two(guests)
    for _ in range(20):
        token = (await pair.two.ask("token", "seated"))["token"]
    with sqlite3.connect(str(pair.first.room.house.storage.url.database)) as database:
        kept = database.execute("select count(*) from seat_tokens where table_id = ?", (pair.table,)).fetchone()
    assert kept == (2,)  # one for each of the two seats
    phone = await guests().visit(pair.table, token=token, cookie=False)
    assert (await phone.hello())["you"] == 1


async def test_a_token_opens_its_own_seat_at_its_own_table_only(guests: Guests) -> None:
    pair = await sit_two(guests)
    other = await sit_two(guests)
    stranger = guests()
    for token in (other.second_token, "", "x" * 5000, "' or 1=1", pair.second_token + "x", "é" * 30):
        socket = await stranger.visit(pair.table, token=token)
        assert (await socket.hello())["you"] is None
        assert (await stranger.get(f"/api/tables/{pair.table}", token=token)).json()["you"] is None


async def test_a_guest_who_comes_back_has_the_seat_by_cookie(guests: Guests) -> None:
    pair = await sit_two(guests)
    await pair.two.close()
    await pair.one.until("table", lambda m: not m["seats"][1]["online"])
    back = await pair.second.visit(pair.table)
    assert (await back.hello())["you"] == 1
    assert all(shown(await back.scene(), "hand:1"))


async def test_a_late_disconnect_does_not_clear_a_newer_socket(guests: Guests) -> None:
    """The old connection of a seat goes after the new one has come: the seat stays online and acts."""
    pair = await sit_two(guests, settings={"drop_wait_s": 0})
    one, two = await pair.one.scene(), await pair.two.scene()
    newer = await pair.second.visit(pair.table)
    await newer.hello()
    await pair.two.close()
    await asyncio.sleep(0.3)
    table = (await pair.first.get(f"/api/tables/{pair.table}")).json()
    assert table["seats"][1]["online"]
    assert not table["seats"][1]["stand_in"]
    if one["turn"] == 0:
        while one["turn"] == 0:
            one = await pair.one.play_first(one)
    two = await newer.scene(one["version"])
    assert two["turn"] == 1
    after = await newer.play_first(two)
    assert after["version"] == two["version"] + 1


async def test_who_drops_is_waited_for_then_a_bot_plays_then_it_hands_back(guests: Guests) -> None:
    pair = await sit_two(guests, settings={"drop_wait_s": 0.6}, options={"target": 10_000})
    one = await pair.one.scene()
    await pair.two.close()
    while one["turn"] == 0:
        one = await pair.one.play_first(one)
    loop = asyncio.get_running_loop()
    began = loop.time()
    assert (await pair.one.until("table", lambda m: m["seats"][1]["stand_in"]))["seats"][1]["name"]
    assert loop.time() - began > 0.2
    one = await pair.one.scene(one["version"] + 1)
    while one["turn"] != 0:
        one = await pair.one.scene(one["version"] + 1)
    back = await pair.second.visit(pair.table)
    table = await back.hello()
    assert table["you"] == 1
    assert not table["seats"][1]["stand_in"]
    while one["turn"] == 0:
        one = await pair.one.play_first(one)
    two = await back.scene(one["version"])
    assert two["prompt"]["choices"]
    await asyncio.sleep(0.8)  # longer than the wait: nobody plays for who is there
    steps = (await pair.first.get(f"/api/tables/{pair.table}/replay")).json()["steps"]
    assert steps == two["version"]
    await back.play_first(two)


async def test_bots_rest_while_nobody_is_there(guests: Guests) -> None:
    guest = guests()
    made = await guest.create(humans=0, bots=3, settings={"bot_pause_s": 0.02}, options={"target": 10_000})
    assert made["token"] is None
    watcher = await guest.visit(made["table"])
    await watcher.hello()
    await watcher.scene(3)
    await watcher.close()
    await asyncio.sleep(0.2)
    path = f"/api/tables/{made['table']}/replay"
    steps = (await guest.get(path)).json()["steps"]
    await asyncio.sleep(0.3)
    assert (await guest.get(path)).json()["steps"] == steps
    again = await guest.visit(made["table"])
    await again.scene(steps + 1)


async def test_leaving_before_and_during_the_match(guests: Guests) -> None:
    """A seat that is left is free again; in a match a bot plays there, and nobody changes sides."""
    first, second, third = guests(), guests(), guests()
    made = await first.create(humans=2, bots=0, options={"target": 10_000})
    one, two = await first.visit(made["table"]), await second.visit(made["table"])
    await one.hello()
    await one.say("leave")
    await one.until("table", lambda m: m["seats"][0]["kind"] == "empty")
    assert (await first.get(f"/api/tables/{made['table']}", token=made["token"])).json()["you"] is None
    token = (await one.ask("sit", "seated", seat=0))["token"]
    await two.ask("sit", "seated", seat=1)
    scene = await one.scene()
    if scene["turn"] == 1:
        two_scene = await two.scene()
        while two_scene["turn"] == 1:
            two_scene = await two.play_first(two_scene)
    await one.say("leave")
    await two.until("table", lambda m: m["seats"][0]["kind"] == "empty")
    spectator = await one.until("scene", lambda m: m["scene"]["seat"] is None)
    assert set(shown(spectator["scene"], "hand:0")) <= {None}
    await two.until("scene", lambda m: m["scene"]["turn"] == 1)  # a bot has played for the empty seat
    assert (await first.get(f"/api/tables/{made['table']}", token=token)).json()["you"] is None
    await two.say("leave")
    await one.until("table", lambda m: m["seats"][1]["kind"] == "empty")
    assert "another seat's cards" in (await one.ask("sit", seat=1))["reason"]
    three = await third.visit(made["table"])
    await three.ask("sit", "seated", seat=1)
    assert all(shown(await three.scene(), "hand:1"))
