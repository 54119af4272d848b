"""The telling of what happened at Hold'em, for one viewer; pockets only as far as they were shown."""

from __future__ import annotations

from cardhouse.games.holdem.actions import ACTIONS, chips_of
from cardhouse.games.holdem.blinds import level_of, risen
from cardhouse.games.holdem.options import ANTE_BY_ALL, DEALS
from cardhouse.games.holdem.position import (
    BOARD_CARDS,
    FLOP,
    RIVER,
    SHOWDOWN,
    TURN,
    Holdem,
    board,
    board_of_last,
    has,
    is_over,
)
from cardhouse.games.holdem.showing import STREET_NAMES
from cardhouse.kit.betting.betting import NOBODY, to_call
from cardhouse.kit.betting.poker import describe, value_of
from cardhouse.kit.betting.pots import pots
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.terms import Action, Card, Seat

# --- The deal -----------------------------------------------------------------------------------------


def tell_deal(position: Holdem, viewer: Seat | None) -> list[Event]:
    """Who dealt, what was put in, and the viewer's own pocket."""
    text = "; ".join([f"@{position.dealer} dealt hand {position.hand + 1}", *antes(position), *forced_bets(position)])
    events = [Event("deal", text, position.dealer)]
    if level_of(position) > 0 and position.hand % position.level_hands == 0:
        events.insert(0, Event("level", f"The bets rose: level {level_of(position) + 1}"))
    if viewer is not None and has(position.dealt_in, viewer):
        cards = [int(card) for card in position.pockets[viewer]]
        events.append(Event("deal", f"@{viewer} got {in_symbols(cards)}", viewer, face_up(cards, viewer)))
    return events


def antes(position: Holdem) -> list[str]:
    """What went into the pot and was nobody's bet."""
    ante = risen(position, position.ante) if position.ante_by == ANTE_BY_ALL else 0
    told = [f"an ante of {ante} from each"] if ante else []
    alone = [f"@{seat} put in {chips} for the pot" for seat in from_left(position) if (chips := position.dead[seat])]
    return told + ([", ".join(alone)] if alone else [])


def forced_bets(position: Holdem) -> list[str]:
    """Blinds, straddles and posts."""
    blinds = [seat for seat in (position.small_seat, position.big_seat) if seat != NOBODY]
    others = [seat for seat in from_left(position) if seat not in blinds]
    posted = [f"@{seat} posted {position.bets[seat]}" for seat in blinds + others if position.bets[seat]]
    return [", ".join(posted)] if posted else []


def from_left(position: Holdem) -> list[Seat]:
    """All seats, from the dealer's left."""
    return [(position.dealer + 1 + place) % position.players for place in range(position.players)]


# --- Acts ---------------------------------------------------------------------------------------------


def narrate(before: Holdem, action: Action, after: Holdem, viewer: Seat | None) -> list[Event]:
    """What an action did; pockets are told only as far as they were shown, and to who held them.

    A single deal is no match, and nobody has won one.
    """
    events = [act_event(before, action, viewer)]
    if after.hand == before.hand and not is_over(after):
        if after.street > before.street:
            events += board_events(board(after), int(BOARD_CARDS[before.street]))
        return events
    events += board_events(board_of_last(after), int(BOARD_CARDS[before.street]))
    if before.street != SHOWDOWN:
        events += [show_event(after, seat) for seat in from_left(before) if has(after.last_shown, seat)]
    events.append(hand_event(before, after))
    if is_over(after) and (after.end != DEALS or after.deals > 1):
        events.append(match_event(after))
    return events


def act_event(before: Holdem, action: Action, viewer: Seat | None) -> Event:
    """Fold, check, call, bet or raise; show or muck. What was thrown away is told to who held it."""
    seat = before.turn
    kind = ACTIONS.kind(action).name
    cards = [int(card) for card in before.pockets[seat]]
    if kind in ("fold", "muck"):
        own = viewer == seat
        thrown = f" {in_symbols(cards)}" if own else ""
        return Event(kind, f"@{seat} {kind}ed{thrown}", seat, face_up(cards, seat) if own else [])
    if kind == "show":
        worth = value_of(cards + board(before), bool(before.flush), before.five_of_a_kind)
        return Event("show", f"@{seat} showed {in_symbols(cards)}: {describe(worth)}", seat, face_up(cards, seat))
    if kind == "check":
        return Event("check", f"@{seat} checked", seat)
    if kind == "call":
        chips = int(to_call(before, seat))
        words = f"called {chips}"
        adding = chips
    else:
        chips = chips_of(action)
        words = f"bet {chips}" if kind == "bet" else f"raised to {chips}"
        adding = chips - before.bets[seat]
    all_in = ", all in" if adding == before.chips[seat] else ""
    return Event("bet", f"@{seat} {words}{all_in}", seat)


def in_symbols(cards: list[Card]) -> str:
    """Cards as people read them."""
    return " ".join(STANDARD.symbols[card] for card in cards)


def face_up(cards: list[Card], seat: Seat | None = None) -> list[CardView]:
    """Cards anybody who is told of them sees."""
    return [CardView(STANDARD.texts[card], seat) for card in cards]


def board_events(cards: list[int], seen: int) -> list[Event]:
    """Flop, turn and river, as far as they are new."""
    events = []
    for number in (FLOP, TURN, RIVER):
        first, last = int(BOARD_CARDS[number - 1]), int(BOARD_CARDS[number])
        if seen < last <= len(cards):
            new = cards[first:last]
            events.append(Event("deal", f"{STREET_NAMES[number]}: {in_symbols(new)}", cards=face_up(new)))
    return events


def show_event(after: Holdem, seat: Seat) -> Event:
    """A hand shown at the showdown."""
    cards = [int(card) for card in after.last_pockets[seat]]
    text = f"@{seat} showed {in_symbols(cards)}: {describe(after.last_worth[seat])}"
    return Event("show", text, seat, face_up(cards, seat))


def uncalled(after: Holdem) -> tuple[int, int]:
    """Who had paid more than every other in the last hand, and how much more."""
    paid = [int(chips) for chips in after.last_paid]
    most = max(range(len(paid)), key=paid.__getitem__)
    return most, paid[most] - max(chips for seat, chips in enumerate(paid) if seat != most)


def hand_event(before: Holdem, after: Holdem) -> Event:
    """How the pots were paid."""
    winners = [seat for seat in range(after.players) if after.won[seat]]
    lines = pot_lines(after)
    seat, back = uncalled(after)
    if back:
        lines.insert(0, f"@{seat} took back {back} that nobody called")
    lines += [f"@{seat} won {after.won[seat]}, now at {after.scores[seat]}" for seat in winners]
    title = " and ".join(f"@{seat}" for seat in winners)
    unseen = "" if after.last_shown else " unseen"
    text = f"Hand {before.hand + 1}: {title} won{unseen}"
    return Event("hand", text, winners[0] if len(winners) == 1 else None, lines=lines)


def pot_lines(after: Holdem) -> list[str]:
    """Each pot of the last hand, its winners and with what."""
    if not after.last_shown:
        return []
    paid = after.last_paid.copy()
    seat, back = uncalled(after)
    paid[seat] -= back
    found = pots(paid, after.last_live, after.last_dead)
    lines = []
    for number, (amount, seats) in enumerate(found):
        best = max(after.last_worth[seat] for seat in seats)
        names = " and ".join(f"@{seat}" for seat in seats if after.last_worth[seat] == best)
        name = "Pot" if len(found) == 1 else f"Side pot {number}" if number else "Main pot"
        lines.append(f"{name} of {amount}: {names} with {describe(best)}")
    return lines


def match_event(after: Holdem) -> Event:
    """Who has the most chips in the end."""
    totals = [int(chips) for chips in after.scores[: after.players]]
    winners = [seat for seat, chips in enumerate(totals) if chips == max(totals)]
    names = " and ".join(f"@{seat}" for seat in winners)
    return Event("match", f"{names} won the match", winners[0] if len(winners) == 1 else None)
