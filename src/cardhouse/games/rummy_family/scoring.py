"""What a hand costs, who is out, and when the match is over (RU3, RU14-RU16)."""

from cardhouse.games.rummy_family.hands import pool_of, seats_in
from cardhouse.games.rummy_family.options import ELIMINATION
from cardhouse.games.rummy_family.position import BONUS, JOKER, MOST_HANDS, RummyFamily
from cardhouse.games.rummy_family.verbs import penalty, unclosed_bonus
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER, next_hand
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.melds import meld
from cardhouse.kit.melds.pools import Pool, face_points
from cardhouse.kit.terms import Card, Seat

ACES = meld.RANK_CARDS[ACE]
ACE_POINTS = 10
GONE = 100.0
NOBODY = MATCH_OVER  # whose turn it is when a hand is over, and stays so when the match is


@compiled
def cost_of(position: RummyFamily, pool: Pool) -> int:
    """What cards in hand cost (RU3)."""
    aces = count_bits(pool.once & ACES) + count_bits(pool.twice & ACES)
    cards = face_points(pool.once) + face_points(pool.twice)
    return cards + aces * (position.ace_in_hand - ACE_POINTS) + position.joker_in_hand * pool.jokers


@compiled
def card_cost(position: RummyFamily, card: Card) -> int:
    """What one card in hand costs."""
    if card == JOKER:
        return position.joker_in_hand
    return position.ace_in_hand if card % 13 == ACE else meld.RANK_POINTS[card % 13]


@compiled
def hand_cost(position: RummyFamily, seat: Seat) -> int:
    """What all the cards of a seat cost."""
    return cost_of(position, pool_of(position, seat))


@penalty.rule
def family_penalty(position: RummyFamily, seat: Seat) -> int:
    """Every card in hand costs (RU3)."""
    return hand_cost(position, seat)


@unclosed_bonus.rule
def family_unclosed_bonus(position: RummyFamily, seat: Seat) -> int:
    """Only the closer gets points (RU14)."""
    return 0


@compiled
def close_hand(position: RummyFamily, closer: Seat, double: bool) -> None:
    """The closer gets 10, the others lose their hands, twice when closed from the hand (RU12, RU14)."""
    for seat in range(position.players):
        if seat == closer:
            position.scores[seat] += BONUS
        elif position.gone[seat] == 0:
            position.scores[seat] -= penalty(position, seat) * (2 if double else 1)
    position.turn = NOBODY


@compiled
def score_unclosed(position: RummyFamily) -> None:
    """A hand nobody closes in so many turns ends: everyone still in loses their hand (RU16)."""
    for seat in range(position.players):
        if position.gone[seat] == 0:
            position.scores[seat] += unclosed_bonus(position, seat) - penalty(position, seat)
    position.turn = NOBODY


@compiled
def finish_hand(position: RummyFamily) -> None:
    """The hand is over: put out who exceeds the limit; go on unless the match is over too (RU15)."""
    if position.match == ELIMINATION:
        for seat in range(position.players):
            if position.gone[seat] == 0 and position.scores[seat] < -position.limit:
                position.gone[seat] = position.hand + 1
        over = seats_in(position) <= 1 or position.hand + 1 >= MOST_HANDS
    else:
        over = position.hand + 1 >= position.rounds
    if not over:
        next_hand(position)


@compiled
def outlasted(position: RummyFamily, seat: Seat) -> bool:
    """Whether a seat is still in, or went out in the hand that put the last ones out (RU15)."""
    if position.gone[seat] == 0:
        return True
    if seats_in(position) > 0:
        return False
    return position.gone[seat] == position.hand + 1


@standing.rule
def family_standing(position: RummyFamily, seat: Seat) -> float:
    """The seat's total; a seat that is out stands below all that are in."""
    return float(position.scores[seat]) - (0.0 if outlasted(position, seat) else GONE)


def winners(position: RummyFamily) -> list[int]:
    """Who has won: the last one in, or the best total of the last ones (RU15)."""
    last = [seat for seat in range(position.players) if outlasted(position, seat)]
    best = max(position.scores[seat] for seat in last)
    return [seat for seat in last if position.scores[seat] == best]
