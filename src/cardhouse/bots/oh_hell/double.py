"""How the Oh Hell player judges Sanity's double cards."""

from cardhouse.bots.oh_hell.judging import menace, modesty, promise, unseen_above, unseen_in, wins_later
from cardhouse.games.oh_hell.imagining import unseen_cards
from cardhouse.games.oh_hell.position import SanityOhHell
from cardhouse.kit.cards.bits import NONE, count_bits, lowest, without_lowest
from cardhouse.kit.cards.doubles import DOUBLES, HIGH, LOW, MODES
from cardhouse.kit.cards.sets import WORD_BITS
from cardhouse.kit.terms import Card, Rank, Suit
from cardhouse.kit.tricks.plays import TOTALS, rank_of, suit_of

LATER = 0.55  # how likely a card that could be beaten in a later trick is


@unseen_in.rule
def sanity_oh_hell_unseen_in(position: SanityOhHell, suit: Suit) -> int:
    """Counted by both halves; every card has a total."""
    count = 0
    for word in range(2):
        cards = unseen_cards(position, position.turn, word)
        if suit != TOTALS:
            cards &= position.in_suit[LOW, suit, word] | position.in_suit[HIGH, suit, word]
        count += count_bits(cards)
    return count


@unseen_above.rule
def sanity_oh_hell_unseen_above(position: SanityOhHell, suit: Suit, rank: Rank) -> int:
    """How many unseen double cards would be higher in a suit, or in total."""
    count = 0
    for word in range(2):
        hidden = unseen_cards(position, position.turn, word)
        if suit == TOTALS:
            left = hidden
            while left != NONE:
                count += position.totals[WORD_BITS * word + lowest(left)] > rank
                left = without_lowest(left)
            continue
        for mode in range(2):
            left = hidden & position.in_suit[mode, suit, word]
            while left != NONE:
                count += position.faces[mode, WORD_BITS * word + lowest(left)] % 13 > rank
                left = without_lowest(left)
    return count


@promise.rule
def sanity_oh_hell_promise(position: SanityOhHell, card: Card) -> float:
    """Chance of a trick from the card, played in its best mode."""
    best = 0.0
    for mode in range(MODES):
        played = DOUBLES * mode + card
        best = max(best, wins_later(position, suit_of(position, played), rank_of(position, played), LATER))
    return best


@menace.rule
def sanity_oh_hell_menace(position: SanityOhHell, card: Card) -> float:
    """Chance of an unwanted trick from the card, played in its weakest mode."""
    least = 1.0
    for mode in range(MODES):
        played = DOUBLES * mode + card
        least = min(least, wins_later(position, suit_of(position, played), rank_of(position, played), LATER))
    return least


@modesty.rule
def sanity_oh_hell_modesty(position: SanityOhHell) -> float:
    """A double card can be played two ways even in short hands."""
    return 0.0
