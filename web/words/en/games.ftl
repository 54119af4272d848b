games-newcomer = New to { $title }? A guided first hand takes about two minutes.
games-play = Play now
games-options = Choose options
games-loading = Loading the game …
