"""Choosing a game: players, preset and options, checked before anything is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.games import load
from cardhouse.kit.face.options import OptionError, Value, settle
from cardhouse.table.keys import commitment, key_bytes, match_key
from cardhouse.table.settled import Settled
from cardhouse.table.table import Table


@dataclass(frozen=True)
class Setup(Settled):
    """A game with its players and options settled, ready to deal any number of matches."""

    def deal_committed(
        self,
        secret: bytes,
        entropy: Sequence[str | None] = (),
        *,
        table: str = "",
        seat_commits: Sequence[str | None] = (),
    ) -> Table:
        """A table dealt from the house's secret and what the seats added; its record can be verified.

        secret: 32 bytes the house committed to before. entropy: the words each seat has shown; None adds nothing.
        table: the address the commitment is good for. seat_commits: what each seat committed to. All three are as
        ``ceremony.Ceremony`` gathers them. Raises ValueError.
        """
        dealt = self.deal(match_key(key_bytes(secret), entropy, table))
        dealt.record.header.update(
            table=table,
            commit=commitment(secret, table),
            secret=secret.hex(),
            seat_commits=list(seat_commits),
            entropy=list(entropy),
        )
        return dealt

    def deal(self, key: int | bytes | str | None = None, deck: str | Sequence[str] = ()) -> Table:
        """A table with the first hand dealt.

        key: a number, 32 bytes or hex; the same key gives the same match. None draws a fresh one.
        deck: the cards of the first hand, or of several hands, as they leave the pack; a short one is
        filled up by chance. Raises DeckError when it is not this game's pack.
        """
        decks = [deck] if isinstance(deck, str) else list(deck)
        return Table(self, key_bytes(key), [text for text in decks if text])


def game(name: str, players: int | None = None, preset: str = "house", **options: Value) -> Setup:
    """Choose a game of the house.

    players: None for the game's usual number. preset: one of the game's presets. options: as the game
    lists them. Raises UnknownGameError, or OptionError naming what is wrong and what is allowed.
    """
    chosen = load(name)
    if players is None:
        players = chosen.default_players
    if isinstance(players, bool) or players not in chosen.players:
        allowed = ", ".join(str(number) for number in chosen.players)
        raise OptionError("players", f"{chosen.title} is for {allowed} players, not {players!r}")
    if preset not in chosen.presets:
        raise OptionError("preset", "must be one of " + ", ".join(chosen.presets) + f", not {preset!r}")
    settled = settle(chosen.options, chosen.presets[preset], options)
    chosen.check(players, settled)
    if chosen.edition is not None:
        chosen = chosen.edition(settled)
    return Setup(chosen, players, preset, settled)
