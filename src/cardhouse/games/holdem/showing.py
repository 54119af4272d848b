"""What a Hold'em table shows one viewer."""

from collections.abc import Sequence

from cardhouse.games.holdem.actions import ACTIONS, CALL
from cardhouse.games.holdem.betting import pot_raise_to, to_wager
from cardhouse.games.holdem.blinds import big_blind_of, level_of, small_blind_of
from cardhouse.games.holdem.position import FLOP, PREFLOP, RIVER, SHOWDOWN, TURN, Holdem, board, has, is_over
from cardhouse.games.holdem.words import say
from cardhouse.kit.betting.betting import least_raise_to, most_raise_to, refuse_raise, round_is_over, to_call
from cardhouse.kit.betting.poker import value_of
from cardhouse.kit.betting.pots import plays_alone, pots
from cardhouse.kit.betting.wording import describe
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.scene import Amount, Scene, SeatView, Zone, backs, faces
from cardhouse.kit.face.shared import drawn, shared
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import player

STREETS = {PREFLOP: "preflop", FLOP: "flop", TURN: "turn", RIVER: "river", SHOWDOWN: "showdown"}
"""The rounds of betting as messages take them."""
ALONE = "alone"
"""The round as messages take it, where there is no other."""


@shared
def pocket(position: Holdem, seat: Seat) -> list[Card]:
    """The cards a seat was dealt; none when it sat out."""
    return position.pockets[seat, : position.pocket].tolist() if has(position.dealt_in, seat) else []


@shared
def common_cards(position: Holdem) -> tuple[Card, ...]:
    """The cards face up in the middle."""
    return tuple(board(position))


def hand_zone(position: Holdem, seat: Seat, viewer: Seat | None) -> Zone:
    """A pocket: one's own, or shown at the showdown; else two backs, nothing once folded or mucked."""
    shown = position.last_shown if is_over(position) else position.shown
    if seat == viewer or has(shown, seat):
        return pocket_zone(seat, tuple(pocket(position, seat)), 0)
    return pocket_zone(seat, (), position.pocket if has(position.live, seat) else 0)


@drawn
def pocket_zone(seat: Seat, cards: Sequence[Card], unseen: int) -> Zone:
    """A pocket of which these cards are seen, and so many are not."""
    shown = [*faces([STANDARD.texts[card] for card in cards]), *backs(unseen)]
    return Zone(f"hand:{seat}", "hand", say("pocket-cards"), seat, shown, len(shown))


@drawn
def board_zone(cards: Sequence[Card]) -> Zone:
    """The cards face up in the middle."""
    return Zone("board", "board", say("board"), cards=faces([STANDARD.texts[card] for card in cards]))


@drawn
def bet_zone(seat: Seat, chips: int) -> Zone:
    """The chips in front of a seat."""
    return Zone(f"chips:{seat}", "chips", say("bet"), seat, amount=chips)


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
    """Marks beside a player's name: not dealt in, blinds, folded, all-in."""
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


@shared
def seat_views(position: Holdem) -> list[SeatView]:
    """What stands beside the names."""
    return [
        SeatView(
            seat,
            position.scores[seat],
            badges(position, seat),
            cards=position.pocket if has(position.live, seat) else 0,
            amount=position.chips[seat],
            out=not has(position.dealt_in, seat),
            dealer=seat == position.dealer,
        )
        for seat in range(position.players)
    ]


@shared
def zones_for_all(position: Holdem) -> list[Zone]:
    """Every place on the table, as who watches sees it; last each seat's pocket and bet."""
    zones = [board_zone(common_cards(position)), *pot_zones(position)]
    for seat in range(position.players):
        zones.append(hand_zone(position, seat, None))
        zones.append(bet_zone(seat, 0 if is_over(position) else position.bets[seat]))
    return zones


def scene(position: Holdem, viewer: Seat | None) -> Scene:
    """The board, the pots, every seat's chips and bet; a seat sees its own pocket."""
    zones = zones_for_all(position)
    if viewer is not None:
        zones[2 * (viewer - position.players)] = hand_zone(position, viewer, viewer)
        zones += holding(position, viewer)
    asked = viewer is not None and viewer == position.turn
    return Scene(
        "holdem",
        viewer,
        None if is_over(position) else position.turn,
        position.hand,
        headline(position),
        zones,
        seat_views(position),
        ask=question(position) if asked else "",
        amount=slider(position) if asked else None,
    )


@shared
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


def holding(position: Holdem, viewer: Seat) -> list[Zone]:
    """What the viewer's cards make with the board."""
    common = common_cards(position)
    if not common or not has(position.live, viewer) or is_over(position):
        return []
    return [held_value(viewer, (*pocket(position, viewer), *common), bool(position.flush), position.five_of_a_kind)]


@drawn
def held_value(seat: Seat, cards: Sequence[Card], flush: bool, five_of_a_kind: int) -> Zone:
    """What a seat's cards and the board's make."""
    return Zone("holding", "note", say("you-hold"), seat, text=describe(value_of(cards, flush, five_of_a_kind)))


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
    """What is written on a button instead of the action's name: on a call its price."""
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


def off_menu(position: Holdem) -> list[Action]:
    """Raise sizes between those of the menu."""
    amount = None if is_over(position) else slider(position)
    if amount is None:
        return []
    sizes = {amount.low + 1, (amount.low + amount.high) // 2, amount.high - 1} - {value for _, value in amount.marks}
    return [to_wager(position, size) for size in sorted(sizes) if amount.low < size < amount.high]
