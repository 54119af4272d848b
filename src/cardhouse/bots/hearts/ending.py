"""The end of a hand of Hearts, for both decks: what it depends on, so that it can be solved."""

from cardhouse.bots.endings import FAR, WITHIN, Ender, cards_held, mixed, mixed_hands, plays_left, situation
from cardhouse.bots.search import seers
from cardhouse.games.hearts.deck import counted_points, extra_points, printed_points
from cardhouse.games.hearts.position import Hearts, HeartsBase, SanityHearts

LEAST_EXTRA = 1 << 8
"""More than bonuses take off."""


@plays_left.rule
def hearts_plays_left(position: HeartsBase) -> int:
    """The cards held, once all have passed."""
    return FAR if position.pass_due > 0 else cards_held(position.hands, position.players)


@situation.rule
def hearts_situation(position: HeartsBase) -> int:
    """Hands, who leads, whether hearts are broken, what each has taken, as it is printed and as it counts."""
    if position.laid > 0:
        return WITHIN
    number = mixed_hands(2 * position.turn + 1 + position.hearts_broken, position.hands, position.players)
    for seat in range(position.players):
        number = mixed(number, printed_points(position, seat))
        number = mixed(number, counted_points(position, seat))
        number = mixed(number, LEAST_EXTRA + extra_points(position, seat, False))
    return number


seers[Hearts] = seers[SanityHearts] = (Ender,)
