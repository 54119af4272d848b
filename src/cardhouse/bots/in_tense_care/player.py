"""A sensible player of In Tense Care: takes tricks that can be held, throws away what is least worth keeping, and
thwarts whoever is ahead with aces and jokers.

Each card is weighed by the chance that it wins this trick, less what it is worth later, less the threat of whoever
would win instead.  Of the (imagined) world only the player's own hand, the cards played and the number of cards each
other holds are looked at.
"""

import numpy as np

from cardhouse.games.in_tense_care.dealing import cards_in_play
from cardhouse.games.in_tense_care.position import InTenseCare
from cardhouse.games.in_tense_care.tricks import VALUES, count_jokers, first_ace, lowest_wins, seat_of, winning_place
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, low_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import ACE, FACES, JACK, KING
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.terms import Card, Seat
from cardhouse.kit.tricks.tricks import RANK_OF, row_of_trick

EAGER = 0.9  # how often somebody who can beat a card does
SPOILT_BY_ACE = 0.35  # how much an ace still out counts against a picture, in cards that beat it
SPOILT_BY_JOKER = 0.35  # how much a joker still out counts against a high card
KEEP = 0.7  # what a card's worth later counts beside the trick at hand
THREAT = 0.05  # what it costs to let somebody win, for each trick they are ahead
ACE_WORTH = 0.15
JOKER_WORTH = 0.2


def _better() -> Array:
    """For each way a trick is decided (high, low; without an ace, with one) the cards that beat each card."""
    sets = np.zeros((2, 2, FACES), np.uint64)
    for low in range(2):
        for ace in range(2):
            for card in range(FACES):
                for other in range(FACES):
                    ahead = VALUES[ace][other] - VALUES[ace][card]
                    if other // 13 == card // 13 and (ahead < 0 if low else ahead > 0):
                        sets[low, ace, card] |= as_word(1) << as_word(other)
    return sets


BETTER = _better()
ACES = as_word(sum(1 << (13 * suit + ACE) for suit in range(4)))
JOKERS = as_word(3 << FACES)


@compiled
def unseen_cards(position: InTenseCare) -> Cards:
    """The cards of the pack the player in turn has seen nowhere."""
    seen = position.hands[position.turn]
    for seat in range(position.players):
        seen |= position.played[seat]
    return low_bits(cards_in_play(position)) & ~seen


@compiled
def held_by(position: InTenseCare, seat: Seat) -> int:
    """How many cards a seat holds."""
    return count_bits(position.hands[seat])


@compiled
def chance_none_beats(beaters: float, cards: int, unseen: int) -> float:
    """The chance that none of so many unseen cards is among the cards somebody holds, or that they keep it."""
    if unseen <= 0:
        return 1.0
    misses = max(0.0, 1.0 - cards / unseen) ** beaters
    return 1.0 - EAGER * (1.0 - misses)


@compiled
def beaters_of(card: Card, low: bool, ace: bool, unseen: Cards) -> float:
    """About how many unseen cards take a trick from a card that would win it now."""
    beaters = 1.0 * count_bits(BETTER[1 if low else 0, 1 if ace else 0, card] & unseen)
    rank = RANK_OF[card]
    if not low and not ace and JACK <= rank <= KING:
        beaters += SPOILT_BY_ACE * count_bits(ACES & unseen)
    if not low:
        beaters += SPOILT_BY_JOKER * count_bits(JOKERS & unseen)
    return beaters


@compiled
def worth_later(position: InTenseCare, card: Card, unseen: Cards) -> float:
    """The chance that a card wins a trick it is led to."""
    if card >= FACES:
        return JOKER_WORTH
    count = count_bits(unseen)
    beaters = beaters_of(card, False, False, unseen)
    chance = 1.0
    for seat in range(position.players):
        if seat != position.turn:
            chance *= chance_none_beats(beaters, held_by(position, seat), count)
    return chance + ACE_WORTH if RANK_OF[card] == ACE else chance


@compiled
def lead_of(position: InTenseCare, seat: Seat) -> float:
    """How many tricks a seat is ahead of the player in turn, those counted that it will play alone."""
    most = 0
    for other in range(position.players):
        if other != seat:
            most = max(most, held_by(position, other))
    alone = max(0, held_by(position, seat) - most)
    return 1.0 * position.won[seat] + alone - position.won[position.turn]


@compiled
def prospect(position: InTenseCare, card: Card, unseen: Cards) -> float:
    """How good the trick looks with the card on the table: the chance to take it, or the threat of who does."""
    row = row_of_trick(position, position.trick)
    laid = position.laid
    held = position.plays[row, laid]
    position.plays[row, laid] = card
    place = winning_place(position, row, laid + 1)
    low = lowest_wins(position, count_jokers(position, row, laid + 1))
    ace = first_ace(position, row, laid + 1) >= 0
    best = position.plays[row, place]
    position.plays[row, laid] = held
    holds = 1.0
    beaters = 1000.0 if best >= FACES else beaters_of(best, low, ace, unseen)
    seat = next_seat(position.turn, position.players)
    count = count_bits(unseen)
    for _ in range(laid + 1, position.players):
        holds *= chance_none_beats(beaters, held_by(position, seat), count)
        seat = next_seat(seat, position.players)
    winner = seat_of(position, position.leader, place)
    if winner == position.turn:
        return holds
    return -THREAT * holds * lead_of(position, winner)


@compiled
def last_contest(position: InTenseCare) -> bool:
    """Whether nobody else will hold a card after this trick, or the player will not."""
    if held_by(position, position.turn) == 1:
        return True
    seat = position.turn
    for place in range(position.players - 1):
        seat = next_seat(seat, position.players)
        to_play = place < position.players - 1 - position.laid
        if held_by(position, seat) > (1 if to_play else 0):
            return False
    return True


@heuristic.rule
def in_tense_care_heuristic(position: InTenseCare, dice: Dice) -> int:
    """The card with the best prospect for what it costs."""
    unseen = unseen_cards(position)
    keep = 0.0 if last_contest(position) else KEEP
    best, chosen = -1e9, -1
    left = position.hands[position.turn]
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        value = prospect(position, card, unseen) + 0.001 * roll(dice, 8)
        if keep > 0.0:
            value -= keep * worth_later(position, card, unseen & ~card_bit(card))
        if value > best:
            best, chosen = value, card
    return chosen
