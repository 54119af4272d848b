"""Claims: what is called sure holds in every world and against everything, and the record is that of any other hand."""

import random
from collections.abc import Iterator

import pytest

import cardhouse
from cardhouse.conformance.checks import random_walk
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.game import Masters, Rest
from cardhouse.kit.tricks.plays import rank_of, suit_of
from cardhouse.kit.tricks.rest import alike, sure_tricks, trick_for
from cardhouse.table import Table, replay
from cardhouse.table.claiming import claim

pytestmark = pytest.mark.uncompiled
GAMES: dict[str, dict[str, str]] = {
    "bridge": {},
    "oh-hell": {"rounds": "down"},
    "hearts": {"end_when_settled": "never"},
    "sanity-oh-hell": {"rounds": "down"},
    "sanity-hearts": {"end_when_settled": "never"},
    "cardsense-tricks": {},
    "cardsense-queen-of-spades": {},
}
LAST_TRICKS = 3
WORLDS = 3
DOUBLE = ("sanity-oh-hell", "sanity-hearts")
BY_CHANCE = 5  # ways to go on with double cards, of far too many


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


def fewest(
    table: Table,
    own: set[int],
    need: int,
    planned: dict[int, int] | None = None,
    dice: random.Random | None = None,
) -> int:
    """The fewest tricks the claimer takes when they play for ``need`` of them, whatever the others do.

    With ``dice``: when the others do one thing of all they may.
    """
    now, hand = table.rest, table.hand
    assert now is not None
    seat = now.due[0]
    menu = list(table.numbers())
    if seat in own:
        planned = planned or trick_for(now, need)
        menu = [planned[seat]] if planned else menu[:1]
    elif dice is not None:
        menu = [dice.choice(menu)]
    worst = 99
    for card in menu:
        after = table.copy()
        after.play(card)
        last = len(now.due) == 1
        taken = int(last and winner_with(table, card) in own)
        if after.over or after.hand != hand:
            worst = min(worst, taken)
        else:
            worst = min(worst, taken + fewest(after, own, need - taken, None if last else planned, dice))
    return worst


def winner_with(table: Table, act: int) -> int:
    """Who wins the trick that this act completes."""
    position = table.position
    suit, rank = divmod(act, 13)
    if isinstance(table.rest, Masters):
        with interpreting():
            suit, rank = int(suit_of(position, act)), int(rank_of(position, act))
    trump = int(getattr(position, "trump", -1))
    worth = (1 + rank if suit in (position.led, trump) else 0) + (64 if suit == trump else 0)
    return int(position.turn if worth > position.strength else position.winner)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.full(but=["[hearts]"])
def test_what_is_called_sure_holds_in_every_world_against_everything(name: str) -> None:
    proven = 0
    for table in endings(name, 30 if name.startswith("cardsense") else 60):
        now = table.rest
        assert now is not None
        sure = sure_tricks(now)
        if not sure:
            continue
        for seed in range(WORLDS):
            world = table.world(table.turn, seed)
            assert world.rest == now  # nothing hidden is in it
            if name not in DOUBLE:
                assert fewest(world, set(now.hands), sure) >= sure
            for throw in range(BY_CHANCE) if name in DOUBLE else ():
                assert fewest(world, set(now.hands), sure, dice=random.Random(throw)) >= sure
        proven += 1
    assert proven > 5


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.full(but=["[hearts]", "[bridge]"])
def test_a_claim_ends_the_hand_and_its_record_replays(name: str) -> None:
    claimed = 0
    for table in endings(name, 200 if name in DOUBLE else 40):
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


@pytest.mark.parametrize(
    ("led", "leads", "answers", "sure"),
    [
        (-1, {3: 3, 5: 83}, {}, 2),
        (-1, {}, {}, 0),
        (2, {3: 3, 5: 83}, {3: 159, 7: 7}, 3),  # the trick is won with what would not win by itself
        (2, {3: 3, 5: 83}, {3: 159}, 2),
        (2, {3: 3, 5: 83}, {}, 0),  # the trick is lost, and with it the lead
    ],
)
def test_what_is_sure_with_double_cards(led: int, leads: dict[int, int], answers: dict[int, int], sure: int) -> None:
    here = Masters({0: [3, 5, 7]}, [0, 1], led, leads, answers, 3)
    assert sure_tricks(here) == sure
    act = trick_for(here, sure)
    assert (act or {}).get(0) in ({*leads.values(), *answers.values()} if sure else {None})
    assert trick_for(here, sure + 1) is None


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


# --- Hands in which nothing can be scored any more (HC10, SH9)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("hearts", {}),
        ("hearts", {"jack_of_diamonds": True}),
        ("hearts", {"no_tricks_bonus": True, "points_on_first_trick": True}),
        ("hearts", {"hearts_instead_of_queen": True, "moon": "subtract"}),
        ("sanity-hearts", {}),
        ("sanity-hearts", {"score_by": "played", "moon": True}),
    ],
)
def test_a_hand_that_may_be_ended_scores_what_it_would_however_it_is_played_out(
    name: str, options: dict[str, object]
) -> None:
    found = 0
    for seed in range(60):
        table = cardhouse.game(name, 4, target=300, **options).deal(seed)
        for _ in points_first(table, seed):
            now = table.rest
            if now is None or not now.settled:
                continue
            ended = claim(table)
            assert ended is not None
            scores = {played_out(table, list(ended.actions))} | {played_out(table, [], dice) for dice in range(3)}
            assert len(scores) == 1
            found += 1
            break
        if found == 5:
            return
    raise AssertionError("no such hands")


def points_first(table: Table, seed: int) -> Iterator[Table]:
    """The table before each action of its first hand, in which cards with points are played as soon as they may be."""
    chooser = random.Random(seed)
    while table.hand == 0 and not table.over:
        yield table
        menu = table.legal()
        points = [action for action in menu if "♥" in action.label or "Q♠" in action.label]
        table.play(chooser.choice(points or list(menu)))


def played_out(table: Table, actions: list[int], dice: int = 0) -> tuple[int, ...]:
    """The scores once the hand is over, played so and then by chance."""
    ahead, chooser = table.copy(), random.Random(dice)
    for action in actions:
        ahead.play(action)
    while not ahead.over and ahead.hand == table.hand:
        ahead.play(chooser.choice(ahead.numbers()))
    return tuple(ahead.scores)


def test_the_house_may_have_every_hand_played_out() -> None:
    """``end_when_settled=never``."""
    for setting in ("offered", "never"):
        table = cardhouse.game("hearts", 4, end_when_settled=setting).deal(3)
        told = [table.see(table.turn).prompt.settled for _ in points_first(table, 3)]
        assert any(told) == (setting == "offered")
