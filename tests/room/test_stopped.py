"""Kept matches that today's rules do not play to their end: where they stop is said, and what was kept is given."""

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import structlog

from cardhouse.room.matches.matches import StoppedError, choose, new_header, open_match, replay_match

from .conftest import Guest, caller, quick_settings, running
from .test_retrying import to_the_end

ADDRESS = "atable.1"


def some_moves(header: dict[str, object], count: int) -> list[str]:
    """What was played first at a table, as it is kept."""
    match = open_match("hearts", ADDRESS, header)
    for _ in range(count):
        match.play(match.numbers()[0])
    return [match.game.actions.text(action) for action in match.record.actions]


def test_a_match_says_at_which_move_it_stops() -> None:
    header = {**new_header(choose("hearts", 4, "house", {}), ADDRESS), "entropy": []}
    texts = some_moves(header, 9)
    assert replay_match("hearts", ADDRESS, header, texts).version == 9
    for wrong, why in (("fly", "fly"), (texts[0], "")):
        with pytest.raises(StoppedError) as caught:
            replay_match("hearts", ADDRESS, header, [*texts[:4], wrong, *texts[5:]])
        at = caught.value.at
        assert at.match is not None
        assert (at.move, at.text, at.match.version) == (5, wrong, 4)
        assert at.place == "Today's rules allow this match up to move 4 and refuse move 5"
        assert at.words.startswith(f"{at.place}, '{wrong}': ")
        assert why in at.why
        assert str(caught.value) == at.place  # and nothing of a card


def test_a_match_that_is_not_even_dealt_says_so() -> None:
    header = {**new_header(choose("hearts", 4, "house", {}), ADDRESS), "entropy": [], "options": {"moons": 3}}
    with pytest.raises(StoppedError) as caught:
        replay_match("hearts", ADDRESS, header, [])
    assert caught.value.at.move == 0
    assert caught.value.at.match is None
    assert caught.value.at.words.startswith("Today's rules no longer deal this match: ")
    assert "moons" in caught.value.at.words


@contextlib.asynccontextmanager
async def kept(folder: Path, move: int, text: str, over: bool) -> AsyncIterator[tuple[Guest, str]]:
    """A match with a bot, over or under way, of which one move has been written anew while the room was closed."""
    settings = quick_settings(folder)
    with running(settings) as room:
        guest = Guest(room, caller(room.base))
        table = (await guest.create(humans=1, bots=1, options={"target": 1} if over else {}))["table"]
        line = await guest.visit(table)
        if over:
            await to_the_end(line)
        else:
            scene = await line.scene()
            while scene["version"] < move + 3:
                scene = await (line.play_first(scene) if scene["prompt"] else line.scene(scene["version"] + 1))
        cookies = guest.http.cookies
        await guest.go()
    with sqlite3.connect(folder / "room.sqlite3") as database:
        database.execute("update moves set action = ? where n = ?", (text, move - 1))
    database.close()
    with running(settings) as room:
        guest = Guest(room, caller(room.base, cookies=cookies))
        yield guest, table
        await guest.go()


async def test_of_a_match_that_is_over_all_that_was_kept_is_given(tmp_path: Path) -> None:
    """Record and replay once said that it had not begun."""
    with structlog.testing.capture_logs() as logged:
        await all_that_was_kept_is_given(tmp_path)
    (line,) = (str(each) for each in logged if "cannot be brought back" in each["event"])
    assert all(word in line for word in ("fly", "move", "3", "match"))


async def all_that_was_kept_is_given(tmp_path: Path) -> None:
    async with kept(tmp_path, 3, "fly", over=True) as (guest, table):
        path = f"/api/tables/{table}"
        moment = (await guest.get(f"{path}/replay")).json()
        assert moment["steps"] == 2
        assert "allow this match up to move 2 and refuse move 3, 'fly': " in moment["stops"]
        assert (await guest.get(f"{path}/replay", step=1, seat=1)).json()["viewer"] == 1
        assert (await guest.get(f"{path}/narration", step=2)).json()["table"]
        record = await guest.get(f"{path}/record")
        header, *moves = map(json.loads, record.text.splitlines())
        assert "as-kept" in record.headers["content-disposition"]
        assert header["stops"] == moment["stops"]
        assert [move["do"] for move in moves] == [row["action"] for row in await guest.room_moves(table)]
        assert (await guest.http.post(f"{path}/review", params={"seat": 0})).status_code == 202
        review = await guest.get(f"{path}/review", seat=0)
        while review.status_code == 200:
            await asyncio.sleep(0.05)
            review = await guest.get(f"{path}/review", seat=0)
        again = await guest.http.post(f"{path}/retry", json={"step": 1})
        for answer in (review, again):
            assert (answer.status_code, answer.json()["error"]) == (409, moment["stops"])


async def test_of_a_match_under_way_one_is_told_what_one_knew(tmp_path: Path) -> None:
    """Where it stops, and not by which move: that may have been hidden."""
    async with kept(tmp_path, 4, "fly", over=False) as (guest, table):
        path = f"/api/tables/{table}"
        stranger = Guest(guest.room, caller(guest.room.base))
        for who, viewer in ((guest, 0), (stranger, None)):
            moment = await who.get(f"{path}/replay")
            assert (moment.json()["steps"], moment.json()["viewer"]) == (3, viewer)
            assert moment.json()["stops"] == "Today's rules allow this match up to move 3 and refuse move 4"
            record = await who.get(f"{path}/record")
            header, *events, end = map(json.loads, record.text.splitlines())
            assert header["seen_by"] == viewer
            assert "key" not in header
            assert all("event" in each for each in events)
            assert end == {"stops": moment.json()["stops"]}
            assert "fly" not in moment.text + record.text
        assert (await stranger.get(f"{path}/replay", seat=0)).status_code == 403
        await stranger.go()


@pytest.mark.full
async def test_of_a_match_that_is_not_dealt_any_more_that_is_said(tmp_path: Path) -> None:
    async with kept(tmp_path, 1, "fly", over=True) as (guest, table):
        with sqlite3.connect(tmp_path / "room.sqlite3") as database:
            database.execute("update matches set header = json_set(header, '$.options.moons', 3)")
        database.close()
        for what in ("replay", "record"):
            answer = await guest.get(f"/api/tables/{table}/{what}")
            assert answer.status_code == 409
            assert answer.json()["error"].startswith("Today's rules no longer deal this match: moons")
