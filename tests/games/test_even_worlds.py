"""Imagined worlds late in a hand: each that agrees with what is known comes up as often as every other (G5)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import cardhouse
from cardhouse.bots.policies import act_at_random
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.sets import members

EACH = 40


def ending(game: str, players: int, key: int, plays: int, **options: Any) -> cardhouse.Table:
    """A table after so many random actions."""
    table = cardhouse.game(game, players, **options).deal(key=key)
    dice = dice_of(key)
    for _ in range(plays):
        table.play(act_at_random(table.game, table.imagine(table.turn, 0), dice))
    return table


def held(world: Any, field: str, players: int) -> tuple[tuple[int, ...], ...]:
    """The hands of a world, by seat."""
    return tuple(tuple(members(row)) for row in world[field][0][:players])


def ways(pool: list[int], rows: list[tuple[int, set[int]]]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to deal the pool to rows of so many cards that hold none of some; what is left lies undealt."""
    if not rows:
        yield ()
        return
    size, denied = rows[0]
    for hand in combinations([card for card in pool if card not in denied], size):
        for others in ways([card for card in pool if card not in hand], rows[1:]):
            yield hand, *others


def possible(table: cardhouse.Table, field: str, undealt: list[int]) -> set[tuple[tuple[int, ...], ...]]:
    """The hands that agree with what the seat in turn knows, found by trying all."""
    hands = held(table.imagine(table.turn, 0), field, table.players)
    denied = [set(members(row)) for row in table.position.denied]
    others = [seat for seat in range(table.players) if seat != table.turn]
    pool = sorted([*undealt, *(card for seat in others for card in hands[seat])])
    found = set()
    for dealt in ways(pool, [(len(hands[seat]), denied[seat]) for seat in others]):
        whole = list(dealt)
        whole.insert(table.turn, hands[table.turn])
        found.add(tuple(whole))
    return found


def undealt_in(table: cardhouse.Table, game: str) -> list[int]:
    """What a world leaves in the pack, behind the hands and the card turned."""
    if "oh-hell" not in game:
        return []
    position = table.position
    start = int(position.hand_size) * table.players + 1
    return [int(card) for card in table.imagine(table.turn, 0)["pack"][0][start:]]


@pytest.mark.full(but=["[hearts]", "[cardsense]"])
@pytest.mark.parametrize(
    ("game", "players", "key", "plays", "field", "options"),
    [
        pytest.param("hearts", 4, 8, 44, "hands", {"passing": "none"}, id="hearts"),
        pytest.param("sanity-hearts", 4, 4, 65, "hands", {"passing": "none"}, id="two packs"),
        pytest.param("oh-hell", 3, 2, 46, "hands", {"rounds": "down", "most_cards": 16}, id="cards lie undealt"),
        pytest.param("cardsense-queen-of-spades", 4, 1, 59, "held", {}, id="cardsense"),
    ],
)
def test_worlds_are_as_likely(
    game: str, players: int, key: int, plays: int, field: str, options: dict[str, Any]
) -> None:
    table = ending(game, players, key, plays, **options)
    every = possible(table, field, undealt_in(table, game))
    count = EACH * len(every)
    found = Counter(held(table.imagine(table.turn, seed), field, players) for seed in range(count))
    assert len(every) > 6
    assert set(found) <= every
    square = sum((found[world] - EACH) ** 2 / EACH for world in every)
    free = len(every) - 1
    assert square < free + 4 * (2 * free) ** 0.5, "chi-square, beyond its mean and four of its deviations"
