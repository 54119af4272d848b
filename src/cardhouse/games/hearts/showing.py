"""What a table of Hearts looks like and what is told of it, for either deck."""

from __future__ import annotations

from typing import Any

from cardhouse.games.hearts.deck import printed_points
from cardhouse.games.hearts.passing import direction, giver, receiver
from cardhouse.games.hearts.position import NOBODY, PASS_ACROSS, PASS_LEFT, PASS_NONE, PASS_RIGHT, HeartsBase
from cardhouse.kit.cards.doubles import symbol_of, text_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, Event, SeatView, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.tricks.plays import all_plays
from cardhouse.kit.tricks.showing import (
    cards_left,
    count_words,
    hand_zone,
    last_trick_zone,
    play_event,
    scene_by,
    suit_name,
    trick_event,
    trick_zone,
)

GOES = {PASS_LEFT: "to the left", PASS_RIGHT: "to the right", PASS_ACROSS: "across", PASS_NONE: "nowhere"}

# --- The table ----------------------------------------------------------------------------------------


def points_so_far(position: HeartsBase, seat: Seat) -> int:
    """The points on the cards a seat has taken in this hand."""
    return int(printed_points(position, seat))


def new_cards(position: HeartsBase, seat: Seat) -> list[int]:
    """The cards passed to a seat, until the first trick is over."""
    if not position.pass_steps or position.pass_due or position.trick:
        return []
    return members(position.passed[int(giver(position, seat))])


def passed_zone(position: HeartsBase, seat: Seat, viewer: Seat | None) -> Zone:
    """The cards a seat has set aside for passing."""
    aside = members(position.passed[seat])
    shown = [CardView(text_of(position, card)) for card in aside] if seat == viewer else backs(len(aside))
    return Zone(f"passed:{seat}", "spread", "To pass", seat, shown, len(aside))


def zones(position: HeartsBase, viewer: Seat | None) -> list[Zone]:
    """Every place on the table."""
    seats = range(position.players)
    found = [Zone("trick", "trick", "Trick", count=0) if position.pass_due else trick_zone(position)]
    if position.review_last_trick and position.trick > 0 and not position.pass_due:
        found.append(last_trick_zone(position))
    for seat in seats:
        found.append(hand_zone(position, seat, viewer, new_cards(position, seat)))
        if position.pass_due:
            found.append(passed_zone(position, seat, viewer))
        taken = len(members(position.taken[seat]))
        found.append(Zone(f"taken:{seat}", "taken", "Taken", seat, count=taken))
    return found


def seat_view(position: HeartsBase, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = ["dealer"] if seat == position.dealer else []
    tricks = len(members(position.taken[seat])) // position.players
    if tricks:
        badges.append(count_words(tricks, "trick"))
        badges.append(count_words(points_so_far(position, seat), "point"))
    return SeatView(seat, position.scores[seat], badges, cards=cards_left(position, seat))


def headline(position: HeartsBase) -> str:
    """The phase, and what matters in it."""
    if position.turn == MATCH_OVER:
        return "The match is over"
    if position.pass_due:
        return f"Hand {position.hand + 1}: cards go {GOES[int(direction(position))]}"
    broken = "hearts broken" if position.hearts_broken else "hearts not broken"
    passed = "" if position.pass_steps else ", no passing"
    return f"Hand {position.hand + 1}, trick {position.trick + 1} of {position.hand_size}, {broken}{passed}"


def question(position: HeartsBase, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    if position.pass_due:
        due = position.pass_due
        cards = "1 more card" if due == 1 else f"{due} cards"
        return f"Choose {cards} to pass {GOES[int(direction(position))]} to @{int(receiver(position, viewer))}"
    if position.laid == 0:
        if position.trick == 0:
            return "You open the first trick"
        return "Lead a card"
    return f"Follow {suit_name(position.led)} if you can"


scene_of = scene_by(headline, zones, seat_view, question)
"""(game, position, viewer) -> all the viewer sees."""


# --- What is told -------------------------------------------------------------------------------------


def narrate(before: HeartsBase, action: Action, after: HeartsBase, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    if before.pass_due:
        return pass_events(before, action, after, viewer)
    seat = before.turn
    events = [play_event(before, action)]
    if after.hearts_broken and not before.hearts_broken and after.hand == before.hand:
        events.append(Event("broken", f"@{seat} broke hearts", seat))
    if before.laid + 1 == before.players:
        events.append(trick_event(before, action))
        if after.hand != before.hand or after.turn == MATCH_OVER:
            events += hand_events(before, after)
    return events


def pass_events(before: HeartsBase, action: Action, after: HeartsBase, viewer: Seat | None) -> list[Event]:
    """A card set aside; all cards changing hands once the last is."""
    seat = before.turn
    card = action - int(all_plays(before))
    known = viewer == seat
    text = f"@{seat} set aside {symbol_of(before, card) if known else 'a card'}"
    events = [Event("pass", text, seat, [CardView(text_of(before, card)) if known else CardView()])]
    if after.pass_due == 0:
        way = GOES[int(direction(before))]
        events.append(Event("exchange", f"All passed {before.pass_count} cards {way}"))
        if viewer is not None:
            source = int(giver(after, viewer))
            came = members(after.passed[source])
            names = ", ".join(symbol_of(after, each) for each in came)
            cards = [CardView(text_of(after, each), marks=["new"]) for each in came]
            events.append(Event("receive", f"@{viewer} got {names} from @{source}", viewer, cards))
        events.append(Event("open", f"It was up to @{after.turn} to open the first trick", after.turn))
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


# --- The same actions in an imagined world ------------------------------------------------------------


def retell(world: Any, before: HeartsBase, action: Action, viewer: Seat | None) -> int:
    """The action as it was in a world imagined for a viewer: which cards others passed, it cannot know.

    The cards a seat passed in that world stand for those it passed, the lowest for the first.
    """
    if not before.pass_due or world.hand != before.hand:
        return action
    seat = before.turn
    known = viewer is not None and (seat == viewer or (not world.pass_due and int(receiver(world, seat)) == viewer))
    if known:
        return action
    nth = len(members(before.passed[seat]))
    return int(all_plays(before)) + members(world.passed[seat])[nth]
