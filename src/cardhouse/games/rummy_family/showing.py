"""What a table of the family shows."""

from collections.abc import Sequence
from functools import partial

from cardhouse.games.rummy_family.discarding import refuse_discard
from cardhouse.games.rummy_family.drawing import can_draw, stock_count, top_discard
from cardhouse.games.rummy_family.hands import cards_held, has_opened, next_in_match
from cardhouse.games.rummy_family.melding import only_discards
from cardhouse.games.rummy_family.options import EVENING
from cardhouse.games.rummy_family.position import CARDS, JOKER, TO_DRAW, RummyFamily
from cardhouse.games.rummy_family.words import say
from cardhouse.kit.cards import planes
from cardhouse.kit.face.scene import CardView, Scene, SeatView, Select, Zone, faces, select_among
from cardhouse.kit.face.shared import drawn, shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.showing import closed_hand, open_hand
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Card, Seat
from cardhouse.kit.words import row

KINDS = [
    ("meld", say("meld")),
    ("lay_off", say("lay-off")),
    ("exchange", say("swap-for-joker")),
    ("discard", say("discard")),
]


@shared
def hand_cards(position: RummyFamily, seat: Seat) -> list[Card]:
    """The cards of a hand, by suit and rank, jokers last."""
    return [*planes.cards_of(position.hands, seat), *[JOKER] * int(position.jokers[seat])]


def names(cards: Sequence[Card]) -> str:
    """Cards as people read them."""
    return row([CARDS.symbols[card] for card in cards])


@drawn
def meld_zone(number: int, code: int, seat: Seat) -> Zone:
    """The zone of a meld that a seat laid, with what its jokers stand for where that is certain."""
    lying = []
    for card, stands_for in meld.faces_of(code):
        if card is not None:
            lying.append(CardView(CARDS.texts[card]))
        else:
            sure = meld.is_run(code) or meld.size_of(code) == 4
            one = sure and (meld.is_run(code) or meld.jokers_in(code) == 1)
            lying.append(CardView(CARDS.texts[JOKER], played_as=CARDS.texts[stands_for] if one else None))
    label = say("meld-number", number=number + 1, kind="run" if meld.is_run(code) else "set")
    return Zone(f"meld:{number + 1}", "meld", label, seat, lying, len(lying), number=number + 1)


@drawn
def stock_zone(cards: int) -> Zone:
    """A stock of so many cards."""
    return Zone("stock", "stock", say("stock"), count=cards)


@drawn
def pile_zone(top: Card | None, cards: int) -> Zone:
    """The discards: only the last one is to be seen (G5)."""
    return Zone(
        "pile", "pile", say("discard-pile"), cards=[] if top is None else faces([CARDS.texts[top]]), count=cards
    )


@shared
def zones_for_all(position: RummyFamily) -> list[Zone]:
    """Every place on the table, as who watches sees it; last the hands."""
    top = int(top_discard(position)) if position.pile else None
    zones = [stock_zone(int(stock_count(position))), pile_zone(top, position.pile), *meld_zones(position)]
    return zones + [closed_hand(seat, int(cards_held(position, seat))) for seat in range(position.players)]


def meld_zones(position: RummyFamily) -> list[Zone]:
    """The melds on the table."""
    return [
        meld_zone(number, int(position.melds[number]), position.layer[number]) for number in range(position.meld_count)
    ]


@shared
def face_up(position: RummyFamily, seat: Seat) -> Zone:
    """A hand as its holder sees it, the card just taken from the pile marked."""
    taken = int(position.taken)
    new = CARDS.texts[taken] if seat == position.turn and taken >= 0 else None
    return open_hand(seat, tuple([CARDS.texts[card] for card in hand_cards(position, seat)]), new)


def family_scene(game: str, position: RummyFamily, viewer: Seat | None, open_hands: Sequence[int] = ()) -> Scene:
    """Stock, discards, melds, and hands, of which a seat sees its own and those that lie open."""
    zones = zones_for_all(position)
    for seat in [*open_hands] if viewer is None else [viewer, *open_hands]:
        zones[seat - position.players] = face_up(position, seat)
    over = position.turn == MATCH_OVER
    asked = viewer if viewer is not None and viewer == position.turn else None
    return Scene(
        game,
        viewer,
        None if over else position.turn,
        position.hand,
        headline(position),
        zones,
        seat_views(position),
        ask=question(position, asked) if asked is not None else "",
        select=selection(position, asked) if asked is not None and position.phase != TO_DRAW else None,
    )


@shared
def headline(position: RummyFamily) -> str:
    """Which hand of how many, and what is left to draw."""
    hand, left = position.hand + 1, int(stock_count(position))
    if position.match == EVENING:
        return say("headline-of", hand=hand, hands=position.rounds, left=left)
    return say("headline", hand=hand, left=left)


@shared
def seat_views(position: RummyFamily) -> list[SeatView]:
    """What stands beside the names."""
    dealer, scores = position.dealer, position.scores
    first = next_in_match(position, dealer)
    return [
        name_plate(
            seat,
            scores[seat],
            int(cards_held(position, seat)),
            seat == dealer,
            seat == first,
            bool(has_opened(position, seat)),
            bool(position.gone[seat]),
        )
        for seat in range(position.players)
    ]


@drawn
def name_plate(seat: Seat, score: int, cards: int, deals: bool, first: bool, opened: bool, out: bool) -> SeatView:
    """A seat's plate: score, cards held, who deals and begins, who has melded or is out."""
    badges = []
    if first and not out:
        badges.append(say("badge-starts"))
    if opened:
        badges.append(say("badge-has-melded"))
    if out:
        badges.append(say("badge-out"))
    return SeatView(seat, score, badges, cards=cards, out=out, dealer=deals)


def question(position: RummyFamily, viewer: Seat) -> str:
    """What the seat in turn is asked."""
    if position.phase == TO_DRAW:
        return draw_question(position)
    if position.owed:
        return say("use-joker-you-took-in-new-meld")
    if only_discards(position):
        return say("start-with-discard")
    if cards_held(position, viewer) == 1:
        return say("discard-your-last-card")
    if has_opened(position, viewer):
        return say("meld-lay-off-or-discard")
    if position.laid:
        return say("of-points-melded-go-on", laid=position.laid, opening=position.opening)
    return (
        say("discard-or-meld-points-or-more", opening=position.opening) if position.opening else say("discard-or-meld")
    )


def draw_question(position: RummyFamily) -> str:
    """What there is to draw or to take."""
    if not position.pile:
        return say("draw-from-stock")
    card = CARDS.symbols[int(top_discard(position))]
    return say("ask-draw-or-take", card=card) if can_draw(position) else say("ask-take", card=card)


def selection(position: RummyFamily, viewer: Seat) -> Select:
    """What selected cards may be used for."""
    return select_among(hand_cards(position, viewer), KINDS, partial(refuse_discard, position))
