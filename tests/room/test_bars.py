"""Removed means removed, in the house: at the table and at others, over HTTP, in every room; what the host is told."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardhouse.cli import app

from .conftest import Guest, Room, Socket, caller, quick_settings, running

VANDAL, OTHERS = "203.0.113.7", "203.0.113.9"


@dataclass
class House:
    """A room behind a proxy, so that its guests have addresses."""

    room: Room
    made: list[Guest]

    def guest(self, address: str = OTHERS) -> Guest:
        """Somebody new from an address."""
        client = caller(self.room.base, headers={"x-forwarded-for": address})
        self.made.append(Guest(self.room, client, address=address))
        return self.made[-1]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    with running(quick_settings(tmp_path, trusted_proxies=("127.0.0.1",))) as room:
        here = House(room, [])
        yield here
        for guest in here.made:
            await guest.go()


async def named(guest: Guest, name: str) -> Guest:
    assert (await guest.http.post("/api/me", json={"name": name})).status_code == 200
    return guest


async def removed(house: House) -> tuple[str, Socket, Guest]:
    """An open table, its host, and whom the host has removed from it, who had sat there."""
    host, vandal = await named(house.guest(), "Hanna"), await named(house.guest(VANDAL), "Vic")
    table = (await host.create(humans=3, bots=0, private=False, settings={"starts_full": False}))["table"]
    one = await host.visit(table)
    two = await vandal.visit(table, browser="browser-of-vic")
    await two.hello()
    await two.ask("sit", "seated", seat=1)
    await two.ask("chat", "chat", text="Rubbish")
    told = await one.until("table", lambda m: m["seats"][1]["kind"] == "human")
    await one.say("bar", who=told["seats"][1]["who"])
    assert (await two.until("closed"))["text"] == "The host has removed you from this table"
    await one.until("table", lambda m: m["barred"])
    return table, one, vandal


async def refusal(guest: Guest, table: str, **how: Any) -> str | None:
    """Why somebody is not let in, if they are not."""
    first = await (await guest.visit(table, **how)).next()
    return first["reason"] if first["type"] == "refused" else None


async def test_who_was_removed_finds_every_way_back_shut(house: House) -> None:
    table, _, vandal = await removed(house)
    out = "The host has removed you from this table"
    alike = "Someone on your network was removed from this table. The host can let you in"
    assert await refusal(vandal, table) == out
    assert (await vandal.http.post("/api/me", json={"name": "Nice Guy"})).status_code == 200
    assert await refusal(vandal, table) == out
    assert await refusal(house.guest(VANDAL), table) == alike
    assert await refusal(house.guest("198.51.100.1"), table, browser="browser-of-vic") == alike
    for path in ("", "/record", "/replay", "/narration?step=0"):
        assert (await vandal.http.get(f"/api/tables/{table}{path}")).status_code == 403, path
    # The next table of the evening, and everybody else's that is open; their own stays their own.
    other = await named(house.guest(), "Olga")
    open_one = (await other.create(humans=2, bots=0, private=False))["table"]
    assert (
        await refusal(vandal, open_one)
        == "You were removed from a table, so you can't join open tables for another 24 hours"
    )
    assert "you can't join open tables" in str(await refusal(house.guest(VANDAL), open_one))
    refused = await vandal.http.post("/api/tables", json={"game": "hearts", "private": False})
    assert (refused.status_code, refused.json()["option"]) == (403, "private")
    assert "can't be listed for another 24 hours" in refused.json()["error"]
    alone = await vandal.create(humans=1, bots=1)
    assert await refusal(vandal, alone["table"]) is None
    invited = (await other.create(humans=2, bots=0))["table"]
    assert await refusal(vandal, invited) is None


async def test_a_household_is_not_shut_out_by_one_of_it(house: House) -> None:
    brother = await named(house.guest(VANDAL), "Bert")
    await asyncio.sleep(1.1)  # cookies know their time to the second
    table, one, _ = await removed(house)
    assert await refusal(brother, table) is None
    two = await brother.visit(table)
    assert (await two.ask("sit", "seated", seat=1))["seat"] == 1
    sister = house.guest(VANDAL)
    assert await refusal(sister, table) is not None
    await one.say("lift", who=(await one.table(private=False))["barred"][0]["who"])
    await one.until("table", lambda m: not m["barred"])
    assert await refusal(sister, table) is None


async def test_newcomers_are_not_shown_what_somebody_muted_or_removed_has_said(house: House) -> None:
    """They are once the host lets everybody hear them again, or lets them in."""
    table, one, _ = await removed(house)  # who had said "Rubbish"
    loud = await named(house.guest("198.51.100.1"), "Lou")
    two = await loud.visit(table)
    for said in ("Noise", "More of it"):
        await two.ask("chat", "chat", text=said)
    await one.say("chat", text="Quiet, please")
    (watching,) = (await one.until("table", lambda m: m["watching"]))["watching"]
    await one.say("bar", who=watching["who"], kind="unheard")
    await two.until("table", lambda m: m["muted"])

    async def shown(last: str) -> list[str]:
        new = await house.guest("198.51.100.2").visit(table)
        await new.hello()
        await one.say("chat", text=last)
        texts = [(await new.until("chat"))["text"]]
        while texts[-1] != last:
            texts.append((await new.until("chat"))["text"])
        return [*dict.fromkeys(texts)]

    assert await shown("Welcome") == ["Quiet, please", "Welcome"]
    await one.say("lift", who=watching["who"], kind="unheard")
    await two.until("table", lambda m: not m["muted"])
    assert await shown("Hello") == ["Noise", "More of it", "Quiet, please", "Welcome", "Hello"]


async def test_who_watches_elsewhere_is_sent_away_at_once(house: House) -> None:
    host, vandal = house.guest(), house.guest(VANDAL)
    other = (await house.guest().create(humans=2, bots=0, private=False))["table"]
    table = (await host.create(humans=3, bots=0, private=False))["table"]
    one, two, away = await host.visit(table), await vandal.visit(table), await vandal.visit(other)
    await two.hello()
    await away.hello()
    told = await one.until("table", lambda m: m["watching"])
    await one.say("bar", who=told["watching"][0]["who"])
    await two.until("closed")
    await away.connection.wait_closed()
    assert away.connection.close_code == 1012
    assert "you can't join open tables" in str(await refusal(vandal, other))


async def test_a_host_reads_reports_with_the_words_and_closes_and_opens_the_house(house: House) -> None:
    host, loud = await named(house.guest(), "Hanna"), await named(house.guest(VANDAL), "Vic")
    table = (await host.create(humans=2, bots=0, private=False, name="Saturday"))["table"]
    one, two = await host.visit(table), await loud.visit(table)
    await two.hello()
    for text in ("Good evening", "You cheat"):
        await two.ask("chat", "chat", text=text)
    said = await one.until("chat", lambda m: m["text"] == "You cheat")
    told = await one.ask("report", "notice", who=said["who"], text="They call us names")
    assert told["text"] == "Your report was sent, with Vic (watching)'s latest messages" or "Vic" in told["text"]

    def cardhouse(*more: str) -> str:
        asked = ["reports", "--database", house.room.house.settings.database, *more]
        result = CliRunner().invoke(app, asked)
        assert result.exit_code == 0, result.output
        return result.output

    listed = cardhouse()
    assert "report 1, " in listed
    assert "Hanna reports Vic, at Saturday" in listed
    assert "They call us names" in listed
    assert listed.index("Vic: Good evening") < listed.index("Vic: You cheat")
    assert "open tables are closed to Vic until" in cardhouse("--close-to", "1", "--hours", "48")
    other = (await house.guest().create(humans=2, bots=0, private=False))["table"]
    assert "for another 48 hours" in str(await refusal(loud, other))
    assert "bar 1: open tables are closed to Vic" in cardhouse()
    assert "open to Vic again" in cardhouse("--open-to", "1")
    assert await refusal(loud, other) is None
    assert "bar 1" not in cardhouse()


async def test_one_host_closes_the_house_to_five_guests_at_a_time(house: House) -> None:
    host = house.guest()
    table = (await host.create(humans=2, bots=0, private=False))["table"]
    other = (await house.guest().create(humans=2, bots=0, private=False))["table"]
    one = await host.visit(table)
    out = []
    for number in range(6):
        guest = house.guest(f"198.51.100.{number + 10}")
        socket = await guest.visit(table)
        await socket.hello()
        told = await one.until("table", lambda m: m["watching"])
        await one.say("bar", who=told["watching"][0]["who"])
        await socket.until("closed")
        await one.until("table", lambda m: not m["watching"])
        out.append(guest)
    assert [await refusal(guest, table) is not None for guest in out] == [True] * 6
    assert [await refusal(guest, other) is not None for guest in out] == [True] * 5 + [False]


async def test_a_house_whose_guests_all_come_from_one_address_goes_by_cookie_and_browser(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, trusted_proxies=("127.0.0.1",), bar_addresses=False)
    with running(settings) as room:
        house = House(room, [])
        table, _, vandal = await removed(house)
        assert await refusal(vandal, table) == "The host has removed you from this table"
        assert await refusal(house.guest("198.51.100.1"), table, browser="browser-of-vic") is not None
        assert await refusal(house.guest(VANDAL), table) is None
        for guest in house.made:
            await guest.go()
