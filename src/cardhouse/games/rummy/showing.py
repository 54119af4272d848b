"""What a table of the family shows, what is told of a turn, and what a player means by some cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardhouse.games.rummy.actions import (
    DISCARD,
    DOES_NOT_JOIN,
    HIGH_JOKER,
    LOW_JOKER,
    NO_COMBINATION,
    NO_JOKER_FOR,
    NOT_OPENED,
    ONE_AT_A_TIME,
    PAST_LAST,
    SUIT_TWICE,
    TOO_FEW,
    TOO_MANY_JOKERS,
    TURN_ACTIONS,
    label_of,
    meld_action,
    run_of,
    set_of,
)
from cardhouse.games.rummy.hands import (
    cards_held,
    has_opened,
    holding,
    next_in_match,
    stock_count,
    top_discard,
)
from cardhouse.games.rummy.position import CARDS, EVENING, JOKER, TO_DRAW, RummyFamily
from cardhouse.games.rummy.scoring import winners
from cardhouse.kit.face.scene import CardView, Event, Scene, SeatView, Select, Zone, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.melds import melds
from cardhouse.kit.terms import Action, Card, Reason, Seat

KINDS = [
    ("meld", "Meld"),
    ("lay_off", "Lay off"),
    ("exchange", "Swap for joker"),
    ("discard", "Discard"),
]


def hand_cards(position: RummyFamily, seat: Seat) -> list[int]:
    """The cards of a hand, by suit and rank, jokers last."""
    found = [card for card in range(JOKER) for _ in range(int(holding(position, seat, card)))]
    return found + [JOKER] * int(position.jokers[seat])


def names(cards: Sequence[int]) -> str:
    """Cards as people read them."""
    return " ".join(CARDS.symbols[card] for card in cards)


# --- the scene -------------------------------------------------------------------------------------------


def group_zone(position: RummyFamily, group: int) -> Zone:
    """A combination on the table."""
    code = position.groups[group]
    lying = []
    for card, stands_for in melds.faces_of(code):
        if card is not None:
            lying.append(CardView(CARDS.texts[card]))
        else:
            sure = melds.is_run(code) or melds.size_of(code) == 4
            one = sure and (melds.is_run(code) or melds.jokers_in(code) == 1)
            lying.append(CardView(CARDS.texts[JOKER], played_as=CARDS.texts[stands_for] if one else None))
    kind = "run" if melds.is_run(code) else "set"
    seat = position.layer[group]
    return Zone(f"meld:{group + 1}", "meld", f"Group {group + 1}: {kind}", seat, lying, len(lying))


def pile_zone(position: RummyFamily) -> Zone:
    """The discards: only the last one is to be seen (G5)."""
    count = position.pile
    top = [CardView(CARDS.texts[int(top_discard(position))])] if count else []
    return Zone("pile", "pile", "Discards", cards=top, count=count)


def family_scene(game: str, position: RummyFamily, viewer: Seat | None, open_hands: Sequence[int] = ()) -> Scene:
    """Stock, discards, combinations, and hands, of which a seat sees its own and those that lie open."""
    left = int(stock_count(position))
    zones = [Zone("stock", "stock", "Stock", count=left), pile_zone(position)]
    zones += [group_zone(position, group) for group in range(position.group_count)]
    for seat in range(position.players):
        count = int(cards_held(position, seat))
        held = backs(count)
        if seat == viewer or seat in open_hands:
            held = faces([CARDS.texts[card] for card in hand_cards(position, seat)])
            mark_taken(position, seat, held)
        zones.append(Zone(f"hand:{seat}", "hand", "Hand", seat, held, count))
    over = position.turn == MATCH_OVER
    asked = viewer if viewer is not None and viewer == position.turn else None
    return Scene(
        game,
        viewer,
        None if over else position.turn,
        position.hand,
        headline(position),
        zones,
        [seat_view(position, seat) for seat in range(position.players)],
        ask=question(position, asked) if asked is not None else "",
        select=selection(position, asked) if asked is not None and position.phase != TO_DRAW else None,
    )


def mark_taken(position: RummyFamily, seat: Seat, held: list[CardView]) -> None:
    """Mark the card just taken from the pile."""
    taken = int(position.taken)
    if seat == position.turn and taken >= 0:
        next(card for card in held if card.face == CARDS.texts[taken]).marks.append("new")


def headline(position: RummyFamily) -> str:
    """Which hand of how many, and what is left to draw."""
    hand = f"Hand {position.hand + 1}"
    if position.match == EVENING:
        hand += f" of {position.rounds}"
    return f"{hand}, {int(stock_count(position))} in the stock"


def seat_view(position: RummyFamily, seat: Seat) -> SeatView:
    """What stands beside a name."""
    out = bool(position.gone[seat])
    badges = ["dealer"] if seat == position.dealer else []
    if not out and seat == next_in_match(position, position.dealer):
        badges.append("foreman")
    if has_opened(position, seat):
        badges.append("opened")
    if out:
        badges.append("out")
    return SeatView(seat, position.scores[seat], badges, cards=int(cards_held(position, seat)), out=out)


def question(position: RummyFamily, viewer: Seat) -> str:
    """What the seat in turn is asked."""
    if position.phase == TO_DRAW:
        top = f" or take {CARDS.symbols[int(top_discard(position))]}" if position.pile else ""
        return f"Draw from the stock{top}"
    if position.owed:
        return "Use the freed joker in a new combination"
    if has_opened(position, viewer):
        return "Lay out, lay off, or discard"
    if position.laid:
        return f"{position.laid} of {position.opening} points laid out: go on"
    return f"Discard, or lay out {position.opening} points or more"


def selection(position: RummyFamily, viewer: Seat) -> Select:
    """What selected cards may be used for."""
    return Select([*KINDS], 1, int(cards_held(position, viewer)))


# --- what selected cards mean ----------------------------------------------------------------------------


def propose_turn(position: RummyFamily, cards: Sequence[str], kind: str | None) -> list[int]:
    """The actions some cards can mean; cards that make nothing give a number that refuses with the reason."""
    numbers = [CARDS.number(text) for text in cards]
    if kind in ("meld", "set", "run") or (kind is None and len(numbers) > 1):
        return propose_meld(position, numbers)
    if len(numbers) != 1:
        return [PAST_LAST + ONE_AT_A_TIME]
    card = numbers[0]
    if kind == "lay_off":
        return propose_lay_off(position, card)
    if kind == "exchange":
        fitting = [
            group
            for group in range(position.group_count)
            if card != JOKER and melds.card_frees(position.groups[group], card)
        ]
        return [TURN_ACTIONS.encode("exchange", group=group, card=card) for group in fitting] or [
            PAST_LAST + NO_JOKER_FOR
        ]
    return [DISCARD + card]


def propose_meld(position: RummyFamily, cards: list[int]) -> list[int]:
    """Every combination of just these cards; else why they are none."""
    naturals = [card for card in cards if card != JOKER]
    found = melds.melds_of(naturals, len(cards) - len(naturals), bool(position.adjacent_jokers))
    return [int(meld_action(code)) for code in found] or [PAST_LAST + why_no_meld(cards)]


def why_no_meld(cards: list[int]) -> Reason:
    """Why cards are no combination (RU6, RU7)."""
    naturals = [card for card in cards if card != JOKER]
    ranks = {card % 13 for card in naturals}
    if len(cards) < 3:
        return TOO_FEW
    if 2 * (len(cards) - len(naturals)) > len(cards):
        return TOO_MANY_JOKERS
    return SUIT_TWICE if len(ranks) == 1 else NO_COMBINATION


def propose_lay_off(position: RummyFamily, card: Card) -> list[int]:
    """Every combination a card can be added to; else why there is none."""
    found = []
    for group in range(position.group_count):
        code = position.groups[group]
        if card == JOKER:
            for what in (LOW_JOKER, HIGH_JOKER):
                if melds.joker_joins(code, what == HIGH_JOKER, bool(position.adjacent_jokers)):
                    found.append(TURN_ACTIONS.encode("lay_off", group=group, what=what))
        elif melds.card_joins(code, card):
            found.append(TURN_ACTIONS.encode("lay_off", group=group, what=card))
    if found:
        return found
    opened = has_opened(position, position.turn)
    return [PAST_LAST + (DOES_NOT_JOIN if opened else NOT_OPENED)]


# --- what is told ----------------------------------------------------------------------------------------


def turn_events(before: RummyFamily, action: Action, after: RummyFamily, viewer: Seat | None) -> list[Event]:
    """What an action of a turn did, as the viewer may know it; not yet how it ended a hand."""
    seat = before.turn
    kind = TURN_ACTIONS.kind(action).name
    values = TURN_ACTIONS.values(action)
    if kind == "draw":
        return draw_events(before, after, seat, viewer)
    if kind == "take":
        return [card_event("take", f"@{seat} took", seat, int(top_discard(before)))]
    if kind in ("set", "run"):
        return [meld_event(before, set_of(values) if kind == "set" else run_of(values), after, seat)]
    if kind in ("lay_off", "exchange"):
        return [table_event(before, kind, values, seat)]
    return [card_event("discard", f"@{seat} discarded", seat, values["card"])]


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
    """A combination laid out."""
    cards = [CardView(CARDS.texts[JOKER if c is None else c], seat) for c, _ in melds.faces_of(code)]
    text = f"@{seat} laid out {label_of(code)}"
    if has_opened(after, seat) and not has_opened(before, seat):
        text += f" and opened with {before.laid + int(melds.points_of(code))} points"
    return Event("meld", text, seat, cards)


def table_event(before: RummyFamily, kind: str, values: Any, seat: Seat) -> Event:
    """A card added to a combination, or swapped for its joker."""
    group = values["group"]
    card = min(values["what"], JOKER) if kind == "lay_off" else values["card"]
    there = f"group {group + 1} ({label_of(before.groups[group])})"
    if kind == "lay_off":
        text = f"@{seat} added {CARDS.symbols[card]} to {there}"
    else:
        text = f"@{seat} swapped {CARDS.symbols[card]} for the joker of {there}"
    return Event(kind, text, seat, faces([CARDS.texts[card]]))


def hand_events(
    before: RummyFamily, after: RummyFamily, kept: Callable[[int], Sequence[int]], title: str | None = None
) -> list[Event]:
    """How a hand ended: what each kept and what it cost, who is out, who has won; ``title`` where nobody closed."""
    seat = before.turn
    closed = after.scores[seat] > before.scores[seat]
    lines = [score_line(before, after, kept, other) for other in range(after.players) if not before.gone[other]]
    lines += [f"@{other} is out" for other in range(after.players) if after.gone[other] and not before.gone[other]]
    words = f"@{seat} closed" if closed else title or "Nobody closed: all lose their hands"
    events = [Event("hand", f"Hand {before.hand + 1}: {words}", seat if closed else None, lines=lines)]
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
