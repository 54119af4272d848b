"""Tricks counted without playing them: what the side on lead can cash, what trumps must bring the other side."""

from cardhouse.kit.cards.bits import NONE, Cards, count_bits, highest, low_bits
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.terms import Seat, Suit
from cardhouse.kit.tricks.double_dummy.room import NO_TRUMP, SUITS, Solver
from cardhouse.kit.tricks.tricks import CARDS_OF

ENDLESS = 13


@inlined
def run_from_top(held: Cards, others: Cards) -> Cards:
    """The cards of a suit that none of the others' beats."""
    return held if others == NONE else held & ~low_bits(highest(others) + 1)


@compiled
def cashes(room: Solver, cards: Cards, leader: Seat, left: int, trump: Suit) -> tuple[int, Cards]:
    """Tricks the leader's side takes at once, from the leader and then from partner; the cards whose rank that needs.

    Sound, not complete: what may be blocked or ruffed is left out.
    """
    hand, across = room.hands[leader], room.hands[(leader + 2) & 3]
    left_hand, right_hand = room.hands[(leader + 1) & 3], room.hands[(leader + 3) & 3]
    ranked = NONE
    total = 0
    free_left, free_right = True, True  # whether an opponent cannot ruff
    if trump != NO_TRUMP:
        suit = CARDS_OF[trump]
        drawn = run_from_top(hand & suit, cards & suit & ~hand)
        rounds = count_bits(drawn)
        free_left = count_bits(left_hand & suit) <= rounds
        free_right = count_bits(right_hand & suit) <= rounds
    across_plain = count_bits(across & ~CARDS_OF[trump]) if trump != NO_TRUMP else ENDLESS
    across_ruffs = trump != NO_TRUMP and across & CARDS_OF[trump] != NONE
    plain = 0
    partners = 0
    partners_ranked = NONE
    entry = False
    for suit_number in range(SUITS):
        suit = CARDS_OF[suit_number]
        own, theirs = hand & suit, across & suit
        left_length, right_length = count_bits(left_hand & suit), count_bits(right_hand & suit)
        most = ENDLESS
        if suit_number != trump:
            most = ENDLESS if free_left else left_length
            if not free_right:
                most = min(most, right_length)
        own_run = run_from_top(own, cards & suit & ~own)
        tricks = min(count_bits(own_run), most)
        own_length, their_length = count_bits(own), count_bits(theirs)
        if tricks > 0:
            ranked |= own_run
            if tricks >= max(left_length, right_length) and their_length <= tricks:
                tricks = min(own_length, most)
            if suit_number == trump:
                total += tricks
            else:
                plain += tricks
        if theirs != NONE:
            rest = cards & suit & ~own_run & ~theirs
            their_run = run_from_top(theirs, rest)
            after = min(count_bits(their_run), their_length - tricks)
            if suit_number != trump:
                after = min(after, most - tricks)
            if after > 0 and tricks == count_bits(own_run):
                if own_length > tricks:
                    entry = True
                partners += after
                partners_ranked |= their_run | own_run
    if across_ruffs:
        plain = min(plain, across_plain)
        if across_plain - plain < total + partners:
            entry = False
    total += plain
    if entry:
        total += partners
        ranked |= partners_ranked
    return min(total, left), ranked


@compiled
def trumps_bring(room: Solver, cards: Cards, leader: Seat, trump: Suit) -> tuple[int, Cards]:
    """Tricks the side not on lead takes by its highest trumps, whatever is played; the cards whose rank that needs."""
    if trump == NO_TRUMP:
        return 0, NONE
    suit = cards & CARDS_OF[trump]
    most, ranked = 0, NONE
    for seat in ((leader + 1) & 3, (leader + 3) & 3):
        run = run_from_top(room.hands[seat] & suit, suit & ~room.hands[seat])
        if count_bits(run) > most:
            most, ranked = count_bits(run), run
    return as_int(most), ranked
