"""How many tricks a side takes where everybody sees all cards and plays at their best.

Zero-window alpha-beta: whether the first side (seats 0 and 2) takes so many of the tricks left, asked for one number
after another. What has been found out goes to a table for all positions alike (``table``). No recursion: a node for
each card that is on the way.
"""

from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, highest, low_bits, lowest
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.terms import Card, Seat, Suit
from cardhouse.kit.tricks.double_dummy.moves import list_moves, run_from, worth
from cardhouse.kit.tricks.double_dummy.room import (
    ALIKE,
    ALL,
    BEST,
    CONTESTED,
    COUNT,
    LAID,
    LED,
    LEFT,
    MOST_NODES,
    NEED,
    NEXT,
    NO_TRUMP,
    NODES,
    NONE_YET,
    RANKED,
    RUN,
    SEAT,
    SEATS,
    SHAPE,
    SUITS,
    WINNER,
    Solver,
)
from cardhouse.kit.tricks.double_dummy.sure import cashes, later
from cardhouse.kit.tricks.double_dummy.table import least_of, length_bit, look_up, note_holders, ranked_by, store
from cardhouse.kit.tricks.tricks import CARDS_OF, NO_SUIT, SUIT_OF

STOPPED, OPEN, LOST, TAKEN = -2, -1, 0, 1
"""Of a node: there were too many nodes; not settled yet; whether the first side takes what it needs."""
UNKNOWN = -1
"""How many tricks there are where the search was stopped."""


@compiled
def open_trick(room: Solver, node: int, leader: Seat, need: int, left: int) -> None:
    """A node at which a trick begins; its cards are those held."""
    numbers, words = room.numbers, room.words
    numbers[node, SEAT], numbers[node, LAID], numbers[node, LED] = leader, 0, NO_SUIT
    numbers[node, NEED], numbers[node, LEFT] = need, left
    words[node, ALL] = room.hands[0] | room.hands[1] | room.hands[2] | room.hands[3]


@compiled
def lay(room: Solver, node: int, card: Card, run: Cards, trump: Suit) -> None:
    """Play a card from a node; the next node is what follows."""
    numbers, words = room.numbers, room.words
    seat = numbers[node, SEAT]
    room.hands[seat] ^= card_bit(card)
    suit = SUIT_OF[card]
    following = node + 1
    words[following, SHAPE] = words[node, SHAPE] - length_bit(seat, suit)
    laid = numbers[node, LAID]
    if laid == 0:
        led, best, winner, contested = suit, card, seat, 0
        words[following, RUN] = run
    else:
        led, best = numbers[node, LED], numbers[node, BEST]
        winner, contested = numbers[node, WINNER], numbers[node, CONTESTED]
        words[following, RUN] = words[node, RUN]
        best_suit = SUIT_OF[best]
        if suit == best_suit:
            contested = 1
        if worth(card, led, trump) > worth(best, led, trump):
            if suit != best_suit:
                contested = 0
            best, winner = card, seat
            words[following, RUN] = run
    numbers[following, BEST], numbers[following, WINNER] = best, winner
    numbers[following, CONTESTED] = contested
    if laid == SEATS - 1:
        need = numbers[node, NEED] - (1 - (winner & 1))
        open_trick(room, following, winner, need, numbers[node, LEFT] - 1)
        return
    numbers[following, SEAT], numbers[following, LAID], numbers[following, LED] = (seat + 1) & 3, laid + 1, led
    numbers[following, NEED], numbers[following, LEFT] = numbers[node, NEED], numbers[node, LEFT]
    words[following, ALL] = words[node, ALL]


@inlined
def take_back(room: Solver, node: int) -> None:
    """Undo the move last played from a node."""
    room.hands[room.numbers[node, SEAT]] ^= card_bit(room.moves[node, room.numbers[node, NEXT]])


@compiled
def last_trick(room: Solver, node: int, trump: Suit) -> int:
    """One card each: who takes it is plain."""
    leader = room.numbers[node, SEAT]
    best = highest(room.hands[leader])
    led = SUIT_OF[best]
    winner, contested = leader, False
    for step in range(1, SEATS):
        seat = (leader + step) & 3
        card = highest(room.hands[seat])
        contested = contested or SUIT_OF[card] == SUIT_OF[best]
        if worth(card, led, trump) > worth(best, led, trump):
            contested = contested and SUIT_OF[card] == SUIT_OF[best]
            best, winner = card, seat
    room.words[node, RANKED] = card_bit(best) if contested else NONE
    return TAKEN if 1 - (winner & 1) >= room.numbers[node, NEED] else LOST


@inlined
def settled_by(room: Solver, node: int, side: int, sure: int, ranked: Cards) -> int:
    """What is known of a node where a side (0: the first) surely takes so many tricks by these ranks."""
    need, left = room.numbers[node, NEED], room.numbers[node, LEFT]
    enough = sure >= need if side == 0 else left - sure < need
    if not enough:
        return OPEN
    room.words[node, RANKED] = ranked
    return TAKEN if side == 0 else LOST


@compiled
def settled(room: Solver, node: int, trump: Suit) -> int:
    """What is known of a node where a trick begins without playing it; the ranks that counts on go to RANKED."""
    numbers, words = room.numbers, room.words
    need, left, leader = numbers[node, NEED], numbers[node, LEFT], numbers[node, SEAT]
    words[node, RANKED] = NONE
    if need <= 0:
        return TAKEN
    if need > left:
        return LOST
    if left == 1:
        return last_trick(room, node, trump)
    wanted = need if leader & 1 == 0 else left - need + 1
    sure, ranked = cashes(room, words[node, ALL], leader, left, wanted, trump)
    found = settled_by(room, node, leader & 1, sure, ranked)
    if found != OPEN:
        return found
    sure, ranked = later(room, words[node, ALL], leader, left, left + 1 - wanted, trump)
    found = settled_by(room, node, leader & 1 ^ 1, sure, ranked)
    if found != OPEN:
        return found
    entry = look_up(room, node)
    if entry == NONE_YET:
        return OPEN
    words[node, RANKED] = ranked_by(room, entry, words[node, ALL])
    return TAKEN if as_int(least_of(room, entry)) >= need else LOST


@compiled
def led_to(room: Solver, node: int, trump: Suit) -> int:
    """What is known of a node where one card lies: an opponent with the highest of its suit takes it, then cashes.

    Nobody may ruff it. It is counted as if the opponent led, and the card that lies were still held.
    """
    numbers, words = room.numbers, room.words
    need, left, seat, led = numbers[node, NEED], numbers[node, LEFT], numbers[node, SEAT], numbers[node, LED]
    suit = CARDS_OF[led]
    top = card_bit(highest(words[node, ALL] & suit))
    leader, third = (seat + 3) & 3, (seat + 1) & 3
    taker = seat if room.hands[seat] & top != NONE else (seat + 2) & 3
    if room.hands[taker] & top == NONE:
        return OPEN
    if trump != NO_TRUMP and led != trump:
        if room.hands[third] & suit == NONE and room.hands[third] & CARDS_OF[trump] != NONE:
            return OPEN
    wanted = need if taker & 1 == 0 else left - need + 1
    lying = card_bit(numbers[node, BEST])
    room.hands[leader] |= lying
    sure, ranked = cashes(room, words[node, ALL], taker, left, wanted, trump)
    room.hands[leader] ^= lying
    return settled_by(room, node, taker & 1, sure, ranked | top)


@inlined
def note_refutation(room: Solver, node: int) -> None:
    """A lead that was not tried first has settled the node: it goes up in rank, the first goes down."""
    place = room.numbers[node, NEXT]
    if place > 0 and room.numbers[node, LAID] == 0:
        seat, left = room.numbers[node, SEAT], room.numbers[node, LEFT]
        room.served[seat, room.moves[node, place]] += left * left
        room.served[seat, room.moves[node, 0]] -= left * left


@inlined
def next_place(room: Solver, node: int, ranked: Cards) -> int:
    """Go on to the next move, after one that failed by these ranks; past the number of moves where there is none.

    Cards of its suit lower than all of those fail like it, if it is one of them: nothing depended on how high it is.
    """
    place = room.numbers[node, NEXT]
    card = room.moves[node, place]
    suit = CARDS_OF[SUIT_OF[card]]
    counting = ranked & suit
    below = suit if counting == NONE else suit & low_bits(lowest(counting))
    if card_bit(card) & below != NONE:
        room.words[node, ALIKE] |= below
    place += 1
    while place < room.numbers[node, COUNT] and card_bit(room.moves[node, place]) & room.words[node, ALIKE] != NONE:
        place += 1
    room.numbers[node, NEXT] = place
    return place


@compiled
def settle(room: Solver, start: int, trump: Suit) -> int:
    """Whether the first side takes what it needs from a node on; STOPPED leaves ``hands`` as they were then."""
    numbers, words = room.numbers, room.words
    node = start
    while True:
        room.counts[NODES] += 1
        if room.counts[NODES] > room.counts[MOST_NODES]:
            return STOPPED
        found = OPEN
        if numbers[node, LAID] == 0:
            found = settled(room, node, trump)
        elif numbers[node, LAID] == 1:
            found = led_to(room, node, trump)
        if found == OPEN:
            list_moves(room, node, trump)
            words[node, RANKED] = words[node, ALIKE] = NONE
            lay(room, node, room.moves[node, 0], room.runs[node, 0], trump)
            node += 1
            continue
        while True:
            if node == start:
                return found
            ranked = words[node, RANKED]
            if numbers[node, LAID] == 0 and numbers[node, CONTESTED]:
                wins = (numbers[node, WINNER] & 1 == 0) == (found == TAKEN)
                ranked |= card_bit(numbers[node, BEST]) if wins else words[node, RUN]
            node -= 1
            take_back(room, node)
            if (numbers[node, SEAT] & 1 == 0) == (found == TAKEN):
                words[node, RANKED] = ranked
                note_refutation(room, node)
            else:
                words[node, RANKED] |= ranked
                place = next_place(room, node, ranked)
                if place < numbers[node, COUNT]:
                    lay(room, node, room.moves[node, place], room.runs[node, place], trump)
                    node += 1
                    break
            if numbers[node, LAID] == 0:
                store(room, node, found == TAKEN, words[node, RANKED])


@compiled
def tricks_from(room: Solver, node: int, trump: Suit, guess: int) -> int:
    """How many of the tricks left the first side takes from a node on, NEED of which is rewritten; or UNKNOWN."""
    numbers = room.numbers
    least, most = 0, numbers[node, LEFT]
    asked = min(max(guess, 1), most)
    while least < most:
        numbers[node, NEED] = asked
        found = settle(room, node, trump)
        if found == STOPPED:
            return UNKNOWN
        if found == TAKEN:
            least = asked
            asked += 1
        else:
            most = asked - 1
            asked -= 1
        asked = min(max(asked, least + 1), most)
    return least


@compiled
def set_up(room: Solver, laid: int, leader: Seat) -> None:
    """Lay out the position that is ``given``, and the cards of a trick that has begun."""
    shape, size = NONE, 0
    for seat in range(SEATS):
        room.hands[seat] = room.given[seat]
    for nth in range(laid):
        room.hands[(leader + nth) & 3] |= card_bit(room.plays[nth])
    for seat in range(SEATS):
        size += count_bits(room.hands[seat])
        for suit in range(SUITS):
            shape += as_word(count_bits(room.hands[seat] & CARDS_OF[suit])) * length_bit(seat, suit)
    note_holders(room)
    room.words[0, SHAPE] = shape
    open_trick(room, 0, leader, 0, size // SEATS)


@compiled
def lay_trick(room: Solver, laid: int, trump: Suit) -> None:
    """Play the cards of the trick that has begun."""
    for nth in range(laid):
        card = as_int(room.plays[nth])
        lay(room, nth, card, run_of(room, nth, card), trump)


@compiled
def run_of(room: Solver, node: int, card: Card) -> Cards:
    """The cards a seat holds from this one down, between which no other seat has one."""
    own = room.hands[room.numbers[node, SEAT]]
    return run_from(own & CARDS_OF[SUIT_OF[card]] & low_bits(card + 1), room.words[node, ALL] & ~own, card)


@compiled
def solve(room: Solver, laid: int, leader: Seat, trump: Suit, guess: int) -> int:
    """How many of the tricks left, with one that has begun, seats 0 and 2 take; UNKNOWN where it took too many nodes.

    The position is that of ``given`` and ``plays``, ``laid`` of which count. ``guess`` makes it quicker where it is
    near. Entries of the table hold for the same trumps alone: ``forget`` before others are.
    """
    set_up(room, laid, leader)
    lay_trick(room, laid, trump)
    return tricks_from(room, laid, trump, guess)


@compiled
def takes(room: Solver, declarer: Seat, trump: Suit, wanted: int) -> int:
    """Whether declarer's side takes so many tricks, 1 or 0; UNKNOWN where it took too many nodes.

    Nothing is played yet; the seat after declarer leads. All else is as with ``solve``.
    """
    set_up(room, 0, (declarer + 1) & 3)
    first = declarer & 1 == 0
    room.numbers[0, NEED] = wanted if first else room.numbers[0, LEFT] + 1 - wanted
    found = settle(room, 0, trump)
    if found == STOPPED:
        return UNKNOWN
    return 1 if (found == TAKEN) == first else 0


@compiled
def solve_moves(room: Solver, laid: int, leader: Seat, trump: Suit, wanted: Cards, values: Array) -> bool:
    """Write how many of the tricks left seats 0 and 2 take after each wanted card the seat in turn may play.

    values: i64[52], -1 for cards that may not be played; of those not wanted some are written, too, or -1. All else is
    as with ``solve``; False where it took too many nodes.
    """
    set_up(room, laid, leader)
    lay_trick(room, laid, trump)
    values[:] = UNKNOWN
    list_moves(room, laid, trump)
    room.numbers[laid, NEED] = 0
    guess = room.numbers[laid, LEFT] // 2
    for place in range(room.numbers[laid, COUNT]):
        card, run = room.moves[laid, place], room.runs[laid, place]
        if run & wanted == NONE:
            continue
        lay(room, laid, card, run, trump)
        taken = -room.numbers[laid + 1, NEED]  # by this card, where it ends the trick
        found = tricks_from(room, laid + 1, trump, guess - taken)
        if found == UNKNOWN:
            return False
        guess = found + taken
        room.hands[room.numbers[laid, SEAT]] ^= card_bit(card)
        while run != NONE:
            values[highest(run)] = guess
            run &= ~card_bit(highest(run))
    return True
