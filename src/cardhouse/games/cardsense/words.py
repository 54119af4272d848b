"""Money, places and hands in words, and what the table shows of each seat: for scenes and for the telling."""

from __future__ import annotations

from cardhouse.games.cardsense.actions import HAND_NAMES
from cardhouse.games.cardsense.dealing import removed_twos
from cardhouse.games.cardsense.position import (
    ACES,
    ALWAYS,
    FANTAN,
    HANDS,
    HIGH,
    NO_CARD,
    NO_TRUMP,
    START,
    TRICKS,
    TRUMP,
    CardSense,
)
from cardhouse.kit.cards.packs import ACE, RANK_NAMES, SUIT_SYMBOLS, TWO, face_symbol
from cardhouse.kit.cards.sets import members
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Seat, Suit

PLACES = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
ALL_RANKS = len(RANK_NAMES)


def dollars(amount: int) -> str:
    """An amount of money."""
    return f"-${-amount:,}" if amount < 0 else f"${amount:,}"


def signed(amount: int) -> str:
    """What somebody gets, or pays."""
    return f"+${amount:,}" if amount > 0 else dollars(amount)


def knows_money(position: CardSense, seat: Seat, viewer: Seat | None) -> bool:
    """Whether a viewer is told what a seat has: everybody's where it is shown, else his own (CS7)."""
    return position.money_visibility == ALWAYS or position.turn == MATCH_OVER or seat == viewer


def bits(word: int) -> list[int]:
    """The numbers in a set, lowest first."""
    return members((word,))


def sitters(position: CardSense) -> list[int]:
    """The seats that have not retired."""
    return bits(position.sitting)


def sits(position: CardSense, seat: Seat) -> bool:
    """Whether a seat has not retired."""
    return bool(position.sitting >> seat & 1)


def hands_to_deal(position: CardSense, seat: Seat) -> list[int]:
    """The hands a seat has still to deal, the one in play among them."""
    return bits(int(position.hands) & ~position.used[seat]) if sits(position, seat) else []


def trump_words(trump: int) -> str:
    """A trump suit, or none."""
    return "no trump" if trump == NO_TRUMP else f"{SUIT_SYMBOLS[trump]} trumps"


def hand_title(position: CardSense) -> str:
    """The hand as far as it has been named."""
    named, phase = position.named, position.phase
    if not 0 <= named < HANDS:
        return ""
    title = HAND_NAMES[named]
    if named == TRICKS and phase != TRUMP:
        return f"{title}, {trump_words(position.trump)}"
    if named != FANTAN or phase == START:
        return title
    title = f"{title}, {RANK_NAMES[position.start_rank]} starts"
    return title if phase == ACES else f"{title}, aces {'high' if position.aces == HIGH else 'low'}"


def count(number: int, thing: str) -> str:
    """So many things."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def suit_words(position: CardSense, suit: Suit) -> str:
    """A suit of FanTan, and where it starts once that is named."""
    symbol = SUIT_SYMBOLS[suit]
    return symbol if position.phase == START else f"{symbol} from {RANK_NAMES[start_rank_in(position, suit)]}"


def drawn_lots(position: CardSense) -> list[str]:
    """By seat: the cards it drew for the first deal, in words (CS5)."""
    drawn = ([row[seat] for row in position.lots if row[seat] != NO_CARD] for seat in range(position.players))
    return [", then ".join(face_symbol(card) for card in cards) for cards in drawn]


def start_rank_in(position: CardSense, suit: Suit) -> int:
    """The rank of a suit's start card (CS23)."""
    rank = position.start_rank
    return rank + 1 if rank == TWO and int(removed_twos(position)) >> ALL_RANKS * suit & 1 else rank


def in_order(position: CardSense, suit: Suit) -> list[int]:
    """The cards laid in a suit, from its low end."""
    laid = int(position.played) >> ALL_RANKS * suit
    ranks = list(range(ALL_RANKS)) if position.aces == HIGH else [ACE, *range(ACE)]
    return [ALL_RANKS * suit + rank for rank in ranks if laid >> rank & 1]
