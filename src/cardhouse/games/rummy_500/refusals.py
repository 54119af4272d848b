"""Why an action is refused, in words, with the ruling of each game."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, DRAW_FIRST, DRAWN_ALREADY, NOT_HELD, NO_STOCK = range(1, 6)
STOCK_LEFT, NOT_IN_PILE, UNUSABLE, KEEP_ONE, USE_DUE = range(6, 11)
NO_SUCH_MELD, DOES_NOT_JOIN, MAKES_NO_MELD, FACE_LIES, LIES_STILL = range(11, 16)
NOT_YOURS, LEAVES_TOO_FEW, NOTHING_NEW, TOO_FEW, THREE_AT_A_TIME = range(16, 21)
ONE_AT_A_TIME, NOTHING_TO_PUT_BACK, NO_MORE_MOVES, TOO_MANY_MELDS = range(21, 25)
MAKE_WHOLE, NOTHING_TO_MOVE, REARRANGES_ALREADY, TAKE_WITHIN, REARRANGE_FIRST = range(25, 30)
KEEP_TOP, UPPER_TWIN = range(30, 32)

_TEXTS = {
    NOT_AN_ACTION: ("There is no such action in 500 Rummy", "G1", "G1"),
    DRAW_FIRST: ("A turn begins by drawing from the stock or taking from the pile", "RC3", "SR3"),
    DRAWN_ALREADY: ("You draw or take once a turn, at its beginning", "RC3", "SR3"),
    NOT_HELD: ("You do not hold those cards", "G1", "G1"),
    NO_STOCK: ("There is nothing to draw", "RC7", "SR9"),
    STOCK_LEFT: ("There are cards to draw: the hand goes on", "RC7", "SR9"),
    NOT_IN_PILE: ("That card is not in the pile", "RC3", "SR3"),
    UNUSABLE: ("You could not use that card at once", "RC3", "SR3"),
    KEEP_TOP: ("You took that card from the pile in this turn: discard another", "RC3", "SR3"),
    UPPER_TWIN: ("Of two equal cards in the pile the upper one is meant", "RC3", "SR3"),
    KEEP_ONE: ("You must keep a card to discard", "RC6", "SR8"),
    USE_DUE: ("First use the card you took from within the pile", "RC3", "SR3"),
    NO_SUCH_MELD: ("There is no such group on the table", "RC5", "SR6"),
    DOES_NOT_JOIN: ("That card does not continue the group", "RC5", "SR6"),
    MAKES_NO_MELD: ("Those cards are neither of one value nor in sequence in one suit", "RC4", "SR4"),
    TOO_FEW: ("A group has at least three cards", "RC4", "SR4"),
    ONE_AT_A_TIME: ("Choose one card for that", "RC5", "SR6"),
    FACE_LIES: ("That face lies on the table already", "RC4", "SR5"),
    LIES_STILL: ("A card moves or is laid once a turn", "RC5", "SR14"),
    NOT_YOURS: ("You may not move that card", "RC5", "SR7"),
    LEAVES_TOO_FEW: ("That would leave less than three cards in a group", "RC5", "SR7"),
    NOTHING_NEW: ("Those cards lie so already", "RC5", "SR7"),
    NOTHING_TO_PUT_BACK: ("There is nothing to put back", "RC5", "SR7"),
    NOTHING_TO_MOVE: ("There are no cards on the table that you may move", "RC5", "SR7"),
    TAKE_WITHIN: ("You move cards for a card from within the pile: take it, or put everything back", "RC3", "SR3"),
    REARRANGES_ALREADY: ("You move cards already", "RC5", "SR7"),
    REARRANGE_FIRST: (
        "That leaves less than three cards in a group: begin to move cards, and make it whole in this turn",
        "RC5",
        "SR7",
    ),
    NO_MORE_MOVES: ("You have put cards back nine times in this turn: no more is moved", "RC5", "SR14"),
    TOO_MANY_MELDS: ("So many groups are not whole that there is no room for another", "RC5", "SR14"),
    MAKE_WHOLE: ("First make every group three cards or more, or put everything back", "RC5", "SR7"),
    THREE_AT_A_TIME: ("Lay out three cards, then add the others one by one", "RC4", "SR12"),
}

REFUSALS: Mapping[int, Refusal] = {code: Refusal(text, rule) for code, (text, rule, _) in _TEXTS.items()}
SANITY_REFUSALS: Mapping[int, Refusal] = {code: Refusal(text, rule) for code, (text, _, rule) in _TEXTS.items()}
