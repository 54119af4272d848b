"""What a canasta table shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from cardhouse.games.canasta.actions import MENU, Laid, cards_laid, own_meld
from cardhouse.games.canasta.cards import CANASTA, CARDS, JOKER, MELDS, PLURALS, RED_THREE, TWO, WILD_MELD
from cardhouse.games.canasta.closing import canastas_to_close, is_shut
from cardhouse.games.canasta.dealing import CUT
from cardhouse.games.canasta.laying import list_lays
from cardhouse.games.canasta.melds import melds_of
from cardhouse.games.canasta.opening import has_opened, in_opening, limit_of, opening_reaches
from cardhouse.games.canasta.options import ALL_VISIBLE
from cardhouse.games.canasta.pile import refuse_take, top_discard
from cardhouse.games.canasta.position import (
    BLACK_THREE_LIES,
    LINE_NAMES,
    LINES,
    OPENING_ROUNDS,
    TO_CUT,
    TO_DRAW,
    TO_KEEP,
    TO_PLAY,
    Canasta,
    side_of,
    sides,
)
from cardhouse.games.canasta.scoring import is_joker_canasta
from cardhouse.games.canasta.stock import cards_to_draw, drawn_kind, may_draw_two, must_draw_two, stock_count
from cardhouse.games.canasta.turn import refuse_discard
from cardhouse.kit.cards.counts import counts_in
from cardhouse.kit.face.scene import CardView, Scene, SeatView, Select, Zone, backs, faces, select_among
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Card, Seat

ORDER = (RED_THREE, 1, *range(2, 13), TWO, JOKER)  # how a hand is sorted
KINDS = [("lay", "Lay out"), ("discard", "Discard")]


@shared
def hand_cards(position: Canasta, seat: Seat) -> list[Card]:
    """The cards of a hand, threes first, wild cards last."""
    held = counts_in(position.hands[seat])
    return [kind for kind in ORDER for _ in range(held[kind])]


def names(kinds: Sequence[Card]) -> str:
    """Cards as people read them."""
    return " ".join(CARDS.symbols[kind] for kind in kinds)


@shared
def melded(position: Canasta, side: int) -> list[list[int]]:
    """How many cards of each kind lie in each of a side's melds: natural ones, then those in their place."""
    return [counts_in(row) for row in melds_of(position, side)]


@shared
def meld_cards(position: Canasta, side: int, meld: Card) -> list[Card]:
    """The cards of a side's meld, natural ones first."""
    return cards_laid(Laid(meld, *(row[meld] for row in melded(position, side))))


def canasta_name(position: Canasta, side: int, meld: Card) -> str:
    """What kind of canasta a meld is."""
    if meld == WILD_MELD:
        return "joker canasta" if is_joker_canasta(position, melds_of(position, side)) else "wild canasta"
    return "pure canasta" if len(set(meld_cards(position, side, meld))) == 1 else "dirty canasta"


# --- the scene -------------------------------------------------------------------------------------------


@shared
def partners(position: Canasta, side: int) -> list[Seat]:
    """The seats of a side."""
    return [seat for seat in range(position.players) if side_of(position, seat) == side]


def team_name(position: Canasta, side: int) -> str:
    """A side by its players."""
    return " and ".join(f"@{seat}" for seat in partners(position, side))


def seat_shown(position: Canasta, side: int, viewer: Seat | None) -> Seat:
    """Whose a side's cards are called: the viewer's own, or those of the side's first seat."""
    seats = partners(position, side)
    return viewer if viewer is not None and viewer in seats else seats[0]


def meld_zone(position: Canasta, side: int, meld: Card, whose: Seat, own: bool) -> Zone:
    """A side's meld; a canasta is a pile with one card on top, and what it is called."""
    cards = meld_cards(position, side, meld)
    label = PLURALS[meld]
    shown = cards
    if len(cards) >= CANASTA:
        label += f": {canasta_name(position, side, meld)}"
        shown = sorted(set(cards), key=cards.index)
    elif len(set(cards)) > 1 or meld == WILD_MELD:
        label += f", {len(cards)} cards"
    return Zone(
        own_meld(meld) if own else f"meld:{side}.{CARDS.texts[meld]}",
        "meld",
        label,
        whose,
        faces([CARDS.texts[kind] for kind in shown]),
        len(cards),
        text=canasta_name(position, side, meld).split()[0] if len(cards) >= CANASTA else None,
    )


@shared
def middle_zones(position: Canasta) -> list[Zone]:
    """Stock and pile."""
    pile = position.pile[: position.pile_count].tolist()
    seen = pile if position.pile_visible == ALL_VISIBLE else pile[-1:]
    label = "Pile, waiting for the first lay-out" if position.waiting else "Pile"
    zones = [
        Zone("stock", "stock", "Stock", count=int(stock_count(position))),
        Zone("pile", "pile", label, cards=faces([CARDS.texts[kind] for kind in seen]), count=len(pile)),
    ]
    under = [position.pack[slot] for slot in range(CUT) if position.bottom >> slot & 1]
    if under:
        zones.append(Zone("under", "note", "Under the stock", text=names(under)))
    return zones


@shared
def side_zones(position: Canasta, side: int, whose: Seat, own: bool) -> list[Zone]:
    """Red threes and melds of a side, the viewer's own or not."""
    zones = []
    reds = position.reds[side]
    if reds:
        zones.append(Zone(f"reds:{side}", "spread", "Red threes", whose, faces([CARDS.texts[RED_THREE]] * reds), reds))
    zones += [meld_zone(position, side, meld, whose, own) for meld in range(MELDS) if meld_cards(position, side, meld)]
    return zones


def table_zones(position: Canasta, viewer: Seat | None) -> list[Zone]:
    """Stock, pile, the melds and red threes of each side, the viewer's own first."""
    zones = middle_zones(position)
    count = sides(position)
    own = side_of(position, viewer) if viewer is not None else None
    for side in [((own or 0) + step) % count for step in range(count)]:
        zones += side_zones(position, side, seat_shown(position, side, viewer), side == own)
    return zones


def scene(position: Canasta, viewer: Seat | None) -> Scene:
    """Stock, pile, melds, and hands of which a seat sees its own."""
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
        next(card for card in held if card.face == CARDS.texts[drawn_kind(position)]).marks.append("new")


def sheet_zone(position: Canasta) -> Zone:
    """The score sheet of the last hand, a line for each thing counted."""
    columns = ["Last hand", *(team_name(position, side) for side in range(sides(position)))]
    return Zone("sheet", "grid", "Score sheet", columns=columns, rows=sheet_rows(position))


def sheet_rows(position: Canasta) -> list[list[str]]:
    """The lines of the last hand that count anything, and their sum."""
    count = sides(position)
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


@shared
def seat_view(position: Canasta, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = ["dealer"] if seat == position.dealer else []
    side = side_of(position, seat)
    if has_opened(position, seat):
        done = position.canastas[side].bit_count()
        badges.append("no canasta" if done == 0 else "1 canasta" if done == 1 else f"{done} canastas")
    else:
        badges.append(f"needs {limit_of(position, seat)}")
    team = side if sides(position) < position.players else None
    held = len(hand_cards(position, seat))
    return SeatView(seat, position.scores[seat], badges, team=team, cards=held)


def question(position: Canasta, viewer: Seat) -> str:
    """What the seat in turn is asked."""
    if position.phase == TO_CUT:
        shown = [position.pack[slot] for slot in range(CUT) if position.bottom >> slot & 1]
        return f"You cut to {names(shown)}: keep any of them?"
    if position.phase == TO_KEEP:
        return f"Keep {CARDS.symbols[drawn_kind(position)]}, or discard it and draw another?"
    return question_of_drawing(position) if position.phase == TO_DRAW else question_of_playing(position, viewer)


def question_of_drawing(position: Canasta) -> str:
    """How the turn may begin (CA10, CA28, CA36)."""
    can_take = position.pile_count > 0 and any(refuse_take(position, way) == 0 for way in range(3))
    taking = f"take the pile with {CARDS.symbols[top_discard(position)]}" if can_take else ""
    if cards_to_draw(position) == 0:
        return "The stock is used up: " + (f"{taking}, or end the hand" if taking else "the hand ends")
    drawing = "draw"
    if may_draw_two(position):
        drawing += " two cards" if must_draw_two(position) else " one card or two"
    if stock_count(position) == 0:
        return f"The stock is used up: {drawing} when the pile is shuffled" + (f", or {taking}" if taking else "")
    return f"{drawing.capitalize()}, or {taking}" if taking else f"{drawing.capitalize()} from the stock"


def question_of_playing(position: Canasta, viewer: Seat) -> str:
    """How the turn may go on (CA12, CA16, CA20)."""
    limit = limit_of(position, viewer)
    if in_opening(position):
        return f"{position.laid} of {limit} points laid out: go on"
    if not has_opened(position, viewer):
        if not opening_reaches(position, viewer, position.hands[viewer]):
            return f"Discard: your cards do not make the {limit} points of a first lay-out"
        return f"Discard, or lay out {limit} points or more"
    can_lay = list_lays(position, np.zeros(MENU, np.int64), 0) > 0
    closing = closes_with_last(position, viewer) and (can_lay or len(hand_cards(position, viewer)) == 1)
    return ("Lay out, or discard" if can_lay else "Discard") + ("; your last card closes" if closing else "")


def closes_with_last(position: Canasta, seat: Seat) -> bool:
    """Whether the seat may close when one card is left to it."""
    done = position.canastas[side_of(position, seat)].bit_count()
    return done >= canastas_to_close(position) and not is_shut(position)


def selection(position: Canasta, viewer: Seat) -> Select | None:
    """What selected cards may be used for."""
    if position.phase != TO_PLAY:
        return None
    return select_among(hand_cards(position, viewer), KINDS, partial(refuse_discard, position))
