"""What can be done: playing a card. An action is the card's number."""

from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.face.actions import Actions, Kind, cards

ACTIONS = Actions(Kind("play", "{card}", card=cards(WITH_JOKERS)))
