"""What every request goes through: proxies, hosts, origins, headers, limits; and a fuzz of odd requests."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from inspect import iscoroutinefunction, isroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy.exc
from fastapi.dependencies.models import Dependant
from starlette.requests import ClientDisconnect
from starlette.types import Message, Scope
from structlog.testing import capture_logs
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from cardhouse.kit.words import ENGLISH
from cardhouse.room.app import create_app
from cardhouse.room.network.proxies import Proxies, household
from cardhouse.room.socket import PLACE, WIRE
from cardhouse.room.web import friend_routes, own_routes, player_routes, routes
from cardhouse.room.web.asking import Limits
from cardhouse.room.web.guard import is_named
from cardhouse.room.web.packed import Packed, packed_json
from cardhouse.room.web.records import Records

from .conftest import GAME, PATIENCE, Guest, Room, bearing, quick_settings, running, sit_two
from .test_front import call, heard

Guests = Callable[[], Guest]
SAME = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

PART = {name: SAME[name] for name in ("x-content-type-options", "cross-origin-resource-policy")}


def client(room: Room, **headers: str) -> httpx.Client:
    return httpx.Client(base_url=room.base, headers=headers, timeout=PATIENCE, verify=False)


# --- Addresses ----------------------------------------------------------------------------------------


def test_only_trusted_proxies_say_where_a_request_comes_from() -> None:
    proxies = Proxies(["10.0.0.0/8", "::1"])
    assert proxies.client("203.0.113.9", ["1.1.1.1"]) == "203.0.113.9"  # anybody may write the header
    assert proxies.client("10.0.0.1", ["6.6.6.6, 203.0.113.9, 10.2.2.2"]) == "203.0.113.9"
    assert proxies.client("10.0.0.1", ["6.6.6.6", "203.0.113.9:5123"]) == "203.0.113.9"
    assert proxies.client("::1", ["[2001:db8::7]:443"]) == "2001:db8::7"
    assert proxies.client("::ffff:10.0.0.1", ["203.0.113.9"]) == "203.0.113.9"
    assert proxies.client("10.0.0.1", ["6.6.6.6, nonsense"]) == "10.0.0.1"
    assert proxies.client("10.0.0.1", ["x" * 10_000]) == "10.0.0.1"
    assert proxies.client("10.0.0.1", []) == "10.0.0.1"
    assert "127.0.0.1" not in Proxies([])
    with pytest.raises(ValueError, match=r"trusted_proxies: .* 10.0.0.0/8, not 'nginx'"):
        Proxies(["nginx"])


def test_addresses_of_one_household_count_together() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")
    assert household("203.0.113.9") == household("::ffff:203.0.113.9") != household("203.0.113.8")
    assert household("") == household("unix") == ""


def test_a_club_behind_one_address_meets_no_limit(tmp_path: Path) -> None:
    """Each guest has limits of their own; strangers without a cookie share those of their address."""
    limits = Limits(quick_settings(tmp_path, create_rate=0, create_burst=3, newcomer_burst=100, newcomer_rate=0))
    assert all(limits.newcomer("203.0.113.9") for _ in range(100))
    assert not limits.newcomer("203.0.113.9")
    assert limits.newcomer("203.0.113.8")
    assert [limits.take("create", "ann", "203.0.113.9") for _ in range(4)] == [True] * 3 + [False]
    assert limits.take("create", "bob", "203.0.113.9")
    assert [limits.take("create", None, "203.0.113.9") for _ in range(4)] == [True] * 3 + [False]


def test_forwarded_addresses_count_from_trusted_proxies_alone(tmp_path: Path) -> None:
    wanted = {"name": "Ann"}
    for trusted, codes in (((), [200, 200, 429]), (("127.0.0.0/8",), [200, 200, 200])):
        folder = tmp_path / str(len(trusted))
        settings = quick_settings(folder, newcomer_burst=2, newcomer_rate=0, trusted_proxies=trusted)
        with running(settings) as room:
            heard = []
            for number in range(3):
                with client(room, **{"x-forwarded-for": f"203.0.113.{number}"}) as http:
                    heard.append(http.post("/api/me", json=wanted).status_code)
            assert heard == codes


def test_cookies_and_hsts_go_by_the_scheme_a_trusted_proxy_tells(tmp_path: Path) -> None:
    told = {"x-forwarded-proto": "https"}
    with running(quick_settings(tmp_path / "a", trusted_proxies=("127.0.0.1",), hsts_s=600)) as room:
        with client(room, **told) as http:
            answer, page = http.get("/api/me"), http.get("/")
        assert "secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"] == "max-age=600"
        assert "connect-src 'self' wss://" in page.headers["content-security-policy"]
        with client(room) as http:
            assert "strict-transport-security" not in http.get("/api/me").headers
    with running(quick_settings(tmp_path / "b")) as room, client(room, **told) as http:
        answer = http.get("/api/me")
        assert "secure" not in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" not in answer.headers


# --- Hosts and pages ----------------------------------------------------------------------------------


def test_names_of_the_room() -> None:
    names = ("Cards.example.org", "*.club.example", "[::1]")
    assert is_named("cards.example.org", names)
    assert is_named("CARDS.example.org:8443", names)
    assert is_named("a.club.example", names)
    assert is_named("[::1]:8000", names)
    assert not is_named("club.example", names)
    assert not is_named("cards.example.org.evil.example", names)
    assert not is_named("evilclub.example", names)
    assert not is_named("", names)


def test_requests_by_a_wrong_name_are_refused(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path, hosts=("cards.example.org",))) as room, client(room) as http:
        assert http.get("/api/me", headers={"host": "cards.example.org"}).status_code == 200
        refused = http.get("/api/me", headers={"host": "evil.example"})
        assert refused.status_code == 421
        assert "hosts" in refused.json()["error"]
        assert http.get("/healthz", headers={"host": "10.1.2.3"}).status_code == 200
        with pytest.raises(InvalidStatus) as status, connect(room.sockets + "/ws/x"):
            pass
        assert status.value.response.status_code == 421


def test_a_host_is_named_once_and_well(room: Room) -> None:
    with client(room) as http:
        for host in ("a b", "a/b", "<script>", "x'; script-src *", "a" * 300, ""):
            answer = http.get("/", headers={"host": host})
            assert answer.status_code == 400
            assert "script-src 'self';" in answer.headers["content-security-policy"]
    line = call(room)
    line.sendall(b"GET / HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\nConnection: close\r\n\r\n")
    assert heard(line).startswith(b"HTTP/1.1 400")


def test_pages_of_other_sites_ask_for_nothing(room: Room) -> None:
    with client(room) as http:
        for headers in (
            {"origin": "https://elsewhere.example"},
            {"origin": "null"},
            {"origin": "http://["},
            {"origin": "http://"},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
        ):
            assert http.post("/api/me", json={"name": "x"}, headers=headers).status_code == 403
    with (
        pytest.raises(InvalidStatus) as status,
        connect(room.sockets + "/ws/x", origin=Origin("https://elsewhere.example")),
    ):
        pass
    assert status.value.response.status_code == 403


# --- Headers ------------------------------------------------------------------------------------------


def test_every_answer_bears_the_headers(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages, files, refusals, faults: 200, 400, 404, 405, 413, 500, 503."""

    async def fails(*_: Any) -> None:
        raise RuntimeError("QS AH")

    async def lost(*_: Any) -> None:
        raise sqlalchemy.exc.OperationalError("select QS", None, Exception("gone"))

    seen = {}
    with client(room) as http:
        http.get("/api/me")
        answers = [
            http.get("/"),
            http.get("/favicon.svg"),
            http.get("/api/games"),
            http.get("/api/nothing"),
            http.get("/no/file.js"),
            http.delete("/api/tables"),
            http.patch("/"),
            http.post("/api/tables", content=b"{"),
            http.post("/api/tables", content=b" " * 70_000),
        ]
        monkeypatch.setattr(room.house.tables, "listed", fails)
        answers.append(http.get("/api/tables"))
        monkeypatch.setattr(room.house.tables, "listed", lost)
        answers.append(http.get("/api/tables"))
        for answer in answers:
            seen[answer.status_code] = answer
            page = not answer.request.url.path.startswith(("/api/", "/assets/"))
            for name, value in (SAME if page else PART).items():
                assert answer.headers[name] == value, answer
            policy = answer.headers["content-security-policy"]
            assert policy.startswith("default-src 'none'")
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert "*" not in policy
            if page:
                assert "camera=()" in answer.headers["permissions-policy"]
    assert {400, 404, 405, 413, 500, 503} <= set(seen)
    assert seen[405].headers["allow"]
    for status in (500, 503):
        assert set(seen[status].json()) == {"error"}
        assert "QS" not in seen[status].text


def test_files_are_sent_once_and_named_by_no_request(room: Room) -> None:
    with client(room) as http:
        page = http.get("/t/whatever")
        if page.status_code == 503:
            pytest.skip("the browser client is not built here")
        again = http.get("/t/whatever", headers={"if-none-match": page.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        head = http.head("/")
        assert (head.status_code, head.content) == (200, b"")
        script = next(part for part in page.text.split('"') if part.endswith(".js"))
        sent = http.get(script, headers={"accept-encoding": "br"})
        assert "immutable" in sent.headers["cache-control"]
        assert sent.headers["content-encoding"] == "br"  # the build has packed it
    for path in ("/..%2f..%2fapp.py", "/../app.py", "/assets/..%2f..%2f..%2fsettings.py", "/%2e%2e/app.py"):
        line = call(room)
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        assert heard(line).startswith(b"HTTP/1.1 404")


# --- Seats by header ----------------------------------------------------------------------------------


async def test_a_seat_token_in_an_address_opens_nothing(guests: Guests) -> None:
    pair = await sit_two(guests)
    stranger = guests()
    path = f"/api/tables/{pair.table}"
    assert (await stranger.http.get(f"{path}?token={pair.token}")).json()["you"] is None
    assert (await stranger.http.get(path, headers=bearing(pair.token))).json()["you"] == 0
    for said in ("Bearer " + pair.token, "Seat", "Seat " + "x" * 5000, "Seat \xff\xfe", pair.token):
        answer = await stranger.http.get(path, headers={b"authorization": said.encode("latin-1")})
        assert answer.json()["you"] is None
    made = await guests().create(humans=2, bots=0)
    assert made["seat_link"] == f"/t/{made['table']}#token={made['token']}"


# --- Dear requests ------------------------------------------------------------------------------------


async def test_a_record_is_made_once_for_all_who_ask_for_it() -> None:
    records, made = Records(), []

    async def make(text: str) -> Packed:
        made.append(text)
        return packed_json(text, ENGLISH)

    one, two, *others = await asyncio.gather(*(records.made(key, partial(make, key)) for key in "abab"))
    assert others == [one, two]
    assert await records.made("a", lambda: make("again")) is one
    assert made == ["a", "b"]

    async def fails() -> Packed:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await records.made("c", fails)
    assert (await records.made("c", lambda: make("c"))).sent({}).body == b'"c"'


def test_a_running_matchs_record_is_asked_for_only_so_often(tmp_path: Path) -> None:
    """By one guest of one table; others, and other tables, do not wait for it."""
    wanted = {"game": GAME, "players": 2, "seats": [{"kind": "human"}, {"kind": "human"}]}
    with running(quick_settings(tmp_path, record_burst=2, record_rate=0)) as room, client(room) as http:
        one, two = (http.post("/api/tables", json=wanted).json()["table"] for _ in range(2))
        assert [http.get(f"/api/tables/{one}/record").status_code for _ in range(3)] == [409, 409, 429]
        assert http.get(f"/api/tables/{two}/record").status_code == 409
        with client(room) as other:
            other.get("/api/me")
            assert other.get(f"/api/tables/{one}/record").status_code == 409


def test_the_lobby_is_looked_into_and_sockets_are_opened_only_so_often(tmp_path: Path) -> None:
    slow = {"list_burst": 2, "list_rate": 0, "open_burst": 2, "open_rate": 0}
    with running(quick_settings(tmp_path, **slow)) as room, client(room) as http:
        http.get("/api/me")
        assert [http.get("/api/tables").status_code for _ in range(3)] == [200, 200, 429]
        cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}
        for _ in range(2):
            with connect(room.sockets + "/ws/x", additional_headers=cookie):
                pass
        with pytest.raises(InvalidStatus) as status, connect(room.sockets + "/ws/x", additional_headers=cookie):
            pass
        assert status.value.response.status_code == 429


# --- Fuzz ---------------------------------------------------------------------------------------------

ODD = (
    "%00", "%2e%2e", "%2e%2e%2f%2e%2e", "%ff%fe", "%ed%a0%80", "%c0%af", "%", "%zz", "%25%32%65", "a" * 3000, "..", ".",
    "%5c..%5c", "%0d%0aset-cookie:x=y", "%e2%80%ae", "'--", "{}", "[", "\\", "~", "*", "//", ";", "con", "%7f", "|",
)  # fmt: skip
ROOTS = ("/", "/api/", "/api/tables/", "/api/games/", "/assets/", "/t/", "/ws/", "//", "/api/tables/x/")
TAILS = (
    "",
    "/record",
    "/replay",
    "/rules",
    "?step=1e999",
    "?step=%00",
    "?seat=-1",
    "?step=" + "9" * 500,
    "?a=%ff",
    "?#",
)
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY")
COOKIES = (
    "cardhouse_guest", "cardhouse_guest=", "cardhouse_guest=a.b.c", "cardhouse_guest=\xff\xfe", "=;=;=", ";" * 500,
    'cardhouse_guest="\\777\\000"', "cardhouse_guest=" + "x" * 5000, "cardhouse_guest=x.____.AAAA", "\x80=\x81",
)  # fmt: skip
BODIES: tuple[Any, ...] = (
    b"", b"null", b"[]", b'"x"', b"1e999", b"{", b"\xff", b"\x00", b'{"name":"\\ud800"}', b'{"\\ud800":1}',
    b'{"name":{}}',
    b'{"name":"\\u0000"}', b"9" * 6000, b"[" * 30_000, b'{"name":' + b"9" * 6000 + b"}", b'{"a":' * 2000,
    b'{"game":"\\ud800","players":2}', b'{"game":"cardinoes","preset":"\\udfff"}',
    b'{"game":"cardinoes","players":1e400}',
    b'{"game":"cardinoes","options":{"\\ud800":1}}', b'{"game":"cardinoes","options":{"target":"\\ud800"}}',
    b'{"game":"cardinoes","options":{"target":NaN}}', b'{"game":"cardinoes","seats":[{"kind":"\\ud800"}]}',
    b'{"game":"cardinoes","settings":{"drop_wait_s":-Infinity}}', b'{"game":"cardinoes","name":"\\ud83d"}',
    b'{"game":"../../etc/passwd"}', b'{"game":"' + b"x" * 60_000 + b'"}',
    b'{"name":' + b"[" * 5000 + b"]" * 5000 + b"}",
)  # fmt: skip
KINDS = (
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "\xff",
    "",
)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with running(
        quick_settings(tmp_path_factory.mktemp("fuzz"), create_burst=10**6, keep_alive_s=1, header_s=1)
    ) as room:
        yield room


def odd_request(dice: random.Random) -> bytes:
    """Some request nobody's browser sends."""
    path = dice.choice(ROOTS) + "".join(dice.choice(ODD) for _ in range(dice.randrange(3))) + dice.choice(TAILS)
    method = dice.choice(METHODS)
    body = b""
    if dice.random() < 0.5:
        method, body = dice.choice(("POST", "PUT", "GET")), dice.choice(BODIES)
        path = dice.choice(("/api/me", "/api/tables", path))
    lines = [f"{method} {path} HTTP/1.1", "Host: x", "Connection: close", f"Content-Length: {len(body)}"]
    if dice.random() < 0.7:
        lines.append(f"Content-Type: {dice.choice(KINDS)}")
    if dice.random() < 0.5:
        lines.append(f"Cookie: {dice.choice(COOKIES)}")
    if dice.random() < 0.3:
        lines.append(f"Authorization: {dice.choice(('Seat ', 'Seat ' + chr(255), 'Basic x', 'Seat ' + 'a' * 200))}")
    if dice.random() < 0.2:
        lines.append(f'{dice.choice(("If-None-Match", "Range", "Expect", "Accept", "X-Forwarded-For"))}: \xff,,;="')
    if dice.random() < 0.1:
        lines += [
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {dice.choice(('', 'x', '=' * 24))}",
        ]
        lines[2] = "Connection: upgrade"
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


@pytest.mark.parametrize("seed", range(4))
def test_odd_requests_are_answered_and_never_by_a_fault(
    target: Room, seed: int, capfd: pytest.CaptureFixture[str]
) -> None:
    """Null bytes, dots, invalid UTF-8, lone surrogates, odd methods, cookies and JSON: no 500, no traceback."""
    dice = random.Random(seed)
    seen: dict[int, int] = {}
    for _ in range(400):
        request = odd_request(dice)
        line = call(target)
        line.sendall(request)
        said = heard(line)
        assert said.startswith(b"HTTP/1.1 "), (request[:300], said[:300])
        status = int(said[9:12])
        seen[status] = seen.get(status, 0) + 1
        assert status < 500 or (status == 503 and b"CARDHOUSE_SKIP_WEB" in said), (request[:300], said[:600])
        assert b"content-security-policy" in said
        assert said.count(b"\r\nset-cookie:") <= 1
    assert {200, 400, 404, 405} <= set(seen), seen
    written = "".join(capfd.readouterr())
    assert "Traceback" not in written
    assert "failed" not in written
    with client(target) as http:
        assert json.loads(http.get("/api/me").content)["id"]


SOCKET_HEADERS = {
    "host": "localhost",
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"sec-websocket-version": "8"}, "invalid Sec-WebSocket-Version header: 8"),
        ({"sec-websocket-key": "AAAA"}, "invalid Sec-WebSocket-Key header: AAAA"),
        ({"upgrade": "h2c"}, "invalid Upgrade header: h2c"),
        ({"connection": "keep-alive"}, "invalid Connection header: keep-alive"),
    ],
)
def test_what_opens_no_socket_is_refused_as_any_request_is(target: Room, changes: dict[str, str], words: str) -> None:
    with client(target) as http:
        said = http.get("/ws/none", headers=SOCKET_HEADERS | changes)
    assert said.status_code == 400
    assert "content-security-policy" in said.headers
    assert said.json()["error"] == f"This opens no WebSocket: {words}"


async def test_who_leaves_while_their_socket_is_opened_is_no_failure(tmp_path: Path) -> None:
    """An error that goes through the application is written into the log."""
    room = create_app(quick_settings(tmp_path))
    answered: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        answered.append(message)

    def gone(answer: bytes) -> None:
        raise ClientDisconnect

    headers = [(name.encode(), value.encode()) for name, value in SOCKET_HEADERS.items()]
    extensions: dict[str, Any] = {WIRE: gone, PLACE: lambda address: True}
    scope: Scope = {"type": "http", "method": "GET", "scheme": "http", "path": "/ws/none", "query_string": b""}
    async with room.router.lifespan_context(room):
        with capture_logs() as logs:
            await room(
                {**scope, "headers": headers, "client": ("127.0.0.1", 1), "extensions": extensions}, receive, send
            )
    assert [each for each in logs if each["log_level"] == "error"] == []
    assert answered == []


# --- Threads ------------------------------------------------------------------------------------------


def test_nothing_of_a_request_waits_for_a_thread() -> None:
    """FastAPI runs in a thread what is not asynchronous: a request costs more, and two count at the same time."""
    found = [route for module in (friend_routes, own_routes, player_routes, routes) for route in module.router.routes]
    asked = [call for route in found for call in _called(getattr(route, "dependant", None))]
    assert len(asked) > 100
    assert [call for call in asked if not iscoroutinefunction(call if isroutine(call) else type(call).__call__)] == []


def _called(found: Dependant | None) -> Iterator[Any]:
    if found is not None:
        yield found.call
        for each in found.dependencies:
            yield from _called(each)
