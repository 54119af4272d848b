"""The log of Hearts, for either deck: what each action tells each viewer."""

from cardhouse.games.hearts.actions import pass_action
from cardhouse.games.hearts.passing import direction, giver, receiver
from cardhouse.games.hearts.position import NOBODY, PASS_ACROSS, PASS_LEFT, PASS_NONE, PASS_RIGHT, HeartsBase
from cardhouse.games.hearts.words import say
from cardhouse.kit.cards.doubles import symbol_of, text_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.tricks.showing import play_event, trick_event
from cardhouse.kit.words import player, players

WAYS = {PASS_LEFT: "left", PASS_RIGHT: "right", PASS_ACROSS: "across", PASS_NONE: "none"}
"""Where the cards of a hand are passed, as messages take it."""


def narrate(before: HeartsBase, action: Action, after: HeartsBase, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    if before.pass_due:
        return pass_events(before, action, after, viewer)
    return play_events(before, action, after)


# --- The deal -----------------------------------------------------------------------------------------


def tell_deal(position: HeartsBase, viewer: Seat | None) -> list[Event]:
    """Who dealt how many cards to each, what stayed out, who leads where none are passed."""
    dealer = position.dealer
    out = " ".join(symbol_of(position, card) for card in left_out(position))
    dealt = say(
        "dealt",
        who=player(dealer),
        hand=position.hand + 1,
        cards=position.hand_size,
        without="yes" if out else "no",
        out=out,
    )
    events = [Event("deal", dealt, dealer)]
    return events if position.pass_due else [*events, Event("exchange", say("no-passing")), open_event(position)]


def left_out(position: HeartsBase) -> list[Card]:
    """The cards of the pack that are not played with (SH1, HC1)."""
    dealt = {card for seat in range(position.players) for card in members(position.dealt[seat])}
    return [card for card in range(len(position.pack)) if card not in dealt]


def open_event(position: HeartsBase) -> Event:
    """The log's sentence for who leads the first trick."""
    seat = position.turn
    return Event("open", say("has-opener-and-leads", who=player(seat), card=symbol_of(position, position.opener)), seat)


# --- Passing ------------------------------------------------------------------------------------------


def pass_events(before: HeartsBase, action: Action, after: HeartsBase, viewer: Seat | None) -> list[Event]:
    """What the viewer has passed, once it is all; the others' passes are told together, once everyone has passed."""
    events = [own_pass(after, viewer)] if before.pass_due == 1 and before.turn == viewer else []
    return events if after.pass_due else events + exchange_events(before, after, viewer)


@shared
def own_pass(after: HeartsBase, seat: Seat) -> Event:
    """The cards a seat passes, as only it sees them."""
    cards = members(after.passed[seat])
    words = ", ".join(symbol_of(after, card) for card in cards)
    return Event(
        "pass", say("passed", who=player(seat), what=words), seat, [CardView(text_of(after, card)) for card in cards]
    )


def exchange_events(before: HeartsBase, after: HeartsBase, viewer: Seat | None) -> list[Event]:
    """All cards change hands; each player is told what came, and the others only that cards were passed (SH1, HC2)."""
    passed = say("everyone-has-passed", cards=before.pass_count, way=WAYS[direction(before)])
    events = [Event("exchange", passed)]
    if viewer is not None:
        source = giver(after, viewer)
        came = members(after.passed[source])
        names = ", ".join(symbol_of(after, card) for card in came)
        shown = [CardView(text_of(after, card), marks=["new"]) for card in came]
        got = say("got-from", who=player(viewer), what=names, source=player(source))
        events.append(Event("receive", got, viewer, shown))
    return [*events, open_event(after)]


# --- Play ---------------------------------------------------------------------------------------------


@shared
def play_events(before: HeartsBase, action: Action, after: HeartsBase) -> list[Event]:
    """A card played; the trick it completes; the hand that ends with it."""
    seat = before.turn
    events = [play_event(before, action)]
    if after.hearts_broken and not before.hearts_broken and after.hand == before.hand:
        events.append(Event("broken", say("broke-hearts", who=player(seat)), seat))
    if before.laid + 1 == before.players:
        events.append(trick_event(before, action))
        if after.hand != before.hand or after.turn == MATCH_OVER:
            events += hand_events(before, after)
    return events


def hand_events(before: HeartsBase, after: HeartsBase) -> list[Event]:
    """The scoring of a hand, and the end of the match."""
    seats = range(after.players)
    shooter = after.moon_by
    lines = [] if shooter == NOBODY else [say("shot-moon", who=player(shooter))]
    for seat in seats:
        points, total = after.hand_scores[seat], after.scores[seat]
        halved = "yes" if total != before.scores[seat] + points else "no"
        lines.append(
            say("took-points", who=player(seat), points=points, halved=halved, target=after.target, total=total)
        )
    events = [Event("hand", say("hand-is-over", hand=before.hand + 1), lines=lines)]
    if after.turn == MATCH_OVER:
        best = min(after.scores[seat] for seat in seats)
        winners = [seat for seat in seats if after.scores[seat] == best]
        won = say("won-match", who=players(winners), points=best)
        events.append(Event("match", won, winners[0]))
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
