"""What a table of Oh Hell looks like for either deck."""

from __future__ import annotations

from cardhouse.games.oh_hell.bidding import barred_bid
from cardhouse.games.oh_hell.dealing import hands_in_match
from cardhouse.games.oh_hell.playing import allowed
from cardhouse.games.oh_hell.position import NO_BID, NO_CARD, OhHellBase
from cardhouse.kit.cards.doubles import text_of
from cardhouse.kit.face.scene import CardView, SeatView, Zone
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.showing import (
    ask_to_follow,
    cards_left,
    count_words,
    hand_zone,
    last_trick_zone,
    scene_by,
    suit_name,
    trick_zone,
)
from cardhouse.kit.tricks.tricks import NO_SUIT


def zones(position: OhHellBase) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    found = [trick_zone(position)]
    if position.review_last_trick and position.trick > 0:
        found.append(last_trick_zone(position))
    found.append(turned_zone(position))
    found.append(bids_zone(position))
    for seat in range(position.players):
        found.append(hand_zone(position, seat, None))
        found.append(Zone(f"taken:{seat}", "taken", "Tricks taken", seat, count=position.won[seat]))
    return found


def own_zones(position: OhHellBase, seat: Seat) -> list[Zone]:
    """What a seat sees otherwise: its hand."""
    return [hand_zone(position, seat, seat)]


def turned_zone(position: OhHellBase) -> Zone:
    """The card turned for trump, on what is left of the pack."""
    if position.turned == NO_CARD:
        return Zone("turned", "pile", "No trumps", count=0)
    card = CardView(text_of(position, position.turned), marks=["trump"])
    left = len(position.pack) - position.hand_size * position.players
    return Zone("turned", "pile", f"Trumps: {suit_name(position.trump)}", cards=[card], count=left)


def bids_zone(position: OhHellBase) -> Zone:
    """Bids, and the tricks taken so far."""
    seats = range(position.players)
    bids = [str(position.bids[seat]) if position.bids[seat] != NO_BID else "" for seat in seats]
    taken = [str(position.won[seat]) if position.to_bid == 0 else "" for seat in seats]
    heads = ["", *(f"@{seat}" for seat in seats)]
    return Zone("bids", "grid", "Bids", columns=heads, rows=[["Bid", *bids], ["Took", *taken]])


def seat_view(position: OhHellBase, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = ["dealer"] if seat == position.dealer else []
    if position.bids[seat] != NO_BID:
        badges.append(f"bid {position.bids[seat]}")
    if position.to_bid == 0:
        badges.append(f"took {position.won[seat]}")
    return SeatView(seat, position.scores[seat], badges, cards=cards_left(position, seat))


def trumps(position: OhHellBase) -> str:
    """What is trumps, in words."""
    return "no trumps" if position.trump == NO_SUIT else f"trumps {suit_name(position.trump)}"


def headline(position: OhHellBase) -> str:
    """The round, trumps, and how far it has come."""
    if position.turn == MATCH_OVER:
        return "The match is over"
    cards = position.hand_size
    start = f"Round {position.hand + 1} of {hands_in_match(position)}"
    total = position.bid_total
    if position.to_bid:
        so_far = f", {total} bid so far" if position.to_bid < position.players else ""
        return f"{start}: {count_words(cards, 'card')} each, {trumps(position)}{so_far}"
    return f"{start}, trick {position.trick + 1} of {cards}, {trumps(position)}, {total} bid in all"


def question(position: OhHellBase, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    cards = position.hand_size
    if position.to_bid:
        tricks = "Will you take the trick" if cards == 1 else f"How many of the {cards} tricks will you take"
        barred = barred_bid(position)
        return f"{tricks}? Not {barred}: the bids may not add up to {cards}" if barred >= 0 else f"{tricks}?"
    return "Lead a card" if position.laid == 0 else ask_to_follow(position, allowed(position))


scene_of = scene_by(headline, zones, own_zones, seat_view, question)
"""(game, position, viewer) -> all the viewer sees."""
