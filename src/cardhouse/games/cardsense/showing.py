"""What a table of CardSen$e looks like."""

from __future__ import annotations

from typing import Any

from cardhouse.games.cardsense.actions import HAND_NAMES
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
from cardhouse.games.cardsense.words import (
    PLACES,
    bits,
    count,
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
from cardhouse.kit.cards.packs import RANK_NAMES, SUIT_NAMES, face_text
from cardhouse.kit.face.scene import CardView, SeatView, Zone, backs
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.showing import scene_by
from cardhouse.kit.tricks.tricks import CARDS_OF, last_trick, trick_plays

POT = 10_000  # cents: what the wagering table shares out

# --- Places on the table ------------------------------------------------------------------------------


def hand_zone(position: CardSense, seat: Seat, viewer: Seat | None) -> Zone:
    """A hand: open to its owner; of the others only what a pass has shown (CS9, CS38)."""
    held = bits(position.held[seat][0])
    if seat == viewer:
        cards = [CardView(face_text(card)) for card in held]
    else:
        shown = [card for card in held if int(position.shown) >> card & 1]
        cards = [*(CardView(face_text(card), marks=["shown"]) for card in shown), *backs(len(held) - len(shown))]
    return Zone(f"hand:{seat}", "hand", "Hand", seat, cards, len(held))


def trick_zones(position: CardSense) -> list[Zone]:
    """The trick on the table; the last one only where that is allowed (CS15)."""
    seats = position.sitting
    plays = trick_plays(position, seats) if position.phase == PLAYING else []
    laid = [CardView(face_text(card), seat) for seat, card in plays]
    for card in laid:
        if card.seat == position.winner:
            card.marks.append("winning")
    zones = [Zone("trick", "trick", "Trick", cards=laid, count=len(laid))]
    before = last_trick(position, seats) if position.phase == PLAYING and position.review_last_trick else []
    if before:
        cards = [CardView(face_text(card), seat) for seat, card in before]
        zones.append(Zone("last", "trick", "Last trick", position.leader, cards, len(cards)))
    return zones


def layout_zones(position: CardSense) -> list[Zone]:
    """The four suits of FanTan, each built from its start card (CS19-CS21)."""
    zones = []
    for suit, name in enumerate(SUIT_NAMES):
        cards = [CardView(face_text(card)) for card in in_order(position, suit)]
        for card in cards:
            if card.face is not None and card.face[0] == face_text(start_rank_in(position, suit))[0]:
                card.marks.append("start")
        label = suit_words(position, suit)
        zones.append(Zone(f"suit:{name}", "spread", label, cards=cards, count=len(cards)))
    return zones


def lots_zone(position: CardSense) -> Zone:
    """The cards drawn for the first deal (CS5)."""
    drawn = "; ".join(f"@{seat} {cards}" for seat, cards in enumerate(drawn_lots(position)))
    return Zone("lots", "note", "Drawn for the deal", text=f"Drawn for the deal: {drawn}")


def sheet_zone(position: CardSense, viewer: Seat | None) -> Zone:
    """The banker's sheet: what is still to deal, this hand, the last hand, the money, one's own always (CS7, CS33)."""
    seats = range(position.players)
    rows = [["To deal", *(deals_cell(position, seat) for seat in seats)]]
    if position.phase == PLAYING and position.turn != MATCH_OVER and position.account.any():
        rows.append(["This hand", *(cell(position.account[:, seat].sum()) for seat in seats)])
    if position.last_named != NOT_NAMED:
        rows += last_hand_rows(position)
    if position.loans.any():
        rows.append(["Borrowed", *(cell(LOAN * position.loans[seat]) for seat in seats)])
    if position.money_visibility != ALWAYS:
        rows.append(["Last count", *(dollars(position.scores[seat]) for seat in seats)])
    shown = [seat for seat in seats if knows_money(position, seat, viewer)]
    if shown:
        rows.append(["Money", *(dollars(position.money[seat]) if seat in shown else "?" for seat in seats)])
    return Zone("sheet", "grid", "Banker's sheet", columns=["", *(f"@{seat}" for seat in seats)], rows=rows)


DEAL_MARKERS = ("Q♠", "L2", "Tr", "FT")


def deals_cell(position: CardSense, seat: Seat) -> str:
    """The markers of the hands a seat has still to deal."""
    if not sits(position, seat):
        return "retired"
    return " ".join(DEAL_MARKERS[hand] for hand in hands_to_deal(position, seat)) or "-"


def last_hand_rows(position: CardSense) -> list[list[str]]:
    """The lines of the hand before: bank, and side bets and fines where there were any."""
    seats = range(position.players)
    name = HAND_NAMES[position.last_named]
    rows = []
    for line, label in ((BANK, name), (BETS, "Side bets"), (FINES, "Fines")):
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
        [f"@{seat}", dollars(money[seat]), f"{share // 100}.{share % 100:02}"]
        for seat, share in enumerate(shares(money, POT, in_the_running(position)))
    ]
    return Zone("wager", "grid", "Wagering", columns=["", "Money", "Of a pot of 100"], rows=rows)


def zones(position: CardSense) -> list[Zone]:
    """Every place on the table, as who watches sees it."""
    found = layout_zones(position) if position.named == FANTAN else trick_zones(position)
    if position.hand == 0 and position.lots[0][0] != NO_CARD and position.phase not in (PLAYING, CALLING):
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
    """What stands beside a name."""
    out = not sits(position, seat)
    badges = ["dealer"] if seat == position.dealer and not out else []
    if out:
        badges.append("retired")
    elif position.debtors >> seat & 1:
        badges.append(f"owes {dollars(-position.money[seat])}")
    elif position.named == FANTAN:
        badges += fantan_badges(position, seat)
    elif position.won[seat]:
        badges.append(count(len(bits(position.won[seat])), "trick"))
        if position.account[BANK][seat]:
            badges.append(signed(position.account[BANK][seat]))
    held = len(bits(position.held[seat][0]))
    return SeatView(seat, position.scores[seat], badges, cards=held, out=out, marks=marks(position, seat))


def fantan_badges(position: CardSense, seat: Seat) -> list[str]:
    """How a seat has finished, or that it will be among the last (CS25, CS26)."""
    place = PLACES[position.places[seat]]
    if position.penalised >> seat & 1:
        return [f"reneged, {place}"]
    return [f"out {place}"] if place else []


def marks(position: CardSense, seat: Seat) -> list[str]:
    """The markers a player has been handed: challenges, doubles; 'last card' (CS27, CS28, CS30)."""
    found = []
    for other, challenged in enumerate(position.challenged.tolist()):
        if challenged >> seat & 1:
            double = ", doubled" if position.doubled[other] >> seat & 1 else ""
            found.append(f"challenged by @{other}{double}")
    if position.said >> seat & 1 and position.held[seat][0]:
        found.append("last card")
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


def headline(position: CardSense) -> str:
    """The phase, and what matters in it."""
    if position.turn == MATCH_OVER:
        return "The match is over"
    start = f"Hand {position.hand + 1} of {max(hands_in_match(position), position.hand + 1)}"
    title = hand_title(position)
    if position.phase == NAMING:
        return f"{start}: the dealer chooses"
    if position.phase == CHALLENGING:
        return f"{start}: {title}. Challenges"
    if position.phase == DOUBLING:
        return f"{start}: {title}. Doubles"
    if position.phase == IN_DEBT:
        return f"{start}: debts are met"
    if position.named == FANTAN or position.phase == TRUMP:
        return f"{start}: {title}"
    worth = int(worth_of_trick(position)) if position.named != QUEEN_OF_SPADES else 0
    money = f" ({signed(worth)})" if worth else ""
    return f"{start}: {title}, trick {position.trick + 1} of {position.hand_size}{money}"


def question(position: CardSense, viewer: Seat | None) -> str:
    """What the seat in turn is asked."""
    if viewer is None or viewer != position.turn:
        return ""
    phase = position.phase
    if phase == PLAYING:
        return fantan_question(position) if position.named == FANTAN else trick_question(position)
    if phase == DOUBLING:
        return f"@{position.challenger} challenged you: double, or pass?"
    if phase == IN_DEBT:
        return debt_question(position)
    return {
        NAMING: naming_question(position),
        TRUMP: "Name the trump suit, or no trump",
        START: "Name the start card" + (": where a two is out, the three starts" if removed_twos(position) else ""),
        ACES: f"{RANK_NAMES[position.start_rank]} starts. Are aces high, above the kings, or low, below the twos?",
        CHALLENGING: challenge_question(position),
        CALLING: "One card left: say 'last card', or pay each of the others $10",
    }[phase]


def naming_question(position: CardSense) -> str:
    """The dealer chooses; a retired player's hand may be his to deal (CS35)."""
    if position.deals_for != position.dealer:
        return f"You deal for @{position.deals_for}, who has retired: which hand?"
    return "You deal: which hand suits your cards?"


def challenge_question(position: CardSense) -> str:
    """Whom to challenge, or whom else."""
    more = " else" if position.challenged[position.turn] else ""
    if all(refuse_challenge(position, seat) for seat in range(position.players)):
        return f"{hand_title(position)}: there is nobody{more} to challenge"
    return f"{hand_title(position)}: whom{more} do you challenge?"


def debt_question(position: CardSense) -> str:
    """What is owed, and what the bank offers (CS34)."""
    seat = position.turn
    debt = -position.money[seat]
    loan = LOAN * int(loans_needed(position, seat))
    play_on = "" if next_owner(position) == NOBODY else " and play on"
    below = " below all who stay" if position.retired_rank == BELOW_ALL else ""
    return f"You are {dollars(debt)} short: borrow {dollars(loan)}{play_on}, or take {dollars(debt)} and retire{below}?"


def trick_question(position: CardSense) -> str:
    """Lead, follow, or play anything."""
    held, playable = int(position.held[position.turn][0]), int(may_play(position))
    if position.laid == 0:
        return "Lead a card" if playable == held else "Lead a card that is no spade"
    suit = SUIT_NAMES[position.led]
    return f"Follow with {suit}" if playable & int(CARDS_OF[position.led]) else f"You have no {suit}: play any card"


def fantan_question(position: CardSense) -> str:
    """Play, or pass."""
    fits = int(fitting(position)) & int(position.held[position.turn][0])
    return "Play a card that fits" if fits else "Nothing fits: you pass"


scene_of = scene_by(headline, zones, own_zones, seat_view, question)
"""(game, position, viewer) -> all the viewer sees."""
