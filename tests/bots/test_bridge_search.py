"""Search at bridge: it bids by the system, and plays in worlds that agree with the auction."""

import numpy as np
import pytest
from bridge_seats import bid, cards_of, doubt_of, in_play

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.bridge.seeing import list_few, put_best_first
from cardhouse.bots.search import (
    ACTION,
    COUNT,
    FIRST,
    GAIN,
    KEPT,
    LEAD,
    LEAD_SQUARES,
    ROOT,
    TRIED,
    add_gain,
    imagine_plausibly,
    race_of,
)
from cardhouse.games.bridge.position import EACH
from cardhouse.games.bridge.scoring import contract_score, is_vulnerable
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.compiled.record import Array, blank
from cardhouse.kit.compiled.verbs import interpreted, interpreting
from cardhouse.kit.tricks.double_dummy import values
from cardhouse.lab.arena import arena
from cardhouse.table import Table

pytestmark = pytest.mark.uncompiled

# North opens one no trump (16 points), South raises to three: East leads.
DEAL = "AK54.AQ32.K54.32 QJ9.KJ4.QJ93.Q98 T83.865.A72.AKJ7 762.T97.T86.T654"
AUCTION = "1NT P 3NT P P P"


def hand_bits(hand: str) -> int:
    """A hand as the record keeps it."""
    return sum(1 << STANDARD.number(each) for each in cards_of(hand))


def with_hands(table: Table, hands: dict[int, str]) -> int:
    """How doubtful the table would be to West with these hands at other seats."""
    world = table.positions.copy()
    for seat, hand in hands.items():
        world["dealt"][0, seat, 0] = hand_bits(hand)
    return doubt_of(world, 3)


def test_the_truth_of_system_players_gives_no_doubt() -> None:
    table = in_play(DEAL, AUCTION)
    for seat in range(4):
        assert doubt_of(table.positions, seat) == 0


@pytest.mark.parametrize(
    ("north", "doubtful"),
    [
        ("AK54.AQ32.K54.32", False),
        ("AKJ4.AQ32.K54.32", False),
        ("8754.Q432.K54.32", True),
        ("AK54.AQ32.K5432.", True),
        ("AKQ4.AQJ2.K54.A2", True),
    ],
)
def test_a_hand_is_measured_by_what_was_bid(north: str, doubtful: bool) -> None:
    assert (with_hands(in_play(DEAL, AUCTION), {0: north}) > 0) is doubtful


def test_passes_tell_something() -> None:
    table = in_play(DEAL, "P P P")
    assert with_hands(table, {0: "AKQ4.AQJ2.K54.A2"}) > with_hands(table, {0: "AK54.Q432.854.32"})


def test_further_from_the_auction_is_more_doubtful() -> None:
    table = in_play(DEAL, AUCTION)
    strengths = ["8754.J432.854.32", "8754.Q432.K54.32", "A754.Q432.K54.32", "AK54.Q432.K54.32"]
    doubts = [with_hands(table, {0: hand}) for hand in strengths]
    assert doubts == sorted(doubts, reverse=True)
    assert doubts[0] > doubts[-1]


def plausible_worlds(table: Table, seat: int, count: int, seed: int = 5) -> list[Array]:
    """Worlds a search tries acts in."""
    worlds, dice = blank(table.game.record, 4), dice_of(9)
    worlds[ROOT] = table.imagine(seat, seed)[0]
    found = []
    for _ in range(count):
        with interpreting():  # nothing else asks for this compiled by itself
            imagine_plausibly(worlds, seat, dice)
        found.append(worlds[KEPT : KEPT + 1].copy())
    return found


def test_worlds_agree_with_the_auction() -> None:
    table = in_play(DEAL, AUCTION, "3D 2D TD KD")
    plain = np.mean([doubt_of(table.imagine(1, seed), 1) for seed in range(60)])
    found = plausible_worlds(table, 1, 20)
    doubts = [doubt_of(world, 1) for world in found]
    assert np.mean(doubts) < plain / 4
    assert doubts.count(0) > 16
    assert len({world["hands"].tobytes() for world in found}) > 15, "many worlds, not one"


def test_a_search_knows_nothing_hidden() -> None:
    """Its worlds follow from the seat's own knowledge and the dice: the truth exchanged, they stay the same."""
    table = in_play(DEAL, AUCTION, "3D 2D TD KD")
    one, other = ([world["hands"].tobytes() for world in plausible_worlds(table, 1, 20, seed)] for seed in (1, 2))
    assert one == other


def test_worlds_are_found_though_none_agrees() -> None:
    """Calls no system explains: the least doubtful is taken, and it ends."""
    table = in_play(DEAL, "7C X XX P P P")
    doubts = [doubt_of(world, 1) for world in plausible_worlds(table, 1, 2)]
    assert max(doubts) < 1000


@pytest.mark.full
def test_search_bids_by_the_system() -> None:
    table = in_play(DEAL, "")
    assert table.game.actions.text(bot("search:200", 1).act(table, 0)) == bid("AK54.AQ32.K54.32") == "1NT"


@pytest.mark.full
def test_where_no_world_can_be_solved_the_usual_card_is_led_and_every_lead_judged() -> None:
    table = in_play(DEAL, AUCTION)
    assert bot("search:200", 1).act(table, 1) == bot("heuristic", 1).act(table, 1)
    assert bot("search:200", 1).judge(table, 1).worlds > 1


def test_of_first_leads_the_rules_card_of_each_suit_is_tried() -> None:
    table = in_play("AK54.AQ32.K54.32 QJ9.KJ84.QJ93.98 T832.965.A72.AKJ 76.T7.T86.QT7654", AUCTION)
    race = race_of(table.game, 13)
    race.worlds[ROOT] = table.positions[0]
    race.acts[:, ACTION] = STANDARD.numbers("QD JD 9D 3D KH JH 8H 4H QS JS 9S 9C 8C")
    count = interpreted(list_few)(race, len(race.acts))
    assert STANDARD.text(race.acts[:count, ACTION]) == "QD 4H QS 9C"


@pytest.mark.deep
def test_search_plays_as_well_as_the_heuristic() -> None:
    ranking = arena(cardhouse.game("bridge"), ["search:1000", "heuristic"], matches=12, key=3)
    search = next(row for row in ranking.rows if row.bot == "search:1000")
    assert search.margin_high > 0


def played_to(key: int, trick: int) -> Table:
    """A board bid and played by the heuristic until a trick begins."""
    table = cardhouse.game("bridge", deals=1).deal(key=key)
    player = bot("heuristic", 1)
    while table.position.declarer < 0 or table.position.trick < trick:
        assert table.turn is not None
        table.play(player.act(table, table.turn))
    return table


def solved(table: Table) -> dict[int, int]:
    """What the board scores for the side in turn with each card, all hands seen, everybody at his best."""
    position = table.position
    assert table.turn is not None
    side, left = position.declarer & 1, EACH - position.trick
    hands = [int(hand[0]) for hand in position.hands]
    plays = [int(card) for card in position.plays[position.trick][: position.laid]]
    scores = {}
    for card, taken in values(hands, int(position.trump), int(position.leader), plays).items():
        own = table.turn & 1 == side
        tricks = int(position.won[side]) + (taken if own else left - taken)
        with interpreting():
            vulnerable = int(is_vulnerable(position, side))
            score = int(contract_score(int(position.bid), int(position.doubling), vulnerable, 0, tricks))
        scores[card] = score if own else -score
    return scores


@pytest.mark.parametrize(("key", "trick"), [(1, 7), (2, 8), (3, 7)])
def test_with_all_cards_seen_costs_are_those_of_double_dummy(key: int, trick: int) -> None:
    table = played_to(key, trick)
    seat = table.turn
    assert seat is not None
    exact = solved(table)
    judgement = bot("search:400", 1).judge(table, seat, all_cards_seen=True)
    assert exact[judgement.act] == max(exact.values())
    assert judgement.costs
    for each in judgement.costs:
        assert each.low == each.cost == each.high == exact[judgement.act] - exact[each.action]


@pytest.mark.full
def test_a_card_is_judged_from_what_the_seat_knows() -> None:
    """The truth exchanged for another world of the seat's: the same judgement, by the same seed."""
    table = played_to(2, 8)
    seat = table.turn
    assert seat is not None
    judgement = bot("search:60", 4).judge(table, seat)
    other = table.copy()
    other.positions[0] = table.imagine(seat, 77)[0]
    again = bot("search:60", 4)
    again.act(other, seat)
    assert again.judge(other, seat) == judgement


@pytest.mark.full
def test_the_clock_is_kept_though_a_deal_is_hard_to_solve() -> None:
    """From the first lead on: hands are played on to an ending that can be solved, and solving is left off in time."""
    table = in_play(DEAL, AUCTION)
    judged = bot("search:60", 1).judge(table, 1)
    assert judged.worlds > 1
    assert judged.rollouts <= 60


@pytest.mark.parametrize(
    ("gains", "best"),
    [
        pytest.param([[0, 10, 30], [0, 20, -10]], "2S", id="the largest mean"),
        pytest.param([[50, 50, 0], [50, 50, 0]], "QD", id="the usual card"),
        pytest.param([[0, 10, 30], [0, 20, 0]], "7S", id="as good in the mean: of a doubleton the top"),
        pytest.param([[0, 10, 10], [0, 10, 10]], "7S", id="as good in each world"),
    ],
)
def test_the_largest_mean_comes_first_of_equal_cards_what_tells_partner_most(
    gains: list[list[float]], best: str
) -> None:
    table = in_play("AK54.AQ32.K54.T2 72.KJ94.QJ93.Q98 QT83.865.A72.AKJ J96.T7.T86.76543", AUCTION)
    cards = STANDARD.numbers("QD 2S 7S")
    race, known = race_of(table.game, 3), np.array(gains, float)
    race.worlds[ROOT], race.acts[:, ACTION], race.state[COUNT] = table.positions[0], cards, 3
    with interpreting():
        for world in gains:
            for number, gain in enumerate(world):
                add_gain(race, number, gain)
    interpreted(put_best_first)(race, known, cards[0])
    by_card = dict(zip(cards, np.array(gains, float).T, strict=True))
    best_card = int(race.acts[FIRST, ACTION])
    assert table.game.actions.text(best_card) == best
    assert sorted(race.acts[:, ACTION]) == sorted(cards)
    for act, found in zip(race.acts, race.sums, strict=True):
        lead = by_card[act[ACTION]] - by_card[best_card]
        assert act[TRIED] == len(gains)
        assert (found[GAIN], found[LEAD], found[LEAD_SQUARES]) == (by_card[act[ACTION]].sum(), lead.sum(), lead @ lead)
