"""Counting the ways a round of Cardinoes can go: plain lists and text, from the rulebook (CD1-CD9)."""

from typing import Any, NamedTuple

from counting import sequences

JOKERS = ("RJ", "BJ")


class Round(NamedTuple):
    hands: tuple[tuple[str, ...], ...]
    chain: tuple[str, ...]
    pile: tuple[str, ...]
    turn: int
    drawn: str | None  # the card just drawn, if the player has still to play or keep it


def start(case: dict[str, Any]) -> Round:
    """Seven each, one at a time, from the left of seat 0, who deals; one card starts the chain (CD1)."""
    cards = case["deck"].split()
    players = case["players"]
    hands: list[list[str]] = [[] for _ in range(players)]
    for number in range(7 * players):
        hands[(1 + number) % players].append(cards[number])
    first = cards[7 * players]
    assert first not in JOKERS
    pile = tuple(cards[7 * players + 1 :])
    return Round(tuple(map(tuple, hands)), (first,), pile, 1 % players, None)


def match(card: str, end: str) -> bool:
    """Same rank or same suit; a joker goes with everything (CD2, CD9)."""
    return card in JOKERS or end in JOKERS or card[0] == end[0] or card[1] == end[1]


def fits(card: str, chain: tuple[str, ...]) -> bool:
    return match(card, chain[0]) or match(card, chain[-1])


def earns_another_turn(card: str, chain: tuple[str, ...], end: str, special: str) -> bool:
    """The special plays (CD9)."""
    left, right = chain[0], chain[-1]
    if special == "twin":
        return card not in JOKERS and card == (left if end == "left" else right)
    if special == "both_ends" and not {card, left, right} & set(JOKERS):
        return (card[0] == left[0] and card[1] == right[1]) or (card[1] == left[1] and card[0] == right[0])
    return False


def blocked(state: Round) -> bool:
    """The pile is gone and nobody can play (CD5)."""
    return not state.pile and not any(fits(card, state.chain) for hand in state.hands for card in hand)


def after_play(state: Round, card: str, end: str, special: bool) -> Round:
    hand = list(state.hands[state.turn])
    hand.remove(card)
    hands = tuple(tuple(hand) if seat == state.turn else other for seat, other in enumerate(state.hands))
    chain = (card, *state.chain) if end == "left" else (*state.chain, card)
    turn = state.turn if special else (state.turn + 1) % len(hands)
    return Round(hands, chain, state.pile, turn, None)


def after_draw(state: Round) -> Round:
    card = state.pile[0]
    hands = tuple((*hand, card) if seat == state.turn else hand for seat, hand in enumerate(state.hands))
    return Round(hands, state.chain, state.pile[1:], state.turn, card)


def choices(state: Round, options: dict[str, Any]) -> list[Round]:
    """The round after each thing the player in turn may do; a joker or a twin counts once."""
    hand = state.hands[state.turn]
    found = []
    for card in sorted(set(hand)) if state.drawn is None else [state.drawn]:
        for end in ("left", "right"):
            if match(card, state.chain[0] if end == "left" else state.chain[-1]):
                found.append(after_play(state, card, end, special=False))
                if earns_another_turn(card, state.chain, end, options.get("special_play", "off")):
                    found.append(after_play(state, card, end, special=True))
    on = (state.turn + 1) % len(state.hands)
    if state.drawn is not None:
        return [*found, state._replace(turn=on, drawn=None)]
    if state.pile and (not found or options.get("draw_when_able", False)):
        found.append(after_draw(state))
    return found or [state._replace(turn=on)]


def goes_on(state: Round) -> bool:
    return all(state.hands) and not blocked(state)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the round allows."""
    return sequences(start(case), depth, lambda state: choices(state, case["options"]) if goes_on(state) else [])
