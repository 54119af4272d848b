"""Counting the ways a hand of canasta can go: lists of texts, from the rulebook (CA1-CA34)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from counting import sequences

JOKER, RED, BLACK = "RJ", "3H", "3S"
WILDS = ("2", JOKER)
RANKS = "456789TJQKA"
WILD = "wild"
Cards = tuple[str, ...]
Melds = tuple[tuple[str, Cards], ...]  # by name of the meld, sorted
DEFAULTS = {
    "first_player": "dealer",
    "hand_size": "by_score",
    "cut_bonus": True,
    "pile_needs": "two_natural",
    "wild_groups": "from3",
    "wild_block": "n",
    "draw_two": "optional",
}


class Hand(NamedTuple):
    hands: tuple[Cards, ...]
    melds: tuple[Melds, ...]  # by side
    opened: frozenset[int]
    stock: Cards
    pile: Cards
    waiting: bool  # the pile taken waits for the first lay-out
    turn: int
    phase: str  # "cut", "draw", "keep", "play", "over"
    offered: Cards  # what the cut has shown and nobody has taken
    drawn: str  # the first card drawn, while it may be changed
    laid: int  # points of a first lay-out not yet complete
    turns: int
    shut_until: int


def plain(card: str) -> str:
    """A card without its suit, but for the colour of a three."""
    if card in ("RJ", "BJ"):
        return JOKER
    if card[0] == "3":
        return RED if card[1:] in ("D", "H") else BLACK
    return card[0]


def value(card: str) -> int:
    """CA3."""
    if card in (JOKER, "2", "A"):
        return 50 if card == JOKER else 20
    return 0 if card == RED else 10 if card in "89TJQK" else 5


def side_of(state: Hand, seat: int) -> int:
    """CA1."""
    return seat % len(state.melds)


def set_at(row: tuple[Any, ...], place: int, new: Any) -> tuple[Any, ...]:
    return (*row[:place], new, *row[place + 1 :])


def without(cards: Cards, gone: Cards) -> Cards:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def with_hand(state: Hand, seat: int, cards: Cards) -> Hand:
    return state._replace(hands=set_at(state.hands, seat, tuple(sorted(cards))))


def start(case: dict[str, Any], options: dict[str, Any]) -> Hand:
    """Seat 0 deals; the first three cards of the deck are those looked at by the cut (CA4)."""
    cards, players = tuple(plain(card) for card in case["deck"].split()), case["players"]
    shown = cards[:3] if options["cut_bonus"] else ()
    sides = players // 2 if players in (4, 6) else players
    state = Hand(
        ((),) * players, ((),) * sides, frozenset(), cards[len(shown) :], (), False, 0, "cut", shown, "", 0, 0,
        3 * players - 1,
    )  # fmt: skip
    if any(card in (JOKER, "2", RED) for card in shown):
        return state._replace(turn=players - 1)
    return deal(state, options)


def deal(state: Hand, options: dict[str, Any]) -> Hand:
    """CA5, CA7, CA8."""
    players = len(state.hands)
    each = (15 if players == 2 else 13) if options["hand_size"] == "by_score" else int(options["hand_size"])
    hands, stock = [list(hand) for hand in state.hands], list(state.stock)
    while any(len(hand) < each for hand in hands):
        for number in range(players):
            hand = hands[(1 + number) % players]
            if len(hand) < each:
                hand.append(stock.pop(0))
    first = 0 if options["first_player"] == "dealer" else 1 % players
    for number in range(players):
        hand = hands[(first + number) % players]
        while RED in hand:
            hand.remove(RED)
            hand.append(stock.pop(0))
    held = tuple(tuple(sorted(hand)) for hand in hands)
    return state._replace(hands=held, stock=(*stock, *state.offered), offered=(), turn=first, phase="draw")


def cuts(state: Hand, options: dict[str, Any]) -> Iterator[tuple[str, Hand]]:
    """CA4."""
    for card in sorted({card for card in state.offered if card in (JOKER, "2", RED)}):
        rest = without(state.offered, (card,))
        after = with_hand(state, state.turn, (*state.hands[state.turn], card))._replace(offered=rest)
        more = any(each in (JOKER, "2", RED) for each in rest)
        yield f"keep {card}", after if more else deal(after, options)
    yield "leave", deal(state, options)


def draw_one(state: Hand) -> Hand:
    """CA7, CA21: red threes go to the table; the hand is over when there is no card to draw."""
    stock = state.stock
    while stock and stock[0] == RED:
        stock = stock[1:]
    if not stock:
        return state._replace(phase="over")
    hand = (*state.hands[state.turn], stock[0])
    return with_hand(state, state.turn, hand)._replace(stock=stock[1:], phase="play", drawn=stock[0])


def draws(state: Hand, options: dict[str, Any]) -> Iterator[tuple[str, Hand]]:
    """CA9, CA10, CA11, CA21, CA28."""
    if not state.stock:
        yield "end the hand", state._replace(phase="over")
        yield from takes(state, options)
        return
    one = draw_one(state)
    two_allowed = len(state.hands) == 2 and options["draw_two"] != "off" and len(state.stock) >= 2
    if not (two_allowed and options["draw_two"] == "always"):
        first = state.turns == 0 and one.phase == "play" and one.stock
        yield "draw", one._replace(phase="keep") if first else one
    if two_allowed:
        yield "draw two", one if one.phase == "over" else draw_one(one)
    yield from takes(state, options)


def keeps(state: Hand) -> Iterator[tuple[str, Hand]]:
    """CA9."""
    yield "keep it", state._replace(phase="play")
    thrown = with_hand(state, state.turn, without(state.hands[state.turn], (state.drawn,)))
    yield "change it", draw_one(thrown._replace(pile=(*state.pile, state.drawn)))


def takes(state: Hand, options: dict[str, Any]) -> Iterator[tuple[str, Hand]]:
    """CA11, CA12, CA17-CA19."""
    if not state.pile or state.turns <= state.shut_until or state.pile[-1] not in RANKS:
        return
    top, rest, hand = state.pile[-1], state.pile[:-1], state.hands[state.turn]
    ways = [("pair", (top, top))]
    if options["pile_needs"] == "one_plus_wild":
        ways += [("two", (top, "2")), ("joker", (top, JOKER))]
    for name, used in ways:
        if all(hand.count(card) >= used.count(card) for card in used):
            before = with_hand(state, state.turn, (*hand, top))._replace(pile=rest, waiting=True, phase="play")
            after = laid(before, top, (top, *used))
            if can_end(after, options):
                yield f"take with {name}", after


def meld_of(state: Hand, name: str) -> Cards:
    melds = state.melds[side_of(state, state.turn)]
    return next((cards for each, cards in melds if each == name), ())


def limit(state: Hand) -> int:
    """CA12: the first hand of a match, everybody at 0."""
    return 50


def laid(state: Hand, name: str, cards: Cards) -> Hand:
    """The cards moved from the hand to a meld; the side may have opened with them (CA12)."""
    side = side_of(state, state.turn)
    melds = dict(state.melds[side])
    melds[name] = tuple(sorted((*melds.get(name, ()), *cards)))
    after = with_hand(state, state.turn, without(state.hands[state.turn], cards))
    after = after._replace(melds=set_at(state.melds, side, tuple(sorted(melds.items()))))
    if side not in state.opened:
        points = state.laid + sum(map(value, cards))
        if points >= limit(state) or any(len(meld) >= 7 for meld in melds.values()):
            after = after._replace(opened=state.opened | {side}, laid=0)
        else:
            after = after._replace(laid=points)
    if after.waiting and side in after.opened:
        after = with_hand(after, after.turn, (*after.hands[after.turn], *after.pile))
        after = after._replace(pile=(), waiting=False)
    return after


def may_close(state: Hand, options: dict[str, Any]) -> bool:
    """CA17-CA20, CA28."""
    done = sum(len(cards) >= 7 for _, cards in state.melds[side_of(state, state.turn)])
    needed = 2 if len(state.hands) == 2 and options["draw_two"] != "off" else 1
    return state.turns > state.shut_until and done >= needed


def can_end(state: Hand, options: dict[str, Any]) -> bool:
    """Whether the turn can be brought to its discard from here (CA12, CA20)."""
    seen: set[tuple[Cards, Melds]] = set()

    def search(here: Hand) -> bool:
        side, held = side_of(here, here.turn), here.hands[here.turn]
        if side in here.opened:
            return len(held) >= 2 or (len(held) == 1 and may_close(here, options))
        if (held, here.melds[side]) in seen:
            return False
        seen.add((held, here.melds[side]))
        return any(search(laid(here, name, cards)) for name, cards in steps(here, options))

    return search(state)


def steps(state: Hand, options: dict[str, Any]) -> Iterator[tuple[str, Cards]]:
    """The smallest lay-outs that make melds, whatever may follow (CA13, CA14)."""
    hand = state.hands[state.turn]
    for rank in RANKS:
        meld = meld_of(state, rank)
        if meld:
            wild = sum(card in WILDS for card in meld)
            options_here: list[Cards] = [(rank,)]
            if 2 * (wild + 1) < len(meld) + 1:
                options_here += [("2",), (JOKER,)]
        else:
            options_here = [(rank,) * 3, (rank, rank, "2"), (rank, rank, JOKER)]
        for cards in options_here:
            if all(hand.count(card) >= cards.count(card) for card in cards):
                yield rank, cards
    if options["wild_groups"] == "off":
        return
    size = 1 if meld_of(state, WILD) else 3 if options["wild_groups"] == "from3" else 7
    for jokers in range(size + 1):
        cards = ("2",) * (size - jokers) + (JOKER,) * jokers
        if all(hand.count(card) >= cards.count(card) for card in cards):
            yield WILD, cards


def black_threes(state: Hand, options: dict[str, Any]) -> Iterator[tuple[str, Cards]]:
    """All cards but one, to close (CA15, CA31)."""
    hand = state.hands[state.turn]
    if side_of(state, state.turn) not in state.opened:
        return
    for kept in sorted(set(hand)):
        cards = without(hand, (kept,))
        wild = sum(card in WILDS for card in cards)
        if len(cards) >= 3 and 2 * wild < len(cards) and set(cards) <= {BLACK, *WILDS}:
            yield BLACK, cards


def plays(state: Hand, options: dict[str, Any]) -> Iterator[tuple[str, Hand]]:
    """Lay out, or discard (CA12-CA20)."""
    for name, cards in steps(state, options):
        after = laid(state, name, cards)
        if can_end(after, options):
            yield words(name, cards), after
    for name, cards in black_threes(state, options):
        after = laid(state, name, cards)
        if may_close(after, options):
            yield words(name, cards), after
    if state.laid:
        return
    for card in sorted(set(state.hands[state.turn])):
        yield f"discard {card}", discarded(state, card, options)


def words(name: str, cards: Cards) -> str:
    """A lay-out as records have it: natural cards, twos, jokers."""
    ordered = sorted(cards, key=lambda card: (card in WILDS, card == JOKER))
    on = f" on {name}" if name != WILD and all(card in WILDS for card in cards) else ""
    return "lay " + " ".join(ordered) + on


def discarded(state: Hand, card: str, options: dict[str, Any]) -> Hand:
    """CA16-CA18."""
    players = len(state.hands)
    rest = without(state.hands[state.turn], (card,))
    after = with_hand(state, state.turn, rest)._replace(pile=(*state.pile, card))
    if not rest:
        return after._replace(phase="over")
    shut = state.shut_until
    if card == BLACK:
        shut = max(shut, state.turns + 1)
    elif card in WILDS:
        shut = max(shut, state.turns + (players if options["wild_block"] == "n" else players - 1))
    on = (state.turn + 1) % players
    return after._replace(turn=on, phase="draw", turns=state.turns + 1, shut_until=shut)


def choices(state: Hand, options: dict[str, Any]) -> list[tuple[str, Hand]]:
    """What the player in turn may do, each with the hand after it."""
    if state.phase == "cut":
        return list(cuts(state, options))
    if state.phase == "draw":
        return list(draws(state, options))
    if state.phase == "keep":
        return list(keeps(state))
    return list(plays(state, options)) if state.phase == "play" else []


def opening(case: dict[str, Any], options: dict[str, Any]) -> Hand:
    """Where the counting starts: after the actions the case names."""
    state = start(case, options)
    for text in case.get("after", []):
        if text.startswith("lay "):
            cards, _, on = text[4:].partition(" on ")
            named = tuple(cards.split())
            name = on or next((card for card in named if card not in WILDS), WILD)
            state = laid(state, name, named)
        else:
            state = dict(choices(state, options))[text]
    return state


def count(case: dict[str, Any], depth: int) -> int:
    """How many sequences of ``depth`` actions the hand allows."""
    options = {**DEFAULTS, **case["options"]}
    return sequences(opening(case, options), depth, lambda state: [after for _, after in choices(state, options)])
