"""Hands of hold'em as PokerStars (and those who write like it) tell them: hands from text.

Players are told by their names, amounts by what each line adds.  Talk and comings and goings are left out; a line
nobody can read is noted and passed over.  A hand has an error where its game or its chips make no sense.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal

from cardhouse.games.holdem.options import MOST_CHIPS
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.poker_files.hand import BOARD, FEWEST, LIMIT, MOST, NO_LIMIT, POCKET, Act, Hand, HandError, Kind
from cardhouse.poker_files.words import say
from cardhouse.table.entries import count_in, on_lines

HEAD = re.compile(
    r"^[ \t\xa0]*(?P<house>PokerStars|Poker)\b[^\n:#]*(?:Hand|Game)[ \xa0]#(?P<number>\w+):[ \xa0]*(?P<what>.*)$",
    re.MULTILINE,
)
GAME = re.compile(r"(?P<game>[A-Z0-9][\w'/ -]*?) (?P<limit>No Limit|Pot Limit|Fixed Limit|Limit)\b")
NUMBER = r"[^\d\s(]{0,3}(?P<%s>\d[\d,]*(?:\.\d+)?|\.\d+)"
STAKES = re.compile(
    rf"\((?:[A-Z][\w' /-]* Limit, )?{NUMBER % 'small'}/{NUMBER % 'big'}(?: - {NUMBER % 'cap'} Cap)?[^)]*\)"
)
DATE = re.compile(r"(\d{4})/(\d\d?)/(\d\d?) (\d\d?:\d\d(?::\d\d)?)")
TABLE = re.compile(r"Table '(?P<name>.*)'.*Seat #(?P<button>\d{1,9}) is the button")
SEAT = re.compile(rf"Seat (?P<seat>\d{{1,9}}): (?P<name>.+) \({NUMBER % 'chips'} in chips.*\)")
STREET = re.compile(r"\*\*\* (?P<run>FIRST |SECOND |THIRD )?(?P<name>[A-Z ]+?) \*\*\*(?P<cards>.*)")
CARDS = re.compile(r"\[([^\]]*)\]")
CARD = re.compile(r"(10|[2-9TJQKA])([cdhs])", re.IGNORECASE)
AMOUNT = re.compile(NUMBER % "amount")
TO = re.compile(rf"raises {NUMBER % 'by'} to {NUMBER % 'to'}")
COLLECTED = re.compile(rf"(?P<name>.+) collected {NUMBER % 'amount'} from ")
UNCALLED = re.compile(rf"Uncalled bet \({NUMBER % 'amount'}\) returned to (?P<name>.+)")
DEALT = re.compile(r"Dealt to (?P<name>.+?) (?P<cards>\[.*)")
PLACE = r"(?:\((?:button|small blind|big blind)\) )*"
MUCKED = re.compile(rf"Seat \d+: (?P<name>.+?) {PLACE}(?:mucked|showed) (?P<cards>\[[^\]]*\])")
TALK = re.compile(r'.+ said, "')
SAID = re.compile(r"(?P<name>.+): (?P<verb>folds|checks|calls|bets|raises|posts|shows|mucks)\b")
SILENT = ("sits out", "is sitting out", "doesn't show", "does not show", "waits for", "will be")
BOARDS = ("FLOP", "TURN", "RIVER")


def holds_texts(text: str) -> bool:
    """Whether a text looks like hands as PokerStars tells them."""
    return HEAD.search(text) is not None


def text_hands(text: str, file: str = "") -> Iterator[Hand]:
    """The hands of a text, one after another, those with errors too."""
    text = on_lines(text).replace("\xa0", " ")
    heads = [*HEAD.finditer(text)]
    line, place = 1, 0
    for head, end in zip(heads, [*(each.start() for each in heads[1:]), len(text)], strict=True):
        line, place = line + text.count("\n", place, head.start()), head.start()
        hand = Hand(file, line)
        try:
            _Reader(hand, head, text[head.end() : end].split("\n")).read()
        except HandError as error:
            hand.error = error
        yield hand


@dataclass
class _Player:
    """Someone at the table: what they brought, put in and got back, in the text's own amounts."""

    name: str
    seat: int
    chips: Decimal
    dealt_in: bool = False
    ante: Decimal = Decimal(0)
    dead: Decimal = Decimal(0)
    blind: Decimal = Decimal(0)
    post: Decimal = Decimal(0)
    street: Decimal = Decimal(0)  # put in this round of betting
    paid: Decimal = Decimal(0)
    got: Decimal = Decimal(0)

    def pay(self, amount: Decimal, dead: bool = False) -> None:
        """Put chips in, as a bet unless they are for the pot alone."""
        self.paid += amount
        self.street += 0 if dead else amount


@dataclass
class _Done:
    """An action of the text, its amount in the text's own."""

    kind: Kind
    who: _Player | None
    text: str
    line: int
    amount: Decimal = Decimal(0)
    cards: tuple[int | None, ...] = ()


@dataclass
class _Told:
    """What the lines before the cards and after them come to."""

    button: int = 0
    street: str = ""
    small_posted: bool = False
    big_posted: bool = False
    done: list[_Done] = field(default_factory=list)
    second: list[_Done] = field(default_factory=list)


class _Reader:
    """Reads the text of one hand, line by line."""

    def __init__(self, hand: Hand, head: re.Match[str], lines: list[str]) -> None:
        self.hand = hand
        self.head = head
        self.lines = lines
        self.players: dict[str, _Player] = {}
        self.names: list[str] = []
        self.told = _Told()

    def read(self) -> None:
        """Read everything. Raises HandError."""
        self.stakes = self._game()
        for number, line in enumerate(self.lines, start=self.hand.line):
            if line.strip():
                self._line(line.strip(), number)
        self._settle()

    # --- the head

    def _game(self) -> re.Match[str]:
        hand, what = self.hand, self.head["what"]
        if STAKES.search(what) is None:  # a head over two lines
            what += " " + " ".join(self.lines[1:2])
        game, stakes = GAME.search(what), STAKES.search(what)
        if game is None or not game["game"].endswith("Hold'em") or "6+" in what:
            named = f"{'6+ ' * ('6+' in what)}{game['game']} {game['limit']}" if game is not None else what[:40]
            raise hand.complain(say("only-holdem", game=named), "game")
        if stakes is None:
            raise hand.complain(say("blinds-not-told"), "game")
        hand.variant = LIMIT if game["limit"] in ("Limit", "Fixed Limit") else NO_LIMIT
        if game["limit"] == "Pot Limit":
            hand.tell("mended", "game", say("pot-limit-played"))
        number = self.head["number"]
        counted = count_in(number)
        hand.tags = {"venue": self.head["house"], "hand": number if counted is None else counted}
        if (date := DATE.search(what)) is not None:
            hand.tags.update(year=int(date[1]), month=int(date[2]), day=int(date[3]))
        return stakes

    # --- lines

    def _line(self, line: str, number: int) -> None:
        if (street := STREET.match(line)) is not None:
            self._street(street, line, number)
        elif self.told.street == "SUMMARY":
            if (mucked := MUCKED.match(line)) is not None and mucked["name"] in self.players:
                self._known(self.players[mucked["name"]], mucked["cards"], line, number)
        elif self.told.street == "" and (table := TABLE.match(line)) is not None:
            self.told.button, self.hand.tags["table"] = int(table["button"]), table["name"]
        elif self.told.street == "" and (seat := SEAT.match(line)) is not None:
            self._sit(seat)
        elif (dealt := DEALT.match(line)) is not None and dealt["name"] in self.players:
            self._known(self.players[dealt["name"]], dealt["cards"], line, number)
        else:
            self._happen(line, number)

    def _sit(self, seat: re.Match[str]) -> None:
        chips = number_in(seat, "chips")
        if self.stakes["cap"] is not None:
            chips = min(chips, number_in(self.stakes, "cap"))
        self.players[seat["name"]] = _Player(seat["name"], int(seat["seat"]), chips)
        self.names = sorted(self.players, key=len, reverse=True)

    def _street(self, street: re.Match[str], line: str, number: int) -> None:
        self.told.street = street["name"].strip()
        if self.told.street not in BOARDS:
            return
        for player in self.players.values():
            player.street = Decimal(0)
        groups = CARDS.findall(street["cards"])
        cards = self._cards(groups[-1] if groups else "", line, number)
        done = _Done("board", None, line, number, cards=cards)
        (self.told.second if street["run"] in ("SECOND ", "THIRD ") else self.told.done).append(done)

    def _known(self, player: _Player, cards: str, line: str, number: int) -> None:
        groups = CARDS.findall(cards)
        named = self._cards(groups[0] if groups else cards, line, number)
        player.dealt_in = True
        if len(named) == POCKET and not any(each.kind == "pocket" and each.who is player for each in self.told.done):
            self.told.done.insert(0, _Done("pocket", player, line, number, cards=named))

    def _happen(self, line: str, number: int) -> None:
        """What a player does, gets or says."""
        if (uncalled := UNCALLED.match(line)) is not None and uncalled["name"] in self.players:
            self.players[uncalled["name"]].paid -= number_in(uncalled)
        elif (collected := COLLECTED.match(line)) is not None and collected["name"] in self.players:
            self.players[collected["name"]].got += number_in(collected)
        elif (name := next((name for name in self.names if line.startswith(name + ": ")), None)) is not None:
            self._act(self.players[name], line[len(name) + 2 :], line, number)
        elif TALK.match(line) is not None or any(line.startswith(name + " ") for name in self.names):
            return  # what is said, and what becomes of a player (bounties, connections, places)
        elif (said := SAID.fullmatch(line)) is not None or (said := SAID.match(line)) is not None:
            self._pass_over(line, say("sits-at-no-seat", who=said["name"]), number)

    def _pass_over(self, line: str, what: str, number: int) -> None:
        self.hand.tell("passed over", "", say("at-act", act=line, what=what), number)

    def _act(self, player: _Player, what: str, line: str, number: int) -> None:
        if what.startswith(SILENT):
            return
        found = AMOUNT.search(what)
        amount = number_in(found) if found is not None else Decimal(0)
        verbs: dict[str, Callable[[], None]] = {
            "posts": lambda: self._post(player, what, amount),
            "straddle": lambda: self._post(player, what, amount),
            "folds": lambda: self._do("fold", player, line, number),
            "checks": lambda: self._do("check or call", player, line, number),
            "calls": lambda: self._bet("check or call", player, amount, line, number),
            "bets": lambda: self._bet("bet or raise", player, amount, line, number),
            "raises": lambda: self._raise(player, what, line, number),
            "shows": lambda: self._show(player, what, line, number),
            "mucks": lambda: self._do("muck", player, line, number),
        }
        verb = what.split(" ")[0]
        if verb not in verbs:
            self._pass_over(line, say("no-holdem-action"), number)
            return
        player.dealt_in = True
        verbs[verb]()

    def _do(self, kind: Kind, player: _Player, line: str, number: int, amount: Decimal = Decimal(0)) -> None:
        self.told.done.append(_Done(kind, player, line, number, amount))

    def _bet(self, kind: Kind, player: _Player, amount: Decimal, line: str, number: int) -> None:
        player.pay(amount)
        self._do(kind, player, line, number, player.street)

    def _raise(self, player: _Player, what: str, line: str, number: int) -> None:
        to = TO.match(what)
        if to is None:
            self._pass_over(line, say("no-raise-to"), number)
            return
        player.pay(number_in(to, "to") - player.street)
        self._do("bet or raise", player, line, number, number_in(to, "to"))

    def _show(self, player: _Player, what: str, line: str, number: int) -> None:
        groups = CARDS.findall(what)
        if any(each.kind == "show" and each.who is player for each in self.told.done) or not groups:
            return
        cards = self._cards(groups[0], line, number)
        if len(cards) == POCKET:
            self.told.done.append(_Done("show", player, line, number, cards=cards))

    def _cards(self, text: str, line: str, number: int) -> tuple[int, ...]:
        words = text.split()
        if not words or len(words) > BOARD or not all(map(CARD.fullmatch, words)):
            what = say("no-row-of-cards", cards=text)
            raise self.hand.complain(say("at-act", act=line, what=what), "", number)
        return tuple(STANDARD.number(word.upper().replace("10", "T")) for word in words)

    # --- what is put in before the cards

    def _post(self, player: _Player, what: str, amount: Decimal) -> None:
        all_in, told = what.endswith("all-in"), self.told
        small, big = number_in(self.stakes, "small"), number_in(self.stakes, "big")
        if self.hand.variant == LIMIT:
            small, big = Decimal(0), small
        if "ante" in what:
            player.ante += amount
            player.pay(amount, dead=True)
        elif "small & big" in what:
            player.post, player.dead = min(big, amount), max(Decimal(0), amount - big)
            player.pay(player.post)
            player.pay(player.dead, dead=True)
        elif "small blind" in what and not told.small_posted:
            told.small_posted = True
            player.blind = max(amount, small) if all_in else amount
            player.pay(amount)
        elif "big blind" in what and not told.big_posted:
            told.big_posted = True
            player.blind = max(amount, big) if all_in else amount
            player.pay(amount)
        elif "straddle" in what:
            player.blind = amount
            player.pay(amount)
        elif "small blind" in what or "dead" in what:
            player.dead += amount
            player.pay(amount, dead=True)
        else:
            player.post += amount
            player.pay(amount)

    # --- the hand

    def _settle(self) -> None:
        hand, told = self.hand, self.told
        seated = [player for player in self.players.values() if player.dealt_in]
        order = sorted(seated, key=lambda player: (player.seat <= told.button, player.seat))
        if not self.players:
            raise hand.complain(say("no-seats-told"), "seats")
        if not FEWEST <= len(order) <= MOST:
            what = say("number-of-players", players=len(order), fewest=FEWEST, most=MOST)
            raise hand.complain(what, "seats")
        stakes = [number_in(self.stakes, "small"), number_in(self.stakes, "big")]
        amounts = [*stakes, *(each.amount for each in told.done)]
        for player in order:
            amounts += [player.chips, player.ante, player.dead, player.blind, player.post, player.got, player.paid]
        hand.unit = 10 ** max(0, *(-int(amount.normalize().as_tuple().exponent) for amount in amounts))
        if max(amounts) * hand.unit > MOST_CHIPS:
            raise hand.complain(say("too-many-chips"), "seats")
        self._chips(order)
        for done in [*told.done, *told.second]:
            place = order.index(done.who) if done.who is not None else -1
            chips = self._whole(done.amount) if done.kind == "bet or raise" else 0
            hand.acts.append(Act(done.kind, place, done.cards, chips, done.text, done.line))

    def _whole(self, amount: Decimal) -> int:
        return int(amount * self.hand.unit)

    def _chips(self, order: list[_Player]) -> None:
        hand, whole = self.hand, self._whole
        hand.names = [player.name for player in order]
        hand.stacks = [whole(player.chips) for player in order]
        if min(hand.stacks) <= 0:
            broke = order[hand.stacks.index(min(hand.stacks))]
            raise hand.complain(say("has-no-chips", who=broke.name), "seats")
        ante = max(player.ante for player in order)
        everybody = all(player.ante > 0 for player in order)
        hand.antes = [whole((ante if everybody else player.ante) + player.dead) for player in order]
        hand.antes_are_bets = everybody and not any(player.dead for player in order)
        hand.forced = [whole(player.blind) or -whole(player.post) for player in order]
        small, big = whole(number_in(self.stakes, "small")), whole(number_in(self.stakes, "big"))
        hand.small_bet, hand.big_bet = (small, big) if hand.variant == LIMIT else (big, big)
        hand.finishing = [whole(player.chips - player.paid + player.got) for player in order]
        hand.tags.update(seats=[player.seat for player in order], seat_count=max(player.seat for player in order))
        if not any(player.got for player in order):
            hand.finishing = None


def number_in(found: re.Match[str], name: str = "amount") -> Decimal:
    """An amount without its currency and its thousands' commas."""
    return Decimal(found[name].replace(",", ""))
