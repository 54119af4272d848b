"""500 Rummy in plain Python, from the rulebook, sharing no rule code: groups, scores, all that a turn can come to.

A *play* is what a card lies as: ``("face", rank, suit)`` or, with double cards, ``("total", number)``.
A group is a set of (card, play) pairs.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

RANKS = "23456789TJQKA"
Play = tuple[Any, ...]
Lying = tuple[str, Play]
Group = frozenset[Lying]


def rank_value(rank: str) -> int:
    """2-10 pips, then 11, 12, 13 and 14."""
    return RANKS.index(rank) + 2


def face_play(text: str) -> Play:
    """A face as a play."""
    return ("face", text[0], text[1])


def plays_of(card: str, ace: int = 14) -> list[Play]:
    """What a card can lie as: itself, or either of its faces or their total (SD1, SD3)."""
    if len(card) == 2:
        return [face_play(card)]
    worth = [ace if rank == "A" else rank_value(rank) for rank in (card[0], card[2])]
    return [face_play(card[:2]), face_play(card[2:]), ("total", sum(worth))]


def play_named(card: str, text: str) -> Play:
    """The play a text names: a face or a total."""
    return ("total", int(text)) if text.isdigit() else face_play(text)


def consecutive(numbers: list[int]) -> bool:
    return sorted(numbers) == list(range(min(numbers), min(numbers) + len(numbers)))


def is_group(plays: list[Play]) -> bool:
    """Three or more of a value, or in sequence of a suit; totals among themselves (RC4, SR4)."""
    if len(plays) < 3 or len({play[0] for play in plays}) > 1:
        return False
    if plays[0][0] == "total":
        totals = [play[1] for play in plays]
        return len(set(totals)) == 1 or consecutive(totals)
    if len(set(plays)) < len(plays):
        return False
    ranks, suits = {play[1] for play in plays}, {play[2] for play in plays}
    if len(ranks) == 1:
        return True
    high = [rank_value(play[1]) for play in plays]
    low = [1 if value == 14 else value for value in high]
    return len(suits) == 1 and (consecutive(high) or consecutive(low))


# --- Scores recomputed from a record ------------------------------------------------------------------


def face_points(rank: str, low: bool, options: dict[str, Any], double: bool) -> int:
    """RC2, SR10."""
    if rank == "A":
        return 1 if low and not double and options["low_ace"] == "1" else 15
    if double or options["values"] == "fives":
        return 5 if rank in "23456789" else 10
    return min(rank_value(rank), 10)


def card_cost(card: str, options: dict[str, Any]) -> int:
    """In hand: a card's highest face."""
    return max(face_points(rank, False, options, len(card) > 2) for rank in card[::2])


@dataclass
class Lain:
    """A card on the table as it scores: before whom, as what, and whether as an ace before a two."""

    card: str
    play: Play
    seat: int
    low: bool = False


def score_hand(
    players: int, dealer: int, size: int, pack: list[str], deeds: list[str], options: dict[str, Any]
) -> list[int]:
    """What a hand brings each seat, from its pack and the texts of its actions alone (RC8, SR10)."""
    hands: list[list[str]] = [[] for _ in range(players)]
    for number in range(players * size):
        hands[(dealer + 1 + number) % players].append(pack[number])
    pile, stock = [pack[players * size]], pack[players * size + 1 :]
    groups: list[list[Lain]] = []
    turn = (dealer + 1) % players
    for deed in deeds:
        words = deed.split()
        if words[0] == "draw":
            hands[turn].append(stock.pop(0))
        elif words[0] == "take":
            places = [place for place, card in enumerate(pile) if card == words[-1]]
            down_to = places[-2] if words[1] == "lower" else places[-1]
            hands[turn] += pile[down_to:]
            del pile[down_to:]
        elif words[0] == "discard":
            hands[turn].remove(words[1])
            pile.append(words[1])
            turn = (turn + 1) % players
        elif words[0] in ("meld", "lay"):
            put_on_table(deed, groups, hands[turn], turn)
    double = len(pack[0]) > 2
    laid = [0] * players
    for group in groups:
        if group and group[0].play[0] == "total" and options["totals_count"] == "per_meld":
            for seat in {lain.seat for lain in group}:
                laid[seat] += 2
            continue
        for lain in group:
            points = 2 if lain.play[0] == "total" else face_points(lain.play[1], lain.low, options, double)
            laid[lain.seat] += points
    return [laid[seat] - sum(card_cost(card, options) for card in hands[seat]) for seat in range(players)]


def put_on_table(deed: str, groups: list[list[Lain]], hand: list[str], turn: int) -> None:
    """Do ``meld ...`` or ``lay off ... on n``; a card that is not in the hand comes from another group (SR7)."""
    where = deed.split(" on ")
    parts = where[0].removeprefix("meld ").removeprefix("lay off ")
    named = parts.split(", ") if " as " in parts else parts.split()
    lying = []
    for name in named:
        card, _, wanted = name.partition(" as ")
        seat = turn
        if card in hand:
            hand.remove(card)
        else:
            seat = lift(groups, card)
        lying.append(Lain(card, play_named(card, wanted or card), seat))
    if len(where) == 1:
        lying[0].low = [lain.play[1] for lain in lying[:2]] == ["A", "2"]
        groups.append(lying)
        return
    group = groups[int(where[1]) - 1]
    ranks = {lain.play[1] for lain in group}
    high_lies = "A" in ranks and not any(lain.low for lain in group)
    lying[0].low = lying[0].play[1] == "A" and len(ranks) > 1 and ("K" not in ranks or high_lies)
    group.append(lying[0])


def lift(groups: list[list[Lain]], card: str) -> int:
    """Take a card from where it lies, to be laid again before the same seat (SR7)."""
    for group in groups:
        for lain in group:
            if lain.card == card:
                group.remove(lain)
                return lain.seat
    raise AssertionError(f"{card} lies nowhere")


# --- All that a turn can come to ------------------------------------------------------------------------


@dataclass(frozen=True)
class State:
    """What a turn changes: the hand of the seat in turn, the groups, the pile with its top last, the stock's top."""

    hand: tuple[str, ...]
    groups: tuple[Group, ...]
    pile: tuple[str, ...]
    drawn: bool = False
    stopped: bool = False


def ends_of_turn(state: State, next_card: str | None, options: dict[str, Any], ace: int = 14) -> set[State]:
    """Every state in which the turn can end: draw, then any cards to groups, then a discard (RC3-RC6, SR3-SR8)."""
    found: set[State] = set()
    if next_card is not None:
        found |= layouts(replace(state, hand=(*state.hand, next_card), drawn=True), None, options, ace)
    else:
        found.add(replace(state, stopped=True))
    for depth in range(1, len(state.pile) + 1):
        rest, taken = state.pile[:-depth], state.pile[-depth:]
        due = taken[0] if depth > 1 else None
        found |= layouts(replace(state, hand=state.hand + taken, pile=rest), due, options, ace)
    return found


def layouts(state: State, due: str | None, options: dict[str, Any], ace: int) -> set[State]:
    """Each way to put some cards of the hand on the table, and then to discard."""
    found: set[State] = set()
    cards = sorted(state.hand)
    for choice in assignments(cards, state.groups, ace):
        old = tuple(state.groups[n] | {pair for pair, to in choice if to == n} for n in range(len(state.groups)))
        fresh: dict[int, set[Lying]] = {}
        for pair, to in choice:
            if to >= len(state.groups):
                fresh.setdefault(to, set()).add(pair)
        new = tuple(frozenset(group) for group in fresh.values())
        if not all(is_group([play for _, play in group]) for group in (*old, *new)) or doubled((*old, *new)):
            continue
        if sum(map(len, (*old, *new))) != sum(map(len, state.groups)) + len(choice):
            continue
        if due is not None and not used_at_once(due, choice, state.groups, fresh, options):
            continue
        left = list(cards)
        for (card, _), _ in choice:
            left.remove(card)
        table = canonical((*old, *new))
        if not left:
            if options["final_discard"] == "optional":
                found.add(replace(state, hand=(), groups=table, drawn=False))
            continue
        for card in set(left):
            rest = list(left)
            rest.remove(card)
            found.add(State(tuple(rest), table, (*state.pile, card)))
    return found


def canonical(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Groups in an order that depends on them alone."""
    return tuple(sorted((group for group in groups if group), key=sorted))


def doubled(groups: tuple[Group, ...]) -> bool:
    """Whether a face of double cards lies twice (SR5)."""
    faces = [play for group in groups for card, play in group if play[0] == "face" and len(card) > 2]
    return len(set(faces)) < len(faces)


def used_at_once(
    due: str,
    choice: list[tuple[Lying, int]],
    groups: tuple[Group, ...],
    fresh: dict[int, set[Lying]],
    options: dict[str, Any],
) -> bool:
    """Whether the card from within the pile can be laid first: in a set of three, or on a group as it lies."""
    for (card, play), to in choice:
        if card == due and to >= len(groups):
            if len(card) == 2:
                return True
            return any(
                is_group([play, first[1], second[1]])
                for first in fresh[to] for second in fresh[to] if len({card, first[0], second[0]}) == 3
            )  # fmt: skip
        if card == due and options["deep_card"] == "meld_or_lay_off":
            if is_group([*(lying for _, lying in groups[to]), play]):
                return True
    return False


def assignments(cards: list[str], groups: tuple[Group, ...], ace: int) -> Iterator[list[tuple[Lying, int]]]:
    """Every way to leave each card in hand or send it to a group, old or new; new ones numbered as they begin."""

    def go(place: int, fresh: list[list[Play]], chosen: list[tuple[Lying, int]]) -> Iterator[list[tuple[Lying, int]]]:
        if place == len(cards):
            if all(len(group) >= 3 for group in fresh):
                yield list(chosen)
            return
        yield from go(place + 1, fresh, chosen)
        card = cards[place]
        for play in plays_of(card, ace):
            for number, group in enumerate(groups):
                if akin(play, [lying for _, lying in group]):
                    yield from go(place + 1, fresh, [*chosen, ((card, play), number)])
            for number, begun in enumerate(fresh):
                if akin(play, begun):
                    longer = [*fresh[:number], [*begun, play], *fresh[number + 1 :]]
                    yield from go(place + 1, longer, [*chosen, ((card, play), len(groups) + number)])
            if len(cards) - place + sum(map(len, fresh)) >= 3 * (len(fresh) + 1):
                yield from go(place + 1, [*fresh, [play]], [*chosen, ((card, play), len(groups) + len(fresh))])

    yield from go(0, [], [])


def akin(play: Play, others: list[Play]) -> bool:
    """Whether a play may come to lie with these: all of one value, or all of one suit, or all totals."""
    plays = [*others, play]
    if len({each[0] for each in plays}) > 1:
        return False
    if play[0] == "total":
        return len({each[1] for each in plays}) in (1, len(plays))
    return len({each[1] for each in plays}) == 1 or len({each[2] for each in plays}) == 1
