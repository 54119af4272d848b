"""What is told of a match of Oh Hell, for either deck."""

from __future__ import annotations

from cardhouse.games.oh_hell.actions import tricks_bid
from cardhouse.games.oh_hell.position import NO_CARD, OhHellBase
from cardhouse.kit.cards.doubles import symbol_of, text_of
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.tricks.showing import count_words, play_event, suit_name, trick_event, winner_with


def narrate(before: OhHellBase, action: Action, after: OhHellBase, viewer: Seat | None) -> list[Event]:
    """What an action did; all of it happens in the open."""
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
    events = [Event("bid", f"@{seat} bid {tricks}", seat)]
    if after.to_bid == 0:
        total, cards = after.bid_total, after.hand_size
        events.append(Event("bids", f"{total} bid in all for {count_words(cards, 'trick')}"))
    return events


def tell_deal(position: OhHellBase, viewer: Seat | None) -> list[Event]:
    """Who dealt, how many cards to each, and what was turned."""
    dealer = position.dealer
    cards = count_words(position.hand_size, "card")
    text = f"@{dealer} dealt round {position.hand + 1}: {cards} each"
    return [Event("deal", text, dealer), turned_event(position)]


def turned_event(position: OhHellBase) -> Event:
    """The card turned for trump."""
    if position.turned == NO_CARD:
        return Event("trump", "All cards were dealt: there were no trumps")
    card = position.turned
    text = f"{symbol_of(position, card)} was turned: {suit_name(position.trump)} were trumps"
    return Event("trump", text, cards=[CardView(text_of(position, card), marks=["trump"])])


def hand_events(before: OhHellBase, action: Action, after: OhHellBase) -> list[Event]:
    """The scoring of a hand, and the end of the match."""
    seats = range(after.players)
    last = winner_with(before, action, before.trump)
    lines = []
    for seat in seats:
        bid, took = before.bids[seat], before.won[seat] + (seat == last)
        points, total = after.hand_scores[seat], after.scores[seat]
        lines.append(f"@{seat} bid {bid} and took {took}: {count_words(points, 'point')}, total {total}")
    events = [Event("hand", f"Round {before.hand + 1} is over", lines=lines)]
    if after.turn == MATCH_OVER:
        best = max(after.scores[seat] for seat in seats)
        winners = [seat for seat in seats if after.scores[seat] == best]
        names = " and ".join(f"@{seat}" for seat in winners)
        events.append(Event("match", f"{names} won the match with {count_words(best, 'point')}", winners[0]))
    return events
