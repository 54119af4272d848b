"""Web Push: sealed for one browser, signed by the house, sent to public addresses alone, and naming no card."""

import asyncio
import socket
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import orjson
import pytest

pytest.importorskip("cryptography", reason="the extra push is not installed")

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from cardhouse.room.pushing import Pushing, sealing, sending
from cardhouse.room.pushing.service import BURST
from cardhouse.room.settings import Settings
from cardhouse.room.storage import Retention, Storage

from .conftest import PATIENCE, Guest, Room, caller, quick_settings, running, settled

# RFC 8291, appendix A
AS_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
UA_PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
ENDPOINT = "https://push.example.net/send/abc?x=1"
CONTACT = "mailto:host@example.org"


def test_a_message_is_sealed_as_the_standard_has_it() -> None:
    own = ec.derive_private_key(int.from_bytes(sealing.bytes_of(AS_PRIVATE), "big"), sealing.CURVE)
    message = b"When I grow up, I want to be a watermelon"
    assert sealing.text_of(sealing.sealed(message, UA_PUBLIC, AUTH, own, sealing.bytes_of(SALT))) == SEALED


def test_the_house_signs_for_one_service_and_half_a_day() -> None:
    key = sealing.key_from("ab" * 32)
    said = sealing.signed(ENDPOINT, CONTACT, key, now=1000)
    token, _, public = said.removeprefix("vapid t=").partition(", k=")
    head, claims, signature = (sealing.bytes_of(part) for part in token.split("."))
    assert orjson.loads(head) == {"typ": "JWT", "alg": "ES256"}
    assert orjson.loads(claims) == {"aud": "https://push.example.net", "exp": 1000 + 12 * 3600, "sub": CONTACT}
    point = ec.EllipticCurvePublicKey.from_encoded_point(sealing.CURVE, sealing.bytes_of(public))
    both = encode_dss_signature(int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big"))
    point.verify(both, token.rpartition(".")[0].encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.net/x",
        "https://127.0.0.1/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://printer.local/x",
        "https://metadata.google.internal/x",
        "https://push.example.net:8443/x",
        "https://user@push.example.net/x",
        "https://push.example.net:99999/x",
        "https://push.example.net",
        "https://push.example.net/\n",
        "https://push.example.net/" + "x" * 1000,
        "ftp://push.example.net/x",
        "",
    ],
)
def test_an_endpoint_is_an_https_address_on_the_internet(endpoint: str) -> None:
    with pytest.raises(sending.UnsafeError, match="endpoint: "):
        sending.check_endpoint(endpoint)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        *(
            (each, False)
            for each in ("10.0.0.1", "127.0.0.1", "169.254.169.254", "192.168.1.1", "100.64.0.1", "0.0.0.0")
        ),
        *((each, False) for each in ("::1", "fe80::1", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::")),
        *((each, False) for each in ("224.0.0.1", "ff02::1", "240.0.0.1", "::", "2001:0:1::1")),
    ],
)
def test_nothing_is_sent_into_private_networks(monkeypatch: pytest.MonkeyPatch, address: str, public: bool) -> None:
    assert sending.is_public(address) is public
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in ("93.184.216.34", address)]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    if public:
        assert sending.public_address("push.example.net") == "93.184.216.34"
    else:  # one address that is not is enough
        with pytest.raises(sending.UnsafeError, match="private network"):
            asyncio.run(sending.send(ENDPOINT, {}, b""))


def browser() -> tuple[ec.EllipticCurvePrivateKey, dict[str, str]]:
    """A browser's key, and what it tells of it."""
    key = ec.generate_private_key(sealing.CURVE)
    return key, {"p256dh": sealing.text_of(sealing.public_bytes(key)), "auth": AUTH}


class Service:
    """A push service that keeps what it is sent; ``hangs`` and ``late``: endpoints that never answer, or say so."""

    def __init__(self, *answers: int, hangs: str = "", late: str = "") -> None:
        self.answers = list(answers)
        self.sent: list[tuple[str, Mapping[str, str], bytes]] = []
        self._hangs, self._late = hangs, late

    async def __call__(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        self.sent.append((endpoint, headers, body))
        if self._hangs and self._hangs in endpoint:
            await asyncio.Event().wait()
        if self._late and self._late in endpoint:
            raise TimeoutError
        return self.answers.pop(0) if self.answers else 201


async def open_line(storage: Storage, service: Service) -> Pushing:
    pushing = Pushing(storage, CONTACT, service)
    await pushing.open()
    return pushing


async def test_a_person_is_told_in_each_of_their_browsers_and_nobody_else(storage: Storage) -> None:
    service = Service()
    pushing = await open_line(storage, service)
    for number, person in enumerate(["ann", "ann", "bob"]):
        _, keys = browser()
        await pushing.subscribe(person, f"https://push.example.net/{number}", **keys)
    pushing.call("ann", "secretaddress", "Hearts", "Friday")
    pushing.call("cy", "secretaddress", "Hearts", "Friday")
    await settled(pushing._tasks)
    assert sorted(endpoint[-1] for endpoint, _, _ in service.sent) == ["0", "1"]
    for _, headers, body in service.sent:
        assert b"Hearts" not in body
        assert "secretaddress" not in str(headers)
        assert headers["content-encoding"] == "aes128gcm"
    await pushing.unsubscribe("bob", "https://push.example.net/0")
    assert len(await storage.pushes("ann")) == 2
    await pushing.unsubscribe("ann", "https://push.example.net/0")
    assert len(await storage.pushes("ann")) == 1
    pushing.close()


async def test_subscriptions_that_have_expired_are_dropped(storage: Storage) -> None:
    service = Service(410, 404, 500)
    pushing = await open_line(storage, service)
    for number in range(3):
        _, keys = browser()
        await pushing.subscribe("ann", f"https://push.example.net/{number}", **keys)
    pushing.call("ann", "t", "Hearts", "Friday")
    await settled(pushing._tasks)
    assert len(await storage.pushes("ann")) == 1
    await storage.expire(Retention(), now=1e12)
    assert await storage.pushes("ann") == []
    pushing.close()


async def test_a_person_is_not_called_without_end_nor_in_any_number_of_browsers(storage: Storage) -> None:
    service = Service()
    pushing = await open_line(storage, service)
    for number in range(30):
        _, keys = browser()
        await pushing.subscribe("ann", f"https://push.example.net/{number}", **keys)
    kept = await storage.pushes("ann")
    assert sorted(int(each["endpoint"].rpartition("/")[2]) for each in kept) == list(range(20, 30))
    for _ in range(BURST + 3):
        pushing.call("ann", "t", "Hearts", "Friday")
    await settled(pushing._tasks)
    assert len(service.sent) == BURST * len(kept)
    pushing.close()


async def test_a_service_that_hangs_keeps_nobody_elses_message_waiting(storage: Storage) -> None:
    """A guest's browsers are told one after another, so a service of their own holds up their own messages alone."""
    service = Service(hangs="hostile")
    pushing = await open_line(storage, service)
    for person, host in [*(("eve", f"hostile{n}") for n in range(8)), ("ann", "push")]:
        _, keys = browser()
        await pushing.subscribe(person, f"https://{host}.example.net/x", **keys)
    for _ in range(BURST):
        pushing.call("eve", "t", "Hearts", "Friday")
    async with asyncio.timeout(PATIENCE):
        while not service.sent:
            await asyncio.sleep(0.01)
        pushing.call("ann", "t", "Hearts", "Friday")
        while len(service.sent) < 2:
            await asyncio.sleep(0.01)
    assert ["hostile" in endpoint for endpoint, _, _ in service.sent] == [True, False]
    pushing.close()


async def test_a_service_that_has_not_answered_in_time_is_let_rest(storage: Storage) -> None:
    service = Service(late="slow")
    pushing = await open_line(storage, service)
    for host in ("slow", "push"):
        _, keys = browser()
        await pushing.subscribe("ann", f"https://{host}.example.net/x", **keys)
    for _ in range(2):
        pushing.call("ann", "t", "Hearts", "Friday")
    await settled(pushing._tasks)
    assert sorted(endpoint for endpoint, _, _ in service.sent) == [
        *["https://push.example.net/x"] * 2,
        "https://slow.example.net/x",
    ]
    assert len(await storage.pushes("ann")) == 2
    pushing.close()


@pytest.mark.parametrize("begins", [b"", b"HTTP/1.1 201 Created\r\nx: ", b"HTTP/1.1 103 Early Hints\r\n\r\n"])
async def test_an_answer_that_drips_is_waited_for_no_longer_than_one_that_does_not_come(
    monkeypatch: pytest.MonkeyPatch, begins: bytes
) -> None:
    """A byte every moment once held a message's thread for as long as it liked."""

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(begins)
        while not reader.at_eof() and not writer.transport.is_closing():
            await asyncio.sleep(0.02)
            writer.write(b"a" if b"x:" in begins else begins)

    server = await asyncio.start_server(drip, "127.0.0.1", 0)
    monkeypatch.setattr(sending, "PORT", server.sockets[0].getsockname()[1])
    monkeypatch.setattr(sending, "SEND_S", 0.3)
    monkeypatch.setattr(sending, "public_address", lambda host: "127.0.0.1")
    monkeypatch.setattr(sending, "trusted", lambda: None)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(sending.send(ENDPOINT, {}, b""), PATIENCE)
    server.close()


async def test_the_house_keeps_its_key(storage: Storage) -> None:
    one, two = await open_line(storage, Service()), await open_line(storage, Service())
    assert one.key is not None
    assert one.key == two.key
    assert len(sealing.bytes_of(one.key)) == 65
    off = Pushing(storage, "")
    await off.open()
    assert off.key is None
    off.call("ann", "t", "Hearts", "Friday")
    assert not off._tasks
    for each in (one, two, off):
        each.close()


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room that is set up to call people."""
    with running(quick_settings(tmp_path_factory.mktemp("calling"), push_contact=CONTACT)) as room:
        yield room


@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ({"p256dh": UA_PUBLIC, "auth": "AAAA"}, "keys"),
        ({"p256dh": "AAAA", "auth": AUTH}, "keys"),
        ({"p256dh": urlsafe_b64encode(b"\4" + b"\1" * 64).decode(), "auth": AUTH}, "keys"),
        ({"p256dh": "\u00e9", "auth": AUTH}, "keys"),
        ({"p256dh": UA_PUBLIC, "auth": AUTH}, "endpoint"),
    ],
)
async def test_what_is_no_subscription_is_refused_by_name(calling: Room, keys: dict[str, str], named: str) -> None:
    endpoint = "https://10.0.0.1/x" if named == "endpoint" else ENDPOINT
    async with caller(calling.base) as guest:
        answer = await guest.post("/api/push", json={"endpoint": endpoint, "keys": keys})
    assert (answer.status_code, answer.json()["option"]) == (400, named)


async def test_who_is_away_is_told_of_their_turn_once_and_of_no_card(tmp_path: Path) -> None:
    service = Service()
    key, keys = browser()
    with running(quick_settings(tmp_path, push_contact=CONTACT)) as room:
        room.house.pushing._carrier = service
        one, two = (Guest(room, caller(room.base)) for _ in range(2))
        assert (await two.http.get("/api/push")).json() == {"key": room.house.pushing.key}
        await two.http.get("/api/me")
        made = await two.http.post("/api/push", json={"endpoint": ENDPOINT, "keys": keys})
        assert made.status_code == 201
        table = await one.create(humans=2, bots=0, name="Friday", settings={"drop_wait_s": 600})
        first = await one.visit(table["table"])
        second = await two.visit(table["table"])
        await second.say("sit", seat=1)
        scene, theirs = await first.scene(), await second.scene()
        while theirs["turn"] == 1:  # who looks as their turn begins is not called
            theirs = await second.play_first(theirs)
            scene = await first.scene(theirs["version"])
        await second.say("presence", away=True)
        await first.until("table", lambda message: message["seats"][1]["looks_away"])
        while scene["turn"] == 0:
            scene = await first.play_first(scene)
        while not service.sent:
            await asyncio.sleep(0.01)
        await first.say("chat", text="come back")
        await first.until("chat")
        (sent,) = service.sent
        assert opened(sent[2], key) == {"table": table["table"], "title": "Cardinoes", "name": "Friday", "why": "turn"}
        gone = await two.http.request("DELETE", "/api/push", json={"endpoint": ENDPOINT})
        assert gone.json() == {"subscribed": False}
        for guest in (one, two):
            await guest.go()


def opened(body: bytes, key: ec.EllipticCurvePrivateKey) -> Any:
    """What a browser reads of a message."""
    salt, theirs, rest = body[:16], body[21:86], body[86:]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(sealing.CURVE, theirs))
    info = b"WebPush: info\0" + sealing.public_bytes(key) + theirs
    secret = sealing._derived(shared, sealing.bytes_of(AUTH), info, 32)
    cipher = sealing.AESGCM(sealing._derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    plain = cipher.decrypt(sealing._derived(secret, salt, b"Content-Encoding: nonce\0", 12), rest, None)
    return orjson.loads(plain.rstrip(b"\2"))


async def test_a_house_that_is_not_set_up_for_it_takes_no_subscription(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path)) as room:
        guest = Guest(room, caller(room.base))
        assert (await guest.http.get("/api/push")).json() == {"key": None}
        _, keys = browser()
        assert (await guest.http.post("/api/push", json={"endpoint": ENDPOINT, "keys": keys})).status_code == 404
        await guest.go()
    with pytest.raises(ValueError, match="push_contact"):
        Settings(push_contact="me")
