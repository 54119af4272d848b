"""Logs: one line an event on standard error, JSON where no person is looking.

What is logged names no card, action, token, guest or full table address.
"""

import contextlib
import logging
import sys
from typing import TextIO, cast

import structlog


class StandardError:
    """Standard error as it is at the moment; where it is closed or full, what was said is lost and nothing else."""

    def write(self, text: str) -> int:
        """Write text to standard error; a closed one is no error."""
        with contextlib.suppress(ValueError, OSError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        """Have standard error write out what it holds; a closed one is no error."""
        with contextlib.suppress(ValueError, OSError):
            sys.stderr.flush()


def set_up() -> None:
    """Send the room's logs to standard error."""
    to_people = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if to_people else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, StandardError())),
        cache_logger_on_first_use=False,
    )


def where(error: Exception) -> str:
    """The module and the line where an error came up: nothing of where the code lies on this machine."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_globals.get('__name__', '?')}, line {trace.tb_lineno}" if trace is not None else ""
