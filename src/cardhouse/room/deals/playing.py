"""A deal that many play, looked at where the whole match is known: what came of it, and how a bot plays it.

All bots' dice follow from the deal's key, the seat and how many actions have been played, so whoever does the same
meets the same.
"""

import hashlib
import time
from collections.abc import Iterator
from statistics import fmean

from cardhouse.bots import bot
from cardhouse.bots.coach import decisions_of
from cardhouse.bots.levels import PLAYERS
from cardhouse.room.deals.outcomes import Choice, Outcome
from cardhouse.room.machine.moments import match_for
from cardhouse.room.machine.state import STAND_IN_LEVEL, Gathering
from cardhouse.room.machine.undo import begins_at
from cardhouse.table import Table
from cardhouse.table.actions import book_of
from cardhouse.table.keys import bot_seed

MARK = 16


def outcome_of(match: Table, seat: int) -> Outcome:
    """How a deal ended for a seat: its lead over the mean of the table, what all scored in it, and what it did."""
    begun = begins_at(match)
    before = match.at(begun)
    points = [now - then for now, then in zip(match.scores, before.scores, strict=True)]
    standings = [now - then for now, then in zip(match.standings, before.standings, strict=True)]
    return Outcome(round(standings[seat] - fmean(standings), 3), points, list(_choices(match, seat, begun)))


def _choices(match: Table, seat: int, begun: int) -> Iterator[Choice]:
    decided, book = decisions_of(match, seat), book_of(match.game)
    said = hashlib.sha256()
    for version, number in enumerate(match.record.actions[begun:], start=begun):
        action = book[number]
        if version in decided:
            yield Choice(version, said.hexdigest()[:MARK], action.text, action.label)
        said.update(f"{action.text}\n".encode())


def hands_of(match: Table) -> list[int]:
    """After how many actions each hand of a match had ended."""
    positions, ends = match.opening.copy(), list[int]()
    for version, action in enumerate(match.record.actions, start=1):
        hand = int(positions["hand"][0])
        match.step(positions, action)
        if positions["hand"][0] != hand or version == match.version:
            ends.append(version)
    return ends


def play_for(match: Table, seat: int, level: str, dice: int, seconds: float) -> list[str]:
    """Play on until the deal is over or so many seconds have gone by; returns what was played, as texts.

    A bot of a level, with dice of its own, plays the seat that people have; in the others those who are there always.
    """
    until, first = time.monotonic() + seconds, match.version
    while not match.over and time.monotonic() < until:
        for action in _next_acts(match, seat, level, dice):
            match.play(action)
    text = match.game.actions.text
    return [text(action) for action in match.record.actions[first:]]


def _next_acts(match: Table, own: int, level: str, dice: int) -> list[int]:
    together = match.together
    if together is None:
        assert match.turn is not None
        return [_act(match, match.turn, own, level, dice)]
    gathering = Gathering(match.version, together, 0.0)
    for seat in together.seats:
        while gathering.due(seat) > 0:
            view = match_for(match, gathering, seat)
            gathering.answers.setdefault(seat, []).append(_act(view, seat, own, level, dice))
    return [action for seat in together.seats for action in gathering.answers[seat]]


def _act(view: Table, seat: int, own: int, level: str, dice: int) -> int:
    player, seed = PLAYERS[STAND_IN_LEVEL], bot_seed(view.key, seat, view.version)
    if seat == own:
        player, seed = PLAYERS[level], bot_seed(view.key, seat + dice * view.players, view.version)
    return bot(player, seed).choose(view.game, view.imagine(seat, seed), seat)
