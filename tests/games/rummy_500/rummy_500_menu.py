"""What the engine's menu reaches by the end of a turn, in the words of ``rummy_500_plain``."""

import random
from dataclasses import replace
from typing import Any

from rummy_500_plain import Lying, State, canonical, ends_of_turn, play_named, score_hand

import cardhouse
from cardhouse.table import Setup


def state_of(table: cardhouse.Table) -> State:
    """The state the seat in turn finds."""
    assert table.turn is not None
    scene = table.see(table.turn)
    groups = []
    for zone in scene.zones:
        if zone.kind == "meld":
            groups.append(frozenset(lying(card.face or "", card.played_as) for card in zone.cards))
    hand = tuple(sorted(card.face or "" for card in scene.zone(f"hand:{table.turn}").cards))
    pile = tuple(card.face or "" for card in scene.zone("pile").cards)[::-1]
    return State(hand, canonical(tuple(groups)), pile)


def lying(card: str, played_as: str | None) -> Lying:
    """A card on the table with its play."""
    return card, play_named(card, played_as or card)


def after_last(table: cardhouse.Table, text: str) -> State:
    """The state the turn ends in with this action, worked out from before it: the next hand may be dealt by then."""
    state = state_of(table)
    if text == "stop":
        return replace(state, stopped=True)
    hand = list(state.hand)
    if text.startswith("discard"):
        card = text.split()[1]
        hand.remove(card)
        return State(tuple(hand), state.groups, (*state.pile, card))
    where = text.split(" on ")
    names = where[0].removeprefix("meld ").removeprefix("lay off ")
    named = names.split(", ") if " as " in names else names.split()
    pairs = [lying(*(name.split(" as ") if " as " in name else (name, None))) for name in named]
    if len(where) == 1:
        return State((), canonical((*state.groups, frozenset(pairs))), state.pile)
    zone = table.see(None).zone(f"meld:{where[1]}")
    old = frozenset(lying(card.face or "", card.played_as) for card in zone.cards)
    others = [group for group in state.groups if group != old]
    return State((), canonical((*others, old | set(pairs))), state.pile)


def reached(table: cardhouse.Table) -> set[State]:
    """Every state in which the turn can end by the menu."""
    found: set[State] = set()
    met: set[bytes] = set()

    def go(here: cardhouse.Table, seat: int) -> None:
        for action in here.legal():
            after = here.copy()
            after.play(action)
            if after.turn == seat and after.hand == here.hand:
                mark = after.positions.tobytes()
                if mark not in met:
                    met.add(mark)
                    go(after, seat)
            else:
                found.add(after_last(here, action.text))

    assert table.turn is not None
    go(table, table.turn)
    return found


def small_positions(setup: Setup, count: int, most: int, seed: int) -> list[cardhouse.Table]:
    """Beginnings of turns at which hand and pile together are few, after random play."""
    chooser = random.Random(seed)
    found: list[cardhouse.Table] = []
    while len(found) < count:
        table = setup.deal(key=chooser.randrange(1 << 30))
        for _ in range(chooser.randrange(1, 60)):
            if table.over:
                break
            menu = table.legal()
            laying = [action for action in menu if action.kind not in ("discard", "draw", "take", "stop")]
            pick = laying if laying and chooser.random() < 0.5 else menu
            table.play(pick[chooser.randrange(len(pick))])
        while not table.over and table.legal()[0].kind not in ("draw", "stop"):
            menu = table.legal()
            table.play(menu[chooser.randrange(len(menu))])
        if table.over:
            continue
        state = state_of(table)
        if len(state.hand) + len(state.pile) <= most and len(state.groups) <= 4:
            found.append(table)
    return found


def expected(table: cardhouse.Table, options: dict[str, Any]) -> set[State]:
    """The same by the plain enumeration."""
    position = table.position
    card = int(position.pack[int(position.next)]) if int(position.next) < int(position.pack_size) else None
    name = None if card is None else table.game.cards.texts[card]
    ace = int(options.get("ace_total", 14))
    return {replace(state, drawn=False) for state in ends_of_turn(state_of(table), name, options, ace)}


def recomputed(setup: Setup, key: int, seed: int) -> None:
    """Play a match at random and score each hand again from its pack and the texts of its actions."""
    chooser = random.Random(seed)
    table = setup.deal(key=key)
    options = dict(setup.options)
    pack, deeds, dealer = pack_of(table), [], int(table.position.dealer)
    size, before, hand = int(table.position.dealt), table.scores, table.hand
    while not table.over:
        menu = table.legal()
        action = menu[chooser.randrange(len(menu))]
        deeds.append(action.text)
        table.play(action)
        if table.over or table.hand != hand:
            brought = score_hand(table.players, dealer, size, pack, deeds, options)
            assert [b - a for a, b in zip(before, table.scores, strict=True)] == brought
            pack, deeds, dealer = pack_of(table), [], int(table.position.dealer)
            before, hand = table.scores, table.hand


def pack_of(table: cardhouse.Table) -> list[str]:
    """The pack of the hand just dealt."""
    position = table.position
    return [table.game.cards.texts[int(card)] for card in position.pack[: int(position.pack_size)]]
