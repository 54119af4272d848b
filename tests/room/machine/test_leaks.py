"""What a seat, or who watches, is told is the same in every world it can imagine: hidden cards reach nobody.

The same things happen at the true table and at one whose hidden cards were dealt anew for the viewer.
"""

from collections.abc import Iterator

import orjson
import pytest

from cardhouse.kit.cards.chance import dice_of
from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine.state import Person
from cardhouse.table import Table
from cardhouse.table.watching import Watchers

from .desk import Desk, bots, empty, row
from .situations import GUEST, SECOND, SITUATIONS, THIRD, Situation, playing

PLACES = ["in turn", "window", "claims", "answered", "pause"]


def at_play(name: str) -> Situation:
    """A situation, or Robbery where the host may lay the table anew."""
    if name == "robbery":
        return playing("robbery", bots(1, 2), {"opening": 0})
    return SITUATIONS[name]()


def imagine(match: Table, viewer: int | None, seed: int) -> None:
    """Deal again what the viewer cannot know."""
    match.engine.imagine(match.positions, viewer, dice_of(seed))
    if match.version == 0:
        match.opening = match.positions.copy()
    match._watchers = Watchers(match)  # nobody goes by what they have seen of the true cards
    match._open_page(match.positions)


def what_happens(here: Situation) -> Iterator[e.Event]:
    """Everything but what shows cards by the rules: talk, questions, wrong plays, answers, comings and goings, time."""
    desk = here.desk
    match = desk.state.match
    version = match.version
    for line in (here.host, here.seated, here.watching):
        yield e.Heard(line, m.Hello(do="hello"))
        yield e.Heard(line, m.Why(do="why", cards=["QS"]))
        yield e.Heard(line, m.Why(do="why", action=3))
        yield e.Heard(line, m.Play(do="play", version=version, action=2**40))
        yield e.Heard(line, m.Play(do="play", version=version, text="nonsense"))
        yield e.Heard(line, m.Select(do="select", version=version, cards=["QS", "KS"]))
        yield e.Heard(line, m.Hint(do="hint"))
        yield e.Heard(line, m.Hint(do="hint", table=True))
        yield e.Heard(line, m.Chat(do="chat", text="hm"))
    yield e.Came(50, THIRD)
    yield e.Came(51, SECOND)
    if match.claims is not None:
        yield e.Heard(here.host, m.Play(do="play", version=version, action=match.claims.forgo))
    yield e.Renamed(Person(GUEST.id, "Ida"))
    yield e.Went(51)
    yield e.Heard(here.seated, m.Leave(do="leave"))
    yield e.Heard(50, m.Sit(do="sit", seat=1))
    yield e.Lost(desk.kept.row, match)
    yield e.Heard(here.host, m.Hello(do="hello"))


TRUTH = -1


def told(here: Situation, viewer: int | None, world: int, seen_by: int | None) -> list[bytes]:
    """All that a seat's lines hear, and what bots are given to think for it, in the truth or a world of a viewer's."""
    desk = here.desk.fork()
    there = Situation(desk, here.host, here.seated, here.watching)
    if world != TRUTH:
        imagine(desk.state.match, viewer, world)
    heard: list[bytes] = []
    for event in what_happens(there):
        if isinstance(event, e.Came):
            desk.visitors[event.visitor] = event.person
        for effect in desk._step(event):
            match effect:
                case f.Tell():
                    seats = {desk.state.visitors[each].seat for each in effect.to if each in desk.state.visitors}
                    if seen_by in seats:
                        heard.append(orjson.dumps(effect.message))
                case f.Think() if effect.seat == seen_by:
                    heard.append(effect.world)
                case _:
                    pass
    return heard


@pytest.mark.parametrize("name", [*PLACES, "robbery"])
def test_nobody_is_told_what_they_cannot_know(name: str) -> None:
    here = at_play(name)
    for viewer in (0, 1, None):
        truth = told(here, viewer, TRUTH, viewer)
        assert len(truth) > 5
        assert any(b'"scene"' in each for each in truth)
        for world in (1, 2):
            assert told(here, viewer, world, viewer) == truth, f"seat {viewer} is told what it cannot know"


def test_the_comparison_sees_a_leak() -> None:
    """Other seats' cards do differ between the worlds of a seat, and what those seats are told with them."""
    for name in ("in turn", "robbery"):
        here = at_play(name)
        assert told(here, 1, 1, seen_by=0) != told(here, 0, TRUTH, seen_by=0)
        assert told(here, 0, 1, seen_by=0) == told(here, 0, TRUTH, seen_by=0)


def test_what_is_answered_in_a_window_is_told_to_nobody_else() -> None:
    """Not even that somebody has: the others hear nothing, and a watcher nothing."""
    for act in ("act", "forgo"):
        desk = Desk.of(row("tap-rummy", empty(4), {"first_dealer": "seat_0"}))
        lines = [desk.sit(Person(f"p{seat}", name), seat) for seat, name in enumerate(("Ana", "Ben", "Cleo", "Dov"))]
        desk.come(GUEST)
        desk.settle(lambda desk: desk.state.match is not None)
        match = desk.state.match
        discard = next(int(each) for each in match.legal() if each.kind == "discard")
        desk.say(lines[1], m.Play(do="play", version=0, action=discard))
        desk.say(lines[2], m.Play(do="play", version=1, text="draw"))
        claims = match.claims
        assert claims is not None
        assert list(claims.seats) == [3, 0]
        later = claims.seats[1]
        desk.told.clear()
        desk.say(lines[later], m.Play(do="play", version=2, action=getattr(claims, act)))
        assert match.version == 2
        assert set(desk.told) == {lines[later]}


def test_a_claim_is_not_played_past_the_others_while_nobody_is_asked() -> None:
    """As in the moment after something was refused: who is first in the rules' order waits like everybody."""
    desk = Desk.of(row("tap-rummy", empty(4), {"first_dealer": "seat_0"}))
    lines = [desk.sit(Person(f"p{seat}", name), seat) for seat, name in enumerate(("Ana", "Ben", "Cleo", "Dov"))]
    desk.settle(lambda desk: desk.state.match is not None)
    match = desk.state.match
    discard = next(int(each) for each in match.legal() if each.kind == "discard")
    desk.say(lines[1], m.Play(do="play", version=0, action=discard))
    desk.say(lines[2], m.Play(do="play", version=1, text="draw"))
    desk.state.window = None
    assert match.turn == 3
    desk.say(lines[3], m.Play(do="play", version=2, action=match.claims.act))
    assert match.version == 2
    assert desk.refusal(lines[3]) == "Wait a moment: everyone is asked at the same time"
