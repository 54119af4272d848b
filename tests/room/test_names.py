"""Names: what cannot be seen, what lies over others, who is taken for whom; cookies while the clock goes back."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.room.machine.state import BOT_NAMES, Seat
from cardhouse.room.names.naming import clean, clean_name, namesake, skeleton
from cardhouse.room.people.people import COOKIE_AGE, People, Visitor
from cardhouse.room.storage import Storage

from .conftest import Guest, quick_settings

Guests = Callable[[], Guest]
UNSEEN = (
    "\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u115f\u1160\u3164\uffa0\ufe0f\U000e0041\U000e0100\u2800\u061c\u180e\u17b4"
    "\u202a\u202b\u202d\u202e\u2066\u2067\u2069\U0001d159\U0001d173"
)


@pytest.mark.parametrize("letter", UNSEEN)
def test_what_cannot_be_seen_is_no_part_of_a_name(letter: str) -> None:
    assert clean_name(f"A{letter}da", 24) == "Ada"
    with pytest.raises(ValueError, match="at least one visible letter"):
        clean_name(letter * 3, 24)


@pytest.mark.parametrize("name", ["", "   ", "...", "@@", "\u0301\u0302", "-_-", "\u202e!"])
def test_a_name_has_something_to_read(name: str) -> None:
    with pytest.raises(ValueError, match="at least one visible letter"):
        clean_name(name, 24)


def test_marks_do_not_pile_up() -> None:
    assert clean_name("Q\u0301\u0302\u0303\u0304al", 24) == "Q\u0301\u0302al"
    assert clean_name("\u0301\u0302Ann", 24) == "Ann"
    assert clean_name("Ann \u0301\u0302x", 24) == "Ann x"
    assert clean_name("A\x1f\u0300nn", 24) == "\u00c0nn"
    for name in ("Zoë", "Nguyễn Thị", "Ясь", "Łukasz", "محمد", "さくら", "नीना", "🎴 Ann", "O'Neill", "7"):
        assert clean_name(name, 24) == name


@given(st.text(max_size=80), st.integers(1, 40))
def test_whatever_is_left_of_a_text_is_clean(text: str, length: int) -> None:
    kept = clean(text, length)
    assert len(kept) <= length
    assert kept == clean(kept, length)
    assert not set(kept) & set(UNSEEN + "\n\r\t\0")


@pytest.mark.parametrize(
    "other", ["ada", "ADA", "Àdá", "А\u0501а", "A d a", "Ada.", "Αda", "Ａｄａ", "𝐀𝐝𝐚", "Ad\u0430", "_Ada_", "Ⓐda"]
)
def test_names_that_look_alike_are_one(other: str) -> None:
    assert namesake(clean_name(other, 24), ["Bob", "Ada"]) == "Ada"


CLARAS = (
    "Ꮯlara ᴄlara ⅭⅬara Cłara Ϲlara ϲlara Cʟara Claraʼ ⲤⳐara 🅲lara 🇨lara Ⓒlara Ƈlara ℃lara ꓚꓡara cꮮara Claга C|ara "
    "CIara Cląra Сӏara 𝐂lara Cl\u0430r\u0430\u0301 Clara👑 Clara🂡 C.l.a.r.a Ｃｌａｒａ Clɑra"
)


@pytest.mark.parametrize("other", CLARAS.split())
def test_letters_of_other_scripts_make_no_other_name(other: str) -> None:
    """Unicode's confusables, and a Latin letter in whatever dress; scripts, small capitals, signs in squares."""
    assert namesake(clean_name(other, 24), ["Bob", "Clara"]) == "Clara"


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("Clara (bot)", "bot"), ("Clara [host]", "host"), ("Clara (watching)", "watching"), ("b0t", "bot"),
        ("Clara ʙᴏᴛ", "bot"), ("Clara B.o.t", "bot"), ("Clara (hоst)", "host"), ("ADMIN", "admin"),
        ("＜Moderator＞", "moderator"),
    ],
)  # fmt: skip
def test_what_the_house_says_of_people_nobody_says_of_themselves(name: str, sign: str) -> None:
    with pytest.raises(ValueError, match=f"can't contain '{sign}'"):
        clean_name(name, 24)


@pytest.mark.parametrize("name", ["House", "the hоuse", "Cardhouse", "ＹＯＵ", "T.h.e House", "h0use!"])
def test_nobody_is_called_like_the_house(name: str) -> None:
    with pytest.raises(ValueError, match="That name is reserved"):
        clean_name(name, 24)


@pytest.mark.parametrize("name", ["Botond", "Greg House", "Fiona Hoster", "Ann (Berlin)", "Robot", "Clara 1"])
def test_words_within_words_are_no_sign(name: str) -> None:
    assert clean_name(name, 24) == name
    assert namesake(name, ["Clara", "Ann", "Greg"]) is None


def test_other_names_are_others() -> None:
    people = ["Ada", "Adam", "Bob", "Rob", "李", "Анна", "Иван", "Олег", "Ελένη", "🎴", "🃏", "Zoe"]
    people += ["Ines", *BOT_NAMES[1:8]]
    assert len({skeleton(name) for name in people}) == len(people)
    assert namesake("Eva", ["", "Ada"]) is None
    assert skeleton("Corn") == skeleton("Com")


def test_a_bot_takes_a_name_nobody_has() -> None:
    seat = Seat(0, "human")
    seat.become_bot("random", ["ada", "Blaise"])
    assert seat.name == "Clara"
    seat.become_bot("random", BOT_NAMES)
    assert seat.name == "Bot 1"


async def test_nobody_sits_down_under_the_name_of_another(guests: Guests) -> None:
    host, other = guests(), guests()
    await host.http.post("/api/me", json={"name": "Rosa"})
    await other.http.post("/api/me", json={"name": "R\u043es\u0430"})
    made = await host.create(humans=2, bots=0)
    two = await other.visit(made["table"])
    await two.hello()
    assert "called Rosa. Choose another name" in (await two.ask("sit", seat=1))["reason"]
    await two.say("chat", text="hello")
    assert (await two.until("chat"))["name"].endswith("(watching)")
    assert (await other.http.post("/api/me", json={"name": "Eva"})).status_code == 200
    await two.ask("sit", "seated", seat=1)
    refused = await other.http.post("/api/me", json={"name": "rosa"})
    assert (refused.status_code, refused.json()["option"]) == (400, "name")
    assert "Rosa" in refused.json()["error"]
    assert (await other.http.post("/api/me", json={"name": "EVA"})).status_code == 200  # one's own is one's own


async def test_no_two_open_tables_look_alike(guests: Guests) -> None:
    one, two = guests(), guests()
    for guest in (one, two):
        await guest.http.post("/api/me", json={"name": "Rosa"})

    async def named(guest: Guest, **more: Any) -> str:
        made = await guest.http.post("/api/tables", json={"game": "hearts", **more})
        assert made.status_code == 201, made.text
        return str((await guest.get(f"/api/tables/{made.json()['table']}")).json()["name"])

    assert await named(one, private=False) == await named(one, private=False) == await named(two) == "Rosa's table"
    assert await named(two, private=False) == "Rosa's table 2"
    assert await named(one, private=False, name="Hearts (club)") == "Hearts (club)"
    refused = await two.http.post("/api/tables", json={"game": "hearts", "private": False, "name": "Неarts - cIub"})
    assert (refused.status_code, refused.json()["option"]) == (400, "name")
    assert "An open table is already called Hearts (club)" in refused.json()["error"]
    assert await named(two, name="hearts club") == "hearts club"  # a private one stands in nobody's lobby


async def test_no_bot_has_the_name_of_who_plays_with_it(guests: Guests) -> None:
    host = guests()
    await host.http.post("/api/me", json={"name": "Blaise"})
    made = await host.create(humans=1, bots=2)
    seats = (await host.get(f"/api/tables/{made['table']}")).json()["seats"]
    assert [seat["name"] for seat in seats] == ["Blaise", "Clara", "Denis"]


async def test_a_name_taken_while_one_comes_to_a_table_is_ones_name_there(guests: Guests) -> None:
    """A line that was opened before knows the old name."""
    table = (await guests().create(humans=2, bots=0))["table"]
    late = guests()
    socket = await late.visit(table, greets=False)
    assert (await late.http.post("/api/me", json={"name": "Late"})).status_code == 200
    await socket.hello()
    told = await socket.ask("sit", "table", seat=1)
    while told["seats"][1]["kind"] == "empty":
        told = await socket.until("table")
    assert told["seats"][1]["name"] == "Late"


async def test_a_clock_put_back_loses_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = quick_settings(tmp_path)
    storage = Storage(settings.database)
    await storage.open()
    people = People(storage, settings)
    await people.open()
    await storage.close()
    cookie, now = people.cookie("ann"), time.time()
    for later in (0, -1, -2, -60, -3600, 3600, COOKIE_AGE - 60):
        monkeypatch.setattr(time, "time", lambda later=later: now + later)
        assert people.read_cookie(cookie) == Visitor("ann"), later
    monkeypatch.setattr(time, "time", lambda: now + COOKIE_AGE + 60)
    assert people.read_cookie(cookie) is None
    for forged in (cookie[:-1], cookie + "x", cookie.replace("ann", "bob"), "ann", "ann..", "\udcff", ""):
        assert people.read_cookie(forged) is None
