"""The log of Oh Hell, for either deck: what each action tells each viewer."""

from cardhouse.games.oh_hell.actions import tricks_bid
from cardhouse.games.oh_hell.position import NO_CARD, OhHellBase
from cardhouse.games.oh_hell.showing import bid_badges
from cardhouse.games.oh_hell.words import say
from cardhouse.kit.cards.doubles import symbol_of, text_of
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.tricks.showing import play_event, suit_name, trick_event, winner_with
from cardhouse.kit.words import player, players


def narrate(before: OhHellBase, action: Action, after: OhHellBase, viewer: Seat | None) -> list[Event]:
    """What an action did; all of it happens in the open."""
    return all_events(before, action, after)


@shared
def all_events(before: OhHellBase, action: Action, after: OhHellBase) -> list[Event]:
    """What an action did, told once for all."""
    if before.to_bid:
        return bid_events(before, action, after)
    events = [play_event(before, action)]
    if before.laid + 1 == before.players:
        events.append(trick_event(before, action, before.trump))
        if after.hand != before.hand or after.turn == MATCH_OVER:
            events += hand_events(before, action, after)
    return events


def bid_events(before: OhHellBase, action: Action, after: OhHellBase) -> list[Event]:
    """A bid, and after the last of them what they add up to."""
    seat, tricks = before.turn, tricks_bid(before, action)
    events = [Event("bid", say("has-bid", who=player(seat), tricks=tricks), seat)]
    if after.to_bid == 0:
        total, cards = after.bid_total, after.hand_size
        events.append(Event("bids", say("bid-in-all-for", total=total, cards=cards)))
    return events


def tell_deal(position: OhHellBase, viewer: Seat | None) -> list[Event]:
    """Who dealt, how many cards to each, and what was turned."""
    dealer = position.dealer
    text = say("dealt-round-each", who=player(dealer), hand=position.hand + 1, cards=position.hand_size)
    return [Event("deal", text, dealer), turned_event(position)]


def turned_event(position: OhHellBase) -> Event:
    """The log's sentence for the card turned up for trump."""
    if position.turned == NO_CARD:
        return Event("trump", say("no-trumps-all-dealt"))
    card = position.turned
    text = say("was-turned-are-trumps", card=symbol_of(position, card), suit=suit_name(position.trump))
    return Event("trump", text, cards=[CardView(text_of(position, card), marks=["trump"])])


def hand_events(before: OhHellBase, action: Action, after: OhHellBase) -> list[Event]:
    """The scoring of a hand, and the end of the match."""
    seats = range(after.players)
    last = winner_with(before, action, before.trump)
    lines, badges = [], []
    for seat in seats:
        bid, took = before.bids[seat], before.won[seat] + (seat == last)
        points, total = after.hand_scores[seat], after.scores[seat]
        lines.append(say("bid-and-won-total", who=player(seat), bid=bid, took=took, points=points, total=total))
        badges.append(bid_badges(bid, took))
    events = [Event("hand", say("round-is-over", hand=before.hand + 1), lines=lines, badges=badges)]
    if after.turn == MATCH_OVER:
        best = max(after.scores[seat] for seat in seats)
        winners = [seat for seat in seats if after.scores[seat] == best]
        won = say("won-match", who=players(winners), points=best)
        events.append(Event("match", won, winners[0]))
    return events
