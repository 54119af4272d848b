"""What a table of the family shows."""

from __future__ import annotations

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
from cardhouse.kit.face.scene import CardView, Scene, SeatView, Select, Zone, backs, faces, select_among
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Seat
from cardhouse.kit.words import row

KINDS = [
    ("meld", say("meld")),
    ("lay_off", say("lay-off")),
    ("exchange", say("swap-for-joker")),
    ("discard", say("discard")),
]


@shared
def hand_cards(position: RummyFamily, seat: Seat) -> list[int]:
    """The cards of a hand, by suit and rank, jokers last."""
    return [*planes.cards_of(position.hands, seat), *[JOKER] * int(position.jokers[seat])]


def names(cards: Sequence[int]) -> str:
    """Cards as people read them."""
    return row([CARDS.symbols[card] for card in cards])


@shared
def meld_zone(position: RummyFamily, number: int) -> Zone:
    """The zone of a meld, with what its jokers stand for where that is certain."""
    code = position.melds[number]
    lying = []
    for card, stands_for in meld.faces_of(code):
        if card is not None:
            lying.append(CardView(CARDS.texts[card]))
        else:
            sure = meld.is_run(code) or meld.size_of(code) == 4
            one = sure and (meld.is_run(code) or meld.jokers_in(code) == 1)
            lying.append(CardView(CARDS.texts[JOKER], played_as=CARDS.texts[stands_for] if one else None))
    label = say("meld-number", number=number + 1, kind="run" if meld.is_run(code) else "set")
    seat = position.layer[number]
    return Zone(f"meld:{number + 1}", "meld", label, seat, lying, len(lying), number=number + 1)


@shared
def pile_zone(position: RummyFamily) -> Zone:
    """The discards: only the last one is to be seen (G5)."""
    count = position.pile
    top = [CardView(CARDS.texts[int(top_discard(position))])] if count else []
    return Zone("pile", "pile", say("discard-pile"), cards=top, count=count)


def family_scene(game: str, position: RummyFamily, viewer: Seat | None, open_hands: Sequence[int] = ()) -> Scene:
    """Stock, discards, melds, and hands, of which a seat sees its own and those that lie open."""
    left = int(stock_count(position))
    zones = [Zone("stock", "stock", say("stock"), count=left), pile_zone(position)]
    zones += [meld_zone(position, number) for number in range(position.meld_count)]
    for seat in range(position.players):
        count = int(cards_held(position, seat))
        held = backs(count)
        if seat == viewer or seat in open_hands:
            held = faces([CARDS.texts[card] for card in hand_cards(position, seat)])
            mark_taken(position, seat, held)
        zones.append(Zone(f"hand:{seat}", "hand", say("hand"), seat, held, count))
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
    hand, left = position.hand + 1, int(stock_count(position))
    if position.match == EVENING:
        return say("headline-of", hand=hand, hands=position.rounds, left=left)
    return say("headline", hand=hand, left=left)


def seat_view(position: RummyFamily, seat: Seat) -> SeatView:
    """What stands beside a name."""
    out = bool(position.gone[seat])
    badges = []
    if not out and seat == next_in_match(position, position.dealer):
        badges.append(say("badge-starts"))
    if has_opened(position, seat):
        badges.append(say("badge-has-melded"))
    if out:
        badges.append(say("badge-out"))
    cards = int(cards_held(position, seat))
    return SeatView(seat, position.scores[seat], badges, cards=cards, out=out, dealer=seat == position.dealer)


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
