"""An agent for any game, from nothing: python examples/learning/train.py oh-hell --minutes 25 --out trained

At many tables it plays the first seat and the house's heuristic the others. A small network guesses, for each action of
a menu, what the hand will bring: observation and action features in, gain of standing out. It does what it thinks best,
now and then something else, and learns from how each hand ended. NumPy alone, one core; minutes are of processor time.
Every few of them it is tested over other deals, and the curve of that is written beside the weights.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

import cardhouse

TABLES, STEPS, HIDDEN = 256, 1024, 256
STRAYS, RATE, BATCH = 0.03, 1e-3, 512
HANDS = 5000  # of a test
AHEAD = 30  # hands, at most, by which tables begin in different places of their matches
TRUST = 0.9  # in how a hand ended, rather than in what was thought at the next decision


class Network:
    """Gain of standing, in units of its spread, by observation and action features."""

    def __init__(self, setup, seed=1):
        layout, features = setup.observation, setup.features
        self.scale = 1 / np.maximum(1, np.abs(layout.ranges(setup.players)).max(axis=0)).astype(np.float32)
        self.told = 1 / np.maximum(1, np.abs(features.layout.ranges(0)).max(axis=0)).astype(np.float32)
        dice = np.random.default_rng(seed)

        def layer(wide, high):
            return (dice.standard_normal((wide, high)) * np.sqrt(2 / wide)).astype(np.float32)

        seen, told = len(self.scale), len(self.told)
        self.weights = [layer(seen, HIDDEN) * 2, np.zeros(HIDDEN, np.float32), layer(HIDDEN, HIDDEN)]
        self.weights += [layer(told, HIDDEN) * 2, np.zeros(HIDDEN, np.float32), layer(HIDDEN, 1)[:, 0] * 0.1]
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.spread, self.steps = 1.0, 0

    def values(self, seen, rows, of):
        """What each action brings: a row of features each, of the observation whose place ``of`` says."""
        one, one_bias, two, by_action, two_bias, out = self.weights
        state = np.maximum(seen * self.scale @ one + one_bias, 0) @ two + two_bias
        both = state[of]
        both += rows * self.told @ by_action
        return np.maximum(both, 0, out=both) @ out

    def learn(self, seen, rows, gains, pace):
        """A step of Adam on the squared error, clipped."""
        one, one_bias, two, by_action, two_bias, out = self.weights
        seen, rows = seen * self.scale, rows * self.told
        first = np.maximum(seen @ one + one_bias, 0)
        second = np.maximum(first @ two + rows @ by_action + two_bias, 0)
        error = second @ out - gains / np.float32(self.spread)
        back = np.clip(error, -3, 3) / np.float32(len(error))
        to_second = back[:, None] * out * (second > 0)
        to_first = to_second @ two.T * (first > 0)
        slopes = [seen.T @ to_first, to_first.sum(0), first.T @ to_second]
        slopes += [rows.T @ to_second, to_second.sum(0), second.T @ back]
        self.steps += 1
        pace *= RATE * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weight, slope, (mean, square) in zip(self.weights, slopes, self.moments, strict=True):
            mean += (slope - mean) * np.float32(0.1)
            square += (slope * slope - square) * np.float32(0.001)
            weight -= np.float32(pace) * mean / (np.sqrt(square) + np.float32(1e-8))


def choose(network, batch, dice, strays=0.0):
    """By table the best action of its menu, or now and then another; what was seen, its features, the best value."""
    starts, counts = batch.starts[:-1], batch.counts
    rows = batch.features_of(batch.actions)
    seen = batch.observe()
    values = network.values(seen, rows, np.repeat(np.arange(len(batch)), counts))
    best = np.maximum.reduceat(values, starts)
    places = np.flatnonzero(values >= np.repeat(best, counts))
    first = places[np.searchsorted(places, starts)]
    other = starts + (dice.random(len(batch)) * counts).astype(np.int64)
    places = np.where(dice.random(len(batch)) < strays, other, first)
    return batch.actions[places], seen, rows[places], best * network.spread


class Memory:
    """What was done at each table since its hand began, until that ends and it is known what it brought."""

    def __init__(self, setup):
        self.seen = np.zeros((STEPS, TABLES, setup.observation.size(setup.players)), setup.observation.element)
        self.rows = np.zeros((STEPS, TABLES, setup.features.size), setup.features.layout.element)
        self.turns = np.zeros((STEPS, TABLES), np.int64)
        self.best = np.zeros((STEPS, TABLES), np.float32)
        self.step, self.began = 0, np.zeros(TABLES, np.int64)

    def note(self, seen, rows, best, turns):
        """Keep a step of all tables."""
        at = self.step % STEPS
        self.seen[at], self.rows[at], self.best[at], self.turns[at] = seen, rows, best, turns
        self.step += 1

    def ended(self, tables, gains):
        """All that was done in the hands that have ended, with what they brought who did it."""
        for table in np.flatnonzero(tables):
            steps = np.arange(max(self.began[table], self.step - STEPS), self.step) % STEPS
            self.began[table] = self.step
            turns, best = self.turns[steps, table], self.best[steps, table]
            coming, aims = gains[table].copy(), np.zeros(len(steps))
            for step in range(len(steps) - 1, -1, -1):
                seat = turns[step]
                aims[step] = coming[seat]
                coming[seat] = TRUST * coming[seat] + (1 - TRUST) * best[step]
            yield self.seen[steps, table], self.rows[steps, table], aims


def test(network, setup, key):
    """The agent at the first seat, the heuristic at the others: its lead a hand, and half of the 95 % interval."""
    others = range(1, setup.players)
    batch = cardhouse.Batch(setup, 200, key, bots=dict.fromkeys(others, "heuristic"))
    dice, leads = np.random.default_rng(1), []
    while len(leads) < HANDS:
        gains, ended, _ = batch.step(choose(network, batch, dice)[0])
        leads += (gains[ended, 0] - gains[ended, 1:].mean(axis=1)).tolist()
    return float(np.mean(leads)), float(1.96 * np.std(leads) / np.sqrt(len(leads)))


def spread_out(batch, dice):
    """Play some hands at random, at each table as many as the dice say."""
    left = dice.integers(0, AHEAD, len(batch))
    while left.any():
        chosen = batch.actions[batch.starts[:-1] + (dice.random(len(batch)) * batch.counts).astype(np.int64)]
        left[batch.step(np.where(left > 0, chosen, -1)).ended & (left > 0)] -= 1  # an illegal action changes nothing


def train(name, minutes, every, report, **options):
    """Play and learn for so long; ``report`` is told of each test."""
    setup = cardhouse.game(name, **options)
    network, memory = Network(setup), Memory(setup)
    batch = cardhouse.Batch(setup, TABLES, 1, bots=dict.fromkeys(range(1, setup.players), "heuristic"))
    dice, ready, hands, spent, tested = np.random.default_rng(1), [], 0, 0.0, 0.0
    gained = []
    spread_out(batch, dice)
    report(network, 0.0, 0, *test(network, setup, 2))
    while spent < minutes * 60:
        began = time.process_time()
        actions, seen, rows, best = choose(network, batch, dice, STRAYS if network.steps else 1.0)
        memory.note(seen, rows, best, batch.turns)
        gains, ended, _ = batch.step(actions)
        ready += memory.ended(ended, gains)
        hands += int(ended.sum())
        if not network.steps:
            gained += gains[ended].ravel().tolist()
            network.spread = float(np.std(gained)) if gained else 1.0
        if sum(len(each) for _, _, each in ready) >= 16 * BATCH:
            seen, rows, gains = (np.concatenate(each) for each in zip(*ready, strict=True))
            ready.clear()
            order = dice.permutation(len(gains))
            pace = max(0.1, 1 - spent / (minutes * 60))
            for part in np.array_split(order, len(order) // BATCH):
                network.learn(seen[part], rows[part], gains[part].astype(np.float32), pace)
        spent += time.process_time() - began
        if spent - tested > every * 60:
            tested = spent
            report(network, spent / 60, hands, *test(network, setup, 2))
    return network


def picture(curve):
    """The curve as SVG: the lead over the heuristic by minutes, with its 95 % interval."""
    wide, high, edge = 640, 300, 48
    low = min(0.0, *(each["lead"] - each["half"] for each in curve))
    top = max(0.0, *(each["lead"] + each["half"] for each in curve))
    last = max(each["minutes"] for each in curve) or 1

    def place(minutes, lead):
        x = edge + (wide - 2 * edge) * minutes / last
        return f"{x:.1f},{edge + (high - 2 * edge) * (top - lead) / (top - low or 1):.1f}"

    upper = [place(each["minutes"], each["lead"] + each["half"]) for each in curve]
    lower = [place(each["minutes"], each["lead"] - each["half"]) for each in reversed(curve)]
    line = " ".join(place(each["minutes"], each["lead"]) for each in curve)
    begin, end = place(0, 0).split(","), place(last, 0).split(",")
    label = 'font-family="sans-serif" font-size="13" fill="#444"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">',
            f'<rect width="{wide}" height="{high}" fill="white"/>',
            f'<polygon points="{" ".join(upper + lower)}" fill="#9bc3e6"/>',
            f'<polyline points="{line}" fill="none" stroke="#1f5f99" stroke-width="2"/>',
            f'<line x1="{begin[0]}" y1="{begin[1]}" x2="{end[0]}" y2="{end[1]}" stroke="#444" stroke-dasharray="4"/>',
            f'<text x="{edge}" y="{edge - 16}" {label}>points a hand ahead of the heuristic (dashed: as good)</text>',
            f'<text x="{wide - edge}" y="{high - 16}" {label} text-anchor="end">minutes of one core: {last:g}</text>',
            f'<text x="{edge - 6}" y="{edge + 4}" {label} text-anchor="end">{top:+.1f}</text>',
            f'<text x="{edge - 6}" y="{high - edge + 4}" {label} text-anchor="end">{low:+.1f}</text>',
            "</svg>\n",
        ]
    )


def main():
    """Train, and write weights and curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--every", type=float, default=2, help="minutes between tests")
    parser.add_argument("--out", type=Path, default=Path("trained"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    curve = []

    def report(network, minutes, hands, lead, half):
        print(f"{minutes:5.1f} min {hands:8} hands: {lead:+.2f} ± {half:.2f} a hand ahead of the heuristic", flush=True)
        curve.append({"minutes": round(minutes, 1), "hands": hands, "lead": lead, "half": half})
        (asked.out / f"{asked.game}.json").write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
        (asked.out / f"{asked.game}.svg").write_text(picture(curve), encoding="utf-8")
        np.savez_compressed(asked.out / f"{asked.game}.npz", *network.weights)

    train(asked.game, asked.minutes, asked.every, report)


if __name__ == "__main__":
    main()
