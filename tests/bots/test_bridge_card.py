"""The card by which bots bid (BR13): what each line changes, in what they call and in what calls mean to them."""

import pytest
from bridge_seats import bid

from cardhouse.bots.meanings import meanings_of
from cardhouse.kit.face.options import Value
from cardhouse.table import Table, game, replay

pytestmark = pytest.mark.uncompiled

WEAK = {"card_no_trump": "weak"}
FOUR = {"card_majors": "four"}
STRONG_TWOS = {"card_twos": "strong"}
BOTH = {"card_answers": "stayman_transfers"}
TRANSFERS = {"card_answers": "transfers"}
NATURAL = {"card_answers": "natural"}
BLACKWOOD = {"card_aces": "blackwood"}
WEAK_TRANSFERS = {**WEAK, **BOTH}
ACOL = {**WEAK, **FOUR, **STRONG_TWOS}


def after(calls: str, **card: Value) -> Table:
    """A table after these calls."""
    table = game("bridge", **card).deal(key=5)
    for call in calls.split():
        table.play({"P": "pass"}.get(call, call))
    return table


@pytest.mark.parametrize(
    ("card", "auction", "hand", "call"),
    [
        pytest.param(card, auction, hand, call, id=f"{','.join(card.values())} {auction} {hand}")
        for card, rows in [
            (
                WEAK,
                [
                    ("", "AQ5.KJ4.Q872.J83", "1NT"),
                    ("", "AQ5.KJ4.QT72.983", "1NT"),
                    ("", "AQ853.KJ4.Q72.83", "1NT"),
                    ("", "AQ5.KJ4.KQ72.J83", "1D"),
                    ("", "AQ853.KJ4.KQ2.83", "1S"),
                    ("", "AQ5.KJ4.KQJ2.A63", "2NT"),
                    ("", "AQ5.KT4.9872.J83", "P"),
                    ("1D P 1S P", "Q5.KJ74.AQJ6.K93", "1NT"),
                    ("1D P 1S P", "K5.AQ7.AKJ96.Q93", "2NT"),
                    ("1D P 1S P 1NT P", "KQ85.A94.862.932", "2NT"),
                    ("1NT P", "K85.QT4.A862.932", "P"),
                    ("1NT P", "K85.QT4.AJ62.Q32", "2NT"),
                    ("1NT P", "KQ5.QT4.AJ62.K32", "3NT"),
                    ("1NT P", "K5.QT43.AJ62.Q32", "2C"),
                    ("1NT P", "K5.QT432.A962.93", "2H"),
                    ("1NT P", "K5.AQT32.AJ62.93", "3H"),
                    ("1NT P", "K5.QT8432.AQ2.93", "4H"),
                    ("1NT P 2NT P", "AQ5.KJ4.Q872.Q83", "3NT"),
                    ("1NT P 2NT P", "AQ5.KJ4.Q872.983", "P"),
                    ("1D", "AQ5.KJ74.KJ7.Q83", "1NT"),
                ],
            ),
            (
                FOUR,
                [
                    ("", "AQ85.KJ42.Q72.J8", "1H"),
                    ("", "AQ85.KJ4.Q72.J83", "1S"),
                    ("", "A8.KQ97.AJ72.843", "1H"),
                    ("", "A8.KQ97.AQ742.83", "1D"),
                    ("", "AQ853.KJ974.Q7.8", "1S"),
                    ("", "A853.4.KQ72.AQ83", "1S"),
                    ("", "AQ5.K43.QJ72.K83", "1NT"),
                    ("", "A5.K43.Q972.K983", "1D"),
                    ("1H P", "Q85.K74.J8642.93", "1NT"),
                    ("1H P", "Q85.K742.J864.93", "2H"),
                    ("1H P", "Q8.KJ74.A8642.93", "3H"),
                    ("1S P", "Q86.AJ74.QJ6.A93", "2C"),
                    ("1H P", "A8.KJ74.AKJ64.93", "2NT"),
                    ("1H P 2NT P", "K4.KQJ5.J752.Q63", "4H"),
                    ("1H P 1S P", "4.KQJ5.AJ52.Q653", "2C"),
                    ("1H P 1S P", "Q4.KQJ5.AJ52.653", "1NT"),
                    ("1H P 2H P", "A4.KQJ5.AQ52.K53", "4H"),
                ],
            ),
            (
                STRONG_TWOS,
                [
                    ("", "AK4.AKQ742.K3.84", "2H"),
                    ("", "A4.K7.AKQJT2.Q84", "2D"),
                    ("", "AKQJ74.AK2.Q73.8", "2S"),
                    ("", "AK3.AKQ742.AK.84", "2C"),
                    ("", "84.KQJ742.Q73.84", "P"),
                    ("", "AK4.KQJ742.73.84", "1H"),
                    ("2H P", "Q85.T4.J8642.932", "2NT"),
                    ("2H P", "8542.4.98642.932", "2NT"),
                    ("2H P", "KQ85.T43.A864.93", "3H"),
                    ("2H P", "AQJ85.4.K864.932", "2S"),
                    ("2H P 2NT P", "AK4.AKQ742.K3.84", "3H"),
                    ("2H P 2NT P 3H P", "8542.43.98642.93", "P"),
                    ("2H P 3H P", "AK4.AKQ742.K3.84", "4C"),
                ],
            ),
            (
                BOTH,
                [
                    ("1NT P", "85.Q9743.86.J932", "2D"),
                    ("1NT P", "Q9743.85.86.J932", "2H"),
                    ("1NT P", "K5.QT432.AJ62.93", "2D"),
                    ("1NT P", "K5.QT43.AJ62.932", "2C"),
                    ("1NT P", "K5.QT8432.A62.93", "4H"),
                    ("1NT P", "K5.AQT843.AK2.93", "3H"),
                    ("1NT P", "85.86.Q9743.J932", "P"),
                    ("1NT P 2D P", "KQ8.A74.AJ62.Q93", "2H"),
                    ("1NT P 2D P", "KQJ8.74.AJ62.AQ9", "2H"),
                    ("1NT P 2H P", "K8.AQ74.AJ62.Q93", "2S"),
                    ("1NT P 2D P 2H P", "85.Q9743.86.J932", "P"),
                    ("1NT P 2D P 2H P", "K5.QT432.A962.93", "2NT"),
                    ("1NT P 2D P 2H P", "K5.QT432.AJ62.93", "3NT"),
                    ("1NT P 2D P 2H P", "5.QT432.AKJ62.93", "3D"),
                    ("1NT P 2D P 2H P 3NT P", "KQ8.A74.AJ62.Q93", "4H"),
                    ("1NT P 2D P 2H P 3NT P", "KQ84.A7.AJ62.Q93", "P"),
                    ("2NT P", "85.Q97432.86.J93", "4H"),
                    ("2NT P", "85.Q9743.86.J932", "3D"),
                    ("2NT P 3H P", "AQ5.KJ4.KQJ2.A63", "3S"),
                    ("1NT 2C", "K5.QT432.AJ62.93", "3H"),
                ],
            ),
            (
                TRANSFERS,
                [
                    ("1NT P", "85.74.862.QJ9432", "2C"),
                    ("1NT P", "K5.QT43.AJ62.932", "3NT"),
                    ("1NT P", "85.Q9743.86.J932", "2D"),
                    ("1NT P 2C P", "KQ85.A74.AJ6.Q93", "P"),
                ],
            ),
            (
                NATURAL,
                [
                    ("1NT P", "85.74.862.QJ9432", "2C"),
                    ("1NT P", "85.Q9743.86.J932", "2H"),
                    ("1NT P", "85.74.QJ9432.862", "2D"),
                    ("1NT P", "K5.QT43.AJ62.932", "3NT"),
                    ("1NT P", "K5.QT43.A962.932", "2NT"),
                    ("1NT P 2C P", "KQ85.A74.AJ6.Q93", "P"),
                    ("2NT P", "K853.QT4.9862.93", "3NT"),
                ],
            ),
            (
                BLACKWOOD,
                [
                    ("1H P 4NT P", "74.AKJ52.K75.Q96", "5D"),
                    ("1H P 4NT P", "A4.AKJ52.975.Q96", "5H"),
                    ("1H P 4NT P", "KQ.KQJ52.KJ5.Q96", "5C"),
                    ("1H P 4NT P", "A4.AKJ52.975.A96", "5S"),
                    ("1H P 4NT P 5H P", "AK62.QJ73.KQ8.K4", "6H"),
                    ("1H P 4NT P 5D P", "AK62.QJ73.KQ8.K4", "5H"),
                    ("1H P 4NT P 5D P", "AK62.QJ73.AQ8.K4", "6H"),
                    ("1H P 4NT P 5D P 5H P", "74.AKJ52.K75.Q96", "P"),
                ],
            ),
            (
                WEAK_TRANSFERS,
                [
                    ("1NT P", "K5.QT432.A962.93", "2D"),
                    ("1NT P 2D P 2H P", "K5.QT432.A962.93", "P"),
                    ("1NT P 2D P 2H P", "K5.AQT32.A962.93", "3NT"),
                ],
            ),
            (
                ACOL,
                [
                    ("", "AQ85.KJ42.Q72.J8", "1NT"),
                    ("", "AQ85.KJ42.Q72.A8", "1H"),
                    ("1H P 1S P", "A5.KJ42.QJ72.AJ8", "1NT"),
                ],
            ),
        ]
        for auction, hand, call in rows
    ],
)
def test_what_a_hand_calls_by_the_card(card: dict[str, str], auction: str, hand: str, call: str) -> None:
    assert bid(hand, auction, **card) == call


@pytest.mark.parametrize(
    ("card", "calls", "means"),
    [
        (WEAK, "1NT", "12 to 14 high-card points, balanced"),
        (WEAK, "1D P 1S P 1NT", "15 to 17 high-card points, balanced"),
        (WEAK, "1NT P 2C", "11 to 18 high-card points, four hearts or four spades, partner must not pass"),
        (FOUR, "1S", "12 to 21 points, 4 or more spades"),
        (FOUR, "1C", "12 to 21 points, 4 or more clubs"),
        (FOUR, "1S P 2S", "6 to 10 points in support of spades, 4 or more spades"),
        (STRONG_TWOS, "2H", "18 to 21 points, 6 or more hearts, partner must not pass"),
        (STRONG_TWOS, "2C", "22 or more points, partner must not pass"),
        (STRONG_TWOS, "2H P 2NT", "partner must not pass"),
        (BOTH, "1NT P 2D", "5 or more hearts, partner must not pass"),
        (BOTH, "1NT P 2H P 2S", "2 to 5 spades"),
        (NATURAL, "1NT P 2C", "at most 8 points, 5 or more clubs"),
        (NATURAL, "1NT P 2D", "at most 8 points, 5 or more diamonds"),
        (BLACKWOOD, "1H P 3H P 4NT", "asks for aces, partner must not pass"),
        (BLACKWOOD, "1H P 3H P 4NT P 5C", "no ace, or all four, partner must not pass"),
        (BLACKWOOD, "1H P 3H P 4NT P 5S", "3 aces, partner must not pass"),
    ],
)
def test_what_a_call_means_by_the_card(card: dict[str, str], calls: str, means: str) -> None:
    assert meanings_of(after(calls, **card)).made[-1].endswith(means)


def test_each_side_has_its_card() -> None:
    """North deals: the weak no trump is North-South's, and East's is the house's."""
    north_south = {**WEAK, "card_sides": "north_south"}
    assert bid("AQ5.KJ4.Q872.J83", "", **north_south) == "1NT"
    assert bid("AQ5.KJ4.Q872.J83", "P", **north_south) == "1D"
    assert "12 to 14" in meanings_of(after("1NT", **north_south)).made[0]
    assert "15 to 17" in meanings_of(after("P 1NT", **north_south)).made[1]


def test_the_cards_are_told() -> None:
    house = "Strong no trump (15 to 17) · Five-card majors · Weak twos · Stayman · Key cards"
    assert meanings_of(after("")).cards == [f"Both sides: {house}"]
    weak = house.replace("Strong no trump (15 to 17)", "Weak no trump (12 to 14)")
    assert meanings_of(after("", **WEAK)).cards == [f"Both sides: {weak}"]
    assert meanings_of(after("", **WEAK, card_sides="east_west")).cards == [
        f"North-South: {house}",
        f"East-West: {weak}",
    ]


def test_a_replay_tells_calls_by_the_card_that_was_played() -> None:
    table = after("1NT P 2D P 2H P P P", **WEAK_TRANSFERS)
    again = replay(table.record.text())
    assert meanings_of(again) == meanings_of(table)
    assert [text.split(",")[0] for text in meanings_of(again).made[::2]] == [
        "12 to 14 high-card points",
        "5 or more hearts",
        "2 to 5 hearts",
        "at most 12 points",
    ]


def test_a_suit_shown_by_a_transfer_is_the_opponents_to_know() -> None:
    """No takeout double of two hearts promises hearts, nor is a suit shown so overcalled."""
    (told,) = [text for call, text in named(after("1NT P 2D P 2H", **BOTH)).items() if call == "Double"]
    assert "at most 2 hearts" in told


def named(table: Table) -> dict[str, str]:
    """What each call that may be made would mean, by its label."""
    return {table.choice(action).label: text for action, text in meanings_of(table).to_make.items()}
