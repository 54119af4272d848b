"""Accounts of guests who have kept their seat: owned names, passkeys, devices that are signed in, recovery codes.

An account has the id of the guest it was made of, so all that the guest has played is its own from the first moment.
"""

import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from cardhouse.room.names.tokens import token_hash
from cardhouse.room.storage.database import T, Work
from cardhouse.room.storage.leases import insert
from cardhouse.room.storage.schema import accounts, ceremonies, devices, passkeys, people, pushes, recovery, tokens
from cardhouse.room.storage.shelf import Row, Shelf, question, rows_of
from cardhouse.room.words import say

LOOKED_S = 3600.0
"""So exactly it is kept when a device was seen last."""
CEREMONY_S = 300.0
"""A challenge is to be signed within so long."""
MOST_DEVICES = 50
"""Of one account; of more, that which was not seen for longest is signed out."""


class NameTaken(ValueError):  # noqa: N818
    """The name belongs to somebody else in this house."""

    def __init__(self) -> None:
        super().__init__(say("account-name-taken"))


@dataclass(frozen=True)
class NewPasskey:
    """A passkey as it is kept: the credential's id and its public key (base64url), its uses, what it is called."""

    credential: str
    public_key: str
    uses: int
    label: str


@dataclass(frozen=True)
class NewDevice:
    """A browser that is signed in: its id, and what it is called."""

    id: str
    label: str


class Accounts(Shelf):
    """The accounts of a database. Times are seconds since 1970; codes and challenges are kept as hashes."""

    # --- Who somebody is ---

    async def admits(self, person: str, device: str | None) -> bool:
        """Whether a browser speaks for a person: for an account where its device is signed in, for a guest always."""
        if device is None:
            return not await self._read(account_of(person))
        found = await self._read(device_of(device, person))
        now = time.time()
        if found and found[0]["seen_at"] < now - LOOKED_S:
            await self._seen(person, device, now)
        return bool(found)

    async def _seen(self, person: str, device: str, now: float) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.update(devices).where(devices.c.id == device).values(seen_at=now))
            connection.execute(sa.update(accounts).where(accounts.c.person == person).values(seen_at=now))

        await self._write(work)

    async def owner_of(self, skeleton: str) -> str | None:
        """Whose account's name this is, or one that looks like it."""
        found = await self._read(named(skeleton))
        return found[0]["person"] if found else None

    async def names_of(self, persons: Collection[str], skeleton: Callable[[str], str]) -> dict[str, str]:
        """The names people have taken, but for those of guests that belong to an account by now; in one look."""

        def work(connection: sa.Connection) -> dict[str, str]:
            rows = connection.execute(*names_and_accounts(persons)).all()
            seen = {skeleton(row.name) for row in rows if row.person is None}
            owned = set(connection.scalars(*owned_of(seen))) if seen else set()
            return {row.id: row.name for row in rows if row.person is not None or skeleton(row.name) not in owned}

        return await self._database.read(work)

    async def take_name(self, person: str, name: str, skeleton: str) -> None:
        """Keep the name of a guest or an account; NameTaken where it is another account's."""

        def work(connection: sa.Connection) -> None:
            if connection.scalar(*named(skeleton)) not in (None, person):
                raise NameTaken
            connection.execute(sa.update(accounts).where(accounts.c.person == person).values(skeleton=skeleton))
            _remember(connection, person, name)

        await self._owning(work)

    # --- An account ---

    async def keep(
        self, person: str, name: str, skeleton: str, passkey: NewPasskey, device: NewDevice, codes: Iterable[str]
    ) -> None:
        """Make an account of a guest, with all of it or nothing; NameTaken where its name is another's."""
        now = time.time()

        def work(connection: sa.Connection) -> None:
            _remember(connection, person, name)
            connection.execute(sa.insert(accounts).values(person=person, skeleton=skeleton, made_at=now, seen_at=now))
            _add_passkey(connection, person, passkey, now)
            _sign_in(connection, person, device, now)
            _new_codes(connection, person, codes)

        await self._owning(work)

    async def get(self, person: str) -> Row | None:
        """An account with its ``passkeys``, its ``devices`` and how many ``codes`` are left; None for a guest."""

        def work(connection: sa.Connection) -> Row | None:
            found = connection.execute(sa.select(accounts).where(accounts.c.person == person)).mappings().first()
            if found is None:
                return None
            left = sa.select(sa.func.count()).select_from(recovery).where(recovery.c.person == person)
            more = {
                "passkeys": rows_of(connection, passkeys_of(person)),
                "devices": rows_of(connection, devices_of(person)),
                "codes": connection.scalar(left),
            }
            return {**found, **more}

        return await self._database.read(work)

    # --- Ceremonies ---

    async def ask(self, challenge: str, purpose: str, person: str = "") -> None:
        """An authenticator is asked to sign a challenge: for a person who is known, or for whoever it says."""
        asked = {"hash": token_hash(challenge), "purpose": purpose, "person": person, "at": time.time()}
        await self._write(lambda connection: connection.execute(sa.insert(ceremonies).values(asked)))

    async def answer(self, challenge: str, purpose: str, person: str = "") -> bool:
        """A challenge comes back signed: True once, and not after a while."""
        young = ceremonies.c.at > time.time() - CEREMONY_S
        own = (ceremonies.c.hash == token_hash(challenge), ceremonies.c.purpose == purpose)
        gone = sa.delete(ceremonies).where(*own, ceremonies.c.person == person, young)
        return await self._write(lambda connection: connection.execute(gone).rowcount == 1)

    # --- Signing in and out ---

    async def passkey(self, credential: str) -> Row | None:
        """A passkey by its credential's id."""
        found = await self._read(sa.select(passkeys).where(passkeys.c.hash == token_hash(credential)))
        return found[0] if found else None

    async def add_passkey(self, person: str, passkey: NewPasskey) -> None:
        """One more passkey of an account."""
        await self._write(lambda connection: _add_passkey(connection, person, passkey, time.time()))

    async def forget_passkey(self, person: str, hash: str) -> bool:
        """A passkey signs in no more; False where it is not the account's, or its only one."""
        own = sa.select(passkeys.c.hash).where(passkeys.c.person == person)

        def work(connection: sa.Connection) -> bool:
            there = list(connection.scalars(own.with_for_update()))
            if hash not in there or len(there) == 1:
                return False
            return bool(connection.execute(sa.delete(passkeys).where(passkeys.c.hash == hash)).rowcount)

        return await self._write(work)

    async def enter(self, hash: str, uses: int, device: NewDevice) -> str | None:
        """A passkey has signed: its device is signed in. The person; None where the passkey is gone by now."""
        now = time.time()
        used = sa.update(passkeys).where(passkeys.c.hash == hash).values(uses=uses, used_at=now)

        def work(connection: sa.Connection) -> str | None:
            person: str | None = connection.scalar(used.returning(passkeys.c.person))
            if person is not None:
                _sign_in(connection, person, device, now)
            return person

        return await self._write(work)

    async def recover(self, code: str, device: NewDevice) -> str | None:
        """A recovery code signs a device in, once. The person; None where there is no such code."""
        used = sa.delete(recovery).where(recovery.c.hash == token_hash(code)).returning(recovery.c.person)

        def work(connection: sa.Connection) -> str | None:
            person: str | None = connection.scalar(used)
            if person is not None:
                _sign_in(connection, person, device, time.time())
            return person

        return await self._write(work)

    async def new_codes(self, person: str, codes: Iterable[str]) -> None:
        """Recovery codes in the place of those there were."""
        await self._write(lambda connection: _new_codes(connection, person, codes))

    async def sign_out(self, person: str, device: str) -> bool:
        """A device speaks for its person no more, by its cookie or a seat's link; whether it was signed in.

        Links to the person's seats stop working on all devices: who is signed in needs none.
        """
        own = sa.select(devices.c.id).where(devices.c.id == device, devices.c.person == person)

        def work(connection: sa.Connection) -> bool:
            if not end_devices(connection, own):
                return False
            connection.execute(sa.delete(tokens).where(tokens.c.person == person))
            return True

        return await self._write(work)

    async def _owning(self, work: Work[T]) -> T:
        """Write what makes a name somebody's own."""
        try:
            return await self._database.write(work)
        except sa.exc.IntegrityError as error:
            raise NameTaken from error


@question
def account_of(person: str) -> sa.Select[Any]:
    """Whether a person has an account: a row, or none."""
    return sa.select(accounts.c.person).where(accounts.c.person == person)


@question
def device_of(device: str, person: str) -> sa.Select[Any]:
    """A device that is signed in, when it was seen."""
    return sa.select(devices.c.seen_at).where(devices.c.id == device, devices.c.person == person)


@question
def names_and_accounts(persons: Collection[str]) -> sa.Select[Any]:
    """People with the names they have taken, and whether they have an account."""
    query = sa.select(people.c.id, people.c.name, accounts.c.person)
    query = query.join_from(people, accounts, accounts.c.person == people.c.id, isouter=True)
    return query.where(people.c.id.in_(persons))


@question
def owned_of(skeletons: Collection[str]) -> sa.Select[Any]:
    """Those of some names that belong to accounts."""
    return sa.select(accounts.c.skeleton).where(accounts.c.skeleton.in_(skeletons))


@question
def named(skeleton: str) -> sa.Select[Any]:
    """The account of a name."""
    return sa.select(accounts.c.person).where(accounts.c.skeleton == skeleton)


@question
def passkeys_of(person: str) -> sa.Select[Any]:
    """The passkeys of an account, the oldest first."""
    return sa.select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.made_at)


def devices_of(person: str) -> sa.Select[Any]:
    """The devices of an account, that seen last first."""
    return sa.select(devices).where(devices.c.person == person).order_by(devices.c.seen_at.desc())


def end_devices(connection: sa.Connection, chosen: sa.Select[Any]) -> int:
    """Sign devices out, by a query of their ids; they are told of no turn any more. How many there were."""
    gone = list(connection.scalars(chosen))
    connection.execute(sa.delete(pushes).where(pushes.c.device.in_(gone)))
    return connection.execute(sa.delete(devices).where(devices.c.id.in_(gone))).rowcount


def _remember(connection: sa.Connection, person: str, name: str) -> None:
    now = time.time()
    new = insert(connection, people).values(id=person, name=name, made_at=now, seen_at=now)
    connection.execute(new.on_conflict_do_update(index_elements=["id"], set_={"name": name, "seen_at": now}))


def _add_passkey(connection: sa.Connection, person: str, passkey: NewPasskey, now: float) -> None:
    kept = {"hash": token_hash(passkey.credential), "person": person, "made_at": now, "used_at": now}
    connection.execute(sa.insert(passkeys).values(**kept, **asdict(passkey)))


def _sign_in(connection: sa.Connection, person: str, device: NewDevice, now: float) -> None:
    connection.execute(sa.insert(devices).values(person=person, made_at=now, seen_at=now, **asdict(device)))
    connection.execute(sa.update(accounts).where(accounts.c.person == person).values(seen_at=now))
    kept = devices_of(person).with_only_columns(devices.c.id).limit(MOST_DEVICES)
    rest = (devices.c.person == person, devices.c.id.not_in(list(connection.scalars(kept))))
    end_devices(connection, sa.select(devices.c.id).where(*rest))


def _new_codes(connection: sa.Connection, person: str, codes: Iterable[str]) -> None:
    connection.execute(sa.delete(recovery).where(recovery.c.person == person))
    connection.execute(sa.insert(recovery), [{"hash": token_hash(code), "person": person} for code in codes])
