"""The rest of a hand as who is in turn knows it, once all have bid; what was not dealt may be anywhere."""

from functools import partial

from cardhouse.games.oh_hell.playing import allowed
from cardhouse.games.oh_hell.position import NO_CARD, OhHell, OhHellBase, SanityOhHell
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.game import Masters, Rest
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import seat_after
from cardhouse.kit.terms import Card
from cardhouse.kit.tricks.masters import masters_of
from cardhouse.kit.tricks.rest import rest_of


def rest(position: OhHell) -> Rest | None:
    """Which of the remaining tricks are sure, with 52 single cards."""
    if _too_early(position):
        return None
    held = {position.turn: members(position.hands[position.turn])}
    seen = partial(_seen, position)
    return rest_of(position, held, seen, _due(position), _left(position), position.trump, by_rank=True)


def double_rest(position: SanityOhHell) -> Masters | None:
    """The rest of the hand with the double cards, from near its end on: see ``masters_of``."""
    if _too_early(position):
        return None
    return masters_of(position, _seen(position), allowed(position), _due(position), _left(position), position.trump)


def _too_early(position: OhHellBase) -> bool:
    return position.turn == MATCH_OVER or position.to_bid > 0


def _seen(position: OhHellBase) -> list[Card]:
    dealt = set(members(position.whole[0]))
    out = [card for card in range(len(position.pack)) if card not in dealt]
    return [*out, *members(position.gone[0]), *([] if position.turned == NO_CARD else [position.turned])]


def _due(position: OhHellBase) -> list[int]:
    return [seat_after(position.turn, place, position.players) for place in range(position.players - position.laid)]


def _left(position: OhHellBase) -> int:
    return position.hand_size - position.trick
