"""What a table of In Tense Care looks like, and what is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from cardhouse.games.in_tense_care.board import cards_dealt, cards_in_play
from cardhouse.games.in_tense_care.position import MOST, MOST_CARDS, NOTHING, TRICKS, InTenseCare
from cardhouse.games.in_tense_care.tricks import count_jokers, first_ace, lowest_wins, winners, winning_place
from cardhouse.kit.cards.packs import ACE, FACES, SUIT_NAMES, WITH_JOKERS
from cardhouse.kit.face.scene import CardView, Event, SeatView, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat, Suit
from cardhouse.kit.tricks.showing import scene_by
from cardhouse.kit.tricks.tricks import last_trick, trick_plays

SYMBOLS = WITH_JOKERS.symbols
TEXTS = WITH_JOKERS.texts
SINGULAR = [name.removesuffix("s") for name in SUIT_NAMES]


def name_of(card: Card) -> str:
    """A card in a sentence."""
    return SYMBOLS[card] if card < FACES else f"the {SYMBOLS[card]}"


def laid_cards(plays: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cards of a trick, (seat, card) in the order played; seats without cards are left out."""
    return [(seat, card) for seat, card in plays if card != NOTHING]


@dataclass(frozen=True)
class Verdict:
    """How a trick stands: the suit (None while only jokers lie), its best card, and what has changed the values."""

    suit: Suit | None
    seat: Seat
    card: Card
    low: bool
    ace: int | None  # the seat that played the first ace

    @property
    def suit_card(self) -> str:
        """What wins: "the lowest spade"."""
        return f"the {'lowest' if self.low else 'highest'} {'' if self.suit is None else SINGULAR[self.suit]}".strip()


def verdict(position: InTenseCare, row: int, leader: Seat, laid: int) -> Verdict:
    """How the first ``laid`` plays of a row stand, at least one."""
    best = int(winning_place(position, row, laid))
    ace = int(first_ace(position, row, laid))
    seats = position.players
    card = position.plays[row][best]
    return Verdict(
        None if card >= FACES else card // 13,
        (leader + best) % seats,
        card,
        bool(lowest_wins(position, int(count_jokers(position, row, laid)))),
        None if ace == NOTHING else (leader + ace) % seats,
    )


def present_verdict(position: InTenseCare) -> Verdict | None:
    """How the trick in play stands; None before its first card."""
    if position.laid == 0:
        return None
    return verdict(position, position.trick & 1, position.leader, position.laid)


REDUCED = "J counts ½, Q 1½, K 2½"


def trick_words(stands: Verdict) -> str:
    """What decides the trick."""
    if stands.suit is None:
        return f"Joker: the first other card fixes the suit; {stands.suit_card} wins"
    words = f"{SUIT_NAMES[stands.suit].capitalize()}: {stands.suit_card} wins"
    return words if stands.ace is None else f"{words}; an ace lies, so {REDUCED}"


def card_zone(name: str, label: str, plays: list[tuple[int, int]], winner: Seat | None, owner: int | None) -> Zone:
    """A trick, its winner marked."""
    laid = [CardView(TEXTS[card], seat, marks=["winning"] if seat == winner else []) for seat, card in plays]
    return Zone(name, "trick", label, owner, laid, len(laid))


def zones(position: InTenseCare, viewer: Seat | None) -> list[Zone]:
    """Every place on the table."""
    stands = present_verdict(position)
    found = [
        card_zone("trick", "Trick", laid_cards(trick_plays(position)), None if stands is None else stands.seat, None)
    ]
    if stands is not None:
        found.append(Zone("suit", "note", "What wins", text=trick_words(stands)))
    if position.review_last_trick and position.trick > 0:
        row, leader = position.trick & 1 ^ 1, position.last_leader
        taker = verdict(position, row, leader, position.players).seat
        found.append(card_zone("last", "Last trick", laid_cards(last_trick(position)), taker, taker))
    for seat in range(position.players):
        held = held_cards(position, seat)
        shown = [CardView(TEXTS[card]) for card in held] if seat == viewer else backs(len(held))
        found.append(Zone(f"hand:{seat}", "hand", "Hand", seat, shown, len(held)))
        found.append(Zone(f"taken:{seat}", "taken", "Tricks", seat, count=position.won[seat]))
    return found


def held_cards(position: InTenseCare, seat: Seat) -> list[int]:
    """The cards a seat holds, lowest first."""
    return [card for card in range(MOST_CARDS) if int(position.hands[seat]) >> card & 1]


def seat_view(position: InTenseCare, seat: Seat) -> SeatView:
    """What stands beside a name."""
    badges = ["dealer"] if seat == position.dealer else []
    badges.append(f"dealt {int(position.dealt[seat])}")
    return SeatView(seat, position.won[seat], badges, cards=len(held_cards(position, seat)))


def tricks_words(tricks: int) -> str:
    """A number of tricks in words."""
    return f"{tricks} {'trick' if tricks == 1 else 'tricks'}"


def headline(position: InTenseCare) -> str:
    """Which trick it is, and how many cards are not in play."""
    if position.turn == MATCH_OVER:
        return "All ten tricks are played"
    rest = int(cards_in_play(position)) - int(cards_dealt(position))
    return f"Trick {position.trick + 1} of {TRICKS}, {rest} cards not dealt"


def question(position: InTenseCare, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    stands = present_verdict(position)
    if stands is None:
        return "Lead any card; it fixes the suit of the trick"
    if stands.suit is None:
        return f"Play any card; it fixes the suit unless it is a joker, and {stands.suit_card} card of it wins"
    best = f"so far {SYMBOLS[stands.card]} of @{stands.seat}"
    return f"Play any card; {stands.suit_card} wins, {best}"


scene = partial(scene_by(headline, zones, seat_view, question), "in-tense-care")
"""(position, viewer) -> all the viewer sees."""


def narrate(before: InTenseCare, action: Action, after: InTenseCare, viewer: Seat | None) -> list[Event]:
    """What an action did; all of it is open."""
    seat = before.turn
    verb = "led" if before.laid == 0 else "played"
    last = ", the last card" if not held_cards(after, seat) else ""
    text = f"@{seat} {verb} {name_of(action)}{last}"
    events = [Event("play", text, seat, [CardView(TEXTS[action], seat)]), *turn_events(before, action)]
    over = after.turn == MATCH_OVER
    if over or after.trick != before.trick:
        events += trick_events(before, after)
    if over:
        events += end_events(after)
    return events


def turn_events(before: InTenseCare, action: Action) -> list[Event]:
    """What an ace or a joker changed."""
    row, laid, seat = before.trick & 1, before.laid, before.turn
    jokers = int(count_jokers(before, row, laid))
    if action >= FACES and lowest_wins(before, jokers + 1) != lowest_wins(before, jokers):
        wins = "lowest" if lowest_wins(before, jokers + 1) else "highest"
        return [Event("joker", f"@{seat} made the {wins} card of the suit win", seat)]
    if action < FACES and action % 13 == ACE and first_ace(before, row, laid) == NOTHING:
        return [Event("ace", f"@{seat} took 10½ off all pictures: {REDUCED}", seat)]
    return []


def trick_events(before: InTenseCare, after: InTenseCare) -> list[Event]:
    """Who won the trick, and who leads if it is somebody else."""
    row, leader, players = before.trick & 1, before.leader, after.players
    stands = verdict(after, row, leader, players)
    plays = trick_plays(after) if after.turn == MATCH_OVER else last_trick(after)
    shown = card_zone("trick", "", laid_cards(plays), stands.seat, None).cards
    why = "nothing but jokers lay there" if stands.suit is None else stands.suit_card
    text = f"@{stands.seat} won the trick with {name_of(stands.card)}: {why}"
    events = [Event("trick", text, stands.seat, shown)]
    if after.turn != MATCH_OVER:
        events += lead_events(before, after, stands)
    return events


def lead_events(before: InTenseCare, after: InTenseCare, stands: Verdict) -> list[Event]:
    """Why the lead went to another than the winner (IT12, IT13)."""
    seat = after.turn
    ace = stands.ace if before.ace_leads_next else None
    if seat == (stands.seat if ace is None else ace):
        if ace is None or seat == stands.seat:
            return []
        return [Event("lead", f"@{seat} had played the first ace and got the lead", seat)]
    if ace is not None:
        text = f"@{ace} had played the first ace but had no cards left: the lead went to @{seat}"
    else:
        text = f"@{stands.seat} had no cards left: the lead went to @{seat}"
    return [Event("lead", text, seat)]


def end_events(after: InTenseCare) -> list[Event]:
    """Everybody's tricks, and who won with how many."""
    seats = range(after.players)
    lines = [f"@{s} was dealt {int(after.dealt[s])} and took {tricks_words(after.won[s])}" for s in seats]
    best = winners(after)
    most = after.won[best[0]]
    each = " each" if len(best) > 1 else ""
    text = " and ".join(f"@{seat}" for seat in best) + f" won with {tricks_words(most)}{each}"
    beaten = [seat for seat in seats if after.won[seat] == most and seat not in best]
    if beaten:
        text += f"; @{beaten[0]}, dealt {MOST}, lost the tie"
    return [Event("hand", "All ten tricks are played", lines=lines), Event("match", text, best[0])]
