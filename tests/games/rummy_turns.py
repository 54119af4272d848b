"""What a turn of the rummy family can come to: by the menu's steps, and by looking at every turn there is.

The second knows nothing of the menu's foresight: it lays, adds and swaps as long as there are cards, and keeps
those turns that come to an end by the rules (RU5, RU8-RU11).
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import rummy_slow as plain_rummy
from rummy_family import Written
from stepped import fill_menu, try_play

from cardhouse.bots import bot
from cardhouse.games.rummy_family.actions import TURN_ACTIONS, texts_of
from cardhouse.games.rummy_family.position import CARDS, JOKER, TO_PLAY
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.compiled.record import copy_of, view
from cardhouse.kit.melds import meld
from cardhouse.table import Table

FEW = 1500  # states of a turn that are looked at; where there are more, another position is taken
LAYING = ("set", "run", "lay_off", "exchange")


Cards = tuple[str, ...]
Group = tuple[str, int, Cards]


class Turn(NamedTuple):
    """A turn after some of its steps."""

    hand: Cards
    table: tuple[Group, ...]  # in any order
    taken: str | None
    opened: bool
    laid: int
    freed: int


class End(NamedTuple):
    """A turn that is over: the kind of its last act, the card discarded, what is left in hand and on the table."""

    kind: str
    card: str
    hand: Cards
    table: tuple[Group, ...]


Ending = Callable[[Turn, str, Cards], Iterator[str]]
"""(turn, card discarded, rest) -> the kinds of act with which the turn may end so, besides a plain discard."""


def no_other(turn: Turn, card: str, rest: Cards) -> Iterator[str]:
    """A turn ends with a discard."""
    return iter(())


def turn_of(position: Any) -> Turn:
    """The turn of the seat in turn."""
    seat, taken = int(position.turn), int(position.taken)
    return Turn(
        tuple(sorted(held_by(position, seat))),
        tuple(sorted(group_of(int(code)) for code in position.melds[: position.meld_count])),
        None if taken < 0 else CARDS.texts[taken],
        bool(int(position.opened) >> seat & 1),
        int(position.laid),
        int(position.owed),
    )


def held_by(position: Any, seat: int) -> list[str]:
    """A seat's cards."""
    words = [int(position.hands[seat][plane]) for plane in range(2)]
    naturals = [CARDS.texts[card] for word in words for card in range(JOKER) if word >> card & 1]
    return naturals + [CARDS.texts[JOKER]] * int(position.jokers[seat])


def group_of(code: int) -> Group:
    """A combination on the table."""
    cards = tuple(texts_of(code))
    if meld.is_run(code):
        return "CDHS"[int(meld.run_suit(code))], int(meld.run_start(code)), cards
    return "", 0, tuple(sorted(cards))


def written(plain: Any) -> Group:
    """The same of a plain combination."""
    return plain.suit, plain.start, plain.cards if plain.suit else tuple(sorted(plain.cards))


def ends_by_menu(table: Table) -> set[End] | None:
    """How the turn can end, step by step; None where the steps are too many."""
    moves = np.zeros(table.game.menu_size + STRIDE, np.int64)
    found: set[End] = set()
    first = copy_of(table.positions)
    seen = {turn_of(view(first))}
    todo = [first]
    while todo:
        position = todo.pop()
        turn = turn_of(view(position))
        steps = 0
        for action in moves[: fill_menu(position, 0, moves)].tolist():
            kind = table.game.actions.kind(action).name
            if kind not in LAYING:
                card = table.game.actions.cards(action)[0]
                found.add(End(kind, card, plain_rummy.without(turn.hand, card), turn.table))
                continue
            steps += 1
            after = copy_of(position)
            assert try_play(after, 0, action) <= 0
            if turn_of(view(after)) not in seen:
                seen.add(turn_of(view(after)))
                todo.append(after)
                if len(seen) > FEW:
                    return None
        assert steps or fill_menu(position, 0, moves), "a turn without an end"
    return found


def ends_by_looking(turn: Turn, options: dict[str, Any], other: Ending = no_other) -> set[End] | None:
    """The same from every way to go on, whatever it leads to; None where there are too many."""
    found: set[End] = set()
    seen, todo = {turn}, [turn]
    while todo:
        turn = todo.pop()
        found.update(endings(turn, options, other))
        for after in steps(turn, options):
            if after.hand and after not in seen:
                seen.add(after)
                todo.append(after)
                if len(seen) > 20 * FEW:
                    return None
    return found


def endings(turn: Turn, options: dict[str, Any], other: Ending) -> Iterator[End]:
    """The ways to end the turn as it stands."""
    if turn.freed or (turn.laid and not turn.opened):
        return
    for card in set(turn.hand):
        if options["return_taken"] or card != turn.taken or turn.hand.count(card) > 1:
            rest = plain_rummy.without(turn.hand, card)
            for kind in ("discard", *other(turn, card, rest)):
                yield End(kind, card, rest, turn.table)


def steps(turn: Turn, options: dict[str, Any]) -> Iterator[Turn]:
    """Every lay-out, addition and swap, without a look at what comes after."""
    adjacent = options["adjacent_jokers"]
    for new in [*plain_rummy.sets(turn.hand), *plain_rummy.runs(turn.hand, adjacent)]:
        if new.cards.count("RJ") >= turn.freed and len(new.cards) <= meld.LONGEST_LAID:
            rest, taken = plain_rummy.after_laying(turn.hand, turn.taken, new.cards)
            laid = 0 if turn.opened else turn.laid + plain_rummy.points(new)
            yield Turn(rest, table_with(turn, written(new)), taken, turn.opened or laid >= options["opening"], laid, 0)
    if not turn.opened:
        return
    for group in set(turn.table):
        lying = plain_rummy.Meld(*group)
        for card in set(turn.hand):
            rest, taken = plain_rummy.after_laying(turn.hand, turn.taken, (card,))
            if not turn.freed:
                for after in plain_rummy.grown(lying, card, adjacent):
                    yield turn._replace(hand=rest, taken=taken, table=table_with(turn, written(after), group))
            changed = None if card == "RJ" else plain_rummy.swapped(lying, card)
            if changed is not None:
                hand = tuple(sorted((*rest, "RJ")))
                table = table_with(turn, written(changed), group)
                yield turn._replace(hand=hand, taken=taken, table=table, freed=turn.freed + 1)


def table_with(turn: Turn, more: Group, less: Group | None = None) -> tuple[Group, ...]:
    """The table with one combination more, instead of another."""
    table = list(turn.table)
    if less is not None:
        table.remove(less)
    return tuple(sorted([*table, more]))


def check_turns(
    game: Written, count: int, seed: int, other: Callable[[Table], Ending] = lambda table: no_other, **fixed: Any
) -> int:
    """Compare at so many turns of matches played well and badly; returns how many ways to end them there were."""
    chooser = random.Random(seed)
    checked = reached = 0
    while checked < count:
        options = {
            "opening": chooser.choice([0, 20, 40, 60]),
            "adjacent_jokers": chooser.random() < 0.7,
            "return_taken": chooser.random() < 0.3,
            "hand_size": chooser.choice([8, 9, 10]),
            "match": "evening",
            "rounds": 4,
            **fixed,
        }
        table = game.setup(chooser.randrange(2, 5), **options).deal(key=chooser.randrange(1 << 30))
        careful = bot("heuristic", seed)
        fresh = True
        while not table.over and checked < count:
            position = table.position
            if position.phase == TO_PLAY and fresh and chooser.random() < 0.4:
                by_menu = ends_by_menu(table)
                expected = None
                if by_menu is not None:
                    expected = ends_by_looking(turn_of(position), options, other(table))
                if expected is not None:
                    assert by_menu == expected, table.record.text()
                    checked += 1
                    reached += len(expected)
            menu = table.numbers()
            action = menu[chooser.randrange(len(menu))]
            if chooser.random() < 0.8:
                action = careful.act(table, int(position.turn))
            table.play(action)
            fresh = table.position.phase == TO_PLAY and not (
                action < TURN_ACTIONS.size and TURN_ACTIONS.kind(action).name in LAYING
            )
    return reached
