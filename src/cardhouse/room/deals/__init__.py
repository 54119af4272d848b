"""What belongs to deals that many play, each alone in the same seat against the same bots."""
