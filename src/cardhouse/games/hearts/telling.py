"""What is told of a match of Hearts, for either deck."""

from __future__ import annotations

from cardhouse.games.hearts.actions import card_passed, pass_action
from cardhouse.games.hearts.passing import direction, giver, receiver
from cardhouse.games.hearts.position import NOBODY, HeartsBase
from cardhouse.games.hearts.showing import GOES
from cardhouse.kit.cards.doubles import symbol_of, text_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.tricks.showing import count_words, play_event, trick_event


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
    card = card_passed(before, action)
    known = viewer == seat
    text = f"@{seat} set aside {symbol_of(before, card) if known else 'a card'}"
    events = [Event("pass", text, seat, [CardView(text_of(before, card)) if known else CardView()])]
    if after.pass_due == 0:
        way = GOES[direction(before)]
        events.append(Event("exchange", f"All passed {before.pass_count} cards {way}"))
        if viewer is not None:
            source = giver(after, viewer)
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
