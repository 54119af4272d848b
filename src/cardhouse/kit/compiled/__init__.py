"""Positions as records, verbs, and how rules are compiled, put into libraries."""
