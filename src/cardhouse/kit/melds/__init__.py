"""Sets and runs, and the exact solver that rearranges a whole table of melds."""
