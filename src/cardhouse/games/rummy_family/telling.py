"""What is told of a turn, and of how a hand and the match ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardhouse.games.rummy_family.actions import (
    DISCARD,
    DRAW,
    EXCHANGE,
    LAY_OFF,
    TAKE,
    exchange_of,
    label_of,
    lay_off_of,
    meld_code,
    texts_of,
)
from cardhouse.games.rummy_family.drawing import stock_count, top_discard
from cardhouse.games.rummy_family.hands import has_opened, next_in_match
from cardhouse.games.rummy_family.options import EVENING
from cardhouse.games.rummy_family.position import CARDS, JOKER, RummyFamily
from cardhouse.games.rummy_family.scoring import winners
from cardhouse.games.rummy_family.showing import hand_cards, names
from cardhouse.kit.face.scene import CardView, Event, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Action, Card, Seat


def tell_deal(position: RummyFamily, viewer: Seat | None) -> list[Event]:
    """Who dealt how many cards to whom, and what was left (RU4)."""
    dealer, foreman = position.dealer, int(next_in_match(position, position.dealer))
    text = f"@{dealer} dealt hand {position.hand + 1}: {position.hand_size} cards each, {position.hand_size + 1} for"
    return [Event("deal", f"{text} @{foreman}; {int(stock_count(position))} in the stock", dealer)]


def turn_events(before: RummyFamily, action: Action, after: RummyFamily, viewer: Seat | None) -> list[Event]:
    """What an action of a turn did, as the viewer may know it; not yet how it ended a hand."""
    seat = before.turn
    if action == DRAW:
        return draw_events(before, after, seat, viewer)
    if action == TAKE:
        return [card_event("take", f"@{seat} took", seat, int(top_discard(before)))]
    if action < LAY_OFF:
        return [meld_event(before, int(meld_code(action)), after, seat)]
    if action < DISCARD:
        return [table_event(before, action, seat)]
    return [card_event("discard", f"@{seat} discarded", seat, action - DISCARD)]


def card_event(kind: str, words: str, seat: Seat, card: Card) -> Event:
    """Something done with one card that all see."""
    return Event(kind, f"{words} {CARDS.symbols[card]}", seat, faces([CARDS.texts[card]]))


def ended_hand(before: RummyFamily, after: RummyFamily) -> bool:
    """Whether an action ended the hand."""
    return bool(after.hand != before.hand or after.turn == MATCH_OVER)


def draw_events(before: RummyFamily, after: RummyFamily, seat: Seat, viewer: Seat | None) -> list[Event]:
    """A card from the stock; only who drew it sees it."""
    turned = [turn_over_event(before)] if stock_count(before) == 0 else []
    return [*turned, drawn_event(seat, new_cards(before, after, seat), viewer)]


def turn_over_event(position: RummyFamily) -> Event:
    """The stock was used up (RU13)."""
    shuffled = " and shuffled" if position.reshuffle else ""
    return Event("turn_over", f"The discards were turned over{shuffled}: they are the new stock")


def drawn_event(seat: Seat, drawn: Sequence[int], viewer: Seat | None) -> Event:
    """Cards drawn from the stock; only who drew them sees which."""
    if seat == viewer:
        return Event("draw", f"@{seat} drew {names(drawn)}", seat, faces([CARDS.texts[card] for card in drawn]))
    words = "a card" if len(drawn) == 1 else f"{len(drawn)} cards"
    return Event("draw", f"@{seat} drew {words}", seat, backs(len(drawn)))


def new_cards(before: RummyFamily, after: RummyFamily, seat: Seat) -> list[int]:
    """The cards that have come to a hand."""
    found = hand_cards(after, seat)
    for card in hand_cards(before, seat):
        found.remove(card)
    return found


def meld_event(before: RummyFamily, code: int, after: RummyFamily, seat: Seat) -> Event:
    """A meld laid out."""
    cards = [CardView(text, seat) for text in texts_of(code)]
    text = f"@{seat} laid out {label_of(code)}"
    if has_opened(after, seat) and not has_opened(before, seat):
        text += f" and opened with {before.laid + int(meld.points_of(code))} points"
    return Event("meld", text, seat, cards)


def table_event(before: RummyFamily, action: Action, seat: Seat) -> Event:
    """A card added to a meld, or swapped for its joker."""
    number, card = lay_off_of(action) if action < EXCHANGE else exchange_of(action)
    card = min(card, JOKER)
    there = f"group {number + 1} ({label_of(before.melds[number])})"
    if action < EXCHANGE:
        kind, text = "lay_off", f"@{seat} added {CARDS.symbols[card]} to {there}"
    else:
        kind, text = "exchange", f"@{seat} swapped {CARDS.symbols[card]} for the joker of {there}"
    return Event(kind, text, seat, faces([CARDS.texts[card]]))


def hand_events(
    before: RummyFamily,
    after: RummyFamily,
    kept: Callable[[int], Sequence[int]],
    closer: Seat | None,
    title: str = "Nobody closed: all lose their hands",
) -> list[Event]:
    """How a hand ended: what each kept and what it cost, who is out, who has won; ``title`` where nobody closed."""
    lines = [score_line(before, after, kept, seat) for seat in range(after.players) if not before.gone[seat]]
    lines += [f"@{seat} left the match" for seat in range(after.players) if after.gone[seat] and not before.gone[seat]]
    words = title if closer is None else f"@{closer} closed"
    events = [Event("hand", f"Hand {before.hand + 1}: {words}", closer, lines=lines)]
    if after.turn == MATCH_OVER:
        events.append(match_event(after))
    return events


def left_in_hand(before: RummyFamily, discarded: int | None) -> Callable[[int], list[int]]:
    """What each seat held once the seat in turn had discarded a card."""

    def kept(seat: Seat) -> list[int]:
        held = hand_cards(before, seat)
        if seat == before.turn and discarded is not None:
            held.remove(discarded)
        return held

    return kept


def score_line(before: RummyFamily, after: RummyFamily, kept: Callable[[int], Sequence[int]], seat: Seat) -> str:
    """What a hand brought a seat."""
    change, total = after.scores[seat] - before.scores[seat], after.scores[seat]
    if change > 0:
        return f"@{seat} scored +{change}, total {total}"
    return f"@{seat} lost {-change} ({names(kept(seat))}), total {total}"


def match_event(after: RummyFamily) -> Event:
    """Who has won the match; an evening's totals are divided by ten (RU15)."""
    won = winners(after)
    text = " and ".join(f"@{seat}" for seat in won) + " won the match"
    lines = []
    if after.match == EVENING:
        lines = [f"@{seat}: {after.scores[seat] / 10:+.1f}" for seat in range(after.players)]
    return Event("match", text, won[0] if len(won) == 1 else None, lines=lines)
