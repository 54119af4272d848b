"""Bots as tables and rooms use them: give them a view, get an action."""

from cardhouse.bots import BotError
from cardhouse.bots.budget import Budget
from cardhouse.bots.judgement import Judgement
from cardhouse.bots.learned.player import Learned
from cardhouse.bots.learned.weights import shipped
from cardhouse.bots.policies import act_at_random, act_sensibly, learn, thinking, wait_to_search
from cardhouse.bots.search import Search
from cardhouse.bots.words import say
from cardhouse.kit.cards.chance import dice_of, roll
from cardhouse.kit.compiled.record import Array, copy_of
from cardhouse.kit.face.game import Game
from cardhouse.kit.numbers import shown
from cardhouse.kit.terms import Action, Seat, whole
from cardhouse.table import Table
from cardhouse.table.actions import book_of

LAPSES, SEARCH, JUDGE = "lapses:", "search", "judge"
JUDGING = 0.6
"""Of a judge's time: finding out what acts are worth; the rest is for why."""
CORRECTED = frozenset({"endings", "learned"})
"""Players that do not search, and are set right where the end of a hand can be solved."""
CALLS = {"bridge": frozenset({"pass", "bid", "double", "redouble"})}
"""Kinds of acts, by game, that partners understand by a system. What brings more in imagined worlds, which are played
with all cards seen, is no reason to leave it."""
ONCE = Budget(rollouts=1)
QUICKLY = Budget(rollouts=2000)
"""What that may take for an act: some 10 ms, with double cards 40."""


def held_best(game: Game, judgement: Judgement) -> Action:
    """The act that a judgement holds best; among calls, what the judge itself would do."""
    calls = CALLS.get(game.name, frozenset())
    return judgement.act if book_of(game)[int(judgement.act)].kind in calls else judgement.best


def check_turn(table: Table, seat: Seat) -> None:
    """Raise ValueError for what is no table, and for a seat that is not in turn."""
    if not isinstance(table, Table):
        raise ValueError(f"table: must be one that cardhouse.game(...).deal() returns, not {shown(table)}")
    if table.turn is None or whole(seat) != table.turn:
        raise ValueError(f"seat: seat {shown(seat)} is not in turn")


class Bot:
    """One bot. It may sit at several tables and at several seats; it remembers nothing of a match.

    solves: whether it solves the ends of hands, where its kind of player does; without, to measure what that is worth.
    waits: whether it judges only with its game's library; without, on interpreted rules too, in few worlds.
    """

    def __init__(self, spec: str, seed: int, solves: bool = True, waits: bool = True) -> None:
        self.spec = spec
        self.waits = waits
        self.solves = solves
        self.seed = seed
        self.dice = dice_of(seed)
        self._lapses = int(spec.removeprefix(LAPSES)) if spec.startswith(LAPSES) else 0
        self._searches: dict[str, Search] = {}
        self._learned: dict[tuple[str, int], Learned | None] = {}
        self._acts = 0

    def act(self, table: Table, seat: Seat) -> int:
        """The action for a seat that is in turn. Raises ValueError when it is not."""
        world = self.world(table, seat)
        return self.choose(table.game, world, seat)

    def world(self, table: Table, seat: Seat) -> Array:
        """A world imagined for the seat in turn, another each time. Raises ValueError when it is not."""
        check_turn(table, seat)
        self._acts += 1
        return table.imagine(seat, self.seed * 1_000_003 + self._acts)

    def choose(self, game: Game, world: Array, seat: Seat) -> int:
        """The action for the seat in turn, from a world already imagined for it."""
        sensible = learn(game)
        act = self._choose(game, world, seat, sensible)
        if self.spec in CORRECTED and self.solves and sensible and thinking(game).can_search:
            return int(self._search(game, sensible).correct(act, world, seat, self.dice))
        return act

    def _choose(self, game: Game, world: Array, seat: Seat, sensible: bool) -> int:
        """The action, before the end of a hand is solved."""
        if self.judges(game):
            return int(held_best(game, self.weigh(game, world, seat)))
        if self.spec.startswith(SEARCH) and thinking(game).can_search:
            return int(self._search(game, sensible).choose(world, seat, self.dice))
        if self._lapses and sensible and thinking(game).can_search and roll(self.dice, 100) < self._lapses:
            return int(self._search(game, sensible).guess(world, seat, self.dice))
        if self.spec == "learned" and sensible:
            player = self._learned_for(game, int(world["players"][0]))
            if player is not None:
                return player.choose(world, self.dice)
        if self.spec != "random" and sensible:
            return act_sensibly(game, world, self.dice)
        return act_at_random(game, world, self.dice)

    def judge(
        self, table: Table, seat: Seat, asked: Action | None = None, *, all_cards_seen: bool = False
    ) -> Judgement:
        """What this bot, a search, would do for a seat that is in turn, and what every other act costs.

        asked: an act that is judged in any case, however many there are. all_cards_seen: judged in the world there is,
        not from what the seat knows: for who looks back at a hand that is over. It follows from the table, the seat,
        the bot's seed and its budget of rollouts alone. Raises ValueError where the seat is not in turn or the act is
        illegal, BotError where the bot is no search. Rules that are being compiled are waited for; where others are to
        compile them (``CARDHOUSE_RULES=following``) and have not yet, that is a BotError.
        """
        check_turn(table, seat)
        if asked is not None and table.refusal(asked) is not None:
            raise ValueError(f"asked: {table.game.actions.text(asked)} is not legal here")
        sensible = learn(table.game)
        if not self.spec.startswith((SEARCH, JUDGE)):
            raise BotError(say("judges-nothing", bot=self.spec))
        if self.waits:
            wait_to_search(table.game)
        seed = self.seed * 1_000_003 + table.version
        world = copy_of(table.positions) if all_cards_seen else table.imagine(seat, seed)
        return self._search(table.game, sensible).judge(world, seat, dice_of(seed), asked, all_cards_seen)

    def judges(self, game: Game) -> bool:
        """Whether it is a judge, and its game's players are there to search with."""
        return self.spec.startswith(JUDGE) and thinking(game).can_search

    def weigh(self, game: Game, world: Array, seat: Seat) -> Judgement:
        """What a search would do for the seat in turn and what all else costs, from a world already imagined for it."""
        return self._search(game, learn(game)).judge(world, seat, self.dice)

    @property
    def seconds_for_reasons(self) -> float:
        """Of a judge's time, what is left to tell why; 0: it counts rollouts."""
        return (1.0 - JUDGING) * self._budget().milliseconds / 1000

    def _budget(self) -> Budget:
        kind, _, budget = self.spec.partition(":")
        if kind.startswith((SEARCH, JUDGE)):
            return Budget.read(budget)
        return QUICKLY if self.spec in CORRECTED else ONCE

    def _learned_for(self, game: Game, players: int) -> Learned | None:
        """Who plays by what was learned; None where nothing was for so many players: the heuristic does."""
        asked = game.name, players
        if asked not in self._learned:
            weights = shipped(game.name)
            fits = weights is not None and weights.card["players"] == players
            self._learned[asked] = Learned(game, weights, players) if weights is not None and fits else None
        return self._learned[asked]

    def _search(self, game: Game, sensible: bool) -> Search:
        if game.name not in self._searches:
            sensibly = sensible and not self.spec.startswith("search-random")
            budget = self._budget().part(JUDGING) if self.spec.startswith(JUDGE) else self._budget()
            self._searches[game.name] = Search(game, budget, sensibly, self.solves)
        return self._searches[game.name]
