rules-how = So wird gespielt
rules-details = Regeldetails
rules-play = Spielen oder lernen
rules-loading = Regeln werden geladen …
rules-no-details = Zu diesem Spiel gibt es keine Regeldetails.
