"""What a canasta table shows."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from cardhouse.games.canasta.actions import DISCARD, LAY, Laid, added_label, cards_laid, lay_values, own_meld
from cardhouse.games.canasta.cards import CANASTA, CARDS, JOKER, MELD_NAMES, MELDS, RED_THREE, TWO, WILD_MELD
from cardhouse.games.canasta.closing import canastas_to_close, is_shut
from cardhouse.games.canasta.dealing import CUT
from cardhouse.games.canasta.melds import melds_of
from cardhouse.games.canasta.opening import has_opened, in_opening, limit_of, opening_reaches
from cardhouse.games.canasta.options import ALL_VISIBLE
from cardhouse.games.canasta.pile import refuse_take, top_discard
from cardhouse.games.canasta.position import (
    BLACK_THREE_LIES,
    OPENING_ROUNDS,
    TO_CUT,
    TO_DRAW,
    TO_KEEP,
    TO_PLAY,
    WILD_LIES,
    Canasta,
    side_of,
    sides,
)
from cardhouse.games.canasta.scoring import is_joker_canasta
from cardhouse.games.canasta.stock import cards_to_draw, drawn_kind, may_draw_two, must_draw_two, stock_count
from cardhouse.games.canasta.turn import refuse_discard
from cardhouse.games.canasta.words import say
from cardhouse.kit.cards.counts import counts_in
from cardhouse.kit.face.scene import Scene, SeatView, Select, Zone, faces, select_among
from cardhouse.kit.face.shared import drawn, shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.showing import closed_hand, open_hand
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import players, row

ORDER = (RED_THREE, 1, *range(2, 13), TWO, JOKER)  # how a hand is sorted
KINDS = [("lay", say("meld")), ("discard", say("discard"))]


LINE_KEYS = (
    "wild-canastas", "pure-canastas", "dirty-canastas", "melds", "red-threes", "going-out", "concealed-hand", "in-hand",
)  # fmt: skip
"""The lines of the score sheet as messages take them (CA22-CA26)."""
LINE_NAMES = tuple(say("account-line", line=line) for line in LINE_KEYS)


@shared
def hand_cards(position: Canasta, seat: Seat) -> list[Card]:
    """The cards of a hand, threes first, wild cards last."""
    held = counts_in(position.hands[seat])
    return [kind for kind in ORDER for _ in range(held[kind])]


def names(kinds: Sequence[Card]) -> str:
    """Cards as people read them."""
    return row(symbols_of(kinds))


def symbols_of(kinds: Sequence[Card]) -> tuple[str, ...]:
    """Cards one by one: a sentence lists them by commas."""
    return tuple(CARDS.symbols[kind] for kind in kinds)


@drawn
def melds_laid(naturals: int, twos: int, jokers: int) -> list[tuple[Card, ...]]:
    """The cards of each of a side's melds, natural ones first."""
    counts = zip(*map(counts_in, (naturals, twos, jokers)), strict=True)
    return [tuple(cards_laid(Laid(meld, *laid))) for meld, laid in enumerate(counts)]


def meld_cards(position: Canasta, side: int, meld: Card) -> tuple[Card, ...]:
    """The cards of a side's meld, natural ones first."""
    return melds_laid(*map(int, melds_of(position, side)))[meld]


def canasta_name(position: Canasta, side: int, meld: Card) -> str:
    """What kind of canasta a meld is, as messages take it."""
    if meld == WILD_MELD:
        return "joker" if is_joker_canasta(position, melds_of(position, side)) else "wild"
    return "pure" if len(set(meld_cards(position, side, meld))) == 1 else "dirty"


# --- the scene -------------------------------------------------------------------------------------------


@shared
def partners(position: Canasta, side: int) -> list[Seat]:
    """The seats that play for a side."""
    return [seat for seat in range(position.players) if side_of(position, seat) == side]


def team_name(position: Canasta, side: int) -> str:
    """A side by its players."""
    return players(partners(position, side))


def seat_shown(position: Canasta, side: int, viewer: Seat | None) -> Seat:
    """Whose a side's cards are called: the viewer's own, or those of the side's first seat."""
    seats = partners(position, side)
    return viewer if viewer is not None and viewer in seats else seats[0]


class Lying(NamedTuple):
    """A meld on the table: its cards, natural ones first, and which canasta it is, as messages take it."""

    meld: Card
    cards: Sequence[Card]
    canasta: str


@shared
def melds_lying(position: Canasta, side: int) -> list[Lying]:
    """The melds that a side has on the table."""
    found = []
    for meld, cards in enumerate(melds_laid(*map(int, melds_of(position, side)))[:MELDS]):
        if cards:
            found.append(Lying(meld, cards, canasta_name(position, side, meld) if len(cards) >= CANASTA else "no"))
    return found


@drawn
def meld_zone(side: int, lying: Lying, whose: Seat, own: bool) -> Zone:
    """A side's meld; a canasta is a pile with one card on top, and what it is called."""
    meld, cards, canasta = lying
    shown = sorted(set(cards), key=cards.index) if canasta != "no" else cards
    counted = canasta == "no" and (len(set(cards)) > 1 or meld == WILD_MELD)
    label = say("meld-zone", meld=MELD_NAMES[meld], canasta=canasta, cards=len(cards) if counted else 0)
    return Zone(
        own_meld(meld) if own else f"meld:{side}.{CARDS.texts[meld]}",
        "meld",
        label,
        whose,
        faces([CARDS.texts[kind] for kind in shown]),
        len(cards),
        text=None if canasta == "no" else say("canasta-sort", canasta=canasta),
    )


@drawn
def stock_zone(cards: int) -> Zone:
    """A stock of so many cards."""
    return Zone("stock", "stock", say("stock"), count=cards)


@drawn
def pile_zone(seen: Sequence[Card], cards: int, waiting: bool) -> Zone:
    """The pile, of which some are seen; ``waiting``: it goes to who took it once the first melds are complete."""
    label = say("pile-until-first-melds-are-complete") if waiting else say("pile")
    return Zone("pile", "pile", label, cards=faces([CARDS.texts[kind] for kind in seen]), count=cards)


@drawn
def red_threes(side: int, count: int, whose: Seat) -> Zone:
    """The zone of the red threes that a side has put down."""
    return Zone(f"reds:{side}", "spread", say("red-threes"), whose, faces([CARDS.texts[RED_THREE]] * count), count)


@shared
def middle_zones(position: Canasta) -> list[Zone]:
    """Zones of the stock, the pile, and the cards turned at the cut."""
    count = position.pile_count
    first = 0 if position.pile_visible == ALL_VISIBLE else max(count - 1, 0)
    seen = tuple(position.pile[first:count].tolist())
    zones = [stock_zone(int(stock_count(position))), pile_zone(seen, count, bool(position.waiting))]
    under = [position.pack[slot] for slot in range(CUT) if position.bottom >> slot & 1]
    if under:
        zones.append(Zone("under", "note", say("turned-at-cut"), text=names(under)))
    return zones


@shared
def side_zones(position: Canasta, side: int, whose: Seat, own: bool) -> list[Zone]:
    """Red threes and melds of a side, the viewer's own or not."""
    reds = position.reds[side]
    zones = [red_threes(side, reds, whose)] if reds else []
    return zones + [meld_zone(side, each, whose, own) for each in melds_lying(position, side)]


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
    hands = closed_hands(position)
    if viewer is not None:
        hands[viewer] = face_up(position, viewer)
    zones += hands
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
        seat_views(position),
        ask=question(position, asked) if asked is not None else "",
        ask_without=unable_to_lay(position, asked) if asked is not None else {},
        select=selection(position, asked) if asked is not None else None,
    )


@shared
def closed_hands(position: Canasta) -> list[Zone]:
    """All hands as who watches sees them."""
    return [closed_hand(seat, len(hand_cards(position, seat))) for seat in range(position.players)]


def face_up(position: Canasta, seat: Seat) -> Zone:
    """A hand as its holder sees it, the card the first player may still change marked."""
    asked = seat == position.turn and position.phase == TO_KEEP
    new = CARDS.texts[drawn_kind(position)] if asked else None
    return open_hand(seat, tuple([CARDS.texts[kind] for kind in hand_cards(position, seat)]), new)


@shared
def sheet_zone(position: Canasta) -> Zone:
    """The score sheet of the last hand, a line for each thing counted."""
    names = [team_name(position, side) for side in range(sides(position))]
    return sheet_of(tuple(names), tuple(map(tuple, position.account.tolist()[: len(names)])))


@drawn
def sheet_of(names: Sequence[str], accounts: Sequence[Sequence[int]]) -> Zone:
    """The score sheet of sides of these names: the lines that count anything for one of them, and their sum."""
    rows = []
    for line, amounts in zip(LINE_NAMES, zip(*accounts, strict=True), strict=True):
        if any(amounts):
            rows.append([line, *(f"{amount:+d}" if amount else "" for amount in amounts)])
    rows.append([say("total"), *(f"{sum(account):+d}" for account in accounts)])
    return Zone("sheet", "grid", say("score-sheet"), columns=["", *names], rows=rows)


SHUT = {OPENING_ROUNDS: "rounds", BLACK_THREE_LIES: "black-three", WILD_LIES: "wild"}
"""Why the pile is shut, as messages take it."""


@shared
def headline(position: Canasta) -> str:
    """Which hand and round, and why the pile is shut."""
    if position.turn == MATCH_OVER:
        return say("hand-match-is-over", hand=position.hand + 1)
    if position.phase == TO_CUT:
        return say("hand-cut", hand=position.hand + 1)
    round = position.turns // position.players + 1
    return say(
        "headline", hand=position.hand + 1, round=round, shut=SHUT[int(position.shut_by)] if is_shut(position) else "no"
    )


@shared
def seat_views(position: Canasta) -> list[SeatView]:
    """What stands beside the names."""
    in_teams = sides(position) < position.players
    return [seat_view(position, seat, in_teams) for seat in range(position.players)]


def seat_view(position: Canasta, seat: Seat, in_teams: bool) -> SeatView:
    """A seat as viewers see it: what stands beside its player's name."""
    side, opened = side_of(position, seat), has_opened(position, seat)
    canastas = position.canastas[side].bit_count() if opened else None
    needs = 0 if opened else int(limit_of(position, seat))
    cards, team = len(hand_cards(position, seat)), int(side) if in_teams else None
    return name_plate(seat, position.scores[seat], cards, team, seat == position.dealer, canastas, needs)


@drawn
def name_plate(
    seat: Seat, score: int, cards: int, team: int | None, deals: bool, canastas: int | None, needs: int
) -> SeatView:
    """A seat's plate; ``canastas``: how many its side has, None where its first melds still need points."""
    badge = say("needs", points=needs) if canastas is None else say("canastas", canastas=canastas)
    return SeatView(seat, score, [badge], team=team, cards=cards, dealer=deals)


def question(position: Canasta, viewer: Seat) -> str:
    """What the seat in turn is asked."""
    if position.phase == TO_CUT:
        shown = [position.pack[slot] for slot in range(CUT) if position.bottom >> slot & 1]
        return say("ask-keep-cut", cards=symbols_of(shown))
    if position.phase == TO_KEEP:
        return say("ask-keep", card=CARDS.symbols[drawn_kind(position)])
    return question_of_drawing(position) if position.phase == TO_DRAW else question_of_playing(position, viewer)


def question_of_drawing(position: Canasta) -> str:
    """How the turn may begin (CA10, CA28, CA36)."""
    can_take = position.pile_count > 0 and any(refuse_take(position, way) == 0 for way in range(3))
    take, card = ("yes", CARDS.symbols[top_discard(position)]) if can_take else ("no", "")
    if cards_to_draw(position) == 0:
        return say("ask-without-stock", take=take, card=card)
    draw = "one" if not may_draw_two(position) else "two" if must_draw_two(position) else "either"
    if stock_count(position) == 0:
        return say("ask-to-draw-after-shuffling", draw=draw, take=take, card=card)
    return say("ask-to-draw", draw=draw, take=take, card=card)


def unable_to_lay(position: Canasta, viewer: Seat) -> dict[str, str]:
    """What the seat in turn is asked where nothing can be laid."""
    return {"lay": question_of_playing(position, viewer, can_lay=False)} if position.phase == TO_PLAY else {}


def question_of_playing(position: Canasta, viewer: Seat, can_lay: bool = True) -> str:
    """How the turn may go on (CA12, CA16, CA20)."""
    limit = limit_of(position, viewer)
    if in_opening(position):
        return say("of-points-melded-go-on", laid=position.laid, limit=limit)
    if not has_opened(position, viewer):
        if not opening_reaches(position, viewer, position.hands[viewer]):
            return say("discard-your-cards-dont-make-points", limit=limit)
        return say("discard-or-meld-points-or-more", limit=limit)
    closing = closes_with_last(position, viewer) and (can_lay or len(hand_cards(position, viewer)) == 1)
    return say("ask-to-play", meld="yes" if can_lay else "no", closing="yes" if closing else "no")


def closes_with_last(position: Canasta, seat: Seat) -> bool:
    """Whether the seat may close when one card is left to it."""
    done = position.canastas[side_of(position, seat)].bit_count()
    return done >= canastas_to_close(position) and not is_shut(position)


def named(position: Canasta, action: Action) -> str:
    """Cards that join a meld are added to it."""
    if not LAY <= action < DISCARD:
        return ""
    laid = lay_values(action)
    return added_label(laid) if meld_cards(position, side_of(position, position.turn), laid.meld) else ""


def selection(position: Canasta, viewer: Seat) -> Select | None:
    """What selected cards may be used for."""
    if position.phase != TO_PLAY:
        return None
    return select_among(hand_cards(position, viewer), KINDS, partial(refuse_discard, position))
