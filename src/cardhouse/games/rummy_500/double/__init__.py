"""500 Rummy with the double cards of Sanity: runs and blocks of faces and of totals, moving cards (SR4-SR7, SR10)."""
