"""Why an action may be refused."""

from cardhouse.games.cardsense.words import say
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_HELD, NAME_A_HAND, NAME_A_TRUMP, NAME_A_START, PLACE_THE_ACES = range(1, 7)
CHALLENGE_OR_NOT, DOUBLE_OR_NOT, PLAY_A_CARD, CALL_OR_NOT, PAY_YOUR_DEBT = range(7, 12)
DEALT_ALREADY, NOT_YOURSELF, CHALLENGED_ALREADY, NO_CHALLENGING_BACK, NOBODY_THERE = range(12, 17)
MUST_FOLLOW, NO_SPADE_LEAD, NO_PASSING_TRICKS, NOT_A_START_CARD, DOES_NOT_FIT = range(17, 22)
MUST_PLAY, ROUND_OF_PASSES = 22, 23

REFUSALS = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action"), "G1"),
    NOT_HELD: Refusal(say("refused-card-not-held"), "G1"),
    NAME_A_HAND: Refusal(say("refused-name-a-hand"), "CS11"),
    NAME_A_TRUMP: Refusal(say("refused-name-a-trump"), "CS18"),
    NAME_A_START: Refusal(say("refused-name-a-start"), "CS19"),
    PLACE_THE_ACES: Refusal(say("refused-place-the-aces"), "CS19"),
    CHALLENGE_OR_NOT: Refusal(say("refused-challenge-or-not"), "CS28"),
    DOUBLE_OR_NOT: Refusal(say("refused-double-or-not"), "CS30"),
    PLAY_A_CARD: Refusal(say("refused-play-a-card"), "CS14"),
    CALL_OR_NOT: Refusal(say("refused-call-or-not"), "CS27"),
    PAY_YOUR_DEBT: Refusal(say("refused-pay-your-debt"), "CS34"),
    DEALT_ALREADY: Refusal(say("refused-dealt-already"), "CS11"),
    NOT_YOURSELF: Refusal(say("refused-not-yourself"), "CS28"),
    CHALLENGED_ALREADY: Refusal(say("refused-challenged-already"), "CS28"),
    NO_CHALLENGING_BACK: Refusal(say("refused-no-challenging-back"), "CS32"),
    NOBODY_THERE: Refusal(say("refused-nobody-there"), "CS35"),
    MUST_FOLLOW: Refusal(say("refused-must-follow"), "CS13"),
    NO_SPADE_LEAD: Refusal(say("refused-no-spade-lead"), "CS16"),
    NO_PASSING_TRICKS: Refusal(say("refused-no-passing-tricks"), "CS13"),
    NOT_A_START_CARD: Refusal(say("refused-not-a-start-card"), "CS20"),
    DOES_NOT_FIT: Refusal(say("refused-does-not-fit"), "CS21"),
    MUST_PLAY: Refusal(say("refused-must-play"), "CS22"),
    ROUND_OF_PASSES: Refusal(say("refused-round-of-passes"), "CS39"),
}
