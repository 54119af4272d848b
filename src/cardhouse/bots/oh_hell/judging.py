"""What the Oh Hell player asks of a deck, and how it judges chances; each deck answers in its own module.

Of the (imagined) world only the player's own hand and what lies open are looked at: an unseen card is held by a seat
with as many cards as any other unseen card is.
"""

from cardhouse.games.oh_hell.imagining import unseen_cards
from cardhouse.games.oh_hell.position import OhHellBase
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.sets import size
from cardhouse.kit.compiled.verbs import compiled, verb
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Card, Rank, Suit
from cardhouse.kit.tricks.tricks import NO_SUIT

EAGER, SATED = 0.9, 0.35  # how likely a seat that can beat a play does so: short of its bid, or not
LED_AGAIN = 0.72  # each further card makes it likelier that a suit comes to be led


@verb
def unseen_in(position: OhHellBase, suit: Suit) -> int:
    """How many unseen cards can be played in a suit."""


@verb
def unseen_above(position: OhHellBase, suit: Suit, rank: Rank) -> int:
    """How many of them higher than a rank."""


@verb
def promise(position: OhHellBase, card: Card) -> float:
    """The chance that a card of the hand wins a later trick, played to win."""


@verb
def menace(position: OhHellBase, card: Card) -> float:
    """Chance that a card wins a trick although it is played to lose."""


@verb
def modesty(position: OhHellBase) -> float:
    """How many tricks fewer to bid, for short hands; for longer ones ``AMBITION`` makes up for it."""


@compiled
def unseen(position: OhHellBase) -> int:
    """How many cards the player has not seen."""
    count = 0
    for word in range(position.hands.shape[1]):
        count += count_bits(unseen_cards(position, position.turn, word))
    return count


@compiled
def has_none(cards: int, held: float) -> float:
    """The chance that a seat has none of some unseen cards, ``held`` being its share of all unseen."""
    return (1.0 - held) ** cards


@compiled
def beats(position: OhHellBase, suit: Suit, rank: Rank, led: Suit, held: float) -> float:
    """The chance that a seat with that share of the unseen can beat a play: by following higher, or by a trump."""
    higher = 1.0 - has_none(unseen_above(position, suit, rank), held)
    trump = position.trump
    if suit == trump:
        return higher if suit == led else higher * has_none(unseen_in(position, led), held)
    if trump == NO_SUIT:
        return higher
    void = has_none(unseen_in(position, suit), held)
    return higher + void * (1.0 - has_none(unseen_in(position, trump), held))


@compiled
def wins_now(position: OhHellBase, suit: Suit, rank: Rank, led: Suit, all_unseen: int) -> float:
    """The chance that a play that leads the trick so far keeps it against the seats still to play."""
    chance = 1.0
    seat = position.turn
    for _ in range(position.players - 1 - position.laid):
        seat = next_seat(seat, position.players)
        held = size(position.hands, seat) / max(1.0, 1.0 * all_unseen)
        eager = EAGER if position.won[seat] < position.bids[seat] or position.to_bid > 0 else SATED
        chance *= 1.0 - eager * beats(position, suit, rank, led, held)
    return chance


@compiled
def wins_later(position: OhHellBase, suit: Suit, rank: Rank, eager: float) -> float:
    """The chance that such a play wins a trick to come: that the suit is led (or it is a trump) and nobody beats it.

    eager: how likely a seat that can beat it does so.
    """
    cards = size(position.hands, position.turn)
    held = min(1.0, cards / max(1.0, 1.0 * unseen(position)))
    over = 1.0 - eager * beats(position, suit, rank, suit, held)
    live = 1.0 if suit == position.trump else 1.0 - LED_AGAIN**cards
    return live * over ** (position.players - 1)
