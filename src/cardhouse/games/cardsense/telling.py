"""The log of CardSen$e in words. All acts are open; hands never appear in it."""

from typing import Any

from cardhouse.games.cardsense.actions import (
    BORROW,
    CALL,
    DONE,
    DOUBLE,
    HAND_NAMES,
    NAME_ACES,
    NAME_START,
    NAME_TRUMP,
    PASS,
    challenged_by,
    hand_of,
    place_of,
    start_rank_of,
    trump_of,
)
from cardhouse.games.cardsense.dealing import removed_twos
from cardhouse.games.cardsense.fantan import fitting
from cardhouse.games.cardsense.position import (
    BANK,
    BETS,
    CALLING,
    CHALLENGING,
    DOUBLING,
    DRAW,
    FANTAN,
    FINES,
    HIGH,
    IN_DEBT,
    LOAN,
    PLAYING,
    CardSense,
)
from cardhouse.games.cardsense.scoring import winners
from cardhouse.games.cardsense.wording import (
    bits,
    dollars,
    drawn_lots,
    hand_title,
    knows_money,
    signed,
    sits,
    sitters,
    trump_words,
)
from cardhouse.games.cardsense.words import say
from cardhouse.kit.cards.packs import RANK_NAMES, face_symbol, face_text
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.tricks.tricks import RANK_OF, SUIT_OF, strength, trick_plays
from cardhouse.kit.words import listed, player, players


def tell_deal(position: CardSense, viewer: Seat | None) -> list[Event]:
    """The draw for the first deal; who deals how many cards, and the hand where it needs no naming (CS2, CS5, CS6)."""
    dealer = position.dealer
    events = []
    if position.hand == 0 and position.first_dealer == DRAW:
        lines = [say("drew", who=player(seat), cards=cards) for seat, cards in enumerate(drawn_lots(position))]
        events.append(Event("draw", say("drew-highest-card-and-dealt-first", who=player(dealer)), dealer, lines=lines))
    title = hand_title(position)
    out = listed([face_symbol(card) for card in bits(removed_twos(position))])
    lines = [say("stayed-out-of-pack", cards=out)] if out else []
    text = say(
        "dealt",
        who=player(dealer),
        hand=position.hand + 1,
        stead="none" if position.deals_for == dealer else player(position.deals_for),
        title=title or "none",
        cards=position.hand_size,
    )
    return [*events, Event("deal", text, dealer, lines=lines)]


def narrate(before: CardSense, action: Action, after: CardSense, viewer: Seat | None) -> list[Event]:
    """Events that tell one viewer what an action did."""
    events = act_events(before, action, after)
    if before.phase != IN_DEBT and hand_ended(before, after):
        events.append(settling(before, after, viewer))
    if after.hand != before.hand or after.turn == MATCH_OVER:
        events += closing(before, after)
    return events


@shared
def act_events(before: CardSense, action: Action, after: CardSense) -> list[Event]:
    """The act itself, told once for all; not yet how it ended a hand."""
    phase = before.phase
    if phase == PLAYING:
        return play_events(before, action, after)
    if phase in (CHALLENGING, DOUBLING):
        return challenge_events(before, action)
    if phase == CALLING:
        return call_events(before, action)
    if phase == IN_DEBT:
        return debt_events(before, action, after)
    return naming_events(before, action)


# --- Before play --------------------------------------------------------------------------------------


def naming_events(before: CardSense, action: Action) -> list[Event]:
    """The dealer names the hand (CS11, CS18, CS19)."""
    seat = before.turn
    if action < NAME_TRUMP:
        return [Event("name", say("chose", who=player(seat), what=HAND_NAMES[hand_of(action)]), seat)]
    if action < NAME_START:
        return [Event("name", say("chose", who=player(seat), what=trump_words(trump_of(action))), seat)]
    if action < NAME_ACES:
        return [
            Event("name", say("chose-as-start-card", who=player(seat), rank=RANK_NAMES[start_rank_of(action)]), seat)
        ]
    return [
        Event("name", say("chose-aces", who=player(seat), aces="high" if place_of(action) == HIGH else "low"), seat)
    ]


def challenge_events(before: CardSense, action: Action) -> list[Event]:
    """A challenge, a double, or neither (CS28, CS30)."""
    seat = before.turn
    if before.phase == DOUBLING:
        other = before.challenger
        if action == DOUBLE:
            return [Event("double", say("doubled-s-challenge", who=player(seat), other=player(other)), seat)]
        return [Event("double", say("let-s-challenge-stand", who=player(seat), other=player(other)), seat)]
    if action != DONE:
        return [Event("challenge", say("challenged", who=player(seat), other=player(challenged_by(action))), seat)]
    return [] if before.challenged[seat] else [Event("challenge", say("challenged-nobody", who=player(seat)), seat)]


# --- Play ---------------------------------------------------------------------------------------------


def play_events(before: CardSense, action: Action, after: CardSense) -> list[Event]:
    """A card to a trick or to the layout, or a pass."""
    if before.named == FANTAN:
        return layout_events(before, action)
    seat = before.turn
    leads = "yes" if before.laid == 0 else "no"
    text = say("played-to-trick", who=player(seat), leads=leads, card=face_symbol(int(action)))
    events = [Event("play", text, seat, [CardView(face_text(int(action)), seat)])]
    if before.laid + 1 == len(sitters(before)):
        events.append(trick_event(before, action, after))
    return events


def trick_event(before: CardSense, action: Action, after: CardSense) -> Event:
    """Who won a trick, and what it brought (CS13, CS16-CS18)."""
    seat = before.turn
    worth = int(strength(int(SUIT_OF[action]), int(RANK_OF[action]), before.led, before.trump))
    winner = seat if worth > before.strength else before.winner
    plays = [*trick_plays(before, before.sitting), (seat, action)]
    ended = hand_ended(before, after)
    brought = int((after.last_account if ended else after.account)[BANK].sum() - before.account[BANK].sum())
    money = signed(brought) if brought else "none"
    cards = [CardView(face_text(int(card)), seat) for seat, card in plays]
    return Event("trick", say("won-nth-trick", who=player(winner), trick=before.trick + 1, money=money), winner, cards)


def layout_events(before: CardSense, action: Action) -> list[Event]:
    """A card laid, a pass, a renege; who has finished (CS21-CS26)."""
    seat = before.turn
    held = int(before.held[seat][0])
    fits = int(fitting(before)) & held
    penalised = before.penalised >> seat & 1
    if action == PASS:
        if not fits:
            return [Event("pass", say("passed", who=player(seat)), seat)]
        cards = [CardView(face_text(card)) for card in bits(fits)]
        shown = listed([face_symbol(card) for card in bits(fits)])
        place = 0 if penalised else last_free_place(before)
        return [Event("renege", say("passed-holding", who=player(seat), cards=shown, place=place), seat, cards)]
    events = [
        Event(
            "play",
            say("played", who=player(seat), card=face_symbol(int(action))),
            seat,
            [CardView(face_text(int(action)), seat)],
        )
    ]
    if len(bits(held)) == 1:
        place = 0 if penalised else before.finished + 1
        events.append(Event("out", say("ran-out-of-cards", who=player(seat), place=place), seat))
    return events


def last_free_place(before: CardSense) -> int:
    """The place the next to renege gets (CS26)."""
    return len(sitters(before)) - len(bits(before.penalised))


def call_events(before: CardSense, action: Action) -> list[Event]:
    """'Last card', said or not (CS27)."""
    seat = before.turn
    if action == CALL:
        return [Event("call", say("said-last-card", who=player(seat)), seat)]
    return [Event("call", say("did-not-say-last-card", who=player(seat)), seat)]


# --- The banker ---------------------------------------------------------------------------------------


def hand_ended(before: CardSense, after: CardSense) -> bool:
    """Whether an action has ended the hand: paid out, if not yet closed."""
    return bool(after.hand != before.hand or after.turn == MATCH_OVER or after.phase == IN_DEBT)


def settling(before: CardSense, after: CardSense, viewer: Seat | None) -> Event:
    """The banker pays and collects; side bets and fines with it (CS33)."""
    lines = []
    for seat in sitters(before):
        items = [say("from-bank", money=payment(after.last_account[BANK][seat]))]
        if after.last_account[BETS][seat]:
            items.append(say("from-side-bets", money=payment(after.last_account[BETS][seat])))
        if after.last_account[FINES][seat]:
            items.append(say("from-fines", money=payment(after.last_account[FINES][seat])))
        state, money = balance(after, seat, viewer)
        lines.append(say("settled", who=player(seat), items=tuple(items), state=state, money=money))
    over = say("hand-is-over", hand=before.hand + 1, title=hand_title(before))
    return Event("hand", over, lines=lines)


def payment(amount: Any) -> str:
    """What somebody gets or pays; nothing is $0."""
    return signed(int(amount))


def balance(after: CardSense, seat: Seat, viewer: Seat | None) -> tuple[str, str]:
    """How a player stands after the payments, as messages take it, and by how much, where that is told (CS7)."""
    money = after.money[seat]
    if after.debtors >> seat & 1:
        return "short", dollars(-money)
    return ("now", dollars(money)) if knows_money(after, seat, viewer) else ("untold", "")


def debt_events(before: CardSense, action: Action, after: CardSense) -> list[Event]:
    """Borrowing, or retiring (CS34)."""
    seat = before.turn
    if action == BORROW:
        loan = LOAN * (after.loans[seat] - before.loans[seat])
        return [Event("borrow", say("borrowed-from-bank", who=player(seat), money=dollars(loan)), seat)]
    return [Event("retire", say("took-and-retired", who=player(seat), money=dollars(-before.money[seat])), seat)]


@shared
def closing(before: CardSense, after: CardSense) -> list[Event]:
    """Half-time, or the end of the match (CS7, CS36)."""
    if after.turn == MATCH_OVER:
        return [match_event(after)]
    if before.half_time or not after.half_time:
        return []
    lines = [
        say("money-of", who=player(seat), money=dollars(after.scores[seat]), retired="no") for seat in sitters(after)
    ]
    return [Event("half_time", say("half-time-money-is-counted"), lines=lines)]


def match_event(after: CardSense) -> Event:
    """Who has the most money of those who can win (CS36)."""
    best = winners(after)
    lines = [
        say(
            "money-of",
            who=player(seat),
            money=dollars(after.scores[seat]),
            retired="no" if sits(after, seat) else "yes",
        )
        for seat in range(after.players)
    ]
    won = say("won-match-with", who=players(best), money=dollars(after.scores[best[0]]))
    return Event("match", won, best[0], lines=lines)
