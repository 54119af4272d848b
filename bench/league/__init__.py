"""The exploiter league: simple strategies and their mutations meet the house's players in every game.

A strategy (``strategies``) is a small table of weights over what can be said of an act in its situation (``seeing``):
its kind, its cards' rank and suit, whether it beats the trick, how many of its rank are in hand. It does what weighs
most, and sees no more than a seat may see. ``meeting`` has each sit once at every seat of every deal among players of
a level; ``python -m bench.league`` tells what they win, and none should win anything.
"""
