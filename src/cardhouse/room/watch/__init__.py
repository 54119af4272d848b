"""How a room can be watched while it runs: health, counts for Prometheus, logs."""
