"""Naming the hand: in a fixed order, or as the dealer chooses from what they hold (CS10, CS11, CS18, CS19)."""

from cardhouse.games.cardsense.actions import name_of
from cardhouse.games.cardsense.challenging import open_challenging
from cardhouse.games.cardsense.circle import hands_left
from cardhouse.games.cardsense.position import ACES, FANTAN, HANDS, NAMING, NOVICE, START, TRICKS, TRUMP, CardSense
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Rank, Suit


@compiled
def open_naming(position: CardSense) -> None:
    """The dealer is asked; for novices, and where one hand is left, there is nothing to ask (CS10, CS11)."""
    position.turn = position.dealer
    position.phase = NAMING
    left = hands_left(position, position.deals_for)
    if position.level == NOVICE or count_bits(left) == 1:
        hand = 0
        while not left >> hand & 1:
            hand += 1
        name_hand(position, hand)


@compiled
def name_hand(position: CardSense, hand: int) -> None:
    """The hand is named; Tricks wants a trump and FanTan a start card (CS11, CS18, CS19)."""
    position.named = hand
    if hand == TRICKS:
        position.phase = TRUMP
    elif hand == FANTAN:
        position.phase = START
    else:
        open_challenging(position)


@compiled
def name_trump(position: CardSense, trump: Suit) -> None:
    """Name the trump suit, or that there is none (CS18)."""
    position.trump = trump
    open_challenging(position)


@compiled
def name_start(position: CardSense, rank: Rank) -> None:
    """The rank of the start cards; the aces' place is still to be said (CS19)."""
    position.start_rank = rank
    position.phase = ACES


@compiled
def place_aces(position: CardSense, place: int) -> None:
    """Aces above the kings or below the twos (CS19)."""
    position.aces = place
    open_challenging(position)


@compiled
def list_names(position: CardSense, moves: Moves) -> int:
    """The hands the dealer has still to deal (CS11)."""
    count = 0
    for hand in range(HANDS):
        if may_name(position, hand):
            moves[count] = name_of(hand)
            count += 1
    return count


@compiled
def list_row(moves: Moves, first: int, count: int) -> int:
    """So many actions in a row: trumps, ranks, places."""
    for number in range(count):
        moves[number] = first + number
    return count


@compiled
def may_name(position: CardSense, hand: int) -> bool:
    """Whether the hand is among those the dealer has still to deal (CS11)."""
    return hands_left(position, position.deals_for) >> hand & 1 != 0
