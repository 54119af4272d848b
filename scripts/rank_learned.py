"""Ranks learned players against the heuristic, and writes what came of it on the cards of their weights.

    uv run python scripts/rank_learned.py                  every game that has weights
    uv run python scripts/rank_learned.py hearts oh-hell --deals 400 --hands 5 --key 4127

The arena plays every deal once for each rotation of the seats; an act is timed in processor time, the heuristic it asks
included, at positions of whole matches.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

import cardhouse
from cardhouse.bots.learned.player import Learned
from cardhouse.bots.learned.weights import cards, shipped
from cardhouse.bots.policies import act_sensibly
from cardhouse.kit.cards.chance import dice_of
from cardhouse.lab.arena import arena
from cardhouse.lab.matches import match_key

FOLDER = Path(__file__).resolve().parent.parent / "src" / "cardhouse" / "bots" / "learned" / "weights"
KEY = 77
POSITIONS = 400


def act_us(name: str) -> float:
    """Microseconds of an act where there is a choice: the mean over positions of matches, called from Python."""
    setup = cardhouse.game(name)
    weights = shipped(name)
    assert weights is not None
    player, dice, spent, acts = Learned(setup.game, weights, setup.players), dice_of(1), 0.0, 0
    for number in range(20):
        positions = setup.positions(match_key(KEY, number))
        for _ in range(100):
            if positions["turn"][0] < 0 or acts == POSITIONS:
                break
            world = positions.copy()
            if len(setup.engine.menu(world)) > 1:
                player.choose(world, dice)
                before = time.process_time()
                for _ in range(10):
                    player.choose(world, dice)
                spent += time.process_time() - before
                acts += 1
            setup.engine.play(positions, act_sensibly(setup.game, world, dice))
    return round(spent / max(1, acts) / 10 * 1e6, 1)


def rank(name: str, deals: int, hands: int, key: int) -> None:
    """Play, and write the card."""
    ranking = arena(cardhouse.game(name), ["learned", "heuristic"], deals, key=key, hands=hands)
    row = next(each for each in ranking.rows if each.bot == "learned")
    path = FOLDER / f"{name}.json"
    card = json.loads(path.read_text(encoding="utf-8"))
    rounded = np.round([row.margin, row.margin_low, row.margin_high, row.wins, row.wins_low, row.wins_high], 3).tolist()
    card["arena"] = {"key": key, "deals": deals, "hands": hands, "lead": rounded[:3], "wins": rounded[3:]}
    card["act_us"] = act_us(name)
    path.write_text(json.dumps(card, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{name}: {rounded[0]:+} [{rounded[1]}, {rounded[2]}] in {hands} hands, {card['act_us']} us", flush=True)


def main() -> None:
    """Rank the games named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--hands", type=int, default=4)
    parser.add_argument("--key", type=int, default=KEY, help="choose it before anything is looked at")
    asked = parser.parse_args()
    for name in asked.games or list(cards()):
        rank(name, asked.deals, asked.hands, asked.key)


if __name__ == "__main__":
    main()
