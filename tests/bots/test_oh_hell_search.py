"""Search at Oh Hell: rollouts by quick guesses, worlds that agree with the bids."""

import numpy as np
import pytest
from oh_hell_family import OH_HELL, SANITY, Written

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.guessing import guess
from cardhouse.bots.oh_hell.bidding import bid_after, oh_hell_doubt, worth_of
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.match.verbs import end_with_hand, imagine_hand
from cardhouse.table import Table

pytestmark = pytest.mark.uncompiled

STRONG, WEAK = "AC KC QC AS AH", "2H 3H 2S 3S 2D"
OTHERS = ["4C 5D 6H 7S 8D", "9S TD JH 9H 5S"]


def after_bids(bids: str, second: str = STRONG) -> Table:
    """Clubs are trumps; seat 1 bids first, seat 2 has the hand given, seat 0 deals."""
    others = [WEAK if second == STRONG else STRONG, *OTHERS]
    return OH_HELL.dealt([others[0], others[1], second, others[2]], "TC", bids)


def doubt_of(table: Table, seat: int) -> int:
    """How doubtful the cards there are would be to a seat."""
    with interpreting():
        return int(oh_hell_doubt(table.position, seat))


def test_more_high_cards_and_trumps_are_worth_more() -> None:
    strong, weak = after_bids(""), after_bids("", WEAK)
    with interpreting():
        assert worth_of(strong.position, 2) > 3 > 1 > worth_of(weak.position, 2) >= 0


@pytest.mark.parametrize(("bid", "doubtful"), [(5, False), (1, True), (0, True)])
def test_a_bid_far_from_what_the_hand_is_worth_is_doubtful(bid: int, doubtful: bool) -> None:
    assert (doubt_of(after_bids(f"1 {bid}"), 3) > doubt_of(after_bids("1"), 3)) is doubtful


def test_less_is_likely_after_greedy_bids() -> None:
    table = after_bids("")
    with interpreting():
        likely = [bid_after(table.position, 2, 1, tricks) for tricks in range(6)]
    assert likely == sorted(likely, reverse=True)
    assert likely[0] > likely[-1]


def test_the_further_the_more_doubtful_and_nobody_doubts_themselves() -> None:
    doubts = [doubt_of(after_bids(f"1 {bid}"), 3) for bid in (5, 4, 3, 2, 1, 0)]
    assert doubts == sorted(doubts)
    assert doubt_of(after_bids("1 0"), 2) == doubt_of(after_bids("1 4"), 2)


@pytest.mark.full(but=["[oh-hell]"])
@pytest.mark.parametrize("game", ["oh-hell", "sanity-oh-hell"])
def test_the_same_seed_is_the_same_search_and_asks_nothing_of_what_is_hidden(game: str) -> None:
    table = cardhouse.game(game, 4, rounds="down", most_cards=2).deal(key=2)
    first, second = bot("search:12", 4), bot("search:12", 4)
    for _ in range(7):
        seat = table.turn
        assert seat is not None
        other = table.copy()
        other.positions[0] = table.imagine(seat, 77)[0]
        assert first.judge(table, seat) == second.judge(other, seat)
        act = first.act(table, seat)
        assert second.act(table, seat) == act
        table.play(act)


def test_it_keeps_the_trick_it_is_sure_of() -> None:
    """The ace of trumps takes the last trick; played now, it may have the deuce take another by being led."""
    table = OH_HELL.dealt(["AC 2H", "KS 3H", "4S 5D", "6S 7D"], "TC", "0 1 1 1", "KS 4S 6S")
    assert table.turn == 0
    judgement = bot("search:120", 1).judge(table, 0)
    assert table.game.actions.text(judgement.act) == "2H"
    (cost,) = judgement.costs
    assert cost.is_known


def test_with_all_cards_seen_it_judges_the_world_there_is() -> None:
    table = OH_HELL.dealt(["5D 7H", "AS 2H", "3S 6D", "4S 8H"], "2C", "1 0 1")
    judgement = bot("search:100", 1).judge(table, 0, all_cards_seen=True)
    assert judgement.rollouts <= 100
    assert judgement.worlds > 1


@pytest.mark.parametrize("family", [OH_HELL, SANITY], ids=["classic", "double"])
def test_a_rollout_ends_the_match_with_the_hand_and_scores_it_the_same(family: Written) -> None:
    table = family.setup(4, rounds="down", most_cards=3).deal(key=5)
    last = table.copy()
    with interpreting():
        end_with_hand(last.position)
    assert table.numbers() == last.numbers()
    while table.hand == 0:
        action = table.numbers()[-1]
        table.play(action)
        last.play(action)
    assert not table.over
    assert last.over
    assert last.position.scores.tolist() == table.position.scores.tolist()


@pytest.mark.parametrize("family", [OH_HELL, SANITY], ids=["classic", "double"])
def test_hands_imagined_for_a_rollout_are_hands_that_may_be(family: Written) -> None:
    """As large as they are, the cards played among those dealt, and none that the seat sees or that was denied."""
    table = family.setup(4, rounds="down", most_cards=4).deal(key=6)
    while table.position.to_bid or table.position.trick < 2:
        table.play(table.numbers()[0])
    seat = table.turn
    assert seat is not None
    other, before = table.copy(), table.position
    for seed in range(5):
        with interpreting():
            imagine_hand(other.position, seat, dice_of(seed))
        hands, dealt = other.position.hands, other.position.dealt
        for each in range(4):
            assert len(members(hands[each])) == len(members(before.hands[each]))
            assert len(members(dealt[each])) == 4
            assert not (hands[each] & (before.denied[each] | before.gone[0])).any()
            assert set(members(dealt[each])) - set(members(hands[each])) == set(members(before.dealt[each])) - set(
                members(before.hands[each])
            )
        assert members(hands[seat]) == members(before.hands[seat])
        assert not hands[4].any()


def guessed(table: Table) -> set[str]:
    """What the seat in turn is guessed to do, often enough for a guess at random to be among it."""
    menu, dice = np.array(table.numbers(), np.int64), dice_of(3)
    with interpreting():
        places = [int(guess(table.position, menu, len(menu), dice)) for _ in range(60)]
    texts = [table.game.actions.text(int(menu[place])) for place in places]
    return {text for text in texts if texts.count(text) > len(texts) / 2}


def test_a_bid_is_guessed_near_what_the_hand_is_worth() -> None:
    assert guessed(after_bids("1")) <= {"bid 4", "bid 5"}
    assert guessed(after_bids("1", WEAK)) == {"bid 0"}


@pytest.mark.parametrize(("bid", "card"), [(0, "6S"), (4, "9S")])
def test_a_play_is_guessed_by_what_is_still_wanted(bid: int, card: str) -> None:
    """Behind everybody: the highest that loses to the eight, or the lowest that beats it."""
    hands = ["2S 6S 9S KH", "8S 3H 4H 5H", "7S 6H 7H 8H", "5S 9H TH JH"]
    assert guessed(OH_HELL.dealt(hands, "2C", f"1 1 1 {bid}", "8S 7S 5S")) == {card}


@pytest.mark.parametrize(("bid", "card"), [(0, "2H"), (2, "AS")])
def test_a_lead_is_guessed_by_what_is_still_wanted(bid: int, card: str) -> None:
    hands = ["5S 6H", "AS 2H", "7S 8H", "9S TH"]
    assert guessed(OH_HELL.dealt(hands, "2C", f"{bid} 0 1 0")) == {card}
