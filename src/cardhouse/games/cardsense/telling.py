"""What is told of a match of CardSen$e. All acts are open; hands are never told."""

from __future__ import annotations

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
from cardhouse.games.cardsense.words import (
    PLACES,
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
from cardhouse.kit.cards.packs import RANK_NAMES, face_symbol, face_text
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Seat
from cardhouse.kit.tricks.tricks import RANK_OF, SUIT_OF, strength, trick_plays


def tell_deal(position: CardSense, viewer: Seat | None) -> list[Event]:
    """The draw for the first deal; who deals how many cards, and the hand where it needs no naming (CS2, CS5, CS6)."""
    dealer = position.dealer
    events = []
    if position.hand == 0 and position.first_dealer == DRAW:
        lines = [f"@{seat} drew {cards}" for seat, cards in enumerate(drawn_lots(position))]
        events.append(Event("draw", f"@{dealer} drew the highest card and dealt first", dealer, lines=lines))
    title = hand_title(position)
    named = f", {title}" if title else ""
    owner = "" if position.deals_for == dealer else f" in place of @{position.deals_for}"
    out = " and ".join(face_symbol(card) for card in bits(removed_twos(position)))
    lines = [f"{out} stayed out of the pack"] if out else []
    text = f"@{dealer} dealt hand {position.hand + 1}{owner}{named}: {position.hand_size} cards each"
    return [*events, Event("deal", text, dealer, lines=lines)]


def narrate(before: CardSense, action: Action, after: CardSense, viewer: Seat | None) -> list[Event]:
    """What an action did."""
    phase = before.phase
    if phase == PLAYING:
        events = play_events(before, action, after)
    elif phase in (CHALLENGING, DOUBLING):
        events = challenge_events(before, action)
    elif phase == CALLING:
        events = call_events(before, action)
    elif phase == IN_DEBT:
        events = debt_events(before, action, after)
    else:
        events = naming_events(before, action)
    if phase != IN_DEBT and hand_ended(before, after):
        events.append(settling(before, after, viewer))
    if after.hand != before.hand or after.turn == MATCH_OVER:
        events += closing(before, after)
    return events


# --- Before play --------------------------------------------------------------------------------------


def naming_events(before: CardSense, action: Action) -> list[Event]:
    """The dealer names the hand (CS11, CS18, CS19)."""
    seat = before.turn
    if action < NAME_TRUMP:
        return [Event("name", f"@{seat} chose {HAND_NAMES[hand_of(action)]}", seat)]
    if action < NAME_START:
        return [Event("name", f"@{seat} named {trump_words(trump_of(action))}", seat)]
    if action < NAME_ACES:
        return [Event("name", f"@{seat} named {RANK_NAMES[start_rank_of(action)]} as the start card", seat)]
    return [Event("name", f"@{seat} put aces {'high' if place_of(action) == HIGH else 'low'}", seat)]


def challenge_events(before: CardSense, action: Action) -> list[Event]:
    """A challenge, a double, or neither (CS28, CS30)."""
    seat = before.turn
    if before.phase == DOUBLING:
        other = before.challenger
        if action == DOUBLE:
            return [Event("double", f"@{seat} doubled @{other}'s challenge", seat)]
        return [Event("double", f"@{seat} let @{other}'s challenge stand", seat)]
    if action != DONE:
        return [Event("challenge", f"@{seat} challenged @{challenged_by(action)}", seat)]
    return [] if before.challenged[seat] else [Event("challenge", f"@{seat} challenged nobody", seat)]


# --- Play ---------------------------------------------------------------------------------------------


def play_events(before: CardSense, action: Action, after: CardSense) -> list[Event]:
    """A card to a trick or to the layout, or a pass."""
    if before.named == FANTAN:
        return layout_events(before, action)
    seat = before.turn
    verb = "led" if before.laid == 0 else "played"
    events = [Event("play", f"@{seat} {verb} {face_symbol(action)}", seat, [CardView(face_text(action), seat)])]
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
    money = f": {signed(brought)}" if brought else ""
    cards = [CardView(face_text(card), player) for player, card in plays]
    return Event("trick", f"@{winner} won trick {before.trick + 1}{money}", winner, cards)


def layout_events(before: CardSense, action: Action) -> list[Event]:
    """A card laid, a pass, a renege; who has finished (CS21-CS26)."""
    seat = before.turn
    held = int(before.held[seat][0])
    fits = int(fitting(before)) & held
    penalised = before.penalised >> seat & 1
    if action == PASS:
        if not fits:
            return [Event("pass", f"@{seat} passed", seat)]
        cards = [CardView(face_text(card)) for card in bits(fits)]
        shown = " and ".join(face_symbol(card) for card in bits(fits))
        price = "" if penalised else f": {PLACES[last_free_place(before)]} place"
        return [Event("renege", f"@{seat} passed holding {shown}{price}", seat, cards)]
    events = [Event("play", f"@{seat} played {face_symbol(action)}", seat, [CardView(face_text(action), seat)])]
    if len(bits(held)) == 1:
        place = "" if penalised else f", {PLACES[before.finished + 1]}"
        events.append(Event("out", f"@{seat} ran out of cards{place}", seat))
    return events


def last_free_place(before: CardSense) -> int:
    """The place the next to renege gets (CS26)."""
    return len(sitters(before)) - len(bits(before.penalised))


def call_events(before: CardSense, action: Action) -> list[Event]:
    """'Last card', said or not (CS27)."""
    seat = before.turn
    if action == CALL:
        return [Event("call", f"@{seat} said: last card", seat)]
    return [Event("call", f"@{seat} did not say 'last card': $10 to each of the others", seat)]


# --- The banker ---------------------------------------------------------------------------------------


def hand_ended(before: CardSense, after: CardSense) -> bool:
    """Whether an action has ended the hand: paid out, if not yet closed."""
    return bool(after.hand != before.hand or after.turn == MATCH_OVER or after.phase == IN_DEBT)


def settling(before: CardSense, after: CardSense, viewer: Seat | None) -> Event:
    """The banker pays and collects; side bets and fines with it (CS33)."""
    lines = []
    for seat in sitters(before):
        parts = [f"bank {payment(after.last_account[BANK][seat])}"]
        for line, name in ((BETS, "side bets"), (FINES, "last card")):
            if after.last_account[line][seat]:
                parts.append(f"{name} {payment(after.last_account[line][seat])}")
        lines.append(f"@{seat}: {', '.join(parts)}{balance(after, seat, viewer)}")
    return Event("hand", f"Hand {before.hand + 1} is over: {hand_title(before)}", lines=lines)


def payment(amount: Any) -> str:
    """What somebody gets or pays; nothing is $0."""
    return signed(int(amount))


def balance(after: CardSense, seat: Seat, viewer: Seat | None) -> str:
    """What a player has after the payments, where that is told (CS7)."""
    money = after.money[seat]
    if after.debtors >> seat & 1:
        return f"; {dollars(-money)} short"
    return f"; now {dollars(money)}" if knows_money(after, seat, viewer) else ""


def debt_events(before: CardSense, action: Action, after: CardSense) -> list[Event]:
    """Borrowing, or retiring (CS34)."""
    seat = before.turn
    if action == BORROW:
        loan = LOAN * (after.loans[seat] - before.loans[seat])
        return [Event("borrow", f"@{seat} borrowed {dollars(loan)}", seat)]
    return [Event("retire", f"@{seat} took {dollars(-before.money[seat])} and retired", seat)]


def closing(before: CardSense, after: CardSense) -> list[Event]:
    """Half-time, or the end of the match (CS7, CS36)."""
    if after.turn == MATCH_OVER:
        return [match_event(after)]
    if before.half_time or not after.half_time:
        return []
    lines = [f"@{seat}: {dollars(after.scores[seat])}" for seat in sitters(after)]
    return [Event("half_time", "Half-time: the money is counted", lines=lines)]


def match_event(after: CardSense) -> Event:
    """Who has the most money of those who can win (CS36)."""
    best = winners(after)
    names = " and ".join(f"@{seat}" for seat in best)
    lines = [
        f"@{seat}: {dollars(after.scores[seat])}{'' if sits(after, seat) else ', retired'}"
        for seat in range(after.players)
    ]
    return Event("match", f"{names} won the match with {dollars(after.scores[best[0]])}", best[0], lines=lines)
