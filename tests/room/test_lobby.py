"""The lobby: games with their options, guests, new tables, who finds which table, limits."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardhouse.games import load
from cardhouse.room.matches.matches import choose
from cardhouse.room.people.people import COOKIE

from .conftest import GAME, Guest, quick_settings, running

Guests = Callable[[], Guest]


async def test_games_come_with_all_a_form_needs(guests: Guests) -> None:
    guest, ours = guests(), load(GAME)
    game = (await guest.get(f"/api/games/{GAME}")).json()
    listed = {each["name"]: each for each in (await guest.get("/api/games")).json()}[GAME]
    assert listed.items() <= game.items()
    assert not {"options", "presets", "levels"} & set(listed)
    assert (await guest.http.get("/api/games/none")).status_code == 404
    assert [option["name"] for option in game["options"]] == [option.name for option in ours.options]
    assert game["players"] == list(ours.players)
    assert game["default_players"] == ours.default_players
    for values in game["presets"].values():
        assert set(values) == {option.name for option in ours.options}


async def test_people_start_holdem_with_one_pack_and_find_the_rulebooks_two_beside_it(guests: Guests) -> None:
    games = {game["name"]: game for game in (await guests().get("/api/games")).json()}
    assert games["holdem"]["starts"] == {
        "No limit": {"structure": "no_limit", "deck": "52"},
        "Limit": {"structure": "limit", "deck": "52"},
        "As in the rulebook: two packs": {"structure": "limit", "deck": "104"},
    }
    guest = guests()
    for way, options in games["holdem"]["starts"].items():
        made = await guest.create(game="holdem", options=options, private=False)
        titles = {each["id"]: each["title"] for each in (await guest.get("/api/tables")).json()}
        told = await (await guest.visit(made["table"])).hello()
        assert titles[made["table"]] == told["title"] == f"Texas Hold'em · {way}"
    german = await (await guest.visit(made["table"], language="de")).hello()
    assert german["title"] == "Texas Hold'em · Wie im Regelbuch: zwei Kartenspiele"
    for game in games.values():
        for options in game["starts"].values():
            assert choose(game["name"], None, "house", options).options.items() >= options.items()


@pytest.mark.parametrize(("lesson", "deck"), [(True, "52"), (False, "104")])
async def test_a_lesson_is_what_people_start_with(guests: Guests, lesson: bool, deck: str) -> None:
    guest = guests()
    table = await (await guest.visit((await guest.create(game="holdem", lesson=lesson))["table"])).hello()
    assert table["options"]["deck"] == deck


async def test_rules_pages(guests: Guests) -> None:
    assert (await guests().get("/api/games/no-such-game/rules")).status_code == 404
    answer = await guests().get(f"/api/games/{GAME}/rules")
    assert answer.status_code == 200
    assert answer.json()["markdown"].startswith("#")
    assert "CD" in answer.json()["rulings"]


async def test_a_guest_keeps_a_name_and_nobody_else_takes_the_cookie(guests: Guests) -> None:
    guest = guests()
    me = (await guest.get("/api/me")).json()
    assert me["name"].startswith("Guest ")
    named = (await guest.http.post("/api/me", json={"name": "Zoë"})).json()
    assert named == {"id": me["id"], "name": "Zoë", "named": True}
    assert not me["named"]
    assert (await guest.get("/api/me")).json() == named
    forger = guests()
    forger.http.cookies.set(COOKIE, me["id"] + ".AAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAA")
    assert (await forger.get("/api/me")).json()["id"] != me["id"]


@pytest.mark.parametrize("name", ["", " ", "\u202e\u200b", "@", "x" * 500, 7, None])
async def test_names_that_are_none_are_refused(guests: Guests, name: Any) -> None:
    answer = await guests().http.post("/api/me", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["option"] == "name"


@pytest.mark.parametrize(
    ("wanted", "option", "allowed"),
    [
        ({"options": {"target": 0}}, "target", "1..10000"),
        ({"options": {"target": "many"}}, "target", "1..10000"),
        ({"options": {"target": 10**30}}, "target", "1..10000"),
        ({"options": {"target": [1, {"a": 2}]}}, "target", "1..10000"),
        ({"options": {"match": "forever"}}, "match", "one of target, rounds"),
        ({"options": {"draw_when_able": "perhaps"}}, "draw_when_able", "true or false"),
        ({"options": {"point_values": [1, 2]}}, "point_values", "13 numbers"),
        ({"options": {"special_play": "twin"}}, "special_play", "one of"),
        ({"options": {"moon": "add"}}, "moon", None),
        ({"options": {"players": 3}}, "players", None),
        ({"options": {"name": "hearts"}}, "name", None),
        ({"players": 9}, "players", None),
        ({"players": 3, "seats": [{"kind": "human"}]}, "seats", None),
        ({"preset": "of my own"}, "preset", None),
        ({"game": "poohsticks"}, "game", None),
        ({"seats": [{"kind": "bot", "level": "search:9999999"}, {"kind": "human"}]}, "seats.0.level", None),
        ({"seats": [{"kind": "bot", "level": "__import__"}, {"kind": "human"}]}, "seats.0.level", None),
        ({"settings": {"drop_wait_s": -1}}, "settings.drop_wait_s", None),
        ({"settings": {"drop_wait_s": 1e999}}, None, None),
        ({"unheard_of": 1}, "unheard_of", None),
    ],
)
async def test_a_wrong_table_is_refused_by_name(
    guests: Guests, wanted: dict[str, Any], option: str | None, allowed: str | None
) -> None:
    """Every option is checked by the game's own list: the answer names it and what it may be."""
    body = {"game": GAME, "players": 2, **wanted}
    if "seats" in wanted and "players" not in wanted:
        body["players"] = len(wanted["seats"])
    import json

    answer = await guests().http.post(
        "/api/tables", content=json.dumps(body), headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
    said = answer.json()
    assert said["error"]
    if option is not None:
        assert said["option"] == option
    if allowed is not None:
        assert allowed in said["allowed"]


async def test_private_tables_are_found_by_their_link_alone(guests: Guests) -> None:
    host, other = guests(), guests()
    hidden = await host.create(humans=2, bots=0, private=True, name="Just us")
    open_ = await host.create(humans=2, bots=0, private=False, name="Come in " + "x" * 100)
    mine = {table["id"]: table for table in (await host.get("/api/tables")).json()}
    theirs = {table["id"]: table for table in (await other.get("/api/tables")).json()}
    assert mine[hidden["table"]]["mine"]
    assert hidden["table"] not in theirs
    assert theirs[open_["table"]]["free"] == 1
    assert not theirs[open_["table"]]["mine"]
    assert len(theirs[open_["table"]]["name"]) == 60
    assert (await other.get(f"/api/tables/{hidden['table']}")).json()["name"] == "Just us"
    everything = (await other.get("/api/tables")).text
    live = host.room.house.tables._live[open_["table"]]
    assert live.state.header["secret"] not in everything
    assert open_["token"] not in everything


@pytest.mark.parametrize("id", ["nosuchtable", "x" * 500, "..%2f..", "%00", "a'--"])
async def test_tables_that_do_not_exist(guests: Guests, id: str) -> None:
    for path in ("", "/record", "/replay"):
        assert (await guests().get(f"/api/tables/{id}{path}")).status_code in (404, 400)


async def test_a_match_that_has_not_begun_has_no_record(guests: Guests) -> None:
    guest = guests()
    made = await guest.create(humans=2, bots=0)
    assert (await guest.get(f"/api/tables/{made['table']}/record")).status_code == 409
    assert (await guest.get(f"/api/tables/{made['table']}/replay")).status_code == 409


async def test_requests_of_other_sites_and_huge_ones_are_refused(guests: Guests) -> None:
    http = guests().http
    other_site = {"origin": "https://elsewhere.example"}
    assert (await http.post("/api/me", json={"name": "x"}, headers=other_site)).status_code == 403
    own_site = {"origin": str(http.base_url).rstrip("/")}
    assert (await http.post("/api/me", json={"name": "x"}, headers=own_site)).status_code == 200
    assert (await http.post("/api/tables", content=b" " * 70_000)).status_code == 413
    deep = b"[" * 30_000 + b"]" * 30_000
    for body in (deep, b"{", b"\xff\xfe", b'{"game": NaN}', b"null"):
        answer = await http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        if body in (b"{", b"\xff\xfe") or (body == deep and sys.version_info < (3, 14)):
            assert answer.json()["error"] == "This is not JSON"
        elif body == deep:  # which Python 3.14 reads
            assert answer.json()["error"] == "This can't be read"


async def test_house_keeping(guests: Guests) -> None:
    guest = guests()
    assert (await guest.get("/healthz")).json() == {"ok": True}
    ready = await guest.get("/readyz")
    assert ready.status_code == (200 if ready.json()["ok"] else 503)
    assert sorted(ready.json()["parts"]) == ["bots", "database", "disk", "lease"]
    await guest.create()
    metrics = guest.room.house.metrics.text().decode()
    assert f'cardhouse_tables_total{{game="{GAME}"}}' in metrics
    assert (await guest.get("/api/nothing")).status_code == 404
    assert (await guest.get("/no/such/file.js")).status_code == 404
    page = await guest.get("/t/whatever")
    assert page.headers["content-type"].startswith("text/html")
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]


def test_a_guest_makes_only_so_many_tables_and_only_so_fast(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, tables_per_guest=2, create_burst=6, create_rate=0.001)
    wanted = {"game": GAME, "players": 2, "seats": [{"kind": "human"}, {"kind": "human"}]}
    with running(settings) as room, httpx.Client(base_url=room.base, timeout=60, verify=False) as http:
        assert http.get("/api/me").status_code == 200
        made = [http.post("/api/tables", json=wanted) for _ in range(3)]
        assert [each.status_code for each in made] == [201, 201, 201]
        # the table that has waited longest has made room for the third
        listed = {table["id"] for table in http.get("/api/tables").json()}
        assert listed == {each.json()["table"] for each in made[1:]}
        assert http.get(f"/api/tables/{made[0].json()['table']}").status_code == 404
        with httpx.Client(base_url=room.base, timeout=60, verify=False) as other:
            assert other.get("/api/me").status_code == 200
            codes = [other.post("/api/me", json={"name": "x"}).status_code for _ in range(8)]
        assert codes == [200] * 6 + [429] * 2  # as often as the first guest, from the same address


def test_replays_are_made_only_so_fast(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, look_burst=3, look_rate=0.001)
    with running(settings) as room, httpx.Client(base_url=room.base, timeout=60, verify=False) as http:
        paths = ["/api/tables/none/replay", "/api/tables/none/record"] * 2
        assert [http.get(path).status_code for path in paths] == [404, 404, 404, 429]


async def test_looking_at_the_lobby_makes_no_guest(guests: Guests) -> None:
    """A page asks for tables and for its guest at once. If both made a guest, it would think that cookies fail."""
    guest = guests()
    answer = await guest.http.get("/api/tables")
    assert (answer.status_code, "set-cookie" in answer.headers) == (200, False)
    assert "set-cookie" in (await guest.http.get("/api/me")).headers
