## Das Spiel

title = Rommé mit Klopfen
summary = Rommé, aber du darfst außer der Reihe auf eine abgeworfene Karte klopfen. Dazu bekommst du zwei Karten vom Stapel.

## Züge

tap = Klopfen
pass = Passen

## Optionen

option-tap-priority-turn-order = Der Nächste in der Reihe
option-tap-priority-fastest = Der Schnellste
option-tap-priority-help = Wer die Karte bekommt, wenn mehrere klopfen.
option-tap-priority = Mehrere klopfen
option-tap-limit-help = Wie viele Karten du nach dem Klopfen höchstens halten darfst.
option-tap-limit = Höchstens Karten nach dem Klopfen

## Was nicht geht

refused-answer-first = Antworte zuerst: klopf auf die Karte oder passe
refused-not-asked = Klopfen kannst du nur, wenn der Nächste die Karte liegen lässt und du gefragt wirst

## Der Tisch

ask-tap = Willst du auf { $top } klopfen? Du bekommst auch zwei Karten vom Stapel
headline-tap = { $headline }. Klopft jemand auf { $card }?
badge-wants-stock = will vom Stapel ziehen
badge-tapped = hat geklopft

## Lernen

lesson-welcome = Du darfst auf eine abgeworfene Karte klopfen, auch wenn du nicht dran bist. Sonst ist es Rommé: leg deine Karten in Sätzen und Folgen aus.
lesson-flush = Alle deine Karten bis auf eine sind von einer Farbe: mach mit einem Flush aus.
lesson-tap = Der Nächste will diese Karte nicht. Klopf, und du bekommst sie, mit zwei weiteren Karten vom Stapel.
lesson-pass = Passe, wenn du sie nicht willst.

## Erzählt

wants-to-draw-from-stock = { $who }[Du willst|@ will] vom Stapel ziehen
tapped-for = { $who }[Du hast|@ hat] auf { $card } geklopft
