"""The network in training, in PyTorch: what the packaged player computes, and beside it how well the seat stands.

A result is thought to be the sum of two: the seat's prospects, whatever it does (a network of its own, which stays
here: nobody needs it to choose), and how much better or worse each act is (``cardhouse.bots.learned``). The prospects
are told what the other seats see, too: so they explain what hangs on hidden cards, and less of it is left as noise in
what acts come to. An act is chosen without them, so none becomes worth more or less by that.
"""

from typing import Any

import numpy as np

from cardhouse.bots.learned.weights import FORMAT, MOST_BYTES, Weights, check_told, layout_of
from cardhouse.extras import needs
from cardhouse.kit.compiled.record import Array
from cardhouse.table import Setup

with needs("learn"):
    import torch
    from torch import nn

FIRST, SECOND, THIRD = 256, 64, 32
"""Units of the layers, at most."""
FIRST_BYTES = 0.78 * MOST_BYTES  # of the file, for the first layer
PROSPECTS = 512, 128


class Network(nn.Module):
    """Results by observation and act, in spreads of a hand's result."""

    scale: torch.Tensor
    told_scale: torch.Tensor
    others_scale: torch.Tensor

    def __init__(self, setup: Setup, private: Array) -> None:
        """private: the places of an observation that the prospects are told of the other seats' views."""
        super().__init__()
        game = setup.game
        check_told(game)
        low, high = setup.observation.ranges(setup.players)
        self.register_buffer("scale", _scale(low, high))
        self.register_buffer("told_scale", _scale(*setup.features.layout.ranges(0)))
        self.register_buffer("others_scale", self.scale[torch.from_numpy(private)].repeat(setup.players - 1))
        seen, told, others = len(low), setup.features.size, len(self.others_scale)
        wide = min(FIRST, int(FIRST_BYTES / seen) // 16 * 16)
        self.first = nn.Linear(seen, wide)
        self.second = nn.Linear(wide, SECOND)
        self.acts = nn.Linear(told, SECOND, bias=False)
        self.advised = nn.Parameter(torch.zeros(SECOND))
        self.third = nn.Linear(SECOND, THIRD)
        self.out = nn.Linear(THIRD, 1, bias=False)
        self.prospects = nn.Sequential(
            nn.Linear(seen + others, PROSPECTS[0]), nn.ReLU(), nn.Linear(PROSPECTS[0], PROSPECTS[1]), nn.ReLU(),
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

    def stands(self, seen: torch.Tensor, others: torch.Tensor) -> torch.Tensor:
        """Prospects of seats: of what they see and what the other seats see (both scaled)."""
        return self.prospects(torch.cat([seen, others], dim=1))[:, 0]

    def begin_with(self, weights: Weights) -> None:
        """Take what somebody has learned; the prospects are still to be learned."""

        def to(layer: torch.Tensor, learned: Array) -> None:
            layer.copy_(torch.from_numpy(learned))

        with torch.no_grad():
            for name in ("first", "second", "third"):
                to(getattr(self, name).weight, getattr(weights, name).T)
                to(getattr(self, name).bias, getattr(weights, f"{name}_bias"))
            to(self.acts.weight, weights.acts.T)
            to(self.advised, weights.advised)
            to(self.out.weight, weights.out[None])
            self.first.weight.div_(self.scale)
            self.acts.weight.div_(self.told_scale)

    def weights(self, setup: Setup, card: dict[str, Any]) -> Weights:
        """The weights in the form that the packaged player reads."""

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
