"""The log of Hold'em for one viewer; pockets appear only as far as they were shown."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from cardhouse.games.holdem.actions import ACTIONS, chips_of
from cardhouse.games.holdem.blinds import level_of, risen
from cardhouse.games.holdem.options import ANTE_BY_ALL, DEALS
from cardhouse.games.holdem.position import (
    FLOP,
    RIVER,
    SHOWDOWN,
    TURN,
    Holdem,
    board,
    board_cards,
    board_of_last,
    has,
    is_over,
)
from cardhouse.games.holdem.showing import STREETS, all_in, pocket
from cardhouse.games.holdem.words import say
from cardhouse.kit.betting.betting import to_call
from cardhouse.kit.betting.poker import value_of
from cardhouse.kit.betting.pots import pots
from cardhouse.kit.betting.wording import describe
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.face.shared import shared
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.words import listed, player, players

# --- The deal -----------------------------------------------------------------------------------------


def tell_deal(position: Holdem, viewer: Seat | None) -> list[Event]:
    """Who dealt, what was put in, and the viewer's own pocket."""
    paid = [*antes(position), *forced_bets(position)]
    events = [Event("deal", dealt_by(position), position.dealer, lines=paid)]
    if level_of(position) > 0 and position.hand % position.level_hands == 0:
        events.insert(0, Event("level", say("blinds-and-bets-go-up-level", level_of=level_of(position) + 1)))
    if viewer is not None and has(position.dealt_in, viewer):
        cards = pocket(position, viewer)
        events.append(
            Event("deal", say("was-dealt", who=player(viewer), cards=in_symbols(cards)), viewer, face_up(cards, viewer))
        )
    return events


def dealt_by(position: Holdem) -> str:
    """Who dealt; with a dead button nobody who plays (PK27)."""
    dead = "no" if has(position.dealt_in, position.dealer) else "yes"
    return say("dealt-hand", who=player(position.dealer), hand=position.hand + 1, dead=dead)


def antes(position: Holdem) -> list[str]:
    """What went into the pot and was nobody's bet."""
    ante = risen(position, position.ante) if position.ante_by == ANTE_BY_ALL else 0
    told = [say("everyone-put-in-ante", chips=ante)] if ante else []
    return told + [
        say("put-into-pot", who=player(seat), chips=chips)
        for seat in from_left(position)
        if (chips := position.dead[seat])
    ]


def forced_bets(position: Holdem) -> list[str]:
    """Blinds, straddles and posts."""
    blinds = [position.small_seat, position.big_seat]
    others = [seat for seat in from_left(position) if seat not in blinds]
    return [
        say("posted", who=player(seat), bets=position.bets[seat]) for seat in blinds + others if position.bets[seat]
    ]


def from_left(position: Holdem) -> list[Seat]:
    """All seats, from the dealer's left."""
    return [(position.dealer + 1 + place) % position.players for place in range(position.players)]


# --- Acts ---------------------------------------------------------------------------------------------


def narrate(before: Holdem, action: Action, after: Holdem, viewer: Seat | None) -> list[Event]:
    """What an action did; pockets are told only as far as they were shown, and to who held them.

    A single deal is no match, and nobody has won one.
    """
    return [act_event(before, action, viewer), *what_followed(before, after)]


@shared
def what_followed(before: Holdem, after: Holdem) -> list[Event]:
    """The board, the showdown and the end of a hand, told once for all."""
    if after.hand == before.hand and not is_over(after):
        new_street = after.street > before.street
        return board_events(after, board(after), board_cards(before, before.street)) if new_street else []
    events = board_events(after, board_of_last(after), board_cards(before, before.street))
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
    cards = pocket(before, seat)
    who = player(seat)
    if kind in ("fold", "muck"):
        own = viewer == seat
        seen, thrown = ("yes", in_symbols(cards)) if own else ("no", "")
        faces = face_up(cards, seat) if own else []
        if kind == "fold":
            return Event("fold", say("folded", who=who, own=seen, cards=thrown), seat, faces)
        return Event("muck", say("mucked", who=who, own=seen, cards=thrown), seat, faces)
    if kind == "show":
        worth = value_of(cards + board(before), bool(before.flush), before.five_of_a_kind)
        return Event(
            "show",
            say("showed", who=who, cards=in_symbols(cards), hand=describe(worth)),
            seat,
            face_up(cards, seat),
        )
    if kind == "check":
        return Event("check", say("checked", who=who), seat)
    if kind == "call":
        chips = int(to_call(before, seat))
        return Event("bet", say("called", who=who, chips=chips, all_in=all_in(before, chips)), seat)
    chips = chips_of(action)
    all_of_them = all_in(before, chips - before.bets[seat])
    if kind == "bet":
        return Event("bet", say("bet-chips", who=who, chips=chips, all_in=all_of_them), seat)
    return Event("bet", say("raised-to", who=who, chips=chips, all_in=all_of_them), seat)


def in_symbols(cards: Iterable[Card]) -> str:
    """Cards as people read them."""
    return " ".join(STANDARD.symbols[card] for card in cards)


def face_up(cards: Iterable[Card], seat: Seat | None = None) -> list[CardView]:
    """Cards anybody who is told of them sees."""
    return [CardView(STANDARD.texts[card], seat) for card in cards]


def board_events(position: Holdem, cards: list[Card], seen: int) -> list[Event]:
    """Flop, turn and river, as far as they are new."""
    events = []
    for number in (FLOP, TURN, RIVER):
        first, last = board_cards(position, number - 1), board_cards(position, number)
        if max(seen, first) < last <= len(cards):
            new: list[Card] = cards[first:last]
            events.append(Event("deal", board_words(number, new), cards=face_up(new)))
    return events


def board_words(street: int, cards: list[Card]) -> str:
    """Which cards came to the board."""
    return say("board-cards", street=STREETS[street], cards=in_symbols(cards))


def show_event(after: Holdem, seat: Seat) -> Event:
    """A hand shown at the showdown."""
    cards = [int(card) for card in after.last_pockets[seat, : after.pocket]]
    text = say("showed", who=player(seat), cards=in_symbols(cards), hand=describe(after.last_worth[seat]))
    return Event("show", text, seat, face_up(cards, seat))


def uncalled(after: Holdem) -> tuple[int, int]:
    """Who had paid more than every other in the last hand, and how much more."""
    paid = [int(chips) for chips in after.last_paid]
    most = max(range(len(paid)), key=paid.__getitem__)
    return most, paid[most] - max(chips for seat, chips in enumerate(paid) if seat != most)


def hand_event(before: Holdem, after: Holdem) -> Event:
    """The log's sentence for how the pots were paid."""
    winners = [seat for seat in range(after.players) if after.won[seat]]
    lines = pot_lines(after)
    seat, back = uncalled(after)
    if back:
        lines.insert(0, say("took-back-nobody-called-it", who=player(seat), back=back))
    lines += [say("won-and-has", who=player(seat), won=after.won[seat], scores=after.scores[seat]) for seat in winners]
    shown = "yes" if after.last_shown else "no"
    text = say("won-hand", hand=before.hand + 1, who=players(winners), shown=shown)
    return Event("hand", text, winners[0] if len(winners) == 1 else None, face_up(winning_cards(after, winners)), lines)


def winning_cards(after: Holdem, winners: Sequence[Seat]) -> list[Card]:
    """The cards that count in the hands of those who won and have shown, each once."""
    found: list[Card] = []
    for seat in winners:
        if has(after.last_shown, seat):
            cards = [int(card) for card in after.last_pockets[seat, : after.pocket]] + board_of_last(after)
            found += [card for card in best_five(after, cards, after.last_worth[seat]) if card not in found]
    return found


def best_five(after: Holdem, cards: list[Card], worth: int) -> list[Card]:
    """Five of the cards that are worth as much as all of them; all where they are no more than five."""
    rules = bool(after.flush), after.five_of_a_kind
    return next((list(five) for five in combinations(cards, 5) if value_of(five, *rules) == worth), cards)


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
        who = listed([player(seat) for seat in seats if after.last_worth[seat] == best])
        pot = "only" if len(found) == 1 else "side" if number else "main"
        lines.append(say("won-pot", pot=pot, number=number, chips=amount, who=who, hand=describe(best)))
    return lines


def match_event(after: Holdem) -> Event:
    """Who has the most chips in the end."""
    totals = [int(chips) for chips in after.scores[: after.players]]
    winners = [seat for seat, chips in enumerate(totals) if chips == max(totals)]
    who = players(winners)
    return Event("match", say("won-the-match", who=who), winners[0] if len(winners) == 1 else None)
