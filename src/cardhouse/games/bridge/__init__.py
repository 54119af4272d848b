"""Bridge: an auction for the contract, and thirteen tricks to make it.

Source: the Bridge part of the rulebook of games for two packs (BR1-BR12 of docs/rulings/bridge.md), with
G1-G7; what it leaves out is taken from the Laws of Duplicate Bridge.
"""

from cardhouse.games.bridge import dealing, imagining, observing, scoring, turn
from cardhouse.games.bridge.actions import ACTIONS
from cardhouse.games.bridge.advising import REASONS
from cardhouse.games.bridge.claiming import rest
from cardhouse.games.bridge.options import OPTIONS, PRESETS
from cardhouse.games.bridge.outcomes import OUTCOMES
from cardhouse.games.bridge.position import BIDS, SEATS, SOUTH, Bridge
from cardhouse.games.bridge.refusals import REFUSALS
from cardhouse.games.bridge.showing import scene
from cardhouse.games.bridge.stakes import stakes
from cardhouse.games.bridge.teaching import LESSON
from cardhouse.games.bridge.telling import narrate, tell_deal
from cardhouse.games.bridge.wording import COMPASS
from cardhouse.games.bridge.words import say
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.game import Game
from cardhouse.kit.tricks.showing import turned

GAME = Game(
    name="bridge",
    title=say("title"),
    family="tricks",
    summary=say("summary"),
    players=(SEATS,),
    default_players=SEATS,
    seat_names=COMPASS,
    home=SOUTH,
    record=Bridge,
    actions=ACTIONS,
    cards=STANDARD,
    menu_size=1 + BIDS + STRIDE,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    turned=turned,
    tell_deal=tell_deal,
    rules=(dealing, turn, scoring, imagining, observing),
    rest=rest,
    observation=observing.OBSERVATION,
    stakes=stakes,
)
