"""Choosing a game: players, preset and options, checked before anything is dealt."""

import copyreg
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, SupportsIndex

from cardhouse.games import UnknownGameError, load
from cardhouse.kit.face.game import Game
from cardhouse.kit.face.options import OptionError, Value, settle
from cardhouse.kit.numbers import several, shown, whole_in
from cardhouse.kit.once import once
from cardhouse.kit.terms import whole
from cardhouse.table.errors import DeckError
from cardhouse.table.keys import KEY_BYTES, commitment, key_bytes, match_key
from cardhouse.table.reading import text_of_file
from cardhouse.table.record import MatchRecord
from cardhouse.table.settled import Settled
from cardhouse.table.table import Table, table_of
from cardhouse.table.words import say

MOST_HANDS = 10_000


@dataclass(frozen=True, repr=False)
class Setup(Settled):
    """A game with its players and options settled, ready to deal any number of matches."""

    def deal_committed(
        self,
        secret: bytes,
        entropy: Sequence[str | None] = (),
        *,
        table: str = "",
        seat_commits: Sequence[str | None] = (),
        hands: SupportsIndex = 0,
    ) -> Table:
        """A table dealt from the house's secret and what the seats added; its record can be verified.

        secret: 32 bytes the house committed to before. entropy: the words each seat has shown; None adds nothing.
        table: the address the commitment is good for. seat_commits: what each seat committed to. All three are as
        ``ceremony.Ceremony`` gathers them. hands: as ``deal`` takes it. Raises ValueError.
        """
        if not isinstance(secret, bytes) or len(secret) != KEY_BYTES:
            raise ValueError(f"secret: must be {KEY_BYTES} bytes, not {shown(secret)}")
        if not isinstance(table, str):
            raise ValueError(f"table: must be a text, not {shown(table)}")
        entropy, seat_commits = _by_seat("entropy", entropy), _by_seat("seat_commits", seat_commits)
        dealt = self.deal(match_key(secret, entropy, table), hands=hands)
        dealt.record.header.update(
            table=table,
            commit=commitment(secret, table),
            secret=secret.hex(),
            seat_commits=seat_commits,
            entropy=entropy,
        )
        return dealt

    def __reduce__(self) -> tuple[Any, ...]:
        return _setup, (self.game, self.players, self.preset, dict(self.options))

    def deal(
        self, key: SupportsIndex | bytes | str | None = None, deck: str | Sequence[str] = (), hands: SupportsIndex = 0
    ) -> Table:
        """A table with the first hand dealt.

        key: a number, 32 bytes or hex; the same key gives the same match. None draws a fresh one.
        deck: the cards of the first hand, or of several hands, as they leave the pack; a short one is
        filled up by chance. Raises DeckError when it is not this game's pack.
        hands: the match is over after so many hands, whoever leads then; 0: as the game has it. Raises ValueError.
        """
        return Table(self, key_bytes(key), _decks(deck), _hands(hands))

    def at(self, record: MatchRecord, number: SupportsIndex) -> Table:
        """A table at which a recorded match stands as it did when so many actions had been played.

        For a record in a file, ``replay(path).at(number)``. Raises ValueError where it is a match of another game or
        other options, or has fewer actions.
        """
        if not isinstance(record, MatchRecord):
            raise ValueError(f"record: must be a MatchRecord, as a table's record is, not {shown(record)}")
        if record.course.settled != self:
            raise ValueError(f"record: {record!r} is of {record.course.settled!r}, not of {self!r}")
        version = whole_in("number", number, 0, len(record.actions))
        part = MatchRecord(record.header, record.course, record.actions[:version])
        return table_of(part)


def _by_seat(name: str, given: Sequence[str | None]) -> list[str | None]:
    """A text or None for each seat; ValueError, which begins with the name, for what is no row of these."""
    row = several(given)
    if row is None or not all(each is None or isinstance(each, str) for each in row):
        raise ValueError(f"{name}: must be a row of texts or None, one a seat, not {shown(given)}")
    return row


def _decks(given: str | Sequence[str]) -> list[str]:
    """The decks of the first hands; DeckError where they are no texts."""
    row = several(given)
    decks: list[Any] = [given] if row is None else row
    for each in decks:
        if not isinstance(each, str):
            raise DeckError(f"deck: must be cards as text, or such texts, not {shown(each)}")
    return [text for text in decks if text]


def _hands(hands: SupportsIndex) -> int:
    """How many hands a match has at most; ValueError where that is no such number."""
    return whole_in("hands", hands, 0, MOST_HANDS)


def _setup(chosen: Game, players: int, preset: str, options: Mapping[str, Value]) -> Setup:
    return Setup(chosen, players, preset, options)


def _whole_game(chosen: Game) -> str | tuple[Any, ...]:
    """How a game is pickled: by its name, or as the edition of a game that some options make.

    One that cannot be found by its name cannot be pickled; copying it gives the game itself.
    """
    for asked, edition in list(_edition.made.items()):
        if edition is chosen:
            return _edition, asked
    try:
        known = load(chosen.name)
    except UnknownGameError:
        return chosen.name
    return (load, (chosen.name,)) if known is chosen else chosen.name


copyreg.pickle(Game, _whole_game)

MOST_EDITIONS = 64


@once(most=MOST_EDITIONS)
def _edition(name: str, settled: tuple[tuple[str, Value], ...]) -> Game:
    """The game as these options make it: the same each time."""
    chosen = load(name)
    return chosen if chosen.edition is None else chosen.edition(dict(settled))


def game(name: str, players: SupportsIndex | None = None, preset: str = "house", **options: Value) -> Setup:
    """Choose a game of the house.

    players: None for the game's usual number, or the first that these options go with. preset: one of the game's
    presets. options: as the game lists them; a ``Path`` is a file with the text. Raises UnknownGameError, OSError, or
    OptionError naming what is wrong and what is allowed.
    """
    chosen = load(name)
    if not isinstance(preset, str) or preset not in chosen.presets:
        raise OptionError("preset", say("no-such-preset", presets=tuple(chosen.presets), asked=shown(preset)))
    given = {each: text_of_file(value) if isinstance(value, Path) else value for each, value in options.items()}
    settled = settle(chosen.options, chosen.presets[preset], given)
    number = chosen.usual_players(settled) if players is None else whole(players)
    if number is None or number not in chosen.players:
        allowed = tuple(str(each) for each in chosen.players)
        raise OptionError("players", say("game-is-for", game=chosen.title, players=allowed, asked=shown(players)))
    chosen.check(number, settled)
    if chosen.edition is not None:
        chosen = _edition(name, tuple(settled.items()))
    return Setup(chosen, number, preset, settled)
