"""What a table of bridge looks like."""

from collections.abc import Sequence
from functools import partial

from cardhouse.games.bridge.actions import call_action
from cardhouse.games.bridge.auction import in_auction
from cardhouse.games.bridge.play import dummy_lies_open, playable
from cardhouse.games.bridge.position import EAST_WEST, NO_BID, NO_TRUMP, NORTH_SOUTH, SEATS, Bridge
from cardhouse.games.bridge.scoring import is_vulnerable
from cardhouse.games.bridge.wording import COMPASS, SIDES, call_text, contract_by, contract_text, vulnerable_sides
from cardhouse.games.bridge.words import say
from cardhouse.kit.cards.bits import lowest
from cardhouse.kit.cards.packs import FACE_TEXTS, SUIT_NAMES
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import SeatView, Zone, faces
from cardhouse.kit.face.shared import drawn
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Seat, Suit
from cardhouse.kit.tricks import showing
from cardhouse.kit.tricks.showing import Words, cards_left, held, last_trick_zone, scene_by, trick_zone
from cardhouse.kit.tricks.tricks import NO_SUIT, SUIT_OF


def hand_zone(position: Bridge, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand: open to its owner; dummy's, once it is faced, to all (BR5)."""
    if dummy_lies_open(position) and seat == position.dummy:
        return dummys_hand(seat, held(position, seat))
    return showing.hand_zone(position, seat, viewer)


@drawn
def dummys_hand(seat: Seat, cards: Words) -> Zone:
    """Dummy's cards, open to all."""
    shown = faces([FACE_TEXTS[card] for card in members(cards)])
    return Zone(f"open:{seat}", "open", say("dummy"), seat, shown, len(shown))


def auction_zone(position: Bridge) -> Zone:
    """The calls, a column a seat from North, a line a round."""
    return auction_of(position.dealer, tuple(position.calls[: position.called].tolist()))


@drawn
def auction_of(dealer: Seat, calls: Sequence[int]) -> Zone:
    """An auction of such calls, as positions number them."""
    cells = [""] * dealer + [call_text(call_action(call)) for call in calls]
    rows = [cells[start : start + SEATS] for start in range(0, len(cells), SEATS)] if calls else []
    return Zone("auction", "grid", say("auction"), columns=list(COMPASS), rows=rows)


@drawn
def taken_tricks(side: int, tricks: int) -> Zone:
    """The tricks a side has won, a count."""
    return Zone(f"taken:{side}", "taken", say("side-tricks", side=SIDES[side]), count=tricks)


def zones(position: Bridge) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    found = [auction_zone(position), trick_zone(position)]
    if position.review_last_trick and position.trick > 0:
        found.append(last_trick_zone(position))
    found += [hand_zone(position, seat, None) for seat in range(SEATS)]
    found += [taken_tricks(side, position.won[side]) for side in (NORTH_SOUTH, EAST_WEST)]
    return found


def own_zones(position: Bridge, seat: Seat) -> list[Zone]:
    """What a seat sees otherwise: its hand."""
    return [hand_zone(position, seat, seat)]


def seat_view(position: Bridge, seat: Seat) -> SeatView:
    """A seat as viewers see it: what stands beside its player's name."""
    return name_plate(
        seat,
        position.scores[seat],
        cards_left(position, seat),
        seat == position.dealer,
        bool(is_vulnerable(position, seat & 1)),
        (position.bid, position.doubling) if seat == position.declarer else None,
        seat == position.dummy,
    )


@drawn
def name_plate(
    seat: Seat, score: int, cards: int, deals: bool, vulnerable: bool, contract: tuple[int, int] | None, is_dummy: bool
) -> SeatView:
    """A seat's plate; ``contract``: the declarer's, bid and doubling."""
    badges = [COMPASS[seat]]
    if vulnerable:
        badges.append(say("badge-vulnerable"))
    if contract is not None:
        badges.append(say("badge-declarer", contract=contract_text(*contract)))
    if is_dummy:
        badges.append(say("badge-dummy"))
    return SeatView(seat, score, badges, team=seat & 1, cards=cards, dealer=deals)


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
