"""What a hint is: the act that the judge holds best, and what it brings beside another that people might do."""

from cardhouse.bots.judgement import Judgement
from cardhouse.bots.players import Bot, held_best
from cardhouse.bots.playing_on import MOST, QUICK, QUICK_WORLDS, PlayingOn
from cardhouse.bots.reasons import reason
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.game import Game
from cardhouse.kit.terms import Action, Seat
from cardhouse.table import Table
from cardhouse.table.hinting import Found


def advise(player: Bot, game: Game, world: Array, seat: Seat) -> Found:
    """What a judge would do for the seat in turn, and why, from a world imagined for it.

    The reason is empty where no other act is known to be worse, or nothing tells the two apart; so it is for a player
    that judges nothing, and for one whose game is not compiled yet.
    """
    if not player.judges(game):
        return Found(player.choose(game, world, seat))
    judgement = player.weigh(game, world, seat)
    best = held_best(game, judgement)
    other = another(judgement, best)
    if other is None:
        return Found(int(best))
    playing, seconds = PlayingOn(game, world, seat, QUICK, player.seed), player.seconds_for_reasons
    pairs = list(playing.pairs(best, other, MOST if seconds else QUICK_WORLDS, seconds))
    return Found(int(best), int(other), *reason(game.outcomes, pairs))


def advise_at(player: Bot, table: Table, seat: Seat) -> Found:
    """What a judge would do for the seat in turn at a table, and why."""
    return advise(player, table.game, player.world(table, seat), seat)


def another(judgement: Judgement, best: Action) -> Action | None:
    """The act to tell the best from: the usual one where it is known to be worse, else the best of those that are."""
    worse = [cost.action for cost in judgement.costs if cost.is_known and cost.action != best]
    return judgement.usual if judgement.usual in worse else next(iter(worse), None)
