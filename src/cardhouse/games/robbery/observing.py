"""What learners see of a hand of robbery: as at rummy, and the cards that wait to be laid."""

from __future__ import annotations

from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy_family.observing import WAITING, family_observe
from cardhouse.games.rummy_family.position import JOKER
from cardhouse.kit.cards import planes
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.match.verbs import observe
from cardhouse.kit.terms import Seat


@observe.rule
def robbery_observe(position: Robbery, seat: Seat, out: Array) -> None:
    """Write what a seat may know."""
    family_observe(position, seat, out)
    planes.count_cards(position.lifted, 0, out[WAITING:])
    out[WAITING + JOKER] = position.lifted_jokers
