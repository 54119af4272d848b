"""Lists legal lay-outs: bit sets of faces and totals say which melds come into question, the rule which of them pass.

Cards of the hand that lay fresh faces pass without being asked about: a quicker way to the same (``sure``).
"""

from cardhouse.games.rummy_family.open_pile.hands import any_of, count_of, no_cards, row_of
from cardhouse.games.rummy_family.open_pile.pile import to_keep
from cardhouse.games.rummy_family.open_pile.position import MELD_OR_LAY_OFF, NO_CARD, SMALLEST, Words
from cardhouse.games.rummy_family.open_pile.verbs import lowest_one, with_one, without_one
from cardhouse.games.sanity_rummy_500.actions import LAYINGS, lay_off_number, three_number
from cardhouse.games.sanity_rummy_500.cards import both_faces, mode_showing, one_more_total, showing, total_starts
from cardhouse.games.sanity_rummy_500.hands import held_by
from cardhouse.games.sanity_rummy_500.laying import refuse_lay_off, refuse_three
from cardhouse.games.sanity_rummy_500.moving import movable, own_or_all, pooled
from cardhouse.games.sanity_rummy_500.position import NOT_AT_ALL, Gathered, SanityRummy500
from cardhouse.games.sanity_rummy_500.table import has_room
from cardhouse.kit.cards.bits import NONE, card_bit, holds, lowest, without_lowest
from cardhouse.kit.cards.doubles import TOTAL
from cardhouse.kit.cards.packs import ACE, FACES
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.melds.meld import naturals_of, set_code
from cardhouse.kit.melds.naturals import THREES, low_runs, run_starts, three_suits
from cardhouse.kit.melds.pools import rank_suits
from cardhouse.kit.terms import Card

LONGEST_MENU = 4000


@compiled
def list_layings(position: SanityRummy500, moves: Moves, count: int) -> int:
    """Every three that may be laid, every card that may be added to a meld; with a card due, those that use it."""
    hand = row_of(position.hands, position.turn)
    if position.arranging:
        more = movable(position)
        lying, g = more.cards, pooled(position, held_by(position, position.turn, NONE), more)
    else:
        lying = spared(position)
        g = with_lying(position, held_by(position, position.turn, position.tabled), lying)
    spare = count_of(hand) - to_keep(position)
    if spare <= 0 and not any_of(lying):
        return count
    cards = Words(hand.first | lying.first, hand.second | lying.second)
    if (spare >= SMALLEST or any_of(lying)) and has_room(position):
        count = list_threes(position, cards, g, spare, moves, count)
    if g.faces & position.joinable | g.totals & as_word(position.total_ends) == NONE:
        return count
    if position.due != NO_CARD:
        if position.deep_card != MELD_OR_LAY_OFF:
            return count
        cards = with_one(position, no_cards(), position.due)
    return list_lay_offs(position, cards, g, position.due == NO_CARD and spare > 0, moves, count)


@compiled
def spared(position: SanityRummy500) -> Words:
    """The cards on the table the seat may move in an act that leaves whole melds (SR7, SR14)."""
    if position.rearrange == NOT_AT_ALL or position.due != NO_CARD:
        return no_cards()
    first, second = own_or_all(position)
    first &= position.loose[0, 0] & ~position.still[0, 0]
    second &= position.loose[0, 1] & ~position.still[0, 1]
    return Words(first, second)


@compiled
def with_lying(position: SanityRummy500, g: Gathered, cards: Words) -> Gathered:
    """What cards of the table can be besides: a face that lies nowhere, the one they lie as, a total."""
    while any_of(cards):
        card = lowest_one(position, cards)
        cards = without_one(position, cards, card)
        faces = both_faces(position, card) & ~as_word(position.tabled)
        mode = position.mode[card]
        if mode != TOTAL:
            faces |= card_bit(position.faces[mode, card])
        g = one_more_total(Gathered(g.faces | faces, g.totals, g.twice, g.thrice), card_bit(position.totals[card]))
    return g


# --- Threes -----------------------------------------------------------------------------------------------


@compiled
def list_threes(position: SanityRummy500, cards: Words, g: Gathered, spare: int, moves: Moves, count: int) -> int:
    """Every three of some cards, in every mode."""
    faces, totals, thrice = g.faces, g.totals, g.thrice
    ranks = three_suits(faces)
    starts, low, rows = run_starts(faces), low_runs(faces), total_starts(totals)
    if as_word(ranks) | starts | low | rows | thrice == NONE:
        return count
    sure = position.due == NO_CARD and spare >= SMALLEST
    while ranks:
        rank = lowest(as_word(ranks))
        ranks &= ranks - 1
        suits = rank_suits(faces, rank)
        for three in THREES:
            if three & ~suits == 0:
                block = naturals_of(set_code(rank, three, 0))
                rest = without_lowest(block)
                one, two, last = lowest(block), lowest(rest), lowest(without_lowest(rest))
                count = list_showing(position, cards, one, two, last, sure, moves, count)
    while starts != NONE:
        one = lowest(starts)
        starts = without_lowest(starts)
        count = list_showing(position, cards, one, one + 1, one + 2, sure, moves, count)
    while low != NONE:
        two = lowest(low)
        low = without_lowest(low)
        count = list_showing(position, cards, two + ACE, two, two + 1, sure, moves, count)
    while rows != NONE:
        total = FACES + lowest(rows)
        rows = without_lowest(rows)
        count = list_showing(position, cards, total, total + 1, total + 2, sure, moves, count)
    while thrice != NONE:
        total = FACES + lowest(thrice)
        thrice = without_lowest(thrice)
        count = list_showing(position, cards, total, total, total, sure, moves, count)
    return count


@compiled
def list_showing(
    position: SanityRummy500, cards: Words, one: int, two: int, three: int, sure: bool, moves: Moves, count: int
) -> int:
    """Every way to lay three faces, or totals. ``sure``: cards of the hand may be laid if no face lies."""
    fresh = sure
    if one < FACES:
        faces = card_bit(one) | card_bit(two) | card_bit(three)
        if position.due != NO_CARD and both_faces(position, position.due) & faces == NONE:
            return count
        fresh = sure and faces & as_word(position.tabled) == NONE
    some, others, more = showing(position, one, cards), showing(position, two, cards), showing(position, three, cards)
    while any_of(some):
        a = lowest_one(position, some)
        some = without_one(position, some, a)
        of_a = 9 * mode_showing(position, a, one)
        left = others
        while any_of(left):
            b = lowest_one(position, left)
            left = without_one(position, left, b)
            of_two = of_a + 3 * mode_showing(position, b, two)
            last = more
            while any_of(last):
                c = lowest_one(position, last)
                last = without_one(position, last, c)
                if one != three or a < b < c:
                    modes = of_two + mode_showing(position, c, three)
                    count = list_three(position, a, b, c, modes, fresh, moves, count)
    return count


@compiled
def list_three(
    position: SanityRummy500, a: Card, b: Card, c: Card, modes: int, sure: bool, moves: Moves, count: int
) -> int:
    """Three cards that make a meld: those of the hand, where that is ``sure``, without asking the whole rule."""
    allowed = sure and position.lies[a] == 0 and position.lies[b] == 0 and position.lies[c] == 0
    if count < LONGEST_MENU and (allowed or refuse_three(position, a, b, c, modes) == 0):
        moves[count] = LAYINGS + three_number(a, b, c, modes)
        count += 1
    return count


# --- Single cards -----------------------------------------------------------------------------------------


@compiled
def list_lay_offs(position: SanityRummy500, cards: Words, g: Gathered, sure: bool, moves: Moves, count: int) -> int:
    """Every card that may be added to a meld. ``sure``: those of the hand may be, where they lay a fresh face."""
    for meld in range(position.meld_count):
        faces = g.faces & position.joins[meld]
        while faces != NONE:
            face = lowest(faces)
            faces = without_lowest(faces)
            fresh = sure and not holds(position.tabled, face)
            count = list_adding(position, meld, face, cards, fresh, moves, count)
        totals = g.totals & as_word(position.total_joins[meld])
        while totals != NONE:
            total = lowest(totals)
            totals = without_lowest(totals)
            count = list_adding(position, meld, FACES + total, cards, sure, moves, count)
    return count


@compiled
def list_adding(
    position: SanityRummy500, meld: int, what: int, cards: Words, sure: bool, moves: Moves, count: int
) -> int:
    """Every card that continues a meld so, if it may be added: of the hand, where that is ``sure``, without asking."""
    left = showing(position, what, cards)
    while any_of(left):
        card = lowest_one(position, left)
        left = without_one(position, left, card)
        mode = mode_showing(position, card, what)
        allowed = sure and position.lies[card] == 0
        if count < LONGEST_MENU and (allowed or refuse_lay_off(position, meld, card, mode) == 0):
            moves[count] = LAYINGS + lay_off_number(meld, card, mode)
            count += 1
    return count
