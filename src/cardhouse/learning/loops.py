"""The compiled loops of learning that know no game: what is chosen from, choosing, and what was done in a hand."""

from typing import NamedTuple

from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import compiled

WARMTH = 0.05
"""Spreads of a hand's result: how far apart acts must look for the better one to be clearly likelier."""


class Acts(NamedTuple):
    """What is chosen from: the acts of one table behind another's."""

    begins: Array  # i64[tables + 1]
    actions: Moves
    tables: Array  # i64[acts]: whose each is
    told: Array  # bool[acts]: whether it is what the heuristic advises


class Ways(NamedTuple):
    """How each table chooses: by the heuristic, the best known, or astray."""

    by_heuristic: Array  # bool[tables]: whether the advice is followed
    strays: Array  # f64[tables]: how likely another act is done than the best
    chances: Array  # f64[tables, 3]: numbers 0..1 by which it is drawn


class Done(NamedTuple):
    """What is done at tables."""

    chosen: Array  # i64[tables]: its place among the acts
    best: Array  # f32[tables]: what the best looks like
    strayed: Array  # bool[tables]: whether it is another one
    weights: Array  # f64[acts]: room


class Past(NamedTuple):
    """What was done at tables in the last steps; step ``n`` stands in row ``n % steps``."""

    began: Array  # i64[tables]: the step at which the hand began
    turns: Array  # i64[steps, tables]: whose turn it was
    best: Array  # f32[steps, tables]: what the best act looked like
    strayed: Array  # bool[steps, tables]: whether another was done
    kept: Array  # bool[steps, tables]: whether there was something to learn from


class Told(NamedTuple):
    """Decisions, and what they came to."""

    slots: Array  # i64: the row of each, times the tables, plus its table
    aims: Array  # f32: what it came to
    coming: Array  # f64[seats]: room


@compiled
def gather(menus: Moves, starts: Array, advice: Moves, acts: Acts) -> int:
    """Write the acts to choose from: each table's menu, and the advice where that is not on it; returns how many."""
    actions, begins, tables, told = acts.actions, acts.begins, acts.tables, acts.told
    count = 0
    for table in range(len(advice)):
        begins[table] = count
        listed = False
        for place in range(starts[table], starts[table + 1]):
            actions[count], tables[count] = menus[place], table
            told[count] = menus[place] == advice[table]
            listed |= menus[place] == advice[table]
            count += 1
        if not listed:
            actions[count], tables[count], told[count] = advice[table], table, True
            count += 1
    begins[len(advice)] = count
    return count


@compiled
def choose(acts: Acts, values: Array, ways: Ways, margin: float, done: Done) -> None:
    """Write which act is done at each table: the best, or as the heuristic advises, or now and then another.

    Of other acts half are any, half the likelier the better they look (WARMTH). values: how good each act looks.
    margin: how much better another act must look than the advice.
    """
    begins, told, chances, weights = acts.begins, acts.told, ways.chances, done.weights
    for table in range(len(begins) - 1):
        start, end = begins[table], begins[table + 1]
        first = start
        for place in range(start, end):
            if values[place] + margin * told[place] > values[first] + margin * told[first]:
                first = place
        if ways.by_heuristic[table]:
            for place in range(start, end):
                if told[place]:
                    first = place
        done.best[table] = values[first]
        done.strayed[table] = False
        if end - start > 1 and chances[table, 0] < ways.strays[table]:
            other = start + min(int(chances[table, 1] * (end - start)), end - start - 1)
            if chances[table, 2] < 0.5:
                whole = 0.0
                for place in range(start, end):
                    weights[place] = 2.718281828459045 ** ((values[place] - values[first]) / WARMTH)
                    whole += weights[place]
                left = chances[table, 1] * whole
                other = start
                while other < end - 1 and left >= weights[other]:
                    left -= weights[other]
                    other += 1
            done.strayed[table] = other != first
            first = other
        done.chosen[table] = first


@compiled
def pick(rows: Array, places: Array, out: Array) -> None:
    """Write what stands at some places of each row."""
    for row in range(len(rows)):
        for number in range(len(places)):
            out[row, number] = rows[row, places[number]]


@compiled
def look_back(past: Past, step: int, ended: Array, leads: Array, trust: float, told: Told) -> int:
    """Write what was decided in hands that have ended, and what it came to; returns how many decisions.

    A decision is worth what came after it: the seat's lead, or what its next decision looked like, ``trust`` saying how
    much rather the lead. A stray act tells nothing of what was done before it. trust 1: leads alone.
    """
    slots, aims, coming = told.slots, told.aims, told.coming
    count = 0
    steps, tables = past.turns.shape
    for table in range(tables):
        if not ended[table]:
            continue
        for seat in range(leads.shape[1]):
            coming[seat] = leads[table, seat]
        for number in range(step - 1, max(past.began[table], step - steps) - 1, -1):
            at = number % steps
            if not past.kept[at, table]:
                continue
            seat = past.turns[at, table]
            if count < len(slots):
                slots[count] = at * tables + table
                aims[count] = coming[seat]
                count += 1
            if trust < 1:
                belief = 0.0 if past.strayed[at, table] else trust
                coming[seat] = belief * coming[seat] + (1 - belief) * past.best[at, table]
        past.began[table] = step
    return count
