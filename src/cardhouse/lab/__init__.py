"""Plays a game many times and reports what is true of it: simulation, arena, studies.

    from cardhouse import game
    from cardhouse.lab import study

    print(study(game("hearts"), matches=200).figure("changes of the lead").text())

``skill`` is the arena: the ladder of bots. Every figure has a 95 % interval. The same key gives the same figures, on
one core or several: ``study(setup, workers=Workers(jobs=2))``.
"""

from cardhouse.lab.arena import Ranking
from cardhouse.lab.arena import arena as skill
from cardhouse.lab.chunks import Workers
from cardhouse.lab.comparing import Comparison, compare, sweep
from cardhouse.lab.dividing import Luck, luck
from cardhouse.lab.figures import Chapter, Figure
from cardhouse.lab.reporting import Findings, report
from cardhouse.lab.restricting import Worth, acts
from cardhouse.lab.studying import Pace, Study, study

__all__ = [
    "Chapter",
    "Comparison",
    "Figure",
    "Findings",
    "Luck",
    "Pace",
    "Ranking",
    "Study",
    "Workers",
    "Worth",
    "acts",
    "compare",
    "luck",
    "report",
    "skill",
    "study",
    "sweep",
]
