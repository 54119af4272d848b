"""What is told of a match of In Tense Care. All acts are open."""

from __future__ import annotations

from cardhouse.games.in_tense_care.dealing import ten_card_player
from cardhouse.games.in_tense_care.position import MOST, NOTHING, InTenseCare
from cardhouse.games.in_tense_care.scoring import winners
from cardhouse.games.in_tense_care.showing import (
    REDUCED,
    TEXTS,
    Verdict,
    card_zone,
    cards_left_over,
    held_cards,
    laid_cards,
    name_of,
    verdict,
)
from cardhouse.games.in_tense_care.tricks import count_jokers, first_ace, lowest_wins
from cardhouse.kit.cards.packs import ACE, FACES, JACK, KING
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.tricks.showing import count_words
from cardhouse.kit.tricks.showing import turned as turned_plays
from cardhouse.kit.tricks.tricks import RANK_OF, last_trick, row_of_trick, trick_plays

COUNTS_BESIDE_AN_ACE = {JACK: "½", JACK + 1: "1½", KING: "2½"}
"""By rank (IT9)."""


def tell_deal(position: InTenseCare, viewer: Seat | None) -> list[Event]:
    """Who ended the board phase, and how many cards each is dealt for it (IT1, IT4)."""
    ten = int(ten_card_player(position))
    lines = [f"@{seat} got {count_words(position.dealt[seat], 'card')}" for seat in range(position.players)]
    rest = count_words(cards_left_over(position), "card")
    return [
        Event("board", f"@{ten} came to {MOST} cards and ended the board phase", ten),
        Event("deal", f"@{position.dealer} dealt the cards; {rest} stayed out", position.dealer, lines=lines),
    ]


def narrate(before: InTenseCare, action: Action, after: InTenseCare, viewer: Seat | None) -> list[Event]:
    """What an action did; all of it is open."""
    seat = before.turn
    verb = "led" if before.laid == 0 else "played"
    last = "" if held_cards(after, seat) else ", the last card"
    text = f"@{seat} {verb} {name_of(action)}{last}{effect(before, action)}"
    events = [Event("play", text, seat, [CardView(TEXTS[action], seat)])]
    over = after.turn == MATCH_OVER
    if over or after.trick != before.trick:
        events += trick_events(before, after)
    if over:
        events += end_events(after)
    return events


def effect(before: InTenseCare, card: Card) -> str:
    """What an ace or a joker changes, or a picture beside an ace counts (IT9, IT10)."""
    row, laid = row_of_trick(before, before.trick), before.laid
    if card >= FACES:
        jokers = int(count_jokers(before, row, laid))
        low = lowest_wins(before, jokers + 1)
        return f" and made the {'lowest' if low else 'highest'} win" if low != lowest_wins(before, jokers) else ""
    ace_lies = first_ace(before, row, laid) != NOTHING
    if RANK_OF[card] == ACE and not ace_lies and any(is_picture(played) for _, played in trick_plays(before)):
        return f" and took 10½ off the pictures: {REDUCED}"
    return f", only {COUNTS_BESIDE_AN_ACE[int(RANK_OF[card])]} beside the ace" if ace_lies and is_picture(card) else ""


def is_picture(played: int) -> bool:
    """Whether a play is a jack, a queen or a king."""
    return 0 <= played < FACES and JACK <= RANK_OF[played] <= KING


def trick_events(before: InTenseCare, after: InTenseCare) -> list[Event]:
    """Who won the trick, and who leads if it is somebody else."""
    row, leader, players = row_of_trick(before, before.trick), before.leader, after.players
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


def turned(position: InTenseCare, event: Event) -> Event:
    """What is told of a trick once it is turned and may not be looked at (G7)."""
    if position.review_last_trick:
        return event
    if event.kind == "trick":
        return Event("trick", f"@{event.seat} won the trick", event.seat)
    if event.kind == "lead":
        return Event("lead", f"The lead went to @{event.seat}", event.seat)
    return turned_plays(position, event)


def end_events(after: InTenseCare) -> list[Event]:
    """Everybody's tricks, and who won with how many."""
    seats = range(after.players)
    lines = [
        f"@{seat} had {count_words(after.dealt[seat], 'card')} and took {count_words(after.won[seat], 'trick')}"
        for seat in seats
    ]
    best = winners(after)
    most = after.won[best[0]]
    each = " each" if len(best) > 1 else ""
    text = " and ".join(f"@{seat}" for seat in best) + f" won with {count_words(most, 'trick')}{each}"
    beaten = [seat for seat in seats if after.won[seat] == most and seat not in best]
    if beaten:
        text += f"; @{beaten[0]}, dealt {MOST}, lost the tie"
    return [Event("hand", "All ten tricks are played", lines=lines), Event("match", text, best[0])]
