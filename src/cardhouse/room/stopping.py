"""How a process that serves is told to stop."""

import asyncio
import os
import signal


def told_to_stop() -> asyncio.Event:
    """Set at the first Ctrl-C or SIGTERM. A second ends the process at once, as on Windows the first Ctrl-C does."""
    told, loop = asyncio.Event(), asyncio.get_running_loop()
    numbers = (signal.SIGINT, signal.SIGTERM) if os.name == "posix" else ()

    def stop() -> None:
        told.set()
        for number in numbers:
            loop.remove_signal_handler(number)

    for number in numbers:
        loop.add_signal_handler(number, stop)
    return told
