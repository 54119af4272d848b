"""What the Hearts player asks of a deck; each deck answers in its own module."""

from cardhouse.games.hearts.position import HeartsBase
from cardhouse.kit.compiled.verbs import compiled, verb
from cardhouse.kit.terms import Action, Card, Rank, Suit


@verb
def points_of(position: HeartsBase, played: Action) -> int:
    """The points a play brings into the trick."""


@verb
def unseen_below(position: HeartsBase, suit: Suit, rank: Rank) -> float:
    """How many cards the player has not seen would be lower in the suit."""


@verb
def unseen_above(position: HeartsBase, suit: Suit, rank: Rank) -> float:
    """How many cards the player has not seen would be higher in the suit."""


@verb
def danger(position: HeartsBase, card: Card) -> float:
    """How gladly a card is passed to another player; the more, the rather."""


@verb
def burden(position: HeartsBase, played: Action) -> float:
    """How gladly a card is played away, points aside."""


@verb
def takes_the_rest(position: HeartsBase) -> bool:
    """Whether the hand in turn is likely to win every trick that is left."""


@compiled
def seen(position: HeartsBase, word: int) -> int:
    """The cards of a word the player has seen: the hand, the tricks taken, the table."""
    cards = position.hands[position.turn, word] | position.in_trick[word]
    for seat in range(position.players):
        cards |= position.taken[seat, word]
    return cards
