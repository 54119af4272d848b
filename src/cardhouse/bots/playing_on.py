"""Hands played on from an act by the best player there is: what a coach asks before it calls an act a mistake."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import thread_time

from cardhouse.bots.budget import Budget
from cardhouse.bots.judgement import Estimate, estimate
from cardhouse.bots.levels import EXPERT, learned, levels_of
from cardhouse.bots.players import Bot
from cardhouse.bots.policies import learn
from cardhouse.bots.search import PLAYOUT_ACTIONS, Search
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array, copy_of, view
from cardhouse.kit.compiled.verbs import Dice, interpreting
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.outcomes import Course
from cardhouse.kit.face.scene import Event
from cardhouse.kit.terms import Action, Seat
from cardhouse.table.engine import engine_of

QUICK = "heuristic"
QUICK_SEARCH = "search:200"
SOLVED = frozenset({"bridge"})
"""Games whose cards are judged by solving them, which no player betters."""
LEARNED, WIDE = "learned", frozenset({"canasta"})
"""Who plays on where what hands bring is so wide that a search plays too few."""
FEWEST, MOST = 8, 128
"""Worlds that two acts are played on in."""
QUICK_WORLDS = 40
"""Worlds that the heuristic plays two acts on in, where no time is set."""
PATIENT = 3.0
"""Hands can be long: after so many times the time there is, two worlds are enough."""


def stronger_player(game: str, players: int) -> str:
    """Who plays hands on better than the heuristic and is quick; empty where nobody is known to.

    A learned player is no judge of the heuristic, where both err alike; but where hands differ so much that a search
    could play on in too few worlds to tell anything, it is the better judge.
    """
    if game in WIDE and learned().get(game) == players:
        return LEARNED
    return QUICK_SEARCH if game not in SOLVED and EXPERT in levels_of(game, players) else ""


@dataclass(frozen=True)
class Pair:
    """Two acts in one world: what the first gained less what the second did, and how the hand went on after each."""

    lead: float
    first: Course
    second: Course


class PlayingOn:
    """Plays hands on from a moment, all seats by one player; it knows what the seat in turn does."""

    def __init__(self, game: Game, world: Array, seat: Seat, spec: str, seed: int) -> None:
        self.game = game
        self._engine = engine_of(game)
        self._player = Bot(spec, seed)
        self._world, self._seat = world, seat
        self._dice = dice_of(seed)
        self._imagining = Search(game, Budget(rollouts=1), learn(game))

    def pairs(self, first: Action, second: Action, most: int, seconds: float = 0.0) -> Iterator[Pair]:
        """Two acts in one world after another, until there are ``most`` or that many processor seconds have gone by."""
        began = thread_time()
        for number in range(most):
            world = self._imagining.another_world(self._world, self._seat, self._dice)
            yield self.pair(world, first, second, number)
            gone = thread_time() - began
            if seconds and number > 0 and gone > (seconds if number + 1 >= FEWEST else PATIENT * seconds):
                return

    def pair(self, world: Array, first: Action, second: Action, number: int) -> Pair:
        """Both acts in one world, played on by the same dice."""
        gains, courses = zip(*(self._course(world, act, dice_of(number)) for act in (first, second)), strict=True)
        return Pair(gains[0] - gains[1], *courses)

    def _course(self, world: Array, act: Action, dice: Dice) -> tuple[float, Course]:
        """What the seat gained against the mean of the table, and what the log tells."""
        game, engine = self.game, self._engine
        at, hand = copy_of(world), int(world["hand"][0])
        self._player.dice[:] = dice
        events: list[Event] = []
        before = copy_of(at)
        for _ in range(PLAYOUT_ACTIONS):
            last = copy_of(at)
            engine.play(at, act)
            with interpreting():
                events += game.narrate(view(last), act, view(at), None)
            turn = int(at["turn"][0])
            if turn < 0 or int(at["hand"][0]) != hand:
                break
            seen = copy_of(at)
            engine.imagine(seen, turn, dice)
            act = self._player.choose(game, seen, turn)
        return self._gain(before, at), Course(self._seat, view(before), events)

    def _gain(self, before: Array, after: Array) -> float:
        players = int(before["players"][0])
        changes = [self._engine.standing(after, seat) - self._engine.standing(before, seat) for seat in range(players)]
        return changes[self._seat] - sum(changes) / players


def lead_of(pairs: list[Pair]) -> Estimate:
    """By how much the first act was better, with its interval."""
    return estimate(sum(each.lead for each in pairs), sum(each.lead**2 for each in pairs), len(pairs))
