"""The puzzles of a house: which one someone is given next, and what they are told once they have answered.

Before that nothing is told but the moment as its seat saw it.
"""

import time
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import structlog

from cardhouse.bots.meanings import has_system
from cardhouse.kit.words import Message
from cardhouse.room.machine.rows import sat_at_end
from cardhouse.room.machine.state import BOT_NAMES, Person, match_address
from cardhouse.room.messages import PuzzleMessage
from cardhouse.room.puzzling.packaged import Packaged, packaged, themes
from cardhouse.room.puzzling.ratings import after, is_sure
from cardhouse.room.rating import START, Skill, points_of
from cardhouse.room.tables.around import Around
from cardhouse.room.tables.tables import BadRequest, answered
from cardhouse.room.thinking import questions
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.questions import Kept
from cardhouse.room.words import say
from cardhouse.table.encoding import MESSAGE, passed, taken

log = structlog.get_logger()
OWN = "own"
OFTEN_ENOUGH = 2
"""A mistake of one's own comes back until it was put right so often."""
MISSED_S, FOUND_S = 86_400.0, 3 * 86_400.0
"""After so long a mistake comes back that was made again, that was put right."""
RATED_S = 60.0
"""So long the ratings of all puzzles are kept at hand: they choose what is put next, no more."""
STORED = f'{{"{MESSAGE}"'
Row = Mapping[str, Any]
Told = dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """A moment to be solved: the match up to it, whose turn it is, who sits there, and the answer."""

    id: str
    match: Kept
    seat: int
    names: list[str]
    answer: Told
    """What is told of it afterwards: act, label, cost, why, themes."""
    counts: bool = True
    """Of a mistake of one's own: whether it is to be put now. Put right before that, it was only remembered."""

    @property
    def is_own(self) -> bool:
        """Whether it is from a match of one's own."""
        return self.id.startswith(f"{OWN}.")


class Solving:
    """The puzzles of a house, packaged and from its matches."""

    def __init__(self, house: Around) -> None:
        self._house = house
        self._kept = house.storage.puzzles
        self.clock = time.time
        self._ratings: Mapping[str, Skill] = {}  # of puzzles, as they were a while ago
        self._rated_until = 0.0

    # --- The next ---

    async def next(self, person: str, game: str, theme: str, asker: Asker) -> Told:
        """The next puzzle for somebody (empty: without a cookie), of a game and theme if one is named.

        ``puzzle`` None: all are solved.
        """
        mistakes = await self._kept.mistakes_of(person)
        tries = await self._kept.tries_of(person)
        tried = {row["puzzle"]: row for row in tries}
        chosen = [each for each in packaged().values() if _fits(each, game, theme)]
        now = self.clock()
        own = [] if theme else [row for row in mistakes if game in ("", row["game"])]
        due = [row for row in own if is_due(row, now)]
        later = [row for row in own if row["last_right"] is False and not is_due(row, now)]
        failed = [tried[each.id] for each in chosen if each.id in tried and not tried[each.id]["last_right"]]
        wrong = [(row["last_at"], _own_id(row)) for row in later]
        wrong += [(row["last_at"], row["puzzle"]) for row in failed]
        order = [_own_id(row) for row in due]
        order += await self._nearest(tries, [each for each in chosen if each.id not in tried])
        order += [id for _, id in sorted(wrong)]
        told = {
            "games": themes(),
            "mistakes": sum(is_due(row, now) for row in mistakes),
            "left": len(order),
            "solved": len([row for row in tried.values() if row["last_right"]]),
        }
        return {**told, **await self._posed(order, person, asker)}

    async def _nearest(self, tries: Sequence[Row], new: list[Packaged]) -> list[str]:
        """The puzzles that are new to a solver, those nearest to their own strength first. tries: theirs, in order."""
        ratings = await self._ratings_now()
        own = {row["game"]: row["mu"] for row in tries}

        def apart(each: Packaged) -> float:
            return abs(ratings.get(each.id, START).mu - own.get(each.puzzle.game, START.mu))

        return [each.id for each in sorted(new, key=apart)]

    async def _ratings_now(self) -> Mapping[str, Skill]:
        """The ratings of the puzzles that somebody has tried, at most ``RATED_S`` old."""
        now = self.clock()
        if now >= self._rated_until:
            self._ratings, self._rated_until = await self._kept.ratings_of(list(packaged())), now + RATED_S
        return self._ratings

    async def _posed(self, order: list[str], person: str, asker: Asker) -> Told:
        for id in order:
            try:
                moment = await self._found(id, person)
                question = questions.pose(moment.match, moment.seat)
                posed = (await answered(self._house.questions, asker, question))["posed"]
            except BadRequest as error:
                if not is_gone(error):
                    raise
                log.warning("a puzzle cannot be put", puzzle=id)
                continue
            if posed is not None:
                rating = await self._own(person, moment.match.game)
                facts = {"id": id, "game": moment.match.game, "own": moment.is_own, "names": moment.names}
                facts |= {"seat": moment.seat, "system": has_system(moment.match.game)}
                return {"puzzle": {**facts, **posed}, "rating": _shown(rating)}
            if moment.is_own:
                await self._kept.drop_mistake(*_place(id))
        return {"puzzle": None, "rating": _shown(START)}

    async def _own(self, person: str, game: str) -> Skill:
        return await self._kept.rating_of(person, game) or START

    async def _found(self, id: str, person: str) -> Moment:
        """A puzzle; BadRequest where there is none, or it is somebody else's mistake."""
        if id in packaged():
            return _moment(packaged()[id])
        place = _place(id)
        row = await self._kept.mistake(*place)
        match = None if row is None else await self._house.storage.match(*place[:2])
        if row is None or match is None or row["person"] != person:
            raise BadRequest(404, say("no-such-puzzle"))
        done = [move["action"] for move in await self._house.storage.moves(*place[:2])]
        before = Kept(match["game"], match_address(*place[:2]), match["header"], done[: row["version"]])
        names = [seat["name"] for seat in sat_at_end(match)]
        answer = {name: row[name] for name in ("act", "cost")} | {
            "label": said_again(row["label"], row["act"]),
            "why": said_again(row["why"], ""),
        }
        return Moment(id, before, row["seat"], names, {**answer, "themes": []}, is_due(row, self.clock()))

    # --- Answers ---

    async def answer(self, id: str, person: Person, said: PuzzleMessage, asker: Asker) -> Told:
        """What comes of what a solver says: as a table's line tells it, or ``solved`` with all that is to be told."""
        moment = await self._found(id, person.id)
        question = questions.attempt(moment.match, moment.seat, said.model_dump(exclude_none=True))
        found = await answered(self._house.questions, asker, question)
        if "act" not in found:
            return dict(found["told"])
        right, now = found["act"] == moment.answer["act"], self.clock()
        told = {"type": "solved", "right": right, "did": found["act"], "did_label": found["label"], **moment.answer}
        if moment.is_own:
            if moment.counts or not right:
                await self._kept.tried_mistake(*_place(id), right, now)
            return told
        return {**told, **await self._rated(moment, person, found["act"], right, now)}

    async def _rated(self, moment: Moment, person: Person, act: str, right: bool, now: float) -> Told:
        game = moment.match.game
        before = await self._own(person.id, game)
        new = {"person": person.id, "puzzle": moment.id, "game": game, "action": act, "right": right, "at": now}
        rated = await self._kept.tried(new, after)
        change = None if rated is None else points_of(rated.mu) - points_of(before.mu)
        return {"rating": _shown(rated or before), "change": change}

    # --- Mistakes ---

    async def reviewed(self, of: Hashable, match: Kept, review: Row) -> None:
        """Keep the mistakes that the coach has found at a seat, to be put again to whoever sat there."""
        table, number, seat = cast(tuple[str, int, int], of)
        sat = sat_at_end(await self._house.storage.match(table, number))
        person = sat[seat]["person"] if seat < len(sat) else None
        if person is not None:
            found = [each for each in review["decisions"] if each["mistake"]]
            place = {"table_id": table, "match": number, "seat": seat, "person": person, "game": match.game}
            await self._kept.keep_mistakes([{**place, **_mistake(each), "found_at": self.clock()} for each in found])


def is_gone(error: BadRequest) -> bool:
    """Whether a puzzle cannot be put though others can: its match is gone, or today's rules do not play it any more."""
    return error.status == 404 or error.body["option"] == "match"


def is_due(mistake: Row, now: float) -> bool:
    """Whether a mistake of one's own is to be put again: until it was put right on two days, some days apart."""
    if mistake["last_at"] is None:
        return True
    if mistake["found"] >= OFTEN_ENOUGH:
        return False
    return bool(now >= mistake["last_at"] + (FOUND_S if mistake["last_right"] else MISSED_S))


def _mistake(decision: Row) -> Told:
    better = decision["better"]
    act = {"act": better["do"], "label": _kept(better["label"]), "why": _kept(better["why"])}
    return {**act, "did": decision["did"], "cost": decision["cost"], "version": decision["version"]}


def _kept(text: str) -> str:
    """A text as it is stored: a message stays one."""
    return passed(text).decode() if isinstance(text, Message) else text


def said_again(stored: str, otherwise: str) -> str:
    """A text that was stored; the other one where the words it is of have been renamed since."""
    if not stored.startswith(STORED):
        return stored
    try:
        return str(taken(stored.encode()))
    except (ValueError, ModuleNotFoundError):
        return otherwise


def _fits(each: Packaged, game: str, theme: str) -> bool:
    return game in ("", each.puzzle.game) and (not theme or theme in each.themes)


def _moment(each: Packaged) -> Moment:
    puzzle = each.puzzle
    names = ["" if seat == puzzle.seat else BOT_NAMES[seat % len(BOT_NAMES)] for seat in range(puzzle.players)]
    answer = {"act": puzzle.act, "label": puzzle.label, "cost": puzzle.cost, "why": puzzle.why}
    match = Kept(puzzle.game, each.id, each.header, each.actions)
    return Moment(each.id, match, puzzle.seat, names, {**answer, "themes": list(each.themes)})


def _own_id(row: Row) -> str:
    return f"{OWN}.{row['table_id']}.{row['match']}.{row['version']}"


def _place(id: str) -> tuple[str, int, int]:
    """The table, match and version of one's own mistake; BadRequest where the id is none."""
    kind, _, rest = id.partition(".")
    table, *numbers = rest.split(".")
    plain = [each for each in numbers if each.isascii() and each.isdecimal() and len(each) < 9]
    if kind != OWN or len(numbers) != 2 or plain != numbers or len(table) > 32:
        raise BadRequest(404, say("no-such-puzzle"))
    return table, int(numbers[0]), int(numbers[1])


def _shown(rating: Skill) -> Told:
    return {"points": points_of(rating.mu), "sure": is_sure(rating)}
