"""Who comes in: a cookie signed with the secret that all rooms of a database share, and a name.

A guest's cookie says who it is. That of an account says in which device too, and counts while that is signed in.
"""

from __future__ import annotations

import hmac
import time
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import cookie_parser

from cardhouse.room.machine.state import Person
from cardhouse.room.names.naming import clean_name, skeleton
from cardhouse.room.rooms.bus import Event, Missed, SignedOut
from cardhouse.room.settings import Settings
from cardhouse.room.storage import Storage
from cardhouse.room.words import say

COOKIE = "cardhouse_guest"
COOKIE_AGE = 400 * 24 * 3600
BEFORE = "cardhouse_before"
"""The cookie of the guest that a browser was before it signed in; signed out, it is that guest again."""
BELIEVED_S = 5.0
"""A cookie that was good is not looked up again for so long; a room that hears of a sign-out does so at once."""
MOST_BELIEVED = 10_000


@dataclass(frozen=True)
class Visitor:
    """Whom a browser speaks for; ``device``: None for a guest."""

    person: str
    device: str | None = None

    @classmethod
    def read(cls, text: str) -> Visitor:
        """The visitor that the signed text of a cookie names: PERSON or PERSON-DEVICE."""
        person, _, device = text.partition("-")
        return cls(person, device or None)

    @property
    def text(self) -> str:
        """The visitor as the text that a cookie signs: PERSON or PERSON-DEVICE."""
        return self.person if self.device is None else f"{self.person}-{self.device}"


class People:
    """Who comes in: reads and writes cookies, keeps names."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self._settings = settings
        self._signer: TimestampSigner | None = None  # until the storage is open nobody is known
        self._believed: OrderedDict[Visitor, float] = OrderedDict()  # until when

    async def open(self) -> None:
        """Learn the secret; the storage is open."""
        self._signer = TimestampSigner(await self._storage.kept_secret("guests"), salt="cardhouse guest")
        self._key = bytes.fromhex(await self._storage.kept_secret("bars"))

    def cookie(self, person: str, device: str | None = None) -> str:
        """The signed cookie of a guest, or of an account in a device."""
        assert self._signer is not None
        return self._signer.sign(Visitor(person, device).text).decode()

    async def visitor(self, value: str | None) -> Visitor | None:
        """Whom a cookie speaks for now: the house looks whether its device is signed in still."""
        said = self.read_cookie(value)
        if said is None or self._believed.get(said, 0.0) > time.monotonic():
            return said
        if not await self._storage.accounts.admits(said.person, said.device):
            return None
        self._believed[said] = time.monotonic() + BELIEVED_S
        self._believed.move_to_end(said)
        while len(self._believed) > MOST_BELIEVED:
            self._believed.popitem(last=False)
        return said

    def hear(self, event: Event) -> None:
        """Somebody has signed out somewhere, or become an account: cookies of theirs are looked up anew."""
        if isinstance(event, Missed):
            self._believed.clear()
        if isinstance(event, SignedOut):
            for visitor in [each for each in self._believed if each.person == event.person]:
                del self._believed[visitor]

    def read_cookie(self, value: str | None) -> Visitor | None:
        """Whom a cookie names; None when it is missing, forged or too old."""
        if not value or len(value) > 200 or self._signer is None:
            return None
        try:
            person, signed_at = self._signer.unsign(value, return_timestamp=True)
            said = Visitor.read(person.decode())
        except (BadSignature, UnicodeError):
            return None
        # A clock that was put back makes cookies of the future; they are the room's own all the same.
        return said if time.time() - signed_at.timestamp() <= COOKIE_AGE else None

    def since(self, value: str | None) -> float:
        """When a cookie was made, in seconds since 1970; now, where there is none to be read."""
        if self._signer is None or value is None or self.read_cookie(value) is None:
            return time.time()
        return self._signer.unsign(value, return_timestamp=True)[1].timestamp()

    def mark(self, text: str) -> str:
        """What stands for an address or a browser where it is kept: the same for the same, and not to be read back."""
        return hmac.digest(self._key, text.encode(), "sha256").hex()[:24]

    def guest_of(self, cookies: str) -> str | None:
        """The person a Cookie header names, signed in or not: whose share a connection takes."""
        said = self.read_cookie(cookie_of(cookies))
        return None if said is None else said.person

    async def person(self, id: str) -> Person:
        """A person with the name taken or, at first and where it belongs to somebody else by now, a made one."""
        return Person(id, (await self._names([id]))[id])

    async def names(self, rows: Iterable[Mapping[str, Any]]) -> dict[str, str]:
        """What the people of some rows (``other``) are called, as ``person`` has it."""
        return await self._names({row["other"] for row in rows})

    async def _names(self, ids: Collection[str]) -> dict[str, str]:
        known = await self._storage.accounts.names_of(ids, skeleton) if ids else {}
        return {id: called(id, known.get(id)) for id in ids}

    async def rename(self, id: str, name: str) -> Person:
        """Take a name; ValueError when nothing of it can be seen, or when it is somebody else's."""
        name = clean_name(name, self._settings.name_length)
        await self._storage.accounts.take_name(id, name, skeleton(name))
        return Person(id, name)

    async def keep(self, person: Person) -> None:
        """Remember a guest who sits down or makes a table."""
        await self._storage.save_person(person.id, person.name)


def cookie_of(cookies: str, name: str = COOKIE) -> str | None:
    """The value of a cookie in a Cookie header."""
    return cookie_parser(cookies).get(name)


def called(id: str, name: str | None) -> str:
    """What somebody is called who is kept under this name: in the reader's language where it was made."""
    made = made_name(id)
    return made if name is None or name == made else name


def made_name(id: str) -> str:
    """What a guest is called who has taken no name yet."""
    return str(say("guest", number=id[:4].upper()))
