"""One seat at a thousand tables of Hearts at once, dealt again as hands end."""

import gymnasium
import numpy as np

import cardhouse.envs  # noqa: F401 - makes the games known to Gymnasium

tables = gymnasium.make_vec("cardhouse/Hearts-v0", num_envs=1000, opponents="heuristic")
seen, _ = tables.reset(seed=7)
dice, gained, hands = np.random.default_rng(1), 0.0, 0
for _ in range(60):
    mask = seen["action_mask"]
    seen, rewards, ended, _, _ = tables.step((dice.random(mask.shape) * mask).argmax(axis=1))
    gained, hands = gained + rewards.sum(), hands + ended.sum()
print(f"{hands} hands, {gained / hands:+.2f} points each at random")
