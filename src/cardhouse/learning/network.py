"""The network in training, in PyTorch: what the packaged player computes, and beside it how well the seat stands.

A result is thought to be the sum of two: the seat's prospects, whatever it does (a network of its own, which stays
here: nobody needs it to choose), and how much better or worse each act is (``cardhouse.bots.learned``).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import nn

from cardhouse.bots.learned.weights import FORMAT, MOST_ACTIONS, MOST_BYTES, Weights, WeightsError, layout_of
from cardhouse.kit.compiled.record import Array
from cardhouse.table import Setup

FIRST, SECOND, THIRD = 256, 64, 32
"""Units of the layers, at most."""
FIRST_BYTES = 0.78 * MOST_BYTES  # of the file, for the first layer
PROSPECTS = 256, 128


class Network(nn.Module):
    """Results by observation and act, in spreads of a hand's result."""

    scale: torch.Tensor
    told_scale: torch.Tensor

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        game = setup.game
        if game.actions.size > MOST_ACTIONS:
            raise WeightsError(f"train: {game.name} has {game.actions.size} actions, more than {MOST_ACTIONS}")
        low, high = setup.observation.ranges(setup.players)
        self.register_buffer("scale", _scale(low, high))
        self.register_buffer("told_scale", _scale(*setup.features.layout.ranges(0)))
        seen, told = len(low), setup.features.size
        wide = min(FIRST, int(FIRST_BYTES / seen) // 16 * 16)
        self.first = nn.Linear(seen, wide)
        self.second = nn.Linear(wide, SECOND)
        self.acts = nn.Linear(told, SECOND, bias=False)
        self.advised = nn.Parameter(torch.zeros(SECOND))
        self.third = nn.Linear(SECOND, THIRD)
        self.out = nn.Linear(THIRD, 1, bias=False)
        self.prospects = nn.Sequential(
            nn.Linear(seen, PROSPECTS[0]), nn.ReLU(), nn.Linear(PROSPECTS[0], PROSPECTS[1]), nn.ReLU(),
            nn.Linear(PROSPECTS[1], 1),
        )  # fmt: skip
        with torch.no_grad():  # few of so many inputs are there at once
            for layer in (self.first, self.prospects[0], self.acts):
                layer.weight.mul_(4)
            self.out.weight.mul_(0.1)
            self.prospects[-1].weight.mul_(0.1)

    def states(self, seen: torch.Tensor) -> torch.Tensor:
        """What observations (scaled) come to in the second layer."""
        return self.second(torch.relu(self.first(seen)))

    def values(self, states: torch.Tensor, told: torch.Tensor, advised: torch.Tensor) -> torch.Tensor:
        """How much better or worse acts are: of states, features (scaled) and whether the heuristic advises each."""
        both = torch.relu(states + self.acts(told) + advised[:, None] * self.advised)
        return self.out(torch.relu(self.third(both)))[:, 0]

    def forward(self, seen: torch.Tensor, told: torch.Tensor, advised: torch.Tensor) -> torch.Tensor:
        """Results of acts."""
        return self.prospects(seen)[:, 0] + self.values(self.states(seen), told, advised)

    def weights(self, setup: Setup, card: dict[str, Any]) -> Weights:
        """As the packaged player takes them."""

        def of(tensor: torch.Tensor) -> Array:
            return np.ascontiguousarray(tensor.detach().cpu().numpy(), np.float32)

        layout = {"format": FORMAT, "game": setup.game.name, "players": setup.players, **layout_of(setup.game)}
        return Weights(
            first=of(self.first.weight.T * self.scale[:, None]),
            first_bias=of(self.first.bias),
            second=of(self.second.weight.T),
            second_bias=of(self.second.bias),
            acts=of(self.acts.weight.T * self.told_scale[:, None]),
            advised=of(self.advised),
            third=of(self.third.weight.T),
            third_bias=of(self.third.bias),
            out=of(self.out.weight[0]),
            card={**layout, **card},
        )


def _scale(low: Array, high: Array) -> torch.Tensor:
    most = np.maximum(np.abs(low.astype(np.float64)), np.abs(high.astype(np.float64)))
    return torch.from_numpy((1 / np.maximum(1, most)).astype(np.float32))
