"""A match is hands: each is dealt under a key of its own from a freshly shuffled pack."""

from cardhouse.kit.cards.chance import chance, derive_hand_key, draw_first
from cardhouse.kit.compiled.record import Position
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.verbs import begin, deal, fresh_pack, leaving
from cardhouse.kit.terms import Seat

RANDOM_DEALER, FIRST_SEAT = 0, 1
MATCH_OVER = -1


@compiled
def draw_first_dealer(position: Position) -> None:
    """Settle who deals first by the option ``first_dealer`` (G3)."""
    position.dealer = chance(position, position.players) if position.first_dealer == RANDOM_DEALER else 0


@leaving.rule
def any_leaving(position: Position, count: int) -> int:
    """The whole pack may come to be dealt; a game where less does can save shuffling."""
    return count


@compiled
def new_hand(position: Position) -> None:
    """Shuffle a fresh pack under the hand's key and deal; ``position.hand`` already numbers the hand."""
    derive_hand_key(position)
    count = fresh_pack(position, position.pack)
    draw_first(position, position.pack, count, leaving(position, count))
    deal(position)


@compiled
def next_hand(position: Position) -> None:
    """Go on to the next hand, dealt by the next seat clockwise."""
    next_hand_by(position, (position.dealer + 1) % position.players)


@compiled
def next_hand_by(position: Position, dealer: Seat) -> None:
    """Go on to the next hand, dealt by that seat."""
    position.hand += 1
    position.dealer = dealer
    new_hand(position)


@compiled
def open_match(position: Position) -> None:
    """Begin a match from a position with key, players and options set, everything else zero."""
    position.hand = -1
    derive_hand_key(position)
    begin(position)
    position.hand = 0
    new_hand(position)
