"""The games as environments of PettingZoo, Gymnasium and OpenSpiel.

    cardhouse.envs.aec("hearts")                                          # PettingZoo
    gymnasium.make("cardhouse/Hearts-v0", opponents="heuristic")          # Gymnasium, once this package is imported
    gymnasium.make_vec("cardhouse/Hearts-v0", num_envs=1000)              # the same on a batch
    cardhouse.envs.openspiel("hearts")                                    # OpenSpiel

Each library is an extra (``pip install "cardhouse[pettingzoo]"``, ``[gym]``, ``[openspiel]``, ``[learning]`` for all)
and imported when it is asked for.  What they have in common is told in ``docs/train-an-agent.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.extras import MissingExtraError, require
from cardhouse.games import address, names
from cardhouse.kit.face.options import Value

if TYPE_CHECKING:
    from cardhouse.envs.openspiel_game import CardGame
    from cardhouse.envs.pettingzoo_env import CardAEC


def aec(
    name: str,
    *,
    episode: str = "hand",
    actions: str | None = None,
    places: int = 128,
    players: int | None = None,
    preset: str = "house",
    render_mode: str | None = None,
    **options: Value,
) -> CardAEC:
    """A game as an environment of PettingZoo, in which one agent after another acts.

    episode: ``hand`` or ``match``, when all agents terminate. actions, places: as ``Choices`` takes them. players,
    preset, options: as ``cardhouse.game`` takes them. Raises MissingExtraError, and what ``cardhouse.game`` does.
    """
    require("pettingzoo")
    from cardhouse.envs.pettingzoo_env import CardAEC as Made

    return Made(name, episode, actions, places, players, preset, render_mode, **options)


def openspiel(
    name: str,
    *,
    episode: str = "hand",
    key: int = 0,
    actions: str | None = None,
    players: int | None = None,
    preset: str = "house",
    **options: Value,
) -> CardGame:
    """A game as OpenSpiel has them, with information states, tensors and ``resample_from_infostate``.

    Where the deals of a hand can be counted (a small pack, and ``first_dealer="seat_0"``) chance has them all as
    outcomes; else each visit of the one chance node draws another, which all follow from the key. episode: ``hand`` or
    ``match``, where it ends. actions: as ``Choices`` takes it. players, preset, options: as
    ``cardhouse.game`` takes them. Raises MissingExtraError, and what ``cardhouse.game`` does.
    """
    require("openspiel")
    from cardhouse.envs.openspiel_game import game_of

    return game_of(name, episode, key, actions, players, preset, options)


def gym_id(name: str) -> str:
    """What Gymnasium calls a game's environment: ``cardhouse/OhHell-v0``. Raises UnknownGameError."""
    address(name)
    return f"cardhouse/{''.join(part.capitalize() for part in name.split('-'))}-v0"


def register() -> None:
    """Make the games known to Gymnasium; importing this package does it where Gymnasium is installed."""
    from gymnasium.envs.registration import register as make_known
    from gymnasium.envs.registration import registry

    for name in names():
        if gym_id(name) not in registry:
            make_known(
                gym_id(name),
                "cardhouse.envs.gym_env:CardEnv",
                vector_entry_point="cardhouse.envs.gym_vector:CardVectorEnv",
                kwargs={"game": name},
            )


try:
    register()
except ModuleNotFoundError as error:  # without the extra there is nothing to make known
    if not (error.name or "").startswith("gymnasium"):
        raise

__all__ = ["MissingExtraError", "aec", "gym_id", "openspiel", "register"]
