"""The deal, as at rummy, and the beginning of a turn (RU4, RB7)."""

from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy_family.dealing import deal_hands
from cardhouse.games.rummy_family.hands import next_in_match
from cardhouse.games.rummy_family.position import NO_CARD, TO_DRAW
from cardhouse.games.rummy_family.verbs import pass_turn
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.verbs import deal


@deal.rule
def robbery_deal(position: Robbery) -> None:
    """Deal as at rummy, with no melds lifted."""
    deal_hands(position)
    position.lifted[0, 0] = position.lifted[0, 1] = NONE
    position.lifted_jokers = position.relaying = 0
    position.own[0, 0] = position.own[0, 1] = NONE
    position.own_jokers = 0
    position.from_pile = NO_CARD
    begin_turn(position)


@pass_turn.rule
def robbery_pass_turn(position: Robbery) -> None:
    """The next seat to the left draws or takes."""
    begin_turn(position)
    position.turn = next_in_match(position, position.turn)
    position.phase = TO_DRAW


@compiled
def begin_turn(position: Robbery) -> None:
    """Nothing has been done in this turn."""
    position.old_melds = position.meld_count
    position.robbed = position.added = position.taken_up = 0
