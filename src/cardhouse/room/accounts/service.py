"""What one does about one's own account: keep the seat, sign in and out, take all along, leave."""

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

import structlog

from cardhouse.room.accounts import ceremonies, exporting
from cardhouse.room.accounts.ceremonies import Options, Place, WrongAnswer
from cardhouse.room.accounts.codes import new_codes, plain
from cardhouse.room.accounts.labels import label_of
from cardhouse.room.machine.state import Person
from cardhouse.room.names.naming import skeleton
from cardhouse.room.names.tokens import new_id
from cardhouse.room.people.people import Visitor, made_name
from cardhouse.room.rooms.bus import SignedOut
from cardhouse.room.storage.accounts import NameTaken, NewDevice, NewPasskey
from cardhouse.room.tables.around import Around
from cardhouse.room.tables.tables import BadRequest
from cardhouse.room.words import say

log = structlog.get_logger()
KEEP, ADD, ENTER = "keep", "add", "enter"
MOST_PASSKEYS = 20
Told = dict[str, Any]
Answer = Mapping[str, Any]


class Accounts:
    """The accounts of a house."""

    def __init__(self, house: Around) -> None:
        self._house = house
        self._kept = house.storage.accounts

    async def told(self, visitor: Visitor | None, place: Place) -> Told:
        """How somebody is known here: a guest, or an account with its devices and passkeys."""
        row = None if visitor is None else await self._kept.get(visitor.person)
        told: Told = {"kept": row is not None, "why_not": place.why_not}
        if row is None or visitor is None:
            return told
        devices = [{**_listed(each, "id", "seen_at"), "here": each["id"] == visitor.device} for each in row["devices"]]
        passkeys = [{**_listed(each, "used_at"), "id": each["hash"]} for each in row["passkeys"]]
        return {**told, "made_at": row["made_at"], "devices": devices, "passkeys": passkeys, "codes": row["codes"]}

    # --- Passkeys ---

    async def ask_for_passkey(self, person: Person, place: Place) -> Options:
        """What an authenticator is asked, so that a guest keeps the seat or an account has one passkey more."""
        _refuse_where(place.why_not)
        row = await self._kept.get(person.id)
        if row is None:
            await self._refuse_unowned(person)
        passkeys = [] if row is None else row["passkeys"]
        if len(passkeys) >= MOST_PASSKEYS:
            raise BadRequest(409, say("account-passkeys-full", most=MOST_PASSKEYS))
        ask = partial(ceremonies.registration, place, person.id, person.name, passkeys)
        challenge, options = await asyncio.to_thread(ask)
        await self._kept.ask(challenge, KEEP if row is None else ADD, person.id)
        return options

    async def _refuse_unowned(self, person: Person) -> None:
        """Raise BadRequest where a guest's name cannot be made their own."""
        if person.name == made_name(person.id):
            raise BadRequest(400, say("account-choose-name"), "name")
        if await self._kept.owner_of(skeleton(person.name)) not in (None, person.id):
            raise BadRequest(409, str(NameTaken()), "name")

    async def keep(self, person: Person, place: Place, answer: Answer, agent: str) -> tuple[str, list[str]]:
        """Make an account of a guest. The device that is signed in, and the recovery codes, told this once."""
        passkey = await self._made(person, place, answer, KEEP, agent)
        device, codes = NewDevice(new_id(), label_of(agent)), new_codes()
        try:
            await self._kept.keep(
                person.id, person.name, skeleton(person.name), passkey, device, [plain(code) for code in codes]
            )
        except NameTaken as error:
            raise BadRequest(409, str(error), "name") from error
        self._house.bus.publish(SignedOut(person.id))  # the guest's cookie speaks for nobody any more
        log.info("a guest keeps the seat")
        return device.id, codes

    async def add(self, person: Person, place: Place, answer: Answer, agent: str) -> None:
        """One more passkey of an account."""
        await self._kept.add_passkey(person.id, await self._made(person, place, answer, ADD, agent))

    async def _made(self, person: Person, place: Place, answer: Answer, purpose: str, agent: str) -> NewPasskey:
        await self._refuse_unasked(answer, purpose, person.id)
        try:
            return await asyncio.to_thread(ceremonies.registered, place, answer, label_of(agent))
        except WrongAnswer as error:
            raise BadRequest(400, str(error), "credential") from error

    async def _refuse_unasked(self, answer: Answer, purpose: str, person: str = "") -> None:
        """Raise BadRequest where this was not asked, was answered already, or was asked too long ago."""
        try:
            challenge = await asyncio.to_thread(ceremonies.challenge_of, answer)
        except WrongAnswer as error:
            raise BadRequest(400, str(error), "credential") from error
        if not await self._kept.answer(challenge, purpose, person):
            raise BadRequest(409, say("account-too-late"), "credential")

    async def forget_passkey(self, person: str, id: str) -> None:
        """A passkey signs in no more; BadRequest where it is the only one."""
        if not await self._kept.forget_passkey(person, id):
            raise BadRequest(409, say("account-only-passkey"))

    # --- Signing in ---

    async def ask_who(self, place: Place) -> Options:
        """What any passkey of the house is asked."""
        _refuse_where(place.why_not)
        challenge, options = await asyncio.to_thread(ceremonies.authentication, place)
        await self._kept.ask(challenge, ENTER)
        return options

    async def enter(self, place: Place, answer: Answer, agent: str) -> Visitor:
        """Sign a device in by a passkey."""
        await self._refuse_unasked(answer, ENTER)
        passkey = await self._kept.passkey(str(answer.get("id", "")))
        if passkey is None:
            raise BadRequest(404, say("account-passkey-unknown"), "credential")
        try:
            uses = await asyncio.to_thread(ceremonies.uses_after, place, answer, passkey)
        except WrongAnswer as error:
            raise BadRequest(400, str(error), "credential") from error
        return self._entered(await self._kept.enter(passkey["hash"], uses, device := _device(agent)), device)

    async def recover(self, code: str, agent: str) -> Visitor:
        """Sign a device in by a recovery code, which is used up by it."""
        return self._entered(await self._kept.recover(plain(code), device := _device(agent)), device)

    def _entered(self, person: str | None, device: NewDevice) -> Visitor:
        if person is None:
            raise BadRequest(404, say("account-code-wrong"), "code")
        log.info("a device was signed in")
        return Visitor(person, device.id)

    async def new_codes(self, person: str) -> list[str]:
        """Recovery codes, told this once; those before them stop working."""
        codes = new_codes()
        await self._kept.new_codes(person, [plain(code) for code in codes])
        return codes

    async def sign_out(self, person: str, device: str) -> None:
        """Sign a device out; BadRequest where it is not signed in."""
        if not await self._kept.sign_out(person, device):
            raise BadRequest(404, say("account-device-unknown"))
        self._house.bus.publish(SignedOut(person))

    # --- Taking along, leaving ---

    async def export(self, person: str) -> bytes:
        """All that the house keeps of a person, as a zip of JSON files."""
        return await asyncio.to_thread(exporting.packed, await self._house.storage.persons.all_of(person))

    async def leave(self, person: str) -> None:
        """Take a person out of the house for good; what others have a part in stays, under a neutral name."""
        touched = await self._house.storage.persons.erase(person, new_id())
        self._house.tables.drop(touched)
        self._house.bus.publish(SignedOut(person))
        log.info("a person has left for good")


def _device(agent: str) -> NewDevice:
    return NewDevice(new_id(), label_of(agent))


def _listed(row: Mapping[str, Any], *more: str) -> Told:
    return {name: row[name] for name in ("label", "made_at", *more)}


def _refuse_where(why_not: str | None) -> None:
    if why_not is not None:
        raise BadRequest(409, why_not)
