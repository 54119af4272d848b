"""The pack and the deal (RU1, RU4)."""

from cardhouse.games.rummy_family.hands import next_in_match, receive_hidden, seats_in
from cardhouse.games.rummy_family.position import JOKER, JOKERS, NATURALS, NO_CARD, PACK, QUEUE, TO_PLAY, RummyFamily
from cardhouse.games.rummy_family.verbs import jokers_in_pack
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.verbs import begin, deal, fresh_pack


@jokers_in_pack.rule
def family_jokers_in_pack(position: RummyFamily) -> int:
    """Two in each pack (RU1)."""
    return JOKERS


@compiled
def pack_count(position: RummyFamily) -> int:
    """How many cards the game is played with."""
    return NATURALS + jokers_in_pack(position)


@fresh_pack.rule
def family_fresh_pack(position: RummyFamily, pack: Array) -> int:
    """Two packs of 52 and the jokers (RU1)."""
    count = pack_count(position)
    for place in range(count):
        pack[place] = place % FACES if place < NATURALS else JOKER
    return count


@begin.rule
def family_begin(position: RummyFamily) -> None:
    """Everyone is in; lots decide who deals first (G3)."""
    draw_first_dealer(position)


@deal.rule
def family_deal(position: RummyFamily) -> None:
    """Deal the hands, the first card of the pile and the stock (RU4)."""
    deal_hands(position)


@compiled
def deal_hands(position: RummyFamily) -> None:
    """One card at a time from the dealer's left, who gets one more and opens by discarding (RU4)."""
    clear_table(position)
    if position.gone[position.dealer] != 0:
        position.dealer = next_in_match(position, position.dealer)
    foreman = next_in_match(position, position.dealer)
    seat = foreman
    cards = seats_in(position) * position.hand_size + 1
    for slot in range(cards):
        receive_hidden(position, seat, slot)
        seat = next_in_match(position, seat)
    position.next = cards
    position.turn = foreman
    position.phase = TO_PLAY


@compiled
def clear_table(position: RummyFamily) -> None:
    """Put everything that belongs to one hand back to its beginning."""
    for seat in range(position.players):
        position.hands[seat, 0] = position.hands[seat, 1] = NONE
        position.slots[seat, 0] = position.slots[seat, 1] = NONE
        position.owned[seat, 0] = position.owned[seat, 1] = NONE
        position.jokers[seat] = 0
    for number in range(position.meld_count):
        position.melds[number] = 0
        position.layer[number] = 0
    for place in range(QUEUE):
        position.queue[place] = 0
    for slot in range(PACK):
        position.told[slot] = 0
    position.meld_count = 0
    position.head = position.turned = position.pile = 0
    position.opened = position.opened_now = 0
    position.laid = position.owed = 0
    position.taken = NO_CARD
    position.turns = 0
