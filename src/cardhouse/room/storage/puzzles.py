"""Puzzles: who has tried which, and the mistakes of one's own that the coach has found."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import sqlalchemy as sa

from cardhouse.room.rating import START, Skill
from cardhouse.room.storage.leases import insert
from cardhouse.room.storage.locks import Lock, wait_for
from cardhouse.room.storage.schema import mistakes, tries
from cardhouse.room.storage.shelf import Question, Row, Shelf, question, rows_of

Rate = Callable[[Skill, Skill, bool], tuple[Skill, Skill]]
MOST_MISTAKES = 200
"""Of a person, of whom the costliest are kept in sight."""


class Puzzles(Shelf):
    """The tries and mistakes of a database. Times are seconds since 1970."""

    async def tries_of(self, person: str) -> list[Row]:
        """The puzzles a person has tried, in the order of first tries."""
        return await self._read(tries_of(person))

    async def ratings_of(self, puzzles: Collection[str]) -> dict[str, Skill]:
        """The ratings of those puzzles that somebody has tried."""
        rows = await self._read(ratings_of(puzzles))
        return {row["puzzle"]: Skill(row["puzzle_mu"], row["puzzle_sigma"]) for row in rows}

    async def rating_of(self, person: str, game: str) -> Skill | None:
        """How a person is rated at the puzzles of a game; None before the first."""
        rows = await self._read(rating_of(person, game))
        return Skill(rows[0]["mu"], rows[0]["sigma"]) if rows else None

    async def tried(self, new: Row, rate: Rate) -> Skill | None:
        """Somebody has tried a puzzle (person, puzzle, game, action, right, at).

        Only the first try counts: the new ratings of person and puzzle are kept. Returns the person's; None later on.
        """

        def work(connection: sa.Connection) -> Skill | None:
            wait_for(connection, Lock.RATE_A_TRY)
            again = {"last_at": new["at"], "last_right": new["right"]}
            own = (tries.c.person == new["person"], tries.c.puzzle == new["puzzle"])
            if connection.execute(sa.update(tries).where(*own).values(again)).rowcount:
                return None
            solver = _rating(connection, rating_of(new["person"], new["game"]))
            puzzle = _rating(connection, ratings_of([new["puzzle"]]).with_only_columns(*OF_PUZZLE))
            solver, puzzle = rate(solver, puzzle, new["right"])
            rated = {"mu": solver.mu, "sigma": solver.sigma, "puzzle_mu": puzzle.mu, "puzzle_sigma": puzzle.sigma}
            connection.execute(sa.insert(tries).values({**new, **again, **rated}))
            return solver

        return await self._write(work)

    # --- Mistakes ---

    async def keep_mistakes(self, rows: Sequence[Row]) -> None:
        """Keep mistakes the coach has found; those that are there stay."""

        def work(connection: sa.Connection) -> None:
            for row in rows:
                connection.execute(insert(connection, mistakes).values(row).on_conflict_do_nothing())

        await self._write(work)

    async def mistakes_of(self, person: str) -> list[Row]:
        """A person's mistakes, the costliest first."""
        return await self._read(mistakes_of(person))

    async def mistake(self, table: str, match: int, version: int) -> Row | None:
        """A mistake; None where there is none."""
        found = await self._read(sa.select(mistakes).where(*_this(table, match, version)))
        return found[0] if found else None

    async def tried_mistake(self, table: str, match: int, version: int, right: bool, at: float) -> None:
        """Who made a mistake has tried that moment again; ``found`` counts how often in a row it was put right."""
        found = mistakes.c.found + 1 if right else 0
        done = sa.update(mistakes).where(*_this(table, match, version))
        done = done.values(last_right=right, last_at=at, found=found)
        await self._write(lambda connection: connection.execute(done))

    async def drop_mistake(self, table: str, match: int, version: int) -> None:
        """Forget a mistake that cannot be put as a puzzle."""
        gone = sa.delete(mistakes).where(*_this(table, match, version))
        await self._write(lambda connection: connection.execute(gone))


OF_PUZZLE = (tries.c.puzzle_mu, tries.c.puzzle_sigma)


def _rating(connection: sa.Connection, asked: sa.Select[Any] | Question) -> Skill:
    rows = rows_of(connection, asked)
    return Skill(*rows[0].values()) if rows else START


def _this(table: str, match: int, version: int) -> tuple[sa.ColumnElement[bool], ...]:
    return mistakes.c.table_id == table, mistakes.c.match == match, mistakes.c.version == version


@question
def tries_of(person: str) -> sa.Select[Any]:
    """The puzzles a person has tried, in the order of first tries."""
    return sa.select(tries).where(tries.c.person == person).order_by(tries.c.id)


@question
def rating_of(person: str, game: str) -> sa.Select[Any]:
    """The rating after a person's last first try of a game's puzzles."""
    own = sa.select(tries.c.mu, tries.c.sigma).where(tries.c.person == person, tries.c.game == game)
    return own.order_by(tries.c.id.desc()).limit(1)


def ratings_of(puzzles: Collection[str]) -> sa.Select[Any]:
    """The rating of each of these puzzles after its last rated try."""
    last = sa.select(sa.func.max(tries.c.id)).where(tries.c.puzzle.in_(puzzles)).group_by(tries.c.puzzle)
    return sa.select(tries.c.puzzle, *OF_PUZZLE).where(tries.c.id.in_(last))


@question
def mistakes_of(person: str) -> sa.Select[Any]:
    """A person's mistakes, the costliest first."""
    own = sa.select(mistakes).where(mistakes.c.person == person)
    return own.order_by(mistakes.c.cost.desc(), mistakes.c.found_at).limit(MOST_MISTAKES)
