"""Bots as tables and rooms use them: give them a view, get an action."""

from __future__ import annotations

from cardhouse.bots import BotError
from cardhouse.bots.budget import Budget
from cardhouse.bots.judgement import Judgement
from cardhouse.bots.learned.player import Learned
from cardhouse.bots.learned.weights import shipped
from cardhouse.bots.policies import act_at_random, act_sensibly, learn, thinking
from cardhouse.bots.search import Search
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array, copy_of
from cardhouse.kit.face.game import Game
from cardhouse.kit.terms import Action, Seat
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

    def judge(
        self, table: Table, seat: Seat, asked: Action | None = None, *, all_cards_seen: bool = False
    ) -> Judgement:
        """What this bot, a search, would do for a seat that is in turn, and what every other act costs.

        asked: an act that is judged in any case, however many there are. all_cards_seen: judged in the world there is,
        not from what the seat knows: for who looks back at a hand that is over. It follows from the table, the seat,
        the bot's seed and its budget of rollouts alone. Raises ValueError where the seat is not in turn or the act is
        illegal, BotError where the bot is no search or the game's rules have not been compiled yet.
        """
        if table.turn != seat:
            raise ValueError(f"seat: seat {seat} is not in turn")
        if asked is not None and table.refusal(asked) is not None:
            raise ValueError(f"asked: {table.game.actions.text(asked)} is not legal here")
        sensible = learn(table.game)
        if not self.spec.startswith("search"):
            raise BotError(f"bot: {self.spec} judges nothing; a search does")
        if not thinking(table.game).can_search:
            raise BotError(f"bot: {table.game.name} is still being compiled")
        seed = self.seed * 1_000_003 + table.version
        world = copy_of(table.positions) if all_cards_seen else table.imagine(seat, seed)
        return self._search(table.game, sensible).judge(world, seat, dice_of(seed), asked, all_cards_seen)

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
            self._searches[game.name] = Search(game, Budget.read(budget), sensible and kind == "search")
        return self._searches[game.name]
