"""The day's deals and challenges: sealed before, alike for all, told to who has played, proven afterwards."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cardhouse.games import names
from cardhouse.room.deals import days
from cardhouse.room.deals.offers import offer_of
from cardhouse.room.deals.playing import outcome_of, play_for
from cardhouse.room.matches.matches import open_match, sealed_header
from cardhouse.room.messages import TableSettings
from cardhouse.room.services import deals as shared_deals
from cardhouse.room.storage import Storage
from cardhouse.room.thinking.pool import BotError
from cardhouse.room.thinking.questions import Question
from cardhouse.table import game
from cardhouse.table.verify import verify

from .conftest import Guest, Json, Room, Socket, caller, quick_settings, running

GAME = "cardinoes"
NOON = days.hours_of("2099-05-06").opens_at + 12 * 3600
ANOTHER_DAY = 86_400.0


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not pause."""
    monkeypatch.setattr(shared_deals, "TableSettings", partial(TableSettings, bot_pause_s=0.0, hand_pause_s=0.0))


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


async def asked_by(socket: Socket, scene: Json | None = None) -> Json:
    """The first scene, from one on, in which its player is asked."""
    while scene is None or scene["prompt"] is None:
        scene = await socket.scene(0 if scene is None else scene["version"] + 1)
    return scene


async def looked(guest: Guest, deal: str, wanted: Callable[[Json], Any]) -> Json:
    """A deal once it stands as wanted: what came of a play is found out beside."""
    for _ in range(600):
        found = await asked(guest, f"/api/deals/{deal}")
        if wanted(found):
            return found
        await asyncio.sleep(0.1)
    raise AssertionError(found)


def over(told: Json) -> bool:
    return bool(told["mine"] == "over")


@pytest.mark.full
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


async def test_a_house_that_was_away_for_long_has_its_deals_at_once(room: Room, guests: Callable[[], Guest]) -> None:
    with at(room, NOON + 400 * ANOTHER_DAY):
        told = await asked(guests(), "/api/deals")
    assert [each["game"] for each in told["deals"]] == list(names())
    assert len(told["sealed"]) == len(names())


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
    "id": "d", "kind": "day", "day": "2099-05-06", "game": "hearts", "seat": -1, "host": "", "host_name": "",
    "sealed_at": 1.0, "opens_at": 2.0, "closes_at": 3.0,
}  # fmt: skip


def test_a_streak_forgives_a_day() -> None:
    played = ["2099-05-06", "2099-05-05", "2099-05-03", "2099-04-30"]
    assert days.streak(played, "2099-05-06") == 3, "the 4th is forgiven; the 1st and the 2nd are two"
    assert days.streak(played, "2099-05-08") == 3, "yesterday is missed, today is not over"
    assert days.streak(played, "2099-05-09") == 0
    assert days.streak([], "2099-05-09") == 0


async def test_a_finished_hand_is_sent_to_friends_and_compared(room: Room, guests: Callable[[], Guest]) -> None:
    ann, bo, cleo = guests(), guests(), guests()
    made = await ann.create(1, 3, level="club", game=GAME, options={"match": "rounds", "rounds": 2})
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


async def played_out(guest: Guest, made: Json, dice: random.Random) -> Json:
    """Play a table to its end by chance, whatever the game; its last scene."""
    socket = await guest.visit(made["table"], made["token"])
    scene = await socket.scene()
    while not scene["over"]:
        prompt = scene["prompt"]
        if prompt is not None and prompt["choices"]:
            await socket.say("play", version=scene["version"], action=dice.choice(prompt["choices"])["action"])
        scene = await socket.scene()
    await socket.close()
    return scene


@pytest.mark.full(but=["[cardinoes]"])
@pytest.mark.parametrize("name", names())
async def test_a_hand_of_every_game_is_a_challenge(room: Room, guests: Callable[[], Guest], name: str) -> None:
    """Two friends play it out, and each reads how the other did."""
    friends = [guests(), guests()]
    deal = (await posted(friends[0], "/api/challenges", game=name))["id"]
    dealt = []
    for number, friend in enumerate(friends):
        made = await posted(friend, f"/api/deals/{deal}/play")
        told = await asked(friend, f"/api/tables/{made['table']}")
        assert (told["game"], told["state"], told["shared"]["counts"]) == (name, "playing", True)
        assert told["deal"] == deal
        assert [seat["kind"] for seat in told["seats"]].count("human") == 1
        socket = await friend.visit(made["table"], made["token"])
        dealt.append([zone for zone in (await socket.scene())["zones"] if zone["kind"] == "hand"])
        await socket.close()
        await played_out(friend, made, random.Random(number))
        await looked(friend, deal, over)
    assert dealt[0] == dealt[1]
    for friend in friends:
        told = await asked(friend, f"/api/deals/{deal}")
        assert [row["done"] for row in told["rows"]] == [True, True]
        assert {row["you"] for row in told["rows"]} == {True, False}
        assert next(row for row in told["rows"] if row["you"])["points"] == told["points"][told["seat"]]
        assert told["played"] == 2
        first = told["choices"][0]
        assert first["same"] + sum(each["people"] for each in first["others"]) == 1, "the other chose there too"


async def free_seat(guest: Guest, made: Json) -> int:
    """The seat at a table that nobody has taken."""
    seats = (await asked(guest, f"/api/tables/{made['table']}"))["seats"]
    return next(int(seat["seat"]) for seat in seats if seat["kind"] == "empty")


def partner_games() -> list[str]:
    return [name for name in names() if offer_of(name).pairs]


@pytest.mark.full(but=["[bridge]"])
@pytest.mark.parametrize("name", partner_games())
async def test_two_pairs_play_a_challenge_as_partners(room: Room, guests: Callable[[], Guest], name: str) -> None:
    """Ann and Bo at one table, Cleo and Dan at another: the same cards, and one row for each pair."""
    ann, bo, cleo, dan = people = [guests() for _ in range(4)]
    for guest, called in zip(people, ("Ann", "Bo", "Cleo", "Dan"), strict=True):
        await posted(guest, "/api/me", 200, name=f"{called} {name}")
    deal = (await posted(ann, "/api/challenges", game=name, pair=True))["id"]
    for number, (one, other) in enumerate([(ann, bo), (cleo, dan)]):
        made = await posted(one, f"/api/deals/{deal}/play")
        socket = await one.visit(made["table"], made["token"])
        assert (await socket.hello())["state"] == "waiting"
        waiting = next(row for row in (await asked(other, f"/api/deals/{deal}"))["rows"] if row["waits_at"])
        assert waiting["waits_at"] == made["table"]
        for do, more in HELP.items():
            assert (await socket.ask(do, **more))["type"] == "refused", do
        free = await free_seat(one, made)
        assert (await socket.ask("sit", seat=free))["reason"] == "You already have a seat"
        joining = await other.visit(made["table"])
        seated = await joining.ask("sit", "seated", seat=free)
        both = [(one, made), (other, {"table": made["table"], "token": seated["token"]})]
        await socket.close()
        await joining.close()
        last = await asyncio.gather(*(played_out(guest, at, random.Random(number)) for guest, at in both))
        assert {scene["seat"] for scene in last} == {0, 2}
    for guest in people:
        told = await looked(guest, deal, lambda told: over(told) and all(row["done"] for row in told["rows"]))
        assert sorted(row["name"] for row in told["rows"]) == [
            f"Ann {name} and Bo {name}",
            f"Cleo {name} and Dan {name}",
        ]
        assert told["played"] == 2
        assert told["better_than"] in (0, 50, 100)
        assert told["choices"], "each has their own choices"
    late = guests()
    refused = await (await late.visit(made["table"])).ask("sit", seat=0)
    assert refused["type"] == "refused"


async def test_a_partner_has_one_try_too(room: Room, guests: Callable[[], Guest]) -> None:
    """Who has played a deal is nobody's partner in it; who was not let in has had no try; who waits in vain neither."""
    ann, bo, cleo = guests(), guests(), guests()
    deal = (await posted(ann, "/api/challenges", game="bridge", pair=True))["id"]
    tables = [await posted(guest, f"/api/deals/{deal}/play") for guest in (ann, cleo)]
    lines = [await bo.visit(made["table"]) for made in tables]
    assert (await lines[0].ask("sit", seat=99))["type"] == "refused"
    assert (await asked(bo, f"/api/deals/{deal}"))["mine"] == "none"
    free = await free_seat(ann, tables[0])
    await lines[0].ask("sit", "seated", seat=free)
    assert (await lines[1].ask("sit", seat=free))["reason"] == "You’ve played this deal already"
    assert (await asked(bo, f"/api/deals/{deal}"))["mine"] == "begun"
    await on(room, room.house.storage.close_table(tables[1]["table"]))
    assert (await asked(cleo, f"/api/deals/{deal}"))["mine"] == "none", "she has seen no card"
    refused = await posted(ann, "/api/challenges", 400, game="hearts", pair=True)
    assert refused["error"] == "This game has no partners"


@pytest.mark.full
async def test_a_hand_that_partners_have_played_is_sent_to_a_pair(room: Room, guests: Callable[[], Guest]) -> None:
    ann, bo, cleo, dan = (guests() for _ in range(4))
    made = await ann.create(
        1,
        3,
        level="club",
        game="bridge",
        seats=[
            {"kind": "human"},
            {"kind": "bot", "level": "club"},
            {"kind": "human"},
            {"kind": "bot", "level": "club"},
        ],
        players=4,
        options={"deals": 1},
    )
    line = await bo.visit(made["table"])
    seated = await line.ask("sit", "seated", seat=await free_seat(ann, made))
    await line.close()
    own = [(ann, made), (bo, {"table": made["table"], "token": seated["token"]})]
    await asyncio.gather(*(played_out(guest, at, random.Random(1)) for guest, at in own))
    deal = (await posted(ann, "/api/challenges", table=made["table"], hand=0))["id"]
    for guest in (ann, bo):
        told = await asked(guest, f"/api/deals/{deal}")
        assert (told["mine"], told["pair"], len(told["rows"])) == ("over", True, 1)
    assert (await bo.http.post(f"/api/deals/{deal}/play")).status_code == 409
    theirs = await posted(cleo, f"/api/deals/{deal}/play")
    line = await dan.visit(theirs["table"])
    seated = await line.ask("sit", "seated", seat=await free_seat(cleo, theirs))
    await line.close()
    pair = [(cleo, theirs), (dan, {"table": theirs["table"], "token": seated["token"]})]
    await asyncio.gather(*(played_out(guest, at, random.Random(2)) for guest, at in pair))
    told = await looked(dan, deal, lambda told: over(told) and all(row["done"] for row in told["rows"]))
    assert len(told["rows"]) == 2
    assert {told["seat"], (await asked(cleo, f"/api/deals/{deal}"))["seat"]} == {0, 2}, "each reads their own"


async def test_the_try_that_counts_is_begun_once(room: Room, guests: Callable[[], Guest]) -> None:
    """Two presses at once, and two tabs: one table, and no other left behind."""
    await sealed(room, NOON)
    deal, guest = f"{days.day_at(NOON)}.{GAME}", guests()
    await guest.get("/api/me")
    with at(room, NOON):
        made = await asyncio.gather(*(posted(guest, f"/api/deals/{deal}/play") for _ in range(5)))
        assert len({each["table"] for each in made}) == 1
        mine = [each for each in (await guest.get("/api/tables")).json() if each["mine"]]
        assert len(mine) == 1
        tabs = [await guest.visit(made[0]["table"]) for _ in range(2)]
        scenes = [await asked_by(tab) for tab in tabs]
        hands = [[zone for zone in scene["zones"] if zone["kind"] == "hand"] for scene in scenes]
        assert hands[0] == hands[1]
        await played(guest, made[0], nth(0))
        assert (await looked(guest, deal, over))["mine"] == "over"


async def test_others_choices_are_nobodys_before_their_own_try(room: Room, guests: Callable[[], Guest]) -> None:
    """Not by the table of who has played, whose address one may know, nor by sending their hand on."""
    await sealed(room, NOON)
    deal, done, spy = f"{days.day_at(NOON)}.{GAME}", guests(), guests()
    with at(room, NOON):
        made = await posted(done, f"/api/deals/{deal}/play")
        await played(done, made, nth(0))
        table = (await looked(done, deal, over))["table"]
        await spy.get("/api/me")
        for path in ("record", "replay?step=3", "narration?step=3", "review?seat=0"):
            assert (await spy.http.get(f"/api/tables/{table}/{path}")).status_code == 403, path
        assert (await spy.http.post(f"/api/tables/{table}/review", params={"seat": 0})).status_code == 403
        assert (await spy.http.post(f"/api/tables/{table}/retry", json={"step": 3})).status_code == 403
        await posted(spy, "/api/challenges", 403, table=table)
        line = await spy.visit(table)
        told = await line.hello()
        assert told["you"] is None
        assert not [message for message in line.heard if message["type"] == "scene"]
        assert (await asked(spy, f"/api/deals/{deal}")).keys().isdisjoint({"choices", "points", "levels", "value"})


async def test_tomorrows_key_is_not_to_be_had_or_guessed(room: Room, guests: Callable[[], Guest]) -> None:
    noon = NOON + 40 * ANOTHER_DAY  # none of which anybody has opened
    await sealed(room, noon)
    guest, tomorrow = guests(), days.after(days.day_at(noon))
    rows = await on(room, room.house.storage.deals.of_days([days.day_at(noon), tomorrow]))
    secrets = [row["header"]["secret"] for row in rows]
    assert len(set(secrets)) == len(secrets) == 2 * len(names())
    assert {len(bytes.fromhex(secret)) for secret in secrets} == {32}
    with at(room, noon):
        for name in names():
            deal = f"{tomorrow}.{name}"
            texts = [
                (await guest.get(f"/api/deals/{deal}")).text,
                (await guest.http.post(f"/api/deals/{deal}/play")).text,
            ]
            assert not [secret for secret in secrets if any(secret in text for text in texts)]
            assert "not opened" in texts[1]
            assert json.loads(texts[0])["players"] is None, "not even what will be dealt"


@pytest.mark.parametrize("late", [False, True])
async def test_a_play_over_midnight_counts_for_an_hour(room: Room, guests: Callable[[], Guest], late: bool) -> None:
    """What ends later does not count; the secret is shown from then on. Matches end by the clock on the wall."""
    noon = days.hours_of(days.after(days.day_at(time.time()), -3)).opens_at + 12 * 3600 if late else NOON
    await sealed(room, noon)
    deal, hours, guest = f"{days.day_at(noon)}.{GAME}", days.hours_of(days.day_at(noon)), guests()
    with at(room, hours.closes_at - 1):
        made = await posted(guest, f"/api/deals/{deal}/play")
    with at(room, hours.shown_at - (not late)):
        assert (await asked(guest, f"/api/deals/{deal}"))["mine"] == "begun"
        await played(guest, made, nth(0))
        told = await looked(guest, deal, lambda told: told["mine"] not in ("begun", "ending"))
        assert (told["mine"], told["late"]) == (("given_up", True) if late else ("over", False))
        assert (told["secret"] is not None) == late
        newcomer = guests()
        own = await posted(newcomer, f"/api/deals/{deal}/play")
        assert (await asked(newcomer, f"/api/tables/{own['table']}"))["shared"]["counts"] is False


@pytest.mark.full
async def test_a_streak_of_days_played_forgives_one(room: Room, guests: Callable[[], Guest]) -> None:
    guest = guests()
    for number, expected in ((0, 1), (2, 2), (5, 1)):
        moment = NOON + number * ANOTHER_DAY
        await sealed(room, moment)
        deal = f"{days.day_at(moment)}.{GAME}"
        with at(room, moment):
            await played(guest, await posted(guest, f"/api/deals/{deal}/play"), nth(0))
            assert (await looked(guest, deal, over))["streak"] == expected, number


@pytest.mark.full
async def test_who_has_made_a_challenge_may_leave(room: Room, guests: Callable[[], Guest]) -> None:
    """Her table is closed, her rules were her own: friends play her hand all the same."""
    ann, bo = guests(), guests()
    rules = {"rounds": "down", "most_cards": 3, "trumps": "never"}
    found = await ann.http.get("/api/games/oh-hell")
    options = {each["name"] for each in found.json()["options"]}
    rules = {name: value for name, value in rules.items() if name in options}
    made = await ann.create(1, 3, level="club", game="oh-hell", options=rules)
    await played(ann, made, nth(0))
    deal = (await posted(ann, "/api/challenges", table=made["table"], hand=1))["id"]
    await on(room, room.house.storage.close_table(made["table"]))
    room.house.tables.drop([made["table"]])
    theirs = await posted(bo, f"/api/deals/{deal}/play")
    told = await asked(bo, f"/api/tables/{theirs['table']}")
    assert rules.items() <= told["options"].items()
    await played(bo, theirs, nth(99))
    told = await looked(bo, deal, over)
    assert len([row for row in told["rows"] if row["done"]]) == 2


async def test_a_deal_goes_on_when_the_room_is_started_again(tmp_path: Path) -> None:
    """The tab is closed in the middle, the room stops, and both come back."""
    settings = quick_settings(tmp_path, bot_workers=1)
    async with contextlib.AsyncExitStack() as stack:
        with running(settings) as room:
            guest = Guest(room, await stack.enter_async_context(caller(room.base)))
            deal = (await posted(guest, "/api/challenges", game=GAME))["id"]
            made = await posted(guest, f"/api/deals/{deal}/play")
            socket = await guest.visit(made["table"])
            scene = await asked_by(socket)
            while len(scene["prompt"]["choices"]) == 1:
                scene = await asked_by(socket, await socket.play_first(scene))
            scene = await socket.play_first(scene)
            await socket.close()
        with running(settings) as room:
            back = Guest(room, await stack.enter_async_context(caller(room.base)))
            back.http.cookies = guest.http.cookies
            assert (await asked(back, f"/api/deals/{deal}"))["mine"] == "begun"
            again = await posted(back, f"/api/deals/{deal}/play")
            assert again["table"] == made["table"]
            scenes = await played(back, {**again, "token": None}, nth(0))
            assert scenes[0]["version"] >= scene["version"]
            told = await looked(back, deal, over)
            assert told["choices"][0]["version"] < scene["version"], "what was chosen before is told too"


async def test_bots_that_had_no_process_play_the_deal_when_somebody_looks_again(
    room: Room, guests: Callable[[], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    moment, guest, deals, failed = NOON + 9 * ANOTHER_DAY, guests(), room.house.deals, list[str]()
    answer = deals._answer

    async def busy_at_first(question: Question, what: str) -> Json:
        if not failed:
            failed.append(what)
            raise BotError("no bot's process was to be had")
        return await answer(question, what)

    await sealed(room, moment)
    monkeypatch.setattr(deals, "_answer", busy_at_first)
    with at(room, moment):
        for _ in range(600):
            deal = (await asked(guest, f"/api/deals/{days.day_at(moment)}.{GAME}"))["id"]
            if await on(room, deals._kept.bots_of(deal)):
                break
            await asyncio.sleep(0.05)
        assert failed == ["bots play"]
        assert await on(room, deals._kept.bots_of(deal))


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
