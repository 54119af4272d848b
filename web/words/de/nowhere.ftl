nowhere-words = Unter dieser Adresse gibt es nichts. Dies ist die Lobby
