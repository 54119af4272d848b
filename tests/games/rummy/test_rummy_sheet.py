"""Rummy: what each hand brings, worked out again from nothing but the deals and the actions' texts (RU3, RU12-RU16)."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from rummy_family import rummy

import cardhouse
from cardhouse.bots import bot

Player = Callable[[cardhouse.Table], int]
BONUS, MOST_HANDS = 10, 500


def cost(card: str, options: dict[str, Any]) -> int:
    """What a card in hand costs (RU3)."""
    if card == "RJ":
        return int(options["joker_in_hand"])
    if card[0] == "A":
        return int(options["ace_in_hand"])
    return int(card[0]) if card[0].isdigit() else 10


def brought(
    seats: list[int], dealer: int, pack: list[str], deeds: list[str], options: dict[str, Any]
) -> dict[int, int]:
    """What a hand brings each of the seats still in."""
    after = [seat for seat in seats if seat > dealer] + [seat for seat in seats if seat <= dealer]
    dealt = len(seats) * options["hand_size"] + 1
    hands: dict[int, list[str]] = {seat: [] for seat in seats}
    for number, card in enumerate(pack[:dealt]):
        hands[after[number % len(after)]].append(card)
    stock, pile = pack[dealt:], list[str]()
    opened: set[int] = set()
    seat, closer, fresh = after[0], -1, False
    for deed in deeds:
        words = deed.split()
        hand = hands[seat]
        if words[0] == "draw":
            if not stock:
                stock, pile = pile[:-1], pile[-1:]
            hand.append(stock.pop(0))
        elif words[0] == "take":
            hand.append(pile.pop())
        elif words[0] == "meld":
            for card in words[1:]:
                hand.remove(card)
            fresh = fresh or seat not in opened
            opened.add(seat)
        elif words[0] == "lay":
            hand.remove(words[2])
        elif words[0] == "exchange":
            hand.remove(words[1])
            hand.append("RJ")
        else:
            hand.remove(words[1])
            pile.append(words[1])
            if words[0] == "flush":
                hand.clear()
            if not hand:
                closer = seat
                double = words[0] == "flush" or (fresh and options["double_any_hand_close"])
            seat, fresh = after[(after.index(seat) + 1) % len(after)], False
    loss = {seat: sum(cost(card, options) for card in hands[seat]) for seat in seats}
    if closer < 0:
        return {seat: -loss[seat] for seat in seats}
    return {seat: BONUS if seat == closer else -loss[seat] * (2 if double else 1) for seat in seats}


def check_match(players: int, key: int, player: Player, **options: Any) -> int:
    """Play a match and work each of its hands out again; returns how many hands there were."""
    table = rummy(players, **options).deal(key=key)
    given = dict(table.setup.options)
    totals, seats = [0] * players, list(range(players))
    while not table.over:
        pack = [table.game.cards.texts[int(card)] for card in table.position.pack]
        dealer, hand, first = int(table.position.dealer), table.hand, table.version
        while not table.over and table.hand == hand:
            table.play(player(table))
        deeds = [table.game.actions.text(action) for action in table.record.actions[first:]]
        for seat, change in brought(seats, dealer, pack, deeds, given).items():
            totals[seat] += change
        assert table.scores == totals, (key, hand)
        if given["match"] == "elimination":
            seats = [seat for seat in seats if totals[seat] >= -given["limit"]]
    assert given["match"] == "evening" or len(seats) < 2 or table.hand + 1 == MOST_HANDS
    return table.hand + 1


def at_random(seed: int) -> Player:
    chooser = random.Random(seed)
    return lambda table: (menu := table.numbers())[chooser.randrange(len(menu))]


def sensible(seed: int) -> Player:
    player = bot("heuristic", seed)
    return lambda table: player.act(table, table.turn)


def mixed(seed: int) -> Player:
    """Sensible players who do anything now and then."""
    chooser = random.Random(seed)
    wild, careful = at_random(seed), sensible(seed)
    return lambda table: wild(table) if chooser.random() < 0.1 else careful(table)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"hand_size": 8, "limit": 60}),
        (3, {"double_any_hand_close": True, "opening": 0, "limit": 60}),
        (4, {"joker_in_hand": 25, "ace_in_hand": 1, "limit": 60}),
        (6, {"hand_size": 10, "limit": 60}),
        (3, {"match": "evening", "rounds": 2, "hand_size": 13}),
    ],
)
@pytest.mark.full(but=["options0]"])
def test_the_sheet_is_what_the_record_says(players: int, options: dict[str, Any]) -> None:
    """RU3, RU12-RU16."""
    check_match(players, 2, mixed(2), **options)
    check_match(players, 3, at_random(3), **{"turns_each": 15, **options})


@pytest.mark.deep
def test_the_sheets_of_a_thousand_matches() -> None:
    """RU3, RU12-RU16."""
    for key in range(1000):
        options = {
            "opening": key % 2 * 40,
            "hand_size": (8, 10, 12, 13)[key // 5 % 4],
            "double_any_hand_close": key % 3 == 0,
        }
        check_match(2 + key % 5, key, (at_random, sensible, mixed)[key % 3](key), **options)
