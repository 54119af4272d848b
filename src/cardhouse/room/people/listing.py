"""What somebody has played: each person's own list of matches that have ended.

Taking a match out of one's list changes nobody else's: the table keeps its record, sealed with everybody's name, until
the house forgets it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.room.machine.rows import PlayedRow
from cardhouse.room.storage import CLOSED, Storage

PAGE = 20
LONGEST_SEARCH = 100
MOST = 2**31 - 1


@dataclass(frozen=True)
class Match:
    """A match someone played, as it ended. ``seat`` is theirs; ``ended_at`` is in seconds since 1970."""

    table: str
    number: int
    name: str  # of the table
    there: bool  # the table can still be gone to
    game: str
    title: str
    seat: int
    names: Sequence[str]
    scores: Sequence[int]
    winners: Sequence[int]
    ended_at: float


@dataclass(frozen=True)
class Page:
    """A part of the list; ``more``: there is another after it."""

    matches: Sequence[Match] = ()
    more: bool = False


async def page(storage: Storage, person: str, search: str, start: int) -> Page:
    """The matches of a person in which every word is found (game, players, table), the last first."""
    words = search[:LONGEST_SEARCH].casefold().split()

    def wanted(row: PlayedRow) -> bool:
        result = row["result"]
        text = " ".join([result["title"], row["name"], *(seat["name"] for seat in result["seats"])]).casefold()
        return all(word in text for word in words)

    rows = await storage.played(person, wanted, min(max(0, start), MOST), PAGE + 1)
    return Page([_match(row, person) for row in rows[:PAGE]], len(rows) > PAGE)


async def forget(storage: Storage, person: str, table: str, number: int) -> bool:
    """Take a match out of a person's list; whether it stood there."""
    return 0 < number <= MOST and await storage.forget_played(person, table, number)


def _match(row: PlayedRow, person: str) -> Match:
    result = row["result"]
    seats = result["seats"]
    return Match(
        table=row["id"],
        number=row["match"],
        name=row["name"],
        there=row["state"] != CLOSED,
        game=row["game"],
        title=result["title"],
        seat=next(number for number, seat in enumerate(seats) if seat["person"] == person),
        names=[seat["name"] for seat in seats],
        scores=result["scores"],
        winners=result["winners"],
        ended_at=row["ended_at"],
    )
