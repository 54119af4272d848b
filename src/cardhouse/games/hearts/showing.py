"""What a table of Hearts looks like, for either deck."""

from collections.abc import Sequence

from cardhouse.games.hearts.deck import has_points, printed_points
from cardhouse.games.hearts.passing import direction, giver, receiver
from cardhouse.games.hearts.playing import allowed, opens_the_hand
from cardhouse.games.hearts.position import ANY_CLUB, HeartsBase
from cardhouse.games.hearts.telling import WAYS
from cardhouse.games.hearts.words import say
from cardhouse.kit.cards.doubles import mode_text, symbol_of, text_of
from cardhouse.kit.cards.packs import HEARTS
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.game import Together
from cardhouse.kit.face.scene import SeatView, Zone, backs, faces
from cardhouse.kit.face.shared import drawn, shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Card, Seat
from cardhouse.kit.tricks.plays import Plays, card_of, suit_of
from cardhouse.kit.tricks.showing import (
    EMPTY_TRICK,
    ask_to_follow,
    cards_left,
    counts_of,
    hand_zone,
    last_trick_zone,
    plays_held,
    scene_by,
    suit_name,
    taken_cards,
    trick_zone,
)
from cardhouse.kit.words import player


@shared
def taken_sizes(position: HeartsBase) -> tuple[int, ...]:
    """How many cards each seat has taken in this hand."""
    return counts_of(position.taken.tolist())


@shared
def points_so_far(position: HeartsBase, seat: Seat) -> int:
    """The points on the cards a seat has taken in this hand."""
    return int(printed_points(position, seat))


def new_cards(position: HeartsBase, seat: Seat) -> list[Card]:
    """The cards passed to a seat, until the first trick is over."""
    if not position.pass_steps or position.pass_due or position.trick:
        return []
    return members(position.passed[giver(position, seat)])


def passed_zone(position: HeartsBase, seat: Seat, viewer: Seat | None) -> Zone:
    """The cards a seat has set aside for passing."""
    aside = members(position.passed[seat])
    if seat != viewer:
        return set_aside(seat, (), len(aside))
    return set_aside(seat, tuple([text_of(position, card) for card in aside]), 0)


@drawn
def set_aside(seat: Seat, cards: Sequence[str], unseen: int) -> Zone:
    """Cards for passing, of which these are seen, and so many are not."""
    shown = [*faces([*cards]), *backs(unseen)]
    return Zone(f"passed:{seat}", "spread", say("to-pass"), seat, shown, len(shown))


def zones(position: HeartsBase) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    found = [EMPTY_TRICK if position.pass_due else trick_zone(position)]
    if position.review_last_trick and position.trick > 0 and not position.pass_due:
        found.append(last_trick_zone(position))
    for seat, won in zip(range(position.players), taken_sizes(position)):
        found.append(hand_zone(position, seat, None))
        if position.pass_due:
            found.append(passed_zone(position, seat, None))
        found.append(taken_cards(seat, won))
    return found


def own_zones(position: HeartsBase, seat: Seat) -> list[Zone]:
    """Zones shown face up to their owner only: the cards held."""
    hand = hand_zone(position, seat, seat, new_cards(position, seat))
    return [hand, passed_zone(position, seat, seat)] if position.pass_due else [hand]


def seat_view(position: HeartsBase, seat: Seat) -> SeatView:
    """A seat as viewers see it: what stands beside its player's name."""
    tricks = taken_sizes(position)[seat] // position.players
    points = points_so_far(position, seat) if tricks else 0
    return name_plate(seat, position.scores[seat], cards_left(position, seat), seat == position.dealer, tricks, points)


@drawn
def name_plate(seat: Seat, score: int, cards: int, deals: bool, tricks: int, points: int) -> SeatView:
    """A seat's plate: score, cards held, who deals, tricks and points taken."""
    badges = [say("tricks", tricks=tricks), say("points", points=points)] if tricks else []
    return SeatView(seat, score, badges, cards=cards, dealer=deals)


def headline(position: HeartsBase) -> str:
    """The phase, and what matters in it."""
    if position.turn == MATCH_OVER:
        return say("match-is-over")
    if position.pass_due:
        return say("headline-passing", hand=position.hand + 1, way=WAYS[direction(position)])
    return say(
        "headline",
        hand=position.hand + 1,
        trick=position.trick + 1,
        tricks=position.hand_size,
        broken="yes" if position.hearts_broken else "no",
        passing="yes" if position.pass_steps else "no",
    )


def question(position: HeartsBase, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    if position.pass_due:
        return ask_to_pass(position, viewer)
    if opens_the_hand(position):
        return say("lead-to-first-trick", card=opening(position))
    such = allowed(position)
    return ask_to_lead(position, such) if position.laid == 0 else ask_for_a_card(position, such)


def ask_to_pass(position: HeartsBase, seat: Seat) -> str:
    """How many cards are still to be chosen, and for whom."""
    due = position.pass_due
    more = "yes" if due < position.pass_count else "no"
    way = WAYS[direction(position)]
    return say("choose-cards-to-pass", cards=due, more=more, way=way, who=player(receiver(position, seat)))


def opening(position: HeartsBase) -> str:
    """What opens the first trick."""
    if position.opening_lead == ANY_CLUB:
        return say("a-club")
    mode, card = mode_text(position, int(position.opener), symbols=True), symbol_of(position, position.opener)
    return say("card-as", card=card, mode=mode) if mode else card


def ask_to_lead(position: HeartsBase, such: Plays) -> str:
    """Hearts held but not yet to be led are named."""
    barred = not such.suits >> HEARTS & 1
    if barred and any(suit_of(position, played) == HEARTS for played in plays_held(position, position.turn)):
        return say("lead-anything-except-heart")
    return say("lead-card")


def ask_for_a_card(position: HeartsBase, such: Plays) -> str:
    """Points are named where they are held, would fit and are barred."""
    asked = ask_to_follow(position, such)
    if not such.exclude_barred:
        return asked
    barred = [each for each in plays_held(position, position.turn) if has_points(position, card_of(position, each))]
    suits, led = {suit_of(position, played) for played in barred}, suit_name(position.led)
    if such.suits == 1 << position.led:
        return say("follow-without-points", suit=led) if position.led in suits else asked
    if position.led in suits:
        return say("cannot-follow-without-points", suit=led)
    if not barred:
        return asked
    return say("play-without-points", suit=led) if such.exclude_duplicates else asked


scene_of = scene_by(headline, zones, own_zones, seat_view, question)
"""(game, position, viewer) -> all the viewer sees."""


def passing_together(position: HeartsBase) -> Together | None:
    """While cards are passed, who still has how many to set aside: nobody sees another's (SH1, HC2)."""
    if not position.pass_due:
        return None
    seats = list(range(position.turn, position.players))
    due = [int(position.pass_due), *([int(position.pass_count)] * (len(seats) - 1))]
    return Together(seats, due, "pass", say("pass-button"))
