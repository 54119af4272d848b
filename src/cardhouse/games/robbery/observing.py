"""What learners see of a hand of robbery: as at rummy, what waits to be laid and what was done in this turn."""

from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy_family.observing import ADDED, OLD, RELAYING, ROBBED, TAKEN_UP, WAITING, family_observe
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
    out[OLD] = position.old_melds
    out[ROBBED] = position.robbed
    out[RELAYING] = position.relaying
    out[ADDED] = position.added
    out[TAKEN_UP] = position.taken_up
