"""A player's page: what somebody has played, how well, and against whom, worked out from the matches that are kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from cardhouse.room.rating import POINTS, SURE, ladder_of, player_of, points_of
from cardhouse.room.storage import Storage
from cardhouse.room.storage.friends import FRIENDS
from cardhouse.room.storage.shelf import Row as Kept

MOST = 1000
"""Matches a page is made of, the last ones."""
FORM, OPPONENTS, REVIEWED = 20, 12, 4
"""Matches of the form; opponents that are told; reviews that are needed to say whether it gets better."""
Row = Mapping[str, Any]
Told = dict[str, Any]


@dataclass
class Tally:
    """Matches of one kind: how many, how many of them won, and how long they were played."""

    matches: int = 0
    won: int = 0
    seconds: float = 0.0

    def add(self, match: Played) -> None:
        """Add a match to what has been counted so far."""
        self.matches += 1
        self.won += match.won
        self.seconds += match.row["seconds"] or 0.0


@dataclass(frozen=True)
class Played:
    """A match that has ended, as one who sat there sees it."""

    row: Row
    seat: int

    @classmethod
    def read(cls, row: Row, person: str) -> Played:
        """A match of the storage, of somebody who sat there."""
        seats = row["result"]["seats"]
        return cls(row, next(number for number, seat in enumerate(seats) if seat["person"] == person))

    @property
    def key(self) -> tuple[str, int, int]:
        """The table, the number of the match there, the seat."""
        return self.row["table_id"], self.row["number"], self.seat

    @property
    def won(self) -> bool:
        """Whether the seat is among the winners."""
        return self.seat in self.row["result"]["winners"]

    @property
    def ladder(self) -> str:
        """The ladder of its rules."""
        return ladder_of(self.row["game"], self.row["header"]["options"])

    @property
    def told(self) -> Told:
        """Where and when it was, and whether it was won."""
        table, number, _ = self.key
        match = {"table": table, "number": number, "game": self.row["game"], "title": self.row["result"]["title"]}
        return {**match, "ended_at": self.row["ended_at"], "won": self.won}

    @property
    def opponents(self) -> list[Row]:
        """The seats of other sides in the match."""
        result = self.row["result"]
        teams = result.get("teams") or [None] * len(result["seats"])
        own = teams[self.seat]
        return [
            seat
            for number, seat in enumerate(result["seats"])
            if number != self.seat and (own is None or teams[number] != own)
        ]

    @property
    def partners(self) -> list[int]:
        """The seats of one's own side but one's own."""
        teams = self.row["result"].get("teams") or [None] * len(self.row["result"]["seats"])
        own = teams[self.seat]
        return [] if own is None else [at for at, team in enumerate(teams) if at != self.seat and team == own]

    @property
    def best_hand(self) -> Told | None:
        """The hand with the largest lead over the mean of the table; None where nobody knows what is good in it."""
        result = self.row["result"]
        better = sign_of(result.get("standings", ()), result["scores"])
        hands = [
            (better * (points[self.seat] - fmean(points)), hand) for hand, points in enumerate(result.get("hands", ()))
        ]
        if not better or not hands:
            return None
        lead, hand = max(hands)
        return {**self.told, "hand": hand + 1, "points": result["hands"][hand][self.seat], "lead": lead}


def sign_of(standings: Sequence[float], scores: Sequence[float]) -> int:
    """1 where more points are better, -1 where fewer are, 0 where it cannot be told."""
    if not standings:
        return 0
    middle, mean = fmean(standings), fmean(scores)
    found = sum((each - middle) * (score - mean) for each, score in zip(standings, scores, strict=True))
    return (found > 0) - (found < 0)


@dataclass
class Rules:
    """What was played by one set of rules of a game."""

    match: Played
    tally: Tally = field(default_factory=Tally)


@dataclass
class Opponent:
    """Somebody who was met, by the name used last, or a bot of a level."""

    name: str
    level: str | None
    tally: Tally = field(default_factory=Tally)


@dataclass
class Partner:
    """Somebody one has played with as a pair: the last match so, and how it went, by game."""

    match: Played
    seat: int
    games: dict[str, Tally] = field(default_factory=dict)
    tally: Tally = field(default_factory=Tally)


async def page(storage: Storage, person: str) -> Told:
    """All that a person's page has, for its own eyes."""
    await storage.players.take_in()
    rows = await storage.players.matches(person, MOST + 1)
    matches = [Played.read(row, person) for row in rows[:MOST]]
    reviews = await storage.players.reviews(person, MOST)
    ratings = {row["ladder"]: row for row in await storage.players.ratings(person)}
    games = [await _with_ratings(storage, game, ratings) for game in games_of(matches)]
    friends = {row["other"]: row for row in await storage.friends.of(person) if row["state"] == FRIENDS}
    return {
        "address": await storage.players.address_of(person),
        "more": len(rows) > MOST,
        **_told(tally_of(matches)),
        "games": games,
        "opponents": opponents_of(matches),
        "partners": partners_of(matches, friends),
        "form": [match.told for match in matches[:FORM]][::-1],
        "best": best_of(matches),
        "coach": coach_of(matches, reviews),
    }


def for_others(told: Told) -> Told:
    """A page as others see it: no table, and no person but the player."""
    partners = [_without(row, "again", "friend") for row in told["partners"] if row["level"] is not None]
    hidden = ("table", "number")
    bare = {name: [_without(row, *hidden) for row in told[name]] for name in ("form", "best")}
    return {
        **told,
        **bare,
        "opponents": [row for row in told["opponents"] if row["level"] is not None],
        "partners": partners,
    }


def tally_of(matches: Iterable[Played]) -> Tally:
    """How many matches, how many won, and how long they took."""
    found = Tally()
    for match in matches:
        found.add(match)
    return found


def games_of(matches: Iterable[Played]) -> list[Told]:
    """What was played, by game and set of rules, the most first; with the name of each ladder."""
    games: dict[str, dict[str, Rules]] = {}
    for match in matches:
        games.setdefault(match.row["game"], {}).setdefault(match.ladder, Rules(match)).tally.add(match)
    found = []
    for game, ladders in games.items():
        rules = sorted(ladders.items(), key=lambda each: -each[1].tally.matches)
        found.append(
            {
                "game": game,
                "title": rules[0][1].match.row["result"]["title"],
                "rules": [_rules(*each) for each in rules],
            }
        )
    return sorted(found, key=lambda each: -sum(rules["matches"] for rules in each["rules"]))


def _rules(ladder: str, rules: Rules) -> Told:
    header = rules.match.row["header"]
    return {"ladder": ladder, "preset": header["preset"], "options": header["options"], **_told(rules.tally)}


async def _with_ratings(storage: Storage, game: Told, ratings: Mapping[str, Kept]) -> Told:
    """A game with the rating of each set of rules that has one."""
    rules = [
        {**_without(each, "ladder"), "rating": await _rating(storage, ratings.get(each["ladder"]))}
        for each in game["rules"]
    ]
    return {**game, "rules": rules}


async def _rating(storage: Storage, own: Kept | None) -> Told | None:
    if own is None:
        return None
    above, players = await storage.players.place(own["ladder"], own["mu"])
    bots = [
        {"level": bot["player"][1:], "value": points_of(bot["mu"])} for bot in await storage.players.bots(own["ladder"])
    ]
    deviation = round(POINTS * own["sigma"])
    return {
        "value": points_of(own["mu"]), "deviation": deviation, "provisional": own["sigma"] > SURE,
        "matches": own["matches"], "place": above + 1, "players": players, "bots": bots,
    }  # fmt: skip


def opponents_of(matches: Iterable[Played]) -> list[Told]:
    """Whom one has met most often, and how many of those matches were won."""
    met: dict[str, Opponent] = {}
    for match in matches:
        for key, seat in {player_of(seat): seat for seat in match.opponents}.items():
            level = None if seat["person"] else seat["level"]
            met.setdefault(key, Opponent(seat["name"], level)).tally.add(match)
    most = sorted(met.values(), key=lambda each: -each.tally.matches)[:OPPONENTS]
    return [{"name": each.name, "level": each.level, **_told(each.tally)} for each in most]


def partners_of(matches: Iterable[Played], friends: Mapping[str, Row]) -> list[Told]:
    """With whom one has played as a pair, kept partners first; a friend with what makes such a table again.

    friends: a row for each, by the person's id.
    """
    met: dict[str, Partner] = {}
    for match in matches:
        if len(match.partners) == 1:
            seat = match.partners[0]
            found = met.setdefault(player_of(match.row["result"]["seats"][seat]), Partner(match, seat))
            found.tally.add(match)
            found.games.setdefault(match.row["result"]["title"], Tally()).add(match)
    told = [_partner(key, each, friends.get(key)) for key, each in met.items()]
    return sorted(told, key=lambda each: (not each["kept"], -each["matches"]))[:OPPONENTS]


def _partner(key: str, partner: Partner, friend: Row | None) -> Told:
    row, seat = partner.match.row, partner.match.row["result"]["seats"][partner.seat]
    header, players = row["header"], len(row["result"]["seats"])
    again = {"game": row["game"], "preset": header["preset"], "options": header["options"], "players": players}
    return {
        "name": seat["name"],
        "level": None if seat["person"] else seat["level"],
        "friend": None if friend is None else friend["id"],
        "kept": friend is not None and friend["partner"],
        "again": {**again, "seats": [partner.match.seat, partner.seat]},
        "games": [{"title": title, **_told(tally)} for title, tally in partner.games.items()],
        **_told(partner.tally),
    }


def best_of(matches: Iterable[Played]) -> list[Told]:
    """The best hand of each game."""
    best: dict[str, Told] = {}
    for match in matches:
        hand = match.best_hand
        if hand is not None and hand["lead"] > best.get(hand["game"], {"lead": 0.0})["lead"]:
            best[hand["game"]] = hand
    return sorted(best.values(), key=lambda each: -each["ended_at"])


def coach_of(matches: Sequence[Played], reviews: Iterable[Row]) -> list[Told]:
    """By game: the decisions the coach has judged and their mean cost; of enough matches, of both halves."""
    found = {(row["table_id"], row["match"], row["seat"]): row for row in reviews}
    games: dict[str, list[Row]] = {}
    titles: dict[str, str] = {}
    for match in reversed(matches):
        if match.key in found and found[match.key]["decisions"]:
            games.setdefault(match.row["game"], []).append(found[match.key])
            titles[match.row["game"]] = match.row["result"]["title"]
    return [{"game": game, "title": titles[game], **_cost(rows)} for game, rows in games.items()]


def _cost(rows: Sequence[Row]) -> Told:
    half = len(rows) // 2
    parts = (rows[:half], rows[half:]) if len(rows) >= REVIEWED else ((), ())
    older, newer = (mean_cost(part) if part else None for part in parts)
    return {
        "matches": len(rows),
        "decisions": sum(row["decisions"] for row in rows),
        "cost": mean_cost(rows),
        "older": older,
        "newer": newer,
    }


def mean_cost(rows: Sequence[Row]) -> float:
    """What a decision cost on average, in points of lead over the mean of the table."""
    return float(sum(row["cost"] for row in rows) / sum(row["decisions"] for row in rows))


def _told(tally: Tally) -> Told:
    return {"matches": tally.matches, "won": tally.won, "seconds": round(tally.seconds)}


def _without(row: Row, *names: str) -> Told:
    return {name: value for name, value in row.items() if name not in names}
