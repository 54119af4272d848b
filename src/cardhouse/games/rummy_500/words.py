"""Why an action is refused, in words, with the ruling of each game."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.games.rummy_500 import turn
from cardhouse.kit.face.game import Refusal

_TEXTS = {
    turn.NOT_AN_ACTION: ("There is no such action in 500 Rummy", "G1", "G1"),
    turn.DRAW_FIRST: ("A turn begins by drawing from the stock or taking from the pile", "RC3", "SR3"),
    turn.DRAWN_ALREADY: ("You draw or take once a turn, at its beginning", "RC3", "SR3"),
    turn.NOT_HELD: ("You do not hold those cards", "G1", "G1"),
    turn.NO_STOCK: ("There is nothing to draw", "RC7", "SR9"),
    turn.STOCK_LEFT: ("There are cards to draw: the hand goes on", "RC7", "SR9"),
    turn.NOT_IN_PILE: ("That card is not in the pile", "RC3", "SR3"),
    turn.UNUSABLE: ("You could not use that card at once", "RC3", "SR3"),
    turn.KEEP_ONE: ("You must keep a card to discard", "RC6", "SR8"),
    turn.USE_DUE: ("First use the card you took from within the pile", "RC3", "SR3"),
    turn.NO_SUCH_GROUP: ("There is no such group on the table", "RC5", "SR6"),
    turn.DOES_NOT_JOIN: ("That card does not continue the group", "RC5", "SR6"),
    turn.NO_COMBINATION: ("Those cards are neither of one value nor in sequence in one suit", "RC4", "SR4"),
    turn.TOO_FEW: ("A group has at least three cards", "RC4", "SR4"),
    turn.ONE_AT_A_TIME: ("Choose one card for that", "RC5", "SR6"),
    turn.FACE_LIES: ("That face lies on the table already", "RC4", "SR5"),
    turn.LIES_STILL: ("A card moves or is laid once a turn", "RC5", "SR14"),
    turn.NOT_YOURS: ("You may not move that card", "RC5", "SR7"),
    turn.LEAVES_TOO_FEW: ("That would leave less than three cards in a group", "RC5", "SR7"),
    turn.NOTHING_NEW: ("Those cards lie so already", "RC5", "SR7"),
    turn.THREE_AT_A_TIME: ("Lay out three cards, then add the others one by one", "RC4", "SR12"),
}

REFUSALS: Mapping[int, Refusal] = {code: Refusal(text, rule) for code, (text, rule, _) in _TEXTS.items()}
SANITY_REFUSALS: Mapping[int, Refusal] = {code: Refusal(text, rule) for code, (text, _, rule) in _TEXTS.items()}
