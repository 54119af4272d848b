"""The moves there are, cards that are as good as one another once, the most promising first."""

from cardhouse.kit.cards.bits import NONE, Cards, count_bits, highest, low_bits
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.terms import Card, Seat, Suit
from cardhouse.kit.tricks.double_dummy.room import (
    ALL,
    BEST,
    COUNT,
    LAID,
    LED,
    NEXT,
    NO_TRUMP,
    SEAT,
    SUITS,
    WINNER,
    Solver,
)
from cardhouse.kit.tricks.tricks import CARDS_OF, RANK_OF, SUIT_OF

RUFF = 64
"""What a trump counts above its rank."""
SERVED_SHIFT, MOST_SERVED = 7, 40
"""What a lead's having settled other nodes counts, and at most."""


@inlined
def worth(card: Card, led: Suit, trump: Suit) -> int:
    """How high a card stands in a trick; -1 where it neither follows nor ruffs."""
    suit = SUIT_OF[card]
    if suit == trump:
        return RUFF + RANK_OF[card]
    return RANK_OF[card] if suit == led else -1


@inlined
def most_worth(hand: Cards, led: Suit, trump: Suit) -> int:
    """How high a hand can play to a trick."""
    follows = hand & CARDS_OF[led]
    if follows != NONE:
        return worth(highest(follows), led, trump)
    if trump == NO_TRUMP:
        return -1
    trumps = hand & CARDS_OF[trump]
    return worth(highest(trumps), led, trump) if trumps != NONE else -1


@compiled
def list_moves(room: Solver, node: int, trump: Suit) -> None:
    """List the node's moves, best first."""
    numbers = room.numbers
    seat = numbers[node, SEAT]
    hand = room.hands[seat]
    numbers[node, COUNT] = numbers[node, NEXT] = 0
    if numbers[node, LAID] == 0:
        for suit in range(SUITS):
            list_suit(room, node, hand & CARDS_OF[suit])
        rate_leads(room, node, trump)
        return
    led = numbers[node, LED]
    follows = hand & CARDS_OF[led]
    if follows != NONE:
        list_suit(room, node, follows)
    else:
        for suit in range(SUITS):
            list_suit(room, node, hand & CARDS_OF[suit])
    if numbers[node, COUNT] > 1:
        rate_follows(room, node, led, trump)


@inlined
def run_from(held: Cards, others: Cards, top: Card) -> Cards:
    """Of cards of one suit, this one the highest, those down to the next that is another seat's."""
    below = others & CARDS_OF[SUIT_OF[top]] & low_bits(int(top))
    return held & ~low_bits(highest(below) + 1) if below != NONE else held


@compiled
def list_suit(room: Solver, node: int, own: Cards) -> None:
    """Append the highest card of each run a hand holds of a suit: the cards between which no other seat has one."""
    left = own
    others = room.words[node, ALL] & ~own
    while left != NONE:
        top = highest(left)
        run = run_from(left, others, top)
        count = room.numbers[node, COUNT]
        room.moves[node, count] = top
        room.runs[node, count] = run
        room.numbers[node, COUNT] = count + 1
        left &= ~run


@compiled
def put_in_order(room: Solver, node: int) -> None:
    """Sort the moves by their scores, highest first."""
    moves, runs, scores = room.moves, room.runs, room.scores
    for place in range(1, room.numbers[node, COUNT]):
        card, run, score = moves[node, place], runs[node, place], scores[place]
        at = place
        while at > 0 and scores[at - 1] < score:
            moves[node, at], runs[node, at], scores[at] = moves[node, at - 1], runs[node, at - 1], scores[at - 1]
            at -= 1
        moves[node, at], runs[node, at], scores[at] = card, run, score


@compiled
def rate_leads(room: Solver, node: int, trump: Suit) -> None:
    """Winners, then cards led up to partner's winners, then what gives least away."""
    seat = room.numbers[node, SEAT]
    for place in range(room.numbers[node, COUNT]):
        card = room.moves[node, place]
        served = max(-MOST_SERVED, min(MOST_SERVED, room.served[seat, card] >> SERVED_SHIFT))
        room.scores[place] = lead_score(room, node, seat, card, trump) + served
    put_in_order(room, node)


@compiled
def lead_score(room: Solver, node: int, seat: Seat, card: Card, trump: Suit) -> int:
    """How good a lead looks."""
    suit: Suit = SUIT_OF[card]
    cards = CARDS_OF[suit]
    rank = RANK_OF[card]
    own = room.hands[seat] & cards
    left_hand, right_hand = room.hands[(seat + 1) & 3] & cards, room.hands[(seat + 3) & 3] & cards
    partner = room.hands[(seat + 2) & 3] & cards
    top = highest(room.words[node, ALL] & cards)
    length = count_bits(own)
    ruffs = trump != NO_TRUMP and suit != trump
    score = 2 * length - rank
    if ruffs:
        trumps = CARDS_OF[trump]
        if left_hand == NONE and room.hands[(seat + 1) & 3] & trumps != NONE:
            score -= 25
        if right_hand == NONE and room.hands[(seat + 3) & 3] & trumps != NONE:
            score -= 20
        if partner == NONE and room.hands[(seat + 2) & 3] & trumps != NONE:
            score += 20
    if card == top:
        score += 20 + rank
    elif partner != NONE and highest(partner) == top:
        score += 35
    elif own != NONE and highest(own) == top:
        score -= 10
    elif left_hand != NONE and highest(left_hand) == top:
        score += 8
    return score


@compiled
def rate_follows(room: Solver, node: int, led: Suit, trump: Suit) -> None:
    """Win as cheaply as needed where it helps, else low."""
    numbers = room.numbers
    seat, laid = numbers[node, SEAT], numbers[node, LAID]
    best = worth(numbers[node, BEST], led, trump)
    ours = (numbers[node, WINNER] ^ seat) & 1 == 0
    next_best = most_worth(room.hands[(seat + 1) & 3], led, trump) if laid < 3 else -1
    partners = most_worth(room.hands[(seat + 2) & 3], led, trump) if laid == 1 else -1
    if laid == 1:
        to_beat, safe = max(best, next_best), partners > max(best, next_best)
    else:
        to_beat, safe = max(best, next_best), ours and best > next_best
    hand = room.hands[seat]
    for place in range(numbers[node, COUNT]):
        card = room.moves[node, place]
        strength = worth(card, led, trump)
        score = -RANK_OF[card]
        if strength < 0:
            length = count_bits(hand & CARDS_OF[SUIT_OF[card]])
            score = -2 * RANK_OF[card] + length
        elif strength >= RUFF and led != trump:
            score -= 8
        if not safe and strength > best:
            score += 60 if strength > to_beat else (10 if not ours else -5)
        elif safe and strength > best:
            score -= 10
        room.scores[place] = score
    put_in_order(room, node)
