"""Quick players, compiled: at random, or by a game's heuristic from an imagined world."""

import functools
import importlib.metadata
import logging
from collections.abc import Iterable
from typing import Any

from cardhouse.bots import BotError
from cardhouse.bots.words import say
from cardhouse.kit.cards.chance import roll, seed_dice
from cardhouse.kit.compiled.outside import OnePosition
from cardhouse.kit.compiled.record import COMPILED, Array, Moves
from cardhouse.kit.compiled.verbs import Dice, compiled, inlined, interpreting
from cardhouse.kit.face.game import Game
from cardhouse.kit.importing import bring
from cardhouse.kit.match import seldom
from cardhouse.kit.match.hands import open_match
from cardhouse.kit.match.menus import longest, menu
from cardhouse.kit.match.verbs import heuristic, imagine, play, refusal
from cardhouse.kit.once import once
from cardhouse.kit.terms import Action
from cardhouse.table.engine import Steps, engine_of, policy

log = logging.getLogger("cardhouse")
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
    "sanity-rummy-500": "cardhouse.bots.sanity_rummy_500",
    "canasta": "cardhouse.bots.canasta",
    "in-tense-care": "cardhouse.bots.in_tense_care",
    "cardsense": "cardhouse.bots.cardsense",
    "cardsense-queen-of-spades": "cardhouse.bots.cardsense",
    "cardsense-last-two": "cardhouse.bots.cardsense",
    "cardsense-tricks": "cardhouse.bots.cardsense",
    "cardsense-fantan": "cardhouse.bots.cardsense",
    "bridge": "cardhouse.bots.bridge",
}


@functools.cache
def _guests() -> dict[str, str]:
    return {entry.name: entry.value for entry in importlib.metadata.entry_points(group="cardhouse.bots")}


_faults: dict[str, str] = {}


def players_of(game: Game) -> str | None:
    """The module with a game's heuristic: the house's, or one of the entry-point group cardhouse.bots."""
    return HOUSE.get(game.name) or _guests().get(game.name)


@once(key=lambda game: game.record)
def learn(game: Game) -> bool:
    """Bring a game's heuristic, if it has one that loads."""
    module = players_of(game)
    if module is not None:
        _bring_players(game, module)
    return heuristic.known_to(game.record)


def _bring_players(game: Game, module: str) -> None:
    try:
        bring(module)
    except Exception as error:  # whatever a guest's modules do; it can be played without
        if game.name in HOUSE:
            raise
        _faults[game.name] = f"{type(error).__name__}: {error}"
    else:
        if not heuristic.known_to(game.record):
            _faults[game.name] = f"it has no rule for the verb heuristic of {game.record.__name__}"
    if game.name in _faults:
        log.warning("the players of %s, %s, do not load: %s", game.name, module, _faults[game.name])


def check_players(game: Game, specs: Iterable[str]) -> None:
    """Raise BotError where some player but a random one is meant, and the module of the game's players is broken."""
    learn(game)
    if game.name in _faults and any(spec != "random" and not spec.startswith("search-random") for spec in specs):
        raise BotError(f"bot: the players of {game.name} do not load: {_faults[game.name]}")


@inlined
def random_action(position: Any, moves: Moves, dice: Dice) -> int:
    """Any action of the menu, each as likely. ``moves`` is as ``room_for`` makes it."""
    return moves[roll(dice, menu(position, moves, longest(moves)))]


@compiled
def sensible_action(position: Any, moves: Moves, dice: Dice) -> Action:
    """The heuristic's action; one of the menu should the heuristic ever choose an illegal one."""
    action = heuristic(position, dice)
    if refusal(position, action) == 0:
        return action
    return moves[roll(dice, seldom.menu(position, moves, longest(moves)))]


@compiled
def suggest(worlds: OnePosition, dice: Dice) -> Action:
    """The heuristic's action in the world at index 0."""
    return heuristic(worlds[0], dice)


def act_at_random(game: Game, world: Array, dice: Dice) -> int:
    """A random action in the world at index 0."""
    menu = engine_of(game).menu(world)
    with interpreting():
        return int(menu[roll(dice, len(menu))])


def act_sensibly(game: Game, world: Array, dice: Dice) -> int:
    """The heuristic's action in the world at index 0; a random one should the heuristic ever choose an illegal one."""
    action = int(thinking(game).step(suggest, world, dice)(world, dice))
    return action if engine_of(game).refusal(world, action) == 0 else act_at_random(game, world, dice)


class Thinking(Steps):
    """How players of one game think: as its rules run, interpreted at first and compiled as soon as they are there."""

    MODULE = __name__

    def __init__(self, game: Game, said: str) -> None:
        self.game = game
        learn(game)  # what its library is made of depends on it
        super().__init__(said)

    @property
    def can_search(self) -> bool:
        """Whether there is time for many simulations: not on interpreted rules, unless nothing is ever compiled."""
        return self.compiled or not COMPILED or policy() == "interpreted"


def thinking(game: Game) -> Thinking:
    """How players of a game's kind of position think."""
    said = policy()
    found = _thinking(game, said)
    if said == "compiled":
        found.take_over()
    return found


def wait_to_search(game: Game) -> None:
    """Wait until a game's players can search, where their library is being built.

    Raises BotError where it is not to be had, or others are to build it (``CARDHOUSE_RULES=following``).
    """
    thoughts = thinking(game)
    if not thoughts.can_search and policy() != "following":
        thoughts.take_over()
    if not thoughts.can_search:
        raise BotError(say("search-waits", game=game.name))


@once(key=lambda game, said: game.record)
def _thinking(game: Game, said: str) -> Thinking:
    return Thinking(game, said)


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
