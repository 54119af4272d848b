"""One seat of Hearts as Gymnasium has games, against the house's players."""

import gymnasium

import cardhouse.envs  # noqa: F401 - makes the games known to Gymnasium

env = gymnasium.make("cardhouse/Hearts-v0", opponents="heuristic")
seen, _ = env.reset(seed=7)
gained, hands = 0.0, 0
while hands < 10:
    seen, reward, ended, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
    gained, hands = gained + float(reward), hands + ended
    if ended:
        seen, _ = env.reset()
print(f"{env.spec.id}: {gained / hands:+.1f} a hand at random")
