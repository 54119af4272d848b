"""The text client: it draws the scenes that the browser draws, in a terminal, by keyboard alone."""

from cardhouse.extras import require

require("terminal")
