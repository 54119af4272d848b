"""Counting the ways a hand of Sanity Hearts can go: plain lists and text, from the rulebook (ST1-ST6, SH1-SH5)."""

from typing import Any

from passing_then_tricks import Hand, Rules, count_from, deal
from plain_double_cards import modes, rank, suit


def passes(case: dict[str, Any]) -> int:
    return 0 if case["options"].get("passing") == "none" else {4: 5, 6: 3}[case["players"]]


def open_play(hand: Hand) -> Hand:
    """The holder of the 2C3D begins (SH2)."""
    return hand._replace(aside=(), turn=next(seat for seat, held in enumerate(hand.cards) if "2C3D" in held))


def played(card: str, options: dict[str, Any]) -> list[str]:
    """What a card can be played as: not as a total where that is no suit (SH5)."""
    return modes(card, options)[: 3 if options.get("hearts_combined", True) else 2]


def pointed(card: str) -> bool:
    return "H" in card[1::2] or "QS" in (card[:2], card[2:])


def allowed(hand: Hand, options: dict[str, Any]) -> list[tuple[str, str]]:
    """The cards and modes the seat in turn may play (ST2-ST5, SH2-SH4)."""
    held = hand.cards[hand.turn]
    every = [(card, mode) for card in held for mode in played(card, options)]
    if not hand.trick:
        if hand.number == 0:
            return [("2C3D", "2C")]
        return every if hand.broken else [play for play in every if suit(play[1]) != "H"] or every
    fresh = [play for play in every if play[1] not in hand.trick]
    following = [play for play in fresh if suit(play[1]) == suit(hand.trick[0])]
    if hand.number > 0:
        return following or fresh or every
    clean = [card for card in held if not pointed(card)]
    if options.get("first_trick_ban_over_follow", True):
        if clean:
            every, fresh, following = ([p for p in group if p[0] in clean] for group in (every, fresh, following))
        return following or fresh or every
    for group in (following, fresh):
        if group:
            return [play for play in group if play[0] in clean] or group
    return every


def after_play(hand: Hand, play: tuple[str, str], options: dict[str, Any]) -> Hand:
    players = len(hand.cards)
    card, mode = play
    cards = tuple(held - {card} for held in hand.cards)
    trick = (*hand.trick, mode)
    broken = hand.broken or suit(mode) == "H"
    on = hand._replace(cards=cards, trick=trick, broken=broken, turn=(hand.turn + 1) % players)
    if len(trick) < players:
        return on
    best = max((m for m in trick if suit(m) == suit(trick[0])), key=rank)
    return on._replace(trick=(), number=hand.number + 1, turn=(on.turn + trick.index(best)) % players)


RULES = Rules(passes, open_play, allowed, after_play)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return count_from(deal(case, RULES), depth, case, RULES)
