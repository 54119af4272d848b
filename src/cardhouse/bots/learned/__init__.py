"""Learned players: networks trained by ``cardhouse train``, small enough to act at once.

``weights`` reads what the house has, ``player`` plays by it; NumPy and Numba are all they need.
"""
