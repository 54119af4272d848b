"""A batch of tables as Python holds it: its arrays, what is shown of them, acting, saving and taking up again."""

import functools
import io
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Concatenate, NamedTuple, ParamSpec, SupportsIndex, TypeAlias, TypeVar, cast
from zipfile import BadZipFile

import numpy as np

from cardhouse.batches import loops
from cardhouse.batches.crew import Crew
from cardhouse.batches.loops import CALLER, LOOK, OPEN, STEP, Shown, Tables
from cardhouse.bots import check_spec
from cardhouse.bots.policies import HEURISTIC, RANDOM, check_players, learn
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.numbers import MOST_TABLES, check_word, shown, whole_in
from cardhouse.table import Setup, Table
from cardhouse.table.keys import key_bytes, key_words, series_key

MOST_THREADS = 256
MOST_MASKED = 1 << 16
EPISODES = ("hand", "match")
KEPT = 2  # the version of what ``save`` writes
KEPT_ARRAYS = ("keys", "rows", "matches", "stood", "dice")
Key: TypeAlias = SupportsIndex | bytes | str | None
P = ParamSpec("P")
R = TypeVar("R")


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


def _alone(method: Callable[Concatenate["Batch", P], R]) -> Callable[Concatenate["Batch", P], R]:
    """A method for one thread at a time: compiled code writes the arrays of a batch while other threads run."""

    @functools.wraps(method)
    def alone(batch: "Batch", /, *args: P.args, **named: P.kwargs) -> R:
        if batch._busy:
            raise RuntimeError(f"{batch.setup.game.name}: two threads use this batch at once; give each its own")
        batch._busy = True
        try:
            return method(batch, *args, **named)
        finally:
            batch._busy = False

    return alone


class Batch:
    """Tables of one game that are stepped together; see ``cardhouse.batch``.

    Seats and actions are plain numbers, as at a table. What a property or a step returns is written anew at the next
    step: copy what is to stay. A batch is for one thread at a time: where two use it at once, one of them is told so
    by a RuntimeError.
    """

    _busy = False  # Python changes no thread between reading and setting it; a lock would take longer

    def __init__(
        self,
        setup: Setup,
        tables: SupportsIndex,
        key: Key | Sequence[Key] = None,
        episode: str = "hand",
        bots: Mapping[int, str] | None = None,
        threads: SupportsIndex = 1,
    ) -> None:
        if not isinstance(setup, Setup):
            raise BatchError(f"setup: must be a game that cardhouse.game chose, not {shown(setup)}")
        count = whole_in("tables", tables, 1, MOST_TABLES, BatchError)
        check_word("episode", episode, EPISODES, BatchError)
        self.setup = setup
        self.players = setup.players
        self.episode = episode
        self.bots = self._seated({} if bots is None else bots)
        self.policies = np.full(64, CALLER, np.int64)
        for seat, policy in self.bots.items():
            self.policies[seat] = HEURISTIC if policy == "heuristic" and learn(setup.game) else RANDOM
        learn(setup.game)
        setup.engine.take_over(loops.__name__)
        self.key = b""
        """The key that all deals follow from; nothing where each table was given its own."""
        self.keys, self.rows = np.zeros((count, 8), np.uint32), np.arange(count)
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
        seen = None if layout is None else np.zeros((0, layout.size(self.players)), layout.element)
        self._nothing = Shown(seen, np.zeros((count, 0), np.bool_), np.zeros(0, np.int64))
        self._given: Moves | None = None
        self._copied = np.zeros(count, np.int64)
        self._shown_last: tuple[Array | None, Array | None, Array | None, Shown] = None, None, None, self._nothing
        self.threads = min(whole_in("threads", threads, 1, MOST_THREADS, BatchError), count)
        """How many threads work at a step."""
        self._crew = Crew(self._tables(), setup, self.threads)
        self.deal(key)

    @_alone
    def deal(self, key: Key | Sequence[Key] = None, name: str = "key") -> None:
        """Begin matches at all tables, dealt from this key; None draws a fresh one.

        A list has a key for each table, which then deals and draws what a batch of it alone does. Raises BatchError
        where that has another length, ValueError for what is no key; both begin with the name.
        """
        if isinstance(key, list | tuple) or (isinstance(key, np.ndarray) and key.ndim):
            self._take_own_keys(cast("Sequence[Key]", key), name)
        else:
            self.key = key_bytes(cast("Key", key), name)
            self.keys[:], self.rows[:] = key_words(self.key), range(len(self))
            self.dice[:] = _dice(self.key, len(self))
        self.matches.fill(0)
        for old in self.outcome:
            old.fill(0)
        self._crew.step(OPEN, self.turns, self._nothing)

    def _take_own_keys(self, given: Sequence[Key], name: str) -> None:
        if len(given) != len(self):
            raise BatchError(f"{name}: a list must have {len(self)} of them, one a table, not {len(given)}")
        keys = [key_bytes(each, name) for each in given]
        self.key = b""
        self.keys[:], self.rows[:] = [key_words(each) for each in keys], 0
        self.dice[:] = np.concatenate([_dice(each, 1) for each in keys])

    def _tables(self) -> Tables:
        """The arrays that the threads step, as one tuple."""
        return Tables(
            self.positions,
            self.fresh,
            self.keys,
            self.rows,
            self.matches,
            self.stood,
            self.policies,
            self.dice,
            room_for(self.setup.game.menu_size, self.threads),
            self.turns,
            *self.outcome,
            self.whole,
            self.cleared,
        )

    def _seated(self, bots: Mapping[int, str]) -> dict[int, str]:
        if not isinstance(bots, Mapping):
            raise BatchError(f"bots: must say who plays which seat, as {{1: 'heuristic'}}, not {shown(bots)}")
        found = {}
        for seat, spec in bots.items():
            if check_spec(spec) not in ("random", "heuristic"):
                raise BatchError(
                    f"bots: a batch has random and heuristic players, not {shown(spec)}: step that seat yourself"
                )
            found[whole_in("bots: seat", seat, 0, self.players - 1, BatchError)] = spec
        check_players(self.setup.game, found.values())
        if len(found) == self.players:
            raise BatchError("bots: one seat at least must be the caller's")
        return found

    # --- what is shown

    def __len__(self) -> int:
        return len(self.positions)

    @property
    @_alone
    def actions(self) -> Moves:
        """The menus of all tables, one behind another: table ``i`` has ``actions[starts[i]:starts[i + 1]]``."""
        return self._crew.menus().actions

    @property
    @_alone
    def starts(self) -> Array:
        """By table, and once more for the end: where its menu begins."""
        return self._crew.menus().starts

    @property
    def counts(self) -> Array:
        """By table: how long its menu is."""
        return np.diff(self.starts)

    @_alone
    def menu(self, table: SupportsIndex) -> Moves:
        """The menu of one table."""
        number = self._number(table)
        actions, starts = self._crew.menus()
        return actions[starts[number] : starts[number + 1]]

    @_alone
    def mask(self, out: Array | None = None) -> Array:
        """By table and action: whether that is on the menu.

        out: room to write to, as returned before. Raises BatchError where the game has too many actions for that.
        """
        out = self._mask_room("out", out)
        loops.mark_menus(*self._crew.menus(), out)
        return out

    @_alone
    def observe(self, out: Array | None = None, seats: Array | None = None) -> Array:
        """By table: what the seat to act may know, laid out as ``setup.observation`` says.

        out: room to write to, as returned before. seats: by table, whose view is written instead, for who trains with
        all cards seen. Raises BatchError for what is no seat, ValueError where the game has no rule for it.
        """
        out = self._seen_room("out", out)
        self._crew.observe(out, self.turns if seats is None else self._seats(seats))
        return out

    def _seats(self, seats: Array) -> Array:
        found = whole_numbers(seats, len(self), "seats")
        if ((found < 0) | (found >= self.players)).any():
            raise BatchError(f"seats: must be 0..{self.players - 1}")
        return found

    @_alone
    def sample(self, out: Array | None = None) -> Array:
        """By table: any action of the menu, each as likely, drawn by the dice of the table, as its other players' are.

        out: room to write to, as returned before.
        """
        out = self._room("out", out, (len(self),), np.int64)
        loops.draw_all(*self._crew.menus(), self.dice, out)
        return out

    @_alone
    def advise(self, out: Array | None = None) -> Array:
        """By table: what the game's heuristic would do, from a world imagined for the seat to act.

        It may be an action that is legal beside the menu. out: room to write to, as returned before. Raises BatchError
        where the game has no heuristic.
        """
        if not learn(self.setup.game):
            raise BatchError(f"advise: {self.setup.game.name} has no heuristic")
        out = self._room("out", out, (len(self),), np.int64)
        self._crew.advise(out)
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
        if not isinstance(out, np.ndarray) or out.shape != shape or out.dtype != kind or not out.flags.carray:
            raise BatchError(f"{name}: must be a C-contiguous array of {np.dtype(kind)} of shape {shape}, to write to")
        return out

    @_alone
    def table(self, table: SupportsIndex) -> Table:
        """A live table at which the match of one table of the batch goes on by itself."""
        number = self._number(table)
        return Table.going_on(self.setup, self.positions[number : number + 1])

    @_alone
    def key_of(self, table: SupportsIndex) -> bytes:
        """The key the match now at a table was dealt from: ``setup.deal(key)`` deals it again."""
        number = self._number(table)
        return series_key(self.keys[number].astype("<u4").tobytes(), int(self.rows[number]), int(self.matches[number]))

    def _number(self, table: SupportsIndex) -> int:
        return whole_in("table", table, 0, len(self) - 1, BatchError)

    # --- acting

    @_alone
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
        self._crew.step(STEP, self._chosen(actions), self._shown(observed, masked, drawn))
        return self.outcome

    def _chosen(self, actions: Any) -> Moves:
        """Actions as they are stepped with; looked at only where they are not the array they were in before.

        Others are copied, where there are threads, that these need be told of nothing new.
        """
        if actions is self._given is not None:
            return self._given
        chosen = whole_numbers(actions, len(self))
        self._given = chosen if chosen is actions else None
        if self.threads == 1:
            return chosen
        self._copied[:] = chosen
        return self._copied

    def _shown(self, observed: Array | None, masked: Array | None, drawn: Array | None) -> Shown:
        """Where a step is to write; looked at only where that is not what it was before."""
        last = self._shown_last
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
        self._shown_last = observed, masked, drawn, shown
        return shown

    # --- keeping

    @_alone
    def save(self) -> bytes:
        """All that ``load`` needs to go on from here."""
        kept = io.BytesIO()
        head = np.frombuffer(json.dumps(self._head()).encode(), np.uint8)
        positions = np.frombuffer(self.positions.tobytes(), np.uint8)
        own = {name: getattr(self, name) for name in KEPT_ARRAYS}
        np.savez(kept, head=head, positions=positions, key=np.frombuffer(self.key, np.uint8), **own)
        return kept.getvalue()

    @_alone
    def load(self, kept: bytes) -> None:
        """Go on from where a batch like this one was saved. Raises BatchError where that was another one."""
        try:
            arrays = dict(np.load(io.BytesIO(kept)))
            head = json.loads(arrays["head"].tobytes())
        except (TypeError, ValueError, OSError, KeyError, EOFError, BadZipFile) as error:
            raise BatchError("load: this is not what save() returns") from error
        for name, value in json.loads(json.dumps(self._head())).items():
            if head.get(name) != value:
                raise BatchError(f"load: {name} was {head.get(name)!r} there and is {value!r} here")
        self.positions[:] = arrays["positions"].view(self.positions.dtype)
        self.key = arrays["key"].tobytes()
        for name in KEPT_ARRAYS:
            getattr(self, name)[:] = arrays[name]
        self._crew.step(LOOK, self.turns, self._nothing)

    def _head(self) -> dict[str, Any]:
        return {
            "batch": KEPT,
            "game": self.setup.game.name,
            "players": self.players,
            "options": dict(self.setup.options),
            "tables": len(self),
            "episode": self.episode,
            "bots": self.bots,
            "position": self.positions.dtype.itemsize,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        made = (self.setup, len(self), 0, self.episode, self.bots, self.threads)
        return _again, (made, self.save())

    def __repr__(self) -> str:
        said = ["", *(f"{seat}: {spec}" for seat, spec in sorted(self.bots.items()))]
        return f"<Batch {len(self)} tables of {self.setup!r}, episode {self.episode}{', '.join(said)}>"


def _dice(key: bytes, count: int) -> Array:
    """Each table's own, so that it does not matter which thread it is stepped by."""
    words = np.random.Philox(key=int.from_bytes(key[:16], "little")).random_raw(count * 3)
    dice = np.zeros((count, 4), np.uint64)
    dice[:, :3] = words.reshape(count, 3) & as_word(0xFFFFFFFF)
    dice[:, 3] = dice_of(1)[3]
    return dice


def _again(made: tuple[Any, ...], kept: bytes) -> Batch:
    batch = Batch(*made)
    batch.load(kept)
    return batch


def whole_numbers(numbers: Any, count: int, name: str = "actions") -> Moves:
    """Actions, or what ``name`` says, as whole numbers, one a table, in whatever form they come. Raises BatchError."""
    try:
        given = np.asarray(numbers)
    except ValueError as error:  # rows of different lengths
        raise BatchError(f"{name}: must be {count} numbers, one a table") from error
    if given.shape not in ((count,), (count, 1)):
        raise BatchError(f"{name}: must be {count} numbers, one a table, not of shape {given.shape}")
    if given.dtype.kind not in "iuf":
        raise BatchError(f"{name}: must be whole numbers, not of type {given.dtype}")
    with np.errstate(invalid="ignore"):
        found = np.ascontiguousarray(given, np.int64)
    if (found != given).any():
        raise BatchError(f"{name}: must be whole numbers, not {given[found != given][0]}")
    return found if found.ndim == 1 else found[:, 0].copy()
