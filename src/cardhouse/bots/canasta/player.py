"""A sensible canasta player: opens when it can, builds canastas, takes full piles, throws what the next cannot use."""

from cardhouse.bots.canasta.discarding import throw
from cardhouse.bots.canasta.laying import NONE_FOUND, lay_something
from cardhouse.games.canasta.actions import CHANGE_IT, DRAW, DRAW_TWO, END_HAND, KEEP, KEEP_IT, LEAVE, TAKE
from cardhouse.games.canasta.cards import BLACK_THREE, EIGHT, FOURS_TO_ACES
from cardhouse.games.canasta.dealing import CUT, first_seat, on_offer
from cardhouse.games.canasta.opening import has_opened, opening_reaches
from cardhouse.games.canasta.options import ONE_PLUS_WILD
from cardhouse.games.canasta.pile import refuse_take
from cardhouse.games.canasta.position import TO_CUT, TO_DRAW, TO_KEEP, Canasta, side_of
from cardhouse.games.canasta.stock import cards_to_draw, drawn_kind, may_draw_two, stock_count
from cardhouse.kit.cards.counts import count_of, kinds_in, kinds_thrice, total, whole
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.verbs import doubt, heuristic
from cardhouse.kit.terms import Action, Seat

WORTH_TAKING, WORTH_OPENING = 2, 3  # cards in a pile worth a pair, or a first lay-out
UNOPENED = 4  # cards a first lay-out not made is as doubtful as


@heuristic.rule
def canasta_heuristic(position: Canasta, dice: Dice) -> Action:
    """Keep what the cut gives; draw or take; lay out; discard."""
    if position.phase == TO_CUT:
        return keep_or_leave(position)
    if position.phase == TO_DRAW:
        return draw_or_take(position)
    if position.phase == TO_KEEP:
        kind = drawn_kind(position)
        single = count_of(position.hands[position.turn], kind) == 1
        return CHANGE_IT if single and BLACK_THREE < kind < EIGHT else KEEP_IT
    action = lay_something(position)
    return action if action != NONE_FOUND else throw(position, dice)


@compiled
def keep_or_leave(position: Canasta) -> int:
    """Keep the first card that the cut still offers, leave off when there is none."""
    for slot in range(CUT):
        if on_offer(position, slot):
            return KEEP + position.pack[slot]
    return LEAVE


@compiled
def draw_or_take(position: Canasta) -> int:
    """Take a pile of some cards; draw two where two may be drawn."""
    seat = position.turn
    enough = WORTH_TAKING if has_opened(position, seat) else WORTH_OPENING
    if position.pile_count >= enough or stock_count(position) == 0:
        ways = 3 if position.pile_needs == ONE_PLUS_WILD else 1
        for way in range(ways):
            if refuse_take(position, way) == 0:
                return TAKE + way
    if cards_to_draw(position) == 0:
        return END_HAND
    return DRAW_TWO if may_draw_two(position) else DRAW


# --- what the others would have laid -------------------------------------------------------------------------


@doubt.rule
def canasta_doubt(position: Canasta, seat: Seat) -> int:
    """Cards the others hold in this world though they would have laid them out in their last turns."""
    doubtful = 0
    for other in range(position.players):
        if other != seat and has_had_a_turn(position, other):
            if has_opened(position, other):
                doubtful += held_back(position, other, side_of(position, other) == side_of(position, seat))
            elif position.laid == 0 and opening_reaches(position, other, position.hands[other]):
                doubtful += UNOPENED
    return doubtful


@compiled
def has_had_a_turn(position: Canasta, seat: Seat) -> bool:
    """Whether a seat not in turn has been so in this hand."""
    steps = (seat - first_seat(position)) % position.players
    return position.turns > steps


@compiled
def held_back(position: Canasta, seat: Seat, partner: bool) -> int:
    """Three of a rank, or cards of melds that lie: but the searcher may have begun some since their partner's turn."""
    own = as_word(position.hands[seat]) & FOURS_TO_ACES
    easy = kinds_thrice(own)
    if not partner:
        easy |= kinds_in(position.naturals[side_of(position, seat)]) & kinds_in(own)
    return min(total(own & whole(easy)), total(position.hands[seat]) - 1)
