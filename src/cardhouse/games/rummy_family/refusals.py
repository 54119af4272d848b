"""Why an action of a turn may not be done."""

from cardhouse.games.rummy_family.position import RummyFamily
from cardhouse.games.rummy_family.words import say
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, DRAW_FIRST, DRAWN_ALREADY, NOT_HELD, ADJACENT = range(1, 6)
NO_DISCARD, NOT_OPENED, FINISH_OPENING, USE_JOKER, NO_SUCH_MELD = range(6, 11)
DOES_NOT_JOIN, TOO_MANY_JOKERS, NO_JOKER_FOR, JOKER_UNUSABLE, JUST_TAKEN = range(11, 16)
NO_PILE, NO_STOCK, TOO_FEW, SUIT_TWICE, NO_MELD_OF_THESE, ONE_AT_A_TIME = range(16, 22)
FOREMAN_DISCARDS, ONE_DISCARD, ONE_SWAP = range(22, 25)
OWN_REASON = 40  # from here on a game's own
SHORT_OF_LIMIT = 100  # and the most points the lay-out can reach


def points_needed(position: RummyFamily) -> str:
    """How many points of the first melds are on the table, and how many are needed."""
    return say("your-first-melds-have-of-points", laid=position.laid, opening=position.opening)


TURN_REFUSALS = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action"), "G1"),
    DRAW_FIRST: Refusal(say("refused-draw-first"), "RU5"),
    DRAWN_ALREADY: Refusal(say("refused-drawn-already"), "RU5"),
    NOT_HELD: Refusal(say("refused-cards-not-held"), "G1"),
    ADJACENT: Refusal(say("refused-adjacent"), "RU6"),
    NO_DISCARD: Refusal(say("refused-no-discard"), "RU11"),
    NOT_OPENED: Refusal(say("refused-not-opened"), "RU8"),
    FINISH_OPENING: Refusal(say("refused-finish-opening"), "RU8", points_needed),
    USE_JOKER: Refusal(say("refused-use-joker"), "RU10"),
    NO_SUCH_MELD: Refusal(say("refused-no-such-meld"), "RU9"),
    DOES_NOT_JOIN: Refusal(say("refused-does-not-join"), "RU9"),
    TOO_MANY_JOKERS: Refusal(say("refused-too-many-jokers"), "RU6"),
    NO_JOKER_FOR: Refusal(say("refused-no-joker-for"), "RU10"),
    JOKER_UNUSABLE: Refusal(say("refused-joker-unusable"), "RU10"),
    JUST_TAKEN: Refusal(say("refused-just-taken"), "RU5"),
    NO_PILE: Refusal(say("refused-no-pile"), "RU5"),
    NO_STOCK: Refusal(say("refused-no-stock"), "RU13"),
    TOO_FEW: Refusal(say("refused-too-few"), "RU6"),
    SUIT_TWICE: Refusal(say("refused-suit-twice"), "RU7"),
    NO_MELD_OF_THESE: Refusal(say("refused-no-meld-of-these"), "RU7"),
    ONE_AT_A_TIME: Refusal(say("refused-one-at-a-time"), "RU9"),
    FOREMAN_DISCARDS: Refusal(say("refused-foreman-discards"), "RU4"),
    ONE_DISCARD: Refusal(say("refused-one-discard"), "RU5"),
    ONE_SWAP: Refusal(say("refused-one-swap"), "RU10"),
}
TURN_REFUSALS |= {
    SHORT_OF_LIMIT + points: Refusal(say("first-melds-too-few-points", points=points), "RU8") for points in range(160)
}
