"""Weights of a learned player as they are kept: small files, with a card that tells how they were made.

A file ``GAME.npz`` has the layers, the first as bytes with a scale a row; ``GAME.json`` beside it is their card: the
command, the key, the time and the machine that made them, which layout they go by, and what the arena says of them.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from cardhouse.bots import BotError
from cardhouse.bots.words import say
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.features import Parts
from cardhouse.kit.face.game import Game
from cardhouse.kit.once import once
from cardhouse.table.writing import write

FORMAT = 1
MOST_BYTES = 300_000
MOST_ACTIONS = 1 << 16
"""Of a game in which what each action adds is worked out when weights are loaded; of others while it is thought of."""
LAYERS = (
    "first", "first_bias", "second", "second_bias", "acts", "advised", "third", "third_bias", "out"
)  # fmt: skip


class WeightsError(BotError):
    """Weights that do not fit what they are to play, or none; says what to do."""


@dataclass(frozen=True, eq=False)
class Weights:
    """The layers of a network that tells how much better or worse each act is than the others, and their card.

    Of an observation ``seen`` and an act whose features are ``told``:
    ``relu(relu(relu(seen @ first + first_bias) @ second + second_bias + told @ acts (+ advised)) @ third + third_bias)
    @ out``; ``advised`` is added for the act of the game's heuristic. Scales of what is seen are in the first layer.
    """

    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    acts: Array
    advised: Array
    third: Array
    third_bias: Array
    out: Array
    card: dict[str, Any]

    def packed(self) -> bytes:
        """The bytes of a weights file: first layer as int8 with scales, the others as float16, compressed."""
        scale = np.abs(self.first).max(axis=1) / 127
        rows = np.round(self.first / np.maximum(scale, 1e-12)[:, None]).astype(np.int8)
        small = {name: getattr(self, name).astype(np.float16) for name in LAYERS[1:]}
        file = io.BytesIO()
        np.savez_compressed(file, first=rows, scale=scale.astype(np.float32), **small)
        return file.getvalue()

    @classmethod
    def unpacked(cls, file: bytes, card: dict[str, Any]) -> Weights:
        """From a file and its card. Raises WeightsError where that is none."""
        try:
            with np.load(io.BytesIO(file)) as kept:
                layers = {name: kept[name].astype(np.float32) for name in LAYERS}
                layers["first"] *= kept["scale"][:, None]
        except (ValueError, OSError, KeyError) as error:
            raise WeightsError("weights: this is no file of a learned player") from error
        return cls(**layers, card=card)

    def write(self, folder: Path) -> None:
        """Write file and card. Raises WeightsError where they would be too large."""
        file = self.packed()
        if len(file) > MOST_BYTES:
            raise WeightsError(f"weights: {len(file)} bytes, more than {MOST_BYTES}: take a smaller network")
        write(folder / f"{self.card['game']}.npz", file)
        card = json.dumps({**self.card, "bytes": len(file)}, indent=1, ensure_ascii=False)
        write(folder / f"{self.card['game']}.json", card + "\n")

    def check(self, game: Game, players: int) -> None:
        """Raise WeightsError where they were made for another layout, or for so many players not."""
        card, name = self.card, game.name
        if card.get("format") != FORMAT or card.get("game") != name:
            raise WeightsError(f"weights: these are for {card.get('game')}, format {card.get('format')}, not {name}")
        if card["players"] != players:
            raise WeightsError(say("learned-with-players", game=name, learned=card["players"], players=players))
        for what, now in layout_of(game).items():
            if card[what] != now:
                raise WeightsError(
                    f"learned: the {what} of {name} have changed since its weights were made "
                    f"({card[what]} then, {now} now): cardhouse train {name} makes new ones"
                )


def layout_of(game: Game) -> dict[str, str]:
    """The versions of what learners see of a game, and of what its acts are told by."""
    if game.observation is None:
        raise WeightsError(f"learned: {game.name} does not say what learners see")
    return {"observations": game.observation.version, "features": game.features.version}


def read(file: Traversable | Path, card: Traversable | Path) -> Weights:
    """The weights in a file, with the card that tells how they were made."""
    return Weights.unpacked(file.read_bytes(), json.loads(card.read_text(encoding="utf-8")))


_acts: WeakKeyDictionary[Weights, Array] = WeakKeyDictionary()
NO_PARTS = Parts(np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros((0, 4), np.int64))


def check_told(game: Game) -> None:
    """Raise WeightsError where a game has more actions than can be told one by one, and not by numbers alone."""
    if game.actions.size > MOST_ACTIONS and game.features.parts is None:
        raise WeightsError(f"learned: {game.name} has {game.actions.size} actions, more than {MOST_ACTIONS}")


def parts_of(game: Game) -> Parts:
    """How the rows of actions are made while they are thought of; no parts where ``acts_of`` has them all."""
    found = game.features.parts if game.actions.size > MOST_ACTIONS else None
    return NO_PARTS if found is None else found


def acts_of(game: Game, weights: Weights) -> Array:
    """By action of the game they are for, what its features add in the second layer; worked out once.

    Of a game with too many actions for that: by feature, what that adds.
    """
    if game.actions.size > MOST_ACTIONS:
        return weights.acts
    if weights not in _acts:
        rows = game.features.of(np.arange(game.actions.size))
        _acts[weights] = np.concatenate([part.astype(np.float32) @ weights.acts for part in np.array_split(rows, 64)])
    return _acts[weights]


@once()
def shipped(name: str) -> Weights | None:
    """The house's weights for a game, None where it has none."""
    return read(*_places(name)) if is_shipped(name) else None


def is_shipped(name: str) -> bool:
    """Whether the house has weights for a game."""
    return all(place.is_file() for place in _places(name))


def _places(name: str) -> tuple[Traversable, Traversable]:
    folder = resources.files(__package__) / "weights"
    return folder / f"{name}.npz", folder / f"{name}.json"


def check_learned(game: Game, players: int, specs: Iterable[str]) -> None:
    """Raise WeightsError where ``learned`` is meant and the game has no weights for so many players."""
    if "learned" not in specs:
        return
    weights = shipped(game.name)
    if weights is None:
        raise WeightsError(say("nothing-learned", game=game.name, games=tuple(cards())))
    weights.check(game, players)


def cards() -> dict[str, dict[str, Any]]:
    """The cards of all weights there are, by the game's name."""
    folder = resources.files(__package__) / "weights"
    if not folder.is_dir():
        return {}
    files = sorted((each for each in folder.iterdir() if each.name.endswith(".json")), key=lambda each: each.name)
    return {each.name.removesuffix(".json"): json.loads(each.read_text(encoding="utf-8")) for each in files}
