"""Claiming the rest of a hand: what is sure is played out, what is not may be given up.

The rules know nothing of it: a claim is proven from what the claimer knows, and then every seat's cards are played in
their turn, so that the record is that of any other hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.game import Masters, Rest
from cardhouse.kit.tricks.rest import MOST_GIVEN_UP, suit_of, sure_tricks, trick_for
from cardhouse.kit.tricks.tricks import NO_SUIT, strength
from cardhouse.table.table import Table


@dataclass(frozen=True)
class Claim:
    """How many of the tricks left are sure, and the actions that end the hand so; none where it would not end so.

    few: those that are not sure could be given up. settled: it does not matter who takes them.
    """

    sure: int
    left: int
    few: bool = False
    actions: Sequence[int] = ()
    settled: bool = False


def claim(match: Table, concede: bool = False) -> Claim | None:
    """What the seat in turn may claim, at a table that is left as it is; None where there is nothing to be claimed.

    concede: what is not sure, three tricks at most, is given up: the others take what they can of them. Only where
    partners take tricks together can tricks be given up.
    """
    rest = match.rest
    if rest is None:
        return None
    if rest.settled:
        return Claim(0, rest.tricks, actions=_played_out(match), settled=True)
    sure = sure_tricks(rest)
    few = rest.tricks - sure <= MOST_GIVEN_UP and rest.partners is not None
    if sure < rest.tricks and not (concede and few):
        return Claim(sure, rest.tricks, few)
    ahead = match.copy()
    if not _take(ahead, rest, sure):
        return Claim(0, rest.tricks)
    left = _rest_of(ahead, match.hand)
    if isinstance(left, Rest):
        side = {int(seat) for seat in (*rest.hands, *(rest.partners or ()))}
        for action in _given_up(ahead, left, side)[1]:
            ahead.play(action)
    return Claim(sure, rest.tricks, few, ahead.record.actions[match.version :])


def _played_out(match: Table) -> Sequence[int]:
    """Actions that end the hand, whoever takes its tricks."""
    ahead = match.copy()
    while not ahead.over and ahead.hand == match.hand:
        ahead.play(_any(ahead))
    return ahead.record.actions[match.version :]


def _rest_of(ahead: Table, hand: int) -> Rest | Masters | None:
    """What is left of a hand; None when all of it has been played."""
    return None if ahead.over or ahead.hand != hand else ahead.rest


def _take(ahead: Table, first: Rest | Masters, need: int) -> bool:
    """Play until the claimer has the tricks they need. Whether each of them could still be shown to be sure."""
    hand, own = ahead.hand, first.hands.keys()
    now: Rest | Masters | None = first
    while need > 0 and now is not None:
        cards = None
        for _ in range(len(now.due)):
            now = ahead.rest
            assert now is not None
            if now.due[0] in own and cards is None:
                cards = trick_for(now, need)
                if cards is None:
                    return False
            ahead.play(cards[now.due[0]] if now.due[0] in own and cards is not None else _any(ahead))
        now = _rest_of(ahead, hand)
        need -= now is None or now.due[0] in own
    return True


def _any(ahead: Table) -> int:
    """The others' cards do not matter to what is sure: the lowest."""
    return min(ahead.numbers(), key=_rank)


def _given_up(ahead: Table, rest: Rest, side: set[int]) -> tuple[int, list[int]]:
    """How the tricks left go where a side gives them up: the fewest it can take, and the actions that lead there."""
    worth = _worths(rest, ahead.numbers())
    found: tuple[int, list[int]] | None = None
    for card in sorted(worth, key=lambda card: worth[card], reverse=rest.due[0] not in side):
        winner = rest.due[0] if worth[card] > rest.best else rest.winner
        taken = int(len(rest.due) == 1 and winner in side)
        after = ahead.copy()
        after.play(card)
        left = _rest_of(after, ahead.hand)
        more, actions = _given_up(after, left, side) if isinstance(left, Rest) else (0, [])
        if found is None or taken + more < found[0]:
            found = taken + more, [card, *actions]
        if found[0] == 0:
            break
    assert found is not None
    return found


def _worths(rest: Rest, cards: Sequence[int]) -> dict[int, int]:
    """What each card is worth in the trick on the table, or as a lead."""
    with interpreting():
        led = rest.led
        return {
            card: int(strength(suit_of(card), card % 13, suit_of(card) if led == NO_SUIT else led, rest.trump))
            for card in cards
        }


def _rank(card: int) -> int:
    return card % 13
