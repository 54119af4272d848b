"""What a player can do at Vienna besides the turn of every rummy: tap, and close with melds kept in hand.

tap 9C, close 9C
"""

from cardhouse.games.rummy_family.actions import CARD_COUNT, OWN, TURN_KINDS
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.vienna.words import say
from cardhouse.kit.face.actions import Actions, Kind, cards

VIENNA_ACTIONS = Actions(
    *TURN_KINDS,
    Kind("tap", "tap {card}", lambda card: say("action-knock", card=card), card=cards(CARDS)),
    Kind("close", "close {card}", lambda card: say("action-go-out", card=card), card=cards(CARDS)),
)
TAP, CLOSE, PAST_OWN = OWN, OWN + CARD_COUNT, OWN + 2 * CARD_COUNT
