"""A sensible Cardinoes player: keeps cards that follow each other, and ends the hand can follow and others may not."""

from cardhouse.games.cardinoes.actions import DRAW, KEEP, PASS, lay_action
from cardhouse.games.cardinoes.chain import FITS, is_special, playable
from cardhouse.games.cardinoes.options import SPECIAL_OFF
from cardhouse.games.cardinoes.position import AT_RIGHT, HAS_DRAWN, LEFT, RIGHT, Cardinoes
from cardhouse.games.cardinoes.scoring import card_value
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, holds, low_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.cards.planes import ONE_OF
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.terms import Action, Card

FOLLOW_UP = 26  # what one more card able to follow is worth, in points shed
LINK = 20  # and two cards left in hand that can follow each other: some day the one will lead to the other
ANSWER = 5  # what it costs that one more card the others may hold can follow
AGAIN = 300


@compiled
def worth(position: Cardinoes, card: Card, end: int, unseen: Cards) -> int:
    """How good it is to lay a card at an end: points shed, own cards that can follow, unseen ones that cannot."""
    left = position.hands[position.turn, ONE_OF] & ~card_bit(card)
    fits = FITS[card] | FITS[position.ends[RIGHT if end == LEFT else LEFT]]
    special = position.special_play != SPECIAL_OFF and is_special(position, card, end)
    gained = card_value(position, card) + (AGAIN if special else 0)
    following = FOLLOW_UP * count_bits(left & fits) + LINK * links(left)
    return gained + following - ANSWER * count_bits(unseen & fits)


@compiled
def links(cards: Cards) -> int:
    """How many pairs of these cards can follow each other."""
    found, left = 0, cards
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        found += count_bits(left & FITS[card])
    return found


@compiled
def unseen_faces(position: Cardinoes) -> Cards:
    """The faces the seat in turn has not seen: neither in its hand nor in the chain (of two packs, never once)."""
    seen = position.hands[position.turn, ONE_OF]
    for place in range(position.chain_length):
        seen |= card_bit(position.chain[place] % AT_RIGHT)
    return low_bits(FACES + position.jokers) & ~seen


@heuristic.rule
def cardinoes_heuristic(position: Cardinoes, dice: Dice) -> Action:
    """Lay the best card; play what was drawn; draw or pass when nothing fits."""
    cards = playable(position, position.turn)
    if position.phase == HAS_DRAWN:
        cards &= card_bit(position.drawn_card)
    unseen = unseen_faces(position)
    best = -1 << 40
    chosen: Action = -1
    while cards != NONE:
        card = lowest(cards)
        cards = without_lowest(cards)
        for end in range(2):
            if not holds(FITS[position.ends[end]], card):
                continue
            value = 4 * worth(position, card, end, unseen) + roll(dice, 4)
            if value > best:
                best = value
                special = position.special_play != SPECIAL_OFF and is_special(position, card, end)
                chosen = lay_action(card, end, special)
    if chosen >= 0:
        return chosen
    if position.phase == HAS_DRAWN:
        return KEEP
    return DRAW if position.stock < position.pack_size else PASS
