"""Search by paired rollouts, for any game: what each act is worth beside the one the heuristic would do.

One world after another is imagined for the searching seat. In each of them every act in the race is done and the hand
played out by the heuristic, all with the same dice, so that what the deal gives to all of them cancels out and the
means of the differences settle early. Acts that have clearly fallen behind drop out, and the search ends when one is
left. Another act than the heuristic's is done where its gain is beyond chance.

Where a game can tell how far a world is from what the others have told by their acts (``doubt``: the calls of an
auction), each world is the least doubtful of several; where it can change a world until it agrees (``accord``), that
is done.

Compiled is one entrance a game (``think_sensibly``), which is asked for some rollouts at a time: between two requests
Python looks at the clock.
"""

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple, Protocol

import numpy as np

from cardhouse.bots.budget import Budget, Clock
from cardhouse.bots.judgement import Cost, Estimate, Judgement, estimate
from cardhouse.bots.policies import random_action, sensible_action, thinking
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.record import Array, Moves, Position, blank
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face.game import Game
from cardhouse.kit.match import seldom
from cardhouse.kit.match.menus import check_menus, longest, room_for
from cardhouse.kit.match.verbs import (
    accord,
    by_system,
    doubt,
    end_with_hand,
    imagine,
    imagine_hand,
    play,
    reorder_stock,
    standing,
)
from cardhouse.kit.terms import Action, Seat

BEYOND = 1.0
"""Standard errors by which an act must beat the heuristic's to be done instead."""
BEHIND = 2.0
"""Standard errors behind the best at which an act drops out."""
FEWEST_WORLDS = 6
"""Worlds in which an act is tried before it is judged."""
FEWEST_ALIKE = 50
"""Worlds in which an act is tried before it is judged, where nothing has told it from the best so far."""
GLANCES = 3
"""How many other acts are looked at where the usual one is overlooked."""
TRIES = 30
"""Worlds imagined at most for one that gives no doubt."""
PLAYOUT_ACTIONS = 2000
LIST, LIST_ALL, RACE = range(3)
"""What is asked of ``think_sensibly``: the acts (one alone where the game acts by system), all acts, rollouts."""
ROOT, AT_HAND, KEPT, SPARE, STACK = range(5)
"""The worlds: the one searched from, the one a rollout plays in, the one all acts are tried in, one being imagined; and
from STACK on STACKED more, for seers that go on from choice to choice."""
STACKED = 26
FIRST = 0
"""The act that all are compared with: the heuristic's, or any where a game has none."""
ACTION, TRIED, OUT = range(3)
"""Of each act: its number, in how many worlds it was tried, whether it dropped out."""
GAIN, GAIN_SQUARES, LEAD, LEAD_SQUARES, LAST = range(5)
"""Of each act, summed: what its seat gained against the mean of the table, that over what the first gained in the same
world, their squares; the gain in the last world."""
NEXT, COUNT, STAY, PATIENCE, COSTS, OPEN = range(6)
"""Of the race: the act that is next, how many there are, how many of the first never drop out, in how many worlds all
are tried before any does, whether it is about what acts cost, whether all hands are seen."""
OVER = -1


class Race(NamedTuple):
    """Acts that are compared in one imagined world after another, with what is known of each so far."""

    worlds: Array  # positions[STACK + STACKED]: ROOT ...
    acts: Array  # i64[acts, 3]: ACTION ...
    sums: Array  # f64[acts, 5]: GAIN ...
    state: Array  # i64[6]: NEXT ...
    moves: Moves  # room for a menu
    again: Dice  # the dice by which every act is played out in the world they are tried in


def race_of(game: Game, acts: int) -> Race:
    """Room for a race of at most so many acts of a game."""
    return Race(
        worlds=blank(game.record, STACK + STACKED),
        acts=np.zeros((acts, OUT + 1), np.int64),
        sums=np.zeros((acts, LAST + 1)),
        state=np.zeros(OPEN + 1, np.int64),
        moves=room_for(game.menu_size),
        again=np.zeros(4, np.uint64),
    )


@imagine_hand.rule
def any_imagine_hand(position: Position, seat: Seat, dice: Dice) -> None:
    """Everything, unless a game can do with less."""
    imagine(position, seat, dice)


@end_with_hand.rule
def any_end_with_hand(position: Position) -> None:
    """It goes on, unless a game can stop it."""


@doubt.rule
def any_doubt(position: Position, seat: Seat) -> int:
    """Acts tell nothing, unless a game says so."""
    return 0


@reorder_stock.rule
def any_reorder_stock(position: Position, dice: Dice) -> None:
    """Nothing is drawn, unless a game says what."""


@accord.rule
def any_accord(position: Position, seat: Seat, dice: Dice) -> bool:
    """Nothing is changed, unless a game knows what."""
    return False


@by_system.rule
def any_by_system(position: Position) -> bool:
    """Every act is worth a search, unless a game says otherwise."""
    return False


@compiled
def list_acts(race: Race, first: Action, alone: bool, dice: Dice) -> int:
    """Note the first act and, unless it is alone, the others of the menu in random order; returns how many.

    Whatever is done after this, the hand is the last.
    """
    acts, moves = race.acts, race.moves
    end_with_hand(race.worlds[ROOT])
    length = 0 if alone else seldom.menu(race.worlds[ROOT], moves, longest(moves))
    acts[FIRST, ACTION] = first
    count = 1
    for place in range(length):
        if moves[place] != first:
            other = 1 + roll(dice, count)
            acts[count, ACTION] = acts[other, ACTION]
            acts[other, ACTION] = moves[place]
            count += 1
    race.state[COUNT] = count
    return count


@compiled
def imagine_plausibly(worlds: Array, seat: Seat, dice: Dice) -> None:
    """Put an imagined world that was brought to agree, or the least doubtful of some, into KEPT."""
    least = 0
    for number in range(TRIES):
        worlds[SPARE] = worlds[ROOT]
        imagine_hand(worlds[SPARE], seat, dice)
        if accord(worlds[SPARE], seat, dice):
            worlds[KEPT] = worlds[SPARE]
            return
        doubtful = doubt(worlds[SPARE], seat)
        if number == 0 or doubtful < least:
            worlds[KEPT] = worlds[SPARE]
            least = doubtful
        if least == 0:
            return


@compiled
def copy_dice(dice: Dice, to: Dice) -> None:
    """Have other dice fall as these will."""
    for place in range(len(dice)):
        to[place] = dice[place]


@compiled
def next_act(race: Race, seat: Seat, dice: Dice) -> int:
    """The act to try next, OVER when one is left; imagines another world when all have been tried in the last."""
    state, worlds = race.state, race.worlds
    number = state[NEXT]
    while number < state[COUNT] and race.acts[number, OUT]:
        number += 1
    if number == state[COUNT]:
        if drop_losers(race) == 1:
            return OVER
        number = FIRST
    if number == FIRST:
        if state[OPEN]:
            worlds[KEPT] = worlds[ROOT]
            reorder_stock(worlds[KEPT], dice)
        else:
            imagine_plausibly(worlds, seat, dice)
        copy_dice(dice, race.again)
    state[NEXT] = number + 1
    return number


@compiled
def note_gain(race: Race, seat: Seat, number: int) -> None:
    """Add what the seat has gained by an act in the world at hand, against the mean of the table."""
    worlds = race.worlds
    players = worlds[ROOT].players
    gain = 0.0
    for each in range(players):
        change = standing(worlds[AT_HAND], each) - standing(worlds[ROOT], each)
        gain -= change / players
        if each == seat:
            gain += change
    add_gain(race, number, gain)


@compiled
def add_gain(race: Race, number: int, gain: float) -> None:
    """Add what an act brought in one world; the first act's comes first in each."""
    sums = race.sums
    sums[number, LAST] = gain
    lead = gain - sums[FIRST, LAST]
    race.acts[number, TRIED] += 1
    sums[number, GAIN] += gain
    sums[number, GAIN_SQUARES] += gain * gain
    sums[number, LEAD] += lead
    sums[number, LEAD_SQUARES] += lead * lead


@compiled
def error_of(race: Race, number: int) -> float:
    """The standard error of an act's mean lead over the first."""
    tried = 1.0 * race.acts[number, TRIED]
    mean = race.sums[number, LEAD] / tried
    return sqrt(max(0.0, race.sums[number, LEAD_SQUARES] / tried - mean * mean) / (tried - 1.0))


@compiled
def drop_losers(race: Race) -> int:
    """Drop acts that are behind the best beyond chance; returns how many are left. The first stays to compare with."""
    acts, sums, state = race.acts, race.sums, race.state
    if acts[FIRST, TRIED] < state[PATIENCE]:
        return state[COUNT]
    leader, best = FIRST, 0.0
    for number in range(1, state[COUNT]):
        if not acts[number, OUT]:
            lowest = sums[number, LEAD] / acts[number, TRIED] - error_of(race, number)
            if lowest > best:
                leader, best = number, lowest
    left = 1
    for number in range(1, state[COUNT]):
        if not acts[number, OUT]:
            highest = sums[number, LEAD] / acts[number, TRIED] + BEHIND * error_of(race, number)
            alike = highest <= best and acts[number, TRIED] >= FEWEST_ALIKE
            if number >= state[STAY] and number != leader and (highest < best or alike):
                acts[number, OUT] = 1
            else:
                left += 1
    return left


@compiled
def finish_sensibly(position: Any, hand: int, moves: Moves, dice: Dice) -> None:
    """Play a hand to its end by the game's heuristic."""
    left = PLAYOUT_ACTIONS
    while position.turn >= 0 and position.hand == hand and left > 0:
        play(position, sensible_action(position, moves, dice))
        left -= 1


@compiled
def finish_randomly(position: Any, hand: int, moves: Moves, dice: Dice) -> None:
    """Play a hand to its end at random."""
    left = PLAYOUT_ACTIONS
    while position.turn >= 0 and position.hand == hand and left > 0:
        play(position, random_action(position, moves, dice))
        left -= 1


@compiled
def begin_rollout(race: Race, seat: Seat, dice: Dice) -> int:
    """Do the next act in the world all are tried in; returns which it is, or OVER."""
    number = next_act(race, seat, dice)
    if number != OVER:
        copy_dice(race.again, dice)
        race.worlds[AT_HAND] = race.worlds[KEPT]
        seldom.play(race.worlds[AT_HAND], race.acts[number, ACTION])
    return number


@compiled
def think_sensibly(race: Race, seat: Seat, order: int, much: int, dice: Dice) -> int:
    """List the acts (LIST, LIST_ALL), or make so many rollouts (RACE); returns how many there are.

    All of a game that searching needs is behind this one entrance, so it is made machine code once.
    """
    worlds = race.worlds
    if order != RACE:
        worlds[SPARE] = worlds[ROOT]
        first = sensible_action(worlds[SPARE], race.moves, dice)
        return list_acts(race, first, order == LIST and by_system(worlds[ROOT]), dice)
    hand = worlds[ROOT].hand
    for made in range(much):
        number = begin_rollout(race, seat, dice)
        if number == OVER:
            return made
        finish_sensibly(worlds[AT_HAND], hand, race.moves, dice)
        note_gain(race, seat, number)
    return much


@compiled
def think_randomly(race: Race, seat: Seat, order: int, much: int, dice: Dice) -> int:
    """Do rollouts at random, for games without a heuristic; acts keep the menu's order."""
    if order != RACE:
        first = random_action(race.worlds[ROOT], race.moves, dice)
        return list_acts(race, first, False, dice)
    hand = race.worlds[ROOT].hand
    for made in range(much):
        number = begin_rollout(race, seat, dice)
        if number == OVER:
            return made
        finish_randomly(race.worlds[AT_HAND], hand, race.moves, dice)
        note_gain(race, seat, number)
    return much


class Seer(Protocol):
    """Another way to find out what acts are worth, for one game: exactly, say, where a world can be solved."""

    solves: bool
    """Whether it finds out by solving what is left of a hand; any player may be set right by that."""

    def ready(self, clock: Clock, share: float) -> bool:
        """Whether it can, from the world at ROOT on, with this much time. Asked once a race, before it."""

    def race(self, clock: Clock, share: float, much: int, seat: Seat, dice: Dice) -> int:
        """Try acts for about so many rollouts' time; returns for how many. Fewer: there is no more to find out."""


RaceOn = Callable[[Clock, float, int, Seat, Dice], int]
"""What tries acts for about so many rollouts' time; returns for how many, fewer where there is no more to find out."""
SeerOf = Callable[[Game, Race], Seer]
seers: dict[type[Position], tuple[SeerOf, ...]] = {}
"""Seers of the games that have some, by record: made of the game and a search's race. The first that is ready
finds out what acts are worth."""


def cost_by(action: Action, found: Estimate, worlds: int) -> Cost:
    """An act's cost as it was found."""
    return Cost(action, found.mean, found.low, found.high, worlds)


class Search:
    """A searcher for one game, with room for its worlds and acts. ``rollouts`` says how many the last search made."""

    def __init__(self, game: Game, budget: Budget, sensible: bool, solves: bool = True) -> None:
        self.game = game
        self.budget = budget
        self.rollouts = 0
        self._beyond = BEYOND if sensible else 0.0
        beside_menu = 2  # the heuristic's act and one asked about need not be on it
        self._race = race_of(game, game.menu_size + beside_menu)
        self._acts, self._sums, self._state = self._race.acts, self._race.sums, self._race.state
        think = think_sensibly if sensible else think_randomly
        self._step = thinking(game).step(think, self._race, 0, LIST, 0, self._race.again)
        made = [seer(game, self._race) for seer in seers.get(game.record, ())] if sensible else []
        self._seers = [seer for seer in made if solves or not seer.solves]

    def choose(self, world: Array, seat: Seat, dice: Dice) -> Action:
        """The action to take, from a world imagined for the seat, which must be in turn."""
        clock = self.budget.clock()
        self._begin(world, seat, dice)
        self._race_on(clock, 1.0, seat, dice)
        return int(self._acts[self._best(), ACTION])

    def correct(self, act: Action, world: Array, seat: Seat, dice: Dice) -> Action:
        """The act, or a better one where the end of the hand is near enough to be solved.

        world: imagined for the seat, which must be in turn.
        """
        solver = next((seer for seer in self._seers if seer.solves), None)
        if solver is None:
            return act
        clock = self.budget.clock()
        self._begin(world, seat, dice)
        self._put_first(act, None)
        if self._state[COUNT] == 1 or not solver.ready(clock, 1.0):
            return act
        self._race_by(solver.race, clock, 1.0, seat, dice)
        return int(self._acts[self._best(), ACTION])

    def guess(self, world: Array, seat: Seat, dice: Dice) -> Action:
        """What someone does who overlooks the usual act: the best of a few others, by one guess at what is hidden.

        world: imagined for the seat, which must be in turn. Where the game acts by a system, the usual act is done.
        """
        self._begin(world, seat, dice)
        count = self._state[COUNT] = min(self._state[COUNT], 1 + GLANCES)
        if count > 1:
            self._think(seat, RACE, int(count), dice)
        others = self._sums[FIRST + 1 : count, GAIN]
        return int(self._acts[FIRST + 1 + np.argmax(others) if count > 1 else FIRST, ACTION])

    def another_world(self, world: Array, seat: Seat, dice: Dice) -> Array:
        """A world as this search imagines them: one that agrees with what the others have told by their acts."""
        self.usual_gain(world, seat, dice)
        return self._race.worlds[KEPT : KEPT + 1].copy()

    def usual_gain(self, world: Array, seat: Seat, dice: Dice) -> float:
        """What the hand brings the seat against the mean of the table, in one world, if all act by the heuristic."""
        self._begin(world, seat, dice)
        self._think(seat, RACE, 1, dice)
        return float(self._sums[FIRST, GAIN])

    def judge(
        self, world: Array, seat: Seat, dice: Dice, asked: Action | None = None, opened: bool = False
    ) -> Judgement:
        """What it would do and what every other act costs, from a world imagined for the seat, which must be in turn.

        asked: an act that is judged however little time there is. opened: the world is the one there is, all hands
        seen, and acts are tried in it alone, with the stock in one order after another. Half the budget goes to the
        choice, the rest to the costs, in worlds of their own: in those it was chosen by, an act looks better than it
        is. Acts that are clearly behind drop out of both. Where an act is asked about that it would not do, the second
        half goes to the two alone.
        """
        clock = self.budget.clock()
        self._begin(world, seat, dice, opened)
        usual = int(self._acts[FIRST, ACTION])
        self._race_on(clock, 0.5, seat, dice)
        act = int(self._acts[self._best(), ACTION])
        self._list(LIST_ALL, seat, dice)
        known = self._put_first(act, asked)
        self._race_on(clock, 1.0, seat, dice)
        self._try_first(clock, seat, dice)
        return self._judgement(usual, known)

    def _begin(self, world: Array, seat: Seat, dice: Dice, opened: bool = False) -> None:
        """Begin a search from a world; ``opened``: in that one alone."""
        self._race.worlds[ROOT] = world[0]
        self._state[OPEN] = opened
        self._list(LIST, seat, dice)

    def _think(self, seat: Seat, order: int, much: int, dice: Dice) -> int:
        """List the acts, or make so many rollouts; returns how many there are."""
        return int(self._step(self._race, int(seat), order, much, dice))

    def _list(self, order: int, seat: Seat, dice: Dice) -> None:
        """Begin a race of the acts there are."""
        self._think(seat, order, 0, dice)
        check_menus(self.game.name, self._race.moves, self.game.menu_size)
        count = self._state[COUNT]
        self._acts[:count, TRIED:] = 0
        self._sums[:count] = 0.0
        self._state[NEXT], self._state[STAY], self._state[PATIENCE] = FIRST, FIRST + 1, FEWEST_WORLDS
        self._state[COSTS] = 0

    def _put_first(self, act: Action, asked: Action | None) -> list[Action]:
        """Find out what all cost beside an act; where another is asked about, what that costs and nothing else.

        Returns all acts in their order.
        """
        actions = self._acts[: self._state[COUNT], ACTION].tolist()
        wanted = [act] if asked is None else list(dict.fromkeys((act, asked)))
        actions = wanted + [action for action in actions if action not in wanted]
        self._acts[: len(actions), ACTION] = actions
        self._state[STAY], self._state[COSTS] = len(wanted), 1
        self._state[COUNT] = 2 if len(wanted) == 2 else len(actions)
        return actions

    def _try_first(self, clock: Clock, seat: Seat, dice: Dice) -> None:
        """Try the acts that stay in a few worlds, though the time is over."""
        if self._state[STAY] < 2 or self._acts[FIRST + 1, TRIED] >= FEWEST_WORLDS:
            return
        self._state[COUNT], self._state[NEXT] = self._state[STAY], FIRST
        race = self._racing(clock, 1.0) or self._play_out
        while self._acts[FIRST + 1, TRIED] < FEWEST_WORLDS and (made := race(clock, 1.0, 1, seat, dice)) > 0:
            self.rollouts += made

    def _race_on(self, clock: Clock, share: float, seat: Seat, dice: Dice) -> None:
        """Make rollouts until a share of the budget is spent, with as many acts as it can tell apart."""
        if self._state[COUNT] > 1:
            by_seer = self._racing(clock, share)
            if by_seer is None:
                clock.look()
                clock.note(self._play_out(clock, share, 1, seat, dice))
                self._state[COUNT] = min(self._state[COUNT], max(2, clock.left(share) // FEWEST_WORLDS))
            self._race_by(by_seer or self._play_out, clock, share, seat, dice)
        self.rollouts = clock.rollouts

    def _race_by(self, race: RaceOn, clock: Clock, share: float, seat: Seat, dice: Dice) -> None:
        """Have acts tried in one of the ways there are, until a share of the budget is spent."""
        clock.look()
        much = clock.slice(share) if clock.rollouts else 1
        while much > 0:
            made = race(clock, share, much, seat, dice)
            clock.note(made)
            much = clock.slice(share) if made >= much else 0

    def _racing(self, clock: Clock, share: float) -> RaceOn | None:
        """How the first of the game's own seers that can tries acts, where there is one."""
        return next((seer.race for seer in self._seers if seer.ready(clock, share)), None)

    def _play_out(self, clock: Clock, share: float, much: int, seat: Seat, dice: Dice) -> int:
        """Play so many hands out; returns how many, fewer where one act is left."""
        return self._think(seat, RACE, much, dice)

    def _leads(self) -> tuple[Array, Array]:
        """Each act's mean lead over the first and its standard error; an act tried less than twice is far behind."""
        count = self._state[COUNT]
        tried, sums = self._acts[:count, TRIED], self._sums[:count]
        often = np.maximum(tried, 2)
        means = sums[:, LEAD] / often
        errors = np.sqrt(np.maximum(0.0, sums[:, LEAD_SQUARES] / often - means**2) / (often - 1))
        return np.where(tried > 1, means, -np.inf), errors

    def _best(self) -> int:
        """The act with the largest lead over the first beyond chance, or the first."""
        if self._state[COUNT] == 1:
            return FIRST
        means, errors = self._leads()
        surely = np.where(self._acts[: len(means), OUT] == 0, means - self._beyond * errors, -np.inf)
        surely[FIRST] = 0.0
        return int(np.argmax(surely))

    def _judgement(self, usual: Action, known: list[Action]) -> Judgement:
        """What the race has shown, the first act being what is done."""
        tried = self._acts[: self._state[COUNT], TRIED].tolist()
        sums = self._sums[: len(tried)].tolist()
        costs = [
            cost_by(known[number], estimate(0.0 - sums[number][LEAD], sums[number][LEAD_SQUARES], often), often)
            for number, often in enumerate(tried)
            if number != FIRST and often > 1
        ]
        judged = {known[FIRST], *(cost.action for cost in costs)}
        return Judgement(
            act=known[FIRST],
            usual=usual,
            gain=estimate(sums[FIRST][GAIN], sums[FIRST][GAIN_SQUARES], tried[FIRST]),
            costs=tuple(sorted(costs, key=lambda each: each.cost)),
            untried=tuple(action for action in known if action not in judged),
            worlds=tried[FIRST],
            rollouts=self.rollouts,
        )
