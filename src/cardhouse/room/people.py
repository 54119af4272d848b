"""Guests: a name and a cookie signed with the secret that all rooms of a database share."""

from __future__ import annotations

import time

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import cookie_parser

from cardhouse.room.machine.state import Person
from cardhouse.room.naming import clean_name
from cardhouse.room.settings import Settings
from cardhouse.room.storage import Storage

COOKIE = "cardhouse_guest"
COOKIE_AGE = 400 * 24 * 3600


class People:
    """Who comes in: reads and writes cookies, keeps names."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self._settings = settings
        self._signer: TimestampSigner | None = None  # until the storage is open nobody is known

    async def open(self) -> None:
        """Learn the secret; the storage is open."""
        self._signer = TimestampSigner(await self._storage.kept_secret("guests"), salt="cardhouse guest")

    def cookie(self, person: str) -> str:
        """The signed cookie of a guest."""
        assert self._signer is not None
        return self._signer.sign(person).decode()

    def read_cookie(self, value: str | None) -> str | None:
        """The guest a cookie names; None when it is missing, forged or too old."""
        if not value or len(value) > 200 or self._signer is None:
            return None
        try:
            person, signed_at = self._signer.unsign(value, return_timestamp=True)
            name = person.decode()
        except (BadSignature, UnicodeError):
            return None
        # A clock that was put back makes cookies of the future; they are the room's own all the same.
        return name if time.time() - signed_at.timestamp() <= COOKIE_AGE else None

    def guest_of(self, cookies: str) -> str | None:
        """The guest a Cookie header names."""
        return self.read_cookie(cookie_parser(cookies).get(COOKIE))

    async def person(self, id: str) -> Person:
        """A guest with the name taken or, at first, a made one."""
        return Person(id, await self._storage.person_name(id) or made_name(id))

    async def rename(self, id: str, name: str) -> Person:
        """Take a name; ValueError when nothing of it can be seen."""
        name = clean_name(name, self._settings.name_length)
        await self._storage.save_person(id, name)
        return Person(id, name)

    async def keep(self, person: Person) -> None:
        """Remember a guest who sits down or makes a table."""
        await self._storage.save_person(person.id, person.name)


def made_name(id: str) -> str:
    """What a guest is called who has taken no name yet."""
    return f"Guest {id[:4].upper()}"
