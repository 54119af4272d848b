"""The compiled loops of a batch: a step of many tables, other seats' players, menus one behind another."""

from typing import NamedTuple

from cardhouse.bots.policies import HEURISTIC, random_action, sensible_action
from cardhouse.kit.cards.bits import NONE, low_bits
from cardhouse.kit.cards.chance import ROUNDS, chacha_block, roll
from cardhouse.kit.compiled.record import Array, Moves, Position
from cardhouse.kit.compiled.rows import equal_16, spread_32
from cardhouse.kit.compiled.signals import put_at, replaced_at, rest, seen_at, swapped_at
from cardhouse.kit.compiled.verbs import Dice, compiled, inlined, unlocked
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.hands import open_match
from cardhouse.kit.match.menus import longest, menu
from cardhouse.kit.match.observing import clear
from cardhouse.kit.match.verbs import imagine, observe, play, refusal, standing
from cardhouse.kit.terms import Action, Seat
from cardhouse.table.keys import SERIES

CALLER = -1  # beside the policies of bots: the seat's actions come from outside
STRIDE = 16  # places of a menu that are looked at together; menus have room for as many beyond their end
MARKED = 8  # those that are marked in a mask together
WIDE = 32  # numbers of a mask that are cleared in one step
USUAL = 4 * WIDE  # numbers of a mask at most that is cleared in such steps
OPEN, LOOK, STEP = range(3)
"""What tables do: begin their match, only show their menus, or act."""
NOTHING, WORK, BUSY, LEAVE, AWAY = range(5)
"""What stands at the desk of a thread: to wait, to work, that it is at work, to leave, that it has left."""
SAID, NEXT, DESK = 0, 8, 16
"""Where that is said there, and which of its own pieces is next; a desk's places: no two share what a core holds."""
ORDER, SIDE, SHORT, LONG = range(4)
"""What all are asked to do, to which of two rooms menus are written, whether a piece had no room for a menu, and how
long one was that is longer than its game says."""


@inlined
def hand_ended(position: Position, hand: int) -> bool:
    """Whether the hand of this number is over."""
    return position.turn < 0 or position.hand != hand


@inlined
def may_play(position: Position, action: Action, menus: Moves, start: int, end: int) -> bool:
    """Whether an action is on the menu, or legal beside it.

    The first places are all looked at: where in a short menu the action stands, the processor would guess wrong.
    """
    if as_word(equal_16(menus, start, int(action))) & low_bits(end - start) != NONE:
        return True
    for place in range(start + STRIDE, end):
        if menus[place] == action:
            return True
    return refusal(position, action) == 0


class Tables(NamedTuple):
    """Tables of one game, one behind another: what they hold, who plays there, where a step's outcome is written."""

    positions: Array
    fresh: Array
    """A position to begin a match from."""
    keys: Array
    """By table: the key its matches follow from, as eight words."""
    rows: Moves
    """By table: the number of its row of matches under that key."""
    matches: Array
    stood: Array
    policies: Array
    dice: Array
    moves: Moves
    """Room for one menu, a row for each thread."""
    turns: Array
    rewards: Array
    ended: Array
    refused: Array
    whole: bool
    """Whether an episode is a match."""
    cleared: bool
    """Whether a row must be cleared before an observation is written into it."""


class Menus(NamedTuple):
    """Menus one behind another: table ``i`` has ``actions[starts[i]:starts[i + 1]]``."""

    actions: Moves
    starts: Array


class Shown(NamedTuple):
    """Where a step writes what tables show besides menus."""

    seen: Array | None
    """What the seats to act may know; without rows: not wanted; None: the game has no rule for it."""
    mask: Array
    """Their menus as rows; without columns: not wanted."""
    drawn: Moves
    """An action drawn of each menu; empty: not wanted."""


class Lent(NamedTuple):
    """What threads step with: actions chosen, tables, the two sides menus are written to in turn."""

    chosen: Moves
    at: Tables
    even: Menus
    odd: Menus
    worlds: Array | None
    """Room for an imagined world, one for each thread; None where the game has no heuristic."""
    shown: Shown


class Sharing(NamedTuple):
    """Work stealing: each thread steps its own pieces of tables first, then those that others have not started."""

    desks: Array
    """By thread, one behind another: ``DESK`` places."""
    asked: Array
    ends: Array
    """By thread: where the pieces end that are its own; they begin where those of the thread before end."""
    bounds: Array
    """By piece, and once more for the end: its first table."""
    rooms: Array
    """By piece, and once more for the end: where its room for menus begins."""
    reached: Array
    """By piece: how many of its tables are done."""


@compiled
def deal_match(at: Tables, index: int) -> None:
    """Begin the match of a table that is its next (``series_key``), and note how it stands for each seat."""
    at.positions[index] = at.fresh[0]
    position = at.positions[index]
    block = chacha_block(at.keys[index], at.matches[index], (SERIES, at.rows[index], 0), ROUNDS)
    for word in range(8):
        position.key[word] = block[word]
    open_match(position)
    for seat in range(position.players):
        at.stood[index, seat] = standing(position, seat)


@compiled
def settle(at: Tables, index: int) -> None:
    """A hand has ended: give what it brought each seat, and deal again where the match is over.

    What ends after an episode has ended in this step, before the caller had anything to decide, is not told.
    """
    position = at.positions[index]
    over = position.turn < 0
    told = at.ended[index]
    for seat in range(position.players):
        stands = standing(position, seat)
        if not told:
            at.rewards[index, seat] += stands - at.stood[index, seat]
        at.stood[index, seat] = stands
    if over or not at.whole:
        at.ended[index] = True
    if over:
        at.matches[index] += 1
        deal_match(at, index)


@inlined
def forget_rewards(at: Tables, first: int) -> None:
    """Clear what hands have brought, at the tables from the ``first`` on."""
    rewards = at.rewards[first:].reshape(-1)
    clear(rewards, 0, len(rewards))


@inlined
def begin_or_act(order: int, action: Action, at: Tables, index: int, old: Menus) -> None:
    """What one table does before other seats' players go on."""
    if order == LOOK:
        return
    if order == OPEN:
        deal_match(at, index)
        return
    position = at.positions[index]
    at.ended[index] = False
    at.refused[index] = not may_play(position, action, old.actions, old.starts[index], old.starts[index + 1])
    if not at.refused[index]:
        hand = position.hand
        play(position, action)
        if hand_ended(position, hand):
            settle(at, index)


@inlined
def others_play(at: Tables, worlds: Array | None, index: int) -> None:
    """Other seats' players act until it is the caller's turn. worlds: as with ``advance``."""
    position = at.positions[index]
    while at.policies[position.turn] != CALLER:
        hand = position.hand
        if worlds is None or at.policies[position.turn] != HEURISTIC:
            action: Action = random_action(position, at.moves, at.dice[index])
        else:
            action = imagined_action(at.positions, index, worlds, at.moves, at.dice[index])
        play(position, action)
        if hand_ended(position, hand):
            settle(at, index)


@inlined
def show(at: Tables, index: int, new: Menus) -> None:
    """Write whose turn it is, and the menu behind those before it."""
    position = at.positions[index]
    at.turns[index] = position.turn
    place = new.starts[index]
    new.starts[index + 1] = place + menu(position, new.actions[place:], longest(at.moves))


@inlined
def has_room(at: Tables, index: int, new: Menus) -> bool:
    """Whether there is room for the menu of a table, however long it is."""
    return new.starts[index] <= len(new.actions) - len(at.moves)


@compiled
def imagined_action(positions: Array, index: int, worlds: Array, moves: Moves, dice: Dice) -> Action:
    """What the game's heuristic does for the seat in turn, from a world imagined for it."""
    worlds[0] = positions[index]
    imagine(worlds[0], positions[index].turn, dice)
    return sensible_action(worlds[0], moves, dice)


@inlined
def observe_one(positions: Array, index: int, seat: Seat, row: Array, cleared: bool) -> None:
    """Write what a seat of one table may know."""
    if cleared:
        clear(row, 0, len(row))
    observe(positions[index], seat, row)


@inlined
def observe_turn(at: Tables, index: int, seen: Array | None) -> None:
    """Write what the seat in turn at one table may know; nothing where the game has no observations (None)."""
    if seen is not None and len(seen) > 0:
        observe_one(at.positions, index, at.turns[index], seen[index], at.cleared)


@inlined
def clear_mask(row: Array) -> None:
    """Write zeros all over; a row of usual length in some wide steps, which is sooner done than to have it cleared."""
    if WIDE <= len(row) <= USUAL:
        for place in range(0, USUAL, WIDE):
            spread_32(row, min(place, len(row) - WIDE), NONE)
    else:
        clear(row, 0, len(row))


@inlined
def mark_menu(actions: Moves, start: int, end: int, row: Array) -> None:
    """Write a menu as a row that says of every action whether it is there.

    Whole strides are written, the last action again and again where the menu ends in one: how long a short menu is, the
    processor would guess wrong.
    """
    clear_mask(row)
    for begin in range(start, end, MARKED):
        for place in range(begin, begin + MARKED):
            row[as_word(actions[as_word(min(place, end - 1))])] = True


@inlined
def draw(actions: Moves, starts: Array, dice: Array, index: int) -> Action:
    """An action of a table's menu by its dice, each as likely."""
    start = starts[index]
    return actions[start + roll(dice[index], starts[index + 1] - start)]


@compiled
def advance(
    order: int,
    chosen: Moves,
    at: Tables,
    old: Menus,
    new: Menus,
    worlds: Array | None,
    shown: Shown,
    first: int,
) -> int:
    """Tables do what ``order`` says, from the ``first`` on, and write their menus behind one another.

    old: menus chosen from. worlds: room for an imagined world, None where the game has no heuristic.
    ``shown.drawn`` may be ``chosen``. What a table shows is written while its position is near; while that goes to
    memory the next table acts. Returns the table for whose menu there is no room any more, or how many tables there
    are.
    """
    mask, drawn = shown.mask, shown.drawn
    if order == STEP:
        forget_rewards(at, first)
    for index in range(first, len(at.positions)):
        if not has_room(at, index, new):
            return index
        begin_or_act(order, chosen[index], at, index, old)
        others_play(at, worlds, index)
        show(at, index, new)
        observe_turn(at, index, shown.seen)
        if mask.shape[1] > 0:
            mark_menu(new.actions, new.starts[index], new.starts[index + 1], mask[index])
        if len(drawn) > 0:
            drawn[index] = draw(new.actions, new.starts, at.dice, index)
    return len(at.positions)


@compiled
def some(rows: Array | None, first: int, end: int) -> Array | None:
    """Some rows of those there are, if there are any."""
    if rows is None:
        return None
    return rows[first:end]


@compiled
def shown_of(shown: Shown, first: int, end: int) -> Shown:
    """Where some of the tables show what they do."""
    return Shown(some(shown.seen, first, end), shown.mask[first:end], shown.drawn[first:end])


@compiled
def tables_of(at: Tables, moves: Moves, first: int, end: int) -> Tables:
    """Some tables, as a thread steps them that has room for one menu."""
    return Tables(
        at.positions[first:end],
        at.fresh,
        at.keys[first:end],
        at.rows[first:end],
        at.matches[first:end],
        at.stood[first:end],
        at.policies,
        at.dice[first:end],
        moves,
        at.turns[first:end],
        at.rewards[first:end],
        at.ended[first:end],
        at.refused[first:end],
        at.whole,
        at.cleared,
    )


@compiled
def menus_of(menus: Menus, sharing: Sharing, piece: int) -> Menus:
    """The menus of a piece, and where they begin in its own room."""
    first, end = sharing.rooms[piece], sharing.rooms[piece + 1]
    place, last = sharing.bounds[piece] + piece, sharing.bounds[piece + 1] + piece
    return Menus(menus.actions[first:end], menus.starts[place : last + 1])


@compiled
def take(sharing: Sharing, thread: int) -> int:
    """A piece nobody has taken yet: the next of a thread's own, or else of another's; -1 where there is none."""
    threads = len(sharing.ends)
    for further in range(threads):
        whose = (thread + further) % threads
        place = whose * DESK + NEXT
        piece = seen_at(sharing.desks, place)
        while piece < sharing.ends[whose]:
            if replaced_at(sharing.desks, place, piece, piece + 1):
                return piece
            piece = seen_at(sharing.desks, place)
    return -1


@compiled
def share(thread: int, sharing: Sharing, lent: Lent) -> None:
    """Take pieces, as long as there are any, and do with their tables what all are asked to."""
    old, new = (lent.odd, lent.even) if sharing.asked[SIDE] == 0 else (lent.even, lent.odd)
    moves = lent.at.moves[thread]
    piece = take(sharing, thread)
    while piece >= 0:
        first, end = sharing.bounds[piece], sharing.bounds[piece + 1]
        menus = menus_of(new, sharing, piece)
        sharing.reached[piece] = advance(
            sharing.asked[ORDER],
            lent.chosen[first:end],
            tables_of(lent.at, moves, first, end),
            menus_of(old, sharing, piece),
            menus,
            some(lent.worlds, thread, thread + 1),
            shown_of(lent.shown, first, end),
            sharing.reached[piece],
        )
        if sharing.reached[piece] < end - first:
            put_at(sharing.asked, SHORT, 1)
        noted = max(moves[len(moves) - 1], menus.actions[len(menus.actions) - 1])
        if noted > 0:
            put_at(sharing.asked, LONG, noted)
        piece = take(sharing, thread)


@compiled
def ask(order: int, again: bool, sharing: Sharing) -> bool:
    """Ask all threads to work; whether one of them has left.

    again: go on where pieces had no room for a menu, instead of beginning a step.
    """
    sharing.asked[ORDER] = order
    sharing.asked[SHORT] = 0
    if not again:
        sharing.asked[SIDE] = 1 - sharing.asked[SIDE]
        for piece in range(len(sharing.reached)):
            sharing.reached[piece] = 0
    own, left = 0, False
    for thread in range(len(sharing.ends)):
        put_at(sharing.desks, thread * DESK + NEXT, own)
        own = sharing.ends[thread]
    for thread in range(1, len(sharing.ends)):
        if swapped_at(sharing.desks, thread * DESK + SAID, WORK) == AWAY:
            put_at(sharing.desks, thread * DESK + SAID, AWAY)
            left = True
    return left


@compiled
def lead(order: int, again: bool, sharing: Sharing, lent: Lent) -> bool:
    """Have all tables do what ``order`` says, by this thread and those that follow.

    Returns whether something is noted: one of these has left, a piece had no room for a menu, or one was too long.
    What was asked of a thread that has not begun when all is taken is taken back.
    """
    left = ask(order, again, sharing)
    share(0, sharing, lent)
    for thread in range(1, len(sharing.ends)):
        replaced_at(sharing.desks, thread * DESK + SAID, WORK, NOTHING)
    return left or sharing.asked[SHORT] != 0 or sharing.asked[LONG] != 0


@inlined
def leaves(desks: Array, place: int, tired: bool) -> bool:
    """Leave a desk where one is told to, or is tired of waiting and asked nothing; whether that was so."""
    return replaced_at(desks, place, LEAVE, AWAY) or (tired and replaced_at(desks, place, NOTHING, AWAY))


@compiled
def follow(thread: int, patience: int, sharing: Sharing, lent: Lent) -> None:
    """Work as often as the thread that leads asks for it at this thread's desk.

    Asking so takes a fraction of what it takes to wake a thread. Whoever waits longer than ``patience`` looks leaves
    the desk; so does who is told to.
    """
    place, looks = thread * DESK + SAID, 0
    while True:
        while looks < patience and seen_at(sharing.desks, place) == NOTHING:
            rest()
            looks += 1
        if replaced_at(sharing.desks, place, WORK, BUSY):
            share(thread, sharing, lent)
            put_at(sharing.desks, place, NOTHING)
            looks = 0
        elif leaves(sharing.desks, place, looks >= patience):
            return


@unlocked
def work(thread: int, order: int, again: bool, patience: int, sharing: Sharing, lent: Lent) -> bool:
    """What a thread does: the first one leads through a step, others follow. One entrance: rules are linked once."""
    if thread == 0:
        return lead(order, again, sharing, lent)
    follow(thread, patience, sharing, lent)
    return False


@compiled
def invite(desks: Array, thread: int) -> bool:
    """Have a thread that has left its desk wait there again; whether it had left."""
    return replaced_at(desks, thread * DESK + SAID, AWAY, NOTHING)


@compiled
def dismiss(desks: Array, thread: int) -> None:
    """Tell a thread to leave its desk, if it is there."""
    place = thread * DESK + SAID
    if swapped_at(desks, place, LEAVE) == AWAY:
        put_at(desks, place, AWAY)


@unlocked
def await_others(desks: Array, word: int, patience: int) -> bool:
    """Wait until no desk says this any more, but for so many looks at most; whether none does."""
    for place in range(SAID, len(desks), DESK):
        while seen_at(desks, place) == word:
            if patience <= 0:
                return False
            patience -= 1
            rest()
    return True


@compiled
def lay_piece(sharing: Sharing, menus: Menus, piece: int, together: Menus, place: int) -> int:
    """Lay the menus of a piece at some place of those of all; returns the place behind them."""
    first, own = sharing.bounds[piece], menus_of(menus, sharing, piece)
    for index in range(len(own.starts)):
        together.starts[first + index] = place + own.starts[index]
    used = own.starts[len(own.starts) - 1]
    for each in range(used):
        together.actions[place + each] = own.actions[each]
    return int(place + used)


@unlocked
def lay(sharing: Sharing, menus: Menus, together: Menus) -> None:
    """Lay the menus of all pieces one behind another."""
    place = 0
    for piece in range(len(sharing.reached)):
        place = lay_piece(sharing, menus, piece, together, place)


@unlocked
def observe_all(positions: Array, seats: Array, out: Array, cleared: bool) -> None:
    """Write what a seat of each table may know, into rows that are cleared first where they must be."""
    for index in range(len(positions)):
        observe_one(positions, index, seats[index], out[index], cleared)


@unlocked
def mark_menus(actions: Moves, starts: Array, out: Array) -> None:
    """Write menus as rows that say of every action whether it is there."""
    for index in range(len(out)):
        mark_menu(actions, starts[index], starts[index + 1], out[index])


@unlocked
def advise_all(positions: Array, worlds: Array, moves: Moves, dice: Array, out: Moves) -> None:
    """Write what the heuristic would do for the seat to act of each table, from a world imagined for it."""
    for index in range(len(positions)):
        out[index] = imagined_action(positions, index, worlds, moves, dice[index])


@unlocked
def draw_all(actions: Moves, starts: Array, dice: Array, out: Moves) -> None:
    """Draw an action of each menu by the table's dice, each as likely."""
    for index in range(len(out)):
        out[index] = draw(actions, starts, dice, index)
