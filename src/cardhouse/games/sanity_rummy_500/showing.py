"""What a table of Sanity 500 Rummy shows."""

from cardhouse.games.rummy_family.open_pile.position import NO_CARD, TO_DRAW
from cardhouse.games.rummy_family.open_pile.showing import Look, meld_zone
from cardhouse.games.rummy_family.open_pile.showing import question as plain_question
from cardhouse.games.sanity_rummy_500.actions import LAYINGS
from cardhouse.games.sanity_rummy_500.laying import lay
from cardhouse.games.sanity_rummy_500.melds import NO_MELD, is_in_row, is_totals, place_in
from cardhouse.games.sanity_rummy_500.moving import is_settled
from cardhouse.games.sanity_rummy_500.position import SanityRummy500
from cardhouse.games.sanity_rummy_500.turn import refuse_ending
from cardhouse.games.sanity_rummy_500.words import say
from cardhouse.kit.cards.doubles import DOUBLES, mode_text, text_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.scene import Zone
from cardhouse.kit.face.shared import shared
from cardhouse.kit.terms import Card, Seat


def cards_of(rows: Array, seat: Seat) -> list[Card]:
    """The cards of a hand, lowest first."""
    return members(rows[seat])


def question(position: SanityRummy500) -> str:
    """What the seat in turn is asked."""
    if position.phase == TO_DRAW and position.arranging:
        return say("ask-take-and-meld")
    if position.phase != TO_DRAW and position.due == NO_CARD and not is_settled(position):
        return say("ask-make-melds-whole")
    return plain_question(position)


@shared
def melds(position: SanityRummy500) -> list[Zone]:
    """The melds on the table, each card as what it lies and with the seat that scores it."""
    zones = []
    for meld in range(position.meld_count):
        code = position.melds[meld]
        if code != NO_MELD:
            lying = [(text_of(position, card), before_whom(position, card), lain_as(position, card))
                     for card in cards_of_meld(position, meld)]  # fmt: skip
            zones.append(meld_zone(meld, kind_of(code), tuple(lying)))
    return zones


def kind_of(code: int) -> str:
    """Run or block, of faces or of totals, as messages take it."""
    kind = "run" if is_in_row(code) else "block"
    return f"{kind}-of-totals" if is_totals(code) else kind


@shared
def where_all_lie(position: SanityRummy500) -> dict[int, list[Card]]:
    """By meld, the cards that lie in it."""
    found: dict[int, list[Card]] = {}
    for card, place in enumerate(position.lies.tolist()):
        if place:
            found.setdefault(place - 1, []).append(card)
    return found


def cards_of_meld(position: SanityRummy500, meld: int) -> list[Card]:
    """The cards that lie in a meld, in their order."""
    code, lying = position.melds[meld], where_all_lie(position).get(meld, [])
    return sorted(lying, key=lambda card: (int(place_in(position, code, card, int(position.mode[card]))), card))


def lain_as(position: SanityRummy500, card: Card, symbols: bool = False) -> str:
    """What a card on the table lies as."""
    return mode_text(position, DOUBLES * position.mode[card] + card, symbols) or ""


@shared
def whose_all_are(position: SanityRummy500) -> dict[Card, Seat]:
    """By card on the table, the seat it lies before."""
    return {card: seat for seat in range(position.players) for card in members(position.before[seat])}


def before_whom(position: SanityRummy500, card: Card) -> Seat:
    """The seat a card lies before."""
    return whose_all_are(position)[card]


LOOK = Look("sanity-rummy-500", cards_of, melds, question, refuse_ending, lay, LAYINGS)
