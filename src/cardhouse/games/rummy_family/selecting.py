"""What a player means by some cards."""

from collections.abc import Sequence

from cardhouse.games.rummy_family.actions import (
    DISCARD,
    HIGH_JOKER,
    LOW_JOKER,
    exchange_action,
    lay_off_action,
    meld_action,
)
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.position import CARDS, JOKER, RummyFamily
from cardhouse.games.rummy_family.refusals import (
    DOES_NOT_JOIN,
    NO_JOKER_FOR,
    NO_MELD_OF_THESE,
    NOT_OPENED,
    ONE_AT_A_TIME,
    ONE_DISCARD,
    ONE_SWAP,
    SUIT_TWICE,
    TOO_FEW,
    TOO_MANY_JOKERS,
    TURN_REFUSALS,
)
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.melds import finding, tabled
from cardhouse.kit.terms import Card, Reason


def propose_turn(position: RummyFamily, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
    """The actions some cards can mean, legal or not; else why they mean none."""
    numbers = [CARDS.number(text) for text in cards]
    if kind in ("meld", "set", "run") or (kind is None and len(numbers) > 1):
        return propose_meld(position, numbers)
    if len(numbers) != 1:
        return TURN_REFUSALS[{"lay_off": ONE_AT_A_TIME, "exchange": ONE_SWAP}.get(kind or "", ONE_DISCARD)]
    if kind == "lay_off":
        return propose_lay_off(position, numbers[0])
    if kind == "exchange":
        return propose_exchange(position, numbers[0])
    return [DISCARD + numbers[0]]


def propose_meld(position: RummyFamily, cards: list[int]) -> list[int] | Refusal:
    """Every meld of just these cards; else why they are none."""
    naturals = [card for card in cards if card != JOKER]
    found = finding.melds_of(naturals, len(cards) - len(naturals), bool(position.adjacent_jokers))
    return [int(meld_action(code)) for code in found] or TURN_REFUSALS[int(why_no_meld(cards))]


def why_no_meld(cards: Sequence[Card]) -> Reason:
    """Why cards are no meld (RU6, RU7)."""
    naturals = [card for card in cards if card != JOKER]
    ranks = {card % 13 for card in naturals}
    if len(cards) < 3:
        return TOO_FEW
    if 2 * (len(cards) - len(naturals)) > len(cards):
        return TOO_MANY_JOKERS
    return SUIT_TWICE if len(ranks) == 1 else NO_MELD_OF_THESE


def propose_lay_off(position: RummyFamily, card: Card) -> list[int] | Refusal:
    """Every meld a card can be added to; else why there is none."""
    found = []
    for number in range(position.meld_count):
        code = position.melds[number]
        if card == JOKER:
            for what in (LOW_JOKER, HIGH_JOKER):
                if tabled.joker_joins(code, what == HIGH_JOKER, bool(position.adjacent_jokers)):
                    found.append(int(lay_off_action(number, what)))
        elif tabled.card_joins(code, card):
            found.append(int(lay_off_action(number, card)))
    return found or TURN_REFUSALS[DOES_NOT_JOIN if has_opened(position, position.turn) else NOT_OPENED]


def propose_exchange(position: RummyFamily, card: Card) -> list[int] | Refusal:
    """Every meld with a joker that a card can be swapped for; else why there is none."""
    numbers = range(position.meld_count) if card != JOKER else range(0)
    found = [int(exchange_action(n, card)) for n in numbers if tabled.card_frees(position.melds[n], card)]
    return found or TURN_REFUSALS[NO_JOKER_FOR if has_opened(position, position.turn) else NOT_OPENED]
