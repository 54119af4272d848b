"""What a table of Hearts looks like and what is told of it, for either deck."""

from __future__ import annotations

from typing import Any

from cardhouse.games.hearts.deck import TOTAL, card_of, first_pass, printed_points
from cardhouse.games.hearts.passing import direction, giver, receiver
from cardhouse.games.hearts.position import (
    DOUBLES,
    NOBODY,
    PASS_ACROSS,
    PASS_LEFT,
    PASS_NONE,
    PASS_RIGHT,
)
from cardhouse.kit.hands import MATCH_OVER
from cardhouse.kit.packs import SUIT_NAMES, face_symbol, face_text
from cardhouse.kit.scene import Card, Event, Scene, SeatView, Zone, backs
from cardhouse.kit.sets import members
from cardhouse.kit.tricks import NO_SUIT, last_trick, trick_plays

GOES = {PASS_LEFT: "to the left", PASS_RIGHT: "to the right", PASS_ACROSS: "across", PASS_NONE: "nowhere"}

# --- Cards --------------------------------------------------------------------------------------------


def has_doubles(position: Any) -> bool:
    """Whether the match is played with double cards."""
    return "faces" in position.dtype.names


def halves(position: Any, card: int) -> list[int]:
    """The faces of a card: one, or two."""
    return [int(row[card]) for row in position.faces] if has_doubles(position) else [card]


def text_of(position: Any, card: int) -> str:
    """A card's text."""
    return "".join(face_text(half) for half in halves(position, card))


def symbol_of(position: Any, card: int) -> str:
    """A card as people read it."""
    return "".join(face_symbol(half) for half in halves(position, card))


def mode_text(position: Any, played: int, symbols: bool = False) -> str | None:
    """What a double card is played as; None for a card with one face."""
    if not has_doubles(position):
        return None
    mode, card = divmod(played, DOUBLES)
    if mode == TOTAL:
        return str(int(position.totals[card]))
    shown = face_symbol if symbols else face_text
    return shown(int(position.faces[mode][card]))


def card_played(position: Any, played: int, seat: int) -> Card:
    """A card on the table."""
    return Card(text_of(position, number_of(position, played)), seat, mode_text(position, played))


def number_of(position: Any, played: int) -> int:
    """The card a play plays."""
    return int(card_of(position, played))


def hand_cards(position: Any, seat: int) -> list[int]:
    """The cards a seat holds, lowest first."""
    return members(position.hands[seat])


def points_so_far(position: Any, seat: int) -> int:
    """The points on the cards a seat has taken in this hand."""
    return int(printed_points(position, seat))


def cards_left(position: Any, seat: int) -> int:
    """How many cards a seat holds."""
    return len(hand_cards(position, seat))


# --- The table ----------------------------------------------------------------------------------------


def hand_zone(position: Any, seat: int, viewer: int | None) -> Zone:
    """A hand: open to its owner, who sees which cards were passed to him until the first trick is over."""
    held = hand_cards(position, seat)
    if seat != viewer:
        return Zone(f"hand:{seat}", "hand", "Hand", seat, backs(len(held)), len(held))
    fresh: list[int] = []
    if position.pass_steps and not position.pass_due and position.trick == 0:
        fresh = members(position.passed[int(giver(position, seat))])
    shown = [Card(text_of(position, card), marks=["new"] if card in fresh else []) for card in held]
    return Zone(f"hand:{seat}", "hand", "Hand", seat, shown, len(held))


def passed_zone(position: Any, seat: int, viewer: int | None) -> Zone:
    """The cards a seat has set aside for passing."""
    aside = members(position.passed[seat])
    shown = [Card(text_of(position, card)) for card in aside] if seat == viewer else backs(len(aside))
    return Zone(f"passed:{seat}", "spread", "To pass", seat, shown, len(aside))


def trick_zone(position: Any) -> Zone:
    """The trick on the table, with the card that wins so far."""
    plays = [] if position.pass_due else trick_plays(position)
    laid = [card_played(position, played, seat) for seat, played in plays]
    for card in laid:
        if card.seat == position.winner:
            card.marks.append("winning")
    return Zone("trick", "trick", "Trick", cards=laid, count=len(laid))


def last_trick_zone(position: Any) -> Zone:
    """The trick before, which may be looked at (G7)."""
    laid = [card_played(position, played, seat) for seat, played in last_trick(position)]
    return Zone("last", "trick", "Last trick", int(position.leader), laid, len(laid))


def zones(position: Any, viewer: int | None) -> list[Zone]:
    """Every place on the table."""
    seats = range(int(position.players))
    found = [trick_zone(position)]
    if position.review_last_trick and position.trick > 0 and not position.pass_due:
        found.append(last_trick_zone(position))
    for seat in seats:
        found.append(hand_zone(position, seat, viewer))
        if position.pass_due:
            found.append(passed_zone(position, seat, viewer))
        taken = len(members(position.taken[seat]))
        found.append(Zone(f"taken:{seat}", "taken", "Taken", seat, count=taken))
    return found


def seat_view(position: Any, seat: int) -> SeatView:
    """What stands beside a name."""
    badges = ["dealer"] if seat == position.dealer else []
    tricks = len(members(position.taken[seat])) // int(position.players)
    if tricks:
        badges.append(f"{tricks} {'trick' if tricks == 1 else 'tricks'}")
        badges.append(count_words(points_so_far(position, seat)))
    return SeatView(seat, int(position.scores[seat]), badges, cards=cards_left(position, seat))


def count_words(points: int) -> str:
    """Points in words."""
    return f"{points} {'point' if abs(points) == 1 else 'points'}"


def headline(position: Any) -> str:
    """The phase, and what matters in it."""
    if position.turn == MATCH_OVER:
        return "The match is over"
    if position.pass_due:
        return f"Hand {position.hand + 1}: cards go {GOES[int(direction(position))]}"
    broken = "hearts broken" if position.hearts_broken else "hearts not broken"
    passed = "" if position.pass_steps else ", no passing"
    return f"Hand {position.hand + 1}, trick {position.trick + 1} of {position.hand_size}, {broken}{passed}"


def question(position: Any, viewer: int | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    if position.pass_due:
        due = int(position.pass_due)
        cards = "1 more card" if due == 1 else f"{due} cards"
        return f"Choose {cards} to pass {GOES[int(direction(position))]} to @{int(receiver(position, viewer))}"
    if position.laid == 0:
        if position.trick == 0:
            return "You open the first trick"
        return "Lead a card"
    return f"Follow {suit_name(int(position.led))} if you can"


def suit_name(suit: int) -> str:
    """A suit in words; totals are the fifth."""
    return SUIT_NAMES[suit] if NO_SUIT < suit < len(SUIT_NAMES) else "with a total"


def scene_of(game: str, position: Any, viewer: int | None) -> Scene:
    """All a viewer sees."""
    return Scene(
        game,
        viewer,
        None if position.turn == MATCH_OVER else int(position.turn),
        int(position.hand),
        headline(position),
        zones(position, viewer),
        [seat_view(position, seat) for seat in range(int(position.players))],
        ask=question(position, viewer),
    )


# --- What is told -------------------------------------------------------------------------------------


def narrate(before: Any, action: int, after: Any, viewer: int | None) -> list[Event]:
    """What an action did, as the viewer may know it."""
    if before.pass_due:
        return pass_events(before, action, after, viewer)
    seat = int(before.turn)
    card = number_of(before, action)
    name = symbol_of(before, card)
    mode = mode_text(before, action, symbols=True)
    lead = "led" if before.laid == 0 else "played"
    played = f"{name} as {mode}" if mode else name
    events = [Event("play", f"@{seat} {lead} {played}", seat, [card_played(before, action, seat)])]
    if after.hearts_broken and not before.hearts_broken and after.hand == before.hand:
        events.append(Event("broken", f"@{seat} broke hearts", seat))
    if before.laid + 1 == before.players:
        events.append(trick_event(before, action))
        if after.hand != before.hand or after.turn == MATCH_OVER:
            events += hand_events(before, after)
    return events


def pass_events(before: Any, action: int, after: Any, viewer: int | None) -> list[Event]:
    """A card set aside; all cards changing hands once the last is."""
    seat = int(before.turn)
    card = action - int(first_pass(before))
    known = viewer == seat
    text = f"@{seat} set aside {symbol_of(before, card) if known else 'a card'}"
    events = [Event("pass", text, seat, [Card(text_of(before, card)) if known else Card()])]
    if after.pass_due == 0:
        way = GOES[int(direction(before))]
        events.append(Event("exchange", f"All passed {int(before.pass_count)} cards {way}"))
        if viewer is not None:
            source = int(giver(after, viewer))
            came = members(after.passed[source])
            names = ", ".join(symbol_of(after, each) for each in came)
            cards = [Card(text_of(after, each), marks=["new"]) for each in came]
            events.append(Event("receive", f"@{viewer} got {names} from @{source}", viewer, cards))
        events.append(Event("open", f"It was up to @{int(after.turn)} to open the first trick", int(after.turn)))
    return events


def trick_event(before: Any, action: int) -> Event:
    """Who won a trick: the play best so far, or the last one where it was better."""
    plays = [*trick_plays(before), (int(before.turn), action)]
    winner = int(winner_with(before, action))
    cards = [card_played(before, played, seat) for seat, played in plays]
    return Event("trick", f"@{winner} won the trick", winner, cards)


def winner_with(before: Any, action: int) -> int:
    """The winner of a trick whose last play is ``action``."""
    from cardhouse.games.hearts.deck import rank_of, suit_of

    follows = int(suit_of(before, action)) == int(before.led)
    better = follows and 1 + int(rank_of(before, action)) > int(before.strength)
    return int(before.turn) if better else int(before.winner)


def hand_events(before: Any, after: Any) -> list[Event]:
    """The scoring of a hand, and the end of the match."""
    seats = range(int(after.players))
    shooter = int(after.moon_by)
    lines = [] if shooter == NOBODY else [f"@{shooter} shot the moon"]
    for seat in seats:
        points, total = int(after.hand_scores[seat]), int(after.scores[seat])
        halved = f", exactly {int(after.target)} becomes {total}" if total != before.scores[seat] + points else ""
        lines.append(f"@{seat} took {count_words(points)}{halved}, total {total}")
    events = [Event("hand", f"Hand {int(before.hand) + 1} is over", lines=lines)]
    if after.turn == MATCH_OVER:
        best = min(int(after.scores[seat]) for seat in seats)
        winners = [seat for seat in seats if after.scores[seat] == best]
        names = " and ".join(f"@{seat}" for seat in winners)
        events.append(Event("match", f"{names} won the match with {count_words(best)}", winners[0]))
    return events


# --- The same actions in an imagined world ------------------------------------------------------------


def retell(world: Any, before: Any, action: int, viewer: int | None) -> int:
    """The action as it was in a world imagined for a viewer: which cards others passed, it cannot know.

    The cards a seat passed in that world stand for those it passed, the lowest for the first.
    """
    if not before.pass_due or world.hand != before.hand:
        return action
    seat = int(before.turn)
    known = viewer is not None and (seat == viewer or (not world.pass_due and int(receiver(world, seat)) == viewer))
    if known:
        return action
    nth = len(members(before.passed[seat]))
    return int(first_pass(before)) + members(world.passed[seat])[nth]
