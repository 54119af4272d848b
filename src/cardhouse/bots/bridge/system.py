"""The bidding system: what a call means after the calls before it.

The player bids by asking what each legal call would tell and making the one of the highest rank that fits its
hand; it understands the others by asking the same question.  So there is one text of the system.
docs/bridge-bidding.md tells it in words.
"""

from __future__ import annotations

from cardhouse.bots.bridge.continuing import (
    later_bid,
    later_double,
    later_pass,
)
from cardhouse.bots.bridge.notes import (
    BID,
    BY_POINTS,
    DOUBLED,
    DOUBLING,
    FIRST,
    FORCING,
    FOUR_NO_TRUMP,
    LAST,
    LOW,
    MOST_POINTS,
    NO_TRUMP_FROM,
    ONE_NO_TRUMP,
    OPENER,
    STAYMAN,
    STRONG_TWOS,
    TABLE,
    TRANSFERS,
    TWO_NO_TRUMP,
    below_game,
    is_committed,
    means,
    no_meaning,
)
from cardhouse.bots.bridge.opening import TWO_CLUBS, opening_bid, opening_pass
from cardhouse.bots.bridge.overcalling import (
    advance,
    advance_pass,
    answer_double,
    answer_double_pass,
    overcall,
    overcall_pass,
    penalty_pass,
    rebid_double,
    takeout_double,
    theirs,
)
from cardhouse.bots.bridge.reaching import reach_game
from cardhouse.bots.bridge.rebidding import (
    answer_negative_double,
    answer_stayman,
    answer_strong_raise,
    complete_transfer,
    rebid,
    rebid_pass,
    rebid_two_clubs,
    strong_double,
)
from cardhouse.bots.bridge.responding import (
    answer_one_no_trump,
    answer_pass,
    answer_strong_two,
    answer_suit,
    answer_two_clubs,
    answer_two_no_trump,
    is_red,
    negative_double,
    no_trump_pass,
    penalty_double_over_no_trump,
)
from cardhouse.bots.bridge.slams import (
    ask_keys,
    decide,
    decided_pass,
    is_answered,
    is_asked,
    is_decided,
    resting_pass,
    tell_keys,
    trumps_of,
)
from cardhouse.bots.bridge.together import TWO_NO_TRUMP_FROM, TWO_NO_TRUMP_TO, contested, forced
from cardhouse.games.bridge.actions import BID_CALL, DOUBLE_CALL, PASS_CALL, REDOUBLE_CALL, level_of, strain_of
from cardhouse.games.bridge.position import NO_BID, NO_TRUMP, NOBODY
from cardhouse.kit.cards.packs import CLUBS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

(
    TO_OPEN,
    TO_ANSWER_SUIT,
    TO_ANSWER_ONE_NO_TRUMP,
    TO_ANSWER_TWO_NO_TRUMP,
    TO_ANSWER_TWO_CLUBS,
    TO_REBID,
    TO_ANSWER_STAYMAN,
    TO_REBID_TWO_CLUBS,
    TO_OVERCALL,
    TO_ADVANCE,
    TO_ANSWER_DOUBLE,
    TO_TELL_KEYS,
    TO_DECIDE,
    TO_REST,
    TO_ANSWER_STRONG_RAISE,
    TO_REACH_GAME,
    TO_REBID_DOUBLE,
    TO_ANSWER_NEGATIVE_DOUBLE,
    TO_ANSWER_STRONG_TWO,
    TO_COMPLETE_TRANSFER,
    LATER,
) = range(21)

ASKING_CHAPTERS = (TO_ANSWER_SUIT, TO_REBID, TO_REACH_GAME, TO_ANSWER_STRONG_RAISE, LATER)
"""Where four no trump may ask for key cards."""
LEAST_TO_ADVANCE = 8 - 3
"""Points that an overcall tells at least: eight at the one level, three fewer in fourth seat."""


@compiled
def situation(notes: Array, seat: Seat) -> int:
    """Which chapter of the system is open for the seat that is to call."""
    opener = notes[TABLE, OPENER]
    if opener == NOBODY:
        return TO_OPEN
    if is_asked(notes, seat):
        return TO_TELL_KEYS
    if is_answered(notes, seat):
        return TO_DECIDE
    if is_decided(notes, seat):
        return TO_REST
    if is_committed(notes, seat) and not contested(notes, seat) and below_game(notes):
        return situation_below_game(notes, seat)
    if (opener ^ seat) & 1:
        return situation_of_defender(notes, seat)
    return situation_of_opener(notes, seat) if opener == seat else situation_of_responder(notes, seat)


@compiled
def situation_below_game(notes: Array, seat: Seat) -> int:
    """A side is bound to reach game and has not, and only it bids."""
    partners = notes[seat ^ 2, FIRST]
    raised = partners == TWO_NO_TRUMP and notes[TABLE, BID] == partners and notes[seat, FIRST] < NO_TRUMP
    return TO_ANSWER_STRONG_RAISE if raised and notes[TABLE, OPENER] == seat else TO_REACH_GAME


@compiled
def situation_of_responder(notes: Array, seat: Seat) -> int:
    """Partner has opened: the first answer; weak openings have no chapter."""
    opened = notes[seat ^ 2, FIRST]
    if has_acted(notes, seat) or notes[seat ^ 2, LAST] != opened:
        return LATER
    if opened == ONE_NO_TRUMP:
        return TO_ANSWER_ONE_NO_TRUMP
    if opened == TWO_NO_TRUMP:
        return TO_ANSWER_TWO_NO_TRUMP
    if opened == TWO_CLUBS:
        return TO_ANSWER_TWO_CLUBS
    if TWO_CLUBS < opened < TWO_NO_TRUMP and notes[seat, STRONG_TWOS] and not contested(notes, seat):
        return TO_ANSWER_STRONG_TWO
    return TO_ANSWER_SUIT if opened < NO_TRUMP else LATER


@compiled
def situation_of_opener(notes: Array, seat: Seat) -> int:
    """One's own opening bid is one's only bid; partner has answered it once, or doubled."""
    partner = seat ^ 2
    answer = notes[partner, FIRST]
    if notes[seat, LAST] != notes[seat, FIRST]:
        return LATER
    if answer != NO_BID and notes[partner, LAST] == answer:
        return situation_after_answer(notes, seat, notes[seat, FIRST], answer)
    return TO_ANSWER_NEGATIVE_DOUBLE if notes[partner, FORCING] and notes[TABLE, DOUBLING] else LATER


@compiled
def situation_after_answer(notes: Array, seat: Seat, opened: int, answer: int) -> int:
    """Partner has answered one's opening bid."""
    bid = notes[TABLE, BID]
    if opened in (ONE_NO_TRUMP, TWO_NO_TRUMP) and bid == answer and level_of(answer) == level_of(opened) + 1:
        if strain_of(answer) == CLUBS and notes[seat, STAYMAN]:
            return TO_ANSWER_STAYMAN
        if is_red(strain_of(answer)) and notes[seat, TRANSFERS]:
            return TO_COMPLETE_TRANSFER
    if opened == TWO_CLUBS:
        return TO_REBID_TWO_CLUBS
    raised = strain_of(answer) == strain_of(opened)
    if opened < NO_TRUMP and not raised and level_of(answer) <= 2 and answer != TWO_NO_TRUMP:
        return TO_REBID
    return LATER


@compiled
def situation_of_defender(notes: Array, seat: Seat) -> int:
    """The other side has opened."""
    partner = seat ^ 2
    partners = notes[partner, FIRST]
    said_once = partners != NO_BID and notes[partner, LAST] == partners
    if has_acted(notes, seat):
        doubled = notes[seat, FIRST] == NO_BID and notes[seat, DOUBLED]
        return TO_REBID_DOUBLE if doubled and said_once and theirs(notes, seat) else LATER
    if partners == NO_BID:
        if not notes[partner, DOUBLED]:
            return TO_OVERCALL
        return TO_ANSWER_DOUBLE if theirs(notes, seat) else LATER
    overcalled = said_once and strain_of(partners) != NO_TRUMP and level_of(partners) < 4
    return TO_ADVANCE if overcalled and notes[partner, LOW] >= LEAST_TO_ADVANCE else LATER


@compiled
def has_acted(notes: Array, seat: Seat) -> bool:
    """Whether a seat has bid or doubled."""
    return notes[seat, FIRST] != NO_BID or notes[seat, DOUBLED] != 0


@compiled
def understand(notes: Array, seat: Seat, call: int) -> None:
    """Write into MEANING what a call of this seat would tell now; its RANK is 0 where it has no meaning."""
    no_meaning(notes)
    now = situation(notes, seat)
    if call == PASS_CALL:
        understand_pass(notes, seat, now)
    elif call == DOUBLE_CALL:
        understand_double(notes, seat, now)
    elif call != REDOUBLE_CALL:
        understand_bid(notes, seat, now, call - BID_CALL)


@compiled
def understand_pass(notes: Array, seat: Seat, now: int) -> None:
    """What a pass tells; a call that forces is passed only where it is a double, with trumps behind the bid."""
    if forced(notes, seat):
        if notes[TABLE, DOUBLING]:
            penalty_pass(notes)
    elif now == TO_OPEN:
        opening_pass(notes)
    elif now == TO_ANSWER_SUIT:
        answer_pass(notes, seat)
    elif now == TO_ANSWER_ONE_NO_TRUMP and not contested(notes, seat):
        no_trump_pass(notes, notes[seat, NO_TRUMP_FROM], notes[seat, NO_TRUMP_FROM] + 2)
    elif now == TO_ANSWER_TWO_NO_TRUMP and not contested(notes, seat):
        no_trump_pass(notes, TWO_NO_TRUMP_FROM, TWO_NO_TRUMP_TO)
    elif now == TO_REBID:
        rebid_pass(notes, seat)
    elif now == TO_DECIDE:
        decided_pass(notes, seat)
    elif now == TO_REST:
        resting_pass(notes)
    elif now == TO_OVERCALL:
        overcall_pass(notes)
    elif now == TO_ADVANCE:
        advance_pass(notes)
    elif now == TO_ANSWER_DOUBLE:
        answer_double_pass(notes)
    elif contested(notes, seat):
        means(notes, 15, BY_POINTS, 0, MOST_POINTS)
    elif now in (LATER, TO_REBID_DOUBLE):
        later_pass(notes, seat)


@compiled
def understand_double(notes: Array, seat: Seat, now: int) -> None:
    """Note what a double shows, by the stage of the auction ``now``."""
    if now == TO_ANSWER_SUIT:
        negative_double(notes, seat)
    elif now == TO_ANSWER_ONE_NO_TRUMP:
        penalty_double_over_no_trump(notes, notes[seat, NO_TRUMP_FROM])
    elif now == TO_ANSWER_TWO_NO_TRUMP:
        penalty_double_over_no_trump(notes, TWO_NO_TRUMP_FROM)
    elif now == TO_OVERCALL:
        takeout_double(notes, seat)
    elif now == TO_REBID:
        strong_double(notes)
    elif now in (LATER, TO_ANSWER_DOUBLE, TO_ADVANCE, TO_REBID_DOUBLE):
        later_double(notes, seat)


@compiled
def understand_bid(notes: Array, seat: Seat, now: int, bid: int) -> None:
    """Note what a bid shows, by the stage of the auction ``now``."""
    if bid == FOUR_NO_TRUMP and now in ASKING_CHAPTERS and trumps_of(notes, seat) != NO_TRUMP:
        ask_keys(notes, seat)
    elif now == TO_REACH_GAME:
        reach_game(notes, seat, bid)
    elif now == TO_ANSWER_STRONG_RAISE:
        answer_strong_raise(notes, seat, bid)
    elif now == TO_TELL_KEYS:
        tell_keys(notes, seat, bid)
    elif now == TO_DECIDE:
        decide(notes, seat, bid)
    elif now == TO_REST:
        return
    elif now == TO_OPEN:
        opening_bid(notes, seat, bid)
    elif now == TO_ANSWER_SUIT:
        answer_suit(notes, seat, bid)
    elif now == TO_ANSWER_ONE_NO_TRUMP:
        answer_one_no_trump(notes, seat, bid)
    elif now == TO_ANSWER_TWO_NO_TRUMP:
        answer_two_no_trump(notes, seat, bid)
    elif now == TO_ANSWER_TWO_CLUBS:
        answer_two_clubs(notes, bid)
    elif now == TO_ANSWER_STRONG_TWO:
        answer_strong_two(notes, strain_of(notes[seat ^ 2, FIRST]), bid)
    elif now == TO_COMPLETE_TRANSFER:
        complete_transfer(notes, seat, bid)
    elif now == TO_REBID:
        rebid(notes, seat, bid)
    elif now == TO_ANSWER_STAYMAN:
        answer_stayman(notes, bid, level_of(notes[seat, FIRST]) + 1)
    elif now == TO_REBID_TWO_CLUBS:
        rebid_two_clubs(notes, bid)
    elif now == TO_OVERCALL:
        overcall(notes, seat, bid)
    elif now == TO_ADVANCE:
        advance(notes, seat, bid)
    elif now == TO_ANSWER_DOUBLE:
        answer_double(notes, seat, bid)
    elif now == TO_REBID_DOUBLE:
        rebid_double(notes, seat, bid)
    elif now == TO_ANSWER_NEGATIVE_DOUBLE:
        answer_negative_double(notes, seat, bid)
    else:
        later_bid(notes, seat, bid)
