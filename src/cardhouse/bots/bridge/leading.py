"""Leading to a trick: the opening lead, the defenders' later leads, declarer's plan."""

from __future__ import annotations

from cardhouse.bots.bridge.cards import better, length_in, lowest_equal, masters, unseen_cards
from cardhouse.bots.bridge.following import declarers_side, follow_to_trick, needed_to_defeat, ruff_or_throw
from cardhouse.games.bridge.actions import BID_CALL, strain_of
from cardhouse.games.bridge.play import dummy_lies_open
from cardhouse.games.bridge.position import NO_TRUMP, Bridge
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, highest, lowest, nth_bit
from cardhouse.kit.cards.packs import ACE, JACK, KING, QUEEN, TEN
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Seat, Suit
from cardhouse.kit.tricks.tricks import CARDS_OF, RANK_OF


@compiled
def card_for(position: Bridge) -> int:
    """The card that the rules of leading and following play."""
    return lead(position) if position.laid == 0 else follow_to_trick(position)


@compiled
def card_from(position: Bridge, suit: Suit) -> int:
    """The card the rules play if they must play one of a suit, of which the hand in turn has one it may play."""
    if position.laid > 0:
        return follow_to_trick(position) if suit == position.led else ruff_or_throw(position, suit)
    return lead_from(position, suit, is_in_a_hurry(position))[0]


@compiled
def lead(position: Bridge) -> int:
    """The card to lead: the best by the value of leading each suit."""
    hand, in_a_hurry = position.hands[position.hand_to_play, 0], is_in_a_hurry(position)
    best, chosen = -1000, lowest(hand)
    for suit in range(4):
        if hand & CARDS_OF[suit] != NONE:
            card, value = lead_from(position, suit, in_a_hurry)
            if value > best:
                best, chosen = value, card
    return chosen


@compiled
def lead_from(position: Bridge, suit: Suit, in_a_hurry: bool) -> tuple[int, int]:
    """The card to lead from a suit, and how good that is."""
    if declarers_side(position):
        return declarers_lead(position, suit)
    if not dummy_lies_open(position):
        return opening_lead(position, suit)
    return defenders_lead(position, suit, in_a_hurry)


# --- The opening lead


@compiled
def opening_lead(position: Bridge, suit: Suit) -> tuple[int, int]:
    """From the suit that promises most: partner's, a sequence, length at no trump, a singleton against a suit."""
    seat = position.turn
    hand = position.hands[seat, 0]
    value = worth_opening(position, hand, suit)
    if suits_bid(position, seat ^ 2) >> suit & 1:
        value += 22
    elif (suits_bid(position, seat ^ 1) | suits_bid(position, seat ^ 3)) >> suit & 1:
        value -= 14
    return card_to_open(hand & CARDS_OF[suit], suit != position.trump and position.trump != NO_TRUMP), value


@compiled
def suits_bid(position: Bridge, seat: Seat) -> int:
    """The suits a seat has bid, one bit a suit; an artificial two clubs counts as well."""
    suits = 0
    nth = (seat - position.dealer) & 3
    while nth < position.called:
        bid = position.calls[nth] - BID_CALL
        if bid >= 0 and strain_of(bid) != NO_TRUMP:
            suits |= 1 << strain_of(bid)
        nth += 4
    return suits


@compiled
def worth_opening(position: Bridge, hand: Cards, suit: Suit) -> int:
    """How promising a lead of the suit is."""
    held = hand & CARDS_OF[suit]
    length = count_bits(held)
    top = RANK_OF[highest(held)]
    run = sequence(held)
    trump = position.trump
    if trump == NO_TRUMP:
        return 8 * length + (6 * run if run > 1 and top >= TEN else 0) + top // 3
    if suit == trump:
        return 14 if top < QUEEN else 2
    value = 12 + 3 * min(length, 5)
    if run > 1 and top >= JACK:
        value += 6 + 4 * run + (6 if top == ACE else 0)
    elif top == ACE:
        value -= 12
    elif top == KING:
        value -= 5
    trumps = length_in(hand, trump)
    if length == 1 and 1 <= trumps <= 4 and top < KING:
        value += 22
    elif length == 2 and top < QUEEN:
        value += 4
    return value


@compiled
def sequence(held: Cards) -> int:
    """How many cards of the suit stand in a row from its highest."""
    card = highest(held)
    run = 0
    while card >= 0 and held >> as_word(card) & as_word(1) != NONE and run < 13:
        run += 1
        card -= 1
    return run


@compiled
def card_to_open(held: Cards, against_suit: bool) -> int:
    """The top of a sequence, a doubleton or nothing, the ace against a suit, else the fourth best or the lowest."""
    length = count_bits(held)
    top = highest(held)
    if length <= 2 or (sequence(held) > 1 and RANK_OF[top] >= TEN):
        return top
    if against_suit and RANK_OF[top] == ACE:
        return top
    if not top_of_something(held):
        return top if length == 3 else nth_bit(held, length - 2)
    return nth_bit(held, length - 4) if length >= 4 else lowest(held)


# --- The defenders


@compiled
def is_in_a_hurry(position: Bridge) -> bool:
    """Whether a defender has the tricks that defeat the contract."""
    if declarers_side(position) or not dummy_lies_open(position):
        return False
    hand, out = position.hands[position.turn, 0], unseen_cards(position) | position.hands[position.dummy, 0]
    sure = 0
    for suit in range(4):
        if suit != position.trump:
            sure += count_bits(masters(hand, out, suit))
    return sure >= needed_to_defeat(position) > 0


@compiled
def defenders_lead(position: Bridge, suit: Suit, in_a_hurry: bool) -> tuple[int, int]:
    """Sure tricks when they defeat the contract, else through dummy's strength or up to its weakness."""
    held = position.hands[position.turn, 0] & CARDS_OF[suit]
    out, dummy = unseen_cards(position), position.hands[position.dummy, 0]
    if in_a_hurry and suit != position.trump and masters(held, out | dummy, suit) != NONE:
        return highest(held), 100
    return judge_suit(position, held, out, dummy, suit)


@compiled
def judge_suit(position: Bridge, held: Cards, out: Cards, dummy: Cards, suit: Suit) -> tuple[int, int]:
    """The card to lead from a suit in mid-play, and how good that is."""
    trump = position.trump
    length, top = count_bits(held), highest(held)
    against = out | dummy
    sure = count_bits(masters(held, against, suit))
    dummys = dummy & CARDS_OF[suit]
    partner_void = position.denied[position.turn ^ 2, 0] & CARDS_OF[suit] != NONE
    if suit == trump:
        return lowest(held), 14 if sure < length else 6
    value = 20 + length
    card = lowest(held) if top_of_something(held) else top
    if sure > 0:
        if trump == NO_TRUMP:
            value += 6 * sure if sure > 1 or length > 2 else 0
            card = top
        elif dummys != NONE or length_in(dummy, trump) == 0:
            value += 14
            card = top
        else:
            value -= 10
    elif sequence(held) > 1 and RANK_OF[top] >= TEN:
        value += 8
        card = top
    elif length == 1:
        value += 6 if trump != NO_TRUMP and length_in(position.hands[position.turn, 0], trump) > 0 else -4
    elif RANK_OF[top] >= QUEEN:
        value -= 8
    if trump != NO_TRUMP and partner_void and length_in(out, trump) > 0:
        value += 16
    elif partner_void and trump == NO_TRUMP:
        value -= 8
    if trump != NO_TRUMP and dummys == NONE and length_in(dummy, trump) > 0 and not partner_void:
        value -= 14
    return card, value + toward_dummy(position, dummys)


@compiled
def top_of_something(held: Cards) -> bool:
    """Whether a suit has a card worth hiding behind a low one; of nothing the highest is led."""
    return RANK_OF[highest(held)] >= TEN


@compiled
def toward_dummy(position: Bridge, dummys: Cards) -> int:
    """Lead through strength, up to weakness."""
    strong = dummys != NONE and RANK_OF[highest(dummys)] >= JACK
    if next_seat(position.turn, 4) == position.dummy:
        return 6 if strong and RANK_OF[highest(dummys)] < ACE else 0
    return -8 if strong else 6


# --- Declarer


@compiled
def declarers_lead(position: Bridge, suit: Suit) -> tuple[int, int]:
    """Ruff losers in the hand with the short trumps, draw trumps, cash, finesse, set up long suits."""
    here, trump = position.hand_to_play, position.trump
    hand, other = position.hands[here, 0], position.hands[here ^ 2, 0]
    held, out = hand & CARDS_OF[suit], unseen_cards(position)
    if suit == trump:
        return judge_trumps(held, other & CARDS_OF[suit], out & CARDS_OF[suit])
    return judge_side_suit(held, other, out, suit, trump, length_in(hand, trump))


@compiled
def judge_trumps(held: Cards, others: Cards, out: Cards) -> tuple[int, int]:
    """Draw while the opponents have trumps that can be drawn."""
    missing = count_bits(out)
    if missing == 0:
        return lowest(held), 5
    together = held | others
    if missing == 1 and highest(out) > highest(together):
        return lowest(held), 8
    if count_bits(together) <= missing:
        return lowest(held), 12
    card, _ = toward(held, others, out)
    return card, 60


@compiled
def toward(held: Cards, others: Cards, out: Cards) -> tuple[int, int]:
    """The card of a suit to lead from this hand to the other, and how many tricks that may bring."""
    top = highest(held)
    if others == NONE:
        if better(out, top) == 0:
            return top, 2
        return (lowest_equal(held, out, top) if RANK_OF[top] >= TEN else lowest(held)), 0
    across = highest(others)
    if better(out, top) == 0 and (better(out, across) > 0 or count_bits(held) <= count_bits(others)):
        return top, 2
    if better(out, across) == 0:
        return lowest(held), 2
    if better(out, across) < better(out, top):
        return lowest(held), 1
    if better(out, top) <= 2 and sequence(held) > 1:
        return top, 1
    return lowest(held), 0


@compiled
def judge_side_suit(held: Cards, other: Cards, out: Cards, suit: Suit, trump: Suit, trumps: int) -> tuple[int, int]:
    """How good it is to play on a side suit now."""
    others, outs = other & CARDS_OF[suit], out & CARDS_OF[suit]
    card, tricks = toward(held, others, outs)
    together = count_bits(held) + count_bits(others)
    missing = count_bits(outs)
    value = 20 + 2 * together - missing + 8 * tricks
    if missing == 0:
        value += 10
    if trump == NO_TRUMP:
        if tricks < 2 and together > missing:
            value += 14
        elif tricks == 2 and together > missing:
            value += 6
        return card, value
    other_trumps = length_in(other, trump)
    loser = better(out, lowest(held)) > 0
    if others == NONE and other_trumps > 0 and loser and other_trumps <= trumps:
        return lowest(held), 66
    if length_in(out, trump) > 0 and tricks == 2:
        value -= 4
    if count_bits(others) == 1 and count_bits(held) > 1 and 0 < other_trumps <= trumps and tricks < 2:
        value += 18
    return card, value
