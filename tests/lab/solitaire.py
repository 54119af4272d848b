"""A game for one: the skeleton of shedding games, played alone until the hand is empty or the stock."""

from dataclasses import replace

from cardhouse.kit.cards.bits import NONE, card_bit
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import i8, record
from cardhouse.kit.compiled.verbs import Dice
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.slots import give, show
from cardhouse.kit.match.verbs import heuristic, play
from cardhouse.kit.terms import Action
from cardhouse.skeletons.shedding.bots import my_game_heuristic
from cardhouse.skeletons.shedding.game import DRAW, GAME, MyGame


@record
class Solitaire(MyGame):
    """A hand of it, which is a match."""

    drawn = i8()


@play.rule
def solitaire_play(position: Solitaire, action: Action) -> None:
    """Draw or play; an empty hand wins as many points as the stock has cards."""
    if action == DRAW:
        give(position, 0)
        position.drawn += 1
    else:
        position.hands[0] &= ~card_bit(action)
        show(position, action, 0)
    if position.hands[0] == NONE:
        position.scores[0] = FACES - position.stock
    if position.hands[0] == NONE or position.stock == FACES:
        position.turn = MATCH_OVER


@heuristic.rule
def solitaire_heuristic(position: Solitaire, dice: Dice) -> int:
    """What the skeleton's player does."""
    return my_game_heuristic(position, dice)


def winning(position: Solitaire) -> list[int]:
    """Who is rid of all cards."""
    return [0] if position.scores[0] else []


SOLITAIRE = replace(
    GAME, name="solitaire", title="Solitaire", players=(1,), default_players=1, record=Solitaire, winning=winning
)
