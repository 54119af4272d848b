"""How a match runs from its opening: action by action, a given deck laid wherever one is due."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.terms import Action
from cardhouse.table.errors import DeckError
from cardhouse.table.settled import Settled

NO_TURN = -1


class Course:
    """A match's key and decks, and the positions they lead to."""

    def __init__(self, settled: Settled, key: bytes, decks: Sequence[str] = ()) -> None:
        self.settled = settled
        self.game = settled.game
        self.engine = settled.engine
        self.key = key
        self.decks = list(decks)

    def opening(self) -> Array:
        """The position before the first action. Raises DeckError where a given deck is not the game's."""
        positions = self.settled.positions(self.key)
        if self.decks:
            self.lay_deck(positions)
        return positions

    def step(self, positions: Array, action: Action) -> None:
        """Do a legal action on a position of this match."""
        hand = positions["hand"][0]
        self.engine.play(positions, action)
        if self.decks and positions["hand"][0] != hand:
            self.lay_deck(positions)

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
