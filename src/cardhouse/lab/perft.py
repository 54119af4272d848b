"""Perft: how many ways a hand can go, to check the rules against a count made without them."""

import numpy as np

from cardhouse.kit.compiled.record import Array, blank
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match import seldom
from cardhouse.kit.match.menus import check_menus, longest, room_for
from cardhouse.table import Table


def perft(table: Table, depth: int) -> int:
    """How many sequences of ``depth`` menu actions the hand in play allows from where the table stands.

    A sequence ends with the hand: one that is shorter than ``depth`` is not counted.  Raises ValueError for
    a negative depth.
    """
    if depth < 0:
        raise ValueError(f"depth: must be 0 or more, not {depth}")
    if depth == 0 or table.over:
        return int(depth == 0)
    line = blank(table.game.record, depth)
    line[0] = table.positions[0]
    menus = room_for(table.game.menu_size, depth)
    found = int(count_lines(line, menus, np.zeros((depth, 2), np.int64)))
    check_menus(table.game.name, menus, table.game.menu_size)
    return found


@compiled
def count_lines(line: Array, menus: Array, places: Array) -> int:
    """Walk all sequences from line[0], as deep as there is room; places: next and length of each menu."""
    hand = line[0].hand
    last = len(line) - 1
    total = 0
    level = 0
    places[0, 0], places[0, 1] = 0, seldom.menu(line[0], menus[0], longest(menus[0]))
    while level >= 0:
        if level == last:
            total += places[level, 1]
            level -= 1
        elif places[level, 0] == places[level, 1]:
            level -= 1
        else:
            action = menus[level, places[level, 0]]
            places[level, 0] += 1
            line[level + 1] = line[level]
            seldom.play(line[level + 1], action)
            if line[level + 1].turn >= 0 and line[level + 1].hand == hand:
                level += 1
                places[level, 0], places[level, 1] = 0, seldom.menu(line[level], menus[level], longest(menus[level]))
    return total
