"""What the board phase leaves, the deal, the first lead (rulebook 1-6; IT1-IT5)."""

import random
from statistics import mean

import pytest
from in_tense_table import dealt, hand, in_tense_care, listed, menu

import cardhouse

pytestmark = pytest.mark.uncompiled


def counts_of(table: cardhouse.Table) -> list[int]:
    """How many cards each was dealt."""
    return [len(hand(table, seat)) for seat in range(table.players)]


def test_each_is_dealt_as_many_cards_as_the_board_phase_left_them() -> None:
    """IT1: rulebook 2-4, with a list of counts."""
    deck = "AS KS AH KH QH AD 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"
    table = listed([10, 2, 3, 1]).deal(key=1, deck=deck)
    assert [set(hand(table, seat)) for seat in range(1, 4)] == [{"AS", "KS"}, {"AH", "KH", "QH"}, {"AD"}]
    assert hand(table, 0) == deck.split()[6:16]


def test_the_ten_card_player_leads_any_card() -> None:
    """IT5: rulebook 6."""
    table = listed([3, 2, 10, 4]).deal(key=1)
    assert table.turn == 2
    assert menu(table) == set(hand(table, 2))


def test_the_pack_has_52_cards_and_two_jokers() -> None:
    """IT2: 54 cards, of which those not dealt are not used."""
    table = listed([10, 9, 9, 9]).deal(key=1)
    assert table.see(None).headline == f"Trick 1 of 10, {54 - 37} cards not dealt"


@pytest.mark.parametrize(("jokers", "size"), [(0, 52), (1, 53), (2, 54)])
def test_jokers_in_the_pack(jokers: int, size: int) -> None:
    """IT2: the option `jokers`."""
    table = listed([10, 9], jokers=jokers).deal(key=1)
    assert table.see(None).headline == f"Trick 1 of 10, {size - 19} cards not dealt"
    in_pack = {table.game.cards.texts[card] for card in table.position.pack[:size]}
    assert len(in_pack & {"RJ", "BJ"}) == jokers
    if jokers < 2:
        with pytest.raises(cardhouse.DeckError, match="BJ"):
            listed([10, 9], jokers=jokers).deal(key=1, deck="BJ")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play(players: int) -> None:
    """IT3."""
    assert len(counts_of(in_tense_care(players).deal(key=1))) == players


@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_are_refused(players: int) -> None:
    """IT3."""
    with pytest.raises(cardhouse.OptionError, match="players"):
        in_tense_care(players)


def test_the_counts_must_come_out_of_the_pack() -> None:
    """IT3: 10 + 9 x 5 = 55 cards are one too many; without jokers 53 are."""
    with pytest.raises(cardhouse.OptionError, match="55 cards can't be dealt from a pack of 54"):
        listed([10, 9, 9, 9, 9, 9])
    assert counts_of(listed([10, 9, 9, 9, 9, 8]).deal(key=1)) == [10, 9, 9, 9, 9, 8]
    with pytest.raises(cardhouse.OptionError, match="from a pack of 52"):
        listed([10, 9, 9, 9, 9, 8], jokers=0)


@pytest.mark.parametrize("counts", [[9, 9, 9], [10, 10, 4], [10, 0, 4], [10, 5]])
def test_a_list_has_exactly_one_ten_and_a_number_for_each(counts: list[int]) -> None:
    """IT1, IT4: only one player will have 10; nobody has none."""
    with pytest.raises(cardhouse.OptionError) as refused:
        in_tense_care(3, counts="list", card_counts=counts)
    assert refused.value.option == "card_counts"


@pytest.mark.parametrize("counts", [[10, 11], [10], [10, -1], [10, 2.5], "10 x", [10] + [1] * 6, 7])
def test_what_is_no_list_of_counts_is_refused(counts: object) -> None:
    """IT4: the option `card_counts` says what it may be."""
    with pytest.raises(cardhouse.OptionError, match=r"0 to 10 for each seat, 2 to 6"):
        in_tense_care(2, counts="list", card_counts=counts)


def test_a_list_may_be_written_as_text_and_be_longer_than_the_table() -> None:
    """IT4: numbers of seats where nobody sits do not matter."""
    assert counts_of(in_tense_care(3, counts="list", card_counts="4, 10, 2").deal(key=1)) == [4, 10, 2]
    assert counts_of(in_tense_care(3, counts="list", card_counts=[4, 10, 2, 9]).deal(key=1)) == [4, 10, 2]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_usual_list_suits_every_table(players: int) -> None:
    """IT4: the default of `card_counts`."""
    assert counts_of(in_tense_care(players, counts="list").deal(key=1)) == [10, 8, 7, 6, 5, 4][:players]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_race_ends_when_somebody_has_ten(players: int) -> None:
    """IT4: the option `counts`: one has 10, all others 1 to 9; the lists differ from match to match."""
    found = [counts_of(in_tense_care(players, jokers=0).deal(key=key)) for key in range(25)]
    for counts in found:
        assert sorted(counts)[-1] == 10
        assert 1 <= min(counts) <= sorted(counts)[-2] <= 9
        assert sum(counts) <= 52
    assert len({tuple(counts) for counts in found}) > 7


def race(players: int, chooser: random.Random) -> list[int]:
    """The race in plain words: in turn order each gains a card with chance one half until someone has ten."""
    counts = [0] * players
    while True:
        for seat in range(players):
            counts[seat] += chooser.random() < 0.5
            if counts[seat] == 10:
                return counts if min(counts) else race(players, chooser)


def test_a_race_is_as_even_as_tossed_coins() -> None:
    """IT4: over many races the others have as many cards as in races tossed independently."""
    chooser = random.Random(4)
    expected = mean(sum(race(3, chooser)) for _ in range(4000))
    sums = [int(in_tense_care(3).deal(key=key).position.dealt.sum()) for key in range(150)]
    assert abs(mean(sums) - expected) < 1.2


def test_the_same_key_gives_the_same_race() -> None:
    """IT4."""
    assert counts_of(in_tense_care(5).deal(key=9)) == counts_of(in_tense_care(5).deal(key=9))


def test_the_first_dealer_is_drawn_by_lot_unless_the_house_says_seat_0() -> None:
    """G2, G3, `first_dealer`: the race and the deal begin at the left."""
    drawn = {int(in_tense_care(3, first_dealer="random").deal(key=key).position.dealer) for key in range(12)}
    fixed = {int(in_tense_care(3).deal(key=key).position.dealer) for key in range(12)}
    assert (drawn, fixed) == ({0, 1, 2}, {0})
    table = dealt(["AS", "KS", "QS"])
    assert table.game.cards.texts[int(table.position.pack[0])] == "KS"
