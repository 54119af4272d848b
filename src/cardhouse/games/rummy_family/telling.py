"""The log of the rummies: events of a turn, and of the end of a hand and of the match."""

from collections.abc import Callable, Sequence

from cardhouse.games.rummy_family.actions import (
    DISCARD,
    DRAW,
    EXCHANGE,
    LAY_OFF,
    TAKE,
    exchange_of,
    label_of,
    lay_off_of,
    meld_code,
    texts_of,
)
from cardhouse.games.rummy_family.drawing import stock_count, top_discard
from cardhouse.games.rummy_family.hands import has_opened, next_in_match
from cardhouse.games.rummy_family.options import EVENING
from cardhouse.games.rummy_family.position import CARDS, JOKER, RummyFamily
from cardhouse.games.rummy_family.scoring import winners
from cardhouse.games.rummy_family.showing import hand_cards, meld_zones, names
from cardhouse.games.rummy_family.words import say
from cardhouse.kit.face.scene import CardView, Event, Zone, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import player, players


def tell_deal(position: RummyFamily, viewer: Seat | None) -> list[Event]:
    """Who dealt how many cards to whom, and what was left (RU4)."""
    dealer, foreman = position.dealer, int(next_in_match(position, position.dealer))
    text = say(
        "dealt-hand",
        who=player(dealer),
        hand=position.hand + 1,
        cards=position.hand_size,
        more=position.hand_size + 1,
        first=player(foreman),
        left=int(stock_count(position)),
    )
    return [Event("deal", text, dealer)]


def turn_events(before: RummyFamily, action: Action, after: RummyFamily, viewer: Seat | None) -> list[Event]:
    """What an action of a turn did, as the viewer may know it; not yet how it ended a hand."""
    seat = before.turn
    if action == DRAW:
        return draw_events(before, after, seat, viewer)
    if action == TAKE:
        return [take_event(seat, int(top_discard(before)))]
    if action < LAY_OFF:
        return [meld_event(before, int(meld_code(action)), after, seat)]
    if action < DISCARD:
        return [table_event(before, action, seat)]
    card = action - DISCARD
    return [Event("discard", say("discarded", who=player(seat), card=CARDS.symbols[card]), seat, one_card(card))]


def take_event(seat: Seat, card: Card) -> Event:
    """The top card of the pile, which a seat has taken."""
    return Event("take", say("took-card", who=player(seat), card=CARDS.symbols[card]), seat, one_card(card))


def one_card(card: Card) -> list[CardView]:
    """The view of a card that lies face up."""
    return faces([CARDS.texts[card]])


def ended_hand(before: RummyFamily, after: RummyFamily) -> bool:
    """Whether an action ended the hand."""
    return bool(after.hand != before.hand or after.turn == MATCH_OVER)


def draw_events(before: RummyFamily, after: RummyFamily, seat: Seat, viewer: Seat | None) -> list[Event]:
    """A card from the stock; only who drew it sees it."""
    turned = [turn_over_event(before)] if stock_count(before) == 0 else []
    return [*turned, drawn_event(seat, new_cards(before, after, seat), viewer)]


def turn_over_event(position: RummyFamily) -> Event:
    """The stock was used up (RU13)."""
    return Event("turn_over", say("discard-pile-turned-over", shuffled="yes" if position.reshuffle else "no"))


def drawn_event(seat: Seat, drawn: Sequence[Card], viewer: Seat | None) -> Event:
    """Cards drawn from the stock; only who drew them sees which."""
    if seat == viewer:
        return Event(
            "draw",
            say("drew", who=player(seat), cards=names(drawn)),
            seat,
            faces([CARDS.texts[card] for card in drawn]),
        )
    return Event("draw", say("drew-unseen", who=player(seat), cards=len(drawn)), seat, backs(len(drawn)))


def new_cards(before: RummyFamily, after: RummyFamily, seat: Seat) -> list[Card]:
    """The cards that have come to a hand."""
    found = hand_cards(after, seat)
    for card in hand_cards(before, seat):
        found.remove(card)
    return found


def meld_event(before: RummyFamily, code: int, after: RummyFamily, seat: Seat) -> Event:
    """Event: a seat has melded, with its points if these are its first melds."""
    cards = [CardView(text, seat) for text in texts_of(code)]
    who, laid = player(seat), label_of(code)
    if has_opened(before, seat) or not has_opened(after, seat):
        return Event("meld", say("melded-cards", who=who, cards=laid), seat, cards)
    points = before.laid + int(meld.points_of(code))
    return Event("meld", say("melded-first", who=who, cards=laid, points=points), seat, cards)


def table_event(before: RummyFamily, action: Action, seat: Seat) -> Event:
    """A card added to a meld, or swapped for its joker."""
    number, card = lay_off_of(action) if action < EXCHANGE else exchange_of(action)
    card = min(card, JOKER)
    who, name, there = player(seat), CARDS.symbols[card], label_of(before.melds[number])
    if action < EXCHANGE:
        text = say("laid-off-on-meld", who=who, card=name, meld=number + 1, cards=there)
        return Event("lay_off", text, seat, one_card(card))
    text = say("swapped-for-joker", who=who, card=name, meld=number + 1, cards=there)
    return Event("exchange", text, seat, one_card(card))


def hand_events(
    before: RummyFamily,
    after: RummyFamily,
    kept: Callable[[Seat], Sequence[Card]],
    closer: Seat | None,
    title: str = "",
    melds: Sequence[Zone] = (),
) -> list[Event]:
    """How a hand ended: what each kept and what it cost, who is out, who has won.

    ``title`` is for where nobody closed; ``melds`` has those that were laid to end it.
    """
    lines = [score_line(before, after, kept, seat) for seat in range(after.players) if not before.gone[seat]]
    lines += [
        say("is-out-of-match", who=player(seat))
        for seat in range(after.players)
        if after.gone[seat] and not before.gone[seat]
    ]
    hand = before.hand + 1
    if closer is not None:
        title = say("hand-out", hand=hand, who=player(closer))
    lying = [*meld_zones(before), *melds] if melds else []
    events = [Event("hand", title or say("hand-nobody-out", hand=hand), closer, lines=lines, melds=lying)]
    if after.turn == MATCH_OVER:
        events.append(match_event(after))
    return events


def left_in_hand(before: RummyFamily, discarded: Card | None) -> Callable[[Seat], list[Card]]:
    """What each seat held once the seat in turn had discarded a card."""

    def kept(seat: Seat) -> list[Card]:
        held = hand_cards(before, seat)
        if seat == before.turn and discarded is not None:
            held.remove(discarded)
        return held

    return kept


def score_line(before: RummyFamily, after: RummyFamily, kept: Callable[[Seat], Sequence[Card]], seat: Seat) -> str:
    """What a hand brought a seat."""
    change, total = after.scores[seat] - before.scores[seat], after.scores[seat]
    if change > 0:
        return say("scored-total", who=player(seat), change=change, total=total)
    return say("lost-total", who=player(seat), change=-change, cards=names(kept(seat)), total=total)


def match_event(after: RummyFamily) -> Event:
    """Who has won the match; an evening's totals are divided by ten (RU15)."""
    won = winners(after)
    text = say("won-the-match", who=players(won))
    lines = []
    if after.match == EVENING:
        lines = [
            say("evening-total", who=player(seat), points=f"{after.scores[seat] / 10:+.1f}")
            for seat in range(after.players)
        ]
    return Event("match", text, won[0] if len(won) == 1 else None, lines=lines)
