"""What is told of a match of bridge. All acts are open."""

from __future__ import annotations

from cardhouse.games.bridge.actions import BID, DOUBLE, PASS, REDOUBLE
from cardhouse.games.bridge.auction import in_auction
from cardhouse.games.bridge.options import REDEAL
from cardhouse.games.bridge.play import dummy_lies_open
from cardhouse.games.bridge.position import EAST_WEST, NORTH_SOUTH, SEATS, Bridge
from cardhouse.games.bridge.scoring import is_vulnerable
from cardhouse.games.bridge.words import COMPASS, SIDES, call_text, contract_by, result_text, vulnerable_text
from cardhouse.kit.cards.packs import face_symbol, face_text
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.tricks.showing import count_words, hand_cards
from cardhouse.kit.tricks.tricks import RANK_OF, SUIT_OF, strength, trick_plays


def tell_deal(position: Bridge, viewer: Seat | None) -> list[Event]:
    """The board, who deals it and who is vulnerable; who sits where (BR1, BR9)."""
    dealer = position.dealer
    text = f"@{dealer} dealt board {position.board}: {vulnerable_text(position)}"
    return [Event("deal", text, dealer, lines=[", ".join(f"{name}: @{seat}" for seat, name in enumerate(COMPASS))])]


def narrate(before: Bridge, action: Action, after: Bridge, viewer: Seat | None) -> list[Event]:
    """What an action did; nothing of it is hidden from anybody."""
    events = call_events(before, action, after) if in_auction(before) else play_events(before, action, after)
    if after.hand != before.hand or after.turn == MATCH_OVER:
        events += board_events(before, after)
    return events


def call_events(before: Bridge, action: Action, after: Bridge) -> list[Event]:
    """A call; the contract, where it ended the auction."""
    seat = before.turn
    if action >= BID:
        text = f"@{seat} bid {call_text(action)}"
    else:
        text = f"@{seat} " + {PASS: "passed", DOUBLE: "doubled", REDOUBLE: "redoubled"}[action]
    events = [Event("call", text, seat)]
    if after.hand == before.hand and not in_auction(after):
        declarer, leader = after.declarer, after.leader
        text = f"The contract was {contract_by(after, declarer)}; the opening lead was up to @{leader}"
        events.append(Event("contract", text, declarer))
    return events


def play_events(before: Bridge, card: Card, after: Bridge) -> list[Event]:
    """A card played; dummy faced after the opening lead; the winner of a full trick."""
    seat = before.hand_to_play
    did = "led" if before.laid == 0 else "played"
    source = " from dummy" if seat == before.dummy else ""
    events = [
        Event("play", f"@{before.turn} {did} {face_symbol(card)}{source}", seat, [CardView(face_text(card), seat)])
    ]
    if not dummy_lies_open(before):
        dummy = after.dummy
        cards = [CardView(face_text(each)) for each in hand_cards(after, dummy)]
        events.append(Event("dummy", f"@{dummy} laid the hand open as dummy", dummy, cards))
    if before.laid + 1 == SEATS:
        plays = [*trick_plays(before), (seat, card)]
        winner = winner_with(before, card)
        laid = [CardView(face_text(each), who) for who, each in plays]
        events.append(Event("trick", f"@{winner} won the trick", winner, laid))
    return events


def winner_with(before: Bridge, card: Card) -> int:
    """The winner of a trick whose last card this is."""
    worth = strength(SUIT_OF[card], RANK_OF[card], before.led, before.trump)
    return before.hand_to_play if worth > before.strength else before.winner


def board_events(before: Bridge, after: Bridge) -> list[Event]:
    """How a board ended, and the match."""
    board = f"Board {before.board}"
    if in_auction(before):
        if after.board == before.board and after.turn != MATCH_OVER and after.passed_out == REDEAL:
            return [Event("hand", f"{board} was passed out and dealt again")]
        events = [Event("hand", f"{board} was passed out", lines=["Nobody scored", *total_lines(after)])]
    else:
        contract = contract_by(before, before.declarer)
        tricks = after.board_tricks
        result = f"{count_words(tricks, 'trick')}, {result_text(before.bid, tricks)}"
        lines = [f"{contract}, {vulnerable_word(before)}: {result}", *total_lines(after)]
        events = [Event("hand", f"{board} is over", lines=lines)]
    if after.turn == MATCH_OVER:
        events.append(match_event(after))
    return events


def vulnerable_word(position: Bridge) -> str:
    """Whether the declaring side is vulnerable."""
    return "vulnerable" if is_vulnerable(position, position.declarer & 1) else "not vulnerable"


def total_lines(after: Bridge) -> list[str]:
    """What a board brought each side, and its total."""
    lines = []
    for side, name in enumerate(SIDES):
        points = after.board_score * (-1 if side else 1)
        lines.append(f"{name} (@{side} and @{side + 2}): {points:+d}, total {after.scores[side]:+d}")
    return lines


def match_event(after: Bridge) -> Event:
    """Who won the match; a tie is allowed (BR11)."""
    totals = [after.scores[side] for side in (NORTH_SOUTH, EAST_WEST)]
    if totals[0] == totals[1]:
        return Event("match", "The match ended in a tie")
    best = totals.index(max(totals))
    return Event("match", f"@{best} and @{best + 2} won the match by {abs(totals[0] - totals[1])} points", best)
