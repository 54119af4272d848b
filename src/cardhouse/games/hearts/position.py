"""What a match of Hearts is: the position of both decks, and what each of them counts as."""

from cardhouse.kit.cards.doubles import DOUBLES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import i8, i16, i32, record, u8, u64
from cardhouse.kit.terms import Card, Seat
from cardhouse.kit.tricks.doubles import DoubleCards
from cardhouse.kit.tricks.plays import PlayedCards
from cardhouse.kit.tricks.singles import SingleCards

SEATS = 6
NOBODY = -1

# --- Options that are choices, by index

PASS_CYCLE, PASS_LEFT, PASS_RIGHT, PASS_ACROSS, PASS_NONE = range(5)
MOON_OFF, MOON_ADD, MOON_SUBTRACT = range(3)
LOWEST_CLUB, ANY_CLUB = 0, 1
CO_WINNERS, PLAY_ON = 0, 1
PRINTED, AS_PLAYED = 0, 1
OFFERED, NEVER = 0, 1


@record
class HeartsBase(PlayedCards):
    """What the two games share. Sets of cards are rows of words: one word for 52 cards, two for 78."""

    first_dealer: Seat = i8()
    passing = i8()
    pass_count = i8()
    moon = i8()
    target = i16()
    exact_target_halves = i8()
    tie_break = i8()
    queen_points = i8()  # of the queen of spades
    review_last_trick = i8()
    end_when_settled = i8()

    scores = i32(SEATS)
    hand_scores = i32(SEATS)  # what the last finished hand brought each seat
    moon_by: Seat = i8()  # who shot the moon in it, NOBODY if nobody did

    opening_lead = i8()
    points_on_first_trick = i8()
    first_trick_ban_over_follow = i8()
    hearts_must_break = i8()
    queen_breaks_hearts = i8()
    hearts_instead_of_queen = i8()

    hand_size = i8()  # cards dealt to each
    opener: Card = u8()  # the card that opens the first trick
    pass_steps = i8()  # this hand's cards go so many seats to the left; 0: no passing
    pass_due = i8()  # cards the seat in turn has still to pass; 0: all have passed
    opened_by: Seat = i8()  # who held the opener when play began
    hearts_broken = i8()

    pack = u8(FACES)
    hands = u64(SEATS, 1)
    dealt = u64(SEATS, 1)  # the hands as they were dealt
    passed = u64(SEATS, 1)  # what each seat has passed on
    taken = u64(SEATS, 1)  # what each has won in tricks
    denied = u64(SEATS, 1)  # cards everyone knows the seat not to hold any more
    in_trick = u64(1)  # the cards of the trick on the table


@record
class Hearts(SingleCards, HeartsBase):
    """A match with the 52 cards, or as many as deal out evenly (HC1)."""

    removed_cards = i8()
    jack_of_diamonds = i8()
    no_tricks_bonus = i8()


@record
class SanityHearts(DoubleCards, HeartsBase):
    """A match with the double cards of Sanity (SD1-SD7)."""

    hearts_combined = i8()
    score_by = i8()

    queens = u64(2, 2)  # by mode: the cards with the queen of spades there

    pack = u8(DOUBLES)
    hands = u64(SEATS, 2)
    dealt = u64(SEATS, 2)
    passed = u64(SEATS, 2)
    taken = u64(SEATS, 2)
    denied = u64(SEATS, 2)
    in_trick = u64(2)
    as_face = u64(2, 2)  # by mode (low, high): the cards played so in this hand
