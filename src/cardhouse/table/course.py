"""How a match runs from its opening: action by action, a given deck laid wherever one is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.terms import Action
from cardhouse.table.errors import DeckError
from cardhouse.table.keys import hand_key, key_words
from cardhouse.table.settled import Settled

NO_TURN = -1


class Course:
    """A match's key and decks, and the positions they lead to.

    begun: the position it begins with where it was not dealt from its key, but imagined or taken from elsewhere.
    hands: after so many the match is over, whoever has won by then; 0 leaves that to the game alone.
    """

    def __init__(
        self, settled: Settled, key: bytes, decks: Sequence[str] = (), begun: bytes | None = None, hands: int = 0
    ) -> None:
        self.settled = settled
        self.game = settled.game
        self.engine = settled.engine
        self.key = key
        self.decks = list(decks)
        self.begun = begun
        self.hands = hands

    @classmethod
    def going_on(cls, settled: Settled, positions: Array) -> Course:
        """How a match goes on from a position."""
        return cls(settled, positions["key"][0].astype("<u4").tobytes(), (), positions.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Course) and self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return Course, self._told()

    def _told(self) -> tuple[Any, ...]:
        return self.settled, self.key, self.decks, self.begun, self.hands

    def opening(self) -> Array:
        """The position before the first action. Raises DeckError where a given deck is not the game's."""
        if self.begun is not None:
            positions = self.settled.blank()
            positions[:] = np.frombuffer(self.begun, positions.dtype)
            return positions
        positions = self.settled.positions(self.key)
        if self.decks:
            self.lay_deck(positions)
        return positions

    def step(self, positions: Array, action: Action) -> None:
        """Do a legal action on a position of this match."""
        hand = positions["hand"][0]
        self.engine.play(positions, action)
        if positions["hand"][0] != hand:
            self.go_on(positions)

    @property
    def looks_between(self) -> bool:
        """Whether something is to be done when a hand has ended and the next is dealt."""
        return bool(self.decks or self.hands)

    def go_on(self, positions: Array) -> None:
        """The next hand is dealt by the rules: deal it from the deck given for it, or end the match before it."""
        if self.hands and positions["hand"][0] >= self.hands and positions["turn"][0] != NO_TURN:
            positions["hand"] -= 1
            positions["turn"] = NO_TURN
        elif self.decks:
            self.lay_deck(positions)

    def is_cut(self, positions: Array) -> bool:
        """Whether the match was ended before a hand that is dealt already, which nobody is to see."""
        if not self.hands or positions["turn"][0] != NO_TURN:
            return False
        own = key_words(bytes.fromhex(hand_key(self.key, int(positions["hand"][0]))))
        return not np.array_equal(positions["hand_key"][0], own)

    def lay_deck(self, positions: Array) -> None:
        """Deal the hand in play from the deck given for it, if one is."""
        hand = int(positions["hand"][0])
        if positions["turn"][0] == NO_TURN or hand >= len(self.decks):
            return
        whole = self.engine.fresh_pack(positions)
        given = self._deck_cards(self.decks[hand], whole)
        pack = positions["pack"][0]
        rest = pack[: len(whole)].tolist()
        for card in given:
            rest.remove(card)
        pack[: len(whole)] = given + rest
        self.engine.deal_again(positions)

    def _deck_cards(self, text: str, pack: Sequence[int]) -> list[int]:
        try:
            given = self.game.cards_of(self.settled.options).numbers(text)
        except ValueError as error:
            raise DeckError(f"deck: {error}") from error
        left = list(pack)
        for card in given:
            if card not in left:
                name = self.game.cards.texts[card]
                raise DeckError(f"deck: {name} is not in this pack, or stands in the deck too often")
            left.remove(card)
        return given
