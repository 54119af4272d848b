"""Money, places and hands in words, and what the table shows of each seat: for scenes and for the telling."""

from functools import lru_cache, reduce

from cardhouse.games.cardsense.actions import HAND_KEYS
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
from cardhouse.games.cardsense.words import say
from cardhouse.kit.cards.packs import ACE, RANK_NAMES, SUIT_SYMBOLS, TWO, face_symbol
from cardhouse.kit.cards.sets import members
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Card, Rank, Seat, Suit
from cardhouse.kit.tricks.tricks import RANK_OF
from cardhouse.kit.words import whole

ALL_RANKS = len(RANK_NAMES)
AMOUNTS = 4096
"""So many are remembered in words."""


@lru_cache(AMOUNTS)
def dollars(amount: int) -> str:
    """An amount of money in dollars, negative ones with a minus."""
    return say("dollars", sign="-" if amount < 0 else "", amount=whole(abs(amount)))


@lru_cache(AMOUNTS)
def signed(amount: int) -> str:
    """What somebody gets, or pays."""
    return say("dollars", sign="+", amount=whole(amount)) if amount > 0 else dollars(amount)


def knows_money(position: CardSense, seat: Seat, viewer: Seat | None) -> bool:
    """Whether a viewer is told what a seat has: everybody's where it is shown, else only their own (CS7)."""
    return position.money_visibility == ALWAYS or position.turn == MATCH_OVER or seat == viewer


def bits(word: int) -> list[int]:
    """The numbers in a set, lowest first."""
    return [*map(int, members((word,)))]


def sitters(position: CardSense) -> list[int]:
    """The seats that have not retired."""
    return bits(position.sitting)


def sits(position: CardSense, seat: Seat) -> bool:
    """Whether a seat has not retired."""
    return bool(position.sitting >> seat & 1)


def hands_to_deal(position: CardSense, seat: Seat) -> list[int]:
    """The hands a seat has still to deal, the one in play among them."""
    return bits(int(position.hands) & ~position.used[seat]) if sits(position, seat) else []


def trump_words(trump: Suit) -> str:
    """A trump suit, or none."""
    return say("no-trumps") if trump == NO_TRUMP else say("trump-words", trump=SUIT_SYMBOLS[trump])


def hand_title(position: CardSense) -> str:
    """The hand as far as it has been named."""
    named, phase = position.named, position.phase
    if not 0 <= named < HANDS:
        return ""
    hand = HAND_KEYS[named]
    if named == TRICKS and phase != TRUMP:
        return say("title-with-trumps", hand=hand, trumps=trump_words(position.trump))
    if named != FANTAN or phase == START:
        return say("hand-names", hand=hand)
    aces = "open" if phase == ACES else "high" if position.aces == HIGH else "low"
    return say("title-of-fantan", hand=hand, rank=RANK_NAMES[position.start_rank], aces=aces)


def suit_words(suit: Suit, start: Rank | None) -> str:
    """A suit of FanTan, and the rank it starts with once that is named."""
    symbol = SUIT_SYMBOLS[suit]
    return symbol if start is None else say("suit-from", suit=symbol, rank=RANK_NAMES[start])


def drawn_lots(position: CardSense) -> list[str]:
    """By seat: the cards it drew for the first deal, in words; who tied for the highest drew again (CS5)."""
    drawn: list[list[Card]] = [[] for _ in range(position.players)]
    cards = (int(card) for card in position.lots if card != NO_CARD)
    drawing = list(range(position.players))
    while row := dict(zip(drawing, cards)):
        for seat, card in row.items():
            drawn[seat].append(card)
        best = max(RANK_OF[card] for card in row.values())
        drawing = [seat for seat, card in row.items() if RANK_OF[card] == best]
    return [
        reduce(lambda first, then: say("drew-then", first=first, then=then), map(face_symbol, own)) for own in drawn
    ]


def start_rank_in(position: CardSense, suit: Suit) -> Rank:
    """The rank of a suit's start card (CS23)."""
    rank = position.start_rank
    return rank + 1 if rank == TWO and int(removed_twos(position)) >> ALL_RANKS * suit & 1 else rank


def in_order(cards: int, suit: Suit, aces: int) -> list[int]:
    """Those of a set of cards that are of a suit, from its low end; ``aces`` are ``HIGH`` or ``LOW``."""
    own = int(cards) >> ALL_RANKS * suit
    ranks = list(range(ALL_RANKS)) if aces == HIGH else [ACE, *range(ACE)]
    return [ALL_RANKS * suit + rank for rank in ranks if own >> rank & 1]
