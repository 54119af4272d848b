"""What all games of the rummy family share: rummy, Vienna, rummy with a tap, robbery.

Source: the rulebook "Card games 2x54", RUMMY; rules and rulings RU1-RU20 of docs/rulings/rummy.md. What differs from
game to game are the verbs of ``verbs``; each game has its options, its actions, and whatever else its turn has.
"""

from __future__ import annotations

from cardhouse.games.rummy_family import dealing, discarding, imagining, scoring, turn

RULES = (dealing, discarding, imagining, scoring, turn)
"""The modules that hold the family's rules."""
