"""What people do in the match: play, select, arrange, ask why."""

from cardhouse.kit.face.game import Arrangement, Refusal
from cardhouse.room import messages as m
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Arrange, Suggest
from cardhouse.room.machine.gathering import answer_together, select_together
from cardhouse.room.machine.moments import asks, own_seat, turn_of
from cardhouse.room.machine.playing import accept
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import Visitor
from cardhouse.room.machine.windows import answer
from cardhouse.room.words import say
from cardhouse.table import Action, IllegalAction, Table


def play(course: Course, visitor: Visitor, message: m.Play) -> None:
    """Do an action, given by its number or its text."""
    match = turn_of(course.state, visitor, message.version)
    try:
        action = message.action if message.action is not None else int(match.read(str(message.text)))
    except IllegalAction as error:
        raise Refused(error.reason, error.rule) from error
    seat = own_seat(course.state, visitor)
    refusal = match.why_not(action) if _answers(course, seat) else match.in_vain().get(action)
    if refusal is not None:
        raise Refused(refusal.text, refusal.rule)
    _do(course, seat, action)


def select(course: Course, visitor: Visitor, message: m.Select) -> None:
    """Do what some cards mean; where they can mean several things, ask which."""
    match = turn_of(course.state, visitor, message.version)
    seat, gathering = own_seat(course.state, visitor), course.state.gathering
    if gathering is not None and message.kind == gathering.together.kind:
        answer_together(course, seat, select_together(course, match, seat, message.cards))
        return
    actions, refusal = propose(match, message.cards, message.kind or None)
    if not actions:
        raise Refused(refusal.text, refusal.rule)
    if len(actions) > 1:
        course.tell(visitor, m.OptionsTold(version=message.version, choices=[match.choice(each) for each in actions]))
    else:
        _do(course, seat, int(actions[0]))


def _answers(course: Course, seat: int) -> bool:
    """Whether the seat is asked out of turn: what it answers is judged now and played later."""
    match = course.state.match
    return match is not None and asks(course.state, match, seat)


def _do(course: Course, seat: int, action: int) -> None:
    """The seat in turn acts, Refused where it may not; or one that is asked out of turn answers what it may."""
    match = course.state.match
    assert match is not None
    if not _answers(course, seat):
        accept(course, [(action, "human")])
    elif course.state.gathering is not None:
        answer_together(course, seat, [action])
    else:
        answer(course, match, seat, action)


def propose(match: Table, cards: list[str], kind: str | None) -> tuple[list[Action], Refusal]:
    """The actions meant by some cards, or why there are none; cards no one can read mean nothing."""
    try:
        actions, refusal = match.propose(cards, kind)
    except (ValueError, LookupError):
        actions, refusal = [], None
    return actions, refusal or Refusal(say("you-cant-play-those-cards-together"), "G1")


def why(course: Course, visitor: Visitor, message: m.Why) -> None:
    """Say why something may not be done."""
    course.tell(visitor, reasoned(turn_of(course.state, visitor, None), message))


def reasoned(match: Table, message: m.Why) -> m.WhyTold:
    """Why the seat in turn may not do something, or that it may."""
    if message.action is not None:
        refusal = match.why_not(message.action)
    else:
        actions, refusal_or_none = propose(match, message.cards or [], message.kind or None)
        refusal = None if actions else refusal_or_none
    reason = refusal.text if refusal else say("you-can-do-that")
    return m.WhyTold(reason=reason, rule=refusal.rule if refusal else None)


# --- Laying the table anew


def arrange(course: Course, visitor: Visitor, message: m.Arrange) -> None:
    """Find out whether the table may lie as the visitor lays it."""
    match = turn_of(course.state, visitor, message.version)
    course.do(Arrange(visitor.number, message.version, match.copy(), message.groups, message.commit))


def hear_arranged(
    course: Course, visitor: Visitor, version: int, arrangement: Arrangement | None, commit: bool
) -> None:
    """What was found out; where the visitor wanted it so and nothing is wrong, the table lies so."""
    if arrangement is None:
        raise Refused(say("you-cant-rearrange-table-in-this-game"))
    turn_of(course.state, visitor, version)
    actions = arrangement.actions
    course.tell(visitor, m.ArrangedTold(version=version, wrong=arrangement.wrong, ready=bool(actions)))
    if commit and actions:
        accept(course, [(action, "human") for action in actions])


def suggest(course: Course, visitor: Visitor) -> None:
    """Find out how a club player would have the table lie after this turn's laying."""
    match = turn_of(course.state, visitor, None)
    assert visitor.seat is not None
    prompt = match.see(visitor.seat).prompt
    if prompt is None or not prompt.arrange:
        raise Refused(say("there-is-nothing-to-rearrange-now"))
    course.do(Suggest(visitor.number, match.version, visitor.seat, match.copy()))
