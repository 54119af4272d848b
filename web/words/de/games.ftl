games-newcomer = Neu bei { $title }? Eine erste Runde mit Anleitung dauert etwa zwei Minuten.
games-play = Jetzt spielen
games-options = Regeln wählen
games-loading = Spiel wird geladen …
