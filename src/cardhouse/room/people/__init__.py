"""Who comes in, and what somebody has played."""
