## Das Spiel

title = Rommé
summary = Leg Sätze und Folgen aus, leg an, benutze die Joker, und werde deine Karten vor den anderen los.

## Züge

action-flush = Mit einem Flush ausmachen, { $card } abwerfen

## Optionen

option-flush-close-help = Du darfst ausmachen, wenn alle deine Karten bis auf eine von einer Farbe sind.
option-flush-close = Ausmachen mit einem Flush
option-double-any-hand-close-help = Wer im Zug seiner Erstmeldung ausmacht, verdoppelt immer die Punkte.
option-double-any-hand-close = Sofort ausmachen zählt doppelt

## Was nicht geht

refused-no-flush = Für einen Flush müssen alle deine Karten bis auf eine von einer Farbe sein
refused-not-from-hand = Mit einem Flush kannst du nur vor deiner Erstmeldung ausmachen
refused-flush-off = An diesem Tisch gibt es keinen Flush

## Der Tisch

go-out-with-flush = Mit einem Flush ausmachen

## Lernen

lesson-take = Oder nimm die oberste Karte des Ablagestapels.
lesson-set = Drei oder vier Karten eines Werts, jede in einer anderen Farbe, sind ein Satz. Du darfst ihn auslegen.
lesson-run = Drei oder mehr Karten einer Farbe in Reihenfolge sind eine Folge. Du darfst sie auslegen. Deine Erstmeldung muss so viele Punkte haben, wie der Tisch verlangt.
lesson-lay-off = Nach deiner Erstmeldung darfst du anlegen: Karten an jede Kombination auf dem Tisch.
lesson-exchange = Du darfst einen Joker vom Tisch nehmen. Leg die Karte an seine Stelle, für die er steht.
lesson-discard = Dein Zug endet mit dem Abwerfen. Wirf die Karte ab, die am wenigsten zu den anderen passt.
lesson-welcome = Leg deine Karten in Sätzen und Folgen aus. Wer zuerst keine Karten mehr hat, beendet die Runde. Die anderen verlieren Punkte für die Karten, die sie noch halten.
lesson-flush = Alle deine Karten bis auf eine sind von einer Farbe: mach mit einem Flush aus. Alles zählt doppelt.

## Erzählt

went-out-with-flush = { $who }[Du hast|@ hat] mit einem Flush ausgemacht
flush = Flush
