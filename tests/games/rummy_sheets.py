"""The score of every hand of the rummy family, worked out again from the deals and the actions' texts alone."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rummy_family import Written

from cardhouse.games.rummy_family.position import CARDS

TAPPED_PAIR = 2


@dataclass
class Sheet:
    """A hand as it goes on; ``left_over`` says what a player's cards leave out of combinations."""

    seats: list[int]  # who plays, the foreman first
    options: dict[str, Any]
    hands: dict[int, list[str]]
    stock: list[str]
    left_over: Callable[[list[str]], Sequence[str]]
    pile: list[str] = field(default_factory=list)
    opened: set[int] = field(default_factory=set)
    laid: int = 0
    opened_now: bool = False
    jokers_on: list[list[str]] = field(default_factory=list)  # the table's groups
    tapper: int | None = None
    drawer: int | None = None  # who waits for their card of the stock while others are asked
    turns: int = 0

    def cost(self, cards: Sequence[str]) -> int:
        """RU3."""
        price = {"RJ": self.options["joker_in_hand"], "A": self.options["ace_in_hand"]}
        return sum(price.get(card, price.get(card[0], int(card[0]) if card[0].isdigit() else 10)) for card in cards)

    def draw(self, seat: int) -> None:
        """RU13: the discards but the last become the stock when it is used up."""
        if not self.stock:
            self.stock, self.pile = self.pile[:-1], self.pile[-1:]
        self.hands[seat].append(self.stock.pop(0))

    def result(self, closer: int | None, factor: int = 1) -> dict[int, int]:
        """RU14: 10 for the closer, the others lose what they hold."""
        lost = {seat: -factor * self.cost(self.left_over(self.hands[seat])) for seat in self.seats}
        return lost if closer is None else {**lost, closer: 10}


def changes(sheet: Sheet, game: str, actions: list[str]) -> dict[int, int]:
    """What a hand brings each of its seats."""
    seat = sheet.seats[0]
    count = len(sheet.seats)
    for text in actions:
        kind, *words = text.split()
        hand = sheet.hands[seat]
        if text == "draw":
            if game != "tap-rummy":
                sheet.draw(seat)
            else:
                sheet.drawer = seat
                asked = askable(sheet, seat)
                claims: list[int] = []
        elif text == "take":
            hand.append(sheet.pile.pop())
        elif kind == "meld":
            for card in words:
                hand.remove(card)
            sheet.jokers_on.append(words)
        elif kind == "lay":
            hand.remove(words[1])
        elif kind == "exchange":
            hand.remove(words[0])
            hand.append("RJ")
        elif kind == "flush":
            return sheet.result(seat, 2)
        elif kind in ("discard", "close") or (kind == "tap" and words):
            hand.remove(words[0])
            sheet.pile.append(words[0])
            if kind == "close" or not hand:
                return sheet.result(seat)
            sheet.tapper = seat if kind == "tap" else sheet.tapper
            sheet.turns += 1
            following = sheet.seats[(sheet.seats.index(seat) + 1) % count]
            if sheet.turns == count * sheet.options["turns_each"] or following == sheet.tapper:
                return sheet.result(None)
            seat = following
            continue
        if game == "tap-rummy" and sheet.drawer is not None:
            seat, sheet.drawer = claim(sheet, text, seat, asked, claims)
    raise AssertionError("the hand has no end")


def askable(sheet: Sheet, seat: int) -> list[int]:
    """Who is asked whether they want the discard (TP2, TP4, TP5)."""
    first = sheet.seats.index(seat)
    others = [sheet.seats[(first + step) % len(sheet.seats)] for step in range(1, len(sheet.seats) - 1)]
    under = len(sheet.pile) - 2
    if len(sheet.stock) + max(under, 0) < TAPPED_PAIR + 1:
        return []
    return [other for other in others if len(sheet.hands[other]) + TAPPED_PAIR + 1 <= 21]


def claim(sheet: Sheet, text: str, seat: int, asked: list[int], claims: list[int]) -> tuple[int, int | None]:
    """One asked player's answer; who is next, and who still waits for their card."""
    assert sheet.drawer is not None
    if text != "draw":
        asked.remove(seat)
        if text == "tap":
            claims.append(seat)
            if sheet.options["tap_priority"] == "turn_order":
                asked.clear()
    if asked:
        return asked[0], sheet.drawer
    if claims:
        assert len(claims) == 1, "who gets it by lot is not in the texts"
        sheet.hands[claims[0]].append(sheet.pile.pop())
        for _ in range(TAPPED_PAIR):
            sheet.draw(claims[0])
    sheet.draw(sheet.drawer)
    return sheet.drawer, None


def everything(cards: list[str]) -> Sequence[str]:
    """All cards in hand count."""
    return cards


Story = Callable[[Sheet, str, list[str]], dict[int, int]]


def check_match(
    game: Written,
    players: int,
    key: int,
    left_over: Callable[[list[str]], Sequence[str]] = everything,
    story: Story = changes,
    **options: Any,
) -> int:
    """Play a match at random and compare every hand's scores; returns how many hands there were."""
    table = game.setup(players, **options).deal(key=key)
    chooser = random.Random(key)
    totals, gone = [0] * players, set[int]()
    dealer, hands = 0, 0
    while not table.over:
        count = 104 + (2 if game.game == "vienna" else 4)
        pack = CARDS.text(table.position.pack[:count].tolist()).split()
        hand, first = table.hand, table.version
        while not table.over and table.hand == hand:
            menu = table.numbers()
            table.play(menu[chooser.randrange(len(menu))])
        texts = [table.game.actions.text(action) for action in table.record.actions[first:]]
        dealer = next(seat for seat in after(dealer - 1, players) if seat not in gone)
        order = [seat for seat in after(dealer, players) if seat not in gone]
        sheet = dealt_sheet(order, dict(table.setup.options), pack, left_over)
        for seat, change in story(sheet, game.game, texts).items():
            totals[seat] += change
            if table.setup.options["match"] == "elimination" and totals[seat] < -table.setup.options["limit"]:
                gone.add(seat)
        assert totals == table.scores
        dealer = (dealer + 1) % players
        hands += 1
    return hands


def check_matches(game: Written, matches: int, longest: int) -> int:
    """Play so many, in few long hands or many short ones; returns how many hands there were."""
    return sum(
        check_match(
            game,
            2 + key % 5,
            key,
            turns_each=(12, longest)[key % 2],
            opening=(0, 40)[key // 2 % 2],
            match=("elimination", "evening")[key // 4 % 2],
            rounds=3,
        )
        for key in range(matches)
    )


def after(seat: int, players: int) -> Iterator[int]:
    """The seats from the left of one round to itself."""
    return ((seat + step) % players for step in range(1, players + 1))


def dealt_sheet(
    order: list[int], options: dict[str, Any], pack: list[str], left_over: Callable[[list[str]], Sequence[str]]
) -> Sheet:
    """RU4: one card at a time, one more for the foreman."""
    size, count = options["hand_size"], len(order)
    hands = {seat: pack[place : size * count : count] for place, seat in enumerate(order)}
    hands[order[0]].append(pack[size * count])
    return Sheet(order, options, hands, pack[size * count + 1 :], left_over)
