"""What a seat cannot know is dealt again: the other pockets and the rest of the pack."""

from cardhouse.games.holdem.dealing import deal_pockets
from cardhouse.games.holdem.position import Holdem, board_cards, board_size, pack_size
from cardhouse.kit.betting.betting import next_of, seat_bit
from cardhouse.kit.cards.bits import NONE, card_bit, holds, lowest
from cardhouse.kit.cards.chance import fake_key, roll, shuffle_with
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import census, imagine, reorder_stock
from cardhouse.kit.terms import Seat


@imagine.rule
def holdem_imagine(position: Holdem, seat: Seat, dice: Dice) -> None:
    """Re-deal the other pockets and what is left of the pack; own pocket and board stay."""
    fake_key(position, dice)
    known = known_places(position, seat)
    count = pack_size(position)
    sort_unknown(position, known, count)
    for place in range(position.board_at + board_size(position)):
        if is_known(known, place):
            continue
        other = place + roll(dice, count - place)
        while is_known(known, other):
            other = place + roll(dice, count - place)
        held = position.pack[place]
        position.pack[place] = position.pack[other]
        position.pack[other] = held
    deal_pockets(position)


@reorder_stock.rule
def holdem_reorder_stock(position: Holdem, dice: Dice) -> None:
    """The cards of the board that are still to come, and the rest of the pack."""
    start = position.board_at + board_cards(position, position.street)
    shuffle_with(dice, position.pack[start:], pack_size(position) - start)


@compiled
def sort_unknown(position: Holdem, known: int, count: int) -> None:
    """Put the cards of the unknown places in order, so that nothing of where they lay is left."""
    once = twice = NONE
    for place in range(count):
        if not is_known(known, place):
            bit = card_bit(position.pack[place])
            twice |= once & bit
            once |= bit
    for place in range(count):
        if not is_known(known, place):
            card = lowest(once)
            position.pack[place] = card
            if holds(twice, card):
                twice &= ~card_bit(card)
            else:
                once &= ~card_bit(card)


@compiled
def is_known(known: int, place: int) -> bool:
    """Whether a place of the pack is among the known ones."""
    return place < 64 and known >> place & 1 != 0


@compiled
def known_places(position: Holdem, viewer: Seat) -> int:
    """The places of the pack, one bit each, whose cards the viewer has seen."""
    over = position.turn == MATCH_OVER
    board = position.last_board_cards if over else board_cards(position, position.street)
    shown = position.last_shown if over else position.shown
    known = ((1 << board) - 1) << position.board_at
    place = 0
    left = position.dealt_in
    seat = position.dealer
    while left:
        seat = next_of(left, seat)
        left &= ~seat_bit(seat)
        if seat == viewer or shown & seat_bit(seat):
            for card in range(position.pocket):
                known |= 1 << (place + card * (position.board_at // position.pocket))
        place += 1
    return known


@census.rule
def holdem_census(position: Holdem, counts: Array) -> None:
    """Count pockets, board and the rest of the pack."""
    for seat in range(position.players):
        if position.dealt_in & seat_bit(seat):
            for card in range(position.pocket):
                counts[position.pockets[seat, card]] += 1
    for place in range(position.board_at, pack_size(position)):
        counts[position.pack[place]] += 1
