rules-how = How to play
rules-details = Rule details
rules-play = Play or learn
rules-loading = Loading the rules …
rules-no-details = There are no rule details for this game.
