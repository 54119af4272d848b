"""The host's place passes on when the host is gone for good, and not before."""

from cardhouse.room import messages as m
from cardhouse.room.machine import due
from cardhouse.room.machine import events as e

from .desk import HOST, Desk, bots
from .situations import SECOND, THIRD, Situation, in_turn, seated_two, waiting

WAIT_S = 600.0
CLOSE = m.Close(do="close")


def pass_time(desk: Desk, seconds: float) -> None:
    """Let time pass; whatever is due happens when it is."""
    until = desk.now + seconds
    while desk.asked or (due(desk.state) or until + 1) <= until:
        if desk.asked:
            desk.answer()
        else:
            desk.now = max(desk.now, due(desk.state) or 0.0)
            desk.feed(e.Tick())
    desk.now = until
    desk.feed(e.Tick())


def gone(here: Situation, seconds: float) -> Desk:
    """The host goes, and is away for so long."""
    here.desk.go(here.host)
    pass_time(here.desk, seconds)
    return here.desk


def test_who_sits_there_becomes_the_host_and_may_do_all_a_host_may() -> None:
    here = waiting()
    desk = gone(here, WAIT_S)
    assert desk.state.host == desk.kept.row["host"] == SECOND.id
    assert any(isinstance(told, m.NoticeTold) and "host now" in told.text for told in desk.heard(here.seated))
    desk.say(here.seated, CLOSE)
    assert desk.state.stage == "closed"


def test_a_host_who_is_away_for_a_while_stays_the_host() -> None:
    here = waiting()
    desk = gone(here, WAIT_S - 2)
    back = desk.come(HOST)
    pass_time(desk, WAIT_S)
    assert desk.state.host == HOST.id
    desk.say(back, CLOSE)
    assert desk.state.stage == "closed"


def test_a_host_who_comes_back_later_is_a_guest_like_others() -> None:
    here = waiting()
    desk = gone(here, WAIT_S)
    back = desk.come(HOST)
    assert desk.state.visitors[back].seat == 0
    desk.say(back, CLOSE)
    assert desk.refusal(back) == "Only the host can close the table"


def test_who_has_been_there_longest_becomes_the_host() -> None:
    here = waiting()
    third = here.desk.sit(THIRD, 2)
    here.desk.go(here.seated)
    here.desk.come(SECOND)
    desk = gone(here, WAIT_S)
    assert desk.state.host == THIRD.id
    assert desk.state.is_host(desk.state.visitors[third])


def test_who_only_watches_or_has_a_seats_link_does_not_become_the_host() -> None:
    here = seated_two("cardinoes", bots(1, 2))
    here.desk.go(here.seated)
    here.desk.come(THIRD, seat=1)
    desk = gone(here, 2 * WAIT_S)
    assert desk.state.host == HOST.id


def test_a_place_that_could_not_be_kept_has_not_passed_on() -> None:
    here = in_turn(idle="wait")
    here.desk.failing = True
    desk = gone(here, WAIT_S)
    assert desk.state.host == HOST.id
    desk.failing = False
    pass_time(desk, WAIT_S)
    assert desk.state.host == desk.kept.row["host"] == SECOND.id


def test_after_a_restart_the_host_is_waited_for_anew() -> None:
    here = waiting()
    here.desk.go(here.host)
    here.desk.now += WAIT_S
    here.desk.again()
    here.desk.come(SECOND)
    pass_time(here.desk, WAIT_S - 2)
    assert here.desk.state.host == HOST.id
    pass_time(here.desk, 4)
    assert here.desk.state.host == SECOND.id
