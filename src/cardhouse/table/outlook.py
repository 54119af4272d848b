"""An outlook says in one number how a match stands: the seat in turn, the length of its menu, where the menu begins.

``outlook & ANY_SEAT`` is the seat and one more (0 when the match is over), ``outlook >> SEAT_BITS & LONGEST_MENU`` the
length, ``outlook >> START_BITS`` the place among a page's cells.
"""

SEAT_BITS, MENU_BITS = 6, 14
ANY_SEAT = (1 << SEAT_BITS) - 1
LONGEST_MENU = (1 << MENU_BITS) - 1
START_BITS = SEAT_BITS + MENU_BITS
TOO_LONG = 1 << 20
"""Beyond all numbers of refusals."""
NO_ACTION = -1
"""A number that no action has."""
CELLS = 1 << 11
"""A page is full when the next menu would begin behind so many actions."""
