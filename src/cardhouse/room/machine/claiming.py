"""Claiming the rest of a hand: what is sure from what its player knows is played out at once, for everybody.

Nobody is asked: it is proven. What is not sure may be given up where that is nobody else's: by declarer, and by who has
a bot for a partner.
"""

from cardhouse.room import messages as m
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Prove
from cardhouse.room.machine.events import Proven
from cardhouse.room.machine.moments import turn_of
from cardhouse.room.machine.playing import accept
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import TableState, Visitor
from cardhouse.room.words import say
from cardhouse.table import Table

NOTHING = say("there-are-no-tricks-to-claim-now")
NOT_OURS = say("you-cant-give-up-those-tricks-alone")


def claim_rest(course: Course, visitor: Visitor, message: m.Rest) -> None:
    """Find out how many of the tricks left are sure to be the visitor's."""
    match = turn_of(course.state, visitor, message.version)
    if match.rest is None:
        raise Refused(NOTHING)
    if message.concede and not _may_concede(course.state, match):
        raise Refused(NOT_OURS)
    course.do(Prove(visitor.number, message.version, match.copy(), message.concede))


def hear_proven(course: Course, visitor: Visitor, event: Proven) -> None:
    """The hand is played out, or the visitor is told how much is sure."""
    state, found = course.state, event.claim
    match = turn_of(state, visitor, event.version)
    if found is None:
        raise Refused(NOTHING)
    may = found.few and _may_concede(state, match)
    if not found.actions:
        course.tell(visitor, m.RestTold(version=event.version, sure=found.sure, left=found.left, concede=may))
        return
    if found.sure < found.left and not may and not found.settled:
        raise Refused(NOT_OURS)
    accept(course, [(action, "claim") for action in found.actions])
    state.claimed = range(event.version, match.version)
    assert visitor.seat is not None
    course.tell_all(m.ClaimedTold(seat=visitor.seat, sure=found.sure, left=found.left, settled=found.settled))


def _may_concede(state: TableState, match: Table) -> bool:
    """Whether tricks given up are nobody's but the seat's in turn."""
    rest = match.rest
    if rest is None or rest.partners is None:
        return False
    return not any(state.seats[seat].played_by_person for seat in rest.partners)
