"""What a Hold'em table shows, and the telling of what happened, each for one viewer."""

from __future__ import annotations

from typing import Any

from cardhouse.games.holdem.rules import (
    ACTIONS,
    BOARD_CARDS,
    FLOP,
    POCKET,
    PREFLOP,
    RIVER,
    TURN,
    Holdem,
    board_card,
    pot_raise_to,
)
from cardhouse.kit.betting.betting import least_raise_to, most_raise_to, pots, refuse_raise, round_is_over, to_call
from cardhouse.kit.betting.poker import describe, value_of
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.scene import Amount, CardView, Event, Scene, SeatView, Zone, backs, faces
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Seat

STREET_NAMES = {PREFLOP: "Before the flop", FLOP: "Flop", TURN: "Turn", RIVER: "River"}


def has(seats: Any, seat: Seat) -> bool:
    """Whether a set of seats holds one."""
    return bool(int(seats) >> seat & 1)


def seats_of(seats: Any) -> list[int]:
    """A set of seats as a list."""
    return [seat for seat in range(int(seats).bit_length()) if has(seats, seat)]


def is_over(position: Holdem) -> bool:
    """Whether the match has ended."""
    return bool(position.turn == MATCH_OVER)


# --- The table ----------------------------------------------------------------------------------------


def board(position: Holdem) -> list[int]:
    """The common cards face up."""
    if is_over(position):
        return [int(card) for card in position.last_board[: position.last_board_cards]]
    return [int(board_card(position, place)) for place in range(int(BOARD_CARDS[position.street]))]


def pocket(position: Holdem, seat: Seat) -> list[int]:
    """The two cards a seat was dealt; none when it sat out."""
    return [int(card) for card in position.pockets[seat]] if has(position.dealt_in, seat) else []


def hand_zone(position: Holdem, seat: Seat, viewer: Seat | None) -> Zone:
    """A pocket: one's own, or shown at the end of the match; else two backs, nothing once folded."""
    shown = is_over(position) and has(position.last_shown, seat)
    if seat == viewer or shown:
        cards = faces([STANDARD.texts[card] for card in pocket(position, seat)])
    else:
        cards = backs(POCKET if has(position.live, seat) else 0)
    return Zone(f"hand:{seat}", "hand", "Pocket cards", seat, cards, len(cards))


def pot_zones(position: Holdem) -> list[Zone]:
    """The pots as collected so far; what lies in front of the seats is not in them yet."""
    collected: Array = position.paid - position.bets
    found = [] if is_over(position) else pots(collected, position.live)
    if len(found) < 2:
        return [Zone("pot:0", "chips", "Pot", amount=sum(amount for amount, _ in found))]
    zones = []
    for number, (amount, seats) in enumerate(found):
        label = f"Side pot {number}" if number else "Main pot"
        names = "For " + ", ".join(f"@{seat}" for seat in seats)
        zones.append(Zone(f"pot:{number}", "chips", label, amount=amount, text=names))
    return zones


def badges(position: Holdem, seat: Seat) -> list[str]:
    """What stands beside a name."""
    if not has(position.dealt_in, seat):
        return ["out"]
    marks = ["dealer"] if seat == position.dealer else []
    if seat == position.small_blind:
        marks.append("small blind")
    if seat == position.big_blind:
        marks.append("big blind")
    if not has(position.live, seat):
        marks.append("folded")
    elif position.chips[seat] == 0 and not is_over(position):
        marks.append("all in")
    return marks


def scene(position: Holdem, viewer: Seat | None) -> Scene:
    """The board, the pots, every seat's chips and bet; a seat sees its own pocket."""
    players = range(position.players)
    common = board(position)
    zones = [Zone("board", "board", "Board", cards=faces([STANDARD.texts[card] for card in common]))]
    zones += pot_zones(position)
    for seat in players:
        zones.append(hand_zone(position, seat, viewer))
        bet = 0 if is_over(position) else position.bets[seat]
        zones.append(Zone(f"chips:{seat}", "chips", "Bet", seat, amount=bet))
    zones += holding(position, viewer, common)
    seats = [
        SeatView(
            seat,
            position.scores[seat],
            badges(position, seat),
            cards=POCKET if has(position.live, seat) else 0,
            amount=position.chips[seat],
            out=not has(position.dealt_in, seat),
        )
        for seat in players
    ]
    asked = viewer is not None and viewer == position.turn
    return Scene(
        "holdem",
        viewer,
        None if is_over(position) else position.turn,
        position.hand,
        headline(position),
        zones,
        seats,
        ask=question(position) if asked else "",
        amount=slider(position) if asked else None,
    )


def headline(position: Holdem) -> str:
    """The hand, the round and the pot."""
    if is_over(position):
        return f"The match is over after hand {position.hand + 1}"
    return f"Hand {position.hand + 1}, {STREET_NAMES[position.street].lower()}: {position.pot} in the pot"


def holding(position: Holdem, viewer: Seat | None, common: list[int]) -> list[Zone]:
    """What the viewer's cards make with the board."""
    if viewer is None or len(common) < BOARD_CARDS[FLOP] or not has(position.live, viewer) or is_over(position):
        return []
    cards = pocket(position, viewer) + common
    value = value_of(cards, bool(position.flush), position.five_of_a_kind)
    return [Zone("holding", "note", "You hold", viewer, text=describe(value))]


def question(position: Holdem) -> str:
    """What the seat in turn is asked."""
    seat = position.turn
    if round_is_over(position):
        return "All is called: check, and the cards are shown"
    missing = int(to_call(position, seat))
    if missing == 0:
        return "Check or bet" if position.bet_to == 0 else "Check or raise"
    all_in = " and be all in" if missing == position.chips[seat] else ""
    choices = " or fold" if refuse_raise(position, seat) else ", raise or fold"
    return f"Call {missing}{all_in}{choices}"


def slider(position: Holdem) -> Amount | None:
    """The range of a bet or raise, where it is one."""
    seat = position.turn
    if round_is_over(position) or refuse_raise(position, seat):
        return None
    low, high = int(least_raise_to(position, seat)), int(most_raise_to(position, seat))
    if low == high:
        return None
    marks = [("Min", low)]
    for name, halves in (("1/2 pot", 1), ("Pot", 2)):
        chips = int(pot_raise_to(position, halves))
        if low < chips < high:
            marks.append((name, chips))
    marks.append(("All in", high))
    if position.bet_to == 0:
        return Amount("bet", "bet {}", "Bet", low, high, marks=marks)
    return Amount("raise_to", "raise to {}", "Raise to", low, high, marks=marks)


def off_menu(position: Holdem) -> list[int]:
    """Raise sizes between those of the menu."""
    amount = None if is_over(position) else slider(position)
    if amount is None:
        return []
    sizes = {amount.low + 1, (amount.low + amount.high) // 2, amount.high - 1} - {value for _, value in amount.marks}
    return [ACTIONS.encode(amount.kind, chips=size - 1) for size in sorted(sizes) if amount.low < size < amount.high]


# --- The telling --------------------------------------------------------------------------------------


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
        chips = ACTIONS.values(action)["chips"] + 1
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


def board_of_last(after: Holdem) -> list[int]:
    """The board of the hand just finished, as far as it was turned up."""
    return [int(card) for card in after.last_board[: after.last_board_cards]]


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
