"""A player of Hold'em with other cards than usual: it deals the unseen ones again and goes by how often it wins."""

from cardhouse.games.holdem.actions import CALL, CHECK, FOLD, SHOW
from cardhouse.games.holdem.betting import to_wager
from cardhouse.games.holdem.imagining import is_known, known_places
from cardhouse.games.holdem.position import SHOWDOWN, Holdem, board_card, board_cards, board_size, pack_size
from cardhouse.kit.betting.betting import least_raise_to, refuse_raise, round_is_over, seat_bit, to_call
from cardhouse.kit.betting.poker import EMPTY, Tally, add_card, hand_value
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.terms import Action, Seat

DEALS = 60
"""How often the unseen cards are dealt again."""
BETTER, WEAK = 0.6, 0.35
"""The share of the pot from which one bets, and below which a bet is a bluff."""
BLUFFS = 3
"""One bluff in so many hands that are weak."""
PLACE_BITS = 7


@compiled
def small_action(position: Holdem, seat: Seat, dice: Dice) -> Action:
    """Bet what is likely to win, call at the right price, bluff now and then; what has been paid to see is shown."""
    if position.street == SHOWDOWN:
        return SHOW
    if round_is_over(position):
        return CHECK
    share = share_against_all(position, seat, dice)
    missing = to_call(position, seat)
    bluffs = share < WEAK and position.bet_to == 0 and roll(dice, BLUFFS) == 0
    if (share > BETTER or bluffs) and refuse_raise(position, seat) == 0:
        return to_wager(position, least_raise_to(position, seat))
    if missing == 0:
        return CHECK
    return CALL if share * (position.pot + missing) >= missing else FOLD


@compiled
def share_against_all(position: Holdem, seat: Seat, dice: Dice) -> float:
    """The share of the pot a seat wins on average, whatever the others hold."""
    known, total = known_places(position, seat), 0.0
    for _ in range(DEALS):
        total += share_of_deal(position, seat, known, dice)
    return total / DEALS


@compiled
def share_of_deal(position: Holdem, seat: Seat, known: int, dice: Dice) -> float:
    """The share of the pot it wins in one deal of the unseen cards: board first, then each other seat's."""
    board, drawn, count = EMPTY, 0, 0
    for place in range(board_size(position)):
        if place < board_cards(position, position.street):
            board = add_card(board, board_card(position, place))
        else:
            drawn = draw_unseen(position, known, drawn, count, dice)
            board = add_card(board, last_drawn(position, drawn))
            count += 1
    tally = board
    for card in range(position.pocket):
        tally = add_card(tally, position.pockets[seat, card])
    own, equal = worth_of(position, tally), 1
    for other in range(position.players):
        if other == seat or position.live & seat_bit(other) == 0:
            continue
        tally, mine = board, drawn
        for card in range(position.pocket):
            mine = draw_unseen(position, known, mine, count + card, dice)
            tally = add_card(tally, last_drawn(position, mine))
        against = worth_of(position, tally)
        if against > own:
            return 0.0
        equal += against == own
    return 1.0 / equal


@compiled
def worth_of(position: Holdem, tally: Tally) -> int:
    """The worth of a hand under the options of this table."""
    return hand_value(tally, position.flush != 0, position.five_of_a_kind)


@compiled
def draw_unseen(position: Holdem, known: int, drawn: int, count: int, dice: Dice) -> int:
    """The places drawn so far (``PLACE_BITS`` each) with one more before them that is neither known nor among them."""
    while True:
        place = roll(dice, pack_size(position))
        if not is_known(known, place) and not among(drawn, count, place):
            return drawn << PLACE_BITS | place


@compiled
def among(drawn: int, count: int, place: int) -> bool:
    """Whether a place has been drawn."""
    found = False
    for number in range(count):
        found = found or drawn >> PLACE_BITS * number & 127 == place
    return found


@compiled
def last_drawn(position: Holdem, drawn: int) -> int:
    """The card at the place drawn last."""
    return position.pack[drawn & 127]
