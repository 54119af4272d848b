"""Counting the ways a hand of Hold'em can be bet: plain lists, from the rulebook (PK6-PK14, PK17, PK18, PK20).

The menu counted is the table's: fold, check or call, and the fixed raise; without limits the smallest raise,
half the pot, the pot and all-in.
"""

from __future__ import annotations

import copy
from typing import Any

from counting import sequences


class Hand:
    """One hand between its blinds and its showdown; cards do not matter to who may bet what."""

    def __init__(self, case: dict[str, Any]) -> None:
        options = case["options"]
        self.players: int = case["players"]
        self.limit = options.get("structure", "limit") == "limit"
        self.small_bet: int = options.get("min_bet", 2)
        self.big_bet: int = options.get("max_bet", 0) or 2 * self.small_bet
        self.cap: int = options.get("max_raises", 3)
        self.slow: bool = options.get("slow_raise", False)
        self.reopen: str = options.get("reopen", "tda")
        usual = options.get("starting_chips", 100)
        stacks = options.get("stacks", [0] * 10)
        self.chips = [stacks[seat] or usual for seat in range(self.players)]
        self.spent = [0] * self.players
        self.front = [0] * self.players
        self.folded: set[int] = set()
        self.street = 0
        self.over = False
        for seat in range(self.players):
            self.spend(seat, options.get("ante", 0))
        self.begin_round()
        literal = options.get("heads_up", "standard") == "literal"
        small = 1 if self.players > 2 or literal else 0
        self.big_blind = (small + 1) % self.players
        self.put(small, self.small_bet // 2)
        self.put(self.big_blind, self.small_bet)
        self.high = self.full = self.small_bet
        self.turn = self.waiting_after(self.big_blind)
        if self.turn is None:
            self.turn = self.big_blind

    # --- chips

    def spend(self, seat: int, amount: int) -> int:
        amount = min(amount, self.chips[seat])
        self.chips[seat] -= amount
        self.spent[seat] += amount
        return amount

    def put(self, seat: int, amount: int) -> None:
        self.front[seat] += self.spend(seat, amount)

    # --- rounds

    def begin_round(self) -> None:
        self.front = [0] * self.players
        self.high = self.full = 0
        self.size = self.big_bet if self.limit and self.street >= 2 else self.small_bet
        self.raises = 0
        self.acted: set[int] = set()
        self.since_full: set[int] = set()

    def in_play(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.folded]

    def with_chips(self) -> list[int]:
        return [seat for seat in self.in_play() if self.chips[seat] > 0]

    def is_waiting(self, seat: int) -> bool:
        return seat in self.with_chips() and (seat not in self.acted or self.front[seat] < self.high)

    def waiting_after(self, seat: int) -> int | None:
        order = [(seat + 1 + step) % self.players for step in range(self.players)]
        return next((other for other in order if self.is_waiting(other)), None)

    def nothing_to_decide(self) -> bool:
        able = self.with_chips()
        if len(able) == 0:
            return True
        return len(able) == 1 and self.front[able[0]] >= max(self.front[seat] for seat in self.in_play())

    def go_on(self) -> None:
        """To the next seat, the next round or the end."""
        if len(self.in_play()) == 1:
            self.over = True
            return
        following = self.waiting_after(self.turn)
        if following is not None and not self.nothing_to_decide():
            self.turn = following
        elif self.street == 3 or len(self.with_chips()) < 2:
            self.over = True
        else:
            self.street += 1
            self.begin_round()
            first = self.waiting_after(0)
            assert first is not None
            self.turn = first

    # --- what may be done

    def may_raise(self) -> bool:
        seat = self.turn
        everything = self.chips[seat] + self.front[seat]
        rivals = [self.chips[other] + self.front[other] for other in self.with_chips() if other != seat]
        if everything <= self.high or all(rival <= self.high for rival in rivals):
            return False
        if self.high == 0:
            return True
        if self.limit and self.cap >= 0 and self.raises >= self.cap:
            return False
        if self.slow and seat not in self.acted:
            return False
        if seat not in self.acted or self.reopen == "always":
            return True
        if self.reopen == "never":
            return seat not in self.since_full
        facing = self.high - self.front[seat]
        return facing * 2 >= self.size if self.limit else facing >= self.size

    def raises_to(self) -> list[int]:
        if not self.may_raise():
            return []
        everything = self.chips[self.turn] + self.front[self.turn]
        if self.limit:
            return [min(self.full + self.size, everything)]
        smallest = min(self.high + self.size, everything)
        pot = sum(self.spent) + self.high - self.front[self.turn]
        wanted = [self.high + pot // 2, self.high + pot]
        return sorted({smallest, everything, *(to for to in wanted if smallest < to < everything)})

    def after(self, what: str, to: int = 0) -> Hand:
        """The hand after one action."""
        hand = copy.deepcopy(self)
        seat = hand.turn
        if what == "fold":
            hand.folded.add(seat)
        elif what == "call":
            hand.put(seat, hand.high - hand.front[seat])
            hand.acted.add(seat)
            hand.since_full.add(seat)
        elif what == "raise":
            hand.put(seat, to - hand.front[seat])
            hand.acted.add(seat)
            hand.since_full.add(seat)
            if hand.limit and (to - hand.full) * 2 >= hand.size:
                hand.raises += hand.full > 0
                hand.full = to
                hand.since_full = {seat}
            elif not hand.limit and to - hand.high >= hand.size:
                hand.size = to - hand.high
                hand.since_full = {seat}
            hand.high = to
        hand.go_on()
        return hand

    def choices(self) -> list[Hand]:
        if self.nothing_to_decide():
            return [self.after("show")]
        return [self.after("fold"), self.after("call"), *(self.after("raise", to) for to in self.raises_to())]


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return sequences(Hand(case), depth, lambda hand: [] if hand.over else hand.choices())
