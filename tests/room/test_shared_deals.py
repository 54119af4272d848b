"""The day's deals and challenges: sealed before, alike for all, told to who has played, proven afterwards."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
import sqlalchemy as sa

from cardhouse.games import names
from cardhouse.room import shared_deals
from cardhouse.room.deals import days
from cardhouse.room.deals.playing import outcome_of, play_for
from cardhouse.room.matches import open_match, sealed_header
from cardhouse.room.messages import TableSettings
from cardhouse.room.storage import Storage
from cardhouse.room.storage.deals import challenges_of, days_played, deals_of, done_at, place_of
from cardhouse.table import game
from cardhouse.table.verify import verify

from .conftest import Guest, Json, Room
from .test_storage import plan

GAME = "sanity-oh-hell"
NOON = days.hours_of("2031-05-06").opens_at + 12 * 3600
ANOTHER_DAY = 86_400.0


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not pause."""
    monkeypatch.setattr(shared_deals, "TableSettings", partial(TableSettings, bot_pause_s=0.0))


@contextmanager
def at(room: Room, moment: float) -> Iterator[None]:
    """The house's clock for its deals stands at a moment."""
    deals = room.house.deals
    deals.clock = lambda: moment
    try:
        yield
    finally:
        deals.clock = time.time


async def sealed(room: Room, moment: float) -> None:
    """What the house does from time to time."""
    with at(room, moment):
        await on(room, room.house.deals.seal())


async def on(room: Room, work: Any) -> Any:
    """Have something done in the room's own thread."""
    sealing = next(iter(room.house.deals._running))
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, sealing.get_loop()))


async def posted(guest: Guest, path: str, status: int = 201, **body: Any) -> Json:
    answer = await guest.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


async def asked(guest: Guest, path: str) -> Json:
    answer = await guest.get(path)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def nth(number: int) -> Callable[[Json], Json]:
    """Always the choice of this number, or the last."""
    return lambda prompt: prompt["choices"][min(number, len(prompt["choices"]) - 1)]


async def played(guest: Guest, made: Json, choose: Callable[[Json], Json]) -> list[Json]:
    """Play a table to its end; every scene that its player was shown."""
    socket = await guest.visit(made["table"], made["token"])
    scenes = [await socket.scene()]
    while not scenes[-1]["over"]:
        prompt = scenes[-1]["prompt"]
        if prompt is not None and prompt["choices"]:
            await socket.say("play", version=scenes[-1]["version"], action=choose(prompt)["action"])
        scenes.append(await socket.scene(scenes[-1]["version"] + (prompt is not None)))
    await socket.close()
    return scenes


async def looked(guest: Guest, deal: str, wanted: Callable[[Json], Any]) -> Json:
    """A deal once it stands as wanted: what came of a play is found out beside."""
    for _ in range(200):
        found = await asked(guest, f"/api/deals/{deal}")
        if wanted(found):
            return found
        await asyncio.sleep(0.1)
    raise AssertionError(found)


def over(told: Json) -> bool:
    return bool(told["mine"] == "over")


async def test_everybody_meets_the_same_deal_and_the_same_bots(room: Room, guests: Callable[[], Guest]) -> None:
    await sealed(room, NOON)
    deal = f"{days.day_at(NOON)}.{GAME}"
    one, two, other = guests(), guests(), guests()
    with at(room, NOON):
        first = await played(one, await posted(one, f"/api/deals/{deal}/play"), nth(0))
        second = await played(two, await posted(two, f"/api/deals/{deal}/play"), nth(0))
        third = await played(other, await posted(other, f"/api/deals/{deal}/play"), nth(99))
        told = await looked(one, deal, lambda told: over(told) and told["played"] >= 3)
    cards = [[zone for zone in scenes[0]["zones"] if zone["kind"] == "hand"] for scenes in (first, second, third)]
    assert cards[0] == cards[1] == cards[2]
    moves = [
        await one.room_moves(told["table"]),
        await two.room_moves((await asked(two, f"/api/deals/{deal}"))["table"]),
    ]
    assert moves[0] == moves[1], "who does the same meets the same, act for act"
    assert told["choices"][0]["same"] >= 1
    assert [other["people"] for other in told["choices"][0]["others"]], "the third chose something else at once"
    assert 0 <= told["better_than"] <= 100


async def test_nothing_is_told_of_a_deal_before_it_is_played(room: Room, guests: Callable[[], Guest]) -> None:
    await sealed(room, NOON)
    deal = f"{days.day_at(NOON)}.{GAME}"
    done, new = guests(), guests()
    with at(room, NOON):
        await played(done, await posted(done, f"/api/deals/{deal}/play"), nth(0))
        await looked(done, deal, over)
        before = await new.get(f"/api/deals/{deal}")
        made = await posted(new, f"/api/deals/{deal}/play")
        socket = await new.visit(made["table"], made["token"])
        await socket.scene()
        texts = [before.text, (await new.get("/api/deals")).text, *socket.texts]
        texts += [(await new.get(path)).text for path in (f"/api/tables/{made['table']}", f"/api/deals/{deal}")]
        texts.append((await new.get(f"/api/tables/{made['table']}/record", made["token"])).text)
        await socket.close()
    row = await on(room, room.house.storage.deals.get(deal))
    secret = row["header"]["secret"]
    assert not [text for text in texts if secret in text]
    assert before.json()["mine"] == "none"
    assert not {"choices", "points", "levels", "value", "better_than"} & set(before.json())


@pytest.mark.full
async def test_in_the_try_that_counts_nobody_helps(room: Room, guests: Callable[[], Guest]) -> None:
    await sealed(room, NOON)
    deal = f"{days.day_at(NOON)}.{GAME}"
    guest, stranger = guests(), guests()
    with at(room, NOON):
        made = await posted(guest, f"/api/deals/{deal}/play")
        socket = await guest.visit(made["table"], made["token"])
        await socket.scene()
        for do, more in HELP.items():
            refusal = await socket.ask(do, **more)
            assert refusal["reason"] == "Not in the try that counts. Finish it first", do
        assert (await posted(guest, f"/api/deals/{deal}/play"))["table"] == made["table"], "the one try goes on"
        watching = await stranger.get(f"/api/tables/{made['table']}/replay", step=0)
        assert watching.status_code == 403
        await socket.close()
        await played(guest, made, nth(0))
        await looked(guest, deal, over)
        again = await posted(guest, f"/api/deals/{deal}/play")
        assert again["table"] != made["table"]
        socket = await guest.visit(again["table"], again["token"])
        told = await socket.hello()
        assert told["shared"] == {"deal": deal, "kind": "day", "day": days.day_at(NOON), "counts": False}
        await socket.until("scene", lambda told: told["scene"]["prompt"] is not None)
        await socket.ask("hint", "hint")
        await socket.close()
        before = await asked(guest, f"/api/deals/{deal}")
        await played(guest, again, nth(1))
        assert (await asked(guest, f"/api/deals/{deal}"))["value"] == before["value"], "only the first counts"


HELP: dict[str, Json] = {
    "hint": {},
    "undo": {},
    "leave": {},
    "another": {},
    "place": {"seat": 0, "kind": "bot"},
    "manage": {"settings": {"undo": True}},
}


async def test_sealed_the_day_before_and_proven_after(room: Room, guests: Callable[[], Guest]) -> None:
    await sealed(room, NOON)
    guest = guests()
    with at(room, NOON):
        noted = {each["game"]: each for each in (await asked(guest, "/api/deals"))["sealed"]}
    assert sorted(noted) == sorted(names()), "every game's deal of tomorrow is sealed"
    deal, commit = noted[GAME]["id"], noted[GAME]["commit"]
    with at(room, NOON):
        assert (await guest.http.post(f"/api/deals/{deal}/play")).status_code == 409, "not before its day"
    await sealed(room, NOON + ANOTHER_DAY)
    with at(room, NOON + ANOTHER_DAY):
        await played(guest, await posted(guest, f"/api/deals/{deal}/play"), nth(0))
        told = await looked(guest, deal, over)
        record = (await guest.get(f"/api/tables/{told['table']}/record")).text
        assert told["secret"] is None, "today others still play it"
    with at(room, days.hours_of(days.day_at(NOON + ANOTHER_DAY)).shown_at):
        assert (await asked(guests(), f"/api/deals/{deal}"))["secret"] == json.loads(record.splitlines()[0])["secret"]
    verdict = verify(record, commit)
    assert verdict.good, verdict.lines
    assert "ok      the house committed to what was noted" in verdict.lines
    assert not verify(record, noted["hearts"]["commit"]).good


async def test_a_deal_stays_as_it_was_sealed(storage: Storage) -> None:
    first = {**DEAL, "header": {"secret": "1"}}
    await storage.deals.seal([first])
    await storage.deals.seal([{**DEAL, "header": {"secret": "2"}}])
    await storage.deals.open("d", {"secret": "1", "players": 4}, 2)
    await storage.deals.open("d", {"secret": "1", "players": 6}, 0)
    found = await storage.deals.get("d") or {}
    assert (found["header"], found["seat"]) == ({"secret": "1", "players": 4}, 2)


DEAL = {
    "id": "d", "kind": "day", "day": "2031-05-06", "game": "hearts", "seat": -1, "host": "", "host_name": "",
    "sealed_at": 1.0, "opens_at": 2.0, "closes_at": 3.0,
}  # fmt: skip


@pytest.mark.parametrize(
    "query",
    [deals_of(["2031-05-06"]), challenges_of("ann"), days_played("ann"), done_at("d", ["x"]), place_of("d", 1.0)],
    ids=["days", "challenges", "streak", "others", "place"],
)
async def test_each_question_has_its_index(storage: Storage, query: sa.Select[Any]) -> None:
    found = await storage.database.read(lambda connection: plan(connection, query))
    assert "INDEX" in found.upper()
    assert "Seq Scan on" not in found


def test_a_streak_forgives_a_day() -> None:
    played = ["2031-05-06", "2031-05-05", "2031-05-03", "2031-04-30"]
    assert days.streak(played, "2031-05-06") == 3, "the 4th is forgiven; the 1st and the 2nd are two"
    assert days.streak(played, "2031-05-08") == 3, "yesterday is missed, today is not over"
    assert days.streak(played, "2031-05-09") == 0
    assert days.streak([], "2031-05-09") == 0


async def test_a_finished_hand_is_sent_to_friends_and_compared(room: Room, guests: Callable[[], Guest]) -> None:
    ann, bo, cleo = guests(), guests(), guests()
    made = await ann.create(1, 3, level="club", game="oh-hell", options={"rounds": "down", "most_cards": 3})
    await played(ann, made, nth(0))
    refusal = await posted(bo, "/api/challenges", 403, table=made["table"])
    assert refusal["error"] == "You can send only a hand you played yourself"
    deal = (await posted(ann, "/api/challenges", table=made["table"], hand=1))["id"]
    friends = [(bo, 0), (cleo, 99)]
    for friend, number in friends:
        before = await asked(friend, f"/api/deals/{deal}")
        assert all("points" not in row for row in before["rows"])
        assert "choices" not in before
        own = await posted(friend, f"/api/deals/{deal}/play")
        table = await asked(friend, f"/api/tables/{own['table']}")
        assert made["table"] not in json.dumps(table), "who plays is not told where the hand comes from"
        scenes = await played(friend, own, nth(number))
        assert [scene["hand"] for scene in scenes] == [1] * len(scenes), "this hand is played and no other"
        assert len(scenes[-1]["sheet"]) == 2
        told = await looked(friend, deal, over)
    rows = {row["you"]: row for row in told["rows"]}
    assert len(told["rows"]) == 3
    assert all(row["done"] and "points" in row for row in told["rows"])
    assert rows[True]["points"] == told["points"][told["seat"]]
    assert told["choices"][0]["same"] + sum(each["people"] for each in told["choices"][0]["others"]) >= 1
    assert (await ann.http.post(f"/api/deals/{deal}/play")).status_code == 409, "the maker knows all the cards"
    listed = (await ann.get("/api/challenges")).json()
    assert [each["id"] for each in listed] == [deal]


async def test_a_challenge_ends_after_a_week(room: Room, guests: Callable[[], Guest]) -> None:
    ann, bo = guests(), guests()
    deal = (await posted(ann, "/api/challenges", game=GAME))["id"]
    told = await asked(bo, f"/api/deals/{deal}")
    with at(room, told["closes_at"] + 1):
        made = await posted(bo, f"/api/deals/{deal}/play")
        assert (await asked(bo, f"/api/tables/{made['table']}"))["shared"]["counts"] is False


@pytest.mark.parametrize("name", names())
async def test_a_hand_of_every_game_is_a_challenge(room: Room, guests: Callable[[], Guest], name: str) -> None:
    ann = guests()
    deal = (await posted(ann, "/api/challenges", game=name))["id"]
    made = await posted(ann, f"/api/deals/{deal}/play")
    told = await asked(ann, f"/api/tables/{made['table']}")
    assert (told["game"], told["state"], told["shared"]["counts"]) == (name, "playing", True)
    assert told["deal"] == deal
    assert [seat["kind"] for seat in told["seats"]].count("human") == 1


@pytest.mark.parametrize("level", ["club", "strong"])
def test_a_bot_plays_a_deal_alike_each_time(level: str) -> None:
    setup = game("hearts")
    header = sealed_header(setup, "11" * 32, "d", 1)
    shared = {"deal": "d", "kind": "day", "day": "", "counts": False}
    tables = [open_match("hearts", "d", {**header, "shared": shared}) for _ in range(2)]
    acts = [play_for(table, 0, level, 1, 60.0) for table in tables]
    assert acts[0] == acts[1]
    assert all(table.over for table in tables)
    outcome = outcome_of(tables[0], 0)
    assert sum(outcome.points) == 26
    assert outcome.value == pytest.approx(26 / 4 - outcome.points[0])
