"""Taking back: only one's own last action, only when the others agree, never across new information."""

from __future__ import annotations

from collections.abc import Callable

from cardhouse import game
from cardhouse.room.machine.undo import undo_refusal

from .conftest import Guest, Json, Pair, Socket, sit_two

Guests = Callable[[], Guest]

DRAWING_DECK = "2H 3D 3H 4D 4H 5D 5H 6D 6H 7D 7H 8D 8H 9D TC 9C 8C"


async def test_a_card_played_by_mistake_goes_back_when_the_other_agrees(guests: Guests) -> None:
    pair, actor, other, before, _ = await somebody_plays(guests)
    await actor.say("undo")
    assert (await other.until("undo_asked"))["seat"] == before["turn"]
    assert "asked already" in (await actor.ask("undo"))["reason"]
    assert "Nobody has asked you" in (await actor.ask("undo_answer", agree=True))["reason"]
    await other.say("undo_answer", agree=True)
    await actor.until("undone")
    again = await actor.scene()
    assert (again["version"], again["zones"]) == (before["version"], before["zones"])
    assert len(await pair.first.room_moves(pair.table)) == before["version"]
    await actor.play_first(again)


async def test_the_other_may_say_no_or_just_play(guests: Guests) -> None:
    _, actor, other, _, after = await somebody_plays(guests)
    await actor.say("undo")
    await other.until("undo_asked")
    await other.say("undo_answer", agree=False)
    assert "does not agree" in (await actor.until("undo_closed"))["text"]
    assert "Nobody has asked" in (await other.ask("undo_answer", agree=True))["reason"]
    await actor.say("undo")
    await other.until("undo_asked")
    scene = await latest(other, after["version"])
    await other.play_first(scene)
    await actor.until("undo_closed")
    assert "only your own action" in (await actor.ask("undo"))["reason"]


async def test_only_the_last_who_acted_may_ask(guests: Guests) -> None:
    _, _, other, _, _ = await somebody_plays(guests)
    assert "only your own action" in (await other.ask("undo"))["reason"]
    assert "Nobody has asked" in (await other.ask("undo_answer", agree=True))["reason"]


async def test_a_table_may_allow_none(guests: Guests) -> None:
    _, actor, _, _, _ = await somebody_plays(guests, settings={"undo": False})
    assert "nothing is taken back" in (await actor.ask("undo"))["reason"]


async def test_it_needs_nobody_when_the_others_are_bots(guests: Guests) -> None:
    guest = guests()
    made = await guest.create(bots=2, game="holdem", settings={"bot_pause_s": 1})
    socket = await guest.visit(made["table"])
    before = (await socket.until("scene", lambda m: m["scene"]["prompt"]))["scene"]
    await socket.play_first(before)
    await socket.say("undo")
    await socket.until("undone")
    assert (await socket.scene())["zones"] == before["zones"]


async def test_when_the_one_who_asked_goes_the_question_is_closed(guests: Guests) -> None:
    _, actor, other, _, _ = await somebody_plays(guests)
    await actor.say("undo")
    await other.until("undo_asked")
    await actor.close()
    await other.until("undo_closed")


def test_a_card_drawn_stays_drawn() -> None:
    """CD3: the draw pile's top card is new to its drawer; keeping it tells nobody anything."""
    table = game("cardinoes", players=2, first_dealer="seat_0").deal(key=3, deck=DRAWING_DECK)
    assert undo_refusal(table, 1) == "Nothing has been played yet"
    seat = table.turn
    assert seat is not None
    while table.legal()[0].kind != "draw":
        table.play(table.legal()[0])
        seat = table.turn
        assert seat is not None
    table.play("draw")
    assert undo_refusal(table, seat) == "That showed you a card you had not seen"
    assert "only your own" in str(undo_refusal(table, 1 - seat))
    table.play("keep")
    assert undo_refusal(table, seat) is None


def test_a_finished_round_stays_finished() -> None:
    """CD6: with the last card of a round the hands are counted and the next one is dealt."""
    table = game("cardinoes", players=2, target=10_000).deal(key=5)
    seat = 0
    while table.hand == 0:
        assert table.turn is not None
        seat = table.turn
        table.play(table.legal()[0])
    assert undo_refusal(table, seat) == "That ended the hand: its cards have been seen"


async def latest(socket: Socket, version: int) -> Json:
    """The scene of a version, heard already or still to come."""
    for message in reversed(socket.heard):
        if message["type"] == "scene" and message["version"] == version:
            return message["scene"]
    return await socket.scene(version)


async def somebody_plays(guests: Guests, **wanted: object) -> tuple[Pair, Socket, Socket, Json, Json]:
    """Two people play until one of them lays a card and the other is in turn; the scenes around it."""
    pair = await sit_two(guests, options={"target": 10_000}, **wanted)
    scenes = [await pair.one.scene(), await pair.two.scene()]
    while True:
        turn = scenes[0]["turn"]
        before = scenes[turn]
        laying = any(choice["kind"] == "play" for choice in before["prompt"]["choices"])
        after = await pair[turn].play_first(before, ("play",))
        scenes[turn] = after
        scenes[1 - turn] = await pair[1 - turn].scene(after["version"])
        if laying and after["turn"] == 1 - turn and after["hand"] == before["hand"]:
            return pair, pair[turn], pair[1 - turn], before, after
