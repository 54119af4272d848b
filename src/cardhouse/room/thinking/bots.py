"""Whoever thinks for a house's bots.

``bots_of`` is what a house asks: its own processes (``Thinkers``), or a service that several rooms share (``Remote``);
either is started, asked by ``act`` and stopped, and says by ``health`` how it is.
"""

from typing import Protocol

from cardhouse.room.settings import Settings
from cardhouse.room.thinking.budget import Budgets
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import Limits, Thinkers
from cardhouse.room.thinking.remote import Remote
from cardhouse.room.watch.health import Health
from cardhouse.table.hinting import Found


class Bots(Protocol):
    """Whoever thinks for a house's bots."""

    def start(self) -> None:
        """Get ready, beside everything else."""
        ...

    async def stop(self) -> None:
        """Leave nothing running; whoever waits is told by BotError."""
        ...

    async def act(self, game: str, level: str, seat: int, seed: int, world: bytes, asker: Asker | None = None) -> Found:
        """What a bot does for a seat in a world imagined for it; BotError: ask again or do without."""
        ...

    def health(self) -> Health:
        """State of the processes in which the bots think."""
        ...


def own_bots(settings: Settings) -> Thinkers:
    """Processes of this house's own."""
    budgets = Budgets(settings.bot_guest_seconds, settings.bot_house_seconds, settings.bot_address_seconds)
    return Thinkers(settings.bot_workers, budgets, Limits(patience=settings.bot_patience_s))


def bots_of(settings: Settings, own: Thinkers) -> Bots:
    """Whoever thinks for a house's bots: ``own`` processes, or a service that has those to fall back on.

    ValueError where the settings do not go together.
    """
    if not settings.bot_service:
        return own
    return Remote(settings.bot_service, settings.bot_secret, own if settings.bot_fallback else None)
