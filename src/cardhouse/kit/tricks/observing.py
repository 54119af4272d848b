"""What rules for ``observe`` write of a trick."""

from __future__ import annotations

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.observing import places_left
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.tricks import TrickPosition


@compiled
def mark_trick(position: TrickPosition, viewer: Seat, out: Array, lies: int, each: int) -> None:
    """Mark what every seat has laid; ``lies`` is where the viewer's block for that begins, ``each`` a seat's size.

    All seats play to every trick, from the leader around to the left; a seat without cards lays less than nothing.
    """
    place = places_left(viewer, position.leader, position.players)
    for number in range(position.laid):
        played = position.plays[position.trick & 1, number]
        if played >= 0:
            out[lies + each * place + played] = 1
        place = place + 1 if place + 1 < position.players else 0
