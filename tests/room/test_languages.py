"""Each viewer reads the table and the pages in a language of their own; what is kept stays as it is."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import orjson
import pytest

import cardhouse
from cardhouse.kit.words import ENGLISH, Message, in_language, player, row, say
from cardhouse.room.changes import apply, between
from cardhouse.room.messages import ChangesTold, SceneTold
from cardhouse.room.network.languages import preferred
from cardhouse.room.tables.line import encode
from cardhouse.room.words import say as room_says
from cardhouse.table.encoding import passed, taken, written

from .conftest import Guest, Socket

Guests = Callable[[], Guest]
GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.8"}


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,de;q=0.9", "en"),
        ("xx, de;q=0.1", "de"),
        ("en;q=0.2, DE;q=0.7", "de"),
        ("de;q=0, en", "en"),
        ("de;q=nonsense", "en"),
        ("", "en"),
        (",;=,*;q=1" * 500, "en"),
    ],
)
def test_a_request_is_answered_in_the_language_it_prefers(header: str, language: str) -> None:
    assert preferred(header) == language


def test_messages_are_written_in_a_language_and_all_else_as_ever() -> None:
    told = {
        "text": say("took-card", who=player(1), card="A♠"),
        "plain": "Pass",
        "counts": [1, 2.5, None, True],
        "all": ("a",),
    }
    assert orjson.loads(written(told)) == {**told, "all": ["a"]}
    assert orjson.loads(written(told, "de")) == {**told, "text": "@1[Du hast|@ hat] A♠ genommen", "all": ["a"]}
    with pytest.raises(TypeError):
        written({"what": object()}, "de")


def test_a_message_goes_to_another_process_as_a_message() -> None:
    span = room_says("another-time", unit="hour", count=3)
    told = {"why": room_says("removed-so-not-let-in", span=span), "cards": say("discard"), "more": [1, "x"]}
    again = taken(passed(told))
    assert again == told
    assert isinstance(again["why"], Message)
    assert again["why"].arguments == {"span": span}
    assert b"3 Stunden" in written(again, "de")


def shown_in(language: str, table: cardhouse.Table) -> dict[str, Any]:
    told: dict[str, Any] = orjson.loads(
        encode(SceneTold(version=0, told=0, scene=table.see(0), window=None, clock=None), language)
    )
    return told["scene"]


def test_a_scene_and_its_changes_are_encoded_for_each_language() -> None:
    table = cardhouse.game("hearts").deal(5)
    before, shown = table.see(0), {each: shown_in(each, table) for each in ("de", ENGLISH)}
    for _ in range(20):
        table.play(table.legal()[0])
    after = table.see(0)
    changes = ChangesTold(version=0, told=0, changes=between(before, after), window=None, clock=None)
    for language, scene in shown.items():
        next_one = apply(orjson.loads(encode(changes, language))["changes"], scene)
        assert next_one == shown_in(language, table)
    assert shown_in("de", table)["events"] != shown_in(ENGLISH, table)["events"]
    assert shown_in(ENGLISH, table) == orjson.loads(written(asdict(after)))


async def enter(guest: Guest, table: str, language: str | None = None) -> Socket:
    """A guest at a table, in the language they say or else in the first of their browser's."""
    socket = await guest.visit(table, language=language)
    await socket.until("table")
    return socket


async def test_two_people_at_one_table_each_read_their_own_language(guests: Guests) -> None:
    ann, bob = guests(), guests()
    made = await ann.create(game="hearts", humans=2, bots=2)
    one = await enter(ann, made["table"], "de")
    two = await enter(bob, made["table"], "en")
    await two.ask("sit", "seated", seat=1)
    first, second = await one.scene(), await two.scene()
    moved_on = [await each.ask("play", version=10_000, text="nothing") for each in (one, two)]
    assert [each["reason"] for each in moved_on] == [
        "Am Tisch ging es schon weiter. Schau noch einmal",
        "The table has moved on. Look again",
    ]
    labels = [next(zone["label"] for zone in each["zones"] if zone["kind"] == "trick") for each in (first, second)]
    assert labels == ["Stich", "Trick"]


async def test_a_browser_that_says_no_language_is_heard_by_its_header(guests: Guests) -> None:
    guest = guests()
    made = await guest.create(humans=2, bots=0)
    guest.headers = GERMAN
    socket = await guest.visit(made["table"])
    assert (await socket.ask("undo"))["reason"] == "Es gibt nichts zurückzunehmen"


async def test_pages_and_refusals_are_in_the_language_of_the_request(guests: Guests) -> None:
    http = guests().http
    path = "/api/games/hearts"
    english, german = await http.get(path), await http.get(path, headers=GERMAN)
    titles = [{each["name"]: each["title"] for each in answer.json()["options"]} for answer in (english, german)]
    assert [each["target"] for each in titles] == ["Target score", "Zielpunktzahl"]
    for answer, language in ((english, "en"), (german, "de")):
        assert answer.headers["content-language"] == language
        assert "accept-language" in answer.headers["vary"]
    known = {"if-none-match": english.headers["etag"]}
    assert (await http.get(path, headers=known)).status_code == 304
    assert (await http.get(path, headers={**known, **GERMAN})).status_code == 200
    listed = await http.get("/api/games", headers=GERMAN)
    starts = {each["name"]: each["starts"] for each in listed.json()}["holdem"]
    assert all(options for options in starts.values())
    missing = await http.get("/api/games/none/rules", headers=GERMAN)
    assert missing.json()["error"] == "Dieses Spiel gibt es nicht"


async def test_what_is_kept_and_what_was_seen_stay_english(guests: Guests) -> None:
    guest = guests()
    made = await guest.create(game="hearts", humans=1, bots=3)
    await (await enter(guest, made["table"], "de")).scene()
    guest.http.headers.update(GERMAN)
    seen = (await guest.get(f"/api/tables/{made['table']}/record")).text
    assert seen == (await guest.http.get(f"/api/tables/{made['table']}/record", headers={"accept-language": "en"})).text
    assert "Du hast" not in seen


def test_arguments_that_read_alike_in_english_keep_their_own_words() -> None:
    one, other = Message("pass"), Message("pass")
    one.elsewhere, other.elsewhere = {"de": "passen"}, {"de": "weitergeben"}
    both = [say("listed", before=each, last="bid") for each in (one, other, one)]
    assert [in_language(each, "de") for each in both] == ["passen und bid", "weitergeben und bid", "passen und bid"]


def test_long_rows_of_words_are_read_in_a_language_and_passed_on() -> None:
    long = row([say("red-joker") if n % 2 else "5♥" for n in range(500)])
    assert len(in_language(long, "de").split()) >= 500
    assert taken(passed({"row": long})) == {"row": long}
