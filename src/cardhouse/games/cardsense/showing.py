"""What a table of CardSen$e looks like."""

from collections.abc import Sequence
from typing import Any

from cardhouse.games.cardsense.actions import HAND_KEYS, HAND_NAMES
from cardhouse.games.cardsense.banking import loans_needed
from cardhouse.games.cardsense.challenging import refuse_challenge
from cardhouse.games.cardsense.circle import NOBODY, next_owner
from cardhouse.games.cardsense.dealing import removed_twos
from cardhouse.games.cardsense.fantan import fitting
from cardhouse.games.cardsense.position import (
    ACES,
    ALWAYS,
    BANK,
    BELOW_ALL,
    BETS,
    CALLING,
    CHALLENGING,
    DOUBLING,
    FANTAN,
    FINES,
    IN_DEBT,
    LOAN,
    NAMING,
    NEXT_PLAYER,
    NO_CARD,
    NOT_NAMED,
    PLAYING,
    QUEEN_OF_SPADES,
    START,
    TRUMP,
    CardSense,
)
from cardhouse.games.cardsense.scoring import in_the_running
from cardhouse.games.cardsense.trick_hands import may_play, worth_of_trick
from cardhouse.games.cardsense.wagering import shares
from cardhouse.games.cardsense.wording import (
    bits,
    dollars,
    drawn_lots,
    hand_title,
    hands_to_deal,
    in_order,
    knows_money,
    signed,
    sits,
    start_rank_in,
    suit_words,
)
from cardhouse.games.cardsense.words import say
from cardhouse.kit.cards.packs import FACE_TEXTS, RANK_NAMES, SUIT_NAMES
from cardhouse.kit.face.scene import CardView, SeatView, Zone, backs
from cardhouse.kit.face.shared import drawn, shared
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.showing import open_hand
from cardhouse.kit.terms import Rank, Seat, Suit
from cardhouse.kit.tricks.showing import EMPTY_TRICK, Laid, scene_by, trick_of, trick_turned
from cardhouse.kit.tricks.tricks import CARDS_OF, last_trick, trick_plays
from cardhouse.kit.words import decimal, player, players, row

POT = 10_000  # cents: what the wagering table shares out

# --- Places on the table ------------------------------------------------------------------------------


def hand_zone(position: CardSense, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand: open to its owner; of the others only what a pass has shown (CS9, CS38)."""
    held = int(position.held[seat][0])
    if seat == viewer:
        return open_hand(seat, tuple([FACE_TEXTS[card] for card in bits(held)]))
    return hand_of_another(seat, held & int(position.shown), held.bit_count())


@drawn
def hand_of_another(seat: Seat, shown: int, count: int) -> Zone:
    """A hand of so many cards, a set of which a pass has shown."""
    seen = [CardView(FACE_TEXTS[card], marks=["shown"]) for card in bits(shown)]
    return Zone(f"hand:{seat}", "hand", say("hand"), seat, [*seen, *backs(count - len(seen))], count)


def trick_zones(position: CardSense) -> list[Zone]:
    """The trick on the table; the last one only where that is allowed (CS15)."""
    seats = position.sitting
    plays = trick_plays(position, seats) if position.phase == PLAYING else []
    zones = [trick_of(laid(plays), position.winner) if plays else EMPTY_TRICK]
    before = last_trick(position, seats) if position.phase == PLAYING and position.review_last_trick else []
    return [*zones, trick_turned(laid(before), position.leader)] if before else zones


def laid(plays: Sequence[tuple[Seat, int]]) -> tuple[Laid, ...]:
    """Cards put down, and who played them."""
    return tuple([(FACE_TEXTS[card], seat, None) for seat, card in plays])


def layout_zones(position: CardSense) -> list[Zone]:
    """The four suits of FanTan, each built from its start card, and the places of all its cards (CS19-CS21)."""
    removed, played = int(removed_twos(position)), int(position.played)
    chosen = position.phase != START
    return [
        suit_laid(
            suit,
            played & int(CARDS_OF[suit]),
            removed,
            position.aces,
            start_rank_in(position, suit) if chosen else None,
        )
        for suit in range(len(SUIT_NAMES))
    ]


@drawn
def suit_laid(suit: Suit, played: int, removed: int, aces: int, start: Rank | None) -> Zone:
    """A suit of FanTan as far as it has been laid; ``start``: the rank it is built from, once that is named."""
    cards = [CardView(FACE_TEXTS[card]) for card in in_order(played, suit, aces)]
    for card in cards:
        if start is not None and card.face is not None and card.face[0] == FACE_TEXTS[start][0]:
            card.marks.append("start")
    places = [FACE_TEXTS[card] for card in in_order(~removed, suit, aces)]
    label = suit_words(suit, start)
    return Zone(f"suit:{SUIT_NAMES[suit]}", "spread", label, cards=cards, count=len(cards), columns=places)


def lots_zone(position: CardSense) -> Zone:
    """The cards drawn for the first deal (CS5)."""
    drawn = row([say("lot", who=player(seat), cards=cards) for seat, cards in enumerate(drawn_lots(position))], "; ")
    return Zone("lots", "note", say("drawn-for-deal"), text=drawn)


def sheet_zone(position: CardSense, viewer: Seat | None) -> Zone:
    """The banker's sheet: what is still to deal, this hand, the last hand, the money, one's own always (CS7, CS33)."""
    seats, rows = range(position.players), sheet_rows(position)
    shown = [seat for seat in seats if knows_money(position, seat, viewer)]
    if shown:
        rows.append([say("money"), *(dollars(position.money[seat]) if seat in shown else "?" for seat in seats)])
    return Zone("sheet", "grid", say("bankers-sheet"), columns=["", *map(player, seats)], rows=rows)


@shared
def sheet_rows(position: CardSense) -> list[list[str]]:
    """The lines of the sheet that all see alike."""
    seats = range(position.players)
    rows = [[say("to-deal"), *(deals_cell(position, seat) for seat in seats)]]
    if position.phase == PLAYING and position.turn != MATCH_OVER and position.account.any():
        rows.append([say("this-hand"), *(cell(position.account[:, seat].sum()) for seat in seats)])
    if position.last_named != NOT_NAMED:
        rows += last_hand_rows(position)
    if position.loans.any():
        rows.append([say("borrowed"), *(cell(LOAN * position.loans[seat]) for seat in seats)])
    if position.money_visibility != ALWAYS:
        rows.append([say("last-count"), *(dollars(position.scores[seat]) for seat in seats)])
    return rows


DEAL_MARKERS = tuple(say("deal-marker", hand=hand) for hand in HAND_KEYS)


def deals_cell(position: CardSense, seat: Seat) -> str:
    """The markers of the hands a seat has still to deal."""
    if not sits(position, seat):
        return say("retired")
    return row([DEAL_MARKERS[hand] for hand in hands_to_deal(position, seat)]) or "-"


def last_hand_rows(position: CardSense) -> list[list[str]]:
    """The lines of the hand before: bank, and side bets and fines where there were any."""
    seats = range(position.players)
    name = HAND_NAMES[position.last_named]
    rows = []
    for line, label in ((BANK, name), (BETS, say("side-bets")), (FINES, say("fines"))):
        if line == BANK or position.last_account[line].any():
            rows.append([label, *(cell(position.last_account[line][seat]) for seat in seats)])
    return rows


def cell(amount: Any) -> str:
    """An amount on the sheet."""
    return signed(int(amount)) if amount else "-"


def wager_zone(position: CardSense) -> Zone:
    """How a pot of 100 would be shared by the money won (CS37)."""
    seats = range(position.players)
    money = [position.scores[seat] for seat in seats]
    rows = [
        [f"@{seat}", dollars(money[seat]), decimal(share / 100, 2)]
        for seat, share in enumerate(shares(money, POT, in_the_running(position)))
    ]
    return Zone("wager", "grid", say("wagering"), columns=["", say("money"), say("of-pot-of-100")], rows=rows)


def zones(position: CardSense) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    found = layout_zones(position) if position.named == FANTAN else trick_zones(position)
    if position.hand == 0 and position.lots[0] != NO_CARD and position.phase not in (PLAYING, CALLING):
        found.append(lots_zone(position))
    for seat in range(position.players):
        found.append(hand_zone(position, seat, None))
    found.append(sheet_zone(position, None))
    if position.turn == MATCH_OVER:
        found.append(wager_zone(position))
    return found


def own_zones(position: CardSense, seat: Seat) -> list[Zone]:
    """What a seat sees otherwise: its hand, and its money."""
    return [hand_zone(position, seat, seat), sheet_zone(position, seat)]


# --- Beside the names ---------------------------------------------------------------------------------


def seat_view(position: CardSense, seat: Seat) -> SeatView:
    """A seat as viewers see it: what stands beside its player's name."""
    out = not sits(position, seat)
    badges = []
    if out:
        badges.append(say("retired"))
    elif position.debtors >> seat & 1:
        badges.append(say("owes", money=dollars(-position.money[seat])))
    elif position.named == FANTAN:
        badges += fantan_badges(position, seat)
    elif position.won[seat]:
        badges.append(say("tricks", tricks=len(bits(position.won[seat]))))
        if position.account[BANK][seat]:
            badges.append(signed(position.account[BANK][seat]))
    held = int(position.held[seat][0]).bit_count()
    deals = not out and seat == position.dealer
    handed = marks(position, seat)
    return SeatView(seat, position.scores[seat], badges, cards=held, out=out, marks=handed, dealer=deals)


def fantan_badges(position: CardSense, seat: Seat) -> list[str]:
    """How a seat has finished, or that it will be among the last (CS25, CS26)."""
    place = position.places[seat]
    if position.penalised >> seat & 1:
        return [say("badge-reneged", place=place)]
    return [say("badge-out", place=place)] if place else []


def marks(position: CardSense, seat: Seat) -> list[str]:
    """The markers a player has been handed: doubled challenges first, others, 'last card' (CS27, CS28, CS30)."""
    challengers = [other for other, each in enumerate(position.challenged.tolist()) if each >> seat & 1]
    doubled = [other for other in challengers if position.doubled[other] >> seat & 1]
    single = [other for other in challengers if other not in doubled]
    of_each = ((doubled, "yes"), (single, "no"))
    found = [say("challenged-by", who=players(who), doubled=twice) for who, twice in of_each if who]
    if position.said >> seat & 1 and position.held[seat][0]:
        found.append(say("badge-last-card"))
    return found


# --- Words --------------------------------------------------------------------------------------------


def hands_in_match(position: CardSense) -> int:
    """How many hands the match has, if nobody retires any more (CS6)."""
    used = position.used.tolist()[: position.players]
    each = int(position.hands).bit_count()
    if position.retired_deals == NEXT_PLAYER:
        return each * len(used)
    dropped = sum(each - hands.bit_count() for seat, hands in enumerate(used) if not sits(position, seat))
    return each * len(used) - dropped


PHASES = {NAMING: "naming", CHALLENGING: "challenging", DOUBLING: "doubling", IN_DEBT: "debt"}
"""Phases of a hand beside its play, as messages take them."""


def headline(position: CardSense) -> str:
    """The phase, and what matters in it."""
    if position.turn == MATCH_OVER:
        return say("match-is-over")
    hand, title = position.hand + 1, hand_title(position)
    hands = max(hands_in_match(position), hand)
    if position.phase in PHASES or position.named == FANTAN or position.phase == TRUMP:
        return say("headline", hand=hand, hands=hands, title=title, phase=PHASES.get(position.phase, "title"))
    worth = int(worth_of_trick(position)) if position.named != QUEEN_OF_SPADES else 0
    return say(
        "headline-trick",
        hand=hand,
        hands=hands,
        title=title,
        trick=position.trick + 1,
        tricks=position.hand_size,
        worth=signed(worth) if worth else "none",
    )


def question(position: CardSense, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    phase = position.phase
    if phase == PLAYING:
        return fantan_question(position) if position.named == FANTAN else trick_question(position)
    if phase == DOUBLING:
        return say("challenged-you-double-or-pass", who=player(position.challenger))
    if phase == IN_DEBT:
        return debt_question(position)
    return {
        NAMING: naming_question(position),
        TRUMP: say("choose-trump-suit-or-no-trumps"),
        START: say("choose-start-card", twos="yes" if removed_twos(position) else "no"),
        ACES: say("ask-aces", rank=RANK_NAMES[position.start_rank]),
        CHALLENGING: challenge_question(position),
        CALLING: say("ask-last-card"),
    }[phase]


def naming_question(position: CardSense) -> str:
    """The dealer chooses; a retired player's hand may be theirs to deal (CS35)."""
    if position.deals_for != position.dealer:
        return say("ask-hand-for-retired", who=player(position.deals_for))
    return say("lesson-name-hand")


def challenge_question(position: CardSense) -> str:
    """Whom to challenge, or whom else."""
    more = "yes" if position.challenged[position.turn] else "no"
    if all(refuse_challenge(position, seat) for seat in range(position.players)):
        return say("nobody-to-challenge", more=more)
    return say("whom-do-you-challenge", more=more)


def debt_question(position: CardSense) -> str:
    """What is owed, and what the bank offers (CS34)."""
    seat = position.turn
    return say(
        "pay-or-retire",
        debt=dollars(-position.money[seat]),
        loan=dollars(LOAN * int(loans_needed(position, seat))),
        plays="no" if next_owner(position) == NOBODY else "yes",
        below="yes" if position.retired_rank == BELOW_ALL else "no",
    )


def trick_question(position: CardSense) -> str:
    """Lead, follow, or play anything."""
    held, playable = int(position.held[position.turn][0]), int(may_play(position))
    if position.laid == 0:
        return say("lead-card") if playable == held else say("lead-anything-except-spade")
    suit = SUIT_NAMES[position.led]
    return (
        say("follow-suit", suit=suit)
        if playable & int(CARDS_OF[position.led])
        else say("cannot-follow-suit-you-lack", suit=suit)
    )


def fantan_question(position: CardSense) -> str:
    """What the seat on turn is asked at FanTan: play a card, or pass."""
    fits = int(fitting(position)) & int(position.held[position.turn][0])
    return say("play-card-that-fits") if fits else say("nothing-fits-pass")


scene_of = scene_by(headline, zones, own_zones, seat_view, question, lambda position: position.trump)
"""(game, position, viewer) -> all the viewer sees."""
