"""What is told of a match of Hearts, for either deck."""

from __future__ import annotations

from cardhouse.games.hearts.actions import card_passed, pass_action
from cardhouse.games.hearts.passing import direction, giver, receiver
from cardhouse.games.hearts.position import NOBODY, HeartsBase
from cardhouse.games.hearts.showing import GOES
from cardhouse.kit.cards.doubles import symbol_of, text_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.tricks.showing import count_words, play_event, trick_event


def narrate(before: HeartsBase, action: Action, after: HeartsBase, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    if before.pass_due:
        return pass_events(before, action, after, viewer)
    return play_events(before, action, after)


# --- The deal -----------------------------------------------------------------------------------------


def tell_deal(position: HeartsBase, viewer: Seat | None) -> list[Event]:
    """Who dealt how many cards to each, what stayed out, who leads where none are passed."""
    dealer = position.dealer
    text = f"@{dealer} dealt hand {position.hand + 1}: {position.hand_size} cards each"
    out = left_out(position)
    if out:
        text += f", without {' '.join(symbol_of(position, card) for card in out)}"
    events = [Event("deal", text, dealer)]
    return events if position.pass_due else [*events, Event("exchange", "No cards were passed"), open_event(position)]


def left_out(position: HeartsBase) -> list[Card]:
    """The cards of the pack that are not played with (SH1, HC1)."""
    dealt = {card for seat in range(position.players) for card in members(position.dealt[seat])}
    return [card for card in range(len(position.pack)) if card not in dealt]


def open_event(position: HeartsBase) -> Event:
    """Who leads the first trick."""
    seat = position.turn
    return Event("open", f"@{seat} held {symbol_of(position, position.opener)} and had the first lead", seat)


# --- Passing ------------------------------------------------------------------------------------------


def pass_events(before: HeartsBase, action: Action, after: HeartsBase, viewer: Seat | None) -> list[Event]:
    """A card set aside; all cards changing hands once the last is."""
    events = [set_aside(before, action, viewer == before.turn)]
    return events if after.pass_due else events + exchange_events(before, after, viewer)


@shared
def set_aside(before: HeartsBase, action: Action, known: bool) -> Event:
    """A card set aside, as its owner knows it or as all others do."""
    seat = before.turn
    card = card_passed(before, action)
    text = f"@{seat} set aside {symbol_of(before, card) if known else 'a card'}"
    return Event("pass", text, seat, [CardView(text_of(before, card)) if known else CardView()])


def exchange_events(before: HeartsBase, after: HeartsBase, viewer: Seat | None) -> list[Event]:
    """All cards change hands; each is told what he got, the others only that cards were passed (SH1, HC2)."""
    cards = count_words(before.pass_count, "card")
    events = [Event("exchange", f"All passed {cards} {GOES[direction(before)]}")]
    if viewer is not None:
        source = giver(after, viewer)
        came = members(after.passed[source])
        names = ", ".join(symbol_of(after, card) for card in came)
        shown = [CardView(text_of(after, card), marks=["new"]) for card in came]
        events.append(Event("receive", f"@{viewer} got {names} from @{source}", viewer, shown))
    return [*events, open_event(after)]


# --- Play ---------------------------------------------------------------------------------------------


@shared
def play_events(before: HeartsBase, action: Action, after: HeartsBase) -> list[Event]:
    """A card played; the trick it completes; the hand that ends with it."""
    seat = before.turn
    events = [play_event(before, action)]
    if after.hearts_broken and not before.hearts_broken and after.hand == before.hand:
        events.append(Event("broken", f"@{seat} broke hearts", seat))
    if before.laid + 1 == before.players:
        events.append(trick_event(before, action))
        if after.hand != before.hand or after.turn == MATCH_OVER:
            events += hand_events(before, after)
    return events


def hand_events(before: HeartsBase, after: HeartsBase) -> list[Event]:
    """The scoring of a hand, and the end of the match."""
    seats = range(after.players)
    shooter = after.moon_by
    lines = [] if shooter == NOBODY else [f"@{shooter} shot the moon"]
    for seat in seats:
        points, total = after.hand_scores[seat], after.scores[seat]
        halved = f", exactly {after.target} becomes {total}" if total != before.scores[seat] + points else ""
        lines.append(f"@{seat} took {count_words(points, 'point')}{halved}, total {total}")
    events = [Event("hand", f"Hand {before.hand + 1} is over", lines=lines)]
    if after.turn == MATCH_OVER:
        best = min(after.scores[seat] for seat in seats)
        winners = [seat for seat in seats if after.scores[seat] == best]
        names = " and ".join(f"@{seat}" for seat in winners)
        events.append(Event("match", f"{names} won the match with {count_words(best, 'point')}", winners[0]))
    return events


# --- In an imagined world -----------------------------------------------------------------------------


def retell(world: HeartsBase, before: HeartsBase, action: Action, viewer: Seat | None) -> Action:
    """The action as it was in a world imagined for a viewer: which cards others passed, it cannot know.

    The cards a seat passed in that world stand for those it passed, the lowest for the first.
    """
    if not before.pass_due or world.hand != before.hand:
        return action
    seat = before.turn
    known = viewer is not None and (seat == viewer or (not world.pass_due and receiver(world, seat) == viewer))
    if known:
        return action
    nth = len(members(before.passed[seat]))
    return pass_action(before, members(world.passed[seat])[nth])
