"""The host closes the table."""

import pytest

from cardhouse.room import messages as m
from cardhouse.room.machine import due
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.closing import TABLE_CLOSED
from cardhouse.room.machine.state import Person
from cardhouse.table.hinting import Found

from .desk import HOST, Desk, bots, empty, picture, row

OTHER = Person("other", "Otto")
CLOSE = m.Close(do="close")


def waiting() -> Desk:
    """The host and another guest sit; a seat is free."""
    desk = Desk.of(row("cardinoes", empty(3)))
    desk.sit(HOST, 0, words=True)
    desk.sit(OTHER, 1, words=True)
    desk.come(Person("guest", "Gast"))
    return desk


def stage(name: str) -> Desk:
    desk = waiting()
    if name == "waiting":
        return desk
    desk.say(1, m.Start(do="start"))
    if name == "playing":
        desk.settle(lambda desk: desk.state.match is not None)
    return desk


@pytest.mark.parametrize("name", ["waiting", "ceremony", "playing"])
def test_the_host_closes_it_for_everybody(name: str) -> None:
    desk = stage(name)
    desk.told.clear()
    effects = desk.say(1, CLOSE)
    assert isinstance(effects[0], f.Keep)
    assert effects[0].table == {"state": "closed"}
    assert desk.kept.row["state"] == "closed"
    for visitor in (1, 2, 3):
        assert [each.type for each in desk.heard(visitor)] == ["closed"]
    dismissed = [each for each in effects if isinstance(each, f.Dismiss)]
    assert [(each.visitor, each.code) for each in dismissed] == [(each, TABLE_CLOSED) for each in (1, 2, 3)]
    assert desk.put_away
    assert due(desk.state) is None


@pytest.mark.parametrize("name", ["waiting", "ceremony", "playing"])
def test_nothing_happens_there_any_more(name: str) -> None:
    desk = stage(name)
    desk.say(1, CLOSE)
    desk.told.clear()
    asked = [desk.answer_to(each) for each in desk.asked]
    desk.asked.clear()
    before = picture(desk.state)
    for event in (*asked, e.Tick(), e.Renamed(Person(HOST.id, "Hans")), e.Thought(0, Found(0)), e.Dealt(None, {})):
        assert desk.feed(event) == []
    desk.say(2, m.Sit(do="sit", seat=2))
    assert desk.refusal(2) == "This table is closed"
    late = desk.come(OTHER)
    assert desk.refusal(late) == "This table is closed"
    assert late in desk.gone
    assert picture(desk.state) == before
    for visitor in (1, 2, 3):
        desk.feed(e.Went(visitor))
    assert desk.told == {}
    assert not desk.asked


def test_nobody_else_closes_it() -> None:
    desk = stage("playing")
    for visitor in (2, 3):
        desk.heard(visitor)
        desk.say(visitor, CLOSE)
        assert desk.refusal(visitor) == "Only the host can close the table"
    assert desk.kept.row["state"] == "playing"


def test_the_host_closes_it_without_a_seat_and_not_by_their_seats_link() -> None:
    desk = waiting()
    desk.say(1, m.Leave(do="leave"))
    desk.say(1, CLOSE)
    assert desk.put_away
    desk = waiting()
    phone = desk.come(Person("phone", "Phone"), seat=0)
    desk.say(phone, CLOSE)
    assert not desk.put_away


def test_a_table_whose_match_is_over_is_closed_as_well() -> None:
    desk = Desk.of(row("cardinoes", [*empty(1), *bots(1, 1)], {"target": 1}, drop_wait_s=0, bot_pause_s=0))
    desk.sit(HOST, 0)
    desk.go(1)
    desk.come(Person("guest", "Gast"))
    desk.settle(lambda desk: desk.state.stage == "over")
    back = desk.come(HOST)
    desk.say(back, CLOSE)
    assert desk.put_away


@pytest.mark.parametrize("name", ["waiting", "playing"])
def test_a_closing_that_cannot_be_kept_closes_nothing(name: str) -> None:
    desk = stage(name)
    desk.told.clear()
    desk.failing = True
    desk.say(1, CLOSE)
    assert desk.lost
    assert desk.state.stage == name
    assert not desk.put_away
    assert {1, 2, 3} == set(desk.state.visitors)
    assert "closed" not in {each.type for visitor in (1, 2, 3) for each in desk.heard(visitor)}
    desk.failing = False
    desk.say(1, CLOSE)
    assert desk.put_away


def test_a_table_that_was_closed_elsewhere_is_closed_here_when_that_is_seen() -> None:
    """The storage refuses what is to be kept, and says what it holds."""
    desk = stage("playing")
    desk.kept.row["state"] = "closed"
    desk.failing = True
    desk.told.clear()
    desk.say(2, m.Chat(do="chat", text="hello"))
    assert [each.type for each in desk.heard(1)] == ["closed"]
    assert desk.put_away
