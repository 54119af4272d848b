"""Speed, side by side with the field's libraries: ``uv run --group bench python -m bench``."""
