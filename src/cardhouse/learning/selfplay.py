"""Tables at which a network plays itself and the heuristic: what it decides, and what came of that."""

from __future__ import annotations

import numpy as np
import torch

from cardhouse.batches import Batch
from cardhouse.kit.compiled.record import Array
from cardhouse.lab.sides import by_side, sides_of
from cardhouse.learning.loops import choose, gather, look_back
from cardhouse.learning.network import Network
from cardhouse.table import Setup

MOST_AT_ONCE = 1 << 18  # acts whose values are worked out together
WARMTH = 0.05  # spreads of a hand's result


class Tables:
    """Tables of one game, all seats of which are played by a network or by the heuristic."""

    def __init__(self, setup: Setup, tables: int, key: bytes, threads: int, device: torch.device) -> None:
        self.setup, self.device = setup, device
        self.batch = Batch(setup, tables, key, threads=threads)
        self.advice = np.zeros(tables, np.int64)
        self.seen = setup.observation.blank(setup.players, tables)
        self.chosen, self.best = np.zeros(tables, np.int64), np.zeros(tables, np.float32)
        self.strayed = np.zeros(tables, np.bool_)
        self.told = torch.from_numpy(setup.features.of(np.arange(setup.game.actions.size))).to(device)
        """What is told of each action of the game."""
        self.begins = np.zeros(tables + 1, np.int64)
        self._make_room(16 * tables)
        sides = sides_of(setup)
        self.sides = np.array(sides)
        seats = np.eye(setup.players)
        means = np.array([by_side(seats[seat], sides) for seat in range(setup.players)])  # by seat and side
        own = means[:, self.sides]
        self._leads = own - means.mean(axis=1, keepdims=True)

    def _make_room(self, acts: int) -> None:
        self.acts, self.of = np.zeros(acts, np.int64), np.zeros(acts, np.int64)
        self.advised, self.weights = np.zeros(acts, np.bool_), np.zeros(acts)

    def leads(self, gains: Array) -> Array:
        """By table and seat: what its side has gained beyond the mean of the sides."""
        return np.asarray(gains @ self._leads)

    def look(self) -> int:
        """Ask the heuristic at each table, and see what there is to choose from; returns how many acts."""
        batch = self.batch
        batch.advise(self.advice)
        if len(batch.actions) + len(batch) > len(self.acts):
            self._make_room(2 * (len(batch.actions) + len(batch)))
        return int(gather(batch.actions, batch.starts, self.advice, self.acts, self.begins, self.of, self.advised))

    def values(self, network: Network, count: int, prospects: bool) -> tuple[Array, torch.Tensor]:
        """How good each act looks to a network, and observations as it takes them."""
        self.batch.observe(self.seen)
        with torch.no_grad():
            seen = torch.from_numpy(self.seen).to(self.device)
            scaled = seen.float() * network.scale
            states = network.states(scaled)
            stands = network.prospects(scaled)[:, 0] if prospects else None
            parts = []
            for first in range(0, count, MOST_AT_ONCE):
                part = slice(first, min(first + MOST_AT_ONCE, count))
                of = torch.from_numpy(self.of[part]).to(self.device)
                acts = torch.from_numpy(self.acts[part]).to(self.device)
                advised = torch.from_numpy(self.advised[part]).to(self.device).float()
                values = network.values(states[of], self.told[acts].float() * network.told_scale, advised)
                parts.append(values + stands[of] if stands is not None else values)
            found = torch.cat(parts).cpu().numpy()
        return found, seen

    def choose(self, values: Array, by_heuristic: Array, strays: Array, chances: Array, margin: float) -> Array:
        """The places among the acts of what is done at each table."""
        if len(values) > len(self.weights):
            self.weights = np.zeros(len(values))
        choose(
            self.begins, values, self.advised, by_heuristic, strays, chances, WARMTH, margin,
            self.chosen, self.best, self.strayed, self.weights,
        )  # fmt: skip
        return self.chosen

    def spread_out(self, most: int, steps: int, dice: np.random.Generator) -> None:
        """Play some hands by the heuristic, at each table as many as the dice say, so that all kinds are there."""
        left = dice.integers(0, most + 1, len(self.batch))
        for _ in range(steps):
            if not left.any():
                return
            self.batch.advise(self.advice)
            ended = self.batch.step(np.where(left > 0, self.advice, -1)).ended  # an illegal action changes nothing
            left[ended & (left > 0)] -= 1


class Memory:
    """What was decided at each table since its hand began, on the device that learns from it."""

    def __init__(self, tables: Tables, room: int) -> None:
        count, size = tables.seen.shape
        self.tables = tables
        self.steps = int(np.clip(room // (count * size * tables.seen.itemsize), 32, 4096))
        kind = torch.from_numpy(tables.seen[:0]).dtype
        self.seen = torch.zeros((self.steps, count, size), dtype=kind, device=tables.device)
        self.acts = np.zeros((self.steps, count), np.int64)
        self.advised = np.zeros((self.steps, count), np.bool_)
        self.turns = np.zeros((self.steps, count), np.int64)
        self.best = np.zeros((self.steps, count), np.float32)
        self.strayed = np.zeros((self.steps, count), np.bool_)
        self.kept = np.zeros((self.steps, count), np.bool_)
        self.step = 0
        self.began = np.zeros(count, np.int64)
        self._slots, self._aims = np.zeros(count * 64, np.int64), np.zeros(count * 64, np.float32)
        self._coming = np.zeros(tables.setup.players)

    def note(self, seen: torch.Tensor, kept: Array) -> None:
        """Keep a step: what was seen and chosen at all tables; ``kept``: where there was something to learn from."""
        at, tables = self.step % self.steps, self.tables
        self.seen[at].copy_(seen)
        self.acts[at], self.advised[at] = tables.acts[tables.chosen], tables.advised[tables.chosen]
        self.turns[at], self.best[at], self.strayed[at] = tables.batch.turns, tables.best, tables.strayed
        self.kept[at] = kept
        self.step += 1

    def ended(self, ended: Array, leads: Array, trust: float) -> tuple[Array, Array]:
        """What was decided in hands that have ended: its slots here, and what it came to."""
        count = look_back(
            ended, leads, self.began, self.step, self.steps, self.turns, self.best, self.strayed, self.kept, trust,
            self._slots, self._aims, self._coming,
        )  # fmt: skip
        return self._slots[:count].copy(), self._aims[:count].copy()

    def forget(self) -> None:
        """Forget hands that are still played."""
        self.began[:] = self.step

    def decisions(self, slots: Array) -> tuple[torch.Tensor, ...]:
        """Observations, features and advice of decisions."""
        device = self.tables.device
        acts = torch.from_numpy(self.acts.reshape(-1)[slots]).to(device)
        advised = torch.from_numpy(self.advised.reshape(-1)[slots]).to(device)
        seen = self.seen.view(-1, self.seen.shape[2])[torch.from_numpy(slots).to(device)]
        return seen, self.tables.told[acts], advised


def play_deals(tables: Tables, start: bytes, network: Network, by_network: Array, steps: int, margin: float) -> Array:
    """By table the mean lead of the network's seats over one hand of each, NaN where it has not ended in time."""
    batch = tables.batch
    batch.load(start)
    found = np.full(len(batch), np.nan)
    never, chances = np.zeros(len(batch)), np.zeros((len(batch), 3))
    for _ in range(steps):
        values, _ = tables.values(network, tables.look(), prospects=False)
        by_heuristic = ~by_network[batch.turns]
        outcome = batch.step(tables.acts[tables.choose(values, by_heuristic, never, chances, margin)])
        new = outcome.ended & np.isnan(found)
        found[new] = tables.leads(outcome.rewards)[new][:, by_network].mean(axis=1)
        if not np.isnan(found).any():
            break
    return found


class Trial:
    """The network against the heuristic over the same deals, each played by two line-ups that complete each other."""

    def __init__(self, setup: Setup, deals: int, key: bytes, threads: int, device: torch.device, hands: int) -> None:
        self.tables = Tables(setup, deals, key, threads, device)
        self.tables.spread_out(hands, 2000, np.random.default_rng(1))
        self.start = self.tables.batch.save()

    def run(self, network: Network, margin: float) -> tuple[float, float]:
        """Its lead over the mean of the table, a hand, and half of the 95 % interval."""
        first = self.tables.sides % 2 == 0
        found = [play_deals(self.tables, self.start, network, each, 3000, margin) for each in (first, ~first)]
        leads = (found[0] + found[1]) / 2
        leads = leads[~np.isnan(leads)]
        return float(leads.mean()), float(1.96 * leads.std() / np.sqrt(len(leads)))
