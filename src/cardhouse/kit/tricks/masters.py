"""The rest of a hand with double cards: the tricks that nothing unseen can win, whatever it is played as.

Who claims leads one such card after another. A card unseen may be anything it shows, both faces and the total, and is
taken to be free to be it: that it has to follow, and that no face comes twice in a trick, only hinders it. So what wins
against all cards unseen wins, now and later, for fewer of them are left then. Tricks that are lost are not looked
beyond.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

import numpy as np

from cardhouse.kit.cards.doubles import DECKS, DOUBLES, HIGH, LOW, MODES
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.game import Masters
from cardhouse.kit.terms import Card, Rank, Seat, Suit
from cardhouse.kit.tricks.doubles import DoubleCards
from cardhouse.kit.tricks.plays import TOTALS, Plays, every_suit, list_plays
from cardhouse.kit.tricks.tricks import NO_SUIT, strength

Trick = dict[Seat, int]
"""The act of who claims, by their seat."""


def masters_of(
    position: DoubleCards,
    seen: Iterable[Card],
    such: Plays,
    due: Sequence[Seat],
    tricks: int,
    trump: Suit = NO_SUIT,
    suits: int = ~0,
    settled: bool = False,
) -> Masters:
    """The rest of a hand as the seat in turn knows it.

    ``seen``: cards nobody can play any more; ``such``: what it may play now; ``suits``: bits of those that may be led;
    ``settled``: the hand scores what it would now.
    """
    seat = position.turn
    hand = members(position.hands[seat])
    allowed = int(every_suit(position))
    shown = _shown(position.faces.tobytes(), tuple(position.totals.tolist()))
    highest = [-1] * (TOTALS + 1)
    for other in set(range(DOUBLES)) - {*seen, *hand}:
        for suit, rank in shown[other]:
            highest[suit] = max(highest[suit], rank)

    def worth(suit: Suit, rank: Rank, led: Suit) -> int:
        return _worth(suit, rank, led, trump)

    rival = [
        max(
            (worth(suit, rank, led) for suit, rank in enumerate(highest) if rank >= 0 and allowed >> suit & 1),
            default=0,
        )
        for led in range(TOTALS + 1)
    ]
    leads: dict[Card, int] = {}
    for card in hand:
        for mode, (suit, rank) in enumerate(shown[card]):
            if allowed & suits >> suit & 1 and worth(suit, rank, suit) >= rival[suit]:
                leads.setdefault(card, DOUBLES * mode + card)
    winning: dict[Card, int] = {}
    led = int(position.led)
    for play in _may_be_played(position, such) if led != NO_SUIT else ():
        card, mode = play % DOUBLES, play // DOUBLES
        value = worth(*shown[card][mode], led)
        if value > position.strength and (len(due) == 1 or value >= rival[led]):
            winning.setdefault(card, play)
    return Masters({seat: hand}, due, led, leads, winning, tricks, settled=settled)


def _may_be_played(position: DoubleCards, such: Plays) -> list[int]:
    """What the seat in turn may play."""
    moves = np.empty(MODES * DOUBLES, np.int64)
    return moves[: list_plays(position, moves, such)].tolist()


@lru_cache(DECKS)
def _shown(faces: bytes, totals: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    """By card: suit and rank of what it is in each mode."""
    low, high = (faces[DOUBLES * mode : DOUBLES * (mode + 1)] for mode in (LOW, HIGH))
    return [
        (divmod(one, 13), divmod(other, 13), (TOTALS, total))
        for one, other, total in zip(low, high, totals, strict=True)
    ]


@cache
def _worth(suit: Suit, rank: Rank, led: Suit, trump: Suit) -> int:
    return int(strength(suit, rank, led, trump))


def sure(rest: Masters) -> int:
    """How many of the tricks left are sure to be the claimer's."""
    if rest.led == NO_SUIT:
        return len(rest.leads)
    return max((1 + len(rest.leads) - (card in rest.leads) for card in rest.answers), default=0)


def act_for(rest: Masters, need: int) -> Trick | None:
    """What to play, where so many of the tricks left are sure then; None where they are not."""
    if need <= 0 or sure(rest) < need:
        return None
    (seat,) = rest.hands
    if rest.led == NO_SUIT:
        return {seat: next(iter(rest.leads.values()))}
    return {seat: min(rest.answers.items(), key=lambda each: each[0] in rest.leads)[1]}
