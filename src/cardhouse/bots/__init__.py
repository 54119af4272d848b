"""Players for any game: random, each game's heuristic, networks that have learned it, search over imagined worlds.

    player = bot("search:1000", seed=1)
    table.play(player.act(table, table.turn))

A bot only ever gets a world imagined for its seat; what it does not know is not in it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardhouse.bots.budget import WRITTEN

if TYPE_CHECKING:
    from cardhouse.bots.players import Bot

LEVELS = ("random", "heuristic", "learned", "search:300", "search:1000", "search:5000")
SPEC = re.compile(rf"random|heuristic|learned|search:{WRITTEN}|search-random:{WRITTEN}")


class BotError(ValueError):
    """No bot is called so; the message says what there is."""


def check_spec(spec: str) -> str:
    """The spec, if it names a bot. Raises BotError."""
    if not isinstance(spec, str) or not SPEC.fullmatch(spec):
        raise BotError(
            f"bot: {spec!r} names none; say random, heuristic, learned, search:N (rollouts), search:Nms (milliseconds) "
            "or search:Nms-cpu (of processor time)"
        )
    return spec


def bot(spec: str, seed: int = 0) -> Bot:
    """A player: ``random``, ``heuristic``, ``learned``, ``search:1000`` (rollouts), ``search:50ms`` (or ``50ms-cpu``).

    ``learned`` is the heuristic in games, and with numbers of players, that nothing was learned for.
    ``search-random:N`` searches without the game's heuristic, with random playouts. Raises BotError.
    """
    from cardhouse.bots.players import Bot

    return Bot(check_spec(spec), seed)


__all__ = ["LEVELS", "BotError", "bot", "check_spec"]
