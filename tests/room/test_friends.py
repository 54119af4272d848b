"""Friends: asked at a table or by a link, accepted or not, seen when they are here, invited to tables, blocked."""

import contextlib
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from cardhouse.room.storage import Retention, Storage
from cardhouse.room.storage.friends import HERE_S, INVITED_S

from .conftest import Guest, Json, Room, caller, guests_of, quick_settings, running
from .stores import row
from .test_shared_deals import asked, posted

Guests = Callable[[], Guest]
DAY = 86_400.0


async def named(guests: Guests, name: str) -> Guest:
    guest = guests()
    await posted(guest, "/api/me", 200, name=name)
    return guest


async def page(guest: Guest) -> Json:
    return await asked(guest, "/api/friends")


def names(rows: list[Json]) -> list[str]:
    return [each["name"] for each in rows]


async def befriended(one: Guest, other: Guest) -> None:
    """One asks the other by the link, who accepts."""
    address = (await page(other))["address"]
    assert (await posted(one, "/api/friends", address=address))["state"] == "asked"
    asking = (await page(other))["asking"]
    await posted(other, f"/api/friends/{asking[-1]['id']}", 200, do="accept")


async def row_of(guest: Guest, list: str = "friends") -> Json:
    found: Json = (await page(guest))[list][0]
    return found


async def about(guest: Guest, id: str, do: str, status: int = 200) -> Json:
    return await posted(guest, f"/api/friends/{id}", status, do=do)


# --- Becoming friends ---------------------------------------------------------------------------------


async def test_both_consent_before_anybody_is_seen(guests: Guests) -> None:
    ann, bob = await named(guests, "Ann Asks"), await named(guests, "Bob Asked")
    address = (await page(bob))["address"]
    assert await asked(ann, f"/api/friends/at/{address}") == {"name": "Bob Asked"}
    for _ in range(2):
        assert await posted(ann, "/api/friends", address=address) == {"state": "asked", "name": "Bob Asked"}
    assert names((await page(ann))["asked"]) == ["Bob Asked"]
    assert (await page(ann))["friends"] == []
    assert (await asked(ann, "/api/friends/here"))["friends"] == []
    assert (await asked(bob, "/api/friends/here"))["asking"] == 1
    (asking,) = (await page(bob))["asking"]
    assert asking["name"] == "Ann Asks"
    await about(ann, asking["id"], "accept", 404)  # nobody accepts for somebody else
    await about(bob, asking["id"], "accept")
    for guest, other in ((ann, "Bob Asked"), (bob, "Ann Asks")):
        told = await page(guest)
        assert (names(told["friends"]), told["asked"], told["asking"]) == ([other], [], [])
        assert names((await asked(guest, "/api/friends/here"))["friends"]) == [other]
    assert (await posted(ann, "/api/friends", 409, address=(await page(ann))["address"]))["error"] == "That's you"


async def test_who_asks_back_accepts(guests: Guests) -> None:
    ann, bob = await named(guests, "Ann Back"), await named(guests, "Bob Back")
    await posted(ann, "/api/friends", address=(await page(bob))["address"])
    assert (await posted(bob, "/api/friends", address=(await page(ann))["address"]))["state"] == "friends"


async def test_one_asks_whom_one_sits_with_and_nobody_else(guests: Guests) -> None:
    ann, bob, eve = [await named(guests, name) for name in ("Ann Sits", "Bob Sits", "Eve Looks")]
    made = await ann.create(2, 0)
    one, two = await ann.visit(made["table"]), await bob.visit(made["table"])
    await one.hello()
    await two.ask("sit", "seated", seat=1)
    who = [seat["who"] for seat in (await one.until("table", lambda told: told["seats"][1]["who"]))["seats"]]
    path = f"/api/tables/{made['table']}/friends"
    assert await posted(ann, path, who=who[1]) == {"state": "asked", "name": "Bob Sits"}
    await posted(guests(), path, 401, who=who[1])
    refused = await posted(eve, path, 404, who=who[1])
    assert refused["error"] == "You can only ask people you sit or sat with at this table"
    await posted(ann, path, 404, who="nobody")


async def test_who_is_declined_or_blocked_is_told_nothing(guests: Guests) -> None:
    ann, bob = await named(guests, "Ann Declined"), await named(guests, "Bob Silent")
    address = (await page(bob))["address"]
    await posted(ann, "/api/friends", address=address)
    before = await page(ann)
    (asking,) = (await page(bob))["asking"]
    await about(bob, asking["id"], "decline")
    assert await page(ann) == before
    assert (await posted(ann, "/api/friends", address=address))["state"] == "asked"
    assert (await page(bob))["asking"] == [], "nor is bob asked again"
    await about(bob, asking["id"], "block")
    assert await page(ann) == before
    assert names((await page(bob))["blocked"]) == ["Ann Declined"]
    await about(ann, before["asked"][0]["id"], "remove")
    assert (await posted(ann, "/api/friends", address=address))["state"] == "asked"
    assert (await page(bob))["asking"] == []
    await about(bob, (await row_of(bob, "blocked"))["id"], "remove")
    assert (await page(bob))["asking"] == [], "what was asked meanwhile stays unheard"
    await posted(bob, "/api/friends", address=(await page(ann))["address"])
    assert names((await page(ann))["friends"]) == ["Bob Silent"]


@pytest.mark.parametrize("do", ["remove", "block"])
async def test_removed_or_blocked_neither_sees_the_other(guests: Guests, do: str) -> None:
    ann, bob = await named(guests, f"Ann {do}"), await named(guests, f"Bob {do}")
    await befriended(ann, bob)
    made = await ann.create(2, 0)
    invitation = f"/api/tables/{made['table']}/invitations"
    friend = (await row_of(ann))["id"]
    await posted(ann, invitation, friend=friend)
    assert len((await asked(bob, "/api/friends/here"))["invitations"]) == 1
    await about(bob, (await row_of(bob))["id"], do)
    for guest in (ann, bob):
        assert (await page(guest))["friends"] == []
        assert (await asked(guest, "/api/friends/here"))["friends"] == []
    assert (await asked(bob, "/api/friends/here"))["invitations"] == []
    assert (await posted(ann, invitation, 404, friend=friend))["error"] == "No such friend or request"


# --- Being here ---------------------------------------------------------------------------------------


async def test_friends_are_seen_while_they_are_here_unless_they_hide(room: Room, guests: Guests) -> None:
    ann, bob, eve = [await named(guests, name) for name in ("Ann Here", "Bob Here", "Eve Elsewhere")]
    await befriended(ann, bob)
    await page(eve)
    assert names((await asked(bob, "/api/friends/here"))["friends"]) == ["Ann Here"]
    assert (await asked(eve, "/api/friends/here"))["friends"] == []
    assert await asked(guests(), "/api/friends/here") is None
    assert (await ann.http.put("/api/friends/me", json={"hidden": True})).status_code == 200
    assert (await asked(bob, "/api/friends/here"))["friends"] == []
    assert [each["here"] for each in (await page(bob))["friends"]] == [False]
    assert (await ann.http.put("/api/friends/me", json={"hidden": False})).status_code == 200
    assert names((await asked(bob, "/api/friends/here"))["friends"]) == ["Ann Here"]


async def test_who_is_at_a_table_is_here(room: Room, guests: Guests) -> None:
    ann, bob = await named(guests, "Ann Plays"), await named(guests, "Bob Waits")
    await befriended(ann, bob)
    made = await ann.create(2, 0)
    line = await ann.visit(made["table"])
    await line.hello()
    id = (await asked(ann, "/api/me"))["id"]
    assert id in room.house.tables.people_there()


async def test_who_has_not_been_seen_is_not_here(storage: Storage) -> None:
    now = time.time()
    await two_friends(storage, now)
    for later, seen in ((HERE_S - 1, ["ann"]), (HERE_S + 1, [])):
        told = await storage.friends.here("bob", now + later)
        assert [each["other"] for each in (told or {})["friends"]] == seen
    await storage.friends.seen(["ann", "nobody"], now + HERE_S)
    told = await storage.friends.here("bob", now + HERE_S + 1)
    assert [each["other"] for each in (told or {})["friends"]] == ["ann"]


# --- Invitations --------------------------------------------------------------------------------------


async def test_a_friend_is_invited_at_one_press(room: Room, guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, eve = [await named(guests, name) for name in ("Ann Invites", "Bob Invited", "Eve Uninvited")]
    await befriended(ann, bob)
    await befriended(ann, eve)
    called: list[tuple[Any, ...]] = []
    monkeypatch.setattr(room.house.pushing, "call", lambda *said: called.append(said))
    made = await ann.create(2, 0)
    friends = {each["name"]: each["id"] for each in (await page(ann))["friends"]}
    path = f"/api/tables/{made['table']}/invitations"
    for _ in range(2):
        await posted(ann, path, friend=friends["Bob Invited"])
    assert [(said[1], said[3], said[4]) for said in called] == [(made["table"], "Ann Invites", "invited")], "once"
    told = (await asked(bob, "/api/friends/here"))["invitations"]
    assert told == [{"table": made["table"], "game": "cardinoes", "by": "Ann Invites"}]
    assert (await asked(eve, "/api/friends/here"))["invitations"] == []
    bobs_ann = (await row_of(bob))["id"]
    assert (await posted(bob, path, 403, friend=bobs_ann))["error"] == "Take a seat first to invite friends"
    line = await bob.visit(made["table"])
    await line.ask("sit", "seated", seat=1)
    assert (await bob.http.delete(path)).status_code == 200
    assert (await asked(bob, "/api/friends/here"))["invitations"] == []
    for _ in range(9):
        last = await ann.http.post(path, json={"friend": friends["Eve Uninvited"]})
    assert (last.status_code, last.json()["error"]) == (429, "You've invited them often. Wait a few minutes")


@pytest.fixture
async def guests_apart(tmp_path: Path) -> AsyncIterator[Guests]:
    """Makes guests of a room that other tests do not share: who is removed there is so by address too."""
    with running(quick_settings(tmp_path)) as room:
        async with guests_of(room) as make:
            yield make


async def test_who_was_removed_from_a_table_is_not_invited_there(guests_apart: Guests) -> None:
    ann, bob = await named(guests_apart, "Ann Hosts"), await named(guests_apart, "Bob Removed")
    await befriended(ann, bob)
    made = await ann.create(3, 0, private=True)
    one, two = await ann.visit(made["table"]), await bob.visit(made["table"])
    await two.ask("sit", "seated", seat=1)
    who = (await one.until("table", lambda told: told["seats"][1]["who"]))["seats"][1]["who"]
    await one.say("bar", who=who, kind="out")
    await two.connection.wait_closed()
    path = f"/api/tables/{made['table']}/invitations"
    refused = await posted(ann, path, 403, friend=(await row_of(ann))["id"])
    assert refused["error"] == "The host has removed them from this table"
    barred = await bob.http.post(path, json={"friend": (await row_of(bob))["id"]})
    assert barred.status_code == 403, "who is barred invites nobody"


async def test_an_invitation_ends_with_its_table_and_in_time(storage: Storage) -> None:
    now = time.time()
    await two_friends(storage, now)
    await storage.add_table(row("t", state="waiting"))
    assert await storage.friends.invite("t", "bob", "ann", now)
    assert not await storage.friends.invite("t", "bob", "ann", now)

    async def there(at: float) -> int:
        return len((await storage.friends.here("bob", at) or {})["invitations"])

    assert (await there(now), await there(now + INVITED_S + 1)) == (1, 0)
    await storage.close_table("t")
    assert await there(now) == 0
    await storage.expire(Retention(), now + INVITED_S + 1)
    assert await storage.friends.invite("t", "bob", "ann", now), "it is forgotten"


async def test_a_partner_is_kept_by_one_and_not_by_the_other(guests: Guests) -> None:
    ann, bob = await named(guests, "Ann Pairs"), await named(guests, "Bob Pairs")
    await befriended(ann, bob)
    await about(ann, (await row_of(ann))["id"], "partner")
    assert ((await row_of(ann))["partner"], (await row_of(bob))["partner"]) == (True, False)
    await about(ann, (await row_of(ann))["id"], "no-partner")
    assert not (await row_of(ann))["partner"]
    await about(ann, (await row_of(bob))["id"], "partner", 404)  # the other's row is the other's


async def test_a_new_link_ends_the_old_one(guests: Guests) -> None:
    ann, bob = await named(guests, "Ann Links"), await named(guests, "Bob Links")
    old = (await page(bob))["address"]
    await posted(bob, "/api/friends/link", 200)
    assert (await posted(ann, "/api/friends", 404, address=old))["error"].startswith("That friend link doesn't work")
    await posted(ann, "/api/friends", address=(await page(bob))["address"])


# --- What is kept -------------------------------------------------------------------------------------


async def two_friends(storage: Storage, now: float) -> None:
    for name in ("ann", "bob"):
        await storage.save_person(name, name.title())
        await storage.friends.enter(name, now)
    await storage.friends.ask("ann", "bob", now)
    assert await storage.friends.ask("bob", "ann", now) == "friends"


async def test_a_guest_with_friends_is_kept_as_long_as_they_are(storage: Storage) -> None:
    now = time.time()
    await two_friends(storage, now)
    await storage.save_person("cy", "Cy")
    await storage.friends.enter("cy", now)
    await storage.friends.ask("cy", "ann", now)
    await storage.expire(Retention(), now + 100 * DAY)
    assert await storage.person_name("ann") == "Ann"
    await storage.friends.seen(["ann", "cy"], now + 300 * DAY)
    await storage.expire(Retention(), now + 401 * DAY)
    assert await storage.friends.of("ann") == [], "bob was not here for too long"
    assert await storage.friends.asking("ann") == [], "nobody has answered"
    assert (await storage.person_name("bob"), await storage.person_name("ann")) == (None, "Ann")


async def test_who_leaves_has_no_friends_and_others_keep_theirs(storage: Storage) -> None:
    now = time.time()
    await two_friends(storage, now)
    await storage.save_person("cy", "Cy")
    await storage.friends.ask("cy", "bob", now)
    assert await storage.friends.ask("bob", "cy", now) == "friends"
    address = (await storage.friends.enter("ann", now))["address"]
    assert await storage.friends.at_address(address) == "ann"
    told = await storage.persons.all_of("ann")
    assert [(each["name"], each["state"]) for each in told["friends"]] == [("Bob", "friends")]
    assert "bob" not in str(told)
    await storage.persons.erase("ann", "somebody")
    assert [each["other"] for each in await storage.friends.of("bob")] == ["cy"]
    assert await storage.friends.at_address(address) is None


# --- Rooms of one database ----------------------------------------------------------------------------


@pytest.fixture
async def apart(tmp_path: Path, postgres_database: str) -> AsyncIterator[tuple[Guest, Guest]]:
    """Guests of two rooms on one database."""
    with contextlib.ExitStack() as rooms:
        guests = []
        for name in ("one", "two"):
            settings = quick_settings(tmp_path / name, database=postgres_database)
            room = rooms.enter_context(running(settings))
            guests.append(Guest(room, caller(room.base)))
        yield guests[0], guests[1]
        for guest in guests:
            await guest.go()


async def test_friends_at_two_rooms_see_and_invite_each_other(apart: tuple[Guest, Guest]) -> None:
    ann, bob = apart
    await posted(ann, "/api/me", 200, name="Ann One")
    await posted(bob, "/api/me", 200, name="Bob Two")
    await befriended(ann, bob)
    assert names((await asked(bob, "/api/friends/here"))["friends"]) == ["Ann One"]
    made = await ann.create(2, 0)
    await posted(ann, f"/api/tables/{made['table']}/invitations", friend=(await row_of(ann))["id"])
    assert (await asked(bob, "/api/friends/here"))["invitations"][0]["table"] == made["table"]
