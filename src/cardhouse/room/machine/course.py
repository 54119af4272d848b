"""One step of a table: the state it changes, the moment, and the effects it gathers."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardhouse.room.machine.effects import Effect, Keep, Note, Tell
from cardhouse.room.machine.state import TableState, Visitor
from cardhouse.room.messages import NoticeTold, Told


@dataclass(slots=True)
class Course:
    """What everything that happens in a step writes to."""

    state: TableState
    now: float  # on a clock that only goes forward
    at: float  # seconds since 1970
    effects: list[Effect] = field(default_factory=list)
    table_changed: bool = False  # everybody is told how the table stands, when the step is over
    match_changed: bool = False  # everybody is shown the match, when the step is over

    def do(self, effect: Effect) -> None:
        """Have something done outside."""
        self.effects.append(effect)

    def keep(self, what: Keep) -> None:
        """Make this durable, for the match in hand, before any later effect is carried out."""
        number = self.state.number
        self.effects.append(what if what.of == number else replace(what, of=number))

    def keep_seats(self, more: Keep = Keep()) -> None:
        """Make the seats durable, and with them ``more``."""
        self.keep(replace(more, table={**more.table, "seats": [seat.keep() for seat in self.state.seats]}))

    def tell(self, visitor: Visitor, message: Told) -> None:
        """Send a message to one visitor."""
        self.effects.append(Tell((visitor.number,), message))

    def tell_these(self, visitors: Sequence[int], message: Told) -> None:
        """Tell some visitors the same."""
        if visitors:
            self.effects.append(Tell(tuple(visitors), message))

    def tell_all(self, message: Told) -> None:
        """Tell everybody the same."""
        self.tell_these(tuple(self.state.visitors), message)

    def notice(self, text: str) -> None:
        """Tell everybody in words."""
        self.tell_all(NoticeTold(text=text))

    def note(self, text: str, grave: bool = False, **facts: Any) -> None:
        """Write a line in the log."""
        self.effects.append(Note(text, grave, facts))
