"""The auction (BR1-BR5)."""

import itertools

import pytest
from bridge_table import WORDS, bridge, call, dealt, menu, reason, texts, worlds

import cardhouse

pytestmark = pytest.mark.uncompiled

BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]


def contract(table: cardhouse.Table) -> tuple[str, int, int]:
    """The last bid, what it is doubled to (1, 2, 4), and declarer's seat."""
    position = table.position
    return BIDS[int(position.bid)], 1 << int(position.doubling), int(position.declarer)


def test_each_is_dealt_thirteen_cards_one_at_a_time() -> None:
    """BR1: the first card to the dealer's left."""
    table = bridge().deal(key=1, deck="2C 3C 4C 5C 6C")
    position = table.position
    assert [int(row[0]).bit_count() for row in position.hands] == [13] * 4
    for card, seat in enumerate([1, 2, 3, 0, 1]):
        assert int(position.hands[seat][0]) >> card & 1


@pytest.mark.parametrize(("board", "dealer"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 0), (16, 3), (17, 0)])
def test_the_dealer_calls_first_and_it_goes_clockwise(board: int, dealer: int) -> None:
    """BR1, BR9."""
    table = bridge(first_board=board).deal(key=1)
    turns = []
    for _ in range(3):
        turns.append(table.turn)
        table.play("pass")
    assert turns == [(dealer + nth) % 4 for nth in range(3)]


def test_a_bid_must_be_higher_than_the_last() -> None:
    """BR2: suits from clubs up, then no trump; levels one to seven."""
    table = bridge().deal(key=1)
    for place, bid in enumerate(BIDS):
        assert [text for text in BIDS if text in menu(table)] == BIDS[place:]
        if place:
            assert reason(table, BIDS[place - 1]) == "BR2"
        table.play(bid)
    assert menu(table) == {"pass", "double"}


@pytest.mark.parametrize("text", ["0C", "8NT", "1X", "7NTT", "NT", "C1", ""])
def test_what_is_no_bid_is_refused(text: str) -> None:
    """BR2."""
    assert reason(bridge().deal(key=1), text) == "G1"


@pytest.mark.parametrize(("text", "bid"), [("1n", "1NT"), ("3NT", "3NT"), ("2s", "2S")])
def test_bids_may_be_written_short(text: str, bid: str) -> None:
    """BR2."""
    table = bridge().deal(key=1)
    assert table.legal()[0].game.actions.text(table.read(text)) == bid


def test_three_passes_end_the_auction() -> None:
    """BR3."""
    table = call(bridge().deal(key=1), "1C p p")
    assert table.position.declarer == -1
    table.play("pass")
    assert contract(table) == ("1C", 1, 0)
    assert all(action.kind == "play" for action in table.legal())
    assert reason(table, "pass") == "BR3"
    assert reason(table, "7NT") == "BR3"


def test_after_three_passes_the_fourth_player_may_bid() -> None:
    """BR3, case: pass pass pass 1♣: the auction continues."""
    table = call(bridge().deal(key=1), "p p p")
    assert "1C" in menu(table)
    call(table, "1C")
    assert table.turn == 0
    call(table, "p p p")
    assert contract(table) == ("1C", 1, 3)


def test_four_passes_score_nothing_and_the_next_dealer_deals() -> None:
    """BR3: passed out."""
    table = call(bridge().deal(key=1), "p p p p")
    assert (table.scores, table.hand, table.turn) == ([0, 0, 0, 0], 1, 1)
    assert int(table.position.board) == 2
    assert texts(table, None, "hand") == ["Board 1 was passed out"]


def test_a_board_passed_out_may_be_dealt_again() -> None:
    """BR3: ``passed_out=redeal``: the same board, the same dealer, other cards."""
    table = bridge(passed_out="redeal", deals=1).deal(key=1)
    before = table.position.hands[0][0]
    call(table, "p p p p")
    assert (table.over, table.hand, table.turn) == (False, 1, 0)
    assert int(table.position.board) == 1
    assert table.position.hands[0][0] != before
    assert texts(table, None, "hand") == ["Board 1 was passed out and dealt again"]
    assert call(bridge(deals=1).deal(key=1), "p p p p").over


def test_only_the_opponents_bid_can_be_doubled() -> None:
    """BR4."""
    table = bridge().deal(key=1)
    assert reason(table, "x") == "BR4"
    call(table, "1H")
    assert "double" in menu(table)
    assert reason(table, "xx") == "BR4"
    call(table, "p")
    assert reason(table, "x") == "BR4"
    call(table, "p")
    assert "double" in menu(table)


def test_only_an_opponents_double_can_be_redoubled() -> None:
    """BR4: with passes between, and once."""
    table = call(bridge().deal(key=1), "1H x")
    assert {"redouble", "pass", "1S"} <= menu(table)
    assert reason(table, "x") == "BR4"
    call(table, "p")
    assert reason(table, "xx") == "BR4"
    call(table, "p")
    assert "redouble" in menu(table)
    call(table, "xx")
    assert reason(table, "x") == reason(table, "xx") == "BR4"
    call(table, "p p p")
    assert contract(table) == ("1H", 4, 0)


def test_a_bid_ends_a_double() -> None:
    """BR4."""
    table = call(bridge().deal(key=1), "1H x 2H")
    assert "double" in menu(table)
    call(table, "p p p")
    assert contract(table) == ("2H", 1, 0)
    table = call(bridge().deal(key=1), "1H x xx 1S")
    assert table.position.doubling == 0


def test_without_doubles_there_are_none() -> None:
    """BR4: ``doubles=false``, as printed."""
    for table in (bridge(doubles=False).deal(key=1), cardhouse.game("bridge", preset="as printed").deal(key=1)):
        call(table, "1H")
        assert not {"double", "redouble"} & menu(table)
        assert reason(table, "x") == reason(table, "xx") == "BR4"
        assert table.refusal("double").text == "This table plays without doubling"


@pytest.mark.parametrize(
    ("calls", "declarer"),
    [
        ("1H p 2H p p p", 0),
        ("p 1S p 2S p 4S p p p", 1),
        ("1H 2H 3H p p p", 0),
        ("1H 1S 2H 2S p p p", 1),
        ("1H 1S 2H 2S p 3S p p p", 1),
        ("1C p 1H p 2H p 4H p p p", 2),
        ("1NT p 3NT p p p", 0),
        ("1H 1NT p 2H p p p", 3),
        ("1H p 1S p 1NT p 2S p 4H p p p", 0),
        ("p p 1D x xx 1H p 2H x p p p", 1),
    ],
)
def test_declarer_first_named_the_strain_for_their_side(calls: str, declarer: int) -> None:
    """BR5: of the side that bid it last, whoever else has named it."""
    table = call(bridge().deal(key=1), calls)
    position = table.position
    assert (int(position.declarer), int(position.dummy)) == (declarer, (declarer + 2) % 4)
    assert table.turn == (declarer + 1) % 4


def test_no_card_is_played_before_the_auction_is_over() -> None:
    """BR5."""
    table = dealt([".AKQJT98765432..", "", "", ""])
    assert reason(table, "AH") == "BR5"
    call(table, "1C p p")
    assert reason(table, "AH") == "BR5"


def test_the_longest_auction() -> None:
    """BR2-BR4: every bid doubled and redoubled with all the passes there can be: 319 calls."""
    table = call(bridge(deals=1).deal(key=1), "p p p")
    for bid in BIDS:
        call(table, f"{bid} p p x p p xx p p")
    assert table.version == 3 + 9 * 35
    table.play("pass")
    assert table.version == 319
    assert contract(table)[:2] == ("7NT", 4)
    assert int(table.position.called) == 319
    assert len(table.see(0).zone("auction").rows) == 80


def test_the_auction_is_kept() -> None:
    """BR2-BR4: every call in order, for who bids and who imagines; the next board begins with none."""
    table = call(bridge().deal(key=1), "p 1C x xx p p 1NT p p p")
    actions = [table.game.actions.text(52 + int(each)) for each in table.position.calls[: table.position.called]]
    assert actions == [WORDS.get(word, word) for word in ["p", "1C", "x", "xx", "p", "p", "1NT", "p", "p", "p"]]
    assert worlds(table, 0, 1)
    while table.hand == 0:
        table.play(table.legal()[0])
    assert int(table.position.called) == 0
    assert not any(table.position.calls)


def test_bids_stand_in_a_box() -> None:
    """BR2: a line a level, a column a strain."""
    prompt = call(bridge().deal(key=1), "6C").see(1).prompt
    cells = {choice.text: choice.cell for choice in prompt.choices}
    assert cells["6D"] == (5, 1)
    assert cells["7NT"] == (6, 4)
    assert cells["pass"] is cells["double"] is None
    labels = {choice.text: choice.label for choice in prompt.choices}
    assert (labels["6D"], labels["7NT"], labels["pass"], labels["double"]) == ("6♦", "7NT", "Pass", "Double")


@pytest.mark.parametrize("passes", range(3))
def test_passes_between_do_not_matter_to_order(passes: int) -> None:
    """BR2."""
    table = call(bridge().deal(key=1), "2D " + "p " * passes)
    assert [text for text in BIDS if text in menu(table)] == list(itertools.islice(BIDS, 7, None))


def test_the_card_by_which_bots_bid_binds_nobody() -> None:
    """BR13: no rule reads it."""
    house = call(bridge().deal(key=1), "1NT p 2D")
    weak = call(bridge(card_no_trump="weak", card_answers="transfers").deal(key=1), "1NT p 2D")
    assert menu(house) == menu(weak)
    assert [int(hand[0]) for hand in house.position.hands] == [int(hand[0]) for hand in weak.position.hands]
