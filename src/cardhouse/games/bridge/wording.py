"""Words for bridge that scenes and tellings share."""

from cardhouse.games.bridge.actions import ACTIONS, DOUBLE, PASS, REDOUBLE, bid_action
from cardhouse.games.bridge.position import EAST_WEST, NORTH_SOUTH, Bridge
from cardhouse.games.bridge.scoring import is_vulnerable, tricks_over
from cardhouse.games.bridge.words import say
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.words import player

COMPASS = (say("north"), say("east"), say("south"), say("west"))
SIDES = ("north-south", "east-west")
"""The sides as messages take them."""
CALL_TEXTS = {PASS: say("pass"), DOUBLE: "X", REDOUBLE: "XX"}
DOUBLINGS = ("no", "doubled", "redoubled")
"""What became of a bid, as messages take it."""


def call_text(action: Action) -> str:
    """A call as the auction's grid has it."""
    return CALL_TEXTS.get(int(action)) or ACTIONS.label(action)


def bid_text(bid: int) -> str:
    """A bid as people read it."""
    return ACTIONS.label(bid_action(bid))


def contract_text(bid: int, doubling: int) -> str:
    """A bid with what became of it: ``4♠ doubled``."""
    return say("contract", bid=bid_text(bid), doubled=DOUBLINGS[doubling])


def contract_by(position: Bridge, seat: Seat) -> str:
    """The last bid, whose it is, and what became of it: ``4♠ by @2, doubled``."""
    bid, doubled = bid_text(position.bid), DOUBLINGS[position.doubling]
    return say("contract-by", bid=bid, who=player(seat), doubled=doubled)


def vulnerable_sides(position: Bridge) -> str:
    """Which sides are vulnerable, as messages take it."""
    sides = [SIDES[side] for side in (NORTH_SOUTH, EAST_WEST) if is_vulnerable(position, side)]
    if len(sides) == 1:
        return sides[0]
    return "both" if sides else "none"


def result_text(bid: int, tricks: int) -> str:
    """How a contract ended."""
    over = tricks_over(bid, tricks)
    return say("down", tricks=tricks, down=-over) if over < 0 else say("made", tricks=tricks, over=over)
