"""A link pasted into a messenger has a title and a picture: of the game, and what the table is called."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cardhouse.games import load, names
from cardhouse.room import app

from .conftest import Room, quick_settings, running

TAG = re.compile(r'<meta property="([^"]+)" content="([^"]*)" />')
WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A room with a client of a page and one game's picture."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_bytes(b"<!doctype html><head><title>Cardhouse</title></head>")
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    (pictures / "hearts.jpg").write_bytes(b"a picture")
    monkeypatch.setattr(app, "STATIC", static)
    monkeypatch.setattr(app, "PICTURES", pictures)
    with running(quick_settings(tmp_path, look_burst=8, look_rate=0)) as started:
        yield started


def told(room: Room, path: str, status: int = 200) -> dict[str, str]:
    """What the page at a path tells a messenger, which has no cookie."""
    answer = httpx.get(f"{room.base}/{path}", verify=False)
    assert answer.status_code == status
    assert "</head>" in answer.text
    return dict(TAG.findall(answer.text))


def test_links_to_games_and_tables_have_titles_and_pictures(room: Room) -> None:
    hearts = told(room, "g/hearts")
    assert (hearts["og:title"], hearts["og:description"]) == ("Hearts", load("hearts").summary)
    assert httpx.get(hearts["og:image"]).content == b"a picture"
    assert told(room, "g/oh-hell")["og:image"] == f"{room.base}/icon-512.png"  # no picture of its own here
    body = {"game": "hearts", "name": '<b>"Friday" & co</b>'}
    made = httpx.post(f"{room.base}/api/tables", json=body).json()
    table = told(room, f"t/{made['table']}")
    assert table["og:title"] == "Hearts: &lt;b&gt;&quot;Friday&quot; &amp; co&lt;/b&gt;"
    assert table["og:url"] == f"{room.base}/t/{made['table']}"
    assert "token" not in str(table)


def test_other_pages_and_what_nobody_knows_show_nothing_and_nor_do_too_many_looks(room: Room) -> None:
    for path in ("", "t/nothing", "g/poohsticks"):
        assert told(room, path) == {}
    for path in ("x/hearts", "g/../hearts"):
        assert told(room, path, 404) == {}
    for _ in range(8):
        told(room, "g/hearts")
    assert told(room, "g/hearts") == {}


def test_each_game_has_a_picture_and_the_client_the_title_that_tags_take_the_place_of() -> None:
    assert {path.stem for path in app.PICTURES.glob("*.jpg")} == set(names())
    assert "<title>Cardhouse</title>" in (WEB / "index.html").read_text(encoding="utf-8")
