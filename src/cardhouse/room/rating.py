"""How well people and bots play: from the matches they have ended, one after another, by each set of rules.

A player is a person, or a bot's level after a colon. A new player stands at 25, or anywhere
within three times 25/3 of it.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

MU, SIGMA = 25.0, 25.0 / 3
SURE = 5.0
"""A rating is provisional until its deviation is as small as this."""
MEAN, POINTS = 1500, 40
"""A rating as people read it, of matches and of puzzles: that of a new player, and how much one of skill is."""
UNRATED = ("lesson", "begins", "shared", "taken_back")
"""What the header of a match says whose cards somebody may have known, or whose cards were not dealt by chance."""
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Skill:
    """What is known of a player: mean and deviation of the skill, and of how many matches."""

    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0


START = Skill()
"""What is known of a new player."""


@dataclass(frozen=True)
class Side:
    """Who wins together at a table, and how well they stood at the end; more is better."""

    players: Sequence[str]
    standing: float


def points_of(mu: float) -> int:
    """A rating as people read it."""
    return round(MEAN + POINTS * (mu - MU))


def ladder_of(game: str, options: Mapping[str, Any]) -> str:
    """The name of the ladder for a game by these options: each set of rules has its own."""
    text = json.dumps(options, sort_keys=True, separators=(",", ":"))
    return f"{game}:{hashlib.sha256(text.encode()).hexdigest()[:16]}"


def player_of(seat: Row) -> str:
    """Who is rated for a seat: its person, or the level of its bot."""
    return f":{seat['level']}" if seat["person"] is None else str(seat["person"])


def sides_of(row: Row) -> list[Side]:
    """The sides of a match that has ended; none where it says nothing of how well they play.

    row: of the storage, with header and result. Rated is who held the seat from the first card to the last.
    """
    header, result = row["header"], row["result"]
    seats = result.get("seats", ())
    if not result.get("standings") or any(header.get(each) for each in UNRATED) or not all(map(_kept, seats)):
        return []
    members: dict[tuple[str, int], list[int]] = {}
    for seat, team in enumerate(result["teams"]):
        members.setdefault(("seat", seat) if team is None else ("team", team), []).append(seat)
    sides = [
        Side([player_of(seats[seat]) for seat in side], fmean(result["standings"][seat] for seat in side))
        for side in members.values()
    ]
    return sides if len({player for side in sides for player in side.players}) > 1 < len(sides) else []


def _kept(seat: Row) -> bool:
    """Whether nobody else has held a seat."""
    return set(seat["past"]) <= {seat["person"]} and (seat["person"] is not None or seat["level"] is not None)


def rated(skills: Mapping[str, Skill], sides: Sequence[Side]) -> dict[str, Skill]:
    """The skills of a match's players after it. Who sits there several times, as bots do, moves by the mean."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()

    def entered(player: str) -> Any:
        skill = skills.get(player, START)
        return model.rating(mu=skill.mu, sigma=skill.sigma)

    teams = [[entered(player) for player in side.players] for side in sides]
    after = model.rate(teams, scores=[side.standing for side in sides])
    found: dict[str, list[Any]] = {}
    for side, team in zip(sides, after, strict=True):
        for player, rating in zip(side.players, team, strict=True):
            found.setdefault(player, []).append(rating)
    return {
        player: Skill(
            fmean(each.mu for each in every),
            fmean(each.sigma for each in every),
            skills.get(player, START).matches + 1,
        )
        for player, every in found.items()
    }
