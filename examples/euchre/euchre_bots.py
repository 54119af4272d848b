"""A sensible player of Euchre: calls by the worth of its trumps and aces, wins cheaply, leaves its partner's tricks."""

from __future__ import annotations

from euchre import (
    ALONE,
    LAY_AWAY,
    LEFT,
    NAME,
    NAME_ALONE,
    NAMING,
    ORDER_UP,
    ORDERING,
    PASS,
    PLAYING,
    SUIT_IN,
    Euchre,
    is_stuck,
    playable,
    turned_card,
    worth_of,
)

from cardhouse.kit.cards.bits import NONE, card_bit, lowest, without_lowest
from cardhouse.kit.cards.packs import ACE, JACK
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.terms import Action, Seat, Suit
from cardhouse.kit.tricks.tricks import NO_SUIT, RANK_OF, SUIT_OF

MAKES, GOES_ALONE = 14, 24  # worth of a hand
TOP = 1000


@compiled
def hand_worth(hand: int, trump: Suit) -> int:
    """Trumps by rank, aces of other suits."""
    worth, left = 0, hand
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        if card == 13 * trump + JACK:
            worth += 8
        elif card == LEFT[trump]:
            worth += 7
        elif SUIT_OF[card] == trump:
            worth += 5 if RANK_OF[card] == ACE else 4
        elif RANK_OF[card] == ACE:
            worth += 3
    return worth


@compiled
def ordered(position: Euchre, seat: Seat) -> Action:
    """Whether to have the turned card taken: it is worth much to the side that gets it."""
    turned = turned_card(position)
    suit, hand = SUIT_OF[turned], position.hands[seat, 0]
    bonus = 5 if RANK_OF[turned] == JACK else 3
    worth = hand_worth(hand, suit)
    if seat == position.dealer:
        worth = hand_worth(hand | card_bit(turned), suit)
    else:
        worth += bonus if (seat + 2) % 4 == position.dealer else -bonus
    return ALONE if worth >= GOES_ALONE else ORDER_UP if worth >= MAKES else PASS


@compiled
def named(position: Euchre, seat: Seat) -> Action:
    """The best other suit, if it is good enough or must be named."""
    best, chosen = -1, 0
    for suit in range(4):
        worth = hand_worth(position.hands[seat, 0], suit)
        if suit != SUIT_OF[turned_card(position)] and worth > best:
            best, chosen = worth, suit
    if best >= GOES_ALONE:
        return NAME_ALONE + chosen
    return NAME + chosen if best >= MAKES or is_stuck(position) else PASS


@compiled
def dearness(card: int, trump: Suit) -> int:
    """How little one likes to part with a card."""
    return worth_of(card, NO_SUIT, trump) if SUIT_IN[trump, card] == trump else RANK_OF[card]


@compiled
def cheapest(cards: int, trump: Suit) -> int:
    """The card one parts with first."""
    least, chosen, left = TOP, -1, cards
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        if dearness(card, trump) < least:
            least, chosen = dearness(card, trump), card
    return chosen


@compiled
def played(position: Euchre, seat: Seat) -> Action:
    """The highest card to lead; else the cheapest that wins, unless the partner does; else the cheapest."""
    trump, left = position.trump, playable(position)
    best, chosen = -TOP, -1
    if position.laid > 0 and position.winner == (seat + 2) % 4:
        return cheapest(left, trump)
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        dear = dearness(card, trump)
        wins = position.laid > 0 and worth_of(card, position.led, trump) > position.strength
        value = dear if position.laid == 0 else TOP - dear if wins else -dear
        if value > best:
            best, chosen = value, card
    return chosen


@heuristic.rule
def euchre_heuristic(position: Euchre, dice: Dice) -> int:
    """A call, a card to lay away, a card to play."""
    seat = position.turn
    if position.phase == ORDERING:
        return ordered(position, seat)
    if position.phase == NAMING:
        return named(position, seat)
    if position.phase == PLAYING:
        return played(position, seat)
    return LAY_AWAY + cheapest(position.hands[seat, 0], position.trump)
