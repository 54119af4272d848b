"""Matches of the room: set up, dealt, and brought back from their moves."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cardhouse.kit.face.options import OptionError
from cardhouse.room.words import say
from cardhouse.table import Setup, Table, game
from cardhouse.table.keys import commitment, new_secret

RESERVED = ("name", "players", "preset")


def choose(name: str, players: int | None, preset: str, options: Mapping[str, Any]) -> Setup:
    """The game with players, preset and options, all as the game allows them; OptionError names a wrong one."""
    for reserved in RESERVED:
        if reserved in options:
            raise OptionError(reserved, "no such option")
    return game(name, players, preset, **options)


def new_header(setup: Setup, address: str, lesson: bool = False) -> dict[str, Any]:
    """What the record of a match begins with that is to be dealt at this address; the house's secret is drawn.

    lesson: it is the game's guided first hand, which is always dealt alike.
    """
    secret = new_secret()
    return {
        "players": setup.players,
        "preset": setup.preset,
        "options": {name: _plain(value) for name, value in setup.options.items()},
        "secret": secret.hex(),
        "commit": commitment(secret, address),
        **({"lesson": True} if lesson else {}),
    }


def sealed_header(setup: Setup, secret: str, address: str, hands: int) -> dict[str, Any]:
    """What the record of a deal begins with that was sealed at this address: to its key nobody adds words.

    secret: 32 bytes in hex. hands: after so many the match is over.
    """
    return {
        "players": setup.players,
        "preset": setup.preset,
        "options": {name: _plain(value) for name, value in setup.options.items()},
        "secret": secret,
        "commit": commitment(bytes.fromhex(secret), address),
        "seat_commits": [],
        "entropy": [None] * setup.players,
        "hands": hands,
    }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def header_from(match: Table, step: int, address: str, seal: str) -> dict[str, Any]:
    """What the record of a match begins with that goes on where another stood after ``step`` actions.

    match: the other, over; ``address``, ``seal``: its own and its record's. No deal is promised: all of it is known.
    """
    setup, text = match.setup, match.game.actions.text
    return {
        "players": setup.players,
        "preset": setup.preset,
        "options": {name: _plain(value) for name, value in setup.options.items()},
        "commit": None,
        "entropy": None,
        "begins": {
            "match": address,
            "after": step,
            "seal": seal,
            "key": match.key.hex(),
            "actions": [text(action) for action in match.record.actions[:step]],
        },
    }


def open_match(name: str, address: str, header: Mapping[str, Any]) -> Table:
    """Deal the match of this address as its header says, or bring it to where it goes on from another."""
    setup = game(name, header["players"], header["preset"], **header["options"])
    match = _going_on(setup, address, header) if "begins" in header else _dealt(setup, address, header)
    if "taken_back" in header:
        match.record.header["taken_back"] = header["taken_back"]
    return match


def _going_on(setup: Setup, address: str, header: Mapping[str, Any]) -> Table:
    begins = header["begins"]
    match = setup.deal(begins["key"], hands=header.get("hands", 0))
    for text in begins["actions"]:
        match.play(text)
    match.record.header["table"] = address
    match.record.header["begins"] = {name: begins[name] for name in ("match", "after", "seal")}
    return match


def _dealt(setup: Setup, address: str, header: Mapping[str, Any]) -> Table:
    if header.get("lesson") and setup.game.lesson is not None:
        return setup.deal(setup.game.lesson.key)
    promised = header.get("seat_commits", ())
    bound_to = header["shared"]["deal"] if "shared" in header else address
    return setup.deal_committed(
        bytes.fromhex(header["secret"]),
        header["entropy"],
        table=bound_to,
        seat_commits=promised,
        hands=header.get("hands", 0),
    )


@dataclass(frozen=True)
class Stopped:
    """Where a kept match stops, since today's rules do not play it any further."""

    move: int
    """The move that they refuse, counted from 1; 0: they do not deal it."""
    text: str
    why: str
    match: Table | None
    """The match up to there; None where it is not dealt."""

    @property
    def place(self) -> str:
        """Where that is, in words that tell nothing of the cards."""
        if self.move == 0:
            return say("rules-no-longer-deal-this")
        return say("rules-refuse-a-move", last=self.move - 1, move=self.move)

    @property
    def words(self) -> str:
        """Where that is and why, for whoever may know the cards."""
        return f"{self.place}, {self.text!r}: {self.why}" if self.move else f"{self.place}: {self.why}"


class StoppedError(Exception):
    """A kept match stops; ``at`` says where."""

    def __init__(self, at: Stopped) -> None:
        super().__init__(at.place)
        self.at = at


def replay_match(name: str, address: str, header: Mapping[str, Any], texts: Iterable[str]) -> Table:
    """A match brought to the end of its record; StoppedError where it stops before."""
    try:
        match = open_match(name, address, header)
    except Exception as error:
        raise StoppedError(Stopped(0, "", str(error), None)) from error
    play_on(match, texts)
    return match


def play_on(match: Table, actions: Iterable[int | str], before: int = 0) -> None:
    """Play on in a match of which so many moves were played before; StoppedError where it stops."""
    for move, action in enumerate(actions, start=before + 1):
        try:
            match.play(action)
        except Exception as error:
            text = action if isinstance(action, str) else match.game.actions.text(action)
            raise StoppedError(Stopped(move, text, str(error), match)) from error
