"""The browser client, played in Chromium against a room of its own."""
