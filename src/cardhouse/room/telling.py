"""Who is told what at a live table: how the table stands, and each seat's scene. Nothing else leaves a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardhouse.kit.face.scene import Scene
from cardhouse.room.logs import where
from cardhouse.room.refused import Refused
from cardhouse.room.visitor import Payload, Visitor, encode
from cardhouse.table import Table

if TYPE_CHECKING:
    from cardhouse.room.live import LiveTable


class Telling:
    """Words and scenes for the visitors of a live table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    def greet(self, visitor: Visitor) -> None:
        """Tell a visitor all there is to know at this moment."""
        live = self._live
        visitor.send(self.table_message(visitor))
        if live.taking_back.asked is not None:
            visitor.send({"type": "undo_asked", "seat": live.taking_back.asked.seat})
        if live.match is not None and self.may_see(visitor):
            visitor.send(self.scene_message(visitor.seat))

    def may_see(self, visitor: Visitor) -> bool:
        """Whether the visitor is shown the match at all."""
        return visitor.seat is not None or self._live.settings.spectators

    def table_message(self, visitor: Visitor | None, viewer: int | None = None, host: bool = False) -> Payload:
        """How the table stands, for one visitor (or for a request of a seat)."""
        live = self._live
        seats = [seat.public() for seat in live.seats]
        you = visitor.seat if visitor is not None else viewer
        if you is not None:
            seats[you]["you"] = True
        return {
            "type": "table",
            "id": live.id,
            "name": live.name,
            "state": live.state,
            "game": live.game,
            "title": live.title,
            "players": len(live.seats),
            "preset": live.header["preset"],
            "options": live.header["options"],
            "seats": seats,
            "you": you,
            "host": host if visitor is None else live.seating.is_host(visitor),
            "private": live.private,
            "link": f"/t/{live.id}",
            "settings": live.settings.model_dump(),
            "spectators": sum(other.seat is None for other in live.visitors),
            "commit": live.header["commit"],
            "entropy": live.header.get("entropy"),
            "hand_keys": live.hand_keys,
            "result": live.header.get("result"),
        }

    def scene_message(self, seat: int | None) -> Payload:
        """The match as a seat sees it, and the moment that seat may have to act."""
        live = self._live
        if live.match is None:
            raise Refused("The match has not begun")
        window = live.windows.message(live.match, seat)
        return {
            "type": "scene",
            "version": live.match.version,
            "told": len(live.match.log(seat)),
            "scene": self._scene(live.match, seat),
            "window": window,
        }

    def _scene(self, match: Table, seat: int | None) -> Scene:
        """What a seat sees; all who are asked out of turn have their prompt at the same time."""
        scene = match.see(seat)
        if match.claims is None or seat is None:
            return scene
        scene.prompt = None
        if self._live.windows.asks(match, seat):
            scene.prompt, scene.turn = self._live.windows.as_asked(match, seat).see(seat).prompt, seat
        elif scene.turn == seat:
            scene.turn = next((other for other in match.claims.seats if other != seat), None)
        return scene

    def everybody(self, payload: Payload) -> None:
        """Tell every visitor the same."""
        text = encode(payload)
        for visitor in self._live.visitors:
            visitor.send_text(text)

    def table(self, but: Visitor | None = None) -> None:
        """Tell every visitor how the table stands."""
        for visitor in self._live.visitors:
            if visitor is not but:
                visitor.send(self.table_message(visitor))

    def scenes(self) -> None:
        """Show everyone the table anew: one scene a seat, one for all spectators."""
        live = self._live
        for seat in live.seats:
            if seat.visitors:
                self._show(seat.visitors, seat.number)
        watching = [visitor for visitor in live.visitors if visitor.seat is None]
        if watching and live.settings.spectators:
            self._show(watching, None)

    def scenes_of(self, seat: int) -> None:
        """Show one seat the table anew."""
        self._show(self._live.seats[seat].visitors, seat)

    def _show(self, visitors: Iterable[Visitor], seat: int | None) -> None:
        """Show some visitors a seat's view; a view that cannot be drawn holds up neither others nor the match."""
        try:
            text = encode(self.scene_message(seat))
        except Exception as error:
            self._live.house.metrics.errors.inc()
            self._live.log.error("a scene failed", error=type(error).__name__, where=where(error))
            text = encode({"type": "notice", "text": "The table cannot be shown just now"})
        for visitor in visitors:
            visitor.send_text(text)
