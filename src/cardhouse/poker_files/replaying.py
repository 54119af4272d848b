"""Hands and tables: a hand of a file played again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cardhouse.games.holdem.betting import to_wager
from cardhouse.games.holdem.options import STRADDLERS
from cardhouse.games.holdem.position import BOARD_CARDS, SHOWDOWN, has
from cardhouse.kit.betting.betting import SEATS, round_is_over, to_call
from cardhouse.kit.cards.packs import FACES, STANDARD
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.options import OptionError, Value
from cardhouse.kit.terms import Seat
from cardhouse.poker_files.hand import BOARD, LIMIT, POCKET, Act, Hand, HandError, Known, card_text, player_at, seat_of
from cardhouse.table.errors import DeckError, IllegalAction
from cardhouse.table.setup import Setup, game
from cardhouse.table.table import Table

USUAL: dict[str, Value] = {
    "deck": "52",
    "flush": True,
    "five_of_a_kind": "top",
    "odd_chip": "first_winner",
    "short_blind": "posted",
    "over_short": "raise",
}
"""How the format settles what it has no field for."""
UNKNOWN = "unknown_pockets"
"""Where a record names the seats whose cards are not known, but filled in from what was left."""
STREETS = {3: "the flop", 4: "the turn", 5: "the river"}


@interpreting()
def play_again(hand: Hand) -> Table:
    """The table of a hand, played as far as the file tells. Raises HandError."""
    hand.sound()
    cards = _gather(hand)
    table = _deal(hand, cards)
    table.record.header["seats"] = [{"name": hand.names[player_at(seat, hand.players)]} for seat in range(hand.players)]
    unknown = [seat for seat in range(hand.players) if not cards.known(player_at(seat, hand.players))]
    if unknown:
        table.record.header[UNKNOWN] = unknown
    _Player(hand, cards, table).play()
    _check_end(hand, table)
    return table


def stacks_of(table: Table) -> list[int]:
    """The chips of the players of a table of one hand, in the order of the file."""
    left = table.scores if table.over else [int(chips) for chips in table.position.chips[: table.players]]
    return [left[seat_of(player, table.players)] for player in range(table.players)]


def unknown_of(table: Table) -> list[Seat]:
    """The seats of a table whose pockets are not known."""
    return list(table.record.header.get(UNKNOWN) or [])


# --- the deal


@dataclass
class _Cards:
    """All cards a hand's actions name."""

    pockets: list[list[Known]]
    board: list[Known] = field(default_factory=list)

    def known(self, player: int) -> bool:
        """Whether a player's whole pocket is known."""
        return len(self.pockets[player]) == POCKET and None not in self.pockets[player]


def _gather(hand: Hand) -> _Cards:
    cards = _Cards([[] for _ in range(hand.players)])
    for act in hand.acts:
        if act.kind == "board":
            cards.board += act.cards
        elif act.kind == "pocket":
            cards.pockets[act.player] += act.cards
        elif act.kind == "show" and act.cards:
            cards.pockets[act.player] = _shown(hand, act, cards.pockets[act.player])
        if len(cards.board) > BOARD:
            raise hand.complain(f"{act.text!r}: the board has five cards already", "actions", act.line)
        if act.kind == "pocket" and len(cards.pockets[act.player]) > POCKET:
            raise hand.complain(f"{act.text!r}: p{act.player + 1} has two cards already", "actions", act.line)
    if None in cards.board:
        raise hand.complain("a card of the board is not known", "actions")
    named = [card for row in (*cards.pockets, cards.board) for card in row if card is not None]
    twice = next((card for card in named if named.count(card) > (1 if _packs(hand) == "52" else 2)), None)
    if twice is not None:
        raise hand.complain(f"{card_text(twice)} is dealt twice", "actions")
    return cards


def _shown(hand: Hand, act: Act, dealt: list[Known]) -> list[Known]:
    """A pocket once it has been shown: what was not known of it is."""
    shown = list(act.cards)
    if len(shown) != POCKET or None in shown:
        what = f"{act.text!r}: one card of two is no hand that can be judged"
        raise hand.complain(what, "actions", act.line)
    for card in dealt:
        if card is not None and card not in shown:
            what = f"{act.text!r}: p{act.player + 1} was dealt {card_text(card)}"
            raise hand.complain(what, "actions", act.line)
    return shown


def _packs(hand: Hand) -> str:
    return str(hand.options.get("deck", USUAL["deck"]))


def _deal(hand: Hand, cards: _Cards) -> Table:
    """The table with the hand's chips and cards; what is not known is dealt from what is left."""
    setup = _setup(hand)
    named = {card for row in (*cards.pockets, cards.board) for card in row}
    spare = iter([card for card in range(FACES) if card not in named])
    pockets = [[*row, *[None] * (POCKET - len(row))] for row in cards.pockets]
    order = [pockets[player][nth] for nth in range(POCKET) for player in range(hand.players)]
    order += [*cards.board, *[None] * (BOARD - len(cards.board))]
    deck = STANDARD.text(next(spare) if card is None else card for card in order)
    try:
        return setup.deal(0, deck)
    except DeckError as error:  # pragma: no cover  (the cards have been looked at)
        raise hand.complain(str(error), "actions") from error


def _setup(hand: Hand) -> Setup:
    settings: dict[str, Value] = {
        "structure": "limit" if hand.variant == LIMIT else "no_limit",
        "min_bet": hand.small_bet,
        "max_bet": hand.big_bet,
        "stacks": _by_seat(hand, hand.stacks),
        "mucking": "always",
        "max_raises": 0,
        "reopen": "always",
        "end": "deals",
        "deals": 1,
        "first_dealer": "seat_0",
        **USUAL,
        **_antes(hand),
        **_blinds(hand),
        **hand.options,
    }
    try:
        return game("holdem", hand.players, "standard", **settings)
    except OptionError as error:
        where = {"small_blind": "blinds_or_straddles", "big_blind": "blinds_or_straddles", "max_bet": "big_bet"}
        raise hand.complain(str(error), where.get(error.option, error.option)) from error


def _by_seat(hand: Hand, row: list[int]) -> list[int]:
    seats = [0] * SEATS
    for player, chips in enumerate(row):
        seats[seat_of(player, hand.players)] = chips
    return seats


def _antes(hand: Hand) -> dict[str, Value]:
    """Antes in the words of the options: each his own, one for all, or dead money of some."""
    antes = hand.antes
    if not any(antes):
        return {}
    same = len(set(antes)) == 1
    if same and (hand.antes_are_bets or all(chips >= antes[0] for chips in hand.stacks)):
        return {"ante": antes[0]}
    if hand.antes_are_bets:
        raise hand.complain("unequal antes cannot be trimmed (ante_trimming_status)", "antes")
    payers = [player for player, chips in enumerate(antes) if chips]
    big_blind = 0 if hand.players == 2 else 1
    if payers in ([big_blind], [hand.players - 1]):
        return {"ante": antes[payers[0]], "ante_by": "big_blind" if payers == [big_blind] else "dealer"}
    return {"dead_posts": _by_seat(hand, antes)}


def _blinds(hand: Hand) -> dict[str, Value]:
    """Blinds, straddles and posts in the words of the options."""
    forced = hand.forced
    small, big = (1, 0) if hand.players == 2 else (0, 1)
    settings: dict[str, Value] = {}
    if hand.players == 2 and forced[small] > forced[big] > 0:
        settings["heads_up"], small, big = "literal", big, small
    posts = [max(0, -chips) for chips in forced]
    blinds = [max(0, forced[small]), max(0, forced[big])]
    straddles = [0] * STRADDLERS
    for player in range(2, hand.players):
        chips = forced[player]
        if chips >= max(1, *blinds):
            straddles[player - 2] = chips
        elif chips > 0:
            posts[player] = chips
    if blinds[0] > blinds[1] > 0:
        raise hand.complain("the first blind is more than the second", "blinds_or_straddles")
    if not any(blinds) and not any(hand.antes):
        raise hand.complain("without blinds and antes nobody has to bet", "blinds_or_straddles")
    settings.update(small_blind=blinds[0], big_blind=blinds[1], straddles=straddles, posts=_by_seat(hand, posts))
    return settings


# --- the play


class _Player:
    """Plays the actions of a file at a table."""

    def __init__(self, hand: Hand, cards: _Cards, table: Table) -> None:
        self.hand = hand
        self.cards = cards
        self.table = table
        self.board = 0  # cards the file has dealt so far
        self.idle: set[Seat] = set()  # who may still check, though by our rules the round is over
        self.says = {act.player: act for act in hand.acts if act.kind in ("show", "muck")}

    def play(self) -> None:
        """Play to the end of the file."""
        if not self.table.over and round_is_over(self.table.position):
            self.table.play("check")
        for act in self.hand.acts:
            if act.kind == "board":
                self._turn_up(act)
            elif act.kind in ("fold", "check or call", "bet or raise"):
                self._act(act)
        if not self.table.over and self.table.position.street == SHOWDOWN:
            self._show_down()
        elif self.says and not self.table.over:
            act = next(iter(self.says.values()))
            raise self._wrong(act, "the betting is not over")

    def _wrong(self, act: Act, what: str) -> HandError:
        return self.hand.complain(f"{act.text!r}: {what}", "actions", act.line)

    def _turn_up(self, act: Act) -> None:
        self.board += len(act.cards)
        position = self.table.position
        if self.table.over:
            if position.last_shown == 0:
                raise self._wrong(act, "the hand is over")
        elif self.board > BOARD_CARDS[position.street]:
            raise self._wrong(act, "the round of betting is not over")

    def _act(self, act: Act) -> None:
        table, seat = self.table, seat_of(act.player, self.hand.players)
        if act.kind == "check or call" and seat in self.idle:
            self.idle.discard(seat)
            return
        if table.over or table.position.street == SHOWDOWN:
            raise self._wrong(act, "the betting is over")
        position = table.position
        if BOARD_CARDS[position.street] > self.board:
            raise self._wrong(act, self._missing())
        if table.turn != seat:
            raise self._wrong(act, f"it is p{player_at(table.turn or 0, self.hand.players) + 1}'s turn")
        street, waiting = position.street, position.to_act & position.able
        try:
            table.play(self._action(act))
        except IllegalAction as error:
            raise self._wrong(act, str(error)) from error
        closed = not table.over and table.position.street != street
        self.idle = {each for each in range(SEATS) if closed and each != seat and has(waiting, each)}

    def _action(self, act: Act) -> int | str:
        position = self.table.position
        if act.kind == "fold":
            return "fold"
        if act.kind == "check or call":
            return "call" if to_call(position, position.turn) > 0 else "check"
        return to_wager(position, act.chips)

    def _missing(self) -> str:
        """What the file has not dealt yet."""
        return next(name for count, name in STREETS.items() if count > self.board) + " has not been dealt"

    def _show_down(self) -> None:
        """Everybody shows or mucks as the file says; who is not mentioned shows what is known of him."""
        table = self.table
        hands = sum(self._shows(player_at(seat, self.hand.players)) for seat in self._live())
        if hands > 1 and self.board < BOARD:
            raise self.hand.complain(f"the hand comes to a showdown, but {self._missing()}", "actions")
        if hands == 0:
            raise self.hand.complain("the hand comes to a showdown, but the file tells nobody's cards", "actions")
        while not table.over:
            player = player_at(table.turn or 0, self.hand.players)
            act = self.says.get(player)
            try:
                table.play("show" if self._shows(player) else "muck")
            except IllegalAction as error:
                raise self.hand.complain(
                    f"p{player + 1} mucks: {error}", "actions", act.line if act is not None else 0
                ) from error

    def _live(self) -> Iterator[Seat]:
        return (seat for seat in range(self.hand.players) if has(self.table.position.live, seat))

    def _shows(self, player: int) -> bool:
        act = self.says.get(player)
        if act is not None and act.kind == "show" and not self.cards.known(player):
            raise self._wrong(act, "the cards are not known")
        return self.cards.known(player) and (act is None or act.kind == "show")


def _check_end(hand: Hand, table: Table) -> None:
    """The hand ends with the chips the file gives, unless it gives fewer in all: then the house took a share."""
    if hand.finishing is None or not table.over:
        return
    ends = stacks_of(table)
    given: list[Any] = hand.finishing
    if None in given or sum(given) < sum(ends):
        return
    if given != ends:
        told = ", ".join(str(chips) for chips in ends)
        raise hand.complain(f"by its actions the hand ends with {told}", "finishing_stacks")
