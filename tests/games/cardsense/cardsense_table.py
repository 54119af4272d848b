"""Tables of CardSen$e written as cards."""

from typing import Any

import numpy as np
from written import hand as hand
from written import menu as menu
from written import play
from written import reason as reason

import cardhouse
from cardhouse.games.cardsense.position import HIGH, LOW, NO_TRUMP, PLAYING
from cardhouse.kit.cards.packs import RANK_NAMES, STANDARD, SUIT_NAMES
from cardhouse.table import Setup

NAMES = ("qs", "last2", "tricks", "fantan")


say = play


def cardsense(players: int = 4, name: str = "cardsense", **options: Any) -> Setup:
    """CardSen$e with seat 0 dealing first, so that seat 1 is dealt the first card."""
    return cardhouse.game(name, players, **{"first_dealer": "seat_0", **options})


def dealt(cards: list[str], name: str = "cardsense", **options: Any) -> cardhouse.Table:
    """A table with these hands dealt, by seat; the rest of the pack fills up hands that are not whole."""
    setup = cardsense(len(cards), name, **options)
    table = setup.deal(key=1)
    size = int(table.position.hand_size)
    pack = [STANDARD.texts[card] for card in sorted(int(card) for card in table.position.pack[: size * len(cards)])]
    rows = [hand.split() for hand in cards]
    left = [card for card in pack if not any(card in row for row in rows)]
    for row in rows:
        while len(row) < size:
            row.append(left.pop(0))
    order = [*rows[1:], rows[0]]
    return setup.deal(key=1, deck=" ".join(row[place] for place in range(size) for row in order))


def bits(cards: str) -> np.uint64:
    """The set of some cards."""
    return np.uint64(sum(1 << STANDARD.number(card) for card in cards.split()))


def midway(
    cards: list[str],
    named: str,
    *,
    turn: int = 0,
    trick: int = 5,
    laid: str = "",
    played: str = "",
    trump: str | None = None,
    start: str = "9",
    aces: str = "high",
    money: list[int] | None = None,
    bets: dict[int, int] | None = None,
    doubled: dict[int, int] | None = None,
    **options: Any,
) -> cardhouse.Table:
    """A table in mid-hand, its cards as far as they are laid.

    ``played``: what lies on the table at FanTan, or is gone. ``bets``, ``doubled``: challenger to the seats, as bits.
    """
    players = len(cards)
    table = cardsense(players, **options).deal(key=1)
    opening = table.opening
    for field in ("held", "dealt", "denied", "challenged", "doubled", "won", "account"):
        opening[field] = 0
    opening["held"][0][:players, 0] = [bits(hand) for hand in cards]
    opening["dealt"] = opening["held"]
    opening["played"] = bits(played)
    for seat in range(players):  # by whomever
        opening["dealt"][0][seat, 0] |= bits(" ".join(played.split()[seat::players]))
    opening["named"] = NAMES.index(named)
    opening["trump"] = NO_TRUMP if trump is None else SUIT_NAMES.index(trump)
    opening["start_rank"] = RANK_NAMES.index(start)
    opening["aces"] = HIGH if aces == "high" else LOW
    opening["phase"] = PLAYING
    opening["hand_size"] = trick + len(cards[turn].split())
    opening["trick"] = trick
    opening["leader"] = opening["winner"] = opening["turn"] = turn
    opening["led"], opening["laid"], opening["strength"] = -1, 0, 0
    if money is not None:
        opening["money"][0][:players] = money
        opening["scores"][0][:players] = money
        opening["bank"] = -sum(money)
    for field, given in (("challenged", bets), ("doubled", doubled)):
        for seat, others in (given or {}).items():
            opening[field][0][seat] = others
    table.undo(0)
    for text in laid.split():
        table.play(text)
    return table


def done(table: cardhouse.Table) -> cardhouse.Table:
    """Nobody challenges, or doubles, any more."""
    while (menu(table) & {"done", "double"}) and not table.over:
        table.play("done" if "done" in menu(table) else "pass")
    return table


def play_hand(table: cardhouse.Table) -> cardhouse.Table:
    """Play on until the hand is over: the first thing on the menu, no challenges, every last card called."""
    start = table.hand
    while table.hand == start and not table.over:
        texts = [action.text for action in table.legal()]
        table.play("done" if "done" in texts else texts[0])
    return table


def money(table: cardhouse.Table) -> list[int]:
    """What each has."""
    return [int(amount) for amount in table.position.money[: table.players]]


def gained(table: cardhouse.Table) -> list[int]:
    """What each has more than at the start, the opening of the table."""
    before = table.opening["money"][0][: table.players]
    return [after - int(was) for after, was in zip(money(table), before)]


def events(table: cardhouse.Table, kind: str, viewer: int | None = None) -> list[str]:
    """What was told of one kind of event."""
    return [event.text for event in table.log(viewer) if event.kind == kind]
