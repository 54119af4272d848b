"""Web Push: telling people that it is their turn while they do not look.

Off unless the host of the house names himself to the push services (``push_contact``), and for each person until he
asks for it in his browser. A message says which game at which table, and no card.
"""

from __future__ import annotations

from cardhouse.room.pushing.service import Pushing, pushing_of

__all__ = ["Pushing", "pushing_of"]
