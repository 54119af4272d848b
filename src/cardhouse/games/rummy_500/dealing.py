"""The packs and the deal (RC1)."""

from cardhouse.games.rummy_500.laying import clear_table
from cardhouse.games.rummy_500.options import FOR_MORE, FOR_TWO, FROM_TWO_PACKS
from cardhouse.games.rummy_500.position import AUTO_PACKS, TWO_PACKS, Rummy500
from cardhouse.games.rummy_family.open_pile.dealing import count_off_table, deal_hands
from cardhouse.games.rummy_family.open_pile.position import NO_CARD
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack
from cardhouse.kit.melds.meld import count_cards


@begin.rule
def rummy_500_begin(position: Rummy500) -> None:
    """Lots decide who deals first (G3); two packs from five players on, unless the option says otherwise (RC1)."""
    draw_first_dealer(position)
    position.dealt = position.hand_size
    if position.hand_size == 0:
        position.dealt = FOR_TWO if position.players == 2 else FOR_MORE
    two = position.packs == TWO_PACKS or (position.packs == AUTO_PACKS and position.players >= FROM_TWO_PACKS)
    position.pack_size = 2 * FACES if two else FACES


@fresh_pack.rule
def rummy_500_fresh_pack(position: Rummy500, pack: Array) -> int:
    """Every card of the pack, or of both."""
    for place in range(position.pack_size):
        pack[place] = place % FACES
    return position.pack_size


@deal.rule
def rummy_500_deal(position: Rummy500) -> None:
    """Deal the hands and begin the pile; nothing is melded yet."""
    clear_table(position)
    deal_hands(position)


@census.rule
def rummy_500_census(position: Rummy500, counts: Array) -> None:
    """Count the cards in hands, on the table, in pile and stock."""
    count_off_table(position, counts)
    for meld in range(position.meld_count):
        count_cards(position.melds[meld], counts, NO_CARD)
