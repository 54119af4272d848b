"""What a table of In Tense Care looks like."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from cardhouse.games.in_tense_care.dealing import cards_dealt, cards_in_play
from cardhouse.games.in_tense_care.position import NOTHING, TRICKS, InTenseCare
from cardhouse.games.in_tense_care.tricks import count_jokers, first_ace, lowest_wins, winning_place
from cardhouse.kit.cards.packs import FACES, SUIT_NAMES, WITH_JOKERS
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, SeatView, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Card, Seat, Suit
from cardhouse.kit.tricks.showing import scene_by
from cardhouse.kit.tricks.tricks import last_trick, row_of_trick, trick_plays

SYMBOLS = WITH_JOKERS.symbols
TEXTS = WITH_JOKERS.texts
SINGULAR = [name.removesuffix("s") for name in SUIT_NAMES]


def name_of(card: Card) -> str:
    """A card in a sentence."""
    return SYMBOLS[card] if card < FACES else f"the {SYMBOLS[card]}"


def laid_cards(plays: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cards of a trick, (seat, card) in the order played; seats without cards are left out."""
    return [(seat, card) for seat, card in plays if card != NOTHING]


class Verdict(NamedTuple):
    """How a trick stands: the suit (None while only jokers lie), its best card, and what has changed the values."""

    suit: Suit | None
    seat: Seat
    card: Card
    low: bool
    ace: int | None  # the seat that played the first ace

    @property
    def suit_card(self) -> str:
        """What wins: "the lowest spade"."""
        return f"the {'lowest' if self.low else 'highest'} {'' if self.suit is None else SINGULAR[self.suit]}".strip()


def verdict(position: InTenseCare, row: int, leader: Seat, laid: int) -> Verdict:
    """How the first ``laid`` plays of a row stand, at least one."""
    best = int(winning_place(position, row, laid))
    ace = int(first_ace(position, row, laid))
    seats = position.players
    card = position.plays[row][best]
    return Verdict(
        None if card >= FACES else card // 13,
        (leader + best) % seats,
        card,
        bool(lowest_wins(position, int(count_jokers(position, row, laid)))),
        None if ace == NOTHING else (leader + ace) % seats,
    )


def present_verdict(position: InTenseCare) -> Verdict | None:
    """How the trick in play stands; None before its first card."""
    if position.laid == 0:
        return None
    return verdict(position, row_of_trick(position, position.trick), position.leader, position.laid)


REDUCED = "J counts ½, Q 1½, K 2½"


def trick_words(stands: Verdict) -> str:
    """What decides the trick."""
    if stands.suit is None:
        return f"Joker: the first other card fixes the suit; {stands.suit_card} wins"
    words = f"{SUIT_NAMES[stands.suit].capitalize()}: {stands.suit_card} wins"
    return words if stands.ace is None else f"{words}; an ace lies, so {REDUCED}"


def card_zone(name: str, label: str, plays: list[tuple[int, int]], winner: Seat | None, owner: int | None) -> Zone:
    """A trick, its winner marked."""
    laid = [CardView(TEXTS[card], seat, marks=["winning"] if seat == winner else []) for seat, card in plays]
    return Zone(name, "trick", label, owner, laid, len(laid))


def zones(position: InTenseCare) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    stands = present_verdict(position)
    found = [
        card_zone("trick", "Trick", laid_cards(trick_plays(position)), None if stands is None else stands.seat, None)
    ]
    if stands is not None:
        found.append(Zone("suit", "note", "What wins", text=trick_words(stands)))
    if position.review_last_trick and position.trick > 0:
        row, leader = row_of_trick(position, position.trick - 1), position.last_leader
        taker = verdict(position, row, leader, position.players).seat
        found.append(card_zone("last", "Last trick", laid_cards(last_trick(position)), taker, taker))
    for seat in range(position.players):
        left = len(held_cards(position, seat))
        found.append(Zone(f"hand:{seat}", "hand", "Hand", seat, backs(left), left))
        found.append(Zone(f"taken:{seat}", "taken", "Tricks", seat, count=position.won[seat]))
    return found


def own_zones(position: InTenseCare, seat: Seat) -> list[Zone]:
    """What a seat sees otherwise: its hand."""
    held = [CardView(TEXTS[card]) for card in held_cards(position, seat)]
    return [Zone(f"hand:{seat}", "hand", "Hand", seat, held, len(held))]


def held_cards(position: InTenseCare, seat: Seat) -> list[int]:
    """The cards a seat holds, lowest first."""
    return members(position.hands[seat : seat + 1])


def seat_view(position: InTenseCare, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = ["dealer"] if seat == position.dealer else []
    badges.append(f"dealt {int(position.dealt[seat])}")
    return SeatView(seat, position.won[seat], badges, cards=len(held_cards(position, seat)))


def headline(position: InTenseCare) -> str:
    """Which trick it is, and how many cards are not in play."""
    if position.turn == MATCH_OVER:
        return "All ten tricks are played"
    return f"Trick {position.trick + 1} of {TRICKS}, {cards_left_over(position)} cards not dealt"


def cards_left_over(position: InTenseCare) -> int:
    """The cards nobody was dealt."""
    return int(cards_in_play(position) - cards_dealt(position))


def question(position: InTenseCare, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    stands = present_verdict(position)
    if stands is None:
        return "Lead any card; it fixes the suit of the trick"
    if stands.suit is None:
        return f"Play any card; it fixes the suit unless it is a joker, and {stands.suit_card} card of it wins"
    best = f"so far {SYMBOLS[stands.card]} of @{stands.seat}"
    return f"Play any card; {stands.suit_card} wins, {best}"


scene = partial(scene_by(headline, zones, own_zones, seat_view, question), "in-tense-care")
"""(position, viewer) -> all the viewer sees."""
