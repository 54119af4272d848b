"""Hands and tables: a hand of a file played again."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from cardhouse.games.holdem.betting import to_wager
from cardhouse.games.holdem.options import OPTIONS, STRADDLERS
from cardhouse.games.holdem.position import BOARD_CARDS, SHOWDOWN, has
from cardhouse.kit.betting.betting import SEATS, round_is_over, to_call
from cardhouse.kit.cards.packs import FACES, STANDARD
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.options import OptionError, Value
from cardhouse.kit.terms import Seat
from cardhouse.poker_files.hand import BOARD, LIMIT, POCKET, Act, Hand, HandError, Known, card_text, player_at, seat_of
from cardhouse.poker_files.reading import OWN
from cardhouse.poker_files.words import say
from cardhouse.table.entries import NOTES
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
UNKNOWN_STACKS = "unknown_stacks"
"""Where a record names the seats whose chips are not known, but taken as plenty."""
STREETS = {3: "flop", 4: "turn", 5: "river"}


def play_again(hand: Hand) -> Table:
    """The table of a hand, played as far as the file tells and the rules allow. Raises HandError.

    What was mended or left out, the record's "notes" say.
    """
    return play_noted(own_copy(hand.sound()))


def own_copy(hand: Hand) -> Hand:
    """A hand with notes and options of its own."""
    return replace(hand, notes=[*hand.notes], options=dict(hand.options))


@interpreting()
def play_noted(hand: Hand) -> Table:
    """The table of a hand, on which what is mended is noted. Raises HandError."""
    cards = _gather(hand)
    table = _deal(hand, cards)
    table.record.header["seats"] = [{"name": hand.names[player_at(seat, hand.players)]} for seat in range(hand.players)]
    unknown = [seat for seat in range(hand.players) if not cards.known(player_at(seat, hand.players))]
    if unknown:
        table.record.header[UNKNOWN] = unknown
    if hand.unknown_stacks:
        table.record.header[UNKNOWN_STACKS] = [seat_of(player, hand.players) for player in hand.unknown_stacks]
    try:
        _Player(hand, cards, table).play()
    except HandError as error:
        hand.tell("cut short", error.field, error.text, error.line)
    _check_end(hand, cards, table)
    if hand.notes:
        table.record.header[NOTES] = [str(note) for note in hand.notes]
    return table


def notes_of(table: Table) -> list[str]:
    """What was mended or left out when a hand was played again, in words."""
    return list(table.record.header.get(NOTES) or [])


def stacks_of(table: Table) -> list[int]:
    """The chips of the players of a table of one hand, in the order of the file."""
    left = table.scores if table.over else [int(chips) for chips in table.position.chips[: table.players]]
    return [left[seat_of(player, table.players)] for player in range(table.players)]


def unknown_of(table: Table) -> list[Seat]:
    """The seats of a table whose pockets are not known."""
    return list(table.record.header.get(UNKNOWN) or [])


def unknown_stacks_of(table: Table) -> list[Seat]:
    """The seats of a table whose chips are not known."""
    return list(table.record.header.get(UNKNOWN_STACKS) or [])


# --- the deal


@dataclass
class _Cards:
    """All cards a hand's actions name."""

    pockets: list[list[Known]]
    board: list[Known] = field(default_factory=list)
    boards: int = 1

    def known(self, player: int) -> bool:
        """Whether a player's whole pocket is known."""
        return len(self.pockets[player]) == POCKET and None not in self.pockets[player]


def _gather(hand: Hand) -> _Cards:
    cards = _Cards([[] for _ in range(hand.players)])
    for act in hand.acts:
        if act.kind == "board":
            _lay(hand, act, cards)
        elif act.kind == "pocket":
            cards.pockets[act.player] += act.cards
        elif act.kind == "show" and act.cards:
            cards.pockets[act.player] = _shown(hand, act, cards.pockets[act.player])
        if act.kind == "pocket" and len(cards.pockets[act.player]) > POCKET:
            raise _wrong(hand, act, say("two-cards-already", who=f"p{act.player + 1}"))
    named = [card for row in (*cards.pockets, cards.board) for card in row if card is not None]
    twice = next((card for card in named if named.count(card) > (1 if _packs(hand) == "52" else 2)), None)
    if twice is not None:
        raise hand.complain(say("dealt-twice", card=card_text(twice)), "actions")
    return cards


def _wrong(hand: Hand, act: Act, what: str) -> HandError:
    """An error about an action of a hand."""
    return hand.complain(say("at-act", act=act.text, what=what), "actions", act.line)


def _pass_over(hand: Hand, act: Act, what: str) -> None:
    """Note about an action of a hand why it is left out."""
    hand.tell("passed over", "actions", say("at-act", act=act.text, what=what), act.line)


def _lay(hand: Hand, act: Act, cards: _Cards) -> None:
    """Cards of the board; those beyond five are a second board's, on which the rules of the house know no play."""
    if len(cards.board) == BOARD:
        if cards.boards == 1:
            _pass_over(hand, act, say("second-board"))
        cards.boards = 2
        return
    cards.board += act.cards
    if len(cards.board) > BOARD:
        raise _wrong(hand, act, say("board-too-long"))
    if None in cards.board:
        raise hand.complain(say("board-card-not-known"), "actions", act.line)


def _shown(hand: Hand, act: Act, dealt: list[Known]) -> list[Known]:
    """A pocket once it has been shown: what was not known of it is."""
    shown = list(act.cards)
    for card in dealt:
        if card is not None and card not in shown and (None not in shown and len(shown) == POCKET):
            _pass_over(hand, act, say("was-dealt-otherwise", who=f"p{act.player + 1}", card=card_text(card)))
            return dealt
    return dealt if len(dealt) == POCKET and None not in dealt else shown


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
        "stacks": by_seat(hand.stacks),
        "mucking": "always",
        "max_raises": -1,
        "reopen": "always",
        "end": "deals",
        "deals": 1,
        "first_dealer": "seat_0",
        **USUAL,
        **_antes(hand),
        **({} if "posts" in hand.options else blinds_of(hand)),
    }
    try:
        return game("holdem", hand.players, "standard", **{**settings, **hand.options})
    except OptionError as error:
        if error.option in hand.options:
            what = say("option-refused-in-file", option=error.option, reason=error.reason)
            hand.tell("passed over", OWN, what)
            del hand.options[error.option]
            return _setup(hand)
        where = {"small_blind": "blinds_or_straddles", "big_blind": "blinds_or_straddles", "max_bet": "big_bet"}
        raise hand.complain(error.said(OPTIONS), where.get(error.option, error.option)) from error


def by_seat(row: list[int]) -> list[int]:
    """Amounts of the players as amounts of the seats of a table."""
    seats = [0] * SEATS
    for player, chips in enumerate(row):
        seats[seat_of(player, len(row))] = chips
    return seats


def _antes(hand: Hand) -> dict[str, Value]:
    """Antes in the words of the options: one from each player, one for all, or dead money of some."""
    antes = hand.antes
    if not any(antes):
        return {}
    same = len(set(antes)) == 1
    if same and (hand.antes_are_bets or all(chips >= antes[0] for chips in hand.stacks)):
        return {"ante": antes[0]}
    if hand.antes_are_bets:
        hand.tell("passed over", "ante_trimming_status", say("unequal-antes"))
    payers = [player for player, chips in enumerate(antes) if chips]
    big_blind = 0 if hand.players == 2 else 1
    if payers in ([big_blind], [hand.players - 1]):
        return {"ante": antes[payers[0]], "ante_by": "big_blind" if payers == [big_blind] else "dealer"}
    return {"dead_posts": by_seat(antes)}


def blinds_of(hand: Hand) -> dict[str, Value]:
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
        raise hand.complain(say("first-blind-higher"), "blinds_or_straddles")
    if not any(blinds) and not any(hand.antes):
        raise hand.complain(say("nobody-has-to-bet"), "blinds_or_straddles")
    settings.update(small_blind=blinds[0], big_blind=blinds[1], straddles=straddles, posts=by_seat(posts))
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
            raise _wrong(self.hand, act, say("betting-not-over"))

    def _turn_up(self, act: Act) -> None:
        self.board += len(act.cards)
        position = self.table.position
        if self.board > BOARD:
            return
        if self.table.over:
            if position.last_shown == 0:
                raise _wrong(self.hand, act, say("hand-is-over"))
        elif self.board > BOARD_CARDS[position.street]:
            raise _wrong(self.hand, act, say("round-not-over"))

    def _act(self, act: Act) -> None:
        table, seat = self.table, seat_of(act.player, self.hand.players)
        if act.kind == "check or call" and seat in self.idle:
            self.idle.discard(seat)
            return
        if table.over or table.position.street == SHOWDOWN:
            _pass_over(self.hand, act, say("betting-is-over"))
            return
        position = table.position
        if BOARD_CARDS[position.street] > self.board:
            raise _wrong(self.hand, act, say("not-dealt-yet", street=self._missing()))
        if table.turn != seat:
            other = player_at(table.turn or 0, self.hand.players)
            raise _wrong(self.hand, act, say("turn-of-another", who=f"p{other + 1}"))
        street, waiting = position.street, position.to_act & position.able
        try:
            table.play(self._action(act))
        except IllegalAction as error:
            raise _wrong(self.hand, act, say("against-the-rules", reason=error.reason, rule=error.rule)) from error
        closed = not table.over and table.position.street != street
        self.idle = {each for each in range(SEATS) if closed and each != seat and has(waiting, each)}

    def _action(self, act: Act) -> int | str:
        position = self.table.position
        if act.kind == "fold":
            return "fold"
        if act.kind == "check or call":
            return "call" if to_call(position, position.turn) > 0 else "check"
        return int(to_wager(position, act.chips))

    def _missing(self) -> str:
        """The street that the file has not dealt yet."""
        return next(name for count, name in STREETS.items() if count > self.board)

    def _show_down(self) -> None:
        """Everyone shows or mucks as the file says. Players it doesn't mention show their cards if they are known."""
        table = self.table
        hands = sum(self._shows(player_at(seat, self.hand.players)) for seat in self._live())
        if self.board < BOARD and (hands > 1 or not self.says):
            raise self.hand.complain(say("showdown-too-early", street=self._missing()), "actions")
        if hands == 0:
            raise self.hand.complain(say("showdown-without-cards"), "actions")
        while not table.over:
            player = player_at(table.turn or 0, self.hand.players)
            act = self.says.get(player)
            try:
                table.play("show" if self._shows(player) else "muck")
            except IllegalAction as error:
                who, line = f"p{player + 1}", act.line if act is not None else 0
                what = say("mucks-against-the-rules", who=who, reason=error.reason, rule=error.rule)
                raise self.hand.complain(what, "actions", line) from error

    def _live(self) -> Iterator[Seat]:
        return (seat for seat in range(self.hand.players) if has(self.table.position.live, seat))

    def _shows(self, player: int) -> bool:
        act = self.says.get(player)
        if act is not None and act.kind == "show" and not self.cards.known(player):
            raise _wrong(self.hand, act, say("cards-not-known"))
        return self.cards.known(player) and (act is None or act.kind == "show")


def _check_end(hand: Hand, cards: _Cards, table: Table) -> None:
    """Note where the hand ends with other chips than the file tells, unless the house took a share of what was won."""
    if hand.finishing is None or not table.over or cards.boards > 1 or hand.unknown_stacks:
        return
    ends = stacks_of(table)
    given: list[Any] = hand.finishing
    if None in given or (sum(given) < sum(ends) and all(each <= end for each, end in zip(given, ends, strict=False))):
        return
    if given != ends:
        what = say("ends-with-other-chips", chips=tuple(map(str, ends)))
        hand.tell("passed over", "finishing_stacks", what)
