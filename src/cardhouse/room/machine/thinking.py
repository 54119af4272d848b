"""Bots are asked what to do: in their own seats and in those of people who are away, in windows, and for hints.

A bot knows nothing but a world imagined for its seat. One that fails is asked again, then a random one; should that
fail too, chance chooses.
"""

from collections.abc import Sequence

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Think
from cardhouse.room.machine.moments import turn_of
from cardhouse.room.machine.playing import accept
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import PLAYING, Purpose, Request, Seat, TableState, Visitor
from cardhouse.room.messages import HintTold
from cardhouse.room.words import say
from cardhouse.table import Table
from cardhouse.table.hinting import HINT_LEVEL, Found, acts_due, as_actions, cards_of, label_of, why_of
from cardhouse.table.keys import SEEDS, bot_seed
from cardhouse.table.lessons import guide_of


def ask(course: Course, purpose: Purpose, seat: int, level: str, view: Table, visitor: int = -1) -> Request:
    """Have a bot think for a seat."""
    state = course.state
    assert state.match is not None
    request = Request(state.asked, purpose, state.match.version, seat, level, course.now, view, visitor)
    state.requests[request.number] = request
    state.asked += 1
    _think(course, request)
    return request


def _think(course: Course, request: Request) -> None:
    seed = _seed(course.state, request)
    level = request.level if request.failures < 2 else "random"
    world = request.view.imagine(request.seat, seed).tobytes()
    course.do(Think(request.number, level, request.seat, seed, world, request.visitor))


def _seed(state: TableState, request: Request) -> int:
    """The seed of a bot's dice: by chance, but in a deal that many play the same for all who have done the same."""
    if state.shared is None:
        return state.dice.randrange(SEEDS)
    return bot_seed(request.view.key, request.seat, request.view.version)


def hear_thought(course: Course, number: int, found: Found | None) -> None:
    """A bot has answered, or failed."""
    state = course.state
    request = state.requests.pop(number, None)
    if request is None or state.match is None or state.match.version != request.version:
        return
    if found is None or request.view.refusal(found.action) is not None:
        request.failures += 1
        if request.failures <= 2:
            request.number, state.asked = state.asked, state.asked + 1
            state.requests[request.number] = request
            _think(course, request)
            return
        found = Found(state.dice.choice(list(request.view.numbers())))
    request.action = found.action
    _answer(course, request, found)


def _answer(course: Course, request: Request, found: Found) -> None:
    state, action = course.state, found.action
    if request.purpose == "hint":
        visitor = state.visitors.get(request.visitor)
        if visitor is not None:
            _advise(course, visitor, request, found)
    elif request.purpose == "together":
        hear_together(state, request.seat, action)
    elif request.purpose == "claim" and state.window is not None and state.window.version == request.version:
        if request.seat not in state.window.answers and not state.seats[request.seat].played_by_person:
            state.window.answers[request.seat] = action
            state.window.by[request.seat] = "bot"


def _advise(course: Course, visitor: Visitor, request: Request, last: Found) -> None:
    """Tell of a hint, or have the next be found of several acts that are to be done at once."""
    view, found = request.view.copy(), [*request.found, last]
    if acts_due(view) > 1:
        view.play(last.action)
        following = ask(course, "hint", request.seat, request.level, view, request.visitor)
        following.guide, following.found = request.guide, found
        return
    view.undo(len(request.found))
    actions = as_actions(view, [each.action for each in found])
    hint = HintTold(
        action=found[0].action,
        label=label_of(view, actions),
        cards=cards_of(actions),
        why=why_of(view, found[0]),
        guide=guide_of(view) if request.guide and view.game.lesson is not None else None,
    )
    course.tell(visitor, hint)


def hear_together(state: TableState, seat: int, action: int) -> None:
    """A bot has chosen one of the acts of a seat that all do at once."""
    gathering = state.gathering
    if gathering is None or seat not in gathering.asked or state.seats[seat].played_by_person:
        return
    gathering.answers.setdefault(seat, []).append(action)
    gathering.by[seat] = "bot"
    if gathering.due(seat) > 0:
        gathering.asked.discard(seat)  # it is asked for the next


def hint(course: Course, visitor: Visitor, guide: bool = False) -> None:
    """Find out what a search would do, from the visitor's own view; and what a newcomer has to know."""
    view = turn_of(course.state, visitor, None)
    assert visitor.seat is not None
    for older in [each for each in course.state.requests.values() if each.visitor == visitor.number]:
        del course.state.requests[older.number]  # a newer hint takes its place
    ask(course, "hint", visitor.seat, HINT_LEVEL, view, visitor.number).guide = guide


# --- The bot in turn


def attend_bots(course: Course) -> None:
    """See to it that a bot acts wherever one should, and never acts for somebody who is there."""
    state = course.state
    seat = seat_to_play(state)
    if seat is None or course.now < state.rest_until:
        state.turn = None
        return
    assert state.match is not None
    if seat.person is not None and not seat.stand_in:
        if course.now < away_until(state, seat):
            state.turn = None
            return
        seat.stand_in = True
        course.table_changed = True
        course.notice(say("away-bot-takes-over", name=seat.name))
    if not _is_asked(state, seat):
        state.turn = ask(course, "turn", seat.number, seat.bot_level, state.match)
    elif course.now >= acts_at(state):
        _act(course)


def _act(course: Course) -> None:
    state, request = course.state, course.state.turn
    assert request is not None
    assert request.action is not None
    try:
        accept(course, [(request.action, "bot")])
    except Refused as error:
        course.note("a bot was refused", grave=True, reason=error.reason)
        state.turn = None
        state.rest_until = course.now + state.limits.bot_retry_s


def _is_asked(state: TableState, seat: Seat) -> bool:
    request, match = state.turn, state.match
    if request is None or match is None:
        return False
    return request.view is match and request.version == match.version and request.seat == seat.number


def seat_to_play(state: TableState) -> Seat | None:
    """The seat in turn, where a bot is to act for it: now, or once its person has been away long enough."""
    match = state.match
    if match is None or match.turn is None or state.stage != PLAYING or not state.visitors:
        return None  # without anyone at the table its bots rest
    if state.question is not None or state.pause is not None or (match.claims or match.together) is not None:
        return None  # all who may claim are asked at once
    seat = state.seats[match.turn]
    return seat if seat.kind == "bot" or seat.stand_in or not seat.online else None


def away_until(state: TableState, seat: Seat) -> float:
    """When a bot plays on for somebody who is away; never, where the host wants to wait."""
    return float("inf") if state.settings.idle == "wait" else seat.away_since + state.settings.drop_wait_s


def acts_at(state: TableState) -> float:
    """When the bot in turn does what it has found; never, while it still thinks."""
    request = state.turn
    if request is None or request.action is None:
        return float("inf")
    if request.view.window is not None:  # a bot makes nobody wait for what has to be done at once
        return request.since
    return request.since + state.settings.bot_pause_s


def bots_due(state: TableState) -> Sequence[float]:
    """When ``attend_bots`` is to be called again, should nothing happen before."""
    seat = seat_to_play(state)
    if seat is None:
        return ()
    if seat.person is not None and not seat.stand_in:
        return (max(away_until(state, seat), state.rest_until),)
    return (state.rest_until,) if state.turn is None else (acts_at(state),)
