"""Why an action of a turn may not be done."""

from __future__ import annotations

from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, DRAW_FIRST, DRAWN_ALREADY, NOT_HELD, ADJACENT = range(1, 6)
NO_DISCARD, NOT_OPENED, FINISH_OPENING, USE_JOKER, NO_SUCH_MELD = range(6, 11)
DOES_NOT_JOIN, TOO_MANY_JOKERS, NO_JOKER_FOR, JOKER_UNUSABLE, JUST_TAKEN = range(11, 16)
NO_PILE, NO_STOCK, TOO_FEW, SUIT_TWICE, NO_MELD_OF_THESE, ONE_AT_A_TIME = range(16, 22)
FOREMAN_DISCARDS, ONE_DISCARD, ONE_SWAP = range(22, 25)
OWN_REASON = 40  # from here on a game's own
SHORT_OF_LIMIT = 100  # and the most points the lay-out can reach
TURN_REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in this game", "G1"),
    DRAW_FIRST: Refusal("A turn begins by drawing from the stock or taking the last discard", "RU5"),
    DRAWN_ALREADY: Refusal("You draw or take one card a turn, at its beginning", "RU5"),
    NOT_HELD: Refusal("You do not hold those cards", "G1"),
    ADJACENT: Refusal("Two jokers may not lie side by side in a run", "RU6"),
    NO_DISCARD: Refusal("You must keep a card that you can discard", "RU11"),
    NOT_OPENED: Refusal("Only after your first lay-out may you use what lies on the table", "RU8"),
    FINISH_OPENING: Refusal("Your first lay-out has not reached the limit yet", "RU8"),
    USE_JOKER: Refusal("A freed joker must be used at once in a new combination", "RU10"),
    NO_SUCH_MELD: Refusal("There is no such combination on the table", "RU9"),
    DOES_NOT_JOIN: Refusal("That card does not continue the combination", "RU9"),
    TOO_MANY_JOKERS: Refusal("At most half of a combination may be jokers", "RU6"),
    NO_JOKER_FOR: Refusal("No joker there stands for that card", "RU10"),
    JOKER_UNUSABLE: Refusal("With what you hold you could not use the freed joker in a new combination", "RU10"),
    JUST_TAKEN: Refusal("The card you took from the pile may not be discarded in the same turn", "RU5"),
    NO_PILE: Refusal("There is no discard to take", "RU5"),
    NO_STOCK: Refusal("There is nothing to draw", "RU13"),
    TOO_FEW: Refusal("A combination has at least three cards", "RU6"),
    SUIT_TWICE: Refusal("The cards of a set must be of different suits", "RU7"),
    NO_MELD_OF_THESE: Refusal("Those cards are neither of one rank nor in sequence in one suit", "RU7"),
    ONE_AT_A_TIME: Refusal("Choose one card to add to the table", "RU9"),
    FOREMAN_DISCARDS: Refusal("The foreman begins with a discard, and lays out from his next turn on", "RU4"),
    ONE_DISCARD: Refusal("You discard one card", "RU5"),
    ONE_SWAP: Refusal("Choose one card to swap for a joker", "RU10"),
}
TURN_REFUSALS |= {
    SHORT_OF_LIMIT + points: Refusal(f"Your first lay-out would come to {points} points at most, too few", "RU8")
    for points in range(160)
}
