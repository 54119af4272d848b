"""Canasta: what the menu's small steps reach in a turn is what can be laid out at all (CA12-CA15, CA20, CA32)."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from canasta_table import canasta
from stepped import fill_menu, try_play
from suites import deep, full

from cardhouse.bots import bot
from cardhouse.games.canasta.cards import JOKER, TWO, VALUES
from cardhouse.games.canasta.position import TO_PLAY
from cardhouse.kit.compiled.record import Array, copy_of, view
from cardhouse.table import Table

BLACK, GROUPS = 1, 13
LAY, FEW = "lay", 6000
Counts = tuple[int, ...]
End = tuple[Counts, Counts, Counts, Counts]


def digits(word: Any) -> Counts:
    return tuple(int(word) >> 4 * kind & 15 for kind in range(15))


def ends_by_menu(table: Table) -> set[End]:
    """Hand and own groups at each point of the turn at which something may be discarded, step by step."""
    actions = table.game.actions
    first_discard = actions.first("discard")
    first_lay = actions.first(LAY)
    moves = np.zeros(table.game.menu_size + 8, np.int64)
    found: set[End] = set()
    seen: set[bytes] = set()
    todo = [copy_of(table.positions)]
    while todo:
        position = todo.pop()
        menu = moves[: fill_menu(position, 0, moves)].tolist()
        if any(action >= first_discard for action in menu):
            found.add(state_of(position))
        for action in menu:
            if first_lay <= action < first_discard:
                after = copy_of(position)
                assert try_play(after, 0, action) <= 0
                mark = repr(state_of(after)).encode()
                if mark not in seen:
                    seen.add(mark)
                    todo.append(after)
    return found


def state_of(positions: Array) -> End:
    position = view(positions)
    seat = int(position.turn)
    side = seat % sides_of(position)
    return (
        digits(position.hands[seat]),
        digits(position.naturals[side]),
        digits(position.twos[side]),
        digits(position.jokers[side]),
    )


def sides_of(position: Any) -> int:
    players = int(position.players)
    return players // 2 if players in (4, 6) else players


def ends_by_enumeration(position: Any) -> set[End] | None:
    """The same, from every way to share out the hand's cards; None where they are too many to look at."""
    seat = int(position.turn)
    side = seat % sides_of(position)
    hand, naturals, twos, jokers = (
        digits(word)
        for word in (position.hands[seat], position.naturals[side], position.twos[side], position.jokers[side])
    )
    opened = bool(int(position.opened) >> side & 1)
    shut = bool(position.turns <= position.shut_until)
    needed = 2 if position.players == 2 and position.draw_two != 2 else 1
    limit = limit_of(int(position.scores[seat]))
    found: set[End] = set()
    looked = 0
    for laid in shares(hand, naturals, twos, jokers, position.wild_groups):
        looked += 1
        if looked > FEW:
            return None
        rest = list(hand)
        new = [list(naturals), list(twos), list(jokers)]
        points = 0
        for group, (natural, two, joker) in laid.items():
            for row, count in zip(new, (natural, two, joker), strict=True):
                row[group] += count
            rest[group] -= natural
            rest[TWO] -= two
            rest[JOKER] -= joker
            points += natural * int(VALUES[group]) + 20 * two + 50 * joker
        left = sum(rest)
        sizes = [new[0][g] + new[1][g] + new[2][g] for g in range(GROUPS)]
        done = sum(size >= 7 for size in sizes)
        closes = left == 1 and not shut and done >= needed
        if not (left >= 2 or closes):
            continue
        if BLACK in laid and not closes:
            continue
        others = {group: cards for group, cards in laid.items() if group != BLACK}
        if not opened and laid:
            if BLACK in laid and not reaches(others, sizes, limit):
                continue
            if points < limit and not any(size >= 7 for group, size in enumerate(sizes) if group != BLACK):
                continue
        found.add((tuple(rest), tuple(new[0]), tuple(new[1]), tuple(new[2])))
    return found


def reaches(laid: dict[int, Counts], sizes: list[int], limit: int) -> bool:
    """Black threes do not make a first lay-out (CA31)."""
    points = sum(n * int(VALUES[g]) + 20 * t + 50 * j for g, (n, t, j) in laid.items())
    return points >= limit or any(sizes[group] >= 7 for group in laid)


def limit_of(score: int) -> int:
    return 15 if score < 0 else 50 if score < 1500 else 90 if score < 2500 else 120 if score < 5000 else 150


def shares(
    hand: Counts, naturals: Counts, twos: Counts, jokers: Counts, wild_groups: int
) -> Iterator[dict[int, Counts]]:
    """Every way to lay cards of a hand out so that all groups are right."""

    @cache
    def ways(group: int, held_twos: int, held_jokers: int) -> list[Counts]:
        if group == TWO and wild_groups == 2:
            return [(0, 0, 0)]
        found = []
        for natural in range(1 if group == TWO else hand[group] + 1):
            for two in range(held_twos + 1):
                for joker in range(held_jokers + 1):
                    has = naturals[group] + natural
                    wild = twos[group] + jokers[group] + two + joker
                    least = 7 if group == TWO and wild_groups == 1 else 3
                    right = has + wild >= least and (group == TWO or wild < has)
                    if right or natural + two + joker == 0:
                        found.append((natural, two, joker))
        return found

    def share(group: int, held_twos: int, held_jokers: int) -> Iterator[dict[int, Counts]]:
        if group == GROUPS:
            yield {}
            return
        for way in ways(group, held_twos, held_jokers):
            for others in share(group + 1, held_twos - way[1], held_jokers - way[2]):
                yield {group: way, **others} if any(way) else others

    yield from share(0, hand[TWO], hand[JOKER])


def check_positions(count: int, seed: int) -> int:
    """Compare at so many positions of turns; returns how many lay-outs there were."""
    chooser = random.Random(seed)
    checked = reached = 0
    while checked < count:
        options = {
            "draw_two": chooser.choice(["optional", "off"]),
            "wild_groups": chooser.choice(["from3", "from3", "complete_only", "off"]),
            "hand_size": chooser.choice(["11", "13", "by_score"]),
            "most_hands": 2,
        }
        players = chooser.randrange(2, 7)
        table = canasta(players, **options).deal(key=chooser.randrange(1 << 30))
        score = chooser.choice([-100, 0, 0, 1500, 2500, 5000])
        table.opening["scores"][0][:players] = score
        table.undo(0)
        careful = bot("heuristic", seed)
        while not table.over and checked < count:
            position = table.position
            if position.phase == TO_PLAY and chooser.random() < 0.3 and not position.waiting and not position.laid:
                expected = ends_by_enumeration(position)
                if expected is not None:
                    assert ends_by_menu(table) == expected, table.record.text()
                    checked += 1
                    reached += len(expected) - 1
            menu = table.numbers()
            if chooser.random() < 0.5:
                table.play(careful.act(table, int(position.turn)))
            else:
                table.play(menu[chooser.randrange(len(menu))])
    return reached


@pytest.mark.parametrize(("count", "seed", "reached"), [full(120, 1, 300), deep(10_000, 2, 10_000)])
def test_the_menu_reaches_every_lay_out(count: int, seed: int, reached: int) -> None:
    """CA32."""
    assert check_positions(count, seed) > reached
