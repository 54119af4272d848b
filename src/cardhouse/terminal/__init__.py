"""The text client: the same scenes the browser draws, in a terminal and by keyboard alone."""
