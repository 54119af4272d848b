"""Rounds of Cardinoes written as cards."""

from typing import Any

import cardhouse
from cardhouse.games.cardinoes.position import LAID, LEFT, RIGHT
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.table import Setup


def cardinoes(players: int = 2, **options: Any) -> Setup:
    """Cardinoes with seat 0 dealing, so that seat 1 leads."""
    return cardhouse.game("cardinoes", players, **{"first_dealer": "seat_0", **options})


def pack_for(hands: list[str], rest: str) -> str:
    """The pack in dealing order, from seven cards a seat and what lies under them: seat 1 is dealt first."""
    rows = [hand.split() for hand in [*hands[1:], hands[0]]]
    assert all(len(row) == 7 for row in rows)
    return " ".join([row[place] for place in range(7) for row in rows] + rest.split())


def round_of(
    hands: list[str], chain: str, pile: str = "", turn: int = 0, scores: list[int] | None = None, **options: Any
) -> cardhouse.Table:
    """A table in mid-round: the hands by seat, the chain's two ends (or its one card), the draw pile."""
    table = cardinoes(len(hands), **options).deal(key=1)
    position = table.opening
    number = WITH_JOKERS.number
    held = [(seat, number(card)) for seat, hand in enumerate(hands) for card in hand.split()]
    ends = [number(card) for card in chain.split()]
    below = [number(card) for card in pile.split()]
    cards = [*(card for _, card in held), *ends, *below]
    position["pack"][0][: len(cards)] = cards
    position["pack_size"] = len(cards)
    position["stock"] = len(cards) - len(below)
    position["holder"][0][: len(cards)] = [*(seat for seat, _ in held), *(LAID for _ in ends), *(-1 for _ in below)]
    position["hands"] = 0
    position["counts"] = 0
    for seat, card in held:
        plane = int(position["hands"][0][seat][0]) >> card & 1
        position["hands"][0][seat][plane] |= type(position["hands"][0][0][0])(1 << card)
        position["counts"][0][seat] += 1
    position["chain"][0][: len(ends)] = [ends[0], *(card + 64 for card in ends[1:])]
    position["chain_length"] = len(ends)
    position["ends"][0][LEFT], position["ends"][0][RIGHT] = ends[0], ends[-1]
    position["turn"] = turn
    if scores is not None:
        position["scores"][0][: len(scores)] = scores
    table.undo(0)
    return table


def chain(table: cardhouse.Table) -> list[str]:
    """The chain from left to right, as a spectator sees it."""
    return [card.face or "?" for card in table.see(None).zone("chain").cards]


def refusal(table: cardhouse.Table, text: str) -> tuple[str, str] | None:
    """Why the seat in turn may not do this, and by which rule; None when it may."""
    found = table.refusal(text)
    return None if found is None else (found.text, found.rule)
