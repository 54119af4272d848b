"""Showing games of tricks, in plain Python: cards of either deck, the trick on the table, the last one, its winner.

A game has its own headline, zones, seats and questions; ``scene_by`` makes a scene of them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from cardhouse.kit.cards.doubles import has_doubles, mode_text, pack_of, symbol_of, text_of
from cardhouse.kit.cards.packs import FACE_TEXTS, SUIT_NAMES, CardSet, face_symbol
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, Event, Scene, SeatView, SuitLetter, Zone
from cardhouse.kit.face.shared import drawn, shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.showing import closed_hand
from cardhouse.kit.terms import Action, Card, Seat, Suit
from cardhouse.kit.tricks.plays import PlayedCards, Plays, all_plays, card_of, rank_of, suit_of
from cardhouse.kit.tricks.tricks import NO_SUIT, TrickPosition, last_trick, strength, trick_plays
from cardhouse.kit.words import player, say

T = TypeVar("T", bound=TrickPosition)
Laid = tuple[str, Seat, str | None]
"""A card's text, who played it, and in which mode."""
Words = tuple[int, ...]
"""A set of cards as its words."""

# --- Cards --------------------------------------------------------------------------------------------


def card_played(position: PlayedCards, played: Action, seat: Seat) -> CardView:
    """View of a card in the trick, with its mode."""
    return laid_card(text_of(position, number_of(position, played)), seat, mode_text(position, played))


def number_of(position: PlayedCards, played: Action) -> int:
    """The card a play plays."""
    return card_of(position, int(played))


@shared
def all_held(position: PlayedCards) -> tuple[Words, ...]:
    """By seat: the set of the cards it holds."""
    return tuple(map(tuple, position.hands.tolist()))


def held(position: PlayedCards, seat: Seat) -> Words:
    """The set of the cards a seat holds."""
    return all_held(position)[seat]


def counts_of(sets: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """How many cards each of several sets has."""
    return tuple([sum(map(int.bit_count, words)) for words in sets])


@shared
def hand_cards(position: PlayedCards, seat: Seat) -> list[Card]:
    """The cards a seat holds, lowest first."""
    return members(held(position, seat))


def one_faced(position: PlayedCards) -> bool:
    """Whether a play is a card of the 52."""
    return not has_doubles(position)


@shared
def plays_held(position: PlayedCards, seat: Seat) -> list[int]:
    """Every play of the cards a seat holds, allowed or not."""
    pack, plays = len(position.pack), all_plays(position)
    return [played for card in hand_cards(position, seat) for played in range(card, plays, pack)]


@shared
def hand_sizes(position: PlayedCards) -> tuple[int, ...]:
    """How many cards each seat holds."""
    return counts_of(all_held(position))


def cards_left(position: PlayedCards, seat: Seat) -> int:
    """How many cards a seat holds."""
    return hand_sizes(position)[seat]


def suit_name(suit: Suit) -> str:
    """A suit as messages take it; totals are the fifth."""
    return SUIT_NAMES[suit] if NO_SUIT < suit < len(SUIT_NAMES) else "total"


# --- The table ----------------------------------------------------------------------------------------


class Sight(NamedTuple):
    """What all see of a position."""

    headline: str
    trump: SuitLetter | None
    zones: list[Zone]
    places: dict[str, int]  # of the zones, by id
    seats: list[SeatView]


LETTERS: tuple[SuitLetter, ...] = ("C", "D", "H", "S")


def no_trumps(position: Any) -> Suit:
    """What is trumps in games that know none."""
    return NO_SUIT


def scene_by(
    headline: Callable[[T], str],
    zones: Callable[[T], list[Zone]],
    own: Callable[[T, Seat], Iterable[Zone]],
    seat_view: Callable[[T, Seat], SeatView],
    question: Callable[[T, Seat | None], str],
    trumps: Callable[[T], Suit] = no_trumps,
) -> Callable[[str, T, Seat | None], Scene]:
    """What shows a viewer the position of a game of that name, made of its pieces.

    ``zones``: as who watches sees them; ``own``: those that a seat sees otherwise. ``trumps``: the suit that is, or
    what is no suit.
    """

    @shared
    def seen_by_all(position: T) -> Sight:
        found = zones(position)
        places = {zone.id: place for place, zone in enumerate(found)}
        seats = [seat_view(position, seat) for seat in range(position.players)]
        suit = trumps(position)
        return Sight(headline(position), LETTERS[suit] if 0 <= suit < len(LETTERS) else None, found, places, seats)

    def scene_of(game: str, position: T, viewer: Seat | None) -> Scene:
        sight = seen_by_all(position)
        shown = sight.zones.copy()
        for zone in own(position, viewer) if viewer is not None else ():
            shown[sight.places[zone.id]] = zone
        turn = position.turn
        return Scene(
            game,
            viewer,
            None if turn == MATCH_OVER else turn,
            position.hand,
            sight.headline,
            shown,
            sight.seats.copy(),
            sight.trump,
            ask=question(position, viewer),
        )

    return scene_of


def ask_to_follow(position: PlayedCards, such: Plays) -> str:
    """What a seat is asked that does not lead and may choose from such plays."""
    led = suit_name(position.led)
    if such.suits == 1 << position.led:
        return say("follow-suit", suit=led)
    return say("cannot-follow", suit=led) if such.exclude_duplicates else say("all-played-already")


# --- Zones --------------------------------------------------------------------------------------------


def hand_zone(position: PlayedCards, seat: Seat, viewer: Seat | None, fresh: Sequence[Card] = ()) -> Zone:
    """A hand, open to its owner; ``fresh`` are cards that have just come to it."""
    if seat != viewer:
        return closed_hand(seat, cards_left(position, seat))
    return open_hand(seat, pack_of(position), held(position, seat), tuple(map(int, fresh)))


@drawn
def open_hand(seat: Seat, pack: CardSet, cards: Words, fresh: Sequence[int]) -> Zone:
    """A hand as its owner sees it."""
    shown = [open_card(pack.texts[card], card in fresh) for card in members(cards)]
    return Zone(f"hand:{seat}", "hand", say("hand"), seat, shown, len(shown))


@drawn
def open_card(text: str, fresh: bool) -> CardView:
    """A card of one's own hand, and nobody's to mark."""
    return CardView(text, marks=["new"] if fresh else [])


@drawn
def taken_cards(seat: Seat, count: int) -> Zone:
    """The cards a seat has won, a count."""
    return Zone(f"taken:{seat}", "taken", say("taken"), seat, count=count)


EMPTY_TRICK = Zone("trick", "trick", say("trick"), count=0)


@shared
def trick_zone(position: PlayedCards) -> Zone:
    """The trick on the table, with the card that wins so far."""
    if position.laid == 0:
        return EMPTY_TRICK
    return trick_of(cards_laid(position, trick_plays(position)), position.winner)


@drawn
def trick_of(cards: Sequence[Laid], winner: Seat) -> Zone:
    """A trick of such cards, won so far by that seat."""
    laid = [laid_card(*card, card[1] == winner) for card in cards]
    return Zone("trick", "trick", say("trick"), cards=laid, count=len(laid))


@drawn
def laid_card(text: str, seat: Seat, mode: str | None = None, wins: bool = False) -> CardView:
    """View of a card on the table, marked if it wins."""
    return CardView(text, seat, mode, ["winning"] if wins else [])


@shared
def last_trick_zone(position: PlayedCards) -> Zone:
    """The trick before, which may be looked at (G7)."""
    return trick_turned(cards_laid(position, last_trick(position)), position.leader)


@drawn
def trick_turned(cards: Sequence[Laid], winner: Seat) -> Zone:
    """A trick of such cards, which that seat has won."""
    laid = [laid_card(*card) for card in cards]
    return Zone("last", "trick", say("last-trick"), winner, laid, len(laid))


def cards_laid(position: PlayedCards, plays: Sequence[tuple[Seat, int]]) -> tuple[Laid, ...]:
    """Cards put down, and who played them as what."""
    if one_faced(position):
        return tuple([(FACE_TEXTS[played], seat, None) for seat, played in plays])
    return tuple(
        [(text_of(position, number_of(position, played)), seat, mode_text(position, played)) for seat, played in plays]
    )


# --- What is told -------------------------------------------------------------------------------------


def play_event(before: PlayedCards, action: Action) -> Event:
    """A card played, in its mode."""
    seat, leads = before.turn, before.laid == 0
    if one_faced(before):
        return single_event(seat, int(action), leads)
    name, mode = symbol_of(before, number_of(before, action)), mode_text(before, action, symbols=True)
    return Event(
        "play",
        play_words(seat, leads, say("card-as", card=name, mode=str(mode))),
        seat,
        [card_played(before, action, seat)],
    )


@drawn
def single_event(seat: Seat, card: Card, leads: bool) -> Event:
    """A card with one face played."""
    return Event("play", play_words(seat, leads, face_symbol(card)), seat, [laid_card(FACE_TEXTS[card], seat)])


def play_words(seat: Seat, leads: bool, what: str) -> str:
    """Who led or played what, as a sentence."""
    return say("played-to-trick", who=player(seat), leads="yes" if leads else "no", card=what)


def trick_event(before: PlayedCards, action: Action, trump: Suit = NO_SUIT) -> Event:
    """Who won the trick that ``action`` completes."""
    plays = [*trick_plays(before), (before.turn, int(action))]
    return trick_won(cards_laid(before, plays), winner_with(before, action, trump))


@drawn
def trick_won(cards: Sequence[Laid], winner: Seat) -> Event:
    """A trick of such cards, won by that seat."""
    return Event("trick", say("won-trick", who=player(winner)), winner, [laid_card(*card) for card in cards])


def turned(position: Any, event: Event) -> Event:
    """What is told of a trick once it is turned, where the option ``review_last_trick`` is off (G7)."""
    if position.review_last_trick:
        return event
    if event.kind == "play":
        return Event("play", say("played-a-card", who=player(event.seat)), event.seat)
    return replace(event, cards=[]) if event.kind in ("trick", "dummy") else event


def winner_with(before: PlayedCards, action: Action, trump: Suit = NO_SUIT) -> Seat:
    """The winner of a trick whose last play is ``action``: that play, if it is better than the best so far."""
    suit, rank = suit_of(before, action), rank_of(before, action)
    better = strength(suit, rank, before.led, trump) > before.strength
    return before.turn if better else before.winner
