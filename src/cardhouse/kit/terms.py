"""What numbers mean in rules: a card, a seat, an action are plain integers, compiled or not."""

from __future__ import annotations

from typing import TypeAlias

Card: TypeAlias = int
"""A card's number in its pack (``kit.cards.packs``): 0..51 the faces, ``suit * 13 + rank``."""
Suit: TypeAlias = int
"""0..3: clubs, diamonds, hearts, spades; what else a game counts as a suit it says itself."""
Rank: TypeAlias = int
"""0..12: two to ace."""
Seat: TypeAlias = int
"""0..players-1, clockwise; -1 is nobody."""
Row: TypeAlias = int
"""A seat's row in arrays by seat, a number without a sign (``kit.match.seats.row_of``)."""
Action: TypeAlias = int
"""A number of the game's actions (``kit.face.actions``)."""
Reason: TypeAlias = int
"""A number of the game's refusals; 0: there is none, the action is legal."""
