"""Double dummy: what every card is worth where all four hands are seen.

Seats 0 and 2 play against 1 and 3, as at bridge; trumps are a suit, or ``NO_TRUMP``. In compiled code one solver is
used for many positions (``solver``, ``solve``, ``solve_moves``, ``takes``); ``tricks``, ``makes`` and ``values``
ask for one.
"""

from cardhouse.kit.tricks.double_dummy.asking import makes, tricks, values
from cardhouse.kit.tricks.double_dummy.room import NO_TRUMP, Solver, solver
from cardhouse.kit.tricks.double_dummy.search import solve, solve_moves, takes
from cardhouse.kit.tricks.double_dummy.table import forget

__all__ = ["NO_TRUMP", "Solver", "forget", "makes", "solve", "solve_moves", "solver", "takes", "tricks", "values"]
