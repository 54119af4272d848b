"""First answers to partner's opening bid."""

from __future__ import annotations

from cardhouse.bots.bridge.notes import (
    BID,
    BY_FIT,
    BY_POINTS,
    BY_STRENGTH,
    BY_SUPPORT,
    FIRST,
    LEAST,
    LONGEST,
    MAJOR,
    MAJOR_FROM,
    MAJORS,
    MEANING,
    MOST_POINTS,
    NO_TRUMP_FROM,
    NOT_MEANT,
    STAYMAN,
    SUITS,
    TABLE,
    TRANSFERS,
    balanced,
    cheapest,
    forcing,
    game_forcing,
    inviting,
    is_major,
    length,
    means,
    stops,
)
from cardhouse.bots.bridge.together import (
    FIT,
    GAME,
    GRAND_SLAM,
    NO_TRUMP_SLAM,
    TWO_NO_TRUMP_FROM,
    TWO_NO_TRUMP_TO,
    contested,
)
from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.position import NO_TRUMP
from cardhouse.kit.cards.packs import CLUBS, DIAMONDS, HEARTS, SPADES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Rank, Seat

TRY = 30
"""Points together with which a slam is thought of."""

# --- One of a suit


@compiled
def answer_pass(notes: Array, seat: Seat) -> None:
    """Fewer than 6 high-card points; fewer than 13 when an opponent has bid."""
    means(notes, 1, BY_STRENGTH, 0, 12 if contested(notes, seat) else 5)


@compiled
def answer_suit(notes: Array, seat: Seat, bid: int) -> None:
    """Raises by support points; new suits 6 points at the one level, 11 at the two level; no trump balanced."""
    level, strain = level_of(bid), strain_of(bid)
    opened = strain_of(notes[seat ^ 2, FIRST])
    low = cheapest(notes, strain)
    support = FIT - notes[seat, MAJOR_FROM]
    if strain == NO_TRUMP:
        if level == 2 and is_major(opened) and not contested(notes, seat):
            strong_raise(notes, opened, support)
        else:
            answer_no_trump(notes, seat, level)
    elif strain == opened:
        if is_major(strain):
            raise_major(notes, level, strain, low, support)
        elif contested(notes, seat):
            raise_minor_contested(notes, level, strain, low)
        else:
            raise_minor(notes, level, strain)
    elif notes[TABLE, SUITS + (seat & 1 ^ 1)] >> strain & 1:
        if level == low and (level <= 3 or (level == 4 and is_major(opened) and strain < opened)):
            cue_raise(notes, opened, support)
    elif level > low:
        if not contested(notes, seat):
            jump_answer(notes, level, strain, low, opened)
    elif level <= 3:
        if level == 1:
            means(notes, 50, BY_POINTS, 6, MOST_POINTS)
            length(notes, strain, 4, 13)
            notes[MEANING, LONGEST] = 1 + strain
        elif level == 2:
            means(notes, 45, BY_POINTS, 11, MOST_POINTS)
            length(notes, strain, 5 if strain == HEARTS and opened == SPADES else 4, 13)
            if strain == CLUBS and opened == SPADES and notes[seat, MAJOR_FROM] == 4:
                length(notes, CLUBS, 3, 13)
        else:
            means(notes, 44, BY_POINTS, 12, MOST_POINTS)
            length(notes, strain, 5, 13)
        forcing(notes)


@compiled
def raise_major(notes: Array, level: int, strain: int, low: int, support: int) -> None:
    """With eight cards together: 6-10 to two, 11-12 to three, 13-15 to game, more where nothing lower is left."""
    if level == 4:
        means(notes, 60, BY_SUPPORT + strain, 13, 15 if low < 4 else 20)
    else:
        raise_below_game(notes, 60, level, strain, low)
    length(notes, strain, support, 13)


@compiled
def raise_minor_contested(notes: Array, level: int, strain: int, low: int) -> None:
    """Four diamonds, five clubs: 6-10 to two, 11-12 to three, 13 to five."""
    if level == 5:
        means(notes, 30, BY_SUPPORT + strain, 13, MOST_POINTS)
    else:
        raise_below_game(notes, 30, level, strain, low)
    length(notes, strain, 5 if strain == CLUBS else 4, 13)


@compiled
def raise_below_game(notes: Array, rank: Rank, level: int, strain: int, low: int) -> None:
    """6-10 to two, 11-12 to three, from 8 where nothing lower is left."""
    if level == 2:
        means(notes, rank, BY_SUPPORT + strain, 6, 10)
    elif level == 3:
        means(notes, rank, BY_SUPPORT + strain, 8 if low == 3 else 11, 12)
        inviting(notes)


@compiled
def raise_minor(notes: Array, level: int, strain: int) -> None:
    """Uncontested the strong hands raise to two, which forces, the weak ones to three."""
    measure = BY_SUPPORT + strain
    if level == 2:
        means(notes, 44, measure, 11, MOST_POINTS)
        length(notes, strain, 4, 13)
        forcing(notes)
    elif level == 3:
        means(notes, 30, measure, 6, 10)
        length(notes, strain, 5, 13)


@compiled
def cue_raise(notes: Array, opened: int, support: int) -> None:
    """The opponents' suit: a raise with the strength of more than a game in a major, of a game in a minor."""
    if is_major(opened):
        means(notes, 62, BY_SUPPORT + opened, 16, MOST_POINTS)
    else:
        means(notes, 42, BY_SUPPORT + opened, 13, MOST_POINTS)
    length(notes, opened, support if is_major(opened) else 5 if opened == CLUBS else 4, 13)
    game_forcing(notes)


@compiled
def jump_answer(notes: Array, level: int, strain: int, low: int, opened: int) -> None:
    """With a jump a strong suit of one's own; with a double jump shortness and four cards of partner's major."""
    if level == low + 1 and level == 2:
        means(notes, 61, BY_POINTS, 17, MOST_POINTS)
        length(notes, strain, 5, 13)
        game_forcing(notes)
    elif level == low + 2 and is_major(opened) and level <= 4:
        means(notes, 63, BY_SUPPORT + opened, 13, 15)
        length(notes, opened, 4, 13)
        length(notes, strain, 0, 1)
        game_forcing(notes)


@compiled
def strong_raise(notes: Array, opened: int, support: int) -> None:
    """Two no trump over a major: a raise with 16 points or more."""
    means(notes, 62, BY_SUPPORT + opened, 16, MOST_POINTS)
    length(notes, opened, support, 13)
    game_forcing(notes)


@compiled
def answer_no_trump(notes: Array, seat: Seat, level: int) -> None:
    """One: 6-10, any shape; two: 11-12 balanced; three: 13-15, any shape without a suit; opponents' suits stopped."""
    if level == 1:
        means(notes, 20, BY_STRENGTH, 6, 10)
    elif level == 2:
        means(notes, 48, BY_STRENGTH, 11, 12)
        balanced(notes)
        inviting(notes)
    elif level == 3:
        means(notes, 43, BY_STRENGTH, 13, 15)
    stops(notes, seat)


@compiled
def negative_double(notes: Array, seat: Seat) -> None:
    """6 points, 9 at the three level, and four cards in each unbid major, over a suit up to three spades."""
    level, strain = level_of(notes[TABLE, BID]), strain_of(notes[TABLE, BID])
    unbid = MAJORS & ~(notes[TABLE, SUITS] | notes[TABLE, SUITS + 1])
    if strain == NO_TRUMP or level > 3 or unbid == 0:
        return
    means(notes, 47, BY_POINTS, 6 if level < 3 else 9, MOST_POINTS)
    for suit in range(HEARTS, SPADES + 1):
        if unbid >> suit & 1:
            length(notes, suit, 4, 13)
    forcing(notes)


# --- One and two no trump


@compiled
def answer_one_no_trump(notes: Array, seat: Seat, bid: int) -> None:
    """Stayman, transfers; weak suits at the two level, forcing ones at the three, minors for slams; else by points."""
    level, strain, low = level_of(bid), strain_of(bid), notes[seat, NO_TRUMP_FROM]
    if contested(notes, seat):
        answer_no_trump_contested(notes, seat, bid, low, low + 2)
    elif strain == NO_TRUMP:
        raise_no_trump(notes, level, low, low + 2)
    elif level == 2 and strain == CLUBS and notes[seat, STAYMAN]:
        stayman(notes, GAME - 2 - low, TRY - low)
    elif level == 2 and strain != CLUBS and notes[seat, TRANSFERS]:
        transfer(notes, strain)
    elif level == 2:
        means(notes, 40, BY_POINTS, 0, GAME - 2 - low)
        length(notes, strain, 5, 13)
    elif level == 3 and is_major(strain):
        if notes[seat, TRANSFERS]:
            means(notes, 60, BY_FIT + strain, TRY - low, MOST_POINTS)
        else:
            means(notes, 60, BY_POINTS, GAME - low, MOST_POINTS)
        length(notes, strain, 5 + notes[seat, TRANSFERS], 13)
        game_forcing(notes)
    elif level == 3:
        means(notes, 57, BY_FIT + strain, TRY - low, MOST_POINTS)
        length(notes, strain, 5, 13)
        game_forcing(notes)
    elif level == 4 and is_major(strain):
        means(notes, 65, BY_POINTS, GAME - 1 - low, GAME + 2 - low)
        length(notes, strain, 6, 13)


@compiled
def answer_no_trump_contested(notes: Array, seat: Seat, bid: int, low: int, high: int) -> None:
    """Over an opponent's bid, partner having opened no trump of low..high: long suits, no trump with a stopper."""
    level, strain = level_of(bid), strain_of(bid)
    if strain == NO_TRUMP:
        raise_no_trump(notes, level, low, high)
        stops(notes, seat)
    elif level == 2 and level == cheapest(notes, strain):
        means(notes, 40, BY_POINTS, 5, 9)
        length(notes, strain, 5, 13)
    elif level == 3 and not notes[TABLE, SUITS + (seat & 1 ^ 1)] >> strain & 1:
        means(notes, 60, BY_POINTS, GAME - low, MOST_POINTS)
        length(notes, strain, 5, 13)
        forcing(notes)
    elif level == 4 and is_major(strain):
        means(notes, 65, BY_POINTS, GAME - 1 - low, GAME + 2 - low)
        length(notes, strain, 6, 13)


@compiled
def penalty_double_over_no_trump(notes: Array, low: int) -> None:
    """High-card points enough for a game nearly opposite ``low``, four cards in the suit that is doubled."""
    means(notes, 35, BY_STRENGTH, GAME - 1 - low, MOST_POINTS)
    strain = strain_of(notes[TABLE, BID])
    if strain != NO_TRUMP:
        length(notes, strain, 4, 13)


@compiled
def raise_no_trump(notes: Array, level: int, low: int, high: int) -> None:
    """Partner's no trump of low..high raised: 25 together for game, 31 for a slam, 37 for all tricks."""
    if level == 2:
        means(notes, 30, BY_STRENGTH, GAME - high, GAME - 1 - low)
        inviting(notes)
    elif level == 3:
        means(notes, 30, BY_STRENGTH, GAME - low, NO_TRUMP_SLAM - 1 - high)
    elif level == 4:
        means(notes, 55, BY_STRENGTH, NO_TRUMP_SLAM - high, NO_TRUMP_SLAM - 1 - low)
        inviting(notes)
    elif level == 6:
        means(notes, 55, BY_STRENGTH, NO_TRUMP_SLAM - low, GRAND_SLAM - 1 - low)
    elif level == 7:
        means(notes, 70, BY_STRENGTH, GRAND_SLAM - low, MOST_POINTS)


@compiled
def transfer(notes: Array, strain: int) -> None:
    """Diamonds show hearts, hearts spades: five cards, any strength."""
    if is_red(strain):
        means(notes, 59, BY_POINTS, 0, MOST_POINTS)
        length(notes, strain + 1, 5, 13)
        if strain == HEARTS:
            length(notes, HEARTS, 0, 5)
        forcing(notes)


@compiled
def is_red(strain: int) -> bool:
    """True if the strain is diamonds or hearts."""
    return strain in (DIAMONDS, HEARTS)


@compiled
def is_transfer(notes: Array, seat: Seat, strain: int) -> bool:
    """Whether a bid that was understood last shows the next higher suit."""
    meant = notes[TABLE, NOT_MEANT] and is_red(strain) and notes[MEANING, LEAST + strain + 1] >= 5
    return bool(notes[seat, TRANSFERS] and meant)


@compiled
def stayman(notes: Array, low: int, high: int) -> None:
    """A question for four-card majors; asked with one, and no five-card major."""
    means(notes, 50, BY_STRENGTH, low, high)
    length(notes, HEARTS, 0, 4)
    length(notes, SPADES, 0, 4)
    notes[MEANING, MAJOR] = 1
    forcing(notes)


@compiled
def answer_two_no_trump(notes: Array, seat: Seat, bid: int) -> None:
    """Stayman at three clubs, transfers, forcing majors, the rest by points; over two no trump of 20-21."""
    level, strain = level_of(bid), strain_of(bid)
    if contested(notes, seat):
        answer_no_trump_contested(notes, seat, bid, TWO_NO_TRUMP_FROM, TWO_NO_TRUMP_TO)
    elif strain == NO_TRUMP:
        if level > 2:
            raise_no_trump(notes, level, TWO_NO_TRUMP_FROM, TWO_NO_TRUMP_TO)
    elif level == 3 and strain == CLUBS:
        if notes[seat, STAYMAN]:
            stayman(notes, 4, 11)
    elif level == 3 and notes[seat, TRANSFERS]:
        transfer(notes, strain)
    elif level == 3 and is_major(strain):
        means(notes, 60, BY_POINTS, 5, MOST_POINTS)
        length(notes, strain, 5, 13)
        game_forcing(notes)
    elif level == 4 and is_major(strain):
        means(notes, 65, BY_POINTS, 2, 7)
        length(notes, strain, 6, 13)


@compiled
def no_trump_pass(notes: Array, low: int, high: int) -> None:
    """Too little for game opposite no trump of low..high."""
    means(notes, 25, BY_STRENGTH, 0, 24 - high if high - low > 1 else 24 - low)


# --- Two clubs


@compiled
def answer_two_clubs(notes: Array, bid: int) -> None:
    """Two diamonds waits; a five-card suit or a balanced hand with 8 points is bid."""
    level, strain = level_of(bid), strain_of(bid)
    if level != cheapest(notes, strain):
        return
    if strain == NO_TRUMP and level == 2:
        means(notes, 45, BY_STRENGTH, 8, MOST_POINTS)
        balanced(notes)
    elif level == 2 and not is_major(strain):
        means(notes, 40, BY_POINTS, 0, MOST_POINTS)
    elif level <= 3 and strain != NO_TRUMP:
        means(notes, 50, BY_POINTS, 8, MOST_POINTS)
        length(notes, strain, 5, 13)
    forcing(notes)


# --- Strong twos


@compiled
def answer_strong_two(notes: Array, opened: int, bid: int) -> None:
    """Two no trump waits; 7 points raise, a five-card suit with 8 is bid: both force to game."""
    level, strain = level_of(bid), strain_of(bid)
    if level != cheapest(notes, strain):
        return
    if strain == NO_TRUMP:
        means(notes, 40, BY_POINTS, 0, MOST_POINTS)
        forcing(notes)
    elif strain == opened:
        means(notes, 52, BY_SUPPORT + opened, 7, MOST_POINTS)
        length(notes, opened, 2, 13)
        game_forcing(notes)
    else:
        means(notes, 50, BY_POINTS, 8, MOST_POINTS)
        length(notes, strain, 5, 13)
        game_forcing(notes)
