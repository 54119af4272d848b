"""Cards: one encoding, one suit order, one text, for every pack the house knows.

A face is ``suit * 13 + rank`` with suits clubs, diamonds, hearts, spades and ranks 2 (0) to ace (12);
the two jokers follow as 52 (red) and 53 (black).  Text is ASCII (``QS``, ``TH``, ``RJ``), people read
symbols (``Q♠``, ``10♥``).  The 78 double cards of Sanity (SD1-SD7) show two faces each and are numbered
in the order of the list at SD5.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from cardhouse.kit.numbers import shown
from cardhouse.kit.terms import Card, Rank, Suit
from cardhouse.kit.words import say

CLUBS: Suit
DIAMONDS: Suit
HEARTS: Suit
SPADES: Suit
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUITS = "CDHS"
SUIT_SYMBOLS = "♣♦♥♠"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANKS = "23456789TJQKA"
RANK_COUNT = len(RANKS)
RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
TWO: Rank
THREE: Rank
FOUR: Rank
FIVE: Rank
SIX: Rank
SEVEN: Rank
EIGHT: Rank
NINE: Rank
TEN: Rank
JACK: Rank
QUEEN: Rank
KING: Rank
ACE: Rank
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)
RED_JOKER, BLACK_JOKER = 52, 53
FACES = 52


def face(text: str) -> Card:
    """The face a text names (``QS``, ``10h``, ``RJ``); ValueError when it names none."""
    plain = text.strip().upper().replace("10", "T")
    for symbol, letter in zip(SUIT_SYMBOLS, SUITS, strict=True):
        plain = plain.replace(symbol, letter)
    if plain in ("RJ", "BJ"):
        return RED_JOKER if plain == "RJ" else BLACK_JOKER
    if len(plain) == 2 and plain[0] in RANKS and plain[1] in SUITS:
        return SUITS.index(plain[1]) * 13 + RANKS.index(plain[0])
    raise ValueError(f"{shown(text)} names no card: write a rank of {RANKS} and a suit of {SUITS}, or RJ, BJ")


def face_text(number: Card) -> str:
    """ASCII text of a face (0..53)."""
    if number >= FACES:
        return "RJ" if number == RED_JOKER else "BJ"
    return RANKS[number % 13] + SUITS[number // 13]


FACE_TEXTS = tuple(map(face_text, range(FACES + 2)))


def face_symbol(number: Card) -> str:
    """What people read for a face (0..53)."""
    if number >= FACES:
        return say("red-joker") if number == RED_JOKER else say("black-joker")
    return RANK_NAMES[number % 13] + SUIT_SYMBOLS[number // 13]


class CardSet:
    """The different cards of a pack: numbers 0..size-1 to text and back. A pack may hold a card twice."""

    def __init__(self, texts: Sequence[str], symbols: Sequence[str]) -> None:
        self.texts = tuple(texts)
        self.symbols = tuple(symbols)
        self._numbers = {text: number for number, text in enumerate(self.texts)}

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, text: str) -> int:
        """The card a text names; ValueError when the pack has none such."""
        plain = text.strip().upper().replace("10", "T")
        for symbol, letter in zip(SUIT_SYMBOLS, SUITS, strict=True):
            plain = plain.replace(symbol, letter)
        if plain not in self._numbers:
            raise ValueError(f"{shown(text)} names no card of this pack")
        return self._numbers[plain]

    def numbers(self, text: str) -> list[int]:
        """The cards a text of several names, separated by spaces or commas."""
        return [self.number(word) for word in text.replace(",", " ").split()]

    def text(self, numbers: Iterable[Card]) -> str:
        """Several cards in ASCII, separated by spaces."""
        return " ".join(self.texts[number] for number in numbers)


STANDARD = CardSet([face_text(n) for n in range(52)], [face_symbol(n) for n in range(52)])
WITH_JOKERS = CardSet([face_text(n) for n in range(54)], [face_symbol(n) for n in range(54)])

DOUBLE_CARDS = """
2C3D 2H4S 2C5D 2D6S 2S7H 2D8C 2C9H 2HTS 2SJD 2DQH 2SKC 2HAC
3C4D 3C5S 3H6D 3D7S 3S8H 3H9C 3CTH 3HJS 3SQD 3DKH 3SAC
4C5D 4C6S 4H7D 4D8S 4S9H 4HTC 4CJH 4HQS 4SKD 4DAH
5C6D 5C7S 5H8D 5D9S 5STH 5HJC 5CQH 5HKS 5SAD
6C7D 6C8S 6H9D 6DTS 6SJH 6HQC 6CKH 6HAS
7C8D 7C9S 7HTD 7DJS 7SQH 7HKC 7CAH
8C9D 8CTS 8HJD 8DQS 8SKH 8HAC
9CTD 9CJS 9HQD 9DKS 9SAH
TCJD TCQS THKD TDAS
JCQD JCKS JHAD
QCKD QCAS
KCAD
"""


def double_set(listing: str) -> tuple[CardSet, np.ndarray, np.ndarray]:
    """A set of double cards from their list: the cards, their lower faces, their higher faces (u8 each).

    Raises ValueError for a card whose two ranks are equal or whose lower face does not come first.
    """
    words = listing.upper().replace("10", "T").split()
    low = [face(word[:2]) for word in words]
    high = [face(word[2:]) for word in words]
    for word, below, above in zip(words, low, high, strict=True):
        if below % 13 >= above % 13:
            raise ValueError(f"double card {shown(word)}: the lower-ranking face comes first")
    if len(set(words)) != len(words):
        raise ValueError("a double card stands twice in the list")
    symbols = [f"{face_symbol(a)}{face_symbol(b)}" for a, b in zip(low, high, strict=True)]
    return CardSet(words, symbols), np.array(low, np.uint8), np.array(high, np.uint8)


DOUBLE, DOUBLE_LOW, DOUBLE_HIGH = double_set(DOUBLE_CARDS)
