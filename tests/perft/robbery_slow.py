"""Counting the ways a hand of robbery can go: rummy's plain counter, with lifted cards (RB1-RB11)."""

from __future__ import annotations

from typing import Any, NamedTuple

import rummy_slow as rummy
from counting import sequences
from rummy_slow import JOKER, Cards, Hand, Meld

DEFAULTS = {**rummy.DEFAULTS, "rob_needs_opening": True, "rob_this_turn": True, "take_ups": 20}
ORDER = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + [JOKER]


class Play(NamedTuple):
    """A hand, and what the player in turn is about: cards lifted, combinations that lay there before, how often cards
    were taken up, and how all was when the first of those that wait was."""

    hand: Hand
    lifted: Cards = ()
    old: int = 0
    robbed: bool = False
    relaying: bool = False
    added: int = 0
    taken_up: int = 0
    before: Play | None = None

    @property
    def finished(self) -> bool:
        return not self.lifted and not (self.robbed and self.added == 0)

    @property
    def held(self) -> Cards:
        return self.hand.hands[self.hand.turn]

    @property
    def opened(self) -> bool:
        return self.hand.turn in self.hand.opened


def in_order(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=ORDER.index))


def split(cards: Cards, first: Cards) -> tuple[Cards, Cards]:
    """Cards as those that come out of ``first`` and the others."""
    left, ours = list(first), []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            ours.append(card)
    return tuple(rummy.without(first, *left)), tuple(ours)


def melds(cards: Cards, adjacent: bool) -> list[Meld]:
    return [*rummy.sets(cards), *rummy.runs(cards, adjacent)]


def may_take_up(play: Play, options: dict[str, Any]) -> bool:
    """So often in a turn; or, where what was laid this turn stays, until something was put back (RB4)."""
    return play.taken_up < (options["take_ups"] if options["rob_this_turn"] else 1)


def one_more(play: Play, options: dict[str, Any]) -> int:
    """How often cards have been taken up once more are, while none wait."""
    return play.taken_up + (1 if options["rob_this_turn"] and not play.lifted else 0)


def takes(play: Play, options: dict[str, Any]) -> list[Play]:
    """Taking the discard, to lay it at once (RB1)."""
    if not play.hand.pile or not may_take_up(play, options):
        return []
    hand = play.hand._replace(pile=play.hand.pile[:-1], drawing=False)
    often = one_more(play, options)
    return [play._replace(hand=hand, lifted=play.hand.pile[-1:], added=1, taken_up=often, before=play)]


def puts_back(play: Play, options: dict[str, Any]) -> list[Play]:
    """Everything as it was, where something is unfinished (RB4)."""
    if play.finished or play.before is None:
        return []
    return [play.before._replace(taken_up=play.taken_up if options["rob_this_turn"] else 1)]


def free(play: Play, options: dict[str, Any]) -> int:
    """How many of the combinations may be lifted and added to by lifted cards (RB7)."""
    return len(play.hand.table) if options["rob_this_turn"] else play.old


def openings(play: Play, taken: Cards, options: dict[str, Any]) -> list[Meld]:
    """The combinations with the card taken that lead to a first lay-out (RB1, RU8)."""
    found = []
    for meld in melds((*play.held, *taken), options["adjacent_jokers"]):
        if taken[0] in meld.cards:
            _, own = split(meld.cards, taken)
            rest = rummy.without(play.held, *own)
            if rest and rummy.can_reach(rest, None, options["opening"] - rummy.points(meld), options):
                found.append(meld)
    return found


def relays(play: Play, options: dict[str, Any]) -> list[Play]:
    """The first lifted card laid, in each combination with others and cards of the hand (RB4, RB11)."""
    adjacent = options["adjacent_jokers"]
    first = in_order(play.lifted)[0]
    opening = not play.opened
    found = []
    for meld in openings(play, play.lifted, options) if opening else melds((*play.held, *play.lifted), adjacent):
        used, own = split(meld.cards, play.lifted)
        rest, left = rummy.without(play.held, *own), rummy.without(play.lifted, *used)
        added = play.added + len(own)
        if first not in meld.cards or not rest:
            continue
        after = rummy.with_hand(play.hand, rest)._replace(table=(*play.hand.table, meld))
        if opening:
            after = after._replace(laid=rummy.points(meld))
            if after.laid >= options["opening"]:
                after = after._replace(opened=after.opened | {after.turn})
        found.append(play._replace(hand=after, lifted=left, relaying=bool(left), added=added))
    return found


def relays_on(play: Play, options: dict[str, Any]) -> list[Play]:
    """The first lifted card added to a combination (RB7)."""
    if not play.opened:
        return []
    first = in_order(play.lifted)[0]
    left = rummy.without(play.lifted, first)
    return [
        play._replace(hand=rummy.with_group(play.hand, number, after), lifted=left, relaying=bool(left))
        for number, meld in enumerate(play.hand.table[: free(play, options)])
        for after in rummy.grown(meld, first, options["adjacent_jokers"])
    ]


def lifts(play: Play, options: dict[str, Any]) -> list[Play]:
    """Combinations lifted, before any lifted card lies again (RB5-RB7)."""
    if not play.opened or play.relaying or not (play.lifted or may_take_up(play, options)):
        return []
    table = play.hand.table
    return [
        play._replace(
            hand=play.hand._replace(table=(*table[:number], *table[number + 1 :])),
            lifted=(*play.lifted, *table[number].cards),
            old=play.old - (number < play.old),
            robbed=True,
            taken_up=one_more(play, options),
            before=play if play.finished else play.before,
        )
        for number in range(free(play, options))
    ]


def choices(play: Play, options: dict[str, Any]) -> list[Play]:
    """What may be done, and what comes of it."""
    if play.hand.drawing:
        return [play._replace(hand=rummy.draws(play.hand)[0]), *takes(play, options)]
    if play.lifted:
        return relays(play, options) + relays_on(play, options) + lifts(play, options) + puts_back(play, options)
    laid = rummy.layouts(play.hand, options)
    if play.opened:
        laid += rummy.additions(play.hand, options)
    now = len(play.held)
    found = [play._replace(hand=hand, added=play.added + now - len(hand.hands[hand.turn])) for hand in laid]
    found += lifts(play, options)
    if (play.hand.laid and not play.opened) or not play.finished:
        return found + puts_back(play, options)
    ends = rummy.discards(play.hand, options)
    if not play.opened:
        ends += rummy.flushes(play.hand, options)
    return found + [Play(hand, old=len(hand.table)) for hand in ends]


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows, from its beginning or after some of them."""
    options = {**DEFAULTS, **case["options"]}
    start = Play(rummy.start(case, options))
    return sequences(start, depth, lambda play: [] if play.hand.over else choices(play, options))
