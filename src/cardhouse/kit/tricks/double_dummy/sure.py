"""Tricks counted without playing them: what the side on lead can cash, what the other side surely takes later."""

from cardhouse.kit.cards.bits import NONE, ONE, Cards, card_bit, count_bits, highest, low_bits
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
def cashes(room: Solver, cards: Cards, leader: Seat, left: int, wanted: int, trump: Suit) -> tuple[int, Cards]:
    """Tricks the leader's side takes at once, from the leader and then from partner; the cards whose rank that needs.

    Where it takes more than are wanted, as few ranks as will do for those. Sound, not complete: what may be blocked or
    ruffed is left out.
    """
    hand, across = room.hands[leader], room.hands[(leader + 2) & 3]
    left_hand, right_hand = room.hands[(leader + 1) & 3], room.hands[(leader + 3) & 3]
    drawn = NONE
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
    ranked, partners_ranked = NONE, NONE
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
        room.runs_on_top[suit_number], room.cashed[suit_number] = own_run, tricks
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
    if total >= wanted:
        return wanted, fewest_ranks(room, wanted, trump)
    if entry:
        total += partners
        ranked |= partners_ranked
    return min(total, left), ranked


@inlined
def fewest_ranks(room: Solver, wanted: int, trump: Suit) -> Cards:
    """Of the runs that are cashed suit by suit, as few of the highest cards as bring what is wanted.

    Trumps come first, and all of them: the other suits count on their being drawn.
    """
    ranked, taken = NONE, 0
    if trump != NO_TRUMP:
        ranked, taken = room.runs_on_top[trump], room.cashed[trump]
        if taken >= wanted and count_bits(ranked) == taken:
            while taken > wanted:
                ranked &= ranked - ONE
                taken -= 1
    depth = 1
    while taken < wanted:
        for suit in range(SUITS):
            run, tricks = room.runs_on_top[suit], room.cashed[suit]
            size = count_bits(run)
            if suit != trump and taken < wanted and depth <= min(size, tricks):
                ranked |= nth_highest(run, depth)
                taken += 1
                if depth == size:
                    taken += tricks - size
        depth += 1
    return ranked


@inlined
def nth_highest(cards: Cards, nth: int) -> Cards:
    """One card of a run, counted from the highest, which is number 1."""
    for _ in range(nth - 1):
        cards &= ~card_bit(highest(cards))
    return card_bit(highest(cards))


@compiled
def later(room: Solver, cards: Cards, leader: Seat, left: int, wanted: int, trump: Suit) -> tuple[int, Cards]:
    """Tricks the side not on lead takes, whatever is played; the cards whose rank that needs."""
    if trump == NO_TRUMP or cards & CARDS_OF[trump] == NONE:
        return once_in(room, cards, leader, left, wanted)
    return trumps_bring(room, cards & CARDS_OF[trump], leader)


@inlined
def trumps_bring(room: Solver, trumps: Cards, leader: Seat) -> tuple[int, Cards]:
    """Tricks the side not on lead takes by its trumps, of those there are; the cards whose rank that needs.

    All of its longer hand where the others have none; its highest, the second with it where one of them is guarded; the
    second, guarded, over the highest.
    """
    before, after = room.hands[(leader + 3) & 3] & trumps, room.hands[(leader + 1) & 3] & trumps
    most = max(count_bits(before), count_bits(after))
    if before | after == trumps:
        return as_int(most), NONE
    top = card_bit(highest(trumps))
    second = card_bit(highest(trumps & ~top))
    if (before | after) & top != NONE:
        run = run_from_top(before, trumps & ~before) | run_from_top(after, trumps & ~after)
        if run == top and (before | after) & second != NONE and most > 1:
            run |= second
        return as_int(count_bits(run)), run
    for seat in ((leader + 1) & 3, (leader + 3) & 3):
        hand = room.hands[seat] & trumps
        if hand & second != NONE and count_bits(hand) > 1 and room.hands[(seat + 3) & 3] & top != NONE:
            return 1, second
    return 0, NONE


@inlined
def once_in(room: Solver, cards: Cards, leader: Seat, left: int, wanted: int) -> tuple[int, Cards]:
    """Tricks for the side not on lead, without trumps, when the other must lead a suit it cannot win; by what ranks.

    The hand that takes that trick cashes its winners: it could keep them so far. Which of the two it is, is not known.
    """
    hand, across = room.hands[leader], room.hands[(leader + 2) & 3]
    before, after = room.hands[(leader + 3) & 3], room.hands[(leader + 1) & 3]
    longest, tops = 0, NONE
    wins_before, wins_after = NONE, NONE
    for suit_number in range(SUITS):
        suit = CARDS_OF[suit_number]
        if cards & suit != NONE:
            top = card_bit(highest(cards & suit))
            if (hand | across) & top != NONE:
                longest += max(count_bits(hand & suit), count_bits(across & suit))
            elif before & top != NONE:
                tops |= top
                wins_before |= run_from_top(before & suit, cards & suit & ~before)
            else:
                tops |= top
                wins_after |= run_from_top(after & suit, cards & suit & ~after)
    most = min(wanted, left - longest)
    if most <= 0:
        return 0, NONE
    if wins_before != NONE:
        most = min(most, as_int(count_bits(wins_before)))
    if wins_after != NONE:
        most = min(most, as_int(count_bits(wins_after)))
    ranked = tops
    if count_bits(wins_before & tops) < most:
        ranked |= wins_before
    if count_bits(wins_after & tops) < most:
        ranked |= wins_after
    return most, ranked
