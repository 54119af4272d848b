"""What calls mean, in words: what the house's players tell by a call, and take one of others for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardhouse.bots.bridge.auction import follow_call, fresh_notes
from cardhouse.bots.bridge.notes import (
    ANY_SHAPE,
    ASKED,
    ASKER,
    ASKS,
    BALANCED,
    BID,
    BLACKWOOD,
    BY_STRENGTH,
    BY_SUPPORT,
    FORCING,
    HAS,
    HIGH,
    INVITES,
    KEYS,
    LEAST,
    LOW,
    MAJOR,
    MEANING,
    MEASURE,
    MOST,
    MOST_POINTS,
    RANK,
    STOPS,
    TABLE,
    TO_GAME,
    TRUMP_QUEEN,
    clear_notes,
    is_major,
    keeps_card,
)
from cardhouse.bots.bridge.system import understand
from cardhouse.bots.bridge.words import say
from cardhouse.bots.meanings import Meanings
from cardhouse.games.bridge.actions import BID_CALL, DOUBLE_CALL, PASS, PASS_CALL
from cardhouse.games.bridge.auction import can_double, in_auction
from cardhouse.games.bridge.options import CARD
from cardhouse.games.bridge.position import BIDS, EAST_WEST, NORTH_SOUTH, SEATS, Bridge
from cardhouse.games.bridge.wording import SIDES
from cardhouse.kit.cards.packs import SUIT_NAMES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.words import row

MOST_CARDS = 13
NO_MEANING = (say("means-nothing"),)


def meanings(position: Bridge) -> Meanings:
    """What each call of the board meant when it was made, and what each that may be made now would mean.

    Calls in the order they were made; calls outside the system are left out of those to be made.
    """
    with interpreting():
        notes = fresh_notes()
        clear_notes(notes, position)
        seat = position.dealer
        made = []
        for nth in range(position.called):
            follow_call(notes, seat, position.calls[nth])
            made.append(words_of(notes, seat))
            seat = (seat + 1) % SEATS
        to_make: Mapping[Action, str] = dict(_to_be_made(position, notes)) if in_auction(position) else {}
        return Meanings(made, to_make, cards_told(position))


def cards_told(position: Bridge) -> list[str]:
    """Each side's card, line by line; one for both where they bid alike."""
    cards = [row([*lines_of(position, side)], " · ") for side in (NORTH_SOUTH, EAST_WEST)]
    if cards[0] == cards[1]:
        return [say("card", side="both", lines=cards[0])]
    return [say("card", side=SIDES[side], lines=cards[side]) for side in (NORTH_SOUTH, EAST_WEST)]


def lines_of(position: Bridge, side: int) -> Iterator[str]:
    """What a side's card says."""
    for line in CARD:
        yield line.in_words(line.load(getattr(position, line.name) if keeps_card(position, side) else 0))


def _to_be_made(position: Bridge, notes: Array) -> Iterator[tuple[Action, str]]:
    calls = [PASS_CALL, *([DOUBLE_CALL] if can_double(position) else [])]
    for call in [*calls, *range(BID_CALL + notes[TABLE, BID] + 1, BID_CALL + BIDS)]:
        understand(notes, position.turn, call)
        if notes[MEANING, RANK]:
            yield PASS + call, words_of(notes, position.turn)


def words_of(notes: Array, seat: Seat) -> str:
    """What the call understood last tells, in words."""
    return row([*told(notes, seat)] or NO_MEANING, ", ")


def told(notes: Array, seat: Seat) -> Iterator[str]:
    """All that a call tells, strength first."""
    meaning = notes[MEANING]
    if meaning[RANK] == 0:
        return
    yield from told_points(meaning)
    yield from told_shape(meaning)
    if meaning[STOPS]:
        yield say("means-stops")
    yield from told_keys(notes, seat)
    if meaning[TO_GAME]:
        yield say("means-to-game")
    elif meaning[FORCING]:
        yield say("means-forcing")
    elif meaning[INVITES]:
        yield say("means-inviting")


def told_points(meaning: Array) -> Iterator[str]:
    """How strong the hand is, where the call says so, and how its points are counted."""
    low, high, measure = max(0, meaning[LOW]), max(0, meaning[HIGH]), meaning[MEASURE]
    if low == 0 and high >= MOST_POINTS:
        return
    kind = "strength" if measure == BY_STRENGTH else "support" if measure >= BY_SUPPORT else "points"
    suit = SUIT_NAMES[(measure - BY_SUPPORT) % 4]
    yield say("means-points", kind=kind, range=range_of(low, high, MOST_POINTS), suit=suit)


def told_shape(meaning: Array) -> Iterator[str]:
    """How the hand is shaped: balanced, or how many cards of each suit it has."""
    if meaning[BALANCED]:
        yield say("means-balanced")
    for suit in reversed(range(4)):
        least, most = meaning[LEAST + suit], meaning[MOST + suit]
        said = meaning[BALANCED] or (meaning[MAJOR] and is_major(suit))
        if not said and (least > 0 or most < MOST_CARDS):
            yield say("means-length", range=range_of(least, most, MOST_CARDS), suit=SUIT_NAMES[suit])
    if meaning[MAJOR]:
        yield say("means-major")
    if meaning[ANY_SHAPE]:
        yield say("means-any-shape", points=int(meaning[ANY_SHAPE]))


def told_keys(notes: Array, seat: Seat) -> Iterator[str]:
    """On the way to a slam: that the call asks for key cards, or how many it answers."""
    meaning = notes[MEANING]
    aces = notes[seat, BLACKWOOD]
    if meaning[ASKS]:
        yield say("means-asks-aces") if aces else say("means-asks", suit=SUIT_NAMES[meaning[ASKS] - 1])
    elif meaning[KEYS] and notes[TABLE, ASKED] and notes[TABLE, ASKER] == seat ^ 2:
        one, *others = [count for count in range(6) if meaning[KEYS] >> count & 1]
        if aces:
            yield say("means-no-ace-or-all") if others else say("means-aces", number=one)
        else:
            yield say("means-keys", one=one, other=others[0])
        if meaning[TRUMP_QUEEN]:
            yield say("means-queen") if meaning[TRUMP_QUEEN] == HAS else say("means-no-queen")


def range_of(low: int, high: int, limit: int) -> str:
    """A range in words; ``limit`` is the most there can be."""
    low, high = int(low), int(high)
    if low == high:
        return say("range-exactly", low=low)
    if high >= limit:
        return say("range-least", low=low)
    return say("range-most", high=high) if low == 0 else say("range-between", low=low, high=high)
