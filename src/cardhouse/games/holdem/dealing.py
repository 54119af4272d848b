"""The deal: chips, lots for the first dealer, two pocket cards each (PK1, PK2, PK6)."""

from cardhouse.games.holdem.blinds import place_blinds, post_antes, post_blinds, settle_bets
from cardhouse.games.holdem.position import PREFLOP, Holdem, board_size, pack_size
from cardhouse.kit.betting.betting import SEATS, next_of, open_hand, seat_bit
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.cards.small import small_card
from cardhouse.kit.cards.standard import standard_pack
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.verbs import begin, deal, fresh_pack, leaving


@fresh_pack.rule
def holdem_fresh_pack(position: Holdem, pack: Array) -> int:
    """Two packs of 52, or one (PK1), or a small one (PK28)."""
    count = pack_size(position)
    if position.cards > 0:
        for place in range(count):
            pack[place] = small_card(place, position.suits)
        return count
    for first in range(0, count, FACES):
        standard_pack(pack[first:])
    return count


@leaving.rule
def holdem_leaving(position: Holdem, count: int) -> int:
    """The cards of the players and of the board; no card is burnt (PK6)."""
    return position.pocket * position.players + board_size(position)


@begin.rule
def holdem_begin(position: Holdem) -> None:
    """Chips are handed out and lots drawn for the first deal (PK2, PK16)."""
    for seat in range(position.players):
        own = position.stacks[seat]
        position.scores[seat] = own if own > 0 else position.starting_chips
    draw_first_dealer(position)
    place_blinds(position, seats_with_chips(position))


@compiled
def seats_with_chips(position: Holdem) -> int:
    """The seats that are still in the match."""
    seats = 0
    for seat in range(position.players):
        if position.scores[seat] > 0:
            seats |= seat_bit(seat)
    return seats


@deal.rule
def holdem_deal(position: Holdem) -> None:
    """Antes and blinds go in, two cards to each, one at a time from the dealer's left."""
    seats = seats_with_chips(position)
    position.dealt_in = seats
    open_hand(position, seats)
    for seat in range(SEATS):
        position.chips[seat] = position.scores[seat]
        position.pockets[seat, 0] = position.pockets[seat, 1] = 0
    position.board_at = deal_pockets(position)
    position.street = PREFLOP
    position.shown = position.to_show = 0
    settle_bets(position)
    post_antes(position, seats)
    post_blinds(position, seats)


@compiled
def deal_pockets(position: Holdem) -> int:
    """One card each, then the next; returns how many cards left the pack."""
    dealt = 0
    for card in range(position.pocket):
        left = position.dealt_in
        seat = position.dealer
        while left:
            seat = next_of(left, seat)
            left &= ~seat_bit(seat)
            position.pockets[seat, card] = position.pack[dealt]
            dealt += 1
    return dealt
