"""The log of In Tense Care in words. All acts are open."""

from cardhouse.games.in_tense_care.dealing import ten_card_player
from cardhouse.games.in_tense_care.position import MOST, NOTHING, InTenseCare
from cardhouse.games.in_tense_care.scoring import winners
from cardhouse.games.in_tense_care.showing import (
    TEXTS,
    Verdict,
    cards_left_over,
    held_cards,
    in_trick,
    laid_cards,
    name_of,
    verdict,
)
from cardhouse.games.in_tense_care.tricks import count_jokers, first_ace, lowest_wins
from cardhouse.games.in_tense_care.words import say
from cardhouse.kit.cards.packs import ACE, FACES, JACK, KING, SUIT_NAMES
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.tricks.showing import turned as turned_plays
from cardhouse.kit.tricks.tricks import RANK_OF, last_trick, row_of_trick, trick_plays
from cardhouse.kit.words import player, players

COUNTS_BESIDE_AN_ACE = {JACK: "½", JACK + 1: "1½", KING: "2½"}
"""What a picture brings beside an ace, by its rank (IT9)."""


def tell_deal(position: InTenseCare, viewer: Seat | None) -> list[Event]:
    """Who ended the board phase, and how many cards each is dealt for it (IT1, IT4)."""
    ten = int(ten_card_player(position))
    lines = [say("got", who=player(seat), dealt=position.dealt[seat]) for seat in range(position.players)]
    dealt = say("dealt-and-stayed-out", who=player(position.dealer), cards=cards_left_over(position))
    return [
        Event("board", say("was-first-to-cards", who=player(ten), most=MOST), ten),
        Event("deal", dealt, position.dealer, lines=lines),
    ]


def narrate(before: InTenseCare, action: Action, after: InTenseCare, viewer: Seat | None) -> list[Event]:
    """What an action did; all of it is open."""
    return all_events(before, action, after)


@shared
def all_events(before: InTenseCare, action: Action, after: InTenseCare) -> list[Event]:
    """What an action did, told once for all."""
    seat = before.turn
    changes, counts = effect(before, int(action))
    text = say(
        "played-card",
        who=player(seat),
        leads="yes" if before.laid == 0 else "no",
        card=name_of(int(action)),
        last="no" if held_cards(after, seat) else "yes",
        changes=changes,
        counts=counts,
    )
    events = [Event("play", text, seat, [CardView(TEXTS[action], seat)])]
    over = after.turn == MATCH_OVER
    if over or after.trick != before.trick:
        events += trick_events(before, after)
    if over:
        events += end_events(after)
    return events


def effect(before: InTenseCare, card: Card) -> tuple[str, str]:
    """What an ace or a joker changes, as messages take it, and what a picture beside an ace counts (IT9, IT10)."""
    row, laid = row_of_trick(before, before.trick), before.laid
    if card >= FACES:
        jokers = int(count_jokers(before, row, laid))
        low = lowest_wins(before, jokers + 1)
        return (("lowest" if low else "highest") if low != lowest_wins(before, jokers) else "nothing"), ""
    ace_lies = first_ace(before, row, laid) != NOTHING
    if RANK_OF[card] == ACE and not ace_lies and any(is_picture(played) for _, played in trick_plays(before)):
        return "pictures", ""
    return ("picture", COUNTS_BESIDE_AN_ACE[int(RANK_OF[card])]) if ace_lies and is_picture(card) else ("nothing", "")


def is_picture(played: Card) -> bool:
    """Whether a play is a jack, a queen or a king."""
    return 0 <= played < FACES and JACK <= RANK_OF[played] <= KING


def trick_events(before: InTenseCare, after: InTenseCare) -> list[Event]:
    """Who won the trick, and who leads if it is somebody else."""
    row, leader, players = row_of_trick(before, before.trick), before.leader, after.players
    stands = verdict(after, row, leader, players)
    plays = trick_plays(after) if after.turn == MATCH_OVER else last_trick(after)
    shown = in_trick(laid_cards(plays), stands.seat)
    who, best = player(stands.seat), name_of(stands.card)
    if stands.suit is None:
        text = say("won-trick-of-jokers", who=who, card=best)
    else:
        text = say("won-trick-with", who=who, card=best, end=stands.end, suit=SUIT_NAMES[stands.suit])
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
        return [Event("lead", say("played-first-ace-and-leads", who=player(seat)), seat)]
    if ace is not None:
        text = say("ace-led-by-another", who=player(ace), seat=player(seat))
    else:
        text = say("has-no-cards-left-so-leads", who=player(stands.seat), seat=player(seat))
    return [Event("lead", text, seat)]


def turned(position: InTenseCare, event: Event) -> Event:
    """What is told of a trick once it is turned and may not be looked at (G7)."""
    if position.review_last_trick:
        return event
    if event.kind == "trick":
        return Event("trick", say("won-trick", who=player(event.seat)), event.seat)
    if event.kind == "lead":
        return Event("lead", say("leads", who=player(event.seat)), event.seat)
    return turned_plays(position, event)


def end_events(after: InTenseCare) -> list[Event]:
    """Everybody's tricks, and who won with how many."""
    seats = range(after.players)
    lines = [say("had-and-took", who=player(seat), dealt=after.dealt[seat], won=after.won[seat]) for seat in seats]
    best = winners(after)
    most = after.won[best[0]]
    who, shared = players(best), "yes" if len(best) > 1 else "no"
    beaten = [seat for seat in seats if after.won[seat] == most and seat not in best]
    if beaten:
        text = say("won-tie", who=who, shared=shared, tricks=most, loser=player(beaten[0]), cards=MOST)
    else:
        text = say("won-with-tricks", who=who, shared=shared, tricks=most)
    return [Event("hand", say("all-ten-tricks-have-been-played"), lines=lines), Event("match", text, best[0])]
