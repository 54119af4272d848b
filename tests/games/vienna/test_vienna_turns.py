"""Vienna: every legal turn is on the menu, and no other (RU5, RU8-RU11, VI2, VI4, VI6, VI7)."""

from collections.abc import Iterator

import pytest
from rummy_turns import Cards, Ending, Turn, check_turns
from suites import deep, full
from vienna_table import VIENNA, cost, held, least_left_over, taken

from cardhouse.bots import bot
from cardhouse.games.rummy_family.position import TO_PLAY
from cardhouse.games.vienna.position import NOBODY_YET
from cardhouse.table import Table


def tapping(table: Table) -> Ending:
    """Five points at most, something left over, nobody has tapped."""
    tapped = table.position.tapper != NOBODY_YET

    def others(turn: Turn, card: str, rest: Cards) -> Iterator[str]:
        if not tapped and rest and cost(rest) <= 5:
            yield "tap"

    return others


@pytest.mark.parametrize(("count", "seed", "reached"), [full(150, 1, 1000), deep(10_000, 2, 100_000)])
def test_the_menu_reaches_every_turn(count: int, seed: int, reached: int) -> None:
    """VI2, VI4."""
    assert check_turns(VIENNA, count, seed, tapping) > reached


@pytest.mark.full
def test_with_combinations_in_hand_a_turn_is_one_discard() -> None:
    """VI6, VI7: plain, a tap where five points or less stand in no combination, a close where no card does."""
    seen = set()
    for key in range(30):
        table = VIENNA.setup(2, vienna_melds="hand", hand_size=8, turns_each=40).deal(key=key)
        careful = bot("heuristic", key)
        while table.hand == 0 and not table.over:
            if table.position.phase == TO_PLAY:
                hand = held(table)
                expected = set()
                for card in set(hand):
                    rest = list(hand)
                    rest.remove(card)
                    if card != taken(table) or hand.count(card) > 1:
                        expected.add(f"discard {card}")
                        left = least_left_over(tuple(rest))
                        if left == ():
                            expected.add(f"close {card}")
                        elif cost(left) <= 5 and table.position.tapper == NOBODY_YET:
                            expected.add(f"tap {card}")
                menu = {action.text for action in table.legal()}
                assert menu == expected, hand
                seen |= {text.split()[0] for text in menu}
            table.play(careful.act(table, table.turn))
    assert seen == {"discard", "tap", "close"}
