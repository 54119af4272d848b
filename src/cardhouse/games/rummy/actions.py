"""What a player can do: a turn of the family, or close from the hand."""

from cardhouse.games.rummy.words import say
from cardhouse.games.rummy_family.actions import OWN, TURN_KINDS
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.kit.face.actions import Actions, Kind, cards

RUMMY_KINDS = (
    *TURN_KINDS,
    Kind("flush", "flush {card}", lambda card: say("action-flush", card=card), card=cards(CARDS)),
)
RUMMY_ACTIONS = Actions(*RUMMY_KINDS)
FLUSH, PAST_FLUSH = OWN, RUMMY_ACTIONS.size
