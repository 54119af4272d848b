"""500 Rummy with 52 cards: melds of any length, single cards on what lies (RC1-RC9)."""
