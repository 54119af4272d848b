"""Learning players by self-play (needs the extra ``learn``: PyTorch); what comes of it plays without.

cardhouse train hearts --minutes 30 --out trained
"""

from __future__ import annotations

from importlib.util import find_spec


def check_torch() -> None:
    """Raise ModuleNotFoundError, with what to install, where PyTorch is missing."""
    if find_spec("torch") is None:
        raise ModuleNotFoundError('train: this needs PyTorch: pip install "cardhouse[learn]"', name="torch")


__all__ = ["check_torch"]
