"""The rivals' side: each returns work that counts decisions (or simulations, or hands) done."""

from __future__ import annotations

import random
from collections.abc import Callable

import pyspiel

ROLLOUTS = 200
SEARCHES = 20


def spiel_state(game: str, seed: int) -> pyspiel.State:
    """A state after the opening chance, at the first decision."""
    chooser = random.Random(seed)
    state = pyspiel.load_game(game).new_initial_state()
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chooser.choices(actions, odds)[0])
    return state


def spiel_decisions(game: str, samples: int = 100) -> float:
    """How many decisions of players a random game has on average."""
    chooser = random.Random(1)
    total = 0
    for seed in range(samples):
        state = spiel_state(game, seed)
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, odds)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                total += 1
    return total / samples


def spiel_random_play(game: str) -> Callable[[], float]:
    """OpenSpiel's own C++ loop with its C++ random bots: whole games, dealing included, decisions counted."""
    each = spiel_decisions(game)
    loaded = pyspiel.load_game(game)
    states = [loaded.new_initial_state() for _ in range(ROLLOUTS)]
    bots = [pyspiel.make_uniform_random_bot(p, p + 1) for p in range(loaded.num_players())]
    runs = [0]

    def work() -> float:
        for state in states:
            runs[0] += 1
            pyspiel.evaluate_bots(state.clone(), bots, runs[0])
        return ROLLOUTS * each

    return work


def spiel_stepping(game: str) -> Callable[[], float]:
    """The same loop as the house's, driven from Python."""
    chooser = random.Random(1)
    starts = [spiel_state(game, seed) for seed in range(50)]
    runs = [0]

    def work() -> float:
        runs[0] += 1
        state = starts[runs[0] % len(starts)].clone()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, odds)[0])
                continue
            menu = state.legal_actions()
            state.apply_action(menu[chooser.randrange(len(menu))])
            steps += 1
        return steps

    return work


def spiel_search(game: str, simulations: int, skip: int) -> Callable[[], float]:
    """OpenSpiel's C++ ISMCTS with one random rollout a simulation, at the decision after ``skip`` others."""
    chooser = random.Random(2)
    states: list[pyspiel.State] = []
    seed = 0
    while len(states) < SEARCHES:
        state = spiel_state(game, seed)
        for _ in range(skip):
            state.apply_action(chooser.choice(state.legal_actions()))
        if len(state.legal_actions()) > 1:
            states.append(state)
        seed += 1
    bots = [
        pyspiel.ISMCTSBot(
            seed,
            pyspiel.RandomRolloutEvaluator(1, seed),
            0.7,
            simulations,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        for seed in range(SEARCHES)
    ]
    runs = [0]

    def work() -> float:
        runs[0] += 1
        bots[runs[0] % SEARCHES].step(states[runs[0] % SEARCHES])
        return simulations

    return work


def rlcard_play(name: str) -> Callable[[], float]:
    """RLCard's bare game (without its observations), random actions."""
    import rlcard

    env = rlcard.make(name)
    chooser = random.Random(1)
    rules = env.game if hasattr(env.game, "get_legal_actions") else None

    def work() -> float:
        env.game.init_game()
        steps = 0
        while not env.game.is_over():
            env.game.step(chooser.choice((rules or env.game.judge).get_legal_actions()))
            steps += 1
        return steps

    return work


def pokerkit_play(players: int) -> Callable[[], float]:
    """PokerKit's no-limit hold'em, random folds, calls and minimum raises."""
    from pokerkit import Automation, NoLimitTexasHoldem

    chooser = random.Random(1)
    automations = tuple(Automation)

    def work() -> float:
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, [100] * players, players)
        steps = 0
        while state.status:
            choices = []
            if state.can_fold():
                choices.append(state.fold)
            if state.can_check_or_call():
                choices.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                choices.append(state.complete_bet_or_raise_to)
            chooser.choice(choices)()
            steps += 1
        return steps

    return work


def eval7_hands() -> Callable[[], float]:
    """eval7 over random 7-card hands, called from Python as it is used."""
    import eval7

    deck = [eval7.Card(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
    chooser = random.Random(1)
    hands = [chooser.sample(deck, 7) for _ in range(2000)]

    def work() -> float:
        for hand in hands:
            eval7.evaluate(hand)
        return len(hands)

    return work
