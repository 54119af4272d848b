"""Following suit, winning tricks, single and double cards as plays, and the exact double dummy solver."""
