"""Playing to tricks: what a trick is worth now, and what a card is good for later."""

from cardhouse.bots.cardsense.seeing import above, below, is_among, misses, unseen
from cardhouse.games.cardsense.circle import how_many
from cardhouse.games.cardsense.position import LAST_TWO, NO_TRUMP, TRICKS, CardSense
from cardhouse.games.cardsense.trick_hands import (
    LAST_COSTS,
    NEXT_TO_LAST_COSTS,
    QUEEN_COSTS,
    THE_QUEEN,
    TRICK_PAYS,
    may_play,
)
from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import SPADES
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.seats import is_in
from cardhouse.kit.terms import Card
from cardhouse.kit.tricks.tricks import CARDS_OF, RANK_OF, SUIT_OF, strength

LEAD_COSTS = 25.0  # leading to the last two tricks, at Last 2
HIGH_CARD_COSTS = 45.0  # a high card kept for the end, at Last 2
SPADE_COSTS = 35.0  # the ace or king of spades kept while the queen is out
KEPT_QUEEN_COSTS = 60.0


@compiled
def choose_card(position: CardSense, dice: Dice) -> int:
    """The card that is worth most."""
    best, chosen = -1e9, -1
    left = may_play(position)
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        value = worth(position, card) + 0.01 * roll(dice, 16)
        if value > best:
            best, chosen = value, card
    return chosen


@compiled
def worth(position: CardSense, card: Card) -> float:
    """What a card brings by this trick, less what it would be good for, or more what it is good to be rid of."""
    if position.named == TRICKS:
        stake = stakes(position)
        now = TRICK_PAYS * (position.trick + 1.0) + stake
        later = TRICK_PAYS * 0.5 * (position.trick + 2.0 + position.hand_size) + stake
        return wins(position, card, True) * now - promise(position, card) * later
    cost = cost_of_trick(position, card)
    return burden(position, card) - wins(position, card, False) * cost


@compiled
def stakes(position: CardSense) -> float:
    """What each trick counts in the player's side bets."""
    seat, bets = position.turn, 0
    for other in range(position.players):
        if is_in(position.challenged[seat], other):
            bets += 2 if is_in(position.doubled[seat], other) else 1
        if is_in(position.challenged[other], seat):
            bets += 2 if is_in(position.doubled[other], seat) else 1
    return 25.0 * bets


@compiled
def wins(position: CardSense, card: Card, wanted: bool) -> float:
    """The chance that the card takes the trick; others win it when they like to, or when they must."""
    suit = SUIT_OF[card]
    led = suit if position.laid == 0 else position.led
    if strength(suit, RANK_OF[card], led, position.trump) <= position.strength:
        return 0.0
    others = unseen(position)
    over = 1.0 - misses(position, above(card) & others)
    if not wanted:
        over *= misses(position, below(card) & others)
    if position.trump != NO_TRUMP and suit != position.trump:
        void = misses(position, CARDS_OF[suit] & others)
        over += (1.0 - over) * void * (1.0 - misses(position, CARDS_OF[position.trump] & others))
    chance = 1.0
    for _ in range(how_many(position) - 1 - position.laid):
        chance *= 1.0 - over
    return chance


@compiled
def promise(position: CardSense, card: Card) -> float:
    """The chance that a card kept takes a trick later, at Tricks."""
    suit = SUIT_OF[card]
    held, others = position.held[position.turn, 0], unseen(position)
    higher, length = count_bits(above(card) & others), count_bits(CARDS_OF[suit] & held)
    if suit == position.trump:
        return 0.95 / (1.0 + 0.35 * higher)
    trumps = 0 if position.trump == NO_TRUMP else count_bits(CARDS_OF[position.trump] & others)
    safe = 1.0 / (1.0 + 0.12 * trumps)
    return safe * 0.85 / (1.0 + 0.9 * higher - 0.04 * length)


@compiled
def cost_of_trick(position: CardSense, card: Card) -> float:
    """What taking this trick costs, at the hands in which tricks are bad."""
    if position.named == LAST_TWO:
        after = position.hand_size - position.trick
        if after == 1:
            return 1.0 * LAST_COSTS
        return NEXT_TO_LAST_COSTS + LEAD_COSTS if after == 2 else LEAD_COSTS if after == 3 else 1.0
    if position.queen_trick > 0:
        return 1.0 * QUEEN_COSTS if position.queen_trick == position.trick + 1 else 0.0
    if card == THE_QUEEN:
        return 1.0 * QUEEN_COSTS
    others = unseen(position)
    if not is_among(card_bit(THE_QUEEN), others):
        return 0.0
    after = how_many(position) - 1 - position.laid
    suit = SUIT_OF[card] if position.laid == 0 else position.led
    share = 1.0 * after / (how_many(position) - 1)
    falls = 0.35 if suit == SPADES else misses(position, CARDS_OF[suit] & others)
    return QUEEN_COSTS * share * falls + 3.0


@compiled
def burden(position: CardSense, card: Card) -> float:
    """How good it is to be rid of a card, at the hands in which tricks are bad."""
    others = unseen(position)
    lower, higher = count_bits(below(card) & others), count_bits(above(card) & others)
    high = (0.2 + lower) / (0.7 + lower + higher)
    if position.named == LAST_TWO:
        return HIGH_CARD_COSTS * high
    if position.queen_trick > 0:
        return 0.0
    if card == THE_QUEEN:
        return KEPT_QUEEN_COSTS
    if SUIT_OF[card] == SPADES:
        queen_out = is_among(card_bit(THE_QUEEN), others)
        return SPADE_COSTS if card > THE_QUEEN and queen_out else -5.0
    short = 4.0 - count_bits(CARDS_OF[SUIT_OF[card]] & position.held[position.turn, 0])
    return 10.0 * high + (2.0 * short if not is_among(card_bit(THE_QUEEN), position.played) else 0.0)
