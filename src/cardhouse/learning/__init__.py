"""Trains networks by self-play (needs the extra ``learn``, PyTorch); they play without it.

cardhouse train hearts --minutes 30 --out trained
"""
