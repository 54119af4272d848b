"""What a house offers beside its tables: friends, deals that many play, puzzles, reviews, playing on."""
