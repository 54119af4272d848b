"""What a table of Hearts looks like, for either deck."""

from __future__ import annotations

from cardhouse.games.hearts.deck import printed_points
from cardhouse.games.hearts.passing import direction, giver, receiver
from cardhouse.games.hearts.position import PASS_ACROSS, PASS_LEFT, PASS_NONE, PASS_RIGHT, HeartsBase
from cardhouse.kit.cards.doubles import text_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, SeatView, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.showing import (
    cards_left,
    count_words,
    hand_zone,
    last_trick_zone,
    scene_by,
    suit_name,
    trick_zone,
)

GOES = {PASS_LEFT: "to the left", PASS_RIGHT: "to the right", PASS_ACROSS: "across", PASS_NONE: "nowhere"}


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
