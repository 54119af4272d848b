"""Rollouts played out by quick guesses, for games in which many of them find out more than few by the heuristic.

A game brings the verb ``guess``, and says ``seers[ItsRecord] = (Guesser,)``.
"""

from typing import Any

from cardhouse.bots.budget import Clock
from cardhouse.bots.policies import thinking
from cardhouse.bots.search import (
    AT_HAND,
    COUNT,
    FEWEST_WORLDS,
    OVER,
    PATIENCE,
    PLAYOUT_ACTIONS,
    ROOT,
    Race,
    begin_rollout,
    note_gain,
)
from cardhouse.kit.compiled.record import Moves, Position
from cardhouse.kit.compiled.verbs import Dice, compiled, verb
from cardhouse.kit.face.game import Game
from cardhouse.kit.match.menus import longest, menu
from cardhouse.kit.match.verbs import play
from cardhouse.kit.terms import Seat

CHEAP = 50
"""Worlds in which all acts are tried before any drops out: rollouts are cheap."""
FIRST_PART = 4
"""Of few rollouts not even those, but this part of all."""


@verb
def guess(position: Position, moves: Moves, count: int, dice: Dice) -> int:
    """Index into the menu (of two or more actions) of a quick policy's choice, from public and own information."""


@compiled
def finish_by_guesses(position: Any, hand: int, moves: Moves, dice: Dice) -> None:
    """Play a hand to its end by guesses."""
    left = PLAYOUT_ACTIONS
    while position.turn >= 0 and position.hand == hand and left > 0:
        count = menu(position, moves, longest(moves))
        play(position, moves[guess(position, moves, count, dice) if count > 1 else 0])
        left -= 1


@compiled
def race_by_guesses(race: Race, seat: Seat, much: int, dice: Dice) -> int:
    """Make so many rollouts; returns how many there were to make."""
    hand = race.worlds[ROOT].hand
    for made in range(much):
        number = begin_rollout(race, seat, dice)
        if number == OVER:
            return made
        finish_by_guesses(race.worlds[AT_HAND], hand, race.moves, dice)
        note_gain(race, seat, number)
    return much


class Guesser:
    """Tries a search's acts, all in the same worlds, and plays hands out by guesses."""

    solves = False

    def __init__(self, game: Game, race: Race) -> None:
        self._race = race
        self._step = thinking(game).step(race_by_guesses, race, 0, 0, race.again)

    def ready(self, clock: Clock, share: float) -> bool:
        """At any time; of few rollouts as many acts get some as it can tell apart."""
        state = self._race.state
        state[PATIENCE] = CHEAP
        if clock.budget.rollouts:
            left, count = clock.left(share), int(state[COUNT])
            state[COUNT] = min(count, max(2, left // FEWEST_WORLDS))
            state[PATIENCE] = max(FEWEST_WORLDS, min(CHEAP, left // (FIRST_PART * count)))
        return True

    def race(self, clock: Clock, share: float, much: int, seat: Seat, dice: Dice) -> int:
        """Do about ``much`` rollouts; returns how many, fewer if there is no more to find out."""
        return int(self._step(self._race, int(seat), much, dice))
