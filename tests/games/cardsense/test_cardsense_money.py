"""The banker: settling, half-time, debts, retirement, the end, wagering (CS7, CS33-CS37)."""

import random
from typing import Any

import pytest
from cardsense_table import cardsense, done, events, gained, hand, menu, midway, money, play_hand, reason, say

import cardhouse
from cardhouse.games.cardsense.wagering import shares
from cardhouse.kit.match.verbs import standing

POOR = [100, 2500, 2500, 2500]


def beaten(held: list[int] | None = None, **options: object) -> cardhouse.Table:
    """Seat 0 has taken the queen and lost a doubled challenge: it pays the bank 100 and seat 2 200."""
    table = midway(["AC", "QS", "3C", "4C"], "qs", bets={0: 0b0100}, doubled={0: 0b0100}, money=held or POOR, **options)
    return say(table, "AC", "QS", "3C", "4C")


# --- Settling (CS33)


@pytest.mark.uncompiled
def test_everything_of_a_hand_is_settled_at_once() -> None:
    """CS33: what they win from others counts before it is seen whether they can pay."""
    table = midway(["AC", "QS", "3C", "4C"], "qs", bets={0: 0b1010}, doubled={}, money=[150, 100, 100, 300])
    say(table, "AC", "QS", "3C", "4C")
    assert money(table)[0] == 150 - 100 - 200
    table = midway(["AC", "QS", "3C", "4C"], "qs", bets={1: 0b0001, 2: 0b0001}, money=[300, 0, 0, 0])
    say(table, "AC", "QS", "3C", "4C")
    assert money(table) == [0, 100, 100, 0], "exactly nothing is no debt"
    assert table.hand == 1


@pytest.mark.uncompiled
def test_the_sheet_and_the_log_show_every_line() -> None:
    """CS33."""
    table = beaten([2500] * 4)
    event = next(event for event in table.log(None) if event.kind == "hand")
    assert event.text == "Hand 1 is over: Queen of Spades"
    assert event.lines == [
        "@0: bank -$100, side bets -$200; now $2,200",
        "@1: bank $0; now $2,500",
        "@2: bank $0, side bets +$200; now $2,700",
        "@3: bank $0; now $2,500",
    ]
    assert table.see(1).zone("sheet").rows == [
        ["To deal", "L2 Tr FT", "Q♠ L2 Tr FT", "Q♠ L2 Tr FT", "Q♠ L2 Tr FT"],
        ["Queen of Spades", "-$100", "-", "-", "-"],
        ["Side bets", "-$200", "-", "+$200", "-"],
        ["Money", "$2,200", "$2,500", "$2,700", "$2,500"],
    ]
    assert table.see(1).sheet == [[-300, 0, 200, 0]]


# --- Debts (CS34)


@pytest.mark.uncompiled
def test_who_cannot_pay_borrows_or_retires() -> None:
    """CS34."""
    table = beaten()
    assert money(table)[0] == -200
    assert table.turn == 0
    assert menu(table) == {"borrow", "retire"}
    assert reason(table, "pass") == "CS34"
    assert table.see(0).ask.startswith("You are $200 short: borrow $2,500")
    assert table.see(1).seats[0].badges == ["owes $200"]
    assert not table.hand_over


@pytest.mark.uncompiled
def test_borrowing() -> None:
    """CS34: $2,500, which comes off at the end."""
    table = say(beaten(), "borrow")
    assert money(table)[0] == 2300
    assert table.scores[0] == -200
    assert table.hand_over
    assert events(table, "borrow") == ["@0 borrowed $2,500"]
    assert [cell.removeprefix("+") for cell in table.see(0).zone("sheet").rows[-2]] == [
        "Borrowed",
        "$2,500",
        "-",
        "-",
        "-",
    ]


@pytest.mark.uncompiled
def test_loans_may_be_given() -> None:
    """CS34: the option ``loans_deducted``."""
    assert say(beaten(loans_deducted=False), "borrow").scores[0] == 2300


@pytest.mark.uncompiled
def test_as_many_loans_as_are_needed() -> None:
    """CS34."""
    table = midway(["AC 2C", "QS", "3C", "4C"], "tricks", bets={0: 0b1110}, doubled={0: 0b1110}, money=[0] * 4)
    table.opening["won"][0][1] = (1 << 13) - 1
    table.opening["held"][0][0, 0] = table.opening["dealt"][0][0, 0] = 1 << 12  # the ace of clubs
    table.opening["hand_size"], table.opening["trick"] = 14, 13
    table.undo(0)
    say(table, "AC", "QS", "3C", "4C")
    assert money(table)[0] == 140 + 2 * 50 * (1 + 1 - 12)
    table = midway(["AC", "QS", "3C", "4C"], "qs", bets={0: 0b1110}, doubled={0: 0b1110}, money=[-4500, 0, 0, 0])
    say(table, "AC", "QS", "3C", "4C")
    assert table.see(0).ask.startswith("You are $5,200 short: borrow $7,500")
    say(table, "borrow")
    assert money(table)[0] == 2300


@pytest.mark.uncompiled
def test_debtors_choose_from_the_dealers_left() -> None:
    """CS34: the dealer last."""
    table = midway(
        ["AC", "QS", "3C", "4C"],
        "qs",
        bets={0: 0b0100, 1: 0b1000},
        money=[0, -10, 2500, 2500],
    )
    say(table, "AC", "QS", "3C", "4C")
    assert table.turn == 1
    say(table, "borrow")
    assert table.turn == 0


# --- Retiring (CS35)


@pytest.mark.uncompiled
def test_retiring_closes_the_circle() -> None:
    """CS35: just enough to pay; three are left and the pack fits them."""
    table = say(beaten(), "retire")
    assert events(table, "retire") == ["@0 took $200 and retired"]
    assert money(table)[0] == 0
    assert int(table.position.dealer) == 1
    assert [len(hand(table, seat)) for seat in range(4)] == [0, 17, 17, 17]
    assert table.see(1).seats[0].out
    assert table.see(1).zone("sheet").rows[0][1] == "retired"
    assert reason(say(table, "last two"), "challenge 0") == "CS35"
    assert menu(table) == {"challenge 1", "challenge 3", "done"}
    done(table)
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.play(table.legal()[0])
    assert turns[:3] == [1, 2, 3]


def owners(**options: object) -> list[tuple[int, int]]:
    """Who deals, and for whom, after seat 0 has retired in its first hand."""
    table = say(beaten(level="intermediate", **options), "retire")
    found = []
    while not table.over:
        found.append((int(table.position.dealer), int(table.position.deals_for)))
        play_hand(table)
        while not table.over and "borrow" in menu(table):
            table.play("borrow")
    return found


@pytest.mark.uncompiled
def test_the_retired_players_hands_are_dropped() -> None:
    """CS35."""
    assert owners() == [(1, 1), (2, 2), (3, 3)] * 4


@pytest.mark.uncompiled
def test_the_retired_players_hands_may_be_dealt_by_the_next() -> None:
    """CS35: the option ``retired_deals``; such a hand is nobody's own last one (CS29)."""
    assert owners(retired_deals="next_player") == [(1, 1), (2, 2), (3, 3), (1, 0)] * 3 + [(1, 1), (2, 2), (3, 3)]


@pytest.mark.uncompiled
def test_who_deals_for_another_does_not_challenge() -> None:
    """CS29, CS35."""
    table = beaten(retired_deals="next_player", hands="qs last2")
    say(table, "retire")
    for name in ("queen of spades", "queen of spades", "queen of spades"):
        say(table, name)
        play_hand(table)
    assert (int(table.position.dealer), int(table.position.deals_for)) == (1, 0)
    assert table.turn == 2
    say(table, "done", "done")
    assert table.see(1).ask == "Lead a card"


@pytest.mark.uncompiled
def test_the_match_ends_when_one_is_left() -> None:
    """CS35, CS36."""
    table = midway(["AC", "QS", "3C"], "qs", bets={0: 0b110, 1: 0b100}, money=[0, -300, 2500])
    say(table, "AC", "QS", "3C", "retire", "retire")
    assert table.over
    assert table.winners == [2]


def rich_retirement(**options: object) -> cardhouse.Table:
    """The last hand: seat 0 retires with nothing, and the others owe the bank more than they have."""
    table = midway(["AC", "QS", "3C", "4C"], "qs", money=[50, 400, 300, 200], hands="qs", **options)
    table.opening["used"][0][:4] = 1
    table.opening["loans"][0][1:4] = 1
    table.undo(0)
    return say(table, "AC", "QS", "3C", "4C", "retire")


@pytest.mark.uncompiled
def test_who_retires_ranks_below_all_who_stay() -> None:
    """CS35, CS36: $0 against debts of $2,100 and more; the same for wagering (CS37)."""
    table = rich_retirement()
    assert table.over
    assert table.scores == [0, -2100, -2200, -2300]
    assert table.winners == [1]
    assert events(table, "match") == ["@1 won the match with -$2,100"]
    assert table.log(None)[-1].lines[0] == "@0: $0, retired"
    assert [row[2] for row in table.see(0).zone("wager").rows] == ["0.00", "33.34", "33.33", "33.33"]


@pytest.mark.uncompiled
def test_who_retires_may_rank_by_their_money() -> None:
    """CS36: the option ``retired_rank``."""
    table = rich_retirement(retired_rank="by_money")
    assert table.winners == [0]
    assert [row[2] for row in table.see(0).zone("wager").rows] == ["25.00"] * 4


@pytest.mark.uncompiled
def test_the_last_to_retire_together_rank_by_money() -> None:
    """CS36: where nobody stays, nobody ranks below."""
    table = midway(["AC", "QS"], "qs", money=[0, -200], min_players="2")
    say(table, "AC", "QS", "retire", "retire")
    assert table.winners == [0, 1]


@pytest.mark.uncompiled
def test_the_side_bets_of_who_retires_are_paid() -> None:
    """CS33, CS35: by the bank, before they go."""
    table = say(beaten(), "retire")
    assert money(table) == [0, 2500, 2700, 2500]
    assert int(table.position.bank) == -sum(money(table))


@pytest.mark.uncompiled
def test_retiring_is_no_way_to_win() -> None:
    """CS36: what bots play for falls below everybody's, and the question says so."""
    table = beaten()
    assert table.see(0).ask.endswith("borrow $2,500 and play on, or take $200 and retire below everyone who stays?")
    say(table, "retire")
    stands = [float(standing(table.position, seat)) for seat in range(4)]
    assert stands[0] < min(stands[1:])


# --- Half-time and what is told of money (CS7)


def halves(**options: object) -> list[int]:
    """After which hands the money is counted."""
    table = cardsense(3, level="novice", **options).deal(key=4)
    found = []
    while not table.over:
        play_hand(table)
        if len(events(table, "half_time")) > len(found):
            found.append(table.hand)
    return found


def test_half_time_comes_when_everyone_has_dealt_twice() -> None:
    """CS7, CS8: half of the hands; none where their number is odd."""
    assert halves() == [6]
    assert halves(hands="qs fantan") == [3]
    assert halves(hands="qs fantan tricks") == []


def test_money_may_be_secret_between_counts() -> None:
    """CS7: the option ``money_visibility``; everybody knows their own."""
    table = cardsense(3, level="novice", money_visibility="half_time").deal(key=4)
    seen = []
    while not table.over:
        play_hand(table)
        seen.append(table.scores)
        if not table.over:
            told = [line for event in table.log(0) if event.kind == "hand" for line in event.lines]
            assert all(("now" in line) == line.startswith("@0") for line in told)
            assert table.see(None).zone("sheet").rows[-1][0] == "Last count"
            assert table.see(0).zone("sheet").rows[-1] == ["Money", f"${money(table)[0]:,}", "?", "?"]
    assert seen[:5] == [[2500] * 3] * 5
    assert seen[5] != [2500] * 3
    assert seen[5:11] == [seen[5]] * 6
    assert seen[11] == money(table)


def test_money_is_always_shown_by_default() -> None:
    """CS7."""
    table = play_hand(cardsense(3, level="novice").deal(key=4))
    assert table.scores == money(table) != [2500] * 3
    assert table.see(None).zone("sheet").rows[-1][0] == "Money"


# --- Winning and wagering (CS36, CS37)


@pytest.mark.uncompiled
def test_the_most_money_wins_and_ties_win_together() -> None:
    """CS36, G4."""
    table = beaten([2500] * 4)
    for scores, winners in (([5, 9, 9, 1], [1, 2]), ([5, -9, 0, 1], [0])):
        table.positions["scores"][0][:4] = scores
        assert table.game.winners(table.position) == winners


@pytest.mark.uncompiled
def test_wagering_shares_by_largest_remainder() -> None:
    """CS37, case 7 (X1): the rulebook's figures, rightly rounded."""
    paid = shares([885, 3430, 1455, 2635, 2200, 4595], 12_000)
    assert paid == [699, 2708, 1149, 2080, 1737, 3627]
    assert sum(paid) == 12_000


@pytest.mark.uncompiled
def test_debts_count_nothing_and_ties_go_to_the_earlier_seat() -> None:
    """CS37, G6."""
    assert shares([100, -50, 100, 100], 100) == [34, 0, 33, 33]
    assert shares([-1, 0], 5) == [3, 2]
    assert shares([500, 100, 300], 100, [1, 2]) == [0, 25, 75]
    with pytest.raises(ValueError, match="wagering"):
        shares([], 5)


def test_the_wagering_table_is_shown_after_the_match() -> None:
    """CS37."""
    table = cardsense(3, "cardsense-last-two", challenges=False).deal(key=4)
    while not table.over:
        with pytest.raises(KeyError):
            table.see(0).zone("wager")
        play_hand(table)
    rows = table.see(0).zone("wager").rows
    assert [row[0] for row in rows] == ["@0", "@1", "@2"]
    assert [f"{share // 100}.{share % 100:02}" for share in shares(money(table), 10_000)] == [row[2] for row in rows]


# --- Money is conserved (CS4, CS33-CS35)


def bank_pays(positions: Any) -> int:
    """What the bank pays all together for the hand in play, by the rulebook."""
    players = sum(1 for cards in positions["dealt"][0][:, 0] if cards)
    size = 52 // players
    places = sum([100, 50, 0, -50, -75, -100, -125, -150][:players])
    return (-100, -150, 5 * size * (size + 1), places)[int(positions["named"][0])]


def walk(players: int, key: int, **options: object) -> tuple[int, int]:
    """Play a match at random, money counted at every step; returns how many borrowed and how many retired."""
    table = cardhouse.game("cardsense", players, **options).deal(key=key)
    chooser = random.Random(key)
    while not table.over:
        before = table.positions.copy()
        menu = table.legal()
        action = menu[chooser.randrange(len(menu))]
        seat = table.turn
        table.play(action)
        after = table.positions
        assert int(after["money"][0].sum()) + int(after["bank"][0]) == 0
        change = after["money"][0].astype(int) - before["money"][0]
        if action.kind == "borrow":
            assert change[seat] == 2500 * (int(after["loans"][0][seat]) - int(before["loans"][0][seat])) > 0
            assert 0 <= after["money"][0][seat] < 2500
        elif action.kind == "retire":
            assert after["money"][0][seat] == 0
        elif change.any():
            assert change.sum() == bank_pays(before), "side bets and fines stay among the players"
    assert (
        table.scores
        == [int(cash) - 2500 * int(loans) for cash, loans in zip(table.position.money, table.position.loans)][:players]
    )
    kinds = [event.kind for event in table.log(None)]
    return kinds.count("borrow"), kinds.count("retire")


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
@pytest.mark.full(but=["[3]"])
def test_bank_and_players_always_hold_the_same_together(players: int) -> None:
    """CS4, CS33-CS35: random Expert matches, loans and retirements included."""
    counted = [walk(players, key, renege=("prevent", "penalise")[key % 2]) for key in range(3)]
    if players > 5:
        assert sum(map(sum, counted)) > 0


@pytest.mark.full
def test_eight_experts_borrow_and_retire() -> None:
    """CS34, CS35: the largest table, to its end."""
    counted = [walk(8, key, retired_deals=("skip", "next_player")[key % 2]) for key in range(10, 14)]
    assert all(sum(row) > 0 for row in zip(*counted))


def test_nothing_is_gained_on_the_way() -> None:
    """CS33: nobody's money changes before the hand is settled."""
    table = midway(["AC 2D", "2C 3D", "3C 4D", "4C 5D"], "tricks", laid="AC 2C 3C 4C")
    assert gained(table) == [0] * 4
