"""How the Hearts player judges Sanity's double cards."""

from cardhouse.bots.hearts.judging import burden, danger, points_of, seen, takes_the_rest, unseen_above, unseen_below
from cardhouse.games.hearts.deck import QUEEN_OF_SPADES
from cardhouse.games.hearts.position import SanityHearts
from cardhouse.kit.cards.bits import ONE, count_bits
from cardhouse.kit.cards.doubles import HIGH, LOW
from cardhouse.kit.cards.packs import HEARTS
from cardhouse.kit.cards.sets import WORD_BITS
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Action, Card, Rank, Suit
from cardhouse.kit.tricks.plays import TOTALS, card_of


@points_of.rule
def sanity_hearts_points_of(position: SanityHearts, played: Action) -> int:
    """The points on a double card: of both its faces, whichever is played."""
    card = card_of(position, played)
    points = 0
    for mode in range(2):
        face = position.faces[mode, card]
        points += position.queen_points if face == QUEEN_OF_SPADES else 1 if face // 13 == HEARTS else 0
    return points


@compiled
def unseen_in(position: SanityHearts, suit: Suit) -> float:
    """How many unseen cards can be played in a suit."""
    count = 0
    for word in range(2):
        unseen = ~seen(position, word)
        if word == 1:
            unseen &= (ONE << as_word(len(position.pack) - WORD_BITS)) - ONE
        if suit != TOTALS:
            unseen &= position.in_suit[LOW, suit, word] | position.in_suit[HIGH, suit, word]
        count += count_bits(unseen)
    return 1.0 * count


@compiled
def share_below(suit: Suit, rank: Rank) -> float:
    """About what share of a suit's plays is lower: totals 5..27 crowd around 16."""
    if suit != TOTALS:
        return int(rank) / 13.0
    low = (int(rank) - 5.0) / 22.0
    return low * low * (3.0 - 2.0 * low)


@unseen_below.rule
def sanity_hearts_unseen_below(position: SanityHearts, suit: Suit, rank: Rank) -> float:
    """Estimated from how many are unseen."""
    return unseen_in(position, suit) * share_below(suit, rank)


@unseen_above.rule
def sanity_hearts_unseen_above(position: SanityHearts, suit: Suit, rank: Rank) -> float:
    """Estimated from how many are unseen."""
    return unseen_in(position, suit) * (1.0 - share_below(suit, rank))


@compiled
def stiffness(position: SanityHearts, card: Card) -> float:
    """How high a card is whichever way it is played."""
    low, high = position.faces[LOW, card] % 13, position.faces[HIGH, card] % 13
    return 0.04 * (2.0 * low + high)


@danger.rule
def sanity_hearts_danger(position: SanityHearts, card: Card) -> float:
    """Cards high in every mode; points a little."""
    return stiffness(position, card) + 0.05 * points_of(position, int(card))


@burden.rule
def sanity_hearts_burden(position: SanityHearts, played: Action) -> float:
    """Cards high in every mode."""
    return stiffness(position, card_of(position, played))


@takes_the_rest.rule
def sanity_hearts_takes_the_rest(position: SanityHearts) -> bool:
    """Never: a card may be beaten in either mode."""
    return False
