"""Why an action may be refused."""

from __future__ import annotations

from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_HELD, NAME_A_HAND, NAME_A_TRUMP, NAME_A_START, PLACE_THE_ACES = range(1, 7)
CHALLENGE_OR_NOT, DOUBLE_OR_NOT, PLAY_A_CARD, CALL_OR_NOT, PAY_YOUR_DEBT = range(7, 12)
DEALT_ALREADY, NOT_YOURSELF, CHALLENGED_ALREADY, NO_CHALLENGING_BACK, NOBODY_THERE = range(12, 17)
MUST_FOLLOW, NO_SPADE_LEAD, NO_PASSING_TRICKS, NOT_A_START_CARD, DOES_NOT_FIT = range(17, 22)
MUST_PLAY, ROUND_OF_PASSES = 22, 23

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in CardSen$e", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    NAME_A_HAND: Refusal("The dealer names the hand first", "CS11"),
    NAME_A_TRUMP: Refusal("The dealer names a trump suit, or no trump, first", "CS18"),
    NAME_A_START: Refusal("The dealer names the start card first", "CS19"),
    PLACE_THE_ACES: Refusal("The dealer says first whether aces are high or low", "CS19"),
    CHALLENGE_OR_NOT: Refusal("Challenges come first: challenge somebody, or be done with it", "CS28"),
    DOUBLE_OR_NOT: Refusal("A challenge is waiting for your answer: double or pass", "CS30"),
    PLAY_A_CARD: Refusal("The hand is being played: it is time for a card", "CS14"),
    CALL_OR_NOT: Refusal("You have one card left: say 'last card', or nothing", "CS27"),
    PAY_YOUR_DEBT: Refusal("You cannot pay what you owe: borrow or retire", "CS34"),
    DEALT_ALREADY: Refusal("That hand is not among those you have still to deal", "CS11"),
    NOT_YOURSELF: Refusal("Nobody challenges himself", "CS28"),
    CHALLENGED_ALREADY: Refusal("You have challenged that player already", "CS28"),
    NO_CHALLENGING_BACK: Refusal("That player has challenged you; nobody challenges back here", "CS32"),
    NOBODY_THERE: Refusal("Nobody plays there", "CS35"),
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow", "CS13"),
    NO_SPADE_LEAD: Refusal("Spades are led only by who has nothing else", "CS16"),
    NO_PASSING_TRICKS: Refusal("Everybody plays a card to every trick", "CS13"),
    NOT_A_START_CARD: Refusal("Each suit begins with its start card", "CS20"),
    DOES_NOT_FIT: Refusal("The card is next to nothing on the table", "CS21"),
    MUST_PLAY: Refusal("You hold a card that fits, so you must play", "CS22"),
    ROUND_OF_PASSES: Refusal("All the others have passed; with a card that fits you must play now", "CS39"),
}
