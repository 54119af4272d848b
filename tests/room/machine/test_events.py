"""Every event in every situation: nothing raises, what always holds holds (``Desk`` looks at every step)."""

import copy
from collections.abc import Iterator
from functools import cache

import pytest

from cardhouse.kit.face.game import Arrangement
from cardhouse.room import messages as m
from cardhouse.room.machine import due
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import Person
from cardhouse.table.hinting import Found

from .desk import HOST, bots, picture
from .situations import GUEST, SECOND, SITUATIONS, THIRD, Situation, play_first, playing

QUEEN = 0  # the place of this outcome at hearts


@cache
def situation(name: str) -> Situation:
    return SITUATIONS[name]()


def fork(name: str) -> Situation:
    here = situation(name)
    return Situation(here.desk.fork(), here.host, here.seated, here.watching)


def events(here: Situation) -> Iterator[e.Event]:
    """Events of every kind, in time and out of it."""
    desk = here.desk
    yield e.Tick()
    for line in (here.host, here.seated, here.watching, 4711):
        yield e.Went(line)
    for person, seat, words in ((HOST, None, True), (SECOND, 0, False), (THIRD, None, True), (GUEST, 1, False)):
        yield e.Came(900, person, seat, words)
    yield e.Renamed(Person(HOST.id, "Hans"))
    yield e.Renamed(Person(GUEST.id, "Ida"))
    yield e.Dealt(None, {})
    dealing = situation("dealing").desk
    yield dealing.answer_to(dealing.asked[0])
    for number in (*desk.state.requests, 4711, -1):
        for found in (
            None,
            Found(0),
            Found(2**40),
            Found(-5),
            Found(0, 2**40, 0, 0.1, 0.6),
            Found(0, 1, -7),
            Found(0, 1, 2**40),
        ):
            yield e.Thought(number, found)
    version = 0 if desk.state.match is None else desk.state.match.version
    for line in (here.host, here.seated, here.watching, 4711):
        for seen in (version, version + 1, 0):
            for arrangement in (None, Arrangement([], []), Arrangement([], [0]), Arrangement([], [2**40])):
                yield e.Arranged(line, seen, arrangement, True)
            yield e.Proven(line, seen, None)
            yield e.Suggested(line, seen, [["2C", "3C", "4C"]])
        yield e.Declined(line, "rest", "The house thinks about too much")
    yield e.Lost(None, None)


@pytest.mark.full(but=["window"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_whatever_happens(name: str) -> None:
    """Also long after, and again; then time goes on to where nothing is due."""
    for event in events(situation(name)):
        for later in (0.0, 1000.0):
            here = fork(name)
            desk = here.desk
            desk.now += later
            stage = desk.state.stage
            if isinstance(event, e.Came):
                desk.visitors[event.visitor] = event.person
            if isinstance(event, e.Went):
                desk.visitors.pop(event.visitor, None)
                desk.gone.add(event.visitor)
            if isinstance(event, e.Lost):
                desk.unreadable = True
            starting = desk.state.starting
            desk.feed(event)
            assert starting or not isinstance(event, e.Dealt) or desk.state.stage == stage, "nobody asked for that deal"
            if not isinstance(event, e.Came):
                desk.feed(event)
            desk.ticks_on(12)


@pytest.mark.parametrize("name", [each for each in SITUATIONS if each != "lost"])
def test_what_is_read_again_after_a_loss_is_what_was_kept(name: str) -> None:
    here = fork(name)
    desk = here.desk
    row, match = copy.deepcopy(desk.kept.row), desk.kept.match()
    desk.feed(e.Lost(row, match))
    state = desk.state
    assert [seat.keep() for seat in state.seats] == desk.kept.row["seats"]
    assert picture(state.match) == picture(match)
    if name != "closed":
        assert state.visitors[here.host].seat == 0
        assert state.visitors[here.seated].seat == 1
    assert due(state) is None or due(state) >= 0
    desk.ticks_on(12)


def test_who_asked_to_take_back_is_told_when_a_loss_ends_the_question() -> None:
    here = fork("question")
    here.desk.heard(here.seated)
    here.desk.failing = True
    here.desk.say(here.seated, m.Chat(do="chat", text="hm"))
    assert here.desk.lost
    assert "undo_closed" in [each.type for each in here.desk.heard(here.seated)]


# --- Bots


def thinks(here: Situation) -> list[f.Think]:
    return [each for each in here.desk.asked if isinstance(each, f.Think)]


def test_a_bot_that_fails_is_asked_again_then_chance_chooses() -> None:
    here = fork("claims")
    desk = here.desk
    levels = []
    for _ in range(3):
        (asked,) = thinks(here)
        levels.append(asked.level)
        desk.answer(fails=True)
    assert levels == ["random", "random", "random"]
    assert not thinks(here)
    assert list(desk.state.window.answers) == [asked.seat]


def test_an_answer_counts_once_and_an_old_one_for_nothing() -> None:
    here = playing("hearts", bots(2, 2), {"passing": "none"})
    desk = here.desk
    desk.settle(lambda desk: bool(thinks(here)) or desk.state.match.turn in (0, 1))
    while not thinks(here):
        desk.say((here.host, here.seated)[desk.state.match.turn], play_first(desk))
    (asked,) = thinks(here)
    answer = desk.answer_to(asked)
    desk.asked.clear()
    desk.feed(answer)
    desk.now += 100
    desk.feed(e.Tick())
    version = desk.state.match.version
    before = picture(desk.state)
    desk.feed(answer)
    assert desk.state.match.version == version
    assert picture(desk.state) == before


# --- Claims


def test_a_bots_answer_to_a_claim_counts_no_more_once_its_person_is_back() -> None:
    """Whether it was given before they came back, or is only given then."""
    for back_first in (False, True):
        here = fork("claims")
        desk = here.desk
        held = desk.state.window.claims
        assert 0 in held.seats
        desk.go(here.host)
        desk.state.seats[0].stand_in = True  # away for long
        desk.state.window = None
        desk.feed(e.Tick())  # asked anew, its bot in its place
        at = next(at for at, each in enumerate(desk.asked) if isinstance(each, f.Think) and each.seat == 0)
        if back_first:
            back = desk.come(HOST)
            desk.answer(at)
        else:
            desk.answer(at)
            assert 0 in desk.state.window.answers
            back = desk.come(HOST)
        assert 0 not in desk.state.window.answers
        desk.heard(back)
        desk.say(back, m.Play(do="play", version=desk.state.match.version, action=held.forgo))
        assert desk.refusal(back) is None
        assert desk.state.window.by[0] == "human"


def test_what_is_laid_in_a_window_is_answered_for_the_version_everybody_sees() -> None:
    """Who is asked after another answers to a table in which that other has forgone already."""
    here = fork("claims")
    desk = here.desk
    version = desk.state.match.version
    (asked,) = [
        each
        for each in desk.say(here.host, m.Arrange(do="arrange", version=version, groups=[]))
        if isinstance(each, f.Arrange)
    ]
    assert asked.version == version


def test_a_window_whose_answers_do_not_go_together_holds_nobody_up() -> None:
    """It is put in the log, and after a moment all who are asked forgo."""
    here = fork("claims")
    desk = here.desk
    held = desk.state.window
    for seat in held.claims.seats:
        held.answers[seat], held.by[seat] = 2**40, "bot"
    desk.now += 100
    noted = [each for each in desk.feed(e.Tick()) if isinstance(each, f.Note) and each.grave]
    assert [each.text for each in noted] == ["a window's action was refused"]
    version = desk.state.match.version
    assert due(desk.state) == desk.now + desk.state.limits.bot_retry_s
    desk.now += desk.state.limits.bot_retry_s
    desk.feed(e.Tick())
    assert desk.state.match.version == version + len(held.claims.seats)


def test_what_the_house_does_not_find_out_is_told_to_who_asked() -> None:
    here = playing("cardinoes", [])
    desk = here.desk
    desk.heard(here.host)
    desk.feed(e.Declined(here.host, "rest", "Wait a moment"))
    refused = [each for each in desk.heard(here.host) if isinstance(each, m.RefusedTold)]
    assert [(each.reason, each.about) for each in refused] == [("Wait a moment", "rest")]


def test_a_newer_hint_takes_the_place_of_one_that_is_waited_for() -> None:
    """However often somebody asks, one bot thinks for them."""
    here = playing("cardinoes", [])
    desk, match = here.desk, here.desk.state.match
    assert match is not None
    turn = next(line for line in (here.host, here.seated) if desk.state.visitors[line].seat == match.turn)
    for _ in range(50):
        desk.say(turn, m.Hint(do="hint"))
    assert [each.visitor for each in desk.state.requests.values() if each.purpose == "hint"] == [turn]


# --- Hints


def test_a_hint_tells_what_happened_in_likely_deals_and_else_what_the_game_advises() -> None:
    for against_legal in (True, False):
        here = playing("hearts", bots(2, 2), {"passing": "none"})
        desk = here.desk
        while desk.state.match.turn not in (0, 1) or len(desk.state.match.legal()) == 1:
            desk.settle(lambda desk: desk.state.match.turn in (0, 1))
            if len(desk.state.match.legal()) == 1:
                desk.say((here.host, here.seated)[desk.state.match.turn], play_first(desk))
        line = (here.host, here.seated)[desk.state.match.turn]
        best, other = desk.state.match.legal()[:2]
        desk.say(line, m.Hint(do="hint"))
        (asked,) = [each for each in thinks(here) if each.visitor == line]
        against = int(other) if against_legal else 2**40
        desk.feed(e.Thought(asked.request, Found(int(best), against, QUEEN, 0.1, 0.6)))
        (hint,) = [each for each in desk.heard(line) if isinstance(each, m.HintTold)]
        reason = f"{other.label}: @{desk.state.match.turn} took Q♠ in 6 of 10 likely deals. {best.label}: in 1 of 10."
        assert hint.why == (reason if against_legal else desk.state.match.advice(best))
