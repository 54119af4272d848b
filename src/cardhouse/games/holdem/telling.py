"""The telling of what happened at Hold'em, for one viewer; pockets only as far as they were shown."""

from __future__ import annotations

from cardhouse.games.holdem.actions import ACTIONS, chips_of
from cardhouse.games.holdem.position import BOARD_CARDS, FLOP, RIVER, TURN, Holdem, board, board_of_last, has, is_over
from cardhouse.games.holdem.showing import STREET_NAMES
from cardhouse.kit.betting.betting import to_call
from cardhouse.kit.betting.poker import describe
from cardhouse.kit.betting.pots import pots
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.scene import CardView, Event, faces
from cardhouse.kit.terms import Action, Seat


def narrate(before: Holdem, action: Action, after: Holdem, viewer: Seat | None) -> list[Event]:
    """What an action did; pockets are told only as far as they were shown."""
    events = [act_event(before, action)]
    if after.hand == before.hand and not is_over(after):
        if after.street > before.street:
            events += board_events(board(after), int(BOARD_CARDS[before.street]))
        return events
    events += board_events(board_of_last(after), int(BOARD_CARDS[before.street]))
    events += [show_event(after, seat) for seat in showing_order(before, after)]
    events.append(hand_event(before, after))
    events.append(match_event(after) if is_over(after) else deal_event(after))
    return events


def act_event(before: Holdem, action: Action) -> Event:
    """Fold, check, call, bet or raise."""
    seat = before.turn
    kind = ACTIONS.kind(action).name
    if kind == "fold":
        return Event("fold", f"@{seat} folded", seat)
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


def board_events(cards: list[int], seen: int) -> list[Event]:
    """Flop, turn and river, as far as they are new."""
    events = []
    for number in (FLOP, TURN, RIVER):
        first, last = int(BOARD_CARDS[number - 1]), int(BOARD_CARDS[number])
        if seen < last <= len(cards):
            new = cards[first:last]
            text = f"{STREET_NAMES[number]}: " + " ".join(STANDARD.symbols[card] for card in new)
            events.append(Event("deal", text, cards=faces([STANDARD.texts[card] for card in new])))
    return events


def showing_order(before: Holdem, after: Holdem) -> list[int]:
    """Who showed a hand, from the dealer's left."""
    players, dealer = before.players, before.dealer
    order = [(dealer + 1 + place) % players for place in range(players)]
    return [seat for seat in order if has(after.last_shown, seat)]


def show_event(after: Holdem, seat: Seat) -> Event:
    """A hand shown at the showdown."""
    cards = [int(card) for card in after.last_pockets[seat]]
    held = " ".join(STANDARD.symbols[card] for card in cards)
    shown = [CardView(STANDARD.texts[card], seat) for card in cards]
    return Event("show", f"@{seat} showed {held}: {describe(after.last_worth[seat])}", seat, shown)


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
    lines += [f"@{seat} won {after.won[seat]}, has {after.scores[seat]}" for seat in winners]
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
    found = pots(paid, after.last_live)
    lines = []
    for number, (amount, seats) in enumerate(found):
        best = max(after.last_worth[seat] for seat in seats)
        names = " and ".join(f"@{seat}" for seat in seats if after.last_worth[seat] == best)
        name = "Pot" if len(found) == 1 else f"Side pot {number}" if number else "Main pot"
        lines.append(f"{name} of {amount}: {names} with {describe(best)}")
    return lines


def deal_event(after: Holdem) -> Event:
    """The next hand is dealt and its blinds posted."""
    small, big = after.small_blind, after.big_blind
    blinds = f"@{small} posted {after.bets[small]}, @{big} posted {after.bets[big]}"
    return Event("deal", f"@{after.dealer} dealt hand {after.hand + 1}; {blinds}", after.dealer)


def match_event(after: Holdem) -> Event:
    """Who has the most chips in the end."""
    totals = [int(chips) for chips in after.scores[: after.players]]
    winners = [seat for seat, chips in enumerate(totals) if chips == max(totals)]
    names = " and ".join(f"@{seat}" for seat in winners)
    return Event("match", f"{names} won the match", winners[0] if len(winners) == 1 else None)
