"""G5 at Cardinoes: how likely each hand is, counted by all deals that lead to what a seat has seen.

Every pack is as likely as every other. Of a deal in which a drawer held nothing that fitted there are more, the more of
their cards a played one can have been, so hands are not all as likely.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import pytest

import cardhouse
from cardhouse.bots.policies import act_at_random
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.sets import members

JUST_DRAWN, FACES = 128, 64
SAMPLES = 4000


def follows(card: int, end: int) -> bool:
    """Whether a card of a pack without jokers may lie next to another."""
    return card // 13 == end // 13 or card % 13 == end % 13


class Played(NamedTuple):
    """A card a seat has played that it had held for a while, and how many had left the pack by then."""

    card: int
    end: int


class Story:
    """What everybody has seen of one seat: its slots of the pack, its draws, what it has played."""

    def __init__(self, position: Any, seat: int) -> None:
        players, dealt = int(position.players), int(position.hand_size) * int(position.players)
        self.draws = [slot for slot in range(dealt, int(position.stock)) if position.drew[slot] == seat]
        own = [slot for slot in range(dealt) if (position.dealer + 1 + slot) % players == seat] + self.draws
        self.ends = {slot: [int(end) for end in position.ends_then[slot]] for slot in self.draws}
        self.passed = set(members([int(position.blocked_by[seat])]))
        self.now = int(position.stock)
        self.played = []
        for place in range(1, int(position.chain_length)):
            if position.laid_by[place] == seat:
                code, end = int(position.chain[place]), int(position.stock_then[place])
                if code >= JUST_DRAWN:
                    own.remove(end - 1)
                else:
                    self.played.append(Played(code % FACES, end))
        self.slots = tuple(own)

    def may_have_been(self, card: int, slot: int, end: int) -> bool:
        """Whether a card held from a slot until ``end`` agrees with the draws in between, none of which it fitted."""
        return slot < end and not any(
            follows(card, shown) for draw in self.draws if slot < draw < end for shown in self.ends[draw]
        )

    def ways(self, hand: tuple[int, ...]) -> int:
        """How many ways there are for what it has played and this hand to have come from its slots."""
        if set(hand) & self.passed:
            return 0
        cards = [*self.played, *(Played(card, self.now) for card in hand)]
        ways = {0: 1}
        for card, end in cards:
            further: dict[int, int] = {}
            for used, count in ways.items():
                for number, slot in enumerate(self.slots):
                    if not used >> number & 1 and self.may_have_been(card, slot, end):
                        further[used | 1 << number] = further.get(used | 1 << number, 0) + count
            ways = further
        return sum(ways.values())


def hands_dealt(pool: list[int], sizes: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to deal so many cards of the pool to each; what is left is stock."""
    if not sizes:
        yield ()
        return
    for hand in combinations(pool, sizes[0]):
        for others in hands_dealt([card for card in pool if card not in hand], sizes[1:]):
            yield hand, *others


def held(hands: Any, seat: int) -> tuple[int, ...]:
    """The cards of a seat, of one pack."""
    return tuple(members(hands[seat][:1]))


def likely_hands(table: cardhouse.Table) -> dict[tuple[tuple[int, ...], ...], int]:
    """By the hands of the others: how many packs agree with what the seat in turn has seen and lead to them."""
    position = table.position
    others = [seat for seat in range(table.players) if seat != table.turn]
    stories = {seat: Story(position, seat) for seat in others}
    ways = cache(lambda seat, hand: stories[seat].ways(hand))
    hands = [held(position.hands, seat) for seat in others]
    stock = [int(card) for card in position.pack[int(position.stock) : int(position.pack_size)]]
    found = {}
    for dealt in hands_dealt(
        sorted([*stock, *(card for hand in hands for card in hand)]), [len(hand) for hand in hands]
    ):
        count = 1
        for seat, hand in zip(others, dealt, strict=True):
            count *= ways(seat, hand)
        if count:
            found[dealt] = count
    return found


def late(players: int, key: int, hand_size: int, hidden: int) -> cardhouse.Table:
    """A table of random play at which few cards are hidden from the seat in turn."""
    table = cardhouse.game("cardinoes", players, hand_size=hand_size).deal(key=key)
    dice = dice_of(key)
    while table.hand == 0 and not table.over:
        position = table.position
        unseen = sum(int(position.counts[seat]) for seat in range(players) if seat != table.turn)
        unseen += int(position.pack_size) - int(position.stock)
        if unseen <= hidden and position.phase == 0:
            return table
        table.play(act_at_random(table.game, table.imagine(table.turn, 0), dice))
    pytest.fail("the hand ended too soon: take another key")


@pytest.mark.full
@pytest.mark.parametrize(("players", "key", "hand_size", "hidden"), [(4, 3, 11, 10), (3, 18, 12, 10)])
def test_hands_are_as_likely_as_deals_make_them(players: int, key: int, hand_size: int, hidden: int) -> None:
    table = late(players, key, hand_size, hidden)
    every = likely_hands(table)
    total = sum(every.values())
    others = [seat for seat in range(players) if seat != table.turn]
    worlds = (table.imagine(table.turn, seed)["hands"][0] for seed in range(SAMPLES))
    found = Counter(tuple(held(hands, seat) for seat in others) for hands in worlds)
    assert set(found) <= set(every)
    expected = {hands: SAMPLES * count / total for hands, count in every.items()}
    usual = [hands for hands in every if expected[hands] >= 5]
    rare = [hands for hands in every if expected[hands] < 5]
    cells = [(found[hands], expected[hands]) for hands in usual]
    if sum(expected[hands] for hands in rare) >= 5:
        cells.append((sum(found[hands] for hands in rare), sum(expected[hands] for hands in rare)))
    free = len(cells) - 1
    assert free > 4
    square = sum((seen - due) ** 2 / due for seen, due in cells)
    assert square < free + 4 * (2 * free) ** 0.5, "chi-square, beyond its mean and four of its deviations"
