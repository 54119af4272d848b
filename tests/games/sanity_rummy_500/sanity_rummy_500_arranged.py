"""All that a turn of Sanity 500 Rummy can come to where moving is judged as it ends (SR3-SR8): whole tables, no steps.

Every way to divide the cards that may lie anew is tried, and the table judged as it is left; how it is reached is no
matter.  Shares no rule code with the engine.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

from rummy_500_plain import Group, Lying, Play, is_group, plays_of, rank_value


class Place(NamedTuple):
    """What a turn finds: the hand, the melds, which of the tabled cards may be moved, the pile with its top last."""

    hand: tuple[str, ...]
    melds: tuple[Group, ...]
    movable: frozenset[str]
    pile: tuple[str, ...]
    stock: str | None


class End(NamedTuple):
    """What a turn leaves: hand, table and pile.

    Runs of a suit that touch are one. Of totals it says what lies in blocks and what in runs, not which card in which.
    """

    hand: tuple[str, ...]
    faces: tuple[tuple[Lying, ...], ...]
    blocks: tuple[tuple[int, ...], ...]
    in_runs: tuple[int, ...]
    as_totals: frozenset[str]
    pile: tuple[str, ...]
    stopped: bool = False


def end_of(hand: Any, melds: Any, pile: Any, stopped: bool = False) -> End:
    """An end in words that depend on it alone."""
    faces = [set(meld) for meld in melds if next(iter(meld))[1][0] == "face"]
    totals = [meld for meld in melds if next(iter(meld))[1][0] == "total"]
    merged = True
    while merged:
        merged = False
        for one, other in combinations(faces, 2):
            if is_run(one) and is_run(other) and is_group([play for _, play in one | other]):
                faces.remove(one)
                faces.remove(other)
                faces.append(one | other)
                merged = True
                break
    return End(
        tuple(sorted(hand)),
        tuple(sorted(tuple(sorted(meld)) for meld in faces)),
        tuple(sorted(tuple(play[1] for _, play in meld) for meld in totals if not is_run(meld))),
        tuple(sorted(play[1] for meld in totals if is_run(meld) for _, play in meld)),
        frozenset(card for meld in totals for card, _ in meld),
        tuple(pile),
        stopped,
    )


def is_run(meld: Any) -> bool:
    """Whether a meld is in sequence, rather than of one value."""
    return len({play[1] for _, play in meld}) > 1


# --- A meld that is there -------------------------------------------------------------------------------


def place_of(play: Play, low_ace: bool) -> int:
    """Where a card lies in a run."""
    if play[0] == "total":
        return int(play[1])
    return 1 if play[1] == "A" and low_ace else rank_value(play[1])


def belongs(play: Play, meld: Group) -> bool:
    """Whether a card so laid can lie in what is left of a meld, perhaps with others: of its suit or of its value."""
    model = next(iter(meld))[1]
    if play[0] != model[0]:
        return False
    if is_run(meld):
        return play[0] == "total" or play[2] == model[2]
    return bool(play[1] == model[1])


def parts_of(meld: Group, run: bool, kept: list[Lying], added: list[Lying]) -> list[list[Lying]] | None:
    """What a meld of which these are kept becomes with those added, in melds that have something of it each.

    None if some of it is none.
    """
    if not run:
        shown = [play for _, play in kept + added]
        same_face = shown[0][0] == "face" and len(set(shown)) < len(shown)
        return [kept + added] if len(shown) >= 3 and not same_face else None
    low = any(play[1] == "A" for _, play in kept) and any(play[1] in ("2", "3") for _, play in [*meld, *added])
    aces = [pair for pair in added if pair[1][0] == "face" and pair[1][1] == "A"]
    for ace_low in (False, True) if aces else (low,):
        places = {place_of(pair[1], low): pair for pair in kept}
        fresh = {place_of(pair[1], ace_low): pair for pair in added}
        if len(fresh) < len(added) or set(fresh) & set(places):
            continue
        places |= fresh
        found: list[list[Lying]] = []
        for place in sorted(places):
            if place - 1 in places:
                found[-1].append(places[place])
            else:
                found.append([places[place]])
        if all(len(part) >= 3 and any(pair in kept for pair in part) for part in found):
            return found
    return None


# --- Whole tables ---------------------------------------------------------------------------------------


def new_melds(cards: list[str], place: Place, ace: int) -> list[frozenset[Lying]]:
    """Every meld some cards make; not those that lie so in one meld already."""
    alike: dict[tuple[str, Any], list[Lying]] = {}
    for card in cards:
        for play in dict.fromkeys(plays_of(card, ace)):
            names = ("rank", "suit") if play[0] == "face" else ("total",)
            for name in names:
                key = play[1] if name == "rank" else play[2] if name == "suit" else 0
                alike.setdefault((name, key), []).append((card, play))
    found = set()
    for pairs in alike.values():
        for size in range(3, len(pairs) + 1):
            for some in combinations(pairs, size):
                if len({card for card, _ in some}) == size and is_group([play for _, play in some]):
                    found.add(frozenset(some))
    return sorted((meld for meld in found if not any(meld <= old for old in place.melds)), key=sorted)


def apart(melds: list[frozenset[Lying]]) -> Iterator[list[frozenset[Lying]]]:
    """Every choice of melds that share no card."""
    yield []
    for number, meld in enumerate(melds):
        cards = {card for card, _ in meld}
        rest = [other for other in melds[number + 1 :] if not cards & {card for card, _ in other}]
        for others in apart(rest):
            yield [meld, *others]


def tables(place: Place, ace: int) -> Iterator[tuple[list[Any], set[str], list[frozenset[Lying]]]]:
    """Every table the cards can be left as: its melds, the cards of the hand used, the melds that are new."""
    lies = {card: number for number, meld in enumerate(place.melds) for card, _ in meld}
    as_now = {card: play for meld in place.melds for card, play in meld}
    free = [*place.hand, *sorted(place.movable)]
    for chosen in apart(new_melds(free, place, ace)):
        used = {card for meld in chosen for card, _ in meld}
        rest = [card for card in free if card not in used]
        ways = []
        for card in rest:
            homes: list[tuple[int, Play] | None] = [None]
            for number, meld in enumerate(place.melds):
                if lies.get(card) != number:
                    plays = dict.fromkeys(plays_of(card, ace))
                    homes += [(number, play) for play in plays if belongs(play, meld)]
            ways.append(homes)
        for choice in product(*ways):
            added: dict[int, list[Lying]] = {}
            moved = set(used)
            for card, home in zip(rest, choice, strict=True):
                if home is not None:
                    added.setdefault(home[0], []).append((card, home[1]))
                    moved.add(card)
            melds: list[Any] = list(chosen)
            for number, meld in enumerate(place.melds):
                kept = [pair for pair in meld if pair[0] not in moved]
                if not kept and number not in added:
                    continue
                parts = parts_of(meld, is_run(meld), kept, added.get(number, [])) if kept else None
                if parts is None:
                    break
                melds += parts
            else:
                faces = [play for meld in melds for _, play in meld if play[0] == "face"]
                if len(set(faces)) == len(faces):
                    yield melds, {card for card in moved if card not in as_now}, list(chosen)


def ends(place: Place, options: dict[str, Any]) -> set[End]:
    """Every end the turn can come to: draw, divide the cards anew, discard."""
    found: set[End] = set()
    draws = [(1, None)] if place.stock is not None else []
    if place.stock is None:
        found.add(end_of(place.hand, place.melds, place.pile, stopped=True))
    draws += [(-depth, place.pile[-depth] if depth > 1 else None) for depth in range(1, len(place.pile) + 1)]
    for depth, due in draws:
        drawn = (place.stock,) if depth == 1 else place.pile[depth:]
        pile = place.pile if depth == 1 else place.pile[:depth]
        here = place._replace(hand=(*place.hand, *[card for card in drawn if card is not None]))
        for melds, used, new in tables(here, int(options["ace_total"])):
            if due is not None and not any(melded_at_once(due, meld, here, options) for meld in new):
                continue
            left = [card for card in here.hand if card not in used]
            if not left:
                if options["final_discard"] == "optional":
                    found.add(end_of((), melds, pile))
                continue
            for card in left:
                found.add(end_of([each for each in left if each != card], melds, (*pile, card)))
    return found


def melded_at_once(due: str, meld: frozenset[Lying], place: Place, options: dict[str, Any]) -> bool:
    """Whether a new meld can begin with three of its cards, the one that is due among them (SR3, SR12)."""
    from_hand = options["deep_card"] == "meld_from_hand"
    return any(
        due in {card for card, _ in three}
        and is_group([play for _, play in three])
        and (not from_hand or all(card in place.hand for card, _ in three))
        for three in combinations(sorted(meld), 3)
    )
