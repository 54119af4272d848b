"""The levels that people choose, everywhere by these names, and the player behind each.

A beginner and a casual player are the club player who often, or sometimes, overlooks what is best, and does what looks
best of a few other acts by one guess at the hidden cards. A strong player has learned the game by playing itself; an
expert thinks ahead for a set time. A level is offered where it plays better than the one below it (docs/levels.json).
"""

from cardhouse.bots.learned.weights import cards
from cardhouse.kit.once import once

BEGINNER, CASUAL, CLUB, STRONG, EXPERT = "beginner", "casual", "club", "strong", "expert"
PLAYERS = {
    BEGINNER: "lapses:50",
    CASUAL: "lapses:20",
    CLUB: "endings",
    STRONG: "learned",
    EXPERT: "search:300ms-cpu",
}
"""By level, the weakest first: the player that it names."""
NO_LAPSES = frozenset({"holdem"})
"""Games whose player acts by a system, and overlooks nothing."""
NO_STRONG = frozenset({"cardinoes"})
"""Games in which what was learned is not known to beat the club player."""
NO_EXPERT = frozenset({"holdem", "robbery", "vienna"})
"""Games in which thinking ahead is not known to beat the club player."""


@once()
def learned() -> dict[str, int]:
    """The games that were learned, each with the number of players it was learned for."""
    return {name: card["players"] for name, card in cards().items()}


def levels_of(game: str, players: int) -> list[str]:
    """The levels that a game is offered with for so many players, the weakest first."""
    lapses = game in NO_LAPSES
    strong = learned().get(game) == players and game not in NO_STRONG
    missing = {BEGINNER: lapses, CASUAL: lapses, STRONG: not strong, EXPERT: game in NO_EXPERT}
    return [level for level in PLAYERS if not missing.get(level)]
