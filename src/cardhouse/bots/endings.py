"""Endings solved: with few plays left, every act is tried to the end of the hand in many imagined worlds.

In each world all cards are seen, and each seat plays for its own ``standing`` (max^n), as players do in these games.
It is measured against the mean of the table, as every search measures what an act brings. Where one can spoil what
another would score and gain nothing by it (another's bid at Oh Hell), others' standings count less
(``weight_of_others``): a bid that is sure comes before a gamble that may spoil another's. Paranoid search, which has
all the others play against one, would have them give up their own bids for that. A player who has several best acts
does each as often: a node's value is the mean of theirs, whatever the order of a menu.

A game has rules for ``plays_left`` and ``situation``, and puts ``Ender`` before its other seers
(``seers[ItsRecord] = (Ender,)``). Everything else is asked of the game's rules. Ways to play that come to the same
situation at the beginning of a trick are followed once, in one world or in several.
"""

from typing import NamedTuple

import numpy as np

from cardhouse.bots.budget import Clock
from cardhouse.bots.policies import thinking
from cardhouse.bots.search import (
    ACTION,
    COUNT,
    FIRST,
    KEPT,
    OPEN,
    OUT,
    ROOT,
    STACK,
    STACKED,
    TRIED,
    Race,
    add_gain,
    imagine_plausibly,
    race_of,
)
from cardhouse.kit.cards.sets import size
from cardhouse.kit.compiled.record import Array, Position
from cardhouse.kit.compiled.verbs import Dice, compiled, verb
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.face.game import Game
from cardhouse.kit.match import seldom
from cardhouse.kit.match.menus import longest, room_for
from cardhouse.kit.match.verbs import imagine_hand, standing
from cardhouse.kit.terms import Action, Seat
from cardhouse.table.engine import engine_of

MOST_PLAYS = STACKED - 2
"""Plays left in an ending at most."""
FAR = MOST_PLAYS + 1
"""Instead of plays left: the hand is not near its end."""
MOST_SEATS = 8
SLOTS = 1 << 14
"""Situations that are remembered, a power of two."""
ALIKE = 1e-6
"""Values that differ by less are the same."""
WORLDS = 16
"""An ending is solved where there is time for so many worlds."""
MOST_WORLDS = 200
PART_FOR_A_WORLD = 4
"""A world that takes longer to solve than one part in so many of the time that is left is left out."""
AGREEING = 2
"""Every world of so many is any that is possible; the others agree with what acts have told."""
NODES_A_ROLLOUT = 40
"""Nodes that take as long as one hand played out."""
NODES_A_SECOND = 4_000_000
"""About as many as are opened at least."""
WITHOUT_END = 1 << 62
NODES, MOST_NODES = range(2)
"""Counts: nodes opened so far, and how many there may be."""
LENGTH, NEXT, TIES, MOVER = range(4)
"""Of a node: how long its menu is, the place of the act that is next, how many acts are best so far, who is in turn."""
OWN = MOST_SEATS
"""Of a node's values, behind those by seat: what the best act so far is worth to whoever is in turn."""
WITHIN = as_word(0)
"""No situation: a trick has begun."""
BEGUN = 1
"""What another number is mixed with first, so that its bits are not taken for cards."""
MIXINGS = 2


@verb
def plays_left(position: Position) -> int:
    """How many plays there can be until the hand is over, 0 when it is; FAR or more where it cannot be solved."""


@verb
def situation(position: Position) -> int:
    """A number for all that the rest of the hand depends on but for how all stand; WITHIN where a trick has begun.

    Positions of one hand that have the same number go on in the same ways, which bring everybody the same.
    """


@verb
def weight_of_others(position: Position) -> float:
    """How much another's standing counts against one's own, where each seat plays for itself."""


@weight_of_others.rule
def any_weight_of_others(position: Position) -> float:
    """Weight of each opponent's result, so that values are leads over the mean of the table."""
    return 1.0 / (position.players - 1)


@compiled
def mixed(number: int, word: int) -> int:
    """A number up to 2**64 - 1, never WITHIN, for what another stands for together with one more word, 0 or more."""
    found = as_word(number) ^ as_word(word)
    for _ in range(MIXINGS):
        found ^= found << as_word(13)
        found ^= found >> as_word(7)
        found ^= found << as_word(17)
    return found ^ as_word(1) if found <= as_word(1) else found


@compiled
def mixed_hands(number: int, hands: Array, players: int) -> int:
    """A number for a whole number, 0 or more, together with the hands of all seats, rows of words."""
    found = mixed(BEGUN, number)
    for seat in range(players):
        for word in range(hands.shape[1]):
            found = mixed(found, hands[seat, word])
    return found


@compiled
def cards_held(hands: Array, players: int) -> int:
    """How many cards all seats hold."""
    cards = 0
    for seat in range(players):
        cards += size(hands, seat)
    return cards


class Room(NamedTuple):
    """Room to solve one ending after another; its positions are the last ones of the worlds, from STACK on."""

    menus: Array  # i64[depth, menu]
    nodes: Array  # i64[depth, 4]
    values: Array  # f64[depth, seats + 1]: summed over the acts that are best so far, and OWN
    waiting: Array  # u64[depth]: the situation whose value the node's will tell
    since: Array  # f64[depth, seats]: how all stood then
    keys: Array  # u64[slots]
    kept: Array  # f64[slots, seats]: what everybody gains from that situation on
    found: Array  # f64[seats]: how everybody stands in the end, as was found last
    gains: Array  # f64[acts]: what each act is worth in one world
    weight: Array  # f64[1]: how much others' standings count
    counts: Array  # i64[2]


def room_of(game: Game, acts: int) -> Room:
    """Room for the endings of a game, with so many acts to choose from."""
    return Room(
        menus=room_for(game.menu_size, STACKED),
        nodes=np.zeros((STACKED, MOVER + 1), np.int64),
        values=np.zeros((STACKED, OWN + 1)),
        waiting=np.zeros(STACKED, np.uint64),
        since=np.zeros((STACKED, MOST_SEATS)),
        keys=np.zeros(SLOTS, np.uint64),
        kept=np.zeros((SLOTS, MOST_SEATS)),
        found=np.zeros(MOST_SEATS),
        gains=np.zeros(acts),
        weight=np.zeros(1),
        counts=np.zeros(MOST_NODES + 1, np.int64),
    )


# --- One position -------------------------------------------------------------------------------------


@compiled
def is_over(position: Position, hand: int) -> bool:
    """Whether the hand is over, whatever has come after it."""
    return position.turn < 0 or position.hand != hand or plays_left(position) == 0


@compiled
def slot_of(key: int) -> int:
    """Where a situation is remembered."""
    return as_int(as_word(key) & as_word(SLOTS - 1))


@compiled
def is_known(worlds: Array, room: Room, depth: int, key: int) -> bool:
    """Whether the situation has been met, so that the value is found; else it waits for its value."""
    position = worlds[STACK + depth]
    slot = slot_of(key)
    known = room.keys[slot] == key
    room.waiting[depth] = WITHIN if known else key
    for seat in range(position.players):
        so_far = standing(position, seat)
        room.since[depth, seat] = so_far
        if known:
            room.found[seat] = so_far + room.kept[slot, seat]
    return known


@compiled
def remember(room: Room, depth: int) -> None:
    """Keep the value found, where a situation waits for it."""
    key = room.waiting[depth]
    if key == WITHIN:
        return
    slot = slot_of(key)
    room.keys[slot] = key
    for seat in range(MOST_SEATS):
        room.kept[slot, seat] = room.found[seat] - room.since[depth, seat]


@compiled
def comes_to_choice(worlds: Array, room: Room, depth: int, hand: int) -> bool:
    """Play what alone may be played until there is a choice; false where the value is found before."""
    position = worlds[STACK + depth]
    moves = room.menus[depth]
    room.waiting[depth] = WITHIN
    while not is_over(position, hand):
        room.counts[NODES] += 1
        key = situation(position)
        if key != WITHIN and is_known(worlds, room, depth, key):
            return False
        count = seldom.menu(position, moves, longest(moves))
        if count > 1:
            room.nodes[depth, LENGTH], room.nodes[depth, NEXT] = count, 0
            room.nodes[depth, TIES], room.nodes[depth, MOVER] = 0, position.turn
            return True
        seldom.play(position, moves[0])
    for seat in range(position.players):
        room.found[seat] = standing(position, seat)
    remember(room, depth)
    return False


@compiled
def try_next(worlds: Array, room: Room, depth: int) -> None:
    """Do a node's next act; what comes of it lies below."""
    place = room.nodes[depth, NEXT]
    room.nodes[depth, NEXT] = place + 1
    worlds[STACK + depth + 1] = worlds[STACK + depth]
    seldom.play(worlds[STACK + depth + 1], room.menus[depth, place])


@compiled
def worth(room: Room, seat: Seat, players: int) -> float:
    """What the value found is worth to a seat: its own, less the others' by their weight.

    Its unit is the lead over the mean of the table, which it is where the points of a hand are shared out.
    """
    others = 0.0
    for other in range(players):
        if other != seat:
            others += room.found[other]
    return (room.found[seat] - room.weight[0] * others) / (1.0 + room.weight[0])


@compiled
def note_value(room: Room, depth: int, players: int) -> None:
    """The value found is that of a node's act: better than those before, as good, or worse."""
    own = worth(room, room.nodes[depth, MOVER], players)
    best, ties = room.values[depth, OWN], room.nodes[depth, TIES]
    if ties > 0 and own < best - ALIKE:
        return
    if ties == 0 or own > best + ALIKE:
        room.values[depth] = 0.0
        room.values[depth, OWN] = own
        ties = 0
    room.nodes[depth, TIES] = ties + 1
    for seat in range(players):
        room.values[depth, seat] += room.found[seat]


@compiled
def close(room: Room, depth: int) -> None:
    """All acts of a node were tried: its value is the mean of the best ones'."""
    for seat in range(MOST_SEATS):
        room.found[seat] = room.values[depth, seat] / room.nodes[depth, TIES]
    remember(room, depth)


@compiled
def solve(worlds: Array, room: Room, hand: int) -> bool:
    """Find how all stand when the hand is over, from the position at STACK on; false where it took too many nodes."""
    depth, players = 0, worlds[STACK].players
    while room.counts[NODES] <= room.counts[MOST_NODES]:
        if comes_to_choice(worlds, room, depth, hand):
            try_next(worlds, room, depth)
            depth += 1
            continue
        while depth > 0:
            note_value(room, depth - 1, players)
            if room.nodes[depth - 1, NEXT] < room.nodes[depth - 1, LENGTH]:
                try_next(worlds, room, depth - 1)
                break
            close(room, depth - 1)
            depth -= 1
        if depth == 0:
            return True
    return False


# --- The acts of a search -----------------------------------------------------------------------------


@compiled
def value_acts(race: Race, room: Room, seat: Seat) -> bool:
    """Write what each act left in the race is worth in the world KEPT; false where it took too many nodes."""
    worlds, acts = race.worlds, race.acts
    players = worlds[ROOT].players
    room.weight[0] = weight_of_others(worlds[ROOT])
    for number in range(race.state[COUNT]):
        if acts[number, OUT]:
            continue
        worlds[STACK] = worlds[KEPT]
        seldom.play(worlds[STACK], acts[number, ACTION])
        if not solve(worlds, room, worlds[ROOT].hand):
            return False
        for each in range(players):
            room.found[each] -= standing(worlds[ROOT], each)
        room.gains[number] = worth(room, seat, players)
    return True


@compiled
def imagine_for(worlds: Array, seat: Seat, number: int, dice: Dice) -> None:
    """Imagine the world of a number in KEPT: one that agrees with what the others' acts have told, or any in turn.

    Others may have acted as nobody would expect, and an act that only those worlds speak against is no safe one.
    """
    if number % AGREEING == 0:
        imagine_hand(worlds[KEPT], seat, dice)
    else:
        imagine_plausibly(worlds, seat, dice)


@compiled
def race_solved(race: Race, room: Room, seat: Seat, much: int, begins: bool, dice: Dice) -> int:
    """Solve worlds for about so many rollouts' time; returns for how many, fewer where there is no more to find out.

    begins: the first world of a decision, the one at ROOT, is solved to see how long it takes, no act's sums are
    touched, and the nodes are returned: more than there may be where it cannot be solved with so many.
    """
    worlds, acts, state = race.worlds, race.acts, race.state
    most = room.counts[MOST_NODES]
    if begins:
        room.keys[:] = WITHIN
        room.counts[NODES] = 0
        worlds[KEPT] = worlds[ROOT]
        near = plays_left(worlds[ROOT]) <= MOST_PLAYS
        return room.counts[NODES] if near and value_acts(race, room, seat) else most + 1
    made, worlds_there_are = 0, 2 if state[OPEN] else MOST_WORLDS
    while made < much:
        before = room.counts[NODES]
        if acts[FIRST, TRIED] == worlds_there_are or before >= most:
            return made
        worlds[KEPT] = worlds[ROOT]
        if not state[OPEN]:
            imagine_for(worlds, seat, acts[FIRST, TRIED], dice)
            room.counts[MOST_NODES] = before + (most - before) // PART_FOR_A_WORLD
        if value_acts(race, room, seat):
            for number in range(state[COUNT]):
                if not acts[number, OUT]:
                    add_gain(race, number, room.gains[number])
        room.counts[MOST_NODES] = most
        made += max(state[COUNT], (room.counts[NODES] - before) // NODES_A_ROLLOUT)
    return much


class Ender:
    """Tries a search's acts by solving what is left of a hand, in the same worlds."""

    solves = True

    def __init__(self, game: Game, race: Race) -> None:
        self._race = race
        self._room = room_of(game, len(race.acts))
        self._solve = thinking(game).step(race_solved, race, self._room, 0, 0, False, race.again)

    def ready(self, clock: Clock, share: float) -> bool:
        """Whether the hand's end is near, and so many worlds like the one at ROOT are solved in time."""
        return self.solve(0, self._nodes(clock, share) // WORLDS)

    def solve(self, seat: Seat, most: int) -> bool:
        """Whether the world at ROOT is solved with so many nodes; then ``gains`` tells what each act is worth."""
        self._room.counts[MOST_NODES] = most
        return bool(self._solve(self._race, self._room, int(seat), 0, True, self._race.again) <= most)

    @property
    def gains(self) -> Array:
        """By act: what it is worth in the world solved last."""
        return self._room.gains

    def race(self, clock: Clock, share: float, much: int, seat: Seat, dice: Dice) -> int:
        """Solve worlds for about ``much`` rollouts' time; returns for how many; fewer if nothing is left to find."""
        self._room.counts[MOST_NODES] = self._room.counts[NODES] + self._nodes(clock, share)
        return int(self._solve(self._race, self._room, int(seat), much, False, dice))

    def _nodes(self, clock: Clock, share: float) -> int:
        """How many nodes there is time for."""
        if clock.budget.rollouts:
            return NODES_A_ROLLOUT * clock.left(share)
        return int(NODES_A_SECOND * clock.left_s(share))


def values(game: Game, world: Array, seat: Seat) -> dict[Action, float]:
    """What each legal act is worth to a seat by the end of the hand, all cards being seen.

    world: the position at index 0, in which the seat is in turn. Raises ValueError where there are more than MOST_PLAYS
    plays left. Nobody looks at a clock: with many plays left it may take very long.
    """
    actions = engine_of(game).menu(world).tolist()
    race = race_of(game, len(actions))
    race.worlds[ROOT], race.acts[:, ACTION], race.state[COUNT] = world[0], actions, len(actions)
    ender = Ender(game, race)
    if not ender.solve(seat, WITHOUT_END):
        raise ValueError(f"world: more than {MOST_PLAYS} plays are left")
    return dict(zip(actions, ender.gains.tolist(), strict=True))
