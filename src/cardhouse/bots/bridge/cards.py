"""What a player can tell of cards: which are high, which are gone, what is still out."""

from cardhouse.games.bridge.play import dummy_lies_open
from cardhouse.games.bridge.position import Bridge
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, highest, low_bits, lowest
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Suit
from cardhouse.kit.tricks.tricks import CARDS_OF, SUIT_OF


@compiled
def unseen_cards(position: Bridge) -> Cards:
    """The cards the seat in turn has not seen: neither in its hand, nor in dummy, nor played."""
    seen = position.hands[position.turn, 0] | position.played
    if dummy_lies_open(position):
        seen |= position.hands[position.dummy, 0]
    return low_bits(FACES) & ~seen


@compiled
def above(card: Card) -> Cards:
    """The cards of its suit that beat it."""
    return CARDS_OF[SUIT_OF[card]] & ~low_bits(card + 1)


@compiled
def better(cards: Cards, card: Card) -> int:
    """How many of the cards beat this one, of its suit."""
    return count_bits(cards & above(card))


@compiled
def masters(own: Cards, out: Cards, suit: Suit) -> Cards:
    """The cards of a suit that none of those still out beats."""
    held = own & CARDS_OF[suit]
    others = out & CARDS_OF[suit]
    if held == NONE or others == NONE:
        return held
    return held & ~low_bits(highest(others) + 1)


@compiled
def lowest_equal(own: Cards, out: Cards, card: Card) -> int:
    """The lowest card of the hand that is as good as this one: nothing that is out lies between them."""
    suit = CARDS_OF[SUIT_OF[card]]
    below = out & suit & low_bits(int(card))
    same = own & suit & low_bits(card + 1)
    if below != NONE:
        same &= ~low_bits(highest(below) + 1)
    return lowest(same) if same != NONE else int(card)


@compiled
def length_in(cards: Cards, suit: Suit) -> int:
    """How many cards of a suit; no trump has none."""
    return count_bits(cards & CARDS_OF[suit]) if suit < 4 else 0
