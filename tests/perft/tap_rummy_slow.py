"""Counting the ways a hand of rummy with a tap can go: rummy's plain counter, with taps (TP1-TP7)."""

from typing import Any, NamedTuple

import rummy_slow as rummy
from counting import sequences
from rummy_slow import Hand

DEFAULTS = {**rummy.DEFAULTS, "tap_priority": "turn_order"}


class Asking(NamedTuple):
    """A hand while others are asked for a discard: who still is, and who has tapped."""

    hand: Hand
    left: tuple[int, ...]
    tapped: tuple[int, ...]


Node = Hand | Asking


def draw(state: Hand, seat: int, cards: int) -> Hand:
    """So many cards of the stock."""
    hands = tuple(h + state.stock[:cards] if s == seat else h for s, h in enumerate(state.hands))
    return state._replace(hands=hands, stock=state.stock[cards:])


def choose_stock(state: Hand) -> Node:
    """The next player leaves the discard lying: the others are asked, but not the one who threw it (TP2)."""
    players = len(state.hands)
    others = [(state.turn + step) % players for step in range(1, players - 1)]
    left = tuple(seat for seat in others if len(state.hands[seat]) <= 18)
    if not left or not state.pile or len(state.stock) < 3:
        return draw(state, state.turn, 1)._replace(drawing=False)
    return Asking(state, left, ())


def settle(asking: Asking) -> Node:
    """Once all are asked, who tapped gets the discard and two cards; then the next player draws."""
    if asking.left:
        return asking
    state = asking.hand
    if asking.tapped:
        getter = asking.tapped[0]  # of several one by lot, which no case here looks beyond
        hands = tuple((*h, state.pile[-1]) if s == getter else h for s, h in enumerate(state.hands))
        state = draw(state._replace(hands=hands, pile=state.pile[:-1]), getter, 2)
    return draw(state, state.turn, 1)._replace(drawing=False)


def answers(asking: Asking, options: dict[str, Any]) -> list[Node]:
    """A tap and a pass."""
    seat, *rest = asking.left
    after_tap = () if options["tap_priority"] == "turn_order" else tuple(rest)
    tap = asking._replace(left=after_tap, tapped=(*asking.tapped, seat))
    return [settle(tap), settle(asking._replace(left=tuple(rest)))]


def choices(node: Node, options: dict[str, Any]) -> list[Node]:
    """What may be done, and what comes of it."""
    if isinstance(node, Asking):
        return answers(node, options)
    if node.over:
        return []
    if node.drawing:
        return [choose_stock(node), *rummy.draws(node)[1:]]
    return list(rummy.choices(node, options))


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    options = {**DEFAULTS, **case["options"]}
    return sequences(rummy.start(case, options), depth, lambda node: choices(node, options))
