"""The match begins; a hand is dealt (SH1, HC1)."""

from cardhouse.games.hearts.deck import clear_hand_marks, set_up
from cardhouse.games.hearts.passing import begin_passing
from cardhouse.games.hearts.position import NOBODY, HeartsBase
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.verbs import begin, deal
from cardhouse.kit.tricks.plays import clear_marks, deal_hands


@begin.rule
def hearts_begin(position: HeartsBase) -> None:
    """Lots decide who deals first (G3)."""
    draw_first_dealer(position)
    set_up(position)
    position.moon_by = NOBODY


@deal.rule
def hearts_deal(position: HeartsBase) -> None:
    """All cards, one at a time from the dealer's left."""
    for word in range(position.hands.shape[1]):
        position.in_trick[word] = NONE
        for seat in range(position.players):
            position.passed[seat, word] = NONE
            position.taken[seat, word] = NONE
    deal_hands(position, position.hand_size)
    position.hearts_broken = 0
    clear_marks(position)
    clear_hand_marks(position)
    begin_passing(position)
