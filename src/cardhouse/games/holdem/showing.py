"""What a Hold'em table shows one viewer."""

from __future__ import annotations

from cardhouse.games.holdem.betting import pot_raise_to, to_wager
from cardhouse.games.holdem.blinds import level_of
from cardhouse.games.holdem.position import (
    BOARD_CARDS,
    FLOP,
    POCKET,
    PREFLOP,
    RIVER,
    SHOWDOWN,
    TURN,
    Holdem,
    board,
    has,
    is_over,
)
from cardhouse.kit.betting.betting import least_raise_to, most_raise_to, refuse_raise, round_is_over, to_call
from cardhouse.kit.betting.poker import describe, value_of
from cardhouse.kit.betting.pots import plays_alone, pots
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.scene import Amount, Scene, SeatView, Zone, backs, faces
from cardhouse.kit.terms import Card, Seat

STREET_NAMES = {PREFLOP: "Before the flop", FLOP: "Flop", TURN: "Turn", RIVER: "River", SHOWDOWN: "Showdown"}


def pocket(position: Holdem, seat: Seat) -> list[Card]:
    """The two cards a seat was dealt; none when it sat out."""
    return [int(card) for card in position.pockets[seat]] if has(position.dealt_in, seat) else []


def hand_zone(position: Holdem, seat: Seat, viewer: Seat | None) -> Zone:
    """A pocket: one's own, or shown at the showdown; else two backs, nothing once folded or mucked."""
    shown = position.last_shown if is_over(position) else position.shown
    if seat == viewer or has(shown, seat):
        cards = faces([STANDARD.texts[card] for card in pocket(position, seat)])
    else:
        cards = backs(POCKET if has(position.live, seat) else 0)
    return Zone(f"hand:{seat}", "hand", "Pocket cards", seat, cards, len(cards))


def pot_zones(position: Holdem) -> list[Zone]:
    """The pots as collected so far; what lies in front of the seats is not in them yet."""
    collected = position.paid - position.bets
    found = [] if is_over(position) else pots(collected, position.live, position.all_dead)
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
    if seat == position.small_seat:
        marks.append("small blind")
    if seat == position.big_seat:
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
    level = f" at level {level_of(position) + 1}" if position.level_hands else ""
    return f"Hand {position.hand + 1}{level}, {STREET_NAMES[position.street].lower()}: {position.pot} in the pot"


def holding(position: Holdem, viewer: Seat | None, common: list[Card]) -> list[Zone]:
    """What the viewer's cards make with the board."""
    if viewer is None or len(common) < BOARD_CARDS[FLOP] or not has(position.live, viewer) or is_over(position):
        return []
    cards = pocket(position, viewer) + common
    value = value_of(cards, bool(position.flush), position.five_of_a_kind)
    return [Zone("holding", "note", "You hold", viewer, text=describe(value))]


def question(position: Holdem) -> str:
    """What the seat in turn is asked."""
    seat = position.turn
    if position.street == SHOWDOWN:
        return "Show your hand" if plays_alone(position, seat) else "Show your hand, or muck it"
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
    if position.street == SHOWDOWN or round_is_over(position) or refuse_raise(position, seat):
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
    return [to_wager(position, size) for size in sorted(sizes) if amount.low < size < amount.high]
