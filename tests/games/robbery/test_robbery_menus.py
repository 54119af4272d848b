"""Robbery: what the menu's steps reach by the end of a turn is what an enumeration of all turns says (RB1-RB8)."""

import random
from typing import Any

import numpy as np
import pytest
from robbery_plain import (
    JOKER,
    ORDER,
    Cards,
    End,
    Group,
    end,
    ends_of_robbing,
    ends_of_turn,
    groups_of,
    in_order,
    may_flush,
)
from robbery_table import robbery, set_up
from stepped import engine_for, fill_menu, try_play
from suites import deep, full

from cardhouse.games.rummy_family.actions import texts_of
from cardhouse.games.rummy_family.position import TO_DRAW
from cardhouse.kit.compiled.record import Array, copy_of, view

OPTIONS: list[dict[str, Any]] = [
    {**options, "rob_this_turn": rob_this_turn}
    for options in (
        {},
        {"opening": 20},
        {"adjacent_jokers": False},
        {"rob_needs_opening": False, "opening": 25},
        {"rob_needs_opening": False, "opening": 0},
    )
    for rob_this_turn in (True, False)
]
ENDINGS = ("discard", "flush")
RULES = ("opening", "adjacent_jokers", "rob_needs_opening", "rob_this_turn")


def hand_texts(position: Any, seat: int) -> tuple[str, ...]:
    words = [int(word) for word in position.hands[seat]]
    found = [ORDER[card] for word in words for card in range(52) if word >> card & 1]
    return in_order(found + [JOKER] * int(position.jokers[seat]))


def table_texts(position: Any) -> tuple[Group, ...]:
    return tuple(tuple(texts_of(int(code))) for code in position.melds[: int(position.meld_count)])


def ends_by_menu(game: Any, start: Array) -> set[End]:
    """Table and hand at each point of the turn at which something may be discarded, step by step."""
    moves = np.zeros(game.menu_size, np.int64)
    actions = game.actions
    discard, flush = (range(actions.first(name), actions.first(name) + actions.kinds[name].size) for name in ENDINGS)
    found: set[End] = set()
    seen: set[bytes] = set()
    todo = [start]
    while todo:
        position = todo.pop()
        menu = moves[: fill_menu(position, 0, moves)].tolist()
        assert menu
        now = view(position)
        seat = int(now.turn)
        cards = hand_texts(now, seat)
        if now.phase == TO_DRAW:  # the card taken went back
            assert actions.text(menu[0]) == "draw"
            continue
        discards = {actions.cards(a)[0] for a in menu if a in discard}
        flushes = {actions.cards(a)[0] for a in menu if a in flush}
        if discards:
            assert discards == set(cards)
            found.add(end(table_texts(now), cards))
        untouched = not (now.opened >> seat & 1 or now.laid or now.robbed or now.lifted.any() or now.lifted_jokers)
        assert flushes == (may_flush(cards) if untouched else set())
        for action in menu:
            if action not in discard and action not in flush:
                after = copy_of(position)
                assert try_play(after, 0, action) <= 0
                mark = after.tobytes()
                if mark not in seen:
                    seen.add(mark)
                    todo.append(after)
    return found


def some_table(chooser: random.Random, pack: list[str], count: int, adjacent: bool) -> list[Group]:
    """A few combinations that come of the pack."""
    found: list[Group] = []
    while len(found) < count:
        cards = in_order(chooser.sample(pack, 20))
        group = chooser.choice(groups_of(cards, adjacent) or ((),))
        if group and len(group) <= 5:
            found.append(group)
            for card in group:
                pack.remove(card)
    return found


def near(chooser: random.Random, pack: list[str], table: list[Group], count: int) -> list[str]:
    """Cards of the pack, more often such as go with what lies."""
    chosen: list[str] = []
    ranks = {card[0] for group in table for card in group if card != JOKER}
    suits = {card[1] for group in table for card in group if card != JOKER}
    while len(chosen) < count:
        card = chooser.choice(pack)
        if card[0] in ranks or (card[-1] in suits and chooser.random() < 0.5) or chooser.random() < 0.2:
            chosen.append(card)
            pack.remove(card)
    return chosen


def check_position(chooser: random.Random, options: dict[str, Any]) -> int:
    """Compare at one position, both for a card drawn and for the card of the pile; returns how many ends there were."""
    jokers = chooser.choice([0, 0, 1, 1, 2])
    pack = [card for card in ORDER[:52] for _ in range(2)] + [JOKER] * jokers
    if chooser.random() < 0.8:  # few ranks, so that much goes together
        low = chooser.randrange(9)
        pack = [card for card in pack if card == JOKER or ORDER[:13].index(card[0] + "C") - low in range(5)]
    opened = chooser.random() < 0.7
    often = 1 if opened else 2  # all that can be reached is, when the discard goes to the first lay-out too
    setup = robbery(2, hand_size=8, take_ups=often, **options)
    rules = {option: setup.options[option] for option in RULES}
    table = some_table(chooser, pack, chooser.randrange(4), rules["adjacent_jokers"])
    size = chooser.randrange(1, 4) if opened else chooser.randrange(4, 7)
    hand = near(chooser, pack, table, size)
    drawn, taken = near(chooser, pack, table, 2)
    positions = setup.deal(key=1).positions
    lying = ",".join(" ".join(group) for group in table)
    set_up(positions, ["2C 3D", " ".join(hand)], lying, "1" if opened else "", taken, drawn, True, 1)
    game = setup.game
    before = view(positions)
    start = table_texts(before)
    total = 0
    for text, new in (("draw", drawn), ("take", None)):
        held = in_order((*hand, new)) if new else in_order(hand)
        expected = ends_of_turn(start, held, None if new else taken, opened, rules)
        after, action = copy_of(positions), game.actions.parse(text)[0]
        assert try_play(after, 0, action) <= 0
        assert ends_by_menu(game, after) == expected, (text, hand, taken, drawn, table, opened, options)
        if not new:
            assert bool(expected) != (action in engine_for(positions).in_vain(positions))
        check_lifting(game, after, start, held if new else in_order((*held, taken)), None if new else taken, rules)
        check_arrangements(game, after, expected, chooser)
        total += len(expected)
    return total


def check_lifting(
    game: Any, position: Array, table: tuple[Group, ...], own: Cards, taken: str | None, rules: dict[str, Any]
) -> None:
    """Lifting is in vain, all of it, where no robbery can be finished."""
    moves = np.zeros(game.menu_size, np.int64)
    menu = moves[: fill_menu(position, 0, moves)].tolist()
    lifts = {action for action in menu if game.actions.kind(action).name == "lift"}
    leads_on = bool(lifts) and bool(ends_of_robbing(table, own, taken, rules))
    assert set(engine_for(position).in_vain(position)) == (set() if leads_on else lifts)


def check_arrangements(game: Any, start: Array, ends: set[End], chooser: random.Random) -> None:
    """Tables that a turn can come to, given as a whole, are reached by menu actions; others are not."""
    moves = np.zeros(game.menu_size, np.int64)
    for lying, kept in chooser.sample(sorted(ends), min(4, len(ends))):
        mixed = [list(group) for group in lying]
        chooser.shuffle(mixed)
        found = game.arrange(view(start), mixed)
        assert not found.wrong, (mixed, found.wrong, table_texts(view(start)), kept)
        after = copy_of(start)
        for action in found.actions:
            assert action in moves[: fill_menu(after, 0, moves)]
            assert try_play(after, 0, action) <= 0
        now = view(after)
        assert end(table_texts(now), hand_texts(now, int(now.turn))) == (lying, kept)


def check_positions(count: int, seed: int) -> int:
    chooser = random.Random(seed)
    return sum(check_position(chooser, OPTIONS[number % len(OPTIONS)]) for number in range(count))


@pytest.mark.parametrize(("count", "seed", "reached"), [full(60, 7, 500), deep(10_000, 2, 25_000)])
def test_the_menu_reaches_every_end_of_a_turn(count: int, seed: int, reached: int) -> None:
    """RB1-RB8."""
    assert check_positions(count, seed) > reached
