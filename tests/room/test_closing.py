"""The host closes a table: everybody hears of it, nobody finds it any more."""

import contextlib
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed

from cardhouse.room.machine.closing import TABLE_CLOSED

from .conftest import Guest, Socket, sit_two

Guests = Callable[[], Guest]


async def last_word(socket: Socket) -> tuple[str, int | None]:
    """The last message of a line, and the code it is closed with."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.next()
    return socket.heard[-1]["type"], socket.connection.close_code


async def test_the_host_closes_a_match_for_everybody(guests: Guests) -> None:
    pair = await sit_two(guests, private=False)
    await pair.one.scene()
    await pair.two.scene()
    assert (await pair.two.ask("close"))["reason"] == "Only the host can close the table"
    await pair.one.say("close")
    assert await last_word(pair.one) == ("closed", TABLE_CLOSED)
    assert await last_word(pair.two) == ("closed", TABLE_CLOSED)
    for guest in (pair.first, pair.second):
        assert pair.table not in [each["id"] for each in (await guest.get("/api/tables")).json()]
    assert (await pair.first.get(f"/api/tables/{pair.table}")).status_code == 404


async def test_a_waiting_table_leaves_the_lobby(guests: Guests) -> None:
    guest, other = guests(), guests()
    made = await guest.create(humans=2, bots=0, private=False)
    assert made["table"] in [each["id"] for each in (await other.get("/api/tables")).json()]
    socket = await guest.visit(made["table"])
    await socket.say("close")
    await last_word(socket)
    assert made["table"] not in [each["id"] for each in (await other.get("/api/tables")).json()]
    assert await guest.room.house.storage.hosted((await guest.get("/api/me")).json()["id"]) == 0
