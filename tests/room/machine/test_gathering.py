"""What all do at once is asked of all at once; the record has it one seat after another."""

import pytest

from cardhouse.room import messages as m
from cardhouse.room.machine import events as e

from .desk import HOST, Desk, empty, row
from .situations import SECOND, Situation, bots, playing


def passing(game: str = "hearts", people: int = 2, **settings: object) -> Situation:
    """Cards are passed; the host and another sit with two bots."""
    here = playing(game, bots(4 - people, people), {"passing": "left"}, **settings)
    assert here.desk.state.gathering is not None
    return here


def scene(desk: Desk, line: int) -> m.SceneTold:
    """What a visitor is shown."""
    desk.heard(line)
    desk.say(line, m.Hello(do="hello"))
    return [each for each in desk.heard(line) if isinstance(each, m.SceneTold)][-1]


def hand(desk: Desk, line: int) -> list[str]:
    """The cards a visitor holds."""
    told = scene(desk, line).scene
    return [str(card.face) for zone in told.zones if zone.id == f"hand:{told.seat}" for card in zone.cards]


def choose(here: Situation, line: int, cards: list[str]) -> None:
    """Somebody passes cards, all together."""
    version = here.desk.state.match.version
    here.desk.say(line, m.Select(do="select", version=version, cards=cards, kind="pass"))


@pytest.mark.parametrize(("game", "due"), [("hearts", 3), ("sanity-hearts", 5)])
def test_all_are_asked_at_once_and_the_record_has_them_in_order(game: str, due: int) -> None:
    here = passing(game)
    desk = here.desk
    for line in (here.host, here.seated):
        prompt = scene(desk, line).scene.prompt
        assert prompt is not None
        assert prompt.select is not None
        assert (prompt.select.kinds, prompt.select.least, prompt.select.most) == ([("pass", "Pass")], due, due)
    mine, theirs = hand(desk, here.host)[:due], hand(desk, here.seated)[:due]
    choose(here, here.seated, theirs)
    assert desk.kept.moves == []
    choose(here, here.host, mine)
    desk.settle(lambda desk: len(desk.kept.moves) >= 4 * due)
    assert desk.kept.moves[: 2 * due] == [f"pass {card}" for card in (*mine, *theirs)]


def test_nobody_sees_what_another_has_chosen_before_all_have() -> None:
    here = passing()
    desk = here.desk
    before = {line: scene(desk, line) for line in (here.host, here.watching)}
    choose(here, here.seated, hand(desk, here.seated)[:3])
    for line, told in before.items():
        assert scene(desk, line) == told
    desk.say(here.host, m.Hello(do="hello"))
    assert [each.choosing for each in desk.heard(here.host) if isinstance(each, m.TableTold)][-1] == [0]


def test_what_was_chosen_lies_aside_and_can_be_taken_back_until_all_have() -> None:
    here = passing()
    desk = here.desk
    cards = hand(desk, here.host)
    choose(here, here.host, cards[:3])
    assert hand(desk, here.host) == cards[3:]
    assert scene(desk, here.host).scene.prompt is None
    choose(here, here.host, cards[3:6])
    assert desk.refusal(here.host) == "You have chosen. Wait for the others"
    desk.say(here.host, m.Undo(do="undo"))
    assert hand(desk, here.host) == cards
    assert desk.state.question is None


def test_the_last_seat_sees_all_its_cards_aside_and_none_that_come() -> None:
    desk = Desk.of(row("hearts", [*bots(3), *empty(1, 3)], {"passing": "left"}, drop_wait_s=0))
    host = desk.sit(HOST, 3)
    desk.settle(lambda desk: desk.state.gathering is not None)
    cards = hand(desk, host)
    choose(Situation(desk, host, host, host), host, cards[:3])
    assert hand(desk, host) == cards[3:]
    aside = next(zone for zone in scene(desk, host).scene.zones if zone.id == "passed:3")
    assert [card.face for card in aside.cards] == cards[:3]
    assert desk.kept.moves == []


def test_too_few_cards_or_somebody_elses_are_refused() -> None:
    here = passing()
    desk = here.desk
    own, others = hand(desk, here.host), hand(desk, here.seated)
    choose(here, here.host, own[:2])
    assert desk.refusal(here.host) == "Choose 3 cards"
    choose(here, here.host, [*own[:2], others[0]])
    assert "have that card" in (desk.refusal(here.host) or "")
    choose(here, here.host, [own[0], own[0], own[1]])
    assert desk.refusal(here.host) is not None
    assert hand(desk, here.host) == own


def test_cards_may_be_set_aside_one_by_one() -> None:
    here = passing()
    desk = here.desk
    for left in (3, 2, 1):
        prompt = scene(desk, here.host).scene.prompt
        assert prompt is not None
        assert prompt.select is not None
        assert prompt.select.least == left
        desk.say(here.host, m.Play(do="play", version=0, action=prompt.choices[0].action))
    assert scene(desk, here.host).scene.prompt is None


@pytest.mark.parametrize(("game", "due"), [("hearts", 3), ("sanity-hearts", 5)])
def test_a_hint_names_all_the_cards_to_be_passed(game: str, due: int) -> None:
    here = passing(game)
    desk = here.desk
    for line in (here.host, here.seated):
        held, prompt = hand(desk, line), scene(desk, line).scene.prompt
        desk.say(line, m.Hint(do="hint", guide=True))
        told: list[m.HintTold] = []
        while not told:
            desk.answer()
            told = [each for each in desk.heard(line) if isinstance(each, m.HintTold)]
        (hint,) = told
        assert len(set(hint.cards)) == due
        assert set(hint.cards) <= set(held)
        assert hint.label.startswith("Pass ")
        assert hint.label.count(",") == due - 1
        assert prompt is not None
        first = next(each for each in prompt.choices if each.action == hint.action)
        assert list(first.cards) == list(hint.cards[:1])
        assert hint.guide is not None
        choose(here, line, list(hint.cards))
        assert desk.refusal(line) is None


def test_a_bot_passes_for_who_is_away_and_not_for_who_comes_back() -> None:
    here = passing(drop_wait_s=20)
    desk = here.desk
    own = hand(desk, here.host)[:3]
    choose(here, here.host, own)
    desk.go(here.seated)
    while desk.asked:
        desk.answer()
    assert desk.kept.moves == []
    back = desk.come(SECOND)
    assert scene(desk, back).scene.prompt is not None
    desk.go(back)
    desk.settle(lambda desk: len(desk.kept.moves) >= 12)
    assert desk.state.seats[1].stand_in


def test_a_house_that_starts_anew_asks_again() -> None:
    here = passing()
    desk = here.desk
    choose(here, here.host, hand(desk, here.host)[:3])
    desk.again()
    host = desk.come(SECOND)
    assert scene(desk, host).scene.prompt is not None
    desk.feed(e.Tick())
    assert desk.kept.moves == []


def test_with_a_clock_who_passes_nothing_is_not_waited_for_longer() -> None:
    here = passing(turn_s=10, bank_s=5)
    desk = here.desk
    choose(here, here.host, hand(desk, here.host)[:3])
    desk.settle(lambda desk: len(desk.kept.moves) >= 12)
    assert desk.state.seats[1].stand_in
