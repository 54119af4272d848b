"""A hint for the whole table: how a club player would have it lie after this turn's laying."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

import cardhouse
from cardhouse.kit.face.game import Refusal
from cardhouse.room.thinking.suggesting import lay_on, may_arrange

from .conftest import PATIENCE, Guest, Json, Pair, Room, Socket, sit_two

Guests = Callable[[], Guest]
ANYTHING_OPENS = {"opening": 0}
LONGEST = 60


def lying(scene: Json) -> list[list[str]]:
    """The combinations on the table."""
    return [[card["face"] for card in zone["cards"]] for zone in scene["zones"] if zone["kind"] == "meld"]


async def to_act(pair: Pair) -> tuple[Socket, Json]:
    """Who is to act, and what they see."""
    scenes = [await pair.one.scene(), await pair.two.scene()]
    seat = scenes[0]["turn"]
    return pair[seat], scenes[seat]


async def end_turn(pair: Pair, acting: Socket, scene: Json) -> tuple[Socket, Json]:
    """Discard and, for the next seat, draw."""
    for kind in ("discard", "draw"):
        action = next(each["action"] for each in scene["prompt"]["choices"] if each["kind"] == kind)
        await acting.say("play", version=scene["version"], action=action)
        scenes = [await socket.scene(scene["version"] + 1) for socket in (pair.one, pair.two)]
        seat = scenes[0]["turn"]
        acting, scene = pair[seat], scenes[seat]
    return acting, scene


async def test_what_is_suggested_can_be_laid(guests: Guests) -> None:
    """Nothing is done by asking; the combinations are those that ``arrange`` takes."""
    pair = await sit_two(guests, game="robbery", options=ANYTHING_OPENS)
    acting, scene = await to_act(pair)
    for _ in range(LONGEST):
        laid = await acting.ask("hint", "laid", table=True)
        assert laid["version"] == scene["version"]
        if laid["groups"] != lying(scene):
            break
        acting, scene = await end_turn(pair, acting, scene)
    groups = laid["groups"]
    table = (await pair.first.get(f"/api/tables/{pair.table}/replay")).json()
    assert table["steps"] == scene["version"]
    arranged = await acting.ask("arrange", "arranged", version=scene["version"], groups=groups)
    assert (arranged["wrong"], arranged["ready"]) == ([], True)
    await acting.say("arrange", version=scene["version"], groups=groups, commit=True)
    after = (await acting.until("scene", lambda m: sorted(lying(m["scene"])) == sorted(groups)))["scene"]
    assert after["prompt"]["arrange"]
    assert lying(after) == (await acting.ask("hint", "laid", table=True))["groups"]


async def test_there_is_none_before_drawing_or_out_of_turn(guests: Guests) -> None:
    pair = await sit_two(guests, game="robbery")
    acting, scene = await to_act(pair)
    after = await acting.play_first(scene, ("discard",))
    other = pair[after["turn"]]
    assert (await other.ask("hint", table=True))["reason"] == "There is nothing to rearrange now"
    assert (await acting.ask("hint", table=True))["reason"] == "It is not your turn"


async def test_there_is_none_where_no_table_is_arranged(guests: Guests) -> None:
    pair = await sit_two(guests)
    acting, _ = await to_act(pair)
    assert (await acting.ask("hint", table=True))["reason"] == "There is nothing to rearrange now"
    assert "table" in (await acting.ask("hint", table="yes"))["reason"]


async def test_a_suggestion_that_comes_too_late_is_not_told(
    guests: Guests, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same person plays on, on another device, while the room still thinks."""
    pair = await sit_two(guests, game="robbery")
    acting, scene = await to_act(pair)
    guest = pair.first if acting is pair.one else pair.second
    other = await guest.visit(pair.table)
    await other.hello()
    think = room.house.questions.ask
    thinking, gone_on = threading.Event(), threading.Event()  # the room runs in a thread of its own

    async def wait(*asked: Any) -> Json:
        thinking.set()
        await asyncio.to_thread(gone_on.wait, PATIENCE)
        return await think(*asked)

    monkeypatch.setattr(room.house.questions, "ask", wait)
    await acting.say("hint", table=True)
    assert await asyncio.to_thread(thinking.wait, PATIENCE)
    await other.play_first(scene, ("discard",))
    gone_on.set()
    await acting.ask("chat", "chat", text="?")
    assert not [message for message in acting.heard if message["type"] in ("laid", "refused")]


async def test_what_leads_nowhere_is_refused_to_people(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules allow it; it is neither offered nor done, and the reason is told."""
    pair = await sit_two(guests, game="robbery")
    acting, scene = await to_act(pair)
    vain = scene["prompt"]["choices"][0]["action"]
    monkeypatch.setattr(cardhouse.Table, "in_vain", lambda table: {vain: Refusal("That leads nowhere", "RB4")})
    refused = await acting.ask("play", "refused", version=scene["version"], action=vain)
    assert (refused["reason"], refused["rule"]) == ("That leads nowhere", "RB4")
    assert (await acting.ask("why", "why", action=vain))["reason"] == "That leads nowhere"
    other = next(each["action"] for each in scene["prompt"]["choices"] if each["action"] != vain)
    await acting.say("play", version=scene["version"], action=other)
    assert (await pair.one.scene(scene["version"] + 1))["version"] == scene["version"] + 1


def test_a_turn_is_not_laid_beyond_its_end() -> None:
    """So that nothing is drawn or dealt where somebody could see it."""
    match = cardhouse.game("robbery", 2).deal(key=1)
    seat = match.turn
    assert seat is not None
    assert may_arrange(match, seat)
    for action in match.legal():
        if action.kind == "discard":
            assert not lay_on(match, action)
    assert match.version == 0
