"""Finds puzzles: moments that judges of several strengths, each with dice of its own, all see in one way."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from cardhouse.bots import bot
from cardhouse.bots.coach import MISTAKES, Better, pairs_of
from cardhouse.bots.judgement import Cost, Judgement, confirmed
from cardhouse.bots.levels import BEGINNER, levels_of
from cardhouse.bots.playing_on import QUICK, Pair, lead_of, stronger_player
from cardhouse.bots.policies import learn, wait_to_search
from cardhouse.bots.reasons import differences, reason
from cardhouse.bots.sizes import Sizes, sizes_of
from cardhouse.puzzles import Puzzle, tag_of
from cardhouse.table import Setup, Table
from cardhouse.table.actions import Action, book_of
from cardhouse.table.hinting import Found, why_of

GLANCE = 300
"""Rollouts that tell whether a moment is worth more of them."""
STRENGTHS = (800, 2400)
"""Rollouts of those who must all agree, each with a seed of its own; then ``CHECK``, once more and twice as long."""
CHECK = 4800
PLAYED_ON_MS, REASONS_MS = 1000, 300
"""Processor time for playing a hand on by the best player there is, and by the heuristic where that shows no reason."""
BEGINNERS = 5
HANDS = 6
ONE_IN = 8
"""About one in so many decisions of a match is looked at."""
Seen = Callable[[int], None]


def moments(setup: Setup, key: int) -> Iterator[Table]:
    """Tables with a choice of the seat in turn, some of each match, as club players come to them."""
    learn(setup.game)
    wait_to_search(setup.game)
    chooser, player = random.Random(key), bot("heuristic", key)
    while True:
        table, last = setup.deal(key=chooser.getrandbits(60)), chooser.randrange(HANDS)
        while table.turn is not None and table.hand <= last:
            if len(table.legal()) > 1 and chooser.randrange(ONE_IN) == 0:
                yield table.copy()
            table.play(player.act(table, table.turn))


def puzzles(setup: Setup, key: int, most: int, seen: Seen = lambda number: None) -> Iterator[Puzzle]:
    """Puzzles among the first so many moments. seen: called with how many moments were looked at."""
    for number, table in enumerate(islice(moments(setup, key), most), start=1):
        found = puzzle_at(table, key + number)
        seen(number)
        if found is not None:
            yield found


def puzzle_at(table: Table, seed: int) -> Puzzle | None:
    """The puzzle that this moment is; None where no act is clearly best, or a club player or most beginners find it."""
    seat, sizes = table.turn, sizes_of(table)
    assert seat is not None
    glance = bot(f"search:{GLANCE}", seed).judge(table, seat)
    cost = glance.cost_of(glance.usual)
    if cost is None or not is_mistake(cost, sizes) or is_a_beginners(table, int(glance.best), seed):
        return None
    judged = glance
    for number, rollouts in enumerate((*STRENGTHS, CHECK), start=1):
        judged = bot(f"search:{rollouts}", seed + number).judge(table, seat)
        if not is_clear(judged, int(glance.best), sizes):
            return None
    cost = judged.cost_of(glance.usual)
    return None if cost is None or not cost.is_known else confirmed_puzzle(table, judged, cost, sizes)


def is_clear(judged: Judgement, best: int, sizes: Sizes) -> bool:
    """Whether a judge does this act and knows every other to be worse, by what matters."""
    return (
        judged.act == best
        and not judged.untried
        and all(each.is_known and sizes.of(each.cost) for each in judged.costs)
    )


def is_mistake(cost: Cost, sizes: Sizes) -> bool:
    """Whether an act is a mistake beyond chance."""
    return cost.is_known and sizes.of(cost.cost) in MISTAKES


def is_a_beginners(table: Table, act: int, seed: int) -> bool:
    """Whether most beginners do it, where the game has such players."""
    seat = table.turn
    assert seat is not None
    if BEGINNER not in levels_of(table.game.name, table.players):
        return False
    acts = [bot(BEGINNER, seed + number).act(table, seat) for number in range(BEGINNERS)]
    return 2 * acts.count(act) > BEGINNERS


def confirmed_puzzle(table: Table, judged: Judgement, cost: Cost, sizes: Sizes) -> Puzzle | None:
    """The puzzle, where a strong player who plays the hand on finds the usual act worse too, and it is seen why."""
    seat, book = table.turn, book_of(table.game)
    assert seat is not None
    best, usual = book[int(judged.act)], book[int(cost.action)]
    strong = stronger_player(table.game.name, table.players)
    pairs = pairs_of(table, usual, best, strong or QUICK, PLAYED_ON_MS)
    by = confirmed(cost, lead_of(pairs), table.game.name) if strong else cost
    if Better(best, by, sizes).size not in MISTAKES:
        return None
    if strong and not differences(table.game.outcomes, pairs):
        pairs = pairs_of(table, usual, best, QUICK, REASONS_MS)
    return told(table, best, usual, by, pairs) if differences(table.game.outcomes, pairs) else None


def told(table: Table, best: Action, usual: Action, by: Cost, pairs: Sequence[Pair]) -> Puzzle:
    """A puzzle with its answer and its reason."""
    seat = table.turn
    assert seat is not None
    return Puzzle(
        game=table.game.name,
        players=table.players,
        seat=seat,
        act=best.text,
        label=table.choice(best).label,
        instead=usual.text,
        cost=round(by.cost, 2),
        why=why_of(table, Found(int(best), int(usual), *reason(table.game.outcomes, pairs))),
        tags=tags_of(table, best, pairs),
        key=table.record.header["key"],
        acts=tuple(book_of(table.game)[act].text for act in table.record.actions),
    )


def tags_of(table: Table, best: Action, pairs: Sequence[Pair]) -> tuple[str, ...]:
    """The kind of act, and all that it brings or spares beyond chance."""
    outcomes = table.game.outcomes
    return best.kind, *(tag_of(outcomes[each.outcome]) for each in differences(outcomes, pairs))
