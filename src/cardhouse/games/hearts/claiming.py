"""The rest of a hand as who is in turn knows it, after the first trick."""

from functools import partial

from cardhouse.games.hearts.deck import HEARTS_BIT, JACK_OF_DIAMONDS
from cardhouse.games.hearts.playing import allowed
from cardhouse.games.hearts.position import OFFERED, Hearts, HeartsBase, SanityHearts
from cardhouse.kit.cards.packs import HEARTS
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.game import Masters, Rest
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import seat_after
from cardhouse.kit.terms import Card
from cardhouse.kit.tricks.masters import masters_of
from cardhouse.kit.tricks.plays import barred_cards, every_suit
from cardhouse.kit.tricks.rest import rest_of
from cardhouse.kit.tricks.tricks import NO_SUIT


def rest(position: Hearts) -> Rest | None:
    """With the 52 cards; those taken out of the pack may be anywhere."""
    if _too_early(position):
        return None
    settled = _is_settled(position) and not _extras_are_open(position)
    if position.hearts_instead_of_queen and not settled:
        return None
    seat = position.turn
    barred = HEARTS if _kept_back(position) else NO_SUIT
    held = {seat: members(position.hands[seat])}
    seen = partial(_seen, position)
    return rest_of(position, held, seen, _due(position), _left(position), barred=barred, settled=settled)


def double_rest(position: SanityHearts) -> Masters | None:
    """With the double cards; those taken out of the pack may be anywhere."""
    if _too_early(position):
        return None
    led = every_suit(position) & ~(HEARTS_BIT if _kept_back(position) else 0)
    due, left, settled = _due(position), _left(position), _is_settled(position)
    return masters_of(position, _seen(position), allowed(position), due, left, suits=led, settled=settled)


def _too_early(position: HeartsBase) -> bool:
    return position.turn == MATCH_OVER or position.pass_due > 0 or position.trick == 0


def _is_settled(position: HeartsBase) -> bool:
    """Whether all cards with points have been taken, and the house lets the hand be ended then (HC10, SH9)."""
    if position.end_when_settled != OFFERED:
        return False
    trick = position.in_trick.tolist()
    points = [int(barred_cards(position, word)) for word in range(len(trick))]
    for words in [trick, *position.hands.tolist()]:
        for cards, point in zip(words, points, strict=True):
            if cards & point:
                return False
    return True


def _extras_are_open(position: Hearts) -> bool:
    """Whether it is open who takes the jack of diamonds, or who takes no trick, where that counts (HC8)."""
    taken = [members(position.taken[seat]) for seat in range(position.players)]
    jack = position.jack_of_diamonds and not any(JACK_OF_DIAMONDS in cards for cards in taken)
    return bool(jack or (position.no_tricks_bonus and not all(taken)))


def _kept_back(position: HeartsBase) -> bool:
    return bool(position.hearts_must_break and not position.hearts_broken)


def _seen(position: HeartsBase) -> list[Card]:
    taken = [card for other in range(position.players) for card in members(position.taken[other])]
    return [*taken, *members(position.in_trick)]


def _due(position: HeartsBase) -> list[int]:
    return [seat_after(position.turn, place, position.players) for place in range(position.players - position.laid)]


def _left(position: HeartsBase) -> int:
    return position.hand_size - position.trick
