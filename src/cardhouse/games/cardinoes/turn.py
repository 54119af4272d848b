"""Cardinoes: chains of cards that match their neighbours by rank or by suit.

Source: the rulebook "Cardinoes"; rules and rulings CD1-CD9 of RULES.md, section 11, with G1-G6.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd

import numpy as np

from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, holds, lowest, without_lowest
from cardhouse.kit.cards.chance import fake_key, roll, shuffle
from cardhouse.kit.cards.packs import FACES, WITH_JOKERS
from cardhouse.kit.cards.planes import BOTH_OF, ONE_OF
from cardhouse.kit.compiled.record import Array, Moves, Position, i8, i16, i32, record, u8, u64
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards, choice
from cardhouse.kit.face.game import Game, Refusal
from cardhouse.kit.face.options import FIRST_DEALER, OptionError, Value
from cardhouse.kit.face.scene import CardView, Event, Scene, SeatView, Zone, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER, draw_first_dealer, next_hand
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack, imagine, legal, play, refusal, standing
from cardhouse.kit.terms import Action, Card, Reason, Seat

# --- Options and presets ------------------------------------------------------------------------------

PLAYERS = 4
DEALT = 7
MOST_CARDS = 108
TARGET_MATCH, ROUNDS_MATCH = 0, 1
FLOOR, EXACT = 0, 1
SPECIAL_OFF, BOTH_ENDS, TWIN = 0, 1, 2
PRINTED_VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)

OPTIONS = (
    options.choice("match", ("target", "rounds"), "CD8", "Play to a target score or a number of rounds"),
    options.number("target", 100, 1, 10_000, "CD8", "The score that ends a target match"),
    options.number("rounds", 5, 1, 1000, "CD8", "How many rounds a rounds match has"),
    options.switch("draw_when_able", False, "CD3", "You may draw though you could play"),
    options.choice("tie_split", ("floor", "exact"), "CD7", "A tied pot is rounded down, or split to the fraction"),
    options.number("jokers", 0, 0, 2, "CD9", "Jokers in each pack; a joker follows anything"),
    options.number("joker_value", 25, 0, 100, "CD9", "Points for a joker left in hand"),
    options.numbers("point_values", PRINTED_VALUES, 0, 100, "CD9", "Points of 2, 3 ... 10, J, Q, K, A"),
    options.choice("special_play", ("off", "both_ends", "twin"), "CD9", "Plays that earn another turn"),
    options.number("packs", 1, 1, 2, "CD9", "Packs of 52 (two for twins)"),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}, "as printed": {}}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """Options that must go together (CD9)."""
    if settings["special_play"] == "twin" and settings["packs"] != 2:
        raise OptionError("special_play", "twin needs packs=2: one pack holds no card twice")
    if not any(settings["point_values"]):
        raise OptionError("point_values", "at least one rank must be worth something, or no match ends")


# --- Position -----------------------------------------------------------------------------------------

LEFT, RIGHT = 0, 1
STOCK, LAID = -1, -2  # where a card is, when no seat holds it
TO_PLAY, HAS_DRAWN = 0, 1


@record
class Cardinoes(Position):
    """A match of Cardinoes. Slots are places in the pack; the chain keeps the order in which it grew."""

    match = i8()
    target = i16()
    rounds = i16()
    draw_when_able = i8()
    tie_split = i8()
    jokers = i8()
    joker_value = i8()
    point_values = i8(13)
    special_play = i8()
    packs = i8()
    first_dealer = i8()

    scores = i32(PLAYERS)
    twelfths = i8(PLAYERS)  # fractions of a point, where ties are split exactly
    pack = u8(MOST_CARDS)
    pack_size = i16()
    stock = i16()  # slot of the next card to draw
    holder = i8(MOST_CARDS)  # of each slot: seat, STOCK or LAID
    drew = i8(MOST_CARDS)  # seat that drew the slot from the stock, -1 for dealt ones
    ends_then = u8(MOST_CARDS, 2)  # the chain's ends when the slot was drawn
    blocked_by = u64(PLAYERS)  # faces a seat has shown to lack by passing
    hands = u64(PLAYERS, 2)
    counts = i8(PLAYERS)
    ends = u8(2)
    chain = u8(MOST_CARDS)  # face, plus AT_RIGHT and JUST_DRAWN where it was so laid
    laid_by = i8(MOST_CARDS)  # seat that laid each card of the chain, -1 the start card
    stock_then = u8(MOST_CARDS)  # the stock when it was laid
    chain_length = i16()
    phase = i8()
    drawn_card = i8()


AT_RIGHT, JUST_DRAWN = 64, 128

# --- Actions ------------------------------------------------------------------------------------------

ACTIONS = Actions(
    Kind(
        "play",
        "{card} {end}",
        "{card} at the {end} end",
        card=cards(WITH_JOKERS),
        end=choice("left", "right"),
    ),
    Kind(
        "special",
        "special {card} {end}",
        "{card} at the {end} end, and play again",
        card=cards(WITH_JOKERS),
        end=choice("left", "right"),
    ),
    Kind("draw", label="Draw"),
    Kind("keep", label="Keep it"),
    Kind("pass", label="Pass"),
)
PLAY, SPECIAL = ACTIONS.first("play"), ACTIONS.first("special")
DRAW, KEEP, PASS = ACTIONS.first("draw"), ACTIONS.first("keep"), ACTIONS.first("pass")
PLAYS = ACTIONS.kinds["play"].size
MENU = 2 * PLAYS + 1

NOT_AN_ACTION, NOT_HELD, NO_MATCH, MUST_PLAY, STOCK_EMPTY = range(1, 6)
CAN_DRAW, ONLY_THE_DRAWN, NOT_SPECIAL, DRAWN_ALREADY, NOT_DRAWN = range(6, 11)
REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in Cardinoes", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    NO_MATCH: Refusal("The card matches that end neither in rank nor in suit", "CD2"),
    MUST_PLAY: Refusal("You hold a card that fits, so you must play", "CD3"),
    STOCK_EMPTY: Refusal("The draw pile is empty", "CD4"),
    CAN_DRAW: Refusal("You pass only when nothing fits and the draw pile is empty", "CD4"),
    ONLY_THE_DRAWN: Refusal("After drawing you may play only the card you drew", "CD3"),
    NOT_SPECIAL: Refusal("That play does not earn another turn", "CD9"),
    DRAWN_ALREADY: Refusal("You have drawn already: play the card or keep it", "CD3"),
    NOT_DRAWN: Refusal("You have drawn nothing this turn", "CD3"),
}

# --- Matching (CD2) -----------------------------------------------------------------------------------


def _matches() -> Array:
    """For each face the set of faces that may lie next to it: its suit, its rank, jokers; all, for a joker."""
    fits = np.zeros(54, np.uint64)
    for a in range(54):
        for b in range(54):
            if a >= FACES or b >= FACES or a // 13 == b // 13 or a % 13 == b % 13:
                fits[a] |= np.uint64(1) << np.uint64(b)
    return fits


FITS = _matches()


@compiled
def fitting(position: Cardinoes) -> int:
    """The faces that match either end."""
    return FITS[position.ends[LEFT]] | FITS[position.ends[RIGHT]]


@compiled
def playable(position: Cardinoes, seat: Seat) -> int:
    """The faces the seat holds that match either end."""
    return position.hands[seat, ONE_OF] & fitting(position)


@compiled
def is_special(position: Cardinoes, card: Card, end: int) -> bool:
    """Whether the play may be declared special (CD9)."""
    if card >= FACES:
        return False
    here, there = position.ends[end], position.ends[1 - end]
    if position.special_play == TWIN:
        return card == here
    if position.special_play != BOTH_ENDS or here >= FACES or there >= FACES:
        return False
    by_rank_and_suit = card % 13 == here % 13 and card // 13 == there // 13
    by_suit_and_rank = card // 13 == here // 13 and card % 13 == there % 13
    return by_rank_and_suit or by_suit_and_rank


# --- Deal (CD1) ---------------------------------------------------------------------------------------


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
    """Seven cards each, one at a time from the dealer's left; one card starts the chain (CD1)."""
    players = position.players
    dealt = DEALT * players
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
    position.turn = (position.dealer + 1) % players
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


# --- Legal actions (CD2-CD4) --------------------------------------------------------------------------


@compiled
def refuse_play(position: Cardinoes, card: Card, end: int, special: bool) -> Reason:
    """Why a card may not be laid at an end; 0 when it may."""
    if not holds(position.hands[position.turn, ONE_OF], card):
        return NOT_HELD
    if position.phase == HAS_DRAWN and card != position.drawn_card:
        return ONLY_THE_DRAWN
    if not holds(FITS[position.ends[end]], card):
        return NO_MATCH
    if special and not is_special(position, card, end):
        return NOT_SPECIAL
    return 0


@compiled
def refuse_draw(position: Cardinoes) -> Reason:
    """Why the seat in turn may not draw; 0 when it may."""
    if position.phase == HAS_DRAWN:
        return DRAWN_ALREADY
    if position.stock == position.pack_size:
        return STOCK_EMPTY
    if not position.draw_when_able and playable(position, position.turn) != NONE:
        return MUST_PLAY
    return 0


@compiled
def refuse_pass(position: Cardinoes) -> Reason:
    """Why the seat in turn may not pass; 0 when it may."""
    if position.phase == HAS_DRAWN:
        return DRAWN_ALREADY
    if playable(position, position.turn) != NONE:
        return MUST_PLAY
    return CAN_DRAW if position.stock < position.pack_size else 0


@refusal.rule
def cardinoes_refusal(position: Cardinoes, action: Action) -> Reason:
    """The full rule of a turn: play if you can, else draw one, else pass (CD2-CD4)."""
    if action < 0 or action > PASS or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if action < SPECIAL:
        return refuse_play(position, action // 2, action % 2, False)
    if action < DRAW:
        return refuse_play(position, (action - SPECIAL) // 2, action % 2, True)
    if action == DRAW:
        return refuse_draw(position)
    if action == KEEP:
        return 0 if position.phase == HAS_DRAWN else NOT_DRAWN
    return refuse_pass(position)


@legal.rule
def cardinoes_legal(position: Cardinoes, moves: Moves) -> int:
    """The menu: every card at every end it fits, and what else the turn allows."""
    if position.turn == MATCH_OVER:
        return 0
    count = 0
    left = playable(position, position.turn)
    if position.phase == HAS_DRAWN:
        left &= card_bit(position.drawn_card)
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        for end in range(2):
            if holds(FITS[position.ends[end]], card):
                moves[count] = PLAY + 2 * card + end
                count += 1
                if position.special_play != SPECIAL_OFF and is_special(position, card, end):
                    moves[count] = SPECIAL + 2 * card + end
                    count += 1
    if position.phase == HAS_DRAWN:
        moves[count] = KEEP
        return count + 1
    if position.stock < position.pack_size:
        if count == 0 or position.draw_when_able:
            moves[count] = DRAW
            count += 1
    elif count == 0:
        moves[count] = PASS
        count += 1
    return count


# --- Play ---------------------------------------------------------------------------------------------


@play.rule
def cardinoes_play(position: Cardinoes, action: Action) -> None:
    """Do a legal action; a round that ends is scored and the next one dealt."""
    if action < DRAW:
        special = action >= SPECIAL
        lay(position, (action - SPECIAL) // 2 if special else action // 2, action % 2)
        if position.counts[position.turn] == 0:
            go_out(position)
        elif special:
            take_turn(position, position.turn)
        else:
            end_turn(position)
    elif action == DRAW:
        draw(position)
    else:
        if action == PASS:
            position.blocked_by[position.turn] |= fitting(position)
        end_turn(position)


@compiled
def lay(position: Cardinoes, card: Card, end: int) -> None:
    """Lay a card at an end of the chain (CD2)."""
    give_up(position, position.turn, card)
    stock = position.stock
    drawn = position.phase == HAS_DRAWN
    position.holder[held_slot(position, position.turn, card, stock - 1 if drawn else 0, stock)] = LAID
    position.chain[position.chain_length] = card + AT_RIGHT * end + (JUST_DRAWN if drawn else 0)
    position.laid_by[position.chain_length] = position.turn
    position.stock_then[position.chain_length] = stock
    position.chain_length += 1
    position.ends[end] = card


@compiled
def draw(position: Cardinoes) -> None:
    """Draw one card; it may be played at once or kept (CD3). The last card may leave all blocked (CD5)."""
    slot = position.stock
    position.ends_then[slot, LEFT] = position.ends[LEFT]
    position.ends_then[slot, RIGHT] = position.ends[RIGHT]
    position.drew[slot] = position.turn
    receive(position, position.turn, slot)
    position.stock += 1
    position.drawn_card = position.pack[slot]
    position.phase = HAS_DRAWN
    if all_blocked(position):
        score_block(position)


@compiled
def take_turn(position: Cardinoes, seat: Seat) -> None:
    """The seat's turn begins, unless all are blocked (CD5)."""
    position.phase = TO_PLAY
    position.drawn_card = 0
    position.turn = seat
    if all_blocked(position):
        score_block(position)


@compiled
def end_turn(position: Cardinoes) -> None:
    """The turn passes to the left."""
    seat = position.turn + 1
    take_turn(position, seat if seat < position.players else 0)


@compiled
def all_blocked(position: Cardinoes) -> bool:
    """The pile is empty and nobody holds a card that fits either end (CD5)."""
    if position.stock < position.pack_size:
        return False
    fits = fitting(position)
    for seat in range(position.players):
        if position.hands[seat, ONE_OF] & fits != NONE:
            return False
    return True


# --- Scoring (CD6-CD8) --------------------------------------------------------------------------------


@compiled
def card_value(position: Cardinoes, card: Card) -> int:
    """K Q J 10, ace 1, others their face, unless the house says otherwise (CD6, CD9)."""
    return position.joker_value if card >= FACES else position.point_values[card % 13]


@compiled
def hand_value(position: Cardinoes, seat: Seat) -> int:
    """The points left in a hand."""
    total = 0
    for plane in range(2):
        left = position.hands[seat, plane]
        while left != NONE:
            total += card_value(position, lowest(left))
            left = without_lowest(left)
    return total


@compiled
def go_out(position: Cardinoes) -> None:
    """Who plays the last card scores what the others hold (CD6)."""
    winner = position.turn
    pot = 0
    for seat in range(position.players):
        pot += hand_value(position, seat)
    position.scores[winner] += pot
    finish_round(position)


@compiled
def score_block(position: Cardinoes) -> None:
    """All blocked: the lowest hand scores the others'; ties share what the non-tied hold (CD7)."""
    least = 1 << 30
    sharers = 0
    pot = 0
    for seat in range(position.players):
        value = hand_value(position, seat)
        pot += value
        if value < least:
            least = value
            sharers = 0
        if value == least:
            sharers += 1
    pot -= sharers * least
    for seat in range(position.players):
        if hand_value(position, seat) == least:
            position.scores[seat] += pot // sharers
            if position.tie_split == EXACT:
                add_twelfths(position, seat, pot % sharers * 12 // sharers)
    finish_round(position)


@compiled
def add_twelfths(position: Cardinoes, seat: Seat, twelfths: int) -> None:
    """Add a fraction of a point; twelve twelfths make one (any split among 2, 3 or 4 comes out even)."""
    total = position.twelfths[seat] + twelfths
    position.scores[seat] += total // 12
    position.twelfths[seat] = total % 12


@compiled
def exact_score(position: Cardinoes, seat: Seat) -> int:
    """A total in twelfths of a point."""
    return position.scores[seat] * 12 + position.twelfths[seat]


@compiled
def match_is_won(position: Cardinoes) -> bool:
    """Target reached or rounds played, and one player alone on top (CD8)."""
    best = -1
    alone = False
    for seat in range(position.players):
        score = exact_score(position, seat)
        if score >= best:
            alone = score > best
            best = score
    if position.match == ROUNDS_MATCH:
        return alone and position.hand + 1 >= position.rounds
    return alone and best >= 12 * position.target


@compiled
def finish_round(position: Cardinoes) -> None:
    """End the match or go on to the next round."""
    if match_is_won(position):
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@standing.rule
def cardinoes_standing(position: Cardinoes, seat: Seat) -> float:
    """The seat's score in points."""
    return exact_score(position, seat) / 12.0


# --- What the others can tell -------------------------------------------------------------------------
#
# Who draws shows that nothing he held fitted; who passes likewise.  Which of his cards a played one was is
# not told, so a world books it as the longest-held one it can have been: cards held longer have shown more,
# so whatever story is possible at all is possible so.


@compiled
def shown_by_draws(position: Cardinoes, seat: Seat, slot: int, end: int) -> int:
    """The faces the card in a slot cannot have been, from the seat's draws after it and before slot ``end``."""
    lacking = NONE
    if not position.draw_when_able:
        for later in range(slot + 1, end):
            if position.drew[later] == seat:
                lacking |= FITS[position.ends_then[later, LEFT]] | FITS[position.ends_then[later, RIGHT]]
    return lacking


@compiled
def possible(position: Cardinoes, slot: int) -> int:
    """The faces a hidden slot may hold."""
    holder = position.holder[slot]
    if holder == STOCK:
        return ~NONE
    return ~(shown_by_draws(position, holder, slot, position.stock) | position.blocked_by[holder])


@compiled
def tell_public_story(position: Cardinoes, seat: Seat) -> None:
    """Book each card the seat has played as the longest-held card it can have been."""
    players = position.players
    place = (seat - position.dealer - 1 + players) % players
    for slot in range(position.stock):
        if position.drew[slot] == seat or (slot < DEALT * players and slot % players == place):
            position.holder[slot] = seat
    for laid in range(1, position.chain_length):
        if position.laid_by[laid] == seat:
            book(position, seat, position.chain[laid], position.stock_then[laid])


@compiled
def book(position: Cardinoes, seat: Seat, laid: int, end: int) -> None:
    """Let a card laid when the stock stood at ``end`` have come from the oldest slot it can have."""
    card = laid % AT_RIGHT
    if laid >= JUST_DRAWN:
        position.holder[end - 1] = LAID
        return
    true_slot = held_slot(position, seat, card, 0, end)
    for slot in range(true_slot):
        if position.holder[slot] == seat and not holds(shown_by_draws(position, seat, slot, end), card):
            position.pack[true_slot] = position.pack[slot]
            position.pack[slot] = card
            position.holder[slot] = LAID
            return
    position.holder[true_slot] = LAID


TRIES = 64


@imagine.rule
def cardinoes_imagine(position: Cardinoes, seat: Seat, dice: Dice) -> None:
    """Re-deal the others' hands and the stock, so that nobody holds what he has shown to lack.

    The worlds depend on what the seat knows and on the dice alone.
    """
    fake_key(position, dice)
    for other in range(position.players):
        if other != seat:
            tell_public_story(position, other)
    for _ in range(TRIES):
        if deal_hidden(position, seat, dice):
            break
    for other in range(position.players):
        if other != seat:
            position.hands[other, ONE_OF] = position.hands[other, BOTH_OF] = NONE
            position.counts[other] = 0
    for slot in range(position.stock):
        holder = position.holder[slot]
        if holder >= 0 and holder != seat:
            receive(position, holder, slot)
    if position.phase == HAS_DRAWN and position.turn != seat:
        position.drawn_card = position.pack[position.stock - 1]


@compiled
def is_hidden(position: Cardinoes, seat: Seat, slot: int) -> bool:
    """Whether the card in a slot is unknown to the seat (-1, who only watches, knows no hand and no stock)."""
    holder = position.holder[slot]
    return holder == STOCK or (holder >= 0 and holder != seat)


@compiled
def hidden_cards(position: Cardinoes, seat: Seat) -> tuple[int, int]:
    """The faces unknown to the seat: those at least once, those twice."""
    once = twice = NONE
    for slot in range(position.pack_size):
        if is_hidden(position, seat, slot):
            bit = card_bit(position.pack[slot])
            twice |= once & bit
            once |= bit
    return once, twice


@compiled
def deal_hidden(position: Cardinoes, seat: Seat, dice: Dice) -> bool:
    """Fill every hidden slot from the hidden cards; False if some card came where it cannot be."""
    once, twice = hidden_cards(position, seat)
    sound = True
    for slot in range(position.pack_size):
        if not is_hidden(position, seat, slot):
            continue
        choices = once & possible(position, slot)
        if choices != NONE:
            card = pick(choices, twice, dice)
            position.pack[slot] = card
        else:
            card = trade(position, seat, slot, once)
            if card < 0:
                sound = False
                card = pick(once, twice, dice)
                position.pack[slot] = card
        if holds(twice, card):
            twice &= ~card_bit(card)
        else:
            once &= ~card_bit(card)
    return sound


@compiled
def pick(choices: int, twice: int, dice: Dice) -> int:
    """A random card of the choices, those held twice counting double."""
    doubled = choices & twice
    return planes.nth_card(choices, doubled, roll(dice, count_bits(choices) + count_bits(doubled)))


@compiled
def trade(position: Cardinoes, seat: Seat, slot: int, pool: int) -> int:
    """Move a card already dealt to this slot and fill its place from the pool; that card, or -1."""
    allowed = possible(position, slot)
    for earlier in range(slot):
        if is_hidden(position, seat, earlier) and holds(allowed, position.pack[earlier]):
            instead = pool & possible(position, earlier)
            if instead != NONE:
                position.pack[slot] = position.pack[earlier]
                position.pack[earlier] = lowest(instead)
                return lowest(instead)
    return -1


@census.rule
def cardinoes_census(position: Cardinoes, counts: Array) -> None:
    """Count the cards in hands, chain and stock."""
    for seat in range(position.players):
        planes.count_cards(position.hands, seat, counts)
    for place in range(position.chain_length):
        counts[position.chain[place] % AT_RIGHT] += 1
    for slot in range(position.stock, position.pack_size):
        counts[position.pack[slot]] += 1


# --- Scene --------------------------------------------------------------------------------------------


def hand_texts(position: Cardinoes, seat: Seat) -> list[str]:
    """The cards of a hand, sorted, as texts."""
    found: list[int] = []
    for plane in range(2):
        word = int(position.hands[seat][plane])
        found += [card for card in range(54) if word >> card & 1]
    return [WITH_JOKERS.texts[card] for card in sorted(found)]


def chain_cards(position: Cardinoes) -> list[CardView]:
    """The chain from its left end to its right."""
    row: list[CardView] = []
    for place in range(position.chain_length):
        laid = position.chain[place]
        card = CardView(WITH_JOKERS.texts[laid % AT_RIGHT])
        row.insert(len(row) if laid & AT_RIGHT else 0, card)
    row[0].marks.append("end")
    if len(row) > 1:
        row[-1].marks.append("end")
    return row


def scene(position: Cardinoes, viewer: Seat | None) -> Scene:
    """The chain, the draw pile, and hands of which a seat sees its own."""
    players = position.players
    left = int(position.pack_size - position.stock)
    zones = [
        Zone("chain", "chain", "Chain", cards=chain_cards(position), count=position.chain_length),
        Zone("stock", "stock", "Draw pile", count=left),
    ]
    for seat in range(players):
        count = position.counts[seat]
        held = faces(hand_texts(position, seat)) if seat == viewer else backs(count)
        zones.append(Zone(f"hand:{seat}", "hand", "Hand", seat, held, count))
    seats = [
        SeatView(
            seat,
            position.scores[seat],
            badges=seat_badges(position, seat),
            cards=position.counts[seat],
        )
        for seat in range(players)
    ]
    turn = None if position.turn == MATCH_OVER else position.turn
    return Scene(
        "cardinoes",
        viewer,
        turn,
        position.hand,
        f"Round {position.hand + 1}, {left} in the draw pile",
        zones,
        seats,
        ask=question(position, viewer),
    )


def seat_badges(position: Cardinoes, seat: Seat) -> list[str]:
    """What stands beside a name."""
    badges = ["dealer"] if seat == position.dealer else []
    if position.twelfths[seat]:
        badges.append("+" + in_points(position.twelfths[seat]))
    return badges


def question(position: Cardinoes, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    if position.phase == HAS_DRAWN:
        drawn = position.drawn_card
        fits = holds(fitting(position), drawn)
        return f"You drew {WITH_JOKERS.symbols[drawn]}: " + ("play it or keep it" if fits else "it fits neither end")
    if int(playable(position, viewer)):
        may_draw = position.draw_when_able and position.stock < position.pack_size
        return "Play a card that matches an end in rank or suit" + (", or draw" if may_draw else "")
    return (
        "Nothing fits: draw a card"
        if position.stock < position.pack_size
        else "Nothing fits and the pile is empty: pass"
    )


def winners(position: Cardinoes) -> list[int]:
    """Who has the most, to the fraction (CD8)."""
    return [max(range(position.players), key=lambda seat: int(exact_score(position, seat)))]


def narrate(before: Cardinoes, action: Action, after: Cardinoes, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    seat = before.turn
    kind = ACTIONS.kind(action).name
    events = []
    if kind in ("play", "special"):
        values = ACTIONS.values(action)
        name = WITH_JOKERS.symbols[values["card"]]
        end = ("left", "right")[values["end"]]
        again = " and earned another turn" if kind == "special" else ""
        card = CardView(WITH_JOKERS.texts[values["card"]], seat)
        events.append(Event("play", f"@{seat} laid {name} at the {end} end{again}", seat, [card]))
    elif kind == "draw":
        drawn = before.pack[before.stock]
        shown = f" {WITH_JOKERS.symbols[drawn]}" if seat == viewer else " a card"
        known = CardView(WITH_JOKERS.texts[drawn]) if seat == viewer else CardView()
        events.append(Event("draw", f"@{seat} drew{shown}", seat, [known]))
    elif kind == "keep":
        events.append(Event("keep", f"@{seat} kept the card drawn", seat))
    else:
        events.append(Event("pass", f"@{seat} passed", seat))
    if after.hand != before.hand or after.turn == MATCH_OVER:
        events += round_events(before, action, after)
    return events


def round_events(before: Cardinoes, action: Action, after: Cardinoes) -> list[Event]:
    """How a round ended, with what was left in each hand."""
    seat = before.turn
    left = [hand_texts(before, other) for other in range(after.players)]
    if action < DRAW:
        left[seat].remove(WITH_JOKERS.texts[ACTIONS.values(action)["card"]])
    elif action == DRAW:
        left[seat].append(WITH_JOKERS.texts[before.pack[before.stock]])
    went_out = not left[seat]
    title = f"@{seat} went out" if went_out else "all were blocked"
    lines = [score_line(before, after, other, left[other]) for other in range(after.players)]
    events = [Event("hand", f"Round {before.hand + 1}: {title}", seat if went_out else None, lines=lines)]
    if after.turn == MATCH_OVER:
        best = winners(after)[0]
        events.append(Event("match", f"@{best} won the match", best))
    return events


def score_line(before: Cardinoes, after: Cardinoes, seat: Seat, left: list[str]) -> str:
    """What a seat was left with and scored, in words."""
    gained = int(exact_score(after, seat)) - int(exact_score(before, seat))
    held = [WITH_JOKERS.number(text) for text in left]
    worth = sum(int(card_value(before, card)) for card in held)
    shown = f"held {' '.join(WITH_JOKERS.symbols[card] for card in held)} ({worth})" if held else "held nothing"
    return f"@{seat} {shown} and scored {in_points(gained)}, total {in_points(int(exact_score(after, seat)))}"


def in_points(twelfths: int) -> str:
    """Twelfths of a point as points: 78 is "6 1/2"."""
    whole, part = divmod(twelfths, 12)
    fraction = f"{part // gcd(part, 12)}/{12 // gcd(part, 12)}" if part else ""
    return f"{whole} {fraction}".strip() if whole or not part else fraction


GAME = Game(
    name="cardinoes",
    title="Cardinoes",
    family="chain",
    summary="Build a chain by matching rank or suit at either end; be the first to run out of cards.",
    players=(2, 3, 4),
    default_players=3,
    record=Cardinoes,
    actions=ACTIONS,
    cards=WITH_JOKERS,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    scene=scene,
    narrate=narrate,
    check=check,
    winning=winners,
)
