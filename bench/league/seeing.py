"""What a strategy sees: of each action of a menu its situation, and a row of features.

All of it is made of the observation of the seat in turn (``observe``), which is the same in all worlds that the seat
can imagine, and of the actions themselves; of the rules nothing is known here.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardhouse.bots.holdem.pockets import pocket_place
from cardhouse.kit.betting.poker import PAIR, TWO_PAIR, category, value_of
from cardhouse.kit.cards.packs import RANKS, SUITS
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.terms import Action, Seat
from cardhouse.table import Setup

FEATURES = (
    "is",  # 1: what an action is worth because of its situation alone
    "rank",  # of its cards, from 0 (two) to 1 (ace, joker), the mean
    "cards",  # how many it moves, in fifths
    "trump",  # the part of its cards that are trumps
    "fellows",  # how many others of their rank are in hand, in thirds
    "beside",  # how many of their suit next or next but one to them are in hand, in quarters
    "length",  # the part of the hand that is of their suit
    "tops",  # 1: higher than all that lies of its suit; a trump where none lies, too
    "near",  # to the card played or discarded before it: 1 of the same rank, 0 an ace beside a two
    "amount",  # what is bid or bet, from the least on the menu (0) to the most (1)
    "fit",  # how near the amount is to what the hand is worth: 0 just so, -1 far from it
    "strong",  # how much the hand is worth: the part of it that are trumps or high; at Hold'em how good it is
    *(f"suit:{suit}" for suit in SUITS),  # the part of its cards that are of this suit
)
(IS, RANK, CARDS, TRUMP, FELLOWS, BESIDE, LENGTH, TOPS, NEAR, AMOUNT, FIT, STRONG, SUIT) = range(13)
WIDTH = len(FEATURES)
ALL = np.ones(WIDTH, np.bool_)
NO_TRUMPS = np.zeros(len(SUITS))
LEAD, FOLLOW, THROW = "lead", "follow", "throw"
"""Situations in which a card is played to a trick: first, of the suit led, of another one."""
PLAY = "play"
HIGH = 0.75  # the rank from which a card is high: the jack
ANY_HAND, A_PAIR, TWO_PAIRS = 0.1, 0.6, 1.0
"""How good a hand is at Hold'em, once there is a board, by what it makes beyond that."""
MOST_KEPT = 60_000
MODES = 3  # of a double card: its lower face, its higher one, or their total


class Words(NamedTuple):
    """What an action is, wherever it is done."""

    kind: int
    cards: Array  # how many of each
    moved: int  # how many in all
    rank: float
    suits: Array  # the part of its cards of each suit
    number: int  # within its kind


class Faces(NamedTuple):
    """What the cards of a pack show: by card and mode (one of single cards), the rank (0..1) and the suit or -1."""

    rank: Array
    suit: Array
    of_suit: Array  # by suit and card: a face is of it
    akin: Array  # by card and card: they share a rank
    beside: Array  # they share a suit, next to each other or next but one


def faces_of(texts: tuple[str, ...]) -> Faces:
    """Read the cards of a pack from their texts."""
    shown = [[text[place : place + 2] for place in range(0, len(text), 2)] for text in texts]
    rank, suit = np.zeros((len(texts), MODES)), np.full((len(texts), MODES), -1)
    for card, faces in enumerate(shown):
        found = [(RANKS.find(face[0]), SUITS.find(face[1:]) if face[1:] else -1) for face in faces]
        values = [(each if each >= 0 else len(RANKS) - 1) / (len(RANKS) - 1) for each, _ in found]
        rank[card] = [values[0], values[-1], sum(values) / len(values)]
        double = len(faces) > 1
        suit[card] = [found[0][1], found[-1][1], -1 if double else found[0][1]]
    one, other = rank[:, :2], suit[:, :2]
    akin = (one[:, None, :, None] == one[None, :, None, :]).any((2, 3))
    step = np.abs(one[:, None, :, None] - one[None, :, None, :]) * (len(RANKS) - 1)
    same = (other[:, None, :, None] == other[None, :, None, :]) & (other[:, None, :, None] >= 0)
    beside = (same & (step > 0) & (step < 2.5)).any((2, 3))
    of_suit = (other[None, :, :] == np.arange(len(SUITS))[:, None, None]).any(2)
    return Faces(rank, suit, of_suit.astype(float), akin.astype(float), beside.astype(float))


class Sight:
    """What can be said of the menus of one game."""

    def __init__(self, setup: Setup) -> None:
        assert setup.game.observation is not None
        self.setup = setup
        self.game = setup.game
        self.layout = setup.game.observation
        self.faces = faces_of(tuple(setup.game.cards.texts))
        self.kinds = list(setup.game.actions.kinds)
        names = {block.name for block in self.layout.seat}
        self.tricks = {"lies", "leads"} <= names and PLAY in self.kinds
        extra = [LEAD, FOLLOW, THROW] if self.tricks else []
        self.situations = [*self.kinds, *extra]
        self._seen = self.layout.blank(setup.players)
        self._blocks = self.layout.named(self._seen, setup.players)
        self._words: dict[Action, Words] = {}

    @property
    def hand(self) -> str:
        """The block that has the own hand."""
        return "pocket" if self.game.name == "holdem" else "hand"

    def words(self, action: Action) -> Words:
        """What an action is."""
        found = self._words.get(action)
        if found is None:
            if len(self._words) > MOST_KEPT:
                self._words.clear()
            found = self._words[action] = self._read(action)
        return found

    def _read(self, action: Action) -> Words:
        actions, size = self.game.actions, len(self.faces.rank)
        kind, values = actions.kind(action), actions.values(action)
        row, ranks, suits = np.zeros(size), [], np.zeros(len(SUITS))
        mode = min(values.get("mode", MODES - 1), MODES - 1)
        for text in actions.cards(action):
            card = self.game.cards.number(text)
            row[card] += 1
            ranks.append(float(self.faces.rank[card, mode]))
            if self.faces.suit[card, mode] >= 0:
                suits[self.faces.suit[card, mode]] += 1
        rank = sum(ranks) / len(ranks) if ranks else 0.0
        number = action - actions.first(kind.name)
        return Words(self.kinds.index(kind.name), row, len(ranks), rank, suits / max(len(ranks), 1), number)

    def look(self, positions: Array, seat: Seat, menu: Moves, needed: Array = ALL) -> tuple[Array, Array]:
        """Of each action of the menu of the seat in turn its situation, by number, and its features.

        needed: which of them; others may be left at 0.
        """
        self._seen[:] = 0
        self.setup.engine.observe(positions, seat, self._seen)
        seen = self._blocks
        words = [self.words(action) for action in menu.tolist()]
        kinds = np.array([each.kind for each in words])
        suits = np.array([each.suits for each in words])
        moved = np.array([each.moved for each in words])
        hand = seen[self.hand]
        found = np.zeros((len(words), WIDTH))
        found[:, IS] = 1
        found[:, RANK] = [each.rank for each in words]
        found[:, CARDS] = moved / 5
        found[:, SUIT:] = suits
        trumps = seen["trump"][: len(SUITS)] if "trump" in seen else NO_TRUMPS
        found[:, TRUMP] = suits @ trumps
        if needed[FELLOWS] or needed[BESIDE]:
            counts = np.array([each.cards for each in words])
            some = np.maximum(moved, 1)
            found[:, FELLOWS] = counts @ (hand @ self.faces.akin - (hand > 0)) / some / 3
            found[:, BESIDE] = counts @ (hand @ self.faces.beside) / some / 4
        if needed[LENGTH]:
            found[:, LENGTH] = suits @ (self.faces.of_suit @ hand) / max(hand.sum(), 1)
        if needed[AMOUNT] or needed[FIT]:
            self._tell_amounts(found, kinds, words, moved)
        if needed[STRONG] or needed[FIT]:
            found[:, STRONG] = strength = self._strength(seen, hand, trumps)
            found[:, FIT] = -np.abs(found[:, AMOUNT] - strength)
        return self._tell_trick(found, seen, kinds, suits, trumps), found

    def _tell_amounts(self, found: Array, kinds: Array, words: list[Words], moved: Array) -> None:
        """How much is bid or bet, among what can be of its kind."""
        numbers = np.array([each.number for each in words], float)
        for kind in np.unique(kinds):
            here = np.flatnonzero((kinds == kind) & (moved == 0))
            if len(here) > 1:
                low, high = numbers[here].min(), numbers[here].max()
                found[here, AMOUNT] = (numbers[here] - low) / max(high - low, 1)

    def _strength(self, seen: dict[str, Array], hand: Array, trumps: Array) -> float:
        """How much the hand is worth."""
        if self.game.name == "holdem":
            return holdem_strength(np.repeat(np.arange(52), seen["pocket"]), np.repeat(np.arange(52), seen["board"]))
        suit, rank = self.faces.suit[:, :2], self.faces.rank[:, :2]
        good = (rank >= HIGH).any(1) | ((suit >= 0) & (trumps[suit] > 0)).any(1)
        return float((hand * good).sum() / max(hand.sum(), 1))

    def _tell_trick(self, found: Array, seen: dict[str, Array], kinds: Array, suits: Array, trumps: Array) -> Array:
        """Fill in what lies there to be beaten or matched; the situations."""
        if not self.tricks:
            if "top" in seen and seen["top"].any():
                self._tell_near(found, float(self.faces.rank[int(seen["top"].argmax()), 0]))
            return kinds
        lies = seen["lies"].reshape(self.setup.players, -1, len(self.faces.rank))
        who, modes, cards = np.nonzero(lies)
        modes = modes if lies.shape[1] > 1 else np.zeros_like(cards)
        situations = kinds.copy()
        play = kinds == self.kinds.index(PLAY)
        if not len(who):
            situations[play] = self.situations.index(LEAD)
            found[:, TOPS] = play
            return situations
        rank, suit = self.faces.rank[cards, modes], self.faces.suit[cards, modes]
        leader = int(seen["leads"].argmax())
        led = suit[who == leader][0] if (who == leader).any() else -1
        best = np.full(len(SUITS), -1.0)
        np.maximum.at(best, suit[suit >= 0], rank[suit >= 0])
        follows = suits[:, led] > 0 if led >= 0 else suits.sum(1) == 0
        situations[play] = np.where(follows, self.situations.index(FOLLOW), self.situations.index(THROW))[play]
        wins = follows | (suits @ trumps > 0)
        found[:, TOPS] = play & wins & (found[:, RANK] > suits @ best)
        self._tell_near(found, float(rank[np.argmax(who)]))
        return situations

    def _tell_near(self, found: Array, rank: float) -> None:
        found[:, NEAR] = (found[:, CARDS] > 0) * (1 - np.abs(found[:, RANK] - rank))


def holdem_strength(pocket: Array, board: Array) -> float:
    """How good a hand is: its place among all pockets, then what it makes beyond what lies on the board."""
    if len(pocket) < 2:
        return 0.0
    if not len(board):
        return float(pocket_place(int(pocket[0]), int(pocket[1])))
    made = category(value_of([*pocket.tolist(), *board.tolist()]))
    if made <= category(value_of(board.tolist())) or made < PAIR:
        return ANY_HAND
    return TWO_PAIRS if made >= TWO_PAIR else A_PAIR
