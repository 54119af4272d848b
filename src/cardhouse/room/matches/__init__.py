"""A match by itself: set up, dealt, brought back from its moves, and what it has been through."""
