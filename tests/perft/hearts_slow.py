"""Counting the ways a hand of Hearts can go: plain lists and text, from the rules (HC1-HC6)."""

from typing import Any

from passing_then_tricks import ORDER, Hand, Rules, count_from, deal


def passes(case: dict[str, Any]) -> int:
    """How many cards each passes in the first hand."""
    options = case["options"]
    return 0 if options.get("passing") == "none" else options.get("pass_count", 3)


def open_play(hand: Hand) -> Hand:
    """The holder of the lowest club begins (HC3)."""
    return hand._replace(aside=(), turn=next(seat for seat, held in enumerate(hand.cards) if opener(hand) in held))


def opener(hand: Hand) -> str:
    return min((card for held in hand.cards for card in held if card[1] == "C"), key=lambda c: ORDER.index(c[0]))


def pointed(card: str) -> bool:
    return card[1] == "H" or card == "QS"


def allowed(hand: Hand, options: dict[str, Any]) -> list[str]:
    """The cards the seat in turn may play (HC3-HC6)."""
    held = hand.cards[hand.turn]
    if not hand.trick:
        if hand.number == 0:
            clubs = [card for card in held if card[1] == "C"]
            return clubs if options.get("opening_lead") == "any_club" else [opener(hand)]
        others = [card for card in held if card[1] != "H"]
        if hand.broken or not options.get("hearts_must_break", True) or not others:
            return list(held)
        return list(held) if options.get("hearts_instead_of_queen") and others == ["QS"] else others
    following = [card for card in held if card[1] == hand.trick[0][1]]
    if following:
        return following
    clean = [card for card in held if not pointed(card)]
    if hand.number == 0 and clean and not options.get("points_on_first_trick"):
        return clean
    return list(held)


def after_play(hand: Hand, card: str, options: dict[str, Any]) -> Hand:
    players = len(hand.cards)
    cards = tuple(held - {card} for held in hand.cards)
    breaks = card[1] == "H" or (card == "QS" and bool(options.get("queen_breaks_hearts")))
    trick = (*hand.trick, card)
    on = hand._replace(cards=cards, trick=trick, broken=hand.broken or breaks, turn=(hand.turn + 1) % players)
    if len(trick) < players:
        return on
    best = max((c for c in trick if c[1] == trick[0][1]), key=lambda c: ORDER.index(c[0]))
    return on._replace(trick=(), number=hand.number + 1, turn=(on.turn + trick.index(best)) % players)


RULES = Rules(passes, open_play, allowed, after_play)


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    return count_from(deal(case, RULES), depth, case, RULES)
