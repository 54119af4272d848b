"""Matches measured as they are played: choices at every decision, how the match stands after every hand."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from cardhouse.bots.policies import HEURISTIC, SLOW, random_action, sensible_action
from cardhouse.kit.cards.chance import dice_of, roll
from cardhouse.kit.compiled.record import Array, Moves, Position, copy_of, view
from cardhouse.kit.compiled.verbs import Dice, compiled, inlined
from cardhouse.kit.match.menus import check_menus, longest, menu
from cardhouse.kit.match.verbs import imagine, play, standing
from cardhouse.kit.terms import Action, Seat
from cardhouse.lab.matches import OVER, QUICK, Runner, match_key
from cardhouse.table import Setup, Table

MOST_HANDS, MOST_ACTIONS = 1 << 12, 200_000
ACTIONS, CHOICES, FORCED, HANDS, ALLOWED, CHOSEN, REPLACED, TALLIES = range(8)


@dataclass(frozen=True)
class Course:
    """How one match went. ``stands``: how it stands for each seat after each hand; ``dealers``: of each hand."""

    number: int
    scores: list[int]
    winners: list[int]
    hands: int
    actions: int
    choices: int  # the lengths of all menus together
    forced: int  # decisions with a menu of one
    allowed: int  # decisions of a barred seat in which the rules had a banned action
    chosen: int  # of these, how often it chose one
    replaced: int  # of these, how often it had others, and one of them was played instead
    start: list[float]
    stands: list[list[float]]
    dealers: list[int]
    cut_off: bool  # no end within MOST_HANDS hands and MOST_ACTIONS decisions, or of the hands asked for

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return asdict(self)


class Ban(NamedTuple):
    """A seat (-1: none) that may not choose some actions where it has others."""

    seat: Seat
    actions: Array  # bool[actions]: whether it is one of them


class Notes(NamedTuple):
    """What is noted of a match while it is played, and the seat that may not choose some actions."""

    barred: Seat
    banned: Array  # by action: whether the barred seat may not choose it
    stands: Array  # by hand and seat: how the match stands after it
    dealers: Array  # by hand
    tally: Array  # ACTIONS, CHOICES ...
    log: Moves  # the actions, as far as there is room


@inlined
def note_menu(seat: Seat, count: int, moves: Moves, notes: Notes) -> None:
    """One more decision, among so many choices, and whether a barred seat has one it is banned from."""
    notes.tally[CHOICES] += count
    notes.tally[FORCED] += count == 1
    if seat == notes.barred:
        for place in range(count):
            if notes.banned[moves[place]]:
                notes.tally[ALLOWED] += 1
                return


@inlined
def allowed(position: Position, seat: Seat, action: Action, moves: Moves, dice: Dice, notes: Notes) -> Action:
    """The action, or where the seat may not choose such any other of the menu at random, if there is one."""
    if seat != notes.barred or not notes.banned[action]:
        return action
    notes.tally[CHOSEN] += 1
    count = menu(position, moves, longest(moves))
    free = 0
    for place in range(count):
        if not notes.banned[moves[place]]:
            moves[free] = moves[place]
            free += 1
    if free == 0:
        return action
    notes.tally[REPLACED] += 1
    return moves[roll(dice, free)]


@inlined
def do(position: Position, action: Action, notes: Notes) -> None:
    """Play it, and note how the match stands where that ends a hand."""
    tally, hand = notes.tally, position.hand
    row = tally[HANDS]
    if row < len(notes.dealers):
        notes.dealers[row] = position.dealer
    if tally[ACTIONS] < len(notes.log):
        notes.log[tally[ACTIONS]] = action
    play(position, action)
    tally[ACTIONS] += 1
    if position.turn < 0 or position.hand != hand:
        if row < len(notes.stands):
            for seat in range(position.players):
                notes.stands[row, seat] = standing(position, seat)
        tally[HANDS] += 1


@compiled
def measure_randomly(
    positions: Array,
    worlds: Array,
    policies: Array,
    moves: Moves,
    dice: Dice,
    most: int,
    hands: int,
    notes: Notes,
) -> None:
    """Let random players act, until a slow one is in turn, the match is over, or enough has been played."""
    position = positions[0]
    while position.turn >= 0 and notes.tally[ACTIONS] < most and (hands == 0 or position.hand < hands):
        seat = position.turn
        if policies[seat] == SLOW:
            return
        count = menu(position, moves, longest(moves))
        note_menu(seat, count, moves, notes)
        action = moves[roll(dice, count)]
        action = allowed(position, seat, action, moves, dice, notes)
        do(position, action, notes)


@compiled
def measure_sensibly(
    positions: Array,
    worlds: Array,
    policies: Array,
    moves: Moves,
    dice: Dice,
    most: int,
    hands: int,
    notes: Notes,
) -> None:
    """Let random players and heuristics act, until a slow one is on turn, the match is over, or enough was played."""
    position = positions[0]
    while position.turn >= 0 and notes.tally[ACTIONS] < most and (hands == 0 or position.hand < hands):
        seat = position.turn
        if policies[seat] == SLOW:
            return
        note_menu(seat, menu(position, moves, longest(moves)), moves, notes)
        if policies[seat] == HEURISTIC:
            worlds[0] = positions[0]
            imagine(worlds[0], seat, dice)
            action: Action = sensible_action(worlds[0], moves, dice)
        else:
            action = random_action(position, moves, dice)
        action = allowed(position, seat, action, moves, dice, notes)
        do(position, action, notes)


@compiled
def measure_one(positions: Array, action: Action, moves: Moves, dice: Dice, notes: Notes) -> None:
    """An action that a slow player has chosen."""
    position = positions[0]
    seat = position.turn
    note_menu(seat, menu(position, moves, longest(moves)), moves, notes)
    action = allowed(position, seat, action, moves, dice, notes)
    do(position, action, notes)


class Measurer(Runner):
    """Plays and measures matches of one game."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.engine.take_over(__name__)
        self._stands = np.zeros((MOST_HANDS, setup.players))
        self._dealers = np.zeros(MOST_HANDS, np.int64)
        self._no_ban = Ban(-1, np.zeros(self.game.actions.size, np.bool_))
        self._tally = np.zeros(TALLIES, np.int64)

    def course(
        self,
        specs: Sequence[str],
        key: int,
        number: int,
        *,
        hands: int = 0,
        begun: Array | None = None,
        seed: int | None = None,
        ban: Ban | None = None,
        log: Moves | None = None,
    ) -> Course:
        """Match ``number`` of a run, measured.

        hands: how many hands are played (0: all). begun: where it is taken up (``some_hand``); else it is dealt.
        seed: of the players' dice, the match's number if it is not given.
        ban: a seat that may not choose some actions where it has others. log: room for actions.
        """
        positions = self.setup.positions(match_key(key, number)) if begun is None else copy_of(begun)
        players = range(self.setup.players)
        start = [self.engine.standing(positions, seat) for seat in players]
        self._tally[:] = 0
        logged = np.zeros(0, np.int64) if log is None else log
        most = int(positions["hand"][0]) + hands if hands else MOST_HANDS
        measure = measure_sensibly if self.sensible else measure_randomly
        policies = np.array([self._policy(spec) for spec in specs], np.int64)
        if not self.sensible:
            policies[policies == HEURISTIC] = 0
        seed = number if seed is None else seed
        notes = Notes(*(ban or self._no_ban), self._stands, self._dealers, self._tally, logged)
        dice = dice_of(seed)
        while True:
            measure(positions, self.worlds, policies, self.moves, dice, MOST_ACTIONS, most, notes)
            check_menus(self.game.name, self.moves, self.game.menu_size)
            if self._tally[ACTIONS] >= MOST_ACTIONS or not self._slow_in_turn(policies, positions, most):
                break
            action = self._choose(specs, positions, seed + int(self._tally[ACTIONS]))
            measure_one(positions, action, self.moves, dice, notes)
        return self._course(number, start, positions, hands)

    def some_hand(self, specs: Sequence[str], key: int, number: int) -> Array:
        """A match where one of its hands, drawn by lot, begins: hands late in a match may be others than the first.

        The first where some bot searches, which would take too long over those before.
        """
        positions = self.setup.positions(match_key(key, number))
        if QUICK.issuperset(specs):
            hands = self.play(specs, match_key(key, number), number).hands
            before = int(roll(dice_of(number), hands))
            if before:
                self.play_on(specs, positions, number, before)
        return positions

    def _course(self, number: int, start: list[float], positions: Array, hands: int) -> Course:
        end = view(positions)
        tally = self._tally.tolist()
        rows = min(tally[HANDS], MOST_HANDS)
        over = end.turn == OVER
        return Course(
            number,
            [int(score) for score in end.scores[: self.setup.players]],
            [int(seat) for seat in self.game.winners(end)] if over else [],
            tally[HANDS],
            tally[ACTIONS],
            tally[CHOICES],
            tally[FORCED],
            tally[ALLOWED],
            tally[CHOSEN],
            tally[REPLACED],
            start,
            self._stands[:rows].tolist(),
            self._dealers[:rows].tolist(),
            not over and (hands == 0 or tally[HANDS] < hands),
        )

    def table(self, specs: Sequence[str], key: int, number: int) -> Table:
        """Play a match of the study again at a table, to keep its record or look at it."""
        log = np.zeros(MOST_ACTIONS, np.int64)
        course = self.course(specs, key, number, log=log)
        table = self.setup.deal(match_key(key, number))
        for action in log[: course.actions].tolist():
            table.play(action)
        return table


def courses(setup: Setup, specs: Sequence[str], key: int, first: int, count: int) -> list[dict[str, Any]]:
    """Some matches of a run, measured: work for a chunk."""
    measurer = Measurer(setup)
    return [measurer.course(specs, key, number).as_json() for number in range(first, first + count)]
