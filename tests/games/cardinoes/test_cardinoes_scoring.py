"""Scoring a round and winning the game (CD6-CD8), with ties (G4) and whole numbers (G6)."""

import pytest
from cardinoes_table import cardinoes, round_of

import cardhouse
from cardhouse.kit.face.scene import Event

pytestmark = pytest.mark.uncompiled

BLOCKED = "8S 7H"
"""Ends at which 7S can be laid so that no diamond and no club of another rank fits."""


def after_blocking(hands: list[str], **options: object) -> cardhouse.Table:
    """The round after seat 0 has laid 7S and blocked all."""
    table = round_of([f"7S {hands[0]}", *hands[1:]], BLOCKED, **options)
    table.play("7S right")
    assert table.hand == 1 or table.over
    return table


def score_of(table: cardhouse.Table) -> Event:
    """How the round ended."""
    return next(event for event in table.log(None) if event.kind == "hand")


def test_going_out_scores_the_opponents_cards() -> None:
    """CD6: king 10, ace 1, nine 9; ten 10 and three 3: 33."""
    table = round_of(["7S", "KC AC 9C", "TD 3D"], "7H", "2C")
    table.play("7S left")
    assert table.scores == [33, 0, 0]


@pytest.mark.parametrize(("card", "points"), [("KC", 10), ("QC", 10), ("JC", 10), ("TC", 10), ("AC", 1), ("2C", 2)])
def test_card_values(card: str, points: int) -> None:
    """CD6."""
    table = round_of(["7S", card], "7H", "2D")
    table.play("7S left")
    assert table.scores == [points, 0]


def test_going_out_is_told_with_what_was_left() -> None:
    """CD6, G5: the round over, what each held is open."""
    table = round_of(["7S", "KC AC 9C", "TD 3D"], "7H", "2C")
    table.play("7S left")
    event = score_of(table)
    assert event.text == "Round 1: @0 went out"
    assert event.lines[1] == "@1 held 9♣ K♣ A♣ (20) and scored 0, total 0"
    assert event.lines[0] == "@0 held nothing and scored 33, total 33"


def test_blocked_the_lowest_hand_scores_all_others() -> None:
    """CD7: 3 against 9 and 10."""
    table = after_blocking(["3C", "9D", "TD"])
    assert table.scores == [19, 0, 0]
    assert score_of(table).text == "Round 1: nobody could play"


def test_blocked_in_a_tie_the_pot_is_split() -> None:
    """CD7, G6: 5, 5 and 13 points: half of 13, rounded down."""
    table = after_blocking(["5C", "5D", "TD 3D"])
    assert table.scores == [6, 6, 0]


def test_blocked_with_all_hands_level_nobody_scores() -> None:
    """CD7: the pot is what the non-tied hold."""
    assert after_blocking(["5C", "5D", "4D AD"]).scores == [0, 0, 0]


def test_blocked_split_to_the_fraction() -> None:
    """CD7, `tie_split`: 6 1/2 each."""
    table = after_blocking(["5C", "5D", "TD 3D"], tie_split="exact")
    assert table.scores == [6, 6, 0]
    assert score_of(table).lines[0] == "@0 held 5♣ (5) and scored 6 1/2, total 6 1/2"
    assert table.see(None).seats[1].badges[-1] == "+1/2"


def test_fractions_add_up_to_points() -> None:
    """CD7: thirds of three hands, and halves."""
    table = after_blocking(["5C", "5D", "4D AD", "TD"], tie_split="exact", scores=[1, 0, 0, 0])
    assert table.scores == [4, 3, 3, 0]
    assert table.position.twelfths[:4].tolist() == [4, 4, 4, 0]


def test_a_target_match_ends_at_the_target() -> None:
    """CD8, `match` and `target`: 100 unless the house says otherwise."""
    table = round_of(["7S", "KC"], "7H", "2C", scores=[89, 20])
    table.play("7S left")
    assert not table.over
    table = round_of(["7S", "KC"], "7H", "2C", scores=[90, 20])
    table.play("7S left")
    assert (table.over, table.turn, table.scores, table.winners) == (True, None, [100, 20], [0])
    assert table.log(1)[-1].text == "@0 won the match"
    table = round_of(["7S", "KC"], "7H", "2C", scores=[90, 20], target=101)
    table.play("7S left")
    assert not table.over


def test_a_rounds_match_ends_with_its_last_round() -> None:
    """CD8, `match` and `rounds`: the highest score wins, however low."""
    table = round_of(["7S", "KC"], "7H", "2C", match="rounds", rounds=1)
    table.play("7S left")
    assert (table.over, table.winners) == (True, [0])
    table = round_of(["7S", "KC"], "7H", "2C", scores=[500, 20], match="rounds", rounds=2)
    table.play("7S left")
    assert not table.over


def test_a_tie_at_the_top_is_played_off() -> None:
    """CD8 before G4: another round, in both forms of match."""
    level = round_of(["7S", "KC"], "7H", "2C", scores=[90, 100])
    level.play("7S left")
    assert not level.over
    level = round_of(["7S", "KC"], "7H", "2C", scores=[90, 100], match="rounds", rounds=1)
    level.play("7S left")
    assert not level.over


def test_a_fraction_breaks_a_tie() -> None:
    """CD7, CD8: 100 1/2 beats 100."""
    table = after_blocking(["5C", "TD 3D", "5D"], tie_split="exact", scores=[94, 100, 0])
    assert (table.over, table.winners) == (True, [0])


def test_a_won_match_takes_no_more_actions() -> None:
    """CD8, G1."""
    table = round_of(["7S", "KC"], "7H", "2C", match="rounds", rounds=1)
    table.play("7S left")
    assert len(table.legal()) == 0
    with pytest.raises(cardhouse.IllegalAction):
        table.play("draw")


def test_the_defaults() -> None:
    """CD8: the rulebook leaves rounds or target to the players; here 100 points win."""
    options = cardinoes(3).options
    assert (options["match"], options["target"], options["rounds"]) == ("target", 100, 5)
    assert options["tie_split"] == "floor"
