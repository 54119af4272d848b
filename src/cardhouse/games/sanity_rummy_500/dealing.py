"""The deck and the deal (SR2, SD1)."""

from cardhouse.games.rummy_family.open_pile.dealing import count_off_table, deal_hands
from cardhouse.games.rummy_family.open_pile.position import SEATS
from cardhouse.games.sanity_rummy_500.hands import note_hand
from cardhouse.games.sanity_rummy_500.position import TOTALS, SanityRummy500
from cardhouse.games.sanity_rummy_500.table import clear_table, forget_turn
from cardhouse.kit.cards.doubles import DOUBLES, HIGH, LOW, face_value
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.cards.sets import clear, put
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack


@begin.rule
def sanity_rummy_500_begin(position: SanityRummy500) -> None:
    """Lots decide who deals first (G3); all 78 cards, which show a face, and which make a total (SD1, SD3)."""
    draw_first_dealer(position)
    position.dealt = position.hand_size
    position.pack_size = DOUBLES
    for face in range(FACES):
        clear(position.holders, face)
    for total in range(TOTALS):
        clear(position.of_total, total)
    for card in range(DOUBLES):
        low, high = position.faces[LOW, card], position.faces[HIGH, card]
        position.totals[card] = face_value(position, low) + face_value(position, high)
        put(position.holders, low, card)
        put(position.holders, high, card)
        put(position.of_total, position.totals[card], card)


@fresh_pack.rule
def sanity_rummy_500_fresh_pack(position: SanityRummy500, pack: Array) -> int:
    """Every card of the deck."""
    for card in range(DOUBLES):
        pack[card] = card
    return DOUBLES


@deal.rule
def sanity_rummy_500_deal(position: SanityRummy500) -> None:
    """Deal the hands and begin the pile; nothing lies on the table yet."""
    clear_table(position)
    forget_turn(position)
    deal_hands(position)
    for seat in range(SEATS):
        note_hand(position, seat)


@census.rule
def sanity_rummy_500_census(position: SanityRummy500, counts: Array) -> None:
    """Count the cards in hands, on the table, in pile and stock."""
    count_off_table(position, counts)
    for card in range(DOUBLES):
        if position.lies[card] > 0:
            counts[card] += 1
