"""What each may see and infer (G5), and what the table says (G2, G7)."""

from collections.abc import Iterator

import numpy as np
from cardinoes_table import cardinoes, pack_for, round_of
from stepped import imagine
from written import menu

import cardhouse
from cardhouse.conformance.checks import check_no_leak, check_worlds_tell_the_same_story, random_walk
from cardhouse.games.cardinoes.chain import fitting
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.compiled.record import view
from cardhouse.table import Action


def test_a_seat_sees_its_own_hand_and_counts() -> None:
    """G5."""
    table = round_of(["7S KC", "2H 3C 4C"], "7H", "3D 5D")
    scene = table.see(0)
    assert [card.face for card in scene.zone("hand:0").cards] == ["KC", "7S"]
    assert [card.face for card in scene.zone("hand:1").cards] == [None] * 3
    assert (scene.zone("stock").count, scene.zone("stock").cards) == (2, [])
    assert [card.face for card in table.see(None).zone("hand:0").cards] == [None] * 2


def test_only_the_drawer_learns_the_card_drawn() -> None:
    """G5."""
    table = round_of(["3C KC", "2H"], "2H 7S", "7D 9C")
    table.play("draw")
    assert [table.log(viewer)[-1].text for viewer in (0, 1, None)] == ["@0 drew 7♦", "@0 drew a card", "@0 drew a card"]
    assert [table.log(viewer)[-1].cards[0].face for viewer in (0, 1, None)] == ["7D", None, None]
    assert table.see(0).ask == "You drew 7♦: play it or keep it"
    assert table.see(1).ask == ""


def test_prompts_say_what_the_turn_asks() -> None:
    """G5."""
    asks = [
        round_of(["7S KC", "2H"], "7H", "3D").see(0).ask,
        round_of(["7S KC", "2H"], "7H", "3D", draw_when_able=True).see(0).ask,
        round_of(["3C KC", "2H"], "2H 7S", "7D").see(0).ask,
        round_of(["3C KC", "2H"], "2H 7S").see(0).ask,
    ]
    table = round_of(["3C KC", "2H"], "2H 7S", "9D 5C")
    table.play("draw")
    assert [*asks, table.see(0).ask] == [
        "Play a card that matches an end in rank or suit",
        "Play a card that matches an end in rank or suit, or draw",
        "Nothing fits: draw a card",
        "Nothing fits and the draw pile is empty: pass",
        "You drew 9♦: it fits neither end",
    ]


def test_who_draws_holds_nothing_that_fits() -> None:
    """G5, CD3: in no imagined world were they dealt a spade or a king, for they drew to the KS."""
    hands = ["2C 3C 4C 5C 6C 7C 8C", "2D 3D 4D 5D 6D 7D 8D", "2H 3H 4H 5H 6H 7H 8H"]
    table = cardinoes(3).deal(key=1, deck=pack_for(hands, "KS 9S 8S 7S"))
    table.play("draw")
    for seed in range(30):
        world = view(table.imagine(0, seed))
        dealt = {STANDARD.texts[world.pack[slot]] for slot in range(0, 21, 3)}
        assert not [card for card in dealt if card[0] == "K" or card[1] == "S"]


def stalled_round(table: cardhouse.Table) -> Iterator[cardhouse.Table]:
    """The table before each action of a round in which everybody waits and leaves little to follow."""
    while table.hand == 0 and not table.over:
        yield table
        waits = [each for each in table.legal() if each.kind in ("keep", "draw", "pass")]
        table.play(waits[0] if waits else min(table.legal(), key=lambda each: followers(table, each)))


def followers(table: cardhouse.Table, action: Action) -> int:
    """How many cards held could follow, those of the next seat before all."""
    after = table.copy()
    after.play(action)
    if after.hand > 0 or after.turn is None:
        return 0
    fits = int(fitting(after.position))
    held = [(int(hand[0]) & fits).bit_count() for hand in after.position.hands]
    return 10 * sum(held) + held[after.turn]


def test_who_passes_lacks_both_ends() -> None:
    """G5, CD4: in no world do they hold a card they could have played, and the story goes as it went."""
    passed = 0
    for table in stalled_round(cardinoes(4).deal(key=102)):
        if "pass" not in menu(table):
            continue
        passed += 1
        seat = int(table.turn or 0)
        lacking = int(fitting(table.position))
        after = table.copy()
        after.play("pass")
        for seed in range(10):
            world = view(after.imagine((seat + 1) % 4, seed))
            assert not int(world.hands[seat][0]) & lacking
        check_no_leak(after, 1)
        check_worlds_tell_the_same_story(after, 1)
    assert passed > 2


def test_a_spectator_knows_neither_hands_nor_pile() -> None:
    """G5: their worlds are the same whoever holds what."""
    table = cardinoes(3).deal(key=3)
    for step, _ in enumerate(random_walk(table, 3, 30)):
        world = table.imagine(None, step)
        assert (world["pack"] != table.positions["pack"]).any()
        for seat in range(3):
            other = table.imagine(seat, 100 + step)
            imagine(other, None, dice_of(step))
            assert other.tobytes() == world.tobytes()
    last = {int(table.imagine(None, seed)["pack"][0][51]) for seed in range(20)}
    assert len(last) > 5


def test_every_world_is_possible() -> None:
    """CD3, CD4, CD5: nobody holds, in any world, what they have shown to lack."""
    table = cardinoes(4, match="rounds", rounds=3).deal(key=5)
    for step, _ in enumerate(random_walk(table, 5, 150)):
        for viewer in (None, 0, 2):
            world = view(table.imagine(viewer, step))
            for seat in range(4):
                assert not int(world.hands[seat][0]) & int(world.blocked_by[seat])
                assert int(world.counts[seat]) == int(table.position.counts[seat])


def test_the_chain_shows_all_tricks_of_the_round() -> None:
    """G7: nothing laid is ever turned face down."""
    table = round_of(["7S KC", "2H KD"], "7H", "3C")
    table.play("7S right")
    table.play("2H left")
    assert [card.face for card in table.see(None).zone("chain").cards] == ["2H", "7H", "7S"]
    assert np.all([card.face for card in table.see(1).zone("chain").cards])


def test_standing_and_badges() -> None:
    """G3: the dealer is marked."""
    scene = cardinoes(2).deal(key=1).see(None)
    assert [seat.dealer for seat in scene.seats] == [True, False]
    assert [seat.cards for seat in scene.seats] == [7, 7]
