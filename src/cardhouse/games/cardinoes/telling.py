"""The log of Cardinoes: what each action tells each viewer."""

from cardhouse.games.cardinoes.actions import DRAW, ENDS, KEEP, lay_values
from cardhouse.games.cardinoes.position import Cardinoes
from cardhouse.games.cardinoes.scoring import card_value, exact_score, winners
from cardhouse.games.cardinoes.showing import hand_cards, in_points
from cardhouse.games.cardinoes.words import say
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import player, row


def tell_deal(position: Cardinoes, viewer: Seat | None) -> list[Event]:
    """The deal that begins a round: who dealt, how many each, and the start card (CD1)."""
    start = position.chain[0]
    card = WITH_JOKERS.symbols[start]
    text = say("dealt-each-starts-chain", who=player(position.dealer), cards=position.hand_size, card=card)
    return [Event("deal", text, position.dealer, [CardView(WITH_JOKERS.texts[start])])]


def narrate(before: Cardinoes, action: Action, after: Cardinoes, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    seat = before.turn
    if action < DRAW:
        event = play_event(action, seat)
    elif action == DRAW:
        event = draw_event(before.pack[before.stock], seat, viewer)
    elif action == KEEP:
        event = Event("keep", say("kept-card", who=player(seat)), seat)
    else:
        event = Event("pass", say("passed", who=player(seat)), seat)
    ended = after.hand != before.hand or after.turn == MATCH_OVER
    return [event, *(round_events(before, action, after) if ended else [])]


def play_event(action: Action, seat: Seat) -> Event:
    """The log's sentence for a card laid at an end (CD2, CD9)."""
    card, end, special = lay_values(action)
    again = "yes" if special else "no"
    text = say("played-at-end", who=player(seat), card=WITH_JOKERS.symbols[card], end=ENDS[end], again=again)
    return Event("play", text, seat, [CardView(WITH_JOKERS.texts[card], seat, marks=[ENDS[end]])])


def draw_event(drawn: Card, seat: Seat, viewer: Seat | None) -> Event:
    """A card drawn, which only its drawer sees (CD3, G5)."""
    if seat != viewer:
        return Event("draw", say("drew-unseen", who=player(seat), cards=1), seat, [CardView()])
    return Event(
        "draw",
        say("drew", who=player(seat), cards=WITH_JOKERS.symbols[drawn]),
        seat,
        [CardView(WITH_JOKERS.texts[drawn])],
    )


def round_events(before: Cardinoes, action: Action, after: Cardinoes) -> list[Event]:
    """How a round ended, with what was left in each hand."""
    seat = before.turn
    left = [hand_cards(before, other) for other in range(after.players)]
    if action < DRAW:
        left[seat].remove(lay_values(action).card)
    elif action == DRAW:
        left[seat] = sorted([*left[seat], before.pack[before.stock]])
    went_out = not left[seat]
    hand = before.hand + 1
    title = say("round-out", hand=hand, who=player(seat)) if went_out else say("round-stuck", hand=hand)
    lines = [score_line(before, after, other, left[other]) for other in range(after.players)]
    events = [Event("hand", title, seat if went_out else None, lines=lines)]
    if after.turn == MATCH_OVER:
        best = winners(after)[0]
        events.append(Event("match", say("won-the-match", who=player(best)), best))
    return events


def score_line(before: Cardinoes, after: Cardinoes, seat: Seat, held: list[Card]) -> str:
    """What a seat was left with and scored, in words."""
    total = exact_score(after, seat)
    return say(
        "held-and-scored",
        who=player(seat),
        held="yes" if held else "no",
        cards=row([WITH_JOKERS.symbols[card] for card in held]),
        worth=sum(card_value(before, card) for card in held),
        points=in_points(total - exact_score(before, seat)),
        total=in_points(total),
    )
