"""Players of the house against other programs' over the same deals: ``python -m bench.against PART [options]``.

Parts: ``hearts`` (with passing) and ``oh-hell``, four seats in OpenSpiel's rules as it has them without options,
against its ISMCTS or, in Hearts, another ``--program``; ``limit``, two-player limit Hold'em against RLCard's rules of
thumb (RLCard asks pip what is installed, so that must be there).

In Hearts and Oh Hell each hand is played at two tables in step, OpenSpiel's and ours. Two seats are the house's, two
the other's; the deal is played again with the seats changed. Who has the better mean result has won the hand; a
tie is half a win. ISMCTS gets as many simulations as ``--ms`` of processor time buy at each position: how dear they
are there, some tell beforehand, which are not counted. While cards are passed it cannot be asked (OpenSpiel 2.0.2 is
gone then): our heuristic passes for it. Nobody is asked where one act alone is legal. Intervals are 95 %, deals being
independent.

In Oh Hell it knows which cards were left in the pack: OpenSpiel 2.0.2 imagines worlds by dealing again those that were
dealt. With ``--sealed`` it does not: its simulations are shared among worlds imagined at our table, and what it visited
in them is added up.
"""

from __future__ import annotations

import argparse
import os
import random
import shlex
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, Protocol

from bench.measure import tell_each, timed
from bench.places import reach
from bench.poker import BIG_BLIND, table_of
from cardhouse.bots import BotError, bot, check_spec
from cardhouse.games.holdem.position import BOARD_CARDS, board_card
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.compiled.record import view
from cardhouse.lab.intervals import interval
from cardhouse.lab.matches import match_key
from cardhouse.table import Action, Table

PLAYERS = 4
FEWEST = 2
"""Simulations: after one, OpenSpiel's search has visited nothing yet."""
PROBE = 200
"""Simulations that tell what one costs at a position."""
SIMULATIONS = 10_000_000
"""More than there is ever time for."""
WORLDS = 8
"""Among which a search is shared that does not know the pack."""
EXPLORATION = {"hearts": 10.0, "oh-hell": 3.0}
"""Of ISMCTS: OpenSpiel does not scale returns, which are of 0 to 26 points and some 0 to 20."""
LIMIT = "limit"
RULES_OF_THUMB = "limit-holdem-rule-v1"
WARMING_UP = 3  # acts, which are not counted


@dataclass(frozen=True)
class Deal:
    """One deal at both tables, and what is legal at ours by OpenSpiel's numbers."""

    table: Table
    state: Any
    menu: Callable[[Table], dict[int, Action]]

    def again(self) -> Deal:
        """The same, to be played."""
        return Deal(self.table.copy(), self.state.clone(), self.menu)

    def play(self, number: int) -> None:
        """Do something at both tables."""
        self.table.play(self.menu(self.table)[number])
        self.state.apply_action(number)


class Player(Protocol):
    """Somebody who chooses among several acts."""

    name: str

    def act(self, deal: Deal) -> tuple[float, int]:
        """The seconds of processor time it took, and what it does where it is in turn, by OpenSpiel's number."""


class House:
    """A player of the house, at our table."""

    def __init__(self, spec: str, seed: int) -> None:
        self.name = spec
        self.bot = bot(spec, seed)

    def act(self, deal: Deal) -> tuple[float, int]:
        """From what its seat sees there."""
        seat = deal.table.turn
        assert seat is not None
        seconds, chosen = timed(lambda: self.bot.act(deal.table, seat))
        return seconds, next(number for number, action in deal.menu(deal.table).items() if action == chosen)


class Ismcts:
    """OpenSpiel's, a random rollout each simulation, for so many milliseconds of processor time."""

    def __init__(self, milliseconds: float, exploration: float, seed: int) -> None:
        self.name = f"ISMCTS c={exploration:g}"
        self.seconds = milliseconds / 1000
        self.exploration = exploration
        self.seed = seed
        self.passes = House("heuristic", seed)

    def act(self, deal: Deal) -> tuple[float, int]:
        """With as many simulations as there is time for; what it passes is our heuristic's."""
        if deal.table.legal()[0].kind == "pass":
            return self.passes.act(deal)
        probing, _ = timed(lambda: self.searcher(PROBE).step(deal.state))
        searcher = self.searcher(max(FEWEST, min(SIMULATIONS, round(self.seconds / probing * PROBE))))
        return timed(lambda: searcher.step(deal.state))

    def searcher(self, simulations: int, policy: str = "MAX_VISIT_COUNT") -> Any:
        """A new one; it remembers nothing."""
        import pyspiel

        self.seed += 1
        rollouts = pyspiel.RandomRolloutEvaluator(1, self.seed)
        final = getattr(pyspiel.ISMCTSFinalPolicyType, policy)
        return pyspiel.ISMCTSBot(self.seed, rollouts, self.exploration, simulations, -1, final, False, False)


class SealedIsmcts(Ismcts):
    """The same at Oh Hell, not knowing the rest of the pack: some worlds of ours share its time."""

    def __init__(self, milliseconds: float, exploration: float, seed: int) -> None:
        super().__init__(milliseconds, exploration, seed)
        self.name = f"sealed {self.name}"

    def act(self, deal: Deal) -> tuple[float, int]:
        """What was visited most in all of them together."""
        probing, _ = timed(lambda: self.searcher(PROBE).step(deal.state))
        each = max(FEWEST, round(self.seconds / probing * PROBE / WORLDS))
        worlds = [imagined(deal, self.seed + number) for number in range(WORLDS)]
        return timed(lambda: self.most_visited(worlds, each))

    def most_visited(self, worlds: Sequence[Any], simulations: int) -> int:
        """So many simulations in each."""
        visits: Counter[int] = Counter()
        for world in worlds:
            visits.update(dict(self.searcher(simulations, "NORMALIZED_VISIT_COUNT").get_policy(world)))
        return max(visits, key=lambda act: visits[act])


def imagined(deal: Deal, seed: int) -> Any:
    """OpenSpiel's state of a world that the seat in turn imagines at our table."""
    reach("games/oh_hell")
    from oh_hell_beside_openspiel import FACES, their_card

    history = deal.state.history()
    tricks, dealer = history[:2]
    world = view(deal.table.imagine(deal.table.turn, seed))
    players = range(deal.table.players)
    hands = [int(world.dealt[(player - dealer) % len(players), 0]) for player in players]
    cards = [[their_card(card) for card in range(FACES) if hand >> card & 1] for hand in hands]
    state = deal.state.get_game().new_initial_state()
    dealt = [hand[row] for row in range(tricks) for hand in cards]
    for outcome in [tricks, dealer, *dealt, *history[2 + len(dealt) :]]:
        state.apply_action(outcome)
    return state


class Program:
    """Another program, which reads OpenSpiel's history, a line each, and answers with an action and microseconds.

    The history is all of the deal's: the program is trusted to look at its own cards only.
    """

    def __init__(self, command: str) -> None:
        words = shlex.split(command)
        self.name = Path(words[0]).name
        self.running = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def act(self, deal: Deal) -> tuple[float, int]:
        """What it answers. Raises ValueError where that is no answer."""
        assert self.running.stdin is not None
        assert self.running.stdout is not None
        with suppress(BrokenPipeError):  # it has ended: there will be no answer
            print(*deal.state.history(), file=self.running.stdin, flush=True)
        answer = self.running.stdout.readline().split()
        if len(answer) != 2 or not all(word.isdecimal() for word in answer):
            raise ValueError(f"program: {self.name} answers {' '.join(answer)!r}, not an action and microseconds")
        return int(answer[1]) / 1e6, int(answer[0])


@dataclass(frozen=True)
class Meeting:
    """How a player of the house did: the share of hands won, and by how much a hand, each with its interval.

    lead: points a seat in Hearts and Oh Hell, the more the better; big blinds a hundred hands in Hold'em. The times are
    milliseconds of processor time an act.
    """

    part: str
    bot: str
    other: str
    deals: int
    won: tuple[float, float, float]
    lead: tuple[float, float, float]
    milliseconds: float
    other_milliseconds: float


# --- Hearts and Oh Hell -----------------------------------------------------------------------------------


def deal_of(part: str, key: int, number: int) -> Deal:
    """A deal by key and number: in Hearts passed in any direction, in Oh Hell of any number of tricks."""
    reach("games/hearts", "games/oh_hell")
    import beside_openspiel as hearts
    import oh_hell_beside_openspiel as oh_hell

    dice = random.Random(f"{key} {number}")
    if part == "hearts":
        return Deal(*hearts.both_tables(dice, {}), hearts.menu_of)
    table, state, _ = oh_hell.both_tables(dice, PLAYERS, False)
    return Deal(table, state, oh_hell.menu_of)


def play_hand(deal: Deal, players: Sequence[Player], times: Sequence[list[float]]) -> list[float]:
    """Play a hand at both tables; returns what each seat has by OpenSpiel, and notes what acts took."""
    played = deal.again()
    while not played.state.is_terminal():
        numbers = sorted(played.menu(played.table))
        if numbers != sorted(played.state.legal_actions()):
            raise AssertionError(f"the tables differ: {played.table.legal()}\n{played.state}")
        seat = played.state.current_player()
        number = numbers[0]
        if len(numbers) > 1:
            seconds, number = players[seat].act(played)
            times[seat].append(seconds)
        played.play(number)
    return list(played.state.returns())


def hands_of(
    part: str, house: Player, other: Player, key: int, number: int, times: Sequence[list[float]]
) -> list[float]:
    """By how much the house leads in a deal's two hands: with the first seat and another, and with the other two."""
    deal, partner = deal_of(part, key, number), 1 + number % (PLAYERS - 1)
    leads = []
    for turned in (False, True):
        ours = [(seat in (0, partner)) != turned for seat in range(PLAYERS)]
        spent = [times[0] if mine else times[1] for mine in ours]
        paid = play_hand(deal, [house if mine else other for mine in ours], spent)
        leads.append(sum(paid[seat] if ours[seat] else -paid[seat] for seat in range(PLAYERS)) / (PLAYERS / 2))
    return leads


def warm_up(deal: Deal, *players: Player) -> None:
    """Have what is compiled compiled."""
    played = deal.again()
    while len(played.menu(played.table)) == 1:
        played.play(*played.menu(played.table))
    for player in players:
        for _ in range(WARMING_UP):
            player.act(played)


def meet(part: str, house: Player, other: Player, key: int, deals: int) -> Meeting:
    """So many deals, each played twice."""
    warm_up(deal_of(part, key, 0), house, other)
    times: tuple[list[float], list[float]] = [], []
    return told_of(
        part,
        house.name,
        other.name,
        times,
        [hands_of(part, house, other, key, number, times) for number in range(deals)],
    )


def told_of(
    part: str, name: str, other: str, times: tuple[list[float], list[float]], leads: list[list[float]], scale: float = 1
) -> Meeting:
    """What came of some deals, of each the leads of its hands."""
    won = [fmean((lead > 0) + (lead == 0) / 2 for lead in each) for each in leads]
    by = [scale * fmean(each) for each in leads]
    spent = [1000 * fmean(each) if each else 0.0 for each in times]
    return Meeting(part, name, other, len(leads), interval(won), interval(by), spent[0], spent[1])


# --- Limit Hold'em ----------------------------------------------------------------------------------------


def their_card(card: int) -> str:
    """A card as RLCard writes it, suit first."""
    text = STANDARD.text([card])
    return text[1] + text[0]


def rules_of_thumb(agent: Any, table: Table) -> Action:
    """What RLCard's rules do for the seat in turn; where they say what is not legal, that is a check or a fold."""
    position = table.position
    menu = {"raise" if action.kind in ("bet", "raise_to") else action.kind: action for action in table.legal()}
    seen = {
        "hand": [their_card(int(card)) for card in position.pockets[table.turn]],
        "public_cards": [their_card(int(board_card(position, place))) for place in range(BOARD_CARDS[position.street])],
    }
    said = agent.step({"raw_legal_actions": list(menu), "raw_obs": seen})
    return next(menu[kind] for kind in (said, "check", "fold", *menu) if kind in menu)


def meet_rules_of_thumb(house: House, key: int, deals: int) -> Meeting:
    """So many deals, each with either player in either seat."""
    import rlcard.models

    agent = rlcard.models.load(RULES_OF_THUMB).agents[0]
    limit_hands(house, agent, match_key(key, deals), ([], []))  # what is compiled is, now
    times: tuple[list[float], list[float]] = [], []
    found = [limit_hands(house, agent, match_key(key, number), times) for number in range(deals)]
    return told_of(LIMIT, house.name, RULES_OF_THUMB, times, found, 100 / BIG_BLIND)


def limit_hands(house: House, agent: Any, key: bytes, times: Sequence[list[float]]) -> list[float]:
    """What the house wins of a deal from either seat; notes what acts took."""
    leads = []
    for ours in range(2):
        table = table_of(LIMIT, 2).deal(key=key)
        before = int(table.position.scores[ours])
        while (seat := table.turn) is not None:
            if seat == ours:
                seconds, action = timed(lambda table=table, seat=seat: house.bot.act(table, seat))
            else:
                seconds, action = timed(lambda table=table: rules_of_thumb(agent, table))
            times[seat != ours].append(seconds)
            table.play(action)
        leads.append(float(table.position.scores[ours]) - before)
    return leads


# --- What is asked for ------------------------------------------------------------------------------------


def told(meeting: Meeting) -> str:
    """A line of the table."""
    won, low, high = (100 * share for share in meeting.won)
    unit = "bb/100" if meeting.part == LIMIT else "points"
    lead = "{:+.2f} [{:+.2f}, {:+.2f}]".format(*meeting.lead)
    return (
        f"{meeting.part:8} {meeting.bot:18} {meeting.other:20} {won:5.1f} % of hands won [{low:.1f}, {high:.1f}]  "
        f"{lead} {unit}  {meeting.milliseconds:.2f} ms an act, the other {meeting.other_milliseconds:.2f}  "
        f"{meeting.deals} deals"
    )


def asked_for(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was said, checked."""
    parser = argparse.ArgumentParser(prog="python -m bench.against", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True)
    for part in (*EXPLORATION, LIMIT):
        each = parts.add_parser(part)
        each.add_argument("--bots", nargs="+", default=["heuristic"], help="players of the house")
        each.add_argument("--deals", type=int, default=4000 if part == LIMIT else 40, help="each is played twice")
        each.add_argument("--key", type=int, default=1)
        each.add_argument("--json", action="store_true")
        if part == LIMIT:
            continue
        each.add_argument("--ms", type=float, default=100.0, help="milliseconds of processor time of ISMCTS")
        each.add_argument("--exploration", nargs="+", type=float, default=[EXPLORATION[part]], help="its constant")
        if part == "hearts":
            each.add_argument("--program", help="another program instead: " + (Program.__doc__ or ""))
        else:
            each.add_argument("--sealed", action="store_true", help="ISMCTS does not know the rest of the pack")
    said = parser.parse_args(arguments)
    try:
        for spec in said.bots:
            check_spec(spec)
    except BotError as error:
        parser.error(str(error))
    if said.deals < 2:
        parser.error(f"--deals: at least 2, not {said.deals}")
    if said.part != LIMIT and not 0.1 <= said.ms <= 60_000:
        parser.error(f"--ms: 0.1 to 60000, not {said.ms:g}")
    if said.part != LIMIT and min(said.exploration) < 0:
        parser.error(f"--exploration: 0 or more, not {min(said.exploration):g}")
    return said


def meetings(said: argparse.Namespace) -> Iterator[Meeting]:
    """Everybody against everybody."""
    for spec in said.bots:
        house = House(spec, said.key)
        if said.part == LIMIT:
            yield meet_rules_of_thumb(house, said.key, said.deals)
            continue
        searching = SealedIsmcts if getattr(said, "sealed", False) else Ismcts
        others: list[Player] = [searching(said.ms, each, said.key) for each in said.exploration]
        if getattr(said, "program", None):
            others = [Program(said.program)]
        for other in others:
            yield meet(said.part, house, other, said.key, said.deals)


def main(arguments: Sequence[str] | None = None, tell: Callable[[str], Any] = print) -> None:
    """Measure what is asked for."""
    os.environ.setdefault("CARDHOUSE_RULES", "compiled")  # what is measured waits for the compiler
    said = asked_for(arguments)
    tell_each(meetings(said), told, said.json, tell)


if __name__ == "__main__":
    main()
