"""Web Push: telling people that it is their turn while they are not looking.

Off unless the host of the house gives the push services a contact (``push_contact``), and for each person until they
ask for it in their browser. A message says which game at which table, and no card.
"""

from cardhouse.room.pushing.service import Pushing, pushing_of

__all__ = ["Pushing", "pushing_of"]
