"""What a table of 500 Rummy shows, and what is told of each action; the same for both decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardhouse.games.rummy_500.classic import owner_of
from cardhouse.games.rummy_500.dealing import held, stock_count
from cardhouse.games.rummy_500.double.groups import NO_GROUP, is_totals, place_in
from cardhouse.games.rummy_500.editions import CLASSIC_ACTIONS, label_of
from cardhouse.games.rummy_500.position import NO_CARD, TO_DRAW, Rummy500Base, laid_points
from cardhouse.games.rummy_500.turn import can_draw, depth_of
from cardhouse.kit.cards.doubles import DOUBLES, has_doubles, mode_text, symbol_of, text_of
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.actions import Actions
from cardhouse.kit.face.scene import CardView, Event, Scene, SeatView, Select, Zone, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Action, Card, Seat

KINDS = [("meld", "Meld"), ("lay_off", "Lay off"), ("discard", "Discard")]
Groups = Callable[[Any], list[Zone]]


def cards_in(position: Rummy500Base, row: Any) -> list[int]:
    """The cards of a set, lowest first."""
    if has_doubles(position):
        return members(row)
    return sorted(members(row[:1]) + members(row[1:]))


def named(position: Rummy500Base, cards: list[int]) -> str:
    """Cards as people read them."""
    return " ".join(symbol_of(position, card) for card in cards)


def shown(position: Rummy500Base, cards: list[int]) -> list[CardView]:
    """Cards face up."""
    return faces([text_of(position, card) for card in cards])


# --- The scene ----------------------------------------------------------------------------------------


def pile_cards(position: Rummy500Base) -> list[int]:
    """The pile, its top first."""
    return [int(card) for card in position.pile[: position.pile_count]][::-1]


def classic_groups(position: Rummy500Base) -> list[Zone]:
    """The groups on the table, each card with the seat that scores it."""
    zones = []
    for group in range(position.group_count):
        code = position.groups[group]
        run = bool(meld.is_run(code))
        lying = []
        for nth, (_, card) in enumerate(meld.faces_of(code)):
            place = int(meld.run_start(code)) + nth if run else card // 13
            lying.append(CardView(STANDARD.texts[card], int(owner_of(position, group, place))))
        zones.append(group_zone(group, "run" if run else "set", lying))
    return zones


def double_groups(position: Rummy500Base) -> list[Zone]:
    """The groups of double cards, each card as what it lies and with the seat that scores it."""
    zones = []
    for group in range(position.group_count):
        code = position.groups[group]
        if code != NO_GROUP:
            lying = [CardView(text_of(position, card), before_whom(position, card), lain_as(position, card))
                     for card in cards_of_group(position, group)]  # fmt: skip
            zones.append(group_zone(group, kind_of(code, lying), lying))
    return zones


def kind_of(code: int, lying: list[CardView]) -> str:
    """Run or block, of faces or of totals."""
    shown = [card.played_as or "" for card in lying]
    if is_totals(code):
        return "block of totals" if len(set(shown)) == 1 else "run of totals"
    return "run" if meld.is_run(code) else "block"


def cards_of_group(position: Rummy500Base, group: int) -> list[int]:
    """The cards that lie in a group, in their order."""
    code = position.groups[group]
    lying = [card for card in range(DOUBLES) if position.lies[card] == group + 1]
    return sorted(lying, key=lambda card: (int(place_in(position, code, card, position.mode[card])), card))


def lain_as(position: Rummy500Base, card: Card, symbols: bool = False) -> str:
    """What a card on the table lies as."""
    return mode_text(position, DOUBLES * position.mode[card] + card, symbols) or ""


def before_whom(position: Rummy500Base, card: Card) -> int:
    """The seat a card lies before."""
    return next(seat for seat in range(position.players) if card in members(position.before[seat]))


def group_zone(group: int, kind: str, lying: list[CardView]) -> Zone:
    """A group, at the place of the seat most of it belongs to."""
    seats = [card.seat for card in lying]
    return Zone(
        f"meld:{group + 1}", "meld", f"Group {group + 1}: {kind}", max(seats, key=seats.count), lying, len(lying)
    )


def scene_of(game: str, groups: Groups, position: Rummy500Base, viewer: Seat | None) -> Scene:
    """Stock, the whole pile, the groups, and hands of which a seat sees its own and what others took openly."""
    pile = pile_cards(position)
    zones = [
        Zone("stock", "stock", "Stock", count=int(stock_count(position))),
        Zone("pile", "spread", "Pile, its top first", cards=shown(position, pile), count=len(pile)),
        *groups(position),
        *(hand_zone(position, seat, viewer) for seat in range(position.players)),
    ]
    over = position.turn == MATCH_OVER
    asked = viewer is not None and viewer == position.turn
    return Scene(
        game,
        viewer,
        None if over else position.turn,
        position.hand,
        f"Hand {position.hand + 1}, {int(stock_count(position))} in the stock, to {position.target}",
        zones,
        [seat_view(position, seat) for seat in range(position.players)],
        ask=question(position) if asked else "",
        select=selection(position) if asked else None,
    )


def hand_zone(position: Rummy500Base, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand: open to its owner; to the others the cards it took from the pile are."""
    count = int(held(position, seat))
    if seat == viewer:
        cards = shown(position, cards_in(position, position.hands[seat]))
        due = text_of(position, position.due) if position.due != NO_CARD and seat == position.turn else None
        for card in cards:
            card.marks += ["new"] if card.face == due else []
    else:
        known = cards_in(position, position.known[seat])
        cards = shown(position, known) + backs(count - len(known))
    return Zone(f"hand:{seat}", "hand", "Hand", seat, cards, count)


def seat_view(position: Rummy500Base, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = ["dealer"] if seat == position.dealer else []
    laid = int(laid_points(position, seat))
    if laid:
        badges.append(f"laid {laid}")
    return SeatView(seat, position.scores[seat], badges, cards=int(held(position, seat)))


def question(position: Rummy500Base) -> str:
    """What the seat in turn is asked."""
    if position.phase == TO_DRAW:
        if can_draw(position):
            return "Draw from the stock, or take from the pile"
        return "The stock is used up: take from the pile, or end the hand"
    if position.due != NO_CARD:
        return f"Use {symbol_of(position, position.due)}, which you took from within the pile"
    return "Lay out what you like, then discard"


def selection(position: Rummy500Base) -> Select | None:
    """What selected cards may be used for."""
    if position.phase == TO_DRAW:
        return None
    return Select(KINDS, 1, int(held(position, position.turn)))


# --- What is told -------------------------------------------------------------------------------------


def narrate_of(
    actions: Callable[[Any], Actions], laying: Callable[[Any, str, Any, Any], Event],
    before: Rummy500Base, action: Action, after: Rummy500Base, viewer: Seat | None,
) -> list[Event]:  # fmt: skip
    """What an action did, as the viewer may know it."""
    seat = before.turn
    kinds = actions(before)
    kind, values = kinds.kind(action).name, kinds.values(action)
    if kind == "draw":
        events = draw_events(before, after, seat, viewer)
    elif kind == "stop":
        events = [Event("stop", f"@{seat} left the pile, and the stock was used up", seat)]
    elif kind == "take":
        depth = int(depth_of(before, action - kinds.first("take")))
        events = [take_event(before, seat, pile_cards(before)[:depth])]
    elif kind == "discard":
        card = values["card"]
        events = [Event("discard", f"@{seat} discarded {symbol_of(before, card)}", seat, shown(before, [card]))]
    else:
        events = [laying(before, kind, values, after)]
    if after.hand != before.hand or after.turn == MATCH_OVER:
        events += hand_events(before, kind, after)
    return events


def draw_events(before: Rummy500Base, after: Rummy500Base, seat: Seat, viewer: Seat | None) -> list[Event]:
    """A card from the stock; only who drew it sees it."""
    events = []
    if stock_count(before) == 0:
        events.append(Event("turn_over", "The pile but its top was shuffled: it is the new stock"))
    if seat != viewer:
        return [*events, Event("draw", f"@{seat} drew a card", seat, backs(1))]
    later = cards_in(after, after.hands[seat])
    for card in cards_in(before, before.hands[seat]):
        later.remove(card)
    return [*events, Event("draw", f"@{seat} drew {named(after, later)}", seat, shown(after, later))]


def take_event(before: Rummy500Base, seat: Seat, cards: list[int]) -> Event:
    """Cards from the pile, which all have seen."""
    text = f"@{seat} took {symbol_of(before, cards[-1])} from the pile"
    if len(cards) > 1:
        text += f" with all above it: {named(before, cards[:-1][::-1])}"
    return Event("take", text, seat, shown(before, cards))


def classic_laying(before: Rummy500Base, kind: str, values: Any, after: Rummy500Base) -> Event:
    """A set, a run, or a card added to one."""
    seat = before.turn
    if kind == "lay_off":
        group, card = values["group"], values["card"]
        there = f"group {group + 1} ({label_of(before.groups[group])})"
        return Event("lay_off", f"@{seat} added {STANDARD.symbols[card]} to {there}", seat, shown(before, [card]))
    action = CLASSIC_ACTIONS.encode(kind, **values)
    laid = [STANDARD.number(text) for text in CLASSIC_ACTIONS.cards(action)]
    return Event("meld", f"@{seat} laid out {named(before, laid)}", seat, shown(before, laid))


def double_laying(before: Rummy500Base, kind: str, values: Any, after: Rummy500Base) -> Event:
    """Three double cards, or one added to a group; from the hand or from where they lay."""
    seat = before.turn
    if kind == "lay_off":
        card, group = values["card"], values["group"]
        there = " ".join(lain_as(before, each, True) for each in cards_of_group(before, group))
        done = "moved" if before.lies[card] else "added"
        text = f"@{seat} {done} {played_text(before, card, values['mode'])} to group {group + 1} ({there})"
        return Event(kind, text, seat, [played_card(before, card, values["mode"], seat)])
    modes = values["modes"]
    laid = list(zip((values["a"], values["b"], values["c"]), (modes // 9, modes // 3 % 3, modes % 3), strict=True))
    text = f"@{seat} laid out " + ", ".join(played_text(before, card, mode) for card, mode in laid)
    moved = [symbol_of(before, card) for card, _ in laid if before.lies[card]]
    if moved:
        text += f" (from the table: {' '.join(moved)})"
    return Event("meld", text, seat, [played_card(before, card, mode, seat) for card, mode in laid])


def played_text(position: Rummy500Base, card: Card, mode: int) -> str:
    """A card and what it is laid as, for people."""
    return f"{symbol_of(position, card)} as {mode_text(position, DOUBLES * mode + card, True)}"


def played_card(position: Rummy500Base, card: Card, mode: int, seat: Seat) -> CardView:
    """A card as it is laid."""
    return CardView(text_of(position, card), seat, mode_text(position, DOUBLES * mode + card))


def hand_events(before: Rummy500Base, kind: str, after: Rummy500Base) -> list[Event]:
    """How a hand ended and what it brought each."""
    seat = before.turn
    out = kind != "stop" and after.last_held[seat] == 0
    title = f"@{seat} went out" if out else "Nobody went out in so many turns"
    if kind == "stop":
        title = "The stock was used up"
    lines = [score_line(before, after, other) for other in range(after.players)]
    events = [Event("hand", f"Hand {before.hand + 1}: {title}", seat if out else None, lines=lines)]
    if after.turn == MATCH_OVER:
        events.append(match_event(after))
    return events


def score_line(before: Rummy500Base, after: Rummy500Base, seat: Seat) -> str:
    """What a hand brought a seat."""
    change = after.scores[seat] - before.scores[seat]
    laid, cost = after.last_laid[seat], after.last_held[seat]
    return f"@{seat} laid {laid}, held {cost}: {change:+d}, total {after.scores[seat]}"


def match_event(after: Rummy500Base) -> Event:
    """Who has won the match."""
    totals = [int(total) for total in after.scores[: after.players]]
    won = [seat for seat, total in enumerate(totals) if total == max(totals)]
    text = " and ".join(f"@{seat}" for seat in won) + f" won the match with {max(totals)}"
    return Event("match", text, won[0] if len(won) == 1 else None)
