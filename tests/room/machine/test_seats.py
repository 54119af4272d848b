"""Who comes in, who sits where, and who gives way."""

from __future__ import annotations

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import Limits, Person

from .desk import HOST, Desk, bots, empty, row

OTHER = Person("other", "Otto")


def two(**settings: object) -> Desk:
    """The host at seat 0 and another guest at seat 1, playing."""
    desk = Desk.of(row("cardinoes", empty(2), {"target": 10_000}, **settings))
    desk.sit(HOST, 0)
    desk.sit(OTHER, 1)
    desk.settle(lambda desk: desk.state.stage == "playing")
    return desk


def test_who_holds_a_seat_comes_in_though_the_house_is_full_of_watchers() -> None:
    desk = two()
    desk.go(2)
    watchers = [desk.come(Person(f"guest {n}", f"Guest {n}")) for n in range(desk.state.limits.watchers)]
    assert desk.state.watchers == 200
    refused = desk.come(Person("late", "Late"))
    assert refused not in desk.state.visitors
    assert refused in desk.gone
    assert desk.refusal(refused) == "This table has no room for more visitors"
    back = desk.come(OTHER)
    assert desk.state.visitors[back].seat == 1
    another = desk.come(Person("phone", "Phone"), seat=1)
    assert desk.state.visitors[another].seat == 1
    assert set(watchers) <= set(desk.state.visitors)


def test_the_seventeenth_line_of_a_seat_sends_the_oldest_away() -> None:
    desk = two()
    lines = [2, *(desk.come(OTHER) for _ in range(15))]
    assert desk.state.seats[1].visitors == set(lines)
    desk.heard(2)
    newest = desk.come(OTHER)
    assert desk.state.seats[1].visitors == {*lines[1:], newest}
    assert 2 in desk.gone
    assert desk.refusal(2) == "This seat is open on too many devices"
    desk.feed(e.Went(2))
    assert desk.state.seats[1].online


def test_a_stranger_has_only_so_many_lines() -> None:
    desk = Desk.of(row("cardinoes", empty(2)), Limits(lines_per_person=2))
    lines = [desk.come(OTHER) for _ in range(3)]
    assert [each in desk.state.visitors for each in lines] == [True, True, False]
    assert desk.refusal(lines[2]) == "You have this table open too often"


def test_a_dropped_players_bot_hands_back_at_once() -> None:
    """What the bot was asked meanwhile changes nothing any more."""
    desk = two(drop_wait_s=5, bot_pause_s=3)
    turn = desk.state.match.turn
    desk.go(turn + 1)
    desk.now += 5
    desk.feed(e.Tick())
    assert desk.state.seats[turn].stand_in
    (asked,) = desk.asked
    back = desk.come((HOST, OTHER)[turn])
    assert not desk.state.seats[turn].stand_in
    assert desk.state.turn is None
    desk.feed(desk.answer_to(asked))
    desk.now += 100
    desk.feed(e.Tick())
    assert desk.state.match.version == 0
    desk.say(back, m.Play(do="play", version=0, action=desk.state.match.numbers()[0]))
    assert desk.state.match.version == 1


def test_all_lines_of_who_sits_down_are_at_the_seat() -> None:
    """Else a bot would play for somebody who is there, once he closes the page on which he sat down."""
    desk = Desk.of(row("cardinoes", [*empty(2), *bots(1, 2)]))
    desk.sit(HOST, 0)
    phone = desk.come(OTHER)
    laptop = desk.come(OTHER)
    desk.say(laptop, m.Sit(do="sit", seat=1))
    assert desk.state.seats[1].visitors == {phone, laptop}
    desk.go(laptop)
    assert desk.state.seats[1].online
    told = [each for each in desk.heard(phone) if isinstance(each, m.TableTold)]
    assert told[-1].you == 1
    assert not [each for each in desk.heard(phone) if isinstance(each, m.SeatedTold)]


def test_a_token_of_a_seat_given_up_meanwhile_seats_nobody() -> None:
    """It was looked up before its seat was left, and is heard after."""
    desk = two()
    desk.say(2, m.Leave(do="leave"))
    late = desk.come(Person("phone", "Phone"), seat=1)
    assert desk.state.visitors[late].seat is None
    assert desk.state.seats[1].empty


def test_what_cannot_be_kept_has_not_happened_and_nobody_is_played_for_who_is_there() -> None:
    desk = two(drop_wait_s=0)
    turn = desk.state.match.turn
    desk.go(turn + 1)
    desk.feed(e.Tick())
    assert desk.state.seats[turn].stand_in
    desk.failing = True
    back = desk.come((HOST, OTHER)[turn])
    desk.say(back, m.Chat(do="chat", text="Back"))
    assert desk.lost
    assert not desk.state.seats[turn].stand_in
    assert desk.kept.chat == []


def test_who_leaves_sees_as_a_watcher_and_not_as_another_seat() -> None:
    desk = two()
    desk.heard(2)
    desk.say(2, m.Leave(do="leave"))
    scenes = [each.scene for each in desk.heard(2) if isinstance(each, m.SceneTold)]
    assert scenes
    assert {scene.seat for scene in scenes} == {None}
    back = desk.say(2, m.Sit(do="sit", seat=1))
    assert any(isinstance(each, f.Keep) for each in back)
    assert desk.state.visitors[2].seat == 1
    desk.say(2, m.Leave(do="leave"))
    desk.say(1, m.Leave(do="leave"))
    desk.heard(2)
    desk.say(2, m.Sit(do="sit", seat=0))
    assert desk.refusal(2) == "You have seen another seat's cards in this match"


def test_chat_is_for_those_who_may_see() -> None:
    desk = two(spectators=False)
    stranger = desk.come(Person("guest", "Gast"))
    desk.heard(stranger)
    desk.say(1, m.Chat(do="chat", text="between us"))
    told = desk.say(stranger, m.Hello(do="hello"))
    assert not any(isinstance(each, f.TellChat) for each in told)
    assert not [each for each in desk.heard(stranger) if isinstance(each, m.ChatTold)]
    assert [each.text for each in desk.heard(2) if isinstance(each, m.ChatTold)] == ["between us"]
    desk.say(stranger, m.Chat(do="chat", text="hello"))
    assert desk.refusal(stranger) == "Only players talk at this table"
