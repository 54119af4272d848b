"""Bots as tables and rooms use them: give them a view, get an action."""

from __future__ import annotations

from cardhouse.bots.learned.player import Learned
from cardhouse.bots.learned.weights import shipped
from cardhouse.bots.policies import act_at_random, act_sensibly, learn, thinking
from cardhouse.bots.search import Budget, Search
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.game import Game
from cardhouse.kit.terms import Seat
from cardhouse.table import Table


class Bot:
    """One bot. It may sit at several tables and at several seats; it remembers nothing of a match."""

    def __init__(self, spec: str, seed: int) -> None:
        self.spec = spec
        self.seed = seed
        self.dice = dice_of(seed)
        self._searches: dict[str, Search] = {}
        self._learned: dict[tuple[str, int], Learned | None] = {}
        self._acts = 0

    def act(self, table: Table, seat: Seat) -> int:
        """The action for a seat that is in turn. Raises ValueError when it is not."""
        if table.turn != seat:
            raise ValueError(f"seat: seat {seat} is not in turn")
        self._acts += 1
        return self.choose(table.game, table.imagine(seat, self.seed * 1_000_003 + self._acts), seat)

    def choose(self, game: Game, world: Array, seat: Seat) -> int:
        """The action for the seat in turn, from a world already imagined for it."""
        sensible = learn(game)
        if self.spec.startswith("search") and thinking(game).can_search:
            return self._search(game, sensible).choose(world, seat, self.dice)
        if self.spec == "learned" and sensible:
            player = self._learned_for(game, int(world["players"][0]))
            if player is not None:
                return player.choose(world, self.dice)
        if self.spec != "random" and sensible:
            return act_sensibly(game, world, self.dice)
        return act_at_random(game, world, self.dice)

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
            kind, _, budget = self.spec.partition(":")
            number = float(budget.removesuffix("ms"))
            limit = Budget(milliseconds=number) if budget.endswith("ms") else Budget(simulations=int(number))
            self._searches[game.name] = Search(game, limit, sensible and kind == "search")
        return self._searches[game.name]
