"""The log where the pile lies open; each game tells itself how it melds."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from cardhouse.games.rummy_family.open_pile.pile import stock_count
from cardhouse.games.rummy_family.open_pile.position import OpenPile
from cardhouse.games.rummy_family.open_pile.showing import Look, melded_badges, named, pile_cards, shown
from cardhouse.games.rummy_family.open_pile.words import say
from cardhouse.kit.cards.doubles import symbol_of
from cardhouse.kit.face.actions import Actions
from cardhouse.kit.face.scene import Event, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import player, players

P = TypeVar("P", bound=OpenPile)
Values: TypeAlias = Mapping[str, int]
"""The parameters of an action."""
LAYS_NOTHING = ("draw", "stop", "take", "discard")


def tell_deal(position: OpenPile, viewer: Seat | None) -> list[Event]:
    """Who dealt how many to each, and the card that begins the pile (SR2, RC1)."""
    turned = pile_cards(position)
    text = say(
        "dealt-cards-each-starts-pile", who=player(position.dealer), dealt=position.dealt, cards=named(position, turned)
    )
    return [Event("deal", text, position.dealer, shown(position, turned))]


def narrate_of(
    look: Look,
    actions: Actions,
    laying: Callable[[P, str, Values, P], Event],
    before: P,
    action: Action,
    after: P,
    viewer: Seat | None,
) -> list[Event]:
    """What an action did, as the viewer may know it."""
    seat = before.turn
    kind, values = actions.kind(action).name, actions.values(action)
    if kind == "draw":
        events = draw_events(before, after, seat, viewer, look)
    elif kind == "stop":
        events = [Event("stop", say("ended-the-hand", who=player(seat)), seat)]
    elif kind == "take":
        events = [take_event(before, seat, pile_cards(before)[: before.pile_count - after.pile_count])]
    elif kind == "discard":
        card = values["card"]
        events = [
            Event(
                "discard", say("discarded", who=player(seat), card=symbol_of(before, card)), seat, shown(before, [card])
            )
        ]
    else:
        events = [laying(before, kind, values, after)]
    if after.hand != before.hand or after.turn == MATCH_OVER:
        melds = [] if kind in LAYS_NOTHING else laid_at_end(look, before, action)
        events += hand_events(before, kind, after, melds)
    return events


def laid_at_end(look: Look, before: Any, action: Action) -> list[Zone]:
    """All melds, with those laid by an action that ended the hand."""
    laid = before.copy()
    look.lay(laid, action - look.layings)
    return look.melds(laid)


def draw_events(before: OpenPile, after: OpenPile, seat: Seat, viewer: Seat | None, look: Look) -> list[Event]:
    """A card from the stock; only who drew it sees it."""
    events = []
    if stock_count(before) == 0:
        events.append(Event("turn_over", say("pile-was-shuffled")))
    if seat != viewer:
        return [*events, Event("draw", say("drew-unseen", who=player(seat), cards=1), seat, backs(1))]
    later = look.cards_of(after.hands, seat)
    for card in look.cards_of(before.hands, seat):
        later.remove(card)
    return [*events, Event("draw", say("drew", who=player(seat), cards=named(after, later)), seat, shown(after, later))]


def take_event(before: OpenPile, seat: Seat, cards: list[Card]) -> Event:
    """Cards from the pile, which all have seen."""
    who, card, above = player(seat), symbol_of(before, cards[-1]), named(before, cards[:-1][::-1])
    if above:
        return Event("take", say("took-with-cards-above", who=who, card=card, cards=above), seat, shown(before, cards))
    return Event("take", say("took-from-pile", who=who, card=card), seat, shown(before, cards))


def hand_events(before: OpenPile, kind: str, after: OpenPile, melds: list[Zone]) -> list[Event]:
    """How a hand ended and what it brought each."""
    seat = before.turn
    out = kind != "stop" and after.last_held[seat] == 0
    hand = before.hand + 1
    title = say("hand-out", hand=hand, who=player(seat)) if out else say("hand-nobody-out", hand=hand)
    if kind == "stop":
        title = say("hand-stock-used-up", hand=hand)
    lines = [score_line(before, after, other) for other in range(after.players)]
    badges = [melded_badges(int(after.last_laid[other])) for other in range(after.players)]
    events = [Event("hand", title, seat if out else None, lines=lines, melds=melds, badges=badges)]
    if after.turn == MATCH_OVER:
        events.append(match_event(after))
    return events


def score_line(before: OpenPile, after: OpenPile, seat: Seat) -> str:
    """What a hand brought a seat."""
    change = after.scores[seat] - before.scores[seat]
    laid, cost = after.last_laid[seat], after.last_held[seat]
    return say(
        "melded-held-total", who=player(seat), laid=laid, cost=cost, change=f"{change:+d}", scores=after.scores[seat]
    )


def match_event(after: OpenPile) -> Event:
    """Who has won the match."""
    totals = [int(total) for total in after.scores[: after.players]]
    won = [seat for seat, total in enumerate(totals) if total == max(totals)]
    text = say("won-match", who=players(won), points=max(totals))
    return Event("match", text, won[0] if len(won) == 1 else None)
