"""Rows of the storage as a table reads and writes them: a type checker knows their columns."""

from typing import Any, Literal, NotRequired, TypedDict

Stage = Literal["waiting", "playing", "over", "closed"]
"""How far a table's match in hand has come; a closed table is forgotten some time later."""


class SeatRow(TypedDict):
    """A seat (``machine.state.Seat``)."""

    kind: str
    level: str | None
    person: str | None
    name: str
    past: list[str]


class Result(TypedDict):
    """How a match ended (``machine.state.Past``); the oldest ones say less."""

    title: str
    seats: list[SeatRow]
    scores: list[int]
    winners: list[int]
    standings: NotRequired[list[float]]
    teams: NotRequired[list[int | None]]
    hands: NotRequired[list[list[int]]]


class MatchRow(TypedDict):
    """A match of a table: what its record begins with; how and when it ended, in seconds since 1970."""

    game: str
    header: dict[str, Any]
    result: Result | None
    ended_at: float | None


class PastRow(TypedDict):
    """A match of a table that has ended."""

    number: int
    game: str
    result: Result
    ended_at: float


class PlayedRow(TypedDict):
    """A match in somebody's list: ``id``, ``name`` and ``state`` are its table's, ``match`` is its number there."""

    id: str
    name: str
    state: Stage
    match: int
    game: str
    result: Result
    ended_at: float


class ListedRow(TypedDict):
    """A table with its match in hand; times are in seconds since 1970."""

    id: str
    name: str
    host: str
    private: bool
    state: Stage
    begun: bool
    seats: list[SeatRow]
    settings: dict[str, Any]
    made_at: float
    changed_at: float
    number: int
    game: str
    header: dict[str, Any]


class TableRow(ListedRow):
    """A table with all that belongs to it: matches that have ended, in their order; the last press of each client that
    was kept; who was removed or muted; the ids and names of those who talked last."""

    past: list[PastRow]
    presses: dict[str, int]
    bars: list[dict[str, Any]]
    speakers: list[tuple[str, str]]


def sat_at_end(match: MatchRow | None) -> list[SeatRow]:
    """Who sat at a match when it ended; nobody where that is not known."""
    result = None if match is None else match["result"]
    return [] if result is None else result.get("seats", [])
