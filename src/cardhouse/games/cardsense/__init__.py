"""CardSen$e: four hands, a bank and side bets; and each of its hands alone.

Source: the rulebook "CardSen$e", as docs/rulings/cardsense.md reads it (CS1-CS39), with G1-G7.
One text of the rules: a hand alone is a match in which every player deals just that hand once.
"""

from functools import partial

from cardhouse.games.cardsense import banking, dealing, imagining, observing, scoring, turn
from cardhouse.games.cardsense.actions import ACTIONS
from cardhouse.games.cardsense.advising import REASONS
from cardhouse.games.cardsense.claiming import rest
from cardhouse.games.cardsense.fantan import window
from cardhouse.games.cardsense.options import EARLY_STOP, LAST_CARD, OPTIONS, PRESETS, RENEGE, REVIEW, check
from cardhouse.games.cardsense.outcomes import OUTCOMES
from cardhouse.games.cardsense.position import FANTAN, LAST_TWO, MOST, QUEEN_OF_SPADES, TRICKS, CardSense
from cardhouse.games.cardsense.refusals import REFUSALS
from cardhouse.games.cardsense.scoring import winners
from cardhouse.games.cardsense.showing import scene_of
from cardhouse.games.cardsense.studies import alone
from cardhouse.games.cardsense.teaching import LESSON
from cardhouse.games.cardsense.telling import narrate, tell_deal
from cardhouse.games.cardsense.words import say
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.game import Game
from cardhouse.kit.tricks.showing import turned

GAME = Game(
    name="cardsense",
    title="CardSen$e",
    family="tricks",
    summary=say("summary"),
    players=(2, 3, 4, 5, 6, 7, 8),
    default_players=4,
    record=CardSense,
    actions=ACTIONS,
    cards=STANDARD,
    menu_size=MOST,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    lesson=LESSON,
    scene=partial(scene_of, "cardsense"),
    narrate=narrate,
    tell_deal=tell_deal,
    turned=turned,
    rules=(banking, dealing, imagining, observing, scoring, turn),
    observation=observing.OBSERVATION,
    check=check,
    rest=rest,
    winning=winners,
    window=window,
)

QUEEN_ALONE = alone(GAME, QUEEN_OF_SPADES, say("summary-queen"), EARLY_STOP, REVIEW)
LAST_TWO_ALONE = alone(GAME, LAST_TWO, say("summary-last-two"), REVIEW)
TRICKS_ALONE = alone(GAME, TRICKS, say("summary-tricks"), REVIEW)
FANTAN_ALONE = alone(GAME, FANTAN, say("summary-fantan"), RENEGE, LAST_CARD)
