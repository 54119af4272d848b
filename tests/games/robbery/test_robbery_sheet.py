"""Robbery: the scores of whole matches, worked out again from the deals and the actions' texts (RU3, RU12, RU14)."""

import copy

import pytest
from rummy_family import Written
from rummy_sheets import Sheet, check_match
from suites import deep, full

ROBBERY = Written("robbery")


def changes(sheet: Sheet, game: str, actions: list[str]) -> dict[int, int]:
    """What a hand brings each of its seats: lifted cards are no card's of any hand (RB4)."""
    seat, count = sheet.seats[0], len(sheet.seats)
    table: list[list[str]] = []
    lifted: list[str] = []
    before: tuple[list[list[str]], list[str], list[str], int] = ([], [], [], 0)
    finished, took, base = True, 0, len(sheet.hands[seat])
    for text in actions:
        kind, *words = text.split()
        hand = sheet.hands[seat]
        if kind in ("take", "lift") and finished:
            before = copy.deepcopy((table, hand, sheet.pile, took))
            finished = False
        if kind == "draw":
            sheet.draw(seat)
            base = len(hand)
        elif kind == "take":
            lifted.append(sheet.pile.pop())
            base, took = len(hand), 1
        elif kind == "lift":
            lifted += table.pop(int(words[0]) - 1)
        elif kind == "put":
            table, hand[:], sheet.pile[:], took = copy.deepcopy(before)
            lifted, finished = [], True
        elif kind == "meld":
            table.append(words)
            for card in words:
                (lifted if card in lifted else hand).remove(card)
        elif kind == "lay":
            card, group = words[1], int(words[3])
            table[group - 1].append(card)
            (lifted if card in lifted else hand).remove(card)
        elif kind == "flush":
            return sheet.result(seat, 2)
        else:
            assert finished
            hand.remove(words[0])
            sheet.pile.append(words[0])
            sheet.turns += 1
            if not hand:
                return sheet.result(seat)
            if sheet.turns == count * sheet.options["turns_each"]:
                return sheet.result(None)
            seat = sheet.seats[(sheet.seats.index(seat) + 1) % count]
            took = 0
        if kind in ("meld", "lay"):
            added = base - len(hand) + took
            finished = finished or (not lifted and added > 0)
    raise AssertionError("the hand has no end")


def check(first: int, matches: int) -> int:
    """Play so many, with low limits as well, so that all kinds of hands come; returns how many hands there were."""
    return sum(
        check_match(
            ROBBERY,
            2 + key % 5,
            key,
            story=changes,
            turns_each=(12, 40)[key % 2],
            opening=(0, 40)[key // 2 % 2],
            match=("elimination", "evening")[key // 4 % 2],
            rounds=2,
            limit=60,
            rob_needs_opening=bool(key // 8 % 2),
            rob_this_turn=key % 3 > 0,
        )
        for key in range(first, first + matches)
    )


@pytest.mark.parametrize(("first", "matches", "hands"), [full(0, 16, 30), deep(100, 1000, 1500)])
def test_scores_of_random_matches(first: int, matches: int, hands: int) -> None:
    """RU14, RU16."""
    assert check(first, matches) > hands
