"""What goes out packed and what does not: encodings, tags, answers in which a secret stands beside others' words."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardhouse.kit.words import ENGLISH
from cardhouse.room.web.files import PAGES, ClientFiles
from cardhouse.room.web.packed import PLAIN, chosen, packed_json

from .conftest import Guest, sit_two
from .test_play import play_on

Guests = Callable[[], Guest]
PACKS = {"accept-encoding": "gzip, deflate, br"}
SCRIPT = b"plain " * 500
WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.mark.parametrize(
    ("accepted", "there", "best"),
    [
        ("gzip, deflate, br, zstd", ("br", "gzip"), "br"),
        ("gzip, deflate, br", ("gzip",), "gzip"),
        ("GZIP;q=0.3", ("br", "gzip"), "gzip"),
        ("br;q=0, gzip; q=0.000", ("br", "gzip"), PLAIN),
        ("br;q=0.0,gzip;q=1.0", ("br", "gzip"), "gzip"),
        ("identity", ("br", "gzip"), PLAIN),
        ("", ("br", "gzip"), PLAIN),
    ],
)
def test_a_client_is_sent_the_shortest_encoding_it_can_read(accepted: str, there: tuple[str, ...], best: str) -> None:
    assert chosen(accepted, there) == best


@pytest.fixture
def files(tmp_path: Path) -> ClientFiles:
    """A client as the build leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")
    for name, content in {"app-1.js": SCRIPT, "app-1.js.br": b"brotli"}.items():
        (tmp_path / "assets" / name).write_bytes(content)
    return ClientFiles(tmp_path, tmp_path / "pictures")


def test_files_go_out_as_short_as_can_be_read(files: ClientFiles) -> None:
    tags = set()
    for accepted, encoding, content in (("br, gzip", "br", b"brotli"), ("gzip", "gzip", SCRIPT), ("", None, SCRIPT)):
        answer = files.answer("assets/app-1.js", {"accept-encoding": accepted})
        body = gzip.decompress(answer.body) if encoding == "gzip" else answer.body
        assert (answer.headers.get("content-encoding"), body) == (encoding, content)
        assert answer.headers["vary"] == "accept-encoding"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"].startswith("text/javascript")
        tags.add(answer.headers["etag"])
    assert len(tags) == 3
    assert files.answer("assets/app-1.js.br", {}).status_code == 404


def test_a_file_that_is_known_is_not_sent_again(files: ClientFiles) -> None:
    page = files.answer("", {})
    assert page.headers["cache-control"] == "no-cache"
    assert "vary" not in page.headers
    again = files.answer("t/anything", {"if-none-match": f'"other", W/{page.headers["etag"]}'})
    assert (again.status_code, again.body, again.headers["etag"]) == (304, b"", page.headers["etag"])
    script = files.answer("assets/app-1.js", PACKS)
    known = files.answer("assets/app-1.js", {**PACKS, "if-none-match": script.headers["etag"]})
    assert (known.status_code, known.headers["vary"]) == (304, "accept-encoding")


@pytest.mark.parametrize("path", ["", "t/1", "t/1/", "g/hearts", "h/rules", "h/rules/x", "index.html"])
def test_the_client_is_at_the_paths_of_its_pages(files: ClientFiles, path: str) -> None:
    assert files.answer(path, {}).status_code == 200


@pytest.mark.parametrize("path", ["nope", "nope/deeper", "t", "t/", "t//1", "g/", "x/1", "T/1", "assets"])
def test_where_the_client_has_no_page_its_page_says_so(files: ClientFiles, path: str) -> None:
    lobby, answer = files.answer("", {}), files.answer(path, {})
    assert (answer.status_code, answer.body) == (404, lobby.body)
    again = files.answer(path, {"if-none-match": lobby.headers["etag"]})
    assert (again.status_code, again.body) == (404, lobby.body)


def test_server_and_client_know_the_same_pages() -> None:
    router = (WEB / "src" / "lib" / "router.svelte.ts").read_text(encoding="utf-8")
    assert set(re.findall(r'kind === "(\w+)" && id', router)) == set(PAGES)


def test_what_is_short_stays_plain() -> None:
    assert "content-encoding" not in packed_json("x", ENGLISH).sent(PACKS).headers
    long = packed_json("x" * 5000, ENGLISH).sent(PACKS)
    assert len(long.body) < 100
    assert gzip.decompress(bytes(long.body)) == packed_json("x" * 5000, ENGLISH).sent({}).body


async def test_what_is_the_same_for_everybody_is_packed_and_asked_for_once(guests: Guests) -> None:
    guest = guests()
    for path in ("/api/games", "/api/games/cardinoes/rules"):
        answer = await guest.http.get(path, headers=PACKS)
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.num_bytes_downloaded < len(answer.content) / 2
        plain = await guest.http.get(path, headers={"accept-encoding": "identity"})
        assert plain.content == answer.content
        again = await guest.http.get(path, headers={**PACKS, "if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_open_tables_are_packed_for_whoever_has_none_of_their_own(guests: Guests) -> None:
    host, visitor = guests(), guests()
    for _ in range(10):
        await host.create(humans=2, bots=0, name="A table for anybody", private=False)
    for asks in (visitor, host):
        answer = await asks.http.get("/api/tables", headers=PACKS)
        assert sum(table["mine"] for table in answer.json()) == (10 if asks is host else 0)
        assert answer.headers["cache-control"] == "no-store"
        packed = answer.headers.get("content-encoding") == "gzip"
        assert packed == (answer.num_bytes_downloaded < len(answer.content) / 5) == (asks is visitor)


async def test_what_is_told_to_one_guest_is_never_packed(guests: Guests) -> None:
    pair = await sit_two(guests, options={"match": "rounds", "rounds": 1})
    for _ in range(10):
        await pair.first.create(humans=2, bots=0, name="A long name for a table that others chose")
    path = f"/api/tables/{pair.table}"
    for asked in (path, f"{path}/replay", f"{path}/record", "/api/tables", "/api/me"):
        answer = await pair.first.http.get(asked, headers=PACKS)
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers, asked
    one, _ = await play_on(pair, await pair.one.scene(), await pair.two.scene(), 600)
    assert one["over"]
    for asked in (f"{path}/replay", f"{path}/record"):  # nobody has a secret in it any more
        over = await pair.first.http.get(asked, headers=PACKS)
        assert over.headers["content-encoding"] == "gzip"
        assert over.num_bytes_downloaded < len(over.content) / 2
