"""Friends: asked at a table or by a link, accepted or not, seen when they are here, invited to tables."""

import asyncio
import time
from collections.abc import Iterable, Mapping
from typing import Any

import structlog

from cardhouse.room.machine.bars import why_not_in
from cardhouse.room.machine.state import CLOSED, NOWHERE, OVER, Person
from cardhouse.room.names.tokens import new_id
from cardhouse.room.network.buckets import Buckets
from cardhouse.room.people.people import People
from cardhouse.room.pushing.service import INVITED
from cardhouse.room.storage import StorageError
from cardhouse.room.storage.friends import ASKED, BLOCKED, DECLINED, FRIENDS, HERE_S, MOST_FRIENDS
from cardhouse.room.tables.around import Around
from cardhouse.room.tables.live import LiveTable
from cardhouse.room.tables.tables import BadRequest
from cardhouse.room.words import say

log = structlog.get_logger()
MARK_S = 60.0
"""So often it is kept that somebody is here."""
RATE, BURST = 1 / 60, 5
"""Invitations of one person to one friend a second, and at once."""
LISTS = {FRIENDS: "friends", ASKED: "asked", DECLINED: "asked", BLOCKED: "blocked"}
"""In which list of a page a row stands; who was declined is not told."""
Row = Mapping[str, Any]
Told = dict[str, Any]


class Friends:
    """The friends of a house's people."""

    def __init__(self, house: Around, people: People) -> None:
        self._house, self._people = house, people
        self._kept = house.storage.friends
        self._marked: dict[str, float] = {}  # when it was kept last that somebody is here
        self._invited = Buckets(RATE, BURST)

    # --- Looking ---

    async def page(self, person: Person) -> Told:
        """All that a person's page of friends has."""
        now = time.time()
        await self._people.keep(person)
        own = await self._kept.enter(person.id, now)
        rows, asking = await self._kept.of(person.id), await self._kept.asking(person.id)
        names = await self._people.names([*rows, *asking])
        lists: dict[str, list[Told]] = {name: [] for name in LISTS.values()}
        for row in rows:
            here = row["state"] == FRIENDS and not row["hidden"] and row["here_at"] > now - HERE_S
            told = {"id": row["id"], "name": names[row["other"]], "here": here, "partner": row["partner"]}
            lists[LISTS[row["state"]]].append(told)
        asks = [{"id": row["id"], "name": names[row["other"]]} for row in asking]
        return {"address": own["address"], "hidden": own["hidden"], "asking": asks, **lists}

    async def here(self, person: str) -> Told | None:
        """What the lobby says of a person's friends; None: they have none. They are seen to be here themselves."""
        now = time.time()
        found = await self._kept.here(person, now)
        if found is None:
            return None
        await self._mark([person], now)
        rows, invitations = found["friends"], found["invitations"]
        names = await self._people.names([*rows, *invitations])
        return {
            "friends": [{"id": row["id"], "name": names[row["other"]], "partner": row["partner"]} for row in rows],
            "invitations": [
                {"table": row["table_id"], "game": row["game"], "by": names[row["other"]]} for row in invitations
            ],
            "asking": found["asking"],
        }

    async def at_address(self, address: str) -> Told:
        """Who is asked by a link; BadRequest where it leads to nobody."""
        return {"name": (await self._people.person(await self._asked(address))).name}

    async def mark_attending(self, persons: Iterable[str]) -> None:
        """These people are at tables, so their friends see that they are here."""
        await self._mark(list(persons), time.time())

    async def _mark(self, persons: list[str], now: float) -> None:
        if len(self._marked) > MOST_FRIENDS * 100:
            self._marked = {one: at for one, at in self._marked.items() if at > now - MARK_S}
        late = [one for one in persons if self._marked.get(one, 0.0) <= now - MARK_S]
        if late:
            self._marked.update(dict.fromkeys(late, now))
            await self._kept.seen(late, now)

    async def watch(self) -> None:
        """Now and then, keep who is at this room's tables."""
        while True:
            await asyncio.sleep(MARK_S)
            try:
                await self.mark_attending(self._house.tables.people_there())
            except StorageError:
                log.warning("could not keep who is here")

    # --- Asking ---

    async def _asked(self, address: str) -> str:
        found = await self._kept.at_address(address)
        if found is None:
            raise BadRequest(404, say("friend-link-unknown"))
        return found

    async def ask_by_link(self, person: Person, address: str) -> Told:
        """Ask whoever has given away a link."""
        return await self._ask(person, await self._asked(address))

    async def ask_at_table(self, live: LiveTable, person: Person, who: str) -> Told:
        """Ask somebody one sits, or sat, at a table with; ``who``: as the table calls them."""
        sat = {each for seat in live.state.seats for each in (seat.person, *seat.past) if each is not None}
        other = next((each for each in sat if live.state.who(each) == who), None)
        if other is None or person.id not in sat:
            raise BadRequest(404, say("friend-not-at-table"))
        return await self._ask(person, other)

    async def _ask(self, person: Person, other: str) -> Told:
        if other == person.id:
            raise BadRequest(409, say("friend-is-you"))
        await self._people.keep(person)
        if await self._house.storage.person_name(other) is None:
            raise BadRequest(404, say("friend-not-at-table"))
        state = await self._kept.ask(person.id, other, time.time())
        if state is None:
            raise BadRequest(409, say("friend-too-many", most=MOST_FRIENDS))
        return {"state": state, "name": (await self._people.person(other)).name}

    # --- What one does about others ---

    async def change(self, person: str, id: str, what: str) -> None:
        """Accept, decline, remove, block, keep as a partner or not; BadRequest where there is nobody."""
        now = time.time()
        match what:
            case "accept":
                done = await self._kept.accept(person, id, now)
            case "decline":
                done = await self._kept.decline(person, id)
            case "remove":
                done = await self._kept.remove(person, id)
            case "block":
                done = await self._kept.block(person, id, now)
            case _:
                done = await self._kept.keep_partner(person, id, what == "partner")
        if not done:
            raise BadRequest(404, say("friend-unknown"))

    async def set_hidden(self, person: Person, hidden: bool) -> None:
        """Let friends see when one is here, or not."""
        await self._people.keep(person)
        await self._kept.enter(person.id, time.time())
        await self._kept.set_presence(person.id, hidden=hidden)

    async def new_address(self, person: str) -> None:
        """Another link to ask a person by; the old one leads to nobody."""
        await self._kept.set_presence(person, address=new_id())

    # --- Invitations ---

    async def invite(self, live: LiveTable, person: Person, friend: str) -> Told:
        """Invite a friend to a table where one sits, or which one has made; BadRequest says why not."""
        state = live.state
        if state.host != person.id and state.seat_of(person.id) is None:
            raise BadRequest(403, say("invite-not-seated"))
        if state.stage in (OVER, CLOSED):
            raise BadRequest(409, say("invite-table-over"))
        other = await self._kept.friend(person.id, friend)
        if other is None:
            raise BadRequest(404, say("friend-unknown"))
        if why_not_in(state, other, NOWHERE, 0.0, time.time()) is not None:
            raise BadRequest(403, say("invite-removed"))
        if not self._invited.of(f"{person.id} {other}").take():
            raise BadRequest(429, say("invite-again-later"))
        new = state.seat_of(other) is None and await self._kept.invite(state.id, other, person.id, time.time())
        if new:
            self._house.pushing.call(other, state.id, state.title, person.name, INVITED)
        return {"invited": True}
