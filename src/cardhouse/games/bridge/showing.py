"""What a table of bridge looks like and what is told of it."""

from __future__ import annotations

from functools import partial

from cardhouse.games.bridge.auction import calls_of, in_auction
from cardhouse.games.bridge.play import dummy_lies_open
from cardhouse.games.bridge.position import (
    ACTIONS,
    BID,
    DOUBLE,
    EAST_WEST,
    NO_BID,
    NORTH_SOUTH,
    PASS,
    REDEAL,
    REDOUBLE,
    SEATS,
    STRAIN_SYMBOLS,
    STRAINS,
    Bridge,
)
from cardhouse.games.bridge.scoring import BOOK, is_vulnerable
from cardhouse.kit.cards.packs import SUIT_NAMES, face_symbol, face_text
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, Event, SeatView, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.tricks.showing import count_words, scene_by
from cardhouse.kit.tricks.tricks import NO_SUIT, RANK_OF, SUIT_OF, last_trick, strength, trick_plays

COMPASS = ("North", "East", "South", "West")
SIDES = ("North-South", "East-West")
CALL_TEXTS = {PASS: "Pass", DOUBLE: "X", REDOUBLE: "XX"}
DOUBLINGS = ("", "doubled", "redoubled")

# --- Words --------------------------------------------------------------------------------------------


def call_text(action: Action) -> str:
    """A call as the auction's grid has it."""
    return CALL_TEXTS.get(action) or ACTIONS.label(action)


def bid_text(bid: int) -> str:
    """A bid as people read it."""
    return f"{bid // STRAINS + 1}{STRAIN_SYMBOLS[bid % STRAINS]}"


def contract_text(position: Bridge) -> str:
    """The last bid with what became of it: ``4♠ doubled``."""
    return f"{bid_text(position.bid)} {DOUBLINGS[position.doubling]}".strip()


def contract_by(position: Bridge, seat: Seat) -> str:
    """The last bid, whose it is, and what became of it: ``4♠ by @2, doubled``."""
    doubling = DOUBLINGS[position.doubling]
    return f"{bid_text(position.bid)} by @{seat}" + (f", {doubling}" if doubling else "")


def vulnerable_text(position: Bridge) -> str:
    """Who is vulnerable."""
    sides = [SIDES[side] for side in (NORTH_SOUTH, EAST_WEST) if is_vulnerable(position, side)]
    if len(sides) == 1:
        return f"{sides[0]} vulnerable"
    return "both sides vulnerable" if sides else "nobody vulnerable"


def tricks_text(position: Bridge) -> str:
    """The tricks of both sides."""
    return ", ".join(f"{name} {position.won[side]}" for side, name in enumerate(SIDES))


def result_text(bid: int, tricks: int) -> str:
    """How a contract ended."""
    over = tricks - BOOK - (bid // STRAINS + 1)
    if over < 0:
        return f"{-over} down"
    return "made exactly" if over == 0 else "made with " + count_words(over, "overtrick")


# --- The table ----------------------------------------------------------------------------------------


def hand_zone(position: Bridge, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand: open to its owner; dummy's, once it is faced, to all (BR5)."""
    held = members(position.hands[seat])
    if dummy_lies_open(position) and seat == position.dummy:
        return Zone(f"spread:{seat}", "spread", "Dummy", seat, [CardView(face_text(card)) for card in held], len(held))
    cards = [CardView(face_text(card)) for card in held] if seat == viewer else backs(len(held))
    return Zone(f"hand:{seat}", "hand", "Hand", seat, cards, len(held))


def auction_zone(position: Bridge) -> Zone:
    """The calls, a column a seat from North, a line a round."""
    cells = [""] * position.dealer + [call_text(action) for _, action in calls_of(position)]
    rows = [cells[start : start + SEATS] for start in range(0, len(cells), SEATS)] if position.called else []
    return Zone("auction", "grid", "Auction", columns=list(COMPASS), rows=rows)


def trick_zone(position: Bridge) -> Zone:
    """The trick on the table, with the card that wins so far."""
    laid = [CardView(face_text(card), seat) for seat, card in trick_plays(position)]
    for card in laid:
        if card.seat == position.winner:
            card.marks.append("winning")
    return Zone("trick", "trick", "Trick", cards=laid, count=len(laid))


def last_trick_zone(position: Bridge) -> Zone:
    """The trick before, which may be looked at (G7)."""
    laid = [CardView(face_text(card), seat) for seat, card in last_trick(position)]
    return Zone("last", "trick", "Last trick", position.leader, laid, len(laid))


def zones(position: Bridge, viewer: Seat | None) -> list[Zone]:
    """Every place on the table."""
    found = [auction_zone(position), trick_zone(position)]
    if position.review_last_trick and position.trick > 0:
        found.append(last_trick_zone(position))
    found += [hand_zone(position, seat, viewer) for seat in range(SEATS)]
    for side, name in enumerate(SIDES):
        found.append(Zone(f"taken:{side}", "taken", f"{name} tricks", count=position.won[side]))
    return found


def seat_view(position: Bridge, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = [COMPASS[seat]]
    if seat == position.dealer:
        badges.append("dealer")
    if is_vulnerable(position, seat & 1):
        badges.append("vulnerable")
    if not in_auction(position):
        if seat == position.declarer:
            badges.append(f"declarer, {contract_text(position)}")
        elif seat == position.dummy:
            badges.append("dummy")
    held = len(members(position.hands[seat]))
    return SeatView(seat, position.scores[seat], badges, team=seat & 1, cards=held)


def headline(position: Bridge) -> str:
    """The board, and what matters on it."""
    if position.turn == MATCH_OVER:
        return "The match is over"
    board = f"Board {position.board} of {int(position.first_board + position.deals - 1)}"
    if in_auction(position):
        last = f": {contract_by(position, position.bidder)}" if position.bid != NO_BID else ""
        return f"{board}, {vulnerable_text(position)}, the auction{last}"
    contract = contract_by(position, position.declarer)
    return f"{contract}, trick {position.trick + 1}: {tricks_text(position)}. {board}"


def question(position: Bridge, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    if in_auction(position):
        return "Make a call"
    dummys = position.hand_to_play == position.dummy
    if position.led == NO_SUIT:
        if position.trick == 0:
            return "Make the opening lead"
        return "Lead from dummy" if dummys else "Lead from your hand"
    suit = SUIT_NAMES[position.led]
    return f"Play from dummy: follow {suit} if able" if dummys else f"Follow {suit} if you can"


scene = partial(scene_by(headline, zones, seat_view, question), "bridge")
"""(position, viewer) -> all the viewer sees."""


# --- What is told -------------------------------------------------------------------------------------


def narrate(before: Bridge, action: Action, after: Bridge, viewer: Seat | None) -> list[Event]:
    """What an action did; nothing of it is hidden from anybody."""
    events = call_events(before, action, after) if in_auction(before) else play_events(before, action, after)
    if after.hand != before.hand or after.turn == MATCH_OVER:
        events += board_events(before, after)
    return events


def call_events(before: Bridge, action: Action, after: Bridge) -> list[Event]:
    """A call; the contract, where it ended the auction."""
    seat = before.turn
    if action >= BID:
        text = f"@{seat} bid {call_text(action)}"
    else:
        text = f"@{seat} " + {PASS: "passed", DOUBLE: "doubled", REDOUBLE: "redoubled"}[action]
    events = [Event("call", text, seat)]
    if after.hand == before.hand and not in_auction(after):
        declarer, leader = after.declarer, after.leader
        text = f"The contract was {contract_by(after, declarer)}; the opening lead was up to @{leader}"
        events.append(Event("contract", text, declarer))
    return events


def play_events(before: Bridge, card: Card, after: Bridge) -> list[Event]:
    """A card played; dummy faced after the opening lead; the winner of a full trick."""
    seat = before.hand_to_play
    did = "led" if before.laid == 0 else "played"
    source = " from dummy" if seat == before.dummy else ""
    events = [
        Event("play", f"@{before.turn} {did} {face_symbol(card)}{source}", seat, [CardView(face_text(card), seat)])
    ]
    if not dummy_lies_open(before):
        dummy = after.dummy
        cards = [CardView(face_text(each)) for each in members(after.hands[dummy])]
        events.append(Event("dummy", f"@{dummy} laid the hand open as dummy", dummy, cards))
    if before.laid + 1 == SEATS:
        plays = [*trick_plays(before), (seat, card)]
        winner = winner_with(before, card)
        laid = [CardView(face_text(each), who) for who, each in plays]
        events.append(Event("trick", f"@{winner} won the trick", winner, laid))
    return events


def winner_with(before: Bridge, card: Card) -> int:
    """The winner of a trick whose last card this is."""
    worth = strength(int(SUIT_OF[card]), int(RANK_OF[card]), before.led, before.trump)
    return int(before.hand_to_play if worth > before.strength else before.winner)


def board_events(before: Bridge, after: Bridge) -> list[Event]:
    """How a board ended, and the match."""
    board = f"Board {before.board}"
    if in_auction(before):
        if after.board == before.board and after.turn != MATCH_OVER and after.passed_out == REDEAL:
            return [Event("hand", f"{board} was passed out and dealt again")]
        events = [Event("hand", f"{board} was passed out", lines=["Nobody scored", *total_lines(after)])]
    else:
        contract = contract_by(before, before.declarer)
        tricks = after.board_tricks
        result = f"{count_words(tricks, 'trick')}, {result_text(before.bid, tricks)}"
        lines = [f"{contract}, {vulnerable_word(before)}: {result}", *total_lines(after)]
        events = [Event("hand", f"{board} is over", lines=lines)]
    if after.turn == MATCH_OVER:
        events.append(match_event(after))
    return events


def vulnerable_word(position: Bridge) -> str:
    """Whether the declaring side is vulnerable."""
    return "vulnerable" if is_vulnerable(position, position.declarer & 1) else "not vulnerable"


def total_lines(after: Bridge) -> list[str]:
    """What a board brought each side, and its total."""
    lines = []
    for side, name in enumerate(SIDES):
        points = after.board_score * (-1 if side else 1)
        lines.append(f"{name} (@{side} and @{side + 2}): {points:+d}, total {after.scores[side]:+d}")
    return lines


def match_event(after: Bridge) -> Event:
    """Who won the match; a tie is allowed (BR11)."""
    totals = [after.scores[side] for side in (NORTH_SOUTH, EAST_WEST)]
    if totals[0] == totals[1]:
        return Event("match", "The match ended in a tie")
    best = totals.index(max(totals))
    return Event("match", f"@{best} and @{best + 2} won the match by {abs(totals[0] - totals[1])} points", best)
