## Das Spiel

title = Vienna
summary = Rommé mit zwei Jokern. Bleiben dir höchstens fünf Punkte, darfst du klopfen: dann kommt ein letzter Umlauf.

## Züge

action-knock = Klopfen, { $card } abwerfen
action-go-out = Ausmachen, { $card } abwerfen

## Optionen

option-vienna-melds-table = Auf dem Tisch
option-vienna-melds-hand = Auf der Hand
option-vienna-melds-help = Wo deine Kombinationen bis zum Ende der Runde bleiben.
option-vienna-melds = Kombinationen bleiben
option-tapper-bonus-help = Wer geklopft hat, bekommt nach dem letzten Umlauf 10 Punkte.
option-tapper-bonus = Bonus fürs Klopfen

## Was nicht geht

refused-rest-too-dear = Zum Klopfen dürfen dir höchstens { $most_left_over } Punkte bleiben
refused-nothing-left = Dir bleibt nichts übrig: mach aus
refused-tapped-already = Es hat schon jemand geklopft: das ist der letzte Umlauf
refused-kept-in-hand = An diesem Tisch behältst du deine Kombinationen bis zum Ende auf der Hand
refused-not-all-in-melds = Zum Ausmachen müssen alle deine Karten in Kombinationen sein, bis auf die zum Abwerfen
refused-close-by-discard = An diesem Tisch machst du aus, indem du die letzte Karte abwirfst

## Der Tisch

knock = Klopfen
go-out = Ausmachen
ask-discard-points = Wirf ab. Außerhalb von Kombinationen hast du { points }
headline-last-round = { $headline }. Letzter Umlauf: { $who }[du hast|@ hat] geklopft
badge-knocked = hat geklopft

## Lernen

lesson-welcome = Du musst nicht alle Karten loswerden. Bleiben dir höchstens fünf Punkte, darfst du klopfen, und die Runde ist fast zu Ende.
lesson-tap = Deine Karten außerhalb von Kombinationen zählen höchstens fünf Punkte, also darfst du klopfen. Dann sind alle anderen noch einmal dran.
lesson-close = Alle deine Karten sind in Kombinationen: mach aus.

## Erzählt

hand-last-round-over = Runde { $hand }: der letzte Umlauf ist vorbei; { $who }[du hast|@ hat] geklopft
went-out-discarding = { $who }[Du hast|@ hat] ausgemacht und { $card } abgeworfen
knocked = { $who }[Du hast|@ hat] geklopft und { $card } abgeworfen; übrig: { $cards }. Ein letzter Umlauf
