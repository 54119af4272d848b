"""Players for any game: random, heuristics, networks that have learned a game, search over imagined worlds.

People choose among levels (``beginner``, ``casual``, ``club``, ``strong``, ``expert``), each of which names a player.

    player = bot("search:1000", seed=1)
    table.play(player.act(table, table.turn))

A bot only ever gets a world imagined for its seat; what it does not know is not in it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardhouse.bots.budget import WRITTEN
from cardhouse.kit.numbers import shown, whole_in

if TYPE_CHECKING:
    from cardhouse.bots.players import Bot

LEVELS = ("random", "heuristic", "endings", "learned", "search:300", "search:1000", "search:5000")
SPEC = re.compile(rf"random|heuristic|endings|learned|lapses:(?:100|[1-9]?\d)|(?:search|judge|search-random):{WRITTEN}")


class BotError(ValueError):
    """No bot is called so; the message says what there is."""


def check_spec(spec: str) -> str:
    """The player that a spec or a level names, as a spec. Raises BotError."""
    from cardhouse.bots.levels import PLAYERS
    from cardhouse.bots.words import say

    player = PLAYERS.get(spec, spec) if isinstance(spec, str) else ""
    if not SPEC.fullmatch(player):
        raise BotError(say("no-such-bot", asked=shown(spec), levels=tuple(PLAYERS)))
    return player


def bot(spec: str, seed: int = 0) -> Bot:
    """A player: ``random``, ``heuristic``, ``learned``, ``search:1000`` (rollouts), ``search:50ms`` (or ``50ms-cpu``).

    Or one of the levels people choose, ``beginner`` to ``expert``. ``lapses:25`` is the heuristic, but in 25 of 100
    decisions it overlooks what it would do and takes another act, by a single guess at the hidden cards.
    ``endings`` is the heuristic, but does what is best in many imagined worlds where the end of a hand can be solved
    quickly; ``learned`` and searches do so too. ``learned`` is the heuristic in games, and with numbers of players,
    that nothing was learned for. seed: any whole number.
    ``judge:N`` is a search that finds out what all acts cost, as the coach does, and can say why: who gives hints.
    ``search-random:N`` searches without the game's heuristic, with random playouts. Raises BotError.
    """
    from cardhouse.bots.players import Bot

    return Bot(check_spec(spec), whole_in("seed", seed, error=BotError))


__all__ = ["LEVELS", "BotError", "bot", "check_spec"]
