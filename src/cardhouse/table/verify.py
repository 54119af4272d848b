"""Checking a match afterwards: was it dealt from the key the house committed to, and played by the rules?"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardhouse.table.errors import RecordError
from cardhouse.table.keys import commitment, hand_key, match_key
from cardhouse.table.replaying import replay


@dataclass
class Verdict:
    """What was checked, line by line, and whether all of it held."""

    good: bool = True
    lines: list[str] = field(default_factory=list)

    def note(self, held: bool, text: str) -> None:
        """Write down one check."""
        self.good &= held
        self.lines.append(("ok      " if held else "WRONG   ") + text)


def verify(source: str | Path) -> Verdict:
    """Deal and play a record again and check every promise made in it."""
    verdict = Verdict()
    try:
        table = replay(source)
    except RecordError as error:
        verdict.note(False, f"the record replays: {error}")
        return verdict
    header = table.record.header
    verdict.note(True, f"{table.version} actions replay by the rules of {table.game.title}")
    if "commit" in header or "secret" in header:
        check_commitment(verdict, header)
    else:
        verdict.lines.append("note    the house made no commitment: the key stands for itself")
    shown_keys = header.get("hand_keys") or []
    for hand, shown in enumerate(shown_keys):
        verdict.note(shown == hand_key(table.key, hand), f"hand {hand + 1} was dealt under the key shown for it")
    if table.decks:
        verdict.lines.append(f"note    {len(table.decks)} hands were dealt from given decks, not from the key")
    return verdict


def check_commitment(verdict: Verdict, header: dict[str, Any]) -> None:
    """Check the house's secret against its commitment, and the match key against both sides' shares."""
    try:
        secret = bytes.fromhex(header["secret"])
        entropy = [str(text) for text in header.get("entropy", [])]
    except (KeyError, TypeError, ValueError):
        verdict.note(False, "the record shows the secret the house committed to")
        return
    verdict.note(commitment(secret) == header.get("commit"), "the secret is the one the house committed to")
    key = match_key(secret, entropy).hex()
    verdict.note(key == header["key"], "the key follows from the secret and what the seats added")
