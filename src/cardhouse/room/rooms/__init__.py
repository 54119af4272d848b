"""Several rooms of one database: which of them holds a table, and what they tell each other."""
