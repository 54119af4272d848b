"""What somebody has played: the list of past matches, searched, and made shorter by its owner alone."""

import time
from typing import Any

from cardhouse.room.machine.effects import Keep
from cardhouse.room.people import listing
from cardhouse.room.storage import Storage

from .conftest import sit_two
from .stores import row
from .test_play import Guests, play_on


def seat(person: str | None, name: str) -> dict[str, Any]:
    return {"kind": "human" if person else "bot", "level": None, "person": person, "name": name, "past": []}


async def end(storage: Storage, table: str, number: int, at: float, title: str = "Hearts", **people: str) -> None:
    """A match in hand ends, at which these people sit, and a bot."""
    seats = [*(seat(person, name) for person, name in people.items()), seat(None, "Bot Robin")]
    result = {"title": title, "seats": seats, "scores": [3] * len(seats), "winners": [0]}
    await storage.keep(table, Keep(of=number, match={"result": result, "ended_at": at}))


async def titles(storage: Storage, person: str, search: str = "", start: int = 0) -> list[str]:
    return [each.title for each in (await listing.page(storage, person, search, start)).matches]


async def test_each_who_sat_there_has_the_match_the_last_first(storage: Storage) -> None:
    await storage.add_table(row("t", name="Friday"))
    await end(storage, "t", 1, 5.0, "Hearts", ann="Ann", bob="Bob")
    await storage.keep("t", Keep(opens={"number": 2, "game": "bridge", "header": {}}))
    await end(storage, "t", 2, 9.0, "Bridge", cy="Cy", ann="Ann")
    found = await listing.page(storage, "ann", "", 0)
    bridge, hearts = found.matches
    assert (bridge.title, bridge.number, bridge.seat, bridge.ended_at) == ("Bridge", 2, 1, 9.0)
    assert (hearts.table, hearts.name, hearts.there, hearts.seat) == ("t", "Friday", True, 0)
    assert (hearts.names, hearts.scores, hearts.winners) == (["Ann", "Bob", "Bot Robin"], [3, 3, 3], [0])
    assert not found.more
    assert await titles(storage, "bob") == ["Hearts"]
    assert await titles(storage, "nobody") == []


async def test_every_word_of_a_search_is_found_in_game_players_or_table(storage: Storage) -> None:
    await storage.add_table(row("t", name="At Zoë's"))
    await end(storage, "t", 1, 5.0, "Sanity Hearts", ann="Ann", bob="Bob")
    for search in ("", "hearts", "HEARTS bob", "zoë", "robin san"):
        assert await titles(storage, "ann", search) == ["Sanity Hearts"], search
    for search in ("bridge", "hearts cy", "person", "scores"):
        assert await titles(storage, "ann", search) == [], search


async def test_a_long_list_comes_in_pages(storage: Storage) -> None:
    await storage.add_table(row("t"))
    for number in range(1, listing.PAGE + 3):
        if number > 1:
            await storage.keep("t", Keep(of=number - 1, opens={"number": number, "game": "hearts", "header": {}}))
        await end(storage, "t", number, float(number), f"Match {number}", ann="Ann")
    first = await listing.page(storage, "ann", "match", 0)
    assert (len(first.matches), first.matches[0].number, first.more) == (listing.PAGE, listing.PAGE + 2, True)
    rest = await listing.page(storage, "ann", "match", listing.PAGE)
    assert ([each.number for each in rest.matches], rest.more) == ([2, 1], False)
    assert (await listing.page(storage, "ann", "", -(10**30))).matches[0].number == listing.PAGE + 2
    assert not (await listing.page(storage, "ann", "", 10**30)).matches


async def test_a_match_goes_from_ones_own_list_alone(storage: Storage) -> None:
    await storage.add_table(row("t"))
    await end(storage, "t", 1, time.time(), "Hearts", ann="Ann", bob="Bob")
    assert not await listing.forget(storage, "cy", "t", 1)
    assert await listing.forget(storage, "ann", "t", 1)
    assert not await listing.forget(storage, "ann", "t", 1)
    assert not await listing.forget(storage, "bob", "t", 10**30)
    assert (await titles(storage, "ann"), await titles(storage, "bob")) == ([], ["Hearts"])
    kept = await storage.match("t", 1) or {}
    assert [each["name"] for each in kept["result"]["seats"]] == ["Ann", "Bob", "Bot Robin"]


async def test_a_list_goes_with_its_tables(storage: Storage) -> None:
    await storage.add_table(row("t"))
    await end(storage, "t", 1, 5.0, ann="Ann")
    await storage.close_table("t")
    assert [each.there for each in (await listing.page(storage, "ann", "", 0)).matches] == [False]
    await storage.database.write(lambda connection: connection.exec_driver_sql("delete from tables"))
    assert await titles(storage, "ann") == []


async def test_a_match_over_real_lines_stands_in_both_lists_until_one_takes_it_out(guests: Guests) -> None:
    pair = await sit_two(guests, name="Two", options={"match": "rounds", "rounds": 1})
    one, _ = await play_on(pair, await pair.one.scene(), await pair.two.scene(), 600)
    assert one["over"]
    (mine,) = (await pair.first.get("/api/matches", search="cardinoes two")).json()["matches"]
    assert (mine["table"], mine["number"], mine["seat"], mine["winners"]) == (pair.table, 1, 0, one["winners"])
    assert "person" not in mine
    gone = await pair.first.http.delete(f"/api/matches/{pair.table}/1")
    assert gone.json() == {"forgotten": True}
    assert (await pair.first.http.delete(f"/api/matches/{pair.table}/1")).status_code == 404
    assert (await pair.first.get("/api/matches")).json() == {"matches": [], "more": False}
    assert len((await pair.second.get("/api/matches")).json()["matches"]) == 1
    assert (await pair.first.get(f"/api/tables/{pair.table}/record", match=1)).status_code == 200
    stranger = guests()
    assert (await stranger.get("/api/matches")).json()["matches"] == []
    assert (await stranger.http.delete(f"/api/matches/{pair.table}/1")).status_code == 404
