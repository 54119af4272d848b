"""A table is a place: the host sets it, one match follows another, and everybody stays."""

from typing import Any

from cardhouse.room import messages as m
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import Person

from .desk import HOST, Desk, bots, empty, row
from .situations import SECOND, THIRD, Situation, over, pause, playing

START = m.Start(do="start")


def last_table(desk: Desk, line: int) -> m.TableTold:
    """How a visitor was told last that the table stands."""
    return [each for each in desk.heard(line) if isinstance(each, m.TableTold)][-1]


def rematch(here: Situation, line: int | None = None, **wanted: Any) -> None:
    """Somebody, the host unless told otherwise, sets another match, and it is looked up."""
    here.desk.say(here.host if line is None else line, m.Another(do="another", **wanted))
    here.desk.answer()


def names(desk: Desk) -> list[str | None]:
    """Who sits where."""
    return ["bot" if seat.kind == "bot" else seat.person for seat in desk.state.seats]


def test_a_full_table_waits_until_the_host_starts() -> None:
    desk = Desk.of(row("cardinoes", empty(2), starts_full=False))
    host, second = desk.sit(HOST, 0), desk.sit(SECOND, 1)
    desk.settle()
    assert desk.state.stage == "waiting"
    desk.say(second, START)
    assert desk.refusal(second) == "Only the host can start the match"
    desk.say(host, START)
    desk.settle(lambda desk: desk.state.stage == "playing")


def test_who_leaves_before_the_deal_stops_the_start() -> None:
    desk = Desk.of(row("cardinoes", empty(2), starts_full=False))
    host, second = desk.sit(HOST, 0, words=True), desk.sit(SECOND, 1, words=True)
    desk.say(host, START)
    desk.say(second, m.Leave(do="leave"))
    desk.sit(THIRD, 1)
    desk.settle()
    assert desk.state.stage == "waiting"
    desk.say(host, START)
    desk.settle(lambda desk: desk.state.stage == "playing")


def test_a_rematch_keeps_the_seats_and_is_dealt_from_a_secret_of_its_own() -> None:
    here = over()
    desk = here.desk
    before, commit, address = names(desk), desk.state.header["commit"], desk.state.address
    rematch(here, begin=True)
    assert names(desk) == before
    assert desk.state.header["commit"] != commit
    assert desk.state.address != address
    desk.settle(lambda desk: desk.state.stage == "playing")
    assert desk.state.number == 2
    assert desk.kept.moves == []


def test_the_evening_says_who_has_won_how_many() -> None:
    here = over()
    desk = here.desk
    winner = desk.state.seats[desk.state.past[0].winners[0]].name
    desk.heard(here.host)
    rematch(here)
    told = last_table(desk, here.host)
    assert {each.name: (each.won, each.played) for each in told.evening} == {
        seat.name: (int(seat.name == winner), 1) for seat in desk.state.seats
    }
    assert [(each.number, each.game) for each in told.played] == [(1, "cardinoes")]
    assert told.state == "waiting"
    desk.again()
    assert desk.state.past[0].winners == [seat.number for seat in desk.state.seats if seat.name == winner]


def test_another_game_with_fewer_seats_keeps_the_people_before_the_bots() -> None:
    desk = Desk.of(row("cardinoes", [*bots(2), *empty(2, 2)], starts_full=False))
    host = desk.sit(HOST, 2)
    second = desk.sit(SECOND, 3)
    desk.say(host, m.Another(do="another", game="cardinoes", players=2))
    desk.answer()
    assert names(desk) == [HOST.id, SECOND.id]
    assert [desk.state.visitors[line].seat for line in (host, second)] == [0, 1]
    desk.say(host, m.Another(do="another", game="hearts"))
    desk.answer()
    assert names(desk) == [HOST.id, SECOND.id, None, None]
    assert desk.state.title == "Hearts"
    assert desk.kept.row["game"] == "hearts"


def test_who_has_no_seat_in_the_next_game_looks_on() -> None:
    desk = Desk.of(row("cardinoes", empty(3), starts_full=False))
    lines = [desk.sit(person, seat) for seat, person in enumerate((HOST, SECOND, THIRD))]
    desk.say(lines[0], m.Another(do="another", players=2))
    desk.answer()
    assert names(desk) == [HOST.id, SECOND.id]
    assert desk.state.visitors[lines[2]].seat is None
    assert THIRD.id not in desk.kept.tokens.values()


def test_options_that_do_not_go_are_refused_to_who_chose_them() -> None:
    here = over()
    rematch(here, options={"target": -5})
    assert "target" in (here.desk.refusal(here.host) or "")
    assert here.desk.state.number == 1


def test_while_the_host_is_away_who_sits_there_sets_the_table() -> None:
    here = over()
    desk = here.desk
    desk.say(here.seated, m.Another(do="another"))
    assert desk.refusal(here.seated) == "Only the host can choose the game"
    desk.go(here.host)
    rematch(here, here.seated, begin=True)
    assert desk.state.number == 2
    desk.settle(lambda desk: desk.state.stage == "playing")
    desk.say(here.seated, m.Another(do="another"))
    assert desk.refusal(here.seated) == "A match is being played. Only the host can end it"


def test_a_match_broken_off_counts_for_nobody() -> None:
    here = playing("cardinoes", [])
    rematch(here, game="hearts")
    assert here.desk.state.stage == "waiting"
    assert here.desk.state.past == []
    assert here.desk.notices(here.seated)[-1] == "The host ended the match"


def test_a_match_that_is_over_is_not_ended_by_the_next() -> None:
    here = over()
    rematch(here)
    assert here.desk.state.stage == "waiting"
    assert "The host ended the match" not in here.desk.notices(here.seated)


def test_a_match_looked_up_for_an_earlier_one_is_not_set() -> None:
    here = over()
    desk = here.desk
    for _ in range(2):
        desk.say(here.host, m.Another(do="another"))
    desk.answer()
    desk.answer()
    assert desk.state.number == 2
    assert desk.refusal(here.host) == "The table has moved on. Look again"


def test_a_deal_for_an_earlier_match_is_not_taken_for_the_next() -> None:
    here = playing("cardinoes", [])
    desk = here.desk
    rematch(here, begin=True)
    desk.settle(lambda desk: desk.state.starting)
    late = desk.answer_to(desk.asked.pop())
    assert isinstance(late, e.Dealt)
    desk.feed(e.Dealt(late.match, {**late.header, "commit": "of another"}))
    assert desk.state.stage == "waiting"
    assert desk.state.starting


def test_people_change_seats_and_their_links_go_with_them() -> None:
    desk = Desk.of(row("cardinoes", empty(3), starts_full=False))
    host, second = desk.sit(HOST, 0), desk.sit(SECOND, 1)
    desk.say(second, m.Sit(do="sit", seat=2))
    desk.say(host, m.Swap(do="swap", one=0, other=2))
    assert names(desk) == [SECOND.id, None, HOST.id]
    assert desk.state.visitors[second].seat == 0
    owners = set(desk.kept.tokens.values())
    assert {desk.state.seat_of(owner) for owner in owners} == {0, 2}


def test_the_host_swaps_a_bot_in_a_running_match_but_nobody_who_is_there() -> None:
    here = playing("cardinoes", bots(2, 2))
    desk = here.desk
    desk.say(here.host, m.Place(do="place", seat=2, kind="bot", level="heuristic"))
    assert desk.state.seats[2].level == "heuristic"
    place = m.Place(do="place", seat=1, kind="bot")
    desk.say(here.host, place)
    assert desk.refusal(here.host) == "You can't remove a player who is here during a match"
    desk.go(here.seated)
    desk.say(here.host, place)
    assert names(desk) == [HOST.id, "bot", "bot", "bot"]


def test_a_table_is_renamed_and_run_otherwise() -> None:
    here = playing("cardinoes", [])
    settings = m.TableSettings(chat=False)
    here.desk.say(here.host, m.Manage(do="manage", name="  Saturday ", private=False, settings=settings))
    assert (here.desk.kept.row["name"], here.desk.kept.row["private"]) == ("Saturday", False)
    assert here.desk.state.settings == settings
    here.desk.say(here.seated, m.Manage(do="manage", name="Mine"))
    assert here.desk.refusal(here.seated) == "Only the host can change the table settings"


def test_the_table_says_who_still_looks_at_a_hand() -> None:
    here = pause()
    desk = here.desk
    assert last_table(desk, here.host).looking == [0, 1]
    desk.say(here.host, m.Next(do="next"))
    assert last_table(desk, here.host).looking == [1]
    desk.say(here.seated, m.Next(do="next"))
    assert last_table(desk, here.host).looking == []


def test_a_match_that_cannot_be_brought_back_says_so_and_makes_room_for_another() -> None:
    here = playing("cardinoes", [])
    desk = here.desk
    desk.again()
    desk.feed(e.Opened(None, broken=True))
    host = desk.come(HOST)
    assert last_table(desk, host).broken
    desk.say(host, m.Play(do="play", version=0, action=0))
    assert desk.refusal(host) == "This match can't be restored. The host can start another"
    rematch(Situation(desk, host, host, host))
    assert not last_table(desk, host).broken
    assert desk.state.stage == "waiting"


def test_a_guest_may_leave_when_the_match_is_over_and_another_take_the_seat() -> None:
    here = over()
    desk = here.desk
    name = desk.state.seats[1].name
    desk.say(here.seated, m.Leave(do="leave"))
    desk.sit(Person("new", "Nora"), 1)
    told = last_table(desk, here.host)
    assert told.seats[1].name == "Nora"
    assert name in told.played[-1].names
