"""A sensible Hearts player for both decks: passes danger on, ducks, sheds it when void, bleeds the queen out.

Every play is given a price in points: what the trick may cost times the chance to win it, less what it is
good to be rid of.  The cheapest is played.  Of the (imagined) world only the player's own hand, the cards on
the table and those already taken are looked at.
"""

import numpy as np

from cardhouse.bots.hearts.judging import burden, danger, points_of, takes_the_rest, unseen_above, unseen_below
from cardhouse.games.hearts.actions import pass_action
from cardhouse.games.hearts.deck import has_points, printed_points
from cardhouse.games.hearts.playing import allowed, opens_the_hand
from cardhouse.games.hearts.position import ANY_CLUB, MOON_OFF, NOBODY, HeartsBase
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import ACE, HEARTS, KING, SPADES
from cardhouse.kit.cards.sets import WORD_BITS
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.terms import Action, Rank, Seat, Suit
from cardhouse.kit.tricks.plays import all_plays, is_fresh, rank_of, suit_of
from cardhouse.kit.tricks.tricks import row_of_trick

MISSES = np.array([[(1 - 1 / others) ** n for n in range(157)] for others in range(1, 9)])
"""By how many others there are, from one: the chance that one of them holds none of n cards among them."""
GIVEN_AWAY = 0.5  # what it is worth to lay a point on another's trick
MOON_POINTS = 9  # so many points with one seat, none with others, and a moon is watched for
MOON_SURE = 16
STOP_MOON = 6.0
STOPPER = 0.12  # what a rank is worth to stop it
LOST_TRICK = 5.0


@heuristic.rule
def hearts_heuristic(position: HeartsBase, dice: Dice) -> Action:
    """Pass the most dangerous card; make the cheapest play."""
    if position.pass_due > 0:
        return pass_action(position, most_dangerous(position, dice))
    if opens_the_hand(position) and position.opening_lead != ANY_CLUB:
        return int(position.opener)
    return cheapest_play(position, dice)


@compiled
def most_dangerous(position: HeartsBase, dice: Dice) -> int:
    """The card of the hand best passed on."""
    best, chosen = -1e9, -1
    for word in range(position.hands.shape[1]):
        left = position.hands[position.turn, word]
        while left != NONE:
            card = WORD_BITS * word + lowest(left)
            left = without_lowest(left)
            value = danger(position, card) + 0.01 * roll(dice, 8)
            if value > best:
                best, chosen = value, card
    return chosen


@compiled
def cheapest_play(position: HeartsBase, dice: Dice) -> int:
    """The play with the lowest price among those allowed."""
    such = allowed(position)
    size = len(position.pack)
    table = points_on_table(position)
    shooter = moon_near(position)
    best, chosen = 1e9, -1
    for mode in range(all_plays(position) // size):
        for word in range(position.hands.shape[1]):
            left = position.hands[position.turn, word]
            while left != NONE:
                card = WORD_BITS * word + lowest(left)
                left = without_lowest(left)
                played = size * mode + card
                if not such.suits >> suit_of(position, played) & 1 or (
                    such.exclude_barred and has_points(position, card)
                ):
                    continue
                if such.exclude_duplicates and not is_fresh(position, played):
                    continue
                value = price(position, played, table, shooter) + 0.01 * roll(dice, 8)
                if value < best:
                    best, chosen = value, played
    return chosen


@compiled
def points_on_table(position: HeartsBase) -> int:
    """The points in the trick so far."""
    points = 0
    for place in range(position.laid):
        points += points_of(position, position.plays[row_of_trick(position, position.trick), place])
    return points


@compiled
def moon_near(position: HeartsBase) -> Seat:
    """Another seat that alone has points, and many of them, or the player's own that can take all; else NOBODY."""
    if position.moon == MOON_OFF:
        return NOBODY
    shooter = NOBODY
    for seat in range(position.players):
        if printed_points(position, seat) > 0:
            if shooter != NOBODY:
                return NOBODY
            shooter = seat
    if shooter == NOBODY or shooter == position.turn:
        return position.turn if takes_the_rest(position) else NOBODY
    return shooter if printed_points(position, shooter) >= MOON_POINTS else NOBODY


@compiled
def price(position: HeartsBase, played: Action, table: int, shooter: Seat) -> float:
    """What a play may cost, less what it is good to be rid of."""
    suit, rank = suit_of(position, played), rank_of(position, played)
    own = points_of(position, played)
    after = position.players - 1 - position.laid
    if shooter == position.turn:
        return price_to_shooter(position, suit, rank, table + own, after)
    wins = chance_to_win(position, suit, rank, after)
    risk = 1.0 * (table + own)
    if wins > 0.0 and after > 0:
        risk += after * expected_from_others(position, suit, rank)
    if shooter != NOBODY:
        return price_of_stopping(position, played, rank, own, wins, risk, shooter)
    return wins * risk - (1.0 - wins) * GIVEN_AWAY * own - burden(position, played)


@compiled
def price_of_stopping(
    position: HeartsBase, played: Action, rank: Rank, own: int, wins: float, risk: float, shooter: Seat
) -> float:
    """Price of a play when an opponent may shoot the moon. Taking one point, or giving one to a third player, stops the
    moon; high cards are saved for that."""
    value = wins * risk
    if printed_points(position, shooter) >= MOON_SURE:
        value += (1.0 - wins) * STOPPER * int(rank)
    else:
        value -= burden(position, played)
    if wins > 0.0 and risk > 0.0:
        value -= wins * STOP_MOON
    if position.laid > 0 and own > 0:
        if position.winner == shooter:
            value += (1.0 - wins) * 2.0 * own
        elif places_left(position.leader, shooter, position.players) < position.laid:
            value -= (1.0 - wins) * STOP_MOON
    return value


@compiled
def price_to_shooter(position: HeartsBase, suit: Suit, rank: Rank, points: int, after: int) -> float:
    """Price of a play for a seat that shoots the moon: each trick it loses costs, more so with points in it."""
    if is_beaten(position, suit, rank):
        return LOST_TRICK * (1 + points) + 0.1 * int(rank)
    above = unseen_above(position, suit, rank)
    wins = for_all(MISSES[position.players - 2, int(above)], after)
    return LOST_TRICK * (1.0 - wins) * (1 + points)


@compiled
def is_beaten(position: HeartsBase, suit: Suit, rank: Rank) -> bool:
    """Whether what lies takes the trick from such a card."""
    return position.laid > 0 and (suit != position.led or 1 + rank <= position.strength)


@compiled
def for_all(chance: float, others: int) -> float:
    """The chance that something is so of each of some players."""
    found = 1.0
    for _ in range(others):
        found *= chance
    return found


@compiled
def chance_to_win(position: HeartsBase, suit: Suit, rank: Rank, after: int) -> float:
    """The chance that a play takes the trick, others playing under it when they can."""
    if is_beaten(position, suit, rank):
        return 0.0
    below, above = unseen_below(position, suit, rank), unseen_above(position, suit, rank)
    others = position.players - 2
    over = MISSES[others, int(below)] * (1.0 - MISSES[others, int(above)])
    return for_all(1.0 - over, after)


@compiled
def expected_from_others(position: HeartsBase, suit: Suit, rank: Rank) -> float:
    """The points each player to come may lay on the trick."""
    others = position.players - 2
    void = MISSES[others, int(unseen_below(position, suit, 0) + unseen_above(position, suit, 0))]
    expected = 0.3 + 2.5 * void
    if suit == SPADES and KING <= rank <= ACE:
        expected += 2.0
    if suit == HEARTS:
        expected += 0.7
    return expected
