"""A player's page: matches, ratings, best hands, what the coach found; all of it to be worked out anew from records."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
import sqlalchemy as sa
from openskill.models import PlackettLuce

from cardhouse.room.machine.effects import Keep, Move
from cardhouse.room.people import player
from cardhouse.room.people.player import Played, best_of, coach_of, games_of, opponents_of, partners_of
from cardhouse.room.rating import Side, Skill, ladder_of, rated, sides_of
from cardhouse.room.storage import Storage
from cardhouse.room.storage.players import played_for
from cardhouse.table import replay

from .conftest import Guest, Json, Room
from .stores import row
from .test_shared_deals import asked, nth, played, posted

Guests = Callable[[], Guest]


def seat(who: str, **more: Any) -> Json:
    """A person's seat, or with a colon before it that of a bot of a level."""
    bot = who.startswith(":")
    known = (
        {"kind": "bot", "level": who[1:], "person": None} if bot else {"kind": "human", "level": None, "person": who}
    )
    return {**known, "name": who.strip(":").title(), "past": [] if bot else [who], **more}


def match(*who: str, standings: list[float], winners: list[int] | None = None, **more: Any) -> Json:
    """A match that has ended, as the storage has it."""
    best = [number for number, each in enumerate(standings) if each == max(standings)]
    result = {
        "title": "Hearts", "seats": [seat(each) for each in who], "scores": [round(-each) for each in standings],
        "winners": best if winners is None else winners, "standings": standings, "teams": [None] * len(who),
        "hands": [],
    }  # fmt: skip
    told = {
        "table_id": "t",
        "number": 1,
        "game": "hearts",
        "header": {"preset": "house", "options": {}},
        "ended_at": 5.0,
    }
    return {**told, "seconds": 60.0, "result": {**result, **more}}


# --- Who is rated -------------------------------------------------------------------------------------


def test_a_match_rates_those_who_sat_there_from_the_first_card_to_the_last() -> None:
    sides = sides_of(match("ann", ":club", standings=[3.0, 1.0]))
    assert sides == [Side(["ann"], 3.0), Side([":club"], 1.0)]
    came_later = [seat("ann", past=["bob", "ann"]), seat(":club")]
    assert sides_of(match("ann", ":club", standings=[3.0, 1.0], seats=came_later)) == []
    assert sides_of(match(":club", ":club", standings=[3.0, 1.0])) == [], "there is only one player"


@pytest.mark.parametrize("known", ["lesson", "begins", "shared", "taken_back"])
def test_where_somebody_may_have_known_the_cards_nobody_is_rated(known: str) -> None:
    row = match("ann", "bob", standings=[3.0, 1.0])
    assert sides_of({**row, "header": {**row["header"], known: 1}}) == []


def test_partners_are_rated_together() -> None:
    row = match("ann", "bob", "cy", ":club", standings=[9.0, 2.0, 9.0, 2.0], teams=[0, 1, 0, 1])
    sides = sides_of(row)
    assert sides == [Side(["ann", "cy"], 9.0), Side(["bob", ":club"], 2.0)]
    after = rated({}, sides)
    assert after["ann"].mu == after["cy"].mu > Skill().mu > after["bob"].mu == after[":club"].mu
    assert sides_of({**row, "result": {**row["result"], "teams": [0, 0, 0, 0]}}) == [], "all play together"


def test_a_bot_that_sits_twice_moves_by_the_mean_of_its_seats() -> None:
    after = rated({}, [Side([":club"], 3.0), Side(["ann"], 2.0), Side([":club"], 1.0)])
    model = PlackettLuce()
    best, ann, worst = (team[0] for team in model.rate([[model.rating()] for _ in range(3)], scores=[3, 2, 1]))
    assert after[":club"] == Skill((best.mu + worst.mu) / 2, (best.sigma + worst.sigma) / 2, 1)
    assert after["ann"] == Skill(ann.mu, ann.sigma, 1)


def test_other_options_are_another_ladder() -> None:
    assert ladder_of("hearts", {"moon": "off", "target": 50}) == ladder_of("hearts", {"target": 50, "moon": "off"})
    assert ladder_of("hearts", {"target": 50}) != ladder_of("hearts", {"target": 100})


# --- What a page says ---------------------------------------------------------------------------------


def seen(*rows: Mapping[str, Any]) -> list[Played]:
    return [Played.read(row, "ann") for row in rows]


def test_partners_are_no_opponents() -> None:
    met = opponents_of(seen(match("ann", "bob", "cy", ":club", standings=[9.0, 2.0, 9.0, 2.0], teams=[0, 1, 0, 1])))
    assert [(each["name"], each["level"], each["won"]) for each in met] == [("Bob", None, 1), ("Club", "club", 1)]


def test_results_with_a_partner_are_counted_for_the_pair() -> None:
    won = match("ann", "bob", "cy", ":club", standings=[9.0, 2.0, 9.0, 2.0], teams=[0, 1, 0, 1])
    lost = match("bob", "ann", ":club", "cy", standings=[9.0, 2.0, 9.0, 2.0], teams=[0, 1, 0, 1])
    with_bot = match("ann", "bob", ":club", "cy", standings=[9.0, 2.0, 9.0, 2.0], teams=[0, 1, 0, 1])
    alone = match("ann", "cy", standings=[2.0, 1.0])
    bot, cy = partners_of(seen(with_bot, with_bot, with_bot, won, lost, alone), {})
    assert [(each["name"], each["level"], each["matches"], each["won"]) for each in (bot, cy)] == [
        ("Club", "club", 3, 3),
        ("Cy", None, 2, 1),
    ]
    assert (cy["friend"], cy["kept"], cy["again"]["seats"], cy["again"]["players"]) == (None, False, [0, 2], 4)
    kept = partners_of(seen(with_bot, with_bot, won), {"cy": {"id": "f", "partner": True}})
    assert [(each["name"], each["friend"]) for each in kept] == [("Cy", "f"), ("Club", None)], "kept partners first"


def test_the_best_hand_is_that_of_few_points_where_few_are_good() -> None:
    hearts = match("ann", "bob", standings=[-5.0, -47.0], hands=[[5, 21], [0, 26]])
    canasta = {**match("ann", "bob", standings=[900.0, 300.0], hands=[[700, 100], [200, 200]]), "game": "canasta"}
    canasta["result"]["scores"] = [900, 300]
    best = {each["game"]: (each["hand"], each["points"], each["lead"]) for each in best_of(seen(hearts, canasta))}
    assert best == {"hearts": (2, 0, 13.0), "canasta": (1, 700, 300.0)}


def test_what_the_coach_found_falls_or_not() -> None:
    matches = seen(*({**match("ann", "bob", standings=[1.0, 0.0]), "number": number} for number in (4, 3, 2, 1)))
    found = [{"table_id": "t", "match": n, "seat": 0, "decisions": 10, "cost": 10.0 - n} for n in (1, 2, 3, 4)]
    other_seat = {"table_id": "t", "match": 1, "seat": 1, "decisions": 10, "cost": 99.0}
    told = coach_of(matches, [*found, other_seat])[0]
    assert (told["matches"], told["decisions"], told["cost"]) == (4, 40, 0.75)
    assert (told["older"], told["newer"]) == (0.85, 0.65)
    assert coach_of(matches, found[:3])[0]["older"] is None, "too few to say"


def test_a_long_pause_is_not_played() -> None:
    assert played_for([0.0, 10.0, 10_000.0, 10_001.0]) == 10.0 + 300.0 + 1.0
    assert played_for([]) == 0.0


def test_each_set_of_rules_stands_alone() -> None:
    short = match("ann", "bob", standings=[1.0, 0.0])
    short = {**short, "header": {"preset": "house", "options": {"target": 50}}}
    rows = games_of(seen(short, *[match("ann", "bob", standings=[0.0, 1.0])] * 2))[0]["rules"]
    assert [(each["matches"], each["won"], each["options"]) for each in rows] == [(2, 0, {}), (1, 1, {"target": 50})]


# --- In the database ----------------------------------------------------------------------------------


async def end(storage: Storage, number: int, *who: str, standings: list[float]) -> None:
    """A match of a table ends."""
    ended = match(*who, standings=standings)
    if number == 1:
        await storage.add_table(row("t", game="hearts", header=ended["header"]))
    else:
        await storage.keep(
            "t", Keep(of=number - 1, opens={"number": number, "game": "hearts", "header": ended["header"]})
        )
    moves = [Move(n, "x", 0, "human") for n in range(2)]
    await storage.keep("t", Keep(of=number, moves=moves, match={"result": ended["result"], "ended_at": float(number)}))


def known(connection: sa.Connection) -> dict[str, tuple[float, float, int]]:
    from cardhouse.room.storage.schema import ratings

    return {each.player: (each.mu, each.sigma, each.matches) for each in connection.execute(sa.select(ratings))}


async def test_matches_are_taken_in_once_in_the_order_they_ended(storage: Storage) -> None:
    await end(storage, 1, "ann", "bob", standings=[1.0, 0.0])
    await end(storage, 2, "ann", "cy", ":club", standings=[0.0, 2.0, 1.0])
    assert await storage.players.take_in() == 2
    assert await storage.players.take_in() == 0
    skills: dict[str, Skill] = {}
    for sides in (
        [Side(["ann"], 1.0), Side(["bob"], 0.0)],
        [Side(["ann"], 0.0), Side(["cy"], 2.0), Side([":club"], 1.0)],
    ):
        skills |= rated(skills, sides)
    expected = {each: (skill.mu, skill.sigma, skill.matches) for each, skill in skills.items()}
    assert await storage.database.read(known) == expected
    ladder = ladder_of("hearts", {})
    order = sorted(skills, key=lambda each: -skills[each].mu)
    assert await storage.players.place(ladder, skills["ann"].mu) == (order.index("ann"), 4)
    assert [each["player"] for each in await storage.players.bots(ladder)] == [":club"]


async def test_who_has_left_has_no_rating_and_those_of_others_stay(storage: Storage) -> None:
    await end(storage, 1, "ann", "bob", standings=[1.0, 0.0])
    await storage.players.take_in()
    before = await storage.database.read(known)
    await storage.players.show("ann", True)
    await storage.persons.erase("ann", "somebody")
    after = await storage.database.read(known)
    assert after == {"somebody": before["ann"], "bob": before["bob"]}
    assert await storage.players.address_of("ann") is None
    assert (await player.page(storage, "ann"))["matches"] == 0


async def test_a_review_is_kept_of_a_match_that_is_there(storage: Storage) -> None:
    await end(storage, 1, "ann", "bob", standings=[1.0, 0.0])
    for _ in range(2):
        await storage.players.keep_review("t", 1, 0, 10, 2.5)
    await storage.players.keep_review("gone", 1, 0, 10, 2.5)
    told = (await player.page(storage, "ann"))["coach"]
    assert [(each["decisions"], each["cost"]) for each in told] == [(10, 0.25)]


# --- In a room ----------------------------------------------------------------------------------------


def recounted(records: list[str], names: Mapping[str, str]) -> tuple[dict[tuple[str, str], Any], dict[str, list[bool]]]:
    """Ratings by rules and player, and who won which match, from nothing but the records, one after another.

    names: whose id a name in the records stands for.
    """
    model, ratings, won = PlackettLuce(), dict[tuple[str, str], Any](), dict[str, list[bool]]()
    for text in records:
        header = json.loads(text.splitlines()[0])
        ended = replay(text)
        rules = f"{header['game']} {json.dumps(header['options'], sort_keys=True)}"
        who = [names.get(each["name"], f":{each['level']}") for each in header["seats"]]
        for number, each in enumerate(who):
            won.setdefault(each, []).append(number in ended.winners)
        before = [[ratings.get((rules, each), model.rating())] for each in who]
        for each, team in zip(who, model.rate(before, scores=ended.standings), strict=True):
            ratings[rules, each] = team[0]
    return ratings, won


async def test_an_independent_count_of_the_records_comes_to_the_same(room: Room, guests: Guests) -> None:
    ann, level = guests(), "casual"
    await posted(ann, "/api/me", 200, name="Ann Counted")
    records = []
    for target, choice in ((1, 0), (1, 9), (2, 0), (1, 3)):
        made = await ann.create(1, 1, level, options={"target": target, "rounds": 7})
        await played(ann, made, nth(choice))
        records.append((await ann.get(f"/api/tables/{made['table']}/record")).text)
    page, person = await asked(ann, "/api/players/me"), (await asked(ann, "/api/me"))["id"]
    ratings, won = recounted(records, {"Ann Counted": person})
    assert (page["matches"], page["won"]) == (4, sum(won[person]))
    assert [each["won"] for each in page["form"]] == won[person]
    own = {rules: rating for (rules, who), rating in ratings.items() if who == person}
    kept = await room.house.storage.players.ratings(person)
    assert sorted(each["matches"] for each in kept) == [1, 3], "each set of rules is a ladder of its own"
    assert len(own) == 2
    for name in ("mu", "sigma"):
        counted_anew = sorted(getattr(each, name) for each in own.values())
        assert sorted(each[name] for each in kept) == pytest.approx(counted_anew, abs=1e-9)


async def test_a_page_is_private_until_it_is_shown_and_then_names_nobody_else(guests: Guests) -> None:
    ann, bob = guests(), guests()
    await posted(ann, "/api/me", 200, name="Ann Shown")
    made = await ann.create(1, 1)
    await played(ann, made, nth(0))
    own = await asked(ann, "/api/players/me")
    assert own["mine"]
    assert [each["table"] for each in own["form"]] == [made["table"]]
    person = (await asked(ann, "/api/me"))["id"]
    refused = await bob.get(f"/api/players/{person}")
    assert (refused.status_code, refused.json()["error"]) == (404, "There is no such player, or the page is private")
    assert (await ann.http.put("/api/players/me", json={"shown": True})).status_code == 200
    address = (await asked(ann, "/api/players/me"))["address"]
    assert (await bob.get(f"/api/players/{person}")).status_code == 404, "the address tells nothing of who it is"
    told = await bob.get(f"/api/players/{address}")
    assert person not in told.text
    assert told.json()["name"] == "Ann Shown"
    assert not told.json()["mine"]
    assert told.json()["matches"] == 1
    assert made["table"] not in told.text
    assert (await ann.http.put("/api/players/me", json={"shown": False})).status_code == 200
    assert (await bob.get(f"/api/players/{address}")).status_code == 404
    assert (await asked(bob, "/api/players/me"))["matches"] == 0
