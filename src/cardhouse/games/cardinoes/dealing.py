"""Dealing and starting the chain; cards coming to hands and leaving them (CD1)."""

from cardhouse.games.cardinoes.position import LAID, LEFT, RIGHT, STOCK, TO_PLAY, Cardinoes
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.chance import shuffle
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.cards.planes import BOTH_OF, ONE_OF
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import begin, deal, fresh_pack
from cardhouse.kit.terms import Card, Seat


@fresh_pack.rule
def cardinoes_fresh_pack(position: Cardinoes, pack: Array) -> int:
    """One pack or two, with the agreed jokers."""
    count = 0
    for _ in range(position.packs):
        for face in range(FACES + position.jokers):
            pack[count] = face
            count += 1
    position.pack_size = count
    return count


@begin.rule
def cardinoes_begin(position: Cardinoes) -> None:
    """Lots decide who deals first (G3)."""
    draw_first_dealer(position)


@deal.rule
def cardinoes_deal(position: Cardinoes) -> None:
    """Seven cards each, or as many as the house says, one at a time; one card starts the chain (CD1)."""
    players = position.players
    dealt = position.hand_size * players
    while position.pack[dealt] >= FACES:
        shuffle(position, position.pack[dealt:], position.pack_size - dealt)
    for seat in range(players):
        position.hands[seat, ONE_OF] = position.hands[seat, BOTH_OF] = NONE
        position.blocked_by[seat] = NONE
        position.counts[seat] = 0
    for slot in range(position.pack_size):
        position.drew[slot] = position.holder[slot] = STOCK
        position.ends_then[slot, LEFT] = position.ends_then[slot, RIGHT] = 0
        position.chain[slot] = position.stock_then[slot] = 0
        position.laid_by[slot] = -1
    for slot in range(dealt):
        receive(position, (position.dealer + 1 + slot) % players, slot)
    start = position.pack[dealt]
    position.holder[dealt] = LAID
    position.chain[0] = start
    position.chain_length = 1
    position.ends[LEFT] = position.ends[RIGHT] = start
    position.stock = dealt + 1
    position.turn = next_seat(position.dealer, players)
    position.phase = TO_PLAY
    position.drawn_card = 0


@compiled
def receive(position: Cardinoes, seat: Seat, slot: int) -> None:
    """Put the slot's card into the seat's hand."""
    planes.put(position.hands, seat, position.pack[slot])
    position.counts[seat] += 1
    position.holder[slot] = seat


@compiled
def held_slot(position: Cardinoes, seat: Seat, card: Card, first: int, end: int) -> int:
    """The first slot from ``first`` to before ``end`` in which the seat holds the card; ``end`` if there is none."""
    for slot in range(first, end):
        if position.holder[slot] == seat and position.pack[slot] == card:
            return slot
    return end


@compiled
def give_up(position: Cardinoes, seat: Seat, card: Card) -> None:
    """Take one such card out of the seat's hand."""
    planes.take(position.hands, seat, card)
    position.counts[seat] -= 1
