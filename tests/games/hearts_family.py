"""Hands of the Hearts games written as cards, single or double."""

from dataclasses import dataclass
from typing import Any

import numpy as np

import cardhouse
from cardhouse.kit.cards.packs import DOUBLE, STANDARD, CardSet
from cardhouse.table import Setup

WORD = 1 << 64


@dataclass(frozen=True)
class Written:
    """Tables of one game of the family; ``between`` parts plays in a text of several."""

    game: str
    cards: CardSet
    between: str

    def setup(self, players: int = 4, **options: Any) -> Setup:
        """The game with seat 0 dealing, so that seat 1 is dealt first."""
        return cardhouse.game(self.game, players, **{"first_dealer": "seat_0", **options})

    def dealt(self, hands: list[str], **options: Any) -> cardhouse.Table:
        """A table with these hands dealt, by seat; the rest of the pack fills up hands that are not whole."""
        setup = self.setup(len(hands), **options)
        table = setup.deal(key=1)
        size = int(table.position.hand_size)
        pack = sorted(int(card) for card in table.position.pack[: size * len(hands)])
        rows = [hand.split() for hand in hands]
        left = [card for card in map(self.cards.texts.__getitem__, pack) if not any(card in row for row in rows)]
        for row in rows:
            while len(row) < size:
                row.append(left.pop(0))
        order = [*rows[1:], rows[0]]
        return setup.deal(key=1, deck=" ".join(row[place] for place in range(size) for row in order))

    def bits(self, cards: str) -> list[np.uint64]:
        """The set of some cards, in as many words as the pack needs."""
        word = sum(1 << self.cards.number(card) for card in cards.split())
        return [np.uint64(word % WORD), np.uint64(word // WORD)][: 1 + (len(self.cards) > 64)]

    def midway(
        self,
        hands: list[str],
        trick: int = 5,
        leader: int = 0,
        laid: str = "",
        taken: list[str] | None = None,
        broken: bool = False,
        scores: list[int] | None = None,
        **options: Any,
    ) -> cardhouse.Table:
        """A table in mid-hand: the hands before the trick in play, then its cards as far as they are laid."""
        table = self.setup(len(hands), **options).deal(key=1)
        opening = table.opening
        for name in ("passed", "taken", "denied", "dealt"):
            opening[name] = 0
        opening["hands"][0][: len(hands)] = [self.bits(hand) for hand in hands]
        opening["dealt"] = opening["hands"]
        opening["pass_due"] = opening["pass_steps"] = 0
        opening["hand_size"] = trick + len(hands[0].split())
        opening["trick"] = trick
        opening["leader"] = opening["winner"] = opening["turn"] = leader
        opening["led"], opening["laid"], opening["strength"] = -1, 0, 0
        opening["hearts_broken"] = broken
        if taken is not None:
            opening["taken"][0][: len(hands)] = [self.bits(cards) for cards in taken]
        if scores is not None:
            opening["scores"][0][: len(hands)] = scores
        table.undo(0)
        for play in laid.split(self.between) if laid else []:
            table.play(play)
        return table


HEARTS = Written("hearts", STANDARD, between=" ")
SANITY = Written("sanity-hearts", DOUBLE, between=", ")


def pass_all(table: cardhouse.Table, cards: list[str]) -> None:
    """Each seat passes its cards."""
    for row in cards:
        for card in row.split():
            table.play(f"pass {card}")
