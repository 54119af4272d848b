"""Tables at which a network plays itself and the heuristic: what it decides, and what came of that."""

from itertools import pairwise

import numpy as np

from cardhouse.batches import Batch
from cardhouse.bots.learned.weights import MOST_ACTIONS
from cardhouse.extras import needs
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.features import BASE
from cardhouse.lab.sides import by_side, sides_of
from cardhouse.learning.loops import Acts, Done, Past, Told, Ways, choose, gather, look_back, pick
from cardhouse.learning.network import Network
from cardhouse.table import Setup

with needs("learn"):
    import torch

MOST_AT_ONCE = 1 << 18  # acts whose values are worked out together
PROBED, PROBES, STRIDE = 32, 40, 7
"""Tables, looks and steps between them, by which it is found what is private."""


class Tables:
    """Tables of one game, all seats of which are played by a network or by the heuristic."""

    def __init__(self, setup: Setup, tables: int, key: bytes, threads: int, device: torch.device) -> None:
        self.setup, self.device = setup, device
        self.batch = Batch(setup, tables, key, threads=threads)
        self.advice = np.zeros(tables, np.int64)
        self.seen = setup.observation.blank(setup.players, tables)
        self._around = self.seen.copy()
        self.private = private_places(setup)
        """Where a seat may see what another one does not."""
        self.others = np.zeros((tables, (setup.players - 1) * len(self.private)), self.seen.dtype)
        self.chosen, self.best = np.zeros(tables, np.int64), np.zeros(tables, np.float32)
        self.strayed = np.zeros(tables, np.bool_)
        self.told = ActionRows(setup, device)
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

    @property
    def _acts(self) -> Acts:
        return Acts(self.begins, self.acts, self.of, self.advised)

    def leads(self, gains: Array) -> Array:
        """By table and seat: what its side has gained beyond the mean of the sides."""
        return np.asarray(gains @ self._leads)

    def look(self) -> int:
        """Ask the heuristic at each table, and see what there is to choose from; returns how many acts."""
        batch = self.batch
        batch.advise(self.advice)
        if len(batch.actions) + len(batch) > len(self.acts):
            self._make_room(2 * (len(batch.actions) + len(batch)))
        return int(gather(batch.actions, batch.starts, self.advice, self._acts))

    def look_around(self) -> torch.Tensor:
        """What the other seats see that the one to act may not, from its left on."""
        count = len(self.private)
        for step in range(1, self.setup.players):
            self.batch.observe(self._around, (self.batch.turns + step) % self.setup.players)
            pick(self._around, self.private, self.others[:, (step - 1) * count : step * count])
        return torch.from_numpy(self.others).to(self.device)

    def stands(self, network: Network, seen: torch.Tensor, others: torch.Tensor) -> torch.Tensor:
        """What the seat to act may hope for at each table."""
        with torch.no_grad():
            return network.stands(seen.float() * network.scale, others.float() * network.others_scale)

    def values(self, network: Network, count: int) -> tuple[Array, torch.Tensor]:
        """How much better or worse each act looks to a network, and observations as it takes them."""
        self.batch.observe(self.seen)
        with torch.no_grad():
            seen = torch.from_numpy(self.seen).to(self.device)
            states = network.states(seen.float() * network.scale)
            parts = []
            for first in range(0, count, MOST_AT_ONCE):
                part = slice(first, min(first + MOST_AT_ONCE, count))
                of = torch.from_numpy(self.of[part]).to(self.device)
                acts = torch.from_numpy(self.acts[part]).to(self.device)
                advised = torch.from_numpy(self.advised[part]).to(self.device).float()
                parts.append(network.values(states[of], self.told.of(acts).float() * network.told_scale, advised))
            found = torch.cat(parts).cpu().numpy()
        return found, seen

    def choose(self, values: Array, by_heuristic: Array, strays: Array, chances: Array, margin: float) -> Array:
        """The places among the acts of what is done at each table."""
        if len(values) > len(self.weights):
            self.weights = np.zeros(len(values))
        done = Done(self.chosen, self.best, self.strayed, self.weights)
        choose(self._acts, values, Ways(by_heuristic, strays, chances), margin, done)
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


class ActionRows:
    """The features of actions, on the device that learns from them."""

    def __init__(self, setup: Setup, device: torch.device) -> None:
        self.features, self.device = setup.features, device
        actions = setup.game.actions.size
        self.rows = None
        if actions <= MOST_ACTIONS:
            self.rows = torch.from_numpy(self.features.of(np.arange(actions))).to(device)

    def of(self, actions: torch.Tensor) -> torch.Tensor:
        """A row for each action: of those worked out before, or made of its parts."""
        return self._made(actions) if self.rows is None else self.rows[actions]

    def _made(self, actions: torch.Tensor) -> torch.Tensor:
        parts = self.features.parts
        assert parts is not None
        rows = torch.zeros((len(actions), self.features.size), device=self.device)
        for kind, (first, end) in enumerate(pairwise(parts.firsts.tolist())):
            here = torch.nonzero((actions >= first) & (actions < end))[:, 0]
            within = actions[here] - first
            rows[here, kind] = 1
            for stride, size, place, digits in parts.parts[parts.begins[kind] : parts.begins[kind + 1]].tolist():
                value = within // stride % size
                if digits == 0:
                    rows[here, place + value] += 1
                for digit in range(digits):
                    part = value // BASE ** (digits - 1 - digit) % BASE if digits > 1 else value
                    rows[here, place + digit] = part.float()
        return rows


class Memory:
    """What was decided at each table since its hand began, on the device that learns from it."""

    def __init__(self, tables: Tables, room: int) -> None:
        count, size = len(tables.seen), tables.seen.shape[1] + tables.others.shape[1]
        self.tables = tables
        self.steps = int(np.clip(room // (count * size * tables.seen.itemsize), 32, 4096))
        kind = torch.from_numpy(tables.seen[:0]).dtype
        self.seen = torch.zeros((self.steps, count, tables.seen.shape[1]), dtype=kind, device=tables.device)
        self.others = torch.zeros((self.steps, count, tables.others.shape[1]), dtype=kind, device=tables.device)
        self.acts = np.zeros((self.steps, count), np.int64)
        self.advised = np.zeros((self.steps, count), np.bool_)
        self.turns = np.zeros((self.steps, count), np.int64)
        self.best = np.zeros((self.steps, count), np.float32)
        self.strayed = np.zeros((self.steps, count), np.bool_)
        self.kept = np.zeros((self.steps, count), np.bool_)
        self.step = 0
        self.began = np.zeros(count, np.int64)
        slots, aims = np.zeros(count * 64, np.int64), np.zeros(count * 64, np.float32)
        self._told = Told(slots, aims, np.zeros(tables.setup.players))

    def note(self, seen: torch.Tensor, others: torch.Tensor, stands: torch.Tensor, kept: Array) -> None:
        """Keep a step: what was seen and chosen at all tables, what the others saw and the prospects.

        kept: where there was something to learn from.
        """
        at, tables = self.step % self.steps, self.tables
        self.seen[at].copy_(seen)
        self.others[at].copy_(others)
        self.acts[at], self.advised[at] = tables.acts[tables.chosen], tables.advised[tables.chosen]
        self.turns[at], self.best[at], self.strayed[at] = tables.batch.turns, tables.best, tables.strayed
        self.best[at] += stands.cpu().numpy()
        self.kept[at] = kept
        self.step += 1

    def ended(self, ended: Array, leads: Array, trust: float) -> tuple[Array, Array]:
        """What was decided in hands that have ended: its slots here, and what it came to."""
        past = Past(self.began, self.turns, self.best, self.strayed, self.kept)
        count = look_back(past, self.step, ended, leads, trust, self._told)
        return self._told.slots[:count].copy(), self._told.aims[:count].copy()

    def forget(self) -> None:
        """Forget hands that are still played."""
        self.began[:] = self.step

    def decisions(self, slots: Array) -> tuple[torch.Tensor, ...]:
        """Observations, what the others saw, features and advice of decisions."""
        device = self.tables.device
        acts = torch.from_numpy(self.acts.reshape(-1)[slots]).to(device)
        advised = torch.from_numpy(self.advised.reshape(-1)[slots]).to(device)
        at = torch.from_numpy(slots).to(device)
        seen, others = (kept.view(-1, kept.shape[2])[at] for kept in (self.seen, self.others))
        return seen, others, self.tables.told.of(acts), advised


def private_places(setup: Setup) -> Array:
    """The places of an observation at which seats see different things, found over some hands of the heuristic."""
    batch = Batch(setup, PROBED, 1)
    layout, players = setup.observation, setup.players
    differs = np.zeros(layout.size(players), np.bool_)
    advice = np.zeros(PROBED, np.int64)
    for _ in range(PROBES):
        for _ in range(STRIDE):
            batch.step(batch.advise(advice))
        views = [batch.observe(seats=np.full(PROBED, seat)) for seat in range(players)]
        for seat, view in enumerate(views):
            differs[: layout.common_size] |= (view != views[0])[:, : layout.common_size].any(axis=0)
            own, first = (_by_seat(each, layout.common_size, players) for each in (view, views[0]))
            other = (np.roll(own, seat, axis=1) != first).any(axis=(0, 1))
            differs[layout.common_size :] |= np.tile(other, players)
    return np.flatnonzero(differs)


def _by_seat(view: Array, common: int, players: int) -> Array:
    """What an observation says of each seat, the one that looks first."""
    return view[:, common:].reshape(len(view), players, -1)


def play_deals(tables: Tables, start: bytes, network: Network, by_network: Array, steps: int, margin: float) -> Array:
    """Per table, the mean lead of the network's seats over one hand; NaN where the hand was cut off."""
    batch = tables.batch
    batch.load(start)
    found = np.full(len(batch), np.nan)
    never, chances = np.zeros(len(batch)), np.zeros((len(batch), 3))
    for _ in range(steps):
        values, _ = tables.values(network, tables.look())
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
