"""What a table of In Tense Care looks like."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from cardhouse.games.in_tense_care.dealing import cards_dealt, cards_in_play
from cardhouse.games.in_tense_care.position import NOTHING, TRICKS, InTenseCare
from cardhouse.games.in_tense_care.tricks import count_jokers, first_ace, lowest_wins, winning_place
from cardhouse.games.in_tense_care.words import say
from cardhouse.kit.cards.packs import FACES, SUIT_NAMES, WITH_JOKERS
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, SeatView, Zone
from cardhouse.kit.face.shared import drawn, shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.showing import closed_hand, open_hand
from cardhouse.kit.terms import Card, Seat, Suit
from cardhouse.kit.tricks.showing import scene_by
from cardhouse.kit.tricks.tricks import last_trick, row_of_trick, trick_plays
from cardhouse.kit.words import player

SYMBOLS = WITH_JOKERS.symbols
TEXTS = WITH_JOKERS.texts


def name_of(card: Card) -> str:
    """The name of a card within a sentence."""
    return SYMBOLS[card] if card < FACES else say("the-joker", joker=SYMBOLS[card])


def laid_cards(plays: list[tuple[Seat, int]]) -> list[tuple[Seat, int]]:
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
    def end(self) -> str:
        """Which card of the suit wins: the "lowest" or the "highest"."""
        return "lowest" if self.low else "highest"


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


@shared
def present_verdict(position: InTenseCare) -> Verdict | None:
    """How the trick in play stands; None before its first card."""
    if position.laid == 0:
        return None
    return verdict(position, row_of_trick(position, position.trick), position.leader, position.laid)


def trick_words(stands: Verdict) -> str:
    """What decides the trick."""
    if stands.suit is None:
        return say("joker-sets-no-suit", end=stands.end)
    ace = "no" if stands.ace is None else "yes"
    return say("suit-that-wins", end=stands.end, suit=SUIT_NAMES[stands.suit], ace=ace)


def in_trick(plays: Sequence[tuple[Seat, int]], winner: Seat | None) -> list[CardView]:
    """The cards of a trick, its winner marked."""
    return [CardView(TEXTS[card], seat, marks=["winning"] if seat == winner else []) for seat, card in plays]


@drawn
def trick_zone(plays: Sequence[tuple[Seat, int]], winner: Seat | None) -> Zone:
    """The trick on the table."""
    laid = in_trick(plays, winner)
    return Zone("trick", "trick", say("trick"), None, laid, len(laid))


@drawn
def last_zone(plays: Sequence[tuple[Seat, int]], winner: Seat) -> Zone:
    """The zone of the trick before, with the seat that won it."""
    laid = in_trick(plays, winner)
    return Zone("last", "trick", say("last-trick"), winner, laid, len(laid))


@drawn
def what_wins(stands: Verdict) -> Zone:
    """What decides the trick."""
    return Zone("suit", "note", say("what-wins"), text=trick_words(stands))


@drawn
def taken_tricks(seat: Seat, tricks: int) -> Zone:
    """The tricks a seat has won, a count."""
    return Zone(f"taken:{seat}", "taken", say("tricks-taken"), seat, count=tricks)


def zones(position: InTenseCare) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    stands = present_verdict(position)
    plays = tuple(laid_cards(trick_plays(position)))
    found = [trick_zone(plays, None if stands is None else stands.seat)]
    if stands is not None:
        found.append(what_wins(stands))
    if position.review_last_trick and position.trick > 0:
        row, leader = row_of_trick(position, position.trick - 1), position.last_leader
        taker = verdict(position, row, leader, position.players).seat
        found.append(last_zone(tuple(laid_cards(last_trick(position))), taker))
    for seat in range(position.players):
        found.append(closed_hand(seat, len(held_cards(position, seat))))
        found.append(taken_tricks(seat, position.won[seat]))
    return found


def own_zones(position: InTenseCare, seat: Seat) -> list[Zone]:
    """What a seat sees otherwise: its hand."""
    return [open_hand(seat, tuple([TEXTS[card] for card in held_cards(position, seat)]))]


@shared
def held_cards(position: InTenseCare, seat: Seat) -> list[Card]:
    """The cards a seat holds, lowest first."""
    return members(position.hands[seat : seat + 1])


def seat_view(position: InTenseCare, seat: Seat) -> SeatView:
    """A seat as viewers see it: what stands beside its player's name."""
    held = len(held_cards(position, seat))
    return name_plate(seat, position.won[seat], held, seat == position.dealer, position.dealt[seat])


@drawn
def name_plate(seat: Seat, won: int, cards: int, deals: bool, dealt: int) -> SeatView:
    """A seat's plate: tricks won, cards held and dealt, who deals."""
    return SeatView(seat, won, [say("badge-dealt", cards=dealt)], cards=cards, dealer=deals)


def headline(position: InTenseCare) -> str:
    """Which trick it is, and how many cards are not in play."""
    if position.turn == MATCH_OVER:
        return say("match-is-over")
    return say(
        "trick-of-cards-not-dealt", trick=position.trick + 1, tricks=TRICKS, cards_left_over=cards_left_over(position)
    )


def cards_left_over(position: InTenseCare) -> int:
    """The cards nobody was dealt."""
    return int(cards_in_play(position) - cards_dealt(position))


def question(position: InTenseCare, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    stands = present_verdict(position)
    if stands is None:
        return say("ask-lead")
    if stands.suit is None:
        return say("ask-play-after-joker", end=stands.end)
    best, suit = SYMBOLS[stands.card], SUIT_NAMES[stands.suit]
    return say("ask-play", end=stands.end, suit=suit, who=player(stands.seat), card=best)


scene = partial(scene_by(headline, zones, own_zones, seat_view, question), "in-tense-care")
"""(position, viewer) -> all the viewer sees."""
