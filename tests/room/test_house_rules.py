"""House rules are saved under a name, listed for whoever saved them, and passed on by a link."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future

import pytest

from cardhouse import game
from cardhouse.bots.policies import thinking
from cardhouse.games import load
from cardhouse.lab import effects, measuring
from cardhouse.room.storage import Retention, Storage
from cardhouse.room.storage.house_rules import MOST
from cardhouse.room.thinking import answering
from cardhouse.table import building

from .conftest import PATIENCE, Guest

Guests = Callable[[], Guest]
FRIDAY = {"game": "hearts", "name": "Friday", "options": {"target": 60, "moon": "off"}}


async def test_house_rules_are_saved_listed_passed_on_and_played(guests: Guests) -> None:
    ada, bea = guests(), guests()
    saved = (await ada.http.post("/api/house-rules", json=FRIDAY)).json()
    assert (await ada.http.get("/api/house-rules")).json() == [saved]
    assert {**saved, "id": None} == {**FRIDAY, "id": None, "preset": "house", "mine": True}
    assert (await bea.http.get("/api/house-rules")).json() == []
    found = (await bea.http.get(f"/api/house-rules/{saved['id']}")).json()
    assert found == {**saved, "mine": False}
    assert "person" not in found
    asked = {"game": "hearts", "preset": found["preset"], "options": found["options"]}
    table = (await bea.http.post("/api/tables", json=asked)).json()["table"]
    assert (await bea.http.get(f"/api/tables/{table}")).json()["options"].items() >= FRIDAY["options"].items()


async def test_only_who_saved_them_takes_them_out(guests: Guests) -> None:
    ada, bea = guests(), guests()
    await bea.http.get("/api/me")
    path = f"/api/house-rules/{(await ada.http.post('/api/house-rules', json=FRIDAY)).json()['id']}"
    assert (await bea.http.delete(path)).status_code == 404
    assert (await ada.http.delete(path)).status_code == 200
    assert (await bea.http.get(path)).status_code == 404


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"game": "poohsticks"}, "game"),
        ({"preset": "as printed"}, "preset"),
        ({"options": {"target": 5}}, "target"),
        ({"name": "  "}, "name"),
        ({"name": "@\u200b"}, "name"),
    ],
)
async def test_what_no_table_could_be_made_of_is_not_kept(guests: Guests, wrong: dict[str, object], named: str) -> None:
    ada = guests()
    refused = await ada.http.post("/api/house-rules", json={**FRIDAY, **wrong})
    assert refused.status_code in (400, 404)
    assert named in refused.text
    assert (await ada.http.get("/api/house-rules")).json() == []


async def test_house_rules_are_so_many_and_forgotten_when_nobody_opens_them() -> None:
    storage = Storage("sqlite://")
    await storage.open()
    row = {"person": "ada", "game": "hearts", "name": "Friday", "preset": "house", "options": {}}
    for number in range(MOST + 1):
        await storage.house_rules.save({**row, "id": str(number)})
    assert len(await storage.house_rules.of_person("ada")) == MOST
    assert await storage.house_rules.get("0") is None
    later = time.time() + 300 * 24 * 3600
    await storage.expire(Retention(), later)
    assert len(await storage.house_rules.of_person("ada")) == MOST
    await storage.expire(Retention(rules_days=200), later)
    assert await storage.house_rules.of_person("ada") == []
    await storage.close()


async def test_what_rules_do_is_told_before_a_table_is_made(guests: Guests) -> None:
    """How long a match takes, and how much longer than by the standard rules."""
    await asyncio.to_thread(thinking(load("cardinoes")).take_over, measuring.__name__)
    wanted = {"game": "cardinoes", "players": 2, "options": {"target": 20}}
    ada = guests()
    async with asyncio.timeout(PATIENCE):
        while not (told := (await ada.http.post("/api/effects", json=wanted)).json())["ready"]:
            await asyncio.sleep(0.1)
    length, longer = told["effects"]
    assert length.startswith("A match takes about ")
    assert longer.endswith(" shorter than with the standard rules.")
    again = await ada.http.post("/api/effects", json=wanted, headers={"accept-language": "de"})
    assert again.json()["effects"][0].startswith("Eine Partie dauert etwa ")


@pytest.mark.parametrize(("policy", "builds"), [("at_once", True), ("following", False), ("interpreted", False)])
def test_for_what_rules_do_a_library_is_built_where_any_is(
    policy: str, builds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    match = game("cardinoes").deal(key=1)
    monkeypatch.setenv("CARDHOUSE_RULES", policy)
    monkeypatch.setattr(effects, "is_quick", lambda game: False)
    monkeypatch.setattr(building, "ask", lambda game: asked.append(game.name) or Future())
    monkeypatch.setattr(building, "is_coming", lambda game: bool(asked))
    assert answering.effects(match) == {"compiled": False, "coming": builds, "effects": []}
    assert asked == ["cardinoes"] * builds


async def test_of_options_that_no_table_can_have_nothing_is_told(guests: Guests) -> None:
    refused = await guests().http.post("/api/effects", json={"game": "hearts", "options": {"target": 5}})
    assert (refused.status_code, refused.json()["option"]) == (400, "target")
