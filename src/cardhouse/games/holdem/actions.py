"""What a player can do at Hold'em: fold, check, call, bet or raise to an amount, and show or muck in the end."""

from cardhouse.games.holdem.options import MOST_CHIPS
from cardhouse.games.holdem.words import say
from cardhouse.kit.betting.betting import SEATS
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, numbers
from cardhouse.kit.terms import Action

MOST_IN_PLAY = SEATS * MOST_CHIPS
ACTIONS = Actions(
    Kind("fold", label=say("fold")),
    Kind("check", label=say("check")),
    Kind("call", label=say("call")),
    Kind("show", label=say("show-your-hand")),
    Kind("muck", label=say("muck-it")),
    Kind("bet", "bet {chips}", lambda chips: say("action-bet", chips=chips), chips=numbers(1, MOST_IN_PLAY)),
    Kind(
        "raise_to",
        "raise to {chips}",
        lambda chips: say("action-raise-to", chips=chips),
        chips=numbers(1, MOST_IN_PLAY),
    ),
)
FOLD, CHECK, CALL = ACTIONS.first("fold"), ACTIONS.first("check"), ACTIONS.first("call")
SHOW, MUCK = ACTIONS.first("show"), ACTIONS.first("muck")
BET, RAISE_TO = ACTIONS.first("bet"), ACTIONS.first("raise_to")
PAST_LAST = ACTIONS.size
MENU = 6


@compiled
def wager(is_raise: bool, chips: int) -> Action:
    """The action of betting so many chips, or of raising to them."""
    return (RAISE_TO if is_raise else BET) + chips - 1


@compiled
def chips_of(action: Action) -> int:
    """The chips a bet or raise puts in front of the seat."""
    return action - (BET if action < RAISE_TO else RAISE_TO) + 1
