"""The bidding system, as docs/bridge-bidding.md tells it."""

import pytest
from bridge_seats import at_the_table, bid

from cardhouse.bots import bot
from cardhouse.kit.compiled.record import blank, view

pytestmark = pytest.mark.uncompiled

BALANCED_16 = "AQ5.KJ4.KQ72.J83"


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("Q85.J74.K862.Q93", "P"),
        (BALANCED_16, "1NT"),
        ("AQ5.KJ4.KQJ2.A63", "2NT"),
        ("AQ853.KJ4.Q72.83", "1S"),
        ("AQ853.KJ974.Q7.8", "1S"),
        ("A8.KQ974.AQ72.83", "1H"),
        ("AQ85.KJ42.Q72.J8", "1D"),
        ("AQ85.KJ4.Q72.J83", "1C"),
        ("AQ85.KJ4.8.KQ832", "1C"),
        ("AK3.AKQ742.AK.84", "2C"),
        ("84.KQJ742.Q73.84", "2H"),
        ("84.7.KQJT742.984", "3D"),
        ("KQJ98742.7.84.84", "4S"),
        ("8.74.984.KQT9742", "3C"),
    ],
)
def test_opening_bids(hand: str, call: str) -> None:
    assert bid(hand) == call


def test_weak_openings_are_not_made_in_fourth_seat() -> None:
    assert bid("84.KQJ742.Q73.84", "P P") == "2H"
    assert bid("84.KQJ742.Q73.84", "P P P") == "P"


@pytest.mark.parametrize(
    ("opening", "hand", "call"),
    [
        ("1H", "Q85.74.J8642.T93", "P"),
        ("1H", "Q85.K74.J8642.93", "2H"),
        ("1H", "Q8.KJ74.A8642.93", "3H"),
        ("1H", "A8.KJ74.AJ642.93", "4H"),
        ("1H", "KQ854.74.J862.93", "1S"),
        ("1H", "K85.74.J862.Q932", "1NT"),
        ("1H", "K85.74.AKJ62.Q93", "2D"),
        ("1H", "KJ5.74.AJ62.Q932", "2C"),
        ("1C", "KJ5.Q74.QJ6.Q932", "2NT"),
        ("1H", "A8.KJ74.AKJ64.93", "2NT"),
        ("1H", "8.KQ74.A8642.K93", "3S"),
        ("1S", "KQ85.7.A8642.K93", "4H"),
        ("1D", "AQJ854.A4.K6.KJ3", "2S"),
        ("1H", "A4.Q8.AQJ854.KJ3", "2D"),
        ("1S", "K5.AJ743.A962.Q9", "2H"),
        ("1S", "K5.AJ74.A9632.Q9", "2D"),
        ("1C", "K85.KQ74.J862.93", "1D"),
        ("1C", "KQ85.KQ74.J8.932", "1H"),
        ("1C", "KQ854.KQ743.J8.9", "1S"),
        ("1C", "Q85.74.J8.KJ9632", "3C"),
        ("1C", "K85.A4.Q83.KJ963", "2C"),
        ("1D", "K85.A74.Q8.KJ963", "2C"),
        ("1D", "AJ87.T.9.AQ98654", "2C"),
        ("1D", "AJ87.T.K9.QJ9865", "1S"),
        ("1NT", "85.Q9743.86.J932", "2H"),
        ("1NT", "K85.QT4.A862.932", "2NT"),
        ("1NT", "K85.QT4.AJ62.932", "3NT"),
        ("1NT", "K5.QT43.AJ62.932", "2C"),
        ("1NT", "K5.QT432.AJ62.93", "3H"),
        ("1NT", "K5.QT8432.A62.93", "4H"),
        ("1NT", "KQT962.AQ2.743.4", "3S"),
        ("1NT", "8.KQ2.AKJ842.J93", "3D"),
        ("1NT", "J8..AJT852.AT932", "3D"),
        ("1NT", "T72.6.AQT985.KJ8", "3NT"),
        ("1NT", "AK5.QT4.AJ62.KQ3", "6NT"),
        ("1NT", "AK5.QT4.A962.Q93", "4NT"),
        ("1NT", "AK5.QT.A962.QT93", "4NT"),
        ("1NT", "K5.AQT43.A96.KJ3", "3H"),
        ("2NT", "K85.QT4.9862.932", "3NT"),
        ("2NT", "K853.QT4.9862.93", "3C"),
        ("2C", "85.Q9743.86.J932", "2D"),
        ("2C", "85.KQ943.A6.J932", "2H"),
        ("2C", "K85.QT4.Q862.J93", "2NT"),
        ("2S", "K85.74.J8642.Q93", "P"),
        ("2S", "K85.A4.AQJ42.KQ3", "4S"),
    ],
)
def test_first_answers(opening: str, hand: str, call: str) -> None:
    assert bid(hand, f"{opening} P") == call


@pytest.mark.parametrize(
    ("auction", "hand", "call"),
    [
        ("1D P 1S P", "KQ85.74.AKJ62.93", "2S"),
        ("1D P 1S P", "KQ85.A4.AQJ62.93", "3S"),
        ("1D P 1S P", "KQ85.A4.AKJ62.93", "4S"),
        ("1D P 1S P", "Q5.KJ74.AKJ62.93", "2D"),
        ("1D P 1S P", "Q5.KJ74.AQJ6.J93", "1NT"),
        ("1D P 1H P", "KQ85.74.AKJ62.93", "1S"),
        ("1D P 1S P", "K5.74.AQJ62.J932", "2C"),
        ("1D P 1S P", "5.A74.AQJ962.983", "2D"),
        ("1D P 1S P", "5.AQ4.AKJ962.Q93", "3D"),
        ("1D P 1S P", "5.AQ74.AKJ96.K93", "2H"),
        ("1D P 1S P", "K5.AQ7.AKJ96.Q93", "2NT"),
        ("1S P 1NT P", "KQ853.A74.AJ6.93", "P"),
        ("1S P 1NT P", "KQ853.A7.AJ62.93", "2D"),
        ("1S P 1NT P", "KQJ853.A7.AKJ2.9", "3D"),
        ("1S P 1NT P", "AQ853.AQ7.KJ6.A9", "3NT"),
        ("1S P 1NT 2H", "KQ853.A74.AJ6.93", "P"),
        ("1S P 2D P", "KQ853.A74.AJ6.93", "2NT"),
        ("1S P 2D P", "KQ853.A74.QJ62.9", "3D"),
        ("1S P 2D P", "KQ853.AJ74.A6.93", "2H"),
        ("1S P 2H P", "KQ853.AJ7.Q62.93", "4H"),
        ("1S P 2H P", "AKQ853.AJ7.A2.93", "4NT"),
        ("1S P 2H P", "AKQ853.QJ7.A2.93", "3H"),
        ("1D P 2C P", "KQ8.AJ73.Q98642.", "2D"),
        ("1S P 2C P", "AKQ53.J7.AK96.93", "2D"),
        ("1H P 1S P", "8.AKQJ742.A62.K3", "4H"),
        ("1S P 2S P", "KQ853.74.AK62.93", "P"),
        ("1S P 2S P", "KQ853.A4.AK62.93", "3S"),
        ("1S P 2S P", "KQ853.A4.AKJ2.K3", "4S"),
        ("1NT P 2C P", "KQ85.A74.AJ6.Q93", "2S"),
        ("1NT P 2C P", "KQ8.A74.AJ62.Q93", "2D"),
        ("1NT P 2C P", "KQ85.A742.AJ6.Q9", "2H"),
        ("1NT P 2NT P", "KQ8.A74.AQ62.Q93", "3NT"),
        ("1NT P 2NT P", "KQ8.A74.AJ62.J93", "P"),
        ("1NT P 3H P", "KQ8.A74.AJ62.Q93", "4H"),
        ("1NT P 3H P", "KQ84.A7.AJ62.Q93", "3S"),
        ("1NT P 3H P", "KQ8.A7.AJ62.QT93", "3NT"),
        ("1NT P 3H P", "T83.KQT.K3.AKQ72", "4C"),
        ("1NT P 3D P", "KJ8.A74.AJ62.Q93", "4D"),
        ("1NT P 3D P", "KQ8.A74.AJ62.Q93", "4NT"),
        ("1NT P 3D P", "KQ84.KJ7.Q2.KQ93", "3S"),
        ("1NT P 3D P", "KQ8.KJ74.Q2.KQ93", "3H"),
        ("1NT P 3D P", "KQ8.KJ7.Q2.KQT93", "3NT"),
        ("1NT P 3D P", "AK84.A74.K62.A93", "4NT"),
        ("2C P 2D P", "AK3.AQ4.AKJ2.K93", "2NT"),
        ("2C P 2D P", "AKQ85.A4.AKQ2.K9", "2S"),
    ],
)
def test_the_openers_second_bid(auction: str, hand: str, call: str) -> None:
    assert bid(hand, auction) == call


@pytest.mark.parametrize(
    ("auction", "hand", "call"),
    [
        ("1D P 1S P 1NT P", "KQ85.AJ4.K62.932", "3NT"),
        ("1D P 1S P 1NT P", "KQ854.A4.K62.Q93", "2C"),
        ("1D P 1S P 2S P", "KQ854.A4.K6.Q932", "4S"),
        ("1D P 1S P 2S P", "KQ854.74.J62.932", "P"),
        ("1D P 1S P 2C P", "KQ854.7432.J62.9", "2D"),
        ("1H P 3H P", "KQ8.AKJ43.72.J93", "4H"),
        ("1NT P 2C P 2H P", "K5.QT43.AJ62.932", "4H"),
        ("1NT P 2C P 2S P", "K5.QT43.AJ62.932", "3NT"),
        ("1S P 3S P", "AKQ852.A.KQ62.K9", "4NT"),
        ("1S P 2S P 3S P", "K74.85.KQ62.J932", "4S"),
        ("1D P 1S P 2NT P 6S P", "QT4.AQ5.KQ62.AQ3", "P"),
        ("1D P 1H P 2D P 2NT P", "Q8.85.AQT954.KQ3", "3NT"),
        ("1C P 1D P 2NT P", "T2.J.QJ8762.KJ95", "3NT"),
        ("1D P 1S P 2C P", "KQ854.AK.K62.Q93", "2H"),
        ("1D P 1S P 2C P", "KQ854.A4.K62.Q93", "3NT"),
        ("1H P 2H P", "AKT5.AKT642.A6.7", "4C"),
        ("1H P 2H P 4C P", "93.QJ3.KT84.AT54", "4NT"),
        ("1H P 2H P 4C P", "Q93.753.KT84.KQ5", "4H"),
        ("1D P 1S P 2NT P", "KQ85.K5.QJ4.J983", "4NT"),
        ("1D P 1S P 2NT P 4NT P", "A43.AQ7.KQJ62.K3", "6NT"),
        ("1D P 1S P 2NT P 4NT P", "A43.AQ7.KQJ62.Q3", "P"),
        ("1S P 2S P 3S P", "J74.85.KQ62.9832", "P"),
    ],
)
def test_later_calls(auction: str, hand: str, call: str) -> None:
    assert bid(hand, auction) == call


@pytest.mark.parametrize(
    ("auction", "hand", "call"),
    [
        ("1H P 2NT P", "K4.KQJ52.J752.Q6", "4H"),
        ("1H P 2NT P", "KQ43.AQ752.J752.", "3C"),
        ("1H P 2NT P", "A4.AKJ52.9752.Q6", "4NT"),
        ("1H P 2NT P", "KQ4.QJ752.KQ7.QJ", "3H"),
        ("1H P 2NT P 3C P", "AK2.KJ74.AQ4.983", "4NT"),
        ("1H P 2NT P 3C P", "A82.KJ74.QJ4.KQ9", "4H"),
        ("1D P 2S P", "Q84.K5.QJ9642.A3", "4S"),
        ("1D P 2S P", "4.K5.QJ9642.AJ93", "3D"),
        ("1D P 2S P", "4.KQ53.QJ964.AJ9", "3D"),
        ("1D P 2S P 3D P", "AQJ854.A4.K6.KJ3", "3S"),
        ("1D P 1S P 1NT P 2C P", "A73.QJ62.AQ54.93", "4S"),
        ("1D P 1S P 2C P 2H P", "93.KJ4.AQ96.KJ93", "3NT"),
        ("1D P 2S P 2NT P", "KQJ854.AK.J6.Q93", "3S"),
        ("1C P 2S P", ".9843.A54.AQT643", "3C"),
        ("1C P 2S P 3C P", "AKQJ75.6.K86.K75", "4C"),
        ("2C P 2D P 2NT P 3D P 3S P", "Q985.6.KQ987.J84", "4C"),
        ("2C P 2D P 2NT P 3D P 3S P", "9852.64.KJ987.84", "4S"),
        ("1S P 2H P 3H P", ".AJT43.K763.KJ63", "4C"),
        ("1H P 2D P 2H P 2S P", "AK75.K8543.7.K64", "3S"),
        ("1H P 1S P 2H P 3NT P", "QT6.AKQJ96.6.862", "4H"),
        ("1C P 2NT P", "AQ72.KQ6.A.KJ974", "4NT"),
    ],
)
def test_game_is_reached_by_way_of_shape(auction: str, hand: str, call: str) -> None:
    assert bid(hand, auction) == call


@pytest.mark.parametrize(
    ("auction", "hand", "call"),
    [
        ("1H P", "AK62.QJ73.AQ8.K4", "4NT"),
        ("1H P", "KT62.QJ73.KQ8.K4", "4H"),
        ("1H P 4NT P", "74.AKJ52.K75.Q96", "5H"),
        ("1H P 4NT P", "74.AKQ52.K75.J96", "5S"),
        ("1H P 4NT P", "A4.AKJ52.975.Q96", "5C"),
        ("1H P 4NT P", "KQ.QJ952.KJ5.Q96", "5C"),
        ("1H P 4NT P", "KQ.AQJ52.J75.Q96", "5D"),
        ("1H P 4NT P 5H P", "AK62.QJ73.AQ8.K4", "6H"),
        ("1H P 4NT P 5D P", "AK62.QJ73.AQ8.K4", "5H"),
        ("1H P 4NT P 5H P", "AK62.QJ73.KQ8.KQ", "P"),
        ("1H P 4NT P 5H P 6H P", "74.AKJ52.K75.Q96", "P"),
        ("1S P 2H P", "AKQ853.7.A932.93", "3D"),
        ("1H P", "A86.J973.AKQ8.K4", "2NT"),
        ("1D P 1S P 4S P 4NT P 5D P", "8732.K.K42.AJT72", "6S"),
        ("1D P 1S P 4S P 4NT P 5D P", "KQ72.K5.42.AJT72", "5S"),
        ("1S P 3S P 4NT P 5C P", "AKQ852.A.KQ62.K9", "5S"),
        ("1S P 3S P 4NT P 5D P", "AKQ852.A.KQ62.K9", "6S"),
        ("1S P 3S P 4NT P 5C P 5S P", "JT43.K2.J73.AQ42", "P"),
    ],
)
def test_key_cards_are_asked_for_on_the_way_to_a_slam(auction: str, hand: str, call: str) -> None:
    assert bid(hand, auction) == call


@pytest.mark.parametrize(("hand", "call"), [("AKT62.4.AKJ5.AT8", "6D"), ("AKT62.4.AKJ5.KT8", "4D")])
def test_a_small_slam_needs_32_points_together(hand: str, call: str) -> None:
    """Partner's 11 at least, for a slam in a suit one lower, and 22 of one's own or 21."""
    assert bid(hand, "1S P 2D P 3C P 3NT P") == call


@pytest.mark.parametrize(
    ("auction", "hand", "call"),
    [
        ("1D", "KQ854.A74.86.932", "1S"),
        ("1D", "KQ85.A742.8.AJ32", "X"),
        ("1D", "AQ5.KJ74.QJ7.Q83", "1NT"),
        ("1D", "AQ5.KJ74.K97.AJ8", "1NT"),
        ("1D", "KQJ854.74.86.932", "2S"),
        ("1S", "85.KQ974.AQ6.J32", "2H"),
        ("1S", "K85.Q9743.Q86.32", "P"),
        ("1NT", "AQ5.KJ74.KJ7.A83", "X"),
        ("1H X P", "KJ85.742.862.932", "1S"),
        ("1H X P", "KJ85.742.A862.Q3", "2S"),
        ("1H X P", "KJ85.742.AQ62.K3", "4S"),
        ("1H X P", "J85.KJT74.A2.Q32", "P"),
        ("1H 1S P", "K85.742.AJ62.932", "2S"),
        ("1H 1S P", "K852.74.AJ62.A32", "3S"),
        ("1H 1S P", "K852.74.AKQ2.A32", "2H"),
        ("1H 2C", "AQ52.KJ74.AQ3.83", "3C"),
        ("1D 2C", "AQ2.94.AQJ53.983", "3C"),
        ("1H", "AQ5.KJ4.KQJ7.AQ8", "2NT"),
        ("1H", "AKQ854.AQ4.8.KJ2", "X"),
        ("1H 1S P", "5.Q974.KJ62.9832", "P"),
        ("1C 1S", "85.KQ74.A862.932", "X"),
        ("1NT 2H", "KQ854.74.862.Q93", "2S"),
        ("1NT 2H", "KQ854.74.A62.Q93", "3S"),
        ("1NT 2H", "K85.KJT.A643.Q92", "3NT"),
        ("1NT 2H", "K85.8764.A62.K93", "X"),
        ("1H 2C 2H 3C 3H 4C P", "K8.754.A62.K9432", "P"),
        ("1NT P 3NT 4S", "K85.KJ4.AQ62.A93", "X"),
        ("1D 1S X P", "854.KJ74.AQ862.A", "3H"),
        ("1H 2S", "85.Q74.K986.9832", "P"),
        ("1C 1H 1S P 2C 2H", "AKQ874.53.J7.AQ2", "3H"),
        ("P P 1D 1S P 2S P", "AKT87.A4.K9742.A", "3D"),
        ("2H P P", "KJ42.K9.AQ.AKT82", "X"),
        ("1H P P", "AQ6.A72.KJ73.QT8", "X"),
        ("2S X P", "A2.AT985.Q53.AK5", "3S"),
        ("2S X P", "A2.AT985.K53.865", "4H"),
        ("2D 2S P", "J7.AKJ6.AQ3.AT32", "3D"),
        ("1H 3D", "A964.T9.2.AK9752", "X"),
        ("1NT 3D", "K4.KJ8432.9.AT65", "3H"),
        ("2NT 3H", "KQ854.74.862.932", "3S"),
        ("2NT 3H", "K85.KJT.8643.932", "3NT"),
        ("2NT 3D", "85.Q974.J832.K93", "X"),
        ("2NT 3D", "85.9742.8632.J93", "P"),
    ],
)
def test_when_opponents_bid(auction: str, hand: str, call: str) -> None:
    assert bid(hand, auction) == call


def test_nothing_is_doubled_where_doubles_are_off() -> None:
    """BR4."""
    assert bid("KQ85.A742.8.AJ32", "1D", doubles=False) != "X"


def test_a_forcing_call_is_answered() -> None:
    for hand in ("8542.Q974.JT2.32", "QJ2.Q74.J8642.32", "J72.832.J742.J32"):
        assert bid(hand, "2C P 2D P 2S P") != "P"


@pytest.mark.parametrize("hand", ["KQ853.KJ4.Q72.A3", "AQJ853.94.QJ2.K3", "KQJ853.K9.Q2.Q83", "AK853.7.KQ72.A32"])
@pytest.mark.parametrize("splinter", ["4C", "4D", "4H"])
def test_a_call_that_forces_is_not_passed_even_where_it_sounds_like_a_game(hand: str, splinter: str) -> None:
    assert bid(hand, f"1S P {splinter} P") != "P"


def test_a_game_bid_without_extras_over_a_strong_raise_may_be_passed() -> None:
    assert bid("KQ853.A94.KJ2.K3", "1S P 2NT P 4S P") == "P"


def test_calls_are_no_matter_of_chance_and_look_at_no_other_hand() -> None:
    from cardhouse.bots.bridge.bidding import choose_call
    from cardhouse.games.bridge.position import Bridge

    table = at_the_table(BALANCED_16, "P 1H")
    worlds = [table.imagine(table.turn, seed) for seed in range(20)]
    assert len({view(world).hands[3, 0] for world in worlds}) > 1
    assert {int(choose_call(world[0])) for world in worlds} == {table.game.actions.parse("1NT")[0]}
    assert blank(Bridge).dtype == worlds[0].dtype


def test_an_auction_by_four_players_ends() -> None:
    table = at_the_table(BALANCED_16)
    player = bot("heuristic", 1)
    while table.turn is not None and table.position.declarer < 0:
        table.play(player.act(table, table.turn))
    assert table.position.called < 30
