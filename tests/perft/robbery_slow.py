"""Counting the ways a hand of robbery can go: rummy's plain counter, with lifted cards (RB1-RB11)."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import rummy_slow as rummy
from rummy_slow import JOKER, Cards, Hand, Meld

DEFAULTS = {**rummy.DEFAULTS, "rob_needs_opening": True}
ORDER = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + [JOKER]


class Play(NamedTuple):
    """A hand, and what the player in turn is about: cards lifted, combinations that lay there before."""

    hand: Hand
    lifted: Cards = ()
    old: int = 0
    robbed: bool = False
    relaying: bool = False
    added: int = 0

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


def can_lay(must: Cards, may: Cards, least: int, adjacent: bool) -> bool:
    """Whether all of ``must`` can be laid with at least ``least`` of ``may``, one being left (RB4, RB6)."""
    return _can_lay(in_order(must), in_order(may), max(least, 0), adjacent)


@cache
def _can_lay(must: Cards, may: Cards, least: int, adjacent: bool) -> bool:
    if len(may) <= least:
        return False
    if not must and least == 0:
        return True
    for meld in melds(in_order((*must, *may)), adjacent):
        if must and must[0] not in meld.cards:
            continue
        used, own = split(meld.cards, must)
        if len(rummy.without(may, *own)) == len(may) - len(own):
            if can_lay(rummy.without(must, *used), rummy.without(may, *own), least - len(own), adjacent):
                return True
    return False


def on_table(play: Play) -> Cards:
    """The cards that wait, and those of the combinations that may be lifted."""
    return (*play.lifted, *(card for meld in play.hand.table[: play.old] for card in meld.cards))


def takes(play: Play, options: dict[str, Any]) -> list[Play]:
    """Taking the discard, where it can be laid at once (RB1)."""
    if not play.hand.pile:
        return []
    card = play.hand.pile[-1]
    if play.opened:
        usable = can_lay((*on_table(play), card), play.held, 0, options["adjacent_jokers"])
    else:
        usable = bool(openings(play, (card,), options))
    hand = play.hand._replace(pile=play.hand.pile[:-1], drawing=False)
    return [play._replace(hand=hand, lifted=(card,), added=1)] if usable else []


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
        if first not in meld.cards or not can_lay(left, rest, 0 if added else 1, adjacent):
            continue
        after = rummy.with_hand(play.hand, rest)._replace(table=(*play.hand.table, meld))
        if opening:
            after = after._replace(laid=rummy.points(meld))
            if after.laid >= options["opening"]:
                after = after._replace(opened=after.opened | {after.turn})
        found.append(play._replace(hand=after, lifted=left, relaying=bool(left), added=added))
    return found


def relays_on(play: Play, options: dict[str, Any]) -> list[Play]:
    """The first lifted card added to a combination that lay there (RB7)."""
    if not play.opened:
        return []
    first = in_order(play.lifted)[0]
    left = rummy.without(play.lifted, first)
    if not can_lay(left, play.held, 0 if play.added else 1, options["adjacent_jokers"]):
        return []
    return [
        play._replace(hand=rummy.with_group(play.hand, number, after), lifted=left, relaying=bool(left))
        for number, meld in enumerate(play.hand.table[: play.old])
        for after in rummy.grown(meld, first, options["adjacent_jokers"])
    ]


def lifts(play: Play, options: dict[str, Any]) -> list[Play]:
    """Combinations that lay there lifted, before any lifted card lies again (RB5-RB7)."""
    if not play.opened or play.relaying:
        return []
    if not can_lay(on_table(play), play.held, 0 if play.added else 1, options["adjacent_jokers"]):
        return []
    table = play.hand.table
    return [
        play._replace(
            hand=play.hand._replace(table=(*table[:number], *table[number + 1 :])),
            lifted=(*play.lifted, *table[number].cards),
            old=play.old - 1,
            robbed=True,
        )
        for number in range(play.old)
    ]


def choices(play: Play, options: dict[str, Any]) -> list[Play]:
    """What may be done, and what comes of it."""
    if play.hand.drawing:
        return [play._replace(hand=rummy.draws(play.hand)[0]), *takes(play, options)]
    if play.lifted:
        return relays(play, options) + relays_on(play, options) + lifts(play, options)
    laid = rummy.layouts(play.hand, options)
    if play.opened:
        laid += rummy.additions(play.hand, options)
    now = len(play.held)
    found = [play._replace(hand=hand, added=play.added + now - len(hand.hands[hand.turn])) for hand in laid]
    found += lifts(play, options)
    if (play.hand.laid and not play.opened) or (play.robbed and not play.added):
        return found
    ends = rummy.discards(play.hand, options)
    if not play.opened:
        ends += rummy.flushes(play.hand, options)
    return found + [Play(hand, old=len(hand.table)) for hand in ends]


def count_from(play: Play, depth: int, options: dict[str, Any]) -> int:
    if depth == 0:
        return 1
    if play.hand.over:
        return 0
    found = choices(play, options)
    return len(found) if depth == 1 else sum(count_from(each, depth - 1, options) for each in found)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows, from its beginning or after some of them."""
    options = {**DEFAULTS, **case["options"]}
    return count_from(Play(rummy.start(case, options)), depth, options)
