"""Sets, runs, jokers and the best lay-out of a hand, against an oracle that tries everything.

The oracle below shares nothing with the kit: it knows cards as texts and tries every subset of a hand.
"""

import random
from functools import lru_cache
from itertools import combinations, product

import numpy as np
import pytest
from laying import best_of_each_size

from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.melds import finding, layouts, meld, naturals, pools, tabled
from cardhouse.kit.melds.pools import Pool, pool_from

ORDER = "A23456789TJQKA"
JOKER = "RJ"
POINTS = {"A": 10, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(n): n for n in range(2, 10)}}


# --- the oracle ------------------------------------------------------------------------------------------


def set_points(cards: tuple[str, ...]) -> int:
    """Points of the cards as a set, 0 when they are none."""
    naturals = [card for card in cards if card != JOKER]
    jokers = len(cards) - len(naturals)
    ranks, suits = {card[0] for card in naturals}, [card[1] for card in naturals]
    if not 3 <= len(cards) <= 4 or 2 * jokers > len(cards) or len(ranks) != 1 or len(set(suits)) < len(suits):
        return 0
    return POINTS[naturals[0][0]] * len(naturals) + 15 * jokers


def run_lays(cards: tuple[str, ...], adjacent: bool) -> list[tuple[int, int, tuple[int, ...]]]:
    """Every way the cards make a run: (points, first place, places of jokers)."""
    naturals = [card for card in cards if card != JOKER]
    jokers = len(cards) - len(naturals)
    if len(cards) < 3 or 2 * jokers > len(cards) or len({card[1] for card in naturals}) != 1:
        return []
    plain = [card for card in naturals if card[0] != "A"]
    if len(set(plain)) < len(plain):
        return []  # nothing lies in one place twice
    at = [ORDER.index(card[0]) for card in plain] or [0]
    lowest = max(0, max(at) - len(cards) + 1)
    found = []
    for start in range(lowest, min(min(at) if plain else 13, 14 - len(cards)) + 1):
        places = list(range(start, start + len(cards)))
        wanted = [ORDER[place] for place in places]
        held = [card[0] for card in naturals]
        empty = []
        for place, rank in zip(places, wanted):
            if rank in held:
                held.remove(rank)
            else:
                empty.append(place)
        if held or len(empty) != jokers:
            continue
        if not adjacent and any(place + 1 in empty for place in empty):
            continue
        points = sum(1 if place == 0 else POINTS[ORDER[place]] for place in places)
        found.append((points, start, tuple(empty)))
    return found


def meld_points(cards: tuple[str, ...], adjacent: bool) -> int:
    return max([set_points(cards), *(points for points, _, _ in run_lays(cards, adjacent))])


def subset_values(hand: list[str], adjacent: bool) -> dict[int, int]:
    """Points of every subset of the hand that is a combination."""
    values = {}
    for subset in range(1, 1 << len(hand)):
        if 3 <= subset.bit_count() <= 13:
            cards = tuple(hand[i] for i in range(len(hand)) if subset >> i & 1)
            naturals = [card for card in cards if card != JOKER]
            if len({c[0] for c in naturals}) == 1 or len({c[1] for c in naturals}) == 1:
                points = meld_points(cards, adjacent)
                if points:
                    values[subset] = points
    return values


def oracle(hand: list[str], adjacent: bool, by_points: int, by_cards: int, kept: str | None = None) -> int:
    """The best lay-out by trying all: ``kept`` "" keeps one card, a text keeps one card that is not it."""
    worth = {s: by_points * p + by_cards * s.bit_count() for s, p in subset_values(hand, adjacent).items()}
    by_lowest: dict[int, list[int]] = {}
    for subset in worth:
        by_lowest.setdefault((subset & -subset).bit_length() - 1, []).append(subset)

    @lru_cache(None)
    def most(free: int, rest: int) -> int:
        """Best of ``free``; ``rest`` are cards already left in hand."""
        if not free:
            left = [hand[i] for i in range(len(hand)) if rest >> i & 1]
            if kept is None:
                return 0
            return 0 if [card for card in left if card != kept] or len(left) > 1 else -(10**9)
        low = free & -free
        best = most(free ^ low, rest | low)
        for subset in by_lowest.get(low.bit_length() - 1, []):
            if subset & ~free == 0:
                best = max(best, worth[subset] + most(free ^ subset, rest))
        return best

    return max(0, most((1 << len(hand)) - 1, 0))


# --- the kit, called with texts --------------------------------------------------------------------------


def hold(cards: list[str]) -> Pool:
    return pool_from(map(WITH_JOKERS.number, cards))


def keep_of(cards: list[str], kept: str | None) -> int:
    if kept is None:
        return layouts.KEEP_NONE
    if kept == "" or cards.count(kept) != 1:
        return layouts.KEEP_ONE
    return WITH_JOKERS.number(kept)


def pack() -> list[str]:
    return [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] * 2 + [JOKER] * 4


def random_hand(dice: random.Random, size: int) -> list[str]:
    """Hands of all kinds: from the whole pack, from one or two suits, from few ranks, with many jokers."""
    cards = pack()
    kind = dice.randrange(5)
    if kind == 1:
        suits = dice.sample("CDHS", 2)
        cards = [card for card in cards if card == JOKER or card[1] in suits]
    elif kind == 2:
        ranks = dice.sample("23456789TJQKA", 4)
        cards = [card for card in cards if card == JOKER or card[0] in ranks]
    elif kind == 3:
        suit = dice.choice("CDHS")
        cards = [card for card in cards if card == JOKER or card[1] == suit]
    elif kind == 4:
        cards = cards[:-4]
    return dice.sample(cards, min(size, len(cards)))


# --- combinations ----------------------------------------------------------------------------------------


def test_every_code_goes_there_and_back() -> None:
    for suit in range(4):
        for number in range(0, meld.RUN_SHAPES, 7):
            code = int(meld.run_of_suit(int(meld.RUN_CODES[number]), suit))
            assert meld.is_run(code)
            assert meld.run_suit(code) == suit
            assert meld.run_shape(code) == number
            jokers = int(meld.jokers_in(code))
            assert 3 <= meld.size_of(code) <= 13
            assert 2 * jokers <= meld.size_of(code)
            assert int(meld.naturals_of(code)).bit_count() + jokers == meld.size_of(code)
    for rank in range(13):
        for shape in range(meld.SET_SHAPES):
            code = int(meld.set_code(rank, int(meld.SET_SUITS[shape]), int(meld.SET_JOKERS[shape])))
            assert not meld.is_run(code)
            assert meld.set_rank(code) == rank
            assert meld.SET_SHAPE[meld.set_suits(code), meld.jokers_in(code)] == shape


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AH 2H 3H", 6),  # RU2: an ace before a two
        ("QS KS AS", 30),  # RU2: an ace after a king
        ("KC KD RJ", 35),  # RU2: a joker in a set
        ("AC AD AH", 30),
        ("TH JH QH", 30),
        ("4C 5C RJ RJ", 22),  # RU6: two of four; the jokers stand for 6 and 7
        ("4C RJ RJ", 0),  # RU6: two of three
        ("7H 7H 7S", 0),  # RU7: two of a suit
        ("KH AH 2H", 0),  # RU7: no run goes round the ace
        ("9C TD JC", 0),
    ],
)
def test_points_of_combinations(cards: str, points: int) -> None:
    """RU2, RU6, RU7."""
    assert layouts.most_points(hold(cards.split()), True, layouts.KEEP_NONE, 0, layouts.BOUNDLESS) == points
    assert meld_points(tuple(cards.split()), True) == points


@pytest.mark.full
def test_runs_of_a_suit_are_all_found_and_no_others() -> None:
    dice = random.Random(5)
    for _ in range(300):
        size = dice.randrange(1, 10)
        ranks = dice.sample("23456789TJQKA", size)
        jokers, adjacent = dice.randrange(5), dice.random() < 0.7
        hand = [rank + "D" for rank in ranks] + [JOKER] * jokers
        expected = set()
        for subset in subset_values(hand, adjacent):
            cards = tuple(hand[i] for i in range(len(hand)) if subset >> i & 1)
            for _, start, empty in run_lays(cards, adjacent):
                expected.add((start, len(cards), empty))
        once, _, _ = hold(hand)
        held, found = int(pools.suit_places(once, 1)), []
        code = int(finding.next_run(held, jokers, 0, adjacent, meld.NO_RUN))
        while code != meld.NO_RUN:
            empty = tuple(p for p in range(14) if int(meld.joker_places(code)) >> p & 1)
            found.append((int(meld.run_start(code)), int(meld.run_length(code)), empty))
            code = int(finding.next_run(held, jokers, 0, adjacent, code))
        assert len(found) == len(set(found))
        assert set(found) == expected


def plain_melds(cards: list[str]) -> set[tuple[str, ...]]:
    """Every set and run without jokers of some cards that are all different: sets by suit, runs as they lie."""
    held, found = set(cards), set()
    for rank in ORDER[1:]:
        suits = [rank + suit for suit in "CDHS" if rank + suit in held]
        for size in (3, 4):
            found |= set(combinations(suits, size))
    for suit, start, size in product("CDHS", range(len(ORDER)), range(3, 14)):
        run = tuple(rank + suit for rank in ORDER[start : start + size])
        if len(run) == size and held.issuperset(run):
            found.add(run)
    return found


def compare_natural_melds(count: int, seed: int) -> None:
    """Menus of sets and runs, and which cards stand in any, of so many hands against the plain ones."""
    dice = random.Random(seed)
    moves = np.zeros(1000, np.int64)
    runs = 13 * naturals.NATURAL_SETS
    for _ in range(count):
        hand = sorted({card for card in random_hand(dice, dice.choice([4, 7, 10, 13, 20])) if card != JOKER})
        once, _, _ = hold(hand)
        longest = dice.choice([3, 4, 7, 13])
        found = []
        for number in moves[: naturals.list_natural_melds(once, longest, 0, runs, moves, 0)].tolist():
            shape = number % naturals.NATURAL_SETS
            code = meld.set_code(number // naturals.NATURAL_SETS, int(meld.SET_SUITS[shape]), 0)
            if number >= runs:
                code = naturals.natural_run(*divmod(number - runs, naturals.NATURAL_RUNS))
            found.append(tuple(WITH_JOKERS.texts[card] for card, _ in meld.faces_of(int(code))))
        expected = plain_melds(hand)
        assert len(found) == len(set(found))
        assert set(found) == {meld for meld in expected if len(meld) <= longest}, hand
        useful = {card for meld in expected for card in meld}
        assert {card for card in hand if naturals.in_meld(once, WITH_JOKERS.number(card))} == useful, hand
        assert int(naturals.in_melds(once)) == int(hold(sorted(useful)).once), hand


@pytest.mark.parametrize(("count", "seed"), [(400, 6), pytest.param(10_000, 7, marks=pytest.mark.deep)])
def test_sets_and_runs_without_jokers(count: int, seed: int) -> None:
    """RC4, SR4."""
    compare_natural_melds(count, seed)


# --- the best lay-out ------------------------------------------------------------------------------------


def compare_layouts(count: int, seed: int) -> None:
    """The most points and most cards of so many hands, and whether a limit is reached, against the oracle."""
    dice = random.Random(seed)
    for _ in range(count):
        hand = random_hand(dice, dice.choice([3, 5, 7, 8, 9, 9, 10]))
        adjacent = dice.random() < 0.7
        kept = dice.choice([None, "", dice.choice(hand)])
        if kept and hand.count(kept) != 1:
            kept = ""
        args = (hold(hand), adjacent, keep_of(hand, kept))
        points = oracle(hand, adjacent, 1, 0, kept)
        assert layouts.most_points(*args, 0, layouts.BOUNDLESS) == points, hand
        assert layouts.best_value(*args, 0, 1) == oracle(hand, adjacent, 0, 1, kept), hand
        assert layouts.can_lay(*args, points), hand
        assert not layouts.can_lay(*args, points + 1), hand


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.full(but=["[0]"])
def test_best_layout_against_the_oracle(seed: int) -> None:
    compare_layouts(250, seed)


@pytest.mark.deep
def test_best_layout_of_ten_thousand_hands_against_the_oracle() -> None:
    compare_layouts(10_000, 100)


@pytest.mark.full
def test_full_hands_against_the_oracle() -> None:
    """Hands of 13 and 14 cards, with duplicates and jokers."""
    dice = random.Random(77)
    for _ in range(25):
        hand = random_hand(dice, dice.choice([13, 14]))
        args = (hold(hand), True, layouts.KEEP_ONE)
        assert layouts.most_points(*args, 0, layouts.BOUNDLESS) == oracle(hand, True, 1, 0, ""), hand
        assert layouts.best_value(*args, 0, 1) == oracle(hand, True, 0, 1, ""), hand


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100))
def test_ten_thousand_hands_against_trying_every_layout(seed: int) -> None:
    """Most points, most cards, the lay-out of most points, and whether a first one of 40 points can be laid."""
    dice = random.Random(500 + seed)
    codes = np.zeros(8, np.int64)
    for _ in range(100):
        hand = random_hand(dice, dice.randrange(3, 15))
        adjacent, keeps = dice.random() < 0.7, dice.random() < 0.5
        args = (hold(hand), adjacent, layouts.KEEP_ONE if keeps else layouts.KEEP_NONE)
        laid = len(hand) - keeps
        points = max(v for n, v in best_of_each_size([], hand, adjacent, 1, 0).items() if n <= laid)
        cards = max(n for n in best_of_each_size([], hand, adjacent, 0, 1) if n <= laid)
        assert layouts.most_points(*args, 0, layouts.BOUNDLESS) == points, hand
        assert layouts.best_value(*args, 0, 1) == cards, hand
        assert layouts.can_lay(*args, 40) == (points >= 40), hand
        assert layouts.can_lay(*args, points), hand
        assert not layouts.can_lay(*args, points + 1), hand
        rest = list(hand)
        found = [int(code) for code in codes[: int(layouts.best_layout(*args, 1, 0, codes))]]
        for code in found:
            lying = [JOKER if card is None else WITH_JOKERS.texts[card] for card, _ in meld.faces_of(code)]
            assert meld_points(tuple(lying), adjacent) >= meld.points_of(code) > 0
            for card in lying:
                rest.remove(card)
        assert sum(int(meld.points_of(code)) for code in found) == points
        assert len(rest) >= keeps


@pytest.mark.full
def test_the_layout_written_is_worth_its_value() -> None:
    dice = random.Random(3)
    codes = np.zeros(8, np.int64)
    for _ in range(400):
        hand = random_hand(dice, dice.choice([8, 11, 14]))
        pool = hold(hand)
        for by_points, by_cards in ((1, 0), (0, 1), (1, 256)):
            value = layouts.best_value(pool, True, layouts.KEEP_ONE, by_points, by_cards)
            count = layouts.best_layout(pool, True, layouts.KEEP_ONE, by_points, by_cards, codes)
            assert sum(int(layouts.worth(int(code), by_points, by_cards)) for code in codes[:count]) == value
            rest = list(hand)
            for code in codes[:count]:
                for card, _ in meld.faces_of(int(code)):
                    rest.remove(JOKER if card is None else WITH_JOKERS.texts[card])
            assert rest


def test_whether_a_hand_has_a_combination_with_jokers() -> None:
    dice = random.Random(9)
    for _ in range(300):
        hand = random_hand(dice, 8)
        for least in range(3):
            found = any(
                sum(hand[i] == JOKER for i in range(len(hand)) if subset >> i & 1) >= least
                and subset.bit_count() < len(hand)
                for subset in subset_values(hand, True)
            )
            assert layouts.has_meld(hold(hand), least, True, layouts.KEEP_ONE) == found


# --- on the table ----------------------------------------------------------------------------------------


def code(text: str, adjacent: bool = True) -> int:
    """The combination of these cards in this order, jokers in their places."""
    cards = text.split()
    naturals = [WITH_JOKERS.number(card) for card in cards if card != JOKER]
    found = finding.melds_of(naturals, cards.count(JOKER), adjacent)
    shown = {c: [None if card is None else WITH_JOKERS.texts[card] for card, _ in meld.faces_of(c)] for c in found}
    wanted = [None if card == JOKER else card for card in cards]
    return next(c for c in found if shown[c] == wanted)


def shown(c: int) -> str:
    return " ".join(JOKER if card is None else WITH_JOKERS.texts[card] for card, _ in meld.faces_of(int(c)))


@pytest.mark.parametrize(
    ("group", "card", "after"),
    [
        ("5H 6H 7H", "8H", "5H 6H 7H 8H"),
        ("5H 6H 7H", "4H", "4H 5H 6H 7H"),
        ("5H 6H 7H", "9H", None),
        ("5H 6H 7H", "8C", None),
        ("2H 3H 4H", "AH", "AH 2H 3H 4H"),
        ("JH QH KH", "AH", "JH QH KH AH"),
        ("QH KH AH", "2H", None),
        ("AH 2H 3H", "KH", None),
        ("7C 7D 7H", "7S", "7C 7D 7H 7S"),
        ("7C 7D 7H", "7H", None),
        ("7C 7D RJ", "7S", "7C 7D 7S RJ"),
        ("7C 7D 7H RJ", "7S", None),
    ],
)
def test_cards_joining(group: str, card: str, after: str | None) -> None:
    """RU9."""
    number = WITH_JOKERS.number(card)
    assert tabled.card_joins(code(group), number) == (after is not None)
    if after is not None:
        assert shown(tabled.with_card(code(group), number)) == after


def test_a_run_grows_from_ace_to_ace() -> None:
    run = code("AH 2H 3H")
    for card in ["4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"]:
        assert tabled.card_joins(run, WITH_JOKERS.number(card))
        run = tabled.with_card(run, WITH_JOKERS.number(card))
    assert meld.size_of(run) == 14
    assert meld.points_of(run) == 1 + 54 + 40
    counts = np.zeros(53, np.int64)
    meld.count_cards(run, counts, 52)
    assert counts[WITH_JOKERS.number("AH")] == 2
    assert counts.sum() == 14


@pytest.mark.parametrize(
    ("group", "high", "adjacent", "after"),
    [
        ("5H 6H 7H", True, True, "5H 6H 7H RJ"),
        ("5H 6H 7H", False, True, "RJ 5H 6H 7H"),
        ("5H 6H RJ", True, True, "5H 6H RJ RJ"),
        ("5H 6H RJ", True, False, None),
        ("5H 6H RJ", False, False, "RJ 5H 6H RJ"),
        ("RJ 5H 6H RJ", False, True, None),  # RU6: three of five
        ("AH 2H 3H", False, True, None),
        ("QH KH AH", True, True, None),
        ("7C 7D 7H", False, True, "7C 7D 7H RJ"),
        ("7C 7D RJ", False, True, "7C 7D RJ RJ"),
        ("7C 7D RJ RJ", False, True, None),
    ],
)
def test_jokers_joining(group: str, high: bool, adjacent: bool, after: str | None) -> None:
    """RU6, RU9."""
    assert tabled.joker_joins(code(group), high, adjacent) == (after is not None)
    if after is not None:
        assert shown(tabled.with_joker(code(group), high)) == after


@pytest.mark.parametrize(
    ("group", "card", "after"),
    [
        ("5H RJ 7H", "6H", "5H 6H 7H"),
        ("5H RJ 7H", "5H", None),
        ("5H RJ 7H", "6S", None),
        ("RJ 2H 3H", "AH", "AH 2H 3H"),
        ("QH KH RJ", "AH", "QH KH AH"),
        ("KC KD RJ", "KH", "KC KD KH"),  # RU10: either missing king serves
        ("KC KD RJ", "KS", "KC KD KS"),
        ("KC KD RJ", "KD", None),
        ("KC KD RJ RJ", "KS", "KC KD KS RJ"),
        ("KC KD KH", "KS", None),
    ],
)
def test_cards_freeing_a_joker(group: str, card: str, after: str | None) -> None:
    """RU10."""
    number = WITH_JOKERS.number(card)
    assert tabled.card_frees(code(group), number) == (after is not None)
    if after is not None:
        assert shown(tabled.with_freed(code(group), number)) == after
