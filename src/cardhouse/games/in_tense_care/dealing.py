"""What the board phase leaves, and the deal (IT1-IT5)."""

from cardhouse.games.in_tense_care.position import LIST, MOST, InTenseCare
from cardhouse.kit.cards.bits import NONE, card_bit
from cardhouse.kit.cards.chance import chance
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import begin, deal, fresh_pack, leaving
from cardhouse.kit.tricks.tricks import first_trick

# --- What the board phase leaves (IT1, IT3, IT4) ------------------------------------------------------


@compiled
def cards_in_play(position: InTenseCare) -> int:
    """The size of the pack (IT2)."""
    return FACES + position.jokers


@compiled
def cards_dealt(position: InTenseCare) -> int:
    """How many cards are dealt in all."""
    total = 0
    for seat in range(position.players):
        total += position.dealt[seat]
    return total


@compiled
def run_race(position: InTenseCare) -> None:
    """From the dealer's left each in turn wins a card or not, evenly, until somebody has ten (IT4)."""
    for seat in range(position.players):
        position.dealt[seat] = 0
    seat = int(position.dealer)
    while position.dealt[seat] < MOST:
        tosses = chance(position, 1 << 32)
        for _ in range(32):
            if position.dealt[seat] < MOST:
                seat = next_seat(seat, position.players)
                position.dealt[seat] += tosses & 1
                tosses >>= 1


@compiled
def can_be_dealt(position: InTenseCare) -> bool:
    """Everybody has a card, and the pack is large enough (IT3, IT4)."""
    for seat in range(position.players):
        if position.dealt[seat] == 0:
            return False
    return cards_dealt(position) <= cards_in_play(position)


@compiled
def ten_card_player(position: InTenseCare) -> int:
    """The one who came to ten cards (IT1)."""
    seat = 0
    while position.dealt[seat] != MOST:
        seat += 1
    return seat


@begin.rule
def in_tense_care_begin(position: InTenseCare) -> None:
    """Settle who deals and how many cards each is dealt: by a race, run again if it cannot be dealt, or as listed."""
    draw_first_dealer(position)
    if position.counts == LIST:
        for seat in range(position.players):
            position.dealt[seat] = position.card_counts[seat]
        return
    run_race(position)
    while not can_be_dealt(position):
        run_race(position)


# --- Deal (IT1, IT2) ----------------------------------------------------------------------------------


@fresh_pack.rule
def in_tense_care_fresh_pack(position: InTenseCare, pack: Array) -> int:
    """52 cards and the jokers agreed on (IT2)."""
    count = cards_in_play(position)
    for card in range(count):
        pack[card] = card
    return count


@leaving.rule
def in_tense_care_leaving(position: InTenseCare, count: int) -> int:
    """Only what the players' counts come to is dealt; the rest is not used."""
    return cards_dealt(position)


@deal.rule
def in_tense_care_deal(position: InTenseCare) -> None:
    """Each is dealt as many cards as they had, from the dealer's left (IT1); the ten-card player leads (IT5)."""
    seat = int(position.dealer)
    place = 0
    for _ in range(position.players):
        seat = next_seat(seat, position.players)
        hand = NONE
        for _ in range(position.dealt[seat]):
            hand |= card_bit(position.pack[place])
            place += 1
        position.hands[seat] = hand
        position.played[seat] = NONE
        position.won[seat] = 0
    first_trick(position, ten_card_player(position))
