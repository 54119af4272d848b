"""How the Hearts player judges the 52 cards."""

from cardhouse.bots.hearts.judging import burden, danger, points_of, seen, takes_the_rest, unseen_above, unseen_below
from cardhouse.games.hearts.deck import JACK_OF_DIAMONDS, JACK_POINTS, QUEEN_OF_SPADES
from cardhouse.games.hearts.position import Hearts
from cardhouse.kit.cards.bits import NONE, ONE, card_bit, count_bits, highest, holds
from cardhouse.kit.cards.packs import HEARTS, QUEEN, SPADES
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Action, Card, Rank, Suit
from cardhouse.kit.tricks.tricks import CARDS_OF, SUIT_OF

RANK = 0.12  # what a rank is worth to be rid of
SHORT = 0.8
GUARD = 2.0  # what a small spade is worth to who holds the queen, of four spades or fewer
SPARE_GUARD = 0.5  # and of more
MOST_LOSERS = 1  # who has more shoots no moon
DRAWN = 2  # cards of a suit that others play to a lead of it


@points_of.rule
def hearts_points_of(position: Hearts, played: Action) -> int:
    """A heart 1, the queen what the house says, the jack of diamonds where it counts."""
    if SUIT_OF[played] == HEARTS:
        return 1
    if played == JACK_OF_DIAMONDS and position.jack_of_diamonds:
        return JACK_POINTS
    return position.queen_points if played == QUEEN_OF_SPADES else 0


@unseen_below.rule
def hearts_unseen_below(position: Hearts, suit: Suit, rank: Rank) -> float:
    """Exact count of unseen cards of the suit below the rank."""
    lower = (ONE << as_word(13 * suit + rank)) - ONE
    return 1.0 * count_bits(CARDS_OF[suit] & lower & ~seen(position, 0))


@unseen_above.rule
def hearts_unseen_above(position: Hearts, suit: Suit, rank: Rank) -> float:
    """Exact count of unseen cards of the suit above the rank."""
    lower = (ONE << as_word(13 * suit + rank + 1)) - ONE
    return 1.0 * count_bits(CARDS_OF[suit] & ~lower & ~seen(position, 0))


@compiled
def queen_is_out(position: Hearts) -> bool:
    """Whether another holds the queen of spades, or may."""
    return not holds(seen(position, 0), QUEEN_OF_SPADES)


@danger.rule
def hearts_danger(position: Hearts, card: Card) -> float:
    """An ill-guarded queen of spades and her betters, high hearts, the last cards of a short suit."""
    hand = position.hands[position.turn, 0]
    suit, rank = SUIT_OF[card], card - 13 * SUIT_OF[card]
    length = count_bits(hand & CARDS_OF[suit])
    if suit == SPADES:
        if length >= 5 or rank < QUEEN:
            return -1.0
        return 10.0 if rank == QUEEN else 9.0
    if suit == HEARTS:
        return 0.65 * rank - 0.4 * length + 1.0
    if card == JACK_OF_DIAMONDS and position.jack_of_diamonds:
        return -5.0
    return 0.5 * rank + (1.5 * (4 - length) if length < 4 else 0.0)


@compiled
def follows_spades(position: Hearts) -> bool:
    """Whether a spade was led, so that one must be played."""
    return position.laid > 0 and position.led == SPADES


@burden.rule
def hearts_burden(position: Hearts, played: Action) -> float:
    """High cards, the betters of a queen that is out, short suits; who holds her keeps small spades to guard her."""
    suit = SUIT_OF[played]
    rank = played - 13 * suit
    hand = position.hands[position.turn, 0]
    length = count_bits(hand & CARDS_OF[suit])
    value = RANK * rank + SHORT / length
    if suit == SPADES and rank < QUEEN and holds(hand, QUEEN_OF_SPADES) and not follows_spades(position):
        value -= GUARD if length <= 4 else SPARE_GUARD
    if suit == SPADES and rank > QUEEN and queen_is_out(position):
        value += 3.0
    return value


@takes_the_rest.rule
def hearts_takes_the_rest(position: Hearts) -> bool:
    """One card alone may have a higher one unseen when it is led, the suit being led from the top."""
    known, hand = seen(position, 0), position.hands[position.turn, 0]
    losers = 0
    for suit in range(4):
        unseen = CARDS_OF[suit] & ~known
        left, own = count_bits(unseen), hand & CARDS_OF[suit]
        while own != NONE:
            card = highest(own)
            own &= ~card_bit(card)
            if left <= 0 or unseen >> as_word(card) == NONE:
                left -= DRAWN
            else:
                losers += 1
                if losers > MOST_LOSERS:
                    return False
    return True
