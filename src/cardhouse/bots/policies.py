"""Quick players, compiled: at random, or by a game's heuristic from an imagined world."""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
from typing import Any

import numpy as np

from cardhouse.kit.cards.chance import roll, seed_dice
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import Dice, compiled, inlined
from cardhouse.kit.face.game import Game
from cardhouse.kit.match.hands import open_match
from cardhouse.kit.match.verbs import heuristic, imagine, legal, play, refusal
from cardhouse.table.engine import fill_menu, judge

RANDOM, HEURISTIC, SLOW = 0, 1, 2
HOUSE = {
    "cardinoes": "cardhouse.bots.cardinoes",
    "hearts": "cardhouse.bots.hearts",
    "sanity-hearts": "cardhouse.bots.hearts",
    "oh-hell": "cardhouse.bots.oh_hell",
    "sanity-oh-hell": "cardhouse.bots.oh_hell",
    "holdem": "cardhouse.bots.holdem",
    "rummy": "cardhouse.bots.rummy",
    "vienna": "cardhouse.bots.vienna",
    "tap-rummy": "cardhouse.bots.tap_rummy",
    "robbery": "cardhouse.bots.robbery",
    "rummy-500": "cardhouse.bots.rummy_500",
    "sanity-rummy-500": "cardhouse.bots.rummy_500",
    "canasta": "cardhouse.bots.canasta",
    "in-tense-care": "cardhouse.bots.in_tense_care",
    "cardsense": "cardhouse.bots.cardsense",
    "cardsense-queen-of-spades": "cardhouse.bots.cardsense",
    "cardsense-last-two": "cardhouse.bots.cardsense",
    "cardsense-tricks": "cardhouse.bots.cardsense",
    "cardsense-fantan": "cardhouse.bots.cardsense",
    "bridge": "cardhouse.bots.bridge",
}


def learn(game: Game) -> bool:
    """Bring a game's heuristic, if it has one: the house's, or one of the entry-point group cardhouse.bots."""
    guests = {entry.name: entry.value for entry in importlib.metadata.entry_points(group="cardhouse.bots")}
    module = HOUSE.get(game.name) or guests.get(game.name)
    if module is not None:
        with contextlib.suppress(ModuleNotFoundError):
            importlib.import_module(module)
    return heuristic.known_to(game.record)


@inlined
def random_action(position: Any, moves: Moves, dice: Dice) -> int:
    """Any action of the menu, each as likely."""
    return moves[roll(dice, legal(position, moves))]


@compiled
def sensible_action(position: Any, moves: Moves, dice: Dice) -> int:
    """The heuristic's action; one of the menu should the heuristic ever choose an illegal one."""
    action = heuristic(position, dice)
    return action if refusal(position, action) == 0 else random_action(position, moves, dice)


@compiled
def suggest(worlds: Array, dice: Dice) -> int:
    """The heuristic's action in the world at index 0."""
    return heuristic(worlds[0], dice)


def act_at_random(game: Game, world: Array, dice: Dice) -> int:
    """A random action in the world at index 0."""
    moves = np.zeros(game.menu_size, np.int64)
    return int(moves[roll(dice, fill_menu(world, 0, moves))])


def act_sensibly(game: Game, world: Array, dice: Dice) -> int:
    """The heuristic's action in the world at index 0; a random one should the heuristic ever choose an illegal one."""
    action = int(suggest(world, dice))
    return action if judge(world, 0, action) == 0 else act_at_random(game, world, dice)


@compiled
def play_randomly(positions: Array, moves: Moves, dice: Dice, most: int, hands: int) -> int:
    """Random players for all seats, until the match is over, ``hands`` are done or ``most`` actions are played.

    Returns the actions played. ``hands`` 0 means the whole match.
    """
    position = positions[0]
    played = 0
    while position.turn >= 0 and played < most and (hands == 0 or position.hand < hands):
        play(position, random_action(position, moves, dice))
        played += 1
    return played


@compiled
def play_quickly(
    positions: Array, worlds: Array, policies: Array, moves: Moves, dice: Dice, most: int, hands: int
) -> int:
    """Let quick players act, until a slow one is in turn or the end as in ``play_randomly``.

    policies: RANDOM, HEURISTIC or SLOW for each seat. worlds: room for one imagined world. Returns the
    actions played.
    """
    position = positions[0]
    played = 0
    while position.turn >= 0 and played < most and (hands == 0 or position.hand < hands):
        policy = policies[position.turn]
        if policy == SLOW:
            return played
        if policy == HEURISTIC:
            worlds[0] = positions[0]
            imagine(worlds[0], position.turn, dice)
            play(position, sensible_action(worlds[0], moves, dice))
        else:
            play(position, random_action(position, moves, dice))
        played += 1
    return played


@compiled
def play_many_randomly(positions: Array, moves: Moves, seeds: Array, dice: Dice, actions: Array, most: int) -> None:
    """Open every match and play it at random to its end; ``actions`` gets how many actions each took."""
    for index in range(len(positions)):
        position = positions[index]
        open_match(position)
        seed_dice(dice, seeds[index])
        played = 0
        while position.turn >= 0 and played < most:
            play(position, random_action(position, moves, dice))
            played += 1
        actions[index] = played
