"""How well bridge is played, by double dummy: ``python -m bench.bridge PART [--bots ...] [--first KEY] [--boards N]``.

Parts: ``tricks`` (what declarer and the defence lose a board, against best play with all hands seen), ``duplicate``
(IMPs of the first bot over the second, both sides of the same boards, bid by the system), ``slams`` (slams bid by one
bot, and there), ``par`` (IMPs between par and what one bot's contracts score at best play; needs endplay),
``versus`` (IMPs of this tree's calls over those of another ``--tree``, cards played by this one's bot),
``card`` (IMPs of the card that ``--set`` changes over the house's),
``solver`` (our solver beside Bo Haglund's, every card of a turn, by tricks left; needs endplay). Boards are dealt by
key.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from bisect import bisect_right
from pathlib import Path
from statistics import fmean, median

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.players import Bot
from cardhouse.games.bridge.position import EACH, SEATS
from cardhouse.games.bridge.scoring import contract_score, is_vulnerable
from cardhouse.kit.compiled.building import at_first_call
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.options import Value
from cardhouse.kit.tricks.double_dummy import makes, tricks, values
from cardhouse.kit.tricks.double_dummy.room import NODES, solver
from cardhouse.lab.intervals import interval
from cardhouse.lab.matches import Runner, match_key
from cardhouse.table import Table

IMPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500)
IMPS_ABOVE = (3000, 3500, 4000)
SMALL_SLAM = 25
"""The lowest bid of six."""
TWELVE = 12
CYCLE = 16
"""Boards after which dealers and vulnerability come again."""
ROOM = solver(1 << 16, 1 << 19)


def shown(found: list[float]) -> str:
    """A mean and its 95 % interval."""
    mean, _, high = interval(found)
    return f"{mean:.2f} ± {high - mean:.2f}"


def board_of(key: int) -> int:
    """The number of the board dealt by a key: keys that follow each other go through the cycle."""
    return 1 + key % CYCLE


def uncalled(key: int, **card: Value) -> Table:
    """The board of a key before its first call."""
    return cardhouse.game("bridge", deals=1, first_board=board_of(key), **card).deal(key=key)


def auctioned(key: int, spec: str = "heuristic", **card: Value) -> Table:
    """A board of this key, bid by a bot; over where it was passed out."""
    table, player = uncalled(key, **card), bot(spec, 1)
    while table.turn is not None and table.position.declarer < 0:
        table.play(player.act(table, table.turn))
    return table


def hands_of(table: Table) -> list[int]:
    """The cards held."""
    return [int(hand[0]) for hand in table.position.hands]


def worth(table: Table) -> dict[int, int]:
    """What each card takes for the side in turn, of the tricks left, all hands seen."""
    position = table.position
    plays = [int(card) for card in position.plays[position.trick][: position.laid]]
    return values(hands_of(table), int(position.trump), int(position.leader), plays, ROOM)


def lost_on(key: int, player: Bot) -> list[list[int]] | None:
    """Tricks declarer and the defence give away on a board, in each of its tricks; None where it is passed out."""
    table = auctioned(key)
    if table.turn is None:
        return None
    side = int(table.position.declarer) & 1
    lost = [[0] * EACH, [0] * EACH]
    while table.turn is not None:
        card = player.act(table, table.turn)
        if len(table.legal()) > 1:
            found = worth(table)
            lost[table.turn & 1 ^ side][int(table.position.trick)] += max(found.values()) - found[card]
        table.play(card)
    return lost


def tricks_part(specs: list[str], keys: range) -> None:
    """Tricks lost a board, and in which trick."""
    for spec in specs:
        found = [lost for key in keys if (lost := lost_on(key, bot(spec, 1))) is not None]
        declarer, defence = ([float(sum(lost[who])) for lost in found] for who in range(2))
        print(f"{spec}: {len(found)} boards, declarer loses {shown(declarer)}, defence {shown(defence)}", flush=True)
        for who, name in enumerate(("declarer", "defence")):
            print(
                f"  {name}, by trick: "
                + " ".join(f"{fmean(lost[who][nth] for lost in found):.2f}" for nth in range(EACH))
            )


def imps(points: int) -> int:
    """International match points for a difference."""
    found = bisect_right((*IMPS, *IMPS_ABOVE), abs(points))
    return found if points > 0 else -found


def scored(key: int, sides: tuple[Bot, Bot]) -> int:
    """What North-South score on a board played by these."""
    table = auctioned(key)
    while table.turn is not None:
        table.play(sides[table.turn & 1].act(table, table.turn))
    return int(table.position.board_score)


def duplicate_part(specs: list[str], keys: range) -> None:
    """The first against the second."""
    first, second = (bot(spec, 1) for spec in specs[:2])
    found = [float(imps(scored(key, (first, second)) - scored(key, (second, first)))) for key in keys]
    print(f"{specs[0]} over {specs[1]}: {len(found)} boards, {shown(found)} IMPs a board")


def card_part(spec: str, keys: range, card: dict[str, Value]) -> None:
    """A card against the house's, each side of a board by turns; the same bot plays the cards."""
    sides = ("north_south", "east_west")
    runners = {
        (side, board): Runner(cardhouse.game("bridge", deals=1, first_board=board, **card, card_sides=side))
        for side in sides
        for board in range(1, CYCLE + 1)
    }
    found = []
    for key in keys:
        results = [runners[side, board_of(key)].play([spec] * SEATS, match_key(1, key), key) for side in sides]
        found.append(float(imps(results[0].scores[0] - results[1].scores[0])))
    print(f"{card} over the house's card: {len(found)} boards, {shown(found)} IMPs a board")


class Caller:
    """A bot of another tree, in a process of its own: told the calls so far, it says the next."""

    def __init__(self, tree: Path, spec: str) -> None:
        here = Path(__file__).parents[1]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tree / "src", here)))}
        command = [sys.executable, "-m", "bench.bridge", "calls", "--bots", spec]
        self.running = subprocess.Popen(
            command, cwd=here, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def act(self, key: int, calls: list[int]) -> int:
        """The call of the other tree's bot, after these calls on the board of this key."""
        assert self.running.stdin is not None
        assert self.running.stdout is not None
        print(key, *calls, file=self.running.stdin, flush=True)
        return int(self.running.stdout.readline())


def calls_part(spec: str) -> None:
    """Answer lines of a key and the calls so far with the next."""
    player = bot(spec, 1)
    for line in sys.stdin:
        key, *calls = map(int, line.split())
        table = uncalled(key)
        for call in calls:
            table.play(call)
        assert table.turn is not None
        print(int(player.act(table, table.turn)), flush=True)


def met(key: int, player: Bot, other: Caller, side: int) -> tuple[int, list[int]]:
    """What North-South score where the player calls for one side, the other tree's for the other; and the calls."""
    table = uncalled(key)
    calls: list[int] = []
    while table.turn is not None and table.position.declarer < 0:
        ours = table.turn & 1 == side
        calls.append(int(player.act(table, table.turn)) if ours else other.act(key, calls))
        table.play(calls[-1])
    while table.turn is not None:
        table.play(player.act(table, table.turn))
    return int(table.position.board_score), calls


def versus_part(spec: str, tree: Path, keys: range) -> None:
    """This tree's calls against another's, both sides of each board, and where they differ."""
    player, other = bot(spec, 1), Caller(tree, spec)
    found, differ = [], 0
    for key in keys:
        (ours, calls), (theirs, others) = met(key, player, other, 0), met(key, player, other, 1)
        found.append(float(imps(ours - theirs)))
        differ += calls != others
        if calls != others and os.environ.get("SHOW"):
            names = cardhouse.game("bridge").game.actions
            texts = (" ".join(names.text(call) for call in each).replace("pass", "P") for each in (calls, others))
            dealer = int(uncalled(key).position.dealer)
            hands = dealt(hands_of(uncalled(key)))
            print(key, found[-1], "NESW"[dealer], hands, *texts, ours, theirs, sep=" | ")
    print(f"{len(keys)} boards, {differ} called otherwise: {shown(found)} IMPs a board over {tree}")


def slams_part(spec: str, keys: range) -> None:
    """Slams bid, and slams there."""
    there, bid, made, both = 0, 0, 0, 0
    for key in keys:
        hands = hands_of(uncalled(key))
        sides = {seat & 1 for trump in range(5) for seat in range(4) if makes(hands, trump, seat, TWELVE, ROOM)}
        there += bool(sides)
        position = auctioned(key, spec).position
        if position.bid >= SMALL_SLAM:
            bid += 1
            made += makes(hands, int(position.trump), int(position.declarer), TWELVE, ROOM)
            both += int(position.declarer) & 1 in sides
    print(
        f"{len(keys)} boards: a slam is there on {there}, bid on {bid}; {made} of these make, on {both} some slam does"
    )


def dealt(hands: list[int]) -> str:
    """Hands as PBN writes them."""
    names = "23456789TJQKA"
    suits = [[[names[r] for r in range(12, -1, -1) if hand >> 13 * s + r & 1] for s in (3, 2, 1, 0)] for hand in hands]
    return "N:" + " ".join(".".join("".join(suit) for suit in hand) for hand in suits)


def from_par(key: int, spec: str) -> float:
    """IMPs between par and the contract bid, if it is played at best."""
    from endplay import dds, types

    table = auctioned(key, spec)
    position = table.position
    hands = hands_of(uncalled(key))
    vulnerable = tuple(bool(is_vulnerable(position, side)) for side in range(2))
    sides = types.Vul.both if all(vulnerable) else types.Vul.ns if vulnerable[0] else types.Vul.ew
    sides = sides if any(vulnerable) else types.Vul.none
    par = int(dds.par(dds.calc_dd_table(types.Deal(dealt(hands))), sides, types.Player(int(position.dealer))).score)
    if table.turn is None:
        return float(abs(imps(par)))
    declarer = int(position.declarer)
    taken = EACH - tricks(hands, int(position.trump), (declarer + 1) % 4, room=ROOM)
    with interpreting():
        score = int(contract_score(int(position.bid), int(position.doubling), int(vulnerable[declarer & 1]), 0, taken))
    return float(abs(imps((-score if declarer & 1 else score) - par)))


def par_part(spec: str, keys: range) -> None:
    """How far a bot's contracts are from par."""
    print(f"{len(keys)} boards: {shown([from_par(key, spec) for key in keys])} IMPs from par")


def solver_part(boards: int) -> None:
    """Our solver beside DDS: the leader's tricks, one trump suit and no trump, one leader after another."""
    from endplay import dds, types

    at_first_call()
    dice = random.Random(1)
    denoms = {3: types.Denom.spades, 4: types.Denom.nt}
    values([1, 2, 4, 8], 4, 0, room=ROOM)
    for left in (6, 8, 10, 13):
        ours, theirs, nodes = [], [], 0
        for _ in range(boards):
            cards = dice.sample(range(52), 4 * left)
            hands = [sum(1 << card for card in cards[seat::4]) for seat in range(4)]
            for trump, denom in denoms.items():
                deal = types.Deal(dealt(hands))
                deal.trump, deal.first = denom, types.Player(0)
                before, begun = int(ROOM.counts[NODES]), time.process_time()
                found = values(hands, trump, 0, room=ROOM)
                nodes += int(ROOM.counts[NODES]) - before
                now = time.process_time()
                best = max(int(value) for _, value in dds.solve_board(deal))
                ours.append(now - begun)
                theirs.append(time.process_time() - now)
                assert best == max(found.values())
        print(
            f"{left} tricks left, every card: ours {1e3 * fmean(ours):.2f} ms (median {1e3 * median(ours):.2f}), "
            f"{nodes / len(ours):.0f} nodes; DDS {1e3 * fmean(theirs):.2f} ms (median {1e3 * median(theirs):.2f})",
            flush=True,
        )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=("tricks", "duplicate", "slams", "par", "versus", "card", "solver", "calls"))
    parser.add_argument("--bots", help="search:100ms-cpu,heuristic unless said; of slams, par, versus one: heuristic")
    parser.add_argument("--tree", type=Path, help="of versus: another checkout, whose calls are met")
    parser.add_argument("--first", type=int, default=1, help="the first key")
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--set", action="append", default=[], metavar="LINE=VALUE", help="a line of the card")
    asked = parser.parse_args()
    os.environ["CARDHOUSE_RULES"] = "compiled"
    keys = range(asked.first, asked.first + asked.boards)
    one = asked.part in ("slams", "par", "versus", "card", "calls")
    specs = (asked.bots or ("heuristic" if one else "search:100ms-cpu,heuristic")).split(",")
    if asked.part == "tricks":
        tricks_part(specs, keys)
    elif asked.part == "duplicate":
        duplicate_part(specs, keys)
    elif asked.part == "versus":
        versus_part(specs[0], asked.tree, keys)
    elif asked.part == "card":
        card_part(specs[0], keys, dict(each.split("=") for each in asked.set))
    elif asked.part == "calls":
        calls_part(specs[0])
    elif asked.part == "slams":
        slams_part(specs[0], keys)
    elif asked.part == "par":
        par_part(specs[0], keys)
    else:
        solver_part(asked.boards)


if __name__ == "__main__":
    main()
