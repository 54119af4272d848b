"""Taking back: only one's own last action, only when the others agree, never across new information."""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from cardhouse import Table, game
from cardhouse.kit.face.scene import CardView
from cardhouse.room.machine.undo import undo_refusal

from .conftest import Guest, Json, Pair, Socket, sit_two

Guests = Callable[[], Guest]

DRAWING_DECK = "2H 3D 3H 4D 4H 5D 5H 6D 6H 7D 7H 8D 8H 9D TC 9C 8C"


async def test_a_card_played_by_mistake_goes_back_when_the_other_agrees(guests: Guests) -> None:
    pair, actor, other, before, _ = await somebody_plays(guests)
    await actor.say("undo")
    assert (await other.until("undo_asked"))["seat"] == before["turn"]
    assert "already asked" in (await actor.ask("undo"))["reason"]
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
    assert "refused the undo" in (await actor.until("undo_closed"))["text"]
    assert "Nobody has asked" in (await other.ask("undo_answer", agree=True))["reason"]
    await actor.say("undo")
    await other.until("undo_asked")
    scene = await latest(other, after["version"])
    await other.play_first(scene)
    await actor.until("undo_closed")
    assert "only undo your own move" in (await actor.ask("undo"))["reason"]


async def test_only_the_last_who_acted_may_ask(guests: Guests) -> None:
    _, _, other, _, _ = await somebody_plays(guests)
    assert "only undo your own move" in (await other.ask("undo"))["reason"]
    assert "Nobody has asked" in (await other.ask("undo_answer", agree=True))["reason"]


async def test_a_table_may_allow_none(guests: Guests) -> None:
    _, actor, _, _, _ = await somebody_plays(guests, settings={"undo": False})
    assert "Undo is off" in (await actor.ask("undo"))["reason"]


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
    assert undo_refusal(table, 1) == "There is nothing to undo"
    seat = table.turn
    assert seat is not None
    while table.legal()[0].kind != "draw":
        table.play(table.legal()[0])
        seat = table.turn
        assert seat is not None
    table.play("draw")
    assert undo_refusal(table, seat) == "You can't undo that: it showed you a new card"
    assert "only undo your own" in str(undo_refusal(table, 1 - seat))
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
    assert undo_refusal(table, seat) == "You can't undo the last move of a hand"


def quiet() -> tuple[Table, int]:
    """A match of Oh Hell after a bid, which tells nobody a card and may be taken back; and who bid."""
    table = game("oh-hell").deal(key=2)
    seat = table.turn
    assert seat is not None
    table.play(table.legal()[0])
    assert undo_refusal(table, seat) is None
    return table, seat


@pytest.mark.parametrize("more", [1, -1])
def test_what_drew_on_chance_is_not_drawn_again(more: int) -> None:
    """Whether the count of words drawn has grown or begun anew."""
    table, seat = quiet()
    table.positions["drawn"] += more
    assert undo_refusal(table, seat) == "You can't undo a move that drew a card"


def test_the_last_action_of_a_match_stays() -> None:
    """No other hand begins with it, and the match is over all the same."""
    table = game("cardinoes", players=2, target=1).deal(key=5)
    seat = 0
    while not table.over:
        seat, hand = table.turn or 0, table.hand
        table.play(table.legal()[0])
    assert table.hand == hand
    assert undo_refusal(table, seat) == "You can't undo the last move of a hand"


def test_a_match_that_goes_on_from_another_begins_there() -> None:
    table, seat = quiet()
    table.record.header["begins"] = {"after": 1}
    assert undo_refusal(table, seat) == "There is nothing to undo"
    table.record.header["begins"] = {"after": 0}
    assert undo_refusal(table, seat) is None


def test_cards_that_an_act_turns_up_for_all_stay_up() -> None:
    """HE: with the last call the flop is dealt; its cards were new to who called as well."""
    table = game("holdem", players=2).deal(key=1)
    seat = 0
    while not boards(table):
        seat = table.turn or 0
        table.play(next(each for each in table.legal() if each.kind in ("call", "check")))
    assert undo_refusal(table, seat) == "You can't undo that: it showed a new card"


def test_of_two_cards_alike_one_seen_before_says_nothing_of_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two packs: everybody has seen one queen of spades, and the act shows another that its author did not hold."""
    table, seat = quiet()
    before, after = [card("QS")], [card("QS"), card("QS")]
    told = {0: before, 1: after}
    monkeypatch.setattr(Table, "zones", lambda table, viewer=None: scene(told[table.version]).zones)
    assert undo_refusal(table, seat) == "You can't undo that: it showed a new card"
    told[1] = before
    assert undo_refusal(table, seat) is None


def test_what_only_its_author_has_known_of_may_go_back_and_what_another_is_shown_may_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A card that its author held is theirs to have shown; one that only its author is shown is new to them."""
    table, seat = quiet()
    other = (seat + 1) % table.players

    def shows(cards: Mapping[tuple[int, int | None], list[CardView]]) -> None:
        monkeypatch.setattr(
            Table, "zones", lambda table, viewer=None: scene(cards.get((table.version, viewer), [])).zones
        )

    shows({(0, seat): [card("QS")], (1, seat): [card("QS")], (1, other): [card("QS")], (1, None): [card("QS")]})
    assert undo_refusal(table, seat) is None, "they played it"
    for viewer in (other, None):
        shows({(1, viewer): [card("QS")]})
        assert undo_refusal(table, seat) == "You can't undo that: it showed a new card"
    shows({(1, seat): [card("QS")]})
    assert undo_refusal(table, seat) == "You can't undo that: it showed you a new card"


def card(face: str) -> CardView:
    return CardView(face)


def scene(cards: list[CardView]) -> Any:
    """As much of a scene as is looked at."""
    return SimpleNamespace(zones=[SimpleNamespace(cards=cards)])


def boards(table: Table) -> list[CardView]:
    return [each for zone in table.see(None).zones if zone.kind == "board" for each in zone.cards if each.face]


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
