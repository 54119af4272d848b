"""What a match of bridge is: its options, its position, its actions."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.cards.packs import FACES, STANDARD, SUITS
from cardhouse.kit.compiled.record import i8, i16, i32, record, u8, u64
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards, choice, numbers
from cardhouse.kit.face.options import Value
from cardhouse.kit.tricks.tricks import TrickPosition

# --- Options and presets ------------------------------------------------------------------------------

BY_BOARDS, NONE_VULNERABLE, ALL_VULNERABLE = range(3)
SCORE_ZERO, REDEAL = 0, 1

OPTIONS = (
    options.number("deals", 4, 1, 128, "BR11", "How many boards a match has"),
    options.switch("doubles", True, "BR4", "Calls may be doubled and redoubled"),
    options.choice("vulnerability", ("boards", "none", "all"), "BR9", "Who is vulnerable: as the board says, or fixed"),
    options.choice("passed_out", ("score_zero", "redeal"), "BR3", "Four passes: no score, or the board is dealt again"),
    options.switch("literal_suit_groups", False, "BR7", "Clubs and spades count 20 a trick, hearts and diamonds 30"),
    options.number("first_board", 1, 1, 999, "BR9", "Number of the first board: says who deals and is vulnerable"),
    options.switch("review_last_trick", True, "G7", "The last trick may be looked at"),
)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"doubles": False, "literal_suit_groups": True},
    "standard": {},
}

# --- Position -----------------------------------------------------------------------------------------

SEATS = 4
EACH = 13
NORTH, EAST, SOUTH, WEST = range(SEATS)
NORTH_SOUTH, EAST_WEST = 0, 1
"""A seat's side is ``seat & 1``."""
STRAINS = 5
NO_TRUMP = 4
"""A strain is a suit or this."""
NOBODY = -1
NO_BID = -1
BIDS = 7 * STRAINS
MOST_CALLS = 319
"""Three passes, every bid doubled and redoubled with two passes before each call, three passes at the end."""
UNDOUBLED, DOUBLED, REDOUBLED = range(3)


@record
class Bridge(TrickPosition):
    """A match of bridge: boards in a row, each an auction and a hand of tricks.

    ``turn`` is who chooses a card, ``hand_to_play`` whose card it is: they differ when dummy is to play. A bid
    is a number ``(level - 1) * STRAINS + strain``; bids higher than another have higher numbers.
    """

    deals = i16()
    doubles = i8()
    vulnerability = i8()
    passed_out = i8()
    literal_suit_groups = i8()
    first_board = i16()
    review_last_trick = i8()

    scores = i32(SEATS)
    board = i16()  # its number; dealer and vulnerability follow from it
    board_score = i32()  # what the last finished board brought North-South
    board_tricks = i8()  # how many tricks its declarer took

    calls = i8(MOST_CALLS)  # the auction: PASS_CALL ... or a bid's call
    called = i16()  # how many calls it has; the first is the dealer's
    passes = i8()  # how many of the last calls are passes
    bid = i8()  # the highest so far: the contract, once the auction is over; NO_BID
    bidder = i8()  # who made it
    doubling = i8()  # UNDOUBLED, DOUBLED, REDOUBLED
    doubler = i8()  # who has (re)doubled it last, NOBODY
    first_named = i8(2, STRAINS)  # by side and strain: who bid it first, NOBODY

    declarer = i8()  # NOBODY until the auction is over
    dummy = i8()
    trump = i8()  # a suit, or NO_TRUMP
    hand_to_play = i8()
    won = i8(2)  # tricks by side

    pack = u8(FACES)
    hands = u64(SEATS, 1)  # cards still held
    dealt = u64(SEATS, 1)  # cards dealt
    denied = u64(SEATS, 1)  # cards each hand has shown not to hold: suits it did not follow
    played = u64()  # all cards played in this hand


# --- Actions ------------------------------------------------------------------------------------------


def read_bid(text: str) -> Mapping[str, int] | None:
    """A bid's level and strain (``1C``, ``3nt``, ``3N``); None for what is no bid."""
    plain = text.strip().upper().removesuffix("T")
    if len(plain) != 2 or plain[0] not in "1234567" or plain[1] not in SUITS + "N":
        return None
    return {"level": int(plain[0]) - 1, "strain": (SUITS + "N").index(plain[1])}


STRAIN_TEXTS = (*SUITS, "NT")
STRAIN_SYMBOLS = ("♣", "♦", "♥", "♠", "NT")


def write_bid(values: Mapping[str, int], label: bool) -> str:
    """A bid as text, or as people read it."""
    return f"{values['level'] + 1}{(STRAIN_SYMBOLS if label else STRAIN_TEXTS)[values['strain']]}"


ACTIONS = Actions(
    Kind("play", "{card}", card=cards(STANDARD)),
    Kind("pass"),
    Kind("double"),
    Kind("redouble"),
    Kind(
        "bid",
        write=write_bid,
        read=read_bid,
        level=numbers(1, 7),
        strain=choice(*STRAIN_TEXTS),
        box=("level", "strain"),
    ),
)
PLAY, PASS, DOUBLE, REDOUBLE, BID = (ACTIONS.first(name) for name in ("play", "pass", "double", "redouble", "bid"))
PASS_CALL, DOUBLE_CALL, REDOUBLE_CALL, BID_CALL = (action - PASS for action in (PASS, DOUBLE, REDOUBLE, BID))
"""Calls as the record keeps them: the action less ``PASS``; a bid's is ``BID_CALL + bid``."""

NOT_AN_ACTION, STILL_BIDDING, BIDDING_OVER, NOT_HIGHER = range(1, 5)
NO_DOUBLES, NOTHING_TO_DOUBLE, NOTHING_TO_REDOUBLE, NOT_HELD, NOT_IN_DUMMY, MUST_FOLLOW, DUMMY_MUST_FOLLOW = range(
    5, 12
)
