"""What each message of a table costs the room's event loop, late in long matches.

A match is played as far as it goes, by what comes first in a shuffled menu, and shown to two people when they are in
turn; it stands at their table, with bots and somebody who watches. Each message is said there, in copies of the table:
what its step takes, with what it tells encoded. The least of three times counts, so that first uses and the load of the
machine are no message's. Work that the step asks for (a bot's thought, a claim's proof) is done elsewhere and is not
counted; its answer, which is a step too, is: ``rest`` is the claim played out, ``table`` the table laid anew.
"""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardhouse.games import load
from cardhouse.room import messages as m
from cardhouse.room.machine import effects as f
from cardhouse.room.machine import events as e
from cardhouse.room.machine import step
from cardhouse.room.machine.state import Limits, Moment, Person, TableState
from cardhouse.room.matches.matches import choose, new_header, replay_match
from cardhouse.room.tables.line import encode
from cardhouse.room.tables.tables import new_row, planned_seats
from cardhouse.table import Table
from cardhouse.table.claiming import claim

HOST, GUEST, WATCHER, STRANGER = (Person(name, name) for name in ("host", "guest", "watcher", "stranger"))
NOW = Moment(1000.0, 1_700_000_000.0)
LINES = {1: HOST, 2: GUEST, 3: WATCHER, 4: HOST}
TRIES = 3
MOMENTS = 4  # places in a match at which everything is said
Costs = dict[str, float]


def played(name: str, most: int, seed: int = 1) -> Table:
    """A match, played at random to its end or to so many actions."""
    setup, dice = choose(name, None, "house", {}), random.Random(seed)
    header = new_header(setup, "T.1") | {"entropy": [None] * setup.players}
    match = replay_match(name, "T.1", header, ())
    while not match.over and match.version < most:
        match.play(dice.choice(match.numbers()))
        if match.turn in (0, 1):
            match.see(match.turn)
        if match.version % 16 == 0:
            match.see(None)
    return match


def table(match: Table, alone: bool) -> TableState:
    """A table at which a match stands, everybody there and shown it."""
    name, players = match.game.name, match.players
    people = 1 if alone else min(2, players)
    plans = [m.SeatPlan(kind="human")] * people + [m.SeatPlan(kind="bot", level="random")] * (players - people)
    wanted = m.NewTable(game=name, players=players, seats=plans)
    seats = planned_seats(wanted, players, HOST.name, 0)
    for seat, person in zip(seats[:people], (HOST, GUEST), strict=False):
        seat.take(person)
    row = new_row("T", name, HOST, "A table", seats, m.TableSettings(bot_pause_s=0, hand_pause_s=0).model_dump())
    header = {"preset": "house", "options": {}, "players": players, "commit": "", "entropy": []}
    state = TableState.read(
        {**row, "state": "playing", "begun": True, "header": header, "past": []}, load(name).title, 0.0, Limits(), 1
    )
    for viewer in (None, *range(players)):
        match.see(viewer)
    step(state, e.Opened(match), NOW)
    for line, person in LINES.items():
        step(state, e.Came(line, person), NOW)
    return state


def messages(match: Table, seat: int) -> Iterator[tuple[str, e.Event]]:
    """Everything that can be said, the dearest of each kind that came to mind."""
    scene, version, numbers = match.see(seat), match.version, match.numbers()
    faces = [card.face for zone in scene.zones for card in zone.cards if card.face] or ["QS"]
    many = (faces * 120)[:120]
    groups = [faces[at : at + 12] for at in range(0, min(len(faces), 120), 12)]
    said: Sequence[m.AnyMessage] = (
        m.Play(do="play", version=version, action=numbers[0] if numbers else 0),
        m.Select(do="select", version=version, cards=many),
        m.Select(do="select", version=version, cards=faces[:1]),
        m.Arrange(do="arrange", version=version, groups=groups),
        m.Rest(do="rest", version=version),
        m.Why(do="why", cards=many),
        m.Why(do="why", action=2**62),
        m.Hint(do="hint"),
        m.Hint(do="hint", guide=True),
        m.Hint(do="hint", table=True),
        m.Narrate(do="narrate"),
        m.Next(do="next"),
        m.Hello(do="hello"),
        m.Watch(do="watch"),
        m.Sit(do="sit", seat=match.players - 1),
        m.Leave(do="leave"),
        m.Start(do="start"),
        m.Another(do="another"),
        m.Chat(do="chat", text="x" * 500),
        m.Emote(do="emote", emote="wave"),
        m.Nudge(do="nudge", seat=1 - seat if seat < 2 else 0),
        m.Presence(do="presence", away=True),
        m.Undo(do="undo"),
        m.UndoAnswer(do="undo_answer", agree=True),
        m.Token(do="token"),
        m.Close(do="close"),
    )
    for each in said:
        yield each.do, e.Heard(1 if seat == 0 else 2, each, "token")


def cost(state: TableState, *events: e.Event) -> float:
    """Milliseconds of processor time that the last of some events costs the loop."""
    return min(_cost(state, *events) for _ in range(TRIES))


def _cost(state: TableState, *events: e.Event) -> float:
    copied = copy.deepcopy(state)
    for before in events[:-1]:
        step(copied, before, NOW)
    began = time.thread_time()
    effects = step(copied, events[-1], NOW)
    for effect in effects:
        if isinstance(effect, f.Tell):
            encode(effect.message)
    return 1000 * (time.thread_time() - began)


def costs_at(match: Table) -> Iterator[tuple[str, float]]:
    """What everything costs as a match stands; where one is in turn for whom nobody sits, what can be said by all."""
    turn = match.turn if match.turn in (0, 1) else 0
    for alone in (False, True):
        state = table(match.copy(), alone)
        for do, event in messages(match, 0 if alone else turn):
            if do == "undo_answer" and not alone:
                asked = e.Heard(1 if turn == 0 else 2, m.Undo(do="undo"), "")
                answered = e.Heard(2 if turn == 0 else 1, m.UndoAnswer(do="undo_answer", agree=True), "")
                yield do, cost(state, asked, answered)
            yield do, cost(state, event)
        yield "(somebody comes to watch)", cost(state, e.Came(9, STRANGER))
        yield "(somebody goes)", cost(state, e.Went(2))
        brought = match.copy()
        yield "(a match is brought back)", cost(state, e.Opened(brought))
        if match.rest is not None:
            found = claim(match)
            yield "rest", cost(state, e.Proven(1 if turn == 0 else 2, match.version, found))


def late(match: Table) -> float:
    """A seat is sat down at for the first time, after a long match that others have watched."""
    fresh = match.copy()
    watchers = fresh._watchers
    watchers._marks = [mark._replace(logs={}) for mark in watchers._marks]
    for viewer in [each for each in watchers._by_viewer if each is not None]:
        del watchers._by_viewer[viewer]
    began = time.thread_time()
    fresh.see(fresh.players - 1)
    return 1000 * (time.thread_time() - began)


def dearest(name: str, most: int) -> tuple[int, Costs]:
    """How long the match of a game was, and what each message cost at most."""
    whole, found = played(name, most), Costs()
    whole.see(None)
    for part in range(MOMENTS):
        match = whole.copy()
        match.undo(min(match.version, 1 + 7 * part + (part > 2) * match.version // 2))
        for do, spent in costs_at(match):
            found[do] = max(found.get(do, 0.0), spent)
        spent = min(late(match) for _ in range(TRIES))
        found["(a seat first seen late)"] = max(found.get("(a seat first seen late)", 0.0), spent)
    return whole.version, found


def verbs(names: Sequence[str], most: int, say: Callable[[str], Any] = print) -> float:
    """Measure games and print a table of every message with the game in which it is dearest; returns the dearest."""
    dear: dict[str, tuple[float, str]] = {}
    for name in names:
        length, found = dearest(name, most)
        worst = max(found, key=lambda do: found[do])
        engine = "compiled" if choose(name, None, "house", {}).engine.compiled else "interpreted"
        say(f"  {name:26} {length:5} actions, {engine}: the dearest is {worst}, {found[worst]:.1f} ms")
        for do, spent in found.items():
            dear[do] = max(dear.get(do, (0.0, "")), (spent, name))
    say(f"  {'message':28} {'ms':>7}  dearest in")
    for do, (spent, name) in sorted(dear.items(), key=lambda each: -each[1][0]):
        say(f"  {do:28} {spent:7.2f}  {name}")
    return max(spent for spent, _ in dear.values())
