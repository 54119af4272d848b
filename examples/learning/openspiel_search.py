"""OpenSpiel's search plays a hand of Cardinoes, over worlds that agree with what its seat knows."""

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

import cardhouse

game = cardhouse.envs.openspiel("cardinoes", key=7)
dice = np.random.RandomState(1)
bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), uct_c=20, max_simulations=5, random_state=dice)
state = game.new_initial_state()
state.apply_action(0)  # chance: a deal is drawn
while not state.is_terminal():
    mine = state.current_player() == 0
    state.apply_action(bot.step(state) if mine else dice.choice(state.legal_actions()))
print(state.returns())
