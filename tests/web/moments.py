"""Moments of every game, late in a hand, as told to who is to act.

Bots have played them; what they did is kept in ``moments.json``, for it takes interpreted bots half a minute. Where the
rules have changed so that it leads nowhere, or MOMENTS has others, ``python tests/web/moments.py`` plays them anew.
"""

from __future__ import annotations

import functools
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cardhouse
import cardhouse.bots
from cardhouse.bots.levels import levels_of
from cardhouse.bots.meanings import has_system
from cardhouse.room.messages import SceneTold, Sitter, TableTold

if TYPE_CHECKING:
    from collections.abc import Iterator

SECRET = bytes([7]) * 32
NAMES = ["Marlene", "Ada", "Blaise", "Clara", "Dagobert", "Emmy", "Fibonacci", "Grace", "Hypatia", "Isaac"]


@dataclass(frozen=True)
class Moment:
    """Where a table is looked at: the first turn with a choice after so many actions, by who is to act."""

    game: str
    players: int
    after: int
    select: bool = False
    """Only a turn in which cards are selected."""
    key: int = 7
    bot: str = "heuristic"


# The first of each game is the one pictures are taken of.
MOMENTS: dict[str, list[Moment]] = {
    "cardinoes": [Moment("cardinoes", 3, 36), Moment("cardinoes", 4, 40)],
    "hearts": [Moment("hearts", 4, 34), Moment("hearts", 4, 0), Moment("hearts", 6, 30)],
    "sanity-hearts": [Moment("sanity-hearts", 4, 50), Moment("sanity-hearts", 4, 0), Moment("sanity-hearts", 6, 40)],
    "oh-hell": [Moment("oh-hell", 4, 250), Moment("oh-hell", 7, 3), Moment("oh-hell", 7, 300)],
    "sanity-oh-hell": [Moment("sanity-oh-hell", 4, 130), Moment("sanity-oh-hell", 6, 60)],
    "holdem": [Moment("holdem", 6, 22), Moment("holdem", 10, 55)],
    "bridge": [Moment("bridge", 4, 34), Moment("bridge", 4, 2)],
    "rummy": [Moment("rummy", 3, 60, select=True), Moment("rummy", 6, 80, select=True)],
    "vienna": [Moment("vienna", 4, 130, select=True)],
    "tap-rummy": [Moment("tap-rummy", 4, 60, select=True), Moment("tap-rummy", 6, 100, select=True)],
    "robbery": [Moment("robbery", 3, 76, select=True)],
    "rummy-500": [Moment("rummy-500", 3, 54, select=True), Moment("rummy-500", 8, 130, select=True)],
    "sanity-rummy-500": [Moment("sanity-rummy-500", 3, 126, select=True)],
    "canasta": [Moment("canasta", 4, 260, select=True), Moment("canasta", 6, 120)],
    "in-tense-care": [Moment("in-tense-care", 4, 12), Moment("in-tense-care", 6, 14)],
    "cardsense": [Moment("cardsense", 4, 20), Moment("cardsense", 4, 0), Moment("cardsense", 8, 60)],
    "cardsense-queen-of-spades": [Moment("cardsense-queen-of-spades", 4, 40)],
    "cardsense-last-two": [Moment("cardsense-last-two", 5, 40)],
    "cardsense-tricks": [Moment("cardsense-tricks", 3, 36)],
    "cardsense-fantan": [Moment("cardsense-fantan", 6, 50), Moment("cardsense-fantan", 8, 50)],
}


KEPT = Path(__file__).with_name("moments.json")


@functools.cache
def kept() -> dict[str, list[int]]:
    """What was done up to each of MOMENTS, by what it is."""
    found: dict[str, list[int]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def dealt(moment: Moment) -> cardhouse.Table:
    """The table before anything was done."""
    setup = cardhouse.game(moment.game, moment.players, "house")
    return setup.deal_committed(bytes([moment.key]) * 32, [""] * moment.players)


def played(moment: Moment) -> cardhouse.Table:
    """The table at a moment. Raises AssertionError where the match ends before."""
    actions = kept().get(str(moment))
    if actions is None:
        return played_by_bots(moment)
    table = dealt(moment)
    for action in actions:
        table.play(action)
    assert is_at(table, moment), f"what was kept leads elsewhere: {moment}"
    return table


def played_by_bots(moment: Moment) -> cardhouse.Table:
    """The same, found out."""
    table, bot = dealt(moment), cardhouse.bots.bot(moment.bot)
    while table.turn is not None:
        if is_at(table, moment):
            return table
        table.play(bot.act(table, table.turn))
    raise AssertionError(f"the match is over before {moment}")


def is_at(table: cardhouse.Table, moment: Moment) -> bool:
    """Whether this is it."""
    if table.turn is None or table.version < moment.after:
        return False
    prompt = table.see(table.turn).prompt
    assert prompt is not None
    several = len(prompt.choices) > 1 or prompt.amount is not None
    return prompt.select is not None if moment.select else several


def told(moment: Moment) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the room tells of the table, and of its scene, to who is to act."""
    table = played(moment)
    seat = table.turn
    setup = cardhouse.game(moment.game, moment.players, "house")
    seats = [
        Sitter(
            seat=number,
            name=NAMES[(number - (seat or 0)) % moment.players],
            kind="bot" if number % 2 else "human",
            level="heuristic" if number % 2 else None,
            online=True,
            stand_in=False,
            you=number == seat,
            looks_away=False,
            who=None,
        )
        for number in range(moment.players)
    ]
    info = TableTold(
        id="sample",
        name="Saturday evening",
        state="playing",
        number=0,
        deal="sample",
        begun=False,
        broken=False,
        lesson=0,
        system=has_system(moment.game),
        game=moment.game,
        title=setup.game.title,
        players=moment.players,
        preset="house",
        options={},
        seats=seats,
        you=seat,
        by_link=False,
        muted=False,
        devices=0,
        host=True,
        leads=True,
        looking=[],
        choosing=[],
        evening=[],
        played=[],
        levels=levels_of(moment.game, moment.players),
        private=True,
        link="/t/sample",
        settings={},
        spectators=0,
        watching=[],
        barred=[],
        commit=None,
        ceremony=None,
        seat_commits=None,
        entropy=None,
        hand_keys=[],
        begins=None,
        shared=None,
        seal=None,
        result=None,
    )
    scene = table.see(seat)
    return asdict(info), asdict(
        SceneTold(version=table.version, told=len(scene.events), scene=scene, window=None, clock=None)
    )


def every_moment() -> Iterator[Moment]:
    """All of them, game by game."""
    for moments in MOMENTS.values():
        yield from moments


if __name__ == "__main__":
    found = {str(moment): [*map(int, played_by_bots(moment).record.actions)] for moment in every_moment()}
    lines = (f"{json.dumps(name)}: {json.dumps(actions)}" for name, actions in found.items())
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
