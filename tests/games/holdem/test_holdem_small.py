"""Small packs (PK28): Kuhn's game and Leduc hold'em, and Hold'em of other sizes."""

import pytest
from holdem_table import act, chips, rule_of, texts, words

import cardhouse
import cardhouse.bots
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.poker_files import HandError, hands_of
from cardhouse.table import OptionError, Table

pytestmark = pytest.mark.uncompiled


def dealt(preset: str, cards: str, players: int = 2, **options: object) -> Table:
    """A table at which these cards leave the pack first, the first seat the dealer."""
    return cardhouse.game("holdem", players, preset, first_dealer="seat_0", **options).deal(key=1, deck=cards)


def pack_of(**options: object) -> set[str]:
    """The cards of a pack."""
    table = cardhouse.game("holdem", 2, **options).deal(key=1)
    return {STANDARD.texts[card] for card in table.engine.fresh_pack(table.positions)}


def test_a_small_pack_has_the_highest_cards_of_some_suits() -> None:
    assert pack_of(preset="kuhn") == {"AS", "KS", "QS"}
    assert pack_of(preset="leduc") == {"AS", "KS", "QS", "AH", "KH", "QH"}
    assert pack_of(cards=36) == {f"{rank}{suit}" for rank in "6789TJQKA" for suit in "CDHS"}


def test_kuhns_game_is_one_bet() -> None:
    """Kuhn (1950): each antes 1; check or bet 1; who faces the bet folds or calls; the higher card wins."""
    table = dealt("kuhn", "QS AS")
    assert (texts(table), table.turn) == (["check", "bet 1"], 1)
    assert rule_of(table, "fold") == "PK9"
    act(table, "check")
    assert texts(table) == ["check", "bet 1"]
    act(table, "bet 1")
    assert texts(table) == ["fold", "call"]
    assert rule_of(table, "raise to 2") == "PK10"
    act(table, "call")
    assert table.scores == [102, 98]
    assert "@0 showed A♠: ace high" in words(table)
    assert act(dealt("kuhn", "KS QS"), "check", "check").scores == [99, 101]
    assert act(dealt("kuhn", "QS AS"), "bet 1", "fold").scores == [99, 101]


def test_leduc_has_two_rounds_and_one_common_card() -> None:
    """Southey et al. (2005): bets of 2, then of 4, each raised once; a pair with the board beats all."""
    table = dealt("leduc", "QS AS QH")
    act(table, "bet 2", "raise to 4")
    assert texts(table) == ["fold", "call"]
    assert rule_of(table, "raise to 6") == "PK10"
    act(table, "call")
    assert texts(table) == ["check", "bet 4"]
    act(table, "bet 4", "raise to 8", "call")
    assert table.scores == [87, 113]
    assert "@1 showed Q♠: pair of queens" in words(table)
    assert "Flop: Q♥" in words(table)
    assert act(dealt("leduc", "KS KH AS"), "check", "check", "bet 4", "call").scores == [100, 100]
    assert act(dealt("leduc", "KS QS AS"), "check", "check", "check", "check").scores == [99, 101]


def test_a_deuce_alone_still_wins_or_shares() -> None:
    options = {"pocket": 1, "rounds": 1, "end": "deals", "deals": 1, "deck": "52"}
    assert act(dealt("house", "2S 2C", **options), "call", "check").scores == [100, 100]
    assert act(dealt("house", "3S 2C", **options), "call", "check").scores == [98, 102]


def test_all_the_board_is_turned_up_when_nobody_can_bet() -> None:
    table = dealt("standard", "AS KS QS JS 2C 3C 4C 5C", flop=2, starting_chips=4)
    act(table, "raise to 4", "call")
    assert "Flop: 2♣ 3♣" in words(table)
    assert "Turn: 4♣" in words(table)
    assert "River: 5♣" in words(table)
    assert chips(table) == [0, 8]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"cards": 7, "suits": 2}, "cards: must be 0 or a multiple of suits, 2, up to 26"),
        ({"cards": 28, "suits": 2}, "cards: must be 0 or a multiple of suits, 2, up to 26"),
        ({"cards": 8}, "cards: 2 players need at least 9 cards"),
        ({"preset": "kuhn", "players": 4}, "cards: 4 players need at least 4 cards"),
    ],
)
def test_packs_that_cannot_be_are_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        cardhouse.game("holdem", **{"players": 2, **options})


def test_bots_play_them() -> None:
    for preset in ("kuhn", "leduc"):
        table = cardhouse.game("holdem", 2, preset).deal(key=4)
        while not table.over:
            table.play(cardhouse.bots.bot("heuristic").act(table, table.turn))
        assert sum(table.scores) == 200


def test_the_heuristic_calls_with_the_best_card_and_folds_the_worst() -> None:
    """Kuhn: ace and queen have one sensible answer to a bet."""
    bot = cardhouse.bots.bot("heuristic")
    for deck, answer in (("KS AS", "call"), ("KS QS", "fold")):
        table = act(dealt("kuhn", deck), "bet 1")
        assert {table.game.actions.text(int(bot.act(table, 0))) for _ in range(5)} == {answer}


def test_files_of_hands_have_no_small_packs() -> None:
    with pytest.raises(HandError, match="PHH knows only hands with two cards"):
        hands_of(cardhouse.game("holdem", 2, "kuhn").deal(key=1))
