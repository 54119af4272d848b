"""The log of canasta: what each action tells each viewer."""

from cardhouse.games.canasta.actions import (
    CHANGE_IT,
    DISCARD,
    DRAW_TWO,
    END_HAND,
    KEEP,
    KEEP_IT,
    LAY,
    LEAVE,
    TAKE,
    cards_laid,
    lay_values,
)
from cardhouse.games.canasta.cards import CANASTA, CARDS, KINDS, MELD_NAMES, RED_THREE
from cardhouse.games.canasta.dealing import CUT, cards_each, cutter, first_seat
from cardhouse.games.canasta.opening import has_opened
from cardhouse.games.canasta.pile import laid_with_top, top_discard, used_from_hand
from cardhouse.games.canasta.position import LINES, NOBODY, TABLED, TO_CUT, Canasta, side_of, sides
from cardhouse.games.canasta.showing import (
    LINE_KEYS,
    canasta_name,
    hand_cards,
    meld_cards,
    names,
    partners,
    symbols_of,
    team_name,
)
from cardhouse.games.canasta.stock import drawn_kind, pack_size
from cardhouse.games.canasta.words import say
from cardhouse.kit.cards.counts import Counted, counts_in
from cardhouse.kit.face.scene import Event, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import player, players

# --- The cut and the deal (CA4, CA5, CA7, CA8) -----------------------------------------------------------


def tell_deal(position: Canasta, viewer: Seat | None) -> list[Event]:
    """What the cut has shown; and the deal, unless someone is still asked what they keep."""
    events = []
    if position.cut_bonus:
        shown = [position.pack[slot] for slot in range(CUT)]
        text = say("cut-to", who=player(cutter(position)), cards=symbols_of(shown))
        events.append(Event("cut", text, cutter(position), faces([CARDS.texts[kind] for kind in shown])))
    return events if position.phase == TO_CUT else [*events, *deal_events(position)]


def deal_events(position: Canasta) -> list[Event]:
    """Who dealt how many, who began, and the red threes put down."""
    dealer, first = position.dealer, first_seat(position)
    dealt = say(
        "dealt",
        who=player(dealer),
        cards=cards_each(position),
        self="yes" if first == dealer else "no",
        first=player(first),
    )
    events = [Event("deal", dealt, dealer)]
    for seat in range(position.players):
        events += red_events(seat, reds_dealt(position, seat))
    return events


def reds_dealt(position: Canasta, seat: Seat) -> int:
    """How many red threes a seat has got from cut and deal."""
    dealt = position.owner[: position.next].tolist().count(seat + TABLED)
    if seat != cutter(position) or not position.cut_bonus:
        return dealt
    kept = [position.pack[slot] for slot in range(CUT) if not position.bottom >> slot & 1]
    return dealt + kept.count(RED_THREE)


def red_events(seat: Seat, count: int) -> list[Event]:
    """Red threes a seat has put down, if any (CA7)."""
    if count == 0:
        return []
    text = say("put-down-reds", who=player(seat), reds=count)
    return [Event("red", text, seat, faces([CARDS.texts[RED_THREE]] * count))]


def cut_events(before: Canasta, action: Action, after: Canasta) -> list[Event]:
    """What was kept of the cards looked at; then the deal."""
    seat = before.turn
    if action == LEAVE:
        shown = [before.pack[slot] for slot in range(CUT) if before.bottom >> slot & 1]
        events = [Event("cut", say("left", who=player(seat), cards=symbols_of(shown)), seat)]
    else:
        kept = action - KEEP
        events = [
            Event("cut", say("kept", who=player(seat), card=CARDS.symbols[kept]), seat, faces([CARDS.texts[kept]]))
        ]
    return events if after.phase == TO_CUT else [*events, *deal_events(after)]


# --- A turn ----------------------------------------------------------------------------------------------


def narrate(before: Canasta, action: Action, after: Canasta, viewer: Seat | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    seat = before.turn
    ended = after.hand != before.hand or after.turn == MATCH_OVER
    if action <= LEAVE:
        return cut_events(before, action, after)
    if action == END_HAND:
        events = [Event("draw", say("ended-the-hand", who=player(seat)), seat)]
    elif action >= DISCARD:
        events = [discard_event(before, action - DISCARD, seat, ended)]
    elif action >= LAY:
        events = [lay_event(before, action, after, seat)]
    elif action >= TAKE:
        events = [take_event(before, action - TAKE, after, seat)]
    elif action == KEEP_IT:
        events = [Event("keep", say("kept-card", who=player(seat)), seat)]
    else:
        events = draw_events(before, action, after, viewer, ended)
    return [*events, *hand_events(before, after)] if ended else events


def draw_events(before: Canasta, action: Action, after: Canasta, viewer: Seat | None, ended: bool) -> list[Event]:
    """Cards from the stock, and red threes among them; only who drew the others sees them."""
    seat, side = before.turn, side_of(before, before.turn)
    events = []
    gone = drawn_kind(before) if action == CHANGE_IT else None
    if gone is not None:
        text = say("discarded-and-drew-another-card", who=player(seat), card=CARDS.symbols[gone])
        events.append(Event("discard", text, seat, faces([CARDS.texts[gone]])))
    if ended:
        text = say("drew-last-reds", who=player(seat), reds=reds_left(before))
        return [*events, Event("draw", text, seat)]
    events += red_events(seat, after.reds[side] - before.reds[side])  # the pile has none, so they were drawn before
    if after.pile_count < before.pile_count:
        events.append(Event("turn_over", say("pile-was-shuffled")))
    if seat == viewer:
        new = drawn_kinds(before.hands[seat], after.hands[seat], gone)
        text = say("drew", who=player(seat), cards=names(new))
        events.append(Event("draw", text, seat, faces([CARDS.texts[kind] for kind in new])))
    elif gone is None:
        count = 2 if action == DRAW_TWO else 1
        events.append(Event("draw", say("drew-one-or-two", who=player(seat), cards=count), seat, backs(count)))
    return events


def reds_left(position: Canasta) -> int:
    """Red threes still in the stock."""
    left = position.pack[position.next : pack_size(position)].tolist()
    left += [position.pack[slot] for slot in range(CUT) if position.bottom >> slot & 1]
    return left.count(RED_THREE)


def drawn_kinds(held: Counted, holds: Counted, gone: Card | None) -> list[Card]:
    """The cards a hand has now and had not before."""
    before, now = counts_in(held), counts_in(holds)
    new = []
    for kind in range(KINDS):
        new += [kind] * (now[kind] - before[kind] + (1 if kind == gone else 0))
    return [*new]


def take_event(before: Canasta, way: int, after: Canasta, seat: Seat) -> Event:
    """The pile taken with its top card (CA11)."""
    used = used_from_hand(top_discard(before), way)
    text = say(
        "took-pile",
        who=player(seat),
        card=CARDS.symbols[used.meld],
        cards=names(cards_laid(used)),
        waiting="yes" if after.waiting else "no",
        rest=before.pile_count - 1,
    )
    return Event("take", text, seat, faces([CARDS.texts[kind] for kind in cards_laid(laid_with_top(used))]))


def lay_event(before: Canasta, action: Action, after: Canasta, seat: Seat) -> Event:
    """Cards laid out (CA12, CA13)."""
    laid = lay_values(action)
    cards, side = cards_laid(laid), side_of(before, seat)
    there = meld_cards(before, side, laid.meld)
    done = len(there) < CANASTA <= len(there) + len(cards)
    opens = has_opened(after, seat) and not has_opened(before, seat)
    text = say(
        "melded",
        who=player(seat),
        cards=names(cards),
        meld=MELD_NAMES[laid.meld],
        adds="yes" if there else "no",
        canasta=canasta_name(after, side, laid.meld) if done else "no",
        opens="yes" if opens else "no",
        pile=before.pile_count if opens and before.waiting else 0,
    )
    return Event("meld", text, seat, faces([CARDS.texts[kind] for kind in cards]))


def discard_event(before: Canasta, kind: Card, seat: Seat, ended: bool) -> Event:
    """A card on the pile; the last one is laid face down (CA20)."""
    if ended and len(hand_cards(before, seat)) == 1:
        return Event("close", say("went-out-last-card-face-down", who=player(seat)), seat, backs(1))
    return Event(
        "discard", say("discarded", who=player(seat), card=CARDS.symbols[kind]), seat, faces([CARDS.texts[kind]])
    )


# --- The end of a hand (CA22-CA27) -----------------------------------------------------------------------


def hand_events(before: Canasta, after: Canasta) -> list[Event]:
    """How a hand ended: each side's score, line by line; who has won."""
    closer = after.closer
    hand = before.hand + 1
    text = say("hand-over", hand=hand) if closer == NOBODY else say("hand-out", hand=hand, who=player(closer))
    lines = [account_line(after, side) for side in range(sides(after))]
    events = [Event("hand", text, closer if closer != NOBODY else None, lines=lines)]
    if after.turn == MATCH_OVER:
        best = max(after.scores[seat] for seat in range(after.players))
        won = [seat for seat in range(after.players) if after.scores[seat] == best]
        text = say("won-the-match", who=players(won))
        events.append(Event("match", text, won[0] if len(won) == 1 else None))
    return events


def account_line(after: Canasta, side: int) -> str:
    """What a hand brought a side: "canastas +900, going out +300, in hand -60: +1140, total 2300"."""
    amounts = [(LINE_KEYS[line], int(after.account[side][line])) for line in range(LINES)]
    items = tuple(say("account-item", line=name, amount=f"{amount:+d}") for name, amount in amounts if amount)
    change = sum(amount for _, amount in amounts)
    total = after.scores[partners(after, side)[0]]
    return say("account", who=team_name(after, side), items=items or "none", change=f"{change:+d}", total=total)
