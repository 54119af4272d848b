"""OpenSpiel solves Kuhn's game of poker: three cards, one bet; who acts first loses 1/18 of an ante."""

from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import cardhouse

game = cardhouse.envs.openspiel("holdem", preset="kuhn")  # or "leduc", which takes minutes
solver = cfr.CFRPlusSolver(game)
for _ in range(100):
    solver.evaluate_and_update_policy()
policy = solver.average_policy()
dealer, first = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
print(f"who acts first gains {first:+.4f}; exploitability {exploitability.exploitability(game, policy):.4f}")
