"""Rulebooks made into card games to play, host, study and train on."""
