"""Run the comparisons and print the ratios: ``python -m bench [part ...] [--json] [--quick]``.

Parts: play, search, batch, threads, step, envs, hands, rearrange, lockstep. Everything but ``threads`` runs on one
core; house and rival take short turns in one run, five rounds of which the one of the median ratio is told.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from statistics import median

import numpy as np

import cardhouse
from bench import house, rivals, skins
from bench.measure import Line, compare, median_and_last, shown, timed
from bench.places import reach
from cardhouse.kit.betting.poker import FIVE_ON_TOP, hand_value, tally_of
from cardhouse.kit.cards.chance import dice_of, roll
from cardhouse.kit.compiled.building import at_first_call
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled

POKER_2 = (
    "universal_poker(betting=nolimit,bettingAbstraction=fcpa,numPlayers=2,numSuits=4,numRanks=13,numHoleCards=2,"
    "numRounds=4,numBoardCards=0 3 1 1,blind=2 1,firstPlayer=2 1 1 1,stack=100 100)"
)
POKER_6 = (
    "universal_poker(betting=nolimit,bettingAbstraction=fcpa,numPlayers=6,numSuits=4,numRanks=13,numHoleCards=2,"
    "numRounds=4,numBoardCards=0 3 1 1,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,stack=100 100 100 100 100 100)"
)
POKER_LIMIT = (
    "universal_poker(betting=limit,numPlayers=2,numSuits=4,numRanks=13,numHoleCards=2,numRounds=4,"
    "numBoardCards=0 3 1 1,blind=2 1,firstPlayer=2 1 1 1,raiseSize=2 2 4 4,maxRaises=3 4 4 4)"
)
GIN = "OpenSpiel C++ gin rummy"
BRIDGE = "bridge(use_double_dummy_result=false)"
LOCKSTEP = "lockstep"
LOCKSTEP_HANDS = 2000
HAND_BATCH = 1_000_000
SIMULATIONS = 1000
HEARTS_OPENING = 13  # twelve cards passed, the opening lead
OH_HELL_OPENING = 3  # bids
DECISIONS, SIMS, HANDS, LAYOUTS = "decisions", "simulations", "hands", "lay-outs"
TABLES = ((30, 4), (60, 4), (90, 0))  # cards on the table, jokers in the packs
AT_TWO_CORES = 8_192  # tables
POSITIONS, PROGRAMS = 100, 4  # a round


def play_lines(rounds: int, seconds: float) -> list[Line]:
    """Random play on one core."""

    def line(name: str, setup: cardhouse.table.Setup, rival: str = "", game: str = "", goal: float = 0) -> Line:
        theirs = rivals.spiel_random_play(game) if game else None
        return compare(name, DECISIONS, house.random_play(setup), rival, theirs, goal, rounds, seconds)

    hearts, rummy = house.classic_hearts(), cardhouse.game("rummy", players=2)
    limit = cardhouse.game("holdem", players=2, preset="standard", structure="limit")
    bridge = cardhouse.game("bridge", deals=16)
    lines = [
        line("hearts", hearts, "OpenSpiel C++", "hearts", 20),
        line("bridge, 16 boards", bridge, "OpenSpiel C++", BRIDGE, 20),
        line("hold'em no-limit, 2 seats", house.no_limit(2), "OpenSpiel C++", POKER_2, 20),
        line("hold'em no-limit, 6 seats", house.no_limit(6), "OpenSpiel C++", POKER_6, 20),
        line("hold'em limit, 2 seats", limit, "OpenSpiel C++", POKER_LIMIT),
        line("rummy, 2 seats", rummy, GIN, "gin_rummy", 50),
        line("vienna, 2 seats", cardhouse.game("vienna", players=2), GIN, "gin_rummy", 50),
        line("tap-rummy, 3 seats", cardhouse.game("tap-rummy", players=3), GIN, "gin_rummy", 50),
        line("robbery, 2 seats", cardhouse.game("robbery", players=2), GIN, "gin_rummy", 50),
        line("rummy-500, 2 seats", cardhouse.game("rummy-500", players=2), GIN, "gin_rummy", 50),
        line("rummy-500, 4 seats", cardhouse.game("rummy-500", players=4)),
        line("sanity-rummy-500, 2 seats", cardhouse.game("sanity-rummy-500", players=2), GIN, "gin_rummy", 50),
        line("sanity-rummy-500, 4 seats", cardhouse.game("sanity-rummy-500", players=4)),
        line("oh-hell, 3 seats", house.oh_hell(), "OpenSpiel C++", "oh_hell", 20),
        line("sanity-oh-hell, 4 seats", cardhouse.game("sanity-oh-hell", players=4)),
        line("sanity-hearts, 4 seats", cardhouse.game("sanity-hearts", players=4)),
        line("cardsense, 4 seats", cardhouse.game("cardsense", players=4)),
        line("cardinoes, 3 seats", cardhouse.game("cardinoes")),
        line("canasta, 2 seats", cardhouse.game("canasta", players=2)),
        line("canasta, 4 seats", cardhouse.game("canasta", players=4)),
    ]
    for name, setup, rival in (
        ("hold'em limit, 2 seats", limit, "limit-holdem"),
        ("hold'em no-limit, 2 seats", house.no_limit(2), "no-limit-holdem"),
        ("rummy, 2 seats", rummy, "gin-rummy"),
    ):
        work = rivals.rlcard_play(rival)
        lines.append(compare(name, DECISIONS, house.random_play(setup), f"RLCard {rival}", work, 0, rounds, seconds))
    for players in (2, 6):
        setup, work = house.no_limit(players), rivals.pokerkit_play(players)
        name = f"hold'em no-limit, {players} seats"
        lines.append(compare(name, DECISIONS, house.random_play(setup), "PokerKit", work, 0, rounds, seconds))
    return lines


def search_lines(rounds: int, seconds: float) -> list[Line]:
    """Information-set search with one random playout a simulation, at a first play or draw."""
    return [
        compare(
            name,
            SIMS,
            house.search(setup, kind, SIMULATIONS),
            "OpenSpiel C++ ISMCTS",
            rivals.spiel_search(game, SIMULATIONS, skip),
            10,
            rounds,
            seconds,
        )
        for name, setup, kind, game, skip in (
            ("hearts", house.classic_hearts(), "play", "hearts", HEARTS_OPENING),
            ("oh-hell, 3 seats", house.oh_hell(), "play", "oh_hell", OH_HELL_OPENING),
            ("rummy, 2 seats; gin", cardhouse.game("rummy", players=2), "draw", "gin_rummy", 0),
        )
    ]


def step_lines(rounds: int, seconds: float) -> list[Line]:
    """Stepping from Python: menu, choice, play."""
    pairs = (
        ("hearts", house.classic_hearts(), "hearts"),
        ("hold'em no-limit, 2 seats", house.no_limit(2), POKER_2),
        ("rummy, 2 seats", cardhouse.game("rummy", players=2), "gin_rummy"),
    )
    return [
        compare(name, DECISIONS, house.stepping(setup), "pyspiel", rivals.spiel_stepping(game), 1, rounds, seconds)
        for name, setup, game in pairs
    ]


def batch_lines(rounds: int, seconds: float) -> list[Line]:
    """Random play over a batch as Python sees it, beside compiled random play itself and stepping others' games.

    PettingZoo had a gin rummy, RLCard's, until 1.27.
    """
    limit = cardhouse.game("holdem", players=2, preset="standard", structure="limit")
    games: tuple[tuple[str, cardhouse.table.Setup, str, float, str, str], ...] = (
        ("hearts", house.classic_hearts(), "hearts", 20, "", ""),
        ("oh-hell, 3 seats", house.oh_hell(), "oh_hell", 20, "", ""),
        ("hold'em limit, 2 seats", limit, POKER_LIMIT, 35, "texas_holdem_v4", "limit-holdem"),
        (
            "hold'em no-limit, 2 seats",
            house.no_limit(2),
            POKER_2,
            35,
            "texas_holdem_no_limit_v6",
            "no-limit-holdem",
        ),
        ("rummy, 2 seats", cardhouse.game("rummy", players=2), "gin_rummy", 35, "", "gin-rummy"),
    )
    lines = []
    for name, setup, spiel, goal, zoo, rlcard in games:
        lent = (rounds, seconds)
        by_itself, menus, seen = house.random_play(setup), house.batch_play(setup), house.batch_play(setup, seen=True)
        rivals_of = [
            (f"{name}, menus", menus, "compiled", by_itself, 0.5),
            (f"{name}, NumPy draws", house.numpy_play(setup), "compiled", by_itself, 0.0),
            (f"{name}, observed", seen, "compiled", by_itself, 0.25),
            (f"{name}, menus", menus, "pyspiel", rivals.spiel_stepping(spiel), goal),
        ]
        if zoo:
            rivals_of.append((f"{name}, observed", seen, f"PettingZoo {zoo}", skins.zoo_agents(zoo), 0.0))
        if rlcard:
            rivals_of.append((f"{name}, observed", seen, f"RLCard {rlcard}", skins.rlcard_steps(rlcard), 0.0))
        lines += [
            compare(told, DECISIONS, ours, who, theirs, goal, *lent) for told, ours, who, theirs, goal in rivals_of
        ]
    print(f"  {skins.pgx_has()}", file=sys.stderr)
    return lines


def threads_lines(rounds: int, seconds: float) -> list[Line]:
    """Two threads of a batch beside one, by the clock on the wall; the cores must be free.

    Beside it: what two processes that share nothing make of the same work, each on a core of its own.
    """
    lines = []
    for name, setup in (("hearts", house.classic_hearts()), ("rummy, 2 seats", cardhouse.game("rummy", players=2))):
        for told, seen in (("menus", False), ("observed", True)):
            one, two = (house.batch_play(setup, seen, threads, AT_TWO_CORES) for threads in (1, 2))
            named = f"{name}, {told}, two threads"
            line = compare(named, DECISIONS, two, "one thread", one, 1.8, rounds, seconds, wall=True)
            apart = house.pinned_apart(setup, seen, AT_TWO_CORES, rounds, seconds)
            lines.append(replace(line, note=f"two processes apart: {apart:.2f}"))
    return lines


def envs_lines(rounds: int, seconds: float) -> list[Line]:
    """Environments as their libraries step them from Python, observations and masks included; OpenSpiel without."""
    limit = {"players": 2, "preset": "standard", "structure": "limit"}
    lent = (rounds, seconds)
    lines = [
        compare(
            "hold'em limit, 2 seats, PettingZoo",
            DECISIONS,
            skins.house_agents("holdem", **limit),
            "PettingZoo texas_holdem_v4",
            skins.zoo_agents("texas_holdem_v4"),
            1,
            *lent,
        )
    ]
    for name in ("hearts", "rummy"):
        lines += [
            compare(f"{name}, PettingZoo", DECISIONS, skins.house_agents(name), "", None, 0, *lent),
            compare(f"{name}, Gymnasium, one table", DECISIONS, skins.one_seat(name), "", None, 0, *lent),
            compare(f"{name}, Gymnasium, 1,000 tables", DECISIONS, skins.many_seats(name), "", None, 0, *lent),
            compare(f"{name}, OpenSpiel", DECISIONS, skins.spiel_game(name), "", None, 0, *lent),
            compare(f"{name}, OpenSpiel, known", DECISIONS, skins.spiel_game(name, True), "", None, 0, *lent),
        ]
    return lines


@compiled
def random_hands(cards: Array, dice: Dice) -> None:
    """Fill rows of seven different cards of one pack."""
    for row in range(cards.shape[0]):
        held = np.uint64(0)
        for place in range(7):
            card = roll(dice, 52)
            while (held >> np.uint64(card)) & np.uint64(1) != np.uint64(0):
                card = roll(dice, 52)
            held |= np.uint64(1) << np.uint64(card)
            cards[row, place] = card


@compiled
def evaluate_all(cards: Array) -> int:
    """Evaluate every row; the sum of the values, so that nothing is optimised away."""
    total = 0
    for row in range(cards.shape[0]):
        total += hand_value(tally_of(cards[row], 7), True, FIVE_ON_TOP)
    return total


def hand_lines(rounds: int, seconds: float) -> list[Line]:
    """Seven-card poker hands in a compiled loop."""
    cards = np.zeros((HAND_BATCH, 7), np.uint8)
    random_hands(cards, dice_of(1))

    def work() -> float:
        evaluate_all(cards)
        return HAND_BATCH

    return [compare("7-card hands", HANDS, work, "eval7 from Python", rivals.eval7_hands(), 0, rounds, seconds)]


def rearrange_lines(rounds: int, _seconds: float) -> list[Line]:
    """The best lay-out of a random table of two packs with a hand of 5 to 14.

    The ratio is that of the medians over the first positions, which both have; the house's note is over all. The
    linear program is written down beforehand; only its solution is timed.
    """
    reach("kit")
    from laying import laid_table, program

    lines = []
    for on_table, jokers in TABLES:
        for measure, said in (((0, 1), "cards"), ((1, 0), "points")):
            house.laying([], [], *measure)()  # not timed: compiling
            dice = random.Random(on_table + jokers)
            ours, theirs = [], []
            for number in range(POSITIONS * rounds):
                table, hand = laid_table(dice, jokers, on_table, dice.randrange(5, 15))
                lay = house.laying(table, hand, *measure)
                seconds, value = timed(lay)
                ours.append(seconds)
                if number < PROGRAMS * rounds:
                    solve = program(table, hand, True, 0, *measure)
                    seconds, found = timed(solve)
                    assert found == value
                    theirs.append(seconds)
            rival = median(theirs)
            half, last = median_and_last(ours)
            name = f"most {said}, {on_table} lie, {jokers} jokers"
            note = f"median {1000 * half:.3f} ms, 99th percentile {1000 * last:.2f} ms"
            lines.append(Line(name, LAYOUTS, 1 / median(ours[: len(theirs)]), "SciPy's HiGHS", 1 / rival, note=note))
    return lines


def show(title: str, lines: list[Line]) -> None:
    """Print one part."""
    print(f"\n{title}")
    for line in lines:
        text = f"  {line.name:34} {shown(line.house):>9} {line.unit}/s"
        if line.rival:
            text += f"   {line.rival:26} {shown(line.rival_rate):>9}   ratio {line.ratio:8.2f}"
        if line.note:
            text += f"   {line.note}"
        if line.goal:
            text += f"   goal {line.goal:g} {'reached' if line.ratio >= line.goal else 'MISSED'}"
        print(text, flush=True)


def lockstep() -> bool:
    """2,000 hands each beside OpenSpiel's Hearts, Oh Hell, Bridge and PokerKit's hold'em; prints what differed."""
    reach("games/hearts", "games/oh_hell", "games/bridge", "games/holdem")
    import beside_openspiel
    import beside_pokerkit
    import bridge_beside_openspiel
    import oh_hell_beside_openspiel

    hearts = beside_openspiel.run(LOCKSTEP_HANDS, 2024)
    print(f"  hearts beside OpenSpiel: {hearts.hands} hands, {hearts.decisions} decisions,", end=" ")
    print(f"{len(hearts.menus_differ)} menus and {len(hearts.returns_differ)} returns differ")
    oh_hell = oh_hell_beside_openspiel.run(LOCKSTEP_HANDS, 2024)
    print(f"  oh-hell beside OpenSpiel: {oh_hell.matches} matches, {oh_hell.decisions} decisions,", end=" ")
    print(f"{len(oh_hell.menus_differ)} menus and {len(oh_hell.returns_differ)} returns differ")
    bridge = bridge_beside_openspiel.run(LOCKSTEP_HANDS, 2024)
    print(f"  bridge beside OpenSpiel: {bridge.deals} deals, {bridge.decisions} decisions,", end=" ")
    print(f"{len(bridge.menus_differ)} menus and {len(bridge.scores_differ)} scores differ")
    poker = beside_pokerkit.run(LOCKSTEP_HANDS)
    print(f"  no-limit hold'em beside PokerKit: {poker.hands} hands, {poker.decisions} decisions,", end=" ")
    print(f"{len(poker.payoffs_differ)} payoffs differ, {poker.odd_chips} hands by the place of odd chips only")
    differ = [hearts.menus_differ, hearts.returns_differ, oh_hell.menus_differ, oh_hell.returns_differ]
    return not any([*differ, bridge.menus_differ, bridge.scores_differ, poker.payoffs_differ])


os.environ.setdefault("CARDHOUSE_RULES", "compiled")  # what is measured waits for its library

PARTS: dict[str, tuple[str, Callable[[int, float], list[Line]]]] = {
    "play": ("Random play, one core", play_lines),
    "search": ("Search, one core", search_lines),
    "batch": ("A batch as Python sees it, one core", batch_lines),
    "threads": ("A batch on two cores, by the clock on the wall", threads_lines),
    "step": ("Stepping from Python", step_lines),
    "envs": ("Environments from Python", envs_lines),
    "hands": ("Poker hands, one core", hand_lines),
    "rearrange": ("Best lay-outs of whole tables, one core", rearrange_lines),
}


def main() -> None:
    """Measure and print."""
    at_first_call()
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("parts", nargs="*", help="what to do: " + ", ".join([*PARTS, LOCKSTEP]) + " (all)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.add_argument("--quick", action="store_true", help="three short rounds")
    asked = parser.parse_args()
    wanted = asked.parts or [*PARTS, LOCKSTEP]
    for name in wanted:
        if name not in PARTS and name != LOCKSTEP:
            parser.error(f"there is no part called {name!r}")
    rounds, seconds = (3, 0.4) if asked.quick else (5, 1.0)
    found = {}
    for name in wanted:
        if name == LOCKSTEP:
            continue
        title, part = PARTS[name]
        lines = part(rounds, seconds)
        found[name] = [{**asdict(line), "ratio": line.ratio} for line in lines]
        if not asked.json:
            show(title, lines)
    if asked.json:
        print(json.dumps(found))
    elif LOCKSTEP in wanted:
        print("\nThe same hands at both tables")
        sys.exit(0 if lockstep() else 1)


if __name__ == "__main__":
    main()
