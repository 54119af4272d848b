"""Later calls: what partner has shown and one's own cards together say how high, and in what."""

from __future__ import annotations

from cardhouse.bots.bridge.exploring import later_cue, may_force, new_suit, show_shortness
from cardhouse.bots.bridge.notes import (
    BID,
    BIDDER,
    BY_FIT,
    BY_POINTS,
    BY_STRENGTH,
    BY_SUPPORT,
    FIRST,
    INVITES,
    LEAST,
    MEANING,
    MOST,
    MOST_POINTS,
    RANK,
    SIX,
    SUITS,
    TABLE,
    THREE_NO_TRUMP,
    TRANSFERS,
    below_game,
    cheapest,
    game_forcing,
    game_level,
    inviting,
    is_major,
    length,
    means,
    stops,
)
from cardhouse.bots.bridge.together import (
    ASKING,
    FIT,
    GAME,
    GRAND_SLAM,
    MINOR_GAME,
    NO_TRUMP_SLAM,
    SMALL_SLAM,
    SPREAD,
    contested,
    partner_least,
    partner_most,
)
from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.position import NO_TRUMP
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Rank, Seat


@compiled
def later_pass(notes: Array, seat: Seat) -> None:
    """What a later pass shows: too few points for more than has been bid, or a little more and nothing to bid it on."""
    if contested(notes, seat):
        means(notes, 15, BY_POINTS, 0, MOST_POINTS)
    elif below_game(notes):
        means(notes, 25, BY_POINTS, 0, GAME - 1 - partner_least(notes, seat) - notes[seat ^ 2, INVITES])
    elif notes[TABLE, BID] < SIX:
        means(notes, 25, BY_POINTS, 0, SMALL_SLAM + 1 - partner_least(notes, seat))
    else:
        means(notes, 25, BY_POINTS, 0, MOST_POINTS)


@compiled
def later_bid(notes: Array, seat: Seat, bid: int) -> None:
    """Slam, game, invitation or the best part score, in a fit, an own long suit or no trump."""
    level, strain = level_of(bid), strain_of(bid)
    if strain == NO_TRUMP:
        later_no_trump(notes, seat, level)
        return
    if notes[TABLE, SUITS + (seat & 1 ^ 1)] >> strain & 1:
        if level == cheapest(notes, strain) and level <= 3:
            later_cue(notes, seat)
        return
    if level == 4 and notes[TABLE, BID] == THREE_NO_TRUMP and not contested(notes, seat):
        over_three_no_trump(notes, seat, strain)
        return
    partners = notes[seat ^ 2, LEAST + strain]
    fits = partners >= 3 or (partners == 2 and notes[seat, LEAST + strain] >= 4)
    measure = BY_SUPPORT + strain if partners >= 4 else BY_POINTS
    if level >= 6 and fits:
        measure = BY_FIT + strain
    needed = max(2, FIT - partners)
    if level >= game_level(strain):
        higher_levels(notes, seat, level, strain, measure)
        length(notes, strain, needed if fits else 7, 13)
        if not is_major(strain) and level == 5:
            length(notes, strain, needed + 1 if fits else 7, 13)
    elif fits and partners >= 3:
        fit_below_game(notes, seat, level, strain, measure, needed)
    elif notes[seat, LEAST + strain] >= 4:
        own_suit_again(notes, seat, level, strain)
    elif not contested(notes, seat) and level >= 3 and level == cheapest(notes, strain) + 1:
        show_shortness(notes, seat, strain)
    elif level <= 3 and level == cheapest(notes, strain):
        new_suit(notes, seat, level, strain)


@compiled
def over_three_no_trump(notes: Array, seat: Seat, strain: int) -> None:
    """A minor, partner's or a card longer than shown: nearly enough for a slam; a major a card longer: to play.

    Who opened no trump corrects to the major of a transfer with three cards.
    """
    shown, partners = notes[seat, LEAST + strain], notes[seat ^ 2, LEAST + strain]
    if not is_major(strain) and (partners >= 4 or shown >= 4):
        means(notes, 73, BY_FIT + strain, ASKING - 1 - partner_least(notes, seat), MOST_POINTS)
        length(notes, strain, FIT - partners if partners >= 4 else max(6, shown + 1), 13)
        game_forcing(notes)
    elif is_major(strain) and shown >= 5:
        means(notes, 71, BY_POINTS, 0, MOST_POINTS)
        length(notes, strain, max(6, shown + 1), 13)
    elif is_major(strain) and partners >= 5 and notes[seat, TRANSFERS] and strain_of(notes[seat, FIRST]) == NO_TRUMP:
        means(notes, 71, BY_POINTS, 0, MOST_POINTS)
        length(notes, strain, 3, 13)


@compiled
def higher_levels(notes: Array, seat: Seat, level: int, strain: int, measure: int) -> None:
    """Game by 25 points together (24 when partner has invited, 28 for five of a minor), slams by 32 and 37."""
    least = partner_least(notes, seat)
    if strain != NO_TRUMP and level >= 6:
        least -= 1
    game = GAME if strain == NO_TRUMP or is_major(strain) else MINOR_GAME
    if level == 7:
        means(notes, 91, measure, GRAND_SLAM - least, MOST_POINTS)
    elif level == 6:
        if level_of(notes[TABLE, BID]) == 6 and not contested(notes, seat):
            return
        slam = SMALL_SLAM
        if strain == NO_TRUMP:
            slam = NO_TRUMP_SLAM
        means(notes, 90, measure, slam - least, GRAND_SLAM - 1 - least)
        if strain == NO_TRUMP and not is_balanced(notes, seat ^ 2):
            no_shortness(notes, seat)
    elif level == game_level(strain) or (level == cheapest(notes, strain) and strain != NO_TRUMP):
        rank = 80 if is_major(strain) else 70 if strain == NO_TRUMP else 60
        if not below_game(notes) and not contested(notes, seat):
            return
        enough = GAME + SPREAD if may_force(notes, seat) else SMALL_SLAM - 1
        means(notes, rank, measure, game - least - notes[seat ^ 2, INVITES], enough - least)


@compiled
def fit_below_game(notes: Array, seat: Seat, level: int, strain: int, measure: int, needed: int) -> None:
    """A raise to compete, an invitation, or a preference, which may be a card shorter."""
    length(notes, strain, needed, 13)
    least, most = partner_least(notes, seat), partner_most(notes, seat)
    low = cheapest(notes, strain)
    ours = (notes[TABLE, BIDDER] ^ seat) & 1 == 0 and strain_of(notes[TABLE, BID]) == strain
    if level > low + 1 or (ours and level > low):
        return
    if ours or level == low + 1:
        means(notes, 52, measure, GAME - most, GAME - 1 - least)
        inviting(notes)
    elif contested(notes, seat):
        means(notes, 40, measure, (16, 18, 21, 23)[level - 1] - least, GAME - 1 - least)
    else:
        if below_game(notes):
            means(notes, 26, measure, 0, GAME - 1 - least)
        length(notes, strain, max(2, needed - 1), 13)


@compiled
def own_suit_again(notes: Array, seat: Seat, level: int, strain: int) -> None:
    """Six cards; with a jump an invitation; five where partner has to be answered."""
    least, most = partner_least(notes, seat), partner_most(notes, seat)
    low = cheapest(notes, strain)
    if level == low:
        if contested(notes, seat):
            means(notes, 32, BY_POINTS, (13, 14, 16, 19)[level - 1] - min(3, least), GAME - 1 - least)
        else:
            means(notes, 30, BY_POINTS, 0, GAME - 1 - least)
        length(notes, strain, 6, 13)
    elif level == low + 1 and level <= 3:
        means(notes, 45, BY_POINTS, GAME - most, GAME - 1 - least)
        length(notes, strain, 6, 13)
        inviting(notes)


@compiled
def later_no_trump(notes: Array, seat: Seat, level: int) -> None:
    """By points together; the opponents' suits stopped, two cards in a suit nobody of the side has shown."""
    least, most = partner_least(notes, seat), partner_most(notes, seat)
    if level == 4 and not contested(notes, seat):
        quantitative(notes, seat, 34 if may_force(notes, seat) else 72)
    elif level >= 3:
        higher_levels(notes, seat, level, NO_TRUMP, BY_STRENGTH)
        if level == 3:
            no_shortness(notes, seat)
    elif level == 2:
        means(notes, 42, BY_STRENGTH, GAME - most, GAME - 1 - least)
        inviting(notes)
    else:
        means(notes, 24, BY_STRENGTH, 6 if contested(notes, seat) else 0, GAME - 1 - least)
    stops(notes, seat)


@compiled
def no_shortness(notes: Array, seat: Seat) -> None:
    """And of two cards in each suit partner has not shown; there is no such call where they have told of shortness."""
    for suit in range(4):
        if notes[seat ^ 2, LEAST + suit] < 3:
            length(notes, suit, 2, 13)
        if notes[seat ^ 2, MOST + suit] < 2:
            notes[MEANING, RANK] = 0


@compiled
def is_balanced(notes: Array, seat: Seat) -> bool:
    """Whether a seat has shown two cards of every suit."""
    fewest = notes[seat, LEAST]
    for suit in range(1, 4):
        fewest = min(fewest, notes[seat, LEAST + suit])
    return bool(fewest >= 2)


@compiled
def quantitative(notes: Array, seat: Seat, rank: Rank) -> None:
    """Four no trump where no suit is meant: enough for a slam if partner has the most they can have."""
    most = partner_most(notes, seat)
    means(notes, rank, BY_STRENGTH, NO_TRUMP_SLAM - most, MOST_POINTS)
    if not is_balanced(notes, seat ^ 2):
        no_shortness(notes, seat)
    inviting(notes)


@compiled
def later_double(notes: Array, seat: Seat) -> None:
    """For penalties: the points of a game together, and three trumps."""
    bid = notes[TABLE, BID]
    least = partner_least(notes, seat)
    if level_of(bid) < 3 and strain_of(bid) != NO_TRUMP:
        return
    means(notes, 29, BY_STRENGTH, max(9, GAME - 2 - least - max(0, level_of(bid) - 4)), MOST_POINTS)
    if strain_of(bid) < NO_TRUMP:
        length(notes, strain_of(bid), 3 if level_of(bid) > 3 else 4, 13)


@compiled
def emergency(notes: Array, seat: Seat, bid: int) -> None:
    """Partner must be answered and nothing fits: the cheapest bid that is no lie about length by more than one."""
    level, strain = level_of(bid), strain_of(bid)
    if level != cheapest(notes, strain) or level > 5:
        return
    if strain == NO_TRUMP:
        if level < 4:
            means(notes, 6, BY_POINTS, 0, MOST_POINTS)
    elif notes[TABLE, SUITS + (seat & 1 ^ 1)] >> strain & 1:
        return
    elif notes[seat ^ 2, LEAST + strain] >= 3:
        means(notes, 7, BY_POINTS, 0, MOST_POINTS)
        length(notes, strain, FIT - 1 - notes[seat ^ 2, LEAST + strain], 13)
    elif notes[seat, LEAST + strain] >= 3:
        means(notes, 8, BY_POINTS, 0, MOST_POINTS)
        length(notes, strain, 5, 13)
    else:
        means(notes, 5, BY_POINTS, 0, MOST_POINTS)
        length(notes, strain, 4, 13)
