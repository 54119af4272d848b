"""How Oh Hell is searched: many rollouts, in which everybody bids and plays by quick guesses.

What is usual with the 52 cards is known (``habits``); with double cards a seat goes for a trick or keeps out of it.
"""

from cardhouse.bots.guessing import guess
from cardhouse.bots.oh_hell.bidding import likely_bid
from cardhouse.bots.oh_hell.habits import usual_play
from cardhouse.bots.oh_hell.player import still_wanted
from cardhouse.games.oh_hell.actions import tricks_bid
from cardhouse.games.oh_hell.imagining import deal_hands_again
from cardhouse.games.oh_hell.position import UP, OhHell, OhHellBase, SanityOhHell
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.sets import clear
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import end_with_hand, imagine_hand
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.plays import rank_of, suit_of
from cardhouse.kit.tricks.tricks import strength

AT_RANDOM = 20
"""Plays of a hundred that are any, with double cards."""
EARLY = 2
"""A seat goes for tricks with so many times the chance that it would take them with if it took them all alike."""
SUITS_APART = 13
BEST_KIND = 100


@imagine_hand.rule
def oh_hell_imagine_hand(position: OhHellBase, seat: Seat, dice: Dice) -> None:
    """Deal the hidden hands again; the stock is not needed within a hand."""
    deal_hands_again(position, seat, dice)
    clear(position.hands, position.players)


@end_with_hand.rule
def oh_hell_end_with_hand(position: OhHellBase) -> None:
    """Make this hand the last of the match, so that no further hand is dealt."""
    position.rounds, position.top = UP, position.hand + 1


@guess.rule
def oh_hell_guess(position: OhHell, moves: Moves, count: int, dice: Dice) -> int:
    """Bid about what is likely; play what is usual."""
    if position.to_bid > 0:
        return guess_bid(position, moves, count, dice)
    return usual_play(position, moves, count, dice)


@guess.rule
def sanity_oh_hell_guess(position: SanityOhHell, moves: Moves, count: int, dice: Dice) -> int:
    """Bid about what the hand is worth; go for a trick or keep out of it."""
    if position.to_bid > 0:
        return guess_bid(position, moves, count, dice)
    if roll(dice, 100) < AT_RANDOM:
        return roll(dice, count)
    return guess_play(position, moves, count, dice)


@compiled
def guess_bid(position: OhHellBase, moves: Moves, count: int, dice: Dice) -> int:
    """The bid nearest to what is likely, give or take four tenths."""
    about = likely_bid(position) + 0.1 * (roll(dice, 9) - 4)
    nearest, chosen = 1e9, 0
    for place in range(count):
        away = abs(tricks_bid(position, moves[place]) - about)
        if away < nearest:
            nearest, chosen = away, place
    return chosen


@compiled
def goes_for_it(position: SanityOhHell, dice: Dice) -> bool:
    """Whether the seat in turn would like to take this trick."""
    wanted = still_wanted(position)
    return wanted > 0 and roll(dice, position.hand_size - position.trick) < EARLY * wanted


@compiled
def guess_play(position: SanityOhHell, moves: Moves, count: int, dice: Dice) -> int:
    """Going for it: the highest that wins, behind everybody the lowest; what cannot win, low.

    Else the highest that loses; while tricks are still wanted later, the lowest.
    """
    eager = goes_for_it(position, dice)
    needed = position.won[position.turn] < position.bids[position.turn]
    last = position.laid + 1 == position.players
    best, chosen = -8 * BEST_KIND, 0
    for place in range(count):
        suit, rank = suit_of(position, moves[place]), rank_of(position, moves[place])
        led = suit if position.laid == 0 else position.led
        wins = strength(suit, rank, led, position.trump) > position.strength
        high = rank + SUITS_APART * (suit == position.trump)
        if wins:
            upward = eager != last and (eager or not needed)
        else:
            upward = not eager and not needed
        value = 8 * ((high if upward else -high) + BEST_KIND * (wins == eager)) + roll(dice, 8)
        if value > best:
            best, chosen = value, place
    return chosen
