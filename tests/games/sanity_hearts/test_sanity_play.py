"""Dealing, passing and play with double cards (SH1-SH5, ST1-ST6)."""

from typing import Any

import pytest
from sanity_table import dealt, hand, menu, midway, modes, pass_all, reason, sanity, texts

import cardhouse
from cardhouse.kit.cards.packs import DOUBLE

pytestmark = pytest.mark.uncompiled


@pytest.mark.parametrize(("players", "size", "out"), [(4, 19, {"2C5D", "3C5S"}), (6, 13, set())])
def test_the_deal(players: int, size: int, out: set[str]) -> None:
    """SH1."""
    table = sanity(players).deal(key=2)
    held = {card for seat in range(players) for card in hand(table, seat)}
    assert [len(hand(table, seat)) for seat in range(players)] == [size] * players
    assert held == set(DOUBLE.texts) - out


@pytest.mark.parametrize(("players", "count", "steps"), [(4, 5, [1, 3, 2, 0, 1]), (6, 3, [1, 5, 3, 0, 1])])
def test_the_passing_cycle(players: int, count: int, steps: list[int]) -> None:
    """SH1: left, right, across, none; across is three seats away among six."""
    table = sanity(players, target=3000).deal(key=2)
    for number, way in enumerate(steps):
        assert (int(table.position.pass_steps), int(table.position.pass_due)) == (way, count if way else 0)
        while table.hand == number:
            table.play(table.legal()[0])


def test_cards_change_hands_together_and_unseen() -> None:
    """SH1: three to the left among six; nobody sees what others set aside."""
    rows = ["KCAD QCAS QCKD", "JHAD JCKS JCQD", "TDAS THKD TCQS", "TCJD 9SAH 9DKS", "9HQD 9CJS 9CTD", "8HAC 8SKH 8DQS"]
    table = dealt(rows)
    assert reason(table, "2C3D as 2C") == "SH1"
    pass_all(table, rows[:1])
    assert texts(table, 1, "pass") == []
    pass_all(table, rows[1:])
    assert texts(table, 1, "receive") == ["@1 got Q♣K♦, Q♣A♠, K♣A♦ from @0"]
    for seat in range(6):
        assert set(rows[seat].split()) <= set(hand(table, (seat + 1) % 6))
    assert table.refusal("pass KCAD").rule == "SH1"


def test_the_two_of_clubs_with_three_of_diamonds_opens() -> None:
    """SH2: its holder after passing leads it as 2C."""
    rows = [
        "2C3D KCAD QCAS QCKD JHAD",
        "JCKS JCQD TDAS THKD TCQS",
        "TCJD 9SAH 9DKS 9HQD 9CJS",
        "8HAC 8SKH 8DQS 8HJD 8CTS",
    ]
    table = dealt(rows)
    pass_all(table, rows)
    assert table.turn == 1
    assert menu(table) == {"2C3D as 2C"}
    assert reason(table, "2C3D as 3D") == "SH2"


def test_modes_are_public_and_final() -> None:
    """ST1."""
    table = midway(["2D8C 5D9S", "2C9H 4D8S", "2DQH KCAD", "4CJH JHAD"], laid="2D8C as 8C")
    card = table.see(None).zone("trick").cards[0]
    assert (card.face, card.played_as) == ("2D8C", "8C")
    assert texts(table, None, "play") == ["@0 led 2♦8♣ as 8♣"]
    assert table.position.led == 0


def test_no_duplicate_face_in_a_trick() -> None:
    """ST2: with a 2D led from the 2D8C, the 2DQH cannot be played as 2D."""
    table = midway(["2D8C 5D9S", "2DQH 4D8S", "2C9H KCAD", "4CJH JHAD"], laid="2D8C as 2D")
    assert menu(table) == {"4D8S as 4D"}
    assert reason(table, "2DQH as 2D") == "ST2"
    table = midway(["2D8C 5D9S", "2DQH 3CTH", "2C9H KCAD", "4CJH JHAD"], laid="2D8C as 2D")
    assert menu(table) == modes("2DQH", "3CTH") - {"2DQH as 2D"}


def test_duplicates_are_counted_by_the_trick() -> None:
    """ST2: in the next trick a 2D may be played again."""
    table = midway(
        ["2D8C 5D9S", "4D8S 9CTD", "7DJS KCAD", "2DQH 3CTH"],
        laid="2D8C as 2D, 4D8S as 4D, 7DJS as 7D, 2DQH as QH",
    )
    assert table.turn == 2
    assert int(table.position.shown_faces) == 0


def test_totals_are_a_suit_to_be_followed() -> None:
    """ST3: 13 led; 5H8D would be 13 again, so 3C4D must be played as 7."""
    table = midway(["3CTH 2C3D", "5H8D 3C4D", "2C9H KCAD", "4CJH JHAD"], laid="3CTH as 13")
    assert menu(table) == {"3C4D as 7"}
    assert reason(table, "3C4D as 3C") == "ST3"
    assert reason(table, "5H8D as 13") == "ST2"


def test_who_is_able_must_follow() -> None:
    """ST3."""
    table = midway(["2D8C 5D9S", "8C9D 3C5S", "2C9H KCAD", "4CJH JHAD"], laid="5D9S as 5D")
    assert menu(table) == {"8C9D as 9D"}
    assert reason(table, "3C5S as 3C") == "ST3"


def test_who_is_not_able_plays_any_card_in_any_fresh_mode() -> None:
    """ST4."""
    table = midway(["2D8C 5D9S", "3C5S 4CJH", "2C9H KCAD", "6H9D JHAD"], laid="5D9S as 5D")
    assert menu(table) == modes("3C5S", "4CJH")


def test_nothing_but_duplicates() -> None:
    """ST5: 2D, QH and 14 have been played: the 2DQH goes in any mode, and cannot beat the earlier 2D."""
    hands = ["2D8C", "5CQH", "4HTC", "2DQH"]
    table = midway(hands, trick=18, laid="2D8C as 2D, 5CQH as QH, 4HTC as 14")
    assert menu(table) == modes("2DQH")
    table.play("2DQH as 2D")
    assert texts(table, None, "trick") == ["@0 won the trick"]


def test_a_card_with_a_fresh_mode_goes_before_one_without() -> None:
    """ST5: as long as some mode of some card is fresh, duplicates are out."""
    hands = ["2D8C KCAD", "5CQH QCAS", "4HTC JCKS", "2DQH 3C5S"]
    table = midway(hands, laid="2D8C as 2D, 5CQH as QH, 4HTC as 14")
    assert menu(table) == modes("3C5S")
    assert reason(table, "2DQH as QH") == "ST2"


def test_the_highest_of_the_led_suit_wins() -> None:
    """ST6: the highest total where a total was led."""
    hands = ["2D8C 5D9S", "3CTH 4D8S", "2C9H KCAD", "4CJH JHAD"]
    table = midway(hands, laid="2D8C as 10, 3CTH as 13, KCAD as 27, JHAD as 25")
    assert table.turn == 2
    table = midway(hands, laid="2D8C as 8C, 3CTH as 3C, KCAD as KC, 4CJH as 4C")
    assert table.turn == 2


OWN = "2C9H 4CJH 5D9S 6DTS"
FILL = "2H4S 3H6D 4H7D 5H8D 6H9D 7HTD 8HJD 9HQD THKD JHAD 2S7H 3S8H 4S9H 5STH 6SJH"


def first_trick(own: str, **options: Any) -> cardhouse.Table:
    """2C has been led, and seat 1 holds these cards."""
    table = dealt(["2C3D", own, "", ""], passing="none", **options)
    table.play("2C3D as 2C")
    return table


def test_the_ban_on_points_beats_following() -> None:
    """SH3, ST4: only 5D9S and 6DTS have no points on them; either may be played in any mode."""
    table = first_trick(f"{OWN} {FILL}")
    assert menu(table) == modes("5D9S", "6DTS")
    assert reason(table, "2C9H as 11") == reason(table, "4CJH as 4C") == "SH3"


def test_following_is_named_before_points() -> None:
    """ST3, SH3: 3C4D follows without points; 4CJH would follow with some, or not follow at all."""
    table = first_trick(f"3C4D {OWN} {FILL.removesuffix(' 6SJH')}")
    assert menu(table) == {"3C4D as 3C"}
    assert reason(table, "4CJH as JH") == reason(table, "4CJH as 15") == "ST3"
    assert reason(table, "4CJH as 4C") == "SH3"


def test_following_beats_the_ban_by_agreement() -> None:
    """SH3: the option ``first_trick_ban_over_follow``."""
    table = first_trick(f"{OWN} {FILL}", first_trick_ban_over_follow=False)
    assert menu(table) == {"4CJH as 4C"}
    assert reason(table, "5D9S as 5D") == "ST3"
    table = first_trick(f"5D9S 6DTS {FILL} 7SQH 8SKH", first_trick_ban_over_follow=False)
    assert menu(table) == modes("5D9S", "6DTS")
    assert reason(table, "7SQH as 7S") == "SH3"


def test_points_for_who_has_nothing_else() -> None:
    """SH3: then following comes first again."""
    table = first_trick(f"4CJH 7SQH 8SKH 9SAH {FILL}")
    assert menu(table) == {"4CJH as 4C"}


def test_hearts_are_not_led_before_they_are_broken() -> None:
    """SH4."""
    table = midway(["5H8D 2C9H", "3C4D KCAD", "4CJH JHAD", "QCAS QCKD"])
    assert menu(table) == modes("5H8D", "2C9H") - {"5H8D as 5H", "2C9H as 9H"}
    assert reason(table, "5H8D as 5H") == "SH4"


def test_a_card_played_as_a_heart_breaks_hearts() -> None:
    """SH4: a heart printed on a card played otherwise does not."""
    hands = ["4C6S 2C9H", "3S8H KCAD", "4D8S JHAD", "QCKD QCAS"]
    assert midway(hands, laid="4C6S as 6S, 3S8H as 3S").position.hearts_broken == 0
    hands[1] = "3CTH 4CJH"
    assert midway(hands, laid="4C6S as 6S, 3CTH as TH").position.hearts_broken == 1


def test_only_hearts() -> None:
    """SH4: with a deck that has such cards, who can lead nothing else leads a heart."""
    listing = " ".join(DOUBLE.texts).replace("KCAD", "KHAH")
    table = sanity(deck_list=listing, hearts_combined=False).deal(key=1)
    opening = table.opening
    opening["hands"] = opening["passed"] = 0
    for seat, card in enumerate(["KHAH", "2D8C", "3C4D", "5D9S"]):
        place = table.game.cards.number(card)
        opening["hands"][0][seat][place // 64] = 1 << place % 64
    opening["pass_due"] = opening["turn"] = opening["leader"] = opening["laid"] = 0
    opening["trick"], opening["hand_size"] = 18, 19
    table.undo(0)
    assert menu(table) == {"KHAH as KH", "KHAH as AH"}
    table.play("KHAH as AH")
    assert int(table.position.hearts_broken) == 1


@pytest.mark.parametrize("combined", [True, False])
def test_totals_may_be_left_out(combined: bool) -> None:
    """SH5: the option ``hearts_combined``."""
    table = midway(["2D8C", "3C4D", "4CJH", "QCAS"], hearts_combined=combined)
    assert ("2D8C as 10" in menu(table)) == combined
    assert reason(table, "2D8C as 10") == (None if combined else "SH5")


def test_a_hand_without_points_may_be_ended() -> None:
    """SH9: no card with a heart or a queen of spades on either half is left."""
    for last, settled in (("TCJD", True), ("3H6D", False)):
        table = midway(["4C5D", "5C6D", "6C7D", last], trick=18)
        prompt = table.see(table.turn).prompt
        assert prompt is not None
        assert prompt.settled is settled
