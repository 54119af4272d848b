"""These tests share their words with those of the classic deck."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "rummy_500"))
