"""Keeping one's seat: a guest becomes an account in place, signs in elsewhere, takes all along, leaves for good."""

import io
import json
import sqlite3
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from cardhouse.room.accounts.ceremonies import Place
from cardhouse.room.accounts.labels import label_of
from cardhouse.room.names.naming import skeleton
from cardhouse.room.storage import Retention, Storage
from cardhouse.room.storage.accounts import NameTaken, NewDevice, NewPasskey
from cardhouse.room.storage.persons import SOMEBODY
from cardhouse.table.verify import verify

from .authenticator import PRESENT, Authenticator
from .conftest import Guest, Json, Room
from .test_shared_deals import nth, played, posted

Guests = Callable[[], Guest]
DAY = 86_400.0


async def named_guest(guests: Guests, name: str) -> Guest:
    guest = guests()
    await posted(guest, "/api/me", 200, name=name)
    return guest


async def kept(guest: Guest) -> tuple[Authenticator, list[str]]:
    """A guest keeps the seat; the authenticator with the passkey, and the recovery codes."""
    own = Authenticator(guest.room.base.replace("127.0.0.1", "localhost"))
    guest.http.base_url = own.origin
    asked = await posted(guest, "/api/account/passkey", 200)
    codes = (await posted(guest, "/api/account/keep", 201, credential=own.make(asked)))["codes"]
    return own, codes


async def entered(guest: Guest, own: Authenticator) -> None:
    """Sign in by a passkey."""
    guest.http.base_url = own.origin
    await posted(guest, "/api/account/enter", 200, credential=own.sign(await posted(guest, "/api/account/ask", 200)))


async def told(guest: Guest) -> Json:
    found: Json = (await guest.get("/api/account")).json()
    return found


async def who(guest: Guest) -> Json:
    found: Json = (await guest.get("/api/me")).json()
    return found


def at_home(guests: Guests) -> Guests:
    """Guests who have the house open as localhost, by which passkeys are made."""

    def make() -> Guest:
        guest = guests()
        guest.http.base_url = guest.room.base.replace("127.0.0.1", "localhost")
        return guest

    return make


@pytest.fixture
def people(guests: Guests) -> Guests:
    return at_home(guests)


async def test_a_guest_becomes_an_account_in_place(people: Guests) -> None:
    ann = await named_guest(people, "Ann Kept")
    made = await ann.create(1, 1)
    before = await who(ann)
    await played(ann, made, nth(0))
    _, codes = await kept(ann)
    assert await who(ann) == before
    assert [match["table"] for match in (await ann.get("/api/matches")).json()["matches"]] == [made["table"]]
    account = await told(ann)
    assert account["kept"]
    assert [device["here"] for device in account["devices"]] == [True]
    assert (len(account["passkeys"]), account["codes"]) == (1, len(set(codes)))


async def test_the_guests_old_cookie_speaks_for_nobody_once_the_seat_is_kept(people: Guests) -> None:
    ann = await named_guest(people, "Ann Copied")
    copied = dict(ann.http.cookies)
    await kept(ann)
    other = people()
    other.http.cookies.update(copied)
    assert (await who(other))["id"] != (await who(ann))["id"]


async def test_a_second_device_signs_in_by_the_passkey_and_out_again_into_the_guest_it_was(people: Guests) -> None:
    ann, second = await named_guest(people, "Ann Twice"), await named_guest(people, "Somebody Before")
    own, _ = await kept(ann)
    guest = await who(second)
    await entered(second, own)
    assert await who(second) == await who(ann)
    devices = (await told(second))["devices"]
    assert len(devices) == 2
    here = next(each["id"] for each in devices if each["here"])
    assert (await second.http.delete(f"/api/account/devices/{here}")).status_code == 200
    assert await who(second) == guest
    assert len((await told(ann))["devices"]) == 1


async def test_a_device_signed_out_from_another_is_nobody_at_once_and_its_lines_are_closed(people: Guests) -> None:
    ann, second = await named_guest(people, "Ann Away"), people()
    own, _ = await kept(ann)
    made = await ann.create(1, 1)
    await entered(second, own)
    line = await second.visit(made["table"], made["token"])
    assert (await line.hello())["you"] == 0
    lost = next(each["id"] for each in (await told(second))["devices"] if each["here"])
    assert (await ann.http.delete(f"/api/account/devices/{lost}")).status_code == 200
    await line.connection.wait_closed()
    assert not (await told(second))["kept"]
    again = await second.visit(made["table"], made["token"])
    assert (await again.hello())["you"] is None, "the seat's link has stopped working too"
    mine = await ann.visit(made["table"])
    assert (await mine.hello())["you"] == 0


async def test_a_recovery_code_signs_in_once(people: Guests) -> None:
    ann, lost = await named_guest(people, "Ann Lost"), people()
    _, codes = await kept(ann)
    await posted(lost, "/api/account/recover", 200, code=f" {codes[0].upper()} ")
    assert await who(lost) == await who(ann)
    again = await posted(people(), "/api/account/recover", 404, code=codes[0])
    assert again["error"] == "That recovery code isn't valid. Each code works once"
    fresh = (await posted(lost, "/api/account/codes"))["codes"]
    await posted(people(), "/api/account/recover", 404, code=codes[1])
    await posted(people(), "/api/account/recover", 200, code=fresh[1])
    assert (await told(ann))["codes"] == len(fresh) - 1


async def test_another_passkey_is_added_and_the_last_one_stays(people: Guests) -> None:
    ann = await named_guest(people, "Ann Keys")
    own, _ = await kept(ann)
    asked = await posted(ann, "/api/account/passkey", 200)
    assert [each["id"] for each in asked["excludeCredentials"]] == [own.sign({"rpId": "x", "challenge": ""})["id"]], (
        "an authenticator that has one makes no second"
    )
    await posted(ann, "/api/account/add", 201, credential=own.make(asked))
    await entered(people(), own)
    first, second = (await told(ann))["passkeys"]
    assert (await ann.http.delete(f"/api/account/passkeys/{second['id']}")).status_code == 200
    last = await ann.http.delete(f"/api/account/passkeys/{first['id']}")
    assert (last.status_code, last.json()["error"]) == (409, "You can't remove your only passkey")


@pytest.mark.parametrize("name", ["Ann Owns", "ann owns", "Ann  0wns", "Аnn Owns"])
async def test_a_name_is_owned_once(people: Guests, name: str) -> None:
    ann, bob, cleo = await named_guest(people, "Bob Before"), await named_guest(people, "Ann Owns"), people()
    await posted(ann, "/api/me", 200, name="Ann Owns")
    await kept(ann)
    try:
        assert (await who(bob))["name"] == f"Guest {(await who(bob))['id'][:4].upper()}", "a guest had it too"
        refused = await posted(cleo, "/api/me", 400, name=name)
        assert refused["error"] == "That name belongs to someone else here. Choose another"
        await posted(ann, "/api/me", 200, name="Ann Owns")
    finally:
        await ann.http.request("DELETE", "/api/account")
    await posted(cleo, "/api/me", 200, name=name)


async def test_what_is_not_asked_or_not_right_signs_nobody_in(people: Guests) -> None:
    ann, eve = await named_guest(people, "Ann Safe"), await named_guest(people, "Eve")
    assert (await posted(people(), "/api/account/passkey", 400))["error"] == "Choose a name first"
    own, _ = await kept(ann)
    asked = await posted(eve, "/api/account/ask", 200)
    signed = own.sign(asked)
    elsewhere = Authenticator("http://evil.localhost", keys=own.keys, uses=9)
    unproven = Authenticator(own.origin, PRESENT, own.keys, uses=9)
    for wrong, status in (
        ({}, 400),
        ({"response": {"clientDataJSON": "e30"}}, 400),
        ({**signed, "response": {**signed["response"], "signature": "AAAA"}}, 400),
    ):
        await posted(eve, "/api/account/enter", status, credential=wrong)
    await posted(eve, "/api/account/enter", 409, credential=signed)  # its challenge is used up
    for other in (elsewhere, unproven):
        again = await posted(eve, "/api/account/ask", 200)
        await posted(eve, "/api/account/enter", 400, credential=other.sign(again))
    unknown = Authenticator(own.origin)
    unknown.make(await posted(eve, "/api/account/passkey", 200))
    asked = await posted(eve, "/api/account/ask", 200)
    await posted(eve, "/api/account/enter", 404, credential=unknown.sign(asked))
    forced = await posted(eve, "/api/account/passkey", 200)
    await posted(ann, "/api/account/add", 409, credential=unknown.make(forced))  # it was asked of somebody else
    assert not (await told(eve))["kept"]
    assert (await posted(eve, "/api/account/codes", 403))["error"] == "Keep your seat first"


async def test_tries_are_limited(room: Room, people: Guests) -> None:
    eve = people()
    await who(eve)
    tries = [await eve.http.post("/api/account/recover", json={"code": "abcd"}) for _ in range(40)]
    assert {each.status_code for each in tries} == {404, 429}


async def test_all_is_handed_over_and_nothing_hidden(people: Guests) -> None:
    ann, bob = await named_guest(people, "Ann Export"), await named_guest(people, "Bob Export")
    made = await ann.create(1, 1)
    await played(ann, made, nth(0))
    running = await ann.create(1, 1, game="hearts", players=4, seats=None)
    await kept(ann)
    answer = await ann.get("/api/account/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        files = {name: file.read(name).decode() for name in file.namelist()}
    assert json.loads(files["person.json"])[0]["name"] == "Ann Export"
    assert [match["table_id"] for match in json.loads(files["matches.json"])] == [made["table"]]
    assert json.loads(files["matches.json"])[0]["moves"]
    assert {table["id"] for table in json.loads(files["tables.json"])} == {made["table"], running["table"]}
    assert all("secret" not in text for name, text in files.items() if name != "matches.json")
    assert (await who(bob))["id"] not in "".join(files.values())


def everything(room: Room) -> str:
    """Every value of every table of the database, as text."""
    with sqlite3.connect(str(room.house.storage.url.database)) as database:
        names = [name for (name,) in database.execute("select name from sqlite_master where type = 'table'")]
        return "\n".join(str(row) for name in names for row in database.execute(f'select * from "{name}"'))


async def test_who_leaves_is_gone_from_every_table_and_others_keep_what_is_theirs(room: Room, people: Guests) -> None:
    ann, bob = await named_guest(people, "Ann Leaves"), await named_guest(people, "Bob Stays")
    made = await ann.create(2, 0)
    one, two = await ann.visit(made["table"]), await bob.visit(made["table"])
    await two.ask("sit", "seated", seat=1)
    await one.say("chat", text="hello all")
    await play_out(one, two)
    running = await bob.create(2, 0)
    theirs = await ann.visit(running["table"])
    await theirs.ask("sit", "seated", seat=1)
    waiting = await bob.visit(running["table"])
    await kept(ann)
    await posted(ann, "/api/house-rules", game="hearts", name="Ann's own", preset="house", options={})
    challenge = (await posted(ann, "/api/challenges", table=made["table"], hand=0))["id"]
    id, before = (await who(ann))["id"], await bob.get(f"/api/tables/{made['table']}/record")
    assert id in everything(room)
    assert (await ann.http.request("DELETE", "/api/account")).status_code == 200
    left = everything(room)
    assert id not in left
    assert "Ann Leaves" not in left
    after = await bob.get(f"/api/tables/{made['table']}/record")
    assert verify(after.text).good
    assert after.text.splitlines()[1:-1] == before.text.splitlines()[1:-1], "every act is there"
    match = (await bob.get("/api/matches")).json()["matches"][0]
    assert match["names"] == [SOMEBODY, "Bob Stays"]
    assert (await people().get(f"/api/deals/{challenge}")).json()["host_name"] == SOMEBODY
    await waiting.connection.wait_closed()
    again = await bob.visit(running["table"])
    seats = (await again.hello())["seats"]
    assert [seat["name"] for seat in seats] == ["Bob Stays", ""]
    assert (await who(ann))["id"] != id
    assert (await people().get(f"/api/tables/{made['table']}")).status_code == 200


async def play_out(*lines: Any) -> None:
    """Everybody plays the first choice until the match is over."""
    scenes = [await line.scene() for line in lines]
    while not all(scene["over"] for scene in scenes):
        seat = next(seat for seat, scene in enumerate(scenes) if scene["prompt"] is not None)
        await lines[seat].say(
            "play", version=scenes[seat]["version"], action=scenes[seat]["prompt"]["choices"][0]["action"]
        )
        scenes = [await line.scene(scenes[seat]["version"] + 1) for line in lines]


# --- What is kept -------------------------------------------------------------------------------------

PASSKEY = NewPasskey("credential", "key", 0, "Firefox, Linux")


async def keep(storage: Storage, person: str, name: str) -> None:
    passkey = NewPasskey(f"credential {person}", "key", 0, "")
    await storage.accounts.keep(person, name, skeleton(name), passkey, NewDevice(f"d{person}", ""), [f"code {person}"])


async def test_an_account_is_made_whole_or_not_at_all(storage: Storage) -> None:
    await keep(storage, "ann", "Ann")
    with pytest.raises(NameTaken):
        await keep(storage, "bob", "ANN")
    assert await storage.accounts.get("bob") is None
    assert await storage.person_name("bob") is None
    assert await storage.accounts.passkey("credential bob") is None
    with pytest.raises(NameTaken):
        await storage.accounts.take_name("bob", "Ann", skeleton("Ann"))


async def test_accounts_outlast_guests_and_end_when_nobody_uses_them(storage: Storage) -> None:
    await keep(storage, "ann", "Ann")
    await storage.save_person("bob", "Bob")
    now = (await storage.accounts.get("ann") or {})["made_at"]
    await storage.expire(Retention(), now + 100 * DAY)
    assert (await storage.person_name("ann"), await storage.person_name("bob")) == ("Ann", None)
    await storage.expire(Retention(), now + 401 * DAY)
    assert (await storage.accounts.get("ann") or {})["devices"] == [], "signed out"
    await storage.expire(Retention(), now + 1101 * DAY)
    await storage.expire(Retention(), now + 1101 * DAY)
    assert await storage.accounts.get("ann") is None
    assert await storage.person_name("ann") is None
    assert await storage.accounts.owner_of(skeleton("Ann")) is None


async def test_a_device_that_was_not_used_for_long_is_told_of_no_turn(storage: Storage) -> None:
    await keep(storage, "ann", "Ann")
    await storage.save_push("ann", "https://push.example/1", "p", "a", "dann")
    now = (await storage.accounts.get("ann") or {})["made_at"]
    await storage.expire(Retention(token_days=0), now + 401 * DAY)
    assert await storage.pushes("ann") == []


async def test_a_challenge_is_answered_once_and_in_time(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    accounts = storage.accounts
    for challenge in ("one", "two"):
        await accounts.ask(challenge, "add", "ann")
    assert not await accounts.answer("one", "add", "bob")
    assert not await accounts.answer("one", "enter")
    assert await accounts.answer("one", "add", "ann")
    assert not await accounts.answer("one", "add", "ann")
    monkeypatch.setattr("cardhouse.room.storage.accounts.CEREMONY_S", -1.0)
    assert not await accounts.answer("two", "add", "ann")


def test_what_a_device_is_called() -> None:
    chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"
    assert label_of(chrome) == "Chrome, Linux"
    assert (
        label_of("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1") == "Safari, iPhone"
    )
    assert label_of("") == "Browser"


@pytest.mark.parametrize(
    ("origin", "why_not"),
    [
        ("https://cards.example.org", None),
        ("http://localhost:8000", None),
        (
            "http://127.0.0.1:8000",
            "Passkeys need a name: open this server by its name, or on this computer as localhost",
        ),
        ("http://cards.example.org", "Passkeys need HTTPS. Ask whoever runs this server"),
    ],
)
def test_where_passkeys_can_be_made(origin: str, why_not: str | None) -> None:
    assert Place(origin).why_not == why_not
