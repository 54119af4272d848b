"""What all games of the rummy family share: rummy, Vienna, rummy with a tap, robbery.

Source: the rulebook "Card games 2x54", RUMMY; rules and rulings RU1-RU20 of docs/rulings/rummy.md. What differs from
game to game are the verbs of ``verbs``; each game has its options, its actions, and whatever else its turn has.
"""

from functools import partial

from cardhouse.games.rummy_family import dealing, discarding, imagining, scoring, turn
from cardhouse.games.rummy_family.advising import REASONS
from cardhouse.games.rummy_family.observing import OBSERVATION
from cardhouse.games.rummy_family.outcomes import OUTCOMES
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.stakes import stakes
from cardhouse.games.rummy_family.telling import tell_deal
from cardhouse.kit.face.game import Game

RULES = (dealing, discarding, imagining, scoring, turn)
"""The modules that hold the family's rules."""

rummy_game = partial(
    Game,
    family="melds",
    players=(2, 3, 4, 5, 6),
    default_players=4,
    cards=CARDS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    tell_deal=tell_deal,
    winning=scoring.winners,
    observation=OBSERVATION,
    stakes=stakes,
)
"""A game of the family: what all of them say of themselves."""
