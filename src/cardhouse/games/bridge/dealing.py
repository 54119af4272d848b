"""Boards: the match begins, a board is dealt (BR1, BR9)."""

from cardhouse.games.bridge.auction import open_auction
from cardhouse.games.bridge.position import SEATS, Bridge
from cardhouse.kit.cards.bits import NONE, card_bit
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import begin, deal, fresh_pack
from cardhouse.kit.tricks.tricks import first_trick


@begin.rule
def bridge_begin(position: Bridge) -> None:
    """Board 1 is dealt by North, 2 by East ... (BR9)."""
    position.board = position.first_board
    position.dealer = dealer_of(position.first_board)


@compiled
def dealer_of(board: int) -> int:
    """Who deals the board of this number (BR9)."""
    return (board - 1) % SEATS


@fresh_pack.rule
def bridge_fresh_pack(position: Bridge, pack: Array) -> int:
    """Fill the pack with the 52 cards in order, unshuffled."""
    for card in range(FACES):
        pack[card] = card
    return FACES


@deal.rule
def bridge_deal(position: Bridge) -> None:
    """Thirteen cards each, one at a time from the dealer's left (BR1)."""
    seat = position.dealer
    for nth in range(SEATS):
        seat = next_seat(seat, SEATS)
        cards = NONE
        for place in range(nth, FACES, SEATS):
            cards |= card_bit(position.pack[place])
        position.hands[seat, 0] = position.dealt[seat, 0] = cards
        position.denied[seat, 0] = NONE
    position.played = NONE
    position.won[0] = position.won[1] = 0
    position.trump = 0
    first_trick(position, position.dealer)
    position.hand_to_play = 0
    open_auction(position)
