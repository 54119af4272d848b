"""Imagined worlds: the hands a seat cannot see and the rest of the pack, dealt again.

A seat knows its hand, the card turned, every card played, and from plays that did not follow which cards
others cannot hold.  Bids show nothing for certain.
"""

from cardhouse.games.oh_hell.position import NO_CARD, OhHellBase, pack_size
from cardhouse.kit.cards.bits import NONE, Cards, card_bit
from cardhouse.kit.cards.chance import fake_key
from cardhouse.kit.cards.sets import clear, count_cards, size
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.unseen import deal_unseen, list_set, sized
from cardhouse.kit.match.verbs import census, imagine
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.plays import put_pack_together


@imagine.rule
def oh_hell_imagine(position: OhHellBase, seat: Seat, dice: Dice) -> None:
    """Deal again what the seat cannot know; ``pack`` is the deal that leads here."""
    fake_key(position, dice)
    deal_hands_again(position, seat, dice)
    put_pack_together(position)
    put_rest_together(position)


@compiled
def deal_hands_again(position: OhHellBase, seat: Seat, dice: Dice) -> None:
    """Deal the hands the seat cannot see; the cards nobody was dealt come to lie in the row behind them."""
    words = position.hands.shape[1]
    unseen = unseen_cards(position, seat, 0), unseen_cards(position, seat, words - 1)
    sizes = sizes_of_hands(position)
    for other in range(position.players):
        if other != seat:
            for word in range(words):
                position.dealt[other, word] &= ~position.hands[other, word]
            clear(position.hands, other)
    deal_unseen(position.hands, position.denied, unseen, sizes, position.players + 1, position.pack, dice)
    for other in range(position.players):
        for word in range(words):
            position.dealt[other, word] |= position.hands[other, word]


@compiled
def unseen_cards(position: OhHellBase, viewer: Seat, word: int) -> Cards:
    """The cards of a word that are neither played nor turned nor the viewer's own."""
    seen = position.gone[0, word]
    if viewer >= 0:
        seen |= position.hands[viewer, word]
    turned = position.turned
    if turned != NO_CARD and turned >> 6 == word:
        seen |= card_bit(turned & 63)
    return position.whole[0, word] & ~seen


@compiled
def sizes_of_hands(position: OhHellBase) -> int:
    """How many cards each holds, behind the last seat how many nobody was dealt, as ``kit.match.unseen`` wants it."""
    sizes = NONE
    for seat in range(position.players):
        sizes |= sized(seat, size(position.hands, seat))
    rest = pack_size(position) - position.hand_size * position.players
    if position.turned != NO_CARD:
        rest -= 1
    return sizes | sized(position.players, rest)


@compiled
def put_rest_together(position: OhHellBase) -> None:
    """Behind the hands the card turned and the rest of the pack; its row is emptied again."""
    rest = position.players
    place = position.hand_size * rest
    if position.turned != NO_CARD:
        position.pack[place] = position.turned
        place += 1
    for word in range(position.hands.shape[1]):
        place = list_set(position.pack, place, word, position.hands[rest, word])
    clear(position.hands, rest)


@census.rule
def oh_hell_census(position: OhHellBase, counts: Array) -> None:
    """Cards in hands, cards played, and what was not dealt."""
    players = position.players
    for word in range(position.hands.shape[1]):
        count_cards(position.gone[0, word], word, counts)
        for seat in range(players):
            count_cards(position.hands[seat, word], word, counts)
    for place in range(position.hand_size * players, pack_size(position)):
        counts[position.pack[place]] += 1
