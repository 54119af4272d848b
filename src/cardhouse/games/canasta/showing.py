"""What a canasta table shows, what is told of each action, and what a player means by some cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardhouse.games.canasta.actions import (
    ACTIONS,
    DISCARD,
    MIXED,
    ONE_AT_A_TIME,
    PAST_LAST,
    RED_THREES,
    kinds_of,
    lay_action,
    lay_values,
    values_of,
)
from cardhouse.games.canasta.dealing import (
    drawn_kind,
    first_seat,
    side_of,
    sides,
    stock_count,
    top_discard,
)
from cardhouse.games.canasta.laying import refuse_lay
from cardhouse.games.canasta.opening import canastas_to_close, has_opened, in_opening, is_shut, limit_of
from cardhouse.games.canasta.pile import refuse_take, shut_reason
from cardhouse.games.canasta.position import (
    ALL_VISIBLE,
    BLACK_THREE_LIES,
    CANASTA,
    CARDS,
    CUT,
    GROUPS,
    JOKER,
    KINDS,
    LINE_NAMES,
    LINES,
    NOBODY,
    OPENING_ROUNDS,
    PLURALS,
    RED_THREE,
    TO_CUT,
    TO_DRAW,
    TO_KEEP,
    TO_PLAY,
    TWO,
    WILD_GROUP,
    Canasta,
)
from cardhouse.games.canasta.scoring import JOKERS_IN_FULL
from cardhouse.kit.cards.counts import count_of
from cardhouse.kit.face.scene import CardView, Event, Scene, SeatView, Select, Zone, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Seat

ORDER = (RED_THREE, 1, *range(2, 13), TWO, JOKER)  # how a hand is sorted
KINDS_TO_ASK = [("lay", "Lay out"), ("discard", "Discard")]


def hand_cards(position: Canasta, seat: Seat) -> list[int]:
    """The cards of a hand, threes first, wild cards last."""
    return [kind for kind in ORDER for _ in range(int(count_of(position.hands[seat], kind)))]


def names(kinds: Sequence[int]) -> str:
    """Cards as people read them."""
    return " ".join(CARDS.symbols[kind] for kind in kinds)


def group_cards(position: Canasta, side: int, group: int) -> list[int]:
    """The cards of a side's group, natural ones first."""
    naturals, twos, jokers = (
        int(count_of(row[side], group)) for row in (position.naturals, position.twos, position.jokers)
    )
    return [group] * naturals + [TWO] * twos + [JOKER] * jokers


def canasta_name(position: Canasta, side: int, group: int) -> str:
    """What kind of canasta a group is."""
    cards = group_cards(position, side, group)
    if group == WILD_GROUP:
        return "joker canasta" if cards.count(JOKER) >= JOKERS_IN_FULL else "wild canasta"
    return "pure canasta" if len(set(cards)) == 1 else "dirty canasta"


# --- the scene -------------------------------------------------------------------------------------------


def partners(position: Canasta, side: int) -> list[int]:
    """The seats of a side."""
    return [seat for seat in range(position.players) if side_of(position, seat) == side]


def team_name(position: Canasta, side: int) -> str:
    """A side by its players."""
    return " and ".join(f"@{seat}" for seat in partners(position, side))


def seat_shown(position: Canasta, side: int, viewer: Seat | None) -> int:
    """Whose a side's cards are called: the viewer's own, or those of the side's first seat."""
    seats = partners(position, side)
    return viewer if viewer is not None and viewer in seats else seats[0]


def group_zone(position: Canasta, side: int, group: int, viewer: Seat | None) -> Zone:
    """A side's group; a canasta is a pile with one card on top, and what it is called."""
    cards = group_cards(position, side, group)
    label = PLURALS[group]
    shown = cards
    if len(cards) >= CANASTA:
        label += f": {canasta_name(position, side, group)}"
        shown = sorted(set(cards), key=cards.index)
    elif len(set(cards)) > 1 or group == WILD_GROUP:
        label += f", {len(cards)} cards"
    return Zone(
        f"meld:{side}.{CARDS.texts[group]}",
        "meld",
        label,
        seat_shown(position, side, viewer),
        faces([CARDS.texts[kind] for kind in shown]),
        len(cards),
    )


def table_zones(position: Canasta, viewer: Seat | None) -> list[Zone]:
    """Stock, pile, the groups and red threes of each side, the viewer's own first."""
    pile = [int(kind) for kind in position.pile[: position.pile_count]]
    seen = pile if position.pile_visible == ALL_VISIBLE else pile[-1:]
    label = "Pile, waiting for the first lay-out" if position.waiting else "Pile"
    zones = [
        Zone("stock", "stock", "Stock", count=int(stock_count(position))),
        Zone("pile", "pile", label, cards=faces([CARDS.texts[kind] for kind in seen]), count=len(pile)),
    ]
    under = [position.pack[slot] for slot in range(CUT) if position.bottom >> slot & 1]
    if under:
        zones.append(Zone("under", "note", "Under the stock", text=names(under)))
    count = int(sides(position))
    own = int(side_of(position, viewer)) if viewer is not None else 0
    for side in [(own + step) % count for step in range(count)]:
        reds = position.reds[side]
        if reds:
            cards = faces([CARDS.texts[RED_THREE]] * reds)
            zones.append(Zone(f"reds:{side}", "spread", "Red threes", seat_shown(position, side, viewer), cards, reds))
        groups = [group for group in range(GROUPS) if group_cards(position, side, group)]
        zones += [group_zone(position, side, group, viewer) for group in groups]
    return zones


def scene(position: Canasta, viewer: Seat | None) -> Scene:
    """Stock, pile, groups, and hands of which a seat sees its own."""
    zones = table_zones(position, viewer)
    for seat in range(position.players):
        cards = hand_cards(position, seat)
        held = faces([CARDS.texts[kind] for kind in cards]) if seat == viewer else backs(len(cards))
        if seat == viewer:
            mark_drawn(position, seat, held)
        zones.append(Zone(f"hand:{seat}", "hand", "Hand", seat, held, len(cards)))
    if position.hand > 0 or position.turn == MATCH_OVER:
        zones.append(sheet_zone(position))
    over = position.turn == MATCH_OVER
    asked = viewer if viewer is not None and viewer == position.turn else None
    return Scene(
        "canasta",
        viewer,
        None if over else position.turn,
        position.hand,
        headline(position),
        zones,
        [seat_view(position, seat) for seat in range(position.players)],
        ask=question(position, asked) if asked is not None else "",
        select=selection(position, asked) if asked is not None else None,
    )


def mark_drawn(position: Canasta, seat: Seat, held: list[CardView]) -> None:
    """Mark the card the first player may still change."""
    if seat == position.turn and position.phase == TO_KEEP:
        next(card for card in held if card.face == CARDS.texts[int(drawn_kind(position))]).marks.append("new")


def sheet_zone(position: Canasta) -> Zone:
    """The score sheet of the last hand, a line for each thing counted."""
    columns = ["Last hand", *(team_name(position, side) for side in range(int(sides(position))))]
    return Zone("sheet", "grid", "Score sheet", columns=columns, rows=sheet_rows(position))


def sheet_rows(position: Canasta) -> list[list[str]]:
    """The lines of the last hand that count anything, and their sum."""
    count = int(sides(position))
    rows = []
    for line in range(LINES):
        amounts = [position.account[side][line] for side in range(count)]
        if any(amounts):
            rows.append([LINE_NAMES[line], *(f"{amount:+d}" if amount else "" for amount in amounts)])
    sums = [int(position.account[side].sum(dtype=np.int64)) for side in range(count)]
    return [*rows, ["Hand", *(f"{amount:+d}" for amount in sums)]]


def headline(position: Canasta) -> str:
    """Which hand and round, and why the pile is shut."""
    if position.turn == MATCH_OVER:
        return f"Hand {position.hand + 1}, the match is over"
    if position.phase == TO_CUT:
        return f"Hand {position.hand + 1}, the cut"
    words = f"Hand {position.hand + 1}, round {position.turns // position.players + 1}"
    if not is_shut(position):
        return words
    if position.shut_by == OPENING_ROUNDS:
        return words + ": no taking the pile and no closing in the first three rounds"
    why = "a black 3" if position.shut_by == BLACK_THREE_LIES else "a wild card"
    return words + f": {why} blocks the pile and closing"


def seat_view(position: Canasta, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = ["dealer"] if seat == position.dealer else []
    side = int(side_of(position, seat))
    if has_opened(position, seat):
        done = bin(position.canastas[side]).count("1")
        badges.append("no canasta" if done == 0 else "1 canasta" if done == 1 else f"{done} canastas")
    else:
        badges.append(f"needs {int(limit_of(position, seat))}")
    team = side if sides(position) < position.players else None
    held = len(hand_cards(position, seat))
    return SeatView(seat, position.scores[seat], badges, team=team, cards=held)


def question(position: Canasta, viewer: Seat) -> str:
    """What the seat in turn is asked."""
    if position.phase == TO_CUT:
        shown = [position.pack[slot] for slot in range(CUT) if position.bottom >> slot & 1]
        return f"You cut to {names(shown)}: keep any of them?"
    if position.phase == TO_KEEP:
        return f"Keep {CARDS.symbols[int(drawn_kind(position))]}, or discard it and draw another?"
    if position.phase == TO_DRAW:
        if stock_count(position) == 0:
            return "The stock is used up: take the pile, or the hand ends"
        top = int(top_discard(position)) if position.pile_count else -1
        can_take = top >= 0 and any(refuse_take(position, way) == 0 for way in range(3))
        return f"Draw, or take the pile with {CARDS.symbols[top]}" if can_take else "Draw from the stock"
    limit = int(limit_of(position, viewer))
    if in_opening(position):
        return f"{position.laid} of {limit} points laid out: go on"
    if has_opened(position, viewer):
        needed = int(canastas_to_close(position))
        done = bin(position.canastas[int(side_of(position, viewer))]).count("1")
        closing = "; your last card closes" if done >= needed and not shut_reason(position) else ""
        return f"Lay out, or discard{closing}"
    return f"Discard, or lay out {limit} points or more"


def selection(position: Canasta, viewer: Seat) -> Select | None:
    """What selected cards may be used for."""
    if position.phase != TO_PLAY:
        return None
    return Select(KINDS_TO_ASK, 1, len(hand_cards(position, viewer)))


# --- what selected cards mean ----------------------------------------------------------------------------


def propose(position: Canasta, cards: Sequence[str], kind: str | None) -> list[int]:
    """The actions some cards can mean; cards that make nothing give a number that refuses with the reason."""
    chosen = [CARDS.number(text) for text in cards]
    if RED_THREE in chosen:
        return [PAST_LAST + RED_THREES]
    if kind == "discard" or (kind is None and len(chosen) == 1):
        return [DISCARD + chosen[0]] if len(chosen) == 1 else [PAST_LAST + ONE_AT_A_TIME]
    ranks = {each for each in chosen if each not in (TWO, JOKER)}
    if len(ranks) > 1:
        return [PAST_LAST + MIXED]
    if ranks:
        return [action for action in [lay_of(chosen, ranks.pop())] if action is not None]
    lays = [lay_of(chosen, group) for group in places_for_wilds(position)]
    found = [action for action in lays if action is not None]
    return [action for action in found if refuse_lay(position, action) == 0] or found[:1]


def places_for_wilds(position: Canasta) -> list[int]:
    """Where wild cards alone can go: their own group, and the groups of the side."""
    naturals = position.naturals[int(side_of(position, position.turn))]
    return [WILD_GROUP, *(group for group in range(1, GROUPS) if count_of(naturals, group))]


def lay_of(chosen: Sequence[int], group: int) -> int | None:
    """The action of laying these cards on a group."""
    values = values_of(list(chosen), group)
    return None if values is None else ACTIONS.encode("lay", **values)


def off_menu(position: Canasta) -> list[int]:
    """Some larger lay-outs: all of a rank the seat in turn holds, where that is allowed."""
    if position.turn < 0 or position.phase != TO_PLAY:
        return []
    hand = position.hands[position.turn]
    counts = [(group, int(count_of(hand, group))) for group in range(2, GROUPS)]
    actions = [int(lay_action(group, count, 0, 0)) for group, count in counts if count > 3]
    return [action for action in actions if refuse_lay(position, action) == 0]


# --- what is told ----------------------------------------------------------------------------------------


def narrate(before: Canasta, action: Action, after: Canasta, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    seat = before.turn
    kind = ACTIONS.kind(action).name
    ended = bool(after.hand != before.hand or after.turn == MATCH_OVER)
    if kind in ("keep", "leave"):
        events = cut_events(before, kind, action, after, seat)
    elif kind in ("draw", "draw_two", "change_it"):
        events = draw_events(before, kind, after, seat, viewer, ended)
    elif kind == "keep_it":
        events = [Event("keep", f"@{seat} kept the card drawn", seat)]
    elif kind == "take":
        events = [take_event(before, ACTIONS.values(action)["cards"], after, seat)]
    elif kind == "lay":
        events = [lay_event(before, action, after, seat)]
    else:
        events = [discard_event(before, action - DISCARD, seat, ended)]
    if ended:
        events += hand_events(before, after)
    return events


def cut_events(before: Canasta, kind: str, action: Action, after: Canasta, seat: Seat) -> list[Event]:
    """What was kept of the cards looked at; then the deal, with the red threes it brought."""
    shown = [before.pack[slot] for slot in range(CUT) if before.bottom >> slot & 1]
    if kind == "keep":
        card = CARDS.texts[action]
        events = [Event("cut", f"@{seat} cut to {names(shown)} and kept {CARDS.symbols[action]}", seat, faces([card]))]
    else:
        events = [Event("cut", f"@{seat} cut to {names(shown)} and left them", seat)]
    if after.phase != TO_CUT:
        events.append(Event("deal", f"The cards were dealt; @{int(first_seat(after))} begins"))
        events += red_events(before, after)
    return events


def red_events(before: Canasta, after: Canasta) -> list[Event]:
    """Red threes put on the table."""
    events = []
    for side in range(int(sides(after))):
        more = after.reds[side] - before.reds[side]
        if more > 0:
            words = "a red 3" if more == 1 else f"{more} red threes"
            reds = faces([CARDS.texts[RED_THREE]] * more)
            events.append(Event("red", f"{team_name(after, side)} put down {words}", None, reds))
    return events


def draw_events(
    before: Canasta, kind: str, after: Canasta, seat: Seat, viewer: Seat | None, ended: bool
) -> list[Event]:
    """Cards from the stock; only who drew them sees them."""
    events = []
    if kind == "change_it":
        card = int(drawn_kind(before))
        text = f"@{seat} discarded the card drawn, {CARDS.symbols[card]}, and drew another"
        events.append(Event("discard", text, seat, faces([CARDS.texts[card]])))
    if ended:
        words = "found the stock used up" if stock_count(before) == 0 else "drew a red 3 as the last card"
        return [*events, Event("draw", f"@{seat} {words}", seat)]
    if stock_count(before) == 0:
        events.append(Event("turn_over", "The pile was shuffled: it is the new stock"))
    count = 2 if kind == "draw_two" else 1
    if seat == viewer:
        gone = int(drawn_kind(before)) if kind == "change_it" else None
        new = drawn_kinds(before.hands[seat], after.hands[seat], gone)
        events.append(Event("draw", f"@{seat} drew {names(new)}", seat, faces([CARDS.texts[each] for each in new])))
    elif kind != "change_it":
        words = "a card" if count == 1 else "two cards"
        events.append(Event("draw", f"@{seat} drew {words}", seat, backs(count)))
    return events + red_events(before, after)


def drawn_kinds(held: Any, holds: Any, gone: int | None) -> list[int]:
    """The cards a hand has now and had not before."""
    new = []
    for kind in range(KINDS):
        more = int(count_of(holds, kind)) - int(count_of(held, kind)) + (1 if kind == gone else 0)
        new += [kind] * more
    return new


def take_event(before: Canasta, way: int, after: Canasta, seat: Seat) -> Event:
    """The pile taken with its top card."""
    top = int(top_discard(before))
    with_cards = [top, top] if way == 0 else [top, TWO if way == 1 else JOKER]
    rest = [int(kind) for kind in before.pile[: before.pile_count - 1]]
    text = f"@{seat} took the pile: {names([top])} with {names(with_cards)}"
    if after.waiting:
        text += "; the rest waits for the first lay-out"
    elif rest:
        text += f", and {len(rest)} more card" + ("s" if len(rest) > 1 else "")
    return Event("take", text, seat, faces([CARDS.texts[kind] for kind in [top, *with_cards]]))


def lay_event(before: Canasta, action: Action, after: Canasta, seat: Seat) -> Event:
    """Cards laid out."""
    group, _, _, _ = (int(value) for value in lay_values(action))
    cards = kinds_of(ACTIONS.values(action))
    side = int(side_of(before, seat))
    there = group_cards(before, side, group)
    text = f"@{seat} laid out {names(cards)}"
    if there:
        text = f"@{seat} added {names(cards)} to the {PLURALS[group].lower()}"
    if len(there) < CANASTA <= len(there) + len(cards):
        text += f": a {canasta_name(after, side, group)}"
    if has_opened(after, seat) and not has_opened(before, seat):
        text += ", and opened"
        if before.waiting:
            text += f"; {before.pile_count} cards of the pile came to the hand"
    return Event("meld", text, seat, faces([CARDS.texts[kind] for kind in cards]))


def discard_event(before: Canasta, kind: int, seat: Seat, ended: bool) -> Event:
    """A card on the pile; the last one is laid face down (CA20)."""
    if ended and len(hand_cards(before, seat)) == 1:
        return Event("close", f"@{seat} closed, the last card face down", seat, backs(1))
    return Event("discard", f"@{seat} discarded {CARDS.symbols[kind]}", seat, faces([CARDS.texts[kind]]))


def hand_events(before: Canasta, after: Canasta) -> list[Event]:
    """How a hand ended: each side's score, line by line; who has won."""
    closer = after.closer
    title = f"@{closer} closed" if closer != NOBODY else "nobody closed"
    lines = [account_line(after, side) for side in range(int(sides(after)))]
    events = [Event("hand", f"Hand {before.hand + 1}: {title}", closer if closer != NOBODY else None, lines=lines)]
    if after.turn == MATCH_OVER:
        best = max(after.scores[seat] for seat in range(after.players))
        won = [seat for seat in range(after.players) if after.scores[seat] == best]
        text = " and ".join(f"@{seat}" for seat in won) + " won the match"
        events.append(Event("match", text, won[0] if len(won) == 1 else None))
    elif after.phase != TO_CUT:
        events += red_events_of_deal(after)
    return events


def red_events_of_deal(after: Canasta) -> list[Event]:
    """Red threes the next hand's deal has brought."""
    return [
        Event("red", f"{team_name(after, side)} put down red threes: {after.reds[side]}")
        for side in range(int(sides(after)))
        if after.reds[side]
    ]


def account_line(after: Canasta, side: int) -> str:
    """What a hand brought a side: "canastas +900, closing +300, in hand -60: +1140, total 2300"."""
    amounts = [(LINE_NAMES[line].lower(), after.account[side][line]) for line in range(LINES)]
    parts = ", ".join(f"{name} {amount:+d}" for name, amount in amounts if amount)
    change = sum(amount for _, amount in amounts)
    total = after.scores[partners(after, side)[0]]
    return f"{team_name(after, side)}: {parts + ': ' if parts else ''}{change:+d}, total {total}"
