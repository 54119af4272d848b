"""Canasta: the score sheet of every hand, worked out again from nothing but the deals and the actions' texts."""

import random
from typing import Any

import pytest
from canasta_table import canasta

import cardhouse
from cardhouse.bots import bot
from cardhouse.games.canasta.cards import CARDS
from cardhouse.games.canasta.showing import LINE_NAMES

VALUES = {"RJ": 50, "2": 20, "A": 20, "3H": 0, **dict.fromkeys("89TJQK", 10), **dict.fromkeys("4567", 5), "3S": 5}
REDS = (0, 100, 200, 300, 800, 1000, 1200)
Sheet = list[dict[str, int]]


def sheet_of(players: int, dealer: int, size: int, pack: list[str], actions: list[str]) -> Sheet:
    """What a hand brings each side (CA22-CA26), from the deck and what was done."""
    sides = players // 2 if players in (4, 6) else players
    hands: list[list[str]] = [[] for _ in range(players)]
    groups: list[dict[str, list[str]]] = [{} for _ in range(sides)]
    reds, opened = [0] * sides, [False] * sides
    shown, stock = pack[:3], pack[3:]
    pile: list[str] = []
    todo, drawn = list(actions), ""
    cutter = (dealer - 1) % players
    while any(card in ("RJ", "2", "3H") for card in shown) and todo[0] != "leave":
        card = todo.pop(0).removeprefix("keep ")
        shown.remove(card)
        hands[cutter].append(card)
    if todo and todo[0] == "leave":
        todo.pop(0)
    while any(len(hand) < size for hand in hands):
        for step in range(players):
            hand = hands[(dealer + 1 + step) % players]
            if len(hand) < size:
                hand.append(stock.pop(0))
    stock += shown

    def red_threes(seat: int) -> None:
        while "3H" in hands[seat]:
            hands[seat].remove("3H")
            reds[seat % sides] += 1
            if stock:
                hands[seat].append(stock.pop(0))

    for step in range(players):
        red_threes((dealer + step) % players)
    seat, opened_now, closer, from_hand = dealer, False, None, False
    for text in todo:
        side = seat % sides
        table = groups[side]
        if text in ("draw", "draw two", "change it"):
            if text == "change it":
                hands[seat].remove(drawn)
                pile.append(drawn)
            for _ in range(2 if text == "draw two" else 1):
                if stock:
                    hands[seat].append(stock.pop(0))
                    red_threes(seat)
            drawn = hands[seat][-1] if hands[seat] else ""
        elif text.startswith("take"):
            top = pile.pop()
            used = [top, {"pair": top, "two": "2", "joker": "RJ"}[text.split()[-1]]]
            for card in used:
                hands[seat].remove(card)
            table.setdefault(top, []).extend([top, *used])
            hands[seat] += pile  # when the rest comes to the hand does not change what the hand is worth
            pile = []
        elif text.startswith("lay"):
            words, _, on = text[4:].partition(" on ")
            cards = words.split()
            name = on or next((card for card in cards if card not in ("2", "RJ")), "wild")
            for card in cards:
                hands[seat].remove(card)
            table.setdefault(name, []).extend(cards)
        elif text.startswith("discard"):
            hands[seat].remove(text.split()[1])
            pile.append(text.split()[1])
            opened[side] = opened[side] or bool(table)
            if not hands[seat]:
                closer, from_hand = seat, opened_now
            seat, opened_now = (seat + 1) % players, False
            continue
        opened_now = opened_now or (not opened[side] and bool(table))
    return [
        lines(groups[side], reds[side], hands[side::sides], closer is not None and closer % sides == side, from_hand)
        for side in range(sides)
    ]


def lines(
    groups: dict[str, list[str]], reds: int, hands: list[list[str]], closed: bool, from_hand: bool
) -> dict[str, int]:
    """A side's lines."""
    sheet = dict.fromkeys(LINE_NAMES, 0)
    laid = 0
    for name, cards in groups.items():
        if len(cards) < 7:
            laid += sum(VALUES[card] for card in cards)
        elif name == "wild":
            sheet["Wild canastas"] += 2000 if cards.count("RJ") >= 4 else 1000
        elif set(cards) == {name}:
            sheet["Pure canastas"] += 600
        else:
            sheet["Dirty canastas"] += 300
    sign = 1 if any(len(cards) >= 7 for cards in groups.values()) else -1
    sheet["Melds"], sheet["Red threes"] = sign * laid, sign * REDS[reds]
    sheet["Going out"], sheet["Concealed hand"] = 300 if closed else 0, 100 if closed and from_hand else 0
    sheet["In hand"] = -sum(VALUES[card] for hand in hands for card in hand)
    return sheet


def check_match(players: int, key: int, player: Any, **options: Any) -> int:
    """Play a match and compare the sheet of each of its hands, and the totals; returns how many hands there were."""
    table = canasta(players, **options).deal(key=key)
    totals = [0] * players
    hands = 0
    while not table.over:
        packs = 108 if not table.position.packs else 162
        pack = CARDS.text(table.position.pack[:packs].tolist()).split()
        dealer, hand, first = int(table.position.dealer), table.hand, table.version
        size = 15 if players == 2 or max(totals) >= 5000 else 13
        while not table.over and table.hand == hand:
            table.play(player(table))
        texts = [table.game.actions.text(action) for action in table.record.actions[first:]]
        expected = sheet_of(players, dealer, size, pack, texts)
        for side, row in enumerate(expected):
            account = dict(zip(LINE_NAMES, (int(each) for each in table.position.account[side]), strict=True))
            assert account == row, (key, hand, side)
        totals = [total + sum(expected[seat % len(expected)].values()) for seat, total in enumerate(totals)]
        assert table.scores == totals
        hands += 1
    return hands


def at_random(seed: int) -> Any:
    chooser = random.Random(seed)
    return lambda table: (menu := table.numbers())[chooser.randrange(len(menu))]


def sensible(seed: int) -> Any:
    player = bot("heuristic", seed)
    return lambda table: player.act(table, table.turn)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.full(but=["[4]"])
def test_the_sheet_is_what_the_record_says(players: int) -> None:
    """CA22-CA26: random players, and sensible ones who close."""
    check_match(players, 1, at_random(1), most_hands=4)
    check_match(players, 2, sensible(2), most_hands=3)


@pytest.mark.deep
def test_the_sheets_of_a_thousand_matches() -> None:
    """CA22-CA26."""
    for key in range(1000):
        check_match(2 + key % 5, key, at_random(key), most_hands=5)
    for key in range(20):
        check_match(2 + key % 5, key, sensible(key))


@pytest.mark.full
def test_matches_between_sensible_players_end_by_the_target() -> None:
    """CA27, CA34."""
    table = cardhouse.game("canasta", 4).deal(key=4)
    player = sensible(1)
    while not table.over:
        table.play(player(table))
    assert max(table.scores) >= 10_000
    assert table.hand < 40
