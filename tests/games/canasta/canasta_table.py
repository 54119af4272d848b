"""Canasta written as cards."""

from typing import Any

import numpy as np
import written
from written import menu

import cardhouse
from cardhouse.games.canasta.cards import CARDS, JOKER, TWO
from cardhouse.games.canasta.position import TO_DRAW, TO_PLAY
from cardhouse.table import Setup


def canasta(players: int = 4, **options: Any) -> Setup:
    """Canasta with seat 0 dealing, so that seat 0 has the first turn and the last seat cuts."""
    return cardhouse.game("canasta", players, **{"first_dealer": "seat_0", **options})


def counted(cards: str) -> np.uint64:
    """Cards as a word of counts."""
    return np.uint64(sum(1 << 4 * kind for kind in CARDS.numbers(cards)))


def dealt(hands: list[str], stock: str = "", cut: str = "4C 5C 6C", **options: Any) -> cardhouse.Table:
    """A table dealt these hands by seat (11 cards each unless options say otherwise), after the cards of the cut."""
    rows = [hand.split() for hand in [*hands[1:], hands[0]]]
    size = len(rows[0])
    deck = cut.split() + [row[place] for place in range(size) for row in rows] + stock.split()
    given = {"hand_size": str(size), **options}
    return canasta(len(hands), **given).deal(key=1, deck=" ".join(deck))


def meld_of(cards: list[int]) -> int:
    """The meld cards make."""
    return next((kind for kind in cards if kind not in (TWO, JOKER)), TWO)


def situation(
    hands: list[str],
    melds: list[str] | None = None,
    pile: str = "",
    drawing: bool = False,
    scores: list[int] | None = None,
    reds: list[int] | None = None,
    turn: int = 0,
    round_number: int = 4,
    stock: int | None = None,
    **options: Any,
) -> cardhouse.Table:
    """A table in mid-hand: hands by seat; by side its melds parted by commas and its red threes; the pile."""
    table = canasta(len(hands), cut_bonus=False, **options).deal(key=1)
    position = table.opening
    for seat, hand in enumerate(hands):
        position["hands"][0][seat] = position["known"][0][seat] = counted(hand)
    for side, row in enumerate(melds or []):
        for meld in filter(None, map(str.strip, row.split(","))):
            cards = CARDS.numbers(meld)
            lay(position, side, meld_of(cards), cards)
            position["opened"][0] |= 1 << side
    kinds = CARDS.numbers(pile)
    position["pile"][0][: len(kinds)] = kinds
    position["pile_count"] = len(kinds)
    position["turn"] = turn
    position["turns"] = (round_number - 1) * len(hands) + turn
    position["phase"] = TO_DRAW if drawing else TO_PLAY
    position["reds"] = 0
    position["reds"][0][: len(reds or [])] = reds or []
    if scores is not None:
        position["scores"][0][: len(scores)] = scores
    if stock is not None:
        size = 108 if position["packs"][0] == 0 else 162
        position["next"] = size - stock
    table.undo(0)
    return table


def lay(position: np.ndarray, side: int, meld: int, cards: list[int]) -> None:
    """Put a meld on a side's table."""
    one = 1 << 4 * meld
    wild = cards.count(TWO) + cards.count(JOKER)
    position["naturals"][0][side] += np.uint64(one * (len(cards) - wild))
    position["twos"][0][side] += np.uint64(one * cards.count(TWO))
    position["jokers"][0][side] += np.uint64(one * cards.count(JOKER))
    if len(cards) >= 7:
        position["canastas"][0][side] |= np.uint16(1 << meld)


def why(table: cardhouse.Table, cards: str, kind: str = "lay") -> str | None:
    """The rule by which selected cards do nothing; None when they do something."""
    return written.why(table, cards, kind)


def lays(table: cardhouse.Table, start: str = "lay") -> list[str]:
    """What the menu has to lay out, of what begins so."""
    return sorted(text for text in menu(table) if text.startswith(start))


def lying(table: cardhouse.Table, side: int, name: str) -> str:
    """A side's meld: its label in the scene and how many cards it has."""
    zone = table.see(None).zone(f"meld:{side}.{CARDS.texts[CARDS.number(name)]}")
    return f"{zone.label} {zone.count}"
