"""Cardinoes."""

from __future__ import annotations

from cardhouse.games.cardinoes.turn import GAME

__all__ = ["GAME"]
