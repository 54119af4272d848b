"""The match begins, a hand is dealt (CS1-CS6)."""

import numpy as np

from cardhouse.games.cardsense.circle import how_many, next_sitting
from cardhouse.games.cardsense.naming import open_naming
from cardhouse.games.cardsense.options import TWOS_ORDERS
from cardhouse.games.cardsense.position import BY_LOT, DRAW, LINES, NO_CARD, NO_TRUMP, NOT_NAMED, STAKE, CardSense
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds
from cardhouse.kit.cards.chance import chance, shuffle
from cardhouse.kit.cards.packs import FACES, SUITS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.seats import is_in
from cardhouse.kit.match.verbs import begin, deal, fresh_pack
from cardhouse.kit.tricks.tricks import MOST_SEATS, RANK_OF, first_trick

# --- The pack (CS2, CS3) ------------------------------------------------------------------------------


def _removed() -> np.ndarray:
    """By order and number of players: the twos that are out (CS2, CS3)."""
    sets = np.zeros((len(TWOS_ORDERS), MOST_SEATS + 1), np.uint64)
    for number, order in enumerate(TWOS_ORDERS):
        for players in range(1, MOST_SEATS + 1):
            out = order[: 52 % players]
            sets[number, players] = sum(1 << 13 * SUITS.index(suit) for suit in out)
    return sets


REMOVED = _removed()


@compiled
def removed_twos(position: CardSense) -> Cards:
    """The twos that stay out of the pack, so that it deals out to those who sit (CS2, CS3)."""
    return REMOVED[position.removed_twos_order, how_many(position)]


@fresh_pack.rule
def card_sense_fresh_pack(position: CardSense, pack: Array) -> int:
    """The 52 cards without the twos that do not deal out (CS2, CS3)."""
    out = removed_twos(position)
    count = 0
    for card in range(FACES):
        if not holds(out, card):
            pack[count] = card
            count += 1
    return count


# --- The match begins (CS4, CS5) ----------------------------------------------------------------------


@begin.rule
def card_sense_begin(position: CardSense) -> None:
    """Everybody gets $2,500 from the bank; it is settled who deals first (CS4, CS5)."""
    players = position.players
    position.sitting = (1 << players) - 1
    position.bank = -STAKE * players
    position.last_named = NOT_NAMED
    for place in range(FACES):
        position.lots[place] = NO_CARD
    for seat in range(MOST_SEATS):
        if seat < players:
            position.money[seat] = position.scores[seat] = STAKE
    if position.first_dealer == DRAW:
        position.dealer = draw_for_deal(position)
    elif position.first_dealer == BY_LOT:
        position.dealer = chance(position, players)
    position.deals_for = position.dealer


@compiled
def draw_for_deal(position: CardSense) -> int:
    """Each draws a card and the highest deals; who ties for it draws again (CS5)."""
    for card in range(FACES):
        position.pack[card] = card
    drawing = position.sitting
    place = FACES
    while True:
        best, highest = -1, 0
        for seat in range(position.players):
            if not is_in(drawing, seat):
                continue
            if place == FACES:
                shuffle(position, position.pack, FACES)
                place = 0
            card = position.pack[place]
            position.lots[place] = card
            place += 1
            if RANK_OF[card] > best:
                best, highest = RANK_OF[card], 0
            if RANK_OF[card] == best:
                highest |= 1 << seat
        if highest & (highest - 1) == 0:
            seat = 0
            while not is_in(highest, seat):
                seat += 1
            return seat
        drawing = highest


# --- The deal (CS6) -----------------------------------------------------------------------------------


@deal.rule
def card_sense_deal(position: CardSense) -> None:
    """All cards, one at a time from the dealer's left (CS6)."""
    each = FACES // how_many(position)
    position.hand_size = each
    clear_hand(position)
    seat = position.dealer
    for place in range(each * how_many(position)):
        seat = next_sitting(position, seat)
        position.held[seat, 0] |= card_bit(position.pack[place])
    for seat in range(position.players):
        position.dealt[seat, 0] = position.held[seat, 0]
    open_naming(position)


@compiled
def clear_hand(position: CardSense) -> None:
    """Nothing of the hand before is left on the table."""
    first_trick(position, position.dealer)
    for seat in range(position.players):
        position.held[seat, 0] = position.denied[seat, 0] = NONE
        position.challenged[seat] = position.doubled[seat] = 0
        position.won[seat] = 0
        position.places[seat] = 0
        for line in range(LINES):
            position.account[line, seat] = 0
    position.played = position.shown = NONE
    position.named = NOT_NAMED
    position.trump = NO_TRUMP
    position.start_rank = position.aces = position.challenger = 0
    position.queen_trick = position.finished = position.penalised = position.passes = position.said = 0
