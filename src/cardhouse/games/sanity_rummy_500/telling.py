"""The log of Sanity 500 Rummy: how it melds, moves what lies, and puts it back."""

from cardhouse.games.rummy_family.open_pile.showing import named
from cardhouse.games.rummy_family.open_pile.telling import Values
from cardhouse.games.sanity_rummy_500.position import SanityRummy500
from cardhouse.games.sanity_rummy_500.showing import cards_of_meld, lain_as
from cardhouse.games.sanity_rummy_500.words import say
from cardhouse.kit.cards.doubles import DOUBLES, mode_text, symbol_of, text_of
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.terms import Card, Seat
from cardhouse.kit.words import player


def laying_event(before: SanityRummy500, kind: str, values: Values, after: SanityRummy500) -> Event:
    """Three cards, or one added to a meld; from the hand or from where they lay; moving and putting back."""
    seat = before.turn
    if kind == "rearrange":
        return Event("rearrange", say("began-to-move-cards-on-table", who=player(seat)), seat)
    if kind == "put_back":
        return put_back_event(before, after)
    if kind == "lay_off":
        card, meld = values["card"], values["meld"]
        there = " ".join(lain_as(before, each, True) for each in cards_of_meld(before, meld))
        text = say(
            "added-to-meld",
            who=player(seat),
            moved="yes" if before.lies[card] else "no",
            card=played_text(before, card, values["mode"]),
            meld=meld + 1,
            cards=there,
        )
        return Event("lay_off", text, seat, [played_card(before, card, values["mode"], seat)])
    modes = values["modes"]
    laid = list(zip((values["a"], values["b"], values["c"]), (modes // 9, modes // 3 % 3, modes % 3), strict=True))
    cards = tuple(played_text(before, card, mode) for card, mode in laid)
    moved = [symbol_of(before, card) for card, _ in laid if before.lies[card]]
    if moved:
        text = say("melded-from-table", who=player(seat), cards=cards, moved=" ".join(moved))
    else:
        text = say("melded-cards", who=player(seat), cards=cards)
    return Event("meld", text, seat, [played_card(before, card, mode, seat) for card, mode in laid])


def put_back_event(before: SanityRummy500, after: SanityRummy500) -> Event:
    """Everything put back, and which cards are in the hand, and in the pile, again."""
    seat = before.turn
    to_pile = [int(card) for card in after.pile[before.pile_count : after.pile_count]]
    to_hand = [card for card in members(after.hands[seat]) if card not in members(before.hands[seat])]
    text = say(
        "put-back",
        who=player(seat),
        held="yes" if to_hand else "no",
        hand=named(after, to_hand),
        piled="yes" if to_pile else "no",
        pile=named(after, to_pile),
    )
    return Event("put_back", text, seat)


def played_text(position: SanityRummy500, card: Card, mode: int) -> str:
    """A card and what it is laid as, for people."""
    name, shown = symbol_of(position, card), mode_text(position, DOUBLES * mode + card, True)
    return say("card-as", card=name, mode=str(shown))


def played_card(position: SanityRummy500, card: Card, mode: int, seat: Seat) -> CardView:
    """A card as it is laid."""
    return CardView(text_of(position, card), seat, mode_text(position, DOUBLES * mode + card))
