nowhere-words = Nothing is at this address. This is the lobby
