"""The turn clock, and what people do to each other while they wait."""

from cardhouse.room import messages as m
from cardhouse.room.machine import due
from cardhouse.room.machine import events as e

from .desk import HOST, Desk
from .situations import SECOND, Situation, pause, play_first, playing

TURN_S, BANK_S = 1.0, 30.0


def timed(idle: str = "bot") -> Situation:
    """The host is in turn at a table with a clock; the other sits at seat 1."""
    here = playing(
        "cardinoes",
        [],
        {"target": 10_000},
        turn_s=TURN_S,
        bank_s=BANK_S,
        idle=idle,
        hand_pause_s=0,
    )
    assert here.desk.state.match is not None
    if here.desk.state.match.turn != 0:
        here.desk.say(here.seated, play_first(here.desk))
    assert here.desk.state.match.turn == 0
    return here


def wait(desk: Desk, seconds: float) -> None:
    """Time passes."""
    desk.now += seconds
    desk.feed(e.Tick())


def last_scene(desk: Desk, line: int) -> m.SceneTold:
    """What a visitor was shown last."""
    return [each for each in desk.heard(line) if isinstance(each, m.SceneTold)][-1]


def test_everybody_is_told_how_long_who_is_in_turn_has() -> None:
    desk = timed().desk
    for line in desk.state.visitors:
        told = last_scene(desk, line).clock
        assert told == m.ClockTold(seat=0, seconds_left=TURN_S + BANK_S, bank=BANK_S)


def test_a_slow_turn_takes_from_the_bank_and_a_quick_one_does_not() -> None:
    here = timed()
    desk = here.desk
    wait(desk, TURN_S + 10)
    desk.say(here.host, play_first(desk))
    for _ in range(40):
        if desk.state.match.turn == 0:
            break
        desk.say(here.seated, play_first(desk))
    clock = last_scene(desk, here.host).clock
    assert clock is not None
    assert (clock.seat, clock.bank) == (0, BANK_S - 10)
    assert 1 not in desk.state.banks or desk.state.banks[1] == BANK_S


def test_a_bot_plays_for_who_has_no_time_left_until_they_are_back() -> None:
    here = timed()
    desk = here.desk
    wait(desk, TURN_S + BANK_S - 0.5)
    assert not desk.state.seats[0].stand_in
    version = desk.state.match.version
    wait(desk, 0.5)
    assert desk.state.seats[0].stand_in
    desk.settle(lambda desk: desk.state.match.version > version)
    desk.say(here.host, m.Next(do="next"))
    assert desk.state.seats[0].stand_in, "a client says that by itself"
    desk.say(here.host, m.Chat(do="chat", text="sorry!"))
    assert not desk.state.seats[0].stand_in
    assert "Hanna is back" in desk.notices(here.seated)


def test_where_the_host_wants_to_wait_nobody_plays_for_anybody() -> None:
    here = timed("wait")
    desk = here.desk
    wait(desk, TURN_S + BANK_S)
    assert desk.notices(here.seated) == ["Hanna's time is up"]
    assert not desk.state.seats[0].stand_in
    desk.go(here.host)
    desk.settle()
    assert desk.state.match.turn == 0
    assert due(desk.state) is None


def test_the_clock_stands_still_between_hands() -> None:
    here = pause(turn_s=TURN_S, hand_pause_s=600)
    assert here.desk.state.clock is None
    for line in (here.host, here.seated):
        here.desk.say(line, m.Next(do="next"))
    assert here.desk.state.clock is not None


def test_who_sleeps_is_nudged_and_not_too_often() -> None:
    here = timed()
    desk = here.desk
    nudge = m.Nudge(do="nudge", seat=0)
    desk.heard(here.host)
    desk.say(here.seated, nudge)
    assert m.NudgedTold(name=SECOND.name) in desk.heard(here.host)
    desk.say(here.seated, nudge)
    assert desk.refusal(here.seated) == f"{HOST.name} was nudged a moment ago"
    wait(desk, 10)
    desk.say(here.seated, nudge)
    assert m.NudgedTold(name=SECOND.name) in desk.heard(here.host)
    desk.say(here.host, m.Nudge(do="nudge", seat=1))
    assert desk.refusal(here.host) == "It is not that player's turn"


def test_who_still_looks_at_a_hand_is_nudged() -> None:
    here = pause()
    here.desk.say(here.host, m.Nudge(do="nudge", seat=1))
    assert any(isinstance(each, m.NudgedTold) for each in here.desk.heard(here.seated))


def test_an_emote_and_words_say_from_which_seat() -> None:
    here = timed()
    desk = here.desk
    desk.say(here.seated, m.Emote(do="emote", emote="wave"))
    assert m.EmoteTold(seat=1, emote="wave") in desk.heard(here.host)
    desk.say(here.seated, m.Chat(do="chat", text="hello"))
    assert [each.seat for each in desk.heard(here.host) if isinstance(each, m.ChatTold)] == [1]
    desk.say(here.watching, m.Emote(do="emote", emote="wave"))
    assert desk.refusal(here.watching) == "You have no seat at this table"


def test_a_person_looks_away_when_no_device_of_theirs_looks() -> None:
    here = timed()
    desk = here.desk
    phone = desk.come(SECOND)
    away = m.Presence(do="presence", away=True)
    desk.heard(here.host)
    desk.say(phone, away)
    assert not any(isinstance(each, m.TableTold) for each in desk.heard(here.host)), "the other device looks"
    desk.say(here.seated, away)
    assert [each for each in desk.heard(here.host) if isinstance(each, m.TableTold)][-1].seats[1].looks_away
    desk.say(phone, m.Presence(do="presence", away=False))
    assert not [each for each in desk.heard(here.host) if isinstance(each, m.TableTold)][-1].seats[1].looks_away
