"""How a club player would have the whole table lie: found step by step on a copy of the match."""

from cardhouse.bots import bot
from cardhouse.table import Table

MOST_STEPS = 120  # of a turn's laying: more than there can be melds to lift, to lay and to add to
SEEDS = 2


def suggestion(match: Table, seat: int) -> list[list[str]]:
    """The melds as a player would lay them this turn, or as they lie now if they can't be laid so.

    The player lays until the turn would end, so nothing is drawn.
    """
    ahead = match.copy()
    for _ in range(MOST_STEPS):
        if not lay_on(ahead, players_act(ahead, seat)):
            break
    return worth_laying(match, seat, melds(ahead, seat))


def players_act(match: Table, seat: int) -> int:
    """What a club player does, in a world imagined for the seat."""
    for seed in range(SEEDS):
        action = bot("heuristic", seed).choose(match.game, match.imagine(seat, seed), seat)
        if match.refusal(action) is None:
            return action
    return match.numbers()[-1]


def may_arrange(match: Table, seat: int) -> bool:
    """Whether a seat is offered to lay the whole table anew."""
    prompt = match.see(seat).prompt
    return prompt is not None and prompt.arrange


def lay_on(ahead: Table, action: int) -> bool:
    """Do an action on a copy of a match, unless it ends the turn; whether more may be laid after it."""
    seat, hand = ahead.turn, ahead.hand
    trial = ahead.copy()
    trial.play(action)
    if seat is None or trial.turn != seat or trial.hand != hand:
        return False
    ahead.play(action)
    return may_arrange(ahead, seat)


def melds(match: Table, seat: int) -> list[list[str]]:
    """The melds on the table, as ``arrange`` takes them."""
    return [[card.face for card in zone.cards if card.face] for zone in match.see(seat).zones if zone.kind == "meld"]


def worth_laying(match: Table, seat: int, groups: list[list[str]]) -> list[list[str]]:
    """These melds if the seat can lay them, else those that lie already."""
    return groups if match.arrange(groups).actions else melds(match, seat)
