"""What a match of CardSen$e is."""

from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import i8, i16, i32, record, u8, u32, u64
from cardhouse.kit.terms import Card, Rank, Seat, Suit
from cardhouse.kit.tricks.tricks import MOST_SEATS, TrickPosition

# --- The four hands, in the order in which novices deal them (CS10)

QUEEN_OF_SPADES, LAST_TWO, TRICKS, FANTAN = range(4)
HANDS = 4
HAND_WORDS = ("qs", "last2", "tricks", "fantan")
NOT_NAMED = -1

# --- What the seat in turn is asked

NAMING, TRUMP, START, ACES, CHALLENGING, DOUBLING, PLAYING, CALLING, IN_DEBT = range(9)

# --- Options that are choices, by index

EXPERT, INTERMEDIATE, NOVICE = range(3)
PREVENT, PENALISE = 0, 1
MANUAL, AUTO = 0, 1
ALWAYS, HALF_TIME = 0, 1
BELOW_ALL, BY_MONEY = 0, 1
SKIP, NEXT_PLAYER = 0, 1
DRAW, BY_LOT, FIRST_SEAT = range(3)

MOST = FACES // 2 + STRIDE  # cards each of two players holds, and what a menu needs beyond
NO_TRUMP = -1
LOW, HIGH = 0, 1  # where aces are, in FanTan
NO_CARD = 255

# --- Money (CS4, CS34)

STAKE = 2500
LOAN = 2500

# --- Lines of the banker's sheet: what the bank pays, side bets, fines for a last card not called

BANK, BETS, FINES = range(3)
LINES = 3


@record
class CardSense(TrickPosition):
    """A match of CardSen$e; of one hand alone, where ``hands`` has just that one. Seats are bits in sets of them."""

    level = i8()
    hands = u8()
    removed_twos_order = i8()
    renege = i8()
    last_card: Card = i8()
    early_stop = i8()
    review_last_trick = i8()
    mutual_challenges = i8()
    loans_deducted = i8()
    retired_deals = i8()
    money_visibility = i8()
    first_dealer: Seat = i8()

    scores = i32(MOST_SEATS)  # money as last announced
    money = i32(MOST_SEATS)
    bank = i32()  # what the bank has more than when it opened: money and bank together are nothing
    loans = i16(MOST_SEATS)  # how many each has taken
    account = i16(LINES, MOST_SEATS)  # this hand's
    last_account = i16(LINES, MOST_SEATS)  # the hand's before
    last_named = i8()
    half_time = i8()  # whether it has come

    sitting = u8()  # seats that have not retired
    debtors = u8()  # who has still to settle a debt
    retiring = u8()  # who retires when the hand is closed
    lots = u8(FACES)  # cards drawn for the deal, in their order: one each, then again those who tied
    used = u8(MOST_SEATS)  # the hands each has dealt
    deals_for: Seat = i8()  # whose hand this is; not the dealer's where they have retired

    phase = i8()
    named = i8()
    trump: Suit = i8()
    start_rank: Rank = i8()
    aces = i8()
    challenged = u8(MOST_SEATS)  # whom each has challenged
    doubled = u8(MOST_SEATS)  # which of these have doubled
    challenger: Seat = i8()  # whose challenge is being answered

    hand_size = u8()
    pack = u8(FACES)
    held = u64(MOST_SEATS, 1)
    dealt = u64(MOST_SEATS, 1)
    denied = u64(MOST_SEATS, 1)  # cards everyone knows the seat not to hold
    played = u64()
    shown = u64()  # cards shown by passing with them (CS26, CS38)

    won = u32(MOST_SEATS)  # numbers of the tricks each has won, as bits
    queen_trick = i8()  # the trick the queen of spades was played to, from 1

    places = i8(MOST_SEATS)  # in FanTan: how each has finished, 0 if it has not
    finished = i8()  # how many have run out of cards without a renege
    penalised = u8()  # who has passed with a card that fits
    passes = i8()  # passes in a row
    said = u8()  # who has said "last card"

    retired_rank: Rank = i8()
