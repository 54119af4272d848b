"""Hold'em as PettingZoo has games: agents act in turn; each sees what its seat may know, and a mask of choices."""

import cardhouse

env = cardhouse.envs.aec("holdem")
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, ended, _, _ = env.last()
    if ended:
        print(agent, "gained", reward)
    choice = None if ended else env.action_space(agent).sample(seen["action_mask"])
    env.step(choice)
