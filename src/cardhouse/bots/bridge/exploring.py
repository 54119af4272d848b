"""New suits in later calls: forcing to game, asking about a major, telling of shortness on the way to a slam."""

from cardhouse.bots.bridge.notes import (
    BID,
    BY_FIT,
    BY_POINTS,
    FIRST,
    LAST,
    LEAST,
    MOST_POINTS,
    SUITS,
    TABLE,
    game_forcing,
    is_major,
    length,
    means,
)
from cardhouse.bots.bridge.together import ASKING, FIT, GAME, SPREAD, contested, is_wide, partner_least
from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.position import NO_BID, NO_TRUMP
from cardhouse.kit.cards.packs import HEARTS, SPADES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

EVERY_SUIT = 15


@compiled
def new_suit(notes: Array, seat: Seat, level: int, strain: int) -> None:
    """Forcing to game, looking for a fit; among opponents to play."""
    if contested(notes, seat):
        means(notes, 28, BY_POINTS, (10, 12, 15)[level - 1], MOST_POINTS)
        length(notes, strain, 5 if level < 3 else 6, 13)
        return
    if checks_back(notes, seat, strain):
        means(notes, 83, BY_POINTS, GAME - partner_least(notes, seat), MOST_POINTS)
        length(notes, strain_of(notes[seat, FIRST]), 5, 13)
    else:
        means(notes, 35, BY_POINTS, GAME - partner_least(notes, seat), MOST_POINTS)
        least = 3 if may_force(notes, seat) else 4
        length(notes, strain, 0 if least == 3 and is_fourth(notes, seat, strain) else least, 13)
    game_forcing(notes)


@compiled
def agreed_major(notes: Array, seat: Seat) -> int:
    """The major of which eight cards are shown; no trump where there is none."""
    for trumps in range(HEARTS, SPADES + 1):
        if notes[seat, LEAST + trumps] + notes[seat ^ 2, LEAST + trumps] >= FIT:
            return trumps
    return NO_TRUMP


@compiled
def try_for_slam(notes: Array, seat: Seat, trumps: int, together: int) -> None:
    """Nearly enough for a slam once a major is agreed."""
    means(notes, 84, BY_FIT + trumps, together - partner_least(notes, seat), MOST_POINTS)
    game_forcing(notes)


@compiled
def later_cue(notes: Array, seat: Seat) -> None:
    """The opponents' suit: nearly enough for a slam, or the strength of a game and nothing that tells of it."""
    trumps = agreed_major(notes, seat)
    if trumps != NO_TRUMP:
        try_for_slam(notes, seat, trumps, ASKING - 2)
    else:
        means(notes, 34, BY_POINTS, GAME - partner_least(notes, seat), MOST_POINTS)
        game_forcing(notes)


@compiled
def may_force(notes: Array, seat: Seat) -> bool:
    """Whether a new suit can ask a partner of a wide range for more without passing three no trump."""
    return is_wide(notes, seat ^ 2) and level_of(notes[TABLE, BID]) <= 2 and not contested(notes, seat)


@compiled
def is_fourth(notes: Array, seat: Seat, strain: int) -> bool:
    """Whether the side has bid all the other suits."""
    return bool(notes[TABLE, SUITS + (seat & 1)] | 1 << strain == EVERY_SUIT)


@compiled
def checks_back(notes: Array, seat: Seat, strain: int) -> bool:
    """Whether a new minor asks about one's major, partner having bid no trump over it."""
    mine, last = notes[seat, FIRST], notes[seat ^ 2, LAST]
    if mine != notes[seat, LAST] or last == NO_BID or contested(notes, seat) or is_major(strain):
        return False
    return strain_of(last) == NO_TRUMP and level_of(mine) == 1 and is_major(strain_of(mine))


@compiled
def show_shortness(notes: Array, seat: Seat, strain: int) -> None:
    """With a jump in a new suit once a major is agreed: nearly enough for a slam."""
    trumps = agreed_major(notes, seat)
    if trumps != NO_TRUMP:
        try_for_slam(notes, seat, trumps, ASKING - SPREAD)
        length(notes, strain, 0, 1)
