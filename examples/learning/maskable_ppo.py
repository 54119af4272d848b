"""MaskablePPO of sb3-contrib learns Oh Hell against random players: pip install sb3-contrib."""

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.monitor import Monitor

import cardhouse.envs  # noqa: F401 - makes the games known to Gymnasium

env = Monitor(gymnasium.make("cardhouse/OhHell-v0", opponents="random"))
agent = MaskablePPO("MultiInputPolicy", env, n_steps=256, seed=1)
for decisions in (0, 1024):
    agent.learn(decisions)
    mean, deviation = evaluate_policy(agent, env, n_eval_episodes=20)
    print(f"after {agent.num_timesteps} decisions {mean:+.2f} points a hand, give or take {deviation / 20**0.5:.2f}")
