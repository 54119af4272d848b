"""Guests: a name and a cookie signed with the room's secret; seat tokens, kept as hashes."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import cookie_parser

from cardhouse.room.machine.state import Person
from cardhouse.room.naming import clean_name
from cardhouse.room.settings import Settings, data_folder
from cardhouse.room.storage import Storage
from cardhouse.room.storage.urls import async_url, sqlite_file

COOKIE = "cardhouse_guest"
COOKIE_AGE = 400 * 24 * 3600


class People:
    """Who comes in: reads and writes cookies, keeps names."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self._settings = settings
        self._signer = TimestampSigner(read_secret(secret_file(settings)), salt="cardhouse guest")

    def cookie(self, person: str) -> str:
        """The signed cookie of a guest."""
        return self._signer.sign(person).decode()

    def read_cookie(self, value: str | None) -> str | None:
        """The guest a cookie names; None when it is missing, forged or too old."""
        if not value or len(value) > 200:
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
        return Person(id, await self._storage.person_name(id) or f"Guest {id[:4].upper()}")

    async def rename(self, id: str, name: str) -> Person:
        """Take a name; ValueError when nothing of it can be seen."""
        name = clean_name(name, self._settings.name_length)
        await self._storage.save_person(id, name)
        return Person(id, name)

    async def keep(self, person: Person) -> None:
        """Remember a guest who sits down or makes a table."""
        await self._storage.save_person(person.id, person.name)


def secret_file(settings: Settings) -> Path:
    """The room's secret lies beside its database, or in the data folder where that is no file."""
    file = sqlite_file(async_url(settings.database))
    return file.with_suffix(".secret") if file is not None else data_folder() / "room.secret"


def read_secret(path: Path) -> str:
    """The room's secret, made at the first start and readable to the owner alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(32) + "\n")
    return path.read_text().strip()
