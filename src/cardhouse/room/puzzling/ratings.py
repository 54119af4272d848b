"""Ratings of puzzles and of those who solve them: each first try is a match between the two."""

from dataclasses import replace

from cardhouse.room.rating import Side, Skill, rated

SURE = 6.0
"""Above this deviation a rating is provisional: about thirteen tries."""
SOLVER, PUZZLE = "solver", "puzzle"


def after(solver: Skill, puzzle: Skill, right: bool) -> tuple[Skill, Skill]:
    """The ratings of a solver and a puzzle after one try. Tries are not counted."""
    sides = [Side([SOLVER], float(right)), Side([PUZZLE], float(not right))]
    found = rated({SOLVER: solver, PUZZLE: puzzle}, sides)
    one, other = (replace(found[each], matches=0) for each in (SOLVER, PUZZLE))
    return one, other


def is_sure(rating: Skill) -> bool:
    """Whether enough is known."""
    return rating.sigma <= SURE
