"""The way to a whole table: the actions that lead there, each asked of the rules on a copy of the position.

Nothing here knows what is allowed: a way that is refused is no way, and the refusal of the one that came furthest is
the reason.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import numpy as np

from cardhouse.games.robbery.actions import PUT_BACK, lift_action
from cardhouse.games.robbery.laying import next_with, partners
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.refusals import ON_TABLE
from cardhouse.games.robbery.robbing import free_melds, unfinished
from cardhouse.games.robbery.showing import lifted_list
from cardhouse.games.rummy_family.actions import (
    DISCARD,
    HIGH_JOKER,
    LOW_JOKER,
    TAKE,
    cards_in,
    lay_off_action,
    meld_action,
)
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.position import JOKER, NO_CARD
from cardhouse.games.rummy_family.showing import hand_cards
from cardhouse.kit.compiled.record import Array, blank, copy_of, view
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.verbs import play, refusal
from cardhouse.kit.melds import layouts, meld, pools, tabled
from cardhouse.kit.melds.layouts import KEEP_NONE
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Action, Card, Reason

ADDING, LIFTING, LIFTING_ALL = range(3)  # add to melds what they lack; lift what is not wanted; lift all
MOST_OPENINGS = 12  # so many first lay-outs of wanted melds are tried
MOST_LAID = 4  # melds of 14 cards


def present(position: Robbery) -> list[int]:
    """The melds on the table."""
    return [int(code) for code in position.melds[: position.meld_count]]


def cards_of(codes: list[int]) -> list[Card]:
    """The cards of some melds."""
    return [card for code in codes for card in cards_in(code)]


def reach(position: Robbery, wanted: list[int]) -> list[Action] | Reason:
    """The actions that lead to these melds; else why the way that came furthest goes no further."""
    furthest = -1
    reason: Reason = ON_TABLE
    for beginning in beginnings(position):
        for manner in (ADDING, LIFTING, LIFTING_ALL):
            for first in openings(position, wanted):
                trial = Trial(position, beginning, wanted, manner)
                if trial.go(first):
                    return trial.actions
                if trial.furthest - len(beginning) > furthest:
                    furthest, reason = trial.furthest - len(beginning), trial.reason
    return reason


def beginnings(position: Robbery) -> Iterator[list[Action]]:
    """Going on from where the turn is, or from where it was before the cards were taken up that wait."""
    yield []
    if unfinished(position):
        yield [PUT_BACK] if position.from_pile == NO_CARD else [PUT_BACK, TAKE]


# --- the first lay-out (RU8, RB5) ------------------------------------------------------------------------


def openings(position: Robbery, wanted: list[int]) -> Iterator[tuple[int, ...]]:
    """What could be a first lay-out: wanted melds, or the dearest there is of the cards to be laid; none if opened."""
    if not has_opened(position, position.turn):
        taken = lifted_list(position)
        own = Counter(cards_of(wanted)) - Counter(cards_of(present(position)))
        for chosen in wanted_openings(position, wanted, own):
            yield tuple(sorted(chosen, key=lambda code: not set(taken) & set(cards_of([code]))))
        yield dearest(position, own, taken)
    yield ()


def wanted_openings(position: Robbery, wanted: list[int], own: Counter[Card]) -> list[tuple[int, ...]]:
    """First lay-outs of wanted melds: those the table does not have before those it has, the dearest first."""
    lying = Counter(present(position))
    possible = [code for code in wanted if not Counter(cards_of([code])) - own]
    choices = {
        tuple(sorted(chosen))
        for count in range(1, len(possible) + 1)
        for chosen in combinations(possible, count)
        if not Counter(cards_of(list(chosen))) - own
    }

    def order(chosen: tuple[int, ...]) -> tuple[int, int]:
        return (Counter(chosen) & lying).total(), -sum(int(meld.points_of(code)) for code in chosen)

    return sorted(choices, key=order)[:MOST_OPENINGS]


def dearest(position: Robbery, own: Counter[Card], taken: list[Card]) -> tuple[int, ...]:
    """The dearest first lay-out of some cards, the card taken in its first meld."""
    pool, adjacent = pools.pool_from(own.elements()), position.adjacent_jokers == 1
    if not taken:
        return layout(pool, adjacent)
    near = partners(pool.once, pool.jokers, taken[0])
    code = next_with(near, pool.jokers, taken[0], adjacent, NO_MELD)
    found: tuple[int, ...] = ()
    while code != NO_MELD:
        whole = (int(code), *layout(pools.without_meld(pool, code), adjacent))
        found = max(found, whole, key=lambda codes: sum(int(meld.points_of(each)) for each in codes))
        code = next_with(near, pool.jokers, taken[0], adjacent, code)
    return found


def layout(pool: Pool, adjacent: bool) -> tuple[int, ...]:
    """The dearest melds some cards make."""
    codes = np.zeros(MOST_LAID, np.int64)
    count = layouts.best_layout(pool, adjacent, KEEP_NONE, 1, 0, codes)
    return tuple(codes[:count].tolist())


# --- a way, tried ----------------------------------------------------------------------------------------


@compiled
def attempt(positions: Array, action: Action) -> Reason:
    """Do an action if it is legal; else the number of the reason."""
    reason = refusal(positions[0], action)
    if reason == 0:
        play(positions[0], action)
    return reason


class Trial:
    """One way to go about it, tried on a copy of the position."""

    def __init__(self, position: Robbery, beginning: list[Action], wanted: list[int], manner: int) -> None:
        self.manner = manner
        self.positions = blank(Robbery)
        self.positions[0] = position
        self.position = view(self.positions)
        self.seat = position.turn
        self.actions: list[Action] = []
        self.furthest = -1
        self.reason: Reason = 0
        self.begun = all(self.do(action) for action in beginning)
        self.wanted = Counter(wanted)
        lying = present(self.position)
        staying = Counter(lying[free_melds(self.position) :] if manner == LIFTING_ALL else lying)
        self.missing = self.wanted - staying
        self.surplus = Counter(lying) - (self.wanted & staying)

    def do(self, action: Action) -> bool:
        """Do an action; False when it is refused."""
        allowed = self.note(int(attempt(self.positions, action)))
        if allowed:
            self.actions.append(action)
        return allowed

    def note(self, reason: Reason) -> bool:
        """Whether there is no reason against something; the one met after the most actions is kept."""
        if reason and len(self.actions) > self.furthest:
            self.furthest, self.reason = len(self.actions), reason
        return reason == 0

    def go(self, first: tuple[int, ...]) -> bool:
        """Open, add, lift, lay again, lay out; whether the table is then as wanted and the turn can end."""
        if not self.begun or not all(self.lay(code) for code in first):
            return False
        laid = self.lay_lifted(self.rebuild) if self.position.relaying else self.rebuild()
        return laid and Counter(present(self.position)) == self.wanted and self.can_end()

    def rebuild(self) -> bool:
        """Add, lift, lay again, lay out."""
        if self.manner == ADDING and not self.add_to_table(0, free_melds(self.position)):
            return False
        return self.lift() and self.lay_lifted(self.lay_rest)

    def lay_rest(self) -> bool:
        """Add to melds that stayed or have been laid, and lay out what is still missing."""
        if not self.add_to_table(0, self.position.meld_count):
            return False
        return all(self.lay(code) for code in list(self.missing.elements()))

    def can_end(self) -> bool:
        """Whether some card may be discarded."""
        cards = dict.fromkeys(hand_cards(self.position, self.seat))
        return self.note(min(int(refusal(self.position, DISCARD + card)) for card in cards))

    def lay(self, code: int) -> bool:
        """Lay a meld that is missing; where none is missing, one that has to go again."""
        if meld.size_of(code) == meld.PLACES:
            return self.lay_from_ace_to_ace(code)
        if self.missing[code] > 0:
            self.missing[code] -= 1
        else:
            self.surplus[code] += 1
        return self.do(int(meld_action(code)))

    def lay_from_ace_to_ace(self, code: int) -> bool:
        """Lay thirteen, and the last as soon as it may be added (RB10)."""
        places = int(meld.joker_places(code))
        shorter = int(meld.run_code(meld.run_suit(code), 0, meld.LONGEST_LAID, places & ~(1 << meld.HIGH_ACE)))
        last = cards_of([code])[-1]
        if not self.do(int(meld_action(shorter))):
            return False
        if last not in lifted_list(self.position):
            self.surplus[shorter] += 1
            return True
        self.missing[code] -= 1
        what = HIGH_JOKER if last == JOKER else last
        return self.do(int(lay_off_action(self.position.meld_count - 1, what)))

    def add_to_table(self, start: int, end: int) -> bool:
        """Add to melds on the table that are not wanted what they lack of some that are."""
        for number in range(start, end):
            code = present(self.position)[number]
            found = self.addition(code) if self.surplus[code] > 0 else None
            if found is None:
                continue
            target, whats = found
            self.surplus[code] -= 1
            self.missing[target] -= 1
            if not all(self.do(int(lay_off_action(number, what))) for what in whats):
                return False
        return True

    def addition(self, code: int) -> tuple[int, list[Card]] | None:
        """A missing meld that a meld becomes when cards are added which can be added now, and those cards."""
        for target in +self.missing:
            whats = additions(code, target, self.at_hand())
            if whats is not None:
                return target, whats
        return None

    def at_hand(self) -> list[Card]:
        """The cards that can be added now: the card of the pile before the hand's, no lifted ones."""
        taken = lifted_list(self.position)
        own = hand_cards(self.position, self.seat)
        return own if not taken else [] if self.position.robbed else [*taken, *own]

    def lift(self) -> bool:
        """Lift the melds that are not wanted, the last first; one that stays and cannot be added to is in the way."""
        for number in range(free_melds(self.position) - 1, -1, -1):
            code = present(self.position)[number]
            if self.surplus[code] > 0:
                self.surplus[code] -= 1
                if not self.do(int(lift_action(number))):
                    return False
        for number in range(free_melds(self.position), self.position.meld_count):
            code = present(self.position)[number]
            if self.surplus[code] > 0 and self.addition(code) is None:
                return self.do(int(lift_action(number)))
        return True

    def lay_lifted(self, then: Callable[[], bool]) -> bool:
        """Lay the lifted cards, the first of them each time, and go on."""
        waiting = lifted_list(self.position)
        if not waiting:
            return then()
        positions, missing, surplus = copy_of(self.positions), self.missing.copy(), self.surplus.copy()
        done = len(self.actions)
        for code in list(+self.missing):
            if waiting[0] in cards_of([code]):
                if self.lay(code) and self.lay_lifted(then):
                    return True
                self.positions[:], self.missing, self.surplus = positions, missing.copy(), surplus.copy()
                del self.actions[done:]
        return False


# --- from one meld to a larger one -----------------------------------------------------------------------


def additions(code: int, target: int, cards: list[Card]) -> list[Card] | None:
    """What of some cards is added, one by one, to make a meld another; None if it cannot be."""
    if code == target:
        return []
    if meld.size_of(code) >= meld.size_of(target):
        return None
    for card in dict.fromkeys(cards):
        left = list(cards)
        left.remove(card)
        for what in (LOW_JOKER, HIGH_JOKER) if card == JOKER else (card,):
            larger = grown(code, what)
            rest = additions(larger, target, left) if larger is not None else None
            if rest is not None:
                return [what, *rest]
    return None


def grown(code: int, what: Card) -> int | None:
    """A meld with a card or a joker more; None if that does not go."""
    if what < JOKER:
        return int(tabled.with_card(code, what)) if tabled.card_joins(code, what) else None
    high = what == HIGH_JOKER
    return int(tabled.with_joker(code, high)) if tabled.joker_joins(code, high, True) else None
