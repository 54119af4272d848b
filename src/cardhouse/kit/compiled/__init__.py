"""Positions as records, verbs, and how rules are compiled, cached and put into libraries."""
