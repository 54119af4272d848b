"""What belongs to puzzles: which there are, how one is put and tried, how who solves them is rated."""
