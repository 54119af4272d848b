"""Why an action is refused at canasta."""

from __future__ import annotations

from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_NOW, NOT_HELD, NOT_TO_KEEP, CUT_FIRST = range(1, 6)
DRAW_FIRST, DRAWN_ALREADY, NO_TWO, ONLY_TWO, KEEP_OR_CHANGE = range(6, 11)
NO_PILE, SHUT_AT_FIRST, SHUT_BY_THREE, SHUT_BY_WILD, TOP_NOT_TAKEN = range(11, 16)
NEEDS_PAIR, NATURAL_ONLY, TOO_FEW, TOO_MANY_WILDS, NO_WILD_MELD = range(16, 21)
WILD_COMPLETE, THREES_TO_CLOSE, RED_THREES, KEEP_A_CARD, NO_CANASTA = range(21, 26)
TWO_CANASTAS, FINISH_OPENING, OUT_OF_REACH, NOTHING_LAID, ONE_AT_A_TIME = range(26, 31)
MIXED, THREES_OPEN_NOTHING, NOTHING_TO_DRAW, STOCK_LEFT = range(31, 35)
NO_CLOSING_AT_FIRST, NO_CLOSING_AFTER_THREE, NO_CLOSING_AFTER_WILD = range(35, 38)

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in canasta", "G1"),
    NOT_NOW: Refusal("That is not to be done now", "G1"),
    NOT_HELD: Refusal("You do not hold those cards", "G1"),
    NOT_TO_KEEP: Refusal("Of the cards looked at only a joker, a 2 or a red 3 may be kept", "CA4"),
    CUT_FIRST: Refusal("First say which of the cards looked at you keep", "CA4"),
    DRAW_FIRST: Refusal("A turn begins by drawing from the stock or taking the pile", "CA10"),
    DRAWN_ALREADY: Refusal("You draw or take once a turn, at its beginning", "CA10"),
    NO_TWO: Refusal("Two cards are drawn only when two play so, and while the stock has two", "CA28"),
    ONLY_TWO: Refusal("Two cards are drawn at this table", "CA28"),
    KEEP_OR_CHANGE: Refusal("First say whether you keep the card drawn", "CA9"),
    NO_PILE: Refusal("There is no pile to take", "CA11"),
    SHUT_AT_FIRST: Refusal("In the first three rounds the pile may not be taken nor the hand closed", "CA19"),
    SHUT_BY_THREE: Refusal("After a black 3 you may not take the pile nor close this turn", "CA17"),
    SHUT_BY_WILD: Refusal("After a 2 or joker nobody may take the pile or close for a round", "CA18"),
    TOP_NOT_TAKEN: Refusal("A pile with that card on top cannot be taken", "CA11"),
    NEEDS_PAIR: Refusal("To take the pile you lay out its top card with two cards of that rank from your hand", "CA11"),
    NATURAL_ONLY: Refusal("Both cards that take the pile must be of its rank, no wild card", "CA11"),
    TOO_FEW: Refusal("A group has at least three cards", "CA13"),
    TOO_MANY_WILDS: Refusal("A group needs more natural than wild cards", "CA13"),
    NO_WILD_MELD: Refusal("Wild cards alone make no group at this table", "CA14"),
    WILD_COMPLETE: Refusal("A group of wild cards is laid as a whole canasta at this table", "CA14"),
    THREES_TO_CLOSE: Refusal("Black threes are laid only to close, with all your cards but one", "CA15"),
    RED_THREES: Refusal("Red threes are put down by themselves", "CA7"),
    KEEP_A_CARD: Refusal("The last card is not laid out: a turn ends with a discard", "CA20"),
    NO_CANASTA: Refusal("Your side has no canasta, so keep a card besides the one you discard", "CA20"),
    TWO_CANASTAS: Refusal("Two players close only with two canastas: keep a card besides the one you discard", "CA28"),
    FINISH_OPENING: Refusal("Your first lay-out has not reached the limit yet", "CA12"),
    OUT_OF_REACH: Refusal("Your cards cannot reach the limit of the first lay-out that way", "CA12"),
    NOTHING_LAID: Refusal("Lay at least one card", "CA13"),
    ONE_AT_A_TIME: Refusal("Choose one card for that", "CA16"),
    MIXED: Refusal("A group is of one rank, besides 2s and jokers", "CA13"),
    THREES_OPEN_NOTHING: Refusal("Black threes do not make a first lay-out", "CA31"),
    NOTHING_TO_DRAW: Refusal("The stock is used up", "CA21"),
    STOCK_LEFT: Refusal("While there are cards to draw, a hand ends by closing", "CA20"),
    NO_CLOSING_AT_FIRST: Refusal("No closing in the first three rounds: keep a card besides your discard", "CA19"),
    NO_CLOSING_AFTER_THREE: Refusal("After a black 3 you may not close: keep a card besides your discard", "CA17"),
    NO_CLOSING_AFTER_WILD: Refusal("After a 2 or joker nobody closes: keep a card besides your discard", "CA18"),
}
