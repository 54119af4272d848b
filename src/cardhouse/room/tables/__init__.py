"""The tables of a house, alive: their state machines fed, their lines served, their matches kept."""
