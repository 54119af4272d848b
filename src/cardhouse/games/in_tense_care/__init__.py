"""In Tense Care, the card phase: ten tricks in which every card may be played, won by the suit's highest or lowest.

Source: the rulebook "In Tense Care - Situation Critical", as docs/rulings/in-tense-care.md reads it (IT1-IT14),
with G1-G7.
"""

from cardhouse.games.in_tense_care import dealing, imagining, observing, scoring, turn
from cardhouse.games.in_tense_care.actions import ACTIONS
from cardhouse.games.in_tense_care.advising import REASONS
from cardhouse.games.in_tense_care.options import OPTIONS, PRESETS, check
from cardhouse.games.in_tense_care.outcomes import OUTCOMES
from cardhouse.games.in_tense_care.position import MOST, InTenseCare
from cardhouse.games.in_tense_care.refusals import REFUSALS
from cardhouse.games.in_tense_care.scoring import winners
from cardhouse.games.in_tense_care.showing import scene
from cardhouse.games.in_tense_care.stakes import stakes
from cardhouse.games.in_tense_care.teaching import LESSON
from cardhouse.games.in_tense_care.telling import narrate, tell_deal, turned
from cardhouse.games.in_tense_care.words import say
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.face.game import Game

GAME = Game(
    name="in-tense-care",
    title=say("title"),
    family="tricks",
    summary=say("summary"),
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=InTenseCare,
    actions=ACTIONS,
    cards=WITH_JOKERS,
    menu_size=MOST + STRIDE,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    tell_deal=tell_deal,
    turned=turned,
    lays_open=True,
    rules=(dealing, imagining, scoring, turn, observing),
    observation=observing.OBSERVATION,
    stakes=stakes,
    check=check,
    winning=winners,
)
