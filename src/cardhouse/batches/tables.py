"""A batch of tables as Python holds it: its arrays, a piece of them for each thread, saving and taking up again."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate, pairwise
from operator import index
from typing import Any, NamedTuple, SupportsIndex

import numpy as np

from cardhouse.batches import loops
from cardhouse.batches.loops import (
    AWAY,
    CALLER,
    DESK,
    LEAVE,
    LOOK,
    OPEN,
    REACHED,
    STEP,
    STRIDE,
    WORK,
    Menus,
    Tables,
)
from cardhouse.bots import check_spec
from cardhouse.bots.policies import HEURISTIC, RANDOM, check_players, learn
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import COMPILED, Array, Moves
from cardhouse.kit.compiled.verbs import direct
from cardhouse.kit.match.menus import check_menus, room_for
from cardhouse.table import Setup, Table
from cardhouse.table.keys import key_bytes, key_words, series_key
from cardhouse.table.seats import seat_of

MOST_TABLES = 1 << 24
MOST_THREADS = 256
MOST_MASKED = 1 << 16
FIRST_ROOM = 8  # actions a table, for the first menus; more is made where that is too little
EPISODES = ("hand", "match")
KEPT = 1  # the version of what ``save`` writes
PATIENCE = 200_000  # looks at a desk, some milliseconds, before a thread goes to sleep: its core is its own
NAP_S = 50e-6


class BatchError(ValueError):
    """A batch that cannot be, or is asked for what it has not; says what, and what it may be."""


class Outcome(NamedTuple):
    """What a step brought. The arrays are written anew at the next step."""

    rewards: Array
    """By table and seat: what a hand that ended in this step has changed its standing by; else 0."""
    ended: Array
    """By table: whether an episode has ended; what the table shows belongs to the next one already."""
    refused: Array
    """By table: whether the action was illegal; then nothing has changed there."""


class Shown(NamedTuple):
    """Where a step writes what tables show besides menus (``loops.advance``)."""

    seen: Array | None
    mask: Array
    drawn: Moves

    def part(self, part: slice) -> Shown:
        """That of some tables."""
        return Shown(None if self.seen is None else self.seen[part], self.mask[part], self.drawn[part])


class Call(NamedTuple):
    """A call of ``loops.advance``, kept while tables are stepped with the same arrays."""

    order: int
    chosen: Moves | None
    shown: Shown | None
    told: tuple[Any, ...]
    entry: Callable[..., int]


NO_CALL = Call(-1, None, None, (), len)


class Piece:
    """Some tables of a batch, one behind another, that one thread steps."""

    def __init__(self, batch: Batch, number: int, first: int, end: int) -> None:
        self.first, self.end = first, end
        self.setup = batch.setup
        self.moves = room_for(self.setup.game.menu_size)
        room = len(self.moves) + STRIDE + FIRST_ROOM * (end - first)
        self.worlds = batch.setup.blank()
        self.menus: Moves = np.zeros(room, np.int64)
        self.actions: Moves = np.zeros(room, np.int64)
        self.begins = np.zeros(end - first + 1, np.int64)
        self.starts = np.zeros(end - first + 1, np.int64)
        part = self.part = slice(first, end)
        self.positions, self.turns = batch.positions[part], batch.turns[part]
        self.dice = batch.dice[part]
        self.rewards, self.ended, refused = (each[part] for each in batch.outcome)
        self.tables = Tables(
            self.positions,
            batch.fresh,
            batch.key_words,
            first,
            batch.matches[part],
            batch.stood[part],
            batch.policies,
            self.dice,
            self.moves,
            self.turns,
            self.rewards,
            self.ended,
            refused,
            batch.whole,
            batch.cleared,
        )
        self._imagined = self.worlds if HEURISTIC in batch.policies else None
        self._quick: dict[Any, Callable[..., int]] = {}
        self._next = self._before = NO_CALL
        self.desk: Moves = batch.desks[number]

    def advance(self, order: int, chosen: Moves, shown: Shown) -> None:
        """Have the tables do something and show their menus, in as much room as these need."""
        self._turn_over()
        if self._next.order != order or self._next.chosen is not chosen or self._next.shown is not shown:
            self._next = self._call(order, chosen, shown)
        self._go_on(self._next.entry(*self._next.told, 0), order, chosen, shown)

    def _turn_over(self) -> None:
        self.menus, self.actions = self.actions, self.menus
        self.begins, self.starts = self.starts, self.begins
        self._before, self._next = self._next, self._before

    def _call(self, order: int, chosen: Moves, shown: Shown) -> Call:
        told = (order, chosen, self.tables, *self._lent, *shown)
        return Call(order, chosen, shown, told, self._entry(loops.advance, shown, (*told, 0)))

    def _go_on(self, done: int, order: int, chosen: Moves, shown: Shown) -> None:
        """See to it that all tables are done: those left had no room for their menus."""
        self._check_menus()
        while done < self.end - self.first:
            more = np.zeros(len(self.actions) + max(len(self.moves), len(self.actions) // 2), np.int64)
            more[: len(self.actions)] = self.actions
            self.actions = more
            call = self._call(order, chosen, shown)
            done = call.entry(*call.told, done)
            self._check_menus()
            self._before, self._next = NO_CALL, NO_CALL

    @property
    def _lent(self) -> tuple[Menus, Menus, Array | None]:
        return Menus(self.menus, self.begins), Menus(self.actions, self.starts), self._imagined

    def _entry(self, loop: Any, shown: Shown, told: tuple[Any, ...]) -> Callable[..., int]:
        kind = loop, shown.seen is None
        if kind not in self._quick:
            self._quick[kind] = direct(loop, *told)
        return self._quick[kind]

    def _check_menus(self) -> None:
        if self.moves[-1] or self.actions[-1]:
            for room in (self.moves, self.actions):
                check_menus(self.setup.game.name, room, self.setup.game.menu_size)

    def ask(self, others: ThreadPoolExecutor, chosen: Moves, shown: Shown) -> None:
        """Have another thread step the tables: the one that follows, or one that begins to."""
        if loops.tell(self.desk, WORK) == AWAY:
            told = (self.desk, PATIENCE, chosen, self.tables, *self._lent, *shown)
            others.submit(self._entry(loops.follow, shown, told), *told)

    def stepped(self, chosen: Moves, shown: Shown) -> None:
        """See to what a thread has left of the step it was asked for: menus it had no room for."""
        self._turn_over()
        self._go_on(int(self.desk[REACHED]), STEP, chosen, shown)

    def dismiss(self) -> None:
        """Let the thread that follows go, if one does."""
        if loops.tell(self.desk, LEAVE) == AWAY:
            loops.tell(self.desk, AWAY)

    def observe(self, out: Array) -> None:
        """Write what the seats to act may know."""
        loops.observe_all(self.positions, self.turns, out, self.tables.cleared)

    def advise(self, out: Array) -> None:
        """Write what the heuristic would do."""
        loops.advise_all(self.positions, self.worlds, self.moves, self.dice, out)

    def lay_into(self, actions: Moves, starts: Array, end: int) -> None:
        """Write the menus, and where they begin, among those of all pieces; these end at ``end``."""
        used = self.used
        actions[end - len(used) : end] = used
        np.add(self.starts, end - len(used), out=starts[self.first : self.end + 1])

    @property
    def used(self) -> Moves:
        """The menus, one behind another."""
        return self.actions[: self.starts[-1]]


class Batch:
    """Tables of one game that are stepped together; see ``cardhouse.batch``.

    Seats and actions are plain numbers, as at a table. What a property or a step returns is written anew at the next
    step: copy what is to stay.
    """

    def __init__(
        self,
        setup: Setup,
        tables: SupportsIndex,
        key: SupportsIndex | bytes | str | None = None,
        episode: str = "hand",
        bots: Mapping[int, str] | None = None,
        threads: SupportsIndex = 1,
    ) -> None:
        count = _whole("tables", tables, MOST_TABLES)
        if episode not in EPISODES:
            raise BatchError(f"episode: must be hand or match, not {episode!r}")
        self.setup = setup
        self.players = setup.players
        self.episode = episode
        self.bots = self._seated(bots or {})
        self.policies = np.full(64, CALLER, np.int64)
        for seat, policy in self.bots.items():
            self.policies[seat] = HEURISTIC if policy == "heuristic" and learn(setup.game) else RANDOM
        setup.engine.take_over()
        self.key, self.key_words = b"", np.zeros(8, np.uint32)
        self.fresh = setup.blank()
        self.positions = self.fresh.repeat(count)
        self.matches = np.zeros(count, np.int64)
        self.stood = np.zeros((count, self.players))
        self.dice = np.zeros((count, 4), np.uint64)
        self.turns = np.zeros(count, np.int64)
        """By table: the seat to act, one of the caller's."""
        self.outcome = Outcome(np.zeros((count, self.players)), np.zeros(count, np.bool_), np.zeros(count, np.bool_))
        self.whole = episode == "match"
        layout = setup.game.observation
        self.cleared = layout is None or not layout.whole
        self._nothing = Shown(None, np.zeros((count, 0), np.bool_), np.zeros(0, np.int64))
        self._given: Moves | None = None
        self._copied = np.zeros(count, np.int64)
        self._lent_to_show: tuple[Array | None, Array | None, Array | None, Shown] = None, None, None, self._nothing
        self._divide(min(_whole("threads", threads, MOST_THREADS), count))
        self.deal(key)

    def deal(self, key: SupportsIndex | bytes | str | None = None) -> None:
        """Begin matches at all tables, dealt from this key; None draws a fresh one."""
        self.key = key_bytes(key)
        self.key_words[:] = key_words(self.key)
        self.matches.fill(0)
        self.dice[:] = self._dice(len(self))
        for old in self.outcome:
            old.fill(0)
        self._advance(OPEN, self.turns)

    def _seated(self, bots: Mapping[int, str]) -> dict[int, str]:
        found = {}
        for seat, spec in bots.items():
            if check_spec(spec) not in ("random", "heuristic"):
                raise BatchError(
                    f"bots: a batch has random and heuristic players, not {spec!r}: step that seat yourself"
                )
            found[seat_of(seat, self.players)] = spec
        check_players(self.setup.game, found.values())
        if len(found) == self.players:
            raise BatchError("bots: one seat at least must be the caller's")
        return found

    def _dice(self, count: int) -> Array:
        """Each table's own, so that it does not matter which thread it is stepped by."""
        words = np.random.Philox(key=int.from_bytes(self.key[:16], "little")).random_raw(count * 3)
        dice = np.zeros((count, 4), np.uint64)
        dice[:, :3] = words.reshape(count, 3) & np.uint64(0xFFFFFFFF)
        dice[:, 3] = dice_of(1)[3]
        return dice

    def _divide(self, threads: int) -> None:
        bounds = [len(self) * each // threads for each in range(threads + 1)]
        self.desks = np.full((threads, DESK), AWAY, np.int64)
        self._pieces = [Piece(self, number, *pair) for number, pair in enumerate(pairwise(bounds))]
        self._others = ThreadPoolExecutor(threads - 1, "batch") if threads > 1 else None
        self._lent: tuple[Moves, Shown] | None = None
        self._parts: list[tuple[Moves, Shown]] = []
        self._actions: Moves = np.zeros(0, np.int64)
        self._together = self._actions  # room for the pieces' menus
        self._starts = np.zeros(len(self) + 1, np.int64)
        self._laid = False

    def _advance(self, order: int, chosen: Moves, shown: Shown | None = None) -> None:
        shown = shown or self._nothing
        self._laid = False
        if self._others is None:
            self._pieces[0].advance(order, chosen, shown)
        elif order == STEP and COMPILED:
            self._step_together(self._others, chosen, shown)
        else:
            self._each(lambda piece, parts: piece.advance(order, *parts), self._shares(chosen, shown))

    def _step_together(self, others: ThreadPoolExecutor, chosen: Moves, shown: Shown) -> None:
        """Step all pieces, each by a thread; those stay awake for the next step, if it comes soon."""
        if self._lent is None or self._lent[0] is not chosen or self._lent[1] is not shown:
            self._dismiss()
            self._lent = chosen, shown
            self._parts = self._shares(chosen, shown)
        for piece, parts in zip(self._pieces[1:], self._parts[1:], strict=True):
            piece.ask(others, *parts)
        self._pieces[0].advance(STEP, *self._parts[0])
        self._await(WORK)
        for piece, parts in zip(self._pieces[1:], self._parts[1:], strict=True):
            piece.stepped(*parts)

    def _shares(self, chosen: Moves, shown: Shown) -> list[tuple[Moves, Shown]]:
        return [(chosen[piece.part], shown.part(piece.part)) for piece in self._pieces]

    def _dismiss(self) -> None:
        """Let the threads go that follow, so that they can do something else."""
        if self._lent is not None:
            self._lent = None
            for piece in self._pieces[1:]:
                piece.dismiss()
            self._await(LEAVE)

    def _await(self, word: int) -> None:
        while not loops.await_others(self.desks, word, PATIENCE):
            time.sleep(NAP_S)

    def _each(self, work: Callable[[Piece, Any], None], lent: Sequence[Any]) -> None:
        """Have every piece worked on by a thread, the first one by this."""
        self._dismiss()
        others = self._others
        shares = zip(self._pieces[1:], lent[1:], strict=True)
        works = [] if others is None else [others.submit(work, *each) for each in shares]
        work(self._pieces[0], lent[0])
        for each in works:
            each.result()

    def _lay(self) -> None:
        """Have the menus of all pieces one behind another, which takes time where there are several."""
        if self._laid:
            return
        self._laid = True
        if self._others is None:
            only = self._pieces[0]
            self._actions, self._starts = only.used, only.starts
            return
        ends = list(accumulate(len(each.used) for each in self._pieces))
        total = ends[-1]
        if total > len(self._together):
            self._together = np.zeros(total + total // 4, np.int64)
        for piece, end in zip(self._pieces, ends, strict=True):
            piece.lay_into(self._together, self._starts, end)
        self._actions = self._together[:total]

    # --- what is shown

    def __len__(self) -> int:
        return len(self.positions)

    @property
    def actions(self) -> Moves:
        """The menus of all tables, one behind another: table ``i`` has ``actions[starts[i]:starts[i + 1]]``."""
        self._lay()
        return self._actions

    @property
    def starts(self) -> Array:
        """By table, and once more for the end: where its menu begins."""
        self._lay()
        return self._starts

    @property
    def counts(self) -> Array:
        """By table: how long its menu is."""
        return np.diff(self.starts)

    @property
    def threads(self) -> int:
        """How many threads work at a step."""
        return len(self._pieces)

    def menu(self, table: SupportsIndex) -> Moves:
        """The menu of one table."""
        number = self._number(table)
        return self.actions[self._starts[number] : self._starts[number + 1]]

    def mask(self, out: Array | None = None) -> Array:
        """By table and action: whether that is on the menu.

        out: room to write to, as returned before. Raises BatchError where the game has too many actions for that.
        """
        out = self._mask_room("out", out)
        for piece in self._pieces:
            loops.mark_menus(piece.actions, piece.starts, out[piece.part])
        return out

    def observe(self, out: Array | None = None) -> Array:
        """By table: what the seat to act may know, laid out as ``setup.observation`` says.

        out: room to write to, as returned before. Raises ValueError where the game has no rule for it.
        """
        out = self._seen_room("out", out)
        self._each(lambda piece, rows: piece.observe(rows), [out[each.part] for each in self._pieces])
        return out

    def sample(self, out: Array | None = None) -> Array:
        """By table: any action of the menu, each as likely, drawn by the dice of the table, as its other players' are.

        out: room to write to, as returned before.
        """
        out = self._room("out", out, (len(self),), np.int64)
        for piece in self._pieces:
            loops.draw_all(piece.actions, piece.starts, piece.dice, out[piece.part])
        return out

    def advise(self, out: Array | None = None) -> Array:
        """By table: what the game's heuristic would do, from a world imagined for the seat to act.

        It may be an action that is legal beside the menu. out: room to write to, as returned before. Raises BatchError
        where the game has no heuristic.
        """
        if not learn(self.setup.game):
            raise BatchError(f"advise: {self.setup.game.name} has no heuristic")
        out = self._room("out", out, (len(self),), np.int64)
        self._each(lambda piece, part: piece.advise(part), [out[each.part] for each in self._pieces])
        return out

    def features_of(self, actions: Sequence[int] | Array) -> Array:
        """A row for each action that tells what it is, as ``setup.features`` lays it out: kind, cards, parameters.

        Raises ValueError where one is no action of the game.
        """
        return self.setup.features.of(actions)

    def _seen_room(self, name: str, out: Array | None) -> Array:
        layout = self.setup.observation
        return self._room(name, out, (len(self), layout.size(self.players)), layout.element)

    def _mask_room(self, name: str, out: Array | None) -> Array:
        size = self.setup.game.actions.size
        if size > MOST_MASKED:
            raise BatchError(
                f"mask: {self.setup.game.name} has {size} actions, more than {MOST_MASKED}: go by the menus instead"
            )
        return self._room(name, out, (len(self), size), np.bool_)

    def _room(self, name: str, out: Array | None, shape: tuple[int, ...], kind: Any) -> Array:
        if out is None:
            return np.zeros(shape, kind)
        if out.shape != shape or out.dtype != kind or not out.flags.c_contiguous:
            raise BatchError(f"{name}: must be a C-contiguous array of {np.dtype(kind)} of shape {shape}")
        return out

    def table(self, table: SupportsIndex) -> Table:
        """A live table at which the match of one table of the batch goes on by itself."""
        number = self._number(table)
        return Table.going_on(self.setup, self.positions[number : number + 1])

    def key_of(self, table: SupportsIndex) -> bytes:
        """The key the match now at a table was dealt from: ``setup.deal(key)`` deals it again."""
        number = self._number(table)
        return series_key(self.key, number, int(self.matches[number]))

    def _number(self, table: SupportsIndex) -> int:
        number = index(table)
        if not 0 <= number < len(self):
            raise BatchError(f"table: must be 0..{len(self) - 1}, not {table!r}")
        return number

    # --- acting

    def step(
        self,
        actions: Sequence[int] | Array,
        observed: Array | None = None,
        masked: Array | None = None,
        drawn: Array | None = None,
    ) -> Outcome:
        """Do an action at each table; other seats' players go on until the caller is asked again.

        observed, masked, drawn: where to write what ``observe``, ``mask`` and ``sample`` would say after the step, as
        these have returned it: quicker than asking for it then. ``drawn`` may be ``actions`` itself. Threads are woken
        least where steps follow one another closely and are given the same arrays.
        An episode that ends before the caller's seats had anything to decide in it is not told.
        """
        self._advance(STEP, self._chosen(actions), self._shown(observed, masked, drawn))
        return self.outcome

    def _chosen(self, actions: Any) -> Moves:
        """Actions as they are stepped with; looked at only where they are not the array they were in before.

        Others are copied, where there are threads, that these need be told of nothing new.
        """
        if actions is self._given:
            return self._given
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != self.turns.shape:
            raise BatchError(f"actions: must be {len(self)} numbers, one a table, not of shape {chosen.shape}")
        self._given = chosen if chosen is actions else None
        if self._others is None:
            return chosen
        self._copied[:] = chosen
        return self._copied

    def _shown(self, observed: Array | None, masked: Array | None, drawn: Array | None) -> Shown:
        """Where a step is to write; looked at only where that is not what it was before."""
        last = self._lent_to_show
        if last[0] is observed and last[1] is masked and last[2] is drawn:
            return last[3]
        seen, mask, draws = self._nothing
        if observed is not None:
            seen = self._seen_room("observed", observed)
        if masked is not None:
            mask = self._mask_room("masked", masked)
        if drawn is not None:
            draws = self._room("drawn", drawn, (len(self),), np.int64)
        shown = Shown(seen, mask, draws)
        self._lent_to_show = observed, masked, drawn, shown
        return shown

    # --- keeping

    def save(self) -> bytes:
        """All that ``load`` needs to go on from here."""
        kept = io.BytesIO()
        head = np.frombuffer(json.dumps(self._head()).encode(), np.uint8)
        positions = np.frombuffer(self.positions.tobytes(), np.uint8)
        np.savez(kept, head=head, positions=positions, matches=self.matches, stood=self.stood, dice=self.dice)
        return kept.getvalue()

    def load(self, kept: bytes) -> None:
        """Go on from where a batch like this one was saved. Raises BatchError where that was another one."""
        try:
            arrays = dict(np.load(io.BytesIO(kept)))
            head = json.loads(arrays["head"].tobytes())
        except (ValueError, OSError, KeyError) as error:
            raise BatchError("load: this is not what save() returns") from error
        for name, value in json.loads(json.dumps(self._head())).items():
            if head.get(name) != value:
                raise BatchError(f"load: {name} was {head.get(name)!r} there and is {value!r} here")
        self.positions[:] = arrays["positions"].view(self.positions.dtype)
        self.matches[:], self.stood[:], self.dice[:] = arrays["matches"], arrays["stood"], arrays["dice"]
        self._advance(LOOK, self.turns)

    def _head(self) -> dict[str, Any]:
        return {
            "batch": KEPT,
            "game": self.setup.game.name,
            "players": self.players,
            "options": dict(self.setup.options),
            "tables": len(self),
            "key": self.key.hex(),
            "episode": self.episode,
            "bots": self.bots,
            "position": self.positions.dtype.itemsize,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        made = (self.setup, len(self), self.key, self.episode, self.bots, self.threads)
        return _again, (made, self.save())

    def __repr__(self) -> str:
        said = ["", *(f"{seat}: {spec}" for seat, spec in sorted(self.bots.items()))]
        return f"<Batch {len(self)} tables of {self.setup!r}, episode {self.episode}{', '.join(said)}>"


def _again(made: tuple[Any, ...], kept: bytes) -> Batch:
    batch = Batch(*made)
    batch.load(kept)
    return batch


def _whole(name: str, value: SupportsIndex, most: int) -> int:
    number = index(value) if hasattr(value, "__index__") and not isinstance(value, bool) else 0
    if not 1 <= number <= most:
        raise BatchError(f"{name}: must be a whole number 1..{most}, not {value!r}")
    return number
