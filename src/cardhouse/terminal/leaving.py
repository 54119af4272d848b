"""How a program on the whole screen is left, by its keys or because it is told to end."""

import asyncio
import os
import signal
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType


class Screenful(App[None]):
    """A program that gives the screen back however it ends."""

    BINDINGS: ClassVar[list[BindingType]] = []
    ENABLE_COMMAND_PALETTE = False

    def on_mount(self) -> None:
        """Leave when the program is told to end, or its terminal is gone."""
        if os.name == "posix":
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, self.leave, 128 + number)

    async def action_quit(self) -> None:
        """Leave by Ctrl-Q, as in every program of this kind."""
        self.leave()

    def action_help_quit(self) -> None:
        """Leave by Ctrl-C too; by itself Textual would only say which key leaves."""
        self.leave()

    def leave(self, code: int = 0) -> None:
        """Go. code: the exit status."""
        self.exit(return_code=code)
