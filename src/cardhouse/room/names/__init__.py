"""Names of people, made fit to show, and names that nobody guesses."""
