"""Presses: a client numbers what its person does and sends again what was not answered; each is done once.

A press is done where it has changed something. One that was refused, or has only asked something, has changed nothing
and is answered again. What is kept of a press makes it known after a restart of the house too, but for moves: those
bear the version they answer.
"""

from dataclasses import replace

from cardhouse.room import messages as m
from cardhouse.room.machine import events as e
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Keep, Tell
from cardhouse.room.machine.state import CLOSED, Client, TableState, Visitor

LATER = (m.Another, m.Arrange, m.Rest)
"""What an event of its own answers."""
MOST_CLIENTS, MOST_DONE = 512, 64


def meet(state: TableState, visitor: Visitor, client: str | None) -> int | None:
    """A page comes, or comes back: its line takes the place of the one before, which is returned if it is here."""
    if client is None:
        return None
    known = state.clients.pop(client, None) or Client()
    before, known.visitor = known.visitor, visitor.number
    visitor.client = client
    state.clients[client] = known
    while len(state.clients) > MOST_CLIENTS:
        del state.clients[next(iter(state.clients))]
    return before if before in state.visitors else None


def was_done(state: TableState, visitor: Visitor, press: int | None) -> bool:
    """Whether a press has been done already."""
    client = state.clients.get(visitor.client or "")
    return client is not None and press is not None and (press <= client.kept or press in client.done)


def settle_press(course: Course, event: e.Event, refused: bool) -> None:
    """At the end of a step: remember the press it has done, and tell the visitor that all that comes of it is told."""
    state = course.state
    if not isinstance(event, e.Lost):
        state.pressed = None
    visitor = state.visitors.get(getattr(event, "visitor", -1))
    if visitor is None or state.stage == CLOSED:
        return
    press = _press_of(visitor, event)
    if press is None:
        return
    if isinstance(event, e.Heard) and isinstance(event.message, LATER) and not refused:
        if not was_done(state, visitor, press):
            older = visitor.under_way.get(event.message.do)
            if older is not None:  # whose answer is not waited for any more
                course.tell(visitor, m.HeardTold(press=older))
            visitor.under_way[event.message.do] = press
            return
    elif not refused and _changes(course, visitor):
        _remember(course, visitor, press)
    course.tell(visitor, m.HeardTold(press=press))


def _press_of(visitor: Visitor, event: e.Event) -> int | None:
    """The number of the press that an event is, or answers."""
    return event.message.press if isinstance(event, e.Heard) else visitor.under_way.pop(e.about(event), None)


def _changes(course: Course, visitor: Visitor) -> bool:
    """Whether the step has changed something, or told others of something."""
    others = (isinstance(each, Tell) and tuple(each.to) != (visitor.number,) for each in course.effects)
    return course.table_changed or course.match_changed or _kept(course) or any(others)


def _kept(course: Course) -> bool:
    return any(isinstance(each, Keep) for each in course.effects)


def _remember(course: Course, visitor: Visitor, press: int) -> None:
    client = course.state.clients.get(visitor.client or "")
    if client is None or visitor.client is None:
        return
    client.done = [*client.done[1 - MOST_DONE :], press]
    pressed = course.state.pressed = (visitor.client, press)
    for at, effect in enumerate(course.effects):
        if isinstance(effect, Keep) and replace(effect, of=1, moves=()) != Keep():
            course.effects[at] = replace(effect, press=pressed)
            return


def forget_press(course: Course) -> None:
    """What the last step did could not be kept: its press is not done, and its client has been told why."""
    if course.state.pressed is None:
        return
    name, press = course.state.pressed
    client = course.state.clients.get(name)
    if client is not None and press in client.done:
        client.done.remove(press)
        if (visitor := course.state.visitors.get(client.visitor)) is not None:
            course.tell(visitor, m.HeardTold(press=press))
