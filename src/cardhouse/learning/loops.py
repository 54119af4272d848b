"""The compiled loops of learning that know no game: what is chosen from, choosing, and what was done in a hand."""

from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import compiled


@compiled
def gather(
    menus: Moves, starts: Array, advice: Moves, actions: Moves, begins: Array, tables: Array, told: Array
) -> int:
    """Write the acts to choose from, one table's behind another's: its menu, and the advice where that is not on it.

    ``tables`` gets whose each is, ``told`` whether it is what the heuristic advises. Returns how many.
    """
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
def choose(
    begins: Array,
    values: Array,
    told: Array,
    by_heuristic: Array,
    strays: Array,
    chances: Array,
    warmth: float,
    margin: float,
    chosen: Array,
    best: Array,
    strayed: Array,
    weights: Array,
) -> None:
    """Write which act is done at each table: the best, or as the heuristic advises, or now and then another.

    by_heuristic: where the advice is followed. strays: how likely another act is; half of these any, half the likelier
    the better they look (``warmth`` in spreads). margin: how much better another act must look than the advice.
    chances: three numbers 0..1 a table. best: what the best looks like.
    """
    for table in range(len(begins) - 1):
        start, end = begins[table], begins[table + 1]
        first = start
        for place in range(start, end):
            if values[place] + margin * told[place] > values[first] + margin * told[first]:
                first = place
        if by_heuristic[table]:
            for place in range(start, end):
                if told[place]:
                    first = place
        best[table] = values[first]
        strayed[table] = False
        if end - start > 1 and chances[table, 0] < strays[table]:
            other = start + min(int(chances[table, 1] * (end - start)), end - start - 1)
            if chances[table, 2] < 0.5:
                whole = 0.0
                for place in range(start, end):
                    weights[place] = 2.718281828459045 ** ((values[place] - values[first]) / warmth)
                    whole += weights[place]
                left = chances[table, 1] * whole
                other = start
                while other < end - 1 and left >= weights[other]:
                    left -= weights[other]
                    other += 1
            strayed[table] = other != first
            first = other
        chosen[table] = first


@compiled
def pick(rows: Array, places: Array, out: Array) -> None:
    """Write what stands at some places of each row."""
    for row in range(len(rows)):
        for number in range(len(places)):
            out[row, number] = rows[row, places[number]]


@compiled
def look_back(
    ended: Array,
    leads: Array,
    began: Array,
    step: int,
    steps: int,
    turns: Array,
    best: Array,
    strayed: Array,
    kept: Array,
    trust: float,
    slots: Array,
    aims: Array,
    coming: Array,
) -> int:
    """Write what was decided in hands that have ended, and what it came to; returns how many decisions.

    A decision is worth what came after it: the seat's lead, or what its next decision looked like, ``trust`` saying how
    much rather the lead. A stray act tells nothing of what was done before it. trust 1: leads alone.
    """
    count = 0
    tables = len(ended)
    for table in range(tables):
        if not ended[table]:
            continue
        for seat in range(leads.shape[1]):
            coming[seat] = leads[table, seat]
        for number in range(step - 1, max(began[table], step - steps) - 1, -1):
            at = number % steps
            if not kept[at, table]:
                continue
            seat = turns[at, table]
            if count < len(slots):
                slots[count] = at * tables + table
                aims[count] = coming[seat]
                count += 1
            if trust < 1:
                belief = 0.0 if strayed[at, table] else trust
                coming[seat] = belief * coming[seat] + (1 - belief) * best[at, table]
        began[table] = step
    return count
