"""What each game of the family says for itself."""

from cardhouse.games.rummy_family.position import RummyFamily
from cardhouse.kit.compiled.verbs import verb
from cardhouse.kit.terms import Seat


@verb
def jokers_in_pack(position: RummyFamily) -> int:
    """How many jokers the game is played with."""


@verb
def pass_turn(position: RummyFamily) -> None:
    """What follows a turn whose discard lies on the pile and did not end the hand."""


@verb
def penalty(position: RummyFamily, seat: Seat) -> int:
    """What a seat loses for the cards it holds when a hand ends."""


@verb
def unclosed_bonus(position: RummyFamily, seat: Seat) -> int:
    """What a seat gets when a hand ends that nobody has closed."""


@verb
def closes_double(position: RummyFamily) -> bool:
    """Whether the others lose double when the seat in turn discards its last card."""
