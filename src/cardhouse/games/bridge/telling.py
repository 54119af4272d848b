"""The log of bridge in words. All acts are open."""

from cardhouse.games.bridge.actions import BID, DOUBLE, PASS, REDOUBLE
from cardhouse.games.bridge.auction import in_auction
from cardhouse.games.bridge.options import REDEAL
from cardhouse.games.bridge.play import dummy_lies_open
from cardhouse.games.bridge.position import EAST_WEST, NORTH_SOUTH, SEATS, Bridge
from cardhouse.games.bridge.scoring import is_vulnerable
from cardhouse.games.bridge.wording import SIDES, call_text, contract_by, result_text, vulnerable_sides
from cardhouse.games.bridge.words import say
from cardhouse.kit.cards.packs import face_symbol, face_text
from cardhouse.kit.face.scene import CardView, Event
from cardhouse.kit.face.shared import shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Action, Card, Seat
from cardhouse.kit.tricks.showing import hand_cards
from cardhouse.kit.tricks.tricks import RANK_OF, SUIT_OF, strength, trick_plays
from cardhouse.kit.words import listed, player


def tell_deal(position: Bridge, viewer: Seat | None) -> list[Event]:
    """The board, who deals it and who is vulnerable; who sits where (BR1, BR9)."""
    dealer = position.dealer
    text = say("dealt-board", who=player(dealer), board=position.board, vulnerable=vulnerable_sides(position))
    return [
        Event(
            "deal", text, dealer, lines=[say("seats", north=player(0), east=player(1), south=player(2), west=player(3))]
        )
    ]


def narrate(before: Bridge, action: Action, after: Bridge, viewer: Seat | None) -> list[Event]:
    """What an action did; nothing of it is hidden from anybody."""
    return all_events(before, action, after)


@shared
def all_events(before: Bridge, action: Action, after: Bridge) -> list[Event]:
    """What an action did, told once for all."""
    events = call_events(before, action, after) if in_auction(before) else play_events(before, int(action), after)
    if after.hand != before.hand or after.turn == MATCH_OVER:
        events += board_events(before, after)
    return events


def call_events(before: Bridge, action: Action, after: Bridge) -> list[Event]:
    """A call; the contract, where it ended the auction."""
    seat = before.turn
    if action >= BID:
        text = say("bid", who=player(seat), call=call_text(action))
    else:
        text = say("called", who=player(seat), call={PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"}[int(action)])
    events = [Event("call", text, seat)]
    if after.hand == before.hand and not in_auction(after):
        declarer, leader = after.declarer, after.leader
        text = say("contract-is-leads-first", contract=contract_by(after, declarer), who=player(leader))
        events.append(Event("contract", text, declarer))
    return events


def play_events(before: Bridge, card: Card, after: Bridge) -> list[Event]:
    """A card played; dummy faced after the opening lead; the winner of a full trick."""
    seat = before.hand_to_play
    text = say(
        "played",
        who=player(before.turn),
        leads="yes" if before.laid == 0 else "no",
        card=face_symbol(card),
        dummy="yes" if seat == before.dummy else "no",
    )
    events = [Event("play", text, seat, [CardView(face_text(card), seat)])]
    if not dummy_lies_open(before):
        dummy = after.dummy
        cards = [CardView(face_text(each)) for each in hand_cards(after, dummy)]
        events.append(Event("dummy", say("is-dummy", who=player(dummy)), dummy, cards))
    if before.laid + 1 == SEATS:
        plays = [*trick_plays(before), (seat, card)]
        winner = winner_with(before, card)
        laid = [CardView(face_text(each), who) for who, each in plays]
        events.append(Event("trick", say("won-trick", who=player(winner)), winner, laid))
    return events


def winner_with(before: Bridge, card: Card) -> Seat:
    """The winner of a trick whose last card this is."""
    worth = strength(SUIT_OF[card], RANK_OF[card], before.led, before.trump)
    return before.hand_to_play if worth > before.strength else before.winner


def board_events(before: Bridge, after: Bridge) -> list[Event]:
    """How a board ended, and the match."""
    if in_auction(before):
        if after.board == before.board and after.turn != MATCH_OVER and after.passed_out == REDEAL:
            return [Event("hand", say("board-dealt-again", board=before.board))]
        passed = say("board-passed-out", board=before.board)
        events = [Event("hand", passed, lines=[say("nobody-scored"), *total_lines(after)])]
    else:
        result = say(
            "board-result",
            contract=contract_by(before, before.declarer),
            vulnerable="yes" if is_vulnerable(before, before.declarer & 1) else "no",
            result=result_text(before.bid, after.board_tricks),
        )
        events = [Event("hand", say("board-over", board=before.board), lines=[result, *total_lines(after)])]
    if after.turn == MATCH_OVER:
        events.append(match_event(after))
    return events


def total_lines(after: Bridge) -> list[str]:
    """What a board brought each side, and its total."""
    lines = []
    for side, name in enumerate(SIDES):
        points = after.board_score * (-1 if side else 1)
        total = f"{after.scores[side]:+d}"
        who = listed([player(side), player(side + 2)])
        lines.append(say("side-total", side=name, who=who, points=f"{points:+d}", total=total))
    return lines


def match_event(after: Bridge) -> Event:
    """Who won the match; a tie is allowed (BR11)."""
    totals = [after.scores[side] for side in (NORTH_SOUTH, EAST_WEST)]
    if totals[0] == totals[1]:
        return Event("match", say("match-ended-in-tie"))
    best = totals.index(max(totals))
    who = listed([player(best), player(best + 2)])
    return Event("match", say("won-match-by", who=who, points=abs(totals[0] - totals[1])), best)
