"""Hands of the Oh Hell games written as cards, single or double."""

from dataclasses import dataclass
from typing import Any

import cardhouse
from cardhouse.table import Setup


@dataclass(frozen=True)
class Written:
    """Tables of one game of the family; ``between`` parts plays in a text of several."""

    game: str
    between: str

    def setup(self, players: int = 4, **options: Any) -> Setup:
        """The game with seat 0 dealing, so that seat 1 is dealt first, bids first and leads."""
        return cardhouse.game(self.game, players, **{"first_dealer": "seat_0", **options})

    def sizes(self, players: int = 4, **options: Any) -> list[int]:
        """How many cards each is dealt in the hands of a match."""
        table = self.setup(players, **options).deal(key=2)
        found = []
        while not table.over:
            found.append(int(table.position.hand_size))
            start = table.hand
            while table.hand == start and not table.over:
                table.play(table.legal()[0])
        return found

    def dealt(
        self, hands: list[str], turned: str = "", bids: str = "", plays: str = "", **options: Any
    ) -> cardhouse.Table:
        """A table with these hands dealt, by seat, and this card turned; then the bids from seat 1, then the plays."""
        rows = [hand.split() for hand in hands]
        size = len(rows[0])
        setup = self.setup(len(rows), **{"rounds": "down", "most_cards": size, **options})
        order = [*rows[1:], rows[0]]
        table = setup.deal(key=1, deck=" ".join([*(row[place] for place in range(size) for row in order), turned]))
        for tricks in bids.split():
            table.play(f"bid {tricks}")
        for play in plays.split(self.between) if plays else []:
            table.play(play)
        return table


OH_HELL = Written("oh-hell", between=" ")
SANITY = Written("sanity-oh-hell", between=", ")


def bids(*tricks: int) -> set[str]:
    """Some bids."""
    return {f"bid {number}" for number in tricks}
