"""What a thinking process of a room finds out about a match. Here the true position is known: what it tells a viewer
goes through ``Table.see`` and ``log`` alone."""

import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

import orjson

from cardhouse.bots.coach import (
    DecisionTold,
    decisions_of,
    judged,
    milliseconds_each,
    timed_judges,
    told_of,
)
from cardhouse.bots.policies import thinking
from cardhouse.bots.sizes import sizes_of
from cardhouse.room.deals.offers import QUICK_LEVELS
from cardhouse.room.deals.playing import hands_of, outcome_of, play_for
from cardhouse.room.machine.records import full_record
from cardhouse.room.machine.rows import SeatRow
from cardhouse.room.matches import history
from cardhouse.room.matches.matches import Stopped, StoppedError, header_from, open_match, play_on, replay_match
from cardhouse.room.puzzling.posing import posed, tried
from cardhouse.room.thinking.suggesting import suggestion
from cardhouse.table import Table, building, game
from cardhouse.table.actions import book_of
from cardhouse.table.claiming import claim
from cardhouse.table.encoding import written
from cardhouse.table.engine import policy
from cardhouse.table.record import split_seal

MOST_KEPT = 16  # matches, each as one viewer looks at it
Answer = dict[str, Any]
Match = Mapping[str, Any]


class Matches:
    """The matches asked about last, so that one is not played again for each question; each for one viewer."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, Table] = OrderedDict()

    def brought(self, match: Match, viewer: int | None = None) -> Table:
        """A copy of a match as far as its actions go, which a viewer has watched from its opening on."""
        game, address, header, actions = (match[name] for name in ("game", "address", "header", "actions"))
        key = hashlib.sha256(orjson.dumps([game, address, header, viewer], option=orjson.OPT_SORT_KEYS)).digest()
        table = self._kept.pop(key, None)
        if table is None:
            table = replay_match(game, address, header, ())
            table.see(viewer)
        _bring_to(table, actions)
        table.see(viewer)
        self._kept[key] = table
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return table.copy()


def _bring_to(table: Table, actions: Sequence[int | str]) -> None:
    """Take back what was played otherwise, and play the rest. A match that goes on from another begins there."""
    begun = int(table.record.header.get("begins", {}).get("after", 0))
    text, played = table.game.actions.text, table.record.actions[begun:]
    alike = 0
    for own, given in zip(played, actions, strict=False):
        if own != given and text(own) != given:
            break
        alike += 1
    table.undo(len(played) - alike)
    play_on(table, actions[alike:], alike)


MATCHES = Matches()


def prove(match: Table, concede: bool) -> Answer:
    """How many of the tricks left are sure."""
    found = claim(match, concede)
    return {"claim": None if found is None else asdict(found)}


def arrange(match: Table, groups: Sequence[Sequence[str]]) -> Answer:
    """How the seat in turn gets to these melds; None where nobody arranges the table."""
    try:
        return {"arrangement": asdict(match.arrange(groups))}
    except ValueError:
        return {"arrangement": None}


def suggest(match: Table, seat: int) -> Answer:
    """How a club player would have the table lie, whom the house lets see what the seat sees."""
    return {"groups": suggestion(match, seat)}


def replay(match: Table, viewer: int | None, step: int | None, language: str) -> Answer:
    """How the table looked to a viewer, as it is sent."""
    moment = history.replayed(match, viewer, match.version if step is None else step)
    return {"body": written(moment, language).decode()}


def narrate(match: Table, viewer: int | None, step: int) -> Answer:
    """How the table sounded to a viewer."""
    return {"told": asdict(history.retold(match, viewer, step))}


def explain(match: Table, viewer: int | None, step: int) -> Answer:
    """What the calls of the hand meant."""
    return {"told": asdict(history.reexplained(match, viewer, step))}


def record(match: Table, seats: Sequence[SeatRow]) -> Answer:
    """The record of a match that is over."""
    return {"text": full_record(match, seats)}


def seen_record(match: Table, viewer: int | None, header: Mapping[str, Any]) -> Answer:
    """What a viewer has seen of a match so far."""
    return {"text": history.seen_record(match, viewer, header)}


def moment(match: Table, address: str, seats: Sequence[SeatRow], step: int) -> Answer:
    """What the record of a match begins with that goes on from a moment of this one, and the seat in turn there."""
    if step >= match.version:
        return {"last": match.version - 1}
    seal = split_seal(full_record(match, seats))[1]
    return {"header": header_from(match, step, address, str(seal)), "turn": int(match.at(step).turn or 0)}


def tally(match: Table, seat: int) -> Answer:
    """How a deal that many play ended for a seat, and what it did."""
    return asdict(outcome_of(match, seat))


def hand_of(match: Table, address: str, seats: Sequence[SeatRow], hand: int, seat: int) -> Answer:
    """What is dealt where others play a hand of a match that is over, and how it went for a seat."""
    ends = hands_of(match)
    if hand >= len(ends):
        return {"hands": len(ends)}
    begun = ends[hand - 1] if hand else 0
    seal = split_seal(full_record(match, seats))[1]
    header = {**header_from(match, begun, address, str(seal)), "hands": hand + 1, "hand": hand}
    played = open_match(match.game.name, address, header)
    play_on(played, match.record.actions[begun : ends[hand]])
    return {"header": header, "outcome": asdict(outcome_of(played, seat))}


def play_deal(match: Table, seat: int, level: str, dice: int, seconds: float) -> Answer:
    """What is played in a deal that many play, a bot of a level at a seat.

    ``compiled`` False: it waits for the game's library; ``coming``: whether that is being built.
    """
    if level not in QUICK_LEVELS and not thinking(match.game).can_search:
        return {"compiled": False, "coming": thinking(match.game).is_coming()}
    return {"compiled": True, "actions": play_for(match, seat, level, dice, seconds), "over": match.over}


def effects(match: Table) -> Answer:
    """What the rules of a match do, in sentences.

    ``compiled`` False: it waits for the game's library; ``coming``: whether that is being built.
    """
    from cardhouse.lab import effects as lab  # no other question waits for the lab to load

    if not lab.is_quick(match.game):
        if policy() not in ("following", "interpreted"):
            match.setup.engine.ask()
        coming = building.is_coming(match.game)
        if coming or not lab.is_quick(match.game):
            return {"compiled": False, "coming": coming, "effects": []}
    rules = game(match.game.name, match.players, match.setup.preset, **match.setup.options)
    return {"compiled": True, "effects": lab.effects(rules)}


def pose(match: Table, viewer: int) -> Answer:
    """A moment as a puzzle for its seat; ``posed`` None: it is none."""
    return {"posed": posed(match, viewer)}


def attempt(match: Table, viewer: int, said: Mapping[str, Any]) -> Answer:
    """What comes of what a solver says at that moment."""
    return tried(match, viewer, said)


def decisions(match: Table, seat: int, seconds: float) -> Answer:
    """At which moments a seat had a choice, and for how many milliseconds each may be judged."""
    versions = sorted(decisions_of(match, seat))
    return {"versions": versions, "milliseconds": milliseconds_each(len(versions), seconds)}


def sum_up(match: Table, seat: int, decisions: Sequence[Mapping[str, Any]]) -> Answer:
    """The review that decisions come to."""
    return {"review": asdict(told_of(seat, [DecisionTold.read(each) for each in decisions]))}


def judge(match: Table, seat: int, version: int, milliseconds: Sequence[int]) -> Answer:
    """What a decision cost; ``compiled`` False: nothing is told before the game's library is built.

    brief: no library is to be had, and it was judged on interpreted rules.
    """
    thoughts = thinking(match.game)
    if thoughts.is_coming():
        return {"compiled": False, "coming": True}
    brief = not thoughts.compiled
    moment, action = match.at(version), book_of(match.game)[match.record.actions[version]]
    found = judged(moment, action, timed_judges(milliseconds, brief), sizes_of(match, waits=not brief))
    return {"compiled": True, "decision": asdict(found.told()), "brief": brief}


ANSWERS: dict[str, Callable[..., Answer]] = {
    each.__name__: each
    for each in (
        *(prove, arrange, suggest, replay, narrate, explain, record, seen_record, moment, decisions, judge, sum_up),
        *(tally, hand_of, play_deal, effects, pose, attempt),
    )
}


LOOKS = (replay, narrate, explain, seen_record)
"""What can be told of a match up to where it stops."""


def answer(do: str, match: Match, what: Mapping[str, Any]) -> Answer:
    """Answer a question; also the seconds it took, and whether the game is settled here (``worker.act``).

    Where the match stops: ``stopped`` and ``why``, and of the answer what there is without the rest of the match.
    """
    began = time.thread_time()
    try:
        table = MATCHES.brought(match, what.get("viewer"))
        found = ANSWERS[do](table, **what)
    except StoppedError as error:
        told = {"stopped": error.at.place, "why": error.at.words, **_up_to(error.at, ANSWERS[do], match, what)}
        return {**told, "used": time.thread_time() - began, "settled": False}
    return {**found, "used": time.thread_time() - began, "settled": thinking(table.game).compiled}


def _up_to(at: Stopped, ask: Callable[..., Answer], match: Match, what: Mapping[str, Any]) -> Answer:
    if at.match is None:
        return {}
    if ask is record:
        return {"text": history.kept_record(at, match["actions"], what["seats"])}
    return ask(at.match.copy(), **what) if ask in LOOKS else {}
