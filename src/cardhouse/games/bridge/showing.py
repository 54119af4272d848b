"""What a table of bridge looks like."""

from __future__ import annotations

from functools import partial

from cardhouse.games.bridge.auction import calls_of, in_auction
from cardhouse.games.bridge.play import dummy_lies_open, playable
from cardhouse.games.bridge.position import NO_BID, SEATS, Bridge
from cardhouse.games.bridge.scoring import is_vulnerable
from cardhouse.games.bridge.words import (
    COMPASS,
    SIDES,
    call_text,
    contract_by,
    contract_text,
    tricks_text,
    vulnerable_text,
)
from cardhouse.kit.cards.bits import lowest
from cardhouse.kit.cards.packs import SUIT_NAMES, face_text
from cardhouse.kit.face.scene import SeatView, Zone, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks import showing
from cardhouse.kit.tricks.showing import cards_left, hand_cards, last_trick_zone, scene_by, trick_zone
from cardhouse.kit.tricks.tricks import NO_SUIT, SUIT_OF


def hand_zone(position: Bridge, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand: open to its owner; dummy's, once it is faced, to all (BR5)."""
    if dummy_lies_open(position) and seat == position.dummy:
        held = faces([face_text(card) for card in hand_cards(position, seat)])
        return Zone(f"open:{seat}", "open", "Dummy", seat, held, len(held))
    return showing.hand_zone(position, seat, viewer)


def auction_zone(position: Bridge) -> Zone:
    """The calls, a column a seat from North, a line a round."""
    cells = [""] * position.dealer + [call_text(action) for _, action in calls_of(position)]
    rows = [cells[start : start + SEATS] for start in range(0, len(cells), SEATS)] if position.called else []
    return Zone("auction", "grid", "Auction", columns=list(COMPASS), rows=rows)


def zones(position: Bridge) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    found = [auction_zone(position), trick_zone(position)]
    if position.review_last_trick and position.trick > 0:
        found.append(last_trick_zone(position))
    found += [hand_zone(position, seat, None) for seat in range(SEATS)]
    for side, name in enumerate(SIDES):
        found.append(Zone(f"taken:{side}", "taken", f"{name} tricks", count=position.won[side]))
    return found


def own_zones(position: Bridge, seat: Seat) -> list[Zone]:
    """What a seat sees otherwise: its hand."""
    return [hand_zone(position, seat, seat)]


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
    return SeatView(seat, position.scores[seat], badges, team=seat & 1, cards=cards_left(position, seat))


def headline(position: Bridge) -> str:
    """The board, and what matters on it."""
    if position.turn == MATCH_OVER:
        return "The match is over"
    board = f"Board {position.board} of {position.first_board + position.deals - 1}"
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
    follows = SUIT_OF[lowest(playable(position))] == position.led
    if dummys:
        return f"Play from dummy: follow {suit}" if follows else f"Play from dummy: no {suit} there, so any card"
    return f"Follow {suit}" if follows else f"You have no {suit}: play any card"


scene = partial(scene_by(headline, zones, own_zones, seat_view, question), "bridge")
"""(position, viewer) -> all the viewer sees."""
