"""What a table of bridge looks like."""

from __future__ import annotations

from functools import partial

from cardhouse.games.bridge.auction import calls_of, in_auction
from cardhouse.games.bridge.play import dummy_lies_open, playable
from cardhouse.games.bridge.position import EAST_WEST, NO_BID, NO_TRUMP, NORTH_SOUTH, SEATS, Bridge
from cardhouse.games.bridge.scoring import is_vulnerable
from cardhouse.games.bridge.wording import (
    COMPASS,
    SIDES,
    call_text,
    contract_by,
    contract_text,
    vulnerable_sides,
)
from cardhouse.games.bridge.words import say
from cardhouse.kit.cards.bits import lowest
from cardhouse.kit.cards.packs import SUIT_NAMES, face_text
from cardhouse.kit.face.scene import SeatView, Zone, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Seat, Suit
from cardhouse.kit.tricks import showing
from cardhouse.kit.tricks.showing import cards_left, hand_cards, last_trick_zone, scene_by, trick_zone
from cardhouse.kit.tricks.tricks import NO_SUIT, SUIT_OF


def hand_zone(position: Bridge, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand: open to its owner; dummy's, once it is faced, to all (BR5)."""
    if dummy_lies_open(position) and seat == position.dummy:
        held = faces([face_text(card) for card in hand_cards(position, seat)])
        return Zone(f"open:{seat}", "open", say("dummy"), seat, held, len(held))
    return showing.hand_zone(position, seat, viewer)


def auction_zone(position: Bridge) -> Zone:
    """The calls, a column a seat from North, a line a round."""
    cells = [""] * position.dealer + [call_text(action) for _, action in calls_of(position)]
    rows = [cells[start : start + SEATS] for start in range(0, len(cells), SEATS)] if position.called else []
    return Zone("auction", "grid", say("auction"), columns=list(COMPASS), rows=rows)


def zones(position: Bridge) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    found = [auction_zone(position), trick_zone(position)]
    if position.review_last_trick and position.trick > 0:
        found.append(last_trick_zone(position))
    found += [hand_zone(position, seat, None) for seat in range(SEATS)]
    for side, name in enumerate(SIDES):
        found.append(Zone(f"taken:{side}", "taken", say("side-tricks", side=name), count=position.won[side]))
    return found


def own_zones(position: Bridge, seat: Seat) -> list[Zone]:
    """What a seat sees otherwise: its hand."""
    return [hand_zone(position, seat, seat)]


def seat_view(position: Bridge, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = [COMPASS[seat]]
    if is_vulnerable(position, seat & 1):
        badges.append(say("badge-vulnerable"))
    if not in_auction(position):
        if seat == position.declarer:
            badges.append(say("badge-declarer", contract=contract_text(position)))
        elif seat == position.dummy:
            badges.append(say("badge-dummy"))
    cards, deals = cards_left(position, seat), seat == position.dealer
    return SeatView(seat, position.scores[seat], badges, team=seat & 1, cards=cards, dealer=deals)


def headline(position: Bridge) -> str:
    """The board, and what matters on it."""
    if position.turn == MATCH_OVER:
        return say("match-is-over")
    board, last = position.board, position.first_board + position.deals - 1
    if in_auction(position):
        vulnerable = vulnerable_sides(position)
        if position.bid == NO_BID:
            return say("headline-no-bid", board=board, last=last, vulnerable=vulnerable)
        contract = contract_by(position, position.bidder)
        return say("headline-auction", board=board, last=last, vulnerable=vulnerable, contract=contract)
    return say(
        "headline",
        contract=contract_by(position, position.declarer),
        trick=position.trick + 1,
        north_south=position.won[NORTH_SOUTH],
        east_west=position.won[EAST_WEST],
        board=board,
        last=last,
    )


def question(position: Bridge, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    if in_auction(position):
        return say("bid-or-pass")
    dummys = position.hand_to_play == position.dummy
    if position.led == NO_SUIT:
        if position.trick == 0:
            return say("make-opening-lead")
        return say("lead-from-dummy") if dummys else say("lead-from-your-hand")
    suit = SUIT_NAMES[position.led]
    follows = SUIT_OF[lowest(playable(position))] == position.led
    if dummys:
        return say("play-from-dummy-follow", suit=suit) if follows else say("dummy-cannot-follow", suit=suit)
    return say("follow-suit", suit=suit) if follows else say("cannot-follow-suit-you-lack", suit=suit)


def trumps(position: Bridge) -> Suit:
    """The suit of the contract, once the auction is over."""
    return NO_SUIT if in_auction(position) or position.trump == NO_TRUMP else position.trump


scene = partial(scene_by(headline, zones, own_zones, seat_view, question, trumps), "bridge")
"""(position, viewer) -> all the viewer sees."""
