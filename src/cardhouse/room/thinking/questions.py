"""What is asked about a match: each question with how long it may take and wait, and why one is not asked now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardhouse.room.machine.rows import SeatRow
from cardhouse.room.words import say

TOO_MUCH = say("you-have-used-lot-of-thinking-time")
TOO_MANY = say("server-is-busy")
TOO_LONG = say("server-did-not-get-to-this")
CLOSING = say("server-is-shutting-down")
REPLACED = say("replaced-by-newer-request")


class BusyError(Exception):
    """A question is not asked now; the words say why."""


class ReplacedError(BusyError):
    """Replaced by a newer question of this kind from one visitor."""

    def __init__(self) -> None:
        super().__init__(REPLACED)


@dataclass(frozen=True)
class Kept:
    """A match as it is kept: what it begins with, and the actions played, by number or by text."""

    game: str
    address: str
    header: Mapping[str, Any]
    actions: Sequence[int | str]


@dataclass(frozen=True)
class Question:
    """A question about a match. ``kind``: a newer of it takes the place of those that wait, but for ``together``.

    limit: seconds by the clock it may take where its game is loaded, on a busy machine too. patience: seconds it may
    wait.
    """

    kind: str
    match: Kept
    what: Mapping[str, Any]
    limit: float = 15.0
    patience: float = 20.0
    together: int = 1
    is_search: bool = False

    @property
    def game(self) -> str:
        """The name of the game that the question is about."""
        return self.match.game

    @property
    def asked(self) -> dict[str, Any]:
        """The request that is sent to the process."""
        return {"do": self.kind, "match": self.match, "what": self.what}


JUDGING_S = 75.0
"""What a decision may take beside its time to think: on interpreted rules some hands take seconds each."""
LOOKS = 4
"""Moments of a match that one visitor may wait for together: pages fetch the next one ahead."""


def prove(match: Kept, concede: bool) -> Question:
    """How many of the tricks left are sure."""
    return Question("prove", match, {"concede": concede})


def arrange(match: Kept, groups: Sequence[Sequence[str]]) -> Question:
    """How the seat in turn gets to these melds."""
    return Question("arrange", match, {"groups": groups})


def suggest(match: Kept, seat: int) -> Question:
    """How a club player would have the table lie."""
    return Question("suggest", match, {"seat": seat})


def replay(match: Kept, viewer: int | None, step: int | None, language: str) -> Question:
    """How the table looked to a viewer after so many actions, in a language."""
    return Question("replay", match, {"viewer": viewer, "step": step, "language": language}, together=LOOKS)


def narrate(match: Kept, viewer: int | None, step: int) -> Question:
    """How the table sounded to a viewer after so many actions."""
    return Question("narrate", match, {"viewer": viewer, "step": step}, together=LOOKS)


def explain(match: Kept, viewer: int | None, step: int) -> Question:
    """What the calls of the hand meant after so many actions."""
    return Question("explain", match, {"viewer": viewer, "step": step}, together=LOOKS)


def record(match: Kept, seats: Sequence[SeatRow]) -> Question:
    """The record of a match that is over, with those who sat there."""
    return Question("record", match, {"seats": seats}, together=LOOKS)


def seen_record(match: Kept, viewer: int | None, header: Mapping[str, Any]) -> Question:
    """What a viewer has seen of a match so far, behind what its record begins with."""
    return Question("seen_record", match, {"viewer": viewer, "header": header}, together=LOOKS)


def moment(match: Kept, seats: Sequence[SeatRow], step: int) -> Question:
    """Where a match that is over is to be played on."""
    return Question("moment", match, {"address": match.address, "seats": seats, "step": step})


def tally(match: Kept, seat: int) -> Question:
    """How a deal that many play ended for a seat, and what it did."""
    return Question("tally", match, {"seat": seat}, patience=120.0, together=LOOKS)


def hand_of(match: Kept, seats: Sequence[SeatRow], hand: int, seat: int) -> Question:
    """What is dealt where others play a hand of a match that is over, and how it went for a seat."""
    return Question("hand_of", match, {"address": match.address, "seats": seats, "hand": hand, "seat": seat})


def play_deal(match: Kept, seat: int, level: str, dice: int, seconds: float) -> Question:
    """How a bot of a level plays on in a deal that many play, for so many seconds at most. dice: its seed."""
    what = {"seat": seat, "level": level, "dice": dice, "seconds": seconds}
    return Question("play_deal", match, what, limit=30.0 + seconds, patience=120.0, is_search=True)


def effects(match: Kept) -> Question:
    """What the rules of a match do, in sentences."""
    return Question("effects", match, {}, is_search=True)


def pose(match: Kept, seat: int) -> Question:
    """A moment as a puzzle for its seat."""
    return Question("pose", match, {"viewer": seat}, together=LOOKS)


def attempt(match: Kept, seat: int, said: Mapping[str, Any]) -> Question:
    """What comes of what a solver says at that moment."""
    return Question("attempt", match, {"viewer": seat, "said": said}, together=LOOKS)


def decisions(match: Kept, seat: int, seconds: float) -> Question:
    """At which moments a seat had a choice, and how long each may be judged, for a review of so many seconds."""
    return Question("decisions", match, {"seat": seat, "seconds": seconds})


def sum_up(match: Kept, seat: int, decisions: Sequence[Mapping[str, Any]]) -> Question:
    """What the decisions of a seat, judged one by one, come to."""
    return Question("sum_up", match, {"seat": seat, "decisions": decisions})


def judge(match: Kept, seat: int, version: int, milliseconds: Sequence[int]) -> Question:
    """What a seat's decision at a version cost, judged for so long by what was known and with all cards seen."""
    what = {"seat": seat, "version": version, "milliseconds": milliseconds}
    return Question("judge", match, what, limit=JUDGING_S + sum(milliseconds) / 1000, patience=120.0, is_search=True)
