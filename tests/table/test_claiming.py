"""Claims: what is called sure holds in every world and against everything, and the record is that of any other hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import cardhouse
from cardhouse.conformance.checks import random_walk
from cardhouse.kit.face.game import Rest
from cardhouse.kit.tricks.rest import alike, sure_tricks, trick_for
from cardhouse.table import Table, replay
from cardhouse.table.claiming import claim

pytestmark = pytest.mark.uncompiled
GAMES: dict[str, dict[str, str]] = {"bridge": {}, "oh-hell": {"rounds": "down"}, "hearts": {}}
LAST_TRICKS = 3
WORLDS = 3


def rest(hands: dict[int, str], unseen: str, **more: object) -> Rest:
    """The rest of a hand at its beginning of a trick: who holds what, and what others may hold."""
    held = {seat: cards(text) for seat, text in hands.items()}
    values = {"due": [next(iter(held))], "led": -1, "best": 0, "winner": -1, "trump": -1, **more}
    return Rest(held, cards(unseen), tricks=len(next(iter(held.values()))), **values)  # type: ignore[arg-type]


def cards(text: str) -> list[int]:
    """Cards as numbers."""
    return ["CDHS".index(card[1]) * 13 + "23456789TJQKA".index(card[0]) for card in text.split()]


@pytest.mark.parametrize(
    ("hands", "unseen", "trump", "sure"),
    [
        ({0: "AS KS"}, "QS JS TS 9S", -1, 2),
        ({0: "AS QS"}, "KS JS TS 9S", -1, 1),
        ({0: "AS KS"}, "QS JS 2H 3H", 2, 0),  # a trump is out
        ({0: "AS AH"}, "QS JS 2H 3C", 2, 2),  # and is drawn first
        ({0: "AS KH AH"}, "QS JS 2H 3H 4C 5C", 2, 3),  # two of them, by two leads
        ({0: "2S 3H", 2: "AS 4H"}, "QS JS 2D 3D", -1, 2),  # over to the other hand, whose rest is high
        ({0: "KS QS"}, "AS JS TS 9S", -1, 1),  # the ace takes one
        ({0: "2S", 2: "3S"}, "4H 5H", -1, 1),
    ],
)
def test_what_is_sure(hands: dict[int, str], unseen: str, trump: int, sure: int) -> None:
    due = [0, 1, 2, 3]
    assert sure_tricks(rest(hands, unseen, trump=trump, due=due)) == sure


def test_a_suit_that_may_not_be_led_yet_is_led_last() -> None:
    here = rest({0: "AH KH AS"}, "2S 3S 4S 5H 6H 7H", due=[0, 1, 2, 3], barred=2)
    assert sure_tricks(here) == 3
    assert trick_for(here, 3) == {0: cards("AS")[0]}


def endings(name: str, most: int) -> Iterator[Table]:
    """Tables late in a hand, played by chance, where the seat in turn may claim."""
    found = 0
    for seed in range(200):
        table = cardhouse.game(name, **GAMES[name]).deal(seed)
        for _ in random_walk(table, seed, 600):
            now = table.rest
            if now is not None and now.tricks <= LAST_TRICKS and table.version % 3 == 0:
                yield table.copy()
                found += 1
                if found == most:
                    return
            if table.hand > 1:
                break


def fewest(table: Table, own: set[int], need: int, planned: dict[int, int] | None = None) -> int:
    """The fewest tricks the claimer takes when he plays for ``need`` of them, whatever the others do."""
    now, hand = table.rest, table.hand
    assert now is not None
    seat = now.due[0]
    menu = list(table.numbers())
    if seat in own:
        planned = planned or trick_for(now, need)
        menu = [planned[seat]] if planned else menu[:1]
    worst = 99
    for card in menu:
        after = table.copy()
        after.play(card)
        last = len(now.due) == 1
        taken = int(last and winner_with(now, card) in own)
        if after.over or after.hand != hand:
            worst = min(worst, taken)
        else:
            worst = min(worst, taken + fewest(after, own, need - taken, None if last else planned))
    return worst


def winner_with(now: Rest, card: int) -> int:
    """Who wins the trick that this card completes."""
    led = now.led if now.led >= 0 else card // 13
    suit = card // 13
    worth = (1 + card % 13 if suit in (led, now.trump) else 0) + (64 if suit == now.trump else 0)
    return now.due[0] if worth > now.best else now.winner


@pytest.mark.parametrize("name", GAMES)
def test_what_is_called_sure_holds_in_every_world_against_everything(name: str) -> None:
    proven = 0
    for table in endings(name, 60):
        now = table.rest
        assert now is not None
        sure = sure_tricks(now)
        if not sure:
            continue
        for seed in range(WORLDS):
            world = table.world(table.turn, seed)
            assert world.rest == now  # nothing hidden is in it
            assert fewest(world, set(now.hands), sure) >= sure
        proven += 1
    assert proven > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_claim_ends_the_hand_and_its_record_replays(name: str) -> None:
    claimed = 0
    for table in endings(name, 40):
        found = claim(table)
        assert found is not None
        assert bool(found.actions) == (found.sure == found.left)
        if found.actions:
            ahead = table.copy()
            for action in found.actions:
                ahead.play(action)
            assert ahead.over or ahead.hand == table.hand + 1
            assert replay(ahead.record.text()).digest == ahead.digest
            claimed += 1
    assert claimed


def test_what_is_given_up_goes_to_the_others_as_far_as_they_can_take_it() -> None:
    given, exact = 0, 0
    for table in endings("bridge", 60):
        found = claim(table, concede=True)
        assert found is not None
        if not found.actions or found.sure == found.left:
            continue
        position = table.position
        side = (table.turn or 0) & 1
        declares = side == int(position.declarer) & 1
        before = int(position.won[side])
        for action in found.actions:
            table.play(action)
        all_ = int(table.position.board_tricks)
        taken = (all_ if declares else 13 - all_) - before
        assert taken >= found.sure
        given, exact = given + 1, exact + (taken == found.sure)
    assert given > 5
    assert exact > given * 2 // 3


def test_at_hearts_nothing_is_given_up() -> None:
    for table in endings("hearts", 30):
        found = claim(table, concede=True)
        assert found is not None
        assert bool(found.actions) == (found.sure == found.left)


def test_before_the_play_and_where_there_are_no_tricks_nothing_is_claimed() -> None:
    assert claim(cardhouse.game("bridge").deal(1)) is None
    assert claim(cardhouse.game("rummy").deal(1)) is None


def test_cards_that_nothing_unseen_lies_between_come_to_the_same() -> None:
    here = rest({0: "KS QS 2S"}, "JS TS AH", by_rank=True)
    assert alike(here, cards("KS QS"))
    assert not alike(here, cards("KS 2S"))
    assert not alike(here, cards("KS QS 2H"))
    assert not alike(rest({0: "KS QS"}, "JS TS", by_rank=True, partners=(2,)), cards("KS QS"))  # a partner watches
    assert not alike(rest({0: "KS QS"}, "JS TS"), cards("KS QS"))
    between = rest({0: "KS JS"}, "2S 3S", by_rank=True, led=3, best=1 + 10, winner=1)
    assert not alike(between, cards("KS JS"))  # the queen lies on the table
