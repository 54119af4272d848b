"""Puzzles: put as the table shows them, answered before anything is told, rated; one's own mistakes first."""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import orjson
import pytest
import sqlalchemy as sa

from cardhouse.games import names
from cardhouse.kit.words import say
from cardhouse.puzzles import Puzzle, load
from cardhouse.room.puzzling.packaged import Packaged, packaged
from cardhouse.room.puzzling.ratings import after
from cardhouse.room.rating import START, Skill
from cardhouse.room.services import puzzles as solving
from cardhouse.room.services import reviews as reviewing
from cardhouse.room.services.puzzles import is_due, said_again
from cardhouse.room.storage import Storage
from cardhouse.room.tables.tables import kept_match
from cardhouse.table.encoding import passed, written

from .conftest import PATIENCE, Guest, Json, Room
from .stores import row as table_row
from .test_retrying import played
from .test_reviewing import looked_back
from .test_shared_deals import on
from .test_shared_deals import played as play_badly

Guests = Callable[[], Guest]
TEN = 10
DAY = 86_400.0


async def given(guest: Guest, **of: str) -> Json:
    """The next puzzle a guest is given, with what is told beside it."""
    answer = await guest.get("/api/puzzles", **of)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def says(guest: Guest, id: str, do: str = "play", status: int = 200, **more: Any) -> Json:
    """What the house answers to a solver."""
    answer = await guest.http.post(f"/api/puzzles/{id}", json={"do": do, **more})
    assert answer.status_code == status, answer.text
    return dict(answer.json())


def choices(told: Json) -> list[Json]:
    return list(told["puzzle"]["scene"]["prompt"]["choices"])


def number_of(told: Json, text: str) -> int:
    """The number of the act with this text."""
    return next(int(each["action"]) for each in choices(told) if each["text"] == text)


def wrong_one(told: Json, best: str) -> int:
    return next(int(each["action"]) for each in choices(told) if each["text"] != best)


async def test_ten_puzzles_without_an_account(guests: Guests) -> None:
    guest, seen = guests(), set()
    for _ in range(TEN):
        told = await given(guest)
        id = told["puzzle"]["id"]
        puzzle = packaged()[id].puzzle
        table = puzzle.table()
        assert told["puzzle"]["scene"]["zones"] == zones(table.see(puzzle.seat))
        assert all(table.refusal(each["text"]) is None for each in choices(told))
        solved = await says(guest, id, version=1, action=number_of(told, puzzle.act))
        assert (solved["right"], solved["act"], solved["why"]) == (True, puzzle.act, puzzle.why)
        seen.add(id)
    assert len(seen) == TEN
    assert (await given(guest))["solved"] == TEN


def zones(scene: Any) -> list[Json]:
    return list(orjson.loads(written(scene))["zones"])


async def test_a_puzzle_is_put_and_refused_in_the_solvers_language(guests: Guests) -> None:
    guest = guests()
    told = {}
    for language in ("en", "de"):
        headers = {"accept-language": language}
        put = (await guest.http.get("/api/puzzles", params={"game": "oh-hell"}, headers=headers)).json()
        address = f"/api/puzzles/{put['puzzle']['id']}"
        refused = await guest.http.post(address, json={"do": "play", "version": 1, "text": "?"}, headers=headers)
        told[language] = (put["puzzle"]["id"], put["puzzle"]["scene"]["prompt"]["text"], refused.json()["reason"])
    assert told["en"][0] == told["de"][0]
    assert all(one != other for one, other in zip(told["en"][1:], told["de"][1:], strict=True)), told


async def test_what_is_told_before_an_answer_does_not_depend_on_the_answer(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another best act, reason, cost and kind of act: to who has not answered all is alike, byte for byte."""
    guest = guests()
    for game in ("oh-hell", "cardinoes"):
        before = (await guest.get("/api/puzzles", game=game)).content
        id = json.loads(before)["puzzle"]["id"]
        own = {key: each.puzzle for key, each in packaged().items() if each.puzzle.game == game}
        other = {**packaged(), **{key: Packaged(key, turned(puzzle)) for key, puzzle in own.items()}}
        with monkeypatch.context() as patch:
            patch.setattr(solving, "packaged", lambda other=other: other)
            assert (await guest.get("/api/puzzles", game=game)).content == before
            why = (await guest.http.post(f"/api/puzzles/{id}", json={"do": "narrate"})).content
        assert (await guest.http.post(f"/api/puzzles/{id}", json={"do": "narrate"})).content == why
        assert packaged()[id].puzzle.key not in before.decode()
        assert packaged()[id].puzzle.why not in before.decode()


async def test_a_puzzle_that_todays_rules_do_not_play_keeps_nobody_from_the_others(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = next(iter(packaged().values()))
    broken = Packaged("a.broken", replace(sound.puzzle, acts=("no such act", *sound.puzzle.acts[1:])))
    monkeypatch.setattr(solving, "packaged", lambda: {broken.id: broken, sound.id: sound})
    assert (await given(guests()))["puzzle"]["id"] == sound.id


def turned(puzzle: Puzzle) -> Puzzle:
    """The puzzle with another answer."""
    other = next(each.text for each in puzzle.table().legal() if each.text != puzzle.act)
    tags = ("another", *puzzle.tags[1:])
    return replace(puzzle, act=other, label="other", instead=puzzle.act, cost=99.0, why="another reason", tags=tags)


async def test_the_first_try_is_rated_and_ratings_follow_from_the_tries_alone(room: Room, guests: Guests) -> None:
    solvers = [guests(), guests()]
    for turn, guest in enumerate(solvers * 3):
        told = await given(guest, game="cardinoes")
        id = told["puzzle"]["id"]
        best = packaged()[id].puzzle.act
        act = number_of(told, best) if turn % 2 else wrong_one(told, best)
        solved = await says(guest, id, version=1, action=act)
        assert (solved["right"], solved["change"] > 0) == (bool(turn % 2), bool(turn % 2))
        again = await says(guest, id, version=1, action=number_of(told, best))
        assert (again["right"], again["change"]) == (True, None), "once"
        assert again["rating"] == solved["rating"]
    rows = await on(room, all_tries(room))
    people: dict[str, Skill] = {}
    puzzles: dict[str, Skill] = {}
    for row in rows:
        whose = f"{row['person']} {row['game']}"
        solver, puzzle = people.get(whose, START), puzzles.get(row["puzzle"], START)
        people[whose], puzzles[row["puzzle"]] = after(solver, puzzle, row["right"])
        assert (row["mu"], row["sigma"]) == pytest.approx((people[whose].mu, people[whose].sigma))
        puzzle = puzzles[row["puzzle"]]
        assert (row["puzzle_mu"], row["puzzle_sigma"]) == pytest.approx((puzzle.mu, puzzle.sigma))


async def all_tries(room: Room) -> Sequence[Any]:
    query = sa.select(sa.text("*")).select_from(sa.text("tries ORDER BY id"))
    return await room.house.storage.database.read(lambda connection: list(connection.execute(query).mappings()))


async def test_by_game_and_theme(guests: Guests) -> None:
    guest = guests()
    told = await given(guest)
    assert set(told["games"]) == {game for game in names() if load(game)}
    theme = list(told["games"]["oh-hell"])[-1]
    chosen = await given(guest, game="oh-hell", theme=theme)
    assert theme in packaged()[chosen["puzzle"]["id"]].themes
    assert chosen["left"] == sum(theme in each.tags[1:] for each in load("oh-hell"))
    assert (await given(guest, game="holdem"))["puzzle"] is None


async def test_the_table_answers_as_ever(guests: Guests) -> None:
    """What cannot be done is refused with its rule, and is no try; one hears why, and the table in sentences."""
    guest = guests()
    told = await given(guest, game="oh-hell")
    id = told["puzzle"]["id"]
    refused = await says(guest, id, version=1, text="KH KH")
    assert (refused["type"], bool(refused["reason"])) == ("refused", True)
    assert (await says(guest, id, "why", cards=["KH", "2C"]))["type"] == "why"
    assert (await says(guest, id, "narrate"))["type"] == "narration"
    assert (told["puzzle"]["system"], (await says(guest, id, "meanings"))["made"]) == (False, [])
    assert (await says(guest, id, "select", version=1, cards=["KH", "2C"]))["type"] == "refused"
    assert (await given(guest, game="oh-hell")) == told, "nothing was tried"
    assert (await says(guest, "oh-hell.nothing", status=404, version=1, action=1))["error"] == "No such puzzle"
    assert (await says(guest, "own.t.1.2", status=404, version=1, action=1))["error"] == "No such puzzle"
    assert (await guest.http.post(f"/api/puzzles/{id}", json={"do": "play", "version": 1})).status_code == 400


async def test_ones_own_mistakes_come_first(room: Room, guests: Guests) -> None:
    guest, made = await played(guests)
    table, house = made["table"], room.house
    kept = await on(room, kept_match(house.storage, table, 1))
    replays = [
        (await guest.get(f"/api/tables/{table}/replay", step=step)).json()["scene"] for step in range(len(kept.actions))
    ]
    version = next(at for at, scene in enumerate(replays) if scene["turn"] == 0)
    better = {"do": kept.actions[version], "label": "better", "why": "@0 was right"}
    mistake = {"version": version, "did": "draw", "cost": 3.0, "mistake": True, "better": better}
    slip = {**mistake, "version": version + 1, "mistake": False, "better": None}
    review = {"seat": 0, "decisions": [mistake, slip]}
    await on(room, house.puzzles.reviewed((table, 1, 0), kept, review))
    await on(room, house.puzzles.reviewed((table, 1, 1), kept, {**review, "seat": 1}))
    told = await given(guest)
    assert (told["mistakes"], told["puzzle"]["own"]) == (1, True), "a bot's mistakes are nobody's"
    id = told["puzzle"]["id"]
    assert (await guests().http.post(f"/api/puzzles/{id}", json={"do": "narrate"})).status_code == 404
    assert not (await given(guests()))["puzzle"]["own"]
    solved = await says(guest, id, version=version, action=number_of(told, kept.actions[version]))
    assert (solved["right"], solved["why"]) == (True, "@0 was right")
    after_it = await given(guest)
    assert (after_it["mistakes"], after_it["puzzle"]["own"]) == (0, False)


async def test_a_try_counts_once_in_every_database(storage: Storage) -> None:
    new = {"person": "ann", "puzzle": "p", "game": "hearts", "action": "2C", "right": False, "at": 1.0}
    first = await storage.puzzles.tried(new, after)
    assert first is not None
    assert first.mu < START.mu
    assert await storage.puzzles.tried({**new, "right": True, "at": 2.0}, after) is None
    (row,) = await storage.puzzles.tries_of("ann")
    assert (row["right"], row["last_right"], row["at"], row["last_at"]) == (False, True, 1.0, 2.0)
    assert await storage.puzzles.rating_of("ann", "hearts") == first
    assert (await storage.puzzles.ratings_of(["p", "q"]))["p"].mu > START.mu


RANKS = "23456789TJQKA"


def worst(prompt: Json) -> Json:
    """The act of somebody who wants to lose at hearts: the highest heart, the queen of spades, or else a high card."""
    cards = [each["text"].split()[-1] for each in prompt["choices"]]

    def bad(at: int) -> tuple[bool, bool, int]:
        card = cards[at]
        return card.endswith("H"), card == "QS", RANKS.find(card[0])

    return dict(prompt["choices"][max(range(len(cards)), key=bad)])


@pytest.mark.full
async def test_mistakes_of_a_real_match_come_back_for_days_until_they_are_put_right_twice(
    room: Room, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Played badly, reviewed by the coach itself, put as puzzles first; another day again, and then no more."""
    monkeypatch.setattr(reviewing, "SECONDS", 4.0)
    guest, puzzles = guests(), room.house.puzzles
    options = {"passing": "none", "target": 10}
    found: dict[int, str] = {}
    while not found:  # some deals leave nothing to do badly
        made = await guest.create(1, 3, "club", game="hearts", options=options)
        await play_badly(guest, made, worst)
        review = (await looked_back(guest, f"/api/tables/{made['table']}", seat=0))["review"]
        found = {each["version"]: each["better"]["do"] for each in review["decisions"] if each["mistake"]}
    async with asyncio.timeout(PATIENCE):  # the review is told before its mistakes are kept
        while (await given(guest))["mistakes"] < len(found):
            await asyncio.sleep(0.05)
    begun = time.time()
    for days, left in ((0, True), (1, False), (3, True), (30, False)):
        monkeypatch.setattr(puzzles, "clock", lambda days=days: begun + days * DAY + 60)
        for solved in range(len(found) if left else 0):
            told = await given(guest)
            assert (told["puzzle"]["own"], told["mistakes"]) == (True, len(found) - solved)
            id = told["puzzle"]["id"]
            version = int(id.rsplit(".", 1)[1])
            answer = await says(guest, id, version=version, action=number_of(told, found[version]))
            assert (answer["right"], answer["act"]) == (True, found[version])
            again = await says(guest, id, version=version, action=number_of(told, found[version]))
            assert again["right"], "at once it was only remembered, and does not count"
        told = await given(guest)
        assert (told["puzzle"]["own"], told["mistakes"]) == (False, 0)


def test_a_text_in_words_that_have_been_renamed_is_read_as_something_else() -> None:
    assert said_again(passed(say("draw-from-stock")).decode(), "draw") == "Draw from the stock"
    for package, key in (("cardhouse.kit.words", "no-such-key"), ("cardhouse.games.no_such_game.words", "title")):
        assert said_again(f'{{"cardhouse.message":["{package}","{key}",{{}}]}}', "draw") == "draw"
    assert said_again("Draw", "") == "Draw"


async def test_a_mistake_made_again_is_put_again_the_next_day_and_counted_anew(storage: Storage) -> None:
    await storage.add_table(table_row("t", game="hearts"))
    own = {"table_id": "t", "match": 1, "version": 5, "person": "ann", "seat": 0, "game": "hearts", "did": "2C"}
    more = {"act": "3C", "label": "3C", "cost": 2.0, "why": "", "found_at": 0.0}
    await storage.puzzles.keep_mistakes([{**own, **more}])

    async def due(at: float) -> bool:
        return is_due((await storage.puzzles.mistakes_of("ann"))[0], at)

    assert await due(0.0)
    await storage.puzzles.tried_mistake("t", 1, 5, True, 0.0)
    assert (await due(2 * DAY), await due(3 * DAY)) == (False, True)
    await storage.puzzles.tried_mistake("t", 1, 5, False, 3 * DAY)
    assert (await due(3.5 * DAY), await due(4 * DAY)) == (False, True)
    for at in (4 * DAY, 7 * DAY):
        assert await due(at)
        await storage.puzzles.tried_mistake("t", 1, 5, True, at)
    assert not await due(1000 * DAY)
