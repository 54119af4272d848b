"""Learning a game by self-play: action values from how whole hands end, tested as it goes, taken up again.

At many tables at once, seats are played by the network or by the game's heuristic, drawn anew for each hand; now and
then a seat strays. What each decision of the network came to is regressed on; what it came to is its side's lead over
the mean of the table when the hand ended (as DouZero does it), mixed with what its next decision looked like. At first
all seats go by the heuristic, so that the network begins by knowing what departing from that brings; one that begins
with weights learns at first what seats that play by these may hope for.
"""

from __future__ import annotations

import hashlib
import io
import json
import platform
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from cardhouse.bots import BotError
from cardhouse.bots.learned.weights import Weights, layout_of, read, shipped
from cardhouse.bots.policies import learn
from cardhouse.extras import needs
from cardhouse.kit.numbers import check_word
from cardhouse.learning.network import Network
from cardhouse.learning.selfplay import Memory, Tables, Trial
from cardhouse.table import Setup
from cardhouse.table.writing import make_folder, write

with needs("learn"):
    import torch

FORMAT = 2
HEURISTIC_SHARE = 0.35  # of seats, once the network plays
BEGINNING = 0.15  # of the time, in which all go by the heuristic
SETTLING = 0.06  # of the time, where weights are there to begin with: only the prospects are learned
STRAYS_THEN, STRAYS_FIRST, STRAYS_LAST = 0.12, 0.08, 0.02
BELIEF = 0.3  # in how a hand ended, rather than in what was thought later on, at its first decision
LAST_PACE = 0.02
MARGINS = 0.0, 0.02, 0.06, 0.2
"""By how many spreads another act must look better than the heuristic's; the best of these is found at each test."""
HANDS_AHEAD = 6
"""Hands, at most, by which tables begin in different places of their matches."""
FIRST_RESULTS = 10_000
"""Of seats, from which the spread of results is taken."""
TOLD_OF_BEFORE = "command", "minutes", "decisions", "hands", "machine"
"""What a card says of the weights a training began with."""
GATHERED = 4  # batches that are put together before they are learned from


class TrainingError(ValueError):
    """A training that cannot be, or cannot be taken up again; says why."""


@dataclass(frozen=True)
class Plan:
    """How long and how widely to train. ``decisions`` (0: none) ends it after so many, whatever the time is: on one
    core of a processor the same plan then gives the same weights."""

    minutes: float = 30.0
    decisions: int = 0
    key: str = "1"
    tables: int = 512
    batch: int = 1024
    rate: float = 1e-3
    threads: int = 1
    device: str = "cpu"
    test_minutes: float = 2.0
    test_decisions: int = 0
    """Decisions between tests, where ``decisions`` ends the training."""
    deals: int = 1000
    """How many a test plays, each twice with the players changed over."""
    memory: int = 400
    """Megabytes for hands that are still played."""
    begin: str = ""
    """The folder of the weights it begins with, ``shipped`` for the house's own; else it begins with the heuristic."""

    def same(self) -> dict[str, Any]:
        """What must be the same for a training to be taken up again: all but the end, the threads and the device."""
        free = ("minutes", "decisions", "threads", "device", "test_minutes")
        return {name: value for name, value in asdict(self).items() if name not in free}


@dataclass(frozen=True)
class Point:
    """A point of the learning curve: ``lead`` points a hand over the mean of the table, half of its 95 % interval."""

    minutes: float
    decisions: int
    hands: int
    lead: float
    half: float
    margin: float
    error: float
    """Mean squared error of results, in squared spreads, since the last point."""


Report = Callable[[Point], None]


class Training:
    """One game being learned; ``run`` goes on to the end, ``save`` and ``load`` keep it."""

    def __init__(self, setup: Setup, plan: Plan) -> None:
        if not learn(setup.game):
            raise BotError(f"train: {setup.game.name} has no heuristic to begin with")
        layout_of(setup.game)
        self.setup, self.plan = setup, plan
        self.device = torch.device(plan.device)
        torch.manual_seed(int.from_bytes(_key(plan, "weights")[:7], "little"))
        if self.device.type == "cpu":
            torch.set_num_threads(plan.threads)
            torch.use_deterministic_algorithms(True)
        else:
            torch.set_float32_matmul_precision("high")
        self.tables = Tables(setup, plan.tables, _key(plan, "playing"), plan.threads, self.device)
        self.network = Network(setup, self.tables.private).to(self.device)
        fused = {"fused": True} if self.device.type == "cuda" else {}
        self.adam = torch.optim.Adam(self.network.parameters(), lr=plan.rate, **fused)
        self.dice = np.random.Generator(np.random.Philox(key=int.from_bytes(_key(plan, "choices")[:16], "little")))
        self.memory = Memory(self.tables, plan.memory << 20)
        self.by_heuristic = np.full((plan.tables, setup.players), not plan.begin)
        self.spread, self.results, self.trust = 1.0, np.zeros(3), 1.0
        self.begun_with: dict[str, Any] = {}
        if plan.begin:
            begun = _weights_of(setup, plan.begin)
            self.network.begin_with(begun)
            self.spread = float(begun.card["spread"])
            self.begun_with = {name: begun.card[name] for name in TOLD_OF_BEFORE}
        self.decided = self.hands = 0
        self.spent, self.began, self.margin = 0.0, False, MARGINS[-1]
        self.curve: list[Point] = []
        self._trial: Trial | None = None
        self._gathered: list[tuple[Any, Any]] = []
        self._errors = np.zeros(2)

    # --- how far it is

    @property
    def progress(self) -> float:
        """The share of the plan that is done."""
        if self.plan.decisions:
            return self.decided / self.plan.decisions
        return self.spent / (60 * self.plan.minutes)

    @property
    def beginning(self) -> bool:
        """Whether all still go by the heuristic."""
        return not self.plan.begin and self.progress < BEGINNING

    @property
    def settling(self) -> bool:
        """Whether the prospects of who plays by the weights it began with are still to be learned."""
        return bool(self.plan.begin) and self.progress < SETTLING

    # --- learning

    def run(self, report: Report, keep: Callable[[Training], None] | None = None) -> None:
        """Play and learn to the end of the plan, and test now and then; ``keep`` is called after each test."""
        if not self.began:
            self.tables.spread_out(HANDS_AHEAD, 1500, self.dice)
            self.step()  # what is compiled first is not counted
            self.began = True
        tested = self._test_number()
        clock = time.perf_counter()
        while self.progress < 1:
            self.step()
            now = time.perf_counter()
            self.spent += now - clock
            clock = now
            if self._test_number() != tested and self.progress < 1:
                tested = self._test_number()
                self._pause(report, keep)
                clock = time.perf_counter()
        self._pause(report, keep)

    def _test_number(self) -> int:
        if self.plan.decisions:
            return self.decided // (self.plan.test_decisions or self.plan.decisions + 1)
        return int(self.spent / (60 * self.plan.test_minutes))

    def _pause(self, report: Report, keep: Callable[[Training], None] | None) -> None:
        """Test, and forget hands that are still played: who goes on from what is kept has no more."""
        self._learn_all()
        self.memory.forget()
        self.curve.append(self.test())
        report(self.curve[-1])
        if keep is not None:
            keep(self)

    def test(self) -> Point:
        """How good the network is now, without straying, over deals kept apart."""
        if self._trial is None:
            plan = self.plan
            self._trial = Trial(self.setup, plan.deals, _key(plan, "testing"), plan.threads, self.device, HANDS_AHEAD)
        tried = [(*self._trial.run(self.network, margin), margin) for margin in MARGINS]
        lead, half, self.margin = max(tried)
        error = float(self._errors[0] / max(1.0, self._errors[1]))
        self._errors[:] = 0
        done = round(self.spent / 60, 2), self.decided, self.hands
        return Point(*done, round(lead, 3), round(half, 3), self.margin, round(error, 3))

    def step(self) -> None:
        """One decision at each table, and learning from hands that have ended."""
        tables, plan = self.tables, self.plan
        count = tables.look()
        values, seen = tables.values(self.network, count)
        others = tables.look_around()
        stands = tables.stands(self.network, seen, others)
        turns = tables.batch.turns
        rows = np.arange(plan.tables)
        follows = self.by_heuristic[rows, turns]
        if self.beginning:
            strays = np.full(plan.tables, STRAYS_THEN)
        else:
            pace = STRAYS_FIRST + (STRAYS_LAST - STRAYS_FIRST) * self.progress
            strays = np.where(follows, 0.0, pace)
        chosen = tables.choose(values, follows, strays, self.dice.random((plan.tables, 3)), self.margin)
        choices = tables.begins[1:] > tables.begins[:-1] + 1
        self.memory.note(seen, others, stands, choices & (self.beginning | ~follows))
        outcome = tables.batch.step(tables.acts[chosen])
        self.decided += plan.tables
        ended = outcome.ended
        if ended.any():
            self._note_results(ended, tables.leads(outcome.rewards))

    def _note_results(self, ended: Any, leads: Any) -> None:
        alone = self.beginning or self.settling
        slots, aims = self.memory.ended(ended, leads / self.spread, 1.0 if alone else self.trust)
        hands = int(ended.sum())
        self.hands += hands
        if self.beginning or self.results[0] < FIRST_RESULTS:
            self.results += (leads[ended].size, float((leads[ended] ** 2).sum()), len(slots))
            self._set_scale()
        share = 0.0 if self.beginning else HEURISTIC_SHARE
        drawn = self.dice.random((hands, self.setup.players)) < share
        self.by_heuristic[ended] = drawn | self.beginning
        if self.results[0] < FIRST_RESULTS:
            return
        self._gathered.append((slots, aims))
        if sum(len(each) for each, _ in self._gathered) >= GATHERED * self.plan.batch:
            self._learn_all()

    def _set_scale(self) -> None:
        """The spread of results, from the first hands; and belief by how many decisions a seat has in a hand."""
        seen, squares, decisions = self.results
        if not self.plan.begin and (seen < FIRST_RESULTS or self.spread == 1.0):
            self.spread = float(np.sqrt(squares / max(1, seen))) or 1.0
        self.trust = float(BELIEF ** (1 / max(1.0, decisions / max(1, seen))))

    def _learn_all(self) -> None:
        """Learn from the decisions gathered, each once."""
        if not self._gathered:
            return
        slots, aims = (np.concatenate(each) for each in zip(*self._gathered, strict=True))
        self._gathered.clear()
        order = self.dice.permutation(len(slots))
        if not len(slots):
            return
        pace = max(LAST_PACE, 1 - max(0.0, self.progress))
        for group in self.adam.param_groups:
            group["lr"] = self.plan.rate * min(pace, 0.02 + self.decided / (100 * self.plan.batch))
        wanted = torch.from_numpy(aims.astype(np.float32)).to(self.device)
        errors = []
        for part in np.array_split(order, max(1, len(order) // self.plan.batch)):
            found = self._found(slots[part])
            error = torch.nn.functional.mse_loss(found, wanted[torch.from_numpy(part).to(self.device)])
            self.adam.zero_grad(set_to_none=True)
            error.backward()
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            self.adam.step()
            errors.append(error.detach())
        self._errors += (float(torch.stack(errors).sum()), len(errors))

    def _found(self, slots: Any) -> torch.Tensor:
        """What the network says of decisions."""
        network = self.network
        seen, others, told, advised = self.memory.decisions(slots)
        scaled = seen.float() * network.scale
        values = network.values(network.states(scaled), told.float() * network.told_scale, advised.float())
        stands = network.stands(scaled, others.float() * network.others_scale)
        return stands + (values.detach() if self.settling else values)

    # --- what comes of it

    def weights(self, command: str) -> Weights:
        """What has been learned, as the packaged player takes it, with its card."""
        card = {
            "command": command,
            "key": self.plan.key,
            "minutes": round(self.spent / 60, 1),
            "decisions": self.decided,
            "hands": self.hands,
            "machine": machine(self.device, self.plan.threads),
            "versions": {"torch": torch.__version__, "numpy": np.__version__, "python": platform.python_version()},
            "spread": round(self.spread, 3),
            "margin": self.margin,
        }
        if self.begun_with:
            card["begun_with"] = self.begun_with
        card["curve"] = [asdict(point) for point in self.curve]
        return self.network.weights(self.setup, card)

    def curve_json(self) -> str:
        """The learning curve as JSON text."""
        return json.dumps([asdict(point) for point in self.curve], indent=1) + "\n"

    def save(self) -> bytes:
        """All that ``load`` needs to go on."""
        kept = {
            "format": FORMAT,
            "game": self.setup.game.name,
            "plan": self.plan.same(),
            "layout": layout_of(self.setup.game),
            "network": self.network.state_dict(),
            "adam": self.adam.state_dict(),
            "dice": _plain(self.dice.bit_generator.state),
            "tables": self.tables.batch.save(),
            "by_heuristic": self.by_heuristic.tolist(),
            "numbers": [
                self.spread,
                self.trust,
                self.margin,
                self.decided,
                self.hands,
                self.spent,
                *self.results.tolist(),
            ],
            "curve": [asdict(point) for point in self.curve],
        }
        file = io.BytesIO()
        torch.save(kept, file)
        return file.getvalue()

    def load(self, file: bytes) -> None:
        """Go on from where a training like this one was saved. Raises TrainingError where that was another one."""
        try:
            kept = torch.load(io.BytesIO(file), map_location=self.device, weights_only=True)
        except Exception as error:  # whatever is wrong with a file
            raise TrainingError("checkpoint: this is no checkpoint of a training") from error
        now = {"format": FORMAT, "game": self.setup.game.name, "plan": self.plan.same()}
        for name, value in (now | {"layout": layout_of(self.setup.game)}).items():
            if kept.get(name) != value:
                raise TrainingError(f"checkpoint: its {name} was {kept.get(name)}, and is {value} now")
        self.network.load_state_dict(kept["network"])
        self.adam.load_state_dict(kept["adam"])
        self.dice.bit_generator.state = _numpy_state(kept["dice"])
        self.tables.batch.load(kept["tables"])
        self.by_heuristic[:] = kept["by_heuristic"]
        self.spread, self.trust, self.margin, self.decided, self.hands, self.spent, *results = kept["numbers"]
        self.results[:] = results
        self.curve = [Point(**point) for point in kept["curve"]]
        self.began = True


def _key(plan: Plan, what: str) -> bytes:
    """What chance follows from."""
    return hashlib.sha256(f"{plan.key}: {what}".encode()).digest()


def _weights_of(setup: Setup, begin: str) -> Weights:
    """The weights a training begins with. Raises TrainingError, WeightsError where they are none of this game."""
    name = setup.game.name
    try:
        weights = shipped(name) if begin == "shipped" else read(Path(begin, f"{name}.npz"), Path(begin, f"{name}.json"))
    except OSError as error:
        raise TrainingError(f"begin: there are no weights of {name} in {begin}") from error
    if weights is None:
        raise TrainingError(f"begin: the house has no weights of {name}")
    weights.check(setup.game, setup.players)
    return weights


def device_of(name: str) -> str:
    """What ``auto`` means here. Raises TrainingError where a device is not there."""
    check_word("device", name, ("cpu", "cuda", "auto"), TrainingError)
    if name == "auto":
        return "cuda" if torch.cuda.is_available() else "cpu"
    if name == "cuda" and not torch.cuda.is_available():
        raise TrainingError("device: PyTorch finds no GPU here; say cpu")
    return name


def machine(device: torch.device, threads: int) -> str:
    """What it was trained on, in words."""
    if device.type == "cuda":
        return f"{torch.cuda.get_device_name(device)}, {threads} threads beside it"
    return f"{threads} core{'s' * (threads > 1)} of a processor"


def _plain(state: Any) -> Any:
    """A generator's state in plain lists and numbers."""
    if isinstance(state, dict):
        return {name: _plain(value) for name, value in state.items()}
    return [str(each) for each in state.tolist()] if isinstance(state, np.ndarray) else state


def _numpy_state(state: Any) -> Any:
    if isinstance(state, dict):
        return {name: _numpy_state(value) for name, value in state.items()}
    return np.array([int(each) for each in state], np.uint64) if isinstance(state, list) else state


def train(setup: Setup, plan: Plan, folder: Path, command: str, report: Report, resume: bool = False) -> Training:
    """Train a game and keep everything in a folder: checkpoint, learning curve, weights with their card.

    resume: go on from the checkpoint there. Raises TrainingError, BotError.
    """
    name = setup.game.name
    make_folder(folder)
    training = Training(setup, plan)
    checkpoint = folder / f"{name}.checkpoint"
    if resume:
        if not checkpoint.is_file():
            raise TrainingError(f"resume: there is no {checkpoint}")
        training.load(checkpoint.read_bytes())

    def keep(training: Training) -> None:
        write(checkpoint, training.save())
        write(folder / f"{name}-curve.json", training.curve_json())
        training.weights(command).write(folder)

    training.run(report, keep)
    return training
