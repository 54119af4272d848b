"""Who is waited for and does not look is called: once for each turn, when it begins."""

from collections.abc import Sequence

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e

from .desk import HOST
from .situations import SECOND, play_first
from .test_clock import timed


def called(effects: Sequence[f.Effect]) -> list[str]:
    """Who is called."""
    return [each.person for each in effects if isinstance(each, f.Call)]


def away(is_away: bool) -> m.Presence:
    return m.Presence(do="presence", away=is_away)


def test_who_looks_away_is_called_once_when_their_turn_begins() -> None:
    here = timed()
    here.desk.say(here.seated, away(True))
    assert called(here.desk.say(here.host, play_first(here.desk))) == [SECOND.id]
    assert called(here.desk.feed(e.Tick())) == []
    assert called(here.desk.say(here.host, m.Chat(do="chat", text="come back"))) == []


def test_who_looks_on_is_not_called_nor_when_they_turn_away() -> None:
    here = timed()
    assert called(here.desk.say(here.host, play_first(here.desk))) == []
    assert called(here.desk.say(here.seated, away(True))) == []


def test_who_is_gone_is_called_until_a_bot_plays_on_for_them() -> None:
    here = timed()
    desk = here.desk
    desk.go(here.seated)
    assert called(desk.say(here.host, play_first(desk))) == [SECOND.id]
    desk.settle(lambda desk: desk.state.match is not None and desk.state.match.turn == 0)
    assert desk.state.seats[1].stand_in
    assert called(desk.say(here.host, play_first(desk))) == []


def test_a_nudge_calls_who_looks_away() -> None:
    here = timed()
    here.desk.say(here.host, away(True))
    assert called(here.desk.say(here.seated, m.Nudge(do="nudge", seat=0))) == [HOST.id]


def test_nobody_is_called_because_a_room_was_started_again() -> None:
    desk = timed().desk
    desk.again()
    assert called(desk.feed(e.Tick())) == []
