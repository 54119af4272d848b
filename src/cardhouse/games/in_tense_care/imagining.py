"""What a seat cannot know, dealt again; where every card is."""

from cardhouse.games.in_tense_care.dealing import cards_dealt, cards_in_play
from cardhouse.games.in_tense_care.position import InTenseCare
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, low_bits, nth_bit
from cardhouse.kit.cards.chance import fake_key, roll
from cardhouse.kit.cards.sets import count_cards
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.unseen import list_set
from cardhouse.kit.match.verbs import census, imagine
from cardhouse.kit.terms import Seat


@imagine.rule
def in_tense_care_imagine(position: InTenseCare, seat: Seat, dice: Dice) -> None:
    """Deal the others' hands again from the cards the seat has not seen; nobody shows anything by what they play."""
    fake_key(position, dice)
    unseen = low_bits(cards_in_play(position))
    for other in range(position.players):
        unseen &= ~position.played[other]
    if seat >= 0:
        unseen &= ~position.hands[seat]
    left = count_bits(unseen)
    for other in range(position.players):
        if other == seat:
            continue
        hand = NONE
        for _ in range(count_bits(position.hands[other])):
            card = card_bit(nth_bit(unseen, roll(dice, left)))
            hand |= card
            unseen &= ~card
            left -= 1
        position.hands[other] = hand
    write_pack(position, unseen)


@compiled
def write_pack(position: InTenseCare, rest: Cards) -> None:
    """Put the pack into an order from which every seat is dealt what it has held, the rest behind."""
    seat = position.dealer
    place = 0
    for _ in range(position.players):
        seat = next_seat(seat, position.players)
        place = list_set(position.pack, place, 0, position.hands[seat] | position.played[seat])
    list_set(position.pack, place, 0, rest)


@census.rule
def in_tense_care_census(position: InTenseCare, counts: Array) -> None:
    """Cards in hands, cards played, cards not dealt."""
    for seat in range(position.players):
        count_cards(position.hands[seat] | position.played[seat], 0, counts)
    for place in range(cards_dealt(position), cards_in_play(position)):
        counts[position.pack[place]] += 1
