"""Removed means removed: the ways back to a table, who is caught with whom, who is not; the muted and the reported."""

from collections.abc import Callable

import pytest

from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.bars import DAY, span
from cardhouse.room.machine.state import Origin, Person

from .desk import EPOCH, HOST, Desk, bots, empty, row
from .situations import claims

VANDAL, FRIEND, NEW = Person("vandal", "Vic"), Person("friend", "Fay"), Person("new", "Ned")
HOME, CLUB = "their address", "the club's"
NOW = EPOCH + 1000.0
EARLIER = NOW - 3600.0


def at(address: str, since: float, browser: str = "") -> Origin:
    """Whence somebody comes."""
    return Origin(browser, address, since)


def removed(address: str = HOME, **more: object) -> Desk:
    """A table for three from which the host has removed somebody who sat there."""
    desk = Desk.of(row("cardinoes", empty(3), {"target": 10_000}, starts_full=False, **more))
    desk.sit(HOST, 0)
    vandal = desk.come(VANDAL, origin=at(address, EARLIER, "the browser"))
    desk.say(vandal, m.Sit(do="sit", seat=1))
    desk.say(1, m.Bar(do="bar", who=desk.state.who(VANDAL.id)))
    assert vandal not in desk.state.visitors
    assert vandal in desk.gone
    assert desk.state.seats[1].empty
    return desk


def is_in(desk: Desk, person: Person, origin: Origin = Origin(), seat: int | None = None) -> bool:
    """Whether somebody is let in."""
    return desk.come(person, seat, origin=origin) in desk.state.visitors


WAYS: dict[str, Callable[[Desk], bool]] = {
    "their cookie": lambda desk: is_in(desk, VANDAL, at(HOME, EARLIER, "the browser")),
    "their cookie from elsewhere, in another browser": lambda desk: is_in(
        desk, VANDAL, at("a train's", EARLIER, "other")
    ),
    "their cookie by a seat's link": lambda desk: is_in(desk, VANDAL, seat=0),
    "under another name": lambda desk: is_in(desk, Person(VANDAL.id, "Nice Guy")),
    "another cookie in their browser, elsewhere": lambda desk: is_in(
        desk, NEW, at("a train's", NOW + 5, "the browser")
    ),
    "another cookie at their address": lambda desk: is_in(desk, NEW, at(HOME, NOW + 5)),
    "another browser at their address": lambda desk: is_in(desk, NEW, at(HOME, NOW + 5, "another")),
    "another cookie and the link of the host's seat": lambda desk: is_in(desk, NEW, at(HOME, NOW + 5), seat=0),
    "a cookie made in the second before": lambda desk: is_in(desk, NEW, at(HOME, NOW - 0.5)),
    "after a restart": lambda desk: desk.again() or is_in(desk, VANDAL),  # type: ignore[func-returns-value]
    "at the table's next match": lambda desk: bool(next_match(desk)) and is_in(desk, VANDAL),
    "when it cannot be kept": lambda desk: lose(desk) or is_in(desk, VANDAL),  # type: ignore[func-returns-value]
}


def told(desk: Desk, line: int) -> m.TableTold:
    """How the table stands, as somebody was told last."""
    return [each for each in desk.heard(line) if isinstance(each, m.TableTold)][-1]


def next_match(desk: Desk) -> list[f.Effect]:
    """The host sets another game."""
    desk.say(1, m.Another(do="another", game="hearts", players=4))
    desk.answer()
    assert desk.state.number == 2
    return desk.feed(e.Tick()) or [f.Note("")]


def lose(desk: Desk) -> None:
    """Something else is lost, and the table read again."""
    desk.failing = True
    desk.say(1, m.Chat(do="chat", text="hm"))
    assert desk.recover() is False


@pytest.mark.parametrize("way", WAYS)
def test_a_way_back_in_is_shut(way: str) -> None:
    assert not WAYS[way](removed())


def test_what_they_say_late_is_not_heard() -> None:
    desk = removed()
    vandal = 2
    for message in (m.Sit(do="sit", seat=1), m.Chat(do="chat", text="Ha"), m.Hello(do="hello"), m.Token(do="token")):
        assert desk.say(vandal, message) == []
    assert desk.state.seat_of(VANDAL.id) is None
    assert VANDAL.id not in desk.kept.tokens.values()


def test_their_answer_to_a_claim_comes_too_late() -> None:
    """They are removed while all are asked, and answer then; so does the house, which had looked something up."""
    here = claims()
    desk = here.desk
    held = desk.state.window
    version = desk.state.match.version
    desk.say(here.host, m.Bar(do="bar", who=desk.state.who("second")))
    assert desk.state.seats[1].person is None
    assert desk.say(here.seated, m.Play(do="play", version=version, action=held.claims.act)) == []
    assert desk.feed(e.Proven(here.seated, version, None)) == []
    desk.settle(lambda desk: desk.state.match.turn == 1 and desk.state.window is None, most=2000)


@pytest.mark.parametrize("address", [HOME, CLUB])
def test_a_household_or_a_club_is_not_shut_out_by_one_of_its_members(address: str) -> None:
    """Whoever was a guest before comes in from there; newcomers do once the host has let them in again."""
    desk = removed(address)
    friend = desk.come(FRIEND, origin=at(address, EARLIER))
    desk.say(friend, m.Sit(do="sit", seat=2))
    assert desk.state.seats[2].person == FRIEND.id
    refused = desk.come(NEW, origin=at(address, NOW + 60))
    assert desk.refusal(refused) == "Someone on your network was removed from this table. The host can let you in"
    desk.say(1, m.Lift(do="lift", who=desk.state.who(VANDAL.id)))
    assert is_in(desk, NEW, at(address, NOW + 60))
    assert is_in(desk, VANDAL)
    desk.again()
    assert is_in(desk, VANDAL)


def test_with_each_further_guest_removed_from_there_one_must_have_been_a_guest_a_day_longer() -> None:
    """A pocketful of cookies made beforehand is spent at the second."""
    desk = removed()
    second = desk.come(NEW, origin=at(HOME, EARLIER))
    assert second in desk.state.visitors
    friend = desk.come(FRIEND, origin=at(HOME, NOW - DAY - 60))
    desk.say(1, m.Bar(do="bar", who=desk.state.who(NEW.id)))
    assert not is_in(desk, Person("third", "Tom"), at(HOME, EARLIER))
    assert friend in desk.state.visitors
    assert is_in(desk, Person("elsewhere", "Eli"), at("elsewhere", NOW + 60))


def test_who_sits_stays_whoever_else_is_removed() -> None:
    desk = removed()
    for number, person in enumerate((FRIEND, NEW), 2):
        line = desk.come(person, origin=at(HOME, EARLIER))
        if person is FRIEND:
            desk.say(line, m.Sit(do="sit", seat=number))
    desk.say(1, m.Bar(do="bar", who=desk.state.who(NEW.id)))
    assert desk.state.seats[2].person == FRIEND.id
    assert desk.state.seats[2].online
    assert is_in(desk, FRIEND, at(HOME, EARLIER))


def test_putting_a_bot_or_nobody_where_somebody_sits_who_is_there_removes_them() -> None:
    desk = Desk.of(row("cardinoes", empty(3), starts_full=False))
    desk.sit(HOST, 0)
    vandal = desk.sit(VANDAL, 1)
    desk.sit(FRIEND, 2)
    desk.go(3)
    desk.say(vandal, m.Place(do="place", seat=2, kind="bot"))
    assert desk.refusal(vandal) == "Only the host can change seats"
    desk.go(1)
    back = desk.come(FRIEND)
    desk.say(vandal, m.Place(do="place", seat=2, kind="bot"))
    assert desk.refusal(vandal) == "Only the host can remove a player who is here"
    desk.go(back)
    host = desk.come(HOST)
    desk.say(host, m.Place(do="place", seat=1, kind="human"))
    desk.say(host, m.Place(do="place", seat=2, kind="human"))
    assert not is_in(desk, VANDAL)
    assert is_in(desk, FRIEND)  # they were away: their seat is free, and they may come again


def test_the_houses_open_tables_are_shut_for_a_while_and_private_ones_are_not() -> None:
    for private, shut, inside in ((False, NOW + 600, False), (False, NOW - 1, True), (True, NOW + 600, True)):
        desk = Desk.of({**row("cardinoes", empty(2), starts_full=False), "private": private})
        desk.sit(HOST, 0)
        line = desk.come(VANDAL, shut=shut)
        assert (line in desk.state.visitors) == inside
        if not inside:
            assert (
                desk.refusal(line)
                == "You were removed from a table, so you can't join open tables for another 10 minutes"
            )


def test_open_tables_are_shut_for_a_day_to_who_was_removed() -> None:
    (bar,) = removed().state.barred("out")
    assert bar.until == bar.at + DAY


def test_who_was_removed_opens_no_table_of_their_own_to_all() -> None:
    desk = Desk.of(row("cardinoes", [*empty(1), *bots(1, 1)], starts_full=False))
    host = desk.come(HOST, shut=NOW + DAY)
    desk.say(host, m.Manage(do="manage", private=False))
    assert desk.refusal(host) == "You were removed from a table, so yours can't be listed for another 24 hours"
    assert desk.state.private
    desk.say(host, m.Manage(do="manage", name="Alone", private=True))
    assert desk.state.name == "Alone"


def test_how_long_is_told_rounded_up() -> None:
    assert [span(seconds) for seconds in (1, 60, 61, 3600, 3601, 86_400)] == [
        "another minute", "another minute", "another 2 minutes", "another 60 minutes", "another 2 hours",
        "another 24 hours",
    ]  # fmt: skip


def test_who_is_muted_is_not_heard_by_whatever_cookie() -> None:
    desk = Desk.of(row("cardinoes", empty(3), starts_full=False))
    desk.sit(HOST, 0)
    loud = desk.come(VANDAL, origin=at(HOME, EARLIER, "the browser"))
    desk.say(loud, m.Sit(do="sit", seat=1))
    desk.say(1, m.Bar(do="bar", who=desk.state.who(VANDAL.id), kind="unheard"))
    assert told(desk, loud).muted
    again = desk.come(NEW, origin=at(HOME, NOW + 5))
    assert told(desk, again).muted
    for line, message in (
        (loud, m.Chat(do="chat", text="Ha")),
        (loud, m.Emote(do="emote", emote="laugh")),
        (again, m.Chat(do="chat", text="Ha")),
    ):
        desk.say(line, message)
        assert desk.refusal(line) == "The host has muted you at this table"
    assert desk.state.seats[1].person == VANDAL.id  # they play on
    assert desk.kept.chat == []
    assert not told(desk, 1).muted
    desk.heard(loud)
    desk.say(1, m.Lift(do="lift", who=desk.state.who(VANDAL.id), kind="unheard"))
    now = desk.heard(loud)
    assert [each.text for each in now if isinstance(each, m.NoticeTold)] == ["The host has unmuted you"]
    assert [each.muted for each in now if isinstance(each, m.TableTold)] == [False]
    desk.say(loud, m.Chat(do="chat", text="Sorry"))
    assert desk.kept.chat == ["Sorry"]


def test_the_host_alone_is_told_who_watches_and_who_was_removed() -> None:
    desk = removed()
    friend = desk.come(FRIEND)
    host = [each for each in desk.heard(1) if isinstance(each, m.TableTold)][-1]
    other = [each for each in desk.heard(friend) if isinstance(each, m.TableTold)][-1]
    assert [(each.name, each.kind) for each in host.barred] == [("Vic", "out")]
    assert [each.name for each in host.watching] == ["Fay"]
    assert (list(other.barred), list(other.watching)) == ([], [])
    assert host.seats[0].who == desk.state.who(HOST.id)
    assert VANDAL.id not in str(host)


def test_a_report_names_who_was_meant_though_they_have_gone() -> None:
    desk = removed()
    friend = desk.come(FRIEND)
    desk.say(friend, m.Report(do="report", who=desk.state.who(VANDAL.id), text="They\nswore"))
    (kept,) = desk.kept.reports
    assert (kept.by, kept.person, kept.origin.address, kept.text) == (FRIEND, VANDAL, HOME, "They swore")
    assert [each.text for each in desk.heard(friend) if isinstance(each, m.NoticeTold)] == [
        "Your report was sent, with Vic's latest messages"
    ]
