"""A sensible CardSen$e player: names what suits its cards, challenges when they are good, plays all four hands.

Of the (imagined) world only the player's own hand and what lies open are looked at.
"""

from cardhouse.bots.cardsense import ending, player

PARTS = (ending, player)
"""Modules that tell the verbs what they mean here."""
