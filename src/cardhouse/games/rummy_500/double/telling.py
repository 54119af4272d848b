"""What is told of laying out, and moving, double cards."""

from __future__ import annotations

from cardhouse.games.rummy_500.double.showing import cards_of_meld, lain_as
from cardhouse.games.rummy_500.position import SanityRummy500
from cardhouse.games.rummy_500.showing import named
from cardhouse.games.rummy_500.telling import Values
from cardhouse.kit.cards.doubles import DOUBLES, mode_text, symbol_of, text_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.terms import Card, Seat


def double_laying_event(before: SanityRummy500, kind: str, values: Values, after: SanityRummy500) -> Event:
    """Three double cards, or one added to a meld; from the hand or from where they lay; moving and putting back."""
    seat = before.turn
    if kind == "rearrange":
        return Event(kind, f"@{seat} began to move cards on the table", seat)
    if kind == "put_back":
        return Event(kind, f"@{seat} put everything back{came_back(before, after)}", seat)
    if kind == "lay_off":
        card, meld = values["card"], values["meld"]
        there = " ".join(lain_as(before, each, True) for each in cards_of_meld(before, meld))
        done = "moved" if before.lies[card] else "added"
        text = f"@{seat} {done} {played_text(before, card, values['mode'])} to group {meld + 1} ({there})"
        return Event(kind, text, seat, [played_card(before, card, values["mode"], seat)])
    modes = values["modes"]
    laid = list(zip((values["a"], values["b"], values["c"]), (modes // 9, modes // 3 % 3, modes % 3), strict=True))
    text = f"@{seat} laid out " + ", ".join(played_text(before, card, mode) for card, mode in laid)
    moved = [symbol_of(before, card) for card, _ in laid if before.lies[card]]
    if moved:
        text += f" (from the table: {' '.join(moved)})"
    return Event("meld", text, seat, [played_card(before, card, mode, seat) for card, mode in laid])


def came_back(before: SanityRummy500, after: SanityRummy500) -> str:
    """Which cards are in the hand, and in the pile, again."""
    seat = before.turn
    to_pile = [int(card) for card in after.pile[before.pile_count : after.pile_count]]
    to_hand = [card for card in members(after.hands[seat]) if card not in members(before.hands[seat])]
    text = f"; in hand again: {named(after, to_hand)}" if to_hand else ""
    return text + (f"; on the pile again: {named(after, to_pile)}" if to_pile else "")


def played_text(position: SanityRummy500, card: Card, mode: int) -> str:
    """A card and what it is laid as, for people."""
    return f"{symbol_of(position, card)} as {mode_text(position, DOUBLES * mode + card, True)}"


def played_card(position: SanityRummy500, card: Card, mode: int, seat: Seat) -> CardView:
    """A card as it is laid."""
    return CardView(text_of(position, card), seat, mode_text(position, DOUBLES * mode + card))
