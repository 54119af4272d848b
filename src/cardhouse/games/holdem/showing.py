"""What a Hold'em table shows one viewer."""

from __future__ import annotations

from cardhouse.games.holdem.actions import ACTIONS, CALL
from cardhouse.games.holdem.betting import pot_raise_to, to_wager
from cardhouse.games.holdem.blinds import big_blind_of, level_of, small_blind_of
from cardhouse.games.holdem.position import (
    FLOP,
    PREFLOP,
    RIVER,
    SHOWDOWN,
    TURN,
    Holdem,
    board,
    has,
    is_over,
)
from cardhouse.games.holdem.words import say
from cardhouse.kit.betting.betting import least_raise_to, most_raise_to, refuse_raise, round_is_over, to_call
from cardhouse.kit.betting.poker import value_of
from cardhouse.kit.betting.pots import plays_alone, pots
from cardhouse.kit.betting.wording import describe
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.scene import Amount, Scene, SeatView, Zone, backs, faces
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import player

STREETS = {PREFLOP: "preflop", FLOP: "flop", TURN: "turn", RIVER: "river", SHOWDOWN: "showdown"}
"""The rounds of betting as messages take them."""
ALONE = "alone"
"""The round as messages take it, where there is no other."""


def pocket(position: Holdem, seat: Seat) -> list[Card]:
    """The cards a seat was dealt; none when it sat out."""
    return [int(card) for card in position.pockets[seat, : position.pocket]] if has(position.dealt_in, seat) else []


def hand_zone(position: Holdem, seat: Seat, viewer: Seat | None) -> Zone:
    """A pocket: one's own, or shown at the showdown; else two backs, nothing once folded or mucked."""
    shown = position.last_shown if is_over(position) else position.shown
    if seat == viewer or has(shown, seat):
        cards = faces([STANDARD.texts[card] for card in pocket(position, seat)])
    else:
        cards = backs(position.pocket if has(position.live, seat) else 0)
    return Zone(f"hand:{seat}", "hand", say("pocket-cards"), seat, cards, len(cards))


def pot_zones(position: Holdem) -> list[Zone]:
    """The pots as collected so far; what lies in front of the seats is not in them yet."""
    collected = position.paid - position.bets
    found = [] if is_over(position) else pots(collected, position.live, position.all_dead)
    if len(found) < 2:
        return [Zone("pot:0", "chips", say("pot"), amount=sum(amount for amount, _ in found))]
    zones = []
    for number, (amount, seats) in enumerate(found):
        label = say("side-pot", number=number) if number else say("main-pot")
        text = say("pot-is-for", who=tuple(player(seat) for seat in seats))
        zones.append(Zone(f"pot:{number}", "chips", label, amount=amount, text=text))
    return zones


def badges(position: Holdem, seat: Seat) -> list[str]:
    """What stands beside a name."""
    if not has(position.dealt_in, seat):
        return [say("badge-out")]
    marks = []
    if seat == position.small_seat and small_blind_of(position):
        marks.append(say("badge-small-blind"))
    if seat == position.big_seat and big_blind_of(position):
        marks.append(say("badge-big-blind"))
    if not has(position.live, seat):
        marks.append(say("badge-folded"))
    elif position.chips[seat] == 0 and not is_over(position):
        marks.append(say("badge-all-in"))
    return marks


def scene(position: Holdem, viewer: Seat | None) -> Scene:
    """The board, the pots, every seat's chips and bet; a seat sees its own pocket."""
    players = range(position.players)
    common = board(position)
    zones = [Zone("board", "board", say("board"), cards=faces([STANDARD.texts[card] for card in common]))]
    zones += pot_zones(position)
    for seat in players:
        zones.append(hand_zone(position, seat, viewer))
        bet = 0 if is_over(position) else position.bets[seat]
        zones.append(Zone(f"chips:{seat}", "chips", say("bet"), seat, amount=bet))
    zones += holding(position, viewer, common)
    seats = [
        SeatView(
            seat,
            position.scores[seat],
            badges(position, seat),
            cards=position.pocket if has(position.live, seat) else 0,
            amount=position.chips[seat],
            out=not has(position.dealt_in, seat),
            dealer=seat == position.dealer,
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
        return say("match-is-over-after-hand", hand=position.hand + 1)
    return say(
        "headline",
        hand=position.hand + 1,
        levels="yes" if position.level_hands else "no",
        level=level_of(position) + 1,
        street=STREETS[position.street] if position.rounds > 1 else ALONE,
        chips=position.pot,
    )


def holding(position: Holdem, viewer: Seat | None, common: list[Card]) -> list[Zone]:
    """What the viewer's cards make with the board."""
    if viewer is None or not common or not has(position.live, viewer) or is_over(position):
        return []
    cards = pocket(position, viewer) + common
    value = value_of(cards, bool(position.flush), position.five_of_a_kind)
    return [Zone("holding", "note", say("you-hold"), viewer, text=describe(value))]


def question(position: Holdem) -> str:
    """What the seat in turn is asked."""
    seat = position.turn
    if position.street == SHOWDOWN:
        return say("show-your-hand") if plays_alone(position, seat) else say("show-your-hand-or-muck-it")
    if round_is_over(position):
        return say("refused-check-to-see")
    missing = int(to_call(position, seat))
    if missing == 0:
        return say("check-or-bet") if position.bet_to == 0 else say("check-or-raise")
    raising = "no" if refuse_raise(position, seat) else "yes"
    return say("ask-call", chips=missing, all_in=all_in(position, missing), raising=raising)


def all_in(position: Holdem, chips: int) -> str:
    """Whether so many chips are all that the seat in turn has: "yes" or "no"."""
    return "yes" if chips == position.chips[position.turn] else "no"


def named(position: Holdem, action: Action) -> str:
    """A call has its price on it."""
    if action != CALL:
        return ""
    missing = int(to_call(position, position.turn))
    return say("call-amount", chips=missing, all_in=all_in(position, missing))


def slider(position: Holdem) -> Amount | None:
    """The range of a bet or raise, where it is one."""
    seat = position.turn
    if position.street == SHOWDOWN or round_is_over(position) or refuse_raise(position, seat):
        return None
    low, high = int(least_raise_to(position, seat)), int(most_raise_to(position, seat))
    if low == high:
        return None
    marks = [(say("min"), low)]
    for name, halves in ((say("half-pot"), 1), (say("pot"), 2)):
        chips = int(pot_raise_to(position, halves))
        if low < chips < high:
            marks.append((name, chips))
    marks.append((say("all-in"), high))
    kind, label = ("raise_to", say("raise-to")) if position.bet_to else ("bet", say("bet"))
    return Amount(kind, ACTIONS.kinds[kind].text.format(chips="{}"), label, low, high, marks=marks)


def off_menu(position: Holdem) -> list[int]:
    """Raise sizes between those of the menu."""
    amount = None if is_over(position) else slider(position)
    if amount is None:
        return []
    sizes = {amount.low + 1, (amount.low + amount.high) // 2, amount.high - 1} - {value for _, value in amount.marks}
    return [to_wager(position, size) for size in sorted(sizes) if amount.low < size < amount.high]
