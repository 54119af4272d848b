"""Building blocks of games, compiled; they know no game."""
