"""A whole table as somebody wants it: what is wrong with it, or the actions that make it so (RB2-RB8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from cardhouse.games.robbery.actions import ADD_ONE, LAID_NOW, LIFT, REFUSALS
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.showing import lifted_list
from cardhouse.games.rummy_family.actions import HIGH_JOKER, LAY_OFF, LOW_JOKER, WHATS, codes_named, meld_action
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.position import CARDS, JOKER, TO_DRAW
from cardhouse.games.rummy_family.refusals import DRAW_FIRST, NO_DISCARD
from cardhouse.games.rummy_family.selecting import why_no_meld
from cardhouse.games.rummy_family.showing import hand_cards, names
from cardhouse.kit.compiled.record import Array, blank, view
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.game import Arrangement, Wrong
from cardhouse.kit.match.verbs import play, refusal
from cardhouse.kit.melds import finding, meld, tabled
from cardhouse.kit.terms import Action

ADDING, LIFTING, LIFTING_ALL = range(3)  # add to combinations what they lack; lift what is not wanted; lift all
MOST_OPENINGS = 12  # so many first lay-outs are tried
TWO_LEFT = Wrong(None, "Two cards are no combination: none may be left so", "RB3")
OUT_OF_ORDER = Wrong(None, "The cards of a run must lie in sequence", "RU7")


def arrange(position: Robbery, groups: Sequence[Sequence[str]]) -> Arrangement:
    """What is wrong with these combinations as the table after laying, or the actions that lead there."""
    if position.phase == TO_DRAW:
        return Arrangement([said(DRAW_FIRST)], [])
    wanted: list[int] = []
    wrong: list[Wrong] = []
    named: list[list[int]] = []
    for number, texts in enumerate(groups):
        code, fault = read_group(position, texts)
        if fault is not None:
            wrong.append(Wrong(number, fault.text, fault.rule))
        elif code is not None:
            wanted.append(code)
        named.append(numbers_of(texts))
    wrong += count_cards(position, named)
    if wrong:
        return Arrangement(wrong, [])
    return reach(position, wanted)


def said(reason: int, group: int | None = None) -> Wrong:
    """A refusal as a fault."""
    return Wrong(group, REFUSALS[reason].text, REFUSALS[reason].rule)


def numbers_of(texts: Sequence[str]) -> list[int]:
    """The cards some texts name; texts that name none are left out."""
    found = []
    for text in texts:
        try:
            found.append(CARDS.number(text))
        except ValueError:
            continue
    return found


def read_group(position: Robbery, texts: Sequence[str]) -> tuple[int | None, Wrong | None]:
    """The combination some cards make as they lie, or what is wrong with them; neither for no cards."""
    cards = numbers_of(texts)
    if not texts:
        return None, None
    if len(cards) < len(texts):
        return None, Wrong(None, "There is no such card", "G1")
    if len(cards) == 2:
        return None, TWO_LEFT
    code = code_lying(cards)
    if code is None:
        unsorted = finding.melds_of([c for c in cards if c != JOKER], cards.count(JOKER))
        return None, OUT_OF_ORDER if unsorted else said(why_no_meld(cards))
    if code in present(position) or position.adjacent_jokers or not neighbours(code):
        return code, None
    return None, Wrong(None, "Two jokers may not lie side by side in a run", "RU6")


def present(position: Robbery) -> list[int]:
    """The combinations on the table."""
    return [int(code) for code in position.melds[: position.meld_count]]


def neighbours(code: int) -> bool:
    """Whether jokers lie side by side in a run."""
    places = int(meld.joker_places(code)) if meld.is_run(code) else 0
    return bool(places & places >> 1)


def code_lying(cards: list[int]) -> int | None:
    """The combination of cards as they lie; a run from ace to ace too."""
    if len(cards) < meld.PLACES:
        return next(iter(codes_named(cards)), None)
    suits = {card // 13 for card in cards if card != JOKER}
    places = sum(1 << place for place, card in enumerate(cards) if card == JOKER)
    if len(cards) > meld.PLACES or len(suits) != 1 or 2 * cards.count(JOKER) > len(cards):
        return None
    code = int(meld.run_code(suits.pop(), 0, meld.PLACES, places))
    lying = [JOKER if card is None else card for card, _ in meld.faces_of(code)]
    return code if lying == cards else None


def count_cards(position: Robbery, named: list[list[int]]) -> list[Wrong]:
    """Cards nobody has, and cards of the table that are not back on it (RB4)."""
    table = Counter(cards_of(present(position))) + Counter(lifted_list(position))
    own = Counter(hand_cards(position, position.turn))
    used: Counter[int] = Counter()
    wrong = []
    for number, cards in enumerate(named):
        used.update(cards)
        missing = sorted(card for card in set(cards) if used[card] > table[card] + own[card])
        if missing:
            wrong.append(Wrong(number, f"There is no more of {names(missing)}", "G1"))
    left = sorted((table - used).elements())
    if left:
        wrong.append(Wrong(None, f"Back to the table must go: {names(left)}", "RB4"))
    elif not wrong and not table + own - used:
        wrong.append(said(NO_DISCARD))
    return wrong


def cards_of(codes: Sequence[int]) -> list[int]:
    """The cards of some combinations."""
    return [JOKER if card is None else card for code in codes for card, _ in meld.faces_of(code)]


# --- the way there ---------------------------------------------------------------------------------------


def reach(position: Robbery, wanted: list[int]) -> Arrangement:
    """The actions that lead to these combinations; else the first thing that is in the way."""
    fault: Wrong | None = None
    for manner in (ADDING, LIFTING, LIFTING_ALL):
        for first in openings(position, wanted):
            trial = Trial(position, wanted, manner)
            fault_now = trial.go(first)
            if fault_now is None:
                return Arrangement([], trial.actions)
            fault = fault or fault_now
    return Arrangement([fault or said(LAID_NOW)], [])


def openings(position: Robbery, wanted: list[int]) -> Iterator[tuple[int, ...]]:
    """Which combinations could be a first lay-out, the dearest first; none for a seat that has opened."""
    seat = position.turn
    if has_opened(position, seat):
        yield ()
        return
    own = Counter([*hand_cards(position, seat), *lifted_list(position)])
    lying = Counter(present(position))
    possible = [code for code in wanted if not Counter(cards_of([code])) - own]
    choices = {
        tuple(sorted(chosen))
        for count in range(1, len(possible) + 1)
        for chosen in combinations(possible, count)
        if not Counter(cards_of(chosen)) - own
    }

    def order(chosen: tuple[int, ...]) -> tuple[int, int]:
        """Those the table does not have before those it has, the dearest first."""
        return (Counter(chosen) & lying).total(), -sum(int(meld.points_of(code)) for code in chosen)

    taken = lifted_list(position)
    for chosen in sorted(choices, key=order)[:MOST_OPENINGS]:
        yield tuple(sorted(chosen, key=lambda code: not set(taken) & set(cards_of([code]))))
    yield ()


@compiled
def attempt(positions: Array, action: Action) -> int:
    """Do an action if it is legal; else the number of the reason."""
    reason = refusal(positions[0], action)
    if reason == 0:
        play(positions[0], action)
    return reason


class Trial:
    """One way to go about it, tried on a copy of the position."""

    def __init__(self, position: Robbery, wanted: list[int], manner: int) -> None:
        self.manner = manner
        self.positions = blank(Robbery)
        self.positions[0] = position
        self.position = view(self.positions)
        self.seat = position.turn
        self.actions: list[int] = []
        self.fault: int = 0
        self.wanted = Counter(wanted)
        staying = present(position)[position.old_groups :] if manner == LIFTING_ALL else present(position)
        self.missing = Counter(wanted) - Counter(staying)
        self.surplus = Counter(present(position)) - (self.wanted & Counter(staying))

    def do(self, action: Action) -> bool:
        """Do an action; False, and why, when it is refused."""
        self.fault = int(attempt(self.positions, action))
        if self.fault == 0:
            self.actions.append(action)
        return self.fault == 0

    def lay(self, code: int) -> bool:
        """Lay one of the combinations that are missing; where none is, one like it that lies has to go."""
        if self.missing[code] > 0:
            self.missing -= Counter([code])
        else:
            self.surplus[code] += 1
        return self.do(int(meld_action(code)))

    def go(self, first: tuple[int, ...]) -> Wrong | None:
        """Open, add, lift, lay again, lay out; what is in the way, or None."""
        done = all(self.lay(code) for code in first)
        if done and self.position.relaying:
            done = self.lay_lifted(self.rebuild)
        else:
            done = done and self.rebuild()
        return self.verdict() if done else said(self.fault or LAID_NOW)

    def rebuild(self) -> bool:
        """Add, lift, lay again, lay out."""
        if self.manner == ADDING and not self.add_to_table(old=True):
            return False
        return self.lift() and self.lay_lifted(self.lay_rest)

    def lay_rest(self) -> bool:
        """Add to what has been laid, and lay out what is still missing."""
        return self.add_to_table(old=False) and all(self.lay(code) for code in list(self.missing.elements()))

    def add_to_table(self, old: bool) -> bool:
        """Add to combinations on the table what they lack, the card of the pile first."""
        for group, code in enumerate(present(self.position)):
            if self.surplus[code] == 0 or (group < self.position.old_groups) != old:
                continue
            for target in list(self.missing):
                whats = additions(code, target, self.at_hand())
                if whats is None:
                    continue
                self.surplus -= Counter([code])
                self.missing -= Counter([target])
                if not all(self.do(LAY_OFF + group * WHATS + what) for what in whats):
                    return False
                break
        return True

    def at_hand(self) -> list[int]:
        """The cards that can be added now: the card of the pile before the hand's, no lifted ones."""
        taken = lifted_list(self.position)
        own = hand_cards(self.position, self.seat)
        return own if not taken else [] if self.position.robbed else [*taken, *own]

    def lift(self) -> bool:
        """Lift the combinations that are not wanted, the last first."""
        lying = present(self.position)
        for group in range(self.position.old_groups - 1, -1, -1):
            if self.surplus[lying[group]] > 0:
                self.surplus -= Counter([lying[group]])
                if not self.do(LIFT + group):
                    return False
        return True

    def lay_lifted(self, then: Callable[[], bool]) -> bool:
        """Lay the lifted cards, the first of them each time, and go on."""
        waiting = lifted_list(self.position)
        if not waiting:
            return then()
        positions, missing, surplus = self.positions.copy(), self.missing.copy(), self.surplus.copy()
        done = len(self.actions)
        for code in list(missing):
            if waiting[0] in cards_of([code]):
                if self.lay(code) and self.lay_lifted(then):
                    return True
                self.positions[:], self.missing, self.surplus = positions, missing.copy(), surplus.copy()
                del self.actions[done:]
        return False

    def verdict(self) -> Wrong | None:
        """Whether the table is as it should be and the turn can end."""
        if Counter(present(self.position)) != self.wanted:
            return said(LAID_NOW)
        if self.position.robbed and self.position.added == 0:
            return said(ADD_ONE)
        if not hand_cards(self.position, self.seat):
            return said(NO_DISCARD)
        if self.position.laid and not has_opened(self.position, self.seat):
            return Wrong(None, f"Your first lay-out comes to {self.position.laid} points, too few", "RU8")
        return None


def additions(code: int, target: int, cards: list[int]) -> list[int] | None:
    """What of some cards is added, one by one, to make a combination another; None if it cannot be."""
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


def grown(code: int, what: int) -> int | None:
    """A combination with a card or a joker more; None if that does not go."""
    if what < JOKER:
        return int(tabled.with_card(code, what)) if tabled.card_joins(code, what) else None
    high = what == HIGH_JOKER
    return int(tabled.with_joker(code, high)) if tabled.joker_joins(code, high, True) else None
