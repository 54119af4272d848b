"""The bridge player's cards: rules of thumb of the club."""

import pytest
from bridge_seats import at_the_table, card, in_play

import cardhouse
from cardhouse.conformance.checks import random_walk
from cardhouse.lab.arena import arena

pytestmark = pytest.mark.uncompiled

NO_TRUMP = "1NT P 3NT P P P"  # North plays, East leads
FOUR_SPADES = "1S P 4S P P P"

# North AK of spades and four hearts to the AQ; South has length in clubs.
DEAL = "AK54.AQ32.K54.A2 QJ9.KJ4.QJ93.Q98 T83.865.A72.KJT7 762.T97.T86.6543"


@pytest.mark.parametrize(
    ("auction", "hand", "lead"),
    [
        (NO_TRUMP, "K9752.84.Q73.J62", "5S"),
        (NO_TRUMP, "KQJ52.84.Q73.962", "KS"),
        (NO_TRUMP, "84.QJT95.K73.962", "QH"),
        (FOUR_SPADES, "842.9.K9732.Q962", "9H"),
        (FOUR_SPADES, "842.AK94.J732.Q9", "AH"),
        (FOUR_SPADES, "842.QJT4.A732.K9", "QH"),
        ("1S P 2S 3H 4S P P P", "842.Q94.K732.K96", "4H"),
        ("1S P 2S 3H 4S P P P", "842.Q4.K9732.K96", "QH"),
        (NO_TRUMP, "97532.84.Q73.J62", "7S"),
        (FOUR_SPADES, "Q42.952.9732.962", "7D"),
        ("1S P 2S 3H 4S P P P", "842.952.K9732.K9", "9H"),
    ],
)
def test_opening_leads(auction: str, hand: str, lead: str) -> None:
    assert card(at_the_table(hand, auction, seat=1)) == lead


def test_third_hand_plays_high() -> None:
    assert card(in_play(DEAL, NO_TRUMP, "3D 2D")) == "TD"


def test_third_hand_does_not_finesse_against_declarer() -> None:
    deal = "AK54.AQ32.K54.A2 QJ9.KJ4.J983.Q98 T83.865.762.KJT7 762.T97.AQT.6543"
    assert card(in_play(deal, NO_TRUMP, "3D 2D")) == "AD"


def test_second_hand_plays_low() -> None:
    assert card(in_play(DEAL, NO_TRUMP, "3D 2D TD KD 2H")) == "4H"


def test_the_last_wins_as_cheaply_as_he_can() -> None:
    assert card(in_play(DEAL, NO_TRUMP, "3D 2D TD")) == "KD"
    assert card(in_play(DEAL, NO_TRUMP, "QS 3S 2S")) == "KS"


def test_partners_trick_is_left_to_him() -> None:
    assert card(in_play(DEAL, NO_TRUMP, "3D AD 6D")) == "4D"


@pytest.mark.parametrize(
    ("wests", "norths", "signal"), [("Q75", "KT94", "7D"), ("K75", "QT94", "7D"), ("T75", "KQ94", "5D")]
)
def test_a_low_card_to_partners_lead_tells_of_an_honour(wests: str, norths: str, signal: str) -> None:
    deal = f"AKQJT9.A2.{norths}.A 32.K9.AJ83.98765 8765.QJ3.62.KQJT 4.T87654.{wests}.432"
    assert card(in_play(deal, FOUR_SPADES, "AD 2D")) == signal


@pytest.mark.parametrize(("led", "signal"), [("AS", "3S"), ("AC", "5C")])
def test_a_low_card_to_declarers_lead_tells_of_an_even_number(led: str, signal: str) -> None:
    deal = "AKQJT9.A2.KT94.A 32.K9.AJ83.98765 8765.QJ3.62.KQJT 4.T87654.Q75.432"
    assert card(in_play(deal, FOUR_SPADES, f"KH 3H 4H AH {led}")) == signal


def test_a_finesse_is_taken() -> None:
    table = in_play(DEAL, NO_TRUMP, "3D AD 6D 4D")
    assert table.position.hand_to_play == 2
    table.play("5H")
    table.play("7H")
    assert card(table) == "QH"


def test_trumps_are_drawn() -> None:
    deal = "AKQJ5.A32.K54.A2 T9.KQJ.QJ93.9876 8432.865.A72.KQJ 76.T974.T86.T543"
    table = in_play(deal, FOUR_SPADES, "KH 5H 4H AH")
    assert card(table)[1] == "S"


def test_a_void_in_dummy_is_used_to_ruff() -> None:
    deal = "AKQJT.432.A32.A2 987.KQJ.KQ9.KT98 6543.-.J8765.7654 2.AT98765.T4.QJ3".replace("-", "")
    table = in_play(deal, FOUR_SPADES, "KD 5D 4D AD")
    assert card(table) in ("2H", "3H", "4H")
    table.play("2H")
    table.play("JH")
    assert card(table) == "3S"


def test_a_guarded_king_stays_guarded() -> None:
    deal = "AKQJT9.A2.A32.A2 32.K9.KQJT9.9876 8765.QJ3.64.KQJT 4.T87654.875.543"
    table = in_play(deal, "1S P 4S P P P", "KD 4D 5D AD AS 2S 5S 4S KS 3S 6S")
    assert table.turn == 3
    table.play("4H")
    table.play("QS")
    assert card(table)[1] != "H"


def test_the_card_does_not_hang_on_what_is_hidden() -> None:
    """From every world imagined for the seat comes the same card."""
    from cardhouse.bots import bot

    table = cardhouse.game("bridge").deal(key=21)
    player = bot("heuristic", 1)
    while table.hand == 0:
        seat = table.turn
        assert seat is not None
        chosen = player.act(table, seat)
        for seed in range(3):
            other = table.copy()
            other.positions[0] = table.imagine(seat, seed)[0]
            assert bot("heuristic", 5).act(other, seat) == chosen
        table.play(chosen)


def test_it_knows_an_answer_to_everything() -> None:
    """Auctions and cards no sensible player makes."""
    from cardhouse.kit.cards.chance import dice_of
    from cardhouse.kit.match.verbs import heuristic

    dice = dice_of(1)
    for key in range(12):
        table = cardhouse.game("bridge", deals=1).deal(key=key)
        for _ in random_walk(table, key, 300):
            if table.turn is not None:
                assert table.refusal(int(heuristic(table.imagine(table.turn, key)[0], dice))) is None


@pytest.mark.full
def test_it_beats_random_players_clearly() -> None:
    ranking = arena(cardhouse.game("bridge"), ["heuristic", "random"], matches=10, key=1)
    assert ranking.rows[0].bot == "heuristic"
    assert ranking.rows[0].margin_low > 1000
