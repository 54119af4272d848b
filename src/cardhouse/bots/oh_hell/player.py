"""A sensible Oh Hell player for both decks: counts likely tricks, bids them, and plays to take just so many.

Each play is judged by how near it is likely to bring the tricks taken in the end to the bid: the chance that it wins
this trick, and what the cards kept back can still win or avoid to win.
"""

from typing import NamedTuple

from cardhouse.bots.oh_hell.judging import menace, modesty, promise, unseen, wins_now
from cardhouse.games.oh_hell.actions import bid_action
from cardhouse.games.oh_hell.bidding import barred_bid
from cardhouse.games.oh_hell.playing import allowed
from cardhouse.games.oh_hell.position import TRICKS, OhHellBase
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.sets import WORD_BITS
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.terms import Action
from cardhouse.kit.tricks.plays import all_plays, is_fresh, rank_of, suit_of
from cardhouse.kit.tricks.tricks import strength

UNSURE = 0.2  # what it costs to leave a trick to chance
LATER = 0.1  # what a card's promise counts beside the trick at hand, where every trick is wanted
ROOM = 0.6  # how much freer a hand is that can both win and lose
AMBITION = 0.4  # tricks more to bid for each of one's share of the tricks: the longer a hand, the better it is steered


@heuristic.rule
def oh_hell_heuristic(position: OhHellBase, dice: Dice) -> Action:
    """Bid what the hand is worth; make the play that comes nearest to it."""
    if position.to_bid > 0:
        return bid_action(position, best_bid(position))
    return best_play(position, dice)


class Prospects(NamedTuple):
    """How many tricks a hand can win later: played to win, and played to lose."""

    high: float
    low: float


@compiled
def prospects(position: OhHellBase) -> Prospects:
    """Those of the hand of the seat in turn."""
    high, low = 0.0, 0.0
    for word in range(position.hands.shape[1]):
        left = position.hands[position.turn, word]
        while left != NONE:
            card = WORD_BITS * word + lowest(left)
            left = without_lowest(left)
            high += promise(position, card)
            low += menace(position, card)
    return Prospects(high, low)


@compiled
def miss(target: float, hand: Prospects) -> float:
    """How far a number of tricks still wanted is from what the hand will do, given what it can do."""
    distance = target - 0.5 * (hand.high + hand.low)
    return distance * distance / (1.0 + ROOM * (hand.high - hand.low))


@compiled
def best_bid(position: OhHellBase) -> int:
    """The bid nearest to the tricks the hand is worth, but the one that is barred."""
    hand = prospects(position)
    more = max(0.0, AMBITION * position.hand_size / position.players - modesty(position))
    barred = barred_bid(position)
    best, chosen = 1e9, 0
    for tricks in range(position.hand_size + 1):
        cost = miss(tricks - more, hand)
        if tricks != barred and cost < best:
            best, chosen = cost, tricks
    return chosen


@compiled
def still_wanted(position: OhHellBase) -> int:
    """How many tricks the seat in turn would like: those short of its bid; all, with too many where each is a point."""
    bid, won = position.bids[position.turn], position.won[position.turn]
    if won > bid and position.missed == TRICKS:
        return position.hand_size - position.trick
    return bid - won


@compiled
def best_play(position: OhHellBase, dice: Dice) -> int:
    """The play that is likely to leave the fewest tricks too many or too few; where all are wanted, to win this one."""
    such = allowed(position)
    pack = len(position.pack)
    hand = prospects(position)
    hidden = unseen(position)
    wanted = 1.0 * still_wanted(position)
    all_wanted = wanted >= position.hand_size - position.trick
    best, chosen = 1e9, -1
    for word in range(position.hands.shape[1]):
        left = position.hands[position.turn, word]
        while left != NONE:
            card = WORD_BITS * word + lowest(left)
            left = without_lowest(left)
            kept = Prospects(hand.high - promise(position, card), hand.low - menace(position, card))
            for played in range(card, all_plays(position), pack):
                if not such.suits >> suit_of(position, played) & 1 or (
                    such.exclude_duplicates and not is_fresh(position, played)
                ):
                    continue
                chance = chance_to_win(position, played, hidden)
                if all_wanted:
                    cost = 1.0 - chance - LATER * kept.high
                else:
                    cost = miss(wanted - chance, kept) + UNSURE * chance * (1.0 - chance)
                cost += 0.0001 * roll(dice, 8)
                if cost < best:
                    best, chosen = cost, played
    return chosen


@compiled
def chance_to_win(position: OhHellBase, played: Action, hidden: int) -> float:
    """The chance that a play takes the trick."""
    suit, rank = suit_of(position, played), rank_of(position, played)
    led = suit if position.laid == 0 else position.led
    if strength(suit, rank, led, position.trump) <= position.strength:
        return 0.0
    return wins_now(position, suit, rank, led, hidden)
