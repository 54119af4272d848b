"""What a player means by some cards of their hand; larger melds than the menu lists."""

from collections.abc import Sequence

from cardhouse.games.canasta.actions import DISCARD, Laid, lay_action, laying_of
from cardhouse.games.canasta.cards import CARDS, FOUR, JOKER, MELD_SIZE, MELDS, RED_THREE, TWO, WILD_MELD
from cardhouse.games.canasta.laying import refuse_lay
from cardhouse.games.canasta.position import TO_PLAY, Canasta, side_of
from cardhouse.games.canasta.refusals import MIXED, ONE_AT_A_TIME, RED_THREES, REFUSALS
from cardhouse.kit.cards.counts import count_of
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.terms import Action, Card


def propose(position: Canasta, cards: Sequence[str], kind: str | None) -> list[Action] | Refusal:
    """The actions some cards can mean, or why they mean none."""
    chosen = [CARDS.number(text) for text in cards]
    if RED_THREE in chosen:
        return REFUSALS[RED_THREES]
    if kind == "discard" or (kind is None and len(chosen) == 1):
        return [DISCARD + chosen[0]] if len(chosen) == 1 else REFUSALS[ONE_AT_A_TIME]
    ranks = {each for each in chosen if each not in (TWO, JOKER)}
    if len(ranks) > 1:
        return REFUSALS[MIXED]
    places = ranks or places_for_wilds(position)
    found = [laid for laid in (laying_of(chosen, meld) for meld in places) if laid is not None]
    allowed = [laid for laid in found if refuse_lay(position, laid) == 0]
    return [lay_action(laid) for laid in allowed or found[:1]]


def places_for_wilds(position: Canasta) -> list[Card]:
    """Where wild cards alone can go: a meld of their own, and the melds of the side."""
    naturals = position.naturals[side_of(position, position.turn)]
    return [WILD_MELD, *(meld for meld in range(1, MELDS) if count_of(naturals, meld))]


def off_menu(position: Canasta) -> list[Action]:
    """Some larger melds: all of a rank the seat in turn holds, where that is allowed."""
    if position.turn < 0 or position.phase != TO_PLAY:
        return []
    hand = position.hands[position.turn]
    counts = [(meld, count_of(hand, meld)) for meld in range(FOUR, MELDS)]
    larger = [Laid(meld, count, 0, 0) for meld, count in counts if count > MELD_SIZE]
    return [lay_action(laid) for laid in larger if refuse_lay(position, laid) == 0]
