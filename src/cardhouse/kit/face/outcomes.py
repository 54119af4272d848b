"""What may come of an act: things that happen in a hand, in the game's own words, counted over imagined deals.

An outcome reads what the log tells of a hand played on to its end, so it speaks of what people see at the table.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardhouse.kit.face.scene import Event, EventKind
from cardhouse.kit.terms import Seat
from cardhouse.kit.words import Argument, Message, decimal, player, said_again, say

WHO, NUMBER = player(0), "#"
"""What stands for the seat and the number in an outcome's words."""
ANY_NUMBER = "…"


@dataclass(frozen=True)
class Course:
    """How a hand went on after an act of ``seat``: where it stood before the act, and what the log tells from it on."""

    seat: Seat
    before: Any
    events: Sequence[Event]

    def of(self, kind: EventKind) -> list[Event]:
        """The events of a kind, in their order."""
        return [event for event in self.events if event.kind == kind]

    def own(self, kind: EventKind) -> list[Event]:
        """Events of a kind that are the seat's own."""
        return [event for event in self.of(kind) if event.seat == self.seat]

    def others(self, kind: EventKind) -> list[Event]:
        """Events of a kind that are another seat's."""
        return [event for event in self.of(kind) if event.seat not in (None, self.seat)]


@dataclass(frozen=True)
class Outcome:
    """Something that may come of an act.

    words: said of the seat, which is ``WHO`` in them: "@0 took Q♠"; ``NUMBER`` in them is the number, where it is one
    (a message has them as arguments of these names). seen: whether it happened in a hand, or the number. good: whether
    it is what the seat wants.
    """

    words: str
    seen: Callable[[Course], float]
    good: bool = False

    @property
    def is_number(self) -> bool:
        """Whether it is told as a mean, not as how often it happened."""
        return NUMBER in self.words

    @property
    def called(self) -> str:
        """What it is, of ``WHO`` and whatever number."""
        if isinstance(self.words, Message):
            return said_again(self.words, number=ANY_NUMBER)
        return self.words.replace(NUMBER, ANY_NUMBER)

    def said(self, seat: Seat, mean: float) -> str:
        """The outcome of a seat in words; ``mean``: the number, where it is one."""
        who, number = player(seat), decimal(mean, 1)
        if isinstance(self.words, Message):
            return said_again(self.words, who=who, number=number)
        return self.words.replace(WHO, who).replace(NUMBER, number)


def faces(events: Sequence[Event]) -> list[str]:
    """The cards of events that lie face up."""
    return [card.face for event in events for card in event.cards if card.face is not None]


def went_out(course: Course) -> bool:
    """Whether the seat ended the hand."""
    return bool(course.own("hand"))


def another_went_out(course: Course) -> bool:
    """Whether another seat ended it."""
    return bool(course.others("hand"))


GOING_OUT = (
    Outcome(say("outcome-went-out-first", who=WHO), went_out, good=True),
    Outcome(say("outcome-another-went-out-first"), another_went_out),
)
"""For games in which a hand ends when somebody has no cards left."""


def next_takes(course: Course) -> bool:
    """Whether the next player took what lies face up, before anybody else discarded."""
    told = [event for event in course.events if event.kind in ("take", "discard") and event.seat != course.seat]
    return bool(told) and told[0].kind == "take"


def tricks_won(course: Course) -> int:
    """How many tricks the seat won."""
    return len(course.own("trick"))


def taken(course: Course) -> list[str]:
    """The cards of the tricks that the seat won."""
    return faces(course.own("trick"))


def lines_saying(course: Course, key: str) -> list[Mapping[str, Argument]]:
    """The arguments of each line of the hand's score that is the message ``key``."""
    lines = (line for event in course.of("hand") for line in event.lines)
    return [line.arguments for line in lines if isinstance(line, Message) and line.key == key]


def own_lines(course: Course, key: str) -> list[Mapping[str, Argument]]:
    """The arguments of each line of the hand's score that is the message ``key`` and has the seat as its ``who``."""
    return [line for line in lines_saying(course, key) if line["who"] == player(course.seat)]


def own_numbers(course: Course, key: str, *names: str) -> list[tuple[float, ...]]:
    """These arguments, as numbers, of each of the seat's own lines that is the message ``key``."""
    return [tuple(float(str(line[name])) for name in names) for line in own_lines(course, key)]


def own_number(course: Course, key: str, name: str) -> float:
    """The first of these numbers; 0 where the score says nothing of the kind."""
    return next((found for (found,) in own_numbers(course, key, name)), 0.0)
