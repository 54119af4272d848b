"""What a table of Vienna shows and what is told: the rummy of the family, taps, and hands grouped at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardhouse.games.rummy_family.actions import DISCARD, cards_in, label_of, texts_of
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.selecting import propose_turn
from cardhouse.games.rummy_family.showing import family_scene, names
from cardhouse.games.rummy_family.telling import ended_hand, hand_events, left_in_hand, turn_events
from cardhouse.games.vienna.grouping import left_over, next_meld_of
from cardhouse.games.vienna.position import CLOSE, IN_HAND, NOBODY_YET, TAP, Vienna
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.face.scene import Event, Scene, faces
from cardhouse.kit.melds.pools import pool_from
from cardhouse.kit.terms import Action, Seat

TAP_KIND, CLOSE_KIND, DISCARD_KIND = ("tap", "Tap and discard"), ("close", "Close"), ("discard", "Discard")


def scene(position: Vienna, viewer: Seat | None) -> Scene:
    """A table of the family; what is left over to who has tapped lies open."""
    tapped = position.tapper
    shown = family_scene("vienna", position, viewer, [tapped] if tapped != NOBODY_YET else [])
    if tapped != NOBODY_YET:
        shown.headline += f"; the last round, @{tapped} has tapped"
        shown.seats[tapped].badges.append("tapped")
    if shown.select is not None:
        if position.vienna_melds == IN_HAND:
            shown.select.kinds = [DISCARD_KIND, CLOSE_KIND]
            shown.ask = f"Discard; {points(int(left_over(position, position.turn)))} of yours stand in no combination"
        if tapped == NOBODY_YET:
            shown.select.kinds.append(TAP_KIND)
    return shown


def points(count: int) -> str:
    """So many points."""
    return "1 point" if count == 1 else f"{count} points"


def propose(position: Vienna, cards: Sequence[str], kind: str | None) -> list[int] | Refusal:
    """What selected cards can mean."""
    if kind in ("tap", "close") and len(cards) == 1:
        return [(TAP if kind == "tap" else CLOSE) + CARDS.number(cards[0])]
    return propose_turn(position, cards, kind)


def narrate(before: Vienna, action: Action, after: Vienna, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    if action < TAP:
        events = turn_events(before, action, after, viewer)
    else:
        events = ending_events(before, action)
    if ended_hand(before, after):
        kept = left_in_hand(before, discarded(action))
        rest = left_out(before, kept) if before.vienna_melds == IN_HAND else kept
        tapper = before.turn if TAP <= action < CLOSE else before.tapper
        title = None if tapper == NOBODY_YET else f"the last round is over, @{tapper} had tapped"
        events += hand_events(before, after, rest, title)
    return events


def discarded(action: Action) -> int | None:
    """The card an action discards, if it does."""
    for first in (CLOSE, TAP, DISCARD):
        if action >= first:
            return action - first
    return None


def ending_events(before: Vienna, action: Action) -> list[Event]:
    """A tap or a close: the combinations a hand kept back, the discard, and what is left over."""
    seat, card = before.turn, discarded(action)
    assert card is not None
    kept = left_in_hand(before, card)
    groups = grouped(before, kept(seat)) if before.vienna_melds == IN_HAND else []
    events = [Event("meld", f"@{seat} laid out {label_of(code)}", seat, faces(texts_of(code))) for code in groups]
    thrown = faces([CARDS.texts[card]])
    if action >= CLOSE:
        return [*events, Event("discard", f"@{seat} closed, discarding {CARDS.symbols[card]}", seat, thrown)]
    rest = left_out(before, kept)(seat) if before.vienna_melds == IN_HAND else kept(seat)
    text = f"@{seat} tapped, discarding {CARDS.symbols[card]}, with {names(rest)} left over: one last round"
    return [*events, Event("tap", text, seat, thrown)]


def grouped(position: Vienna, cards: Sequence[int]) -> list[int]:
    """The combinations of some cards, so that the least is left over."""
    found, left = [], list(cards)
    while code := int(next_meld_of(position, pool_from(left))):
        found.append(code)
        for card in cards_in(code):
            left.remove(card)
    return found


def left_out(position: Vienna, kept: Callable[[int], Sequence[int]]) -> Callable[[int], list[int]]:
    """What each seat's cards leave out of combinations."""

    def rest(seat: Seat) -> list[int]:
        left = list(kept(seat))
        for code in grouped(position, left):
            for card in cards_in(code):
                left.remove(card)
        return left

    return rest
