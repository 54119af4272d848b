"""A hand of CardSen$e alone is counted by the counter of the whole game."""

from cardsense_slow import count

__all__ = ["count"]
