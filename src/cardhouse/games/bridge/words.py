"""Words for bridge that scenes and tellings share."""

from __future__ import annotations

from cardhouse.games.bridge.actions import ACTIONS, DOUBLE, PASS, REDOUBLE, bid_action
from cardhouse.games.bridge.position import EAST_WEST, NORTH_SOUTH, Bridge
from cardhouse.games.bridge.scoring import is_vulnerable, tricks_over
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.tricks.showing import count_words

COMPASS = ("North", "East", "South", "West")
SIDES = ("North-South", "East-West")
CALL_TEXTS = {PASS: "Pass", DOUBLE: "X", REDOUBLE: "XX"}
DOUBLINGS = ("", "doubled", "redoubled")


def call_text(action: Action) -> str:
    """A call as the auction's grid has it."""
    return CALL_TEXTS.get(action) or ACTIONS.label(action)


def bid_text(bid: int) -> str:
    """A bid as people read it."""
    return ACTIONS.label(bid_action(bid))


def contract_text(position: Bridge) -> str:
    """The last bid with what became of it: ``4♠ doubled``."""
    return f"{bid_text(position.bid)} {DOUBLINGS[position.doubling]}".strip()


def contract_by(position: Bridge, seat: Seat) -> str:
    """The last bid, whose it is, and what became of it: ``4♠ by @2, doubled``."""
    doubling = DOUBLINGS[position.doubling]
    return f"{bid_text(position.bid)} by @{seat}" + (f", {doubling}" if doubling else "")


def vulnerable_text(position: Bridge) -> str:
    """Who is vulnerable."""
    sides = [SIDES[side] for side in (NORTH_SOUTH, EAST_WEST) if is_vulnerable(position, side)]
    if len(sides) == 1:
        return f"{sides[0]} vulnerable"
    return "both sides vulnerable" if sides else "nobody vulnerable"


def tricks_text(position: Bridge) -> str:
    """The tricks of both sides."""
    return ", ".join(f"{name} {position.won[side]}" for side, name in enumerate(SIDES))


def result_text(bid: int, tricks: int) -> str:
    """How a contract ended."""
    over = tricks_over(bid, tricks)
    if over < 0:
        return f"{-over} down"
    return "made exactly" if over == 0 else "made with " + count_words(over, "overtrick")
