"""Taking back: a player asks, the other people agree or do not; ``undo`` says what may go back at all."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardhouse.room.refused import Refused
from cardhouse.room.undo import undo_refusal
from cardhouse.room.visitor import Visitor

if TYPE_CHECKING:
    from cardhouse.room.live import LiveTable


@dataclass
class Question:
    """Somebody asks to take back what was done last."""

    seat: int
    agreed: set[int] = field(default_factory=set)


class TakingBack:
    """The question that is open at a live table, if one is; bots hold still meanwhile."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.asked: Question | None = None

    async def ask(self, visitor: Visitor) -> None:
        """Ask the others whether one's last action may go back; where nobody is to be asked, take it back."""
        live = self._live
        seat = live.seating.own(visitor).number
        if live.match is None or live.match.over:
            raise Refused("There is nothing to take back")
        if not live.settings.undo:
            raise Refused("At this table nothing is taken back")
        if self.asked is not None:
            raise Refused("Somebody has asked already")
        reason = undo_refusal(live.match, seat)
        if reason is not None:
            raise Refused(reason)
        self.asked = Question(seat, {seat})
        live.wake()
        live.telling.everybody({"type": "undo_asked", "seat": seat})
        if self._still_to_agree():
            live.run(self._time_out(self.asked))
        else:
            await self._take_back()

    async def answer(self, visitor: Visitor, agree: bool) -> None:
        """Another player agrees, or does not."""
        seat = self._live.seating.own(visitor)
        if self.asked is None or seat.number == self.asked.seat:
            raise Refused("Nobody has asked you to take anything back")
        if not agree:
            self.drop(f"{seat.name} does not agree to take it back")
            return
        self.asked.agreed.add(seat.number)
        if not self._still_to_agree():
            await self._take_back()

    def settle(self) -> None:
        """When people have gone: who asked is gone, or nobody is left who has not agreed."""
        if self.asked is None:
            return
        if not self._live.seats[self.asked.seat].online:
            self.drop("Who asked to take back has gone")
        elif not self._still_to_agree():
            self._live.run(self._take_back_soon(self.asked))

    def drop(self, notice: str = "The question whether to take back is closed") -> None:
        """Close the question; nothing goes back."""
        if self.asked is not None:
            self.asked = None
            self._live.telling.everybody({"type": "undo_closed", "text": notice})
            self._live.telling.everybody({"type": "notice", "text": notice})
            self._live.wake()

    def _still_to_agree(self) -> set[int]:
        """The people at the table who have not agreed."""
        here = {seat.number for seat in self._live.seats if seat.kind == "human" and seat.online}
        return here - (self.asked.agreed if self.asked is not None else set())

    async def _take_back(self) -> None:
        live, match = self._live, self._live.match
        self.asked = None
        if match is None:
            return
        try:
            await live.house.storage.cut_moves(live.id, match.version - 1)
        except Exception as error:
            await live.reload()
            raise Refused("The room could not keep that; try again") from error
        await asyncio.to_thread(match.undo)
        live.telling.everybody({"type": "undone"})
        live.go_on()

    async def _take_back_soon(self, question: Question) -> None:
        async with self._live.lock:
            if self.asked is question and not self._still_to_agree():
                await self._take_back()

    async def _time_out(self, question: Question) -> None:
        await asyncio.sleep(self._live.house.settings.undo_wait_s)
        if self.asked is question:
            self.drop("Nobody agreed in time to take it back")
