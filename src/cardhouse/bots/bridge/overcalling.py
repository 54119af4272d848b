"""Calls after an opponent has opened: overcalls and doubles, and partner's answers to them."""

from cardhouse.bots.bridge.notes import (
    ANY_SHAPE,
    BID,
    BY_POINTS,
    BY_STRENGTH,
    BY_SUPPORT,
    LAST,
    LEAST,
    MEANING,
    MOST_POINTS,
    PASSES,
    SUITS,
    TABLE,
    balanced,
    cheapest,
    forcing,
    game_forcing,
    game_level,
    inviting,
    is_major,
    length,
    means,
    stops,
)
from cardhouse.bots.bridge.together import FIT, GAME, MINOR_GAME, partner_most
from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.position import NO_TRUMP, STRAINS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

TOO_STRONG = 18
"""Points with which a double, or their suit over partner's overcall, promises no shape."""
CUE = 12
"""Points with which one goes to game over partner's double, in a major, no trump or by the opponents' suit."""
BETTER = 3
"""Points by which a doubler's raise to one level is stronger than to the level below."""


@compiled
def easing(notes: Array) -> int:
    """In fourth seat over one of a suit, where a pass would end the auction, everything may be 3 points weaker."""
    return 3 if notes[TABLE, PASSES] == 2 and notes[TABLE, BID] < STRAINS else 0


@compiled
def theirs(notes: Array, seat: Seat) -> int:
    """The suits the opponents have bid, one bit a suit."""
    return notes[TABLE, SUITS + (seat & 1 ^ 1)]


@compiled
def overcall_pass(notes: Array) -> None:
    """Too little, or the wrong shape for anything."""
    high = level_of(notes[TABLE, BID]) > 4
    means(notes, 1, BY_POINTS, 0, MOST_POINTS if high else TOO_STRONG - 1 - easing(notes))


@compiled
def overcall(notes: Array, seat: Seat, bid: int) -> None:
    """A five-card suit with 8-18, from 11 at the two level, from 13 at the three level; jumps are weak and long."""
    level, strain = level_of(bid), strain_of(bid)
    low = cheapest(notes, strain)
    if strain == NO_TRUMP:
        if level == low and level <= 2 and theirs(notes, seat):
            means(notes, 60, BY_STRENGTH, 15 - easing(notes), 18 - easing(notes))
        elif level == low + 1 and level <= 3 and theirs(notes, seat):
            means(notes, 60, BY_STRENGTH, 19, MOST_POINTS)
        balanced(notes)
        stops(notes, seat)
    elif theirs(notes, seat) >> strain & 1:
        return
    elif level == low and level <= 3:
        means(notes, 50, BY_POINTS, (8, 11, 13)[level - 1] - easing(notes), TOO_STRONG - easing(notes))
        length(notes, strain, 5 if level < 3 else 6, 13)
    elif level == low + 1 and 2 <= level <= 3 and easing(notes) == 0:
        means(notes, 51, BY_STRENGTH, 5, 9)
        length(notes, strain, 4 + level, 13)
    elif level == 4 and is_major(strain):
        means(notes, 48, BY_POINTS, 15, MOST_POINTS)
        length(notes, strain, 7, 13)


@compiled
def takeout_double(notes: Array, seat: Seat) -> None:
    """12 points (14 at the three level, 17 at the four level), short in their suits, three cards in each other.

    From 18 points any shape. Up to the three level partner has to answer. Of no trump 15 high-card points.
    """
    suits, level = theirs(notes, seat), level_of(notes[TABLE, BID])
    if suits == 0:
        means(notes, 55, BY_STRENGTH, 15, MOST_POINTS)
        return
    if level > 4:
        return
    means(notes, 46, BY_POINTS, (12, 12, 14, 17)[level - 1] - easing(notes), MOST_POINTS)
    for suit in range(4):
        if suits >> suit & 1:
            length(notes, suit, 0, 2)
        else:
            length(notes, suit, 3, 13)
    notes[MEANING, ANY_SHAPE] = TOO_STRONG - easing(notes)
    if level < 4:
        forcing(notes)


# --- Partner has overcalled


@compiled
def advance_pass(notes: Array) -> None:
    """What advancer's pass shows: 0 to 12 points, nothing to add."""
    means(notes, 1, BY_POINTS, 0, 12)


@compiled
def advance(notes: Array, seat: Seat, bid: int) -> None:
    """Raises with three cards 6-10, 11-13, 14 to game; own suits with five; no trump with stoppers; their suit."""
    level, strain = level_of(bid), strain_of(bid)
    low = cheapest(notes, strain)
    partners = strain_of(notes[seat ^ 2, LAST])
    if strain == partners:
        advance_raise(notes, level, strain, low)
    elif strain == NO_TRUMP:
        if level == 3:
            means(notes, 36, BY_STRENGTH, 15, MOST_POINTS)
        elif level == low:
            means(notes, 30, BY_STRENGTH, 9 if level == 1 else 12, 12 if level == 1 else 14)
        elif level == low + 1:
            means(notes, 30, BY_STRENGTH, 13, 14)
            inviting(notes)
        stops(notes, seat)
    elif theirs(notes, seat) >> strain & 1:
        if level == low and level <= 3:
            means(notes, 52, BY_SUPPORT + partners, 17, MOST_POINTS)
            length(notes, partners, 3, 13)
            notes[MEANING, ANY_SHAPE] = TOO_STRONG
            game_forcing(notes)
    elif level == low and level <= 3:
        means(notes, 35, BY_POINTS, 9 if level < 3 else 12, MOST_POINTS)
        length(notes, strain, 5, 13)


@compiled
def advance_raise(notes: Array, level: int, strain: int, low: int) -> None:
    """Support points; of a minor the third range has no raise."""
    measure = BY_SUPPORT + strain
    if level == low and level < 4:
        means(notes, 50, measure, 6 if level == 2 else 9, 10 if level == 2 else 13)
    elif level == low + 1 and level < 4:
        means(notes, 50, measure, 11, 13)
        inviting(notes)
    elif level == 4 and is_major(strain):
        means(notes, 50, measure, 14, 16)
    length(notes, strain, 3, 13)


# --- Partner has doubled


@compiled
def answer_double_pass(notes: Array) -> None:
    """When an opponent has acted again too little; of four and more nothing to bid."""
    means(notes, 1, BY_POINTS, 0, 8 if notes[TABLE, PASSES] == 0 else MOST_POINTS)


@compiled
def penalty_pass(notes: Array) -> None:
    """To punish: 9 high-card points, and five trumps where it is a suit."""
    strain = strain_of(notes[TABLE, BID])
    means(notes, 44, BY_STRENGTH, 9, MOST_POINTS)
    if strain != NO_TRUMP:
        length(notes, strain, 5, 13)


@compiled
def answer_double(notes: Array, seat: Seat, bid: int) -> None:
    """The longest other suit: 0-8, 9-11 with a jump, 12-15 to game in a major; no trump with stoppers; their suit.

    Where a jump would be above three, all up to 11.
    """
    level, strain = level_of(bid), strain_of(bid)
    low = cheapest(notes, strain)
    free = 6 if notes[TABLE, PASSES] == 0 else 0
    if strain == NO_TRUMP:
        if level == 3:
            means(notes, 44, BY_STRENGTH, 13, 16)
        elif level == low:
            means(notes, 38, BY_STRENGTH, 6 if level == 1 else 10, 9 if level == 1 else 12)
        elif level == low + 1:
            means(notes, 38, BY_STRENGTH, 10, 12)
            inviting(notes)
        stops(notes, seat)
    elif theirs(notes, seat) >> strain & 1:
        if level == low and level <= 3:
            means(notes, 43, BY_POINTS, CUE, MOST_POINTS)
            game_forcing(notes)
    elif level == low and level < 4:
        means(notes, 40 + is_major(strain), BY_POINTS, free, 8 if level < 3 else CUE - 1)
        length(notes, strain, 4, 13)
    elif level == low and level == 4 and not is_major(strain):
        means(notes, 40, BY_POINTS, free, 13)
        length(notes, strain, 4, 13)
    elif level == low + 1 and level < 4:
        means(notes, 45 + is_major(strain), BY_POINTS, 9, 11)
        length(notes, strain, 4, 13)
        inviting(notes)
    elif level == 4 and is_major(strain):
        means(notes, 50, BY_POINTS, CUE if low < 4 else free, 15 if low < 4 else MOST_POINTS)
        length(notes, strain, 4, 13)
    elif level == 5 and not is_major(strain):
        means(notes, 41, BY_POINTS, 14, MOST_POINTS)
        length(notes, strain, 5, 13)
    if level == low and level < 4 and notes[TABLE, PASSES] > 0 and not is_major(strain):
        length(notes, strain, 3, 13)


@compiled
def rebid_double(notes: Array, seat: Seat, bid: int) -> None:
    """The doubler again: raises with four cards, an own suit, no trump or theirs too strong for anything at first."""
    level, strain = level_of(bid), strain_of(bid)
    low, game = cheapest(notes, strain), GAME - partner_most(notes, seat)
    if strain == NO_TRUMP:
        if level == low and level < 3:
            means(notes, 42, BY_STRENGTH, TOO_STRONG, TOO_STRONG + BETTER)
            inviting(notes)
        elif level == 3:
            means(notes, 42, BY_STRENGTH, min(game, TOO_STRONG + BETTER + 1), MOST_POINTS)
        stops(notes, seat)
    elif theirs(notes, seat) >> strain & 1:
        if level == low and level <= 3:
            means(notes, 38, BY_POINTS, game, MOST_POINTS)
            game_forcing(notes)
    elif strain == strain_of(notes[seat ^ 2, LAST]):
        goal = game_level(strain)
        game += 0 if is_major(strain) else MINOR_GAME - GAME
        if level <= min(4, goal):
            most = game - 1 - BETTER * (goal - level - 1) if level < goal else MOST_POINTS
            means(notes, 52, BY_SUPPORT + strain, game - BETTER * (goal - level), most)
            length(notes, strain, FIT - notes[seat ^ 2, LEAST + strain], 13)
        if level < goal:
            inviting(notes)
    elif level == low and level <= 3:
        means(notes, 45, BY_POINTS, TOO_STRONG, game - 1)
        length(notes, strain, 5, 13)
        inviting(notes)
    elif level == low + 1 and level <= 4:
        means(notes, 46, BY_POINTS, game, MOST_POINTS)
        length(notes, strain, 5, 13)
        if level < game_level(strain):
            game_forcing(notes)
