"""What a table of Oh Hell looks like for either deck."""

from collections.abc import Sequence

from cardhouse.games.oh_hell.actions import tricks_bid
from cardhouse.games.oh_hell.bidding import barred_bid
from cardhouse.games.oh_hell.dealing import hands_in_match
from cardhouse.games.oh_hell.playing import allowed
from cardhouse.games.oh_hell.position import NO_BID, NO_CARD, OhHellBase, pack_size
from cardhouse.games.oh_hell.words import say
from cardhouse.kit.cards.doubles import text_of
from cardhouse.kit.face.scene import CardView, SeatView, Zone
from cardhouse.kit.face.shared import drawn
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Seat, Suit
from cardhouse.kit.tricks.showing import (
    ask_to_follow,
    cards_left,
    hand_zone,
    last_trick_zone,
    scene_by,
    suit_name,
    trick_zone,
)
from cardhouse.kit.tricks.tricks import NO_SUIT
from cardhouse.kit.words import player

YES_NO = (say("no"), say("yes"))
NO_TRUMPS = "none"
"""What is trumps, as messages take it, where no suit is."""


def zones(position: OhHellBase) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    found = [trick_zone(position)]
    if position.review_last_trick and position.trick > 0:
        found.append(last_trick_zone(position))
    found.append(turned_zone(position))
    found.append(bids_zone(position))
    for seat in range(position.players):
        found.append(hand_zone(position, seat, None))
        found.append(taken_tricks(seat, position.won[seat]))
    return found


@drawn
def taken_tricks(seat: Seat, tricks: int) -> Zone:
    """The tricks a seat has won, a count."""
    return Zone(f"taken:{seat}", "taken", say("tricks-won"), seat, count=tricks)


def own_zones(position: OhHellBase, seat: Seat) -> list[Zone]:
    """What a seat sees otherwise: its hand."""
    return [hand_zone(position, seat, seat)]


def turned_zone(position: OhHellBase) -> Zone:
    """The card turned for trump, on what is left of the pack."""
    if position.turned == NO_CARD:
        return NONE_TURNED
    left = pack_size(position) - position.hand_size * position.players
    return turned_card(text_of(position, position.turned), position.trump, left)


NONE_TURNED = Zone("turned", "pile", say("no-trumps"), count=0)


@drawn
def turned_card(card: str, trump: Suit, left: int) -> Zone:
    """A card turned for trump, on so many left of the pack."""
    shown = CardView(card, marks=["trump"])
    return Zone("turned", "pile", say("trumps", suit=suit_name(trump)), cards=[shown], count=left)


def bids_zone(position: OhHellBase) -> Zone:
    """Bids, and the tricks taken so far."""
    players = position.players
    won = None if position.to_bid else tuple(position.won[:players].tolist())
    return bids_and_won(tuple(position.bids[:players].tolist()), won)


@drawn
def bids_and_won(bids: Sequence[int], won: Sequence[int] | None) -> Zone:
    """By seat: the bid, if there is one yet, and the tricks won, once all have bid."""
    heads = ["", *(player(seat) for seat in range(len(bids)))]
    bid = ["" if each == NO_BID else str(each) for each in bids]
    taken = ["" for _ in bids] if won is None else list(map(str, won))
    return Zone("bids", "grid", say("bids"), columns=heads, rows=[[say("bid"), *bid], [say("won"), *taken]])


def seat_view(position: OhHellBase, seat: Seat) -> SeatView:
    """A seat as viewers see it: what stands beside its player's name."""
    won = None if position.to_bid else position.won[seat]
    score, cards = position.scores[seat], cards_left(position, seat)
    return name_plate(seat, score, cards, seat == position.dealer, position.bids[seat], won)


@drawn
def name_plate(seat: Seat, score: int, cards: int, deals: bool, bid: int, won: int | None) -> SeatView:
    """A seat's plate: score, cards held, who deals, bid and tricks won."""
    badges = [] if bid == NO_BID else bid_badges(bid, won)
    return SeatView(seat, score, badges, cards=cards, dealer=deals)


def bid_badges(bid: int, won: int | None) -> list[str]:
    """What a seat has bid, and won once all have bid."""
    said = [say("badge-bid", bid=bid)]
    return said if won is None else [*said, say("badge-won", won=won)]


def trumps(position: OhHellBase) -> str:
    """What is trumps, as messages take it."""
    return NO_TRUMPS if position.trump == NO_SUIT else suit_name(position.trump)


def headline(position: OhHellBase) -> str:
    """The round, trumps, and how far it has come."""
    if position.turn == MATCH_OVER:
        return say("match-is-over")
    hand, rounds, total = position.hand + 1, hands_in_match(position), position.bid_total
    cards, suit = position.hand_size, trumps(position)
    if position.to_bid:
        begun = "yes" if position.to_bid < position.players else "no"
        return say("headline-bidding", hand=hand, rounds=rounds, cards=cards, suit=suit, begun=begun, total=total)
    trick = position.trick + 1
    return say("headline", hand=hand, rounds=rounds, trick=trick, tricks=cards, suit=suit, total=total)


def question(position: OhHellBase, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    cards = position.hand_size
    if position.to_bid:
        barred = barred_bid(position)
        if cards == 1:
            return say("will-you-win-trick", barred=("no", "yes")[barred] if barred >= 0 else "none")
        return say("ask-bid", cards=cards) if barred < 0 else say("ask-bid-barred", cards=cards, barred=barred)
    return say("lead-card") if position.laid == 0 else ask_to_follow(position, allowed(position))


def named(position: OhHellBase, action: Action) -> str:
    """A bid for a single trick is an answer: Yes or No."""
    tricks = tricks_bid(position, action)
    return YES_NO[tricks] if position.to_bid and position.hand_size == 1 and 0 <= tricks < len(YES_NO) else ""


scene_of = scene_by(headline, zones, own_zones, seat_view, question, lambda position: position.trump)
"""(game, position, viewer) -> all the viewer sees."""
